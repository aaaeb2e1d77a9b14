"""Plans a whole turn on a sample in which all cards are known: the best states that its end can have, with a narrow beam."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.games.planet_petri.rules.cast import Cast
from pnp.games.planet_petri.rules.effect import outcomes, paused
from pnp.games.planet_petri.rules.match import Offer
from pnp.games.planet_petri.rules.state import State
from pnp.games.planet_petri.rules.turn import begin, heads
from pnp.games.planet_petri.rules.worth import WON, worth

BEAM, DEPTH = 8, 9
"""How many states are kept after each move, and how many moves are planned at most."""
HOPEFUL, ANSWERS = 5, 3
"""How many offers are judged by the enemy's answer, and the beam of that answer."""
Ended = dict[Offer, tuple[float, State]]


def first_steps(cast: Cast, state: State, player: int) -> Iterator[tuple[Offer, State]]:
    """Each offer of a state, with the states that it can lead to; where the enemy chooses, the one that is worst for the player."""
    if state.stack:
        pause = paused(cast, state)
        for part, after in pause.choices if pause else ():
            yield from ((part, end) for end in worst_answers(cast, after, player))
    else:
        for head in heads(cast, state):
            yield from ((head, end) for end in worst_answers(cast, begin(cast, state, head), player))


def worst_answers(cast: Cast, state: State, player: int) -> list[State]:
    ends: dict[tuple[str, ...], State] = {}
    for parts, after in outcomes(cast, state):
        own = tuple(part for part in parts if not part.startswith("!")) if any(p[0] == "!" for p in parts) else parts
        if own not in ends or worth(after, player) < worth(ends[own], player):
            ends[own] = after
    return list(ends.values())


def best_turns(cast: Cast, state: State, player: int, beam: int = 0) -> Ended:
    """For each offer, the best end of the turn that was found, and its worth."""
    best: Ended = {}
    turn: list[tuple[Offer, State]] = list(first_steps(cast, state, player))
    for _ in range(DEPTH):
        kept: dict[State, tuple[float, Offer]] = {}
        for offer, after in turn:
            value = worth(after, player)
            is_end = bool(after.over) or after.mover != player
            if is_end and value > best.get(offer, (-2 * WON, after))[0]:
                best[offer] = (value, after)
            elif not is_end and after not in kept:
                kept[after] = (value, offer)
        going = sorted(kept.items(), key=lambda item: -item[1][0])[: beam or BEAM]
        turn = [(offer, end) for after, (_, offer) in going for _, end in first_steps(cast, after, player)]
        if not turn:
            break
    return best


def answered(cast: Cast, state: State, player: int) -> Ended:
    """The best ends of the turn, judged after the enemy's best answer."""
    best = best_turns(cast, state, player)
    hopeful = sorted(best.items(), key=lambda item: -item[1][0])[:HOPEFUL]
    return {offer: (after_answer(cast, end, player), end) for offer, (_, end) in hopeful}


def after_answer(cast: Cast, state: State, player: int) -> float:
    if state.over:
        return worth(state, player)
    replies = best_turns(cast, state, 1 - player, ANSWERS)
    return -max((value for value, _ in replies.values()), default=0.0)
