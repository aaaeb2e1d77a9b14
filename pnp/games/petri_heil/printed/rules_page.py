"""One page of rules in our own words: setup, a turn in four steps with a drawing, special tiles, the end."""

from __future__ import annotations

from pnp.draw.badge import badge
from pnp.draw.look import Look
from pnp.draw.outlines import rounded, segment, triangle
from pnp.draw.scene import Box, Group, Mark, Point, Scene, Shape
from pnp.draw.typeset import Block, Style, block, centered, text_line
from pnp.game.audience import audience_text
from pnp.game.footnotes import footnotes
from pnp.games.petri_heil.board_measures import BoardMeasures
from pnp.games.petri_heil.definition import Definition, Special
from pnp.games.petri_heil.printed.figure import Part, Tone, figure
from pnp.games.petri_heil.printed.open_pond import Waters, cast, open_pond, pawn_on, ring, walk
from pnp.games.petri_heil.printed.small_tiles import owner_hue, small_icon
from pnp.games.petri_heil.rules.piers import SQUARES, Square
from pnp.sheet.lead import page_lead
from pnp.words import Words

WIDTH = 190.0
TEXT_X, TEXT_WIDTH = 10.0, 98.0
ART_X, ART = 114.0, 76.0
STEPS = ("walk", "show", "catch", "swim")
CLOSING = {"diver": (0.0, 54.0), "evening": (60.0, 54.0), "points": (120.0, 70.0)}
"""The last paragraphs: where each column begins, and how wide it is."""
FACTS = {"water.fish": "fact_fish", "specials.fish": "fact_specials", "sizes": "fact_sizes"}
BODY, LEADING = 9.5, 1.31

STARTED, FISHES, DISTANCE = 1, 3, 3
"""The example: red walks from pier 1 to pier 3, catches at distance 3, and walks on to pier 6."""
SHOWN, CAUGHT, SWIMS = (0, 2), (2, 2), (2, 3)


def rules_page(definition: Definition, words: Words, look: Look) -> Scene:
    lead = page_lead(words.say("lead"), audience_text(definition.audience, words.lang), WIDTH, look)
    setup = paragraph("setup", (0.0, lead.bottom + 7.5), WIDTH, words, look)
    marks: list[Mark] = [*lead.marks, *setup.marks]
    top = y = setup.bottom + 7.5
    for number, name in enumerate(STEPS, 1):
        text = step(number, name, y, words, look)
        marks += text.marks
        y = text.bottom + 4.4
    marks += example((ART_X, top), words, look)
    tiles, y = special_tiles(definition, y + 0.5, words, look)
    closing, y = endings(y + 0.5, words, look)
    note = foot(definition, y + 1.0, words, look)
    return Scene((WIDTH, note.bottom + 2.0), (*marks, *tiles, *closing, *note.marks))


def paragraph(name: str, at: Point, room: float, words: Words, look: Look) -> Block:
    return block(words.say(name), at, Style("text", BODY, look.color("ink"), LEADING), room)


def heading(name: str, at: Point, words: Words, look: Look) -> Mark:
    return text_line(words.say(f"{name}_title"), at, Style("title", 12.5, look.color("ink")))


def step(number: int, name: str, y: float, words: Words, look: Look) -> Block:
    """A number in a disc, a heading, a paragraph."""
    text = paragraph(name, (TEXT_X, y + 9.6), TEXT_WIDTH, words, look)
    title = heading(name, (TEXT_X, y + 4.4), words, look)
    return Block((*badge(number, (3.2, y + 2.8), look, 3.0), title, *text.marks), text.lines, text.bottom)


def example(at: Point, words: Words, look: Look) -> list[Mark]:
    """One turn on a small board, with numbered steps and a caption below."""
    plan = BoardMeasures(ART)
    marks = [
        *open_pond(plan, Waters({}), look, 7.0, [cast(plan, FISHES, DISTANCE, look)]),
        *(mark for square in SQUARES for mark in hidden(plan, square, look)),
    ]
    marks += [ring(plan, CAUGHT, look), *shown(plan, SHOWN, "2", look), *shown(plan, CAUGHT, "5", look)]
    marks += [*walk(plan, FISHES, DISTANCE, look), *walk(plan, STARTED, FISHES - STARTED, look), *swim(plan, look)]
    marks += [*pawn_on(plan, "red", STARTED, look, True), *pawn_on(plan, "red", FISHES, look)]
    marks += [*pawn_on(plan, "red", FISHES + DISTANCE, look, True), *step_signs(plan, look)]
    caption = block(words.say("example"), (at[0], at[1] + ART + 5.5), Style("italic", 9, look.color("mute"), 1.3), ART, True)
    return [Group(tuple(marks), at), *caption.marks]


def hidden(plan: BoardMeasures, square: Square, look: Look) -> tuple[Mark, ...]:
    """A water tile from behind; the caught tile and the shown tile are drawn over it."""
    back = Part(rounded(Box(-3.0, -3.8, 6.0, 7.6), 1.0), Tone("teal", 0.35), 0.5)
    ripple = Part("M-1.6 0q.8 -.7 1.6 0t1.6 0", None, 0.35)
    return (Group(figure((back, ripple), look, 0.62), plan.middle(square)),)


def shown(plan: BoardMeasures, square: Square, value: str, look: Look) -> list[Mark]:
    """A water tile with its face visible."""
    x, y = plan.middle(square)
    face = Shape(rounded(Box(x - 2.1, y - 2.6, 4.2, 5.2), 0.6), fill=look.color("paper"), stroke=look.pen(0.35))
    return [face, centered(value, (x, y), Style("title", 9, look.color("ink")))]


def swim(plan: BoardMeasures, look: Look) -> list[Mark]:
    """The neighbour slides into the square that is now empty."""
    (ax, y), (bx, _) = plan.middle(SWIMS), plan.middle(CAUGHT)
    end = bx + plan.spot + 1.4
    return [
        Shape(segment((ax - 2.4, y), (end + 0.8, y)), stroke=look.pen(0.5)),
        Shape(triangle((end + 0.4, y), 2.2, 90), fill=look.color("ink")),
    ]


def step_signs(plan: BoardMeasures, look: Look) -> list[Mark]:
    x, y = plan.middle(SHOWN)
    cx, cy = plan.middle(CAUGHT)
    sx, sy = plan.middle(SWIMS)
    ax, ay = plan.stand(STARTED + 1)
    off = plan.spot * 0.86
    spots = ((ax, ay), (x - off, y + off), (cx - off, cy + off), (sx + off, sy + off))
    return [mark for number, spot in enumerate(spots, 1) for mark in badge(number, spot, look, 2.1)]


def special_tiles(definition: Definition, y: float, words: Words, look: Look) -> tuple[list[Mark], float]:
    """The fisherman's on the left, the fish player's on the right, each under its owner's name."""
    marks: list[Mark] = [Shape(segment((0.0, y), (WIDTH, y)), stroke=look.pen("hair", "hair", "butt"))]
    marks += [heading("specials", (0.0, y + 7.2), words, look)]
    note = Style("text", BODY, look.color("mute"))
    marks.append(text_line(words.say("specials_note"), (WIDTH, y + 7.2), note, "right"))
    bottoms = []
    for x, owner, kinds in ((0.0, "fisherman", definition.specials.fisherman), (98.0, "fish", definition.specials.fish)):
        column, bottom = owner_column((x, y + 14.0), owner, tuple(dict.fromkeys(kinds)), words, look)
        marks += column
        bottoms.append(bottom)
    return marks, max(bottoms)


def owner_column(at: Point, owner: str, kinds: tuple[Special, ...], words: Words, look: Look) -> tuple[list[Mark], float]:
    hue = owner_hue(kinds[0]) if kinds else "ink"
    x, y = at
    marks: list[Mark] = [text_line(words.say(f"{owner}_title"), at, Style("bold", BODY, look.deep(hue)))]
    y += 6.6
    for kind in kinds:
        text = block(words.say(f"about_{kind}"), (x + 12.5, y), Style("text", BODY, look.color("ink"), 1.3), 92.0 - 12.5)
        marks += [small_icon(kind, look, 0.46, (x + 4.6, y - 1.2)), *text.marks]
        y = max(text.bottom + 6.0, y + 8.4)
    return marks, y - 3.4


def endings(y: float, words: Words, look: Look) -> tuple[list[Mark], float]:
    """The diver, the end of the day, the points: three columns."""
    marks: list[Mark] = [Shape(segment((0.0, y), (WIDTH, y)), stroke=look.pen("hair", "hair", "butt"))]
    bottoms = []
    for name, (x, room) in CLOSING.items():
        text = paragraph(name, (x, y + 12.6), room, words, look)
        marks += [heading(name, (x, y + 7.2), words, look), *text.marks]
        bottoms.append(text.bottom)
    return marks, max(bottoms) + 5.0


def foot(definition: Definition, y: float, words: Words, look: Look) -> Block:
    """What the signs in the rules mean, and the credit."""
    kinds = (*definition.specials.fisherman, *definition.specials.fish)
    names = ("setup", *STEPS, *CLOSING, *(f"about_{kind}" for kind in kinds))
    signs = footnotes(map(words.say, names), words.lang)
    return block(f"{signs} {credit_text(definition, words)}", (0.0, y), Style("italic", 9, look.color("mute")), WIDTH)


def credit_text(definition: Definition, words: Words) -> str:
    """Who made the game, and which facts we reconstructed."""
    sentence = words.say("credit", author=definition.author)
    rebuilt = [words.say(name) for key, name in FACTS.items() if definition.provenance.get(key) == "reconstruction"]
    return f"{sentence} {words.say('rebuilt', facts=rebuilt)}" if rebuilt else sentence
