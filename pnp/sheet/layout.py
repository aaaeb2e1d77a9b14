"""Places every piece on a sheet: margins, the halves of a folded sheet, and centring on the page."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple

from pnp.draw.scene import Box, Point, Polygon
from pnp.sheet.arrange import Placed, Room, side_of
from pnp.sheet.block import SLACK, Block, blocks_of, sets_of
from pnp.sheet.component import Component, Piece, Segment
from pnp.sheet.cut import Marks, zone
from pnp.sheet.dense import dense_pages
from pnp.sheet.header import HEADER, SLIM
from pnp.sheet.paper import Paper, papers
from pnp.sheet.plan import Sheet, planned
from pnp.sheet.settle import settled
from pnp.source.finding import Finding, Refused
from pnp.source.lengths import length_text

if TYPE_CHECKING:  # few sheets are made for one printer
    from pnp.sheet.printer import Printer

Duplex = Literal["none", "long", "short", "fold"]
FOLD = 5.0
"""The distance of pieces and their bleed from the fold line."""
TOP = 8.0
"""How far below the header a page that stays whole begins, if there is room."""
MOST = 10_000
"""More sheets than any set needs."""
OWN_TITLE = 6.0
"""Where a page with a title of its own begins."""
NARROW = 5.0
"""A narrow margin, used where it saves a sheet; few printers print closer to the edge."""


class Press(NamedTuple):
    """How sheets are printed and cut. A gap of None means no gap between equal edges, else twice the widest bleed. `printer` is
    the profile of the printer that the file is for; most files are for any."""

    paper: Paper
    margin: float = 10.0
    gap: float | None = None
    duplex: Duplex = "none"
    marks: Marks = "corner"
    printer: Printer | None = None


class Region(NamedTuple):
    """The area of a page for pieces and their marks, the line about which their backs are mirrored, and whether the header
    above it is slim."""

    area: Box
    mirror: Literal["x", "y"]
    axis: float
    is_half: bool = False
    is_slim: bool = False


class Title(NamedTuple):
    """The title of a band, and its pieces; `at` is the upper left corner of the band, `off` how far above it the title stands."""

    text: str
    at: Point
    off: float
    pieces: tuple[Component, ...]


class Leaf(NamedTuple):
    """The pieces on one sheet of paper, in its orientation; and the page to read that is printed on its back, if any."""

    paper: Paper
    region: Region
    pieces: tuple[Piece, ...]
    titles: tuple[Title, ...] = ()
    behind: Leaf | None = None

    @property
    def is_read(self) -> bool:
        return self.pieces[0].component.is_read

    @property
    def fold(self) -> Segment | None:
        """Where the sheet is folded, if it is: across all of it, but for a narrow margin."""
        if not self.region.is_half:
            return None
        axis, (_, width, height) = self.region.axis, self.paper
        if self.region.mirror == "y":
            return (NARROW, axis), (width - NARROW, axis)
        return (axis, NARROW), (axis, height - NARROW)


class Layout(NamedTuple):
    press: Press
    leaves: tuple[Leaf, ...]


class Stock(NamedTuple):
    """A page to fill: its paper, in its orientation, and its region."""

    paper: Paper
    region: Region


def lay_out(components: Sequence[Component], press: Press) -> Layout:
    """The pieces of each sheet. Raises Refused with the components that do not fit on this paper."""
    large = {c.name: c for c in unfit(components, press)}
    if large:
        others = list(dict.fromkeys(c.name for c in components if c.name not in large))
        raise Refused([too_large(c, press, others) for c in large.values()])
    groups: dict[tuple[object, ...], list[Component]] = {}
    for component in components:
        groups.setdefault((component.cut == "none", is_folded(component, press), component.deck), []).append(component)
    leaves = [leaf for (is_page, *_), group in groups.items() for leaf in (whole_pages if is_page else filled)(group, press)]
    places = {id(component): i for i, component in reversed(list(enumerate(components)))}
    return Layout(press, tuple(sorted(leaves, key=lambda leaf: min(places[id(p.component)] for p in leaf.pieces))))


def paired(leaves: Sequence[Leaf], press: Press) -> tuple[Leaf, ...]:
    """If both sides are printed, each page to read has the next one on its back."""
    done: list[Leaf] = []
    waiting: int | None = None
    for leaf in leaves:
        if not leaf.is_read or press.duplex not in ("long", "short"):
            done.append(leaf)
        elif waiting is not None and done[waiting].paper == leaf.paper:
            done[waiting] = done[waiting]._replace(behind=leaf)
            waiting = None
        else:
            waiting = len(done)
            done.append(leaf)
    return tuple(done)


def whole_pages(components: Sequence[Component], press: Press) -> Iterator[Leaf]:
    """A page for each copy, in the orientation it needs."""
    for component in components:
        paper, region = stocks_for([component], press)[0]
        piece = Piece(component, Box(0.0, 0.0, *component.size))
        x, _ = centring([piece.box], region, paper)
        top = max(region.area.y, min(region.area.y + TOP, region.area.bottom - component.size[1]))
        at = (x, OWN_TITLE if component.has_title else top)
        yield from [Leaf(paper, region, (moved(piece, *at),))] * component.copies


def filled(components: Sequence[Component], press: Press) -> list[Leaf]:
    """As few sheets as possible. Each set stays together, unless mixing sets saves sheets."""
    sets = sets_of(components)
    known: dict[tuple[int, ...], list[Leaf]] = {}
    for one in sets:
        key = tuple(map(id, one))
        known.setdefault(key, fewest(one, press))
    apart = [leaf for one in sets for leaf in known[tuple(map(id, one))]]
    if len(sets) == 1 or len(apart) <= least(components, stocks_for(components, press)):
        return apart
    return min(apart, fewest(components, press), key=len)


def least(components: Sequence[Component], stocks: Sequence[Stock]) -> int:
    """A bound: fewer sheets do not have enough room for all pieces."""
    area = sum(block.form.area for block in blocks_of(components, None, has_titles=False))
    return math.ceil(area / max(stock.region.area.width * stock.region.area.height for stock in stocks) - SLACK)


def fewest(components: Sequence[Component], press: Press) -> list[Leaf]:
    """A plan; without titles, below a slim header, or packed row by row only where that needs fewer sheets."""
    usual, slim = stocks_for(components, press), slim_stocks(components, press)
    ways = [(False, usual)] if any(component.band for component in components) else []
    ways += [(has_titles, [*usual, *slim]) for has_titles in (True, False)[: len(ways) + 1] if slim]
    best, bound = leaves_of(components, press, usual, MOST), least(components, [*usual, *slim])
    for has_titles, stocks in ways:
        if len(best) > bound:
            best = leaves_of(components, press, stocks, len(best) - 1, has_titles) or best
    return best


def leaves_of(
    components: Sequence[Component], press: Press, stocks: Sequence[Stock], most: int, has_titles: bool = True
) -> list[Leaf]:
    """The pages, if they are at most so many."""
    rooms = [room_of(stock, press) for stock in stocks]
    blocks = blocks_of(components, press.gap, has_titles)
    plan = planned(blocks, rooms, most)
    is_least = plan and len(plan) <= least(components, stocks)
    is_best = (plan or most < MOST) and are_alike(components)
    dense = (
        []
        if is_least or is_best
        else [[sheet_of(i, page) for page in dense_pages(components, room)] for i, room in enumerate(rooms)]
    )
    ways = [way for way in (plan, *dense) if way and len(way) <= most]
    best = min(ways, key=len, default=[])
    if most == MOST and not best:  # pieces that need different pages, and too many of them to plan
        return [leaf for component in components for leaf in leaves_of([component], press, stocks, most)]
    places = {id(component): i for i, component in reversed(list(enumerate(components)))}
    return [leaf_of(sheet, stocks[sheet.room], rooms[sheet.room], places) for sheet in best]


def are_alike(components: Sequence[Component]) -> bool:
    """Whether all pieces take the same room. Row by row they stand as in a plan, so a large deck need not be packed twice."""
    return len({(c.size, c.bleed, c.cut, c.edges, c.band) for c in components}) == 1


def sheet_of(room: int, page: Sequence[tuple[Placed, Block]]) -> Sheet:
    return Sheet(room, tuple(placed for placed, _ in page), tuple(block for _, block in page))


def room_of(stock: Stock, press: Press) -> Room:
    area = stock.region.area
    top = 0.0 if stock.region.is_slim else max(0.0, press.margin - area.y)
    return Room(area.width, area.height, press.marks != "none", press.gap, top, stock.region.is_slim)


def leaf_of(sheet: Sheet, stock: Stock, room: Room, places: Mapping[int, int]) -> Leaf:
    """The settled page, centred on its paper; `places` are those of the components in their order."""
    paper, region = stock
    order = sorted(range(len(sheet.blocks)), key=lambda i: places[id(sheet.blocks[i].pieces[0])])
    ranks = [order.index(i) for i in range(len(sheet.blocks))]
    placed = settled([one._replace(number=i) for i, one in zip(ranks, sheet.placed, strict=True)], room)
    standing = list(zip(placed, sheet.blocks, strict=True))
    pieces = [Piece(c, box) for one, block in standing for c, box in zip(block.pieces, one.boxes, strict=True)]
    x, y = centring([piece.box for piece in pieces], region, paper)
    titles = [title for one, block in standing for title in titles_of(one.moved(x, y), block, room)]
    return Leaf(paper, region, tuple(moved(piece, x, y) for piece in pieces), tuple(titles))


def titles_of(one: Placed, block: Block, room: Room) -> Iterator[Title]:
    """The titles of the bands. The first stands above the marks; between two bands there are none."""
    for band, (x, y) in zip(block.bands, one.shape.bands, strict=True):
        if band.title:
            yield Title(band.title, (one.at[0] + x, one.at[1] + y), 0.0 if y else side_of(one.form, room), band.pieces)


def moved(piece: Piece, x: float, y: float) -> Piece:
    return piece._replace(box=Box(piece.box.x + x, piece.box.y + y, piece.box.width, piece.box.height))


def is_folded(component: Component, press: Press) -> bool:
    """Only components with a back are folded."""
    return press.duplex == "fold" and component.back is not None


def unfit(components: Sequence[Component], press: Press) -> list[Component]:
    """The components that no page has room for; those of one kind are tried once."""
    kinds = {(c.size, c.bleed, c.cut == "box", c.back is None): c for c in components}
    large = {kind for kind, component in kinds.items() if not stocks_for([component], press)}
    return [c for c in components if (c.size, c.bleed, c.cut == "box", c.back is None) in large] if large else []


def stocks_for(components: Sequence[Component], press: Press) -> list[Stock]:
    """The pages, upright or sideways, that have room for one of the components."""
    both = (press.paper, press.paper.sideways)
    stocks = [Stock(paper, region) for paper in both for region in regions_for(components, press._replace(paper=paper))]
    return [stock for stock in stocks if any(fits(component, stock, press) for component in components)]


def slim_stocks(components: Sequence[Component], press: Press) -> list[Stock]:
    """Pages with a slim header and narrow margins at top and bottom; or the halves of a page to fold, with narrow margins."""
    if not all(component.cut == "box" for component in components):
        return []
    if is_folded(components[0], press):
        return stocks_for(components, press._replace(margin=NARROW))
    found = []
    for paper in (press.paper, press.paper.sideways):
        area = Box(press.margin, SLIM, paper.width - 2 * press.margin, paper.height - SLIM - NARROW)
        [whole] = wholes(area, press._replace(paper=paper))
        found.append(Stock(paper, whole._replace(is_slim=True)))
    return [stock for stock in found if all(fits(component, stock, press) for component in components)]


def fits(component: Component, stock: Stock, press: Press) -> bool:
    width, height = room_for(component, stock, press)
    return component.size[0] <= width + SLACK and component.size[1] <= height + SLACK


def room_for(component: Component, stock: Stock, press: Press) -> tuple[float, float]:
    """The room for the cuts of a component: without the strip for its marks below the header."""
    room = room_of(stock, press)
    has_marks = component.cut == "box" and room.has_marks
    marks = zone(0.0 if room.is_tight else component.bleed) if has_marks else 0.0
    return (room.width, room.height - max(room.top, marks))


def rooms_for(component: Component, press: Press) -> list[tuple[float, float]]:
    """All rooms that the paper has for a component, upright and sideways."""
    both = (press.paper, press.paper.sideways)
    stocks = [Stock(paper, region) for paper in both for region in regions_for([component], press._replace(paper=paper))]
    return [room_for(component, stock, press) for stock in stocks]


def regions_for(components: Sequence[Component], press: Press) -> list[Region]:
    area = page_area(press)
    if not is_folded(components[0], press):
        return wholes(area, press)
    return halves(area, press, FOLD + max(c.bleed for c in components))


def page_area(press: Press) -> Box:
    """The area inside the margins, below the header."""
    paper, margin = press.paper, press.margin
    return Box(margin, HEADER, paper.width - 2 * margin, paper.height - HEADER - margin)


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


def centring(boxes: Sequence[Box], region: Region, paper: Paper) -> tuple[float, float]:
    """How far to move the pieces from their places in the room: centred on the paper or in their half, as far as header and
    margins allow."""
    hull, area = hull_of(boxes), region.area
    middle = area.y + area.height / 2 if region.is_half and region.mirror == "y" else paper.height / 2
    spare = area.bottom - area.y - hull.bottom
    down = min(max(middle - area.y - hull.y - hull.height / 2, 0.0), max(0.0, spare))
    return area.x + (area.width - hull.x - hull.right) / 2, area.y + down


def hull_of(boxes: Sequence[Box]) -> Box:
    x, y = min(b.x for b in boxes), min(b.y for b in boxes)
    return Box(x, y, max(b.right for b in boxes) - x, max(b.bottom for b in boxes) - y)


def too_large(component: Component, press: Press, others: Sequence[str]) -> Finding:
    """A finding with the size of the component, the available room, and the papers that are large enough."""
    room = max(rooms_for(component, press), key=lambda room: min(room[0] / component.size[0], room[1] / component.size[1]))
    half = "on each half of a folded sheet " if is_folded(component, press) else ""
    left = size_text(room)
    problem = f"{component.name} is {size_text(component.size)}; {press.paper.title} leaves {half}{left}"
    papers_that_do = [p for p in papers().values() if p.name != "both" and stocks_for([component], press._replace(paper=p))]
    larger = [p.name for p in sorted(papers_that_do, key=lambda p: p.width * p.height)[:2]]
    fixes = [f"use --paper {' or '.join(larger)}"] if larger else ["make it smaller"]
    fixes += [f"leave it out with --only {','.join(others)}"] if others else []
    return Finding(problem, ", or ".join(fixes), component.where)


def size_text(size: tuple[float, float]) -> str:
    return f"{length_text(size[0])} x {length_text(size[1])} mm"


def mirrored(piece: Piece, region: Region) -> Piece:
    """The piece as it shows behind the sheet, with the cut and the edge of its back."""
    x, y, width, height = piece.box
    is_level = region.mirror == "x"
    box = Box(2 * region.axis - x - width, y, width, height) if is_level else Box(x, 2 * region.axis - y - height, width, height)
    cut, edge = piece.component.cut, piece.component.edges[1]
    if isinstance(cut, Polygon):
        cut = Polygon(tuple((width - a, b) if is_level else (a, height - b) for a, b in cut.points))
    return Piece(piece.component._replace(cut=cut, edge=edge), box)
