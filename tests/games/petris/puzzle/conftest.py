"""The search in plain Python, for tests that look at its steps."""

from collections.abc import Iterator
from types import ModuleType

import pytest

from bench.solver import interpreted
from pnp.games.petris.puzzle import solver


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """The search of the solver is that in search.py itself, whether it was compiled or not."""
    module = interpreted(solver)
    monkeypatch.setattr(solver, "search", module)
    solver.engine.cache_clear()
    yield module
    solver.engine.cache_clear()
