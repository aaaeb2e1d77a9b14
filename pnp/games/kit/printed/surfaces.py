"""Fill, pattern and frame of an element, in every ink. What touches the edge of the piece goes on past it."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import cast

from pnp.draw.color import contrast
from pnp.draw.hatch import ROW, Kind, hatch, spots
from pnp.draw.outlines import box_of, lines, rectangle
from pnp.draw.scene import Box, Circle, Color, Group, Mark, Outline, Placement, Polygon, Scene, Shape, Stroke
from pnp.games.kit.kit import Made
from pnp.games.kit.phrase import Phrase
from pnp.games.kit.printed.bench import SPARE, TURNING
from pnp.games.kit.printed.face import SLACK, Face, Ground, Spot
from pnp.games.kit.printed.inks import FILL_SEEN, HATCHED, MARK_SEEN, THIN, WHITE, Tint, line, surface
from pnp.games.kit.printed.shapes import outline_of
from pnp.games.kit.values import HATCHES
from pnp.sheet.polygon import clearance, grown
from pnp.source.finding import Finding, Refused, did_you_mean, shortened
from pnp.source.lengths import length_text

OUTLINE = 0.25
"""The line around what is filled in full ink."""
HATCH_PITCH, HATCH_PEN = 1.4, 0.18
RIM = 2.0
"""How much of a ground that tells pieces apart is left where ink is saved."""
FRAME_NEAR, FRAME_KEPT = 1.0, 3.0
"""A frame closer to the cut than the first is warned of, and advised to keep the second."""
DENSEST = 10_000
"""Lines or dots of a pattern."""
PER_ELEMENT = 5
"""So many of them are as much work as an element."""


def is_whole(spot: Spot) -> bool:
    """Whether the box is all of the piece."""
    return all(spot.edges)


def shape_of(face: Face, made: Made, spot: Spot) -> Outline:
    """The outline of the element; a plain box, and one with the shape of the whole piece, grow past the edge."""
    element, reach = made.element, face.deck.reach
    if element.shape == "circle" and is_whole(spot) and face.deck.is_round:
        return outline_of("circle", spot.box.grown(reach), 0.0)
    if is_whole(spot) and is_cut_like(face, made):
        return outline_of("box", spot.bled(reach), 0.0)
    is_plain = element.shape == "box" and element.corner <= SLACK
    return outline_of(element.shape, spot.bled(reach) if is_plain else spot.box, element.corner)


def fill(face: Face, made: Made, spot: Spot) -> Iterator[Mark]:
    tint = face.tint(made, "fill") if made.element.fill.text else None
    if tint is None:
        return
    if made.element.fill.columns:
        face.bench.chosen.setdefault((face.deck.name, made.path), {})[tint.name, told(face, made)] = tint
    below, _ = face.below(spot.whole)
    face.grounds.append(Ground(spot.whole, tint))
    if face.bench.look.has_fills:
        color = surface(tint.color, face.bench.look)
        note_edge(face, made, spot, color)
        yield Shape(shape_of(face, made, spot), fill=color)
    else:
        yield from saved(face, made, spot, (tint, below))


def told(face: Face, made: Made) -> tuple[str, ...]:
    """What a cell says besides its colour."""
    element = made.element
    drawn = [("icon", element.icon), ("repeat", element.repeat), ("picture", element.picture), ("pattern", element.pattern)]
    phrases = [*drawn, *(("text", words) for words in element.text.values())]
    return tuple(face.said(phrase, made.where(key)).strip() for key, phrase in phrases) if face.scopes else ()


def note_edge(face: Face, made: Made, spot: Spot, color: Color | None) -> None:
    """Keeps in mind which single colour lies along the cut; None if there are several."""
    is_plain = made.element.shape == "box" and made.element.corner <= SLACK
    if is_whole(spot) and (is_plain or is_cut_like(face, made)):
        face.edge = color
    elif (any(spot.edges) or leaves(face, spot)) and face.edge != color:
        face.edge = None


def is_cut_like(face: Face, made: Made) -> bool:
    """Whether an element has the shape that the piece is cut to."""
    shape = made.element.shape
    return (shape == "circle" and face.deck.is_round) or (shape != "box" and shape == face.deck.part.shape)


def leaves(face: Face, spot: Spot) -> bool:
    """Whether a box goes over the slanted cut of a piece."""
    return bool(face.deck.corners) and clearance(face.deck.corners, spot.whole) <= 0


def saved(face: Face, made: Made, spot: Spot, tints: tuple[Tint, Tint]) -> Iterator[Mark]:
    """A fill where ink is saved: white, so that it still hides what lies below, with an outline or a hatch."""
    (tint, below), element, look = tints, made.element, face.bench.look
    is_chosen = bool(element.fill.columns)
    color = line(tint.unmixed or tint.color, look)
    if is_whole(spot):
        yield from rim(face, made, spot, tint) if is_chosen and not tint.is_mixed and not face.is_told else ()
        return
    yield Shape(shape_of(face, made, spot), fill=WHITE)
    if not is_chosen and contrast(tint.color, below.color) < FILL_SEEN:
        return
    outline = outline_of(element.shape, spot.box, element.corner)
    if min(spot.box.width, spot.box.height) < THIN:
        yield Shape(outline, fill=color)
        return
    is_bare = not says_words(face, made) and not face.is_under_words
    if is_chosen and is_bare and not tint.is_mixed and is_hatched(face, made, tint):
        yield hatch(outline, cast("Kind", face.bench.hatch(tint.name)), HATCH_PITCH, Stroke(color, HATCH_PEN))
    if not element.frame.text:
        is_plain = element.shape == "box" and element.corner <= SLACK
        yield Shape(free_sides(spot) if is_plain else outline, stroke=Stroke(color, OUTLINE))


def is_hatched(face: Face, made: Made, tint: Tint) -> bool:
    """Whether a hatch tells a colour. A pale one may stay blank, unless a map has sand beside water."""
    least = FILL_SEEN if (face.deck.name, made.path) in face.bench.mistaken else HATCHED
    return contrast(tint.color, WHITE) >= least or bool(face.bench.own_hatch(tint.name))


def rim(face: Face, made: Made, spot: Spot, tint: Tint) -> Iterator[Mark]:
    """What is left of a ground that a column chooses and that nothing else tells: its hatch along the cut."""
    deck, color = face.deck, line(tint.color, face.bench.look)
    inside: Outline = Polygon(grown(deck.corners, -RIM)) if deck.corners else rectangle(spot.box.grown(-RIM))
    if deck.is_round:
        inside = outline_of("circle", spot.box.grown(-RIM), 0.0)
    if is_hatched(face, made, tint):
        face.edge = None
        kind = face.bench.hatch(tint.name, SPARE if deck.part.kind == "card" else TURNING)
        yield hatch(shape_of(face, made, spot), cast("Kind", kind), HATCH_PITCH, Stroke(color, HATCH_PEN))
    yield Shape(inside, fill=WHITE, stroke=Stroke(color, OUTLINE))


def has_words(made: Made) -> bool:
    """Whether the element has text, icons, or a layout that may have some."""
    element = made.element
    return bool(element.icon.text or element.layout.text or any(said.text for said in element.text.values()))


def says_words(face: Face, made: Made) -> bool:
    """The same for this card; in a cell, only if its words are not empty there."""
    element = made.element
    if not face.scopes or not has_words(made):
        return has_words(made)
    said = {"icon": (element.icon,), "layout": (element.layout,), "text": element.text.values()}
    return any(face.said(phrase, made.where(key)).strip() for key, phrases in said.items() for phrase in phrases)


def free_sides(spot: Spot) -> Outline:
    """The sides of a box that do not lie on the edge of the piece: nobody cuts along a printed line."""
    x, y, right, bottom = spot.box.x, spot.box.y, spot.box.right, spot.box.bottom
    sides = (((x, bottom), (x, y)), ((x, y), (right, y)), ((right, y), (right, bottom)), ((right, bottom), (x, bottom)))
    return lines(side for side, is_edge in zip(sides, spot.edges, strict=True) if not is_edge)


def pattern(face: Face, made: Made, spot: Spot) -> Iterator[Mark]:
    element = made.element
    kind = face.said(element.pattern, made.where("pattern")).strip()
    if not kind:
        return
    if kind not in HATCHES:
        where = face.blamed(element.pattern, made.where("pattern"))
        raise Refused([Finding(f"there is no pattern {shortened(kind)!r}", did_you_mean(kind, HATCHES), where)])
    box = spot.bled(face.deck.reach)
    count = box.width * box.height / element.pitch**2
    if count > DENSEST:
        fix = f"make 'pitch' {(box.width * box.height / DENSEST) ** 0.5 + 0.1:.1f}"
        raise Refused([Finding("the pattern has too many lines", fix, made.where("pattern"))])
    below, _ = face.below(spot.whole)
    tint = drawn_in(face, made, below)
    if is_decoration(face, (element.pattern, element.color), tint, below):
        return
    if any(spot.edges):
        face.edge = None
    face.bench.drawn += int(count / PER_ELEMENT)
    yield Placement(drawn_pattern(face, made, shape_of(face, made, spot), (kind, line(tint.color, face.bench.look))), (0.0, 0.0))


def drawn_pattern(face: Face, made: Made, outline: Outline, ways: tuple[str, Color]) -> Scene:
    """The pattern as a scene of its own: the same one for all cards that share it."""
    (kind, color), element, kept = ways, made.element, face.bench.gallery.scenes
    key = (outline, kind, element.pitch, color, element.pen)
    if key not in kept:
        side = max(face.deck.size)
        pen = Stroke(color, element.pen)
        even = Group(spots(centred(box_of(outline), element.pitch), cast("Kind", kind), element.pitch, pen), clip=outline)
        lined = even if kind in ("dots", "rings") else hatch(outline, cast("Kind", kind), element.pitch, pen)
        kept[key] = Scene((side, side), (lined,), face.deck.reach)
    return kept[key]


def centred(box: Box, pitch: float) -> Box:
    """A box around the box in which rows of dots lie evenly about the middle."""
    across, down = math.ceil(box.width / 2 / pitch), 2 * math.ceil(box.height / 4 / (ROW * pitch))
    wide, high = across * pitch, down * ROW * pitch
    return Box(box.x + box.width / 2 - wide, box.y + box.height / 2 - high, 2 * wide, 2 * high)


def frame(face: Face, made: Made, spot: Spot) -> Iterator[Mark]:
    tint = face.tint(made, "frame") if made.element.frame.text else None
    if tint is None:
        return
    element = made.element
    check_frame(face, made, spot)
    box = Box(*spot.box).grown(-element.pen / 2) if any(spot.edges) else spot.box
    outline = outline_of(element.shape, box, element.corner)
    if isinstance(outline, Circle) and outline.radius <= 0:
        return
    yield Shape(outline, stroke=Stroke(line(tint.color, face.bench.look), element.pen))


def check_frame(face: Face, made: Made, spot: Spot) -> None:
    """A warning if a frame runs along the cut: nobody cuts so exactly that it looks even."""
    box, (width, height) = spot.whole, face.deck.size
    near = min(box.x, box.y, width - box.right, height - box.bottom)
    if near < FRAME_NEAR - SLACK and face.deck.part.kind in ("card", "tile") and not face.deck.is_round:
        problem = f"the frame is {length_text(max(0.0, round(near, 2)))} mm from the cut, so a cut that is a little off shows"
        found = Finding(problem, f"keep it {FRAME_KEPT:g} mm away", made.where("box"), "warning", alike="frame near the cut")
        face.bench.findings.append(found)


def is_decoration(face: Face, phrases: Sequence[Phrase], tint: Tint, below: Tint) -> bool:
    """Whether a drawing is left out where ink is saved: all cards have it, and it hardly stood out in colour."""
    is_saved = not face.bench.look.has_fills and contrast(tint.color, below.color) < MARK_SEEN
    return is_saved and not any(phrase.columns for phrase in phrases)


def drawn_in(face: Face, made: Made, below: Tint) -> Tint:
    """The colour of text, icons and patterns; auto is ink or white, whichever reads better on what lies below."""
    ink = Tint("ink", face.bench.look.palette.colors["ink"])
    if made.element.color.text == "auto":
        return ink if contrast(ink.color, below.color) >= contrast(WHITE, below.color) else Tint("white", WHITE)
    return face.tint(made, "color") or ink
