"""The front of a card: emblem, name, value, the creature in its dish, potential and secondary effect, flavour, and its foot."""

from __future__ import annotations

from functools import lru_cache

from pnp.draw.affine import scaled
from pnp.draw.look import Look
from pnp.draw.picture.art import art_in_window
from pnp.draw.scene import Circle, Mark, Polygon, Scene, Shape, Stroke, Text
from pnp.draw.typeset import Block, Style, Unfit, block, fitted, text_line, width
from pnp.games.planet_petri.cards.face import Face
from pnp.games.planet_petri.printed.card_foot import NO_DECK, Foot, card_foot, foot_line, with_number
from pnp.games.planet_petri.printed.card_size import POKER, RIM, CardMeasures, CardSize, grid_of, grounded
from pnp.games.planet_petri.printed.creature import DISH, creature
from pnp.games.planet_petri.printed.dish import family_dish, value_dots
from pnp.games.planet_petri.printed.emblems import emblem, hue_of
from pnp.games.planet_petri.printed.instruments import intervention
from pnp.source.finding import shortened
from pnp.source.lengths import length_text
from pnp.words import Words

SMALLEST = 7.0
"""In points: text on a card is never smaller, except for long words at the foot."""
LEADING = 1.206
"""The line spacing, as a factor of the size."""
NOTE_GAP = 1.4
TRIANGLE_ROOM, TRIANGLE_GAP = 4.2, 0.9
"""How far a secondary effect is indented, and how far it is below the potential."""
FLAVOUR, ABOVE_FLAVOUR = 7.4, 3.5
"""The size of the flavour in points, and the least distance from the effects to its baseline."""


def card_front(face: Face, words: Words, look: Look, size: CardSize = POKER, foot: Foot = NO_DECK) -> Scene:
    """The front of one copy; its foot tells the cards of two decks apart."""
    return with_number(any_front(face, words, look, size, foot), foot, face.note, size, look)


def any_front(face: Face, words: Words, look: Look, size: CardSize, foot: Foot) -> Scene:
    """What all copies of a card have in common: everything but their numbers. A card is drawn once; a user's picture is read
    again, since it may have changed."""
    return (drawn_front if face.art else kept_front)(face, words, look, size, foot)


def drawn_front(face: Face, words: Words, look: Look, size: CardSize, foot: Foot) -> Scene:
    grid, line, hue = grid_of(size), foot_line(foot, face.note, size), hue_of(face.family)
    marks = (
        *emblem(face.family, grid.emblem, grid.emblem_size, look),
        *heading(face._replace(note="" if line.note else face.note), grid, size, words, look),
        text_line(str(face.value), grid.value, Style("title", 27 * size.scale, look.color("ink")), "middle"),
        *family_dish(grid.dish, grid.radius, face.family, look),
        *art(face, grid, look),
        *value_dots(grid.dish, grid.radius, face.value, face.family, look),
        *card_words(face, grid, size, look),
        *card_foot(foot, line, size, hue, look),
    )
    return grounded(size, marks, look)


kept_front = lru_cache(maxsize=256)(drawn_front)


def heading(face: Face, grid: CardMeasures, size: CardSize, words: Words, look: Look) -> list[Mark]:
    """The name; below it the family and, if the foot has no room for it, in small print whose card it is."""
    room = size.width - size.margin - grid.name[0]
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
    window = grid.radius * (1 - RIM)
    if face.art:
        return (art_in_window(face.art, Circle(grid.dish, window - 0.15), look),)
    if face.family is None:
        drawn = intervention(face.value, face.model or face.name, look)
    else:
        drawn = creature(face.family, face.value, face.model or face.name, look)
    return scaled(drawn, window / DISH, grid.dish)


def card_words(face: Face, grid: CardMeasures, size: CardSize, look: Look) -> list[Mark]:
    """Potential and secondary effect, at the largest size that fits; refused if even the smallest does not. Then the flavour."""
    for points in (grid.letters, grid.letters - 0.5, grid.letters - 1.0, SMALLEST):
        style = Style("text", max(points, SMALLEST), look.color("ink"), LEADING)
        first, second = effect_words(face, grid, size, style)
        end = (second or first).bottom
        if end <= grid.bottom:
            told = secondary(second, face, style, look) if second else ()
            return [*first.marks, *told, *flavour(face.flavour, end, grid, size, look)]
    over = shortened(f"{face.potential} {face.secondary}".strip())
    problem = f"the text {over!r} does not fit at {length_text(SMALLEST)} pt"
    raise Unfit(problem, "shorten it, or use a larger card")


def flavour(text: str, end: float, grid: CardMeasures, size: CardSize, look: Look) -> list[Mark]:
    """One line above the foot. It gives way to effects that end near it, and to the edge of a small card."""
    style = Style("italic", max(SMALLEST, FLAVOUR * size.scale), look.color("mute"))
    room, is_small = size.width - 2 * size.margin, size.scale < 1
    if not text or end > grid.bottom - ABOVE_FLAVOUR:
        return []
    if is_small and width(text, style._replace(size=SMALLEST)) > room:
        return []
    return [text_line(text, (size.margin, grid.bottom), fitted(text, style, room, SMALLEST))]


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
