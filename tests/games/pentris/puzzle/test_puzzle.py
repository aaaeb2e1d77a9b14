"""Puzzles: files, codes, generation, proofs. Expected numbers come from the judge."""

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.build import Request, files_of
from pnp.draw.look import look
from pnp.draw.scene import Text
from pnp.files import shipped
from pnp.game.kind import Order
from pnp.game.load import load_file
from pnp.games.pentris.puzzle.code import code_text, parse_code
from pnp.games.pentris.puzzle.drawings import rules_text
from pnp.games.pentris.puzzle.file import Puzzle, PuzzleGrid, puzzle_text, replay, settle
from pnp.games.pentris.puzzle.generate import ALPHABET, LEVELS, PATTERNS, Recipe, Size, offers, pattern_rows
from pnp.games.pentris.puzzle.page import puzzle_page
from pnp.games.pentris.puzzle.solver import count_lines, solve
from pnp.sheet.layout import Press
from pnp.sheet.paper import parse_paper
from pnp.source.finding import Misused, Refused
from pnp.words import Words
from tests.extent import reaches
from tests.games.pentris import judge
from tests.proved import findings, generated, proved, proved_file

pytestmark = pytest.mark.slow

DIE = {1: "FI", 2: "LN", 3: "PT", 4: "UV", 5: "WX", 6: "YZ"}
SHIPPED = sorted((shipped("data") / "puzzles").glob("pentris-*.yaml"))


def load_text(tmp_path: Path, text: str) -> Puzzle:
    path = tmp_path / "p.yaml"
    path.write_text(text)
    puzzle = load_file(path).definition
    assert isinstance(puzzle, Puzzle)
    return puzzle


@pytest.mark.parametrize("path", SHIPPED, ids=lambda p: p.stem)
def test_every_shipped_puzzle_holds_what_it_claims(path: Path) -> None:
    loaded = proved_file(path)
    assert findings(loaded.definition) == ()
    assert loaded.definition.gold
    line = [(m.letter, m.cells) for m in loaded.definition.answer.line]
    grid, rolls = loaded.definition.start, list(loaded.definition.rolls)
    filled = judge.replay(grid.rows, grid.columns, grid.filled, rolls, DIE, line)
    assert judge.score(filled, grid.rows, grid.columns) == loaded.definition.gold


def test_there_is_a_puzzle_of_every_level() -> None:
    assert [p.stem for p in SHIPPED] == [f"pentris-{level}" for level in sorted(LEVELS)]


def small_puzzles() -> st.SearchStrategy[Puzzle]:
    def build(rows: int, columns: int, rolls: list[int], seed: int, gold: int | None) -> Puzzle:
        rng = random.Random(seed)
        hatched = tuple("".join(rng.choice("...#") for _ in range(columns)) for _ in range(rows)) if seed % 2 else ()
        return settle(Puzzle("pentris", PuzzleGrid(rows, columns, hatched), tuple(rolls), gold=gold))

    side = st.integers(1, 12)
    return st.builds(
        build, side, side, st.lists(st.integers(1, 6), min_size=1, max_size=9), st.integers(0, 99), st.none() | st.integers(1, 99)
    )


@given(small_puzzles())
@settings(max_examples=60)
def test_a_puzzle_round_trips_through_its_file(tmp_path_factory: pytest.TempPathFactory, puzzle: Puzzle) -> None:
    again = load_text(tmp_path_factory.mktemp("p"), puzzle_text(puzzle))
    assert again._replace(id=None) == puzzle
    assert again.id == puzzle.short_id


@given(small_puzzles())
def test_a_puzzle_round_trips_through_its_code(puzzle: Puzzle) -> None:
    again, line = parse_code(code_text(puzzle))
    assert (again.start, again.offers, again.claims, again.short_id, line) == (
        puzzle.start,
        puzzle.offers,
        puzzle.claims,
        puzzle.short_id,
        (),
    )


def test_a_code_counts_free_cells_as_in_chess_and_older_codes_have_points() -> None:
    grid = PuzzleGrid(3, 12, ("..#.........", "............", "#.........##"))
    puzzle = settle(Puzzle("pentris", grid, (1, 2), gold=3))
    text = code_text(puzzle)
    assert " 3x12 2#9/12/#9## " in text
    older = text.replace("2#9/12/#9##", "/".join(grid.hatched))
    assert parse_code(text) == parse_code(older)
    assert parse_code(text)[0].grid == grid


@given(st.text(max_size=80))
def test_other_texts_are_not_codes(text: str) -> None:
    with pytest.raises(ValueError, match="not the code"):
        parse_code(text)


def test_counts_of_optimal_lines_are_those_of_the_judge() -> None:
    rng = random.Random(77)
    for _ in range(50):
        rows, columns = rng.randint(3, 6), rng.randint(3, 6)
        cells = [(r, c) for r in range(rows) for c in range(columns)]
        hatched = frozenset(rng.sample(cells, rng.choice([0, 0, rng.randint(1, len(cells) // 3)])))
        rolls = [rng.randint(1, 6) for _ in range(rng.randint(1, 3))]
        puzzle = settle(Puzzle("pentris", PuzzleGrid(rows, columns), tuple(rolls)))
        start = puzzle.start._replace(filled=hatched)
        best, lines, grids = judge.best(rows, columns, hatched, rolls, DIE)
        if best == 0:
            continue
        count = count_lines(start, puzzle.offers, best)
        assert (count.lines, count.final_grids, count.is_cut) == (lines, grids, False), (rows, columns, hatched, rolls)


def test_the_same_seed_gives_the_same_puzzles_and_a_larger_count_starts_with_them() -> None:
    wish = Recipe("easy", LEVELS["easy"], 7)
    few, many = list(generated(offers, wish, 3)), list(generated(offers, wish, 5))
    assert many[:3] == few
    assert len({p.short_id for p in many}) == 5


def test_generated_puzzles_hold_what_they_claim() -> None:
    for puzzle in generated(offers, Recipe("easy", LEVELS["easy"], 21), 4):
        rows, columns = puzzle.grid.rows, puzzle.grid.columns
        assert findings(puzzle) == ()
        assert (puzzle.bronze or 0) < (puzzle.silver or 1) <= puzzle.gold
        filled = judge.replay(
            rows, columns, frozenset(), list(puzzle.rolls), DIE, [(m.letter, m.cells) for m in puzzle.answer.line]
        )
        assert judge.score(filled, rows, columns) == puzzle.gold


def test_only_a_puzzle_of_one_roll_equals_its_mirror_image() -> None:
    """From the second turn on gravity goes right and not left: a mirror image is another puzzle."""
    left, right = PuzzleGrid(5, 5, ("#....", *["....."] * 4)), PuzzleGrid(5, 5, ("....#", *["....."] * 4))
    for rolls, is_same in (((1,), True), ((1, 2), False)):
        ids = {settle(Puzzle("pentris", grid, rolls)).short_id for grid in (left, right)}
        assert (len(ids) == 1) == is_same


def test_unique_means_one_best_line() -> None:
    [puzzle] = generated(offers, Recipe("free", (Size(5, 5, 4),), 2, is_unique=True), 1)
    assert judge.best(5, 5, frozenset(), list(puzzle.rolls), DIE)[:2] == (puzzle.gold, 1)


def test_an_impossible_request_says_so_with_numbers() -> None:
    with pytest.raises(Misused, match=r"no puzzle was found: of 3 candidates, 3 had no points"):
        list(generated(offers, Recipe("free", (Size(2, 2, 1),), 1, tries=3), 1))
    with pytest.raises(Misused, match=r"no puzzle was found: of 3 candidates, 3 were too easy or too hard"):
        list(generated(offers, Recipe("expert", (Size(4, 5, 3),), 4, tries=3), 1))
    with pytest.raises(Misused, match="a grid of 13 x 7 cannot be solved; the limit is 12 x 12"):
        list(generated(offers, Recipe("free", (Size(13, 7, 3),), 1), 1))


def test_a_word_is_hatched_letter_by_letter() -> None:
    first, second = generated(offers, Recipe("free", (Size(6, 6, 6),), 4, word="PE"), 2)
    assert first.grid.hatched == (".##...", ".#.#..", ".##...", ".#....", ".#....", "......")
    assert second.grid.hatched[0] == ".###.."
    assert set(ALPHABET) == set("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    assert len(set(ALPHABET.values())) == 26
    with pytest.raises(Misused, match="the word 'P3' cannot be hatched"):
        list(generated(offers, Recipe("easy", LEVELS["easy"], 4, word="P3"), 2))


@pytest.mark.parametrize("name", PATTERNS)
@pytest.mark.parametrize(("rows", "columns"), [(6, 6), (7, 7), (6, 9)])
def test_patterns_are_symmetric_and_small(name: str, rows: int, columns: int) -> None:
    found = pattern_rows(name, rows, columns)
    assert sum(row.count("#") for row in found) <= rows * columns / 4
    if found and name != "stairs":
        assert tuple(reversed(found)) == found
        assert tuple(row[::-1] for row in found) == found


BAD = {
    "rolls: [3, 7]": "p.yaml:3:12: item 2 of rolls must be 1 to 6, not 7",
    "rolls: []": "p.yaml:3:8: rolls has 0 items; it needs 1 to 40",
    "rolls: [1]\ndie: {1: [F, Q]}": "p.yaml:4:14: item 2 of die.1 cannot be 'Q'; choose from F, I, L, N, P, T, U, V, W, X, Y, Z",
}


@pytest.mark.parametrize("text", sorted(BAD))
def test_bad_files_are_refused_with_line_and_column(tmp_path: Path, text: str) -> None:
    with pytest.raises(Refused) as caught:
        load_text(tmp_path, f"puzzle: pentris\ngrid: {{rows: 5, columns: 5}}\n{text}\n")
    assert str(caught.value).replace(f"{tmp_path}/", "") == BAD[text]


def test_a_large_grid_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused, match=r"grid.rows must be 1 to 12, not 13"):
        load_text(tmp_path, "puzzle: pentris\ngrid: {rows: 13, columns: 5}\nrolls: [1]\n")


def test_a_roll_that_is_not_on_the_die(tmp_path: Path) -> None:
    puzzle = load_text(tmp_path, "puzzle: pentris\ngrid: {rows: 5, columns: 5}\nrolls: [1, 2]\ndie: {1: [F, I]}\n")
    [finding] = findings(puzzle)
    assert (finding.sentence, finding.where) == ("the die has no face 2; its faces are 1", ("rolls", 1))


@pytest.mark.parametrize("name", ["puzzle", "card"])
@pytest.mark.parametrize(("lang", "word"), [("en", "Hatched"), ("fr", "hachurées")])
def test_hatched_cells_are_explained_only_where_there_are_some(name: str, lang: str, word: str) -> None:
    words = Words(lang, "pentris")
    assert [word in rules_text(name, is_hatched, words) for is_hatched in (False, True)] == [False, True]


def test_a_hatched_row_of_the_wrong_length(tmp_path: Path) -> None:
    puzzle = load_text(tmp_path, "puzzle: pentris\ngrid: {rows: 2, columns: 5, hatched: ['.....', '....']}\nrolls: [1]\n")
    [finding] = findings(puzzle)
    assert finding.sentence == "this row has 4 characters for 5 columns; write one for each cell"


def test_a_target_out_of_reach_names_the_proved_best(tmp_path: Path) -> None:
    """The best score of 5 x 5 with rolls 3 3 3 3 is 6."""
    head = "puzzle: pentris\ngrid: {rows: 5, columns: 5}\nrolls: [3, 3, 3, 3]\n"
    [finding] = findings(load_text(tmp_path, f"{head}target: 8\n"))
    assert finding.sentence == "target: 8 points cannot be reached; the proved best is 6"
    assert findings(load_text(tmp_path, f"{head}target: 6\n")) == ()
    [finding] = findings(load_text(tmp_path, f"{head}gold: 4\n"))
    assert finding.sentence == "gold: 4 is not the highest score; the proved best is 6"
    [finding] = findings(load_text(tmp_path, f"{head}id: PT-22222\n"))
    assert finding.problem == "the grid or the rolls do not match PT-22222"


HARD = "puzzle: pentris\ngrid: {rows: 9, columns: 9}\nrolls: [3, 1, 6, 2, 5, 5, 4, 1, 2, 6, 3, 3, 1, 4, 2, 6]\n"


def test_an_unproved_gold_is_never_called_proved(tmp_path: Path) -> None:
    """Greedy play does not even reach the gold that the file claims."""
    plain = load_text(tmp_path, HARD)
    found = solve(plain.start, plain.offers, 100)
    claim = plain._replace(gold=max(found.best, 1), found=found, unproved=True)
    assert not claim.is_gold_proved
    [finding] = findings(claim)
    assert finding.problem == "100 nodes are not enough to prove that gold, 1 point, can be reached"
    marks = reaches(puzzle_page(claim, Words("en", "pentris"), look()).marks)
    texts = [mark.content for mark, _ in marks if isinstance(mark, Text)]
    assert [text for text in texts if "proved" in text] == ["These scores are not proved."]


def test_equal_letters_on_a_face_are_refused(tmp_path: Path) -> None:
    puzzle = load_text(tmp_path, "puzzle: pentris\ngrid: {rows: 5, columns: 5}\nrolls: [1]\ndie: {1: [P, P]}\n")
    assert [f.sentence for f in findings(puzzle)] == ["face 1 of the die has 1 pentomino; give it two different ones"]


def test_medals_must_increase(tmp_path: Path) -> None:
    head = "puzzle: pentris\ngrid: {rows: 5, columns: 5}\nrolls: [3, 3, 3, 3]\n"
    [finding] = findings(load_text(tmp_path, f"{head}bronze: 5\nsilver: 2\ngold: 6\n"))
    assert finding.sentence == "bronze, silver and gold must increase; they are 5, 2, 6"


@pytest.mark.parametrize("code", ["60x60 - FI gold=3", "99999999x99999 - FI -", "5x5 - " + "FI " * 41 + "-"])
def test_codes_that_are_too_large_are_refused_at_once(code: str) -> None:
    with pytest.raises(ValueError, match="too large"):
        parse_code(f"PNP1 pentris PT-22222 {code}")


@pytest.mark.parametrize("line", ["-; -", " ; ; ", "Q a1"])
def test_key_lines_that_cannot_be_read(line: str) -> None:
    with pytest.raises(ValueError, match=r"pass|is not a move"):
        parse_code(f"PNP1 pentris PT-22222 5x5 - FI gold=3 KEY {line}")


def test_nothing_fits_on_the_first_turn(tmp_path: Path) -> None:
    puzzle = load_text(tmp_path, "puzzle: pentris\ngrid: {rows: 1, columns: 1}\nrolls: [1]\n")
    proof = proved(puzzle).answer
    assert (proof.best, proof.is_proved, proof.line) == (0, True, ())
    names = [
        name for name, _ in files_of([proved_file(tmp_path / "p.yaml")], Request(Press(parse_paper("a4")), Order(look())), "p")
    ]
    assert names == ["p-a4.pdf", "p-a4-hints.pdf", "p-a4-key.pdf"]


def test_a_wrong_key_line_is_found() -> None:
    puzzle = proved_file(SHIPPED[0]).definition
    moves = puzzle.answer.line
    assert list(replay(puzzle, moves)) == []
    first = moves[0]
    moved = first._replace(cells=tuple((r - 1, c) for r, c in first.cells))
    [finding] = replay(puzzle, (moved, *moves[1:]))
    assert finding.problem.startswith("turn 1 of the answer (")
    [finding] = replay(puzzle, moves[:-1])
    assert "which is not the whole puzzle" in finding.problem
