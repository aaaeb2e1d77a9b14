"""What every resource of the studio shares: how a request is read, how it is refused, and what all of them work with."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from pnp.game.find import slugs
from pnp.studio.folder import Folder, Outside, TooLarge
from pnp.studio.guard import Place, Refusal
from pnp.studio.jobs import Jobs
from pnp.studio.stream import Hub
from pnp.studio.workers import Reply, Worker

Answered = Callable[[Request], Awaitable[Response]]


class Wrong(Exception):
    """A request that cannot be answered: the status, and findings or a reason."""


class Desk(NamedTuple):
    """What the resources work with: the files, the address, the worker that reads and draws, the jobs, and the stream to the
    pages."""

    folder: Folder
    place: Place
    worker: Worker
    hub: Hub
    jobs: Jobs

    async def told(self, asked: dict[str, Any], line: str = "") -> Response:
        """What the worker answers, as JSON."""
        return JSONResponse(checked(await self.worker.ask(asked, line)).told)

    def source(self, data: dict[str, Any]) -> dict[str, Any]:
        """What a request is about: a shipped game, a file, or the folder of a game; perhaps with a text that is not saved yet."""
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

    def sources(self, data: dict[str, Any]) -> list[str]:
        """The files that a request is about, in their order."""
        listed: list[Any] = wanted(data, "sources", list)
        if not 1 <= len(listed) <= MOST_SOURCES or not all(isinstance(name, str) for name in listed):
            raise Wrong(400, f"sources must be 1 to {MOST_SOURCES} files")
        if not all(self.folder.path(name).is_file() for name in listed):
            raise Outside
        return listed


MOST_SOURCES = 200
"""So many files are bound together."""


def checked(reply: Reply | None) -> Reply:
    """The answer of the worker. Raises Wrong for findings, a bug, or a newer request."""
    if reply is None:
        raise Wrong(409, "a newer request came")
    if "bug" in reply.told:
        found = {"severity": "error", "message": f"this is a bug in pnp: {reply.told['bug']}", "log": reply.told["log"]}
        raise Wrong(500, [found])
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
        except TooLarge as large:
            return JSONResponse({"findings": [{"severity": "error", "message": f"a file may have {large}"}]}, status_code=413)
        except (Wrong, Refusal) as wrong:
            status, told = wrong.args
            found = [{"severity": "error", "message": told}] if isinstance(told, str) else told
            return JSONResponse({"findings": found}, status_code=status)

    return answered


async def body(request: Request) -> dict[str, Any]:
    """The object that a request has. Half letters and numbers that are none could not be answered."""
    try:
        data = json.loads(await request.body(), parse_constant=int)
        json.dumps(data, ensure_ascii=False).encode()
    except (ValueError, RecursionError):
        data = None
    if not isinstance(data, dict):
        raise Wrong(400, "the studio takes a JSON object")
    return data


def attached(name: str) -> dict[str, str]:
    """The header of a file that a page saves under a name."""
    plain = json.dumps(name.encode("ascii", "replace").decode().replace("?", "_"))
    return {"content-disposition": f"attachment; filename={plain}"}


def wanted(data: dict[str, Any], name: str, kind: type) -> Any:
    if not isinstance(data.get(name), kind):
        raise Wrong(400, f"{name} is missing")
    return data[name]


def whole(data: dict[str, Any], name: str, least: int, most: int) -> int:
    number = data.get(name)
    if type(number) is not int or not least <= number <= most:
        raise Wrong(400, f"{name} must be a whole number from {least} to {most}")
    return number


def texts(data: dict[str, Any], name: str, most: int) -> list[str]:
    found = data.get(name)
    if not isinstance(found, list) or len(found) > most or not all(isinstance(text, str) for text in found):
        raise Wrong(400, f"{name} must be a list of at most {most} texts")
    return found
