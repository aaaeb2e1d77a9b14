"""The search of Petris, here and in an older checkout of pnp: processor time for the values of the same positions, by turns.

`git worktree add ../before 2be4554`, compile its searches as for bench/making.py, then
`python bench/petris.py ../before [--python ../before/.venv/bin/python]`. 2be4554 still has the search that followed whole
propagations; it was rewritten later.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

LEFT, EACH, ROUNDS = (5, 6, 7), 12, 5
"""Propagations to go, positions of each, and how often all of them are solved."""


def positions(field: Any) -> list[Any]:
    """Positions of random games, the same in both checkouts."""
    from pnp.games.petris.rules.play import moves, play, start

    def left(position: Any) -> int:
        return sum(sign in "BRY" for sign in field.track[position.space :])

    found = []
    for wanted in LEFT:
        for seed in range(EACH):
            position, attempt = None, 0
            while position is None or position.end is not None or left(position) != wanted:
                rng, position = Random(f"{wanted} {seed} {attempt}"), start(field)
                attempt += 1
                while position.end is None and left(position) > wanted:
                    possible = moves(field, position)
                    position = play(field, position, possible[rng.getrandbits(30) % len(possible)])
            found.append(position)
    return found


def child(tree: str) -> None:
    """Prints the seconds and the values of one checkout."""
    sys.path[:0] = [tree, f"{tree}/bench"]
    from solver import petris_field, petris_solver  # of that checkout

    field = petris_field()
    asked = positions(field)
    began = time.process_time()
    values = [petris_solver.exact_value(field, position, 0, 10**7) for position in asked]
    print(json.dumps({"seconds": time.process_time() - began, "compiled": petris_solver.IS_COMPILED, "values": values}))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("before", type=Path)
    parser.add_argument("--python", default=sys.executable)
    parser.add_argument("--child", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.child:
        child(str(arguments.before))
        return
    trees = ((arguments.python, arguments.before.resolve()), (sys.executable, Path(__file__).resolve().parents[1]))
    rounds = [[asked(python, tree) for python, tree in trees] for _ in range(ROUNDS)]
    assert all(told["compiled"] for row in rounds for told in row), "both searches must be compiled"
    assert len({str(told["values"]) for row in rounds for told in row}) == 1, "the values differ"
    before, now = (statistics.median(told["seconds"] for told in column) for column in zip(*rounds, strict=True))
    print(
        f"{len(LEFT) * EACH} positions of Petris, same values: before {before:.2f} s, now {now:.2f} s, ratio {now / before:.2f}"
    )


def asked(python: str, tree: Path) -> dict[str, Any]:
    command = [python, "-P", __file__, str(tree), "--child"]
    told: dict[str, Any] = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    return told


if __name__ == "__main__":
    main()
