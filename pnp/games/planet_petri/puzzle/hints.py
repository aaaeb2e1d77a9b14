"""Graded hints: one card that has a part in the solution, then all of them, then how to begin and what only looks right."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pnp.draw.look import Look
from pnp.draw.outlines import rounded
from pnp.draw.scene import Box, Mark, Placement, Point, Scene, Shape
from pnp.games.planet_petri.printed.small_cards import SHAPE
from pnp.games.planet_petri.puzzle.drawings import Mat, Seats, card_row, mat, open_card, rings, seats_of
from pnp.games.planet_petri.puzzle.explain import tempting
from pnp.games.planet_petri.puzzle.file import Puzzle, catalogue_cast
from pnp.games.planet_petri.puzzle.sheet_words import actors, all_of, move_words, name_of
from pnp.games.planet_petri.rules.state import State
from pnp.puzzle.hint_bands import Hint, corner, hint_page
from pnp.puzzle.title_bar import title_of
from pnp.words import Words

CARD, GAP = 10.0, 1.6
"""The width of a card in a picture, and the gap between two."""
HAND_X = 40.0
ROOM, CARD_GAP, ACROSS, WIDEST, HALF = 100.0, 4.0, 4, 38.0, 20.5
"""Cards on their own: the width of a row, the gap, the most in a row, and how wide they are at most in one row, in two."""


def hints_page(puzzle: Puzzle, words: Words, look: Look) -> Scene:
    return hint_page(title_of("hints", puzzle.title, puzzle.short_id, words), hints_of(puzzle, words, look), words, look)


def hints_of(puzzle: Puzzle, words: Words, look: Look) -> list[Hint]:
    seats = seats_of(puzzle.position)
    return [
        Hint(picture(puzzle.position, seats, names, corner(rank), look), text)
        for rank, (names, text) in enumerate(zip(shown(puzzle), texts(puzzle, words), strict=True), 1)
    ]


def small_hints_of(puzzle: Puzzle, words: Words, look: Look) -> list[Hint]:
    """The same for a book, where a whole position would be too small: only the cards in question."""
    seats = seats_of(puzzle.position)
    return [
        cards(names, seats, corner(rank), look)._replace(text=text)
        for rank, (names, text) in enumerate(zip(shown(puzzle), texts(puzzle, words), strict=True), 1)
    ]


def shown(puzzle: Puzzle) -> tuple[list[str], ...]:
    """The cards that each hint shows."""
    *_, last = actors(puzzle)
    used = list(dict.fromkeys(actors(puzzle)))
    return ([last], used, used[:1])


def texts(puzzle: Puzzle, words: Words) -> tuple[str, ...]:
    [last], used, _ = shown(puzzle)
    return (
        words.say("hint_1", moves=len(puzzle.answer.line), name=name_of(last, words.lang)),
        words.say("hint_2", names=all_of([name_of(name, words.lang) for name in used], words)),
        last_hint(puzzle, words),
    )


def last_hint(puzzle: Puzzle, words: Words) -> str:
    state = puzzle.position
    first = move_words(state, puzzle.answer.line[0], words)
    traps = tempting(catalogue_cast(), state, puzzle.form, puzzle.answer)
    if not traps:
        return words.say("hint_3", first=first)
    return words.say("hint_3_trap", move=move_words(state, traps[0], words), first=first)


def cards(names: Sequence[str], seats: Seats, at: Point, look: Look) -> Hint:
    """These cards side by side, in two rows if there are many."""
    wide = WIDEST if len(names) <= 2 else (ROOM + CARD_GAP) / min(len(names), ACROSS) - CARD_GAP
    wide = min(wide, WIDEST if len(names) <= ACROSS else HALF)
    marks: list[Mark] = []
    for i, name in enumerate(names):
        row, column = divmod(i, ACROSS)
        corner = (at[0] + column * (wide + CARD_GAP), at[1] + row * (wide * SHAPE + CARD_GAP))
        marks.append(Placement(open_card(name, False, seats.skies[0], wide, look), corner))
    rows = -(-len(names) // ACROSS)
    return Hint(marks, "", rows * (wide * SHAPE + CARD_GAP) - CARD_GAP)


def picture(state: State, seats: Seats, names: Iterable[str], at: Point, look: Look) -> list[Mark]:
    """The Petri and the hand, with rings around these cards."""
    place, wanted = Mat(at, CARD, GAP, 0.0), set(names)
    mine = [i for i, cell in enumerate(state.squares) if cell is not None and cell.by == 0 and cell.name in wanted]
    marks = [*mat(state, seats.skies, place, "en", look), *rings(mine, place, look)]
    for i, card in enumerate(state.hands[0]):
        box = Box(at[0] + HAND_X, at[1] + i * (place.tall + GAP), CARD, place.tall)
        marks += card_row([card], seats.skies[0], Mat((box.x, box.y), CARD, GAP, 0.0), "en", look)
        if card.name in wanted:
            marks.append(Shape(rounded(box.grown(0.9), 1.9), stroke=look.accent("heavy")))
    return marks
