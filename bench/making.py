"""A new easy puzzle, here and in an older checkout of pnp: processor time, by turns, without the start of the program.

`git worktree add ../before 2be4554`, compile its searches (`pip install -e ../before` in an environment of its own), then
`python bench/making.py ../before [--python ../before/.venv/bin/python] [--puzzles 60]`. 2be4554 is the last tree before puzzles
were graded: it asked no simulated people, so the two trees make different puzzles.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

from timing import cold_medians

GAMES = ("pentris", "petris", "petri_heil")
"""The games that had easy puzzles then."""
RUN = "import sys; sys.path.insert(0, sys.argv.pop(1)); from pnp.cli.main import run; run()"
ROUNDS = 5


def command(python: str, tree: Path, game: str, count: int) -> list[str]:
    wanted = ["puzzle", "new", game, "--level", "easy", "--count", str(count), "--seed", "7"]
    return [python, "-c", RUN, str(tree), *wanted, "-o", tree.name]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("before", type=Path)
    parser.add_argument("--python", default=sys.executable)
    parser.add_argument("--puzzles", type=int, default=60)
    arguments = parser.parse_args()
    trees = ((arguments.python, arguments.before.resolve()), (sys.executable, Path(__file__).resolve().parents[1]))
    print(f"{'a new easy puzzle':22}{'before, ms':>12}{'now, ms':>10}{'ratio':>8}")
    sums = [0.0, 0.0]
    for game in GAMES:
        commands = [command(*tree, game, count) for tree in trees for count in (1, 1 + arguments.puzzles)]
        with tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)  # the puzzles are written here
            one, many, one_now, many_now = cold_medians(commands, ROUNDS)
        each = [(many - one) / arguments.puzzles, (many_now - one_now) / arguments.puzzles]
        sums = [total + time for total, time in zip(sums, each, strict=True)]
        print(row(game, each))
    print(row("together", sums))


def row(name: str, each: list[float]) -> str:
    before, now = each
    return f"{name:22}{before * 1000:12.1f}{now * 1000:10.1f}{now / before:8.2f}"


if __name__ == "__main__":
    main()
