"""Draws the pages of a layout: fronts, backs behind them, cut marks, fold line, header. The last step before rendering."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple

from pnp.draw.look import Look
from pnp.draw.outlines import disc, rectangle
from pnp.draw.scene import Box, Circle, Group, Mark, Placement, Polygon, Scene
from pnp.draw.typeset import text_line, width
from pnp.sheet.block import CONTENTS, SLACK, TITLE
from pnp.sheet.component import Piece
from pnp.sheet.cut import cut_marks
from pnp.sheet.fold import fold_marks
from pnp.sheet.header import SLIM, Caption, contents, header
from pnp.sheet.layout import Layout, Leaf, Title, hull_of, lay_out, mirrored, paired
from pnp.sheet.paper import Paper
from pnp.sheet.polygon import SHARP, Points, Wall, between, grown, is_convex, kept, support
from pnp.words import Words

if TYPE_CHECKING:
    from pnp.sheet.blade import Cutting
    from pnp.sheet.cover import Cover

OVERLAP = 0.05
"""How far neighbouring backgrounds overlap, so that no white line shows between them on screen."""
TITLE_OFF, BETWEEN = 1.0, 3.0
"""How far the title of a band is above the marks; or, between two bands, above the cut."""
GUIDE_MARGIN, SLIM_FOOT = 5.0, 3.0
"""The distance of marks from the edge of the paper; few printers print closer. Where there is no other room, at the foot."""


class Page(NamedTuple):
    """A finished page. `trim` is the bounding box of its cut pieces, `bleed` of all art; `names` are those of its components;
    `leaf` is what was drawn, if a machine could cut it."""

    scene: Scene
    trim: Box
    bleed: Box
    names: tuple[str, ...]
    side: Literal["front", "back"] = "front"
    leaf: Leaf | None = None

    @property
    def cutting(self) -> Cutting | None:
        """The work of a machine, if something is cut here."""
        return cutting_of(self.leaf) if self.leaf else None


def impose(layout: Layout, caption: Caption, look: Look, cover: Cover | None = None) -> list[Page]:
    """All pages, in printing order; a cover lists the sheets that follow it."""
    leaves = with_cover(layout, cover, caption.words, look) if cover else paired(layout.leaves, layout.press)
    has_backs = layout.press.duplex in ("long", "short")
    pages: list[Page] = []
    for number, leaf in enumerate(leaves, 1):
        own = caption.on_sheet(number, len(leaves))
        pages.append(draw_front(layout, leaf, own, look))
        if has_backs:
            behind = leaf.behind
            back = draw_front(layout, behind, own._replace(is_back=True), look) if behind else draw_back(layout, leaf, look)
            pages.append(back._replace(side="back"))
    return pages


def with_cover(layout: Layout, cover: Cover, words: Words, look: Look) -> tuple[Leaf, ...]:
    """The leaves after a cover that lists them; without it, if the paper is too small."""
    from pnp.sheet.cover import cover_page, drawn_cover

    blank = cover_page(layout.press, words)
    if blank is None:
        return paired(layout.leaves, layout.press)
    [first] = lay_out((blank,), layout.press).leaves
    leaves = paired((first, *layout.leaves), layout.press)
    drawn = drawn_cover(blank, cover, leaves, words, look)
    [page] = lay_out((drawn,), layout.press).leaves
    return (page._replace(behind=leaves[0].behind), *leaves[1:])


def draw_front(layout: Layout, leaf: Leaf, caption: Caption, look: Look) -> Page:
    """The front page and, on a folded sheet, the backs on its other half."""
    paper, pieces = leaf.paper, list(leaf.pieces)
    marks: list[Mark] = [set_down(p, p.component.front, pieces) for p in pieces]
    if leaf.region.is_slim:
        marks = [Group(tuple(marks), clip=rectangle(page_box(paper)._replace(y=SLIM)))]
    if leaf.region.is_half:
        marks += [*backs(leaf), *fold_marks(paper, leaf.region, caption.words, look)]
        pieces += [mirrored(p, leaf.region) for p in pieces]
    marks += cut_marks(pieces, guide_box(leaf), layout.press.marks, look)
    marks += [mark for title in leaf.titles for mark in title_marks(title, caption.words, look)]
    if not leaf.pieces[0].component.has_title:
        marks += header(paper, caption, leaf.pieces, look, leaf.region.is_slim)
    return finished(paper, marks, pieces)._replace(leaf=leaf)


def cutting_of(leaf: Leaf) -> Cutting | None:
    """What is cut from the front. A folded sheet is glued first, and its backs are cut with their fronts."""
    from pnp.sheet.blade import Cutting

    pieces = tuple(piece for piece in leaf.pieces if piece.component.cut != "none")
    return Cutting((leaf.paper.width, leaf.paper.height), pieces, leaf.fold) if pieces else None


def draw_back(layout: Layout, leaf: Leaf, look: Look) -> Page:
    """The back page, even if it is empty, so that fronts and backs alternate."""
    behind = [mirrored(p, leaf.region) for p in leaf.pieces if p.component.back]
    paper = leaf.paper
    marks: list[Mark] = backs(leaf)
    marks += cut_marks(behind, guide_box(leaf), layout.press.marks, look)
    return finished(paper, marks, behind)


def backs(leaf: Leaf) -> list[Mark]:
    """The backs, each behind its front; upside down if the sheet is flipped vertically."""
    turn = 180.0 if leaf.region.mirror == "y" else 0.0
    behind = [mirrored(p, leaf.region) for p in leaf.pieces]
    return [set_down(p, p.component.back, behind, turn) for p in behind if p.component.back]


def set_down(piece: Piece, scene: Scene, pieces: Sequence[Piece], turn: float = 0.0) -> Mark:
    """The scene on the page, clipped where its bleed ends; if a neighbour is too near for two bleeds, at its half of the gap."""
    box = piece.box
    place: Mark = Placement(scene, (box.right, box.bottom) if turn else (box.x, box.y), turn)
    if not scene.bleed:  # nothing to clip, and most decks have none
        return place
    if piece.component.cut == "circle":
        return Group((place,), clip=round_room(piece, scene.bleed, pieces))
    if isinstance(piece.component.cut, Polygon):
        place = Group((place,), clip=polygon_room(piece, scene.bleed, pieces))
        if is_convex(piece.component.cut.points):
            return place
    room = own_room(box, scene.bleed, tuple(p.box for p in pieces if p.box != box))
    return place if room == box.grown(scene.bleed) else Group((place,), clip=rectangle(room))


@lru_cache(maxsize=256)
def own_room(box: Box, bleed: float, others: tuple[Box, ...]) -> Box:
    """The box extended by its bleed, but on each side no further than halfway to a neighbour plus OVERLAP. Most pages have the
    same boxes."""
    left = top = right = bottom = bleed
    for other in others:
        if other.y < box.bottom - SLACK and box.y < other.bottom - SLACK:
            left = min(left, (box.x - other.right) / 2) if other.x < box.x else left
            right = min(right, (other.x - box.right) / 2) if other.x > box.x else right
        if other.x < box.right - SLACK and box.x < other.right - SLACK:
            top = min(top, (box.y - other.bottom) / 2) if other.y < box.y else top
            bottom = min(bottom, (other.y - box.bottom) / 2) if other.y > box.y else bottom
    left, top, right, bottom = (min(bleed, max(0.0, side) + OVERLAP) for side in (left, top, right, bottom))
    return Box(box.x - left, box.y - top, box.width + left + right, box.height + top + bottom)


def round_room(piece: Piece, bleed: float, pieces: Sequence[Piece]) -> Circle:
    """The disc, grown by its bleed, but no further than halfway to another disc plus OVERLAP."""
    (x, y), radius = own = disc(piece.box)
    discs = [disc(p.box) for p in near(piece, bleed, pieces) if p.component.cut == "circle"]
    gaps = [math.dist((x, y), center) - radius - other for center, other in discs]
    return own._replace(radius=radius + min([bleed, *(max(0.0, gap / 2) + OVERLAP for gap in gaps)]))


def polygon_room(piece: Piece, bleed: float, pieces: Sequence[Piece]) -> Polygon:
    """The polygon, grown by its bleed; a convex one no further than halfway to another one plus OVERLAP. A sharp corner grows
    further than the sides."""
    (x, y, *_), cut = piece.box, piece.component.cut
    assert isinstance(cut, Polygon)
    others = [(p.component.cut, p.box) for p in near(piece, SHARP * bleed, pieces)] if is_convex(cut.points) else []
    places = tuple((one, round(box.x - x, 4), round(box.y - y, 4)) for one, box in others if isinstance(one, Polygon))
    return Polygon(tuple((x + a, y + b) for a, b in room_between(cut.points, bleed, places)))


@lru_cache(maxsize=256)
def room_between(own: Points, bleed: float, others: tuple[tuple[Polygon, float, float], ...]) -> Points:
    """The room of a polygon among others that stand so far from it; most pieces of a page have the same neighbours."""
    room = grown(own, bleed)
    for other, x, y in others:
        way, gap = between(own, tuple((x + a, y + b) for a, b in other.points))
        room = kept(room, Wall(way, support(own, way) + max(0.0, gap) / 2 + OVERLAP))
    return room


def near(piece: Piece, bleed: float, pieces: Sequence[Piece]) -> list[Piece]:
    """The others whose bleed may meet that of a piece."""
    around = piece.box.grown(2 * bleed)
    return [other for other in pieces if other.box != piece.box and other.box.overlaps(around)]


def title_marks(title: Title, words: Words, look: Look) -> list[Mark]:
    """Above the left edge of a band: whose it is, and what is in it."""
    (x, y), name = title.at, TITLE._replace(color=look.color("ink"))
    baseline = y - (title.off + TITLE_OFF if title.off else BETWEEN)
    told = contents([Piece(piece, Box(0.0, 0.0, 0.0, 0.0)) for piece in title.pieces], words)
    beside = text_line(told, (x + width(title.text, name) + 2.2, baseline), CONTENTS._replace(color=look.color("mute")))
    return [text_line(title.text, (x, baseline), name), beside]


def finished(paper: Paper, marks: Sequence[Mark], pieces: list[Piece]) -> Page:
    page = page_box(paper)
    cut = [p for p in pieces if p.component.cut != "none"]
    trim = hull_of([p.box for p in cut]) if cut else page
    bleed = hull_of([p.box.grown(p.component.bleed) for p in cut]) if cut else page
    names = tuple(dict.fromkeys(p.component.label.name for p in pieces))
    return Page(Scene((paper.width, paper.height), tuple(marks)), trim, bleed, names)


def guide_box(leaf: Leaf) -> Box:
    """The area for marks: not in the header, and not where few printers print; on a page that is filled to its edges, a little
    nearer to the foot."""
    paper, top, foot = leaf.paper, leaf.region.area.y, SLIM_FOOT if leaf.region.is_slim else GUIDE_MARGIN
    return Box(GUIDE_MARGIN, top, paper.width - 2 * GUIDE_MARGIN, paper.height - top - foot)


def page_box(paper: Paper) -> Box:
    return Box(0.0, 0.0, paper.width, paper.height)
