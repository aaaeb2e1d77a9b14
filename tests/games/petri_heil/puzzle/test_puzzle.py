"""Puzzles of Petri Heil!: files, codes, generation, proofs. Expected numbers come from the judge."""

import io
import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pikepdf
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.build import Request, files_of
from pnp.draw.look import look
from pnp.files import shipped
from pnp.game.kind import Order
from pnp.game.load import load_file
from pnp.games.petri_heil.puzzle.code import code_text, parse_code
from pnp.games.petri_heil.puzzle.file import Puzzle, Starts, puzzle_text, replay, turn_played
from pnp.games.petri_heil.puzzle.generate import LEVELS, Recipe, fault_of, offers
from pnp.games.petri_heil.puzzle.question import Turn
from pnp.games.petri_heil.puzzle.rate import crowd
from pnp.games.petri_heil.puzzle.solver import solve
from pnp.sheet.layout import Press
from pnp.sheet.paper import parse_paper
from pnp.source.finding import Misused
from tests.games.petri_heil import judge
from tests.games.petri_heil.puzzle.test_solver import judged, written
from tests.proved import findings, generated, proved, proved_file

pytestmark = pytest.mark.slow

Pnp = Callable[..., subprocess.CompletedProcess[str]]
SHIPPED = sorted((shipped("data") / "puzzles").glob("petri_heil-*.yaml"))
REFERENCE = Path(__file__).parents[3] / "puzzle" / "reference"
SMALL = """\
puzzle: petri_heil
pond: ["5 r . 2", "3 d r 1", "r 4 2 .", "6 r 3 5"]
starts: {red: 0}
tiles: {1: 1, 4: 1}
"""


def load_text(tmp_path: Path, text: str) -> Puzzle:
    path = tmp_path / "p.yaml"
    path.write_text(text)
    puzzle = load_file(path).definition
    assert isinstance(puzzle, Puzzle)
    return puzzle


def replayed(puzzle: Puzzle) -> int:
    pond, _, tiles = judged(puzzle.day)
    return judge.replay(pond, dict(puzzle.piers), tiles, written(puzzle.plan))


@pytest.mark.parametrize("path", SHIPPED, ids=lambda p: p.stem)
def test_every_shipped_puzzle_holds_what_it_claims(path: Path) -> None:
    puzzle = proved_file(path).definition
    assert findings(puzzle) == ()
    assert puzzle.is_target_best
    assert replayed(puzzle) == puzzle.target


def test_there_is_a_puzzle_of_every_level() -> None:
    assert [p.stem for p in SHIPPED] == [f"petri_heil-{level}" for level in sorted(LEVELS)]
    assert {load_file(p).definition.level for p in SHIPPED} == set(LEVELS)


def puzzles() -> st.SearchStrategy[Puzzle]:
    def build(signs: list[str], piers: tuple[int, int], pawns: int, tiles: list[int], target: int | None) -> Puzzle:
        rows = tuple(" ".join(signs[i : i + 4]) for i in range(0, 16, 4))
        starts = (Starts(piers[0]), Starts(None, piers[1]), Starts(*piers))[pawns]
        return Puzzle("petri_heil", rows, starts, dict(enumerate(tiles, 1)), target=target)

    signs = st.lists(st.sampled_from("123456789r."), min_size=16, max_size=16)
    piers = st.tuples(st.integers(0, 9), st.integers(10, 19))
    tiles = st.lists(st.integers(0, 3), min_size=4, max_size=4)
    return st.builds(build, signs, piers, st.integers(0, 2), tiles, st.none() | st.integers(1, 99))


@given(puzzles())
@settings(max_examples=60)
def test_a_puzzle_survives_its_file(tmp_path_factory: pytest.TempPathFactory, puzzle: Puzzle) -> None:
    again = load_text(tmp_path_factory.mktemp("p"), puzzle_text(puzzle))
    assert again._replace(id=None) == puzzle
    assert again.id == puzzle.short_id


@given(puzzles())
def test_a_puzzle_survives_its_code(puzzle: Puzzle) -> None:
    again, plan = parse_code(code_text(puzzle))
    assert (again.day, again.piers, again.claims, again.short_id, plan) == (
        puzzle.day,
        puzzle.piers,
        puzzle.claims,
        puzzle.short_id,
        (),
    )


@pytest.mark.parametrize("path", SHIPPED, ids=lambda p: p.stem)
def test_a_plan_survives_its_code(path: Path) -> None:
    puzzle = proved_file(path).definition
    plan = puzzle.plan
    _, again = parse_code(code_text(puzzle, plan))
    assert [step._replace(value=0) for step in plan] == list(again)


@given(st.text(max_size=80))
def test_other_text_is_not_a_code(text: str) -> None:
    with pytest.raises(ValueError, match="not the code"):
        parse_code(text)


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("red=20 1,1,1,1 -", "the game does not have"),
        ("red=0 1,1,1,9 -", "the game does not have"),
        ("red=0 1,1,1,1 - KEY red 1 d4", "d4 is not on the line of pier 1"),
        ("red=0 1,1,1,1 - KEY yellow 1 a1", "impossible turn"),
        ("red=0 1,1,1,1 - KEY red 21 -", "impossible turn"),
    ],
)
def test_impossible_codes(code: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        parse_code(f"PNP1 petri_heil PH-22222 5r.2/3d../..../.... {code}")


def test_rows_may_be_written_with_or_without_spaces(tmp_path: Path) -> None:
    tight = SMALL.replace('"5 r . 2", "3 d r 1"', '"5r.2", 3dr1')
    assert load_text(tmp_path, tight).short_id == load_text(tmp_path, SMALL).short_id


def test_ids_depend_on_pond_starts_and_tiles(tmp_path: Path) -> None:
    texts = [
        SMALL,
        SMALL.replace("5 r", "r 5"),
        SMALL.replace("red", "yellow"),
        SMALL.replace("4: 1", "4: 2"),
        SMALL + "target: 3\n",
    ]
    ids = [load_text(tmp_path, text).short_id for text in texts]
    assert len(set(ids)) == 4
    assert ids[0] == ids[4], "claims do not affect the id"


def test_a_target_out_of_reach_names_the_proved_best(tmp_path: Path) -> None:
    puzzle = load_text(tmp_path, SMALL)
    best = judge.best_catch(*judged(puzzle.day), fish_only=True)[0]
    assert findings(puzzle._replace(target=best)) == ()
    [finding] = findings(puzzle._replace(target=best + 1))
    assert finding.sentence == f"target: {best + 1} points cannot be caught; the proved best is {best}"
    assert not proved(puzzle._replace(target=best - 1)).is_target_best


def test_what_is_not_proved_is_an_error_unless_the_file_says_so() -> None:
    """Cut short, the solver has a plan and a bound; a target between them is neither right nor wrong."""
    rng = Random(3)
    rows = tuple(" ".join(str(1 + rng.getrandbits(20) % 9) for _ in range(4)) for _ in range(4))
    item = Puzzle("petri_heil", rows, Starts(0, 10), dict.fromkeys((1, 2, 3, 4), 3))
    cut = solve(item.day, most_nodes=1)
    claim = item._replace(target=cut.bound, found=cut)
    assert cut.best < cut.bound
    assert not claim.is_target_best
    [finding] = findings(claim)
    assert finding.problem == f"1 nodes are not enough to prove that the target, {cut.bound} points, can be caught"
    assert (finding.severity, finding.waived_by) == ("error", "unproved")
    assert [f.severity for f in findings(claim._replace(unproved=True))] == ["warning"]


@pytest.mark.parametrize(("level", "count"), [("easy", 2), ("medium", 2), ("hard", 1)])
def test_generated_puzzles_hold_what_they_claim(level: str, count: int) -> None:
    """Not all fish; the plan replays. An expert one is shipped; making another takes long."""
    for puzzle in generated(offers, Recipe(level, 21), count):
        assert findings(puzzle) == ()
        assert puzzle.target < sum(puzzle.day.values)
        assert replayed(puzzle) == puzzle.target


def test_the_same_seed_gives_the_same_puzzles_whatever_the_count() -> None:
    few, many = list(generated(offers, Recipe("easy", 7), 2)), list(generated(offers, Recipe("easy", 7), 5))
    assert many[:2] == few
    assert len({p.short_id for p in many}) == 5


@pytest.mark.parametrize(
    ("pond", "hand", "fault"),
    [
        ("9...............", (3, 3, 3, 3), "empty"),
        ("92..............", (1, 0, 0, 0), "level"),
        ("1234567891234567", (3, 3, 3, 3), "unproved"),
    ],
)
def test_days_that_make_no_puzzle(pond: str, hand: tuple[int, ...], fault: str) -> None:
    """All fish can be caught; the largest is simply taken; the proof would take too long."""
    wish = Recipe("easy", 1, nodes=5)
    rows = tuple(" ".join(pond[i : i + 4]) for i in range(0, 16, 4))
    puzzle = Puzzle("petri_heil", rows, Starts(0, 10), dict(enumerate(hand, 1)))
    solution = solve(puzzle.day, most_nodes=wish.nodes)
    assert fault_of(puzzle, solution, crowd(puzzle, solution.best), wish) == fault


def test_unique_means_one_route() -> None:
    [puzzle] = generated(offers, Recipe("easy", 2, is_unique=True), 1)
    assert judge.best_catch(*judged(puzzle.day), fish_only=True) == (puzzle.target, 1)


def test_a_failed_search_reports_its_numbers() -> None:
    with pytest.raises(Misused, match=r"no puzzle was found: of 1 candidate, 1 "):
        list(generated(offers, Recipe("medium", 1, tries=1), 1))


def test_a_wrong_plan_is_found(tmp_path: Path) -> None:
    puzzle = proved_file(SHIPPED[0]).definition
    plan = puzzle.plan
    assert list(replay(puzzle, plan)) == []
    [finding] = replay(puzzle, plan[:-1])
    assert "before the day is over" in finding.problem
    [finding] = replay(puzzle, (Turn("yellow", 3, 4, 1), *plan))
    assert finding.problem.startswith("turn 1 of the answer (yellow 1 ")
    lazy = (Turn("red", puzzle.starts.red, puzzle.starts.red),)
    [finding] = replay(puzzle, lazy)
    assert finding.sentence == f"the answer catches 0; the best catch is {puzzle.answer.best}"


def test_turns_that_the_rules_forbid(tmp_path: Path) -> None:
    """No tile of that distance, an empty square, a catch from the start itself, a pawn that is home."""
    day = load_text(tmp_path, SMALL).start
    assert turn_played(day, Turn("red", 0, 1, 1))
    assert turn_played(day, Turn("red", 0, 1, 2)) is None
    assert turn_played(day, Turn("red", 0, 3, 1)) is None
    assert turn_played(day, Turn("red", 0, 0, 1)) is None
    assert turn_played(day, Turn("yellow", 0, 1, 1)) is None


def test_a_puzzle_whose_fish_cannot_be_caught_is_still_printed(tmp_path: Path) -> None:
    """A corner is one or four away, never two."""
    puzzle = load_text(tmp_path, SMALL.replace("5 r . 2", "5 r . .").replace("1: 1, 4: 1", "2: 1"))
    puzzle = puzzle._replace(pond=("5 . . .", *[". . . ."] * 3))
    (tmp_path / "p.yaml").write_text(puzzle_text(puzzle))
    proof = proved(puzzle).answer
    assert (proof.best, proof.is_proved) == (0, True)
    names = [
        name for name, _ in files_of([proved_file(tmp_path / "p.yaml")], Request(Press(parse_paper("a4")), Order(look())), "p")
    ]
    assert names == ["p-a4.pdf", "p-a4-key.pdf"]


def test_solve_prints_what_the_issue_asks_for(pnp: Pnp) -> None:
    path = REFERENCE / "petri_heil-medium.yaml"
    record = json.loads(pnp("puzzle", "solve", str(path), "--json").stdout)
    assert {"game", "best", "proved", "plan", "optimal_plans", "nodes"} <= set(record)
    puzzle = load_file(path).definition
    pond, _, tiles = judged(puzzle.day)
    assert (record["game"], record["best"], record["proved"]) == ("petri_heil", puzzle.target, True)
    assert judge.replay(pond, dict(puzzle.piers), tiles, record["plan"]) == record["best"]
    lines = pnp("puzzle", "solve", str(path)).stdout.splitlines()
    assert lines[0].startswith(f"{puzzle.short_id}: {puzzle.target} points (proved), ")
    assert lines[-1].endswith("home")


def test_new_writes_files_that_are_proved_again_printed_or_not(pnp: Pnp, tmp_path: Path) -> None:
    made = json.loads(pnp("puzzle", "new", "petri_heil", "--level", "easy", "--count", "2", "--seed", "2", "--json").stdout)
    files = [item["file"] for item in made["puzzles"]]
    assert files == ["puzzles/petri_heil-easy-2-01.yaml", "puzzles/petri_heil-easy-2-02.yaml"]
    assert pnp("build", *files, "-o", "out").returncode == 0
    printed = sorted(str(path.relative_to(tmp_path)) for path in (tmp_path / "out").rglob("*.pdf"))
    assert len(printed) == 3, "one file of sheets, one of hints, one of keys"
    done = pnp("puzzle", "verify", *files, *printed)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count(": all proved") == 8


def tampered(path: Path, change: Callable[[str], str]) -> bytes:
    with pikepdf.open(path) as file:
        name = next(name for name in file.docinfo if change(str(file.docinfo[name])) != str(file.docinfo[name]))
        file.docinfo[name] = change(str(file.docinfo[name]))
        out = io.BytesIO()
        file.save(out)
    return out.getvalue()


def test_tampering_with_a_printed_key_is_named(pnp: Pnp, tmp_path: Path) -> None:
    source = REFERENCE / "petri_heil-easy.yaml"
    assert pnp("build", str(source), "-o", "out").returncode == 0
    [key] = (tmp_path / "out").rglob("*-key.pdf")
    target = load_file(source).definition.target
    changes: list[tuple[Callable[[str], str], str]] = [
        (lambda text: text.replace(f"target={target}", f"target={target + 1}"), "cannot be caught; the proved best is"),
        (lambda text: text.replace("red=", "yellow="), "impossible turn"),
        (lambda text: text.replace("6r12", "6r13"), "pond, starts or tiles do not match PH-TFLGR"),
    ]
    for change, said in changes:
        (tmp_path / "tampered.pdf").write_bytes(tampered(key, change))
        done = pnp("puzzle", "verify", "tampered.pdf")
        assert done.returncode == 1
        assert said in done.stderr


def test_rate_prints_its_figures(pnp: Pnp) -> None:
    figures: dict[str, Any] = json.loads(pnp("puzzle", "rate", str(SHIPPED[1]), "--json").stdout)
    assert figures["greedy_catch"] < figures["best"] < figures["all_fish"]
    assert (figures["proved"], figures["dots"], figures["level"]) == (True, 5, "expert")
