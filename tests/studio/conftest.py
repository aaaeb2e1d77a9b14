"""A studio on a small folder: in this process for requests, as a program for the browser."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from pnp.files import shipped
from pnp.studio.api import Api
from pnp.studio.folder import Folder
from pnp.studio.guard import Guard, Place
from tests.studio.browser import CHROMIUM, Visit, needs_chromium

PLACE = Place(8765, "secret-of-this-start")
ORIGIN = "http://127.0.0.1:8765"
SMALL = "# For small hands\nextends: pentris\ntitle: Small hands\ngrid:\n  rows: 6\n  columns: 8\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    inner = tmp_path / "games"
    inner.mkdir()
    (inner / "small.yaml").write_text(SMALL, encoding="utf-8")
    (inner / "colony.yaml").write_bytes((shipped("data") / "colonies" / "first-colony.yaml").read_bytes())
    (tmp_path / "outside.yaml").write_text("secret: 1\n")
    return inner


@pytest.fixture
def client(folder: Path) -> Iterator[TestClient]:
    """A browser's requests, without its headers."""
    api = Api(Folder(folder), PLACE)
    app = Guard(Starlette(routes=api.routes), PLACE)
    with TestClient(app, base_url=ORIGIN, raise_server_exceptions=True) as made:
        made.api = api  # type: ignore[attr-defined]
        yield made
        made.portal.call(api.close)  # type: ignore[union-attr]


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    needs_chromium()
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        made = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield made
        made.close()


@pytest.fixture
def visit(browser: Any, studio: tuple[Path, str], request: pytest.FixtureRequest) -> Iterator[Visit]:
    """A page that asks for nothing elsewhere and complains about nothing."""
    shape = getattr(request, "param", {})
    context = browser.new_context(**{"viewport": {"width": 1440, "height": 900}, "accept_downloads": True, **shape})
    made = Visit(context.new_page(), studio[1])
    yield made
    context.close()
    origin = studio[1].partition("/#")[0]
    assert [url for url in made.requests if not url.startswith((f"{origin}/", f"blob:{origin}/"))] == []
    assert made.complaints == []


Ask = Callable[..., Any]


@pytest.fixture
def ask(client: TestClient) -> Ask:
    """A request as the page of the studio makes it."""

    def asked(method: str, path: str, data: object = None, **headers: str) -> Any:
        head = {"x-pnp-token": PLACE.token, "origin": ORIGIN, "sec-fetch-site": "same-origin", "content-type": "application/json"}
        head |= {name.replace("_", "-"): value for name, value in headers.items()}
        content = None if data is None else json.dumps(data)
        return client.request(method, path, content=content, headers=head)

    return asked
