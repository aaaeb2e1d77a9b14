"""Settles an arranged page: round pieces spread out, feet on one line, layers centred and apart. No piece changes its page."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.draw.scene import Box
from pnp.sheet.arrange import Placed, Room, are_apart, are_joined, inner
from pnp.sheet.block import SLACK, shapes, stacked

SPREAD, STEPS = 4.0, 16
"""Round pieces are spread this far apart if there is room, to leave space for scissors."""
AIR = 9.0
"""How much wider the gap between two layers may become."""

Layer = list[Placed]


def settled(placed: Sequence[Placed], room: Room) -> tuple[Placed, ...]:
    """The same blocks in the same order, calmer. Layers stand in the order of the numbers of their blocks."""
    if len(placed) == 1 and placed[0].form.is_round:
        return (spread_out(placed[0], room),)
    if len({one.form for one in placed}) == 1 and placed[0].form.is_disc:
        placed = in_rows(placed, room)
    layers = in_order([centred(layer, room) for layer in layers_of(feet_aligned(placed, room), room)], room)
    bottom = max(one.box.bottom for one in layers[-1])
    air = min(AIR, (room.height - bottom) / (len(layers) + 1)) if len(layers) > 1 else 0.0
    done = (one.moved(0.0, i * air) for i, layer in enumerate(layers, 1) for one in layer)
    found = {one.number: one for one in done}
    return tuple(found[one.number] for one in placed)


def in_order(layers: list[Layer], room: Room) -> list[Layer]:
    """The layers from top to bottom by the lowest number in each, if they fit the room so."""
    done: list[Layer] = []
    y = 0.0
    for layer in sorted(layers, key=lambda layer: min(one.number for one in layer)):
        halos = [one.halo(room) for one in layer]
        top = min(halo.y for halo in halos)
        y = max(y, room.top - (min(one.box.y for one in layer) - top))
        done.append([one.moved(0.0, y - top) for one in layer])
        y += max(halo.bottom for halo in halos) - top
    return done if max(one.box.bottom for one in done[-1]) <= room.height + SLACK else layers


def spread_out(one: Placed, room: Room) -> Placed:
    """Discs in straight rows, with as wide a gap as the room has for the same rows."""
    columns = sum(y == 0 for _, y in one.shape.spots)
    if one.shape != stacked(one.form, columns):
        return one
    for step in range(STEPS, 0, -1):
        wider = one._replace(shape=stacked(one.form._replace(gap=one.form.gap + SPREAD * step / STEPS), columns))
        if wider.box.right <= room.width + SLACK and wider.box.bottom <= room.height + SLACK:
            return wider
    return one


def in_rows(placed: Sequence[Placed], room: Room) -> Sequence[Placed]:
    """Equal discs in rows, if they fit the room so."""
    form, size = placed[0].form._replace(counts=(len(placed),)), inner(placed[0].form, room)
    fitting = (s for s in shapes(form, size) if s.size[0] <= size[0] + SLACK and s.size[1] <= size[1] + SLACK)
    shape = next(fitting, None)
    if shape is None:
        return placed
    return [one._replace(at=(x, y + room.top)) for one, (x, y) in zip(placed, shape.spots, strict=True)]


def feet_aligned(placed: Sequence[Placed], room: Room) -> list[Placed]:
    """Discs under a larger one move down to the lowest of all edges."""
    lowest = max(one.box.bottom for one in placed)
    done: list[Placed] = list(placed)
    for i, one in enumerate(placed):
        down = one.moved(0.0, lowest - one.box.bottom)
        others = [*done[:i], *done[i + 1 :]]
        is_under = any(other.form.is_disc and is_above(other.box, one.box) for other in others)
        if one.form.is_disc and is_under and all(are_apart(down, other, room) for other in others):
            done[i] = down
    return done


def is_above(one: Box, two: Box) -> bool:
    return one.y + one.height / 2 < two.y and one.width > two.width


def layers_of(placed: Sequence[Placed], room: Room) -> list[Layer]:
    """The blocks from top to bottom; those side by side, or joined by a cut, are one layer."""
    layers: list[Layer] = []
    for one in sorted(placed, key=lambda one: (one.box.y, one.box.x)):
        above = layers[-1] if layers else []
        is_beside = any(one.box.y < other.box.bottom - SLACK for other in above)
        if is_beside or any(are_joined(one, other, room) for other in above):
            above.append(one)
        else:
            layers.append([one])
    return layers


def centred(layer: Layer, room: Room) -> Layer:
    left, right = min(one.box.x for one in layer), max(one.box.right for one in layer)
    return [one.moved((room.width - left - right) / 2, 0.0) for one in layer]
