"""The rules on a sheet decide its puzzle: a judge that knows only the printed sentences finds the answer that the key shows."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest
import yaml

from pnp.puzzle.find import puzzles_of
from pnp.puzzle.make import make
from tests.conftest import ROOT, run_pnp
from tests.puzzle.sheets import pentris, petri_heil, petris

Tool = Callable[..., str]
SHIPPED = ROOT / "data" / "puzzles"
REFERENCE = Path(__file__).parent / "reference"
DIE = {1: "FI", 2: "LN", 3: "PT", 4: "UV", 5: "WX", 6: "YZ"}
"""The pairs as the sheet draws them."""
FLOWER, TRIANGLE = ["0 1", "2 3 4", "5 6"], ["0", "1 2", "3 4 5", "6 7 8 9"]
"""The tables as the sheets draw them."""
BACTERIA, SARCINAS, LAST = 20, 3, 9
"""What each player has in the box (rulebook), and the points at which one loses (published)."""


def printed(path: Path, folder: Path, tool: Tool) -> str:
    """The words of the sheet, in one line."""
    assert run_pnp("build", str(path), "--only", "puzzle", "-o", str(folder)).returncode == 0
    [sheet] = folder.rglob("*.pdf")
    return " ".join(tool("pdftotext", "-raw", str(sheet), "-").split())


def assert_printed(sentences: Iterable[str], words: str) -> None:
    """Icons and line ends may stand between the words of a sentence."""
    letters = "".join(words.split())
    missing = [sentence for sentence in sentences if "".join(sentence.split()) not in letters]
    assert missing == [], words


def pentris_best(puzzle: dict[str, Any]) -> int:
    grid = puzzle["grid"]
    pairs = [(DIE[roll][0], DIE[roll][1]) for roll in puzzle["rolls"]]
    return pentris.best(grid["rows"], grid["columns"], grid.get("hatched", []), pairs)


def petris_keepers(puzzle: dict[str, Any]) -> set[str]:
    hues = ["blue", "red", "yellow"] if "yellow" in puzzle["points"] else ["blue", "red"]
    rows = TRIANGLE if len(hues) == 3 else FLOWER
    dishes = [dish(puzzle["dishes"].get(i, ""), hues) for i in range(10 if len(hues) == 3 else 7)]
    held = [[d[p] for d in dishes] for p in range(len(hues))]
    supplies = tuple((BACTERIA - sum(n for n in own if n < 5), SARCINAS - own.count(5)) for own in held)
    points = tuple(puzzle["points"][hue] for hue in hues)
    hero = hues.index(puzzle["player"])
    return petris.keepers(rows, dishes, puzzle["track"], points, hero, puzzle["claim"], supplies, LAST)


def dish(text: str, hues: list[str]) -> tuple[int, ...]:
    counts = {part[0]: 5 if part[1] == "S" else int(part[1]) for part in text.split()}
    return tuple(counts.get(hue[0].upper(), 0) for hue in hues)


def heil_best(puzzle: dict[str, Any]) -> int:
    pond = ["".join(row.split()) for row in puzzle["pond"]]
    return petri_heil.best(pond, list(puzzle["starts"].values()), puzzle["tiles"])


def read(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load(path.read_text())
    return found


def test_pentris(tmp_path: Path, tool: Tool) -> None:
    path = SHIPPED / "pentris-easy.yaml"
    words = printed(path, tmp_path, tool)
    assert_printed(pentris.RULES, words)
    assert "hatched" not in words.lower()
    assert pentris_best(read(path)) == read(path)["gold"] == read(path)["proof"]["best"]


def test_pentris_says_what_hatched_cells_are_where_there_are_some(tmp_path: Path, tool: Tool) -> None:
    path = tmp_path / "hatched.yaml"
    path.write_text(
        'puzzle: pentris\ngrid: {rows: 4, columns: 5, hatched: ["#....", ".....", ".....", "....."]}\nrolls: [1, 2, 3]\n'
    )
    for part in ("puzzle", "small", "large"):
        folder = tmp_path / part
        assert run_pnp("build", str(path), "--only", part, "-o", str(folder)).returncode == 0
        [sheet] = folder.rglob("*.pdf")
        assert "hatched cells" in " ".join(tool("pdftotext", "-raw", str(sheet), "-").split()).lower()
    assert_printed([*pentris.RULES, pentris.HATCHED], printed(path, tmp_path / "all", tool))


@pytest.mark.parametrize(
    ("name", "rules"),
    [
        ("petris-easy", petris.RULES_TWO),
        ("petris-only", petris.RULES_TWO),
        ("petris-medium", petris.RULES_TWO + petris.RULES_SURVIVE_TO_THE_END),
        ("petris-three", petris.RULES_THREE),
    ],
)
def test_petris(name: str, rules: tuple[str, ...], tmp_path: Path, tool: Tool) -> None:
    path = SHIPPED / f"{name}.yaml"
    assert_printed(rules, printed(path, tmp_path, tool))
    assert petris_keepers(read(path)) == set(read(path)["proof"]["first"])
    assert len(read(path)["proof"]["first"]) == 1


def test_petris_with_a_track_that_goes_on(tmp_path: Path, tool: Tool) -> None:
    """Surviving means something else there, and the sheet says so."""
    text = (REFERENCE / "petris-medium.yaml").read_text().partition("proof:")[0]
    path = tmp_path / "on.yaml"
    path.write_text(text.replace("track: BRFRBC", "track: BRCBR").replace("id: PE-9RWWM\n", "") + "unproved: true\n")
    words = printed_anyhow(path, tmp_path, tool)
    assert_printed(petris.RULES_TWO + petris.RULES_SURVIVE, words)


def printed_anyhow(path: Path, folder: Path, tool: Tool) -> str:
    """The words of a sheet whose claim may be false: the claim is taken from the judge."""
    puzzle = read(path)
    held = petris_keepers(puzzle)
    done = run_pnp("puzzle", "solve", str(path), "--json")
    assert set(yaml.safe_load(done.stdout)["winning_moves"]) == held
    assert held
    return printed(path, folder / "out", tool)


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_petri_heil(level: str, tmp_path: Path, tool: Tool) -> None:
    path = SHIPPED / f"petri_heil-{level}.yaml"
    assert_printed((*petri_heil.RULES, "You can lay this puzzle out with the tiles of the game."), printed(path, tmp_path, tool))
    assert heil_best(read(path)) == read(path)["target"] == read(path)["proof"]["best"]


def test_a_pond_that_the_box_cannot_fill_is_for_paper_only(tmp_path: Path, tool: Tool) -> None:
    path = tmp_path / "wild.yaml"
    path.write_text('puzzle: petri_heil\npond: ["9 8 r .", ". . . .", ". . . .", ". . . ."]\nstarts: {red: 3}\ntiles: {1: 1}\n')
    assert_printed(["For paper only: the game does not have all of these tiles."], printed(path, tmp_path / "out", tool))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("slug", "options"),
    [
        ("pentris", {"level": "easy", "rows": 5, "columns": 5, "rolls": 4}),
        ("petris", {"level": "easy", "claim": "wins"}),
        ("petris", {"level": "easy", "claim": "only-move"}),
        ("petris", {"level": "easy", "claim": "survives"}),
        ("petris", {"level": "easy", "claim": "wins", "players": "3"}),
        ("petri_heil", {"level": "easy"}),
        ("petri_heil", {"level": "medium"}),
    ],
)
def test_generated_puzzles(slug: str, options: dict[str, Any]) -> None:
    puzzles = puzzles_of(slug)
    usual = {option.name: option.default for option in puzzles.options}
    for made in make(puzzles, 2, 11, usual | options):
        puzzle = yaml.safe_load(made.text)
        if slug == "petris":
            assert petris_keepers(puzzle) == set(puzzle["proof"]["first"])
        else:
            assert (pentris_best if slug == "pentris" else heil_best)(puzzle) == puzzle["proof"]["best"]
