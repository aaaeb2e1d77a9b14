"""A short run of every fuzz target is part of the tests; `make fuzz` is the long one (FAULTS 54, 67)."""

import json
import os
import subprocess
import sys

import pytest

from tests.conftest import PATIENCE, ROOT
from tests.fuzz.target import mutant
from tests.fuzz.targets import TARGETS

SHORT = 1_500
POSIX = pytest.mark.skipif(not hasattr(os, "fork"), reason="children are forked")


def fuzzed(module: str, *options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", module, *options]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=PATIENCE)


@POSIX
def test_no_mutant_of_a_short_run_crashes_hangs_or_needs_much_memory() -> None:
    done = fuzzed("tests.fuzz", "--count", str(SHORT))
    assert done.returncode == 0, done.stdout + done.stderr
    assert len(done.stdout.strip().splitlines()) == 1 + len(TARGETS) + 1, "a head, a row for each target, and the sum"


@pytest.mark.parametrize("target", TARGETS.values(), ids=lambda target: target.name)
def test_the_same_seed_gives_the_same_mutants_and_another_seed_others(target: object) -> None:
    numbers = range(100, 140)
    first = [mutant(target, 1, number) for number in numbers]
    assert [mutant(target, 1, number) for number in numbers] == first
    assert [mutant(target, 2, number) for number in numbers] != first
    assert len(set(first)) > 20


@pytest.mark.slow
@POSIX
def test_every_kind_of_fault_is_found_named_and_survived() -> None:
    """Broken readers, each with one fault in files that contain an X: the run goes on, and every such file is reported."""
    done = fuzzed("tests.fuzz.deadly")
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    expected = {
        "crash": ("crash", "KeyError in tests/fuzz/deadly.py"),
        "exit": ("crash", "SystemExit in tests/fuzz/deadly.py"),
        "segfault": ("crash", "SIGSEGV"),
        "endless": ("hang", "no end in"),
        "endless in C": ("hang", "no end in"),
        "greedy": ("large", "over 240 MB"),
        "too greedy": ("crash", "MemoryError"),
        "rude": ("crash", "a control character U+0007"),
        "wordy": ("crash", "an error of more than 110000 characters"),
        "warning": ("crash", "DeprecationWarning: old"),
        "noise": ("crash", "native code said 'libpng error'"),
    }
    assert set(told) == {*expected, "nothing"}
    for name, (outcome, reason) in expected.items():
        faults = told[name]["faults"]  # a loop without end may be caught on any of its lines
        assert all(found == outcome and reason in why for found, why, _ in faults), faults
        assert sum(count for *_, count in faults) == told[name]["bad"] > 0, name
    assert told["nothing"]["faults"] == []
    assert all(item["run"] == 6 for item in told.values()), "the run went on after each fault"
    assert (told["crash"]["smallest"], told["segfault"]["smallest"]) == ("X", "X")
