"""The first page of a whole set: a picture, the contents and cuts of each sheet, and assembly steps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

from pnp.draw.affine import scaled
from pnp.draw.badge import badge
from pnp.draw.look import Look
from pnp.draw.outlines import segment
from pnp.draw.scene import Group, Mark, Placement, Point, Polygon, Scene, Shape
from pnp.draw.typeset import Block, Style, block, printing, text_line
from pnp.sheet.component import Component, Label, Piece
from pnp.sheet.layout import Leaf, Press, page_area
from pnp.words import Words

Size = tuple[float, float]

SMALLEST = (110.0, 150.0)
"""Smaller papers get no cover."""
USUAL = (196.0, 256.0)
"""The area of Letter; on larger papers everything grows with the paper."""
WIDE, INSET = 150.0, 5.0
"""Pages from this width on have a large lead, and keep this distance from the area's sides."""
GUTTER = 12.0
INDENT = 15.0
"""The indent of a sheet's contents after its number."""
GAPS = (9.0, 9.0, 15.0, 10.0)
"""The least room above the lead, above the picture, above the lists (to their first baseline) and above the notes."""
LOWEST, TALLEST = 40.0, 0.66
"""The lowest picture, and the tallest one in widths; where a page has no room for one, it has none."""


class Step(NamedTuple):
    """A step of the assembly that is left out if a component of that `which` is printed."""

    text: str
    unless: str


class Cover(NamedTuple):
    """The contents of a cover. `hero` draws a picture of the given width and height; `steps` are the assembly steps in order;
    `audience` says for whom the game is."""

    lead: str
    hero: Callable[[float, float], Scene]
    steps: tuple[str | Step, ...]
    notes: tuple[str, ...] = ()
    audience: str = ""


class CoverRow(NamedTuple):
    """Sheets of a deck, or with the same kinds of pieces: their numbers, the pieces of each kind, and the number of cuts."""

    sheets: tuple[int, ...]
    pieces: Counter[Label]
    straight: int
    round: int
    shaped: int = 0
    """Outlines of other shapes."""


def cover_page(press: Press, words: Words) -> Component | None:
    """The cover as an empty page that stays whole; None if the paper is too small."""
    area = page_area(press)
    if area.width < SMALLEST[0] or area.height < SMALLEST[1]:
        return None
    label = Label(words.say("cover_name"), words.say("cover_one"), words.say("cover_many"))
    return Component("cover", label, Scene((area.width, area.height), ()), cut="none", is_read=True)


def drawn_cover(page: Component, cover: Cover, leaves: Sequence[Leaf], words: Words, look: Look) -> Component:
    """The cover with the list of all sheets, of which it is the first."""
    width, height = page.size
    scale = max(1.0, min(width / USUAL[0], height / USUAL[1]))
    with printing("cover"):
        needed = cover._replace(steps=steps_for(cover.steps, leaves))
        marks, bottom = cover_marks(needed, sheet_rows(leaves), ((width / scale, height / scale), words), look)
    enlarged = scaled(marks, scale) if scale > 1 else tuple(marks)
    return page._replace(front=Scene((width, bottom * scale), enlarged))


def steps_for(steps: Sequence[str | Step], leaves: Sequence[Leaf]) -> tuple[str | Step, ...]:
    """The steps that these sheets need."""
    printed = {piece.component.which for leaf in leaves for piece in leaf.pieces}
    return tuple(step for step in steps if isinstance(step, str) or step.unless not in printed)


def cover_marks(cover: Cover, rows: Sequence[CoverRow], page: tuple[Size, Words], look: Look) -> tuple[list[Mark], float]:
    """The marks and where they end: lead, picture, two lists side by side, and the notes at the foot of the page.

    The words take the room that they need and the picture the rest; what it leaves over is spread between them.
    """
    (whole, height), words = page
    inset = INSET if whole > WIDE else 0.0
    width = whole - 2 * inset
    column = (width - GUTTER) / 2
    lead, notes = cover_lead(cover, width, look), note_lines(cover.notes, width, look)
    left = sheet_list(rows, (0.0, 0.0), (column, words), look)
    right = step_list(cover.steps, (0.0, 0.0), (column, words), look)
    lists = Block((*left[0], Group(tuple(right[0]), (column + GUTTER, 0.0))), 0, max(left[1], right[1]))
    room = height - lead.bottom - lists.bottom - notes.bottom - sum(GAPS)
    tall = min(room, TALLEST * width) if room >= LOWEST else 0.0
    picture = [Placement(cover.hero(width, tall), (0.0, 0.0))] if tall else []
    parts = (lead, Block(tuple(picture), 0, tall), lists, notes)
    marks, bottom = spread(parts, inset, max(0.0, room - tall))
    return marks, bottom


def spread(parts: Sequence[Block], x: float, spare: float) -> tuple[list[Mark], float]:
    """The parts below each other, with the spare room in equal shares above them."""
    marks: list[Mark] = []
    y = 0.0
    for part, gap in zip(parts, GAPS, strict=True):
        y += gap + spare / len(parts)
        marks.append(Group(part.marks, (x, y)))
        y += part.bottom
    return marks, y


def cover_lead(cover: Cover, width: float, look: Look) -> Block:
    """What the game is, in large letters, and for whom."""
    style = Style("title", 20, look.color("ink"), 1.25) if width > WIDE else Style("title", 13, look.color("ink"))
    large = block(cover.lead, (0.0, style.cap_height), style, width, is_balanced=True)
    if not cover.audience:
        return large
    below = large.bottom + 6.4
    small = text_line(cover.audience, (0.0, below), Style("bold", 9, look.color("mute")))
    return Block((*large.marks, small), large.lines + 1, below)


def note_lines(notes: Sequence[str], width: float, look: Look) -> Block:
    marks: list[Mark] = []
    y = 0.0
    for note in notes:
        found = block(note, (0.0, y), Style("italic", 8, look.color("mute")), width)
        marks += found.marks
        y = found.bottom + 4.2
    return Block(tuple(marks), len(marks), max(0.0, y - 3.0))


def sheet_rows(leaves: Sequence[Leaf]) -> list[CoverRow]:
    """One row for all sheets of a deck, or with the same kinds of pieces, in printing order; none for the cover itself."""
    rows: dict[tuple[str, ...], CoverRow] = {}
    sides = [(number, side) for number, leaf in enumerate(leaves, 1) for side in (leaf, leaf.behind) if side]
    for number, leaf in sides[1:]:
        pieces = Counter(p.component.label for p in leaf.pieces)
        deck = leaf.pieces[0].component.deck
        key = (deck,) if deck else tuple(sorted(label.name for label in pieces))
        row = rows.get(key, CoverRow((), Counter(), 0, 0))
        found = (now + before for now, before in zip(cuts(leaf.pieces), row[2:], strict=True))
        rows[key] = CoverRow((*row.sheets, number), row.pieces + pieces, *found)
    return list(rows.values())


def cuts(pieces: Sequence[Piece]) -> tuple[int, int, int]:
    """How many straight cuts from edge to edge, round cuts, and outlines of other shapes a sheet has."""
    boxes = [p.box for p in pieces if p.component.cut == "box"]
    across = {round(edge, 3) for box in boxes for edge in (box.y, box.bottom)}
    down = {round(edge, 3) for box in boxes for edge in (box.x, box.right)}
    shaped = sum(isinstance(p.component.cut, Polygon) for p in pieces)
    return len(across) + len(down), sum(p.component.cut == "circle" for p in pieces), shaped


def sheet_list(rows: Sequence[CoverRow], at: Point, page: tuple[float, Words], look: Look) -> tuple[list[Mark], float]:
    width, words = page
    marks: list[Mark] = [text_line(words.say("cover_sheets"), at, Style("title", 13, look.color("ink")))]
    y = at[1] + 8.0
    for row in rows:
        marks.append(text_line(ranges(row.sheets), (at[0], y), Style("title", 10, look.color("ink"))))
        contents = block(listed(row, words), (at[0] + INDENT, y), Style("text", 9.5, look.color("ink")), width - INDENT)
        note = text_line(cut_words(row, words), (at[0] + INDENT, contents.bottom + 4.2), Style("text", 8, look.color("mute")))
        y = contents.bottom + 7.2
        rule = Shape(segment((at[0], y), (at[0] + width, y)), stroke=look.pen("hair", "hair", "butt"))
        marks += [*contents.marks, note, rule]
        y += 5.2
    return marks, y - 5.2


def step_list(steps: Sequence[str | Step], at: Point, page: tuple[float, Words], look: Look) -> tuple[list[Mark], float]:
    width, words = page
    marks: list[Mark] = [text_line(words.say("cover_steps"), at, Style("title", 13, look.color("ink")))]
    y = at[1] + 8.0
    for number, step in enumerate(steps, 1):
        said = step if isinstance(step, str) else step.text
        text = block(said, (at[0] + 9.5, y), Style("text", 9.5, look.color("ink"), 1.35), width - 9.5)
        marks += [*badge(number, (at[0] + 2.8, y - 1.15), look, 2.6), *text.marks]
        y = text.bottom + 6.6
    return marks, y - 6.6


def listed(row: CoverRow, words: Words) -> str:
    """As in "40 bacteria, 6 sarcinas and a turn marker"."""
    *items, last = [label.of(count) for label, count in row.pieces.items()]
    return words.say("listed", items=", ".join(items), last=last) if items else last


def cut_words(row: CoverRow, words: Words) -> str:
    counts = (("straight", row.straight), ("round", row.round), ("shaped", row.shaped))
    told = [words.say(f"cuts_{kind}{'_one' if count == 1 else ''}", n=count) for kind, count in counts if count]
    told += dict.fromkeys(label.cuts for label in row.pieces if label.cuts)
    return ", ".join(told) if told else words.say("cuts_none")


def ranges(numbers: Sequence[int]) -> str:
    """Numbers in order, with consecutive ones joined.

    >>> ranges((2, 3, 4, 7))
    '2–4, 7'
    """
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)
