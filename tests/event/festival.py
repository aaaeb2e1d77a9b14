"""Helpers for the tests of `pnp batch`: a small event, runs of it in this process or another, and the files a run leaves."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from time import monotonic, sleep
from typing import Any, NamedTuple

from pnp.event.file.load import read_inputs
from pnp.event.file.plan import plan_of
from pnp.event.make.folder import locked
from pnp.event.make.run import Batch, Outcome, Tools
from tests.conftest import ROOT

EVENT = """\
event: Spring festival
date: 2027-03-20
seed: 2027
lang: fr
seats: seats.csv
packs:
  - {sheets: pentris-puzzles, level: easy, rounds: 1, per: seat}
print: {merge: table}
"""
SEATS = "table,seat,name\n1,1,Ada\n1,2,Björn\n2,1,Chloé\n2,2,Dan\n3,1,Eve\n"
FILES = {
    *("index.pdf", "key.pdf", "manifest.csv", "manifest.json", "Spring-festival.zip"),
    *("tables/table-01.pdf", "tables/table-02.pdf", "tables/table-03.pdf"),
}
PATIENCE = 900.0


class Festival(NamedTuple):
    """The event, and the result of an undisturbed run; tests must not change either."""

    event: Path
    out: Path
    sums: dict[str, str]

    @property
    def seats(self) -> str:
        return (self.event.parent / "seats.csv").read_text(encoding="utf-8")

    def copy(self, out: Path) -> Path:
        """Copies the finished folder."""
        shutil.copytree(self.out, out)
        return out


def write_event(folder: Path, event: str = EVENT, seats: str = SEATS) -> Path:
    """Writes the event file, with its seats file next to it."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "seats.csv").write_text(seats, encoding="utf-8")
    (folder / "festival.yaml").write_text(event, encoding="utf-8")
    return folder / "festival.yaml"


def sums(out: Path) -> dict[str, str]:
    """The checksums of all files that a run leaves for people."""
    files = [file for file in out.rglob("*") if file.is_file() and ".pnp" not in file.relative_to(out).parts]
    return {file.relative_to(out).as_posix(): sha256(file.read_bytes()).hexdigest() for file in files}


def write_manifest(path: Path, told: dict[str, Any]) -> None:
    """Writes a manifest as pnp does: one row per line."""
    parts = []
    for name, value in told.items():
        is_list = isinstance(value, list) and value
        rows = ",\n".join(f"    {json.dumps(row)}" for row in value) if is_list else ""
        parts.append(f"  {json.dumps(name)}: " + (f"[\n{rows}\n  ]" if is_list else json.dumps(value)))
    path.write_text("{\n" + ",\n".join(parts) + "\n}\n", encoding="utf-8")


def solved_keys(out: Path) -> list[str]:
    """The digests of the puzzles in the ledger, each as often as it was written."""
    lines = [line for file in ledger_files(out) for line in file.read_text(encoding="utf-8").splitlines()]
    return [record["digest"] for line in lines if "text" in (record := json.loads(line.partition(" ")[2]))]


def ledger_files(out: Path) -> list[Path]:
    return sorted((out / ".pnp" / "ledger").glob("*.jsonl"))


def partial_files(out: Path) -> list[Path]:
    return list(out.rglob("*.part"))


class Inline(Executor):
    """Runs each task at once, in this process."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:  # as executors do
            future.set_exception(error)
        return future


class Here:
    """An engine without worker processes, for tests that do not need them."""

    slots = 1
    patience = 1.0

    def __init__(self) -> None:
        self.executor: Executor = Inline()

    def pulse(self) -> dict[int, float]:
        return {}

    def restart(self) -> None: ...

    def stop(self) -> None: ...


def run_here(event: Path, out: Path, **tools: Any) -> Outcome:
    """A whole run in this process."""
    plan = plan_of(read_inputs(event))
    with locked(out, plan.inputs.event.event) as place:
        return Batch(plan, place, Tools(**{"engine": Here, **tools})).run()


def command(event: Path, out: Path, *options: str) -> list[str]:
    return [sys.executable, "-m", "pnp", "batch", str(event), "-o", str(out), *options]


def run_batch(event: Path, out: Path, *options: str, **more: Any) -> subprocess.CompletedProcess[str]:
    """A whole run as a user starts it."""
    return finished(command(event, out, "--jobs", "1", *options), **more)


def finished(words: list[str], **more: Any) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), **more.pop("env", {})}
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    return subprocess.run(words, env=environment, check=False, timeout=PATIENCE, **{**pipes, **more})


def mortal(name: str, steps: str, event: Path, out: Path) -> list[str]:
    """The command for a run that gets a signal before certain steps (mortal.py)."""
    script = Path(__file__).with_name("mortal.py")
    return [sys.executable, str(script), name, steps, str(out), *command(event, out, "--jobs", "1")[3:]]


@contextmanager
def suspended(before: str, event: Path, out: Path) -> Iterator[subprocess.Popen[str]]:
    """A run that stops right before a file gets the given name, or each of several names."""
    with under_way(mortal("SIGSTOP", before, event, out)) as process:
        wait_until(lambda: state_of(process.pid) == "T")
        yield process


def go_on(process: subprocess.Popen[str]) -> None:
    """Resumes a suspended run until it stops again."""
    process.send_signal(signal.SIGCONT)
    wait_until(lambda: state_of(process.pid) in "TZ")


@contextmanager
def under_way(words: list[str], **more: Any) -> Iterator[subprocess.Popen[str]]:
    """A run in the background, in its own process group as in a terminal; whatever is left of it is killed at the end."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), **more.pop("env", {})}
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with subprocess.Popen(words, env=environment, start_new_session=True, **{**pipes, **more}) as process:
        try:
            yield process
        finally:
            end_group(process.pid)


def end_group(group: int) -> None:
    try:
        os.killpg(group, signal.SIGKILL)
    except ProcessLookupError:
        return


def wait_until(is_so: Callable[[], object], seconds: float = PATIENCE) -> None:
    end = monotonic() + seconds
    while not is_so():
        assert monotonic() < end, f"waited {seconds} s in vain"
        sleep(0.001)


def workers_of(pid: int) -> list[int]:
    """The worker processes of a run."""
    return [child for child in children_of(pid) if "spawn_main" in command_line(child)]


def children_of(pid: int) -> list[int]:
    try:
        return [int(child) for task in Path(f"/proc/{pid}/task").iterdir() for child in (task / "children").read_text().split()]
    except (FileNotFoundError, ProcessLookupError):
        return []


def command_line(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_text(encoding="utf-8", errors="replace")
    except (FileNotFoundError, ProcessLookupError):
        return ""


def has_ended(pid: int) -> bool:
    """Whether a process is gone, or only waits for its exit code to be read."""
    return state_of(pid) in ("", "Z")


def state_of(pid: int) -> str:
    """The state of a process: "R" (running), "T" (stopped), "Z" (ended) and so on; empty if there is no such process."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return ""
