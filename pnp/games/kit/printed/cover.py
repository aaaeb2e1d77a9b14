"""The first page of a kit that says what it is about: its pieces in a fan, what is on each sheet, and how to make it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from itertools import accumulate, groupby, pairwise

from pnp.draw.affine import scaled
from pnp.draw.look import Look
from pnp.draw.outlines import rounded
from pnp.draw.scene import Box, Circle, Group, Mark, Outline, Placement, Polygon, Scene, Shape
from pnp.game.audience import audience_text
from pnp.game.kind import Order
from pnp.games.kit.kit import Kit
from pnp.games.kit.printed.components import components
from pnp.sheet.component import Component
from pnp.sheet.cover import Cover
from pnp.words import Words

SHOWN = 5
"""So many pieces are in the picture."""
TURN = 9.0
"""Degrees between two neighbours."""
SIDE, FEW, TALL = 1.5, 0.55, 0.84
"""The width of all pieces together, the widest and the highest one, compared with the picture."""
LEVEL = 0.35
"""How much of the difference between large and small pieces is left: 0 is none, 1 all."""
FOLDED = ("die", "box", "standee")


def cover(kit: Kit, order: Order) -> Cover | None:
    """None if the kit does not say what it is about, or if only what is new in it is printed."""
    if kit.kept is not None:
        return None
    lang = kit.lang(order.lang)
    said = kit.definition.about
    about = said.get(lang) or said.get("") or next(iter(said.values()))
    pieces = chosen([piece for piece in components(kit, order) if not piece.is_read])
    if not about.text or not pieces:
        return None
    words = Words(order.lang, "kit")
    kinds = {part.kind for part in kit.definition.parts.values()}
    steps = [words.say("cover_print"), words.say("cover_fold" if order.duplex == "fold" else "cover_cut")]
    steps += [words.say("cover_glue")] if kinds & set(FOLDED) else []
    steps += [words.say("cover_read")] if kit.pages else []
    notes = (words.say("cover_author", author=kit.author),) if kit.author else ()
    audience = audience_text(kit.definition.audience, order.lang)
    return Cover(about.text, partial(fan, pieces, order.look), tuple(steps), notes, audience)


def chosen(pieces: Sequence[Component]) -> list[Component]:
    """Some of each part, more of those that have more: from the beginning, the middle and the end."""
    parts = [list(same) for _, same in groupby(pieces, key=lambda piece: piece.name)][:SHOWN]
    counts = [1] * len(parts)
    for _ in range(min(SHOWN, sum(map(len, parts))) - len(parts)):
        most = max(range(len(parts)), key=lambda i: (len(parts[i]) - counts[i]) / counts[i])
        counts[most] += 1
    return [piece for part, count in zip(parts, counts, strict=True) for piece in spread(part, count)]


def spread(pieces: Sequence[Component], count: int) -> list[Component]:
    return [pieces[i * (len(pieces) - 1) // max(1, count - 1)] for i in range(count)]


def fan(pieces: Sequence[Component], look: Look, width: float, height: float) -> Scene:
    """The pieces side by side, each turned a little more than the one before; small ones are smaller, but not by as much."""
    largest = max(max(piece.size) for piece in pieces)
    side = min(FEW, SIDE / len(pieces)) * width
    turns = [(i - (len(pieces) - 1) / 2) * TURN for i in range(len(pieces))]
    scales = [
        min(side / wide, TALL * height / high) * (max(wide, high) / largest) ** LEVEL
        for wide, high in (piece.size for piece in pieces)
    ]
    reaches = [reach(piece, by, turn) for piece, by, turn in zip(pieces, scales, turns, strict=True)]
    marks: list[Mark] = []
    for piece, by, turn, x in zip(pieces, scales, turns, middles(reaches, width), strict=True):
        corner = (-piece.size[0] * by / 2, -piece.size[1] * by / 2)
        marks.append(Group((Group(shown(piece, by, look), corner),), (x, height / 2 + abs(turn) * height / 450), turn))
    return Scene((width, height), tuple(marks))


def reach(piece: Component, by: float, turn: float) -> float:
    """How far a turned piece goes to both sides of its middle."""
    wide, high = piece.size
    lean = math.radians(abs(turn))
    return (wide * math.cos(lean) + high * math.sin(lean)) * by / 2


def middles(reaches: Sequence[float], width: float) -> list[float]:
    """Where the pieces stand: over the whole width, each pair overlapping by the same share; but never apart."""
    steps = [one + other for one, other in pairwise(reaches)]
    share = min(1.0, (width - reaches[0] - reaches[-1]) / sum(steps)) if steps else 0.0
    used = reaches[0] + share * sum(steps) + reaches[-1]
    return [*accumulate((share * step for step in steps), initial=(width - used) / 2 + reaches[0])]


def shown(piece: Component, by: float, look: Look) -> tuple[Mark, ...]:
    """A piece as it is when it has been cut."""
    wide, high = piece.size
    outline: Outline = rounded(Box(0.0, 0.0, wide * by, high * by), max(piece.corner, 0.5) * by)
    if piece.cut == "circle":
        outline = Circle((wide * by / 2, high * by / 2), wide * by / 2)
    elif isinstance(piece.cut, Polygon):
        outline = Polygon(tuple((x * by, y * by) for x, y in piece.cut.points))
    front = Group(scaled((Placement(piece.front, (0.0, 0.0)),), by), clip=outline)
    return Shape(outline, fill=look.color("paper")), front, Shape(outline, stroke=look.pen(0.25, "line"))
