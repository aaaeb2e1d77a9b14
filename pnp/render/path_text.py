"""Outlines as SVG path data, which people can read too."""

from __future__ import annotations

from typing import assert_never

from pnp.draw.outlines import corners_of
from pnp.draw.scene import Circle, Curve, Modules, Outline, Polygon
from pnp.render.numbers import num


def path(outline: Outline) -> str:
    match outline:
        case Circle((x, y), r):
            arc = f"{num(r)} {num(r)} 0 1 1"
            return f"M{num(x)} {num(y - r)}A{arc} {num(x)} {num(y + r)}A{arc} {num(x)} {num(y - r)}Z"
        case Polygon(points, closed):
            return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + ("Z" if closed else "")
        case Curve(steps):
            return "".join(letter + " ".join(map(num, numbers)) for letter, numbers in steps)
        case Modules():
            return path(corners_of(outline.boxes))
    assert_never(outline)
