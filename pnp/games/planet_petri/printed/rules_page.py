"""Two pages of rules in our own words: the table and a turn; what the cards do, and the end of the game."""

from __future__ import annotations

from pnp.draw.affine import scaled
from pnp.draw.look import Look
from pnp.draw.outlines import rounded, segment
from pnp.draw.scene import Box, Group, Mark, Scene, Shape
from pnp.draw.typeset import Block, Style, Unfit, block, fitted, text_line, width
from pnp.games.planet_petri.cards.catalogue import shipped_cards
from pnp.games.planet_petri.cards.glossary import DETAILS, WORDS
from pnp.games.planet_petri.cards.sentences import face
from pnp.games.planet_petri.printed.card_foot import Foot
from pnp.games.planet_petri.printed.card_front import card_front
from pnp.games.planet_petri.printed.card_size import POKER
from pnp.games.planet_petri.printed.rules_figures import (
    ENDS,
    Grid,
    charge_figure,
    control_figure,
    end_figure,
    mitosis_figure,
    push_figure,
    table_figure,
)
from pnp.games.planet_petri.printed.rules_text import HEADING, UNDER, body, glossary, heading, paragraphs, runs, section
from pnp.games.planet_petri.printed.small_cards import SHAPE
from pnp.words import Words

WIDTH, HEIGHT = 190.0, 255.0
"""The area that A4 and Letter have in common, below the header."""
COLUMN, GUTTER = 91.0, 8.0
SECOND = COLUMN + GUTTER
EDGE = 0.2
"""Half a stroke: drawings keep that far from the left edge."""
ASIDE = 120.0
"""Where the column beside the explained card begins."""
SHOWN, SHOWN_SCALE = "Diplopod", 0.86
"""The card whose parts are explained: large enough that its smallest words have 6 points."""


def rules_pages(foot: Foot, words: Words, look: Look) -> list[Scene]:
    """Both pages; the card that is explained has that foot."""
    pages = (turn_page(foot, words, look), cards_page(words, look))
    for page in pages:
        if page.bottom > HEIGHT:
            raise Unfit("the rules are too long for their page", "shorten templates/*/planet_petri_rules.txt")
    return [Scene((WIDTH, HEIGHT), page.marks) for page in pages]


def rule(y: float, look: Look) -> Mark:
    return Shape(segment((0.0, y), (WIDTH, y)), stroke=look.pen("hair", "hair", "butt"))


def note_style(look: Look) -> Style:
    return Style("italic", 8, look.color("mute"))


def turn_page(foot: Foot, words: Words, look: Look) -> Block:
    said = words.say("lead")
    top = 14.6
    grid = Grid((14.0, top), 8.8)
    lead = text_line(said, (0.0, 5.0), fitted(said, Style("title", 14, look.color("ink")), WIDTH, 12))
    marks: list[Mark] = [lead, *table_figure(grid, words, look)]
    y = top
    for name in ("table", "setup", "see"):
        text = section(name, (SECOND, y), COLUMN, words, look)
        marks += text.marks
        y = text.bottom + 7.6
    turn = your_turn(max(y + 3.8, grid.at[1] + grid.height + 13.2), words, look)
    card = the_card(foot, turn.bottom + 7.2, words, look)
    return Block((*marks, *turn.marks, *card.marks), 0, card.bottom)


def your_turn(y: float, words: Words, look: Look) -> Block:
    """Actions on the left, activations on the right."""
    said = words.say("turn_title")
    beside = width(said, Style("title", HEADING, look.color("ink"))) + 6.0
    lead = paragraphs(words.say("turn"), (beside, y), WIDTH - beside, body(look))
    marks: list[Mark] = [rule(y - 6.4, look), *heading(said, (0.0, y), look), *lead.marks]
    top = lead.bottom + 8.2
    left, right = actions(top, words, look), activations(top, words, look)
    return Block((*marks, *left.marks, *right.marks), 0, max(left.bottom, right.bottom))


def actions(y: float, words: Words, look: Look) -> Block:
    """Draw and mitose; beside them the squares where a new cell may go."""
    marks = heading(words.say("actions_title"), (0.0, y), look, words.say("actions_note"))
    draw = paragraphs(words.say("draw"), (0.0, y + UNDER), COLUMN, body(look))
    grid = Grid((COLUMN - 29.0, draw.bottom + 4.0), 8.6)
    text = paragraphs(f"{words.say('mitose')}\n{words.say('must')}", (0.0, draw.bottom + 5.5), COLUMN - 33.0, body(look))
    figure = mitosis_figure(grid, words, look)
    return Block((*marks, *draw.marks, *text.marks, *figure), 0, max(text.bottom, grid.at[1] + grid.height + 4.6))


def activations(y: float, words: Words, look: Look) -> Block:
    marks = heading(words.say("activations_title"), (SECOND, y), look, words.say("activations_note"))
    cell = paragraphs(words.say("activate_cell"), (SECOND, y + UNDER), COLUMN - 44.0, body(look))
    figure = charge_figure((SECOND + COLUMN - 41.4, y + 2.6), 12.0, words, look)
    rest = paragraphs(words.say("activate"), (SECOND, max(cell.bottom, y + 23.0) + 5.5), COLUMN, body(look))
    return Block((*marks, *cell.marks, *figure, *rest.marks), 0, rest.bottom)


FIGURE = 9.2
"""The width of a card in the drawings of the second page."""
PARTS = (("family", 9.4), ("value", 23.4), ("potential", 62.2), ("secondary", 67.0), ("deck", 83.3))
"""What a card shows, and at which height, for a card of 63 x 88 mm."""


def the_card(foot: Foot, y: float, words: Words, look: Look) -> Block:
    """A card in almost its real size, with the names of its parts; beside it, the end of a turn and a turn as an example."""
    card = shipped_cards().find(SHOWN)
    assert card, f"the catalogue has no {SHOWN}"
    front = card_front(face(card, words.lang), Words(words.lang, "planet_petri"), look, POKER, foot)
    box = Box(EDGE, y, POKER.width * SHOWN_SCALE, POKER.height * SHOWN_SCALE)
    outline = rounded(box, 2.4)
    marks: list[Mark] = [
        rule(y - 4.6, look),
        Group(scaled(front.marks, SHOWN_SCALE, (box.x, box.y)), clip=outline),
        Shape(outline, stroke=look.pen(0.3)),
    ]
    left = box.right + 8.0
    marks += heading(words.say("card_title"), (left, y + 4.0), look)
    for name, height in PARTS:
        at = y + height * SHOWN_SCALE
        marks.append(Shape(segment((box.right + 1.0, at), (left - 1.6, at)), stroke=look.pen("thin")))
        text = body(look)
        marks += block(list(runs(words.say(f"card_{name}"), text)), (left, at + 1.1), text, ASIDE - 4.0 - left).marks
    beside = y + 4.0
    for name in ("hand", "example"):
        found = section(name, (ASIDE, beside), WIDTH - ASIDE, words, look)
        marks += found.marks
        beside = found.bottom + 8.4
    marks += block(words.say("star"), (ASIDE, box.bottom - 0.6), note_style(look), WIDTH - ASIDE).marks
    return Block(tuple(marks), 0, max(box.bottom, beside))


def cards_page(words: Words, look: Look) -> Block:
    upper = explained(words, look)
    terms = entries("words", [words.say(f"word_{name}") for name in WORDS], upper.bottom + 8.0, words, look)
    ends = endings(terms.bottom + 8.0, words, look)
    cards = entries("cards", [words.say(f"detail_{name}") for name in DETAILS], ends.bottom + 8.6, words, look)
    foot = block(words.say("foot"), (0.0, cards.bottom + 6.4), note_style(look), WIDTH)
    return Block((*upper.marks, *terms.marks, *ends.marks, *cards.marks, *foot.marks), 0, foot.bottom + 1.0)


def explained(words: Words, look: Look) -> Block:
    """Control and what happens when a cell degenerates on the left; pushes and immunity on the right."""
    control, push = section("control", (0.0, 4.0), COLUMN, words, look), push_section(words, look)
    figures = control_figure((6.0, control.bottom + 3.2), FIGURE, words, look)
    figures += push_figure((SECOND, push.bottom + 3.2), FIGURE, words, look)
    below = control.bottom + 3.2 + FIGURE * SHAPE + 4.2 + 7.6, push.bottom + 3.2 + 2 * FIGURE * SHAPE + 3.4 + 7.6
    latent = section("latent", (0.0, below[0]), COLUMN, words, look)
    immunity = section("immunity", (SECOND, below[1]), COLUMN, words, look)
    marks = (*control.marks, *push.marks, *figures, *latent.marks, *immunity.marks)
    return Block(marks, 0, max(latent.bottom, immunity.bottom))


def push_section(words: Words, look: Look) -> Block:
    """The rule, and what the figure below shows."""
    said = f"{words.say('push')} {words.say('push_figure')}"
    text = paragraphs(said, (SECOND, 4.0 + UNDER), COLUMN, body(look))
    return text._replace(marks=(*heading(words.say("push_title"), (SECOND, 4.0), look), *text.marks))


def entries(name: str, lines: list[str], y: float, words: Words, look: Look) -> Block:
    """A heading, and lines of text in two columns."""
    marks: list[Mark] = [rule(y - 5.2, look), *heading(words.say(f"{name}_title"), (0.0, y), look)]
    half = split_at(lines, look)
    columns = glossary(lines[:half], (0.0, y + UNDER), COLUMN, look), glossary(lines[half:], (SECOND, y + UNDER), COLUMN, look)
    return Block((*marks, *columns[0].marks, *columns[1].marks), 0, max(column.bottom for column in columns))


def split_at(lines: list[str], look: Look) -> int:
    """Where to split the lines so that the longer column is as short as possible."""
    splits = range(1, len(lines))
    return min(splits, key=lambda i: max(glossary(part, (0.0, 0.0), COLUMN, look).bottom for part in (lines[:i], lines[i:])))


def endings(y: float, words: Words, look: Look) -> Block:
    """The three ends in the order in which they are checked, each with a drawing."""
    marks: list[Mark] = [rule(y - 5.2, look), *heading(words.say("end_title"), (0.0, y), look, words.say("end_note"))]
    pitch, top = (WIDTH + GUTTER) / 3, y + 4.0
    for i, name in enumerate(ENDS):
        grid = Grid((EDGE + i * pitch, top), 5.0, 0.7)
        x = grid.at[0] + grid.across + 3.4
        room = pitch - GUTTER - grid.across - 3.4
        title = block(words.say(f"end_{name}_title"), (x, top + 2.4), Style("bold", 9, look.color("ink"), 1.2), room)
        text = paragraphs(words.say(f"end_{name}"), (x, title.bottom + 4.2), room, body(look, 8.6))
        marks += [*end_figure(name, grid, look), *title.marks, *text.marks]
    return Block(tuple(marks), 0, top + Grid((0.0, 0.0), 5.0, 0.7).height)
