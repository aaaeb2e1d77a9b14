"""Nobody but the page of this start may talk to the studio: FAULTS 35 to 38 and 43."""

import asyncio
import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

from pnp.studio import guard, stream
from pnp.studio.folder import Folder, Outside
from tests.studio.conftest import ORIGIN, PLACE, Ask

READS = ["/api/games", "/api/files", "/api/files/small.yaml", "/api/events", f"/api/art/{'0' * 16}f.svg"]


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1", "127.0.0.1:80", "localhost", "127.0.0.1:8765.evil.example", ""])
def test_a_foreign_host_is_refused(client: TestClient, host: str) -> None:
    assert client.get("/", headers={"host": host}).status_code == 400


@pytest.mark.parametrize("path", READS)
def test_reads_need_the_token(client: TestClient, path: str) -> None:
    assert client.get(path).status_code == 403
    assert client.get(path, headers={"x-pnp-token": "old"}).status_code == 403
    assert client.get(path, headers={"cookie": f"pnp-9999={PLACE.token}"}).status_code == 403  # of another port


def test_the_cookie_is_for_reading_only(ask: Ask, client: TestClient) -> None:
    given_ = ask("POST", "/api/session", {})
    assert {"HttpOnly", "SameSite=strict"} <= set(given_.headers["set-cookie"].split("; "))
    client.cookies.clear()
    head = {"cookie": f"pnp-8765={PLACE.token}"}
    assert client.get("/api/files", headers=head).status_code == 200
    own = {"origin": ORIGIN, "sec-fetch-site": "same-origin", "content-type": "application/json"}
    assert client.post("/api/session", content="{}", headers={**head, **own}).status_code == 403


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"sec_fetch_site": "cross-site"},
        {"sec_fetch_site": "same-site"},
        {"x_pnp_token": "wrong"},
        {"x_pnp_token": ""},
    ],
)
def test_a_write_from_elsewhere_is_refused(ask: Ask, folder: Path, headers: dict[str, str]) -> None:
    for method, path in (("PUT", "/api/files/new.yaml"), ("POST", "/api/new"), ("POST", "/api/previews")):
        assert ask(method, path, {"text": "a: 1", "kind": "own", "name": "x"}, **headers).status_code == 403
    assert sorted(path.name for path in folder.iterdir()) == ["colony.yaml", "small.yaml"]


def test_a_form_is_no_json(ask: Ask) -> None:
    assert ask("POST", "/api/new", {"kind": "own", "name": "x"}, content_type="text/plain").status_code == 415


@pytest.mark.parametrize(
    "name",
    [
        "../outside.yaml",
        "%2e%2e/outside.yaml",
        "..%2foutside.yaml",
        "a/../../outside.yaml",
        "/etc/passwd",
        ".hidden.yaml",
        "small.py",
        "a\\b.yaml",
        "x%00.yaml",
        "link.yaml",
        "linked/outside.yaml",
        "game.yaml/",
    ],
)
def test_paths_that_lead_out_are_not_found(ask: Ask, folder: Path, name: str) -> None:
    os.symlink(folder.parent / "outside.yaml", folder / "link.yaml")
    os.symlink(folder.parent, folder / "linked")
    assert ask("GET", f"/api/files/{name}").status_code in (404, 405)
    assert ask("PUT", f"/api/files/{name}", {"text": "mine"}).status_code in (404, 405)
    assert (folder.parent / "outside.yaml").read_text() == "secret: 1\n"


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.text(max_size=30)
    | st.lists(st.sampled_from(["..", ".", "a", "b.yaml", "", "\0", "~", "linked"]), max_size=5).map("/".join)
)
def test_no_name_leads_out(folder: Path, name: str) -> None:
    try:
        found = Folder(folder).path(name)
    except Outside:
        return
    assert found.resolve().is_relative_to(folder.resolve())


@pytest.mark.parametrize("name", ["../api.py", "..%2fapi.py", "x.py", "/etc/passwd", "a.js/../../api.py"])
def test_only_the_page_is_static(client: TestClient, name: str) -> None:
    assert client.get(f"/static/{name}").status_code == 404
    assert client.get(f"/fonts/{name}").status_code == 404


def test_a_refusal_is_told_like_every_error(client: TestClient) -> None:
    for answer in (client.get("/", headers={"host": "evil.example"}), client.get("/api/files"), client.post("/api/new")):
        [finding] = answer.json()["findings"]
        assert finding["severity"] == "error"
        assert finding["message"]


def test_a_slow_body_ends_the_request(monkeypatch: pytest.MonkeyPatch) -> None:
    """FAULTS 38: twenty seconds, here a moment."""

    async def never() -> guard.Message:
        await asyncio.Event().wait()
        raise AssertionError

    monkeypatch.setattr(guard, "BODY_SECONDS", 0.01)
    with pytest.raises(guard.Refusal, match="too slowly"):
        asyncio.run(guard.bounded(never)())  # type: ignore[arg-type]


def test_large_files_are_not_written(ask: Ask, folder: Path) -> None:
    """A text may have 1 MB, a table two; what cannot be read back is not written."""
    for name, most in (("new.yaml", 1 << 20), ("new.csv", 2 << 20)):
        refused = ask("PUT", f"/api/files/{name}", {"text": "#" * (most + 1)})
        assert (refused.status_code, refused.json()["findings"][0]["message"]) == (413, f"a file may have {most >> 20} MB")
        assert not (folder / name).exists()
        assert ask("PUT", f"/api/files/{name}", {"text": "#" * most}).status_code == 200
        assert len(ask("GET", f"/api/files/{name}").json()["text"]) == most


def test_large_bodies_are_refused(ask: Ask, client: TestClient) -> None:
    head = {"x-pnp-token": PLACE.token, "origin": ORIGIN, "sec-fetch-site": "same-origin", "content-type": "application/json"}
    assert client.post("/api/previews", content="x" * (guard.MOST_BODY + 1), headers=head).status_code == 413
    chunks = (b"x" * (1 << 20) for _ in range(20))  # without a length
    assert client.post("/api/previews", content=chunks, headers=head).status_code == 413
    assert ask("GET", "/api/files").status_code == 200


@pytest.mark.parametrize(
    "data",
    [
        [],
        "text",
        5,
        None,
        {"source": 5},
        {"source": "small.yaml"},
        {"source": "small.yaml", "choices": []},
        {"source": "small.yaml", "choices": {"x": 1}},
        {"source": "nowhere.yaml", "choices": {}},
        {"source": "small.yaml", "text": 5, "choices": {}},
    ],
)
def test_nonsense_is_refused_politely(ask: Ask, data: object) -> None:
    told = ask("POST", "/api/previews", data)
    assert 400 <= told.status_code < 500
    assert told.json()["findings"][0]["message"]


def test_every_answer_has_the_policy(client: TestClient, ask: Ask) -> None:
    for answer in (client.get("/"), client.get("/static/start.js"), client.get("/api/games"), ask("GET", "/api/files")):
        assert answer.headers["content-security-policy"].startswith("default-src 'none'; script-src 'self';")
        assert "unsafe" not in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["cross-origin-resource-policy"] == "same-origin"
    assert "access-control-allow-origin" not in client.get("/").headers


def test_only_some_streams_are_open() -> None:
    hub = stream.Hub()
    held = [hub.listen(None) for _ in range(stream.MOST_STREAMS)]
    with pytest.raises(stream.TooMany):
        hub.listen(None)
    assert len(held) == stream.MOST_STREAMS
    for _ in range(stream.PENDING + 1):  # nobody listens, so they are cut off
        hub.tell("file", {"name": "x"})
    assert not hub.listeners
