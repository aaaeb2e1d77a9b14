"""Games and files: what there is, the text of a file, and new ones."""

from __future__ import annotations

import re

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from pnp.game.find import game_file, slugs
from pnp.game.starters import FILES
from pnp.studio.begin import OWN, Taken, begin
from pnp.studio.folder import Conflict
from pnp.studio.resource import Desk, Wrong, answering, body, wanted

NEW = (OWN, *FILES)
NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9 _.-]{0,60}")
UNKNOWN = {"kind": "definition", "title": "", "errors": 1, "first": ""}


class Files:
    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @property
    def routes(self) -> list[Route]:
        return [
            Route("/api/games", answering(self.games)),
            Route("/api/games/{game}", answering(self.shipped)),
            Route("/api/files", answering(self.all)),
            Route("/api/files/{name:path}", answering(self.read)),
            Route("/api/files/{name:path}", answering(self.write), methods=["PUT"]),
            Route("/api/files/{name:path}", answering(self.remove), methods=["DELETE"]),
            Route("/api/new", answering(self.new), methods=["POST"]),
            Route("/api/schema", answering(self.schema), methods=["POST"]),
        ]

    async def games(self, _: Request) -> Response:
        return await self.desk.told({"do": "files/games"})

    async def shipped(self, request: Request) -> Response:
        """The definition of a game as pnp ships it, to read."""
        game = request.path_params["game"]
        if game not in slugs():
            raise Wrong(404, "there is no such game")
        file = game_file(game)
        return JSONResponse({"file": file.name, "text": file.read_text(encoding="utf-8")})

    async def all(self, _: Request) -> Response:
        """The files of the folder with what they are and whether something is wrong."""
        listed = []
        for name, changed in list(self.desk.folder.sources()):
            reply = await self.desk.worker.ask({"do": "files/state", "source": name})
            state = reply.told if reply and not {"findings", "bug"} & reply.told.keys() else UNKNOWN
            listed.append({"name": name, "changed": changed, **state})
        return JSONResponse({"folder": self.desk.folder.root.name, "files": listed})

    async def read(self, request: Request) -> Response:
        found = self.desk.folder.read(request.path_params["name"])
        return JSONResponse({"text": found.text, "etag": found.etag}, headers={"etag": f'"{found.etag}"'})

    async def write(self, request: Request) -> Response:
        """Writes a text. Without If-Match it must be a new file."""
        data = await body(request)
        text = wanted(data, "text", str)
        try:
            found = self.desk.folder.write(request.path_params["name"], text, expected(request))
        except Conflict as conflict:
            theirs, etag = conflict.args
            return JSONResponse({"yours": text, "theirs": theirs, "etag": etag}, status_code=412)
        return JSONResponse({"etag": found.etag})

    async def remove(self, request: Request) -> Response:
        """Removes the file that If-Match names, and no other that has come into its place."""
        try:
            self.desk.folder.remove(request.path_params["name"], expected(request))
        except Conflict as conflict:
            theirs, etag = conflict.args
            return JSONResponse({"theirs": theirs, "etag": etag}, status_code=412)
        return JSONResponse({})

    async def new(self, request: Request) -> Response:
        """A new file, or the folder of a new game, as `pnp new` writes it."""
        data = await body(request)
        kind, name = wanted(data, "kind", str), wanted(data, "name", str).strip()
        if not NAME.fullmatch(name) or (kind not in NEW and kind not in slugs()):
            raise Wrong(422, "choose a name of letters, digits, dashes and dots")
        try:
            return JSONResponse({"source": begin(self.desk.folder.root, kind, name)})
        except Taken:
            raise Wrong(422, f"{name} already exists; choose another name") from None

    async def schema(self, request: Request) -> Response:
        return await self.desk.told({"do": "files/schema", **self.desk.source(await body(request))})


def expected(request: Request) -> str:
    """The mark of the text that a page has read; nothing for a new file."""
    return request.headers.get("if-match", "").strip('"')
