"""The first page of a whole set: a picture, the contents and cuts of each sheet, and assembly steps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

from pnp.draw.badge import badge
from pnp.draw.look import Look
from pnp.draw.outlines import segment
from pnp.draw.scene import Mark, Placement, Point, Scene, Shape
from pnp.draw.typeset import Style, block, printing, text_line
from pnp.sheet.component import Component, Label, Piece
from pnp.sheet.layout import Leaf, Press, page_area
from pnp.sheet.lead import page_lead
from pnp.words import Words

SMALLEST = (110.0, 150.0)
"""Smaller papers get no cover."""
GUTTER = 12.0
INDENT = 15.0
"""The indent of a sheet's contents after its number."""


class Cover(NamedTuple):
    """The contents of a cover. `hero` draws a picture of the given width; `steps` are the assembly steps in order;
    `audience` says for whom the game is."""

    lead: str
    hero: Callable[[float], Scene]
    steps: tuple[str, ...]
    notes: tuple[str, ...] = ()
    audience: str = ""


class CoverRow(NamedTuple):
    """Sheets of a deck, or with the same kinds of pieces: their numbers, the pieces of each kind, and the number of cuts."""

    sheets: tuple[int, ...]
    pieces: Counter[Label]
    straight: int
    round: int


def cover_page(press: Press, words: Words) -> Component | None:
    """The cover as an empty page that stays whole; None if the paper is too small."""
    area = page_area(press)
    if area.width < SMALLEST[0] or area.height < SMALLEST[1]:
        return None
    label = Label(words.say("cover_name"), words.say("cover_one"), words.say("cover_many"))
    return Component("cover", label, Scene((area.width, area.height), ()), cut="none", is_read=True)


def drawn_cover(page: Component, cover: Cover, leaves: Sequence[Leaf], words: Words, look: Look) -> Component:
    """The cover with the list of all sheets, of which it is the first."""
    with printing("cover"):
        marks, bottom = cover_marks(cover, sheet_rows(leaves), (page.size[0], words), look)
    return page._replace(front=Scene((page.size[0], bottom), tuple(marks)))


def cover_marks(cover: Cover, rows: Sequence[CoverRow], page: tuple[float, Words], look: Look) -> tuple[list[Mark], float]:
    """The marks and where they end; two columns below the picture."""
    width, words = page
    column = (width - GUTTER) / 2
    hero = cover.hero(width)
    lead = page_lead(cover.lead, cover.audience, width, look)
    top = lead.bottom + 7.0 + hero.size[1] + 14.0
    left, left_end = sheet_list(rows, (0.0, top), (column, words), look)
    right, right_end = step_list(cover.steps, (column + GUTTER, top), (column, words), look)
    end = max(left_end, right_end) + 9.0
    marks: list[Mark] = [*lead.marks, Placement(hero, (0.0, lead.bottom + 7.0)), *left, *right]
    for note in cover.notes:
        found = block(note, (0.0, end), Style("italic", 8, look.color("mute")), width)
        marks += found.marks
        end = found.bottom + 4.2
    return marks, end


def sheet_rows(leaves: Sequence[Leaf]) -> list[CoverRow]:
    """One row for all sheets of a deck, or with the same kinds of pieces, in printing order; none for the cover itself."""
    rows: dict[tuple[str, ...], CoverRow] = {}
    sides = [(number, side) for number, leaf in enumerate(leaves, 1) for side in (leaf, leaf.behind) if side]
    for number, leaf in sides[1:]:
        pieces = Counter(p.component.label for p in leaf.pieces)
        deck = leaf.pieces[0].component.deck
        key = (deck,) if deck else tuple(sorted(label.name for label in pieces))
        row = rows.get(key, CoverRow((), Counter(), 0, 0))
        straight, around = cuts(leaf.pieces)
        rows[key] = CoverRow((*row.sheets, number), row.pieces + pieces, row.straight + straight, row.round + around)
    return list(rows.values())


def cuts(pieces: Sequence[Piece]) -> tuple[int, int]:
    """How many straight cuts from edge to edge, and how many round cuts, a sheet needs."""
    boxes = [p.box for p in pieces if p.component.cut == "box"]
    across = {round(edge, 3) for box in boxes for edge in (box.y, box.bottom)}
    down = {round(edge, 3) for box in boxes for edge in (box.x, box.right)}
    return len(across) + len(down), sum(p.component.cut == "circle" for p in pieces)


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


def step_list(steps: Sequence[str], at: Point, page: tuple[float, Words], look: Look) -> tuple[list[Mark], float]:
    width, words = page
    marks: list[Mark] = [text_line(words.say("cover_steps"), at, Style("title", 13, look.color("ink")))]
    y = at[1] + 8.0
    for number, step in enumerate(steps, 1):
        text = block(step, (at[0] + 9.5, y), Style("text", 9.5, look.color("ink"), 1.35), width - 9.5)
        marks += [*badge(number, (at[0] + 2.8, y - 1.15), look, 2.6), *text.marks]
        y = text.bottom + 6.6
    return marks, y - 6.6


def listed(row: CoverRow, words: Words) -> str:
    """As in "40 bacteria, 6 sarcinas and a turn marker"."""
    *items, last = [label.of(count) for label, count in row.pieces.items()]
    return words.say("listed", items=", ".join(items), last=last) if items else last


def cut_words(row: CoverRow, words: Words) -> str:
    counts = (("straight", row.straight), ("round", row.round))
    told = [words.say(f"cuts_{kind}{'_one' if count == 1 else ''}", n=count) for kind, count in counts if count]
    told += [label.cuts for label in row.pieces if label.cuts]
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
