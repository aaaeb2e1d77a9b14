"""What other systems lack or have (FAULTS 66). Only Linux runs these tests: Windows and macOS are simulated."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from pnp.cli.main import STOPS, file_sentence, stop_on_signals
from pnp.event.make import engine
from pnp.event.make.engine import Processes, available_cores, results
from pnp.event.make.folder import locked
from pnp.event.make.ledger import Ledger
from tests.conftest import ROOT, run_pnp
from tests.event.festival import SEATS, Festival, run_here, sums, write_event


def doubled(number: int) -> int:
    return 2 * number


@pytest.mark.slow
def test_workers_without_a_mask_for_signals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows has no signal masks; there workers ignore Ctrl-C."""
    monkeypatch.delattr(signal, "pthread_sigmask")
    found = Processes(1)
    try:
        assert sorted(results(found, doubled, [1, 2])) == [(1, 2), (2, 4)]
        assert found.executor.submit(signal.getsignal, signal.SIGINT).result() == signal.SIG_IGN
    finally:
        found.stop()


def test_cores_are_counted_without_an_affinity(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "sched_getaffinity")
    assert available_cores() == os.cpu_count()


def test_windows_gets_no_more_workers_than_it_can_wait_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(engine, "Pool", lambda *_, **__: None)
    assert (Processes(256).slots, Processes(4).slots) == (61, 4)


def test_a_signal_that_the_system_lacks_is_no_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    before = {name: signal.getsignal(getattr(signal, name)) for name in STOPS}
    numbers = {name: getattr(signal, name) for name in STOPS}
    monkeypatch.delattr(signal, "SIGHUP")
    try:
        stop_on_signals()
        assert signal.getsignal(numbers["SIGHUP"]) == before["SIGHUP"]
        assert signal.getsignal(numbers["SIGTERM"]) != before["SIGTERM"]
    finally:
        for name, handler in before.items():
            signal.signal(numbers[name], handler)


def test_no_module_needs_what_only_posix_has() -> None:
    """pnp.cli.batch, build and verify can be imported without these; locks come from filelock."""
    absent = "import sys\nfor name in ('fcntl', 'resource', 'pwd', 'grp', 'termios', 'posix_ipc'): sys.modules[name] = None\n"
    script = f"{absent}import pnp.cli.batch, pnp.cli.build, pnp.cli.verify, pnp.event.make.cluster"
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_file_that_windows_cannot_replace_is_probably_open() -> None:
    error = PermissionError(13, os.strerror(13), "out/key.pdf")
    error.winerror = 32  # type: ignore[attr-defined]  # as on Windows
    fix = "close the program that has it open, or choose another folder"
    assert file_sentence(error) == f"out/key.pdf: Permission denied; {fix}"


@pytest.mark.slow
def test_names_in_ledger_and_manifest_have_slashes(festival: Festival) -> None:
    """On every system: a folder made on one can be verified on another."""
    names = {*Ledger(festival.out / ".pnp" / "ledger").files, *sums(festival.out)}
    assert "tables/table-01.pdf" in names
    assert not [name for name in names if "\\" in name]


@pytest.mark.slow
def test_a_run_needs_no_identity_of_files(festival: Festival, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some disks of Windows number no files: all have the number 0. Then only a lock that is gone is noticed."""
    monkeypatch.setattr("pnp.event.make.folder.identity", lambda _: (0, 0))
    assert run_here(festival.event, tmp_path / "out").missing == ()
    with locked(tmp_path / "out", "Spring festival") as place:
        (tmp_path / "out" / ".pnp" / "lock").unlink()
        with pytest.raises(FileNotFoundError):
            place.check()


@pytest.mark.parametrize("option", [(), ("--json",)])
def test_output_in_an_old_encoding(tmp_path: Path, option: tuple[str, ...]) -> None:
    """Windows has one for pipes and files. Letters that it lacks are escaped; JSON stays JSON."""
    event = write_event(tmp_path, seats=SEATS.replace("1,1,", "Łask,1,"))
    done = run_pnp("batch", str(event), "-o", str(tmp_path / "out"), "--dry-run", *option, env={"PYTHONIOENCODING": "cp1252"})
    assert (done.returncode, done.stderr) == (0, "")
    assert "table-\\u0141ask.pdf" in done.stdout
    assert not option or any("table-Łask" in file["file"] for file in json.loads(done.stdout)["files"])
