"""Plans a whole turn on a sample in which all cards are known: the best states that its end can have, with a narrow beam."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.games.planet_petri.rules.cast import Cast
from pnp.games.planet_petri.rules.effect import outcomes, paused
from pnp.games.planet_petri.rules.match import Offer
from pnp.games.planet_petri.rules.state import State
from pnp.games.planet_petri.rules.turn import Move, begin, heads
from pnp.games.planet_petri.rules.worth import worth

BEAM, DEPTH = 8, 9
"""How many states are kept after each move, and how many moves are planned at most."""
HOPEFUL = 3
"""How many offers are judged by the enemy's answer too."""
Ended = dict[Offer, tuple[float, State]]


def first_steps(cast: Cast, state: State, player: int) -> Iterator[tuple[Offer, State]]:
    """Each offer of a state, with the states that it can lead to; where the enemy chooses, the worst for the player."""
    if state.stack:
        pause = paused(cast, state)
        for part, after in pause.choices if pause else ():
            yield from ((part, end) for end in worst_answers(cast, after, player))
    else:
        for head in worthwhile(cast, state):
            yield from ((head, end) for end in worst_answers(cast, begin(cast, state, head), player))


def worthwhile(cast: Cast, state: State) -> Iterator[Move]:
    """How moves begin; of the many ways to discard only that of the weakest cards, for the rest is the same."""
    ends = []
    for head in heads(cast, state):
        if head.verb == "end":
            ends.append(head)
        else:
            yield head
    if ends:
        yield min(ends, key=lambda head: sum(cast[name.rstrip("'")].swing for name in head.discards))


def worst_answers(cast: Cast, state: State, player: int) -> list[State]:
    """The states after an effect, one for each way in which the player can choose."""
    if not state.stack:
        return [state]
    ends: dict[tuple[str, ...], State] = {}
    for parts, after in outcomes(cast, state):
        own = tuple(part for part in parts if not part.startswith("!")) if any(p[0] == "!" for p in parts) else parts
        if own not in ends or worth(cast, after, player) < worth(cast, ends[own], player):
            ends[own] = after
    return list(ends.values())


def best_turns(cast: Cast, state: State, player: int, beam: int = BEAM) -> Ended:
    """For each offer that looks promising, the best end of the turn that was found, and its worth."""
    best: Ended = {}
    turn: list[tuple[Offer, State]] = list(first_steps(cast, state, player))
    for _ in range(DEPTH):
        going: dict[State, tuple[float, Offer]] = {}
        for offer, after in turn:
            value = worth(cast, after, player)
            if not after.over and after.mover == player:
                going.setdefault(after, (value, offer))
            elif offer not in best or value > best[offer][0]:
                best[offer] = (value, after)
        kept = sorted(going.items(), key=lambda item: -item[1][0])[:beam]
        turn = [(offer, end) for after, (_, offer) in kept for _, end in first_steps(cast, after, player)]
    return best


def answered(cast: Cast, state: State, player: int, beam: int) -> dict[Offer, float]:
    """The most promising offers, judged by the end of the turn and by what the enemy can make of it, half and half: the enemy's
    cards are only guessed. `beam` is that of the answer."""
    best = sorted(best_turns(cast, state, player).items(), key=lambda item: -item[1][0])[:HOPEFUL]
    return {offer: (value + after_answer(cast, end, player, beam)) / 2 for offer, (value, end) in best}


def after_answer(cast: Cast, state: State, player: int, beam: int) -> float:
    """What the enemy's best turn leaves to the player. The enemy does not want a draw either."""
    found = {} if state.over else best_turns(cast, state, 1 - player, beam)
    end = max(found.values(), key=lambda one: one[0])[1] if found else state
    return worth(cast, end, player)
