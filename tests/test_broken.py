"""One file per fault in tests/broken/, each with the exact message that a user sees (FAULTS 1-16).

To update the messages, run pytest --update-golden and check the diff.
"""

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

BROKEN = Path(__file__).parent / "broken"
FILES = sorted(BROKEN.glob("*.yaml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_fault_is_named_with_its_place(
    path: Path, request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]
) -> None:
    from pnp.cli.main import outcome

    code = outcome(["check", str(path)])
    said = capsys.readouterr().err.replace(f"{BROKEN}/", "")
    expected = path.with_suffix(".txt")
    if request.config.getoption("--update-golden"):
        expected.write_text(said, encoding="utf-8")
    assert said == expected.read_text(encoding="utf-8")
    assert code == 1
    assert all(line.startswith(f"{path.name}:") for line in said.splitlines())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_broken_file_is_not_built(path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from pnp.cli.main import outcome

    assert outcome(["build", str(path), "-o", str(tmp_path / "out")]) == 1
    assert "Traceback" not in capsys.readouterr().err
    assert not list(tmp_path.rglob("*.*"))


def test_all_errors_of_a_file_are_found_at_once() -> None:
    assert len((BROKEN / "several_at_once.txt").read_text().splitlines()) == 4


def test_a_broken_file_gives_no_traceback_in_a_process_of_its_own(pnp: Callable[..., subprocess.CompletedProcess[str]]) -> None:
    done = pnp("check", str(BROKEN / "deep_nesting.yaml"))
    assert (done.returncode, done.stdout) == (1, "")
    assert "Traceback" not in done.stderr
