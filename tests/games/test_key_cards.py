"""Referees' keys: for every game a card of one size, whose answer is read back from the finished file."""

import io
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pikepdf
import pytest
import yaml

from pnp.build import Request, components_of, files_of
from pnp.draw.look import INKS, look
from pnp.draw.scene import Circle, Group, Mark, Placement, Polygon, Scene, Shape, Text
from pnp.draw.typeset import Unfit
from pnp.files import shipped
from pnp.game.kind import Order
from pnp.game.load import Loaded
from pnp.games.pentris.puzzle.file import Puzzle as PentrisPuzzle
from pnp.games.pentris.puzzle.file import PuzzleGrid
from pnp.games.pentris.puzzle.file import settle as settle_pentris
from pnp.games.pentris.puzzle.key_card import key_card as pentris_card
from pnp.games.pentris.puzzle.solver import Solution
from pnp.games.pentris.rules.play import Move as PentrisMove
from pnp.games.petri_heil.board_measures import BoardMeasures
from pnp.games.petri_heil.puzzle.key_card import key_card as petri_heil_card
from pnp.games.petri_heil.puzzle.question import Question, Turn
from pnp.games.petris.puzzle.file import Puzzle as PetrisPuzzle
from pnp.games.petris.puzzle.key_card import key_card as petris_card
from pnp.games.petris.puzzle.solver import Proof
from pnp.games.petris.rules.notation import move_text
from pnp.games.petris.rules.play import moves, play
from pnp.sheet.layout import Press
from pnp.sheet.paper import parse_paper
from pnp.words import Words, languages
from tests.conftest import ROOT
from tests.extent import reaches
from tests.proved import proved_file
from tests.spread import spread

pytestmark = pytest.mark.slow

CARD, SAFE, SMALLEST = (60.0, 54.0), 2.0, 7.0
PUZZLES = sorted((shipped("data") / "puzzles").glob("*.yaml"))
OF = {game: [path for path in PUZZLES if path.stem.startswith(f"{game}-")] for game in ("pentris", "petris", "petri_heil")}
Tool = Callable[..., str]


def request_for(lang: str = "en", ink: str = "full") -> Request:
    return Request(Press(parse_paper("a4")), Order(look(ink=ink), lang, only=("key-card",)))


def texts(marks: tuple[Mark, ...]) -> Iterator[Text]:
    for mark in marks:
        if isinstance(mark, Text):
            yield mark
        elif isinstance(mark, Group | Placement):
            yield from texts(mark.marks if isinstance(mark, Group) else mark.scene.marks)


def said(card: Scene) -> list[str]:
    return [text.content for text in texts(card.marks)]


def check_card(card: Scene) -> None:
    assert card.size == CARD
    for mark, (left, top, right, bottom) in reaches(card.marks):
        assert min(left, top, CARD[0] - right, CARD[1] - bottom) >= SAFE - 0.01, mark
    assert min(text.size for text in texts(card.marks)) >= SMALLEST


def printed_words(path: Path, folder: Path, tool: Tool, lang: str = "en") -> str:
    """The words of the finished file, without its header, which is written last."""
    [(name, data)] = files_of([proved_file(path)], request_for(lang), "x")
    (folder / name).write_bytes(data)
    words = " ".join(tool("pdftotext", "-raw", str(folder / name), "-").split())
    title = Words(lang, proved_file(path).kind.slug).say("puzzle_title")
    return words[: words.index(title)].rstrip()


@pytest.mark.parametrize(("path", "lang", "ink"), spread(PUZZLES), ids=lambda value: getattr(value, "stem", value))
def test_cards_have_one_size_and_letters_that_can_be_read(path: Path, lang: str, ink: str) -> None:
    [card] = components_of(proved_file(path), request_for(lang, ink))
    assert (card.name, card.cut, card.copies, card.edge) == ("key-card", "box", 1, "#FFFFFF")
    check_card(card.front)
    [short_id, *_] = texts(card.front.marks)
    assert (short_id.content, short_id.font, short_id.size) == (proved_file(path).definition.short_id, "title", 12.0)


@pytest.mark.parametrize("game", OF)
def test_cards_of_several_puzzles_share_a_page(game: str) -> None:
    items = [proved_file(path) for path in OF[game] * 4][:12]
    [(name, data)] = files_of(items, request_for(), game)
    assert name == f"{game}-a4-key-card.pdf"
    with pikepdf.open(io.BytesIO(data)) as file:
        [page] = file.pages
        placed = [str(o[0]) for o, op in pikepdf.parse_content_stream(page) if str(op) == "Do"]
        sizes = {tuple(round(float(v), 2) for v in page.Resources.XObject[name].BBox[2:]) for name in placed}
    assert (len(placed), sizes) == (12, {CARD})


@pytest.mark.parametrize("game", OF)
def test_cards_are_made_only_on_request_and_carry_the_line_of_play(game: str) -> None:
    item: Loaded = proved_file(OF[game][0])
    assert "key-card" in item.kind.apart
    assert "key-card" in item.kind.on_request
    embedded = item.kind.embedded
    assert embedded(item.definition, ("key-card",)) == embedded(item.definition, ("key",)) != embedded(item.definition, ())


@pytest.mark.parametrize("path", OF["pentris"], ids=lambda path: path.stem)
def test_a_pentris_card_shows_score_and_pieces(path: Path, tmp_path: Path, tool: Tool) -> None:
    file, solution = yaml.safe_load(path.read_text()), proved_file(path).definition.answer
    words = printed_words(path, tmp_path, tool)
    assert f"= {file['gold']} " in words
    lines, columns, score = words.split()[1], words.split()[3], words.split()[5]
    assert int(lines) * int(columns) == int(score) == file["gold"]
    assert words.endswith(" ".join(f"{i} {move.letter}" for i, move in enumerate(solution.line, 1)))


def full_grid(rolls: int) -> tuple[PentrisPuzzle, Solution]:
    """Ten rows, filled from the left with two upright I pieces in each column: twenty fill ten columns."""
    moves = [PentrisMove("I", tuple((5 * (i % 2) + row, i // 2) for row in range(5))) for i in range(rolls)]
    columns = (rolls + 1) // 2
    puzzle = settle_pentris(PentrisPuzzle("pentris", PuzzleGrid(10, columns), (6,) * rolls))
    return puzzle, Solution(10 * columns, 10 * columns, tuple(moves), 0)


@pytest.mark.parametrize("rolls", [12, 14, 16, 20])
@pytest.mark.parametrize("ink", INKS)
def test_twenty_rolls_fit_and_more_are_refused(ink: str, rolls: int) -> None:
    words, made = Words("fr", "pentris"), look(ink=ink)
    card = pentris_card(*full_grid(rolls), words, made)
    check_card(card)
    assert said(card)[1] == f"10 × {rolls // 2} = {5 * rolls}"
    numbers = [text for text in said(card) if text.isdecimal()]
    assert sorted(map(int, numbers)) == sorted([*range(1, rolls + 1)] * 2), "in the grid and in the list"
    ticks = [m for m in card.marks if isinstance(m, Shape) and isinstance(m.outline, Polygon) and len(m.outline.points) == 3]
    assert len(ticks) == 10 + rolls // 2, "at every line and every column"
    with pytest.raises(Unfit, match="21 steps"):
        pentris_card(*full_grid(21), words, made)


def test_a_score_that_is_not_proved_says_so() -> None:
    puzzle, solution = full_grid(16)
    card = pentris_card(puzzle, solution._replace(bound=81), Words("en", "pentris"), look())
    assert said(card)[1] == "at least 10 × 8 = 80"
    check_card(card)


@pytest.mark.parametrize(("rows", "columns"), [(12, 12), (1, 12), (12, 1), (5, 5), (12, 5)])
def test_grids_of_every_shape_keep_off_the_cut(rows: int, columns: int) -> None:
    puzzle = settle_pentris(PentrisPuzzle("pentris", PuzzleGrid(rows, columns), (1,)))
    check_card(pentris_card(puzzle, Solution(0, 0, (), 0), Words("en", "pentris"), look()))


@pytest.mark.parametrize("path", OF["petris"], ids=lambda path: path.stem)
def test_a_petris_card_shows_the_propagation_and_the_line(path: Path, tmp_path: Path, tool: Tool) -> None:
    file, proof = yaml.safe_load(path.read_text()), proved_file(path).definition.answer
    words = printed_words(path, tmp_path, tool)
    assert len(proof.winning) == 1
    assert words.startswith(f"{file['id']} {file['player']}: {move_text(proof.winning[0])} ")
    shown = words.replace(", ", ",")
    assert all(move_text(move) in shown for move in proof.line)
    french = {"blue": "bleu", "red": "rouge", "yellow": "jaune"}[file["player"]]
    assert f"{french} : {move_text(proof.winning[0])}" in printed_words(path, tmp_path, tool, "fr")


def hard() -> PetrisPuzzle:
    return proved_file(ROOT / "tests" / "puzzle" / "reference" / "petris-hard.yaml").definition


def petris_said(puzzle: PetrisPuzzle, proof: Proof, lang: str = "en") -> list[str]:
    card = petris_card(puzzle, proof, Words(lang, "petris"), look())
    check_card(card)
    return said(card)


def test_all_propagations_that_work_are_named_or_counted() -> None:
    possible = tuple(moves(hard().field, hard().position))
    few = petris_said(hard(), Proof(True, possible[:3], possible[:1], 0))
    assert few[1] == f"blue: {move_text(possible[0])}"
    assert few[2] == f"or {move_text(possible[1])}; {move_text(possible[2])}"
    many = petris_said(hard(), Proof(True, possible, possible[:1], 0))
    named = " ".join(many[2:4])
    count = int(named.removesuffix(" more").split("; ")[-1])
    assert named.count(">") + count + 1 == len(possible)


def test_a_long_line_of_play_is_cut_after_some_steps() -> None:
    puzzle, line = hard()._replace(track="BR" * 12 + "C"), []
    position, random = puzzle.position, Random(0)
    while position.end is None:
        line.append(random.choice(moves(puzzle.field, position)))
        position = play(puzzle.field, position, line[-1])
    assert len(line) > 13, "more than there are lines of 7 pt on the card"
    texts = petris_said(puzzle, Proof(True, (line[0],), tuple(line), 0))
    assert texts[-1] == "…"
    assert "".join(texts).replace(", ", ",").count(">") < 1 + len(line)


def test_a_table_that_is_too_wide_to_draw_is_written_in_letters() -> None:
    row = hard()._replace(rows=(" ".join(map(str, range(12))),))
    assert {"0: B4 R1", "4: RS", "6: B1 R3"} <= set(petris_said(row, Proof(None, (), (), 0)))
    assert "0: B4 R1" not in petris_said(hard(), Proof(None, (), (), 0))


@pytest.mark.parametrize("lang", languages())
def test_cards_say_what_cannot_be_prevented(lang: str) -> None:
    words, possible = Words(lang, "petris"), tuple(moves(hard().field, hard().position))
    anyhow = petris_said(hard(), Proof(True, (), possible[:1], 0), lang)
    hue = words.say("blue")
    assert anyhow[1] == words.say("card_anyhow", hue=hue)


@pytest.mark.parametrize("path", OF["petri_heil"], ids=lambda path: path.stem)
def test_a_petri_heil_card_shows_the_catch_and_the_plan(path: Path, tmp_path: Path, tool: Tool) -> None:
    file, item = yaml.safe_load(path.read_text()), proved_file(path).definition
    words = printed_words(path, tmp_path, tool)
    assert words.startswith(f"{file['id']} catch {file['target']} ")
    steps = [step for step in item.plan if step.tile]
    assert sum(step.value for step in steps) == file["target"]
    assert words.endswith(" ".join(f"{i} {s.pier} {s.tile} {s.value}" for i, s in enumerate(steps, 1)))
    assert f"pêche de {file['target']} " in printed_words(path, tmp_path, tool, "fr")


QUESTION = Question("x", "PH-WWWWW", ("5 r . 2", "d 3 6 1", "r 4 2 r", "1 . 5 4"), {"red": 0, "yellow": 10}, {}, "")
PLAN = tuple(Turn("red" if i < 6 else "yellow", i, i + 1, 1 + i % 4, 1) for i in range(12))


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("ink", INKS)
def test_a_catch_for_every_tile_in_the_box_fits(lang: str, ink: str) -> None:
    """Three tiles of each of four distances; and the widest id there can be."""
    words = Words(lang, "petri_heil")
    for plan in (PLAN, PLAN[:1], ()):
        check_card(petri_heil_card(QUESTION, plan, words, look(ink=ink)))
        check_card(petri_heil_card(QUESTION._replace(is_proved=True), plan, words, look(ink=ink)))
    with pytest.raises(Unfit, match="13 steps"):
        petri_heil_card(QUESTION, (*PLAN, PLAN[0]), words, look(ink=ink))


def test_every_catch_has_a_ring_and_its_number() -> None:
    """From pier 3 the second square of the third column, from pier 9 the last one of the lowest row, each with its step."""
    plan = (Turn("red", 0, 3, 2, 6), Turn("red", 5, 9, 1, 4))
    card = petri_heil_card(QUESTION, plan, Words("en", "petri_heil"), look())
    [pond] = [mark for mark in card.marks if isinstance(mark, Group)]
    board = BoardMeasures(38.0)
    circles = [m for m in pond.marks if isinstance(m, Shape) and isinstance(m.outline, Circle) and m.stroke]
    rings = {m.outline.center for m in circles if m.stroke.width == 0.4 and m.outline.radius == board.spot}
    assert rings == {board.middle((1, 2)), board.middle((3, 3))}
    numbers = [mark.content for mark in pond.marks if isinstance(mark, Text) and mark.color == "#FFFFFF"]
    assert numbers == ["1", "2"]


def test_a_catch_that_is_not_proved_says_so() -> None:
    card = petri_heil_card(QUESTION, PLAN[:3], Words("en", "petri_heil"), look())
    assert said(card)[1] == "catch at least 3"
