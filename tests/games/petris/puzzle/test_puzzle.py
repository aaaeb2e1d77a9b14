"""Petris puzzles: files, shipped claims proved again, codes, generated puzzles against the judge."""

from pathlib import Path

import pytest

from pnp.draw.look import look
from pnp.draw.scene import Text
from pnp.files import shipped
from pnp.games.petris.puzzle.code import code_text, parse_code
from pnp.games.petris.puzzle.file import Puzzle, puzzle_text, replay, settle
from pnp.games.petris.puzzle.generate import FEWEST, LENGTHS, Recipe, favourites, offers
from pnp.games.petris.puzzle.key import key_pages
from pnp.games.petris.puzzle.solver import Claim, Proof
from pnp.games.petris.rules.notation import move_text
from pnp.games.petris.rules.play import moves, play
from pnp.words import Words
from tests.games.petris import judge
from tests.proved import findings, generated, proved, proved_file

pytestmark = pytest.mark.slow

SHIPPED = sorted((shipped("data") / "puzzles").glob("petris-*.yaml"))


def loaded(path: Path) -> Puzzle:
    puzzle = proved_file(path).definition
    assert isinstance(puzzle, Puzzle)
    return puzzle


def judged(puzzle: Puzzle) -> tuple[judge.Setup, judge.State]:
    setup = judge.two_players() if len(puzzle.players) == 2 else judge.three_players()
    points = tuple(puzzle.points.get(hue, 0) for hue in puzzle.players)
    return setup, judge.from_position(setup, dict(puzzle.dishes), puzzle.spaces, points)


def test_puzzles_ship_for_each_claim_and_each_number_of_players() -> None:
    assert {loaded(path).claim for path in SHIPPED} == {"wins", "survives", "only-move"}
    assert {len(loaded(path).players) for path in SHIPPED} == {2, 3}


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_what_ships_is_proved_and_has_a_single_answer(path: Path) -> None:
    puzzle = loaded(path)
    assert findings(puzzle) == ()
    assert puzzle.answer.holds
    assert len(puzzle.answer.winning) == 1
    assert puzzle.propagations <= 8
    setup, state = judged(puzzle)
    assert judge.legal_moves(setup, state) == sorted(map(move_text, moves(puzzle.field, puzzle.position)))


@pytest.mark.parametrize("claim", ["wins", "survives", "only-move"])
def test_generated_puzzles_are_what_the_judge_says(claim: Claim) -> None:
    """Exactly one propagation keeps the claim by the judge's plain minimax, and greedy play would not choose it."""
    puzzle = min(generated(offers, Recipe("easy", claim, 2, 11), 8), key=lambda puzzle: puzzle.answer.nodes)  # the judge is slow
    setup, state = judged(puzzle)
    after = {move: judge.play(setup, state, move) for move in judge.legal_moves(setup, state)}
    values: dict[judge.Frozen, int] = {}
    kept = [move for move, later in after.items() if is_kept(claim, setup, later, puzzle.hero, values)]
    assert kept == [move_text(move) for move in puzzle.answer.winning]
    assert len(kept) == 1
    assert kept[0] not in map(move_text, favourites(puzzle.field, puzzle.position, moves(puzzle.field, puzzle.position)))
    assert len(after) >= FEWEST["easy"]
    assert puzzle.propagations <= max(LENGTHS[2]["easy"])
    assert puzzle.rated
    assert 2 <= puzzle.rated["goal"] <= 10, "an easy puzzle takes people 2 to 10 minutes"


def is_kept(claim: Claim, setup: judge.Setup, state: judge.State, player: int, values: dict[judge.Frozen, int]) -> bool:
    if claim == "survives":
        return judge.survives(setup, state, player)
    return judge.minimax(setup, state, player, values) >= {"wins": 1, "only-move": 0}[claim]


def test_the_same_recipe_gives_the_same_puzzles() -> None:
    wish = Recipe("easy", "only-move", 2, 5)
    three = list(generated(offers, wish, 3))
    assert three[:2] == list(generated(offers, wish, 2))
    assert len({puzzle.short_id for puzzle in three}) == 3


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_files_and_codes_round_trip(path: Path, tmp_path: Path) -> None:
    puzzle = loaded(path)
    (tmp_path / "p.yaml").write_text(puzzle_text(puzzle))
    assert puzzle_text(loaded(tmp_path / "p.yaml")) == puzzle_text(puzzle)
    again, line = parse_code(code_text(puzzle, puzzle.answer.line))
    assert (again.short_id, line) == (puzzle.short_id, puzzle.answer.line)
    again = again._replace(found=puzzle.answer)
    assert list(replay(again, line)) == []
    assert [f.problem for f in replay(again, line[:0])] == ["the answer is empty"]
    [finding] = replay(again, line[:-1])
    assert finding.problem.startswith("after the answer it is not true that ")


def test_who_survives_a_contamination_may_lose_right_after_it() -> None:
    """After it comes a fission, and then blue cannot propagate (Reading F of the judge)."""
    puzzle = proved(settle(Puzzle("petris", {0: "R1", 1: "B1", 4: "R1"}, "BCFFFB", "survives", "blue")))
    end = play(puzzle.field, puzzle.position, puzzle.answer.line[0]).end
    assert end
    assert end.winners == (1,)
    assert findings(puzzle) == ()


def test_an_image_of_a_puzzle_is_the_same_puzzle() -> None:
    one = settle(Puzzle("petris", {2: "B1", 0: "B2", 4: "R3"}, "BRC", "wins", "blue"))
    other = settle(Puzzle("petris", {4: "B1", 1: "B2", 2: "R3"}, "B R C", "wins", "blue", {"blue": 0}))  # mirrored
    assert one.short_id == other.short_id
    assert one.short_id != one._replace(track="BRF").short_id


def test_another_layout_has_its_own_neighbours() -> None:
    puzzle = settle(Puzzle("petris", {0: "B3", 2: "R1"}, "BRC", "survives", "blue", rows=("0 1 2",)))
    assert puzzle.field.near == ((1,), (0, 2), (1,))
    assert findings(puzzle) == ()
    assert parse_code(code_text(puzzle))[0].rows == puzzle.rows


@pytest.mark.parametrize(
    "text",
    [
        "PNP1 petris nothing",
        "PNP1 petris PE-22222 2:B1 BRC 0 blue wins -",
        "PNP1 petris PE-22222 2:B1 BRC 0/0 green wins -",
        f"PNP1 petris PE-22222 2:B1 {'B' * 41} 0/0 blue wins -",
        "PNP1 petris PE-22222 2:B1 BRC 0/0 blue wins - KEY x",
    ],
)
def test_invalid_codes(text: str) -> None:
    with pytest.raises(ValueError, match=r"not the code|written like"):
        parse_code(text)


def test_a_long_key_tells_the_end_of_the_game() -> None:
    """Twelve steps are drawn, but who has what at the end is told after all of them."""
    puzzle = settle(Puzzle("petris", {2: "B1", 4: "R1"}, "BR" * 7, "wins", "blue"))
    field, position, line = puzzle.field, puzzle.position, []
    while position.end is None:
        line.append(moves(field, position)[0])
        position = play(field, position, line[-1])
    assert len(line) > 12
    proof = Proof(True, (line[0],), tuple(line), 0)
    first, second = key_pages(puzzle, proof, Words("en", "petris"), look())
    told = [mark.content for mark in first.marks if isinstance(mark, Text)]
    assert f"One way it may continue, the first 12 of {len(line)} propagations" in told
    assert any(text.startswith(("Blue wins: ", "Red wins: ", "Nobody wins: ")) for text in told)
    assert {"points", "tokens", "sarcinas", "Blue", "Red"} <= set(told)
    more = [mark.content for mark in second.marks if isinstance(mark, Text)]
    assert "Petris puzzle, not for players: steps 5 to 12" in more
    assert {str(number) for number in range(5, 13)} <= set(more)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_key_without_a_line_of_play_says_so(lang: str) -> None:
    """The others begin, and nothing that they do helps them: no propagation to show."""
    puzzle = settle(Puzzle("petris", {2: "B1", 4: "R1"}, "BR", "wins", "blue"))
    [page] = key_pages(puzzle, Proof(True, (), (), 0), Words(lang, "petris"), look())
    told = " ".join(mark.content for mark in page.marks if isinstance(mark, Text))
    assert {"en": "Nothing can prevent it.", "fr": "Rien ne peut l’empêcher."}[lang] in told
