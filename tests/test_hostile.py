"""Whatever comes in, pnp answers with one sentence, within a second of processor time and 300 MB (FAULTS 50-60)."""

import re
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import pytest

import tests.hostile
from tests.hostile.case import MOST_MEGABYTES, MOST_SECONDS, Case, best_cost

MODULES = [import_module(f"tests.hostile.{found.name}") for found in iter_modules(tests.hostile.__path__)]
ACTS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
CASES = [case for module in MODULES for case in getattr(module, "CASES", [])]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.fault} {case.name}")
def test_the_answer_is_one_sentence_and_bounded(case: Case, tmp_path: Path) -> None:
    case.make(tmp_path)
    before = sorted(tmp_path.rglob("*"))
    cost = best_cost(case, tmp_path)
    said = cost.out + cost.err
    assert cost.code == case.code, said
    assert case.says in said
    assert "Traceback" not in said
    assert "Warning" not in said
    assert len(said) < 4_000
    assert not ACTS.search(said), "nothing acts on the terminal"
    assert cost.seconds < MOST_SECONDS
    assert cost.megabytes < MOST_MEGABYTES
    if case.words[0] in ("check", "verify"):
        assert sorted(tmp_path.rglob("*")) == before
