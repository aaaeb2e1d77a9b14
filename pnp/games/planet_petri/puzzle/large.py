"""The puzzle in large print: no letter has less than 18 points. The Petri fills the first page; then everything is said in words,
square by square, and all cards and rules follow, on as many pages as they need."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pnp.draw.look import Look
from pnp.draw.qr import qr_code
from pnp.draw.scene import Mark, Scene
from pnp.draw.typeset import Block, Style, block, text_line
from pnp.games.planet_petri.cards.sentences import face
from pnp.games.planet_petri.printed.rules_text import runs
from pnp.games.planet_petri.puzzle.acting import idle
from pnp.games.planet_petri.puzzle.code import code_text
from pnp.games.planet_petri.puzzle.drawings import Mat, coordinates, mat, seats_of
from pnp.games.planet_petri.puzzle.file import Puzzle, has_key
from pnp.games.planet_petri.puzzle.page import idle_text
from pnp.games.planet_petri.puzzle.sheet_rules import sheet_rules
from pnp.games.planet_petri.puzzle.sheet_words import ask, elsewhere, kind_text, listed, name_of
from pnp.games.planet_petri.rules.cast import short
from pnp.games.planet_petri.rules.petri import BY_NAME, SQUARES
from pnp.games.planet_petri.rules.state import Cell
from pnp.puzzle.frame import PAGE
from pnp.words import Words

SIZE, TITLE = 18.0, 24.0
"""Point sizes: of all words, and of headings."""
MAT = Mat((12.0, 22.0), 34.0, 4.0, 0.0)
FOOT = 13.0
"""Left free at the foot of each page, where an event writes whose sheet it is."""
ASIDE, QR = 144.0, 40.0
BETWEEN, ABOVE = 2.6, 6.0
"""The space between paragraphs, and more above a heading."""


class Paragraph(NamedTuple):
    """Words with bold ones between **; a heading stands alone."""

    text: str
    is_heading: bool = False


def large_pages(puzzle: Puzzle, words: Words, look: Look) -> list[Scene]:
    return [petri_page(puzzle, words, look), *told_pages(puzzle, words, look)]


def petri_page(puzzle: Puzzle, words: Words, look: Look) -> Scene:
    style = Style("title", SIZE, look.color("ink"))
    actions = words.say("actions_left", actions=puzzle.position.actions)
    said = block(f"{actions}.", (ASIDE, MAT.at[1] + QR + 16.0), style._replace(font="bold"), PAGE[0] - ASIDE)
    marks: list[Mark] = [
        text_line(puzzle.short_id, (PAGE[0], 11.0), style, "right"),
        text_line(words.say("puzzle_title"), (0.0, 11.0), style._replace(size=TITLE)),
        *mat(puzzle.position, seats_of(puzzle.position).skies, MAT, words.lang, look),
        *coordinates(MAT, SIZE, look),
        qr_code(code_text(puzzle), (PAGE[0] - QR, MAT.at[1]), QR, look.color("ink")),
        *said.marks,
    ]
    return Scene(PAGE, tuple(marks))


def told_pages(puzzle: Puzzle, words: Words, look: Look) -> list[Scene]:
    """The paragraphs, on as many pages as they need; a heading stays with what follows it."""
    pages: list[list[Mark]] = [[]]
    y = top = 12.0
    waiting: Paragraph | None = None
    for paragraph in paragraphs(puzzle, words):
        if paragraph.is_heading:
            waiting = paragraph
            continue
        both = [waiting, paragraph] if waiting else [paragraph]
        found = stacked(both, y + (ABOVE if waiting and y > top else 0.0), look)
        if found.bottom > PAGE[1] - FOOT:
            pages.append([])
            found = stacked(both, top, look)
        pages[-1] += found.marks
        y, waiting = found.bottom + Style("text", SIZE, "", 1.3).line_height + BETWEEN, None
    return [Scene(PAGE, tuple(marks)) for marks in pages]


def stacked(both: list[Paragraph], y: float, look: Look) -> Block:
    marks: list[Mark] = []
    bottom = y
    for part in both:
        style = Style("title", TITLE, look.color("ink"), 1.3) if part.is_heading else Style("text", SIZE, look.color("ink"), 1.3)
        said = block(part.text if part.is_heading else list(runs(part.text, style)), (0.0, y), style, PAGE[0])
        marks, bottom = [*marks, *said.marks], said.bottom
        y = bottom + style.line_height
    return Block(tuple(marks), 0, bottom)


def paragraphs(puzzle: Puzzle, words: Words) -> Iterator[Paragraph]:
    state, lang, silent = puzzle.position, words.lang, idle(puzzle)
    yield Paragraph(ask(puzzle, words), is_heading=True)
    for square in BY_NAME:
        cell = state.squares[square]
        yield Paragraph(f"**{SQUARES[square]}:** {cell_words(cell, words)}")
    held = listed(state.hands[0], lang) if state.hands[0] else words.say("no_hand")
    yield Paragraph(f"**{words.say('your_hand')}:** {held}.")
    yield Paragraph(" ".join([*elsewhere(state, words), *([] if has_key(puzzle) else [words.say("unproved_note")])]))
    yield Paragraph(words.say("large_cards"), is_heading=True)
    for card in (card for card in puzzle.cards if short(card.name) not in silent):
        shown = face(card, lang)
        is_latent = card.effect is not None and card.effect.when == "degenerates"
        lead = "" if is_latent else f"{words.say('large_then')} "
        then = f" {lead}{shown.secondary}" if shown.secondary else ""
        yield Paragraph(f"**{shown.name}** {kind_text(card, words)} {shown.potential}{then}")
    if silent:
        yield Paragraph(idle_text(puzzle, words))
    yield Paragraph(words.say("large_rules"), is_heading=True)
    yield from map(Paragraph, sheet_rules(puzzle, lang, "large_secondary"))


def cell_words(cell: Cell | None, words: Words) -> str:
    """As in "Globil, yours, charged"; who owns it is said where that is not its controller."""
    if cell is None:
        return words.say("cell_free")
    whose = words.say("cell_theirs" if cell.by else "cell_yours")
    charge = words.say("cell_discharged" if cell.charge == "-" else "cell_charged")
    owner = f", {words.say('cell_owned_theirs' if cell.owner else 'cell_owned_yours')}" if cell.owner != cell.by else ""
    return f"{name_of(cell.name, words.lang)}, {whose}, {charge}{owner}"
