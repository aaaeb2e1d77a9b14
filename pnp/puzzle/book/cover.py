"""The first page of a book: its title, what is inside, and a dish with pictures from its puzzles."""

from __future__ import annotations

import math
from collections.abc import Sequence

from pnp.draw.affine import scaled
from pnp.draw.look import Look
from pnp.draw.scene import Circle, Mark, Point, Shape
from pnp.draw.typeset import Block, Style, Unfit, block, text_line
from pnp.puzzle.book.chapter import chapter_of
from pnp.puzzle.book.entries import Entry, by_game, by_level
from pnp.puzzle.book.leaf import HEIGHT, WIDTH, Leaf
from pnp.puzzle.dots import level_words
from pnp.words import Words

TITLES = (30.0, 26.0, 22.0, 18.0, 15.0)
TITLE_LINES = 3
DISH, RIM = 50.0, 2.9
"""The radius of the dish, and how wide its rim is."""
FEW, MANY = 8, 13
"""A book with no more puzzles has seven large pictures in its dish; any other thirteen."""


def cover(title: str, entries: Sequence[Entry], names: dict[str, str], words: Words, look: Look) -> Leaf:
    shown = set_title(title, look)
    about = block(
        about_text(entries, names, words), (0.0, shown.bottom + 13.0), Style("text", 10.5, look.color("ink"), 1.4), WIDTH
    )
    foot = text_line(words.say("cover_foot"), (0.0, HEIGHT - 2.0), Style("text", 9, look.color("mute")))
    top = about.bottom + 7.0
    middle = (WIDTH / 2, max(top + DISH, (top + HEIGHT - 9.0) / 2))
    return Leaf([*shown.marks, *about.marks, *dish(middle, entries, look), foot], words.say("cover_name"), is_numbered=False)


def set_title(title: str, look: Look) -> Block:
    for size in TITLES:
        found = block(title, (0.0, 16.0), Style("title", size, look.color("ink"), 1.15), WIDTH, is_balanced=True)
        if found.lines <= TITLE_LINES:
            return found
    raise Unfit("the title is too long for the cover", "choose a shorter one")


def about_text(entries: Sequence[Entry], names: dict[str, str], words: Words) -> str:
    """As in "24 puzzles: 10 Pentris, 6 Petris and 8 Petri Heil! From easy to hard. ..."."""
    games = [words.say("some_of", n=len(own), game=names[slug]) for slug, own in by_game(entries).items()]
    levels = [level_words(name, words) for name, _ in by_level(entries) if name != "other"]
    inside = words.say("inside" if len(entries) > 1 else "inside_one", n=len(entries), games=listed(games, words))
    told = [inside.replace("!.", "!")]  # Petri Heil! ends a sentence by itself
    if len(levels) > 1:
        told.append(words.say("from_to", least=levels[0], most=levels[-1]))
    return " ".join([*told, words.say("all_proved")])


def listed(items: Sequence[str], words: Words) -> str:
    *first, last = items
    return Words(words.lang, "sheet").say("listed", items=", ".join(first), last=last) if first else last


def dish(middle: Point, entries: Sequence[Entry], look: Look) -> list[Mark]:
    """A dish in which pictures of some puzzles lie, spread as the seeds of a sunflower."""
    x, y = middle
    marks: list[Mark] = [
        Shape(Circle(middle, DISH), fill=look.ground("glass") or look.color("paper"), stroke=look.pen("normal")),
        Shape(Circle(middle, DISH - RIM), fill=look.ground("agar") or look.color("paper"), stroke=look.pen("thin")),
    ]
    for entry, at, by in pictured(entries):
        marks += scaled(chapter_of(entry.slug).art(entry.item, look), by, (x + at[0], y + at[1]))
    return marks


def pictured(entries: Sequence[Entry]) -> list[tuple[Entry, Point, float]]:
    """Puzzles of all games by turns, some again where a book has few; where each lies, and how large it is."""
    rings = ((1, 0.0, 0.0), (6, 31.0, 30.0)) if len(entries) <= FEW else ((4, 15.0, 20.0), (9, 35.5, 0.0))
    spots = [around(far, first + 360.0 * i / count) for count, far, first in rings for i in range(count)]
    turns = [own[i % len(own)] for i in range(MANY) for own in by_game(entries).values()]
    by = 1.35 if len(entries) <= FEW else 0.98
    return [(entry, spot, by) for entry, spot in zip(turns, spots, strict=False)]


def around(far: float, degrees: float) -> Point:
    return (far * math.cos(math.radians(degrees)), far * math.sin(math.radians(degrees)))
