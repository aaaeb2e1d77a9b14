"""Packs pieces onto pages: rows for rectangles, straight or staggered rows for circles, corners for circles of two sizes."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import groupby

from pnp.draw.scene import Box, Point
from pnp.sheet.component import Component, Piece
from pnp.sheet.rows import SLACK, Room, pack_rows

SPREAD, STEPS = 4.0, 16
"""Round pieces are spread this far apart if there is room, to leave space for scissors."""


def pack(components: Sequence[Component], room: Room, gap: float) -> list[list[Piece]]:
    """Pages of pieces within the room, in the order given. Every component must fit the room.

    Pieces with different kinds of cuts never share a page.
    """
    pages: list[list[Piece]] = []
    for cut, run in groupby(components, key=lambda c: c.cut):
        copies = [c for c in run for _ in range(c.copies)]
        if cut == "circle":
            pages += pack_circles(copies, room, gap)
        elif cut == "none":
            pages += [[Piece(c, Box(0.0, 0.0, *c.size))] for c in copies]
        else:
            pages += pack_rows(copies, room, gap)
    return pages


def pack_circles(copies: Sequence[Component], room: Room, gap: float) -> list[list[Piece]]:
    """Each size on its own pages, but two sizes in the corners of one page if that saves a page."""
    done: list[list[Piece]] = []
    last: list[Component] = []
    pages: list[list[Piece]] = []
    for size, run in groupby(copies, key=lambda c: c.size[0]):
        alike = list(run)
        apart = pack_round(alike, size, room, gap)
        together = pack_corners([*last, *alike], room, gap)
        if last and len(together) < len(pages) + len(apart):
            last, pages = [*last, *alike], together
        else:
            done += pages
            last, pages = alike, apart
    return done + pages


def pack_corners(copies: Sequence[Component], room: Room, gap: float) -> list[list[Piece]]:
    """Up to four round pieces on a page, one in each corner, as long as they stay apart."""
    pages: list[list[Piece]] = [[]]
    for component in copies:
        free = [box for box in corners(component.size[0], room) if all(are_apart(box, p.box, gap) for p in pages[-1])]
        if free:
            pages[-1].append(Piece(component, free[0]))
        else:
            pages.append([Piece(component, corners(component.size[0], room)[0])])
    return pages


def corners(size: float, room: Room) -> list[Box]:
    """The four corners, opposite ones in succession."""
    right, bottom = room[0] - size, room[1] - size
    return [Box(x, y, size, size) for x, y in ((0.0, 0.0), (right, bottom), (right, 0.0), (0.0, bottom))]


def are_apart(one: Box, two: Box, gap: float) -> bool:
    return math.dist(middle(one), middle(two)) >= (one.width + two.width) / 2 + gap - SLACK


def middle(box: Box) -> Point:
    return (box.x + box.width / 2, box.y + box.height / 2)


def pack_round(copies: Sequence[Component], size: float, room: Room, gap: float) -> list[list[Piece]]:
    """Round pieces of one size, in straight or staggered rows, whichever holds more."""
    straight, staggered = (list(round_spots(size, gap, room, way)) for way in (False, True))
    spots = spread_spots(size, gap, room, len(staggered) > len(straight))
    boxes = [Box(x, y, size, size) for x, y in spots]
    pages = [copies[i : i + len(boxes)] for i in range(0, len(copies), len(boxes))]
    return [[Piece(c, box) for c, box in zip(page, boxes, strict=False)] for page in pages]


def spread_spots(size: float, gap: float, room: Room, staggered: bool) -> list[Point]:
    """The same number of places as packed tightly, spread as far apart as there is room."""
    spots = list(round_spots(size, gap, room, staggered))
    for i in range(STEPS):
        wider = list(round_spots(size, gap + SPREAD * (1 - i / STEPS), room, staggered))
        if len(wider) == len(spots):
            return wider
    return spots


def round_spots(size: float, gap: float, room: Room, staggered: bool) -> Iterator[Point]:
    """The top left corners of all places for pieces of one size, a gap apart."""
    pitch = size + gap
    step = pitch * math.sqrt(0.75) if staggered else pitch
    for row in range(math.floor((room[1] - size + SLACK) / step) + 1):
        indent = pitch / 2 if staggered and row % 2 else 0.0
        for column in range(math.floor((room[0] + gap - indent + SLACK) / pitch)):
            yield indent + column * pitch, row * step
