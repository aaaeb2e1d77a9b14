"""Two pages side by side on each side of a sheet, so that sheets laid on each other and folded make a book."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pnp.draw.scene import Box, Placement, Scene
from pnp.sheet.impose import Page


class Sheet(NamedTuple):
    """The numbers of the pages on the front and on the back of a sheet, left and right."""

    front: tuple[int, int]
    back: tuple[int, int]


def folded(pages: int) -> list[Sheet]:
    """The sheets from the cover inwards, for printing on both sides, turned on the short edge.

    >>> folded(8)
    [Sheet(front=(8, 1), back=(2, 7)), Sheet(front=(6, 3), back=(4, 5))]
    """
    if pages % 4:
        raise ValueError(f"{pages} pages cannot be folded: a sheet has four")
    return [Sheet((pages - 2 * i, 1 + 2 * i), (2 + 2 * i, pages - 1 - 2 * i)) for i in range(pages // 4)]


def two_up(pages: Sequence[Page]) -> list[Page]:
    """The sides of all sheets, in the order in which they are printed."""
    found: list[Page] = []
    for sheet in folded(len(pages)):
        front, back = (side_by_side(pages[left - 1], pages[right - 1]) for left, right in sheet)
        found += [front, back._replace(side="back")]
    return found


def side_by_side(left: Page, right: Page) -> Page:
    width, height = left.scene.size
    whole = Box(0.0, 0.0, 2 * width, height)
    marks = (Placement(left.scene, (0.0, 0.0)), Placement(right.scene, (width, 0.0)))
    return Page(Scene((2 * width, height), marks), whole, whole, (*left.names, *right.names))
