"""One side of one piece while it is drawn: its row, what lies below each place, and what is wrong with it."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from pnp.draw.affine import Affine
from pnp.draw.outlines import box_around
from pnp.draw.scene import Box, Color
from pnp.games.kit.kit import Deck, Made
from pnp.games.kit.phrase import Column, Phrase
from pnp.games.kit.printed.bench import Bench
from pnp.games.kit.printed.inks import WHITE, Tint
from pnp.games.kit.printed.scope import Scope
from pnp.games.kit.table import NO_ROWS, Row
from pnp.source.finding import Finding, Path, Place, Refused, did_you_mean, few, nearest, shortened
from pnp.source.schema import field_of

Edges = tuple[bool, bool, bool, bool]
"""Left, top, right, bottom: which sides of a box lie on the edge of the piece."""
SLACK = 0.01
SAFE = 3.0
MAX_DRAWN = 5_000
"""Elements and cells of one side."""


class Spot(NamedTuple):
    """Where the contents of an element are drawn: a box in its own coordinates, which of its sides lie on the edge of the piece,
    the way from these coordinates to those of the piece, and the box there."""

    box: Box
    edges: Edges
    to_piece: Affine
    whole: Box

    def bled(self, bleed: float) -> Box:
        """The box, grown past each edge of the piece that it touches."""
        left, top, right, bottom = (bleed if edge else 0.0 for edge in self.edges)
        return Box(self.box.x - left, self.box.y - top, self.box.width + left + right, self.box.height + top + bottom)


def spot_at(box: Box, edges: Edges, to_piece: Affine) -> Spot:
    return Spot(box, edges, to_piece, on_piece(box, to_piece))


def on_piece(box: Box, to_piece: Affine) -> Box:
    """The box around a box, in coordinates of the piece."""
    x, y, right, bottom = box.x, box.y, box.right, box.bottom
    if to_piece.is_upright:
        (x, y), (right, bottom) = to_piece.at(x, y), to_piece.at(right, bottom)
        return Box(x, y, right - x, bottom - y)
    return box_around([to_piece.at(*corner) for corner in ((x, y), (right, y), (right, bottom), (x, bottom))])


class Ground(NamedTuple):
    """What was painted: a box on the piece and its colour in full ink; None for a picture, whose colours nobody knows. Many
    cells are one ground with `tiles`: squares of this `step`, each with the cells that lie on it."""

    box: Box
    tint: Tint | None
    tiles: Mapping[tuple[int, int], Sequence[Ground]] = MappingProxyType({})
    step: float = 1.0


def mosaic(grounds: Sequence[Ground]) -> Ground:
    """Many small grounds as one, in which the few at a point are found at once."""
    step = max(max(ground.box.width, ground.box.height) for ground in grounds) + SLACK
    tiles: dict[tuple[int, int], list[Ground]] = {}
    for ground in grounds:
        sides = (ground.box.x, ground.box.y, ground.box.right, ground.box.bottom)
        x, y, right, bottom = (math.floor(side / step) for side in sides)
        for tile in {(x, y), (right, y), (x, bottom), (right, bottom)}:
            tiles.setdefault(tile, []).append(ground)
    whole = box_around([point for g in grounds for point in ((g.box.x, g.box.y), (g.box.right, g.box.bottom))])
    return Ground(whole, None, tiles, step)


def painted(grounds: Sequence[Ground], x: float, y: float) -> Iterator[Tint | None]:
    """What lies at a point, the uppermost first."""
    for box, tint, tiles, step in reversed(grounds):
        if box.x - SLACK <= x <= box.right + SLACK and box.y - SLACK <= y <= box.bottom + SLACK:
            if tiles:
                yield from painted(tiles.get((math.floor(x / step), math.floor(y / step)), ()), x, y)
            else:
                yield tint


PAPER = Tint("paper", WHITE)


class Face:
    """Collects what is painted and what is wrong."""

    def __init__(self, bench: Bench, deck: Deck, row: Row) -> None:
        self.bench, self.deck, self.row = bench, deck, row
        self.grounds: list[Ground] = [Ground(Box(0.0, 0.0, *deck.size), PAPER)]
        self.edge: Color | None = WHITE
        self.drawn = 0
        self.is_under_words = False
        """Whether words or icons of a later element stand on the one that is drawn."""
        self.is_told = False
        """Whether another element says in words or drawings what the fill that is drawn says in colour."""
        self.scopes: tuple[Scope, ...] = ()
        """The cells that are drawn in, the innermost first."""

    def fault(self, problem: str, fix: str, where: Path | Place, severity: str = "error") -> None:
        self.bench.findings.append(
            Finding(problem, fix, where, "warning" if severity == "warning" else "error", each="row", alike=f"{problem} {fix}")
        )

    def below(self, box: Box) -> tuple[Tint, bool]:
        """The colour below a box on the piece, and whether that is certain: pictures in between make it uncertain."""
        x, y = box.x + box.width / 2, box.y + box.height / 2
        is_certain = True
        for color in painted(self.grounds, x, y):
            if color:
                return color, is_certain
            is_certain = False
        return PAPER, is_certain

    def value(self, column: Column) -> str:
        """The cell of this row, of another table, or a word that is known everywhere."""
        known = self.bench.known
        scope = self.scope_of(column.name) if self.scopes else None
        if scope:
            return self.in_cell(column, scope)
        if not self.deck.table.has(column.name, self.bench.lang):
            if not column.inner and column.name in known:
                return known[column.name]
            if column.may_miss:
                return ""
            columns = (*self.deck.table.columns, *(name for scope in self.scopes for name in scope.names))
            near = nearest(column.name, (*columns, *known))
            capitals = "capitals count; " if near and near.lower() == column.name.lower() else ""
            meant = f"did you mean {near!r}? {capitals}" if near else f"it has {few(columns)}; " if columns else ""
            raise Unknown(
                f"{self.table_name} has no column {shortened(column.name)!r}",
                f"{meant}write {{{column.text}?}} if it may be missing",
            )
        cell = self.row.said(column.name, self.bench.lang)
        self.bench.used.add((f"column of {self.deck.name}", column.name))
        return self.looked_up(column, cell, self.row) if column.inner else cell

    @property
    def table_name(self) -> str:
        """What has the columns, for messages."""
        named = [scope.table for scope in self.scopes if scope.table]
        if self.scopes and self.deck.table is NO_ROWS:
            return " and ".join(named) or "the cell"
        return " and ".join([*named, self.deck.table.name])

    def scope_of(self, name: str) -> Scope | None:
        """The innermost cell that knows a column."""
        return next((scope for scope in self.scopes if scope.has(name)), None)

    def in_cell(self, column: Column, scope: Scope) -> str:
        """A word that the cell knows, or a column of its legend."""
        if column.name in scope.words:
            text = scope.words[column.name]
        elif scope.row:
            text = scope.row.said(column.name, self.bench.lang)
        elif column.may_miss:
            return ""
        else:
            raise Unknown(f"{scope.table} does not have a row for every cell", f"write {{{column.text}?}} if it may be missing")
        return self.looked_up(column, text, scope.row or self.row) if column.inner else text

    def looked_up(self, column: Column, cell: str, source: Row) -> str:
        tables = self.bench.kit.tables
        if column.name not in tables:
            if column.name in self.bench.kit.definition.tables:
                raise Known
            raise Unknown(
                f"there is no table {shortened(column.name)!r}",
                did_you_mean(column.name, tables) if tables else "add it under tables:",
            )
        self.bench.used.add(("table", column.name))
        if not cell:
            return ""
        row = tables[column.name].get(cell)
        if row is None:
            if column.may_miss:
                return ""
            problem = f"table {column.name!r} has no row {shortened(cell)!r}"
            raise Refused([Finding(problem, did_you_mean(cell, tables[column.name]), source.place(column.name))])
        if column.inner not in row.values and f"{column.inner}@{self.bench.lang}" not in row.values:
            if column.may_miss:
                return ""
            raise Unknown(
                f"table {column.name!r} has no column {shortened(column.inner)!r}", did_you_mean(column.inner, row.values)
            )
        return row.said(column.inner, self.bench.lang)

    def said(self, phrase: Phrase, where: Path) -> str:
        """The words with this row's cells in them. Raises Refused."""
        if not phrase.text:
            return ""
        first, is_one = phrase.parts[0], len(phrase.parts) == 1
        if isinstance(first, str) and is_one:
            return first
        try:
            return self.value(first) if isinstance(first, Column) and is_one else phrase.filled(self.value)
        except Unknown as error:
            problem, fix = error.args
            raise Refused([Finding(problem, fix, where)]) from None
        except Known:
            raise Refused(()) from None

    def blamed(self, phrase: Phrase, where: Path) -> Path | Place:
        """Who is to blame for words: the cell of this row they came from, or else the layout."""
        for column in phrase.columns:
            scope = self.scope_of(column.name)
            if scope:
                row = None if column.name in scope.words or column.inner else scope.row
                return row.place(row.column_for(column.name, self.bench.lang)) if row else where
            if self.deck.table.has(column.name, self.bench.lang):
                if column.inner:
                    other = self.bench.kit.tables.get(column.name, {}).get(self.row.said(column.name, self.bench.lang))
                    return other.place(other.column_for(column.inner, self.bench.lang)) if other else where
                return self.row.place(self.row.column_for(column.name, self.bench.lang))
        return where

    def tint(self, made: Made, key: str) -> Tint | None:
        """The colour that a key of an element names; None if it is empty. Raises Refused."""
        phrase: Phrase = getattr(made.element, field_of(key))
        text = self.said(phrase, made.where(key)).strip()
        if not text:
            return None
        found = self.bench.tint(text)
        if found is None:
            name = text.rpartition(" ")[0] if text.endswith("%") else text
            where = self.blamed(phrase, made.where(key))
            raise Refused([Finding(f"there is no color {shortened(name)!r}", self.bench.meant_color(name), where, each="row")])
        return found


class Unknown(Exception):
    """A column or a table that is not there: the problem and the fix."""


class Known(Exception):
    """A table that could not be read, which was said already."""
