"""The front of a card: emblem, name, value, the creature in its dish, potential and secondary effect, and its deck."""

from __future__ import annotations

from pnp.draw.affine import scaled
from pnp.draw.look import Look
from pnp.draw.picture.art import art_in_window
from pnp.draw.scene import Circle, Mark, Polygon, Scene, Shape, Stroke, Text
from pnp.draw.typeset import Block, Style, Unfit, block, fitted, text_line, width
from pnp.games.planet_petri.cards.face import Face
from pnp.games.planet_petri.printed.card_size import POKER, CardMeasures, CardSize, grid_of, grounded
from pnp.games.planet_petri.printed.creature import DISH, creature
from pnp.games.planet_petri.printed.dish import WINDOW, dish, rim, value_dots
from pnp.games.planet_petri.printed.emblems import emblem, hue_of
from pnp.games.planet_petri.printed.instruments import intervention
from pnp.source.finding import shortened
from pnp.source.lengths import length_text
from pnp.words import Words

SMALLEST, LONG_NAME = 7.0, 6.0
"""In points: text on a card is never smaller, except for a long name of a deck at the foot."""
LEADING, TIGHT = 1.26, 1.2
"""The line spacing, as a factor of the size: usually, and for the smallest text."""
NOTE_GAP = 1.4
TRIANGLE_ROOM, TRIANGLE_GAP = 4.2, 1.1
"""How far a secondary effect is indented, and how far it is below the potential."""


def card_front(face: Face, words: Words, look: Look, size: CardSize = POKER, deck: str = "") -> Scene:
    """The front; with the name of its deck, the cards of two decks can be told apart."""
    grid = grid_of(size)
    marks = (
        *emblem(face.family, grid.emblem, grid.emblem_size, look),
        *heading(face, grid, size, words, look),
        text_line(str(face.value), grid.value, Style("title", 27 * size.scale, look.color("ink")), "middle"),
        *dish(grid.dish, grid.radius, look),
        *art(face, grid, look),
        *rim(grid.dish, grid.radius, look),
        *value_dots(grid.dish, grid.radius, face.value, face.family, look),
        *effects(face, grid, size, look),
        *foot(deck, size, look),
    )
    return grounded(size, marks, look)


def heading(face: Face, grid: CardMeasures, size: CardSize, words: Words, look: Look) -> list[Mark]:
    """The name; below it the family and, in small print, whose card it is."""
    room = size.width - size.margin - grid.name[0] + 1.0
    name = fitted(face.name, Style("title", 13 * size.scale, look.color("ink")), room, SMALLEST)
    bold = Style("bold", max(SMALLEST, 8 * size.scale), look.dark(hue_of(face.family)))
    small = Style("text", SMALLEST, look.color("mute"))
    beside = width(face.note, small) + NOTE_GAP if face.note else 0.0
    kinds = [f"family_{face.family}"] if face.family else ["intervention", "intervention_short"]
    kind = next((k for k in map(words.say, kinds) if width(k, bold) + beside <= room), words.say(kinds[-1]))
    marks: list[Mark] = [text_line(face.name, grid.name, name), text_line(kind, grid.family, bold)]
    if face.note:
        start = width(kind, bold) + NOTE_GAP
        at = (grid.family[0] + start, grid.family[1])
        marks.append(text_line(face.note, at, fitted(face.note, small, room - start, SMALLEST)))
    return marks


def art(face: Face, grid: CardMeasures, look: Look) -> tuple[Mark, ...]:
    """The user's picture; otherwise a creature generated from the name, or the instrument of an intervention."""
    if face.art:
        return (art_in_window(face.art, Circle(grid.dish, grid.radius * WINDOW), look),)
    if face.family is None:
        drawn = intervention(face.value, face.model or face.name, look)
    else:
        drawn = creature(face.family, face.value, face.model or face.name, look)
    return scaled(drawn, grid.radius / DISH, grid.dish)


def effects(face: Face, grid: CardMeasures, size: CardSize, look: Look) -> tuple[Mark, ...]:
    """Potential and secondary effect, at the largest size that fits; refused if even the smallest does not."""
    for points in (grid.letters, grid.letters - 0.5, SMALLEST):
        leading = LEADING if points > SMALLEST else TIGHT
        style = Style("text", max(points, SMALLEST), look.color("ink"), leading)
        first, second = effect_words(face, grid, size, style)
        if (second or first).bottom <= grid.bottom:
            return (*first.marks, *(secondary(second, face, style, look) if second else ()))
    over = shortened(f"{face.potential} {face.secondary}".strip())
    problem = f"the text {over!r} does not fit at {length_text(SMALLEST)} pt"
    raise Unfit(problem, "shorten it, or use a larger card")


def foot(deck: str, size: CardSize, look: Look) -> list[Mark]:
    """The name of the deck, at the right, below all other words."""
    style = fitted(deck, Style("text", SMALLEST, look.color("mute")), size.width - 2 * size.margin, LONG_NAME)
    return [text_line(deck, (size.width - size.margin, grid_of(size).foot), style, "right")] if deck else []


def effect_words(face: Face, grid: CardMeasures, size: CardSize, style: Style) -> tuple[Block, Block | None]:
    """Both texts, one below the other."""
    room = size.width - 2 * size.margin
    first = block(face.potential, grid.words, style, room, True)
    if not face.secondary:
        return first, None
    at = (grid.words[0] + TRIANGLE_ROOM, first.bottom + style.line_height + TRIANGLE_GAP)
    return first, block(face.secondary, at, style, room - TRIANGLE_ROOM, True)


def secondary(text: Block, face: Face, style: Style, look: Look) -> tuple[Mark, ...]:
    """The text of a secondary effect after its small triangle."""
    first = text.marks[0]
    assert isinstance(first, Text)
    x, y = first.at[0] - TRIANGLE_ROOM + 0.1, first.at[1] - style.cap_height / 2
    hue = hue_of(face.family)
    fill = look.color(hue) if look.has_fills else look.dark(hue)
    pointer = Polygon(((x, y - 1.45), (x + 2.5, y), (x, y + 1.45)))
    return (Shape(pointer, fill=fill, stroke=Stroke(look.dark(hue), 0.2)), *text.marks)
