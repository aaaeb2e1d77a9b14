"""Whatever a page sends, the studio answers, and never with a fault of its own: no 500 (FAULTS 35 to 43)."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.routing import Route

from tests.studio.conftest import Ask

WORDS = (
    *(
        "source",
        "text",
        "choices",
        "line",
        "kind",
        "name",
        "file",
        "sources",
        "game",
        "level",
        "count",
        "seed",
        "options",
        "players",
    ),
    *(
        "bots",
        "move",
        "moves",
        "cards",
        "card",
        "colony",
        "with",
        "rows",
        "title",
        "path",
        "games",
        "bot",
        "against",
        "to",
        "etag",
    ),
)
NAMES = (
    "small.yaml",
    "colony.yaml",
    "pentris",
    "petris",
    "planet_petri",
    "../outside.yaml",
    "/etc/passwd",
    "no.yaml",
    "a/",
    "con",
    "%00",
    "é" * 300,
)
ATOMS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(2**70), 2**70),
    st.floats(),
    st.sampled_from((*NAMES, "easy", "a4", "full", "en", "1", "")),
    st.text(max_size=30),
)
VALUES = st.recursive(
    ATOMS,
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(st.sampled_from(WORDS), inner, max_size=4)),
    max_leaves=8,
)
BODIES = st.one_of(st.dictionaries(st.sampled_from(WORDS), VALUES, max_size=8), VALUES)
SKIPPED = {"/api/events"}
"""A stream without an end; test_browser.py has it."""


def routes(client: Any) -> Iterator[tuple[str, str]]:
    """Every method and path, with parameters in braces."""
    for route in client.api.routes:
        assert isinstance(route, Route)
        if route.path not in SKIPPED:
            yield from ((method, route.path) for method in sorted(route.methods or ()) if method != "HEAD")


@pytest.mark.slow
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(data=st.data())
def test_no_request_is_answered_with_a_fault(ask: Ask, client: Any, folder: Path, data: st.DataObject) -> None:
    method, path = data.draw(st.sampled_from(sorted(routes(client))))
    while "{" in path:
        before, _, rest = path.partition("{")
        path = (
            before
            + data.draw(st.sampled_from(("small.yaml", "0" * 16, "pentris", "..%2f..%2foutside.yaml", "x")))
            + rest.partition("}")[2]
        )
    body = data.draw(BODIES) if method in ("POST", "PUT") else None
    answer = ask(method, path, body)
    assert answer.status_code < 500, (method, path, body, answer.text)
    assert "Traceback" not in answer.text
    assert (folder.parent / "outside.yaml").read_text() == "secret: 1\n"
