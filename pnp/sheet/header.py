"""The strip at the top of a page: title, contents, code, sheet number; on sheet 1 the check bar instead of the number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from pnp.draw.clusters import clusters
from pnp.draw.look import Look
from pnp.draw.outlines import lines
from pnp.draw.scene import Mark, Point, Shape
from pnp.draw.typeset import Style, fitted, printing, text_line, width
from pnp.sheet.component import Piece
from pnp.sheet.paper import Paper
from pnp.words import Words

HEADER = 14.0
"""The height of the strip, from the top of the paper."""
SLIM = 7.9
"""The height of the slim strip of a page that is filled to its edges."""
MARGIN = 10.0
BAR = 50.0
SPACE = 4.0


class Strip(NamedTuple):
    """Positions in the strip, from the top of the paper: two lines and the bar; and the sizes of title, text and sheet number."""

    baseline: float
    upper: float
    bar: float
    titles: tuple[float, ...]
    text: float
    number: float


FULL = Strip(12.0, 7.8, 8.8, (20, 18, 15, 12, 10), 9.5, 14)
NARROW = Strip(6.9, 6.9, 7.2, (9, 8), 7, 9)


class Caption(NamedTuple):
    """The text of the header: the title, a short code of the definition, and words in the user's language. `above` and `beside`
    replace the sheet number and the contents next to the title; `before` is the number of sheets that come first."""

    title: str
    code: str
    words: Words
    sheet: int = 1
    sheets: int = 1
    above: str = ""
    beside: str = ""
    before: int = 0
    is_back: bool = False
    printer: str = ""
    """The printer that the file is for."""

    def on_sheet(self, sheet: int, sheets: int) -> Caption:
        return self._replace(sheet=self.before + sheet, sheets=self.before + sheets)

    @property
    def full_title(self) -> str:
        """The title of the file."""
        return ", ".join(filter(None, (self.title, self.for_printer)))

    @property
    def for_printer(self) -> str:
        return self.words.say("for_printer", printer=self.printer) if self.printer else ""

    @property
    def full_above(self) -> str:
        return " · ".join(filter(None, (self.above, self.for_printer)))

    def contents(self, pieces: Sequence[Piece]) -> str:
        return self.beside or contents(pieces, self.words)


def header(paper: Paper, caption: Caption, pieces: Sequence[Piece], look: Look, is_slim: bool = False) -> list[Mark]:
    """Title and contents at the left; at the right the sheet number or, on sheet 1, the check bar. Always in the same place."""
    strip = NARROW if is_slim else FULL
    with printing("the header of the page", ("title",)):
        right, end = right_side(caption, strip, paper.width - MARGIN, look)
        room = end - SPACE - MARGIN
        left = (above_lines if caption.above else head_line)(caption, caption.contents(pieces), (strip, room), look)
    return [*left, *right]


def right_side(caption: Caption, strip: Strip, right: float, look: Look) -> tuple[list[Mark], float]:
    """The marks at the right, and where they begin."""
    marks: list[Mark] = []
    if caption.sheet == 1 and not caption.is_back:
        marks += check_bar(right - BAR, strip, caption.words.say("check_bar"), look)
        right -= BAR
        if strip is NARROW:
            sentence = caption.words.say("check_bar")
            right -= SPACE / 2 + width(sentence, Style("text", 6.5, look.color("ink")))
            marks.append(text_line(sentence, (right, strip.baseline), Style("text", 6.5, look.color("ink"))))
    elif not caption.above:
        number, right = sheet_number(caption, strip, right, look)
        marks += number
    if caption.code and not caption.above and strip is FULL:
        small, end = Style("text", 7, look.color("mute")), right - (SPACE if marks else 0.0)
        right = end - max(width(caption.code, small), width(caption.for_printer, small))
        marks.append(text_line(caption.code, (end, strip.baseline), small, "right"))
        if caption.printer:
            marks.append(text_line(caption.for_printer, (end, strip.upper + 1.0), small, "right"))
    return marks, right


def sheet_number(caption: Caption, strip: Strip, right: float, look: Look) -> tuple[list[Mark], float]:
    """As in "sheet 4 of 5", with a large number."""
    words, small = caption.words, Style("text", min(8.0, strip.text), look.color("mute"))
    parts = (
        (words.say("sheets_back" if caption.is_back else "sheets_word", sheets=caption.sheets), small),
        (str(caption.sheet), Style("title", strip.number, look.color("ink"))),
        (words.say("sheet_word"), small),
    )
    marks: list[Mark] = []
    for text, style in parts:
        right -= width(text, style)
        marks.append(text_line(text, (right, strip.baseline), style))
        right -= 1.2
    return marks, right + 1.2


def head_line(caption: Caption, listed: str, where: tuple[Strip, float], look: Look) -> list[Mark]:
    """The title, and beside it the contents in one or two lines. On narrow paper the title gets smaller; then the contents are
    above it."""
    strip, room = where
    plain = Style("text", strip.text, look.color("ink"))
    for size in strip.titles:
        title = Style("title", size, look.color("ink"))
        used = width(caption.title, title) + SPACE
        head = text_line(caption.title, (MARGIN, strip.baseline), title)
        if room - used >= width(listed, plain._replace(size=7)):
            return [head, text_line(listed, (MARGIN + used, strip.baseline), fitted(listed, plain, room - used, 7))]
        lines = in_two(listed, plain._replace(size=7.5), room - used) if strip is FULL else []
        if lines:
            places = zip(lines, (strip.upper + 1.0, strip.baseline), strict=True)
            return [head, *(text_line(line, (MARGIN + used, y), plain._replace(size=7.5)) for line, y in places)]
    if strip is NARROW:
        return [text_line(cut_short(caption.title, title, room), (MARGIN, strip.baseline), title)]
    return above_lines(caption._replace(above=listed, beside=""), "", where, look)


def in_two(text: str, style: Style, room: float) -> list[str]:
    """The text as two lines, the first as long as possible; none if that is not enough."""
    words = text.split(" ")
    for count in range(len(words) - 1, 0, -1):
        first, second = " ".join(words[:count]), " ".join(words[count:])
        if width(first, style) <= room:
            return [first, second] if width(second, style) <= room else []
    return []


def above_lines(caption: Caption, listed: str, where: tuple[Strip, float], look: Look) -> list[Mark]:
    """The title; beside it two lines, or above it one line, if there is no room beside it."""
    (baseline, upper, _, titles, *_), room = where
    small, plain, above = Style("text", 7, look.color("mute")), Style("text", 9, look.color("ink")), caption.full_above
    for size in titles if listed else ():
        title = Style("title", size, look.color("ink"))
        used = width(caption.title, title) + SPACE
        if room - used >= max(width(above, small), width(listed, plain._replace(size=7))):
            return [
                text_line(caption.title, (MARGIN, baseline), title),
                text_line(above, (MARGIN + used, upper), small),
                text_line(listed, (MARGIN + used, baseline), fitted(listed, plain, room - used, 7)),
            ]
    title = Style("title", 9, look.color("ink"))
    if listed:  # the owner of the page is the most important
        above, title = f"{listed} · {above}", title._replace(size=min(9.0, max(7.0, 9.0 * room / width(caption.title, title))))
    return [
        text_line(cut_short(above, small, room), (MARGIN, upper), small),
        text_line(cut_short(caption.title, title, room), (MARGIN, baseline), title),
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
    """A bar of exactly 50 mm with ticks, which shows whether the page was printed at 100%; below it, what it is for."""
    y = strip.bar
    small: list[tuple[Point, Point]] = []
    large = [((x, y), (x + BAR, y))]
    for i in range(11):
        tall = 2.4 if i % 10 == 0 else 1.6 if i % 2 == 0 else 0.9
        (large if i % 10 == 0 else small).append(((x + 5 * i, y), (x + 5 * i, y - tall)))
    marks: list[Mark] = [
        Shape(lines(large), stroke=look.pen("thin", cap="butt")),
        Shape(lines(small), stroke=look.pen("hair", cap="butt")),
    ]
    if strip is FULL:
        style = fitted(sentence, Style("text", 7, look.color("ink")), BAR, 6)
        marks.append(text_line(sentence, (x, strip.baseline), style))
    return marks
