"""Ellipses and waves; curves joined, moved and mirrored."""

from __future__ import annotations

import math
from collections.abc import Iterable

from pnp.draw.outlines import ARC
from pnp.draw.scene import Curve, Point, Step


def ellipse(center: Point, across: float, down: float) -> Curve:
    """An ellipse, given its half axes."""
    x, y = center
    a, b = across * ARC, down * ARC
    return Curve(
        (
            ("M", (x - across, y)),
            ("C", (x - across, y - b, x - a, y - down, x, y - down)),
            ("C", (x + a, y - down, x + across, y - b, x + across, y)),
            ("C", (x + across, y + b, x + a, y + down, x, y + down)),
            ("C", (x - a, y + down, x - across, y + b, x - across, y)),
            ("Z", ()),
        )
    )


def joined(curves: Iterable[Curve]) -> Curve:
    """Several curves as one outline."""
    return Curve(tuple(step for curve in curves for step in curve.steps))


def shifted(curve: Curve, by: Point, scale: float = 1.0) -> Curve:
    """The curve scaled about the origin, then moved."""
    steps = ((letter, tuple(n * scale + by[i % 2] for i, n in enumerate(numbers))) for letter, numbers in curve.steps)
    return Curve(tuple(steps))


def mirrored(curve: Curve) -> Curve:
    """The curve mirrored about x = 0."""
    steps = ((letter, tuple(-n if i % 2 == 0 else n for i, n in enumerate(numbers))) for letter, numbers in curve.steps)
    return Curve(tuple(steps))


def wave(start: Point, length: float, swing: float, end: float) -> Curve:
    """A horizontal wavy line, each wave `length` long, from a point to x = end or slightly past it."""
    count = max(1, math.ceil((end - start[0]) / length - 1e-9))
    half, rise = length / 4, swing * 2 / 3
    x, y = start
    steps: list[Step] = [("M", start)]
    for _ in range(count):
        steps.append(("C", (x + half * 2 / 3, y - rise, x + half * 4 / 3, y - rise, x + 2 * half, y)))
        steps.append(("C", (x + half * 8 / 3, y + rise, x + half * 10 / 3, y + rise, x + 4 * half, y)))
        x += length
    return Curve(tuple(steps))
