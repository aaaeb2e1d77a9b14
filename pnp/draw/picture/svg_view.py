"""Where an SVG drawing is: viewBox, width and height, preserveAspectRatio; also for parts of a drawing that have their own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pnp.draw.affine import Affine, grown, shifted
from pnp.draw.picture.svg_style import length_of, numbers_of
from pnp.draw.picture.svg_tree import Unsafe
from pnp.draw.scene import Box

SMALLEST, LARGEST = 1e-3, 1e6
"""The sides of a drawing, in its own units."""
SHARES = {"Min": 0.0, "Mid": 0.5, "Max": 1.0}


class View(NamedTuple):
    """The size of a drawing as it is seen, where its own coordinates are in it, and the part of them that shows."""

    width: float
    height: float
    matrix: Affine
    field: Box


def view_of(found: Mapping[str, str]) -> View:
    """The view of a whole file."""
    sides = [side_of(found.get(name, "")) for name in ("width", "height")]
    if "viewBox" not in found:
        field = Box(0.0, 0.0, sides[0], sides[1])
        check(field)
        return View(sides[0], sides[1], Affine(), field)
    field = view_box(found["viewBox"])
    check(field)
    if not all(SMALLEST <= side <= LARGEST for side in sides):
        return View(field.width, field.height, shifted(-field.x, -field.y), field)
    width, height = field.width, field.width * sides[1] / sides[0]
    if not SMALLEST <= height <= LARGEST:
        raise Unsafe("no usable viewBox or width and height")
    return View(width, height, fitted(field, Box(0.0, 0.0, width, height), found.get("preserveAspectRatio", "")), field)


def side_of(text: str) -> float:
    """A side of the drawing; 0 if it is not said, or says only how much of a window it fills."""
    return length_of(text) if text.strip() not in ("", "auto") and not text.strip().endswith("%") else 0.0


def view_box(text: str) -> Box:
    numbers = numbers_of(text)
    return Box(*numbers) if len(numbers) == 4 else Box(0.0, 0.0, 0.0, 0.0)


def check(field: Box) -> None:
    if not all(SMALLEST <= side <= LARGEST for side in (field.width, field.height)):
        raise Unsafe("no usable viewBox or width and height")


def fitted(field: Box, room: Box, ratio: str) -> Affine:
    """Maps a viewBox to a room, as preserveAspectRatio says: whole and in the middle, if it says nothing."""
    wide, high = room.width / field.width, room.height / field.height
    words = [word for word in ratio.split() if word != "defer"] or ["xMidYMid"]
    if words[0] == "none":
        return shifted(room.x, room.y).after(grown(wide, high)).after(shifted(-field.x, -field.y))
    by = max(wide, high) if "slice" in words else min(wide, high)
    across, down = (SHARES.get(part, 0.5) for part in (words[0][1:4], words[0][5:8]))
    x = room.x + (room.width - field.width * by) * across
    y = room.y + (room.height - field.height * by) * down
    return shifted(x, y).after(grown(by, by)).after(shifted(-field.x, -field.y))
