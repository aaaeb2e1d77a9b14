"""The referee's key: what the moves lead to, and the moves in words or, where there are many, in notation."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.draw.look import Look
from pnp.draw.scene import Mark, Scene
from pnp.draw.typeset import Block, Style, Unfit, block, text_line
from pnp.games.planet_petri.puzzle.file import Puzzle
from pnp.games.planet_petri.puzzle.key import steps
from pnp.puzzle.frame import CARD_BODY, CARD_HEIGHT, CARD_WIDTH, SMALLEST, TEXT_INSET, card_head
from pnp.words import Words

SIZES = (10.0, 9.0, 8.0, SMALLEST)
INDENT = 4.0


def key_card(puzzle: Puzzle, words: Words, look: Look) -> Scene:
    best = words.say(f"card_{puzzle.form.replace('-', '_')}", n=puzzle.answer.best)
    told = [step.text for step in steps(puzzle, words)][1:]
    for texts in (told, list(puzzle.answer.line)):
        for size in SIZES:
            found = listed(texts, Style("text", size, look.color("ink"), 1.2))
            if found.bottom <= CARD_BODY.bottom - TEXT_INSET:
                return Scene((CARD_WIDTH, CARD_HEIGHT), (*card_head(puzzle.short_id, best, look), *found.marks))
    raise Unfit(f"{len(told)} moves do not fit on a key card", "use a puzzle with fewer moves")


def listed(texts: Sequence[str], style: Style) -> Block:
    marks: list[Mark] = []
    left, right = CARD_BODY.x + TEXT_INSET, CARD_BODY.right - TEXT_INSET
    y = bottom = CARD_BODY.y + 3.4
    for i, text in enumerate(texts, 1):
        said = block(text, (left + INDENT, y), style, right - left - INDENT)
        marks += [text_line(f"{i}.", (left, y), style), *said.marks]
        bottom = said.bottom
        y = bottom + style.line_height + 0.6
    return Block(tuple(marks), 0, bottom)
