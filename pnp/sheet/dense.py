"""Packs pieces row by row, whatever their kind: printed only where a plan needs more sheets."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pnp.sheet.arrange import Placed, Room, joint_of, side_of, top_of
from pnp.sheet.block import SLACK, Band, Block, Form, Shape, block_of
from pnp.sheet.component import Component

Standing = tuple[Placed, Block]
OPEN = 12
"""How many of the last pages are looked at for room."""


def dense_pages(components: Iterable[Component], room: Room) -> list[list[Standing]]:
    """The pieces in their order, or the highest first, whichever needs fewer pages; none if some piece does not fit the room."""
    blocks = [block for piece in components for block in [block_of([Band("", (piece,))], room.gap)] * piece.copies]
    high = sorted(blocks, key=lambda block: -block.form.size[1])
    ways = [[[standing for row in page for standing in row.standing] for page in packed(way, room)] for way in (blocks, high)]
    return min(ways, key=len)


def packed(blocks: Iterable[Block], room: Room) -> list[list[Row]]:
    """Each block goes into the first row that has room for it, on one of the last pages."""
    pages: list[list[Row]] = []
    full: dict[Form, tuple[set[Row], set[int]]] = {}
    for block in blocks:
        form = block.form
        rows, ends = full.setdefault(form, (set(), set()))
        row = first_row(pages[-OPEN:], form, rows)
        if row is None:
            page = first_end(pages, (form, room), ends)
            if page is None:
                pages.append(page := [])
            row = below(page, form, room)
            if row.bottom > room.height + SLACK or form.size[0] > room.width + SLACK:
                return []
            page.append(row)
        row.add(block)
    return pages


def first_row(pages: Iterable[list[Row]], form: Form, full: set[Row]) -> Row | None:
    """The first row that takes one more piece. A row that has no room for it never will: it is not tried again."""
    for row in (row for page in pages for row in page if row not in full):
        if row.takes(form):
            return row
        full.add(row)
    return None


def first_end(pages: Sequence[list[Row]], piece: tuple[Form, Room], full: set[int]) -> list[Row] | None:
    """The first page that has room for a new row with this piece. A page that is too full stays so."""
    form, room = piece
    for number in range(max(0, len(pages) - OPEN), len(pages)):
        if number not in full:
            if below(pages[number], form, room).bottom <= room.height + SLACK:
                return pages[number]
            full.add(number)
    return None


def below(rows: Sequence[Row], form: Form, room: Room) -> Row:
    """A new row below the others."""
    top = rows[-1].bottom + gap(rows[-1].forms, form, room) if rows else top_of(form, room)
    return Row(top, form.size[1], room)


def gap(forms: Sequence[Form], form: Form, room: Room) -> float:
    """The gap between pieces and one more."""
    joints = [joint_of(other, form, room) for other in forms]
    sides = [side_of(other, room) + side_of(form, room) for other in forms]
    return max(side if joint is None else joint for joint, side in zip(joints, sides, strict=True))


class Row:
    """A row that is filled from the left."""

    def __init__(self, top: float, height: float, room: Room) -> None:
        self.top, self.height, self.room = top, height, room
        self.standing: list[Standing] = []

    @property
    def bottom(self) -> float:
        return self.top + self.height

    @property
    def forms(self) -> list[Form]:
        return [placed.form for placed, _ in self.standing]

    def takes(self, form: Form) -> bool:
        is_low = form.size[1] <= self.height + SLACK and self.top >= top_of(form, self.room) - SLACK
        return is_low and self.next_to(form) + form.size[0] <= self.room.width + SLACK

    def next_to(self, form: Form) -> float:
        """The left edge of one more piece."""
        if not self.standing:
            return 0.0
        last = self.standing[-1][0]
        return last.box.right + gap([last.form], form, self.room)

    def add(self, block: Block) -> None:
        shape = Shape(block.form.size, ((0.0, 0.0),), ((0.0, 0.0),))
        self.standing.append((Placed(block.form, shape, (self.next_to(block.form), self.top)), block))
