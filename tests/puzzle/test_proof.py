"""Proofs in puzzle files: counts limit every search, printing replays the saved answer, and `verify` searches again."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pnp.build import judged
from pnp.event.file.load import read_inputs
from pnp.event.file.plan import plan_of
from pnp.event.make.work import Solved, attempt
from pnp.game.load import load_file, load_text
from pnp.puzzle.find import puzzles_of
from pnp.puzzle.kind import puzzle_kind
from pnp.puzzle.make import make
from pnp.puzzle.proof import fingerprint_of, fits, recalled, saved_proof, text_with_proof
from tests.conftest import PATIENCE, ROOT, run_pnp

Pnp = Callable[..., subprocess.CompletedProcess[str]]
SHIPPED = sorted((ROOT / "data" / "puzzles").glob("*.yaml"))
EASY = ROOT / "tests" / "puzzle" / "reference" / "pentris-easy.yaml"
QUICK = [path for path in SHIPPED if not path.stem.endswith(("hard", "expert", "open"))]
"""Puzzles that plain Python searches and rates in seconds."""
ENDLESS = "puzzle: pentris\ngrid: {rows: 10, columns: 10}\nrolls: [3, 1, 6, 2, 5, 5, 4, 1, 2, 6, 3, 3, 1, 4]\ngold: 9\n"
"""A search that takes far more nodes than the limit."""
HATCHED = "[" + ", ".join(["............"] * 9 + ["'############'"] * 3) + "]"
HUGE = ENDLESS.replace("rows: 10, columns: 10", f"rows: 12, columns: 12, hatched: {HATCHED}").replace("1, 4]", "1, 4, 3, 1]")
"""A grid that is not searched at all: it has too many unions of rows and columns."""
RACING = """
import time
now = [0.0]
def race():
    now[0] += 3600.0
    return now[0]
time.time = time.monotonic = time.perf_counter = time.process_time = race
"""


def without_proof(text: str) -> str:
    return re.sub(r"^proof:\n(?: .*\n)*", "", text, flags=re.MULTILINE)


def built(files: list[Path], folder: Path, **environment: str) -> dict[str, bytes]:
    """The bytes of everything that `pnp build` makes of each file, in an environment of its own."""
    command = [sys.executable, "-m", "pnp", "build", *map(str, files), "-o", str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, env=os.environ | environment, check=False, timeout=PATIENCE)
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    return {path.name: path.read_bytes() for path in sorted(folder.rglob("*.pdf"))}


def interpreted_copy(folder: Path) -> Path:
    """The program without its compiled modules."""
    for name in ("pnp", "data", "templates"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))
    return folder


@pytest.mark.slow
def test_no_clock_and_no_compiler_changes_what_is_printed(tmp_path: Path) -> None:
    """Clocks that race an hour each time they are read, searches in plain Python, with saved proofs and without them."""
    (tmp_path / "clock").mkdir()
    (tmp_path / "clock" / "sitecustomize.py").write_text(RACING)
    bare = tmp_path / "bare"
    bare.mkdir()
    for path in QUICK:
        (bare / path.name).write_text(without_proof(path.read_text()))
    plain = interpreted_copy(tmp_path / "plain")
    racing = f"{tmp_path / 'clock'}{os.pathsep}{plain}"
    usual = built(SHIPPED, tmp_path / "a", PYTHONPATH=str(ROOT))
    assert len(usual) == 4 * 3, "sheets, hints and keys of four games"
    assert built(SHIPPED, tmp_path / "b", PYTHONPATH=racing) == usual
    searched = built([bare / path.name for path in QUICK], tmp_path / "c", PYTHONPATH=racing)
    assert searched == built(QUICK, tmp_path / "d", PYTHONPATH=str(ROOT))


def test_no_search_reads_a_clock() -> None:
    """Whoever makes, proves, checks or draws a puzzle imports no module that measures time."""
    folders = [ROOT / "pnp" / "puzzle", *(ROOT / "pnp" / "games").glob("*/puzzle"), *(ROOT / "pnp" / "games").glob("*/rules")]
    sources = [path for folder in folders for path in folder.glob("*.p[yx]*")]
    assert len(sources) > 50
    assert [
        path for path in sources if re.search(r"\b(monotonic|perf_counter|process_time|import time)\b", path.read_text())
    ] == []


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_shipped_puzzles_carry_a_proof_that_a_search_confirms(path: Path) -> None:
    loaded = load_file(path)
    file, puzzle = puzzles_of(loaded.kind.slug).file, loaded.definition
    assert fits(file, puzzle)
    searched = puzzle._replace(found=file.prove(puzzle, file.nodes))
    assert saved_proof(file, searched._replace(rated=file.rate(searched))) == puzzle.proof
    assert recalled(file, puzzle) == searched.found


@pytest.mark.parametrize("slug", ["pentris", "petris", "petri_heil", "planet_petri"])
def test_generated_puzzles_carry_their_proof(slug: str) -> None:
    puzzles = puzzles_of(slug)
    options = {option.name: option.default for option in puzzles.options} | {"level": "easy"}
    [made] = make(puzzles, 1, 5, options)
    loaded = load_text(made.text, "made")
    kind = puzzle_kind(puzzles.file._replace(prove=no_search))
    item, found = judged(loaded._replace(kind=kind))
    assert found == ()
    assert item.definition.answer.is_proved


def no_search(*_: object) -> None:
    pytest.fail("a saved proof needs no search")


def test_an_edited_puzzle_is_searched_again(pnp: Pnp, tmp_path: Path) -> None:
    """The proof is that of other rolls: a warning, and a key for the puzzle as it is now."""
    text = EASY.read_text().replace("rolls: [1, 2, 3, 2, 2, 3]", "rolls: [1, 2, 3]")
    text = re.sub(r"^(bronze|silver|gold|id).*\n", "", text, flags=re.MULTILINE)
    (tmp_path / "p.yaml").write_text(text)
    done = pnp("build", "p.yaml")
    assert done.returncode == 0
    assert (
        "warning: the proof no longer fits the puzzle, so it was searched again; 'pnp puzzle solve FILE --write'" in done.stderr
    )
    assert pnp("puzzle", "verify", "output/p/p-a4-key.pdf").returncode == 0
    assert pnp("puzzle", "solve", "p.yaml", "--write").returncode == 0
    assert pnp("build", "p.yaml").stderr == ""


def test_an_edited_answer_is_not_believed(pnp: Pnp, tmp_path: Path) -> None:
    """Without a new fingerprint it is searched again."""
    (tmp_path / "p.yaml").write_text(EASY.read_text().replace("F b4 b5 c5 d5 c6", "F b3 b4 c4 d4 c5"))
    done = pnp("build", "p.yaml")
    assert (done.returncode, "searched again" in done.stderr) == (0, True)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('"F b4 b5 c5 d5 c6"', '"F b3 b4 c4 d4 c5"', "turn 1 of the answer (F b3 b4 c4 d4 c5) is not a legal drop of F or I"),
        ("best: 12", "best: 15", "gold: 12 is not the highest score; the proved best is 15"),
        ('    - "P c1 d1 e1 c2 d2"\n', "", "the answer has 5 turns, which is not the whole puzzle"),
    ],
)
def test_an_answer_that_does_not_replay_is_refused(old: str, new: str, told: str, pnp: Pnp, tmp_path: Path) -> None:
    """Even if somebody computed a new fingerprint."""
    forged(tmp_path / "p.yaml", EASY.read_text().replace(old, new))
    done = pnp("build", "p.yaml")
    assert (done.returncode, told in done.stderr, list(tmp_path.rglob("*.pdf"))) == (1, True, []), done.stderr


def forged(path: Path, text: str) -> None:
    """Writes a puzzle whose proof fits its fingerprint, whatever it says."""
    puzzle = load_text(text, "p").definition
    fingerprint = fingerprint_of(puzzles_of("pentris").file, puzzle, puzzle.proof)
    path.write_text(text_with_proof(text, puzzle.proof._replace(fingerprint=fingerprint)))


def test_verify_searches_again_whatever_the_file_says(pnp: Pnp, tmp_path: Path) -> None:
    """A proof of a lower score replays, and only a search can refute it."""
    puzzles = puzzles_of("pentris")
    low = load_text("puzzle: pentris\ngrid: {rows: 5, columns: 5}\nrolls: [3, 3, 3, 3]\n", "p").definition
    assert puzzles.file.prove(low, 10**5).best == 6, "as the known counts say"
    text = "puzzle: pentris\ngrid: {rows: 5, columns: 5}\nrolls: [3, 3, 3, 3]\nproof:\n  nodes: 9\n  best: 0\n  fingerprint: x\n"
    listed = "".join(f'    - "{move}"\n' for move in worthless(low))
    forged(tmp_path / "p.yaml", f"{text}  moves:\n{listed}")
    assert pnp("build", "p.yaml").returncode == 0
    done = pnp("puzzle", "verify", "p.yaml")
    assert done.returncode == 1
    assert "the proof is wrong: a new search finds another result; delete 'proof' from the file" in done.stderr


def worthless(puzzle: Any) -> list[str]:
    """Some whole way to play that scores nothing."""
    from pnp.games.pentris.rules.notation import move_text
    from pnp.games.pentris.rules.play import moves, play, score

    def play_on(position: Any, turn: int, done: list[str]) -> list[str] | None:
        possible = moves(position, puzzle.offers[turn]) if turn < len(puzzle.offers) else []
        if not possible:
            return done if score(position) == 0 else None
        ways = (play_on(play(position, move), turn + 1, [*done, move_text(move)]) for move in possible)
        return next((way for way in ways if way), None)

    found = play_on(puzzle.start, 0, [])
    assert found
    return found


def test_what_cannot_be_proved_is_refused(pnp: Pnp, tmp_path: Path) -> None:
    (tmp_path / "p.yaml").write_text(HUGE)
    done = pnp("build", "p.yaml")
    assert (done.returncode, list(tmp_path.rglob("*.pdf"))) == (1, [])
    assert done.stderr == (
        "p.yaml:4:7: the puzzle is too large to prove that gold, 9 points, can be reached; "
        "make the puzzle smaller, or print it without a key with 'unproved: true'\n"
    )


@pytest.mark.parametrize("by_file", [True, False])
def test_an_unproved_puzzle_has_neither_hints_nor_key(by_file: bool, pnp: Pnp, tmp_path: Path) -> None:
    (tmp_path / "p.yaml").write_text(HUGE + ("unproved: true\n" if by_file else ""))
    done = pnp("build", "p.yaml", *([] if by_file else ["--unproved"]))
    assert done.returncode == 0
    assert "warning: the puzzle is too large to prove that gold, 9 points, can be reached; make" in done.stderr
    [sheet] = tmp_path.rglob("*.pdf")
    assert sheet.name == ("p-a4.pdf" if by_file else "p-a4-unproved.pdf")
    alone = pnp("build", "p.yaml", "--unproved", "--only", "key")
    assert (alone.returncode, "there is no key to print; an unproved puzzle has neither hints nor key" in alone.stderr) == (
        1,
        True,
    )


def test_solve_writes_the_proof_and_leaves_the_rest_as_it_is(pnp: Pnp, tmp_path: Path) -> None:
    bare = "# by hand\n" + without_proof(EASY.read_text())
    (tmp_path / "p.yaml").write_text(bare)
    assert pnp("puzzle", "solve", "p.yaml", "--write").returncode == 0
    written = (tmp_path / "p.yaml").read_text()
    assert written.startswith(bare)
    assert written == "# by hand\n" + EASY.read_text()
    (tmp_path / "p.yaml").write_text(written.replace("nodes: 247", "nodes: 248"))
    assert pnp("puzzle", "solve", "p.yaml", "--write").returncode == 0
    assert (tmp_path / "p.yaml").read_text() == written


def test_a_proof_cannot_be_added_to_a_file_in_braces(pnp: Pnp, tmp_path: Path) -> None:
    text = "{puzzle: pentris, grid: {rows: 5, columns: 5}, rolls: [3, 3, 3, 3]}\n"
    (tmp_path / "p.yaml").write_text(text)
    done = pnp("puzzle", "solve", "p.yaml", "--write")
    assert (done.returncode, (tmp_path / "p.yaml").read_text()) == (1, text)
    assert "p.yaml: no proof can be added to this file; write the whole puzzle into one file, one key per line" in done.stderr


def test_a_cut_search_is_not_written(pnp: Pnp, tmp_path: Path) -> None:
    (tmp_path / "p.yaml").write_text(ENDLESS)
    done = pnp("puzzle", "solve", "p.yaml", "--nodes", "50", "--write")
    assert (done.returncode, (tmp_path / "p.yaml").read_text()) == (1, ENDLESS)
    assert "p.yaml:4:7: 50 nodes are not enough to prove that gold, 9 points, can be reached; raise the limit" in done.stderr


def test_the_code_of_a_definition_ignores_its_proof() -> None:
    """So a sheet is the same with a saved proof and without one."""
    text = EASY.read_text()
    assert load_text(text, "p").code == load_text(without_proof(text), "p").code
    assert load_text(text, "p").code != load_text(text.replace("gold: 12", "gold: 11"), "p").code


def test_verify_needs_a_proof(tmp_path: Path) -> None:
    (tmp_path / "p.yaml").write_text(ENDLESS)
    done = run_pnp("puzzle", "verify", "p.yaml", "--nodes", "100", cwd=tmp_path)
    assert (done.returncode, "100 nodes are not enough to prove that gold, 9 points, can be reached" in done.stderr) == (1, True)


def test_verify_plays_the_saved_answer_too(pnp: Pnp, tmp_path: Path) -> None:
    """Right in its result, wrong in its moves."""
    forged(tmp_path / "p.yaml", EASY.read_text().replace('"F b4 b5 c5 d5 c6"', '"F b3 b4 c4 d4 c5"'))
    done = pnp("puzzle", "verify", "p.yaml")
    assert (done.returncode, "turn 1 of the answer (F b3 b4 c4 d4 c5) is not a legal drop" in done.stderr) == (1, True)


def test_verify_wants_a_proof_of_what_says_it_has_none(pnp: Pnp, tmp_path: Path) -> None:
    (tmp_path / "p.yaml").write_text(HUGE + "unproved: true\n")
    assert pnp("puzzle", "verify", "p.yaml").returncode == 1


def test_a_key_of_proved_and_unproved_puzzles_holds_the_proved_ones(pnp: Pnp, tmp_path: Path) -> None:
    (tmp_path / "u.yaml").write_text(HUGE + "unproved: true\n")
    assert pnp("build", "u.yaml", str(EASY)).returncode == 0
    done = pnp("verify", "output/pentris-puzzles/pentris-puzzles-a4-key.pdf")
    assert (done.returncode, done.stdout.count("PT-")) == (0, 1), done.stderr


def test_nothing_is_written_if_a_later_puzzle_has_no_key(pnp: Pnp, tmp_path: Path) -> None:
    (tmp_path / "u.yaml").write_text(HUGE + "unproved: true\n")
    done = pnp("build", str(EASY.with_stem("petri_heil-easy")), "u.yaml", "--only", "key")
    assert (done.returncode, list(tmp_path.rglob("*.pdf"))) == (1, [])


def test_solve_says_why_it_writes_no_proof(pnp: Pnp, tmp_path: Path) -> None:
    (tmp_path / "false.yaml").write_text(without_proof(EASY.read_text()).replace("gold: 12", "gold: 15"))
    assert "gold: 15 points cannot be reached; the proved best is 12" in pnp("puzzle", "solve", "false.yaml", "--write").stderr
    (tmp_path / "huge.yaml").write_text(HUGE)
    assert "the puzzle is too large to prove" in pnp("puzzle", "solve", "huge.yaml", "--write").stderr
    assert "--write needs a file" in pnp("puzzle", "solve", "-", "--write", input=EASY.read_text()).stderr


def test_solve_writes_through_links_and_keeps_line_ends(pnp: Pnp, tmp_path: Path) -> None:
    (tmp_path / "p.yaml").write_bytes(without_proof(EASY.read_text()).replace("\n", "\r\n").encode())
    (tmp_path / "link.yaml").symlink_to("p.yaml")
    assert pnp("puzzle", "solve", "link.yaml", "--write").returncode == 0
    assert (tmp_path / "link.yaml").is_symlink()
    written = (tmp_path / "p.yaml").read_bytes()
    assert b"fingerprint" in written
    assert written.count(b"\n") == written.count(b"\r\n")


def test_an_event_uses_the_proofs_of_its_puzzles(pnp: Pnp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "p.yaml").write_text(EASY.read_text())
    (tmp_path / "u.yaml").write_text(HUGE + "unproved: true\n")
    (tmp_path / "e.yaml").write_text("event: E\ntables: 1\nseats_per_table: 1\npacks: [{sheets: p.yaml}]\n")
    [job] = plan_of(read_inputs(tmp_path / "e.yaml")).puzzles
    kind = puzzle_kind(puzzles_of("pentris").file._replace(prove=no_search))
    monkeypatch.setattr("pnp.event.make.work.load_text", lambda text, name: load_text(text, name)._replace(kind=kind))
    assert isinstance(attempt(job), Solved)
    (tmp_path / "e.yaml").write_text("event: E\ntables: 1\nseats_per_table: 1\npacks: [{sheets: u.yaml}]\n")
    done = pnp("check", "e.yaml")
    assert (done.returncode, "u says that it is unproved; an event needs proofs" in done.stderr) == (1, True)
