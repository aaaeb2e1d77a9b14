"""Puzzles: what can be made, making them, one of them with its page, and what prints those that were kept."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from pnp.studio.resource import Desk, Wrong, answering, body, checked, wanted
from pnp.studio.resources.jobs import started

ASKED = ("game", "count", "seed", "options")
PRINTED = ("booklet", "book")


class PuzzleMaking:
    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @property
    def routes(self) -> list[Route]:
        return [
            Route("/api/puzzles", answering(self.games)),
            Route("/api/puzzles", answering(self.make), methods=["POST"]),
            Route("/api/puzzles/plan", answering(self.plan), methods=["POST"]),
            Route("/api/puzzles/shown", answering(self.shown), methods=["POST"]),
            Route("/api/puzzles/{end}", answering(self.bind), methods=["POST"]),
            Route("/api/puzzles/{end}/plan", answering(self.binding), methods=["POST"]),
        ]

    async def games(self, _: Request) -> Response:
        return await self.desk.told({"do": "puzzles/games"})

    async def plan(self, request: Request) -> Response:
        """The command for these choices, or what is wrong with them."""
        return await self.desk.told({"do": "puzzles/plan", **asked_of(await body(request))})

    async def make(self, request: Request) -> Response:
        """Starts to make puzzles, if they can be made."""
        asked = asked_of(await body(request))
        checked(await self.desk.worker.ask({"do": "puzzles/plan", **asked}))
        return started(self.desk, "puzzles", asked)

    async def shown(self, request: Request) -> Response:
        return await self.desk.told({"do": "puzzles/shown", **self.desk.source(await body(request))})

    async def binding(self, request: Request) -> Response:
        """The command that prints kept puzzles: as a booklet, sheet by sheet, or as a book."""
        end, asked = self.bound(request, await body(request))
        return await self.desk.told({"do": f"puzzles/{end}", **asked})

    async def bind(self, request: Request) -> Response:
        end, asked = self.bound(request, await body(request))
        checked(await self.desk.worker.ask({"do": f"puzzles/{end}", **asked}))
        return started(self.desk, end, asked)

    def bound(self, request: Request, data: dict[str, Any]) -> tuple[str, dict[str, Any]]:
        end = request.path_params["end"]
        if end not in PRINTED:
            raise Wrong(404, "there is no such thing to print")
        return end, {"sources": self.desk.sources(data), "choices": wanted(data, "choices", dict)}


def asked_of(data: dict[str, Any]) -> dict[str, Any]:
    return {name: data[name] for name in ASKED if name in data}
