"""Who may talk to the server: the page that it served itself, in the browser of the person who started it, and nobody else."""

from __future__ import annotations

import asyncio
import hmac
import json
from collections.abc import Awaitable, Callable, MutableMapping
from http.cookies import CookieError, SimpleCookie
from typing import Any, NamedTuple

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]
TOKEN = "x-pnp-token"  # noqa: S105  # the name of a header
WRITES = ("POST", "PUT", "DELETE")
MOST_BODY, BODY_SECONDS = 6 << 20, 20.0
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


class Refusal(Exception):
    """A request that is not answered: the status and the reason."""


class Place(NamedTuple):
    """Where the server is, and the secret of this start."""

    port: int
    token: str

    @property
    def hosts(self) -> tuple[str, str]:
        return f"127.0.0.1:{self.port}", f"localhost:{self.port}"

    @property
    def cookie(self) -> str:
        return f"pnp-{self.port}"


class Guard:
    """Stands before the application."""

    def __init__(self, app: App, place: Place) -> None:
        self.app, self.place = app, place

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        try:
            self.check(scope["method"], scope["path"], headers_of(scope))
            await self.app(scope, bounded(receive), shielded(send))
        except Refusal as refusal:
            await answer(send, *refusal.args)

    def check(self, method: str, path: str, headers: dict[str, str]) -> None:
        if headers.get("host", "") not in self.place.hosts:
            raise Refusal(400, "this is not the address of the studio")
        if method in WRITES:
            self.check_write(headers)
        if path.startswith("/api/") and not self.is_known(headers, is_write=method in WRITES):
            raise Refusal(403, "this page was opened by another start of the studio; open it again from the terminal")
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > MOST_BODY:
            raise Refusal(413, "the request is too large")

    def check_write(self, headers: dict[str, str]) -> None:
        is_ours = headers.get("origin") in {f"http://{host}" for host in self.place.hosts}
        if not is_ours or headers.get("sec-fetch-site") != "same-origin":
            raise Refusal(403, "only the page of the studio may change something")
        if headers.get("content-type", "").partition(";")[0] != "application/json":
            raise Refusal(415, "the studio takes JSON")

    def is_known(self, headers: dict[str, str], is_write: bool) -> bool:
        """The token comes in a header; a picture or a stream, which cannot have one, has the cookie."""
        if hmac.compare_digest(headers.get(TOKEN, "").encode(), self.place.token.encode()):
            return True
        return not is_write and hmac.compare_digest(cookie_of(headers, self.place.cookie).encode(), self.place.token.encode())


def headers_of(scope: Scope) -> dict[str, str]:
    return {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}


def cookie_of(headers: dict[str, str], name: str) -> str:
    try:
        found = SimpleCookie(headers.get("cookie", "")).get(name)
    except CookieError:
        return ""
    return found.value if found else ""


def bounded(receive: Receive) -> Receive:
    """A body that is too large or too slow ends the request, also if its head said otherwise."""
    total = 0
    is_whole = False

    async def receive_some() -> Message:
        nonlocal total, is_whole
        if is_whole:
            return await receive()  # now it waits for the end of the connection
        try:
            message = await asyncio.wait_for(receive(), BODY_SECONDS)
        except TimeoutError:
            raise Refusal(408, "the request came too slowly") from None
        total += len(message.get("body", b""))
        is_whole = not message.get("more_body", False)
        if total > MOST_BODY:
            raise Refusal(413, "the request is too large")
        return message

    return receive_some


def shielded(send: Send) -> Send:
    """Every answer has the headers; one of its own wins."""

    async def send_some(message: Message) -> None:
        if message["type"] == "http.response.start":
            own = {name.lower() for name, _ in message["headers"]}
            more = [(name.encode(), value.encode()) for name, value in HEADERS.items() if name.encode() not in own]
            message = {**message, "headers": [*message["headers"], *more]}
        await send(message)

    return send_some


async def answer(send: Send, status: int, reason: str) -> None:
    head = [(b"content-type", b"application/json"), (b"connection", b"close")]
    body = json.dumps({"findings": [{"severity": "error", "message": reason}]}).encode()
    send = shielded(send)
    await send({"type": "http.response.start", "status": status, "headers": head})
    await send({"type": "http.response.body", "body": body})
