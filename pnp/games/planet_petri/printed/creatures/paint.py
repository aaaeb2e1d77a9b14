"""Paints pieces in a look: shadows below everything, one silhouette for the parts of a body, hatched crescents to save ink."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, assert_never

from pnp.draw.affine import Affine, mapped, shifted
from pnp.draw.color import mix
from pnp.draw.curves import joined
from pnp.draw.hatch import hatch
from pnp.draw.look import Look
from pnp.draw.scene import Color, Curve, Group, Mark, Outline, Shape, Stroke
from pnp.games.planet_petri.printed.creatures.moves import moved_curve
from pnp.games.planet_petri.printed.creatures.pieces import Body, Clear, Detail, Edge, Paint, Plain, Thing, Tint
from pnp.games.planet_petri.printed.creatures.shapes import clockwise

SHARES = {"purple": 0.36, "yellow": 0.55, "teal": 0.5, "ink": 0.14}
"""The share of its hue in a body, the rest is white; other hues have 0.42."""
RIM_GAP, RIM_LINE, RIM_SHARE = 1.0, 0.35, 0.18
"""The second rim: its distance, its line, and the tint between."""
SHADOW, LIGHT = (0.7, 1.08), (-1.3, -1.7)
PITCH, THING_PITCH, HATCH = 0.9, 0.7, 0.15


class Painter(NamedTuple):
    """One drawing in one look: the hue of its bodies, whether they have a second rim, and where its units are."""

    look: Look
    hue: str
    has_rim: bool
    matrix: Affine

    def color(self, paint: Paint) -> Color | None:
        look = self.look
        match paint:
            case "":
                return None
            case Tint(hue, share):
                return self.tint(hue, share)
            case Edge(hue):
                return look.dark(hue)
            case "body":
                return self.tint(self.hue, SHARES.get(self.hue, 0.42))
            case "solid":
                return look.ground(self.hue) or look.color("paper")
            case "dark":
                return look.dark(self.hue)
        return look.color(paint)

    def tint(self, hue: str, share: float) -> Color:
        return mix(self.look.color(hue), share) if self.look.has_fills else self.look.color("paper")

    def marks(self, pieces: Iterable[Plain]) -> tuple[Mark, ...]:
        drawn = list(pieces)
        rooms = joined(moved_curve(piece.outline, self.matrix) for piece in drawn if isinstance(piece, Clear))
        under = [self.shadow(piece) for piece in drawn if isinstance(piece, Body) and not piece.is_flat]
        return (*(mark for mark in under if mark), *(mark for piece in drawn for mark in self.piece(piece, rooms)))

    def piece(self, piece: Plain, rooms: Curve) -> list[Mark]:
        match piece:
            case Body():
                return self.body(piece, rooms)
            case Detail(outline, fill, pen, color, dash):
                stroke = Stroke(self.color(color) or "", pen, dash=dash) if pen else None
                return [Shape(mapped(outline, self.matrix), self.color(fill), stroke)]
            case Thing():
                return self.thing(piece)
            case Clear():
                return []
        assert_never(piece)

    def union(self, body: Body) -> Curve:
        return moved_curve(joined(clockwise(part) for part in body.parts), self.matrix)

    def width(self, body: Body) -> float:
        """Of the pen around a body; the inner half of its line is painted over."""
        return 2 * (body.pen + RIM_GAP) if body.has_rim and self.has_rim else 2 * body.pen

    def shadow(self, body: Body) -> Shape | None:
        shade = self.look.ground("shade")
        outline = mapped(self.union(body), shifted(*SHADOW))
        return Shape(outline, fill=shade, stroke=Stroke(shade, self.width(body))) if shade else None

    def body(self, body: Body, rooms: Curve) -> list[Mark]:
        """All outlines first, then all insides: the parts become one silhouette."""
        hue, union, wide = body.hue or self.hue, self.union(body), self.width(body)
        dark, fill = self.look.dark(hue), self.tint(hue, SHARES.get(hue, 0.42))
        marks: list[Mark] = []
        if wide > 2 * body.pen:
            marks += [Shape(union, stroke=Stroke(dark, wide + 2 * RIM_LINE))]
            marks += [Shape(union, stroke=Stroke(self.tint(hue, RIM_SHARE), wide))]
        marks += [Shape(union, stroke=Stroke(dark, 2 * body.pen)), Shape(union, fill=fill)]
        if self.look.ink != "full" and not body.is_plain:
            lit = Shape(mapped(union, shifted(*LIGHT)), fill=fill)
            clear = (Shape(rooms, fill=fill),) if rooms.steps else ()
            marks.append(Group((self.hatched(union, hue, PITCH), lit, *clear), clip=union))
        return marks

    def hatched(self, outline: Outline, hue: str, pitch: float) -> Group:
        return hatch(outline, self.look.palette.hatches[hue], pitch, Stroke(self.look.deep(hue), HATCH))

    def thing(self, thing: Thing) -> list[Mark]:
        look, outline = self.look, moved_curve(thing.outline, self.matrix)
        pen = Stroke(self.color(thing.color) or "", thing.pen)
        if look.has_fills:
            return [Shape(outline, fill=self.tint(thing.hue, thing.share), stroke=pen)]
        is_hatched = thing.is_hatched and thing.hue in look.palette.hatches
        hatches = [self.hatched(outline, thing.hue, THING_PITCH)] if is_hatched else []
        return [Shape(outline, fill=look.color("paper")), *hatches, Shape(outline, stroke=pen)]
