"""Decides where each piece stands: the paper and its margins, the halves of a folded sheet, the block centred on the page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

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


@dataclass(frozen=True, slots=True)
class Press:
    """How sheets are printed and cut. A gap of None is twice the widest bleed: one cut where art is white, two where it bleeds."""

    paper: Paper
    margin: float = 10.0
    gap: float | None = None
    duplex: Duplex = "none"
    marks: Marks = "corner"


@dataclass(frozen=True, slots=True)
class Region:
    """The part of a page where pieces may stand, and the line about which their backs are mirrored."""

    area: Box
    mirror: Literal["x", "y"]
    axis: float


@dataclass(frozen=True, slots=True)
class Layout:
    press: Press
    region: Region
    gap: float
    pages: list[list[Piece]]


def best_layout(components: Sequence[Component], press: Press) -> Layout:
    """The paper lies upright unless it must lie on its side, or saves pages that way."""
    layouts = [lay_out(components, replace(press, paper=p)) for p in (press.paper, press.paper.sideways)]
    found = [layout for layout in layouts if isinstance(layout, Layout)]
    if not found:
        raise Refused([too_large(c, press) for c in layouts[0] if isinstance(c, Component)])
    return min(found, key=lambda layout: len(layout.pages))


def lay_out(components: Sequence[Component], press: Press) -> Layout | list[Component]:
    """The pieces of each page, or the components that do not fit."""
    gap = press.gap if press.gap is not None else 2 * max((c.bleed for c in components), default=0.0)
    sheets: list[list[Piece]] = []
    unfit: list[Component] = []
    best: Layout | None = None
    for region in regions(components, press):
        room = (region.area.width, region.area.height)
        misfits = [c for c in components if not fits(c, room)]
        unfit = unfit or misfits
        if not misfits:
            sheets = [centered(p, region, press) for p in pack(components, room, gap)]
            layout = Layout(press, region, gap, sheets)
            best = layout if best is None or len(sheets) < len(best.pages) else best
    return best or unfit


def fits(component: Component, room: tuple[float, float]) -> bool:
    return component.size[0] <= room[0] + SLACK and component.size[1] <= room[1] + SLACK


def regions(components: Sequence[Component], press: Press) -> list[Region]:
    """Where fronts may stand: the page inside its margins or, to be folded, its upper or its left half."""
    paper, margin = press.paper, press.margin
    has_marks = press.marks != "none" and any(c.cut == "box" for c in components)
    top = max(margin, HEADER + (OFF + LONG if has_marks else 0))
    area = Box(margin, top, paper.width - 2 * margin, paper.height - top - margin)
    if press.duplex != "fold":
        upright = paper.width <= paper.height
        flips_sideways = (press.duplex != "short") == upright
        return [Region(area, "x", paper.width / 2) if flips_sideways else Region(area, "y", paper.height / 2)]
    across, down = paper.width / 2, paper.height / 2
    upper = Region(Box(area.x, area.y, area.width, down - FOLD - area.y), "y", down)
    left = Region(Box(area.x, area.y, across - FOLD - area.x, area.height), "x", across)
    return [upper, left]


def centered(pieces: list[Piece], region: Region, press: Press) -> list[Piece]:
    """The pieces moved as one block: centred on the paper, or in their half of it, as far as header and margin allow."""
    hull, area = hull_of([p.box for p in pieces]), region.area
    middle_x, middle_y = press.paper.width / 2, press.paper.height / 2
    if press.duplex == "fold":
        middle_x = area.x + area.width / 2 if region.mirror == "x" else middle_x
        middle_y = area.y + area.height / 2 if region.mirror == "y" else middle_y
    x = min(max(middle_x - hull.width / 2, area.x), area.right - hull.width)
    y = min(max(middle_y - hull.height / 2, area.y), area.bottom - hull.height)
    return [moved(p, x - hull.x, y - hull.y) for p in pieces]


def hull_of(boxes: Sequence[Box]) -> Box:
    x, y = min(b.x for b in boxes), min(b.y for b in boxes)
    return Box(x, y, max(b.right for b in boxes) - x, max(b.bottom for b in boxes) - y)


def too_large(component: Component, press: Press) -> Finding:
    size = " x ".join(map(length_text, component.size))
    fitting = [p for p in papers().values() if isinstance(lay_out([component], replace(press, paper=p)), Layout)]
    cure = "make it smaller"
    if fitting:
        cure += f", or use --paper {min(fitting, key=lambda p: p.width * p.height).name}"
    problem = f"{component.name} is {size} mm and does not fit {press.paper.title} with a margin of {length_text(press.margin)} mm"
    return Finding(problem, cure, component.where)


def mirrored(piece: Piece, region: Region) -> Piece:
    x, y, width, height = piece.box
    if region.mirror == "x":
        return replace(piece, box=Box(2 * region.axis - x - width, y, width, height))
    return replace(piece, box=Box(x, 2 * region.axis - y - height, width, height))
