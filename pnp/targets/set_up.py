"""Lays stacks out on a table: those with a place at set-up where they belong, the others in rows to their right."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pnp.draw.scene import Box
from pnp.sheet.component import Kind
from pnp.targets.stack import Stack

GAP = 16.0
LEAST = 45.0
"""The side of a heap, which may be a bag or a holder that is larger than the pieces in it."""
STEP = 20.0
ASPECT = 2.0
"""A table is about this many times as wide as high."""
ORDER: tuple[Kind, ...] = ("board", "card", "tile", "token", "page")
"""What comes first beside the set-up."""


class Spot(NamedTuple):
    """A stack and its box on the table, in millimetres from the middle."""

    stack: Stack
    box: Box


def laid_out(stacks: Iterable[Stack]) -> list[Spot]:
    """Everything, in the order of the stacks, around the middle of the table. What lies below others comes before them."""
    stacks = sorted(stacks, key=lambda stack: ORDER.index(stack.first.kind))
    fixed = [Spot(stack, around(stack)) for stack in stacks if stack.at]
    loose = [stack for stack in stacks if not stack.at]
    hull = hull_of(fixed)
    left = hull.right + GAP if fixed else hull.x
    return centred([*fixed, *in_rows(loose, Box(left, hull.y, left - hull.x, hull.height))])


def around(stack: Stack) -> Box:
    (width, height), (x, y) = stack.first.size, stack.at or (0.0, 0.0)
    return Box(x - width / 2, y - height / 2, width, height)


def hull_of(spots: Sequence[Spot]) -> Box:
    boxes = [spot.box for spot in spots] or [Box(0.0, 0.0, 0.0, 0.0)]
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(x, y, max(box.right for box in boxes) - x, max(box.bottom for box in boxes) - y)


def in_rows(stacks: Sequence[Stack], beside: Box) -> list[Spot]:
    """Rows from the top left of `beside`; its width is already taken, its height is free. They grow in width until all is
    wide enough."""
    width = max((room_of(stack)[0] for stack in stacks), default=0.0)
    while True:
        spots = rows(stacks, beside, width)
        if beside.width + width >= ASPECT * max(beside.height, hull_of(spots).height) or not stacks:
            return spots
        width += STEP


def rows(stacks: Sequence[Stack], start: Box, width: float) -> list[Spot]:
    spots: list[Spot] = []
    x, y, bottom = start.x, start.y, start.y
    for stack in stacks:
        wide, high = room_of(stack)
        if x > start.x and x + wide > start.x + width:
            x, y = start.x, bottom + GAP
        own = stack.first.size
        spots.append(Spot(stack, Box(x + (wide - own[0]) / 2, y + (high - own[1]) / 2, *own)))
        x, bottom = x + wide + GAP, max(bottom, y + high)
    return spots


def room_of(stack: Stack) -> tuple[float, float]:
    least = LEAST if len(stack.pieces) > 1 else 0.0
    width, height = stack.first.size
    return max(width, least), max(height, least)


def centred(spots: Sequence[Spot]) -> list[Spot]:
    hull = hull_of(spots)
    x, y = hull.x + hull.width / 2, hull.y + hull.height / 2
    return [spot._replace(box=spot.box._replace(x=spot.box.x - x, y=spot.box.y - y)) for spot in spots]
