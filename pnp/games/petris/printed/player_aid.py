"""The small card for each player: what happens on the spaces, and how a game is lost."""

from __future__ import annotations

from collections.abc import Callable

from pnp.draw.look import Look
from pnp.draw.outlines import segment
from pnp.draw.scene import Mark, Point, Scene, Shape
from pnp.draw.transform import Transform
from pnp.draw.typeset import Block, Style, Unfit, block, text_line
from pnp.games.petris.definition import Definition, Hue
from pnp.games.petris.printed.bacteria import bacterium
from pnp.games.petris.printed.dish_tile import small_dish
from pnp.games.petris.printed.icons import fission, sarcina, tuft
from pnp.words import Words

WIDTH, HEIGHT = 63.0, 120.0
PAD = 5.0
TEXT_X = 17.0
ICON_X = PAD + 4.6
FIRST_Y, GAP = 24.8, 5.6
SIZES = (7.5, 7.25, 7.0)


def player_aid(definition: Definition, hue: Hue, words: Words, look: Look) -> Scene:
    """All text in one size: 7.5 points, or slightly less where a language needs more words."""
    for size in SIZES:
        marks, bottom = entries(definition, hue, Style("text", size, look.color("ink"), 1.25), (words, look))
        if bottom <= HEIGHT - PAD:
            return Scene((WIDTH, HEIGHT), (*heading(hue, words, look), *marks))
    raise Unfit("the player aid has too many lines", "shorten its words")


def entries(definition: Definition, hue: Hue, style: Style, page: tuple[Words, Look]) -> tuple[list[Mark], float]:
    """What happens on the spaces, a dividing line, the endings; and where they end."""
    words, look = page
    marks: list[Mark] = []
    y = FIRST_Y
    for name, art in ICONS.items():
        text = words.say(f"aid_{name}", players=list(definition.setups))
        section = paragraph(words.say(f"{name}_title"), text, y, style)
        middle = (y - 2.2 + section.bottom) / 2
        marks += [*section.marks, *art(hue, (ICON_X, middle), look)]
        y = section.bottom + GAP
    marks.append(Shape(segment((PAD, y - 3.0), (WIDTH - PAD, y - 3.0)), stroke=look.pen("hair", "hair", "butt")))
    closing = endings(definition, y + 1.6, words, style)
    return [*marks, *closing.marks], closing.bottom


def heading(hue: Hue, words: Words, look: Look) -> list[Mark]:
    middle = (PAD + 6.9, 12.2)
    return [
        *small_dish(middle, 7.2, look),
        *bacterium(hue, Transform(middle, 0.82), look),
        text_line(words.say(f"{hue}_title"), (PAD + 17.0, 12.4), Style("title", 14, look.color("ink"))),
        text_line(words.say(f"{hue}_shape"), (PAD + 17.0, 16.6), Style("text", 8, look.color("mute"))),
    ]


def paragraph(title: str, text: str, y: float, style: Style) -> Block:
    head = text_line(title, (TEXT_X, y), style._replace(font="bold", size=8.5))
    body = block(text, (TEXT_X, y + 3.5), style, WIDTH - PAD - TEXT_X + 1.2)
    return Block((head, *body.marks), body.lines, body.bottom)


def endings(definition: Definition, y: float, words: Words, style: Style) -> Block:
    room = WIDTH - 2 * PAD
    head = text_line(words.say("lose_title"), (PAD, y), style._replace(font="bold", size=8.5))
    lose = block(words.say("aid_lose", points=definition.boards.last), (PAD, y + 3.6), style, room)
    end = block(words.say("aid_end"), (PAD, lose.bottom + 4.4), style._replace(font="bold"), room)
    return Block((head, *lose.marks, *end.marks), end.lines, end.bottom)


Art = Callable[[Hue, Point, Look], tuple[Mark, ...]]
ICONS: dict[str, Art] = {
    "propagation": lambda hue, at, look: bacterium(hue, Transform(at, 0.8), look),
    "sarcina": lambda hue, at, look: sarcina(hue, Transform((at[0], at[1] - 0.4), 0.55), look),
    "fission": lambda _hue, at, look: fission(Transform(at, 0.84), look),
    "contamination": lambda _hue, at, look: tuft(Transform(at, 0.88), look),
}
"""The drawing beside each paragraph."""
