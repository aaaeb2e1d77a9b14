"""The worker as the server sees it: started when needed, asked one thing at a time, ended if it hangs, and started again."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path
from typing import Any, NamedTuple

from pnp.studio.frames import framed, next_frame

PATIENCE = 60.0
"""Seconds of waiting. The worker limits its own processor time; this is for one that does not run at all."""
TOO_MUCH = "this takes more time or memory than the studio allows; try it with 'pnp build'"


class Reply(NamedTuple):
    told: dict[str, Any]
    data: bytes = b""


class Worker:
    """A process in the folder of the studio. Requests wait for their turn; of those with the same `line`, only the newest."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.process: asyncio.subprocess.Process | None = None
        self.turn = asyncio.Lock()
        self.newest: dict[str, int] = {}

    async def ask(self, asked: dict[str, Any], line: str = "") -> Reply | None:
        """The answer; None if a newer request of the same line made it useless."""
        number = self.newest[line] = self.newest.get(line, 0) + 1
        async with self.turn:
            if line and self.newest[line] != number:
                return None
            try:
                return await asyncio.wait_for(self.exchange(asked), PATIENCE)
            except (TimeoutError, OSError, asyncio.IncompleteReadError):
                await self.end()
                return Reply({"findings": [{"severity": "error", "message": TOO_MUCH, "cure": "", "file": "", "line": 0}]})

    async def exchange(self, asked: dict[str, Any]) -> Reply:
        process = self.process = self.process or await self.started()
        assert process.stdin
        assert process.stdout
        process.stdin.write(framed(json.dumps(asked).encode()))
        await process.stdin.drain()
        told = json.loads(await next_frame(process.stdout))
        return Reply(told, await next_frame(process.stdout))

    async def started(self) -> asyncio.subprocess.Process:
        return await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "pnp.studio.worker",
            cwd=self.folder,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            limit=1 << 20,
        )

    async def end(self) -> None:
        process, self.process = self.process, None
        if process and process.returncode is None:
            process.kill()
            await process.wait()
