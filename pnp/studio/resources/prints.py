"""What prints: previews of the pages, their pictures, and the finished PDF."""

from __future__ import annotations

import re
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from pnp.studio.kept import Kept
from pnp.studio.resource import Desk, answering, attached, body, checked, wanted
from pnp.studio.resources.page import FOREVER

ART_BYTES = 64 << 20
KEY = re.compile("[0-9a-f]{16}")
PICTURE = {"content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"}


class Prints:
    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.art: Kept[bytes] = Kept(ART_BYTES, len)

    @property
    def routes(self) -> list[Route]:
        return [
            Route("/api/previews", answering(self.preview), methods=["POST"]),
            Route("/api/art/{key}.svg", answering(self.picture)),
            Route("/api/prints", answering(self.print), methods=["POST"]),
            Route("/api/ink", answering(self.ink), methods=["POST"]),
        ]

    async def preview(self, request: Request) -> Response:
        data = await body(request)
        line = f"preview {wanted(data, 'line', str)}" if "line" in data else ""
        asked = {"do": "prints/preview", **self.desk.source(data), **self.wish(data)}
        return await self.desk.told(asked, line)

    async def ink(self, request: Request) -> Response:
        """Comes last, and is never waited for."""
        data = await body(request)
        asked = {"do": "prints/ink", **self.desk.source(data), **self.wish(data)}
        return await self.desk.told(asked, f"ink {wanted(data, 'line', str)}")

    def wish(self, data: dict[str, Any]) -> dict[str, Any]:
        """What to print, and whether a colony may break its limits."""
        return {"choices": wanted(data, "choices", dict), "playtest": data.get("playtest") is True}

    async def picture(self, request: Request) -> Response:
        key = request.path_params["key"]
        data = self.art.get(key) if KEY.fullmatch(key) else b""
        if data is None:
            reply = await self.desk.worker.ask({"do": "prints/art", "key": key})
            data = reply.data if reply else b""
            if data:
                self.art.put(key, data)
        if not data:
            return Response(status_code=404)
        return Response(data, media_type="image/svg+xml", headers={**FOREVER, **PICTURE})

    async def print(self, request: Request) -> Response:
        """The PDF, byte for byte as `pnp build` makes it."""
        data = await body(request)
        asked = {"do": "prints/print", **self.desk.source(data), **self.wish(data)}
        if "since" in data:
            self.desk.source({"source": wanted(data, "since", str)})
            asked["since"] = data["since"]
        reply = checked(await self.desk.worker.ask({**asked, "file": data.get("file")}))
        return Response(reply.data, media_type="application/pdf", headers=attached(reply.told["name"]))
