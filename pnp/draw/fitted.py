"""A text of mixed fonts, fitted to a box in both directions and set there: it shrinks, then it is refused; it is never cut."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import NamedTuple

from pnp.draw.face import capitals
from pnp.draw.rich import SOFT, Line, Piece, Rich, Sign
from pnp.draw.rows import SLACK, Measured, RichStyle, TooWide, broken, evened
from pnp.draw.scene import Box, Color, Mark, Placement, Scene
from pnp.draw.typeset import SHRINK, Style, text_line
from pnp.source.lengths import MM_PER_POINT

SIGN = 0.95
"""The height of an icon in sizes of the font; it stands on the middle of the capitals."""
HEIGHT = 0.95
"""The height of a line alone, from the top of its capitals to below its longest letters."""
SHARE = {"left": 0.0, "top": 0.0, "center": 0.5, "middle": 0.5, "right": 1.0}
"""How much of the room that is left lies before the text."""


class TooLong(Exception):
    """The text has too many lines, even at the smallest size: how many it needs, and how many there is room for."""

    def __init__(self, needed: int, room: int) -> None:
        super().__init__(needed, room)
        self.needed, self.room = needed, room


class Fitted(NamedTuple):
    """Lines that fit at a size in points."""

    text: Measured
    size: float
    lines: Rich


def fitted(text: Measured, room: tuple[float, float], largest: float, least: float) -> Fitted:
    """The text at the largest size that fits, in steps down to the smallest; centred lines are then balanced. Raises TooLong or
    TooWide."""
    found = largest_fit(text, room, largest, least)
    if text.style.across != "center" or len(found.lines) == len(text.rich):
        return found
    return found._replace(lines=evened(text, room[0] / (found.size * MM_PER_POINT)))


def largest_fit(text: Measured, room: tuple[float, float], largest: float, least: float) -> Fitted:
    steps = max(0, math.floor((largest - least) / SHRINK + SLACK))
    found = tried(text, room, largest)
    if isinstance(found, Fitted):
        return found
    low, high = 1, steps + 1  # the step that fits is in between; `high` is one that nobody has tried
    best: Fitted | None = None
    while low < high:
        middle = (low + high) // 2
        trial = tried(text, room, largest - middle * SHRINK)
        if isinstance(trial, Fitted):
            best, high = trial, middle
        else:
            low = middle + 1
    if best:
        return best
    raise tried_error(text, room, largest - steps * SHRINK)


def tried_error(text: Measured, room: tuple[float, float], size: float) -> Exception:
    found = tried(text, room, size)
    assert isinstance(found, Exception)
    return found


def tried(text: Measured, room: tuple[float, float], size: float) -> Fitted | TooLong | TooWide:
    em = size * MM_PER_POINT
    try:
        lines = broken(text, room[0] / em)
    except TooWide as error:
        return error
    most = lines_in(room[1] / em, text.style)
    if len(lines) > most or height(lines, text.style) > room[1] / em + SLACK:
        return TooLong(len(lines), min(most, len(lines) - 1))
    return Fitted(text, size, lines)


def lines_in(high: float, style: RichStyle) -> int:
    found = 1 + math.floor((high - HEIGHT) / style.leading + SLACK) if high >= HEIGHT - SLACK else 0
    return min(found, style.most) if style.most else found


def height(lines: Rich, style: RichStyle) -> float:
    return HEIGHT + sum(advances(lines, style))


def advances(lines: Rich, style: RichStyle) -> list[float]:
    """How far each line but the first is below the one before."""
    return [style.leading if line else style.leading / 2 for line in lines[1:]]


class SetText(NamedTuple):
    """The marks of a text, and the box around its letters."""

    marks: tuple[Mark, ...]
    box: Box


def set_text(text: Fitted, box: Box, color: Color, icon: Callable[[str, float], Scene]) -> SetText:
    """The text in its box; `icon` draws an icon of a height."""
    style, em = text.text.style, text.size * MM_PER_POINT
    cap = capitals(style.font) * em
    down = [advance * em for advance in advances(text.lines, style)]
    high = cap + sum(down)
    top = box.bottom - high - 0.2 * em if style.down == "bottom" else box.y + (box.height - high) * SHARE[style.down]
    marks: list[Mark] = []
    baseline, left, right = top + cap, box.right, box.x
    for line, advance in zip(text.lines, [*down, 0.0], strict=True):
        wide = text.text.line_width(line) * em
        x = box.x + (box.width - wide) * SHARE[style.across]
        marks += line_marks(text, line, (x, baseline), Style(style.font, text.size, color), icon)
        left, right = min(left, x), max(right, x + wide)
        baseline += advance
    return SetText(tuple(marks), Box(left, top, right - left, high))


def line_marks(
    text: Fitted, line: Line, at: tuple[float, float], style: Style, icon: Callable[[str, float], Scene]
) -> Iterator[Mark]:
    """The marks of a line; neighbours in one font are one text."""
    em = text.size * MM_PER_POINT
    x, y = at
    words = plain_words(line, style.font)
    if words:
        yield text_line(words, at, style)
        return
    waiting, start = Piece("", style.font), x
    space = text.text.space * em
    for i, piece in flat(line):
        blank = " " if i else ""
        if isinstance(piece, Piece) and waiting.text and piece.font == waiting.font:
            waiting = Piece(waiting.text + blank + piece.text.replace(SOFT, ""), piece.font)
        else:
            if waiting.text:
                yield text_line(waiting.text, (start, y), style._replace(font=waiting.font))
            start = x + (space if i else 0.0)
            waiting = Piece(piece.text.replace(SOFT, ""), piece.font) if isinstance(piece, Piece) else Piece("", "")
        x += (space if i else 0.0) + text.text.widths.piece(piece) * em
        if isinstance(piece, Sign):
            scene = icon(piece.name, SIGN * em)
            yield Placement(scene, (start, y - style.cap_height / 2 - scene.size[1] / 2))
    if waiting.text:
        yield text_line(waiting.text, (start, y), style._replace(font=waiting.font))


def plain_words(line: Line, font: str) -> str:
    """The words of a line that are all in this font; none if something else is among them."""
    parts: list[str] = []
    for word in line:
        for piece in word:
            if isinstance(piece, Sign) or piece.font != font:
                return ""
            parts.append(piece.text)
        parts.append(" ")
    return "".join(parts[:-1]).replace(SOFT, "")


def flat(line: Line) -> Iterator[tuple[bool, Piece | Sign]]:
    """Each piece, and whether a blank stands before it."""
    for i, word in enumerate(line):
        for j, piece in enumerate(word):
            yield i > 0 and j == 0, piece
