"""Standard output, error or input is full, closed or gone (FAULTS 24). The files are still made."""

import os
from pathlib import Path

import pytest

from tests.event.festival import Festival, command, finished, sums

pytestmark = pytest.mark.slow


def redirected(festival: Festival, out: Path, redirection: str) -> list[str]:
    """The command, started by a shell with a redirection."""
    return ["sh", "-c", f'exec "$@" {redirection}', "sh", *command(festival.event, out, "--jobs", "1")]


@pytest.fixture
def unfinished(festival: Festival, tmp_path: Path) -> Path:
    out = festival.copy(tmp_path / "out")
    (out / "tables/table-02.pdf").unlink()
    return out


def test_standard_output_is_full(festival: Festival, unfinished: Path) -> None:
    done = finished(redirected(festival, unfinished, ">/dev/full"))
    assert (done.returncode, done.stderr) == (74, "No space left on device; free some space, then try again\n")
    assert sums(unfinished) == festival.sums


def test_standard_output_is_closed(festival: Festival, unfinished: Path) -> None:
    """This is noticed before anything is made."""
    before = sums(unfinished)
    done = finished(redirected(festival, unfinished, ">&-"))
    assert (done.returncode, done.stderr) == (74, "standard output is closed\n")
    assert sums(unfinished) == before


def test_standard_output_has_no_reader(festival: Festival, unfinished: Path) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = finished(command(festival.event, unfinished, "--json"), stdout=writer)
    os.close(writer)
    assert (done.returncode, done.stderr) == (74, "")
    assert sums(unfinished) == festival.sums


def test_standard_input_and_error_are_closed(festival: Festival, unfinished: Path) -> None:
    done = finished(redirected(festival, unfinished, "<&- 2>&-"))
    assert (done.returncode, done.stdout.split(": ")[1][:13]) == (0, "0 puzzles and")
    assert sums(unfinished) == festival.sums
