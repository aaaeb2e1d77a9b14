"""The two cards in front of the players: what each role does, when, and what its special tiles do."""

from __future__ import annotations

from typing import Literal

from pnp.draw.badge import badge
from pnp.draw.look import Look
from pnp.draw.outlines import segment
from pnp.draw.scene import Circle, Group, Mark, Point, Scene, Shape
from pnp.draw.typeset import Style, Unfit, block, text_line
from pnp.game.footnotes import footnotes
from pnp.games.petri_heil.definition import Special, Specials
from pnp.games.petri_heil.printed.fish import KINDS, Body, fish
from pnp.games.petri_heil.printed.fisherman import fisherman
from pnp.games.petri_heil.printed.small_tiles import small_icon
from pnp.words import Words

Role = Literal["fisherman", "fish"]
ROLES: tuple[Role, ...] = ("fisherman", "fish")
WIDTH, HEIGHT = 104.0, 87.5
"""As tall as a water tile's strip, so that both fill the sheet together."""
LEFT, RIGHT = 6.0, 98.0
SIZES = (8.0, 7.75, 7.5, 7.25, 7.0)
STEPS: dict[Role, tuple[str, ...]] = {
    "fisherman": ("setup", "move", "catch", "pay", "done", "points"),
    "fish": ("setup", "show", "swim", "after", "diver", "points"),
}
"""The lines of each card; those of a turn are numbered as in the rules."""
NUMBERS = {"move": 1, "show": 2, "catch": 3, "swim": 4}


def summary_card(role: Role, specials: Specials, words: Words, look: Look) -> Scene:
    """All text in one size: 8 points, or slightly less where a language needs more words."""
    title = text_line(words.say(f"{role}_title"), (LEFT, 11.6), Style("title", 15, look.color("ink")))
    kinds = tuple(dict.fromkeys(specials.fisherman if role == "fisherman" else specials.fish))
    for size in SIZES:
        marks, bottom = entries(role, kinds, Style("text", size, look.color("ink"), 1.28), words, look)
        if bottom <= HEIGHT - 4.0:
            return Scene((WIDTH, HEIGHT), (title, *portrait(role, look), *marks))
    raise Unfit("the summary has too many lines", "use fewer kinds of special tiles")


def entries(role: Role, kinds: tuple[Special, ...], style: Style, words: Words, look: Look) -> tuple[list[Mark], float]:
    """The turn, a dividing line, the special tiles; and where they end."""
    marks: list[Mark] = []
    y = 20.0
    for name in STEPS[role]:
        text = block(words.say(f"{role}_{name}"), (LEFT + 6.5, y), style, RIGHT - LEFT - 6.5)
        marks += [*sign(NUMBERS.get(name, 0), (LEFT + 2.1, y - 1.0), look), *text.marks]
        y = text.bottom + style.line_height * 1.3
    marks.append(Shape(segment((LEFT, y - 1.8), (RIGHT, y - 1.8)), stroke=look.pen("hair", "hair", "butt")))
    y += 3.4
    for kind in kinds:
        text = block(words.say(f"about_{kind}"), (LEFT + 13.0, y), style, RIGHT - LEFT - 13.0)
        marks += [small_icon(kind, look, 0.42, (LEFT + 5.0, y - 1.0)), *text.marks]
        y = max(text.bottom + style.line_height * 1.4, y + 7.0)
    if signs := footnotes((words.say(f"about_{kind}") for kind in kinds), words.lang):
        marks.append(text_line(signs, (LEFT, y), style._replace(font="italic", size=7.0, color=look.color("mute"))))
        y += style.line_height * 1.4
    return marks, y - style.line_height * 1.4


def sign(number: int, middle: Point, look: Look) -> list[Mark]:
    """A step of the turn has its number in a disc; other lines have a small dot."""
    if not number:
        return [Shape(Circle(middle, 0.6), fill=look.color("line"))]
    return [*badge(number, middle, look, 2.1)]


def portrait(role: Role, look: Look) -> tuple[Mark, ...]:
    """The player's role, in the upper corner."""
    if role == "fisherman":
        return (
            Group(fisherman("red", look, 0.42), (RIGHT - 10.0, 16.6)),
            Group(fisherman("yellow", look, 0.42), (RIGHT - 4.0, 16.6)),
        )
    return (Group(fish(Body(KINDS["catfish"], 6, 15.0), look), (RIGHT - 8.0, 9.6)),)
