"""Finds text that is too near the cut: a shop may cut a millimetre beside the line."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from pnp.draw.affine import Affine
from pnp.draw.scene import Box, Group, Mark, Placement, Point, Text
from pnp.draw.typeset import text_box
from pnp.sheet.off_paper import box_corners
from pnp.source.finding import shortened
from pnp.targets.single import Single

SLACK = 0.01
HERE = Affine()


def outside(single: Single, safe: float) -> list[str]:
    """The beginnings of texts of both sides that leave the safe zone, each once."""
    x, y = single.at
    zone = single.cut.grown(-safe)
    zone = zone._replace(x=zone.x - x, y=zone.y - y)
    is_round = single.size.cut == "circle"
    sides = [side for side in (single.component.front, single.component.back) if side]
    found = (text for side in sides for text, corners in texts(side.marks) if not all(within(c, zone, is_round) for c in corners))
    return list(dict.fromkeys(shortened(text.content) for text in found))


def within(point: Point, zone: Box, is_round: bool) -> bool:
    (x, y), middle = point, (zone.x + zone.width / 2, zone.y + zone.height / 2)
    if is_round:
        return math.dist(point, middle) <= zone.width / 2 + SLACK
    return zone.x - SLACK <= x <= zone.right + SLACK and zone.y - SLACK <= y <= zone.bottom + SLACK


def texts(marks: Sequence[Mark], at: Affine = HERE) -> Iterator[tuple[Text, list[Point]]]:
    """All texts of a drawing, with the corners of their boxes."""
    for mark in marks:
        if isinstance(mark, Text):
            yield mark, [at.at(*corner) for corner in box_corners(text_box(mark))]
        elif isinstance(mark, Group):
            yield from texts(mark.marks, at.after(moved(mark)))
        elif isinstance(mark, Placement):
            yield from texts(mark.scene.marks, at.after(moved(mark)))


def moved(mark: Group | Placement) -> Affine:
    cos, sin = math.cos(math.radians(mark.turn)), math.sin(math.radians(mark.turn))
    return Affine(cos, sin, -sin, cos, *mark.at)
