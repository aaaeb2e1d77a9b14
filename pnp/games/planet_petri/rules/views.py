"""What each player knows. In a view, an unknown card is called `?`; bots and screens get a view, never the state.

Backs show who owns a card, so the owner is known even if the card is not. Both colony lists are known: `dealt` guesses the
unknown cards from what is missing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random

from pnp.games.planet_petri.rules.cast import Cast
from pnp.games.planet_petri.rules.state import UNKNOWN, Both, Copies, Copy, State, in_order
from pnp.games.planet_petri.rules.targets import bare

Lists = tuple[tuple[str, ...], tuple[str, ...]]
"""The cards of both colonies."""


def view(state: State, player: int) -> State:
    """The state as that player knows it."""
    bit = 1 << player

    def known(copies: Copies) -> Copies:
        return tuple(copy if copy.seen & bit else Copy(UNKNOWN, copy.owner, 0) for copy in copies)

    squares = tuple(cell if cell is None or cell.seen & bit else cell._replace(name=UNKNOWN, seen=0) for cell in state.squares)
    hands = (in_order(known(state.hands[0]), 0), in_order(known(state.hands[1]), 1))
    return state._replace(squares=squares, hands=hands, labos=both(known, state.labos), piles=both(known, state.piles))


def both(change: Callable[[Copies], Copies], copies: Both) -> Both:
    return change(copies[0]), change(copies[1])


def dealt(cast: Cast, seen: State, lists: Lists, luck: Random) -> State:
    """A state that the view could be: the missing cards dealt to the unknown places. Only cells lie in the Petri, and only cells
    of the other player come into a hand (PP14)."""
    missing = [shuffled(missing_of(seen, lists[player], player), luck) for player in (0, 1)]

    def cell_of(owner: int) -> str:
        return missing[owner].pop(next(i for i, name in enumerate(missing[owner]) if cast[name].is_cell))

    def cards_for(copies: Copies) -> Copies:
        return tuple(copy._replace(name=missing[copy.owner].pop()) if copy.name == UNKNOWN else copy for copy in copies)

    def foreign_for(copies: Copies, holder: int) -> Copies:
        return tuple(
            copy._replace(name=cell_of(copy.owner)) if copy.name == UNKNOWN and copy.owner != holder else copy for copy in copies
        )

    squares = tuple(
        cell._replace(name=cell_of(cell.owner)) if cell is not None and cell.name == UNKNOWN else cell for cell in seen.squares
    )
    foreign = (foreign_for(seen.hands[0], 0), foreign_for(seen.hands[1], 1))
    hands = (in_order(cards_for(foreign[0]), 0), in_order(cards_for(foreign[1]), 1))
    return seen._replace(squares=squares, hands=hands, labos=both(cards_for, seen.labos), piles=both(cards_for, seen.piles))


def missing_of(seen: State, cards: Sequence[str], player: int) -> list[str]:
    """The cards of a colony that the view does not show."""
    shown = Counter(bare(copy.name) for copy in every_copy(seen) if copy.owner == player)
    return list((Counter(cards) - shown).elements())


def every_copy(state: State) -> list[Copy]:
    cells = [cell.copy for cell in state.squares if cell is not None]
    return [*cells, *(copy for zone in (state.hands, state.labos, state.piles, state.out) for copies in zone for copy in copies)]


def shuffled(names: list[str], luck: Random) -> list[str]:
    """In an order that depends on `randrange` alone, which gives the same numbers everywhere."""
    left = sorted(names)
    return [left.pop(luck.randrange(len(left))) for _ in range(len(left))]
