"""The engine against its judge, which was written from the rulings without sight of it: in random games of random colonies, every
legal move of every state and the line after it, and both are read as they are written. PNP_TRIALS sets the number of games."""

from __future__ import annotations

import os
from random import Random

import pytest

from pnp.games.planet_petri.rules.notation import move_text, parse_move, parse_state, state_text
from tests.games.planet_petri.rules.both import CAST, JUDGE, engine

GAMES = int(os.environ.get("PNP_TRIALS", "120"))
MOST = 400
"""More moves than a game has."""


MOST_OF = {6: 1, 5: 3, 4: 6, 3: 10, 2: 18}
"""The rulebook's limits: how many cards of at least that value a colony may have."""


def colony(luck: Random) -> list[str]:
    """A shuffled legal colony of 18 to 24 cards; or, in one game of three, a short one that meets an empty Labo soon."""
    if luck.randrange(3) == 0:
        return [luck.choice(sorted(CAST)) for _ in range(luck.randint(6, 14))]
    cards: list[str] = []
    size = luck.randint(18, 24)
    while len(cards) < size:
        card = luck.choice(sorted(CAST))
        values = [CAST[name].value for name in (*cards, card)]
        if all(sum(value >= least for value in values) <= most for least, most in MOST_OF.items()):
            cards.append(card)
    return cards


def first_line(luck: Random) -> str:
    """The first four cards are in hand."""
    decks = [colony(luck), colony(luck)]
    hands = [f"h{i}={','.join(sorted(deck[:4]))}" for i, deck in enumerate(decks, 1)]
    labos = [f"l{i}={','.join(deck[4:])}" for i, deck in enumerate(decks, 1)]
    return " ".join([".,.,./.,.,./.,.,./.,.,. 1:1", *hands, *labos])


def next_move(luck: Random, legal: list[str]) -> str:
    """Effects more often than actions: they have more to disagree about."""
    effects = [move for move in legal if move.startswith(("activate", "play"))]
    return luck.choice(effects if effects and luck.random() < 0.7 else legal)


@pytest.mark.parametrize("seed", range(0, GAMES, 20))
def test_they_agree_move_for_move(seed: int) -> None:
    for game in range(seed, min(seed + 20, GAMES)):
        luck = Random(f"planet petri {game}")
        line = first_line(luck)
        for _ in range(MOST):
            mine, judged = engine(line), JUDGE.moves(line)
            assert mine == judged, f"game {game}: {line}"
            assert state_text(parse_state(line, CAST)) == line
            assert [move_text(parse_move(text)) for text in mine] == list(mine)
            if not mine:
                break
            line = mine[next_move(luck, sorted(mine))]
        assert "over=" in line, "the game has ended"
