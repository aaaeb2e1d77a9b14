"""Finds what a printer's profile would push over the edge of the page, where it could not be printed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, assert_never

from pnp.draw.affine import Affine, shifted, turned_by
from pnp.draw.outlines import box_around, box_of
from pnp.draw.scene import Box, Group, Mark, Picture, Placement, Point, Shape, Text
from pnp.draw.typeset import text_box
from pnp.sheet.impose import Page
from pnp.sheet.layout import Press
from pnp.source.finding import Finding, Refused, shortened
from pnp.source.lengths import length_text

if TYPE_CHECKING:
    from pnp.sheet.printer import Printer

SLACK = 0.01


def check_on_paper(pages: Sequence[Page], press: Press) -> None:
    """Raises Refused if a mark that was on the paper would leave it; the worst of each page is told."""
    if press.printer:
        found = [finding for number, page in enumerate(pages, 1) for finding in lost(page, number, press, press.printer)]
        if found:
            raise Refused(found)


def lost(page: Page, number: int, press: Press, printer: Printer) -> Iterator[Finding]:
    from pnp.sheet.printer import correction

    matrix, size = correction(printer.side(page.side, press.duplex), page.scene.size)
    off = [(beyond(mark, matrix, size), mark) for mark in page.scene.marks if beyond(mark, Affine(), page.scene.size) <= SLACK]
    far, mark = max(off, key=lambda each: each[0], default=(0.0, None))
    if mark is not None and far > SLACK:
        problem = f"the profile of printer {printer.key} moves {named(mark)} {length_text(max(far, 0.01))} mm off the paper"
        fix = f"check it with 'pnp printer show {printer.key}', or use larger paper"
        yield Finding(f"{problem} on page {number}, a {page.side}", fix, alike=f"off the paper: {named(mark)}", each="page")


def named(mark: Mark) -> str:
    if isinstance(mark, Text):
        return f"the text {shortened(mark.content)!r}"
    return "a piece" if isinstance(mark, Placement | Group) else "a mark"


def beyond(mark: Mark, matrix: Affine, size: tuple[float, float]) -> float:
    """How far the mark reaches over the edge of the page; negative if it is inside."""
    points = [matrix.at(*point) for point in corners(mark)]
    return max((max(-x, -y, x - size[0], y - size[1]) for x, y in points), default=-max(size))


def corners(mark: Mark) -> list[Point]:
    """The corners of a box around the mark."""
    match mark:
        case Shape():
            return box_corners(box_of(mark.outline).grown(mark.stroke.width / 2 if mark.stroke else 0.0))
        case Text():
            return box_corners(text_box(mark))
        case Picture():
            return box_corners(mark.box)
        case Placement():
            whole = Box(0.0, 0.0, *mark.scene.size).grown(mark.scene.bleed)
            return placed(box_corners(whole), mark.at, mark.turn)
        case Group():
            inner = [point for each in mark.marks for point in corners(each)]
            if mark.clip and inner:
                inner = box_corners(overlap(box_around(inner), box_of(mark.clip)))
            return placed(inner, mark.at, mark.turn)
    assert_never(mark)


def placed(points: Sequence[Point], at: Point, turn: float) -> list[Point]:
    matrix = shifted(*at).after(turned_by(turn))
    return [matrix.at(*point) for point in points]


def overlap(one: Box, other: Box) -> Box:
    x, y = max(one.x, other.x), max(one.y, other.y)
    return Box(x, y, max(0.0, min(one.right, other.right) - x), max(0.0, min(one.bottom, other.bottom) - y))


def box_corners(box: Box) -> list[Point]:
    return [(box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)]
