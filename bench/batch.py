"""Whole events, as an organiser runs them: `python bench/batch.py [--sheets 500 5000] [--jobs 1 2] [--level easy]`.

First, the overhead of distributing tasks. Then, for each size and number of workers: everything from scratch, then the same
puzzles with another date (ready puzzles: only the files are made again). Reports sheets per second, CPU seconds and the largest
process, and compares with the same sheets drawn in plain reportlab, without making puzzles, in the same run. Ratios matter, not
seconds.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

import plain

from pnp.event.file.load import read_inputs
from pnp.event.file.plan import PuzzleJob, plan_of
from pnp.event.file.volumes import chunks
from pnp.event.make.engine import Crash, Engine, Processes, results
from pnp.event.make.run import CHUNK
from pnp.event.make.work import make_puzzles

SEATS = 6
"""Seats at each table, and so sheets in each file."""
PUZZLES, ROUNDS = 400, 3
LAUNCHER = """\
import os, sys, time
started = time.perf_counter()
_, status, usage = os.wait4(os.spawnv(os.P_NOWAIT, sys.argv[1], sys.argv[1:]), 0)
spent = time.perf_counter() - started
print(spent, usage.ru_utime + usage.ru_stime, usage.ru_maxrss, os.waitstatus_to_exitcode(status))
"""
"""A small process that starts pnp. A child process inherits the memory usage of its parent, and this program is large."""


class Cost(NamedTuple):
    seconds: float
    processor: float
    largest: float


def event_file(folder: Path, sheets: int, level: str, date: str) -> Path:
    rows = [f"Person {i + 1},{i // SEATS + 1},{i % SEATS + 1}" for i in range(sheets)]
    (folder / "seats.csv").write_text("\n".join(["name,table,seat", *rows]))
    text = f"event: Bench\ndate: {date}\nseats: seats.csv\npacks:\n  - {{sheets: pentris-puzzles, level: {level}}}\n"
    path = folder / "event.yaml"
    path.write_text(text)
    return path


def cost(*arguments: str) -> Cost:
    """Runs pnp and measures the CPU time of all its processes, and the memory of the largest one in MiB."""
    words = [sys.executable, "-S", "-c", LAUNCHER, sys.executable, "-m", "pnp", *arguments]
    done = subprocess.run(words, stdout=subprocess.PIPE, text=True, check=True)
    seconds, processor, largest, code = map(float, done.stdout.splitlines()[-1].split())
    assert code == 0, arguments
    return Cost(seconds, processor, largest / 1024)


def row(name: str, sheets: int, jobs: str, spent: Cost, twin: float) -> None:
    figures = (spent.seconds, sheets / spent.seconds, spent.processor)
    told = "".join(f"{figure:10.1f}" for figure in figures)
    print(f"{name:22}{sheets:7}{jobs:>6}{told}{spent.largest:9.0f}{spent.processor / twin:8.2f}", flush=True)


def overhead() -> None:
    """The overhead of distributing tasks: total time compared with the working time reported by the single worker. Uses easy
    puzzles, which are the smallest tasks."""
    with tempfile.TemporaryDirectory() as name:
        plan = plan_of(read_inputs(event_file(Path(name), PUZZLES, "easy", "2027-03-20")))
    tasks = list(chunks(plan.puzzles, CHUNK))
    print(f"{PUZZLES} easy puzzles in tasks of {CHUNK}: {'seconds':>17}{'at work':>10}{'overhead':>10}")
    for name, engine in engines():
        list(results(engine, busy, tasks[:2]))
        for _ in range(ROUNDS):
            started = time.perf_counter()
            at_work = sum(seconds(found) for _, found in results(engine, busy, tasks))
            spent = time.perf_counter() - started
            print(f"{name:42}{spent:16.3f}{at_work:10.3f}{spent / at_work - 1:+10.2%}", flush=True)


def busy(jobs: Sequence[PuzzleJob]) -> float:
    """Runs in a worker: makes the puzzles and returns how long that took."""
    started = time.perf_counter()
    make_puzzles(jobs)
    return time.perf_counter() - started


def seconds(found: float | Crash) -> float:
    assert isinstance(found, float), found
    return found


def engines() -> Iterator[tuple[str, Engine]]:
    """One worker process; then, if Dask is installed, a cluster with one worker."""
    engine = Processes(1)
    yield "one process", engine
    engine.stop()
    if find_spec("distributed"):
        from distributed import LocalCluster

        from pnp.event.make.cluster import Cluster

        with LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=":0") as local:
            cluster = Cluster(local.scheduler_address)
            yield "one Dask worker", cluster
            cluster.stop()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--sheets", type=int, nargs="*", default=[500])
    parser.add_argument("--jobs", type=int, nargs="+", default=[1, 2])
    parser.add_argument("--level", default="easy")
    wish = parser.parse_args()
    overhead()
    plain.register_fonts()
    print(f"Pentris puzzles, {wish.level}; {SEATS} sheets per file; MiB of the largest process; twin: plain reportlab")
    print(f"{'':22}{'sheets':>7}{'jobs':>6}{'seconds':>10}{'per sec':>10}{'cpu, s':>10}{'MiB':>9}{'twin':>8}")
    for sheets in wish.sheets:
        started = time.process_time()
        plain.puzzle_files(sheets, SEATS)
        twin = time.process_time() - started
        print(f"{'plain reportlab':22}{sheets:7}{'':6}{'':10}{'':10}{twin:10.1f}{'':9}{1.0:8.2f}", flush=True)
        for jobs in map(str, wish.jobs):
            with tempfile.TemporaryDirectory() as name:
                folder = Path(name)
                out = str(folder / "out")
                event = event_file(folder, sheets, wish.level, "2027-03-20")
                row("made from nothing", sheets, jobs, cost("batch", str(event), "-o", out, "--jobs", jobs), twin)
                event = event_file(folder, sheets, wish.level, "2027-03-21")
                row("ready puzzles", sheets, jobs, cost("batch", str(event), "-o", out, "--jobs", jobs), twin)
                row("nothing to do", sheets, jobs, cost("batch", str(event), "-o", out, "--jobs", jobs), twin)
                row("verify", sheets, jobs, cost("verify", out, "--jobs", jobs), twin)


if __name__ == "__main__":
    main()
