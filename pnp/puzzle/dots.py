"""How hard a puzzle is, drawn: five circles, of which one to five are filled, and the words that go with them."""

from __future__ import annotations

from typing import Any, NamedTuple

from pnp.draw.look import Look
from pnp.draw.scene import Circle, Mark, Point, Shape
from pnp.draw.typeset import Style, text_line, width
from pnp.puzzle.difficulty import CUTS, dots_of, minutes_of
from pnp.words import Words

LEVELS = ("easy", "medium", "hard", "expert", "open")
MOST = len(CUTS) + 1
RADIUS, PITCH, SPACE = 1.05, 2.9, 1.6
"""Of a circle; between the middles of two; and before the words."""
WORDS_SIZE = 8.0


def dots(count: int, at: Point, look: Look) -> list[Mark]:
    """So many of five circles filled, from a point in the middle of their left edge; outlines, so no ink and no font changes
    what they say."""
    pen, spots = look.pen(0.25), [Circle((at[0] + RADIUS + i * PITCH, at[1]), RADIUS) for i in range(MOST)]
    return [Shape(spot, fill=look.color("ink" if i < count else "paper"), stroke=pen) for i, spot in enumerate(spots)]


def dots_width() -> float:
    return 2 * RADIUS + (MOST - 1) * PITCH


def dots_mark(minutes: float, at: Point, words: Words, look: Look) -> list[Mark]:
    """The dots of a number of minutes and their words, as in "about ten minutes"; `words` are those of all sheets."""
    style = Style("text", WORDS_SIZE, look.color("mute"))
    said = text_line(dots_words(minutes, words), (at[0] + dots_width() + SPACE, at[1] + style.cap_height / 2), style)
    return [*dots(dots_of(minutes), at, look), said]


def dots_words(minutes: float, words: Words) -> str:
    return words.say(f"dots_{dots_of(minutes)}")


class Grade(NamedTuple):
    """What a sheet says about how hard it is: the level that it was made for, if any, and the minutes, if it is rated."""

    level: str | None
    minutes: float | None


def grade_of(puzzle: Any) -> Grade:
    return Grade(puzzle.level, minutes_of(puzzle))


def grade_marks(grade: Grade, right: Point, lang: str, look: Look) -> list[Mark]:
    """Level, dots and words on a line that ends at a point: "easy", two dots, "about ten minutes". Unrated: the level alone."""
    style, words = Style("text", WORDS_SIZE, look.color("mute")), Words(lang, "sheet")
    level = words.say(f"level_{grade.level}") if grade.level in LEVELS else ""
    if grade.minutes is None:
        return [text_line(level, right, style, "right")] if level else []
    time = dots_words(grade.minutes, words)
    said = words.say("silver_takes", level=level, time=time) if grade.level == "open" else ", ".join(filter(None, (level, time)))
    x = right[0] - width(said, style) - SPACE - dots_width()
    return [*dots(dots_of(grade.minutes), (x, right[1] - style.cap_height / 2), look), text_line(said, right, style, "right")]


def level_words(level: str, words: Words) -> str:
    """The level in words; what no level is, only a book has a word for."""
    return (Words(words.lang, "sheet") if level in LEVELS else words).say(f"level_{level}")


def mark_width(minutes: float, words: Words) -> float:
    """How wide `dots_mark` is."""
    return dots_width() + SPACE + width(dots_words(minutes, words), Style("text", WORDS_SIZE, ""))
