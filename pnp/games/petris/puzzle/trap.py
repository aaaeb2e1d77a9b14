"""The propagation that looks best at first, and how the others refute it. Found where claims are proved; hints only tell it."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.games.petris.puzzle.solver import MAX_LINE, LimitReached, Question, QuestionSearch, fulfils, stubborn
from pnp.games.petris.rules.bots import rank
from pnp.games.petris.rules.play import mover, moves, play
from pnp.games.petris.rules.position import Field, Move, Position


def favourites(field: Field, position: Position, possible: Sequence[Move]) -> list[Move]:
    """What greedy play would choose from."""
    ranks = {move: rank(field, position, move) for move in possible}
    return [move for move, found in ranks.items() if found == max(ranks.values())]


def tempting(field: Field, position: Position, winning: Sequence[Move]) -> Move | None:
    """What greedy play would choose although it fails, if there is such a propagation."""
    liked = favourites(field, position, moves(field, position))
    return next((move for move in liked if move not in winning), None)


def refuted(field: Field, position: Position, asked: Question, winning: Sequence[Move], most: int) -> tuple[Move, ...]:
    """The tempting propagation and its refutation, up to the end of the game; empty if there is none within `most` nodes."""
    first = tempting(field, position, winning)
    try:
        return tuple(refutation(QuestionSearch(field, asked, most), position, first)) if first and winning else ()
    except LimitReached:
        return ()


def refutation(asked: QuestionSearch, position: Position, first: Move) -> list[Move]:
    """The hero resists as long as possible; the others reply with what refutes: the first that ends the game, else the first."""
    line, position = [first], play(asked.field, position, first)
    while position.end is None and len(line) < MAX_LINE:
        is_hero = mover(asked.field, position) == asked.asked.hero
        line.append(stubborn(asked, position) if is_hero else refuting(asked, position))
        position = play(asked.field, position, line[-1])
    return line if position.end else []


def refuting(asked: QuestionSearch, position: Position) -> Move:
    after = {move: play(asked.field, position, move) for move in moves(asked.field, position)}
    ordered = sorted(after, key=lambda move: after[move].end is None)
    return next(move for move in ordered if not asked.is_kept(after[move]))


def refutes(field: Field, position: Position, asked: Question, winning: Sequence[Move], line: Sequence[Move]) -> bool:
    """Whether a line is legal, begins with the tempting propagation, and ends in a finished game without what is claimed."""
    if line[0] != tempting(field, position, winning):
        return False
    for move in line:
        if move not in moves(field, position):
            return False
        position = play(field, position, move)
    return position.end is not None and not fulfils(asked, position)
