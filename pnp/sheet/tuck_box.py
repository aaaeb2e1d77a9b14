"""A tuck box for cards, from one piece of paper: back, side, front, side and a tab to glue, from left to right. The back has the
lid above, with a flap to tuck in, and the bottom below, with a flap to glue; the sides have small flaps that keep dust out."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pnp.draw.color import contrast, mix
from pnp.draw.look import Look
from pnp.draw.outlines import rectangle
from pnp.draw.scene import Box, Color, Group, Mark, Placement, Point, Polygon, Scene, Shape
from pnp.draw.typeset import Style, Unfit, fitted, text_line
from pnp.sheet.component import Segment
from pnp.sheet.net import Net, fold_lines
from pnp.sheet.polygon import grown
from pnp.words import Words

TAB, SLANT = 10.0, 0.6
"""The width of a tab to glue, and how far its ends are cut off, in widths."""
TUCK, EASE = 13.0, 0.5
"""How deep the lid is tucked in; and how much narrower the flap is on each side, so that it slides."""
DUST, TAPER = (10.0, 18.0), 2.0
"""The least and the greatest depth of a flap against dust, and how far it gets narrower on each side."""
NOTCH, STEPS = 9.0, 12
"""The radius of the notch for a thumb, and of how many straight lines a half circle is made."""
BLEED = 2.0
WALLS = ("back", "side", "front", "side 2", "lid", "bottom")
PALE = 0.45
"""How much of the colour of the box its flaps have."""
SPINE, LARGEST, LEAST = 0.42, 18.0, 6.0
"""The capitals on a side, as a share of its width; and their sizes in points."""
END = 6.0
"""What a side keeps free above and below its words."""


class Inside(NamedTuple):
    """The room in a box."""

    width: float
    height: float
    depth: float


class Outside(NamedTuple):
    """What a box shows: its front, its back if that has a drawing, the colour of the rest, and the words on its sides."""

    front: Scene
    back: Scene | None
    color: Color
    words: str


class Tuck(NamedTuple):
    """The net of a box; its panels and flaps by name, as polygons. Faces of the net are back, side, front, side."""

    net: Net
    panels: dict[str, tuple[Point, ...]]


def tuck_box(inside: Inside) -> Tuck:
    wide, high, deep = inside
    slant, radius = min(SLANT * TAB, high / 4), min(NOTCH, wide / 5)
    dust, taper = min(0.45 * wide, max(DUST[0], min(0.9 * deep, DUST[1]))), min(TAPER, deep / 4)
    x = [0.0, wide, wide + deep, 2 * wide + deep, 2 * wide + 2 * deep, 2 * wide + 2 * deep + TAB]
    y = [0.0, TUCK, TUCK + deep, TUCK + deep + high, TUCK + 2 * deep + high, TUCK + 2 * deep + high + TAB]
    round_ = min(TUCK, wide / 4) * 0.8

    def flap(left: float, right: float, base: float, way: int) -> tuple[Point, ...]:
        end = base + way * dust
        return ((left, base), (left + taper, end), (right - taper, end), (right, base))

    tuck = (
        (EASE, y[1]),
        *arc((EASE + round_, round_), round_, 180.0, 90.0),
        *arc((wide - EASE - round_, round_), round_, 90.0, 90.0),
        (wide - EASE, y[1]),
    )
    middle = (x[2] + x[3]) / 2
    notch = arc((middle, y[2]), radius, 180.0, -180.0)
    tops = flap(x[1], x[2], y[2], -1), flap(x[3], x[4], y[2], -1)
    feet = tuple(reversed(flap(x[3], x[4], y[3], 1))), tuple(reversed(flap(x[1], x[2], y[3], 1)))
    tab = ((x[4], y[2]), (x[5], y[2] + slant), (x[5], y[3] - slant), (x[4], y[3]))
    glued = ((wide, y[4]), (wide - slant, y[5]), (slant, y[5]), (0.0, y[4]))
    way = (*tuck, (wide, y[1]), *tops[0], *notch, *tops[1], *tab[1:3], *feet[0], *feet[1], *glued, (0.0, y[1]))
    faces = tuple(Box(x[i], y[2], x[i + 1] - x[i], high) for i in range(4))
    lid, bottom = Box(0.0, y[1], wide, deep), Box(0.0, y[3], wide, deep)
    upright: list[Segment] = [((across, y[2]), (across, y[3])) for across in x[1:5]]
    level: list[Segment] = [((EASE, y[1]), (wide - EASE, y[1])), ((0.0, y[4]), (wide, y[4]))]
    level += [((a, base), (b, base)) for base in y[2:4] for a, b in ((x[0], x[1]), (x[1], x[2]), (x[3], x[4]))]
    panels = {
        **{name: rectangle(face).points for name, face in zip(("back", "side", "front", "side 2"), faces, strict=True)},
        "lid": rectangle(lid).points, "bottom": rectangle(bottom).points, "tuck": tuck,
        "dust 1": tops[0], "dust 2": tops[1], "dust 3": feet[0], "dust 4": feet[1], "tab": tab, "glued": glued,
    }  # fmt: skip
    return Tuck(Net((x[5], y[5]), Polygon(distinct(way)), (*upright, *level), faces), panels)


def arc(center: Point, radius: float, start: float, sweep: float) -> tuple[Point, ...]:
    """Points on a circle; degrees are counted from the right, upwards; a positive sweep goes clockwise."""
    angles = [math.radians(start - sweep * i / STEPS) for i in range(STEPS + 1)]
    return tuple((center[0] + radius * math.cos(a), center[1] - radius * math.sin(a)) for a in angles)


def distinct(points: Sequence[Point]) -> tuple[Point, ...]:
    """Without points that lie where the one before does."""
    pairs = zip(points, (points[-1], *points[:-1]), strict=True)
    return tuple(point for point, before in pairs if math.dist(point, before) > 1e-6)


def tuck_scene(tuck: Tuck, shown: Outside, words: Words, look: Look) -> Scene:
    """The net as it is printed, its outside up. Where glue goes, paper stays bare but for a strip along the fold."""
    pale = mix(shown.color, PALE)
    flaps = [points for name, points in tuck.panels.items() if name.startswith(("dust", "tuck"))]
    walls = [points for name, points in tuck.panels.items() if name in WALLS]
    marks: list[Mark] = [Shape(Polygon(grown(points, BLEED)), fill=shown.color) for points in walls]
    marks += [Shape(Polygon(grown(points, BLEED)), fill=pale) for points in flaps]
    marks += [Shape(Polygon(points), fill=shown.color) for points in walls]
    back, side, front, other = tuck.net.faces
    marks += placed(shown.front, front, Box(front.x, front.y - BLEED, front.width, front.height + 2 * BLEED))
    marks += placed(shown.back, back, Box(back.x - BLEED, back.y, back.width + BLEED, back.height)) if shown.back else ()
    for spine in (side, other):
        marks += spine_words(shown.words, spine, shown.color, look)
    marks += glue_words(tuck, words.say("glue_here"), look)
    return Scene(tuck.net.size, (*marks, *fold_lines(tuck.net.folds, look)), BLEED)


def placed(scene: Scene, face: Box, room: Box) -> tuple[Mark, ...]:
    """A drawing on its face; its art goes on where the face ends in a cut."""
    return (Group((Placement(scene, (face.x, face.y)),), clip=rectangle(room)),)


def spine_words(words: str, spine: Box, ground: Color, look: Look) -> Iterator[Mark]:
    """The words along a side, from top to bottom; none if it is too narrow for them."""
    ink = look.color("ink")
    color = ink if contrast(ink, ground) >= contrast("#FFFFFF", ground) else "#FFFFFF"
    style = Style("title", LARGEST, color)
    size = min(LARGEST, LARGEST * SPINE * spine.width / style.cap_height)
    if size < LEAST:
        return
    try:
        style = fitted(words, style._replace(size=math.floor(size * 4) / 4), spine.height - 2 * END, LEAST)
    except Unfit:
        return
    line = text_line(words, (0.0, style.cap_height / 2), style, "middle")
    yield Group((line,), (spine.x + spine.width / 2, spine.y + spine.height / 2), 90.0)


def glue_words(tuck: Tuck, glue: str, look: Look) -> Iterator[Mark]:
    style = Style("text", 6.5, look.color("mute"))
    for name, turn in (("tab", 90.0), ("glued", 0.0)):
        xs, ys = zip(*tuck.panels[name], strict=True)
        line = text_line(glue, (0.0, style.cap_height / 2), style, "middle")
        yield Group((line,), ((min(xs) + max(xs)) / 2 + (1 if turn else 0), (min(ys) + max(ys)) / 2 + (0 if turn else 1)), turn)
