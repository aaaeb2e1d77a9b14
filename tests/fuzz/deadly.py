"""Readers with every fault that the fuzzer must survive and report; as a module, it prints what was found, as JSON."""

from __future__ import annotations

import ctypes
import json
import os
import re
import sys
import warnings
from collections.abc import Callable, Sequence
from random import Random

from pnp.draw.typeset import Unfit
from pnp.source.finding import Refused
from tests.fuzz.report import faults
from tests.fuzz.run import Found, run
from tests.fuzz.smaller import smaller
from tests.fuzz.target import Target, mutant

GOOD, BAD = b"one\ntwo\nfour\n", b"one\ntwo\nX\nfour\n"
COUNT = 6


def deadly(fault: Callable[[], object]) -> Callable[[bytes], None]:
    """A reader with a fault that shows only in files with an X."""

    def read(data: bytes) -> None:
        if b"X" in data:
            fault()
        raise Refused("no X")

    return read


def endless() -> None:
    while True:
        pass


def endless_in_c() -> None:
    re.fullmatch(r"(a+)+b", "a" * 60)


def greedy() -> None:
    assert len(b"x" * (400 << 20))


def too_greedy() -> None:
    bytearray(20 << 30)


def rude() -> None:
    print("a bell: \x07")


def wordy() -> None:
    raise Unfit("x" * 200_000)


FAULTS: dict[str, Callable[[], object]] = {
    "crash": lambda: {}["missing"],
    "exit": lambda: sys.exit(0),
    "segfault": lambda: ctypes.string_at(0),
    "endless": endless,
    "endless in C": endless_in_c,
    "greedy": greedy,
    "too greedy": too_greedy,
    "rude": rude,
    "wordy": wordy,
    "warning": lambda: warnings.warn("old", DeprecationWarning, stacklevel=1),
    "noise": lambda: os.write(2, b"libpng error"),
    "nothing": lambda: None,
}


SEEDS = [GOOD, *[BAD] * 30]
"""The first one warms up, so it is good; the others come often enough for six mutants."""


def shuffled(data: bytes, luck: Random, _seeds: Sequence[bytes]) -> bytes:
    lines = data.split(b"\n")
    luck.shuffle(lines)
    return b"\n".join(lines)


def smallest(found: Found) -> str:
    number, verdict = next((number, verdict) for number, verdict in sorted(found.verdicts.items()) if verdict.is_fault)
    return smaller(found.target, mutant(found.target, 1, number), verdict).decode()


def main() -> None:
    targets = [Target(name, 1, lambda: SEEDS, [shuffled], deadly(fault), (Refused, Unfit)) for name, fault in FAULTS.items()]
    found = run([(target, COUNT) for target in targets], 1, 2)
    told = {
        item.target.name: {
            "run": len(item.verdicts),
            "bad": sum(b"X" in mutant(item.target, 1, number) for number in range(COUNT)),
            "faults": [(outcome, reason, len(numbers)) for outcome, reason, numbers in faults(item)],
            "smallest": smallest(item) if item.target.name in ("crash", "segfault") else "",
        }
        for item in found
    }
    print(json.dumps(told))


if __name__ == "__main__":
    main()
