"""Time to proof: compiled against interpreted on the same puzzles in one run, and the sizes of the levels.

`python bench/solver.py [--puzzles 100] [--pairs 3]`. Ratios count; seconds are those of this machine.
"""

from __future__ import annotations

import argparse
import importlib.util
import statistics
import sys
import time
from pathlib import Path
from random import Random
from types import ModuleType

from pnp.games.pentris import solver
from pnp.games.pentris.rules import Position

PAIRS = ("FI", "LN", "PT", "UV", "WX", "YZ")
SIZES = ((6, 6, 20), (7, 8, 0), (7, 9, 10), (8, 8, 20), (8, 10, 5))


def offers(rng: Random, rolls: int) -> list[str]:
    return [PAIRS[rng.getrandbits(30) % 6] for _ in range(rolls)]


def interpreted(game: ModuleType = solver) -> ModuleType:
    """The search.py beside a solver as plain Python."""
    path = Path(str(game.__file__)).with_name("search.py")
    spec = importlib.util.spec_from_file_location(f"interpreted_search_of_{path.parent.name}", path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    module.ones = int.bit_count  # only Pentris counts bits
    return module


def levels(puzzles: int) -> None:
    print(f"{'grid, rolls':14}{'puzzles':>8}{'proved':>8}{'mean s':>9}{'median s':>10}{'max s':>8}{'mean nodes':>12}")
    for side, rolls, count in SIZES:
        rng = Random(side * 100 + rolls)
        found = [solver.solve(Position(side, side), offers(rng, rolls), 60) for _ in range(count or puzzles)]
        times = [f.seconds for f in found]
        proved = sum(f.is_proved for f in found)
        nodes = statistics.mean(f.nodes for f in found)
        print(f"{side}x{side}, {rolls:2}      {len(found):8}{proved:8}{statistics.mean(times):9.3f}", end="")
        print(f"{statistics.median(times):10.3f}{max(times):8.2f}{nodes:12.0f}")


def engines(pairs: int) -> None:
    """The same puzzles of 7 x 7 with 8 rolls, with one engine and then with the other."""
    if not solver.IS_COMPILED:
        print("search.py is not compiled here")
        return
    compiled, plain, ratios = solver.search, interpreted(), []
    rng = Random(9)
    for _ in range(pairs):
        puzzle, seconds = offers(rng, 8), []
        for engine in (compiled, plain):
            solver.search = engine
            start = time.process_time()
            found = solver.solve(Position(7, 7), puzzle, 600)
            seconds.append(time.process_time() - start)
        ratios.append(seconds[1] / seconds[0])
        print(f"best {found.best}, {found.nodes} nodes: compiled {seconds[0]:.2f} s, interpreted {seconds[1]:.1f} s", end="")
        print(f", {ratios[-1]:.0f} times")
    solver.search = compiled
    print(f"compiled is {statistics.median(ratios):.0f} times as fast (must 20)")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--puzzles", type=int, default=100)
    parser.add_argument("--pairs", type=int, default=3)
    arguments = parser.parse_args()
    levels(arguments.puzzles)
    engines(arguments.pairs)


if __name__ == "__main__":
    main()
