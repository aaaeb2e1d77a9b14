"""A slow judge of the simulated person who plays a Pentris puzzle: how a drop looks, and one whole attempt.

It follows the text of the model, step by step, and shares no code with the program. `GRIDS` has views worked out by hand.
Readings of our own, where the text is open, are marked R1, R2, ... at the place where they are applied.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from math import log
from random import Random
from typing import NamedTuple

from tests.games.pentris.judge import Cell, Cells, Grid, Move, drops, score
from tests.puzzle.estimate_judge import Attempt, Estimate, estimate

FROM_EDGE = [(-1, 0), (0, -1), (1, 0), (0, 1)]  # P4: pieces that fall down come from the top, to the right from the left, ...
View = int | str  # a number, "dead" or "reached"

START, LOOK, DRAW, UNDO = 30, 1, 4, 2  # seconds
MOST_LOOKED_AT, MOST_FOR_THE_LAST_ROLL, MOST_FOR_UNDOING = 10, 4, 6
FOUR_HOURS = 240 * 60


# ---------------------------------------------------------------- how a drop looks
def empty_cells(rows: int, columns: int, filled: Iterable[Cell]) -> set[Cell]:
    """Return the cells that nothing fills."""
    return {(r, c) for r in range(rows) for c in range(columns)} - set(filled)


def between(rows: int, columns: int, cell: Cell, direction: int) -> set[Cell]:
    """Return the cells between a cell and the edge from which pieces fall in that direction.

    >>> sorted(between(3, 4, (1, 2), 0)), sorted(between(3, 4, (1, 2), 1))
    ([(0, 2)], [(1, 0), (1, 1)])
    >>> sorted(between(3, 4, (1, 2), 2)), sorted(between(3, 4, (1, 2), 3))
    ([(2, 2)], [(1, 3)])
    """
    down, right = FROM_EDGE[direction]
    found, (r, c) = set(), (cell[0] + down, cell[1] + right)
    while 0 <= r < rows and 0 <= c < columns:
        found.add((r, c))
        r, c = r + down, c + right
    return found


def open_ways(rows: int, columns: int, filled: set[Cell], cell: Cell, turns: range) -> int:
    """Count the turns, at most four, at which nothing lies between the cell and the edge."""
    return sum(not between(rows, columns, cell, turn % 4) & filled for turn in turns)


def fewest(lines: list[set[Cell]], buried: set[Cell], number: int) -> list[set[Cell]] | None:
    """Return the empty cells of the lines that miss least, or None if too few are free of buried cells."""
    usable = [(len(line), index) for index, line in enumerate(lines) if not line & buried]
    return [lines[index] for _, index in sorted(usable)[:number]] if len(usable) >= number else None


def view(rows: int, columns: int, filled: Iterable[Cell], turn: int, rolls_left: int, goal: int) -> View:
    """Return how a drop looks: a number, "dead" or "reached". All cells are in the sheet's frame.

    `filled` has the cells after the drop, hatched ones too; `turn` counts the turns completed, this drop included.

    >>> view(2, 5, [], 0, 2, 10)  # two rolls, ten cells, all open: just enough
    0
    """
    filled = set(filled)
    if score(filled, rows, columns) >= goal:
        return "reached"  # R1: with rolls left as well, for a score never falls (P8)
    if rolls_left == 0:
        return "dead"
    empty = empty_cells(rows, columns, filled)
    turns = range(turn, turn + min(rolls_left, 4))
    ways = {cell: open_ways(rows, columns, filled, cell, turns) for cell in empty}
    buried = {cell for cell in empty if ways[cell] == 0}
    shut = {cell for cell in empty if ways[cell] == 1} if rolls_left > 1 else set()
    all_rows = [{cell for cell in empty if cell[0] == r} for r in range(rows)]
    all_columns = [{cell for cell in empty if cell[1] == c} for c in range(columns)]
    views = []
    for r in range(1, rows + 1):
        c = -(-goal // r)  # rounded up
        best_rows, best_columns = fewest(all_rows, buried, r), fewest(all_columns, buried, c)
        if best_rows is None or best_columns is None:
            continue
        union = set().union(*best_rows, *best_columns)
        slack = 5 * rolls_left - len(union)
        if slack >= -2:
            views.append(slack - len(union & shut))  # R2: the tolerance is for the slack alone
    return max(views) if views else "dead"


# ---------------------------------------------------------------- views worked out by hand
class Seen(NamedTuple):
    """A grid (# is filled) after a drop, and how it looks."""

    picture: str
    turn: int
    rolls_left: int
    goal: int
    expected: View

    @property
    def question(self) -> tuple[int, int, Cells, int, int, int]:
        """The arguments of `view`."""
        lines = self.picture.split()
        filled = frozenset((r, c) for r, line in enumerate(lines) for c, mark in enumerate(line) if mark == "#")
        return len(lines), len(lines[0]), filled, self.turn, self.rolls_left, self.goal


RING = ".###. .#.#. .###."  # the hole in the middle is closed on all sides: row 1 and column 2 are out
COMB = "##.## ....#"  # five empty cells: one above, four below
STEP = "##.# ..##"
CORNER = "##### #...."

GRIDS = {
    # Rows 0 and 2 miss 2 cells each, columns 0 and 4 three, columns 1 and 3 none. Goal 3 with one row: columns 1, 3, 0,
    # union (0,0) (0,4) (1,0) (2,0), so 20 - 4. Two rows, two columns: the four corners, 20 - 4. Three rows are too few.
    # The corners and (1,0) are open in three directions, so nothing is shut. With column 2 it would be 20 - 3.
    "buried": Seen(RING, 7, 4, 3, 16),
    # The same with six rolls: still four directions, but 30 - 4.
    "more than four rolls": Seen(RING, 7, 6, 3, 26),
    # Nine points need three rows or more and three columns or more, but only two rows have no buried cell.
    "too few lines are free of buried cells": Seen(RING, 7, 4, 9, "dead"),
    # Two rows x two columns are at most 4: no r will do, however empty the grid.
    "too few lines in the grid": Seen(".. ..", 0, 3, 5, "dead"),
    # The next two pieces come from the top, then from the left. (0,2) is open from the top alone; (1,0), (1,1), (1,3) from
    # the left alone; (1,2) from both. Ten points need all: 10 - 5 = 5, minus 4 shut cells.
    "shut": Seen(COMB, 0, 2, 10, 1),
    # Two points: row 0 with columns 4 and 0 misses (0,2) and (1,0), both shut: 10 - 2 - 2 = 6. Both rows, column 4: 1 as above.
    "the best number of rows counts": Seen(COMB, 0, 2, 2, 6),
    # One piece from the top: (1,0), (1,1), (1,3) are buried, so row 1 and columns 0, 1, 3 are out. Row 0 with columns 4 and 2
    # misses (0,2) and (1,2): 5 - 2. Both are open in just one direction, but with one roll left nothing counts as shut.
    "one roll left": Seen(COMB, 0, 1, 2, 3),
    # One piece from the left: (0,2) is buried, so row 0 and column 2 are out. Row 1 with columns 4 and 0 misses four: 5 - 4.
    "one roll left, another side": Seen(COMB, 1, 1, 2, 1),
    # One piece from the bottom: all five are open, (0,2) because (1,2) is empty. Row 0 with columns 4 and 0
    # misses (0,2) and (1,0): 5 - 2 = 3; both rows with column 4 miss all: 5 - 5 = 0.
    "one roll left, from below": Seen(COMB, 2, 1, 2, 3),
    # One piece from the right: (0,3) and (1,4) are filled, so all five are buried, and only column 4 is left.
    "one roll left, nothing is open": Seen(COMB, 3, 1, 2, "dead"),
    # Twelve cells, ten to come: two too few are overlooked.
    "miscount": Seen(".... .... ....", 0, 2, 12, -2),
    # Thirteen cells, ten to come: three too few are seen.
    "no miscount of three": Seen(".............", 0, 2, 13, "dead"),
    # Twelve cells, ten to come: slack -2 passes, then (1,5) and (1,6), open from the left alone, are taken off.
    "shut cells come after the tolerance": Seen(".....## .......", 0, 2, 14, -4),
    # 4 x 4, five points. Two rows need three columns (2 x 3 >= 5 > 2 x 2): 8 + 2 x 3 = 14 cells. Three rows need two columns:
    # 12 + 2 = 14. Four rows need two: 16. One row would need five columns. 20 - 14.
    "columns are rounded up": Seen(".... .... .... ....", 0, 4, 5, 6),
    # Two points with row 0, which misses (0,2): column 3 is full; columns 0, 1, 2 miss one cell each. The lowest index is
    # column 0 with (1,0): 20 - 2. (0,2) is open from the top alone: minus 1. Column 2 would have given 20 - 1 - 1 = 18.
    # Both rows with column 3: 20 - 3 - 1 = 16.
    "tie of columns": Seen(STEP, 0, 4, 2, 17),
    # The same grid mirrored in its diagonal.
    "tie of rows": Seen("#. #. .# ##", 0, 4, 2, 17),
    # Row 0 and column 0 are full: 1 x 1.
    "reached at the end": Seen(CORNER, 5, 0, 1, "reached"),
    "reached before the end": Seen(CORNER, 5, 2, 1, "reached"),
    "no rolls left": Seen(CORNER, 5, 0, 2, "dead"),
    # Two points, one roll from the right: row 0 with columns 0 and 1 misses one cell: 5 - 1. It is open from the right.
    "full lines come first": Seen(CORNER, 3, 1, 2, 4),
}


# ---------------------------------------------------------------- a puzzle with a trap, worked out by hand
# The X can lie in two ways: A, stopped by the hatched cell, or B, on the floor. Then an L comes from the left.
#   start  ....    A  ..x.    B  ....    the end of B  LLLL
#          ....       .xxx       .x..                  Lx..
#          ...#       ..x#       xxx#                  xxx#
#          ....       ....       .x..                  .x..
# A: (0,3) is buried: row 0 and column 3 are out. Rows 1, 2 with column 2 miss (1,0) (2,0) (2,1) (3,2): 5 - 4 = 1. One row
#    needs columns 2 and 1: 5 - 5. Three rows: 5 - 7. So it looks like 1, but a W would be needed: three placements, all dead.
# B: rows 1, 3 and columns 2, 3 are out. Row 2 with columns 1, 0, or rows 2, 0 with column 1: 5 - 4 = 1. One placement: reached.
# Both look alike, so the first draw is A with chance 1/2. After A: 5/6 undo it, and then only B is left; 1/6 start anew, both
# are possible again. Each A takes 2 + 4 s, 3 s for the last roll, 2 s to undo. The rest is 30 + 2 + 4 + 1 + 4 s.
TRAP = (4, 4, [(2, 3)], ["X", "L"], 2)  # rows, columns, hatched, offers, goal


def trap_chances(most: int = 9) -> dict[int, Fraction]:
    """Return the chance of every number of seconds in the trap, up to so many wrong draws.

    >>> [(seconds, str(chance)) for seconds, chance in trap_chances(2).items()]
    [(41, '1/2'), (52, '11/24'), (63, '11/288')]
    """
    again, home = Fraction(1, 6) / 2, Fraction(5, 6) + Fraction(1, 6) / 2  # after an A: A once more, or B
    chances = {41: Fraction(1, 2)}
    for wrong in range(1, most + 1):
        chances[41 + 11 * wrong] = Fraction(1, 2) * again ** (wrong - 1) * home
    return chances


# ---------------------------------------------------------------- a person
@lru_cache(maxsize=100_000)
def legal(grid: Grid, letters: str, turn: int) -> tuple[Move, ...]:
    """Return the placements of a turn in a fixed order, so that only luck decides."""
    return tuple(sorted(drops(grid, letters, turn), key=lambda move: (move[0], sorted(move[1]))))


@lru_cache(maxsize=1_000_000)
def remembered_view(grid: Grid, turn: int, rolls_left: int, goal: int) -> View:
    """Return the view; a pure function, so it is worked out once."""
    return view(grid.rows, grid.cols, grid.filled, turn, rolls_left, goal)


def noise(luck: Random) -> float:
    """Return G = -log(-log u), 0 < u < 1."""
    u = luck.random()
    return -log(-log(u)) if u > 0 else noise(luck)


def undone_at_once(luck: Random) -> int:
    """Return m with P(m = k) = 2^-k: toss a coin until it shows heads."""
    m = 1
    while luck.random() < 0.5:
        m += 1
    return m


def looked_at(luck: Random, places: Sequence[Move], is_last_roll: bool) -> tuple[list[Move], int]:
    """Step 1: return the placements that are looked at, and the seconds it takes."""
    if is_last_roll:
        return list(places), min(LOOK * len(places), MOST_FOR_THE_LAST_ROLL)  # R3: fewer than four take less
    chosen = luck.sample(places, min(len(places), MOST_LOOKED_AT))
    return chosen, LOOK * len(chosen)  # R4: all are looked at before one is drawn, even if an early one reaches the goal


def attempt(
    rows: int,
    columns: int,
    hatched: Iterable[Cell],
    offers: Sequence[str],
    goal: int,
    luck: Random,
    patience: float = FOUR_HOURS,
) -> Attempt:
    """Let one person try a puzzle; `offers` has the letters of each roll, `patience` is in seconds.

    An I fills one of two rows, and the second I the other: 30 s, then two turns of a look (1 s) and a drawing (4 s).

    >>> attempt(2, 5, [], ["I", "I"], 10, Random(1))
    Attempt(seconds=40, arrived=True)
    """
    start = Grid(rows, columns, frozenset((r, c) for r, c in hatched))
    seconds = START
    drawn: list[Move] = []
    undone: Move | None = None  # R5: it is kept until another is undone, and forgotten when starting anew
    while seconds < patience:
        turn = len(drawn)
        rolls_left = len(offers) - turn - 1
        grid = start.add(cells_of(drawn))
        looked, time = looked_at(luck, legal(grid, offers[turn], turn), rolls_left == 0)
        seconds += time
        looks = {move: remembered_view(grid.add(move[1]), turn + 1, rolls_left, goal) for move in looked}
        if "reached" in looks.values():
            return ended(seconds + DRAW, patience)
        left = {move: look for move, look in looks.items() if look != "dead" and move != undone}
        if left:
            appeal = {move: float(look) + noise(luck) for move, look in left.items()}
            drawn.append(max(appeal, key=lambda move: appeal[move]))
            seconds += DRAW
        elif not drawn and not looked:
            break  # nothing ever fits: no time would pass any more (P14)
        elif luck.random() < 1 / 6:
            seconds += min(UNDO * len(drawn), MOST_FOR_UNDOING)  # R6: starting anew undoes all
            drawn, undone = [], None
        else:
            number = min(undone_at_once(luck), len(drawn))
            seconds += min(UNDO * number, MOST_FOR_UNDOING)
            for _ in range(number):
                undone = drawn.pop()  # in the end the earliest of them
    return Attempt(patience, False)


def cells_of(moves: Iterable[Move]) -> Cells:
    """Return all cells of several placements."""
    return frozenset(cell for _, cells in moves for cell in cells)


def ended(seconds: float, patience: float) -> Attempt:
    """Return how an attempt ended at the goal: too late does not count (R7)."""
    return Attempt(seconds, True) if seconds <= patience else Attempt(patience, False)


def attempts(
    rows: int, columns: int, hatched: Iterable[Cell], offers: Sequence[str], goal: int, people: int, seed: int = 0
) -> list[Attempt]:
    """Let many people try the same puzzle, each with luck of his own."""
    hatched = list(hatched)
    return [attempt(rows, columns, hatched, offers, goal, Random(f"judge {seed} {i}")) for i in range(people)]


def minutes(
    rows: int, columns: int, hatched: Iterable[Cell], offers: Sequence[str], goal: int, people: int, seed: int = 0
) -> Estimate:
    """Return the estimate of a puzzle: the median minutes, if half of the people arrive."""
    return estimate(attempts(rows, columns, hatched, offers, goal, people, seed), FOUR_HOURS)
