"""The pages of a book before they are printed: their size, margins, head and page number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pnp.draw.affine import scaled
from pnp.draw.badge import badge
from pnp.draw.look import Look
from pnp.draw.outlines import segment
from pnp.draw.scene import Group, Mark, Point, Scene, Shape, Text
from pnp.draw.typeset import Style, centered, fitted, text_line, width
from pnp.puzzle.book.chapter import BODY
from pnp.sheet.paper import Paper, parse_paper

WIDTH, HEIGHT = BODY.width, 192.0
"""The area of a page that is printed, before it is enlarged."""
BODY_Y, FOLIO_Y, RULE_Y = 18.0, 191.0, 14.5
DESIGN = (139.7, 210.0)
"""What A5 and half a Letter have in common; larger pages are the same, enlarged."""
INNER = 0.53
"""How much of the margins is on the side of the fold."""
DISC = 5.2


class Leaf(NamedTuple):
    """One page: what is on it, in millimetres of the printed area, and its name for bookmarks, if it has one. A cover has no
    number."""

    marks: Sequence[Mark]
    name: str = ""
    is_numbered: bool = True


def page_of(size: str, paper: str, is_folded: bool) -> Paper:
    """The size of a page: "a5" is half of a paper, "a4" the whole. Half of a sheet that is folded is exactly half."""
    whole = parse_paper(paper)
    if size == "a4":
        return whole
    half = Paper(f"half {paper}", whole.height / 2, whole.width)
    return half if is_folded or paper != "a4" else parse_paper("a5")


def enlargement(page: Paper) -> float:
    """How much larger than designed things are on a page: 1 on A5, 1.41 on A4. Never smaller: letters would be too small."""
    return max(1.0, min(page.width / DESIGN[0], page.height / DESIGN[1])) if page.width > 1.3 * DESIGN[0] else 1.0


def page_scene(leaf: Leaf, number: int, page: Paper, look: Look) -> Scene:
    """A finished page. The margin at the fold is the wider one: left on odd pages, right on even ones."""
    by = enlargement(page)
    spare = page.width - WIDTH * by
    is_right = number % 2 == 1
    at = (spare * (INNER if is_right else 1 - INNER), (page.height - HEIGHT * by) / 2)
    marks = [*leaf.marks, *(folio(number, is_right, look) if leaf.is_numbered else ())]
    return Scene((page.width, page.height), (Group(scaled(marks, by) if by > 1 else tuple(marks), at),))


def folio(number: int, is_right: bool, look: Look) -> list[Mark]:
    at = (WIDTH if is_right else 0.0, FOLIO_Y)
    return [text_line(str(number), at, Style("title", 9, look.color("ink")), "right" if is_right else "left")]


def rule(look: Look) -> Mark:
    return Shape(segment((0.0, RULE_Y), (WIDTH, RULE_Y)), stroke=look.pen("hair", "line", "butt"))


def head(title: str, about: str, look: Look) -> list[Mark]:
    """The name of a page that has no puzzle, and a few words beside it."""
    style, small = Style("title", 16, look.color("ink")), Style("text", 9, look.color("mute"))
    style = fitted(title, style, WIDTH, 10)
    x = width(title, style) + 4.0
    beside = [text_line(about, (x, 9.4), fitted(about, small, WIDTH - x, 7))] if about else []
    return [text_line(title, (0.0, 9.4), style), *beside, rule(look)]


def numbered(number: int, look: Look) -> list[Mark]:
    """The number of a puzzle in a disc at the left of its page's head."""
    return disc(number, (DISC, 6.6), DISC, look)


def disc(number: int, middle: Point, radius: float, look: Look) -> list[Mark]:
    """A number of up to three digits in a disc."""
    empty, said = badge(number, middle, look, radius)
    assert isinstance(said, Text)
    style = fitted(str(number), Style("title", 3.1 * radius, said.color), 1.6 * radius, 5)
    return [empty, centered(str(number), middle, style)]
