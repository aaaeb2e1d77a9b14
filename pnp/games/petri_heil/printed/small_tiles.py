"""The tiles in front of the players: fisherman tiles, special tiles with their icons, and the start tiles on the piers."""

from __future__ import annotations

from collections.abc import Callable

from pnp.draw.curves import ellipse, shifted
from pnp.draw.hatch import hatch
from pnp.draw.look import Look
from pnp.draw.outlines import rectangle, rounded, segment
from pnp.draw.scene import Box, Circle, Color, Group, Mark, Point, Polygon, Scene, Shape, Stroke
from pnp.draw.typeset import Style, centered, fitted, text_line
from pnp.games.petri_heil.definition import DISTANCES, FISHERMAN_SPECIALS, Special
from pnp.games.petri_heil.printed.figure import PAPER, Part, Tone, figure
from pnp.games.petri_heil.printed.fisherman import emblem, emblem_outline, hook
from pnp.games.petri_heil.printed.water_tile import BLEED, SAFE
from pnp.games.petri_heil.rules.piers import Pawn
from pnp.words import Words

TILE, SPECIAL, START = 24.0, 32.0, 18.0
"""The side lengths to which the measures apply; other sizes are scaled."""
EDGE = 3.5
"""The width of a special tile's coloured edge."""


def fisherman_tile(distance: int, side: float, look: Look) -> Scene:
    """The distance of a cast: a numeral, and a line with as many beads that hangs from a ring."""
    unit = side / TILE
    x, ring, most = 18.2 * unit, SAFE + 1.1 * unit, max(DISTANCES) - 0.2
    first, hook_high = ring + 2.0 * unit, 5.7 * unit
    step = min(3.1 * unit, (side - SAFE - hook_high - first) / most)  # the longest line stays off the cut on small tiles too
    end = first + (distance - 0.2) * step
    beads = [Circle((x, first + i * step), 1.05 * unit) for i in range(distance)]
    fill = look.color("green") if look.has_fills else look.color("paper")
    marks: list[Mark] = [
        *ground(side, "agar", look),
        centered(str(distance), (8.6 * unit, side / 2), Style("title", 36 * unit, look.color("ink"))),
        Shape(segment((x, ring + 0.75 * unit), (x, end)), stroke=look.pen(0.35)),
        Shape(Circle((x, ring), 0.75 * unit), stroke=look.pen(0.35)),
        *(Shape(bead, fill=fill, stroke=look.pen(0.35)) for bead in beads),
        Group(hook(look, 0.95 * unit), (x, end)),
    ]
    return Scene((side, side), tuple(marks), BLEED)


def ground(side: float, name: str, look: Look) -> list[Mark]:
    color = look.ground(name)
    return [Shape(rectangle(Box(0.0, 0.0, side, side).grown(BLEED)), fill=color)] if color else []


def coloured_ground(side: float, hue: str, look: Look) -> tuple[Mark, ...]:
    """A ground whose hue has a meaning, so it is hatched in grey too."""
    return look.body(rectangle(Box(0.0, 0.0, side, side).grown(BLEED)), hue, 1.0, 1.0)


def start_tile(who: Pawn, side: float, words: Words, look: Look) -> Scene:
    """Marks where a fisherman began his day: his emblem, white on his colour."""
    unit, middle = side / START, (side / 2, side / 2)
    room = side / 2 - SAFE - 0.25
    outline = emblem_outline(who, middle, room / 1.18 if who == "red" else room)
    word = words.say("start")
    style = fitted(word, Style("bold", 8 * unit, look.color("ink")), (9.6 if who == "red" else 11.4) * unit, 7)
    head = ((-0.8, 2.3), (0.8, 3.4), (-0.8, 4.5))
    pointer = Polygon(tuple((middle[0] + x * unit, middle[1] + y * unit) for x, y in head), False)
    pen = look.pen(0.4) if not look.has_fills else None
    marks: list[Mark] = [
        *coloured_ground(side, who, look),
        Shape(outline, fill=look.color("paper"), stroke=pen),
        centered(word, (middle[0], middle[1] - 0.3), style),
        Shape(pointer, stroke=look.pen(0.55)),
    ]
    return Scene((side, side), tuple(marks), BLEED)


def owner_hue(kind: Special) -> str:
    """Green is the fisherman's, blue the fish player's."""
    return "green" if kind in FISHERMAN_SPECIALS else "blue"


def edge_color(kind: Special, look: Look) -> Color:
    """The colour along every edge of a special tile."""
    return look.color(owner_hue(kind) if look.has_fills else "paper")


def special_tile(kind: Special, side: float, words: Words, look: Look) -> Scene:
    """A coloured edge, the owner's sign, an icon, a word."""
    unit, hue = side / SPECIAL, owner_hue(kind)
    word = words.say(f"special_{kind}")
    style = fitted(word, Style("bold", 9 * unit, look.deep(hue)), side - 2 * (EDGE + SAFE) * unit, 7)
    marks: list[Mark] = [
        *ground(side, hue, look),
        *frame(side, hue, look),
        *(Group((mark,), (6.6 * unit, 5.3 * unit)) for mark in sign(hue, look, 0.72 * unit)),
        Group(ICONS[kind](look, unit), (side / 2, 15.3 * unit)),
        text_line(word, (side / 2, 26.6 * unit), style, "middle"),
    ]
    return Scene((side, side), tuple(marks), BLEED)


def frame(side: float, hue: str, look: Look) -> list[Mark]:
    """The white panel; where hues look alike, a hatched band around it, off the cuts: along them the ground stays even."""
    unit, box = side / SPECIAL, Box(0.0, 0.0, side, side)
    panel = rounded(box.grown(-EDGE * unit), 2.4 * unit)
    if look.ink == "full":
        return [Shape(panel, fill=look.color("paper"))]
    pen, band = Stroke(look.deep(hue), 0.3), rounded(box.grown(-SAFE - 0.15), 2.4 * unit + EDGE * unit - SAFE)
    lines = hatch(band, look.palette.hatches[hue], 0.9, pen._replace(width=0.15))
    return [lines, Shape(band, stroke=pen), Shape(panel, fill=look.color("paper"), stroke=pen)]


LITTLE_FISH = "M-2.6 0Q0 -2.5 2.2 0Q0 2.5 -2.6 0ZM1.5 0l2.2 -1.6v3.2Z"


def sign(hue: str, look: Look, scale: float) -> tuple[Mark, ...]:
    """The owner's sign, in addition to the colour: a hook or a small fish."""
    if hue == "green":
        return (Group(hook(look, 0.9 * scale, hue), (1.8 * scale, 0.3 * scale)),)
    little = Part(LITTLE_FISH, Tone("blue", 1.0, "level", 0.35), 0.3, "blue")
    return (Group(figure((little,), look, scale), (0.9 * scale, 1.8 * scale)),)


def icon_look(look: Look, scale: float) -> tuple[Mark, ...]:
    """An open eye."""
    iris, spark = ellipse((0.0, 0.0), 3.9, 3.9), Circle((-0.9 * scale, -1.0 * scale), 0.8 * scale)
    parts = (Part("M-8.6 0Q0 -8.4 8.6 0Q0 8.4 -8.6 0Z", PAPER, 0.7), Part(iris, Tone("green", 0.65), 0.5))
    pupil = Shape(Circle((0.0, 0.0), 1.9 * scale), fill=look.color("ink"))
    return (*figure(parts, look, scale), pupil, Shape(spark, fill=look.color("paper")))


def icon_no_moves(look: Look, scale: float) -> tuple[Mark, ...]:
    """Four arrows, crossed out."""
    arrow = figure((Part("M0 -1.8V-7M-1.9 -5.2L0 -7.2L1.9 -5.2", None, 0.9),), look, scale)
    bar = "M-6.4 6.4L6.4 -6.4"
    crossed = figure((Part(bar, None, 2.6, "paper"), Part(bar, None, 1.3, "green")), look, scale)
    return (*(Group(arrow, (0.0, 0.0), turn) for turn in (0.0, 90.0, 180.0, 270.0)), *crossed)


def icon_one_on(who: Pawn) -> Callable[[Look, float], tuple[Mark, ...]]:
    """A pawn's emblem and +1."""

    def icon(look: Look, scale: float) -> tuple[Mark, ...]:
        plus = Style("title", 22 * scale, look.color("ink"))
        return (*emblem(who, (-5.0 * scale, 0.0), 4.0 * scale, look), centered("+1", (5.2 * scale, 0.0), plus))

    return icon


def icon_swap(look: Look, scale: float) -> tuple[Mark, ...]:
    """Two tiles, and an arrow from each to the other."""
    tile = rounded(Box(-3.0, -3.8, 6.0, 7.6), 1.0)
    parts: list[Part] = []
    for x, y in ((-5.2, -2.6), (5.2, 2.6)):
        parts += [Part(shifted(tile, (x, y)), Tone("teal", 0.4), 0.5), Part(f"M{x - 1.6} {y}q.8 -.7 1.6 0t1.6 0", None, 0.35)]
    arrows = ("M1.2 -5.2C3.8 -5.6 5 -4.6 5.1 -3.2", "M-1.2 5.2C-3.8 5.6 -5 4.6 -5.1 3.2")
    heads = (((3.5, -3.6), (6.7, -3.6), (5.1, -1.6)), ((-3.5, 3.6), (-6.7, 3.6), (-5.1, 1.6)))
    solid = [Shape(Polygon(tuple((x * scale, y * scale) for x, y in head)), fill=look.color("ink")) for head in heads]
    return (*figure([*parts, *(Part(arrow, None, 0.7) for arrow in arrows)], look, scale), *solid)


ICONS: dict[Special, Callable[[Look, float], tuple[Mark, ...]]] = {
    "look": icon_look,
    "no_moves": icon_no_moves,
    "red": icon_one_on("red"),
    "yellow": icon_one_on("yellow"),
    "swap": icon_swap,
}


def small_icon(kind: Special, look: Look, scale: float, at: Point) -> Mark:
    """The icon alone, for summaries and rules."""
    return Group(ICONS[kind](look, scale), at)
