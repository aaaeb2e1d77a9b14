"""The page that comes with a printed colony: its name and hash, value curve, families, limits, a code, all cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pnp.draw.color import mix
from pnp.draw.look import Look
from pnp.draw.outlines import rounded, segment
from pnp.draw.qr import qr_code
from pnp.draw.scene import Box, Circle, Mark, Point, Scene, Shape, Stroke
from pnp.draw.typeset import Style, block, fitted, text_line, width
from pnp.games.planet_petri.colony.limits import AT_MOST
from pnp.games.planet_petri.printed.deck import KINDS, Deck, DeckEntry
from pnp.games.planet_petri.printed.emblems import emblem, hue_of
from pnp.games.planet_petri.printed.stamp import OUTER, stamp
from pnp.words import Words

WIDTH, HEIGHT = 190.0, 249.0
LEFT, RIGHT, SECOND = 8.0, 182.0, 100.0
"""The edges of the columns."""
COLUMN = 82.0
CURVE_Y, LOWER_Y, LIST_Y, LAST_Y = 95.0, 111.0, 157.0, 240.0
ROW, KIND_GAP, UNDER_HEADING = 5.2, 1.9, 11.0
"""The height of a line, the extra space before a new kind, and the distance from a heading to its first line."""
QR = 27.0
TINT = 0.3
"""The share of a family's colour in the blocks of the values."""


def deck_list(deck: Deck, words: Words, look: Look) -> list[Scene]:
    """One page, or more if the cards need them."""
    rest = list_rows(deck)
    columns, rest = two_columns(rest, LAST_Y - LIST_Y - UNDER_HEADING)
    pages = [
        [
            *title(deck, words, look),
            *curve(deck, words, look),
            *families(deck, words, look),
            *limits(deck, words, look),
            *check_again(deck, words, look),
            *rule(LIST_Y - 7.0, look),
            *card_list(columns, LIST_Y, "list_cards", words, look),
        ]
    ]
    while rest:
        columns, rest = two_columns(rest, LAST_Y - 6.0 - UNDER_HEADING)
        pages.append(card_list(columns, 6.0, "list_more", words, look))
    return [Scene((WIDTH, HEIGHT), (*marks, *foot(deck, words, look))) for marks in pages]


def rule(y: float, look: Look) -> list[Mark]:
    return [Shape(segment((LEFT, y), (RIGHT, y)), stroke=look.pen(0.35))]


def title(deck: Deck, words: Words, look: Look) -> list[Mark]:
    """The name, or what this is if the header has the name already; its counts; the stamp."""
    room = RIGHT - LEFT - 2 * OUTER - 8.0
    average = f"{deck.average:.1f}".replace(".", words.say("decimal"))
    cells = deck.cards - deck.interventions
    counts = words.say("list_count", cards=deck.cards, cells=cells, interventions=deck.interventions, average=average)
    sign = words.say("stamp_legal" if deck.is_legal else "stamp_playtest", cards=deck.cards)
    head, size = (words.say("list_lead"), 26) if deck.is_named_above else (deck.name, 34)
    return [
        text_line(head, (LEFT, 16.0), fitted(head, Style("title", size, look.color("ink")), room, 14)),
        text_line(counts, (LEFT, 25.4), fitted(counts, Style("text", 11, look.color("ink")), room, 9)),
        *stamp((RIGHT - OUTER - 0.5, OUTER + 0.5), f"{sign} ", deck.is_legal, look),
        *rule(40.0, look),
    ]


def heading(text: str, at: Point, look: Look) -> Mark:
    return text_line(text, at, Style("title", 13, look.color("ink")))


def curve(deck: Deck, words: Words, look: Look) -> list[Mark]:
    """One block for each card, stacked by value, with the emblem of its family."""
    marks: list[Mark] = [heading(words.say("values"), (LEFT, 49.0), look)]
    highest = max(len(deck.stack(value)) for value in range(1, 7))
    step = min(5.1, 37.5 / max(1, highest))
    for value in range(1, 7):
        x, stack = LEFT + (value - 1) * 14.2, deck.stack(value)
        for i, kind in enumerate(stack):
            marks += bar(Box(x, CURVE_Y - (i + 1) * step, 11.0, step * 0.86), kind, look)
        top, middle = CURVE_Y - len(stack) * step - 1.4, x + 5.5
        marks.append(text_line(str(len(stack)), (middle, top), Style("bold", 9, look.color("mute")), "middle"))
        marks.append(text_line(str(value), (middle, CURVE_Y + 6.2), Style("title", 14, look.color("ink")), "middle"))
    return [*marks, Shape(segment((LEFT, CURVE_Y + 0.6), (LEFT + COLUMN, CURVE_Y + 0.6)), stroke=look.pen(0.35))]


def bar(box: Box, kind: str | None, look: Look) -> list[Mark]:
    """A block in a tint of its kind, with an outline, and the emblem on it; only the outline to save ink."""
    hue = hue_of(kind)
    fill = mix(look.color(hue), TINT) if look.has_fills else look.color("paper")
    block_ = Shape(rounded(box, min(1.1, box.height * 0.3)), fill=fill, stroke=Stroke(look.dark(hue), 0.25))
    middle = (box.x + box.width / 2, box.y + box.height / 2)
    return [block_, *(emblem(kind, middle, box.height * 0.82, look) if box.height >= 2.0 else ())]


def families(deck: Deck, words: Words, look: Look) -> list[Mark]:
    marks: list[Mark] = [heading(words.say("families"), (SECOND, 49.0), look)]
    for i, kind in enumerate(KINDS):
        y, count = 57.5 + i * 7.1, sum(entry.copies for entry in deck.of(kind))
        name = words.say(f"family_{kind}" if kind else "i_s")
        step = min(4.4, 42.0 / max(1, count - 1))
        marks += emblem(kind, (SECOND + 3.2, y), 6.0, look)
        marks.append(text_line(name, (SECOND + 10.4, y + 1.25), Style("text", 10, look.color("ink"))))
        marks += [dot((SECOND + 30.0 + j * step, y), kind, look) for j in range(count)]
        marks.append(text_line(str(count), (RIGHT, y + 1.25), Style("bold", 10, look.color("ink")), "right"))
    return marks


def dot(at: Point, kind: str | None, look: Look) -> Shape:
    hue = hue_of(kind)
    fill = look.ground(hue) or look.color("paper")
    return Shape(Circle(at, 1.45), fill=fill, stroke=Stroke(look.dark(hue), 0.2 if look.has_fills else 0.4))


def limits(deck: Deck, words: Words, look: Look) -> list[Mark]:
    """A dot for each card allowed, filled if used; a broken limit stands out."""
    marks: list[Mark] = [heading(words.say("limits"), (LEFT, LOWER_Y), look)]
    text = Style("text", 9.5, look.color("ink"))
    for i, (value, most) in enumerate(AT_MOST.items()):
        y, used = LOWER_Y + 7.6 + i * 5.8, deck.at_least(value)
        said = words.say("limit_top" if value == 6 else "limit", value=value)
        marks.append(text_line(said, (LEFT, y), fitted(said, text, 30.0, 9)))
        marks += limit_dots((LEFT + 31.5, y - 1.15), used, most, look)
        count = text if used <= most else text._replace(font="bold", color=look.dark("red"))
        marks.append(text_line(words.say("limit_used", used=used, most=most), (LEFT + COLUMN, y), count, "right"))
    return marks


def limit_dots(at: Point, used: int, most: int, look: Look) -> list[Mark]:
    spots = [Circle((at[0] + i * 2.0, at[1]), 0.72) for i in range(most)]
    full, free = spots[:used], spots[used:]
    solid = [Shape(spot, fill=look.color("ink")) for spot in full]
    return [*solid, *(Shape(Circle(spot.center, 0.62), stroke=look.pen(0.2, "line")) for spot in free)]


def check_again(deck: Deck, words: Words, look: Look) -> list[Mark]:
    """The QR code with the whole colony, or as much of it as fits, and the short code that only the same cards have."""
    lead = block(
        words.say(f"check_{deck.holds}"), (SECOND + 32.0, LOWER_Y + 7.6), Style("text", 9.5, look.color("ink")), 46.0, True
    )
    code = fitted(deck.code, Style("title", 13, look.color("ink")), 46.0, 9)
    same = words.say("check_same")
    return [
        heading(words.say("check_title"), (SECOND, LOWER_Y), look),
        qr_code(deck.link, (SECOND, LOWER_Y + 4.6), QR, look.color("ink")),
        *lead.marks,
        text_line(same, (SECOND + 32.0, LOWER_Y + QR - 1.6), fitted(same, Style("text", 9.5, look.color("ink")), 50.0, 8)),
        text_line(deck.code, (SECOND + 32.0, LOWER_Y + 4.6 + QR), code),
    ]


class Row(NamedTuple):
    """The heading of a kind, or one card of it; a kind that goes on in the next column has its heading again."""

    kind: str | None
    entry: DeckEntry | None = None
    is_again: bool = False


def list_rows(deck: Deck) -> list[Row]:
    rows: list[Row] = []
    for kind in KINDS:
        found = deck.of(kind)
        rows += [Row(kind)] * bool(found) + [Row(kind, entry) for entry in found]
    return rows


def two_columns(rows: Sequence[Row], room: float) -> tuple[list[list[Row]], list[Row]]:
    """The rows that fit two columns, and the rest. If all fit, the columns are about equally long and split between kinds."""
    tries = [split(rows, height) for height in range(0, int(room), 2)]
    splits = [columns for columns, rest in tries if not rest]
    if splits:
        whole = [columns for columns in splits if not any(row.is_again for row in columns[1])]
        return (whole or splits)[0], []
    return split(rows, room)


def split(rows: Sequence[Row], room: float) -> tuple[list[list[Row]], list[Row]]:
    left, rest = column(rows, room)
    right, rest = column(rest, room)
    return [left, right], rest


def column(rows: Sequence[Row], room: float) -> tuple[list[Row], list[Row]]:
    """The rows that fit a height, and the rest; a heading comes first, and never last."""
    if rows and rows[0].entry:
        rows = [Row(rows[0].kind, is_again=True), *rows]
    count, y = 0, 0.0
    for row in rows:
        y += step_before(row, is_first=count == 0)
        if y > room:
            break
        count += 1
    while 0 < count < len(rows) and rows[count - 1].entry is None:
        count -= 1
    rest = list(rows[count:])
    return list(rows[:count]), [row for row in rest if not row.is_again]


def step_before(row: Row, is_first: bool) -> float:
    if is_first:
        return 0.0
    return ROW if row.entry else ROW + KIND_GAP


def card_list(columns: Sequence[Sequence[Row]], y: float, name: str, words: Words, look: Look) -> list[Mark]:
    marks: list[Mark] = [heading(words.say(name), (LEFT, y + 2.6), look)]
    for x, rows in zip((LEFT, SECOND), columns, strict=True):
        at = y + UNDER_HEADING
        for i, row in enumerate(rows):
            at += step_before(row, is_first=i == 0)
            marks += card_row((x, at), row.entry, look) if row.entry else kind_row((x, at), row, words, look)
    return marks


def kind_row(at: Point, row: Row, words: Words, look: Look) -> list[Mark]:
    name = words.say(f"family_{row.kind}" if row.kind else "interventions")
    said = words.say("list_again", kind=name) if row.is_again else name
    style = Style("bold", 9.5, look.dark(hue_of(row.kind)))
    return [*emblem(row.kind, (at[0] + 2.4, at[1] - 1.2), 4.6, look), text_line(said, (at[0] + 7.0, at[1]), style)]


def card_row(at: Point, entry: DeckEntry, look: Look) -> list[Mark]:
    """The name, leader dots to the number of copies, the value."""
    x, y = at
    style = fitted(entry.face.name, Style("text", 10, look.color("ink")), 58.0, 8)
    start = x + 9.0 + width(entry.face.name, style)
    leader = look.pen(0.22, "line")._replace(dash=(0.01, 1.1))
    return [
        text_line(entry.face.name, (x + 7.0, y), style),
        *([Shape(segment((start, y - 0.2), (x + 68.0, y - 0.2)), stroke=leader)] if start < x + 67.0 else []),
        text_line(f"{entry.copies}×", (x + 74.0, y), Style("text", 10, look.color("ink")), "right"),
        text_line(str(entry.face.value), (x + COLUMN, y), Style("title", 12, look.color("ink")), "right"),
    ]


def foot(deck: Deck, words: Words, look: Look) -> list[Mark]:
    """Whose cards these are and, for sleeves, what takes the place of the backs."""
    notes = [words.say("list_note")]
    if deck.has_sleeves:
        notes.insert(0, words.say("list_sleeves"))
    style, last = Style("text", 9, look.color("mute")), HEIGHT - 3.0
    rows = list(enumerate(reversed(notes)))
    return [text_line(note, (LEFT, last - i * 4.6), fitted(note, style, RIGHT - LEFT, 8)) for i, note in rows]
