"""Events: the plan and its seats, runs, and the files that they made."""

from __future__ import annotations

from pathlib import Path, PurePosixPath
from typing import Any

from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response
from starlette.routing import Route

from pnp.event.file.edit import NUMBERS, SETTINGS
from pnp.event.file.seats import MAX_COLUMNS, MAX_SEATS
from pnp.event.make.folder import is_real_file
from pnp.event.make.whole import usual_folder
from pnp.source.plain_text import UNREADABLE
from pnp.studio.folder import Conflict, Outside
from pnp.studio.resource import Desk, Wrong, answering, body, checked, wanted
from pnp.studio.resources.jobs import started

MOST_TEXT, MOST_CELL, MOST_VALUE = 2 << 20, 1_000, 200
KINDS = {".pdf": "application/pdf", ".zip": "application/zip"}
TASKS = ("batch", "verify", "estimate")


class Events:
    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @property
    def routes(self) -> list[Route]:
        asking = [(name, self.asking(name)) for name in ("plan", "lists")]
        starting = [(name, self.starting(name)) for name in TASKS]
        own = [("rows", self.rows), ("room", self.room), ("begin", self.begin)]
        return [
            *(Route(f"/api/event/{name}", answering(answer), methods=["POST"]) for name, answer in (*asking, *starting, *own)),
            Route("/api/event/seats", answering(self.seats), methods=["PUT"]),
            Route("/api/event/setting", answering(self.setting), methods=["PUT"]),
            Route("/api/event/made", answering(self.made)),
        ]

    def asking(self, name: str) -> Any:
        async def asked(request: Request) -> Response:
            data = await body(request)
            line = f"event {name} {wanted(data, 'line', str)}" if "line" in data else ""
            return await self.desk.told({"do": f"event/{name}", **self.event(data)}, line)

        return asked

    def starting(self, kind: str) -> Any:
        async def asked(request: Request) -> Response:
            """Starts a job, unless it runs already."""
            data = await body(request)
            asked = self.event(data)
            self.output(asked["source"])
            running = self.newest(kind, asked["source"])
            if running and running.is_running:
                return JSONResponse({"id": running.id})
            return started(self.desk, kind, {**asked, "all": data.get("all") is True})

        return asked

    def event(self, data: dict[str, Any]) -> dict[str, Any]:
        """The event that a request is about, as a file of the folder. Its text must be saved: its files are read beside it."""
        source = self.desk.source({"source": wanted(data, "source", str)})
        if "path" not in source:
            raise Outside
        return {"source": source["path"]}

    def output(self, source: str) -> Path:
        """Where the event is made. A link must not lead out of the folder of the studio."""
        root = self.desk.folder.root
        folder = root / usual_folder(Path(source))
        if not folder.resolve().is_relative_to(root):
            raise Wrong(422, "the folder output leads out of the folder of the studio")
        return folder

    def newest(self, kind: str, source: str) -> Any:
        found = [job for job in self.desk.jobs.all.values() if job.kind == kind and job.asked.get("source") == source]
        return found[-1] if found else None

    async def room(self, request: Request) -> Response:
        """The tables and files of the event, and the jobs that make or read them."""
        asked = self.event(await body(request))
        self.output(asked["source"])
        reply = checked(await self.desk.worker.ask({"do": "event/room", **asked}))
        jobs = {kind: job.record if (job := self.newest(kind, asked["source"])) else None for kind in ("batch", "verify")}
        return JSONResponse({**reply.told, "jobs": jobs})

    async def rows(self, request: Request) -> Response:
        text = wanted(await body(request), "text", str)
        if len(text) > MOST_TEXT:
            raise Wrong(413, "this is more than a list of seats may have")
        return await self.desk.told({"do": "event/rows", "text": text})

    async def seats(self, request: Request) -> Response:
        """Writes the list of seats with other rows, if it is still the one that the page knows."""
        data = await body(request)
        asked = {**self.event(data), "rows": rows_of(wanted(data, "rows", list))}
        told = checked(await self.desk.worker.ask({"do": "event/seats", **asked})).told
        return self.written(request, told["file"], told["text"])

    async def setting(self, request: Request) -> Response:
        data = await body(request)
        name, value = wanted(data, "name", str), data.get("value")
        is_text = isinstance(value, str) and 0 < len(value) <= MOST_VALUE and not UNREADABLE.search(value)
        if name not in SETTINGS or not (type(value) is int if name in NUMBERS else is_text):
            raise Wrong(422, "there is no such setting")
        asked = {**self.event(data), "name": name, "value": value}
        told = checked(await self.desk.worker.ask({"do": "event/setting", **asked})).told
        return self.written(request, asked["source"], told["text"])

    async def begin(self, request: Request) -> Response:
        """A list of seats for an event that has only numbers."""
        asked = self.event(await body(request))
        told = checked(await self.desk.worker.ask({"do": "event/begin", **asked})).told
        try:
            self.desk.folder.write(told["file"], told["list"], "")
            self.desk.folder.write(asked["source"], told["text"], told["etag"])
        except Conflict:
            raise Wrong(409, "another program has changed the files; try again") from None
        return JSONResponse({"file": told["file"]})

    def written(self, request: Request, name: str, text: str) -> Response:
        if len(text.encode()) > MOST_TEXT:
            raise Wrong(413, "this is more than a list of seats may have")
        expected = request.headers.get("if-match", "").strip('"')
        try:
            return JSONResponse({"etag": self.desk.folder.write(name, text, expected).etag})
        except Conflict as conflict:
            theirs, etag = conflict.args
            return JSONResponse({"yours": text, "theirs": theirs, "etag": etag}, status_code=412)

    async def made(self, request: Request) -> Response:
        """A file of the output folder: PDF to look at, or the ZIP to keep."""
        source, name = request.query_params.get("source", ""), request.query_params.get("file", "")
        folder = self.output(self.event({"source": source})["source"])
        path = PurePosixPath(name)
        is_hidden = any(part.startswith(".") for part in path.parts)
        if len(name) > 400 or is_hidden or path.suffix not in KINDS or not is_real_file(folder, name):
            raise Outside
        how = "inline" if path.suffix == ".pdf" else "attachment"
        head = {"cache-control": "no-cache"}
        return FileResponse(
            folder / name, media_type=KINDS[path.suffix], filename=path.name, content_disposition_type=how, headers=head
        )


def rows_of(rows: list[Any]) -> list[list[str]]:
    """The rows of a list, if they are rows of short texts."""
    if not 1 <= len(rows) <= MAX_SEATS + 1:
        raise Wrong(422, f"a list has at most {MAX_SEATS} seats")
    for row in rows:
        if not isinstance(row, list) or len(row) > MAX_COLUMNS:
            raise Wrong(422, f"a row has at most {MAX_COLUMNS} cells")
        if not all(isinstance(cell, str) and len(cell) <= MOST_CELL and not UNREADABLE.search(cell) for cell in row):
            raise Wrong(422, f"a cell has at most {MOST_CELL} characters, and none that cannot be printed")
    return rows
