"""The answers, six on a page, below a bar that nobody overlooks: the key cards of the games, each with the puzzle's number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from pnp.draw.look import Look
from pnp.draw.scene import Box, Group, Mark, Placement, Scene, Text
from pnp.draw.typeset import Style, block, text_line, width
from pnp.game.kind import Order
from pnp.puzzle.book.entries import Entry
from pnp.puzzle.book.leaf import WIDTH, Leaf, disc
from pnp.puzzle.frame import CARD_HEIGHT, CARD_WIDTH
from pnp.puzzle.title_bar import Title, title_bar
from pnp.words import Words

BAR = Box(0.0, 0.0, WIDTH, 12.0)
TOP, ROWS, COLUMNS = 13.4, 3, 2
DISC = 2.6
SPOT_Y = CARD_HEIGHT - DISC - 0.8
SPOTS = (CARD_WIDTH - DISC - 0.8, 45.0, DISC + 0.6)
"""Where the number of a puzzle may be, at the foot of its card."""
LEGEND_Y = TOP + ROWS * CARD_HEIGHT + 2.4


def key_leaves(title: str, entries: Sequence[Entry], names: Mapping[str, str], words: Words, look: Look) -> list[Leaf]:
    leaves: list[Leaf] = []
    for i in range(0, len(entries), ROWS * COLUMNS):
        own = entries[i : i + ROWS * COLUMNS]
        span = f"{own[0].number}–{own[-1].number}" if len(own) > 1 else str(own[0].number)
        bar = Title(words.say("key_name"), words.say("key_about", title=title), span)
        marks = [*title_bar(bar, look, BAR), *cards(own, words.lang, look), *legend(own, names, words.lang, look)]
        leaves.append(Leaf(marks, words.say("key_name") if i == 0 else ""))
    return leaves


def cards(entries: Sequence[Entry], lang: str, look: Look) -> Iterator[Mark]:
    for i, entry in enumerate(entries):
        row, column = divmod(i, COLUMNS)
        x, y = column * CARD_WIDTH, TOP + row * CARD_HEIGHT
        scene = card(entry, lang, look)
        yield Placement(scene, (x, y))
        yield from disc(entry.number, (x + free_spot(scene), y + SPOT_Y), DISC, look)


def free_spot(scene: Scene) -> float:
    """Where at the foot of a card its number hides no word: at the right, else further left."""
    ends = [
        (text.at[0], text.at[0] + width(text.content, Style(text.font, text.size, ""))) for text in words_at_foot(scene.marks)
    ]
    free = (x for x in SPOTS if all(right < x - DISC or left > x + DISC for left, right in ends))
    return next(free, SPOTS[0])


def words_at_foot(marks: Iterable[Mark], above: float = 0.0) -> Iterator[Text]:
    for mark in marks:
        if isinstance(mark, Text) and above + mark.at[1] > SPOT_Y - DISC:
            yield mark
        elif isinstance(mark, Group) and not mark.turn:
            moved = words_at_foot(mark.marks, above + mark.at[1])
            yield from (text._replace(at=(text.at[0] + mark.at[0], text.at[1])) for text in moved)


def card(entry: Entry, lang: str, look: Look) -> Scene:
    """The key that the game draws for referees."""
    [component] = entry.loaded.kind.components(entry.item, Order(look, lang, only=("key-card",)))
    return component.front


def legend(entries: Sequence[Entry], names: Mapping[str, str], lang: str, look: Look) -> Sequence[Mark]:
    """How to read the cards of each game on this page, beside its name."""
    slugs = dict.fromkeys(entry.slug for entry in entries)
    style = Style("text", 7, look.color("mute"), 1.2)
    bold = style._replace(font="bold")
    x = max(width(names[slug], bold) for slug in slugs) + 2.4
    marks: list[Mark] = []
    y = LEGEND_Y
    for slug in slugs:
        said = block(Words(lang, slug).say("card_legend"), (x, y), style, WIDTH - 8.0 - x)
        marks, y = [*marks, text_line(names[slug], (0.0, y), bold), *said.marks], said.bottom + style.line_height
    return marks
