"""The simulated person of Pentris: its view against a judge, its times against exact chances and reference values; also as plain
Python."""

from collections import Counter
from functools import cache
from math import sqrt
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

from bench.solver import interpreted
from pnp.files import shipped
from pnp.game.load import load_file
from pnp.games.pentris.puzzle import person as compiled
from pnp.games.pentris.puzzle import rate
from pnp.games.pentris.puzzle.explain import Turn, explain, sentences
from pnp.games.pentris.puzzle.file import Puzzle, PuzzleGrid, settle
from pnp.games.pentris.puzzle.rate import minutes_to, person_before
from pnp.games.pentris.puzzle.solver import Count, board_words, grid_tables
from pnp.games.pentris.rules.play import Position
from pnp.puzzle.difficulty import BANDS, PATIENCE, level_of, minutes_of
from tests.games.pentris import judge
from tests.games.pentris.puzzle import view_judge
from tests.games.pentris.puzzle.view_judge import GRIDS, TRAP, Seen, trap_chances
from tests.proved import proved, proved_file

REFERENCE = Path(__file__).parents[3] / "puzzle" / "reference"
DIE = {1: "FI", 2: "LN", 3: "PT", 4: "UV", 5: "WX", 6: "YZ"}
CELL = 1 << 20
DEAD, REACHED = -(1 << 60), 1 << 60


@cache
def plain() -> ModuleType:
    return interpreted(rate, "person")


@pytest.fixture(params=["compiled", "plain"])
def person(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    if request.param == "plain":
        monkeypatch.setattr(rate, "person", plain())
    return str(request.param)


def told(worth: int) -> int | str:
    if worth in (DEAD, REACHED):
        return "dead" if worth == DEAD else "reached"
    assert worth % CELL == 0
    return worth // CELL


def seen_by(question: tuple[int, int, frozenset[tuple[int, int]], int, int, int]) -> int | str:
    """What the person sees on a grid of the judge."""
    rows, columns, filled, turn, left, goal = question
    one = person_before(Position(rows, columns), [("F", "I")] * (turn + left))
    words = grid_tables(rows, columns).words
    board = board_words(Position(rows, columns, frozenset(filled)), words)
    one.goal = goal
    for i in range(words):
        one.occupied[turn * words + i] = board[i]
    for i in range(4 * words):
        one.covered[turn * words * 4 + i] = board[words + i]
    return told(one.promise(turn))


@pytest.mark.usefixtures("person")
@pytest.mark.parametrize("seen", GRIDS.values(), ids=list(GRIDS))
def test_views_worked_out_by_hand(seen: Seen) -> None:
    assert seen_by(seen.question) == seen.expected


@pytest.mark.usefixtures("person")
def test_views_on_random_grids_are_those_of_the_judge() -> None:
    luck, seen = Random(5), Counter[str]()
    for _ in range(400):
        rows, columns = luck.randint(2, 10), luck.randint(2, 10)
        full = luck.choice((0.3, 0.6, 0.9, 1.0))
        lines = [r for r in range(rows) if luck.random() < 0.4], [c for c in range(columns) if luck.random() < 0.4]
        cells = [(r, c) for r in range(rows) for c in range(columns)]
        filled = frozenset(
            (r, c) for r, c in cells if luck.random() < (full if r in lines[0] or c in lines[1] else luck.choice((0, 0.2)))
        )
        question = (rows, columns, filled, luck.randint(1, 5), luck.randint(0, 6), luck.randint(1, rows * columns))
        expected = view_judge.view(*question)
        assert seen_by(question) == expected, question
        seen[expected if isinstance(expected, str) else "number"] += 1
    assert min(seen[kind] for kind in ("dead", "reached", "number")) >= 20, seen


def test_the_times_in_the_trap_have_the_chances_worked_out_by_hand() -> None:
    rows, columns, hatched, offers, goal = TRAP
    one, people = person_before(Position(rows, columns, frozenset(hatched)), offers), 20_000
    times = Counter(one.attempt(goal, Random(i).getrandbits(64), PATIENCE) for i in range(people))
    assert set(times) <= set(trap_chances(20))
    for seconds, chance in trap_chances().items():
        assert abs(times[seconds] - people * chance) <= 4 * sqrt(people * chance * (1 - chance)) + 1, seconds


def test_compiled_and_plain_people_need_the_same_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    if compiled.__file__.endswith(".py"):
        pytest.skip("the person is not compiled here")
    luck = Random(3)
    for _ in range(25):
        rows, columns, turns = luck.randint(3, 10), luck.randint(3, 10), luck.randint(1, 5)
        filled = frozenset((r, c) for r in range(rows) for c in range(columns) if luck.random() < 0.2)
        offers = [luck.choice(("FI", "LN", "PT", "UV", "WX", "YZ")) for _ in range(turns)]
        seconds = []
        for module in (compiled, plain()):
            monkeypatch.setattr(rate, "person", module)
            one = person_before(Position(rows, columns, filled), offers)
            seconds.append([one.attempt(goal, 1 + 7 * goal, 600) for goal in (1, 2, 4)])
        assert seconds[0] == seconds[1], (rows, columns, filled, offers)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "medal", "expected"),
    [
        ("easy", "bronze", 5.4), ("easy", "silver", 17), ("easy", "gold", None),
        ("medium", "bronze", 33), ("medium", "silver", 240), ("medium", "gold", None),
        ("hard", "bronze", 12), ("hard", "silver", 106), ("hard", "gold", None),
    ],
)  # fmt: skip
def test_reference_values(name: str, medal: str, expected: float | None) -> None:
    """The values of the prototype, within 25 %; beyond four hours only that it is more."""
    puzzle = load_file(REFERENCE / f"pentris-{name}.yaml").definition
    found = minutes_to(puzzle)(getattr(puzzle, medal), 301)
    assert found > 240 if expected is None else abs(found / expected - 1) <= 0.25, found


def test_lower_scores_take_less_time() -> None:
    to = minutes_to(load_file(REFERENCE / "pentris-hard.yaml").definition)
    times = [to(goal, 101) for goal in (1, 2, 4)]
    assert times == sorted(times)


@pytest.mark.slow
def test_drops_that_keep_the_best_score_are_those_of_the_judge() -> None:
    """`explain` turns the grid for the solver; the judge plays on as it lies. 5 x 5 with rolls 1 2 3 has a best score of 2."""
    rolls = [1, 2, 3]
    puzzle = settle(Puzzle("pentris", PuzzleGrid(5, 5), tuple(rolls), gold=2))
    record = explain(proved(puzzle)).record
    best, ways, _ = judge.best(5, 5, frozenset(), rolls, DIE)
    assert (best, record["ways"]) == (2, ways)
    line = proved(puzzle).answer.line
    for turn, found in enumerate(record["turns"]):
        offers = [DIE[roll] for roll in rolls]
        grid = view_judge.Grid(5, 5, view_judge.cells_of((move.letter, frozenset(move.cells)) for move in line[:turn]))
        drops = view_judge.legal(grid, offers[turn], turn)
        keep = [drop for drop in drops if best_from(grid, drop, offers, turn) == best]
        assert (found["drops"], found["right"]) == (len(drops), len(keep))


def best_from(grid: view_judge.Grid, drop: view_judge.Move, offers: list[str], turn: int) -> int:
    """The best score after a drop, by trying everything."""
    after = view_judge.Grid(grid.rows, grid.cols, grid.filled | drop[1])
    score = judge.score(after.filled, grid.rows, grid.cols)
    if turn + 1 == len(offers):
        return score
    following = view_judge.legal(after, offers[turn + 1], turn + 1)
    return max((best_from(after, each, offers, turn + 1) for each in following), default=score)


@pytest.mark.parametrize(
    ("turns", "expected"),
    [
        (
            [Turn(9, 9, 2), Turn(9, 8, 1), Turn(6, 1, 1)],
            "14 wrong drops along the way look right; before turn 3, most wrong drops do.",
        ),
        ([Turn(9, 9, 2), Turn(1, 1, 1)], "7 wrong drops along the way look right; to the end, most wrong drops do."),
        ([Turn(9, 3, 2), Turn(6, 1, 1)], "1 wrong drop along the way looks right."),
    ],
)
def test_it_is_said_until_when_wrong_drops_look_right(turns: list[Turn], expected: str) -> None:
    assert sentences(turns, Count(2, 1, (), False))[1] == expected


@pytest.mark.parametrize("level", BANDS)
def test_the_shipped_puzzles_have_the_dots_of_their_level(level: str) -> None:
    found = minutes_of(proved_file(shipped("data") / "puzzles" / f"pentris-{level}.yaml").definition)
    assert found is not None
    assert level_of(found) == level
