"""Time to proof for Pentris and Petris, for several puzzle sizes; and compiled against interpreted code on the same puzzles.

`python bench/solver.py [--puzzles 100] [--pairs 3] [--only levels making]`. Ratios matter; seconds depend on the machine.
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

from pnp.game.load import load
from pnp.games.pentris.puzzle import solver
from pnp.games.pentris.rules.play import Position
from pnp.games.petris.puzzle import solver as petris_solver
from pnp.games.petris.rules import play as petris
from pnp.games.petris.rules.match import field_of
from pnp.games.petris.rules.position import Field
from pnp.games.petris.rules.position import Position as PetrisPosition
from pnp.puzzle.find import puzzles_of
from pnp.puzzle.make import make

PAIRS = ("FI", "LN", "PT", "UV", "WX", "YZ")
SIZES = (
    (6, 6, 20),
    (7, 8, 0),
    (7, 9, 10),
    (8, 8, 20),
    (8, 10, 10),
    (8, 12, 10),
    (9, 12, 10),
    (10, 12, 10),
    (10, 16, 10),
    (10, 20, 10),
)
PATIENT = {10: 3_000_000}
"""On 10 x 10 a search gets about thirty seconds."""
MADE = (("pentris", "easy"), ("petris", "easy"), ("petri_heil", "easy"), ("petris", "medium"), ("petris", "hard"))
"""Puzzles that are made, by game and level."""


def offers(rng: Random, rolls: int) -> list[str]:
    return [PAIRS[rng.getrandbits(30) % 6] for _ in range(rolls)]


def interpreted(game: ModuleType = solver, name: str = "search", below: str = "children") -> ModuleType:
    """A compiled module next to a solver, as plain Python; so is the one that it inherits from, if there is one."""
    path = Path(str(game.__file__)).with_name(f"{name}.py")
    base = f"{game.__name__.rpartition('.')[0]}.{below}"
    compiled = sys.modules.get(base)
    if compiled and name != below:
        sys.modules[base] = interpreted(game, below, below)
    spec = importlib.util.spec_from_file_location(f"interpreted_{name}_of_{path.parent.parent.name}", path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    if compiled:
        sys.modules[base] = compiled
    module.ones = int.bit_count  # only Pentris counts bits
    return module


def levels(puzzles: int) -> None:
    print(f"{'grid, rolls':14}{'puzzles':>8}{'proved':>8}{'mean s':>9}{'median s':>10}{'max s':>8}{'mean nodes':>12}")
    for side, rolls, count in SIZES:
        rng = Random(side * 100 + rolls)
        found, times = [], []
        for _ in range(count or puzzles):
            start = time.process_time()
            found.append(solver.solve(Position(side, side), offers(rng, rolls), PATIENT.get(side, solver.NODES)))
            times.append(time.process_time() - start)
        proved = sum(f.is_proved for f in found)
        nodes = statistics.mean(f.nodes for f in found)
        print(f"{side}x{side}, {rolls:2}      {len(found):8}{proved:8}{statistics.mean(times):9.3f}", end="")
        print(f"{statistics.median(times):10.3f}{max(times):8.2f}{nodes:12.0f}")


def searches(pairs: int) -> None:
    """Both searches of Pentris on the same puzzles, one after the other."""
    print(f"\n{'both searches':14}{'puzzles':>8}{'first s':>9}{'second s':>10}{'ratio':>8}")
    for side, rolls in ((7, 8), (8, 8)):
        rng, start, seconds = Random(side * 100 + rolls), Position(side, side), [0.0, 0.0]
        for _ in range(pairs):
            puzzle = offers(rng, rolls)
            line = solver.finished(start, puzzle, ())
            known = solver.Solution(solver.score(solver.end_of(start, line)), 0, line, 0)
            for i, method in enumerate((solver.by_turns, solver.by_cover)):
                began = time.process_time()
                method(start, puzzle, known, solver.NODES)
                seconds[i] += time.process_time() - began
        first, second = (total / pairs for total in seconds)
        print(f"{side}x{side}, {rolls:2}      {pairs:8}{first:9.3f}{second:10.3f}{second / first:8.2f}")


def engines(pairs: int) -> None:
    """Solves the same puzzles (6 x 6, 6 rolls) with both engines."""
    if not solver.IS_COMPILED:
        print("search.py is not compiled here")
        return
    compiled, plain, ratios = solver.search, interpreted(), []
    rng = Random(9)
    for _ in range(pairs):
        puzzle, seconds = offers(rng, 6), []
        for engine in (compiled, plain):
            solver.search = engine
            start = time.process_time()
            found = solver.solve(Position(6, 6), puzzle)
            seconds.append(time.process_time() - start)
        ratios.append(seconds[1] / seconds[0])
        print(f"best {found.best}, {found.nodes} nodes: compiled {seconds[0]:.2f} s, interpreted {seconds[1]:.1f} s", end="")
        print(f", {ratios[-1]:.0f} times")
    solver.search = compiled
    print(f"compiled is {statistics.median(ratios):.0f} times as fast (must 20)")


def late_position(field: Field, left: int, seed: int) -> PetrisPosition:
    """A position from a random game with `left` propagations to go."""
    for attempt in range(1000):
        rng, position = Random(seed * 1000 + attempt), petris.start(field)
        while position.end is None and sum(sign in "BRY" for sign in field.track[position.space :]) > left:
            possible = petris.moves(field, position)
            position = petris.play(field, position, possible[rng.getrandbits(30) % len(possible)])
        if position.end is None:
            return position
    raise RuntimeError("no game is long enough")


def petris_field() -> Field:
    definition = load("petris").definition
    return field_of(definition, definition.two)


def petris_proofs(count: int) -> None:
    """Exact values of positions on the flower layout, each with a fresh table."""
    field = petris_field()
    print(f"\n{'Petris, left':14}{'positions':>10}{'proved':>8}{'mean s':>9}{'max s':>8}{'mean nodes':>12}")
    for left in (4, 5, 6, 7, 8):
        times, nodes, proved = [], [], 0
        for seed in range(count):
            position = late_position(field, left, seed)
            start, first = time.process_time(), petris_solver.engine(field).nodes
            proved += petris_solver.exact_value(field, position, 0, 10**7) is not None
            times.append(time.process_time() - start)
            nodes.append(petris_solver.engine(field).nodes - first)
        print(f"{left:12}  {count:10}{proved:8}{statistics.mean(times):9.3f}{max(times):8.2f}{statistics.mean(nodes):12.0f}")


def petris_engines(pairs: int) -> None:
    """Solves the same positions, with five propagations to go, with both engines."""
    if not petris_solver.IS_COMPILED:
        print("search.py is not compiled here")
        return
    compiled, plain, ratios, field = petris_solver.search, interpreted(petris_solver), [], petris_field()
    for seed in range(pairs):
        position, seconds = late_position(field, 5, seed), []
        for engine in (compiled, plain):
            petris_solver.search = engine
            petris_solver.engine.cache_clear()
            petris_solver.engine(field)
            start = time.process_time()
            petris_solver.exact_value(field, position, 0)
            seconds.append(time.process_time() - start)
        ratios.append(seconds[1] / seconds[0])
    petris_solver.search = compiled
    petris_solver.engine.cache_clear()
    print(f"Petris: compiled is {statistics.median(ratios):.0f} times as fast (median of {pairs}; must 20)")


def making(count: int) -> None:
    """Seconds for a new puzzle with everything that it needs: candidates, proof, people."""
    print(f"\n{'new puzzles':22}{'puzzles':>8}{'mean s':>9}")
    for game, level in MADE:
        puzzles = puzzles_of(game)
        options = {option.name: option.default for option in puzzles.options} | {"level": level}
        start = time.process_time()
        made = list(make(puzzles, count, 7, options))
        print(f"{game + ', ' + level:22}{len(made):8}{(time.process_time() - start) / count:9.3f}")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--puzzles", type=int, default=100)
    parser.add_argument("--pairs", type=int, default=3)
    parser.add_argument("--only", nargs="+", help="levels, searches, engines, petris, petris-engines, making")
    arguments = parser.parse_args()
    tables = {
        "levels": lambda: levels(arguments.puzzles),
        "searches": lambda: searches(max(1, arguments.puzzles // 5)),
        "engines": lambda: engines(arguments.pairs),
        "petris": lambda: petris_proofs(max(1, arguments.puzzles // 5)),
        "petris-engines": lambda: petris_engines(arguments.pairs),
        "making": lambda: making(max(1, arguments.puzzles // 5)),
    }
    for name in arguments.only or tables:
        tables[name]()


if __name__ == "__main__":
    main()
