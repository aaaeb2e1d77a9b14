"""The summary card: a turn and the end of the game on the front, building a colony on the back."""

from __future__ import annotations

from pnp.draw.affine import scaled
from pnp.draw.look import Look
from pnp.draw.outlines import rounded, segment
from pnp.draw.scene import Box, Circle, Mark, Point, Polygon, Scene, Shape
from pnp.draw.typeset import Block, Icon, Run, Style, Unfit, block, fitted, text_line, width
from pnp.games.planet_petri.colony.limits import AT_MOST
from pnp.games.planet_petri.printed.card_size import POKER, CardSize, grounded
from pnp.games.planet_petri.printed.emblems import FAMILIES, emblem
from pnp.words import Words, split_icons

LEFT, ROOM = 5.0, 53.0
BOTTOM = 84.6
"""The last baseline."""
INDENT, BULLET, STEP, LINE = 7.0, 2.2, 5.6, 3.2
"""The indents after a sign and after a dot; the distances between the parts of a turn and between lines."""
TURN = {"actions": ("mitose", "first_turn"), "activations": ("activate_cell", "activate_is", "activate_all")}
"""What a player may do, and what to remember about it."""


def summary_size(size: CardSize) -> CardSize:
    """The size of the deck's cards; larger if those are small, so that the text is readable."""
    return size if size.scale >= 1 else POKER


def turn_side(words: Words, look: Look, size: CardSize = POKER) -> Scene:
    """What a player may do, in any order, and when the game ends."""
    marks = head(words.say("turn_title"), words.say("turn_order"), look)
    y = 19.4
    for name, items in TURN.items():
        part = choice(name, items, y, words, look)
        marks += part.marks
        y = part.bottom + STEP
    marks += last_thing(y, words, look)
    marks.append(Shape(segment((LEFT, y + 2.2), (LEFT + ROOM, y + 2.2)), stroke=look.pen("hair", "line", "butt")))
    y += 6.4
    marks.append(text_line(words.say("end_title"), (LEFT, y), Style("bold", 8, look.color("ink"))))
    found = bullets(("end_zone", "end_full"), (LEFT, y + 3.6), ROOM, words, look)
    if found.bottom > BOTTOM:
        raise Unfit("the summary of a turn is too long for its card", "shorten templates/*/planet_petri.txt")
    return fitting([*marks, *found.marks], size, look)


def fitting(marks: list[Mark], size: CardSize, look: Look) -> Scene:
    """The 63 x 88 mm drawing in the middle of a card of the given size."""
    at = ((size.width - 63.0 * size.scale) / 2, (size.height - 88.0 * size.scale) / 2)
    return grounded(size, scaled(marks, size.scale, at), look)


def head(title: str, lead: str, look: Look) -> list[Mark]:
    style = fitted(title, Style("title", 13, look.color("ink")), ROOM, 10)
    return [
        text_line(title, (LEFT, 9.9), style),
        text_line(lead, (LEFT, 13.9), fitted(lead, Style("bold", 7.5, look.color("mute")), ROOM, 7)),
    ]


def choice(name: str, items: tuple[str, ...], y: float, words: Words, look: Look) -> Block:
    """A sign, a heading, and what belongs to it: no numbers, because the order is free."""
    title = words.say(f"{name}_title")
    bold = fitted(title, Style("bold", 8, look.color("ink")), ROOM - INDENT, 7)
    text = bullets(items, (LEFT + INDENT, y + 3.5), ROOM - INDENT, words, look)
    return Block((*two_cards(name, y, look), text_line(title, (LEFT + INDENT, y), bold), *text.marks), text.lines, text.bottom)


def two_cards(name: str, y: float, look: Look) -> list[Mark]:
    """Two small cards: for an action the one face down is on top, for an activation the one face up."""
    down, up = Box(LEFT, y - 3.7, 3.6, 5.0), Box(LEFT + 1.6, y - 2.9, 3.6, 5.0)
    dark = look.color("ink" if look.has_fills else "line")
    cards = [Shape(rounded(box, 0.6), fill=fill, stroke=look.pen(0.3)) for box, fill in ((up, look.color("paper")), (down, dark))]
    return [*cards] if name == "actions" else [*reversed(cards)]


def last_thing(y: float, words: Words, look: Look) -> list[Mark]:
    """The hand limit: a bold word, and the rest of the line."""
    title, bold = words.say("hand_title"), Style("bold", 8, look.color("ink"))
    start = LEFT + INDENT + width(title, bold) + 1.6
    said = words.say("hand")
    rest = fitted(said, body_style(look), LEFT + ROOM - start, 7)
    return [text_line(title, (LEFT + INDENT, y), bold), text_line(said, (start, y), rest)]


def bullets(names: tuple[str, ...], at: Point, room: float, words: Words, look: Look) -> Block:
    """Short texts, each after a dot."""
    marks: list[Mark] = []
    y = bottom = at[1]
    for name in names:
        text = bullet(words.say(name), (at[0], y), room, look)
        marks += text.marks
        bottom, y = text.bottom, text.bottom + LINE
    return Block(tuple(marks), len(names), bottom)


def body_style(look: Look) -> Style:
    return Style("text", 7.5, look.color("ink"), 1.17)


def bullet(text: str, at: Point, room: float, look: Look) -> Block:
    """A paragraph after a dot; the symbol of a secondary effect can be part of the text."""
    runs: list[Run] = [secondary_icon(look) if is_icon else part for part, is_icon in split_icons(text)]
    found = block(runs, (at[0] + BULLET, at[1]), body_style(look), room - BULLET)
    dot = Shape(Circle((at[0] + 0.7, at[1] - 0.9), 0.55), fill=look.color("ink"))
    return Block((dot, *found.marks), found.lines, found.bottom)


def secondary_icon(look: Look) -> Icon:
    triangle = Polygon(((0.1, 0.0), (2.1, 1.15), (0.1, 2.3)))
    return Icon(Scene((2.2, 2.3), (Shape(triangle, fill=look.color("ink")),)), drop=0.25)


def building_side(words: Words, look: Look, size: CardSize = POKER) -> Scene:
    """The limits as dots, and the six families."""
    text = Style("text", 8, look.color("ink"), 1.26)
    lead = block(words.say("building"), (LEFT, 20.4), text, ROOM, True)
    marks: list[Mark] = [*head(words.say("building_title"), words.say("turn_lead"), look), *lead.marks]
    for i, (value, most) in enumerate(AT_MOST.items()):
        marks += limit_row(value, most, 34.0 + i * 6.2, words, look)
    small = Style("text", 7, look.color("mute"))
    for i, name in enumerate(("building_ones", "building_mix")):
        said = words.say(name)
        marks.append(text_line(said, (LEFT, 65.6 + i * 3.3), fitted(said, small, ROOM, 7)))
    for i, family in enumerate(FAMILIES):
        marks += family_row(family, (LEFT + i % 3 * 18.2, 75.0 + i // 3 * 7.2), words, look)
    return fitting(marks, size, look)


def limit_row(value: int, most: int, y: float, words: Words, look: Look) -> list[Mark]:
    """A value, a dot for each card allowed, and their number."""
    marks: list[Mark] = [text_line(str(value), (LEFT + 2.4, y + 1.5), Style("title", 11, look.color("ink")), "middle")]
    if value < 6:
        marks.append(text_line(words.say("or_more"), (LEFT + 5.2, y + 1.2), Style("text", 7, look.color("mute"))))
    rows = 1 if most <= 10 else 2
    for i in range(most):
        at = (23.0 + i % 10 * 3.1, y + (i // 10 - (rows - 1) / 2) * 2.6)
        marks.append(Shape(Circle(at, 0.9), fill=look.color("ink")))
    return [*marks, text_line(str(most), (LEFT + ROOM, y + 1.2), Style("bold", 8, look.color("ink")), "right")]


def family_row(family: str, at: Point, words: Words, look: Look) -> list[Mark]:
    name = words.say(f"family_{family}")
    style = fitted(name, Style("bold", 8, look.color("ink")), 11.6, 7)
    return [*emblem(family, (at[0] + 2.8, at[1]), 5.6, look), text_line(name, (at[0] + 6.4, at[1] + 1.0), style)]
