"""The resources of the studio: files of one folder, previews of what they print, and the pages themselves."""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from pnp.files import shipped
from pnp.game.find import slugs
from pnp.studio.folder import Conflict, Folder, Outside
from pnp.studio.guard import Place, Refusal
from pnp.studio.kept import Kept
from pnp.studio.stream import Hub, TooMany
from pnp.studio.workers import Reply, Worker

STATIC = Path(__file__).parent / "static"
ART_BYTES = 64 << 20
KEY = re.compile("[0-9a-f]{16}[fb]")
NEW = {"colony": "colony", "event": "event", "kit": "kit"}
NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9 _.-]{0,60}")
FOREVER = {"cache-control": "private, max-age=31536000, immutable"}
PICTURE = {"content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"}
Answered = Callable[[Request], Awaitable[Response]]


class Wrong(Exception):
    """A request that cannot be answered: the status, and findings or a reason."""


class Api:
    def __init__(self, folder: Folder, place: Place) -> None:
        self.folder, self.place = folder, place
        self.worker, self.hub = Worker(folder.root), Hub()
        self.art: Kept[bytes] = Kept(ART_BYTES, len)

    @property
    def routes(self) -> list[Route]:
        return [
            Route("/", self.page),
            Route("/static/{name:path}", self.static),
            Route("/fonts/{name}", self.font),
            Route("/api/session", answering(self.session), methods=["POST"]),
            Route("/api/games", answering(self.games)),
            Route("/api/files", answering(self.files)),
            Route("/api/files/{name:path}", answering(self.read_file)),
            Route("/api/files/{name:path}", answering(self.write_file), methods=["PUT"]),
            Route("/api/new", answering(self.new), methods=["POST"]),
            Route("/api/previews", answering(self.preview), methods=["POST"]),
            Route("/api/art/{key}.svg", answering(self.picture)),
            Route("/api/prints", answering(self.print), methods=["POST"]),
            Route("/api/schema", answering(self.schema), methods=["POST"]),
            Route("/api/events", answering(self.events)),
        ]

    async def page(self, _: Request) -> Response:
        return FileResponse(STATIC / "index.html", headers={"cache-control": "no-store"})

    async def static(self, request: Request) -> Response:
        name = request.path_params["name"]
        path = STATIC / name
        if not re.fullmatch(r"[a-z0-9_-]+(/[a-z0-9_-]+)*\.(js|css|svg)", name) or not path.is_file():
            return Response(status_code=404)
        return FileResponse(path, headers={"cache-control": "no-cache"})

    async def font(self, request: Request) -> Response:
        name = request.path_params["name"]
        path = shipped("data") / "fonts" / name
        if not re.fullmatch(r"agar-[a-z-]+\.ttf", name) or not path.is_file():
            return Response(status_code=404)
        return FileResponse(path, media_type="font/ttf", headers=FOREVER)

    async def session(self, _: Request) -> Response:
        """Gives the page the cookie that pictures and streams need."""
        answer = JSONResponse({"folder": self.folder.root.name})
        answer.set_cookie(self.place.cookie, self.place.token, httponly=True, samesite="strict", path="/api")
        return answer

    async def games(self, _: Request) -> Response:
        return await self.told({"do": "games"})

    async def files(self, _: Request) -> Response:
        """The files of the folder with what they are and whether something is wrong."""
        listed = []
        for name, changed in list(self.folder.sources()):
            reply = await self.worker.ask({"do": "state", "source": name})
            state = (
                reply.told
                if reply and "findings" not in reply.told and "bug" not in reply.told
                else {"kind": "definition", "title": "", "errors": 1, "first": ""}
            )
            listed.append({"name": name, "changed": changed, **state})
        return JSONResponse({"folder": self.folder.root.name, "files": listed})

    async def read_file(self, request: Request) -> Response:
        found = self.folder.read(request.path_params["name"])
        return JSONResponse({"text": found.text, "etag": found.etag}, headers={"etag": f'"{found.etag}"'})

    async def write_file(self, request: Request) -> Response:
        """Writes a text. Without If-Match it must be a new file."""
        data = await body(request)
        text = wanted(data, "text", str)
        expected = request.headers.get("if-match", "").strip('"')
        try:
            found = self.folder.write(request.path_params["name"], text, expected)
        except Conflict as conflict:
            theirs, etag = conflict.args
            return JSONResponse({"yours": text, "theirs": theirs, "etag": etag}, status_code=412)
        return JSONResponse({"etag": found.etag})

    async def new(self, request: Request) -> Response:
        """A new file or kit, as `pnp new` writes it."""
        from pnp.studio.begin import Taken, begin

        data = await body(request)
        kind, name = wanted(data, "kind", str), wanted(data, "name", str).strip()
        if not NAME.fullmatch(name) or (kind not in NEW and kind not in slugs()):
            raise Wrong(422, "choose a name of letters, digits, dashes and dots")
        try:
            return JSONResponse({"source": begin(self.folder.root, kind, name)})
        except Taken:
            raise Wrong(422, f"{name} already exists; choose another name") from None

    async def preview(self, request: Request) -> Response:
        data = await body(request)
        line = f"preview {wanted(data, 'line', str)}" if "line" in data else ""
        return await self.told({"do": "preview", **self.source(data), "choices": wanted(data, "choices", dict)}, line)

    async def picture(self, request: Request) -> Response:
        key = request.path_params["key"]
        data = self.art.get(key) if KEY.fullmatch(key) else b""
        if data is None:
            reply = await self.worker.ask({"do": "art", "key": key})
            data = reply.data if reply else b""
            if data:
                self.art.put(key, data)
        if not data:
            return Response(status_code=404)
        return Response(data, media_type="image/svg+xml", headers={**FOREVER, **PICTURE})

    async def print(self, request: Request) -> Response:
        """The PDF, byte for byte as `pnp build` makes it."""
        data = await body(request)
        asked = {"do": "print", **self.source(data), "choices": wanted(data, "choices", dict)}
        reply = checked(await self.worker.ask({**asked, "file": data.get("file")}))
        name = json.dumps(reply.told["name"].encode("ascii", "replace").decode().replace("?", "_"))
        return Response(reply.data, media_type="application/pdf", headers={"content-disposition": f"attachment; filename={name}"})

    async def schema(self, request: Request) -> Response:
        return await self.told({"do": "schema", **self.source(await body(request))})

    async def events(self, request: Request) -> Response:
        last = request.headers.get("last-event-id", "")
        try:
            events = self.hub.listen(int(last) if last.isdigit() and len(last) < 12 else None)
        except TooMany:
            raise Wrong(429, "too many pages of the studio are open") from None
        return StreamingResponse(events, media_type="text/event-stream", headers={"cache-control": "no-store"})

    def source(self, data: dict[str, Any]) -> dict[str, Any]:
        """What a request is about: a shipped game, a file, or the folder of a kit; perhaps with a text that is not saved yet."""
        source = wanted(data, "source", str)
        if source in slugs():
            return {"source": source}
        name = f"{source}game.yaml" if source.endswith("/") else source
        path = self.folder.path(name)
        text = data.get("text")
        if text is not None and not isinstance(text, str):
            raise Wrong(400, "text must be text")
        if text is None and not path.is_file():
            raise Outside
        return {"source": source, "path": name, **({} if text is None else {"text": text})}

    async def told(self, asked: dict[str, Any], line: str = "") -> Response:
        return JSONResponse(checked(await self.worker.ask(asked, line)).told)

    async def watch(self) -> None:
        """Tells the pages which files were changed, by whomever."""
        from watchfiles import awatch

        async for changes in awatch(self.folder.root, debounce=200, step=50, recursive=True):
            names = {
                Path(path).relative_to(self.folder.root).as_posix() for _, path in changes if is_below(path, self.folder.root)
            }
            for name in sorted(names)[:50]:
                if not any(part.startswith(".") for part in name.split("/")):
                    self.hub.tell("file", {"name": name})

    async def close(self) -> None:
        self.hub.close()
        await self.worker.end()


def is_below(path: str, folder: Path) -> bool:
    return Path(path).is_relative_to(folder)


def checked(reply: Reply | None) -> Reply:
    """The answer of the worker. Raises Wrong for findings, a bug, or a newer request."""
    if reply is None:
        raise Wrong(409, "a newer request came")
    if "bug" in reply.told:
        raise Wrong(500, reply.told["bug"])
    if reply.told.keys() == {"findings"}:
        raise Wrong(422, reply.told["findings"])
    return reply


def answering(answer: Answered) -> Answered:
    """The resource, with every refusal as an answer."""

    async def answered(request: Request) -> Response:
        try:
            return await answer(request)
        except Outside:
            return JSONResponse({"findings": [{"severity": "error", "message": "there is no such file"}]}, status_code=404)
        except (Wrong, Refusal) as wrong:
            status, told = wrong.args
            found = [{"severity": "error", "message": told}] if isinstance(told, str) else told
            return JSONResponse({"findings": found}, status_code=status)

    return answered


async def body(request: Request) -> dict[str, Any]:
    try:
        data = json.loads(await request.body())
    except (ValueError, RecursionError):
        data = None
    if not isinstance(data, dict):
        raise Wrong(400, "the studio takes a JSON object")
    return data


def wanted(data: dict[str, Any], name: str, kind: type) -> Any:
    if not isinstance(data.get(name), kind):
        raise Wrong(400, f"{name} is missing")
    return data[name]
