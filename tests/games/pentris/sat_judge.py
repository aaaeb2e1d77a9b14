"""A second judge for Pentris scores: it asks a SAT solver whether a score can be reached, and shares no code with the searches.

Written from the rulings alone: a piece is dropped on every turn of an opening; no cell that it passes or fills is filled
before (P1, P9), and it lies on the edge or on a filled cell (P1). Full rows and columns are variables too, so the targets of the
searches are not listed here. Later drops never empty a cell (P3, P8), so an opening that reaches the score is enough (P14).
"""

from collections.abc import Collection, Iterator, Sequence
from itertools import product

from pysat.card import CardEnc, EncType
from pysat.formula import IDPool
from pysat.solvers import Cadical153

from tests.games.pentris.judge import Cell, Die, forms

FALLS: tuple[Cell, ...] = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""Where pieces fall on the sheet as it lies: down, right, up, left (P4)."""


class Drop:
    """A piece at rest: what it fills, what it passes, and what it would enter next; nothing if it lies on the edge."""

    def __init__(self, cells: frozenset[Cell], fall: Cell, inside: frozenset[Cell]) -> None:
        (dr, dc), reach = fall, range(len(inside))
        self.cells = cells
        self.passed = {(r - i * dr, c - i * dc) for r, c in cells for i in reach} & inside
        after = {(r + dr, c + dc) for r, c in cells}
        self.next = after - cells if after <= inside else frozenset()


def drops(letters: str, turn: int, rows: int, columns: int) -> Iterator[Drop]:
    """Every piece everywhere, whatever is filled."""
    inside = frozenset(product(range(rows), range(columns)))
    for form in {form for letter in letters for form in forms(letter)}:
        for top, left in inside:
            cells = frozenset((r + top, c + left) for r, c in form)
            if cells <= inside:
                yield Drop(cells, FALLS[turn % 4], inside)


class Question:
    """Clauses for one puzzle: which drop is made on each turn, and what is filled before it."""

    def __init__(self, rows: int, columns: int, hatched: Collection[Cell], rolls: Sequence[int], die: Die) -> None:
        self.rows, self.columns, self.pool = rows, columns, IDPool()
        self.grid, self.clauses = list(product(range(rows), range(columns))), []
        self.turns, self.hatched = len(rolls), set(hatched)
        for cell in self.grid:
            self.clauses.append([self.filled(0, cell) if cell in self.hatched else -self.filled(0, cell)])
        for turn, roll in enumerate(rolls):
            self.add_turn(turn, list(drops(die[roll], turn, rows, columns)))

    def filled(self, turn: int, cell: Cell) -> int:
        """Whether a cell is filled before a turn."""
        return self.pool.id(("filled", turn, cell))

    def add_turn(self, turn: int, possible: Sequence[Drop]) -> None:
        names = [self.pool.id(("drop", turn, i)) for i in range(len(possible))]
        fillers: dict[Cell, list[int]] = {cell: [] for cell in self.grid}
        for name, drop in zip(names, possible, strict=True):
            self.clauses += [[-name, -self.filled(turn, cell)] for cell in drop.passed]
            self.clauses += [[-name, self.filled(turn + 1, cell)] for cell in drop.cells]
            if drop.next:
                self.clauses.append([-name, *(self.filled(turn, cell) for cell in drop.next)])
            for cell in drop.cells:
                fillers[cell].append(name)
        for cell in self.grid:
            self.clauses.append([-self.filled(turn, cell), self.filled(turn + 1, cell)])
            self.clauses.append([-self.filled(turn + 1, cell), self.filled(turn, cell), *fillers[cell]])
        self.clauses += CardEnc.atmost(names, 1, vpool=self.pool, encoding=EncType.seqcounter).clauses if names else []
        plays = self.pool.id(("plays", turn))
        self.clauses += [[-name, plays] for name in names]
        self.clauses.append([-plays, *names])
        if turn:
            self.clauses.append([-plays, self.pool.id(("plays", turn - 1))])

    def can_reach(self, score: int) -> bool:
        """Whether some opening fills r rows and c columns with r * c >= score."""
        pairs = [(r, -(-score // r)) for r in range(1, self.rows + 1) if -(-score // r) <= self.columns]
        return any(self.can_fill(r, c) for r, c in pairs if (r - 1) * c < score)

    def can_fill(self, r: int, c: int) -> bool:
        """Whether some opening fills r rows and c columns."""
        rows = [self.pool.id(("row", i)) for i in range(self.rows)]
        columns = [self.pool.id(("column", i)) for i in range(self.columns)]
        clauses = [[-rows[i], self.filled(self.turns, (i, j))] for i, j in self.grid]
        clauses += [[-columns[j], self.filled(self.turns, (i, j))] for i, j in self.grid]
        for lines, least in ((rows, r), (columns, c)):
            clauses += CardEnc.atleast(lines, least, vpool=self.pool, encoding=EncType.seqcounter).clauses
        with Cadical153(bootstrap_with=self.clauses + clauses) as solver:
            return bool(solver.solve())

    def can_cover(self, target: Collection[Cell]) -> bool:
        """Whether all turns together can fill the target; as each fills five cells, few can be filled outside it."""
        free = [cell for cell in self.grid if cell not in self.hatched]
        outside = [self.filled(self.turns, cell) for cell in free if cell not in target]
        spare = 5 * self.turns - (len(free) - len(outside))
        clauses = [[self.filled(self.turns, cell)] for cell in target] + [[self.pool.id(("plays", self.turns - 1))]]
        if outside and spare >= 0:
            clauses += CardEnc.atmost(outside, spare, vpool=self.pool, encoding=EncType.seqcounter).clauses
        with Cadical153(bootstrap_with=self.clauses + clauses) as solver:
            return bool(solver.solve())
