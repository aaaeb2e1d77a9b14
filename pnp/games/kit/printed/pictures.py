"""The picture of an element: whole in its box, or cropped to fill it."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.draw.scene import Box, Group, Mark, Placement
from pnp.games.kit.kit import Made
from pnp.games.kit.printed.face import SLACK, Face, Ground, Spot
from pnp.games.kit.printed.gallery import COARSE, Image
from pnp.games.kit.printed.shapes import outline_of
from pnp.games.kit.printed.surfaces import drawn_in, is_decoration, shape_of

SHARE = {"left": 0.0, "center": 0.5, "right": 1.0, "top": 0.0, "middle": 0.5, "bottom": 1.0}


def picture(face: Face, made: Made, spot: Spot) -> Iterator[Mark]:
    element = made.element
    name = face.said(element.picture, made.where("picture")).strip()
    if not name or name.endswith("/"):
        return
    where = face.blamed(element.picture, made.where("picture"))
    image = face.bench.gallery.image(name, where)
    below, _ = face.below(spot.whole)
    tint = drawn_in(face, made, below)
    if image.is_plain and is_decoration(face, (element.picture, element.color), tint, below):
        return
    room = spot.bled(face.deck.reach) if element.crop else spot.box
    at = placed(image, room, element.align, element.crop)
    dots = face.bench.gallery.dots_per_inch(image, at.width)
    if dots is not None and dots < COARSE:
        problem = f"{name.rpartition('/')[2]!r} has {dots:.0f} dots per inch at this size"
        face.fault(problem, "300 look sharp, 150 will do", where, "warning")
    face.grounds.append(Ground(spot.whole, None))
    if element.crop and any(spot.edges):
        face.edge = None
    drawn = Placement(face.bench.gallery.scene(name, image, (at.width, at.height), tint), (at.x, at.y))
    is_cut = element.crop or element.shape != "box" or element.corner > SLACK
    clip = shape_of(face, made, spot) if element.crop else outline_of(element.shape, spot.box, element.corner)
    yield Group((drawn,), clip=clip) if is_cut else drawn


def placed(image: Image, room: Box, align: tuple[str, str], is_cropped: bool) -> Box:
    """Where a picture stands in a room: as large as fits, or as small as covers it."""
    ways = (room.width, room.height * image.ratio)
    width = round(max(ways) if is_cropped else min(ways), 4)
    height = width / image.ratio
    across, down = align
    return Box(room.x + (room.width - width) * SHARE[across], room.y + (room.height - height) * SHARE[down], width, height)
