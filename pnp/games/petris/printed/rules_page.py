"""One page of rules in our own words: what happens on the spaces, each with its example, then the end and the variants."""

from __future__ import annotations

from pnp.draw.look import Look
from pnp.draw.outlines import segment
from pnp.draw.scene import Mark, Point, Scene, Shape
from pnp.draw.transform import Transform
from pnp.draw.typeset import Block, Style, block, text_line
from pnp.game.audience import audience_text
from pnp.games.petris.definition import Definition
from pnp.games.petris.printed.bacteria import bacterium
from pnp.games.petris.printed.icons import fission, sarcina, tuft
from pnp.games.petris.printed.notes import rebuilt_facts
from pnp.games.petris.printed.rules_figures import FIGURES
from pnp.sheet.lead import page_lead
from pnp.words import Words

WIDTH = 190.0
TEXT_X, TEXT_WIDTH = 14.0, 94.0
ART_X = 118.0
STEP_GAP = 8.0
COLUMN, GUTTER = 90.0, 10.0

Entry = tuple[str, str]
"""A heading and its paragraph."""


def rules_page(definition: Definition, words: Words, look: Look) -> Scene:
    lead = page_lead(words.say("lead"), audience_text(definition.audience, words.lang), WIDTH, look)
    laps = max(setup.laps for setup in definition.setups.values())
    need = block(words.say("need", laps=laps), (0.0, lead.bottom + 7.0), Style("text", 10, look.color("mute"), 1.4), WIDTH)
    marks: list[Mark] = [*lead.marks, *need.marks]
    y = need.bottom + STEP_GAP
    for name, text in step_texts(definition, words).items():
        art, height = FIGURES[name](definition, (ART_X, y), look)
        shown = step(name, text, y, look)
        marks += [*shown.marks, *art]
        y = max(shown.bottom + 1.5, y + height) + STEP_GAP
    closing = endings(definition, y, words, look)
    note = credit(definition, closing.bottom + 9.0, words, look)
    return Scene((WIDTH, note.bottom + 2.0), (*marks, *closing.marks, *note.marks))


def step_texts(definition: Definition, words: Words) -> dict[str, Entry]:
    """What can happen on a space, and the sarcina, which can happen on most."""
    bodies = {
        "propagate": words.say("propagate"),
        "sarcina": words.say("sarcina"),
        "divide": words.say("divide"),
        "contaminate": words.say("contaminate", three=definition.three is not None),
    }
    return {name: (words.say(f"{name}_title"), body) for name, body in bodies.items()}


def step(name: str, text: Entry, y: float, look: Look) -> Block:
    """An icon, a heading, a paragraph."""
    title, body = text
    heading = text_line(title, (TEXT_X, y + 4.9), Style("title", 13, look.color("ink")))
    found = block(body, (TEXT_X, y + 10.8), Style("text", 10, look.color("ink"), 1.38), TEXT_WIDTH)
    return Block((*step_icon(name, (5.2, y + 4.6), look), heading, *found.marks), found.lines, found.bottom)


def step_icon(name: str, at: Point, look: Look) -> tuple[Mark, ...]:
    if name == "propagate":
        return bacterium("blue", Transform(at, 0.86), look)
    if name == "sarcina":
        return sarcina("red", Transform(at, 0.62), look)
    return fission(Transform(at, 0.9), look) if name == "divide" else tuft(Transform(at, 0.98), look)


def endings(definition: Definition, y: float, words: Words, look: Look) -> Block:
    """The end on the left; three players and the advanced mode, where the definition has them, on the right."""
    rule = Shape(segment((0.0, y - 3.0), (WIDTH, y - 3.0)), stroke=look.pen("hair", "hair", "butt"))
    right = [(words.say("three_title"), words.say("three"))] if definition.three else []
    if definition.two and definition.two.advanced:
        right.append((words.say("advanced_title"), words.say("advanced", worths=definition.two.advanced)))
    columns = (
        column([(words.say("end_title"), words.say("end"))], (0.0, y + 6.0), look),
        column(right, (COLUMN + GUTTER, y + 6.0), look),
    )
    bottom = max(found.bottom for found in columns)
    return Block((rule, *columns[0].marks, *columns[1].marks), columns[0].lines, bottom)


def column(entries: list[Entry], at: Point, look: Look) -> Block:
    marks: list[Mark] = []
    x, y, bottom = at[0], at[1], at[1]
    for title, body in entries:
        marks.append(text_line(title, (x, y), Style("title", 13, look.color("ink"))))
        found = block(body, (x, y + 6.0), Style("text", 10, look.color("ink"), 1.38), COLUMN)
        marks += found.marks
        bottom = found.bottom
        y = bottom + 10.0
    return Block(tuple(marks), len(entries), bottom)


def credit(definition: Definition, y: float, words: Words, look: Look) -> Block:
    """Who made the game, and which facts are our own reconstruction."""
    sentence = words.say("credit", title=definition.title, author=definition.author)
    facts = rebuilt_facts(definition, words)
    if facts:
        sentence += " " + words.say("rebuilt", facts=facts)
    return block(sentence, (0.0, y), Style("italic", 9, look.color("mute")), WIDTH)
