"""Tests that ask for `implementation` run twice: with the engine and with its judge."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.planet_petri.rules.both import BOTH
from tests.games.planet_petri.rules.small import NOW


@pytest.fixture(params=BOTH)
def implementation(request: pytest.FixtureRequest) -> Iterator[None]:
    NOW.append(BOTH[request.param])
    yield
    NOW.clear()
