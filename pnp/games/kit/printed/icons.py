"""The icons of an element: in a row, a column or a ring, or as the pips of cards and dice."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from pnp.draw.scene import Box, Mark, Placement, Point, Scene
from pnp.games.kit.kit import Made
from pnp.games.kit.printed.face import Face, Ground, Spot
from pnp.games.kit.printed.inks import Tint
from pnp.games.kit.printed.pictures import SHARE
from pnp.games.kit.printed.surfaces import drawn_in, is_decoration
from pnp.source.finding import Finding, Refused, did_you_mean, shortened
from pnp.source.lengths import length_text

MAX_REPEAT = 100
PER_ELEMENT = 4
"""So many icons are as much work as an element."""
SLACK = 1e-6
Q, T = 1 / 6, 1 / 3
PIPS: dict[int, tuple[Point, ...]] = {
    1: ((0.5, 0.5),),
    2: ((0.5, 0), (0.5, 1)),
    3: ((0.5, 0), (0.5, 0.5), (0.5, 1)),
    4: ((0, 0), (1, 0), (0, 1), (1, 1)),
    5: ((0, 0), (1, 0), (0.5, 0.5), (0, 1), (1, 1)),
    6: ((0, 0), (1, 0), (0, 0.5), (1, 0.5), (0, 1), (1, 1)),
    7: ((0, 0), (1, 0), (0.5, 0.25), (0, 0.5), (1, 0.5), (0, 1), (1, 1)),
    8: ((0, 0), (1, 0), (0.5, 0.25), (0, 0.5), (1, 0.5), (0.5, 0.75), (0, 1), (1, 1)),
    9: ((0, 0), (1, 0), (0, T), (1, T), (0.5, 0.5), (0, 2 * T), (1, 2 * T), (0, 1), (1, 1)),
    10: ((0, 0), (1, 0), (0.5, Q), (0, T), (1, T), (0, 2 * T), (1, 2 * T), (0.5, 5 * Q), (0, 1), (1, 1)),
}
"""Where pips of playing cards stand, as shares of the room for their middles."""
DICE = {**PIPS, 2: ((1, 0), (0, 1)), 3: ((1, 0), (0.5, 0.5), (0, 1))}
UPSIDE = 0.5
"""Pips below the middle of a card stand on their heads."""


def icons(face: Face, made: Made, spot: Spot) -> Iterator[Mark]:
    element = made.element
    names = face.said(element.icon, made.where("icon")).split()
    count = repeat(face, made)
    names = (names * count)[: MAX_REPEAT + 1]
    if not names:
        return
    check_icons(face, made, names)
    face.bench.drawn += len(names) // PER_ELEMENT
    below, _ = face.below(spot.whole)
    tint = drawn_in(face, made, below)
    if is_decoration(face, (element.icon, element.repeat, element.color), tint, below):
        return
    face.grounds.append(Ground(spot.whole, None))
    room = spot.box.grown(-element.pad)
    side, middles = arranged(made, room, len(names), face)
    scenes = {name: icon(face, name, side, tint) for name in dict.fromkeys(names)}
    for name, (x, y) in zip(names, middles, strict=True):
        is_upside = element.arrange == "pips" and y > room.y + room.height * UPSIDE + SLACK
        (width, height), sign = scenes[name].size, -1 if is_upside else 1
        yield Placement(scenes[name], (x - sign * width / 2, y - sign * height / 2), 180.0 if is_upside else 0.0)


def icon(face: Face, name: str, side: float, tint: Tint) -> Scene:
    """The icon in a square."""
    file, gallery = face.bench.kit.definition.icons[name], face.bench.gallery
    image = gallery.image(file, ("icons", name))
    width = side * min(1.0, image.ratio)
    return gallery.scene(file, image, (round(width, 4), round(width / image.ratio, 4)), tint)


def check_icons(face: Face, made: Made, names: Sequence[str]) -> None:
    """Raises Refused for the first icon that the kit does not have."""
    known = face.bench.kit.definition.icons
    unknown = next((name for name in names if name not in known), None)
    if unknown is not None:
        fix = did_you_mean(unknown, known) if known else "add it under icons:"
        where = face.blamed(made.element.icon, made.where("icon"))
        raise Refused([Finding(f"there is no icon {shortened(unknown)!r}", fix, where, each="row")])
    face.bench.used.update(("icon", name) for name in names)


def repeat(face: Face, made: Made) -> int:
    phrase = made.element.repeat
    text = face.said(phrase, made.where("repeat")).strip()
    if not text:
        return 0
    if not text.isascii() or not text.isdigit() or len(text) > 3 or int(text) > MAX_REPEAT:
        problem = f"repeat needs a whole number from 0 to {MAX_REPEAT}, not {shortened(text)!r}"
        raise Refused([Finding(problem, "", face.blamed(phrase, made.where("repeat")))])
    return int(text)


def arranged(made: Made, room: Box, count: int, face: Face) -> tuple[float, Sequence[Point]]:
    """The side of the square for each icon, and their middles. Raises Refused if they do not fit."""
    element = made.element
    if element.arrange in ("pips", "dice"):
        return pips(made, room, count, face)
    if element.arrange == "ring":
        return ring(room, count, element.each)
    is_row = element.arrange == "row"
    along, across = (room.width, room.height) if is_row else (room.height, room.width)
    fits = min(across, (along - (count - 1) * element.icon_gap) / count)
    side = element.each or fits
    needed = count * side + (count - 1) * element.icon_gap
    if side > fits + SLACK or side <= 0:
        phrase = element.repeat if element.repeat.columns else element.icon
        where = face.blamed(phrase, made.where("each"))
        what = (
            f"{count} icons of {length_text(element.each)} mm need {length_text(needed)} mm"
            if element.each
            else f"{count} icons do not fit"
        )
        fix = f"make 'each' {length_text(math.floor(fits))}" if fits >= 1 else "make the box larger"
        raise Refused([Finding(f"{what}, the box has {length_text(along if needed > along else across)}", fix, where)])
    horizontal, vertical = element.align
    start = (along - needed) * SHARE[horizontal if is_row else vertical] + side / 2
    off = side / 2 + (across - side) * SHARE[vertical if is_row else horizontal]
    steps = [start + i * (side + element.icon_gap) for i in range(count)]
    return side, [(room.x + s, room.y + off) if is_row else (room.x + off, room.y + s) for s in steps]


def pips(made: Made, room: Box, count: int, face: Face) -> tuple[float, Sequence[Point]]:
    spots = (PIPS if made.element.arrange == "pips" else DICE).get(count)
    if spots is None:
        where = face.blamed(made.element.repeat, made.where("repeat"))
        raise Refused([Finding(f"{made.element.arrange} can show 1 to 10, not {count}", "use 'arrange: row'", where)])
    side = min(made.element.each or min(room.width, room.height) / 4, room.width, room.height)
    wide, high = room.width - side, room.height - side
    return side, [(room.x + side / 2 + x * wide, room.y + side / 2 + y * high) for x, y in spots]


def ring(room: Box, count: int, each: float) -> tuple[float, Sequence[Point]]:
    middle, whole = (room.x + room.width / 2, room.y + room.height / 2), min(room.width, room.height)
    half = math.sin(math.pi / count) if count > 1 else 1.0
    side = min(each or whole, whole, whole * half / (1 + half) if count > 1 else whole)
    radius = (whole - side) / 2 if count > 1 else 0.0
    angles = [2 * math.pi * i / count for i in range(count)]
    return side, [(middle[0] + radius * math.sin(angle), middle[1] - radius * math.cos(angle)) for angle in angles]
