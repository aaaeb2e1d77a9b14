"""Prints the table in docs/faults.md: of each fault, the inputs that take the most processor time and the most memory."""

from __future__ import annotations

import sys
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.hostile.case import Case, Cost, best_cost  # noqa: E402  # the path comes first
from tests.test_hostile import CASES  # noqa: E402  # as above


def measured(case: Case) -> tuple[Case, Cost]:
    with TemporaryDirectory() as folder:
        case.make(Path(folder))
        return case, best_cost(case, Path(folder))


def main() -> None:
    print("| no. | what goes in | seconds | MB | exit |\n|---|---|---|---|---|")
    for _, group in groupby(sorted(CASES, key=lambda case: case.fault), key=lambda case: case.fault):
        found = [measured(case) for case in group]
        slowest, largest = max(found, key=lambda one: one[1].seconds), max(found, key=lambda one: one[1].megabytes)
        for case, cost in (slowest, largest) if largest is not slowest else (slowest,):
            print(f"| {case.fault} | {case.name} | {cost.seconds:.2f} | {cost.megabytes:.0f} | {cost.code} |", flush=True)
    print(f"\n{len(CASES)} cases in all.")


main()
