"""How hard a puzzle is, drawn: five circles, of which one to five are filled, and the words that go with them."""

from __future__ import annotations

from typing import Any, NamedTuple

from pnp.draw.look import Look
from pnp.draw.scene import Circle, Mark, Point, Shape
from pnp.draw.typeset import Style, text_line, width
from pnp.puzzle.difficulty import CUTS, dots_of, is_for_silver, minutes_of
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


def dots_words(minutes: float, words: Words) -> str:
    return words.say(f"dots_{dots_of(minutes)}")


class Grade(NamedTuple):
    """What a sheet says about how hard it is: the level that it was made for, if any, and the minutes, if it is rated; they may
    be those of silver."""

    level: str | None
    minutes: float | None
    is_silver: bool = False


def grade_of(puzzle: Any) -> Grade:
    return Grade(puzzle.level, minutes_of(puzzle), is_for_silver(puzzle.rated or {}, puzzle.level))


def grade_marks(grade: Grade, right: Point, lang: str, look: Look) -> list[Mark]:
    """Level, dots and words on a line that ends at a point: "easy", two dots, "about ten minutes". Unrated: the level alone."""
    style, said = Style("text", WORDS_SIZE, look.color("mute")), grade_words(grade, Words(lang, "sheet"))
    line: list[Mark] = [text_line(said, right, style, "right")] if said else []
    if grade.minutes is None:
        return line
    x = right[0] - grade_width(grade, lang)
    return [*dots(dots_of(grade.minutes), (x, right[1] - style.cap_height / 2), look), *line]


def grade_words(grade: Grade, words: Words) -> str:
    level = words.say(f"level_{grade.level}") if grade.level in LEVELS else ""
    time = "" if grade.minutes is None else dots_words(grade.minutes, words)
    return words.say("silver_takes", level=level, time=time) if grade.is_silver else ", ".join(filter(None, (level, time)))


def grade_width(grade: Grade, lang: str) -> float:
    """How wide `grade_marks` is."""
    wide = width(grade_words(grade, Words(lang, "sheet")), Style("text", WORDS_SIZE, ""))
    return wide if grade.minutes is None else dots_width() + SPACE + wide


def level_words(level: str, words: Words) -> str:
    """The level in words; what no level is, only a book has a word for."""
    return (Words(words.lang, "sheet") if level in LEVELS else words).say(f"level_{level}")
