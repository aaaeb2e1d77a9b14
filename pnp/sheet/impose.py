"""Draws the pages of a layout: fronts, backs behind them, cut marks, fold line, header. The last step before rendering."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from pnp.draw.look import Look
from pnp.draw.outlines import rectangle, segment
from pnp.draw.scene import Box, Group, Mark, Placement, Scene, Shape
from pnp.draw.typeset import Style, text_line
from pnp.sheet.component import Piece
from pnp.sheet.cover import Cover, cover_component
from pnp.sheet.cut import cut_marks
from pnp.sheet.header import HEADER, Caption, header, side_header
from pnp.sheet.layout import SLACK, Layout, Leaf, Region, hull_of, lay_out, mirrored
from pnp.sheet.paper import Paper

OVERLAP = 0.05
"""How far neighbouring backgrounds overlap, so that no white line shows between them on screen."""
GUIDE_MARGIN = 5.0
"""The distance of guides from the edge of the paper; few printers print closer."""


class Page(NamedTuple):
    """A finished page. `trim` is the bounding box of its cut pieces, `bleed` of all art; `names` are those of its components."""

    scene: Scene
    trim: Box
    bleed: Box
    names: tuple[str, ...]
    side: Literal["front", "back"] = "front"


def impose(layout: Layout, caption: Caption, look: Look, cover: Cover | None = None) -> list[Page]:
    """All pages, in printing order; a cover lists the sheets that follow it."""
    press = layout.press
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
    """The front page and, on a folded sheet, the backs on its other half."""
    paper, pieces = leaf.paper, list(leaf.pieces)
    marks: list[Mark] = [set_down(p, p.component.front, pieces) for p in pieces]
    if leaf.region.is_half:
        marks += [*backs(leaf), *fold_line(paper, leaf.region, caption.words.say("fold"), look)]
        pieces += [mirrored(p, leaf.region) for p in pieces]
    marks += cut_marks(pieces, guide_box(leaf), layout.press.marks, look)
    marks += (side_header if leaf.region.has_side_header else header)(paper, caption, leaf.pieces, look)
    return finished(paper, marks, pieces, "front")


def draw_back(layout: Layout, leaf: Leaf, look: Look) -> Page:
    """The back page, even if it is empty, so that fronts and backs alternate."""
    has_backs = any(p.component.back for p in leaf.pieces)
    behind = [mirrored(p, leaf.region) for p in leaf.pieces] if has_backs else []
    paper = leaf.paper
    marks: list[Mark] = backs(leaf)
    marks += cut_marks(behind, guide_box(leaf), layout.press.marks, look)
    return finished(paper, marks, behind, "back")


def backs(leaf: Leaf) -> list[Mark]:
    """The backs, each behind its front; upside down if the sheet is flipped vertically."""
    turn = 180.0 if leaf.region.mirror == "y" else 0.0
    behind = [mirrored(p, leaf.region) for p in leaf.pieces]
    return [set_down(p, p.component.back, behind, turn) for p in behind if p.component.back]


def set_down(piece: Piece, scene: Scene, pieces: Sequence[Piece], turn: float = 0.0) -> Mark:
    """The scene on the page; if a neighbour is too near for two bleeds, each is clipped to its half of the gap."""
    box = piece.box
    place = Placement(scene, (box.right, box.bottom) if turn else (box.x, box.y), turn)
    room = own_room(box, scene.bleed, [p.box for p in pieces if p.box != box])
    return place if room == box.grown(scene.bleed) else Group((place,), clip=rectangle(room))


def own_room(box: Box, bleed: float, others: Sequence[Box]) -> Box:
    """The box extended by its bleed, but on each side no further than halfway to a neighbour plus OVERLAP."""
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


def fold_line(paper: Paper, region: Region, word: str, look: Look) -> list[Mark]:
    """A dashed line across the sheet, with a word at its end that says what it is for."""
    pen = look.pen("hair", "line", cap="butt")._replace(dash=(2.0, 1.5))
    small, axis, start = Style("bold", 7, look.color("mute")), region.axis, GUIDE_MARGIN
    if region.mirror == "x":
        line, at = segment((axis, start), (axis, paper.height - start)), (axis + 1.6, start + 2.4)
    else:
        line, at = segment((start, axis), (paper.width - start, axis)), (start, axis - 1.4)
    return [Shape(line, stroke=pen), text_line(word, at, small)]


def finished(paper: Paper, marks: Sequence[Mark], pieces: list[Piece], side: Literal["front", "back"]) -> Page:
    page = page_box(paper)
    cut = [p for p in pieces if p.component.cut != "none"]
    trim = hull_of([p.box for p in cut]) if cut else page
    bleed = hull_of([p.box.grown(p.component.bleed) for p in cut]) if cut else page
    names = tuple(dict.fromkeys(p.component.label.name for p in pieces))
    return Page(Scene((paper.width, paper.height), tuple(marks)), trim, bleed, names, side)


def guide_box(leaf: Leaf) -> Box:
    """The area for guides: not in the header, and not where few printers print."""
    paper, top = leaf.paper, GUIDE_MARGIN if leaf.region.has_side_header else HEADER
    return Box(GUIDE_MARGIN, top, paper.width - 2 * GUIDE_MARGIN, paper.height - top - GUIDE_MARGIN)


def page_box(paper: Paper) -> Box:
    return Box(0.0, 0.0, paper.width, paper.height)
