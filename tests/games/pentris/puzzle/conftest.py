"""Both searches, compiled and as plain Python."""

import os
from types import ModuleType

import pytest

from bench.solver import interpreted
from pnp.games.pentris.puzzle import solver, tasks


def plain_cover() -> ModuleType:
    """cover.py and candidates.py as plain Python."""
    module = interpreted(solver, "cover", below="candidates")
    module.ones = lambda low, high: low.bit_count() + high.bit_count()
    return module


@pytest.fixture(params=["compiled", "interpreted"])
def engine(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """The solver with compiled searches, and then with those of the source files."""
    if request.param == "compiled" and not solver.IS_COMPILED:
        (pytest.fail if os.environ.get("CI") else pytest.skip)("the searches are not compiled here")
    if request.param == "interpreted":
        monkeypatch.setattr(solver, "search", interpreted())
        monkeypatch.setattr(tasks, "cover", plain_cover())
    for module in (solver.search, tasks.cover):
        assert str(module.__file__).endswith(".py") == (request.param == "interpreted")
    return str(request.param)
