"""Clock, time zone, locale, hash seed, umask and folder change nothing (FAULTS 34); the number of open files stays small
(FAULTS 33)."""

import os
import signal
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.event.festival import EVENT, Festival, go_on, run_batch, sums, suspended, workers_of, write_event

pytestmark = pytest.mark.slow

WORLDS: tuple[tuple[Mapping[str, str], int, str], ...] = (
    ({"PYTHONHASHSEED": "1", "TZ": "Asia/Tokyo", "LC_ALL": "C", "SOURCE_DATE_EPOCH": "1"}, 0o077, "1"),
    ({"PYTHONHASHSEED": "2", "TZ": "America/New_York", "LANG": "tr_TR.UTF-8", "LC_ALL": "", "PYTHONUTF8": "0"}, 0o000, "3"),
)


@pytest.mark.parametrize(("world", "mask", "jobs"), WORLDS)
def test_every_environment_gives_the_same_bytes(
    festival: Festival, tmp_path: Path, world: Mapping[str, str], mask: int, jobs: str
) -> None:
    """With a copy of the event in another folder: its location does not matter either."""
    event = write_event(tmp_path / "élsewhere")
    done = run_batch(event, Path("here"), "--jobs", jobs, env=world, umask=mask, cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert sums(tmp_path / "here") == festival.sums


def open_files(pid: int) -> int:
    return len(list(Path(f"/proc/{pid}/fd").iterdir()))


def test_the_number_of_open_files_does_not_grow(tmp_path: Path) -> None:
    """Counted while writing the first file, the last one, and one after a worker was lost."""
    text = EVENT.replace("seats: seats.csv", "tables: 2\nseats_per_table: 4").replace("merge: table", "merge: seat")
    event, out, counts = write_event(tmp_path, text), tmp_path / "out", []
    names = ("table-01.pdf", "table-02-seat-04.pdf", "manifest.csv")
    with suspended(" ".join(names), event, out) as process:
        for name in names:
            assert not list(out.rglob(name))
            counts.append(open_files(process.pid))
            if name == "table-02-seat-04.pdf":
                os.kill(workers_of(process.pid)[0], signal.SIGKILL)
            go_on(process)
        assert process.wait() == 0
    assert len(sums(out)) == 15
    assert counts[0] == counts[1] == counts[2]
