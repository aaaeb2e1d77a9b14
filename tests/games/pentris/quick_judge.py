"""Plain enumeration once more, with boards as whole numbers: quick enough for tens of thousands of small grids.

It shares no code with the solver. The slow judge is its judge (test_judge.py); of that it uses the forms of the pieces alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from tests.games.pentris.judge import Cell, Cells, Die, forms

Lane = tuple[int, tuple[int, ...]]
"""What a piece must find free to get wholly inside, and then its places one after the other, up to the far edge."""
FALLS = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""P4."""


def best(rows: int, columns: int, hatched: Iterable[Cell], rolls: Sequence[int], die: Die) -> tuple[int, int, int]:
    """The best final score, the number of lines that reach it and of their distinct final grids; as `judge.best`."""
    scores: dict[int, list[int]] = {}
    layer = {number_of(hatched, columns): 1}
    for quarter, roll in enumerate(rolls):
        ways, after = lanes(rows, columns, die[roll], quarter % 4), dict[int, int]()
        for board, count in layer.items():
            found = rests(board, ways)
            for place in found:
                after[board | place] = after.get(board | place, 0) + count
            if not found:
                scores.setdefault(score(board, rows, columns), []).append(count)
        layer = after
    for board, count in layer.items():
        scores.setdefault(score(board, rows, columns), []).append(count)
    top = max(scores)
    return top, sum(scores[top]), len(scores[top])


def rests(board: int, ways: Iterable[Lane]) -> list[int]:
    """Where a piece comes to rest: it slides in until the next place is taken (P1, P2, P9)."""
    found = []
    for entry, places in ways:
        if board & entry:
            continue
        rest = places[0]
        for place in places:
            if board & place:
                break
            rest = place
        found.append(rest)
    return found


@cache
def lanes(rows: int, columns: int, letters: str, quarter: int) -> tuple[Lane, ...]:
    """Every way that a piece may be held above the grid as it lies after so many quarter turns."""
    corners = [(r, c) for r in range(rows) for c in range(columns)]
    places = (slid(form, corner) for letter in letters for form in forms(letter) for corner in corners)
    dr, dc = FALLS[quarter]
    found = []
    for first in places:
        if is_inside(first, rows, columns) and not is_inside(slid(first, (-dr, -dc)), rows, columns):
            way = [slid(first, (i * dr, i * dc)) for i in range(max(rows, columns))]
            before = [slid(first, (-i * dr, -i * dc)) for i in range(5)]
            entry = {cell for place in before for cell in place if is_inside([cell], rows, columns)}
            numbers = tuple(number_of(place, columns) for place in way if is_inside(place, rows, columns))
            found.append((number_of(entry, columns), numbers))
    return tuple(found)


def slid(cells: Iterable[Cell], step: Cell) -> Cells:
    return frozenset((r + step[0], c + step[1]) for r, c in cells)


def is_inside(cells: Iterable[Cell], rows: int, columns: int) -> bool:
    return all(0 <= r < rows and 0 <= c < columns for r, c in cells)


def number_of(cells: Iterable[Cell], columns: int) -> int:
    return sum(1 << r * columns + c for r, c in cells)


def score(board: int, rows: int, columns: int) -> int:
    """Full rows times full columns."""
    across, down = lines(rows, columns)
    full = sum(board & line == line for line in across)
    return full and full * sum(board & line == line for line in down)


@cache
def lines(rows: int, columns: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    across = tuple(number_of([(r, c) for c in range(columns)], columns) for r in range(rows))
    down = tuple(number_of([(r, c) for r in range(rows)], columns) for c in range(columns))
    return across, down
