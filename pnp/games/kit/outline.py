"""How pieces of a kit are cut: a word for a shape, or its corners in order."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import get_args

from pnp.games.kit.values import Shape, scalar, schema, short
from pnp.source.finding import did_you_mean, shortened
from pnp.source.lengths import parse_length
from pnp.source.node import Node
from pnp.source.schema import Own, Unread, shown

Corner = tuple[float, float]
Corners = tuple[Corner, ...]
Cut = str | Corners
"""A word, or corners from the upper left one of a box around them."""
WORDS = ("box", "round", "hex", "hex-flat", "triangle", "octagon")
FEWEST, MOST = 3, 100
LARGEST = 450.0
NEAR = 0.01
"""Corners that are nearer are the same."""
CUT_OFF = 1 - 1 / math.sqrt(2)
"""Of the corners of a square, for an octagon."""
HIGH, SLANT = 2 / math.sqrt(3), math.sqrt(3) / 2
SHARES: Mapping[str, Corners] = {
    "hex": ((0.5, 0), (1, 0.25), (1, 0.75), (0.5, 1), (0, 0.75), (0, 0.25)),
    "hex-flat": ((0.25, 0), (0.75, 0), (1, 0.5), (0.75, 1), (0.25, 1), (0, 0.5)),
    "octagon": (
        (CUT_OFF, 0),
        (1 - CUT_OFF, 0),
        (1, CUT_OFF),
        (1, 1 - CUT_OFF),
        (1 - CUT_OFF, 1),
        (CUT_OFF, 1),
        (0, 1 - CUT_OFF),
        (0, CUT_OFF),
    ),
    "triangle": ((0.5, 0), (1, 1), (0, 1)),
    "triangle-down": ((0, 0), (1, 0), (0.5, 1)),
    "diamond": ((0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5)),
}
"""The corners of shapes, as shares of their box."""
SIZES: Mapping[str, tuple[float, float]] = {"hex": (1, HIGH), "hex-flat": (HIGH, 1), "triangle": (1, SLANT)}
"""Width and height for a size of 1: of a hex across its flats, of a triangle along a side."""


def read_cut(node: Node, name: str) -> Cut:
    if isinstance(node.value, tuple):
        return read_corners(node, node.value, name)
    word = scalar(node, name, "a word or a list of corners")
    if word not in WORDS:
        fix = did_you_mean(word, WORDS) if word in get_args(Shape) or len(word) > 2 else f"it is one of {', '.join(WORDS)}"
        raise Unread(node, f"there is no shape {shortened(word)!r} for pieces", fix)
    return word


def read_corners(node: Node, items: Sequence[Node], name: str) -> Corners:
    """The corners, moved so that they begin at the left and at the top."""
    if not FEWEST <= len(items) <= MOST:
        fix = "write at least three, as in [[0, 0], [30, 0], [15, 26]]" if len(items) < FEWEST else f"use at most {MOST}"
        raise Unread(node, f"{short(name)} has {len(items)} corner{'s' * (len(items) != 1)}", fix)
    points = [read_corner(item, name) for item in items]
    left, top = min(x for x, _ in points), min(y for _, y in points)
    corners = tuple((x - left, y - top) for x, y in points)
    sides = list(zip(corners, (*corners[1:], corners[0]), strict=True))
    for one, item in zip(sides, items, strict=True):
        if math.dist(*one) < NEAR:
            raise Unread(item, f"two corners of {short(name)} are the same", "leave one out")
    for i, (one, item) in enumerate(zip(sides, items, strict=True)):
        others = [other for j, other in enumerate(sides) if j not in (i, (i + 1) % len(sides), (i - 1) % len(sides))]
        after = sides[(i + 1) % len(sides)]
        if any(cross(one, other) for other in others) or turns_back(one, after):
            raise Unread(item, f"the sides of {short(name)} cross", "list its corners in order, as scissors go around it")
    return corners


def read_corner(node: Node, name: str) -> Corner:
    items = node.value if isinstance(node.value, tuple) else ()
    lengths = [parse_length(scalar(item, name, "a length")) for item in items[:3]]
    if len(lengths) != 2 or None in lengths or not all(abs(length or 0.0) <= LARGEST for length in lengths):
        what = shown(node) if not items else f"a list of {len(items)}" if len(items) != 2 else "these two values"
        raise Unread(node, f"a corner of {short(name)} cannot be {what}", "write [x, y] in millimetres")
    return lengths[0] or 0.0, lengths[1] or 0.0


def side_of(a: Corner, b: Corner, c: Corner) -> float:
    """Positive if c is to the right of the way from a to b, 0 on it."""
    found = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return 0.0 if abs(found) < NEAR * math.dist(a, b) else found


def cross(one: tuple[Corner, Corner], other: tuple[Corner, Corner]) -> bool:
    """Whether two sides touch or cross."""
    ways = [side_of(*line, point) for line, ends in ((one, other), (other, one)) for point in ends]
    if not any(ways):  # on one line
        axis = 0 if abs(one[0][0] - one[1][0]) > abs(one[0][1] - one[1][1]) else 1
        (low, high), (start, end) = (sorted(point[axis] for point in side) for side in (one, other))
        return start <= high and low <= end
    return ways[0] * ways[1] <= 0 and ways[2] * ways[3] <= 0


def turns_back(one: tuple[Corner, Corner], after: tuple[Corner, Corner]) -> bool:
    """Whether a side runs back along the one before."""
    (a, b), (_, c) = one, after
    return not side_of(a, b, c) and (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]) < 0


def size_for(shape: Cut | None, size: tuple[float, float], is_one_number: bool) -> tuple[float, float]:
    """The box around a piece, if its size is one number."""
    wide, high = SIZES.get(shape, (1, 1)) if isinstance(shape, str) else (1, 1)
    return (size[0] * wide, size[1] * high) if is_one_number else size


def corners_of(shape: Cut | None, size: tuple[float, float]) -> Corners:
    """The corners of a piece that is neither a box nor round; none of others."""
    if isinstance(shape, tuple):
        return shape
    return tuple((x * size[0], y * size[1]) for x, y in SHARES.get(shape or "", ()))


POINTS = {"type": "array", "minItems": FEWEST, "maxItems": MOST, "items": {"type": "array", "minItems": 2, "maxItems": 2}}
CUT = Own(read_cut, schema({"enum": list(WORDS)}, POINTS), f"{', '.join(WORDS)}, or corners as in [[0, 0], [30, 0], [15, 26]]")
