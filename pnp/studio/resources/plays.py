"""Games against bots: a session is how it began and the moves since; the worker plays them again whenever it has forgotten."""

from __future__ import annotations

import re
from random import SystemRandom
from secrets import token_hex
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from pnp.game.find import slugs
from pnp.studio.kept import Kept
from pnp.studio.resource import Desk, Wrong, answering, body, checked, wanted

SESSIONS, MOVES, LONGEST = 40, 4_000, 200
"""Sessions that are kept, moves of one, letters of a move."""
MOST_BOTS, LARGEST_SEED = 5, 10**9
NAME = re.compile(r"[a-z0-9_-]{1,40}")


class Session(NamedTuple):
    game: str
    settings: dict[str, Any]
    moves: tuple[str, ...] = ()

    @property
    def asked(self) -> dict[str, Any]:
        return {"game": self.game, "settings": self.settings, "moves": list(self.moves)}


class Plays:
    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.sessions: Kept[Session] = Kept(SESSIONS)

    @property
    def routes(self) -> list[Route]:
        at = "/api/games/{game}/sessions"
        return [
            Route("/api/games/{game}/play", answering(self.options)),
            Route(at, answering(self.begin), methods=["POST"]),
            Route(at + "/{id}", answering(self.show)),
            Route(at + "/{id}/moves", answering(self.move), methods=["POST"]),
            Route(at + "/{id}/back", answering(self.back), methods=["POST"]),
            Route(at + "/{id}/hint", answering(self.hint), methods=["POST"]),
        ]

    async def options(self, request: Request) -> Response:
        return await self.desk.told({"do": "plays/options", "game": game_of(request)})

    async def begin(self, request: Request) -> Response:
        game, data = game_of(request), await body(request)
        return await self.shown(token_hex(8), Session(game, self.settings(data)))

    def settings(self, data: dict[str, Any]) -> dict[str, Any]:
        seed = data.get("seed")
        if seed is not None and (type(seed) is not int or not 0 <= seed <= LARGEST_SEED):
            raise Wrong(400, f"seed must be a whole number from 0 to {LARGEST_SEED}")
        return {
            "bots": names(data, "bots", MOST_BOTS),
            "bots_first": flag(data, "bots_first"),
            "seed": SystemRandom().randrange(10**6) if seed is None else seed,
            "is_advanced": flag(data, "advanced"),
            "sides": [self.side(name) for name in names(data, "colonies", 2)],
        }

    def side(self, name: str) -> str:
        """A shipped deck by its name, or a file of the studio. Raises Outside."""
        if not NAME.fullmatch(name) and not self.desk.folder.path(name).is_file():
            raise Wrong(404, "there is no such file")
        return name

    async def show(self, request: Request) -> Response:
        key, session = self.found(request)
        return await self.shown(key, session)

    async def move(self, request: Request) -> Response:
        """A move; `number` says how many there were, so that no move is made twice."""
        key, session = self.found(request)
        data = await body(request)
        move, number = wanted(data, "move", str), wanted(data, "number", int)
        if len(move) > LONGEST or len(session.moves) >= MOVES:
            raise Wrong(422, "this move is too long" if len(move) > LONGEST else "this game is too long")
        if number != len(session.moves):
            raise Wrong(409, "another move was made meanwhile")
        return await self.shown(key, session._replace(moves=(*session.moves, move)))

    async def back(self, request: Request) -> Response:
        """The person's last move is taken back, and all that followed it."""
        key, session = self.found(request)
        options = checked(await self.desk.worker.ask({"do": "plays/options", "game": session.game})).told
        if options["secret"] or not session.moves:
            raise Wrong(422, "what was seen cannot be unseen" if options["secret"] else "there is nothing to take back")
        return await self.shown(key, session._replace(moves=session.moves[:-1]))

    async def hint(self, request: Request) -> Response:
        _, session = self.found(request)
        return await self.desk.told({"do": "plays/hint", **session.asked})

    async def shown(self, key: str, session: Session) -> Response:
        """What the person sees now. Only then is the session kept: what the worker refuses has not happened."""
        told = checked(await self.desk.worker.ask({"do": "plays/show", **session.asked})).told
        self.sessions.put(key, session)
        return JSONResponse({"session": key, "number": len(session.moves), **told})

    def found(self, request: Request) -> tuple[str, Session]:
        key = request.path_params["id"]
        session = self.sessions.get(key)
        if session is None or session.game != game_of(request):
            raise Wrong(404, "this game is no longer kept; begin a new one")
        return key, session


def game_of(request: Request) -> str:
    game: str = request.path_params["game"]
    if game not in slugs():
        raise Wrong(404, "there is no such game")
    return game


def flag(data: dict[str, Any], key: str) -> bool:
    if not isinstance(data.get(key, False), bool):
        raise Wrong(400, f"{key} must be true or false")
    return bool(data.get(key))


def names(data: dict[str, Any], key: str, most: int) -> list[str]:
    found = data.get(key) or []
    if not isinstance(found, list) or len(found) > most or not all(isinstance(name, str) and len(name) < 400 for name in found):
        raise Wrong(400, f"{key} must be a list of at most {most} names")
    return found
