"""Draws the pages of a layout: fronts, backs behind them, cut marks, fold line, header. The end of the straight line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from pnp.draw.look import Look
from pnp.draw.outlines import line, rectangle
from pnp.draw.scene import Box, Group, Mark, Place, Scene, Shape
from pnp.sheet.component import Component, Piece
from pnp.sheet.cut import cut_marks
from pnp.sheet.header import Caption, header
from pnp.sheet.layout import Layout, Press, best_layout, hull_of, mirrored
from pnp.sheet.paper import Paper

GUIDE_MARGIN = 5.0
"""How near to the paper's edge guides come; few printers print nearer."""


@dataclass(frozen=True, slots=True)
class Page:
    """A finished page. `trim` is the hull of what is cut from it, `bleed` of all art; `names` are those of its components."""

    scene: Scene
    trim: Box
    bleed: Box
    names: tuple[str, ...]
    side: Literal["front", "back"] = "front"


def impose(components: Sequence[Component], press: Press, caption: Caption, look: Look) -> list[Page]:
    """All pages, in printing order."""
    layout = best_layout(components, press)
    has_backs = press.duplex in ("long", "short")
    total = len(layout.pages) * (2 if has_backs else 1)
    pages: list[Page] = []
    for pieces in layout.pages:
        pages.append(draw_front(layout, pieces, caption.on_page(len(pages) + 1, total), look))
        if has_backs:
            pages.append(draw_back(layout, pieces, caption, look))
    return pages


def draw_front(layout: Layout, pieces: list[Piece], caption: Caption, look: Look) -> Page:
    marks: list[Mark] = [set_down(p, p.component.front, layout.gap) for p in pieces]
    cuts = list(pieces)
    if layout.press.duplex == "fold" and any(p.component.back for p in pieces):
        cuts += [mirrored(p, layout.region) for p in pieces]
        marks += backs(pieces, layout)
        marks.append(fold_line(layout, look))
    paper = layout.press.paper
    marks += cut_marks(cuts, page_box(paper).grown(-GUIDE_MARGIN), layout.press.marks, look)
    marks += header(paper, caption, pieces, look)
    return finished(paper, marks, cuts, "front")


def draw_back(layout: Layout, pieces: list[Piece], caption: Caption, look: Look) -> Page:
    behind = [mirrored(p, layout.region) for p in pieces if p.component.back]
    paper = layout.press.paper
    marks: list[Mark] = backs(pieces, layout)
    marks += cut_marks(behind, page_box(paper).grown(-GUIDE_MARGIN), layout.press.marks, look)
    return finished(paper, marks, behind, "back")


def backs(pieces: list[Piece], layout: Layout) -> list[Mark]:
    """The backs, each behind its front; turned over about a level line, they stand upside down on the page."""
    turn = 180.0 if layout.region.mirror == "y" else 0.0
    found = [(mirrored(p, layout.region), p.component.back) for p in pieces]
    return [set_down(p, back, layout.gap, turn) for p, back in found if back]


def set_down(piece: Piece, scene: Scene, gap: float, turn: float = 0.0) -> Mark:
    """The scene on the page; where the gap is too narrow for two bleeds, each keeps to its half of it."""
    box = piece.box
    at = (box.right, box.bottom) if turn else (box.x, box.y)
    if scene.bleed <= gap / 2:
        return Place(scene, at, turn)
    return Group((Place(scene, at, turn),), clip=rectangle(box.grown(gap / 2)))


def fold_line(layout: Layout, look: Look) -> Mark:
    paper, region = layout.press.paper, layout.region
    pen = replace(look.pen("hair", "line", cap="butt"), dash=(2.0, 1.5))
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


def page_box(paper: Paper) -> Box:
    return Box(0.0, 0.0, paper.width, paper.height)
