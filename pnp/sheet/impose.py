"""Draws the pages of a layout: fronts, backs behind them, cut marks, fold line, header. The end of the straight line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from pnp.draw.look import Look
from pnp.draw.outlines import line, rectangle
from pnp.draw.scene import Box, Group, Mark, Place, Scene, Shape
from pnp.sheet.component import Component, Piece
from pnp.sheet.cover import Cover, cover_component
from pnp.sheet.cut import cut_marks
from pnp.sheet.header import HEADER, Caption, header
from pnp.sheet.layout import Layout, Leaf, Press, Region, hull_of, lay_out, mirrored
from pnp.sheet.paper import Paper

GUIDE_MARGIN = 5.0
"""How near to the paper's edge guides come; few printers print nearer."""


class Page(NamedTuple):
    """A finished page. `trim` is the hull of what is cut from it, `bleed` of all art; `names` are those of its components."""

    scene: Scene
    trim: Box
    bleed: Box
    names: tuple[str, ...]
    side: Literal["front", "back"] = "front"


def impose(components: Sequence[Component], press: Press, caption: Caption, look: Look, cover: Cover | None = None) -> list[Page]:
    """All pages, in printing order; a cover tells of the sheets that follow it."""
    layout = lay_out(components, press)
    front = cover_component(cover, layout, caption.words, look) if cover else None
    if front:
        layout = layout._replace(leaves=(*lay_out((front,), press).leaves, *layout.leaves))
    has_backs = press.duplex in ("long", "short")
    total = len(layout.leaves) * (2 if has_backs else 1)
    pages: list[Page] = []
    for leaf in layout.leaves:
        pages.append(draw_front(layout, leaf, caption.on_page(len(pages) + 1, total), look))
        if has_backs:
            pages.append(draw_back(layout, leaf, look))
    return pages


def draw_front(layout: Layout, leaf: Leaf, caption: Caption, look: Look) -> Page:
    """The fronts and, on a sheet to be folded, the backs on its other half."""
    paper, pieces = leaf.paper, list(leaf.pieces)
    marks: list[Mark] = [set_down(p, p.component.front, layout.gap) for p in pieces]
    if leaf.region.is_half:
        marks += [*backs(leaf, layout.gap), fold_line(paper, leaf.region, look)]
        pieces += [mirrored(p, leaf.region) for p in pieces]
    marks += cut_marks(pieces, guide_box(paper), layout.press.marks, look)
    marks += header(paper, caption, leaf.pieces, look)
    return finished(paper, marks, pieces, "front")


def draw_back(layout: Layout, leaf: Leaf, look: Look) -> Page:
    """The other side; it is there even if empty, so that fronts and backs alternate."""
    has_backs = any(p.component.back for p in leaf.pieces)
    behind = [mirrored(p, leaf.region) for p in leaf.pieces] if has_backs else []
    paper = leaf.paper
    marks: list[Mark] = backs(leaf, layout.gap)
    marks += cut_marks(behind, guide_box(paper), layout.press.marks, look)
    return finished(paper, marks, behind, "back")


def backs(leaf: Leaf, gap: float) -> list[Mark]:
    """The backs, each behind its front; turned over about a level line, they stand upside down on the page."""
    turn = 180.0 if leaf.region.mirror == "y" else 0.0
    found = [(mirrored(p, leaf.region), p.component.back) for p in leaf.pieces]
    return [set_down(p, back, gap, turn) for p, back in found if back]


def set_down(piece: Piece, scene: Scene, gap: float, turn: float = 0.0) -> Mark:
    """The scene on the page; where the gap is too narrow for two bleeds, each keeps to its half of it."""
    box = piece.box
    at = (box.right, box.bottom) if turn else (box.x, box.y)
    if scene.bleed <= gap / 2:
        return Place(scene, at, turn)
    return Group((Place(scene, at, turn),), clip=rectangle(box.grown(gap / 2)))


def fold_line(paper: Paper, region: Region, look: Look) -> Mark:
    pen = look.pen("hair", "line", cap="butt")._replace(dash=(2.0, 1.5))
    if region.mirror == "x":
        return Shape(line((region.axis, GUIDE_MARGIN), (region.axis, paper.height - GUIDE_MARGIN)), stroke=pen)
    return Shape(line((GUIDE_MARGIN, region.axis), (paper.width - GUIDE_MARGIN, region.axis)), stroke=pen)


def finished(paper: Paper, marks: Sequence[Mark], pieces: list[Piece], side: Literal["front", "back"]) -> Page:
    page = page_box(paper)
    cut = [p for p in pieces if p.component.cut != "none"]
    trim = hull_of([p.box for p in cut]) if cut else page
    bleed = hull_of([p.box.grown(p.component.bleed) for p in cut]) if cut else page
    names = tuple(dict.fromkeys(p.component.label.name for p in pieces))
    return Page(Scene((paper.width, paper.height), tuple(marks)), trim, bleed, names, side)


def guide_box(paper: Paper) -> Box:
    """How far guides may reach: not into the header, and not where few printers print."""
    return Box(GUIDE_MARGIN, HEADER, paper.width - 2 * GUIDE_MARGIN, paper.height - HEADER - GUIDE_MARGIN)


def page_box(paper: Paper) -> Box:
    return Box(0.0, 0.0, paper.width, paper.height)
