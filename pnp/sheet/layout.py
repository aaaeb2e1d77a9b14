"""Decides where each piece stands: the paper and its margins, the halves of a folded sheet, the block centred on the page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

from pnp.draw.scene import Box
from pnp.finding import Finding, Refused
from pnp.lengths import length_text
from pnp.sheet.component import Component, Piece
from pnp.sheet.cut import LONG, OFF, Marks
from pnp.sheet.header import HEADER
from pnp.sheet.pack import moved, pack
from pnp.sheet.paper import Paper, papers

Duplex = Literal["none", "long", "short", "fold"]
FOLD = 5.0
"""How far pieces stay from the line along which a sheet is folded."""
SLACK = 1e-6


class Press(NamedTuple):
    """How sheets are printed and cut. A gap of None is twice the widest bleed: one cut between white edges, else two."""

    paper: Paper
    margin: float = 10.0
    gap: float | None = None
    duplex: Duplex = "none"
    marks: Marks = "corner"


class Region(NamedTuple):
    """The part of a page where pieces may stand, and the line about which their backs are mirrored."""

    area: Box
    mirror: Literal["x", "y"]
    axis: float
    is_half: bool = False


class Leaf(NamedTuple):
    """The pieces of one sheet of paper."""

    region: Region
    pieces: tuple[Piece, ...]


class Layout(NamedTuple):
    press: Press
    gap: float
    leaves: tuple[Leaf, ...]


def best_layout(components: Sequence[Component], press: Press) -> Layout:
    """The paper lies upright unless it must lie on its side, or saves sheets that way."""
    ways = (press.paper, press.paper.sideways)
    layouts = [lay_out(components, press._replace(paper=p)) for p in ways]
    found = [layout for layout in layouts if isinstance(layout, Layout)]
    if found:
        return min(found, key=lambda layout: len(layout.leaves))
    misfits = {c.name: c for layout in layouts if isinstance(layout, list) for c in layout}
    never = [c for c in misfits.values() if not any(isinstance(lay_out([c], press._replace(paper=p)), Layout) for p in ways)]
    raise Refused([too_large(c, press) for c in never or misfits.values()])


def lay_out(components: Sequence[Component], press: Press) -> Layout | list[Component]:
    """The pieces of each sheet, or the components that do not fit. Only what has a back is folded."""
    gap = press.gap if press.gap is not None else 2 * max((c.bleed for c in components), default=0.0)
    folded = [c for c in components if press.duplex == "fold" and c.back]
    plain = [c for c in components if c not in folded]
    parts = [fill(part, halves if part is folded else wholes, press, gap) for part in (folded, plain) if part]
    unfit = [c for part in parts if isinstance(part, list) for c in part]
    return unfit or Layout(press, gap, tuple(leaf for part in parts for leaf in part if isinstance(leaf, Leaf)))


def fill(components: Sequence[Component], regions: Regions, press: Press, gap: float) -> tuple[Leaf, ...] | list[Component]:
    """Sheets in the region that needs the fewest of them, or the components that fit none."""
    tries: list[tuple[Leaf, ...]] = []
    unfit: list[Component] = []
    for region in regions(page_area(components, press), press):
        room = (region.area.width, region.area.height)
        misfits = [c for c in components if not fits(c, room)]
        unfit = unfit or misfits
        if not misfits:
            pages = pack(components, room, gap)
            tries.append(tuple(Leaf(region, centered(pieces, region, press.paper)) for pieces in pages))
    return min(tries, key=len) if tries else unfit


def fits(component: Component, room: tuple[float, float]) -> bool:
    return component.size[0] <= room[0] + SLACK and component.size[1] <= room[1] + SLACK


def page_area(components: Sequence[Component], press: Press) -> Box:
    """What the margins, the header and the marks below it leave free."""
    paper, margin = press.paper, press.margin
    has_marks = press.marks != "none" and any(c.cut == "box" for c in components)
    top = max(margin, HEADER + (OFF + LONG if has_marks else 0))
    return Box(margin, top, paper.width - 2 * margin, paper.height - top - margin)


Regions = Callable[[Box, Press], list[Region]]


def wholes(area: Box, press: Press) -> list[Region]:
    """The whole page; turned over on its long edge an upright one is mirrored sideways."""
    paper = press.paper
    is_upright = paper.width <= paper.height
    if (press.duplex != "short") == is_upright:
        return [Region(area, "x", paper.width / 2)]
    return [Region(area, "y", paper.height / 2)]


def halves(area: Box, press: Press) -> list[Region]:
    """The upper and the left half of a page that is folded."""
    across, down = press.paper.width / 2, press.paper.height / 2
    upper = Box(area.x, area.y, area.width, down - FOLD - area.y)
    left = Box(area.x, area.y, across - FOLD - area.x, area.height)
    return [Region(upper, "y", down, True), Region(left, "x", across, True)]


def centered(pieces: Sequence[Piece], region: Region, paper: Paper) -> tuple[Piece, ...]:
    """The pieces moved as one block: centred on the paper, or in their half of it, as far as header and margin allow."""
    hull, area = hull_of([p.box for p in pieces]), region.area
    middle_x, middle_y = paper.width / 2, paper.height / 2
    if region.is_half:
        middle_x = area.x + area.width / 2 if region.mirror == "x" else middle_x
        middle_y = area.y + area.height / 2 if region.mirror == "y" else middle_y
    x = min(max(middle_x - hull.width / 2, area.x), area.right - hull.width)
    y = min(max(middle_y - hull.height / 2, area.y), area.bottom - hull.height)
    return tuple(moved(p, x - hull.x, y - hull.y) for p in pieces)


def hull_of(boxes: Sequence[Box]) -> Box:
    x, y = min(b.x for b in boxes), min(b.y for b in boxes)
    return Box(x, y, max(b.right for b in boxes) - x, max(b.bottom for b in boxes) - y)


def too_large(component: Component, press: Press) -> Finding:
    size = " x ".join(map(length_text, component.size))
    fitting = [p for p in papers().values() if isinstance(lay_out([component], press._replace(paper=p)), Layout)]
    larger = [p.name for p in sorted(fitting, key=lambda p: p.width * p.height) if p.name != "both"]
    cure = f"make it smaller, or use --paper {' or '.join(larger[:2])}" if larger else "make it smaller"
    margin = length_text(press.margin)
    problem = f"{component.name} is {size} mm and does not fit {press.paper.title} with a margin of {margin} mm"
    return Finding(problem, cure, component.where)


def mirrored(piece: Piece, region: Region) -> Piece:
    x, y, width, height = piece.box
    if region.mirror == "x":
        return piece._replace(box=Box(2 * region.axis - x - width, y, width, height))
    return piece._replace(box=Box(x, 2 * region.axis - y - height, width, height))
