"""Prints the table in docs/faults.md: the worst inputs of each kind, with the processor time and the memory of a run."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.hostile.case import best_cost  # noqa: E402  # the path comes first
from tests.test_hostile import CASES  # noqa: E402


def main() -> None:
    print("| no. | what goes in | seconds | MB | exit |\n|---|---|---|---|---|")
    for case in sorted(CASES, key=lambda case: (case.fault, case.name)):
        with TemporaryDirectory() as folder:
            case.make(Path(folder))
            cost = best_cost(case, Path(folder))
        print(f"| {case.fault} | {case.name} | {cost.seconds:.2f} | {cost.megabytes:.0f} | {cost.code} |", flush=True)


main()
