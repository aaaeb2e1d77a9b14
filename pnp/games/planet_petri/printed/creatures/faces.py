"""Eyes, brows and mouths: a creature's charm is in its face. Eyes stay white and pupils dark in every ink; hatches keep clear."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pnp.draw.outlines import lines
from pnp.draw.path_data import parse_path
from pnp.draw.scene import Curve, Point
from pnp.games.planet_petri.printed.creatures.pieces import (
    Clear,
    Detail,
    Edge,
    EyeKind,
    Face,
    MouthKind,
    Piece,
    Plain,
    Tint,
    line,
    spot,
    strokes,
)  # fmt: skip
from pnp.games.planet_petri.printed.creatures.shapes import bow, box, disc, spiral
from pnp.games.planet_petri.printed.emblems import polar

EYE, MOUTH = 0.34, 0.42
"""The pens of eyes and mouths."""
PUPILS: dict[EyeKind, float] = {"wide": 0.42, "cute": 0.68, "tiny": 0.27}
"""The radius of a pupil, in radii of the eye; others have 0.56."""
LIDS: dict[EyeKind, tuple[float, float]] = {"half": (-90, 74), "low": (-90, 96), "under": (90, 62)}
"""Where the middle of a lid is, and half of its arc, in degrees."""
LEAST_GAP = 1.34
"""Closed eyes any closer would run into one another."""
ROOM = 1.3
"""How far hatches stay from a mouth, in units."""


def plain(pieces: Iterable[Piece]) -> Iterator[Plain]:
    """The pieces, with every face taken apart."""
    for piece in pieces:
        if isinstance(piece, Face):
            yield from face_pieces(piece)
        else:
            yield piece


def face_pieces(face: Face) -> Iterator[Plain]:
    (x, y), r = face.at, face.radius
    gap = max(face.gap, LEAST_GAP) if face.kind in ("shut", "happy") else face.gap
    for side in {1: (0,), 2: (-1, 1), 3: (-2, 0, 2)}[face.eyes]:
        size = r * (1 + face.odd * (1 if side < 0 else -1)) if side else r
        sense = 1 if side <= 0 else -1
        at = (x + side * r * gap, y - (r * 0.35 if face.eyes == 3 and side == 0 else 0.0))
        yield from eye(at, size, face.kind, face.gaze, face.tilt * sense)
        if face.brows is not None:
            yield brow((at[0], at[1] - size * 1.45), size * 0.8, face.brows * sense)
        if face.has_cheeks and side:
            yield Detail(disc(x + side * r * gap * 2.05, y + r * 1.15, r * 0.34), "solid", 0.22)
    if face.say != "none":
        yield from mouth((x, y + r * face.low), r * face.wide, face.say)


def eye(at: Point, r: float, kind: EyeKind = "round", gaze: Point = (0.3, 0.15), tilt: float = 0.0) -> list[Plain]:
    (x, y), room = at, Clear(disc(*at, r + ROOM / 2))
    match kind:
        case "none":
            return []
        case "dot":
            return [room, spot(x, y, r * 0.5), spot(x - r * 0.15, y - r * 0.18, r * 0.15, "paper")]
        case "shut" | "happy":
            bend = r * (0.98 if kind == "shut" else -1.24)
            return [room, strokes(f"M{x - r} {y}q{r} {bend} {2 * r} 0", 0.5, "ink")]
        case "cross":
            h = r * 0.6
            return [room, line(lines([((x - h, y - h), (x + h, y + h)), ((x + h, y - h), (x - h, y + h))]), 0.5, "ink")]
        case "spiral":
            return [room, white(x, y, r), line(spiral(x, y, r * 0.86, 2.1), max(0.2, 0.19 * r), "ink")]
        case "slit":
            return [room, white(x, y, r), Detail(disc(x + gaze[0] * r * 0.3, y, r * 0.22, r * 0.74), "ink")]
    lids = [lid(at, r, *LIDS[kind], tilt)] if kind in LIDS else []
    return [room, white(x, y, r), *pupil((x + gaze[0] * r * 0.42, y + gaze[1] * r * 0.42), r, kind), *lids]


def white(x: float, y: float, r: float) -> Detail:
    return Detail(disc(x, y, r), "paper", EYE, "ink")


def pupil(at: Point, r: float, kind: EyeKind) -> list[Plain]:
    """It has one spark, a tiny one none, and a cute one two."""
    (x, y), is_cute = at, kind == "cute"
    sparks = [spot(x - r * 0.2, y - r * 0.24, r * (0.24 if is_cute else 0.18), "paper")] if kind != "tiny" else []
    second = [spot(x + r * 0.22, y + r * 0.26, r * 0.11, "paper")] if is_cute else []
    return [spot(x, y, r * PUPILS.get(kind, 0.56)), *sparks, *second]


def lid(at: Point, r: float, middle: float, half: float, tilt: float) -> Detail:
    """Part of the eye in the colour of the body."""
    chord = bow(*at, r, middle + tilt - half, middle + tilt + half)
    return Detail(Curve((*chord.steps, ("Z", ()))), "body", EYE, "ink")


def brow(at: Point, half: float, tilt: float, pen: float = 0.6) -> Detail:
    (ax, ay), (bx, by) = polar(half, 180 + tilt, at), polar(half, tilt, at)
    return strokes(f"M{ax} {ay}Q{at[0]} {at[1] - half * 0.35} {bx} {by}", pen, "ink")


def mouth(at: Point, width: float, kind: MouthKind = "smile") -> list[Plain]:
    (x, y), h = at, width / 2
    return [Clear(disc(x, y + h * 0.3, h + ROOM, h * 0.8 + ROOM)), *mouth_lines(x, y, h, kind)]


def mouth_lines(x: float, y: float, h: float, kind: MouthKind) -> list[Plain]:
    """Around the middle of the upper lip; `h` is half its width."""
    match kind:
        case "o":
            return [Detail(disc(x, y + h * 0.2, h * 0.36, h * 0.46), "ink")]
        case "zip":
            return [teeth_line(x, y, h), *(tooth_line(x + h * k, y, h * 0.3) for k in (-0.7, -0.23, 0.23, 0.7))]
        case "teeth":
            bar = Detail(box(x - h, y - h * 0.3, 2 * h, h * 0.75, h * 0.3), "paper", 0.36, "ink")
            middle = y + h * 0.07
            return [bar, teeth_line(x, middle, h, 0.24), *(tooth_line(x + h * k, middle, h * 0.37, 0.24) for k in (-0.5, 0, 0.5))]
        case "fang":
            tooth = parse_path(f"M{x - h * 0.6} {y + h * 0.27}l{h * 0.2} {h * 0.6}l{h * 0.25} {-h * 0.5}Z")
            return [strokes(f"M{x - h} {y}q{h} {h * 0.8} {2 * h} 0", MOUTH, "ink"), Detail(tooth, "paper", 0.28, "ink")]
        case "grin" | "beam" | "tongue":
            bowl = parse_path(f"M{x - h} {y}Q{x} {y + h * 2.1} {x + h} {y}Z")
            lick = Detail(disc(x + h * 0.1, y + h * 0.85, h * 0.42, h * 0.5), Tint("red", 0.8), 0.28, "ink")
            inside = Detail(bowl, "paper" if kind == "grin" else "ink", 0.38, "ink")
            return [inside, lick] if kind == "tongue" else [inside]
    return [strokes(f"M{x - h} {y}{lip(kind, h)}", MOUTH, "ink")]


def lip(kind: MouthKind, h: float) -> str:
    """A mouth of one line, from its left end."""
    match kind:
        case "smirk":
            return f"m0 {h * 0.25}q{h * 1.2} {h * 0.5} {h * 2} {-h * 0.6}"
        case "frown":
            return f"m0 {h * 0.5}q{h} {-h} {h * 2} 0"
        case "flat":
            return f"m{h * 0.3} 0h{h * 1.4}"
        case "cat":
            return f"q{h / 2} {h * 0.75} {h} 0" * 2
        case "wave":
            return "".join(f"q{h / 4} {side * h * 0.35} {h / 2} 0" for side in (-1, 1, -1, 1))
    return f"q{h} {h * 1.1} {h * 2} 0"


def teeth_line(x: float, y: float, h: float, pen: float = EYE) -> Detail:
    return strokes(f"M{x - h} {y}h{2 * h}", pen, "ink")


def tooth_line(x: float, y: float, h: float, pen: float = EYE) -> Detail:
    return strokes(f"M{x} {y - h}v{2 * h}", pen, "ink")


def mini(at: Point, r: float, hue: str = "ink", kind: EyeKind = "dot", say: MouthKind = "smile") -> list[Plain]:
    """A tiny cell: a captive, a child or a courtier."""
    (x, y), fill = at, Tint(hue, 0.12 if hue == "ink" else 0.3)
    marks: list[Plain] = [Clear(disc(x, y, r)), Detail(disc(x, y, r), fill, MOUTH, Edge(hue))]
    for side in (-1, 1):
        if kind == "dot":
            marks.append(spot(x + side * r * 0.36, y - r * 0.1, r * 0.16))
        else:
            marks += eye((x + side * r * 0.4, y - r * 0.12), r * 0.34, kind, (0.0, 0.0))
    return [*marks, *(mouth_lines(x, y + r * 0.36, r * 0.3, say) if say != "none" else ())]
