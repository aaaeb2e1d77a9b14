"""Runs the studio: one address on this computer only, one secret for each start, and a clean stop."""

from __future__ import annotations

import asyncio
import secrets
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import uvicorn
from starlette.applications import Starlette

from pnp.studio.api import Api
from pnp.studio.folder import Folder
from pnp.studio.guard import Guard, Place

HOST, FIRST, TRIES = "127.0.0.1", 8765, 20
STOP_SECONDS = 2


class NoPort(Exception):
    """The port is taken."""


def bound(port: int | None) -> socket.socket:
    """A socket at the port that was asked for, or at the first free one. It listens at once: whoever reads the address may come
    before the server runs, and then only waits."""
    for number in [port] if port else range(FIRST, FIRST + TRIES):
        held = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            held.bind((HOST, number))
            held.listen()  # until then, another start could bind the same port
        except OSError:
            held.close()
        else:
            return held
    raise NoPort


class Studio(uvicorn.Server):
    """A server whose streams end when it is asked to stop."""

    def __init__(self, folder: Path, held: socket.socket) -> None:
        self.held = held
        self.place = Place(held.getsockname()[1], secrets.token_urlsafe(32))
        self.api = Api(Folder(folder), self.place)
        inner = Starlette(routes=self.api.routes, lifespan=self.lifespan)
        config = uvicorn.Config(
            Guard(inner, self.place),
            log_level="critical",
            access_log=False,
            server_header=False,
            date_header=False,
            timeout_graceful_shutdown=STOP_SECONDS,
            timeout_keep_alive=30,
            limit_concurrency=64,
        )
        super().__init__(config)

    @property
    def address(self) -> str:
        """What to open: the secret stands behind the #, which a browser never sends."""
        return f"http://{HOST}:{self.place.port}/#token={self.place.token}"

    @asynccontextmanager
    async def lifespan(self, _: Any) -> AsyncIterator[None]:
        watching = asyncio.create_task(self.api.watch())
        try:
            yield
        finally:
            watching.cancel()
            with suppress(asyncio.CancelledError):
                await watching
            await self.api.close()

    def handle_exit(self, sig: int, frame: Any) -> None:
        self.api.desk.hub.close()
        super().handle_exit(sig, frame)

    def serve_held(self) -> None:
        with self.held:
            self.run(sockets=[self.held])
