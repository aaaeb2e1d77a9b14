"""Work that takes longer than an answer: each job is a process of its own, which tells its progress and can be stopped.

A job ends when its standard input is closed, so it also ends with the server.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

from pnp.studio.frames import framed
from pnp.studio.stream import Hub

MOST_RUNNING, MOST_KEPT = 4, 20
MOST_TOLD = 20_000
"""Events of a job that a page gets which opens later."""
STOP_SECONDS = 10.0
LINE = 1 << 20


class TooManyJobs(Exception):
    """There are as many jobs as there may be."""


class Job:
    """A job and all that it has told. `state` is running, stopping, done, stopped or failed."""

    def __init__(self, kind: str, asked: dict[str, Any]) -> None:
        self.id, self.kind, self.asked = secrets.token_hex(6), kind, asked
        self.state = "running"
        self.told: list[tuple[str, dict[str, Any]]] = []
        self.process: asyncio.subprocess.Process | None = None

    @property
    def is_running(self) -> bool:
        return self.state in ("running", "stopping")

    @property
    def record(self) -> dict[str, Any]:
        return {"id": self.id, "kind": self.kind, "asked": self.asked, "state": self.state}


class Jobs:
    """The jobs of this start of the studio, the newest ones."""

    def __init__(self, folder: Path, hub: Hub) -> None:
        self.folder, self.hub = folder, hub
        self.all: dict[str, Job] = {}
        self.runs: set[asyncio.Task[None]] = set()

    def start(self, kind: str, asked: dict[str, Any]) -> Job:
        """Starts `pnp.studio.tasks.<kind>`. Raises TooManyJobs."""
        if sum(job.is_running for job in self.all.values()) >= MOST_RUNNING:
            raise TooManyJobs
        job = Job(kind, asked)
        self.all[job.id] = job
        for old in [old for old in self.all.values() if not old.is_running][: max(0, len(self.all) - MOST_KEPT)]:
            del self.all[old.id]
        run = asyncio.create_task(self.run(job))
        self.runs.add(run)
        run.add_done_callback(self.runs.discard)
        return job

    async def run(self, job: Job) -> None:
        try:
            await self.follow(job)
        except (OSError, ValueError):
            job.state = "failed"
        finally:
            if job.is_running:  # it was killed, or ended without a word
                job.state = "stopped" if job.state == "stopping" else "failed"
            self.tell(job, "end", {"state": job.state})

    async def follow(self, job: Job) -> None:
        """Passes on what the process tells, line by line; its last line says how it ended."""
        process = job.process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "pnp.studio.job"),
            cwd=self.folder,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            limit=LINE,
        )
        assert process.stdin
        assert process.stdout
        process.stdin.write(framed(json.dumps({"kind": job.kind, **job.asked}).encode()))
        if job.state == "stopping":
            process.stdin.close()
        async for line in process.stdout:
            told = json.loads(line)
            name = told.pop("event")
            if name == "state":
                job.state = told["state"]
            else:
                self.tell(job, name, told)
        await process.wait()

    def tell(self, job: Job, name: str, told: dict[str, Any]) -> None:
        if len(job.told) < MOST_TOLD:
            job.told.append((name, told))
        self.hub.tell(name, {"id": job.id, **told})

    async def stop(self, job: Job) -> None:
        """Asks the job to stop; it is killed if it does not."""
        if not job.is_running:
            return
        job.state = "stopping"
        process = job.process
        if process and process.stdin:
            process.stdin.close()
            with suppress(TimeoutError):
                await asyncio.wait_for(process.wait(), STOP_SECONDS)
                return
            with suppress(ProcessLookupError):
                process.kill()

    async def end(self) -> None:
        """Ends all jobs at once."""
        for job in self.all.values():
            if job.is_running and job.process and job.process.returncode is None:
                job.state = "stopping"
                with suppress(ProcessLookupError):
                    job.process.kill()
        if self.runs:
            await asyncio.wait(self.runs)
