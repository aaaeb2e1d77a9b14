"""`pnp puzzle` on real files, and the printed sheets: codes are read back, keys are separate, tampering is found."""

import io
import json
import re
import subprocess
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest
import zxingcpp
from PIL import Image

from pnp.draw.look import INKS
from pnp.games.pentris.puzzle.code import parse_code
from tests.conftest import ROOT

pytestmark = pytest.mark.slow

Pnp = Callable[..., subprocess.CompletedProcess[str]]
EXAMPLE = ROOT / "tests/puzzle/reference/pentris-easy.yaml"
FIELDS = {
    "game",
    "rows",
    "columns",
    "rolls",
    "best",
    "proved",
    "bound",
    "target",
    "reachable",
    "solution",
    "optimal_ways",
    "nodes",
}


def test_new_makes_verified_files(pnp: Pnp, tmp_path: Path) -> None:
    done = pnp("puzzle", "new", "pentris", "--level", "easy", "--count", "3", "--seed", "7", "-o", "puzzles/")
    assert done.returncode == 0, done.stderr
    files = sorted(p.name for p in (tmp_path / "puzzles").iterdir())
    assert files == [f"pentris-easy-7-0{i}.yaml" for i in (1, 2, 3)]
    again = pnp("puzzle", "new", "pentris", "--level", "easy", "--count", "3", "--seed", "7", "-o", "again", "--json")
    assert [p["minutes"] for p in json.loads(again.stdout)["puzzles"]] == [
        float(line.split()[-1]) for line in done.stdout.splitlines()
    ]
    for name in files:
        assert (tmp_path / "again" / name).read_bytes() == (tmp_path / "puzzles" / name).read_bytes()
    checked = pnp("puzzle", "verify", *(f"puzzles/{name}" for name in files))
    assert (checked.returncode, checked.stderr) == (0, "")
    assert checked.stdout.count(": all proved") == 3


def test_solve_prints_one_object(pnp: Pnp) -> None:
    data = json.loads(pnp("puzzle", "solve", str(EXAMPLE), "--json", "--nodes", "1000").stdout)
    assert set(data) >= FIELDS
    assert (data["game"], data["proved"], data["reachable"]) == ("pentris", True, True)
    assert data["best"] == data["bound"] == data["target"]
    assert [s["turn"] for s in data["solution"]] == list(range(1, len(data["rolls"]) + 1))
    assert all(len(s["cells"]) == 5 for s in data["solution"])


def test_solve_shows_small_grids(pnp: Pnp) -> None:
    text = pnp("puzzle", "solve", str(EXAMPLE)).stdout
    assert re.match(r"PT-\w+: \d+ points \(proved by counting cells\), \d+ nodes\n", text)
    assert "1: " in text
    assert "falls left" in text


def test_unknown_is_an_answer(pnp: Pnp, tmp_path: Path) -> None:
    (tmp_path / "p.yaml").write_text(
        "puzzle: pentris\ngrid: {rows: 10, columns: 10}\nrolls: [3, 1, 6, 2, 5, 5, 4, 1, 2, 6, 3, 3, 1, 4]\ntarget: 9\n"
    )
    data = json.loads(pnp("puzzle", "solve", "p.yaml", "--json", "--nodes", "500").stdout)
    assert data["proved"] is False
    assert data["best"] < data["bound"]
    assert data["reachable"] in (None, True)


def test_rate_says_why(pnp: Pnp) -> None:
    """The figures of DIFFICULTY.md: drops, those that look right and those that are, on each turn of the key."""
    figures = json.loads(pnp("puzzle", "rate", str(EXAMPLE), "--json").stdout)
    assert [tuple(turn.values()) for turn in figures["turns"]] == [
        (40, 40, 16), (24, 24, 1), (6, 6, 1), (32, 28, 1), (24, 5, 1), (4, 1, 1),
    ]  # fmt: skip
    assert (figures["traps"], figures["narrow_turns"], figures["shows_at_turn"], figures["ways"]) == (83, 5, 5, 27)
    assert (figures["dots"], figures["model"]) == (5, 1)


def test_rate_speaks_plainly(pnp: Pnp) -> None:
    """A line for each puzzle; what it stands on with --details."""
    assert pnp("puzzle", "rate", str(EXAMPLE)).stdout == "PT-NN2B9  ●●●●●  a long evening\n"
    lines = pnp("puzzle", "rate", str(EXAMPLE), "--details").stdout.splitlines()
    assert [line.split()[0] for line in lines[1:4]] == ["bronze", "silver", "gold"]
    assert lines[3] == "  gold   more than 4 hours"
    assert lines[-1] == "  Estimate of a model (version 1), not measured on people."


def test_a_puzzle_without_points_is_not_rated_and_says_why(pnp: Pnp, tmp_path: Path) -> None:
    """Its best score is 0."""
    text = 'puzzle: pentris\ngrid: {rows: 4, columns: 5, hatched: ["#....", ".....", ".....", "....."]}\nrolls: [1, 2, 3]\n'
    (tmp_path / "none.yaml").write_text(text)
    assert pnp("puzzle", "rate", "none.yaml", "--details").stdout == "PT-N6X2B  not rated: there is nothing to find\n"


def test_long_names_keep_sheets_and_keys_apart(pnp: Pnp, tmp_path: Path) -> None:
    (tmp_path / f"{'n' * 110}.yaml").write_text(EXAMPLE.read_text())
    assert pnp("build", f"{'n' * 110}.yaml").returncode == 0
    assert len(list((tmp_path / "output").rglob("*.pdf"))) == 3


def test_different_options_do_not_overwrite_each_other(pnp: Pnp, tmp_path: Path) -> None:
    for wish in ([], ["--pattern", "corners"], ["--word", "A"], ["--rows", "5"]):
        assert pnp("puzzle", "new", "pentris", "--level", "easy", "--seed", "3", *wish).returncode == 0
    names = sorted(p.name for p in (tmp_path / "puzzles").iterdir())
    assert names == [
        "pentris-5x5x3-3-01.yaml",
        "pentris-easy-3-01.yaml",
        "pentris-easy-3-a-01.yaml",
        "pentris-easy-3-corners-01.yaml",
    ]


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["puzzle", "new", "chess"], 2, "there are no puzzles for 'chess'"),
        (["puzzle", "new", "pentris", "--rows", "13"], 2, "13 is not in the range 1<=x<=12"),
        (["puzzle", "solve", "none.yaml"], 74, "none.yaml: No such file or directory; check that it exists"),
        (["puzzle", "solve", str(ROOT / "data/games/pentris.yaml")], 1, "this is a game, not a puzzle"),
        (["puzzle", "verify", str(ROOT / "docs/pictures/cards.png")], 1, "this is not UTF-8 text"),
    ],
)
def test_what_goes_wrong(pnp: Pnp, arguments: list[str], code: int, said: str) -> None:
    done = pnp(*arguments)
    assert (done.returncode, "Traceback" in done.stderr) == (code, False)
    assert said in done.stderr


def test_a_changed_target_and_a_changed_roll_are_found(pnp: Pnp, tmp_path: Path) -> None:
    text = EXAMPLE.read_text()
    gold = int(re.search(r"gold: (\d+)", text)[1])
    (tmp_path / "target.yaml").write_text(text.replace(f"gold: {gold}", f"gold: {gold + 1}"))
    rolls = re.search(r"rolls: \[(\d)", text)[1]
    (tmp_path / "roll.yaml").write_text(text.replace(f"rolls: [{rolls}", f"rolls: [{int(rolls) % 6 + 1}"))
    done = pnp("puzzle", "verify", "target.yaml")
    assert done.returncode == 1
    assert f"gold: {gold + 1} points cannot be reached; the proved best is {gold}" in done.stderr
    done = pnp("puzzle", "verify", "roll.yaml")
    assert done.returncode == 1
    assert "the grid or the rolls do not match PT-" in done.stderr


@pytest.mark.parametrize("ink", INKS)
def test_sheets_and_keys_are_separate_and_codes_can_be_read(pnp: Pnp, tmp_path: Path, ink: str) -> None:
    """FAULTS 48: the QR code can be decoded at 300 dpi and contains the whole puzzle."""
    done = pnp("build", str(EXAMPLE), "--ink", ink, "--lang", "fr", "--format", "pdf,png", "--dpi", "300")
    assert done.returncode == 0, done.stderr
    names = sorted(p.name for p in tmp_path.rglob("*.pdf"))
    suffix = "" if ink == "full" else f"-{ink}"
    assert names == [f"pentris-easy-a4-fr{suffix}{part}.pdf" for part in ("-hints", "-key", "")]
    [page] = tmp_path.rglob(f"pentris-easy-a4-fr{suffix}-1.png")
    [code] = zxingcpp.read_barcodes(Image.open(page).convert("L"))
    puzzle, line = parse_code(code.text)
    assert (puzzle.short_id, line) == (puzzle.id, ())


def test_the_key_shows_every_step_and_the_hints_less(pnp: Pnp, tmp_path: Path, tool: Callable[..., str]) -> None:
    assert pnp("build", str(EXAMPLE)).returncode == 0
    folder = tmp_path / "output/pentris-easy"
    key, hints, sheet = (tool("pdftotext", str(folder / f"pentris-easy-a4{part}.pdf"), "-") for part in ("-key", "-hints", ""))
    solution = json.loads(pnp("puzzle", "solve", str(EXAMPLE), "--json").stdout)["solution"]
    ways = ("down", "to the right", "up", "to the left")
    for step in solution:
        assert f"{step['piece']} falls {ways[(step['turn'] - 1) % 4]}" in key
    assert "no higher score exists (proved)." in " ".join(key.split())
    assert hints.count("of 3") == 3
    assert "falls down" not in hints + sheet
    assert "Gold is proved" in sheet


def test_puzzles_given_together_are_bound_together(pnp: Pnp, tmp_path: Path) -> None:
    files = [str(p) for p in sorted((ROOT / "data/puzzles").glob("pentris-*.yaml"))]
    assert pnp("build", *files).returncode == 0
    folder = tmp_path / "output/pentris-puzzles"
    names = sorted(p.name for p in folder.iterdir())
    assert names == [f"pentris-puzzles-a4{part}.pdf" for part in ("-hints", "-key", "")]
    with pikepdf.open(folder / names[1]) as key, pikepdf.open(folder / names[2]) as sheets:
        assert (len(key.pages), len(sheets.pages)) == (len(files), len(files))
    done = pnp("puzzle", "verify", *(str(folder / name) for name in names))
    assert (done.returncode, done.stdout.count("all proved"), done.stderr) == (0, 3 * len(files), "")


def test_only_what_is_asked_for_is_made(pnp: Pnp, tmp_path: Path) -> None:
    assert pnp("build", str(EXAMPLE), "--only", "key").returncode == 0
    assert [p.name for p in tmp_path.rglob("*.pdf")] == ["pentris-easy-a4-key.pdf"]
    assert pnp("build", str(EXAMPLE), "--only", "small,large", "-o", "other").returncode == 0
    assert sorted(p.name for p in (tmp_path / "other").rglob("*.pdf")) == [
        "pentris-easy-a4-large.pdf",
        "pentris-easy-a4-small.pdf",
    ]


def test_four_small_puzzles_fit_on_a_page_and_their_codes_can_be_read(pnp: Pnp, tmp_path: Path) -> None:
    done = pnp("puzzle", "new", "pentris", "--level", "easy", "--word", "petri", "--seed", "4", "-o", "p")
    assert done.returncode == 0, done.stderr
    for paper in ("a4", "letter"):
        assert (
            pnp(
                "build", *(f"p/pentris-easy-4-petri-0{i}.yaml" for i in range(1, 6)), "--only", "small", "--paper", paper
            ).returncode
            == 0
        )
        with pikepdf.open(tmp_path / f"output/pentris-puzzles/pentris-puzzles-{paper}-small.pdf") as file:
            assert len(file.pages) == 2
    made = pnp("build", "p/pentris-easy-4-petri-01.yaml", "--only", "small,large", "--format", "png", "--dpi", "300", "-o", "q")
    assert made.returncode == 0
    for part in ("small", "large"):
        page = tmp_path / f"q/pentris-easy-4-petri-01/pentris-easy-4-petri-01-a4-{part}-1.png"
        [code] = zxingcpp.read_barcodes(Image.open(page).convert("L"))
        assert parse_code(code.text)[0].short_id in done.stdout


def test_printed_files_are_proved_again_and_tampering_is_named(pnp: Pnp, tmp_path: Path) -> None:
    assert pnp("build", str(EXAMPLE)).returncode == 0
    sheet, key = tmp_path / "output/pentris-easy/pentris-easy-a4.pdf", tmp_path / "output/pentris-easy/pentris-easy-a4-key.pdf"
    done = pnp("puzzle", "verify", str(sheet), str(key))
    assert (done.returncode, done.stderr, done.stdout.count("all proved")) == (0, "", 2)
    text = keywords(key)
    gold = re.search(r"gold=(\d+)", text)[1]
    first = re.search(r"KEY (\w) (\w+)", text)
    wrong_piece = text.replace(f"KEY {first[1]}", f"KEY {'T' if first[1] != 'T' else 'X'}")
    for changed, said in (
        (text.replace(f"gold={gold}", f"gold={int(gold) + 1}"), f"the proved best is {gold}"),
        (text.replace(f"gold={gold}", f"gold={int(gold) - 1}"), "is not the highest score"),
        (wrong_piece, "turn 1 of the answer ("),
        (text.replace(" 6x6 ", " 6x7 "), "the grid or the rolls do not match"),
        ("nothing", "it contains no puzzle"),
        ("PNP1 pentris nothing", "this is not the code of a Pentris puzzle"),
    ):
        tampered = tmp_path / "tampered.pdf"
        with pikepdf.open(io.BytesIO(key.read_bytes())) as file:
            file.docinfo["/Keywords"] = changed
            file.save(tampered)
        done = pnp("puzzle", "verify", "tampered.pdf")
        assert (done.returncode, said in done.stderr) == (1, True), (said, done.stderr)


def keywords(path: Path) -> str:
    with pikepdf.open(path) as file:
        return str(file.docinfo["/Keywords"])
