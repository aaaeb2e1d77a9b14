"""Decks that are built card by card. Each change is written to the file, if it is still the one that the page has."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from pnp.studio.folder import Conflict, Found
from pnp.studio.resource import Desk, Wrong, answering, body, checked, texts, wanted, whole
from pnp.studio.resources.jobs import started

MOST_CARDS, MOST_COPIES, MOST_GAMES = 1_000, 200, 100_000
SEEDS = (-(1 << 53), 1 << 53)


class Colonies:
    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @property
    def routes(self) -> list[Route]:
        asked = {"open": self.open, "faces": self.faces, "change": self.change, "repair": self.repair, "suggest": self.suggest}
        asked |= {"own": self.own, "hand": self.hand, "diff": self.diff, "sparring": self.sparring, "test": self.test}
        return [Route(f"/api/colonies/{name}", answering(answer), methods=["POST"]) for name, answer in asked.items()]

    async def open(self, request: Request) -> Response:
        name, found = self.found(await body(request))
        reply = checked(await self.desk.worker.ask({"do": "colonies/open", **asked_of(name, found)}))
        return JSONResponse({**reply.told, "text": found.text, "etag": found.etag})

    async def faces(self, request: Request) -> Response:
        data = await body(request)
        name, found = self.found(data)
        return await self.desk.told({"do": "colonies/faces", **asked_of(name, found), "cards": texts(data, "cards", MOST_CARDS)})

    async def change(self, request: Request) -> Response:
        """Other copies of some cards: how many there shall be."""
        data = await body(request)
        copies = wanted(data, "copies", dict)
        if len(copies) > MOST_CARDS or any(type(n) is not int or not 0 <= n <= MOST_COPIES for n in copies.values()):
            raise Wrong(400, f"copies must be whole numbers up to {MOST_COPIES}")
        return await self.written(request, data, {"do": "colonies/change", "copies": copies})

    async def repair(self, request: Request) -> Response:
        data = await body(request)
        return await self.shown_or_written(request, data, {"do": "colonies/repair"})

    async def suggest(self, request: Request) -> Response:
        data = await body(request)
        wish = {
            "families": texts(data, "families", 20),
            "size": whole(data, "size", 0, 1_000),
            "seed": seed_of(data),
        }
        return await self.shown_or_written(request, data, {"do": "colonies/suggest", **wish})

    async def own(self, request: Request) -> Response:
        """A card of one's own; what may stand in it, the worker checks."""
        data = await body(request)
        return await self.shown_or_written(request, data, {"do": "colonies/own", "card": wanted(data, "card", dict)})

    async def hand(self, request: Request) -> Response:
        data = await body(request)
        name, found = self.found(data)
        return await self.desk.told({"do": "colonies/hand", **asked_of(name, found), "seed": seed_of(data)})

    async def diff(self, request: Request) -> Response:
        """Compares with another file, a shipped deck, or an older text of the same file."""
        data = await body(request)
        name, found = self.found(data)
        other = {"old": wanted(data, "old", str)} if "old" in data else {"other": self.named(wanted(data, "other", str))}
        return await self.desk.told({"do": "colonies/diff", **asked_of(name, found), **other})

    async def sparring(self, request: Request) -> Response:
        name, found = self.found(await body(request))
        reply = checked(await self.desk.worker.ask({"do": "colonies/sparring", **asked_of(name, found)}))
        return JSONResponse({**reply.told, "etag": found.etag})

    async def test(self, request: Request) -> Response:
        """Starts the games of `pnp colony test`; `etag` tells later which text they were played with."""
        data = await body(request)
        name, found = self.found(data)
        against = [self.named(other) for other in texts(data, "against", 50)]
        trial = {
            "games": whole(data, "games", 2, MOST_GAMES),
            "seed": seed_of(data),
            "bot": wanted(data, "bot", str),
        }
        return started(self.desk, "playtest", {"source": name, **trial, "against": against, "etag": found.etag})

    def found(self, data: dict[str, Any]) -> tuple[str, Found]:
        name = wanted(data, "source", str)
        return name, self.desk.folder.read(name)

    def named(self, other: str) -> str:
        """A file of the folder; a name without an ending is that of a shipped deck."""
        if "." in other or "/" in other:
            self.desk.folder.read(other)
        return other

    async def shown_or_written(self, request: Request, data: dict[str, Any], asked: dict[str, Any]) -> Response:
        """With `write`, what was shown before is done."""
        if data.get("write") is True:
            return await self.written(request, data, {**asked, "write": True})
        name, found = self.found(data)
        return await self.desk.told({**asked, **asked_of(name, found), "write": False})

    async def written(self, request: Request, data: dict[str, Any], asked: dict[str, Any]) -> Response:
        """Writes the text that the worker makes of the file, unless somebody else has changed it."""
        name, found = self.found(data)
        if request.headers.get("if-match", "").strip('"') != found.etag:
            return JSONResponse({"theirs": found.text, "etag": found.etag}, status_code=412)
        told = checked(await self.desk.worker.ask({**asked, **asked_of(name, found)})).told
        try:
            saved = self.desk.folder.write(name, told["text"], found.etag)
        except Conflict as conflict:
            theirs, etag = conflict.args
            return JSONResponse({"theirs": theirs, "etag": etag}, status_code=412)
        return JSONResponse({**told, "etag": saved.etag})


def seed_of(data: dict[str, Any]) -> int:
    return whole(data, "seed", *SEEDS)


def asked_of(name: str, found: Found) -> dict[str, Any]:
    return {"source": name, "path": name, "text": found.text}
