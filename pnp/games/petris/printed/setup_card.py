"""The card that shows how a table is laid out, for two or for three players, and how a game begins."""

from __future__ import annotations

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
PICTURE_WIDTH, PICTURE_HEIGHT, PICTURE_Y = 51.0, 40.0, 40.0
STEPS_Y, STEP_GAP, FOOT_Y = 69.6, 1.3, HEIGHT - 5.0
SMALLEST_UNIT = 4.0


def setup_card(definition: Definition, players: int, words: Words, look: Look) -> Scene:
    setup = definition.setups[players]
    unit = unit_in_box(setup.layout, PICTURE_WIDTH, PICTURE_HEIGHT, 18.0)
    if unit < SMALLEST_UNIT:
        raise Unfit("the dishes lie too far apart to be shown on the card", "move them together")
    marks = [
        *heading(players, words, look),
        *table_picture(setup, (WIDTH / 2, PICTURE_Y), unit, look),
        *steps(step_texts(definition, players, words), look),
        *notes(definition, players, words, look),
    ]
    return Scene((WIDTH, HEIGHT), tuple(marks))


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


def steps(texts: list[str], look: Look) -> list[Mark]:
    """Numbered lines under a thin rule."""
    rule = segment((PAD, STEPS_Y - 6.4), (WIDTH - PAD, STEPS_Y - 6.4))
    marks: list[Mark] = [Shape(rule, stroke=look.pen("hair", "hair", "butt"))]
    style, digits = Style("text", 7.5, look.color("ink"), 1.22), Style("title", 7, look.color("ink"))
    y = STEPS_Y
    for number, text in enumerate(texts, 1):
        found = block(text, (PAD + 5.6, y), style, WIDTH - 2 * PAD - 5.6)
        middle = (PAD + 1.9, y - 1.0)
        marks += [Shape(Circle(middle, 1.9), stroke=look.pen("thin")), centered(str(number), middle, digits), *found.marks]
        y = found.bottom + style.line_height + STEP_GAP
    return marks


def notes(definition: Definition, players: int, words: Words, look: Look) -> list[Mark]:
    """What is our own reconstruction, one line each, at the foot of the card."""
    style = Style("italic", 7, look.color("mute"))
    texts = []
    if rebuilt_table(definition, definition.setups[players]):
        texts.append(words.say("setup_note", players=players))
    if is_rebuilt(definition, "dish.diameter"):
        texts.append(words.say("dish_note"))
    found = [block(text, (PAD, 0.0), style, WIDTH - 2 * PAD) for text in texts]
    top = FOOT_Y - (sum(one.lines for one in found) - 1) * style.line_height
    marks: list[Mark] = []
    for text, one in zip(texts, found, strict=True):
        marks += block(text, (PAD, top), style, WIDTH - 2 * PAD).marks
        top += one.lines * style.line_height
    return marks
