"""Text of mixed fonts with icons in it, fitted to a box in both directions: it shrinks, then it is refused; it is never clipped.

All widths are in sizes of the font, so that a text is measured once and tried at many sizes.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from pnp.draw.face import FACES, capitals, emphasis
from pnp.draw.scene import Box, Color, Mark, Placement, Scene
from pnp.draw.typeset import SHRINK, Style, set_line, text_line
from pnp.source.lengths import MM_PER_POINT

TOKEN = re.compile(r"\\(.)|(\*\*|\*)|:([a-z][a-z0-9-]*+):|(\n)|([^\S\n\u00a0\u202f]++)|([^\\*:\s]++|.)", re.DOTALL)
MARKED = re.compile(r"[\\*:]")
WORD = re.compile(r"[\S\u00a0\u202f]++")
SOFT = "\u00ad"
NO_BREAK = "\u00a0"
FRENCH = ";:!?»"
SIGN = 0.95
"""The height of an icon in sizes of the font; it stands on the middle of the capitals."""
HEIGHT = 0.95
"""The height of a line alone, from the top of its capitals to below its longest letters."""
SLACK = 1e-6
SHARE = {"left": 0.0, "top": 0.0, "center": 0.5, "middle": 0.5, "right": 1.0}
"""How much of the room that is left lies before the text."""


class Piece(NamedTuple):
    """Letters of one font, without a blank."""

    text: str
    font: str


class Sign(NamedTuple):
    """An icon by its name."""

    name: str


Word = tuple[Piece | Sign, ...]
Line = tuple[Word, ...]
Rich = tuple[Line, ...]
"""Lines as written; an empty one is half a line high."""


class TooLong(Exception):
    """The text has too many lines, even at the smallest size: how many it needs, and how many there is room for."""

    def __init__(self, needed: int, room: int) -> None:
        super().__init__(needed, room)
        self.needed, self.room = needed, room


class TooWide(Exception):
    """A word is wider than the box."""


class RichStyle(NamedTuple):
    """How a text is set: its font, the distance of lines in sizes, the most lines (0: any), and where it stands in its box."""

    font: str
    leading: float = 1.25
    most: int = 0
    across: str = "center"
    down: str = "middle"


class Widths(dict[Word, float]):
    """How wide words are, in sizes: each is measured once, and texts may share them. `signs` has the widths of icons."""

    def __init__(self, signs: Mapping[str, float] = MappingProxyType({})) -> None:
        super().__init__()
        self.signs = dict(signs)

    def __missing__(self, word: Word) -> float:
        found = self[word] = sum(map(self.piece, word))
        return found

    def piece(self, piece: Piece | Sign) -> float:
        if isinstance(piece, Sign):
            return self.signs[piece.name]
        return set_line(piece.text.replace(SOFT, ""), piece.font, FACES.get()).ems


class Measured(NamedTuple):
    """A text with its style and the widths of its words."""

    rich: Rich
    style: RichStyle
    widths: Widths

    @property
    def space(self) -> float:
        return set_line(" ", self.style.font, FACES.get()).ems

    def word_widths(self, line: Line) -> list[float]:
        return list(map(self.widths.__getitem__, line))

    def line_width(self, line: Line) -> float:
        return sum(map(self.widths.__getitem__, line)) + self.space * max(0, len(line) - 1)


class Fitted(NamedTuple):
    """Lines that fit at a size in points."""

    text: Measured
    size: float
    lines: Rich


def rich(text: str, base: str, is_french: bool = False) -> Rich:
    """The text taken apart: `*italic*`, `**bold**`, `:icon:`, line breaks; a backslash before one of these signs keeps it.

    >>> rich("**Two** :star:s", "text")
    (((Piece(text='Two', font='bold'),), (Sign(name='star'), Piece(text='s', font='text'))),)
    """
    text = text.replace("\r", "").strip()
    if not MARKED.search(text) and not is_french:  # as most texts are
        return tuple(tuple((Piece(word, base),) for word in WORD.findall(line)) for line in text.split("\n"))
    return assembled(styled(text, base), is_french)


def assembled(tokens: Iterable[tuple[str, str, str]], is_french: bool = False) -> Rich:
    """Lines from letters, blanks, signs and line breaks, each with its kind, its value and its font."""
    lines: list[list[list[Piece | Sign]]] = [[[]]]
    for sort, value, role in tokens:
        word = lines[-1][-1]
        if sort == "line":
            lines.append([[]])
        elif sort == "blank":
            lines[-1].append([])
        elif sort == "sign":
            word.append(Sign(value))
        elif word and isinstance(word[-1], Piece) and word[-1].font == role:
            word[-1] = Piece(word[-1].text + value, role)
        else:
            word.append(Piece(value, role))
    made = tuple(tuple(tuple(word) for word in line if word) for line in lines)
    return tuple(french_line(line) for line in made) if is_french else made


def styled(text: str, base: str) -> Iterator[tuple[str, str, str]]:
    """Each token with its kind and its font."""
    tokens = list(TOKEN.finditer(text))
    is_on = {"*": False, "**": False}
    left = [found[2] or "" for found in tokens]
    for i, found in enumerate(tokens):
        escaped, star, sign, line, blank, letters = found.groups()
        role = emphasis(base, "bold") if is_on["**"] else emphasis(base, "italic") if is_on["*"] else base
        if star and (is_on[star] or (star in left[i + 1 :] and not text[found.end() : found.end() + 1].isspace())):
            is_on[star] = not is_on[star]
        elif sign:
            yield "sign", sign, role
        elif line:
            yield "line", "", role
        elif blank:
            yield "blank", "", role
        else:
            yield "letters", escaped or star or letters or "", role


def french_line(line: Line) -> Line:
    """The line with blanks before ; : ! ? » and after « that do not break."""
    made: list[Word] = []
    for word in line:
        first, last = word[0], made[-1][-1] if made else None
        joins = isinstance(first, Piece) and first.text[0] in FRENCH
        opens = isinstance(last, Piece) and last.text.endswith("«")
        if made and (joins or opens):
            blank = Piece(NO_BREAK, first.font if isinstance(first, Piece) else "text")
            made[-1] = (*made[-1], blank, *word)
        else:
            made.append(word)
    return tuple(made)


def signs_of(text: Rich) -> set[str]:
    return {piece.name for line in text for word in line for piece in word if isinstance(piece, Sign)}


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


def broken(text: Measured, room: float) -> Rich:
    """Lines that are no wider than the room."""
    return tuple(row for line in text.rich for row in greedy(text, line, room))


def evened(text: Measured, room: float) -> Rich:
    """As many lines, each about as long as those that belong to it."""
    done: list[Line] = []
    for line in text.rich:
        rows = greedy(text, line, room)
        done += balanced(text, line, room, len(rows)) if len(rows) > 1 else rows
    return tuple(done)


def greedy(text: Measured, line: Line, room: float) -> list[Line]:
    widths, space = text.word_widths(line), text.space
    if sum(widths) + space * (len(line) - 1) <= room + SLACK:
        return [line]
    if max(widths) > room + SLACK:
        return greedy_split(text, line, room)
    rows: list[Line] = []
    first, left = 0, room - widths[0]
    for i in range(1, len(line)):
        if widths[i] + space <= left + SLACK:
            left -= widths[i] + space
        else:
            rows.append(line[first:i])
            first, left = i, room - widths[i]
    return [*rows, line[first:]]


def greedy_split(text: Measured, line: Line, room: float) -> list[Line]:
    """The rows, if words that are wider than the room are split at their hyphens."""
    rows: list[list[Word]] = [[]]
    left, space = room, text.space
    waiting = list(reversed(line))
    while waiting:
        word = waiting.pop()
        wide = text.widths[word]
        if rows[-1] and wide + space <= left + SLACK:
            rows[-1].append(word)
            left -= wide + space
            continue
        if wide > room + SLACK:
            word, rest = split(text, word, room)
            waiting.append(rest)
            wide = text.widths[word]
        if rows[-1]:
            rows.append([])
        rows[-1].append(word)
        left = room - wide
    return [tuple(row) for row in rows]


def split(text: Measured, word: Word, room: float) -> tuple[Word, Word]:
    """A word that is too wide, split at the last soft hyphen that has room."""
    for i in reversed(range(len(word))):
        piece = word[i]
        if isinstance(piece, Piece):
            cuts = [at for at, letter in enumerate(piece.text) if letter == SOFT]
            for at in reversed(cuts):
                first: Word = (*word[:i], Piece(piece.text[:at].replace(SOFT, "") + "-", piece.font))
                if text.widths[first] <= room + SLACK:
                    return first, (Piece(piece.text[at + 1 :], piece.font), *word[i + 1 :])
    raise TooWide("".join(piece.text.replace(SOFT, "") if isinstance(piece, Piece) else f":{piece.name}:" for piece in word))


def balanced(text: Measured, line: Line, room: float, count: int) -> list[Line]:
    """The same number of lines in the narrowest room that allows it."""
    low, high, widths, space = room / count / 2, room, text.word_widths(line), text.space
    widest = max(widths)
    for _ in range(7):
        middle = (low + high) / 2
        rows = rows_split(text, line, middle) if widest > middle + SLACK else rows_in(middle, widths, space)
        low, high = (middle, high) if rows > count else (low, middle)
    return greedy(text, line, high)


def rows_split(text: Measured, line: Line, room: float) -> float:
    """How many rows the line has if words that are wider than the room are split; without end if one cannot be."""
    try:
        return len(greedy(text, line, room))
    except TooWide:
        return math.inf


def rows_in(room: float, widths: Sequence[float], space: float) -> int:
    """How many rows `greedy` makes of words of these widths, all of which fit the room."""
    rows, left = 0, 0.0
    for wide in widths:
        if rows and wide + space <= left + SLACK:
            left -= wide + space
        else:
            rows, left = rows + 1, room - wide
    return rows


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
    fonts = {piece.font if isinstance(piece, Piece) else "" for word in line for piece in word}
    if fonts == {style.font}:
        words = ("".join(piece.text for piece in word if isinstance(piece, Piece)) for word in line)
        yield text_line(" ".join(words).replace(SOFT, ""), at, style)
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


def flat(line: Line) -> Iterator[tuple[bool, Piece | Sign]]:
    """Each piece, and whether a blank stands before it."""
    for i, word in enumerate(line):
        for j, piece in enumerate(word):
            yield i > 0 and j == 0, piece
