"""Two runs never write to the same folder (FAULTS 29), and a folder that belongs to someone else is left alone."""

import errno
import os
import shutil
import signal
from pathlib import Path

import pytest

from pnp.event.make.folder import locked
from pnp.source.finding import Misused
from tests.event.festival import EVENT, Festival, ledger_files, partial_files, run_batch, run_here, sums, suspended, write_event

pytestmark = pytest.mark.slow


def test_a_second_run_is_locked_out_and_changes_nothing(festival: Festival, tmp_path: Path) -> None:
    out = tmp_path / "out"
    with locked(out, "Spring festival"):
        done = run_batch(festival.event, out)
        assert done.returncode == 2
        assert done.stderr == f"another run is writing to {out}; wait for it, or choose another folder\n"
        assert sums(out) == {}
    assert not ledger_files(out)


def test_also_while_the_first_is_suspended(festival: Festival, tmp_path: Path) -> None:
    out = tmp_path / "out"
    with suspended("table-02.pdf", festival.event, out) as process:
        before = sums(out)
        done = run_batch(festival.event, out)
        assert (done.returncode, sums(out)) == (2, before)
        os.kill(process.pid, signal.SIGCONT)
        assert process.wait() == 0
    assert sums(out) == festival.sums


def test_without_its_lock_a_run_stops(festival: Festival, tmp_path: Path) -> None:
    """Someone deletes the lock of a suspended run and starts another run: the first must not continue."""
    out = tmp_path / "out"
    with suspended("00000001.jsonl", festival.event, out) as process:
        (out / ".pnp" / "lock").unlink()
        assert run_batch(festival.event, out).returncode == 0
        os.kill(process.pid, signal.SIGCONT)
        _, said = process.communicate()
        assert process.returncode == 74
        assert said == f"{out}/.pnp/ledger/00000001.jsonl: No such file or directory; check that it exists\n"
    assert sums(out) == festival.sums
    assert not partial_files(out)


def refusal(event: Path, out: Path) -> str:
    with pytest.raises(Misused) as found:
        run_here(event, out)
    return str(found.value.findings[0])


def test_the_folder_of_another_event_is_left_alone(festival: Festival, tmp_path: Path) -> None:
    out = festival.copy(tmp_path / "out")
    other = write_event(tmp_path, EVENT.replace("Spring", "Autumn"))
    fix = f"choose another folder or, if only the title has changed, delete {out}/.pnp/event.json"
    assert refusal(other, out) == f"{out} belongs to the event 'Spring festival'; {fix}"
    shutil.rmtree(out / ".pnp")
    assert refusal(other, out) == f"{out} contains other files; choose an empty or a new folder"
    assert sums(out) == festival.sums


def test_an_event_with_a_new_title_keeps_its_puzzles(festival: Festival, tmp_path: Path) -> None:
    out = festival.copy(tmp_path / "out")
    (out / ".pnp" / "event.json").unlink()
    outcome = run_here(write_event(tmp_path, EVENT.replace("Spring", "Autumn")), out)
    assert outcome.puzzles == 0
    assert "Autumn-festival.zip" in outcome.made
    assert not (out / "Spring-festival.zip").exists()


def test_a_disk_without_locks_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A lock that is only a file would stay after a crash, and lock everybody out."""

    def fail(*_: object) -> None:
        raise OSError(errno.ENOSYS, "Function not implemented")

    monkeypatch.setattr("fcntl.flock", fail)
    with pytest.raises(OSError, match="Function not implemented") as found, locked(tmp_path / "out", "A"):
        pass
    assert found.value.filename == str(tmp_path / "out" / ".pnp" / "lock")


def test_a_folder_can_be_locked_again_in_the_same_process(tmp_path: Path) -> None:
    for _ in range(2):
        with locked(tmp_path / "out", "A"), pytest.raises(Misused), locked(tmp_path / "out", "A"):
            pass
