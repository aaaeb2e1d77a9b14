"""Breaks a text of mixed fonts into rows, also into rows that are about equally long.

All widths are in sizes of the font, so that a text is measured once and tried at many sizes.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from pnp.draw.face import FACES
from pnp.draw.rich import SOFT, Line, Piece, Rich, Sign, Word
from pnp.draw.typeset import set_line

SLACK = 1e-6


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
