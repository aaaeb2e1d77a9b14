"""The page itself: its scripts, styles and fonts, the cookie that its pictures need, and the stream of what happens."""

from __future__ import annotations

import re
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from pnp.files import shipped
from pnp.studio.resource import Desk, Wrong, answering
from pnp.studio.stream import TooMany

STATIC = Path(__file__).parents[1] / "static"
FOREVER = {"cache-control": "private, max-age=31536000, immutable"}


class Page:
    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @property
    def routes(self) -> list[Route]:
        return [
            Route("/", self.index),
            Route("/static/{name:path}", self.static),
            Route("/fonts/{name}", self.font),
            Route("/api/session", answering(self.session), methods=["POST"]),
            Route("/api/events", answering(self.events)),
        ]

    async def index(self, _: Request) -> Response:
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
        place = self.desk.place
        answer = JSONResponse({"folder": self.desk.folder.root.name})
        answer.set_cookie(place.cookie, place.token, httponly=True, samesite="strict", path="/api")
        return answer

    async def events(self, request: Request) -> Response:
        last = request.headers.get("last-event-id", "")
        try:
            events = self.desk.hub.listen(int(last) if last.isdigit() and len(last) < 12 else None)
        except TooMany:
            raise Wrong(429, "too many pages of the studio are open") from None
        return StreamingResponse(events, media_type="text/event-stream", headers={"cache-control": "no-store"})
