"""A naive judge for Pentris: it plays by the letter of rulings P1-P14 and is slow on purpose.

Cells are (row, col), row 0 at the top of the sheet, always in the sheet's own frame unless a name says "seen".
A `quarter` is the number of quarter turns made so far (the turn index); only its remainder by 4 matters.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import NamedTuple

Cell = tuple[int, int]
Cells = frozenset[Cell]
Move = tuple[str, Cells]
Die = dict[int, str]

PICTURES = """
F    I    L    N    P    T    U    V    W    X    Y    Z
.##  #    #.   .#   ##   ###  #.#  #..  #..  .#.  .#   ##.
##.  #    #.   .#   ##   .#.  ###  #..  ##.  ###  ##   .#.
.#.  #    #.   ##   #.   .#.  ...  ###  .##  .#.  .#   .##
...  #    ##   #.   ..   ...  ...  ...  ...  ...  .#   ...
...  #    ..   ..   ..   ...  ...  ...  ...  ...  ..   ...
"""
DEFAULT_DIE: Die = {1: "FI", 2: "LN", 3: "PT", 4: "UV", 5: "WX", 6: "YZ"}


LETTERS, *LINES = [line.split() for line in PICTURES.strip().splitlines()]
PIECES: dict[str, Cells] = {
    letter: frozenset((r, c) for r, line in enumerate(LINES) for c, mark in enumerate(line[i]) if mark == "#")
    for i, letter in enumerate(LETTERS)
}


class Grid(NamedTuple):
    """A grid of rows x cols with its filled cells."""

    rows: int
    cols: int
    filled: Cells = frozenset()

    def add(self, cells: Cells) -> "Grid":
        """Fill cells; nothing is cleared (P8) and nothing falls (P3)."""
        return self._replace(filled=self.filled | cells)


Chooser = Callable[[int, Grid, set[Move]], Move]  # (player, grid, options) -> one of the options


def to_corner(cells: Iterable[Cell]) -> Cells:
    """Push cells into the top left corner."""
    cells = list(cells)
    top, left = min(r for r, _ in cells), min(c for _, c in cells)
    return frozenset((r - top, c - left) for r, c in cells)


@cache
def forms(letter: str) -> frozenset[Cells]:
    """Return all distinct turns and flips of a piece, each in the top left corner."""
    found, shape = set(), PIECES[letter]
    for _ in range(4):
        shape = to_corner((c, -r) for r, c in shape)
        found.add(shape)
        found.add(to_corner((r, -c) for r, c in shape))
    return frozenset(found)


def turned(grid: Grid, times: int) -> Grid:
    """Turn a grid clockwise, modulo 4: new[r][c] = old[n-1-c][r], n being the old number of rows (P4, P12)."""
    for _ in range(times % 4):
        rows, cols, old = grid
        new = [(r, c) for r in range(cols) for c in range(rows) if (rows - 1 - c, r) in old]
        grid = Grid(cols, rows, frozenset(new))
    return grid


def is_free(grid: Grid, cells: Iterable[Cell]) -> bool:
    """Return whether no cell is below the bottom or filled; above the top is free."""
    return all(r < grid.rows and (r, c) not in grid.filled for r, c in cells)


def drop(seen: Grid, form: Cells, left: int) -> Cells | None:
    """Drop a form straight down from above the grid and return where it rests, if wholly inside (P1, P2, P9)."""
    height = 1 + max(r for r, _ in form)
    now = {(r - height, c + left) for r, c in form}
    below = {(r + 1, c) for r, c in now}
    while is_free(seen, below):
        now, below = below, {(r + 1, c) for r, c in below}
    return frozenset(now) if all(r >= 0 and c < seen.cols for r, c in now) else None


def drops(grid: Grid, letters: str, quarter: int) -> set[Move]:
    """Return every distinct (letter, resting place) of the letters after that many quarter turns."""
    seen = turned(grid, quarter)
    ways = [(letter, form, left) for letter in letters for form in forms(letter) for left in range(seen.cols)]
    tries = [(letter, drop(seen, form, left)) for letter, form, left in ways]
    return {(letter, turned(seen._replace(filled=place), -quarter).filled) for letter, place in tries if place}


def score(filled: Iterable[Cell], rows: int, cols: int) -> int:
    """Return full rows x full columns."""
    cells = set(filled)
    full_rows = sum(all((r, c) in cells for c in range(cols)) for r in range(rows))
    full_cols = sum(all((r, c) in cells for r in range(rows)) for c in range(cols))
    return full_rows * full_cols


def start(rows: int, cols: int, hatched: Iterable[Cell]) -> Grid:
    """Return a grid with its hatched cells, which count as filled (P12)."""
    filled = frozenset((r, c) for r, c in hatched)
    if not all(0 <= r < rows and 0 <= c < cols for r, c in filled):
        raise ValueError("a hatched cell lies outside the grid")
    return Grid(rows, cols, filled)


def perft(rows: int, cols: int, hatched: Iterable[Cell], rolls: Sequence[int], die: Die, quarter: int = 0) -> int:
    """Count the sequences of placements one by one; a forced pass ends a sequence (P14)."""
    grid = start(rows, cols, hatched)
    options = drops(grid, die[rolls[0]], quarter) if rolls else set()
    counts = [perft(rows, cols, grid.filled | cells, rolls[1:], die, quarter + 1) for _, cells in options]
    return sum(counts) if options else 1


def finals(rows: int, cols: int, hatched: Iterable[Cell], rolls: Sequence[int], die: Die) -> dict[Grid, int]:
    """Return every final grid with the number of sequences that lead to it (P7, P14)."""
    finished: dict[Grid, int] = {}
    layer = {start(rows, cols, hatched): 1}
    for quarter, roll in enumerate(rolls):
        after: Counter[Grid] = Counter()
        for grid, ways in layer.items():
            options = drops(grid, die[roll], quarter)
            for _, cells in options:
                after[grid.add(cells)] += ways
            if not options:
                finished[grid] = ways
        layer = after
    return finished | layer


def best(rows: int, cols: int, hatched: Iterable[Cell], rolls: Sequence[int], die: Die) -> tuple[int, int, int]:
    """Return the best final score, the number of lines that reach it and the number of their distinct final grids."""
    ends = finals(rows, cols, hatched, rolls, die)
    top = max(score(grid.filled, rows, cols) for grid in ends)
    ways = [count for grid, count in ends.items() if score(grid.filled, rows, cols) == top]
    return top, sum(ways), len(ways)


def fault(options: set[Move], letters: str, letter: str, cells: list[Cell]) -> str:
    """Return why a move is illegal, or an empty string if it is legal."""
    if not options:
        return "nothing fits, so a forced pass has ended the puzzle"
    if letter not in list(letters):
        return f"wrong letter {letter}; the roll offers {' and '.join(letters)}"
    rests = any(letter == name and cells == sorted(place) for name, place in options)
    return "" if rests else f"{cells} is not a resting place of {letter}"


def replay(
    rows: int, cols: int, hatched: Iterable[Cell], rolls: Sequence[int], die: Die, moves: Sequence[tuple[str, Iterable[Cell]]]
) -> Cells:
    """Return the final filled cells, or raise ValueError with a sentence on the first illegal turn."""
    grid = start(rows, cols, hatched)
    for quarter, (letter, place) in enumerate(moves):
        if quarter == len(rolls):
            raise ValueError(f"Turn {quarter + 1} is illegal: too many moves; there are {len(rolls)} rolls.")
        letters, cells = die[rolls[quarter]], sorted((r, c) for r, c in place)
        reason = fault(drops(grid, letters, quarter), letters, letter, cells)
        if reason:
            raise ValueError(f"Turn {quarter + 1} is illegal: {reason}.")
        grid = grid.add(frozenset(cells))
    if len(moves) < len(rolls) and drops(grid, die[rolls[len(moves)]], len(moves)):
        raise ValueError(f"Turn {len(moves) + 1} is illegal: a pass although something fits.")
    return grid.filled


def play_round(states: Sequence[Grid], letters: str, quarter: int, choose: Chooser) -> tuple[list[Grid], list[bool]]:
    """Let every player place, or pass if nothing fits (P7), and return the grids and who passed."""
    after, passed = [], []
    for player, grid in enumerate(states):
        options = drops(grid, letters, quarter)
        passed.append(not options)
        if options:
            move = choose(player, grid, options)
            if move not in options:
                raise ValueError(f"Player {player} chose {move}, which is not a resting place.")
            after.append(grid.add(move[1]))
        else:
            after.append(grid)
    return after, passed


def game(states: Sequence[Grid], rolls: Iterable[int], die: Die, choose: Chooser) -> tuple[list[Grid], int]:
    """Play until all pass in one turn (P10), alone twice in a row (P13); return the grids and the turns played."""
    grids, quiet, turns = list(states), 0, 0
    for roll in rolls:
        grids, passed = play_round(grids, die[roll], turns, choose)  # everyone turns, even those who passed (P5)
        turns += 1
        quiet = quiet + 1 if all(passed) else 0
        if quiet == (2 if len(grids) == 1 else 1):
            break
    return grids, turns
