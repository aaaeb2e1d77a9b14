"""The studio: how long it takes from a keystroke to the new picture of a page, to an error, and to a filled first screen.

Times are processor time of the server and its worker together, so that a busy machine does not matter. Limits (p95): 300 ms for a
picture, 100 ms for an error. Stopping is measured by the clock: 2 s for a job, 3 s for the studio. The front, without fonts and
drawn pictures, may have 250 KB.

    python bench/studio.py [--rounds 20]
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import httpx2
import psutil

from pnp.files import shipped
from pnp.studio.resources.page import STATIC

TEXTS = {
    "pentris": "extends: pentris\ntitle: Number {n}\n",
    "petris": "extends: petris\ntitle: Number {n}\n",
    "planet_petri": "extends: planet_petri\ntitle: Number {n}\n",
    "petri_heil": "extends: petri_heil\ntitle: Number {n}\n",
}
COLONY = (shipped("data") / "colonies" / "first-colony.yaml").read_text(encoding="utf-8")


class Studio:
    def __init__(self, folder: Path) -> None:
        command = [sys.executable, "-m", "pnp", "studio", str(folder), "--no-open"]
        self.program = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.program.stdout
        address, _, token = self.program.stdout.readline().strip().partition("/#token=")
        head = {"x-pnp-token": token, "origin": address, "sec-fetch-site": "same-origin", "content-type": "application/json"}
        self.client = httpx2.Client(base_url=address, headers=head, timeout=120)

    def family(self) -> list[psutil.Process]:
        own = psutil.Process(self.program.pid)
        return [own, *own.children(recursive=True)]

    def used(self) -> float:
        return sum(sum(process.cpu_times()[:2]) for process in self.family())

    def megabytes(self) -> dict[str, float]:
        server, *workers = (process.memory_info().rss / 2**20 for process in self.family())
        return {"server": server, "worker": max(workers, default=0.0)}

    def picture(self, source: str, text: str, page: int) -> None:
        told = self.client.post("/api/previews", content=json.dumps({"source": source, "text": text, "choices": {}})).json()
        self.client.get(f"/api/art/{told['pages'][min(page, len(told['pages']) - 1)]['key']}.svg")

    def error(self, source: str, text: str) -> None:
        answer = self.client.post("/api/previews", content=json.dumps({"source": source, "text": text, "choices": {}}))
        assert answer.status_code == 422, answer.text

    def stopped_job(self) -> float:
        """Seconds from Stop to the end of a job that has begun its work."""
        asked = {"game": "petris", "count": 50, "seed": 1, "options": {"level": "hard"}}
        job = self.client.post("/api/puzzles", content=json.dumps(asked)).json()["id"]
        while not self.client.get(f"/api/jobs/{job}").json()["told"]:
            time.sleep(0.05)
        start = time.monotonic()
        self.client.delete(f"/api/jobs/{job}")
        return time.monotonic() - start

    def stop(self) -> float:
        """Seconds from Ctrl-C to the end, with a page open."""
        with self.client.stream("GET", "/api/events") as stream:
            next(stream.iter_text())
            start = time.monotonic()
            self.program.send_signal(signal.SIGINT)
            self.program.wait()
        return time.monotonic() - start


def front(name: str, found: set[str]) -> set[str]:
    """A module and all that it imports at once."""
    if name not in found:
        found.add(name)
        for other in re.findall(r"^import .*from '(.*)';", (STATIC / name).read_text(encoding="utf-8"), re.MULTILINE):
            front((STATIC / name).parent.joinpath(other).resolve().relative_to(STATIC).as_posix(), found)
    return found


def kilobytes(names: set[str]) -> float:
    return sum((STATIC / name).stat().st_size for name in names) / 1000


def print_front() -> None:
    shared = {"index.html", *(path.name for path in STATIC.glob("*.css"))}
    every = {path.relative_to(STATIC).as_posix() for path in STATIC.rglob("*") if path.suffix in (".html", ".css", ".js")}
    shelf = front("start.js", set())
    screens = {name: front(name, set(shelf)) for name in ("print.js", "file.js", "colony/screen.js", "play/screen.js")}
    print(f"front: shelf {kilobytes(shelf | shared):.0f} KB", end="")
    print("".join(f", with {name} {kilobytes(names | shared):.0f}" for name, names in screens.items()), end="")
    print(f", all screens together {kilobytes(every):.0f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=20)
    rounds = parser.parse_args().rounds
    folder = Path(tempfile.mkdtemp())
    texts = {
        **TEXTS,
        "colony": COLONY.replace("First Colony", "Colony {n}").replace("{", "{{").replace("}", "}}").replace("{{n}}", "{n}"),
    }
    for name, text in texts.items():
        (folder / f"{name}.yaml").write_text(text.format(n=0), encoding="utf-8")
    studio = Studio(folder)
    try:
        before = studio.used()
        for path in ("/", "/static/start.js", "/static/studio.css", "/api/games", "/api/files"):
            studio.client.get(path)
        print(f"first screen, without its pictures    {1000 * (studio.used() - before):6.0f} ms")
        print(f"{'ms, processor time':34}{'p50':>8}{'p95':>8}{'must':>8}")
        for name, text in texts.items():
            studio.picture(f"{name}.yaml", text.format(n="zero"), 1)
            report(f"a word of {name} to its picture", [timed(studio, name, text, n) for n in range(1, rounds + 1)], 300)
        report("an error", [failed(studio, n) for n in range(rounds)], 100)
        print("  ".join(f"{name} {size:.0f} MB" for name, size in studio.megabytes().items()))
        time.sleep(5)  # the worker tidies up once, when it is left alone
        before, start = studio.used(), time.monotonic()
        time.sleep(10)
        print(f"idle: {100 * (studio.used() - before) / (time.monotonic() - start):.2f} % of a core")
        print(f"Stop of a job: {studio.stopped_job():.2f} s")
        print_front()
    finally:
        print(f"Ctrl-C with an open page: {studio.stop():.2f} s")
        shutil.rmtree(folder)


def timed(studio: Studio, name: str, text: str, n: int) -> float:
    before = studio.used()
    studio.picture(f"{name}.yaml", text.format(n=n), 1)
    return 1000 * (studio.used() - before)


def failed(studio: Studio, n: int) -> float:
    before = studio.used()
    studio.error("pentris.yaml", f"extends: pentris\ngrid: {{rows: seven{n}}}\n")
    return 1000 * (studio.used() - before)


def report(what: str, times: list[float], must: int) -> None:
    late = statistics.quantiles(times, n=20)[-1]
    print(f"{what:34}{statistics.median(times):8.0f}{late:8.0f}{must:8}")


if __name__ == "__main__":
    main()
