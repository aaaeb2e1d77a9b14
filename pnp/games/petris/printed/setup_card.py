"""The card that shows how a table is laid out, for two or for three players, and how a game begins."""

from __future__ import annotations

from itertools import product

from pnp.draw.look import Look
from pnp.draw.outlines import segment
from pnp.draw.scene import Circle, Mark, Scene, Shape
from pnp.draw.typeset import Style, Unfit, block, centered, text_line
from pnp.games.petris.definition import Definition
from pnp.games.petris.printed.layout_picture import table_picture, unit_in_box
from pnp.games.petris.printed.notes import beginner, is_rebuilt, rebuilt_table
from pnp.words import Words

WIDTH, HEIGHT = 63.0, 120.0
PAD = 5.0
PICTURE_WIDTH, PICTURE_TOP, HEIGHTS = 51.0, 20.0, (40.0, 36.0, 32.0)
"""The picture gets lower where the words need more room."""
STEP_GAP, FOOT_Y, APART = 1.3, HEIGHT - 5.0, 4.0
SIZES = (7.5, 7.25, 7.0)
SMALLEST_UNIT = 4.0


def setup_card(definition: Definition, players: int, words: Words, look: Look) -> Scene:
    setup, texts = definition.setups[players], step_texts(definition, players, words)
    foot, top = notes(definition, players, words, look)
    for height, size in product(HEIGHTS, SIZES):
        unit = unit_in_box(setup.layout, PICTURE_WIDTH, height, 18.0)
        if unit < SMALLEST_UNIT:
            raise Unfit("the dishes lie too far apart to be shown on the card", "move them together")
        listed, bottom = steps(texts, PICTURE_TOP + height + 9.6, size, look)
        if bottom <= top - APART:
            picture = table_picture(setup, (WIDTH / 2, PICTURE_TOP + height / 2), unit, look)
            return Scene((WIDTH, HEIGHT), (*heading(players, words, look), *picture, *listed, *foot))
    raise Unfit("the set-up card has too many lines", "shorten its words")


def heading(players: int, words: Words, look: Look) -> list[Mark]:
    title = text_line(words.say("setup_title", players=players), (PAD, 12.4), Style("title", 14, look.color("ink")))
    return [title, text_line(words.say("setup_caption"), (PAD, 16.6), Style("text", 8, look.color("mute")))]


def step_texts(definition: Definition, players: int, words: Words) -> list[str]:
    setup, tokens = definition.setups[players], definition.tokens
    lay = "setup_lay_free" if setup.dishes else "setup_lay_rows"
    return [
        words.say(lay, dishes=setup.layout.size),
        words.say("setup_take", bacteria=tokens.bacteria, sarcinas=tokens.sarcinas),
        words.say("setup_start"),
        words.say("setup_tokens"),
        words.say("setup_begin", hue=words.say(f"{beginner(setup)}_title")),
    ]


def steps(texts: list[str], y: float, size: float, look: Look) -> tuple[list[Mark], float]:
    """Numbered lines under a thin rule, and where they end."""
    rule = segment((PAD, y - 6.4), (WIDTH - PAD, y - 6.4))
    marks: list[Mark] = [Shape(rule, stroke=look.pen("hair", "hair", "butt"))]
    style, digits = Style("text", size, look.color("ink"), 1.22), Style("title", 7, look.color("ink"))
    bottom = y
    for number, text in enumerate(texts, 1):
        found = block(text, (PAD + 5.6, y), style, WIDTH - 2 * PAD - 5.6)
        middle = (PAD + 1.9, y - 1.0)
        marks += [Shape(Circle(middle, 1.9), stroke=look.pen("thin")), centered(str(number), middle, digits), *found.marks]
        bottom = found.bottom
        y = bottom + style.line_height + STEP_GAP
    return marks, bottom


def notes(definition: Definition, players: int, words: Words, look: Look) -> tuple[list[Mark], float]:
    """What is our own reconstruction or choice, at the foot of the card, and where it begins."""
    style = Style("italic", 7, look.color("mute"))
    texts = []
    if rebuilt_table(definition, definition.setups[players]):
        texts.append(words.say("setup_note", players=players))
    if is_rebuilt(definition, "dish.diameter"):
        texts.append(words.say("dish_note"))
    found = [block(text, (PAD, 0.0), style, WIDTH - 2 * PAD) for text in texts]
    top = y = FOOT_Y - (sum(one.lines for one in found) - 1) * style.line_height
    marks: list[Mark] = []
    for text, one in zip(texts, found, strict=True):
        marks += block(text, (PAD, y), style, WIDTH - 2 * PAD).marks
        y += one.lines * style.line_height
    return marks, top
