"""Whatever is at the address of a scheduler, and whenever it goes: one sentence, exit code 74, and nothing from Dask (FAULTS 62).
The servers are real, on the loopback interface."""

import signal
import socket
import ssl
import subprocess
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from tests.event.festival import Festival, command, finished, ledger_files, run_here, sums, under_way, wait_until, write_event
from tests.event.make.test_interrupt import LONG, PROGRESS
from tests.event.test_same_bytes import address_in, needs_distributed, process

pytestmark = [pytest.mark.slow, pytest.mark.cluster]

NOBODY = "there is no scheduler with workers at {}; "
NO_KEYS = "Dask has no keys for TLS; name them in its configuration, under distributed.comm.tls\n"
OTHER = "what answers there is not a Dask scheduler\n"


def silent(connection: socket.socket) -> None:
    """Accepts the connection and says nothing."""
    with suppress(OSError):
        while connection.recv(1 << 16):
            pass


def web(connection: socket.socket) -> None:
    connection.recv(1 << 16)
    connection.sendall(b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n")
    connection.close()


def encrypted(connection: socket.socket) -> None:
    """Wants TLS. Has no certificate of its own, so it would refuse anyway, but only after the greeting."""
    with suppress(OSError):
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).wrap_socket(connection, server_side=True)


@contextmanager
def serving(answer: Callable[[socket.socket], None]) -> Iterator[int]:
    """A server on a free port, with a thread for each connection."""
    with socket.create_server(("127.0.0.1", 0)) as server:

        def listen() -> None:
            with suppress(OSError):
                while True:
                    connection, _ = server.accept()
                    threading.Thread(target=answer, args=(connection,), daemon=True).start()

        threading.Thread(target=listen, daemon=True).start()
        yield server.getsockname()[1]
        server.shutdown(socket.SHUT_RDWR)


@pytest.mark.parametrize(
    ("answer", "scheme", "reason"),
    [
        (silent, "tcp", "no answer for 10 s\n"),
        (silent, "tls", NO_KEYS),
        (web, "tcp", OTHER),
        (encrypted, "tcp", OTHER),
        (encrypted, "tls", NO_KEYS),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_what_is_no_scheduler_is_reported(
    festival: Festival, tmp_path: Path, answer: Callable[[socket.socket], None], scheme: str, reason: str
) -> None:
    needs_distributed()
    with serving(answer) as port:
        address = f"{scheme}://127.0.0.1:{port}"
        done = finished(command(festival.event, tmp_path / "out", "--engine", "dask", "--scheduler", address))
    assert (done.returncode, done.stdout, done.stderr) == (74, "", NOBODY.format(address) + reason)
    assert sums(tmp_path / "out") == {}


@pytest.fixture
def event(tmp_path: Path) -> Path:
    """Takes longer than it takes to end a scheduler."""
    return write_event(tmp_path / "event", LONG)


@contextmanager
def running(event: Path, out: Path, folder: Path) -> Iterator[tuple[subprocess.Popen[str], subprocess.Popen[bytes], str]]:
    """A run on a cluster with one worker, when the first puzzles are there; its scheduler, and the address of that."""
    needs_distributed()
    with process("scheduler", folder, "--port", "0", "--no-dashboard") as boss:
        wait_until(lambda: address_in(folder / "scheduler.log"))
        address = address_in(folder / "scheduler.log")
        options = ("--no-nanny", "--nthreads", "1", "--no-dashboard", "--local-directory", str(folder))
        words = command(event, out, "--engine", "dask", "--scheduler", address)
        with process("worker", folder, address, *options), under_way(words) as run:
            wait_until(lambda: ledger_files(out) or run.poll() is not None)
            yield run, boss, address


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGSTOP], ids=["killed", "stopped"])
def test_a_scheduler_that_goes_during_the_run_is_reported(event: Path, tmp_path: Path, number: signal.Signals) -> None:
    """Killed, it is gone; stopped, it still accepts connections but never answers."""
    with running(event, tmp_path / "out", tmp_path) as (run, boss, address):
        boss.send_signal(number)
        _, said = run.communicate()
    assert run.returncode == 74
    *progress, last = said.splitlines()
    assert last.startswith(NOBODY.format(address))
    assert all(map(PROGRESS.fullmatch, progress))


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_signal_ends_a_run_on_a_cluster_without_a_word_from_dask(
    event: Path, tmp_path: Path, number: signal.Signals, code: int
) -> None:
    with running(event, tmp_path / "out", tmp_path) as (run, _, _):
        run.send_signal(number)
        _, said = run.communicate()
    *progress, last = said.splitlines()
    assert (run.returncode, last) == (code, "interrupted; run the same command again to go on")
    assert all(map(PROGRESS.fullmatch, progress))


def test_a_run_on_a_cluster_says_nothing_of_dask_and_can_go_on_here(festival: Festival, tmp_path: Path) -> None:
    out = tmp_path / "out"
    with running(festival.event, out, tmp_path) as (run, _, _):
        _, said = run.communicate()
    assert (run.returncode, said) == (0, "")
    assert sums(out) == festival.sums
    assert run_here(festival.event, out).made == ()
