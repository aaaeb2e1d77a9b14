"""Whatever a page sends, the studio answers, and never with a fault of its own: no 500 (FAULTS 35 to 43).

Good requests are spoilt: one value becomes another, a key is lost or added. Jobs are not started; they have tests of their own.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.routing import Route

from pnp.files import shipped
from pnp.studio.jobs import Job
from tests.studio.conftest import Ask

GOOD: dict[tuple[str, str], dict[str, Any]] = {
    ("POST", "/api/previews"): {
        "source": "small.yaml",
        "text": "extends: pentris\n",
        "choices": {"ink": "low", "only": ["grids"]},
    },
    ("POST", "/api/prints"): {"source": "colony.yaml", "choices": {"copies": 2}},
    ("POST", "/api/ink"): {"source": "small.yaml", "choices": {"lang": "fr"}, "line": "a"},
    ("POST", "/api/schema"): {"source": "small.yaml"},
    ("POST", "/api/new"): {"kind": "colony", "name": "mine"},
    ("PUT", "/api/files/small.yaml"): {"text": "extends: pentris\n"},
    ("POST", "/api/colonies/open"): {"source": "colony.yaml"},
    ("POST", "/api/colonies/faces"): {"source": "colony.yaml", "cards": ["Globil", "Gaiacyte"]},
    ("POST", "/api/colonies/change"): {"source": "colony.yaml", "copies": {"Globil": 2}},
    ("POST", "/api/colonies/repair"): {"source": "colony.yaml", "write": False},
    ("POST", "/api/colonies/suggest"): {"source": "colony.yaml", "families": ["Necro"], "size": 20, "seed": 3},
    ("POST", "/api/colonies/own"): {
        "source": "colony.yaml",
        "card": {"name": "Mine", "family": "Necro", "value": 2, "potential": "Wait."},
    },
    ("POST", "/api/colonies/hand"): {"source": "colony.yaml", "seed": 1},
    ("POST", "/api/colonies/diff"): {"source": "colony.yaml", "other": "night-shift"},
    ("POST", "/api/colonies/sparring"): {"source": "colony.yaml"},
    ("POST", "/api/colonies/test"): {"source": "colony.yaml", "against": ["day-shift"], "games": 2, "seed": 1, "bot": "random"},
    ("POST", "/api/event/plan"): {"source": "event.yaml", "line": "a"},
    ("POST", "/api/event/lists"): {"source": "event.yaml"},
    ("POST", "/api/event/batch"): {"source": "event.yaml"},
    ("POST", "/api/event/rows"): {"text": "table,seat,name\n1,1,Ada\n"},
    ("POST", "/api/event/room"): {"source": "event.yaml"},
    ("POST", "/api/event/begin"): {"source": "event.yaml"},
    ("PUT", "/api/event/seats"): {"source": "named.yaml", "rows": [["1", "1", "Ada"]]},
    ("PUT", "/api/event/setting"): {"source": "event.yaml", "name": "tables", "value": 3},
    ("POST", "/api/puzzles"): {"game": "pentris", "count": 1, "seed": 1, "options": {"level": "easy"}},
    ("POST", "/api/puzzles/plan"): {"game": "petris", "count": 2, "seed": 1, "options": {"level": "hard", "players": "3"}},
    ("POST", "/api/puzzles/shown"): {"source": "puzzle.yaml"},
    ("POST", "/api/puzzles/booklet/plan"): {"sources": ["puzzle.yaml"], "choices": {"only": ["sheet"], "ink": "low"}},
    ("POST", "/api/puzzles/book/plan"): {"sources": ["puzzle.yaml"], "choices": {"title": "T", "size": "a5", "fold": True}},
    ("POST", "/api/games/petris/sessions"): {
        "bots": ["greedy"],
        "bots_first": False,
        "seed": 5,
        "advanced": False,
        "colonies": [],
    },
}
NAMES = (
    "small.yaml",
    "puzzle.yaml",
    "pentris",
    "../outside.yaml",
    "/etc/passwd",
    "no.yaml",
    "a/",
    "con",
    "%00",
    "é" * 300,
    "<script>",
)
ATOMS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 1200),
    st.integers(-(2**70), 2**70),
    st.floats(),
    st.sampled_from((*NAMES, "easy", "a4", "full", "en", "1", "")),
    st.text(max_size=30),
)
VALUES = st.one_of(ATOMS, st.lists(ATOMS, max_size=3), st.dictionaries(st.text(max_size=5), ATOMS, max_size=3))
TRIALS = int(os.environ.get("PNP_TRIALS", "250"))
SKIPPED = {"/api/events"}
"""A stream without an end; test_browser.py has it."""


@st.composite
def spoilt(draw: st.DrawFn) -> tuple[str, str, Any]:
    """A good request with one or two faults; rarely, none or nothing else."""
    (method, path), good = draw(st.sampled_from(sorted(GOOD.items(), key=lambda item: item[0])))
    return method, path, draw(st.one_of(*[changed(good)] * 6, VALUES, st.just(good)))


def changed(good: dict[str, Any]) -> st.SearchStrategy[dict[str, Any]]:
    one = st.tuples(st.sampled_from(sorted(good)), st.one_of(st.none(), st.tuples(VALUES)))
    deep = st.tuples(st.sampled_from(sorted(good)), st.text(max_size=8), VALUES)
    return st.one_of(one.map(lambda fault: replaced(good, *fault)), deep.map(lambda fault: deepened(good, *fault)))


def replaced(good: dict[str, Any], key: str, value: tuple[Any] | None) -> dict[str, Any]:
    rest = {name: kept for name, kept in good.items() if name != key}
    return rest if value is None else {**rest, key: value[0]}


def deepened(good: dict[str, Any], key: str, inner: str, value: Any) -> dict[str, Any]:
    """A fault inside: one more key, a changed one, one more item."""
    held = good[key]
    if isinstance(held, dict):
        held = {**held, next(iter(held), inner): value} if len(inner) % 2 else {**held, inner: value}
    elif isinstance(held, list):
        held = [*held, value]
    return {**good, key: held}


@pytest.fixture
def full_folder(folder: Path) -> Path:
    (folder / "event.yaml").write_bytes((shipped("data") / "events" / "festival.yaml").read_bytes())
    (folder / "named.yaml").write_text("event: E\nseats: people.csv\npacks: [{build: pentris, per: event}]\n", encoding="utf-8")
    (folder / "people.csv").write_text("table,seat,name\n1,1,Eve\n", encoding="utf-8")
    (folder / "puzzle.yaml").write_bytes((shipped("data") / "puzzles" / "pentris-easy.yaml").read_bytes())
    return folder


@pytest.fixture
def no_jobs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pnp.studio.jobs.Jobs.start", lambda _, kind, asked: Job(kind, asked))


@pytest.mark.slow
@pytest.mark.usefixtures("no_jobs")
@settings(max_examples=TRIALS, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(request=spoilt())
def test_no_request_is_answered_with_a_fault(ask: Ask, full_folder: Path, request: tuple[str, str, Any]) -> None:
    method, path, body = request
    answer = ask(method, path, body)
    assert answer.status_code < 500, answer.text
    assert "Traceback" not in answer.text
    assert (full_folder.parent / "outside.yaml").read_text() == "secret: 1\n"


@pytest.mark.usefixtures("no_jobs")
@pytest.mark.parametrize(("method", "path"), sorted(GOOD), ids=str)
def test_the_good_requests_are_good(ask: Ask, full_folder: Path, method: str, path: str) -> None:
    """Or are refused because they do not know the text that they would replace."""
    assert ask(method, path, GOOD[method, path]).status_code in (200, 412)


def routes(client: Any) -> Iterator[tuple[str, str]]:
    for route in client.api.routes:
        assert isinstance(route, Route)
        yield from ((method, route.path) for method in sorted(route.methods or ()) if method != "HEAD")


def test_strange_paths_are_not_found(ask: Ask, client: Any, folder: Path) -> None:
    """Every path with something strange in the place of each name."""
    for method, path in routes(client):
        if "{" not in path or path in SKIPPED:
            continue
        for strange in ("..%2f..%2foutside.yaml", "no", "0" * 16, "%00", "a" * 500):
            filled = path
            while "{" in filled:
                before, _, rest = filled.partition("{")
                filled = before + strange + rest.partition("}")[2]
            assert ask(method, filled, {} if method in ("POST", "PUT") else None).status_code in (400, 404, 405, 412, 422), filled
    assert (folder.parent / "outside.yaml").exists()
