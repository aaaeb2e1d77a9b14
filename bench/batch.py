"""Whole events, as an organiser runs them: `python bench/batch.py [--sheets 500 5000] [--jobs 1 2] [--level easy]`.

For each size and number of workers: all made from nothing, then the same puzzles under another date (ready puzzles: only files
are made again). Sheets a second, seconds of processor time, the largest process; and the plain-reportlab twin of the same
sheets, drawn without making any puzzle, in the same run. Ratios count, not seconds.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

import plain

from pnp.batch.engine import Engine, Processes, results
from pnp.batch.load import read_inputs
from pnp.batch.plan import plan_of
from pnp.batch.portions import chunks
from pnp.batch.run import CHUNK
from pnp.batch.work import make_puzzles

SEATS = 6
"""At each table, so sheets in each file."""
PUZZLES, ROUNDS = 400, 5


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
    """Runs pnp; the processor time of all its processes, and the memory of the largest one, in MiB."""
    started = time.perf_counter()
    process = subprocess.Popen([sys.executable, "-m", "pnp", *arguments], stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0, arguments
    return Cost(time.perf_counter() - started, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def row(name: str, sheets: int, jobs: str, spent: Cost, twin: float) -> None:
    figures = (spent.seconds, sheets / spent.seconds, spent.processor)
    told = "".join(f"{figure:10.1f}" for figure in figures)
    print(f"{name:22}{sheets:7}{jobs:>6}{told}{spent.largest:9.0f}{spent.processor / twin:8.2f}", flush=True)


def overhead() -> None:
    """What handing tasks out costs beside the work itself: the same easy puzzles here, in one worker process, and in one worker
    of a Dask cluster, in turns, all warm. The quickest round of each counts: whatever else the machine does adds to it."""
    with tempfile.TemporaryDirectory() as name:
        plan = plan_of(read_inputs(event_file(Path(name), PUZZLES, "easy", "2027-03-20")))
    tasks = list(chunks(plan.puzzles, CHUNK))
    with worker_engines() as engines:
        hands: dict[str, Callable[[Sequence[Any]], object]] = {"here": lambda todo: list(map(make_puzzles, todo))}
        hands |= {name: partial(handed_out, engine) for name, engine in engines.items()}
        times = {name: [] for name in hands}
        for work in hands.values():
            work(tasks[:2])
        for _ in range(ROUNDS):
            for name, work in hands.items():
                started = time.perf_counter()
                work(tasks)
                times[name].append(time.perf_counter() - started)
    print(f"{PUZZLES} easy puzzles in tasks of {CHUNK}; the quickest of {ROUNDS} rounds in turns, seconds (all rounds)")
    for name, spent in times.items():
        rounds = " ".join(f"{seconds:.2f}" for seconds in spent)
        print(f"{name:22}{min(spent):7.2f}{min(spent) / min(times['here']) - 1:+8.1%}   ({rounds})", flush=True)


def handed_out(engine: Engine, tasks: Sequence[Any]) -> object:
    return list(results(engine, make_puzzles, tasks))


@contextmanager
def worker_engines() -> Iterator[dict[str, Engine]]:
    """One worker process and, where Dask is installed, a cluster of one."""
    engines: dict[str, Engine] = {"one process": Processes(1)}
    with ExitStack() as stack:
        if find_spec("distributed"):
            from distributed import LocalCluster

            from pnp.batch.cluster import Cluster

            local = stack.enter_context(LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None))
            engines["one Dask worker"] = Cluster(local.scheduler_address)
        try:
            yield engines
        finally:
            for engine in engines.values():
                engine.stop()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--sheets", type=int, nargs="+", default=[500])
    parser.add_argument("--jobs", type=int, nargs="+", default=[1, 2])
    parser.add_argument("--level", default="easy")
    wish = parser.parse_args()
    overhead()
    plain.register_fonts()
    print(f"Pentris puzzles, {wish.level}; {SEATS} sheets in each file; MiB of the largest process; twin: drawn, not made")
    print(f"{'':22}{'sheets':>7}{'jobs':>6}{'seconds':>10}{'a second':>10}{'cpu, s':>10}{'MiB':>9}{'twin':>8}")
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
