"""A person who looks for the goal of a turn: looks at some moves, makes the one that seems best, undoes it again.

A model with a clock of its own (docs/difficulty.md). The whole turn is small, so people walk on a map of it (ways.py), and
nothing here searches.
"""

from __future__ import annotations

from random import Random

from pnp.games.planet_petri.puzzle.ways import Place, Way
from pnp.puzzle.difficulty import GUMBEL, PATIENCE, Attempt
from pnp.puzzle.person import BEGIN, DRAW, UNDO, UNDONE, looked_at, undoing

READ, LOOK = 6, 2
"""Seconds to read what a card does, and to look at a move: an effect must be followed."""


def attempt(start: Place, texts: int, luck: Random, patience: int = PATIENCE) -> Attempt:
    """One person with a turn in which so many different cards can act."""
    place, made, undone = start, list[tuple[Place, Way]](), None
    clock = BEGIN + READ * texts
    while clock < patience:
        looked = looked_at(list(place.ways), luck)
        clock += LOOK * len(looked)
        if any(way.place.arrives for way in looked):
            return Attempt(clock + DRAW, True)
        pick = favourite([way for way in looked if way is not undone and way.place.ways], luck)
        if pick:
            made.append((place, pick))
            place = pick.place
            clock += DRAW
        elif made:
            back = undoing(len(made), luck)
            place, last = made[-(back or len(made))]
            undone = last if back else None
            clock += min(UNDO * (back or len(made)), UNDONE)
            del made[-(back or len(made)) :]
        elif looked:
            undone = None
        else:
            break
    return Attempt(patience, False)


def favourite(ways: list[Way], luck: Random) -> Way | None:
    """The move that seems best, with some noise."""
    noisy = [(way.place.view + GUMBEL[luck.getrandbits(12)], -i, way) for i, way in enumerate(ways)]
    return max(noisy)[2] if noisy else None
