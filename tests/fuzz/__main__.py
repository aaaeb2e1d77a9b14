"""`python -m tests.fuzz`: runs mutants of all targets or one, prints a table, and exits with 1 if there is a fault."""

from __future__ import annotations

import argparse
import os
import sys
from math import ceil

from tests.fuzz.report import fault_lines, table
from tests.fuzz.run import run
from tests.fuzz.target import Target
from tests.fuzz.targets import TARGETS

USUAL = 20_000


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--target", action="append", choices=sorted(TARGETS), help="only this one; may be repeated")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same mutants")
    parser.add_argument(
        "--count", type=int, default=int(os.environ.get("PNP_FUZZ", USUAL)), help="mutants of all targets together"
    )
    parser.add_argument("-j", "--jobs", type=int, default=2, help="processes at a time")
    return parser.parse_args()


def shared(targets: list[Target], count: int) -> list[tuple[Target, int]]:
    """How many mutants each target gets: its share, but at least its seeds."""
    total = sum(target.share for target in targets)
    return [(target, ceil(count * target.share / total)) for target in targets]


def main() -> int:
    chosen = options()
    targets = [TARGETS[name] for name in chosen.target or TARGETS]
    found = run(shared(targets, chosen.count), chosen.seed, chosen.jobs, lambda line: print(line, file=sys.stderr, flush=True))
    print(table(found), flush=True)
    is_good = True
    for item in found:
        for line in fault_lines(item, chosen.seed):
            is_good = False
            print(line, flush=True)
    return int(not is_good)


if __name__ == "__main__":
    sys.exit(main())
