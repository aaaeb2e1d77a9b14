"""One page of rules in our own words: what happens on the spaces, each with its example, then the end and the variants."""

from __future__ import annotations

from pnp.draw.look import Look
from pnp.draw.outlines import segment
from pnp.draw.scene import Mark, Point, Scene, Shape
from pnp.draw.transform import Transform
from pnp.draw.typeset import Block, Style, block, text_line
from pnp.game.audience import audience_text
from pnp.game.footnotes import footnotes
from pnp.games.petris.definition import Definition
from pnp.games.petris.printed.bacteria import bacterium
from pnp.games.petris.printed.icons import fission, sarcina, tuft
from pnp.games.petris.printed.notes import rebuilt_facts
from pnp.games.petris.printed.rules_figures import FIGURES
from pnp.sheet.lead import page_lead
from pnp.words import Words

WIDTH = 190.0
TEXT_X, TEXT_WIDTH = 14.0, 98.0
ART_X = 118.0
STEP_GAP = 5.4
BODY, LEADING = 9.5, 1.31
COLUMN, GUTTER = 90.0, 10.0

Entry = tuple[str, str]
"""A heading and its paragraph."""


def rules_page(definition: Definition, words: Words, look: Look) -> Scene:
    lead = page_lead(words.say("lead"), audience_text(definition.audience, words.lang), WIDTH, look)
    laps = max(setup.laps for setup in definition.setups.values())
    need = block(words.say("need", laps=laps), (0.0, lead.bottom + 7.0), Style("text", BODY, look.color("mute"), LEADING), WIDTH)
    marks: list[Mark] = [*lead.marks, *need.marks]
    y = need.bottom + STEP_GAP
    steps, (left, right) = step_texts(definition, words), ending_texts(definition, words)
    for name, text in steps.items():
        art, height = FIGURES[name](definition, (ART_X, y), look)
        shown = step(name, text, y, look)
        marks += [*shown.marks, *art]
        y = max(shown.bottom + 1.5, y + height) + STEP_GAP
    closing = endings((left, right), y, look)
    signs = footnotes((body for _, body in (*steps.values(), *left, *right)), words.lang)
    note = credit(definition, (closing.bottom + 9.0, signs), words, look)
    return Scene((WIDTH, note.bottom + 2.0), (*marks, *closing.marks, *note.marks))


def step_texts(definition: Definition, words: Words) -> dict[str, Entry]:
    """What can happen on a space, and the sarcina, which can happen on most."""
    bodies = {
        "propagate": words.say("propagate"),
        "sarcina": words.say("sarcina"),
        "divide": words.say("divide"),
        "contaminate": words.say("contaminate", players=list(definition.setups)),
    }
    return {name: (words.say(f"{name}_title"), body) for name, body in bodies.items()}


def step(name: str, text: Entry, y: float, look: Look) -> Block:
    """An icon, a heading, a paragraph."""
    title, body = text
    heading = text_line(title, (TEXT_X, y + 4.9), Style("title", 13, look.color("ink")))
    found = block(body, (TEXT_X, y + 10.2), Style("text", BODY, look.color("ink"), LEADING), TEXT_WIDTH)
    return Block((*step_icon(name, (5.2, y + 4.6), look), heading, *found.marks), found.lines, found.bottom)


def step_icon(name: str, at: Point, look: Look) -> tuple[Mark, ...]:
    if name == "propagate":
        return bacterium("blue", Transform(at, 0.86), look)
    if name == "sarcina":
        return sarcina("red", Transform(at, 0.62), look)
    return fission(Transform(at, 0.9), look) if name == "divide" else tuft(Transform(at, 0.98), look)


def ending_texts(definition: Definition, words: Words) -> tuple[list[Entry], list[Entry]]:
    """The left and the right column: the end, ties, and where the definition has them three players and the advanced mode."""
    players = list(definition.setups)
    end, ties = (words.say("end_title"), words.say("end")), (words.say("ties_title"), words.say("ties", players=players))
    advanced: list[Entry] = []
    if definition.two and definition.two.advanced:
        title = words.say("advanced_title", players=players)
        advanced = [(title, words.say("advanced", worths=definition.two.advanced))]
    if definition.three is None:
        return [end, *advanced], [ties]
    return [end, ties], [(words.say("three_title"), words.say("three", players=players)), *advanced]


def endings(entries: tuple[list[Entry], list[Entry]], y: float, look: Look) -> Block:
    rule = Shape(segment((0.0, y - 3.0), (WIDTH, y - 3.0)), stroke=look.pen("hair", "hair", "butt"))
    left, right = (column(own, (x, y + 6.0), look) for own, x in zip(entries, (0.0, COLUMN + GUTTER), strict=True))
    return Block((rule, *left.marks, *right.marks), left.lines, max(left.bottom, right.bottom))


def column(entries: list[Entry], at: Point, look: Look) -> Block:
    marks: list[Mark] = []
    x, y, bottom = at[0], at[1], at[1]
    for title, body in entries:
        marks.append(text_line(title, (x, y), Style("title", 13, look.color("ink"))))
        found = block(body, (x, y + 5.4), Style("text", BODY, look.color("ink"), LEADING), COLUMN)
        marks += found.marks
        bottom = found.bottom
        y = bottom + 8.6
    return Block(tuple(marks), len(entries), bottom)


def credit(definition: Definition, foot: tuple[float, str], words: Words, look: Look) -> Block:
    """What the signs mean, who made the game, and which facts are our own reconstruction."""
    y, signs = foot
    parts = [signs, words.say("credit", title=definition.title, author=definition.author)]
    if facts := rebuilt_facts(definition, words):
        parts.append(words.say("rebuilt", facts=facts))
    return block(" ".join(filter(None, parts)), (0.0, y), Style("italic", 9, look.color("mute")), WIDTH)
