"""Places every piece on a sheet: margins, the halves of a folded sheet, and centring on the page."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Literal, NamedTuple

from pnp.draw.scene import Box
from pnp.sheet.component import Component, Piece
from pnp.sheet.cut import LONG, OFF, Marks
from pnp.sheet.header import HEADER, SIDE
from pnp.sheet.pack import pack
from pnp.sheet.paper import Paper, papers
from pnp.sheet.rows import moved
from pnp.source.finding import Finding, Refused
from pnp.source.lengths import length_text

Duplex = Literal["none", "long", "short", "fold"]
FOLD = 5.0
"""The distance of pieces and their bleed from the fold line."""
NARROW = 5.0
"""A narrow margin, used where it saves a sheet; few printers print closer to the edge."""
SLACK = 1e-6


class Press(NamedTuple):
    """How sheets are printed and cut. A gap of None means no gap between equal edges, else twice the widest bleed."""

    paper: Paper
    margin: float = 10.0
    gap: float | None = None
    duplex: Duplex = "none"
    marks: Marks = "corner"


class Region(NamedTuple):
    """The area of a page for pieces, the line about which their backs are mirrored, and where the header is."""

    area: Box
    mirror: Literal["x", "y"]
    axis: float
    is_half: bool = False
    has_side_header: bool = False


class Leaf(NamedTuple):
    """The pieces on one sheet of paper, in its orientation."""

    paper: Paper
    region: Region
    pieces: tuple[Piece, ...]


class Layout(NamedTuple):
    press: Press
    leaves: tuple[Leaf, ...]


def lay_out(components: Sequence[Component], press: Press) -> Layout:
    """The pieces of each sheet. Raises Refused with the components that do not fit on this paper."""
    unfit = {c.name: c for c in components if not fill([c], press, 0.0)}
    if unfit:
        others = list(dict.fromkeys(c.name for c in components if c.name not in unfit))
        raise Refused([too_large(c, press, others) for c in unfit.values()])
    leaves: list[Leaf] = []
    for _, group in groupby(components, key=lambda c: (c.cut, is_folded(c, press), c.deck)):
        together = list(group)
        gap = gap_between(together, press)
        whole = fill(together, press, gap)
        parts = [whole] if whole else [fill([c], press, gap) for c in together]  # each in the orientation it needs
        leaves += [leaf for part in parts for leaf in part]
    return Layout(press, tuple(leaves))


def gap_between(components: Sequence[Component], press: Press) -> float:
    """Room for two bleeds; none if all edges have the same colour."""
    if press.gap is not None:
        return press.gap
    edges = {c.edge for c in components}
    return 0.0 if len(edges) == 1 and None not in edges else 2 * max(c.bleed for c in components)


def is_folded(component: Component, press: Press) -> bool:
    """Only components with a back are folded."""
    return press.duplex == "fold" and component.back is not None


def fill(components: Sequence[Component], press: Press, gap: float) -> tuple[Leaf, ...]:
    """As few sheets as possible, portrait or landscape; none if some component does not fit.

    If it saves sheets, the margins become narrow: at the top and bottom, with the header at the side, or on a folded sheet.
    """
    both = (press.paper, press.paper.sideways)
    usual = [(paper, region) for paper in both for region in regions_for(components, press._replace(paper=paper))]
    tries = [leaves for paper, region in usual if (leaves := filled(components, paper, region, gap))]
    if tries and min(map(len, tries)) > 1 and all(c.cut == "box" for c in components):
        narrow = [(paper, region) for paper in both for region in narrow_regions(components, press._replace(paper=paper))]
        tries += [leaves for paper, region in narrow if (leaves := filled(components, paper, region, gap))]
    return min(tries, key=len, default=())


def filled(components: Sequence[Component], paper: Paper, region: Region, gap: float) -> tuple[Leaf, ...]:
    room = (region.area.width, region.area.height)
    if not all(fits(c, room) for c in components):
        return ()
    return tuple(Leaf(paper, region, centered(pieces, region, paper)) for pieces in pack(components, room, gap))


def narrow_regions(components: Sequence[Component], press: Press) -> list[Region]:
    """A page with a header at its left side; or the halves of a page to fold, with narrow margins."""
    if is_folded(components[0], press):
        return regions_for(components, press._replace(margin=NARROW))
    paper, [usual] = press.paper, wholes(Box(0.0, 0.0, 0.0, 0.0), press)
    area = Box(SIDE, NARROW, paper.width - 2 * SIDE, paper.height - 2 * NARROW)
    return [usual._replace(area=area, has_side_header=True)]


def regions_for(components: Sequence[Component], press: Press) -> list[Region]:
    area = page_area(components, press)
    if not is_folded(components[0], press):
        return wholes(area, press)
    return halves(area, press, FOLD + max(c.bleed for c in components))


def fits(component: Component, room: tuple[float, float]) -> bool:
    return component.size[0] <= room[0] + SLACK and component.size[1] <= room[1] + SLACK


def page_area(components: Sequence[Component], press: Press) -> Box:
    """The area inside the margins, below the header and its cut marks."""
    paper, margin = press.paper, press.margin
    has_marks = press.marks != "none" and any(c.cut == "box" for c in components)
    top = max(margin, HEADER + (OFF + LONG if has_marks else 0))
    return Box(margin, top, paper.width - 2 * margin, paper.height - top - margin)


def wholes(area: Box, press: Press) -> list[Region]:
    """The whole page; a portrait page flipped on its long edge is mirrored left to right."""
    paper = press.paper
    is_upright = paper.width <= paper.height
    if (press.duplex != "short") == is_upright:
        return [Region(area, "x", paper.width / 2)]
    return [Region(area, "y", paper.height / 2)]


def halves(area: Box, press: Press, fold: float) -> list[Region]:
    """The upper half and the left half of a folded page; pieces stay `fold` away from the fold line."""
    across, down = press.paper.width / 2, press.paper.height / 2
    upper = Box(area.x, area.y, area.width, down - fold - area.y)
    left = Box(area.x, area.y, across - fold - area.x, area.height)
    return [Region(upper, "y", down, True), Region(left, "x", across, True)]


def centered(pieces: Sequence[Piece], region: Region, paper: Paper) -> tuple[Piece, ...]:
    """The pieces moved as one block: centred on the paper or in their half, as far as header and margins allow."""
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


def too_large(component: Component, press: Press, others: Sequence[str]) -> Finding:
    """A finding with the size of the component, the available room, and the papers that are large enough."""
    rooms = [r.area for p in (press.paper, press.paper.sideways) for r in regions_for([component], press._replace(paper=p))]
    room = max(rooms, key=lambda area: min(area.width / component.size[0], area.height / component.size[1]))
    half = "on each half of a folded sheet " if is_folded(component, press) else ""
    left = size_text((room.width, room.height))
    problem = f"{component.name} is {size_text(component.size)}; {press.paper.title} leaves {half}{left}"
    papers_that_do = [p for p in papers().values() if p.name != "both" and fill([component], press._replace(paper=p), 0.0)]
    larger = [p.name for p in sorted(papers_that_do, key=lambda p: p.width * p.height)[:2]]
    fixes = [f"use --paper {' or '.join(larger)}"] if larger else ["make it smaller"]
    fixes += [f"leave it out with --only {','.join(others)}"] if others else []
    return Finding(problem, ", or ".join(fixes), component.where)


def size_text(size: tuple[float, float]) -> str:
    return f"{length_text(size[0])} x {length_text(size[1])} mm"


def mirrored(piece: Piece, region: Region) -> Piece:
    x, y, width, height = piece.box
    if region.mirror == "x":
        return piece._replace(box=Box(2 * region.axis - x - width, y, width, height))
    return piece._replace(box=Box(x, 2 * region.axis - y - height, width, height))
