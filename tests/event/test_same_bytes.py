"""The files have the same bytes for any number of workers, wherever they run (FAULTS 32). The cluster is real: a Dask scheduler
and its workers, each in its own process, on the loopback interface."""

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

import pytest

from pnp.cli.main import outcome
from pnp.event.make.cluster import Cluster as Workers
from pnp.event.make.engine import results
from pnp.source.finding import Misused
from tests.conftest import ROOT
from tests.event.events import batch

pytestmark = [pytest.mark.slow, pytest.mark.cluster]

SEATS = 60
TABLES = ("Bar", "bar", "BAR", "Été", "ete", "10")
"""Some differ only in capitals or accents: their order must not depend on chance."""
EVENT = """
event: Big evening
date: 2027-03-20
seed: 11
seats: seats.csv
packs: [{sheets: pentris-puzzles, level: easy}]
"""
WORLDS = {
    "2": {"PYTHONHASHSEED": "12345", "TZ": "Asia/Tokyo", "LC_ALL": "C", "SOURCE_DATE_EPOCH": "1"},
    "8": {"PYTHONHASHSEED": "54321", "TZ": "America/New_York", "LANG": "de_DE.UTF-8"},
}
"""The number of workers, with its own hash seed, time zone, locale and clock (FAULTS 34)."""
PROGRESS = re.compile(r"puzzles: \d+ of \d+ \(\d+%\)\n")
Sums = dict[str, str]


@pytest.fixture(scope="module")
def event(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("event") / "event.yaml"
    path.write_text(EVENT, encoding="utf-8")
    rows = [f"{TABLES[i % 6]},{i},Guest {i % 7}\n" for i in range(SEATS)]
    (path.parent / "seats.csv").write_text(f"table,seat,name\n{''.join(rows)}", encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def alone(event: Path) -> Sums:
    """The result of a single worker."""
    return made(event, "--jobs", "1", PYTHONHASHSEED="0")


def made(event: Path, *options: str, **world: str) -> Sums:
    folder = event.parent / "-".join(options[:2]).strip("-")
    done = batch(event, folder, *options, **world)
    assert (done.returncode, PROGRESS.sub("", done.stderr)) == (0, "")
    return sums(folder)


def sums(folder: Path) -> Sums:
    files = [path for path in folder.rglob("*") if path.is_file() and ".pnp" not in path.parts]
    return {str(path.relative_to(folder)): sha256(path.read_bytes()).hexdigest() for path in sorted(files)}


def test_the_event_is_large_enough_for_several_workers(alone: Sums, event: Path) -> None:
    assert len([name for name in alone if name.startswith("tables/")]) == 6
    assert len(list((event.parent / "jobs-1" / ".pnp" / "ledger").iterdir())) > SEATS // 20 + 6


@pytest.mark.parametrize("jobs", WORLDS)
def test_any_number_of_workers_makes_the_same_bytes(jobs: str, alone: Sums, event: Path) -> None:
    assert made(event, "--jobs", jobs, **WORLDS[jobs]) == alone


class Cluster(NamedTuple):
    """The address of a scheduler, and the folder for its logs."""

    address: str
    log: Path


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """A scheduler with two workers."""
    needs_distributed()
    with scheduler(tmp_path_factory.mktemp("cluster")) as found, worker(found, "one"), worker(found, "two"):
        yield found


def needs_distributed() -> None:
    if find_spec("distributed") is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)("distributed is not installed (CI needs it)")


@contextmanager
def scheduler(folder: Path) -> Iterator[Cluster]:
    with process("scheduler", folder, "--port", "0", "--no-dashboard") as running:
        yield Cluster(str(wait_for(lambda: address_in(folder / "scheduler.log"), running)), folder)


@contextmanager
def process(role: str, folder: Path, *options: str, path: Path = ROOT, name: str = "") -> Iterator[subprocess.Popen[bytes]]:
    command = [sys.executable, "-m", f"distributed.cli.dask_{role}", "--host", "127.0.0.1", *options]
    world = {**os.environ, "PYTHONPATH": str(path)}
    with (folder / f"{name or role}.log").open("wb") as log:
        running = subprocess.Popen(command, cwd=folder, env=world, stdout=log, stderr=log)
    try:
        yield running
    finally:
        running.kill()
        running.wait(30)


@contextmanager
def worker(cluster: Cluster, name: str, path: Path = ROOT) -> Iterator[subprocess.Popen[bytes]]:
    """Another worker with one thread, ready for work; at the end, waits until the scheduler has dropped it."""
    options = ("--no-nanny", "--nthreads", "1", "--no-dashboard", "--local-directory", str(cluster.log), "--name", name)
    with process("worker", cluster.log, cluster.address, *options, path=path, name=name) as running:
        wait_for(lambda: name in workers(cluster), running)
        yield running
    wait_for(lambda: name not in workers(cluster))


def wait_for(condition: Callable[[], object], running: subprocess.Popen[bytes] | None = None, seconds: float = 900) -> object:
    end = time.monotonic() + seconds
    while not (found := condition()):
        assert time.monotonic() < end, "this takes too long"
        assert running is None or running.poll() is None, "the process has ended"
        time.sleep(0.02)
    return found


def address_in(log: Path) -> str:
    words = log.read_text().split() if log.exists() else []
    return next((word for word in words if word.startswith("tcp://127.0.0.1:")), "")


def workers(cluster: Cluster) -> dict[str, str]:
    """The workers that the scheduler knows: their names and addresses."""
    from distributed import Client

    with Client(cluster.address, set_as_default=False) as client:
        return {info["name"]: address for address, info in client.scheduler_info(n_workers=-1)["workers"].items()}


def test_a_cluster_makes_the_same_bytes(cluster: Cluster, alone: Sums, event: Path) -> None:
    assert made(event, "--engine", "dask", "--scheduler", cluster.address) == alone


def test_a_worker_of_the_cluster_that_is_killed_changes_nothing(cluster: Cluster, alone: Sums, event: Path) -> None:
    from distributed import Client

    folder = event.parent / "killed"
    with worker(cluster, "victim") as victim, Client(cluster.address, set_as_default=False) as client:
        address = workers(cluster)["victim"]
        command = [sys.executable, "-m", "pnp", "batch", str(event), "-o", str(folder)]
        command += ["--engine", "dask", "--scheduler", cluster.address]
        world = {**os.environ, "PYTHONPATH": str(ROOT)}
        running = subprocess.Popen(command, env=world, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL)
        wait_for(lambda: client.processing([address]).get(address), running)
        victim.kill()  # in the middle of a task
        _, said = running.communicate(timeout=900)
    assert (running.returncode, PROGRESS.sub("", said.decode())) == (0, "")
    assert sums(folder) == alone


def same_but_for_a_word(place: Path) -> None:
    """A copy of pnp with one different word in a template, which would change the files."""
    for name in ("pnp", "data", "templates"):
        shutil.copytree(ROOT / name, place / name, ignore=shutil.ignore_patterns("__pycache__"))
    words = place / "templates" / "en" / "event.txt"
    words.write_text(words.read_text(encoding="utf-8").replace("Referee", "Umpire"), encoding="utf-8")


def empty(place: Path) -> None:
    """An empty pnp package."""
    (place / "pnp").mkdir()
    (place / "pnp" / "__init__.py").write_text("")


@pytest.mark.parametrize("other", [same_but_for_a_word, empty], ids=lambda other: other.__name__)
def test_a_worker_with_a_different_pnp_is_refused(
    other: Callable[[Path], None], cluster: Cluster, event: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other(tmp_path)
    with worker(cluster, "stranger", path=tmp_path):
        address = workers(cluster)["stranger"]
        code = outcome(["batch", str(event), "-o", str(tmp_path / "out"), "--engine", "dask", "--scheduler", cluster.address])
    assert code == 2
    assert capsys.readouterr().err == f"the worker {address} runs a different pnp; install the same version on all machines\n"
    assert not sums(tmp_path / "out")


def test_a_worker_with_a_different_pnp_that_joins_later_is_refused(cluster: Cluster, tmp_path: Path) -> None:
    same_but_for_a_word(tmp_path)
    sentence = r"the worker tcp://.* runs a different pnp"
    with (
        closing(engine := Workers(cluster.address)),
        worker(cluster, "late", path=tmp_path),
        pytest.raises(Misused, match=sentence),
    ):
        list(results(engine, time.sleep, [0.2] * 30))


def closing(engine: Workers) -> ExitStack:
    stack = ExitStack()
    stack.callback(engine.stop)
    return stack


def test_a_worker_that_has_just_died_is_ignored(cluster: Cluster) -> None:
    with worker(cluster, "victim") as victim, closing(engine := Workers(cluster.address)):
        victim.kill()
        engine.restart()


def test_a_scheduler_that_dies_during_a_run_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    needs_distributed()
    monkeypatch.setattr("pnp.event.make.cluster.CONNECT", 1)
    with process("scheduler", tmp_path, "--port", "0", "--no-dashboard") as running:
        found = Cluster(str(wait_for(lambda: address_in(tmp_path / "scheduler.log"), running)), tmp_path)
        options = ("--no-nanny", "--nthreads", "1", "--no-dashboard", "--local-directory", str(tmp_path), "--name", "one")
        with process("worker", tmp_path, found.address, *options, name="one") as busy:
            wait_for(lambda: "one" in workers(found), busy)
            with closing(engine := Workers(found.address)):
                under_way = results(engine, time.sleep, [0.2] * 30)
                next(under_way)
                running.kill()
                with pytest.raises(OSError, match="there is no scheduler with workers at"):
                    list(under_way)


def test_a_missing_scheduler_is_reported(
    event: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    needs_distributed()
    monkeypatch.setattr("pnp.event.make.cluster.CONNECT", 1)
    address = "tcp://127.0.0.1:1"
    assert outcome(["batch", str(event), "-o", str(tmp_path / "out"), "--engine", "dask", "--scheduler", address]) == 74
    [sentence] = capsys.readouterr().err.splitlines()
    assert sentence.startswith(f"there is no scheduler with workers at {address}; Timed out")


def test_an_invalid_address_is_reported_at_once(event: Path, tmp_path: Path) -> None:
    """In a separate process: a client started with such an address would print errors when it ends."""
    needs_distributed()
    done = batch(event, tmp_path / "out", "--engine", "dask", "--scheduler", "localhost")
    sentence = "there is no scheduler with workers at localhost; missing port number in address 'localhost'\n"
    assert (done.returncode, done.stderr) == (2, sentence)


def test_a_scheduler_without_workers_is_reported(
    event: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    needs_distributed()
    monkeypatch.setattr("pnp.event.make.cluster.CONNECT", 1)
    with scheduler(tmp_path) as found:
        options = ("--engine", "dask", "--scheduler", found.address)
        assert outcome(["batch", str(event), "-o", str(tmp_path / "out"), *options]) == 74
    [sentence] = capsys.readouterr().err.splitlines()
    assert sentence.startswith(f"there is no scheduler with workers at {found.address}; ")


def test_a_missing_extra_is_reported(
    event: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    address = "tcp://127.0.0.1:8786"
    assert outcome(["batch", str(event), "-o", str(tmp_path / "out"), "--engine", "dask", "--scheduler", address]) == 2
    assert capsys.readouterr().err == "the cluster engine is not installed; pip install 'pnp[cluster]'\n"
