"""Plans which blocks share a page: as few sheets as possible, then few cuts, no lone pieces, kinds together, calm pages."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pnp.sheet.arrange import Placed, Room, arranged, inner, lines_of
from pnp.sheet.block import SLACK, Block, divided

BEAM = 64
"""How many plans are kept while the blocks are assigned one by one."""
MOST_BLOCKS, MOST_PAGES = 24, 600
"""With more blocks, or after trying more pages, pieces are packed row by row instead."""
LONE, SPREAD, MIXED, LANDSCAPE, BLOCK, ROW, RAGGED, HEIGHT = 30.0, 10.0, 2.0, 9.0, 1.0, 3.0, 12.0, 40.0
"""The cost of a lone small piece, of a kind on one more page, of two kinds of cuts on a page, of a landscape page, of a block,
of a row more than a band needs, of a last row that is not full, and of a page filled to its foot; one cut costs 1."""
NEAR = 40.0
"""Blocks whose tops differ by less are read from left to right."""

Content = tuple[int, ...]
"""The forms of the blocks on a page, in ascending order."""


class Sheet(NamedTuple):
    """Which of the rooms a page uses, the places of its blocks, and the blocks themselves."""

    room: int
    placed: tuple[Placed, ...]
    blocks: tuple[Block, ...] = ()


def planned(blocks: Sequence[Block], rooms: Sequence[Room], most: int) -> list[Sheet] | None:
    """The pages, at most so many; None if they need more, or if there are too many blocks. Every piece must fit a room."""
    full, rest = divided(blocks, lambda form: [inner(form, room) for room in rooms])
    if len(rest) > MOST_BLOCKS:
        return None
    own = full_pages(full, rooms)
    others = Plan(rest, rooms).sheets(most - len(own))
    if others and own:  # the last page looks like the others, if it can
        usual = own[-1].room
        alike = Plan(rest, [rooms[usual]]).sheets(len(others))
        others = [sheet._replace(room=usual) for sheet in alike] if alike else others
    return None if others is None else [*own, *others]


def full_pages(blocks: Sequence[Block], rooms: Sequence[Room]) -> list[Sheet]:
    """A page for each block that fills one; blocks of one form stand alike."""
    known = {block.form: Plan([block], rooms).sheets(1) or [] for block in blocks}
    return [sheet._replace(blocks=(block,)) for block in blocks for sheet in known[block.form]]


class Plan:
    """The search for a plan: the number of pages grows until some plan works."""

    def __init__(self, blocks: Sequence[Block], rooms: Sequence[Room]) -> None:
        self.blocks = sorted(blocks, key=lambda block: -block.form.area)
        self.forms = list(dict.fromkeys(block.form for block in self.blocks))
        self.rooms = rooms
        self.known: dict[Content, Sheet | None] = {}

    def sheets(self, most: int) -> list[Sheet] | None:
        largest = max(room.width * room.height for room in self.rooms)
        least = math.ceil(sum(block.form.area for block in self.blocks) / largest)
        for pages in range(least, min(most, len(self.blocks)) + 1):
            if len(self.known) > MOST_PAGES:
                return None
            found = self.best(pages)
            if found is not None:
                return self.bound(found)
        return None

    def best(self, pages: int) -> tuple[Content, ...] | None:
        """The cheapest plan for a number of pages that survives the beam."""
        states: list[tuple[Content, ...]] = [((),) * pages]
        for block in self.blocks:
            form = self.forms.index(block.form)
            found = {new for state in states for new in self.extended(state, form)}
            states = sorted(found, key=lambda state: (self.cost(state), state))[:BEAM]
            if not states or len(self.known) > MOST_PAGES:
                return None
        return states[0]

    def extended(self, state: tuple[Content, ...], form: int) -> Iterator[tuple[Content, ...]]:
        """The state with one more block, on each page that has room for it."""
        for page in sorted(set(state)):
            more = tuple(sorted((*page, form)))
            if self.sheet(more):
                at = state.index(page)
                yield tuple(sorted((*state[:at], more, *state[at + 1 :])))

    def sheet(self, content: Content) -> Sheet | None:
        """The page with these blocks, in the first room that has place for them."""
        if content not in self.known:
            forms = [self.forms[number] for number in content]
            area = sum(form.area for form in forms)
            rooms = [(i, room) for i, room in enumerate(self.rooms) if area <= room.width * room.height]
            tries = (Sheet(i, found) for i, room in rooms if (found := arranged(forms, room)))
            self.known[content] = min(tries, key=lambda sheet: page_cost(sheet, self.rooms), default=None)
        return self.known[content]

    def cost(self, state: tuple[Content, ...]) -> float:
        pages = [sheet for content in state if content and (sheet := self.sheet(content))]
        spread = Counter(name for sheet in pages for name in {one.form.name for one in sheet.placed})
        return sum(page_cost(sheet, self.rooms) for sheet in pages) + SPREAD * (sum(spread.values()) - len(spread))

    def bound(self, state: tuple[Content, ...]) -> list[Sheet]:
        """The pages, with the blocks themselves for their forms."""
        left = {form: [block for block in self.blocks if block.form == form] for form in self.forms}
        found = [sheet for content in state if (sheet := self.sheet(content))]
        pages = [(sheet.room, sorted(sheet.placed, key=lambda one: (one.box.y // NEAR, one.box.x))) for sheet in found]
        return [Sheet(room, tuple(placed), tuple(left[one.form].pop(0) for one in placed)) for room, placed in pages]


def page_cost(sheet: Sheet, rooms: Sequence[Room]) -> float:
    room, placed = rooms[sheet.room], sheet.placed
    square = [box for one in placed if not one.form.is_outlined for box in one.boxes]
    cuts = len(lines_of(square, 0)) + len(lines_of(square, 1)) + sum(len(one.boxes) for one in placed if one.form.is_outlined)
    is_lone = sum(len(one.boxes) for one in placed) == 1 and 3 * placed[0].form.area < room.width * room.height
    is_mixed = 0 < sum(one.form.is_outlined for one in placed) < len(placed)
    rows, foot = sum(extra_rows(one, room) for one in placed), max(one.box.bottom for one in placed)
    ragged = sum(is_ragged(one) for one in placed)
    calm = ROW * rows + RAGGED * ragged + HEIGHT * foot / room.height + BLOCK * len(placed)
    return cuts + calm + LONE * is_lone + MIXED * is_mixed + LANDSCAPE * (room.width > room.height)


def extra_rows(one: Placed, room: Room) -> int:
    """How many rows the bands have beyond those that they need in this room."""
    (width, _), gap = one.form.size, one.form.gap
    most = max(1, int((room.width + gap + SLACK) // (width + gap)))
    columns = columns_of(one)
    return sum(-(-count // columns) - -(-count // most) for count in one.form.counts)


def columns_of(one: Placed) -> int:
    """How many pieces a full row of a band has."""
    first = {x for x, y in one.shape.spots if y == 0}
    return len(first) // (1 if one.shape.bands[-1][1] else len(one.shape.bands))


def is_ragged(one: Placed) -> bool:
    """Whether the last row of some band is not full."""
    columns = columns_of(one)
    return not one.form.is_outlined and any(count > columns and count % columns for count in one.form.counts)
