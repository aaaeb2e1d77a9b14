"""The strip at the top or side of a page: title, contents, page number, code; on page 1 also the check bar."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from pnp.draw.clusters import clusters
from pnp.draw.look import Look
from pnp.draw.outlines import lines
from pnp.draw.scene import Group, Mark, Point, Shape
from pnp.draw.typeset import Style, fitted, printing, text_line, width
from pnp.sheet.component import Piece
from pnp.sheet.paper import Paper
from pnp.words import Words

HEADER = 14.0
"""The height of the strip, from the top of the paper."""
MARGIN = 10.0
SIDE = 13.0
"""The width of the strip at the left side."""
BAR = 50.0
SPACE = 5.0
WIDE = 0.8
"""If the pieces fill at least this share of the width, the header is aligned with them."""


class Strip(NamedTuple):
    """Positions in the strip, from the edge of the paper: two lines, the bar and its sentence; and the title's sizes."""

    baseline: float
    upper: float
    bar: float
    sentence: float
    titles: tuple[float, ...]


TOP = Strip(11.6, 7.8, 9.0, 12.4, (22, 18, 15, 12, 10))
AT_SIDE = Strip(9.4, 6.4, 6.8, 9.7, (12, 10))


class Caption(NamedTuple):
    """The text of the header: the title, a short code of the definition, and words in the user's language. `above` and `beside`
    replace the page number and the contents next to the title; `before` is the number of pages that come first."""

    title: str
    code: str
    words: Words
    page: int = 1
    pages: int = 1
    above: str = ""
    beside: str = ""
    before: int = 0

    def on_page(self, page: int, pages: int) -> Caption:
        return self._replace(page=self.before + page, pages=self.before + pages)

    @property
    def upper_line(self) -> str:
        return self.above or f"{self.words.say('page_of', page=self.page, pages=self.pages)} · {self.code}"

    def lower_line(self, pieces: Sequence[Piece]) -> str:
        return self.beside or contents(pieces, self.words)


def header(paper: Paper, caption: Caption, pieces: Sequence[Piece], look: Look) -> list[Mark]:
    has_bar = caption.page == 1
    left, right = edges(paper, pieces)
    room = right - left - (BAR + SPACE if has_bar else 0.0)
    with printing("the header of the page", ("title",)):
        bar = check_bar(right - BAR, TOP, caption.words.say("check_bar"), look) if has_bar else []
        return [*head_lines(caption, caption.lower_line(pieces), Line(TOP, left, room), look), *bar]


def side_header(paper: Paper, caption: Caption, pieces: Sequence[Piece], look: Look) -> list[Mark]:
    """A header along the left side, rotated, between the cut marks and next to the lowest pieces."""
    lowest, *_ = spans = rows_of(paper, pieces)
    marks: list[Mark] = []
    with printing("the header of the page", ("title",)):
        has_bar, is_tall = caption.page == 1, lowest[1] - lowest[0] > 2 * BAR + SPACE
        room = lowest[1] - lowest[0] - (BAR + SPACE if has_bar and is_tall else 0.0)
        marks += head_lines(caption, caption.lower_line(pieces), Line(AT_SIDE, lowest[0], room), look)
        if has_bar:
            start = lowest[1] - BAR if is_tall else spans[-1][0]
            marks += check_bar(start, AT_SIDE, caption.words.say("check_bar"), look)
    return [Group(tuple(marks), (0.0, paper.height), -90.0)]


def rows_of(paper: Paper, pieces: Sequence[Piece]) -> list[tuple[float, float]]:
    """The extent of each row of pieces, measured up from the bottom of the paper, without the marks between them."""
    left = min(p.box.x for p in pieces)
    column = sorted((p.box for p in pieces if p.box.x < left + SPACE), key=lambda box: -box.y)
    return [(paper.height - box.bottom + 2.0, paper.height - box.y - 2.0) for box in column]


class Line(NamedTuple):
    """Where the text of the header starts in its strip, and how much room it has."""

    strip: Strip
    start: float
    room: float


def edges(paper: Paper, pieces: Sequence[Piece]) -> tuple[float, float]:
    """The left and right ends of the header: those of the pieces if they are wide, else the margins."""
    left, right = min(p.box.x for p in pieces), max(p.box.right for p in pieces)
    margins = (MARGIN, paper.width - MARGIN)
    return (left, right) if right - left >= WIDE * (margins[1] - margins[0]) else margins


def head_lines(caption: Caption, listed: str, where: Line, look: Look) -> list[Mark]:
    """The title on the left; next to it page and code above, contents below. On narrow paper the title gets smaller."""
    (baseline, upper, *_, titles), start, room = where
    small, plain = Style("text", 7, look.color("mute")), Style("text", 9, look.color("ink"))
    above = caption.upper_line
    for size in titles:
        title = Style("title", size, look.color("ink"))
        used = width(caption.title, title) + SPACE
        if room - used >= max(width(above, small), width(listed, plain._replace(size=7))):
            beside = fitted(listed, plain, room - used, 7)
            return [
                text_line(caption.title, (start, baseline), title),
                text_line(above, (start + used, upper), small),
                text_line(listed, (start + used, baseline), beside),
            ]
    title = Style("title", 9, look.color("ink"))
    if caption.beside:  # the owner of the page is the most important
        above, title = f"{listed} · {above}", title._replace(size=min(9.0, max(7.0, 9.0 * room / width(caption.title, title))))
    return [
        text_line(cut_short(above, small, room), (start, upper), small),
        text_line(cut_short(caption.title, title, room), (start, baseline), title),
    ]


def cut_short(text: str, style: Style, room: float) -> str:
    """The text, cut short with an ellipsis if needed. Only for the header: text on pieces is never cut."""
    if width(text, style) <= room:
        return text
    parts = clusters(text)
    while parts and width(f"{''.join(parts)}…", style) > room:
        parts.pop()
    return f"{''.join(parts).rstrip()}…" if parts else ""


def contents(pieces: Sequence[Piece], words: Words) -> str:
    """As in "4 grids and a reference card"."""
    counts = Counter(p.component.label for p in pieces)
    *items, last = [label.of(n) for label, n in counts.items()]
    return words.say("listed", items=", ".join(items), last=last) if items else last


def check_bar(x: float, strip: Strip, sentence: str, look: Look) -> list[Mark]:
    """A bar of exactly 50 mm with ticks, which shows whether the page was printed at 100%."""
    y = strip.bar
    small: list[tuple[Point, Point]] = []
    large = [((x, y), (x + BAR, y))]
    for i in range(11):
        tall = 2.4 if i % 10 == 0 else 1.6 if i % 2 == 0 else 0.9
        (large if i % 10 == 0 else small).append(((x + 5 * i, y), (x + 5 * i, y - tall)))
    style = Style("text", 7, look.color("ink"))
    return [
        Shape(lines(large), stroke=look.pen("thin", cap="butt")),
        Shape(lines(small), stroke=look.pen("hair", cap="butt")),
        text_line(sentence, (x, strip.sentence), fitted(sentence, style, BAR, 6)),
    ]
