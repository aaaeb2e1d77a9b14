"""Every command on real files, with the exit codes of docs/commands.md and without tracebacks (FAULTS 22-25)."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
import yaml

from pnp.cli.main import COMMANDS
from pnp.game.find import slugs
from tests.conftest import ROOT, run_pnp

pytestmark = pytest.mark.slow

Pnp = Callable[..., subprocess.CompletedProcess[str]]


def files_in(folder: Path) -> list[str]:
    return sorted(str(p.relative_to(folder)) for p in folder.rglob("*") if p.is_file())


def test_build_writes_to_output(pnp: Pnp, tmp_path: Path) -> None:
    done = pnp("build", "pentris")
    assert (done.returncode, done.stdout, done.stderr) == (0, "output/pentris/pentris-a4.pdf\n", "")
    assert files_in(tmp_path) == ["output/pentris/pentris-a4.pdf"]


def test_all_options_at_once(pnp: Pnp, tmp_path: Path) -> None:
    assert pnp("new", "pentris", "-o", "my.yaml").returncode == 0
    assert pnp("check", "my.yaml").stdout == "my.yaml: no errors\n"
    options = [
        "--paper",
        "letter",
        "--players",
        "12",
        "--lang",
        "fr",
        "--ink",
        "low",
        "--duplex",
        "fold",
        "--format",
        "pdf,svg,png",
        "-o",
        "somewhere",
    ]
    done = pnp("build", "my.yaml", *options)
    assert done.returncode == 0, done.stderr
    stem = "somewhere/my/my-letter-fr-low-fold-12p"
    names = files_in(tmp_path)
    assert f"{stem}.pdf" in names
    assert f"{stem}-1.png" in names
    assert f"{stem}-grids.svg" in names
    assert done.stdout.splitlines() == [n for n in done.stdout.splitlines() if n in names]


def test_runs_that_differ_do_not_overwrite_each_other(pnp: Pnp, tmp_path: Path) -> None:
    for options in (
        [],
        ["--ink", "mono"],
        ["--lang", "fr"],
        ["--paper", "a3"],
        ["--copies", "2"],
        ["--only", "rules"],
        ["--marks", "none"],
    ):
        assert pnp("build", "pentris", *options).returncode == 0
    assert len(files_in(tmp_path)) == 7


def test_pages_of_an_earlier_run_do_not_stay_behind(pnp: Pnp, tmp_path: Path) -> None:
    (tmp_path / "my.yaml").write_text("extends: pentris\nplayers: 12\n")
    assert pnp("build", "my.yaml", "--format", "png,cut", "--dpi", "20").returncode == 0
    other = tmp_path / "output/my/my-a4-holiday.png"
    other.write_bytes(b"mine")
    before = files_in(tmp_path / "output")
    (tmp_path / "my.yaml").write_text("extends: pentris\n")
    assert pnp("build", "my.yaml", "--format", "png,cut", "--dpi", "20").returncode == 0
    assert len(before) == 5 + 3 * 2
    names = ("1-cut.dxf", "1-cut.svg", "1.png", "2.png", "holiday.png")
    assert files_in(tmp_path / "output") == [f"my/my-a4-{name}" for name in names]


def test_two_files_of_one_name_do_not_overwrite_each_other(pnp: Pnp, tmp_path: Path) -> None:
    for folder in ("a", "b"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "my.yaml").write_text("extends: pentris\n")
    assert pnp("build", "a/my.yaml", "b/my.yaml").returncode == 0
    assert files_in(tmp_path / "output") == ["my-2/my-2-a4.pdf", "my/my-a4.pdf"]


def test_build_reads_standard_input(pnp: Pnp, tmp_path: Path) -> None:
    assert pnp("build", "-", input="extends: pentris\ntitle: From a pipe\n").returncode == 0
    assert files_in(tmp_path) == ["output/stdin/stdin-a4.pdf"]


def test_build_lists_its_files_as_json(pnp: Pnp, tmp_path: Path) -> None:
    [file] = json.loads(pnp("build", "pentris", "--json").stdout)["files"]
    assert file == {"file": "output/pentris/pentris-a4.pdf", "bytes": (tmp_path / file["file"]).stat().st_size}


def test_games_are_listed_with_sources(pnp: Pnp) -> None:
    head = "pentris       Pentris, by Léandre Proust\n  2+ players · ages 8+ · 10 min\n     4 grids        95 x 104.5 mm"
    assert head in pnp("games").stdout
    text = pnp("games", "pentris").stdout
    assert "die (1: F I, 2: L N, 3: P T, 4: U V, 5: W X, 6: Y Z): unknown; our reconstruction" in text
    record = json.loads(pnp("games", "pentris", "--json").stdout)
    assert record["audience"] == {"players": "2+", "age": 8, "minutes": 10, "text": "2+ players · ages 8+ · 10 min"}
    assert {f["fact"]: f["provenance"] for f in record["facts"]} == {
        "audience.players": "rulebook",
        "audience.age": "rulebook",
        "audience.minutes": "rulebook",
        "grid.rows": "published",
        "grid.columns": "published",
        "grid.cell": "reconstruction",
        "die": "reconstruction",
        "sheet": "rulebook",
    }
    assert [g["game"] for g in json.loads(pnp("games", "--json").stdout)] == slugs()


def test_games_tell_their_ink(pnp: Pnp) -> None:
    """As measured in data/ink.yaml; a file of one's own was never measured."""
    measured = yaml.safe_load((ROOT / "data/ink.yaml").read_text())
    text, records = pnp("games").stdout, json.loads(pnp("games", "--json").stdout)
    for record in records:
        full, low = measured[record["game"]]["full"], measured[record["game"]]["low"]
        assert record["ink"] == {"full_percent": full, "low_percent": low}
        assert f"  ink covers {full:.1f}% of a page on average, {low:.1f}% with --ink low\n" in text
    assert pnp("new", "pentris", "-o", "my.yaml").returncode == 0
    assert json.loads(pnp("games", "my.yaml", "--json").stdout)["ink"] == {}
    assert "ink covers" not in pnp("games", "my.yaml").stdout


def test_pieces_of_one_name_and_different_sizes_are_listed_apart(pnp: Pnp) -> None:
    """Without backs the turn marker is a strip of two faces."""
    text = pnp("games", "petris").stdout
    assert "    10 dishes              84 x 84 mm\n" in text
    assert "     3 markers             21 x 21 mm, two sides\n     1 markers             42 x 21 mm\n" in text
    assert "two.rows (0 1 / 2 3 4 / 5 6): from public descriptions of the game" in text


def test_what_a_variant_changes_is_shown_as_its_own_and_not_printed_as_ours(
    pnp: Pnp, tmp_path: Path, tool: Callable[..., str]
) -> None:
    (tmp_path / "my.yaml").write_text("extends: pentris\ndie: {1: [F, L], 2: [I, N]}\n")
    facts = {f["fact"]: f["provenance"] for f in json.loads(pnp("games", "my.yaml", "--json").stdout)["facts"]}
    assert facts["die"] == "yours"
    assert pnp("build", "my.yaml").returncode == 0
    text = " ".join(tool("pdftotext", str(tmp_path / "output/my/my-a4.pdf"), "-").split())
    assert "Pairs per face" not in text
    assert "the size of the cells" in text


def test_a_new_file_is_complete_commented_and_changes_nothing(pnp: Pnp, tmp_path: Path) -> None:
    text = pnp("new", "pentris").stdout
    data = yaml.safe_load(text)
    shipped = yaml.safe_load((ROOT / "data/games/pentris.yaml").read_text())
    assert {k: v for k, v in data.items() if k != "extends"} == {
        k: v for k, v in shipped.items() if k not in ("game", "provenance")
    }
    assert text.count("#") > 5
    assert pnp("new", "pentris", "-o", "my.yaml").returncode == 0
    again = pnp("new", "pentris", "-o", "my.yaml")
    assert again.returncode == 2
    assert again.stderr == "my.yaml already exists; choose another name, or use --force to replace it\n"
    facts = json.loads(pnp("games", "my.yaml", "--json").stdout)["facts"]
    assert {f["provenance"] for f in facts} == {"published", "reconstruction", "rulebook"}


def test_check_as_json(pnp: Pnp, tmp_path: Path) -> None:
    (tmp_path / "my.yaml").write_text("extends: pentris\ngrid: {rows: seven}\n")
    done = pnp("check", "my.yaml", "--json")
    assert done.returncode == 1
    [finding] = json.loads(done.stdout)["findings"]
    assert finding == {
        "file": "my.yaml", "line": 2, "column": 14, "end": 19, "severity": "error",
        "problem": "grid.rows must be a whole number, not 'seven'", "fix": "", "edit": None,
    }  # fmt: skip


def test_check_warns_of_a_piece_that_never_fits(pnp: Pnp, tmp_path: Path) -> None:
    (tmp_path / "my.yaml").write_text("extends: pentris\ngrid: {rows: 4, columns: 4}\n")
    done = pnp("check", "my.yaml")
    assert done.returncode == 0
    assert done.stderr == (
        "my.yaml:2:7: warning: I can never be dropped into this grid of 4 x 4 cells, so a 1 always means F; make it larger\n"
    )


def test_check_refuses_a_die_that_always_passes(pnp: Pnp, tmp_path: Path) -> None:
    (tmp_path / "my.yaml").write_text("extends: pentris\ngrid: {rows: 2, columns: 9}\n")
    done = pnp("check", "my.yaml")
    assert done.returncode == 1
    problem = "neither W nor X can ever be dropped into this grid of 2 x 9 cells, so a 5 is always a pass; make it larger"
    assert f"my.yaml:2:7: {problem}\n" in done.stderr


def test_without_a_reference_card_only_the_other_parts_can_be_printed(pnp: Pnp, tmp_path: Path) -> None:
    (tmp_path / "my.yaml").write_text("extends: pentris\nsheet: {references: 0}\n")
    done = pnp("build", "my.yaml")
    assert (done.returncode, files_in(tmp_path)) == (1, ["my.yaml"])
    assert done.stderr.startswith("my.yaml:2:21: without a reference card nobody knows which pieces a number of the die means;")
    assert pnp("build", "my.yaml", "--only", "grids,rules").returncode == 0


def test_check_sees_the_paper(pnp: Pnp) -> None:
    assert pnp("check", "pentris", "--paper", "a4").returncode == 0
    assert "A5 leaves 128 x 186 mm" in pnp("check", "pentris", "--paper", "a5").stderr


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["build", "pentri"], 2, "there is no game or file 'pentri'; did you mean 'pentris'?"),
        (["build", "none.yaml"], 74, "none.yaml: No such file or directory; check that it exists"),
        (["build", "."], 1, ".: there is no YAML file in this folder; name another folder, or a file"),
        (["build", "pentris", "--paper", "a9"], 2, "there is no paper 'a9'"),
        (["build", "pentris", "--lang", "xx"], 2, "language 'xx' is not available; choose from en, fr"),
        (["build", "pentris", "--only", "grid"], 2, "Pentris has no component 'grid'; did you mean 'grids'?"),
        (["build", "pentris", "--format", "gif"], 2, "'gif' is not one of pdf, svg, png, cut."),
        (["build", "pentris", "--players", "0"], 2, "0 is not in the range 1<=x<=1000"),
        (["build", "pentris", "--players", "1000", "--copies", "1000"], 2, "the limit is 10000"),
        (["build"], 2, "Missing argument 'GAME|FILE|FOLDER...'"),
        (["biuld"], 2, "No such command 'biuld'"),
        (["new", "chess"], 2, "there is no starter file for 'chess'; choose from "),
        (
            ["build", "pentris", "-o", "/proc/nothing"],
            74,
            "/proc/nothing: No such file or directory; check that it exists",
        ),
    ],
)
def test_errors_are_one_sentence(pnp: Pnp, tmp_path: Path, arguments: list[str], code: int, said: str) -> None:
    done = pnp(*arguments)
    assert done.returncode == code
    assert said in done.stderr
    assert "Traceback" not in done.stderr
    assert files_in(tmp_path) == []


def test_a_fifo_is_not_waited_for(pnp: Pnp, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    done = pnp("check", "pipe.yaml")
    assert (done.returncode, done.stderr) == (74, "pipe.yaml: this is not a regular file\n")


def limited(limit: str, command: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Runs a command in a shell with a resource limit."""
    line = f"{limit}; {sys.executable} -m pnp {command}"
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run(
        ["bash", "-c", line], cwd=cwd, capture_output=True, text=True, env=environment, check=False, timeout=900
    )


def test_a_full_disk_leaves_no_partial_file(tmp_path: Path) -> None:
    """FAULTS 23: a file-size limit stops the write halfway, like a full disk."""
    (tmp_path / "output/pentris").mkdir(parents=True)
    old = tmp_path / "output/pentris/pentris-a4.pdf"
    old.write_bytes(b"the file before")
    done = limited("trap '' XFSZ; ulimit -f 8", "build pentris", tmp_path)
    assert done.returncode == 74
    assert "File too large" in done.stderr
    assert files_in(tmp_path) == ["output/pentris/pentris-a4.pdf"]
    assert old.read_bytes() == b"the file before"


def test_too_many_open_files(tmp_path: Path) -> None:
    done = limited("ulimit -n 4", "build pentris", tmp_path)
    assert done.returncode != 0
    assert files_in(tmp_path) == []


def test_a_file_where_the_folder_should_be(pnp: Pnp, tmp_path: Path) -> None:
    (tmp_path / "output").write_text("mine")
    done = pnp("build", "pentris")
    assert done.returncode == 74
    assert (tmp_path / "output").read_text() == "mine"


def test_a_folder_where_the_file_should_be(pnp: Pnp, tmp_path: Path) -> None:
    (tmp_path / "output/pentris/pentris-a4.pdf").mkdir(parents=True)
    done = pnp("build", "pentris")
    assert done.returncode == 74
    assert files_in(tmp_path) == []


def test_closed_and_full_standard_output(tmp_path: Path) -> None:
    """FAULTS 24."""
    for redirect in (">&-", "> /dev/full"):
        done = limited("true", f"games {redirect}", tmp_path)
        assert done.returncode == 74, redirect
        assert "Traceback" not in done.stderr
        assert "Exception ignored" not in done.stderr
    closed = limited("true", "check - <&-", tmp_path)
    assert (closed.returncode, closed.stderr) == (74, "standard input is closed\n")
    done = limited("set -o pipefail", "schema | head -1", tmp_path)
    assert "Traceback" not in done.stderr


def test_interrupted(tmp_path: Path) -> None:
    import signal
    import time

    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "pnp", "build", "-"]
    process = subprocess.Popen(command, cwd=tmp_path, stdin=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)
    time.sleep(1.5)  # by now it waits for input
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=900)
    assert (process.returncode, said.strip()) == (130, "interrupted")


def test_help_lists_the_first_line_of_each_command() -> None:
    import importlib

    for name, sentence in COMMANDS.items():
        command = getattr(importlib.import_module(f"pnp.cli.{name}"), name)
        assert command.help.split("\n")[0] == sentence
        assert "Example" in command.help


def test_starting_imports_no_more_than_it_needs() -> None:
    code = "import sys; from pnp.cli.main import outcome; outcome(['--help']); print(*sys.modules, sep='\\n', file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True)
    loaded = {line.split(".")[0] for line in done.stderr.splitlines()}
    assert not loaded & {"yaml", "reportlab", "jinja2", "svgwrite", "pypdfium2", "PIL"}


def test_version() -> None:
    import pnp

    assert re.fullmatch(
        rf"pnp, version {re.escape(pnp.__version__)} \(searches: (compiled|interpreted)\)\n", run_pnp("--version").stdout
    )
