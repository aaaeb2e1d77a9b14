"""The text of the rules pages: paragraphs with bold words, bullet points and entries of a glossary, set one below the other."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.draw.look import Look
from pnp.draw.scene import Circle, Mark, Point, Scene, Shape
from pnp.draw.typeset import Block, Icon, Run, Style, block, text_line, width
from pnp.words import Words

BODY, LEADING = 8.8, 1.28
PARAGRAPH = 1.3
"""The extra space between two paragraphs."""
HEADING, UNDER = 12.0, 5.3
"""The size of a heading, and the distance to the first line below it."""
BOLD = "**"


def body(look: Look, size: float = BODY) -> Style:
    return Style("text", size, look.color("ink"), LEADING)


def runs(text: str, style: Style) -> Iterator[Run]:
    """The text in runs. Each word between ** is an icon with that word in bold, so that lines can break between them."""
    for i, part in enumerate(text.split(BOLD)):
        if i % 2:
            yield from (bold_word(word, style) for word in part.split(" ") if word)
        elif part:
            yield part


def bold_word(word: str, style: Style) -> Icon:
    """A word on its own small scene, with room for accents above and tails below."""
    bold = style._replace(font="bold")
    tail = 0.3 * bold.line_height
    return Icon(Scene((width(word, bold), bold.line_height), (text_line(word, (0.0, bold.line_height - tail), bold),)), tail)


def paragraphs(text: str, at: Point, room: float, style: Style, between: float = PARAGRAPH) -> Block:
    """Each line of the text is a paragraph."""
    marks: list[Mark] = []
    y = bottom = at[1]
    count = 0
    for line in text.splitlines():
        found = block(list(runs(line, style)), (at[0], y), style, room)
        marks += found.marks
        bottom, count = found.bottom, count + found.lines
        y = bottom + style.line_height + between
    return Block(tuple(marks), count, bottom)


def heading(text: str, at: Point, look: Look, note: str = "") -> list[Mark]:
    """A heading, perhaps with a remark beside it."""
    style = Style("title", HEADING, look.color("ink"))
    marks: list[Mark] = [text_line(text, at, style)]
    if note:
        marks.append(text_line(note, (at[0] + width(text, style) + 4.0, at[1]), Style("text", BODY, look.color("mute"))))
    return marks


def section(name: str, at: Point, room: float, words: Words, look: Look) -> Block:
    """The heading NAME_title and the text NAME below it."""
    text = paragraphs(words.say(name), (at[0], at[1] + UNDER), room, body(look))
    return Block((*heading(words.say(f"{name}_title"), at, look), *text.marks), text.lines, text.bottom)


def glossary(entries: list[str], at: Point, room: float, look: Look) -> Block:
    """Short entries, each after a dot; lines after the first are indented."""
    style = body(look, 8.5)._replace(leading=1.24)
    marks: list[Mark] = []
    y = bottom = at[1]
    for entry in entries:
        found = block(list(runs(entry, style)), (at[0] + 2.6, y), style, room - 2.6)
        marks += [Shape(Circle((at[0] + 0.7, y - 1.0), 0.5), fill=look.color("ink")), *found.marks]
        bottom = found.bottom
        y = bottom + style.line_height + 0.35
    return Block(tuple(marks), len(entries), bottom)
