"""Counts the ways to play, to compare this engine with others: `pnp perft planet_petri`."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from pnp.games.planet_petri.cards.catalogue import shipped_cards
from pnp.games.planet_petri.definition import Definition
from pnp.games.planet_petri.rules.cast import Cast, cast_of
from pnp.games.planet_petri.rules.match import START_HAND, between
from pnp.games.planet_petri.rules.notation import parse_state, state_text
from pnp.games.planet_petri.rules.state import OPEN, UNKNOWN, State, drawn
from pnp.games.planet_petri.rules.turn import ACTIONS, moves
from pnp.games.planet_petri.rules.views import every_copy
from pnp.play.rules import CountRequest
from pnp.source.finding import Finding, Misused, Refused

MOST_DEPTH = 8
MOST_HELD = 12
"""A hand has countless ways to discard more."""
MOST_STATES = 300_000
"""With more different states the count is given up."""


def perft(definition: Definition, course: CountRequest) -> Mapping[str, Any]:
    """The ways to make `depth` complete moves; on request also how many different states they lead to, and a digest of these."""
    if course.rolls or course.rows or course.columns or course.players:
        raise Misused([Finding("Planet Petri has neither rolls nor rows, and always two players", "use --depth 4")])
    depth = 1 if course.depth is None else course.depth
    if not 0 <= depth <= MOST_DEPTH:
        raise Misused([Finding(f"a depth of {depth} cannot be counted", f"choose 0 to {MOST_DEPTH}")])
    cast = cast_of([*shipped_cards().cards, *(held.card for colony in definition.colonies for held in colony.cards)])
    state = unshuffled(definition) if course.state is None else parsed(course.state, cast)
    ways = reached(cast, state, depth)
    found = {"depth": depth, "count": sum(count for count, _ in ways.values())}
    if course.has_states or course.has_digest:
        found["states"] = len(ways)
    return {**found, "digest": digest_of(ways)} if course.has_digest else found


def parsed(line: str, cast: Cast) -> State:
    try:
        state = parse_state(line, cast)
    except ValueError as error:
        example = "'.,.,./.,.,./.,.,./.,1Globil+,. 1:2 h1=Budlet'"
        raise Refused([Finding(f"this is not a state: {error}", f"as in --state {example}")]) from None
    for player, hand in enumerate(state.hands, 1):
        if len(hand) > MOST_HELD:
            raise Refused([Finding(f"player {player} holds {len(hand)} cards", f"the limit is {MOST_HELD}")])
    if any(copy.name == UNKNOWN for copy in every_copy(state)):
        raise Refused([Finding("a state with unknown cards cannot be counted", "name them instead of ?")])
    if state.actions > ACTIONS:
        raise Refused([Finding(f"player {state.mover + 1} has {state.actions} actions", f"the limit is {ACTIONS}")])
    for cell in filter(None, state.squares):
        if not cast[cell.name].is_cell:
            raise Refused([Finding(f"{cell.name} is an intervention, and cannot lie in the Petri", "put a cell there")])
    return state


def unshuffled(definition: Definition) -> State:
    """The first two colonies in the order of the file, four cards in each hand, everything open."""
    state = between(definition.colonies[0], definition.colonies[min(1, len(definition.colonies) - 1)]).state
    for player in (0, 1):
        state = drawn(state, player, START_HAND)
    opened = [tuple(copy._replace(seen=OPEN) for copy in copies) for copies in (*state.hands, *state.labos)]
    return state._replace(hands=(opened[0], opened[1]), labos=(opened[2], opened[3]), is_open=True)


def reached(cast: Cast, state: State, depth: int) -> dict[str, tuple[int, State]]:
    """The different states after so many moves, by their lines, each with the number of ways to it. A finished game stays."""
    ways = {state_text(state): (1, state)}
    for _ in range(depth):
        after: dict[str, tuple[int, State]] = {}
        for line, (count, one) in ways.items():
            for text, end in [(line, one)] if one.over else ((state_text(end), end) for end in moves(cast, one).values()):
                after[text] = (after[text][0] + count if text in after else count, end)
        if len(after) > MOST_STATES:
            raise Refused([Finding(f"there are more than {MOST_STATES} different states", "choose a smaller --depth")])
        ways = after
    return ways


def digest_of(lines: Mapping[str, object]) -> str:
    """The first 16 hex digits of the SHA-256 of the sorted lines, joined by newlines."""
    return sha256("\n".join(sorted(lines)).encode()).hexdigest()[:16]
