"""Ten kinds of fish, each with its own silhouette; the value sets the length. They face left."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from pnp.draw.color import mix
from pnp.draw.curves import joined, shifted
from pnp.draw.hatch import hatch
from pnp.draw.look import Look
from pnp.draw.path_data import parse_path, smooth
from pnp.draw.scene import Circle, Curve, Group, Mark, Point, Polygon, Shape, Stroke
from pnp.games.petri_heil.printed.figure import Tone, eye, filled

Fins = Literal["single", "long", "rear", "small", "spiny"]
Pattern = Literal["plain", "dots", "bars", "scales", "spots", "whiskers"]
HUES = ("yellow", "teal", "green", "red", "blue", "purple", "purple", "ink", "ink")
"""By value from 1: the bigger the fish, the darker, even in grey."""
SHADOW = (0.6, 0.9)
STEPS = tuple(i / 14 for i in range(15))


class FishKind(NamedTuple):
    """`height` is half the height, as a share of the length; `fork` says how deeply the tail is notched."""

    height: float
    fork: float
    fins: Fins
    pattern: Pattern


KINDS = {
    "minnow": FishKind(0.15, 0.55, "single", "plain"),
    "roach": FishKind(0.25, 0.5, "single", "plain"),
    "gudgeon": FishKind(0.17, 0.3, "single", "dots"),
    "perch": FishKind(0.27, 0.4, "spiny", "bars"),
    "tench": FishKind(0.25, 0.1, "single", "scales"),
    "bream": FishKind(0.325, 0.6, "long", "plain"),
    "carp": FishKind(0.28, 0.4, "long", "scales"),
    "pike": FishKind(0.18, 0.5, "rear", "dots"),
    "trout": FishKind(0.255, 0.3, "single", "spots"),
    "catfish": FishKind(0.27, 0.0, "small", "whiskers"),
}
"""From the smallest to the largest."""


def kinds_for(values: tuple[int, ...]) -> list[FishKind]:
    """A kind for each fish, in order of value; ten fish use each kind once, other numbers skip or repeat some."""
    ordered = sorted(range(len(values)), key=lambda i: (values[i], i))
    kinds, last = list(KINDS.values()), max(1, len(values) - 1)
    found = [kinds[0]] * len(values)
    for rank, i in enumerate(ordered):
        found[i] = kinds[round(rank * (len(kinds) - 1) / last)] if len(values) > 1 else kinds[4]
    return found


class Body(NamedTuple):
    """The measures of one fish: its length, the height of its back above the middle, and its hue."""

    kind: FishKind
    value: int
    length: float

    @property
    def height(self) -> float:
        return self.length * self.kind.height

    @property
    def weight(self) -> float:
        """Small fish are drawn with finer pens."""
        return min(1.0, max(0.5, self.length / 11))

    @property
    def hue(self) -> str:
        return HUES[self.value - 1]

    def x(self, t: float) -> float:
        """From the nose (0) to the root of the tail (1)."""
        return (0.8 * t - 0.5) * self.length

    def depth(self, t: float) -> float:
        bulge: float = 1.72 * t**0.55 * (1 - t) ** 0.8
        return self.height * (bulge + 0.2 * t)

    def back(self, t: float, off: float = 0.0) -> Point:
        return (self.x(t), -self.depth(t) - off)

    def belly(self, t: float, off: float = 0.0) -> Point:
        return (self.x(t), self.depth(t) * 0.86 + off)

    @property
    def outline(self) -> Curve:
        return smooth([*(self.back(t) for t in STEPS), *(self.belly(t) for t in STEPS[:0:-1])])

    @property
    def tail(self) -> Curve:
        root, end, high = self.x(1), self.length / 2, self.height
        spread = high * (0.86 if self.kind.height > 0.2 else 1.15)
        waist, cut = root + (end - root) * 0.55, end - (end - root) * (0.18 + 0.5 * self.kind.fork)
        upper = [(root - 0.6, -0.12 * high), (waist, -spread * 0.62), (end, -spread), (cut, 0.0)]
        return smooth([*upper, (end, spread), (waist, spread * 0.62), (root - 0.6, 0.12 * high)])


def fish(body: Body, look: Look) -> tuple[Mark, ...]:
    """The fish around its middle."""
    fins = [*FINS[body.kind.fins](body), *([] if body.kind.fins == "rear" else [belly_fin(body)])]
    outline = body.outline
    shade = mix(look.color("teal"), 0.38)
    shadow = Shape(shifted(joined((outline, body.tail)), SHADOW), fill=shade)
    return (
        *([shadow] if look.has_fills else []),
        *fin(body.tail, body, look),
        *(mark for curve in fins for mark in fin(curve, body, look)),
        *skin(outline, body, look),
        Shape(outline, stroke=Stroke(look.deep(body.hue), 0.5 * body.weight)),
        *face(body, look),
    )


def fin(curve: Curve, body: Body, look: Look) -> list[Mark]:
    tone = Tone(body.hue, 1.0, look.palette.hatches[body.hue], 0.7)
    return [*filled(curve, tone, look), Shape(curve, stroke=Stroke(look.deep(body.hue), 0.4 * body.weight))]


def single_fin(body: Body) -> list[Curve]:
    high, up = body.height, body.back
    return [smooth([up(0.38, -0.3), up(0.44, high * 0.42), up(0.56, high * 0.36), up(0.66, high * 0.08), up(0.66, -0.3)])]


def long_fin(body: Body) -> list[Curve]:
    high, up = body.height, body.back
    return [smooth([up(0.34, -0.3), up(0.38, high * 0.34), up(0.55, high * 0.22), up(0.72, high * 0.26), up(0.8, -0.2)])]


def rear_fins(body: Body) -> list[Curve]:
    """A pike's: far back, the same above and below."""
    high, up, down = body.height, body.back, body.belly
    return [
        smooth([up(0.74, -0.3), up(0.80, high * 0.75), up(0.92, high * 0.6), up(0.92, -0.2)]),
        smooth([down(0.74, -0.3), down(0.80, high * 0.6), down(0.92, high * 0.5), down(0.92, -0.2)]),
    ]


def small_fin(body: Body) -> list[Curve]:
    """A catfish's: small above, large below."""
    high, up, down = body.height, body.back, body.belly
    return [
        smooth([up(0.30, -0.3), up(0.35, high * 0.42), up(0.42, high * 0.12), up(0.42, -0.3)]),
        smooth([down(0.5, -0.3), down(0.62, high * 0.34), down(0.9, high * 0.34), down(0.97, -0.2)]),
    ]


def spiny_fin(body: Body) -> list[Curve]:
    high, up = body.height, body.back
    points = [up(0.28, -0.3)]
    for i in range(5):
        t = 0.32 + 0.08 * i
        points += [up(t, high * (0.5 - 0.06 * i)), up(t + 0.05, high * (0.28 - 0.05 * i))]
    first, *rest = [*points, up(0.76, -0.3)]
    return [Curve((("M", first), *(("L", point) for point in rest), ("Z", ())))]


FINS: dict[Fins, Callable[[Body], list[Curve]]] = {
    "single": single_fin, "long": long_fin, "rear": rear_fins, "small": small_fin, "spiny": spiny_fin,
}  # fmt: skip


def belly_fin(body: Body) -> Curve:
    high, down = body.height, body.belly
    return smooth([down(0.42, -0.4), down(0.50, high * 0.36), down(0.58, high * 0.30), down(0.56, -0.3)])


def skin(outline: Curve, body: Body, look: Look) -> list[Mark]:
    """Back and belly in two tints, or a hatched crescent; on top, the pattern of the kind."""
    inside = [*PATTERNS[body.kind.pattern](body, look)]
    if look.has_fills:
        edge = [(body.x(t), body.depth(t) * 0.86 * 0.42 + 0.1) for t in STEPS]
        pale = Polygon((*edge, (body.x(1), body.height * 2), (body.x(0), body.height * 2)))
        tints = [Shape(outline, fill=mix(look.color(body.hue), 0.5)), Shape(pale, fill=mix(look.color(body.hue), 0.22))]
        return [Group((*tints, *inside), clip=outline)]
    lines = hatch(outline, look.palette.hatches[body.hue], 0.95, Stroke(look.deep(body.hue), 0.15))
    light = Shape(shifted(outline, (-0.5, -body.height * 0.42)), fill=look.color("paper"))
    return [Shape(outline, fill=look.color("paper")), Group((lines, light, *inside), clip=outline)]


def plain(body: Body, look: Look) -> list[Mark]:
    return []


def dots(body: Body, look: Look) -> list[Mark]:
    spots = [(0.34 + 0.075 * i, 0.25 + 0.35 * (i % 2)) for i in range(9)]
    return [
        Shape(Circle((body.x(t), -body.depth(t) * share), 0.36 * body.weight), fill=look.deep(body.hue)) for t, share in spots
    ]


def rings(body: Body, look: Look) -> list[Mark]:
    spots = [(0.36 + 0.068 * i, 0.1 + 0.5 * (i % 2)) for i in range(10)]
    pen = Stroke(look.deep(body.hue), 0.28 * body.weight)
    return [
        Shape(Circle((body.x(t), -body.depth(t) * s), 0.42 * body.weight), fill=look.color("paper"), stroke=pen) for t, s in spots
    ]


def bars(body: Body, look: Look) -> list[Mark]:
    high, wide = body.height, 0.9
    tops = [body.x(t) - wide for t in (0.40, 0.54, 0.68, 0.82)]
    bar = [Polygon(((x, -high * 1.1), (x + wide, high * 0.25), (x + 2 * wide, -high * 1.1))) for x in tops]
    return [Shape(outline, fill=look.deep(body.hue)) for outline in bar]


def scales(body: Body, look: Look) -> list[Mark]:
    """Three rows of small arcs."""
    size = body.length * 0.035
    spots = [(0.40 + 0.085 * i + 0.042 * (row % 2), row) for row in (-1, 0, 1) for i in range(7)]
    bow = parse_path("M0 -1C-1.33 -1 -1.33 1 0 1")
    bows = joined(shifted(bow, (body.x(t), row * size * 1.9 - 0.3), size) for t, row in spots)
    return [Shape(bows, stroke=Stroke(look.deep(body.hue), 0.28 * body.weight))]


PATTERNS: dict[Pattern, Callable[[Body, Look], list[Mark]]] = {
    "plain": plain, "dots": dots, "bars": bars, "scales": scales, "spots": rings, "whiskers": plain,
}  # fmt: skip


def face(body: Body, look: Look) -> list[Mark]:
    """Gill, pectoral fin, eye, mouth; a catfish has whiskers too."""
    deep, length, high = look.deep(body.hue), body.length, body.height
    gill_x, gill = body.x(0.31), body.depth(0.31)
    mouth = (body.x(0.02) + 0.1, body.depth(0.1) * 0.36)
    breast = [(body.x(0.37), high * 0.18), (body.x(0.49), high * 0.05), (body.x(0.52), high * 0.32), (body.x(0.42), high * 0.46)]
    bow = smooth([(gill_x, -gill * 0.62), (gill_x + length * 0.0275, 0.0), (gill_x, gill * 0.58)], False)
    smile = [mouth, (mouth[0] + length * 0.035, mouth[1] + 0.2), (mouth[0] + length * 0.075, mouth[1] - 0.15)]
    return [
        Shape(bow, stroke=Stroke(deep, 0.35 * body.weight)),
        *fin(smooth(breast), body, look),
        *eye((body.x(0.17), -body.depth(0.17) * 0.26), max(0.75 * body.weight, min(length * 0.058, 1.5)), -0.5, look),
        Shape(smooth(smile, False), stroke=look.pen(0.35 * body.weight)),
        *(whiskers(mouth, body, look) if body.kind.pattern == "whiskers" else []),
    ]


def whiskers(mouth: Point, body: Body, look: Look) -> list[Mark]:
    scale = min(1.0, body.length / 22)
    x, y = mouth[0] + 1.1 * scale, mouth[1] + 0.4 * scale
    ends = ((-1.2 * scale, 3.2 * scale), (0.7 * scale, 4.0 * scale))
    curves = [smooth([(x, y), (x + dx * 0.6 - 0.5 * scale, y + dy * 0.5), (x + dx, y + dy)], False) for dx, dy in ends]
    return [Shape(joined(curves), stroke=Stroke(look.deep(body.hue), 0.42 * body.weight))]
