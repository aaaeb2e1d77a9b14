"""A turn: two actions, any number of activations, and the end with its discards (PP2-PP7, PP14-PP20)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Literal, NamedTuple

from pnp.games.planet_petri.rules.cast import Cast
from pnp.games.planet_petri.rules.effect import begun, outcomes
from pnp.games.planet_petri.rules.on_cards import mitosed
from pnp.games.planet_petri.rules.petri import NEAR, STARTS, by_name
from pnp.games.planet_petri.rules.scope import marked, written
from pnp.games.planet_petri.rules.state import OPEN, Cell, Copy, State, drawn, from_hand, to_pile, with_cell

ACTIONS, HAND = 2, 5
"""The actions of a turn, and the cards that a hand keeps at its end."""


class Move(NamedTuple):
    """A move: what is done with which card or square, the cards that are discarded at the end of a turn, and what is chosen while
    an effect runs. A card that belongs to the other player carries an apostrophe."""

    verb: Literal["draw", "mitose", "activate", "play", "end"]
    card: str = ""
    square: int | None = None
    discards: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()

    @property
    def head(self) -> Move:
        return self._replace(parts=())


def heads(cast: Cast, state: State) -> Iterator[Move]:
    """How each legal move begins; an activation may still turn out to be impossible."""
    if state.over or state.stack:
        return
    actions = list(possible_actions(cast, state)) if state.actions else []
    yield from actions
    for square in by_name(range(len(state.squares))):
        cell = state.squares[square]
        if cell is not None and cell.by == state.mover and cell.charge == "+":
            yield Move("activate", square=square)
    hand = state.hands[state.mover]
    for name in dict.fromkeys(copy.name for copy in hand):
        if not cast[name].is_cell and name not in state.used:
            yield Move("play", name)
    if not actions:
        yield from ends(state)


def possible_actions(cast: Cast, state: State) -> Iterator[Move]:
    """Draw or mitose; but an order comes first, if it can still be obeyed (PP20)."""
    player, order = state.mover, state.order
    cells = dict.fromkeys(written(copy, player) for copy in state.hands[player] if cast[copy.name].is_cell)
    if order and order.victim == player and state.squares[order.square] is None:
        obeyed = [Move("mitose", card, order.square) for card in cells if card == order.card]
        if obeyed:
            yield from obeyed
            return
    if state.labos[player]:
        yield Move("draw")
    for card in cells:
        yield from (Move("mitose", card, square) for square in places(state))


def places(state: State) -> list[int]:
    """Free squares of the mover's start zone, and next to cells that the mover controls (PP5)."""
    mine = {square for square, cell in enumerate(state.squares) if cell is not None and cell.by == state.mover}
    near = {*STARTS[state.mover], *(square for cell in mine for square in NEAR[cell])}
    return by_name(square for square in near if state.squares[square] is None)


def ends(state: State) -> Iterator[Move]:
    hand = [written(copy, state.mover) for copy in state.hands[state.mover]]
    over = max(0, len(hand) - HAND)
    yield from (Move("end", discards=cards) for cards in dict.fromkeys(combinations(sorted(hand), over)))


def begin(cast: Cast, state: State, move: Move) -> State:
    """The state after the head of a legal move; the effect of an activation is about to run."""
    player = state.mover
    match move.verb:
        case "draw":
            return acted(drawn(state, player, 1))
        case "mitose":
            assert move.square is not None
            card = held(state, player, move.card)
            if is_obeyed(state, move):  # everybody knows which card was ordered
                return acted(with_cell(from_hand(state, player, card), move.square, Cell(card.name, card.owner, player, "+")))
            return acted(mitosed(cast, state, player, [(card, move.square)]))
        case "activate":
            assert move.square is not None
            cell = state.squares[move.square]
            assert cell
            up = with_cell(state, move.square, cell._replace(charge="-", seen=OPEN, tags=1))
            return begun(up._replace(has_acted=True), player, cast[cell.name], "potential")
        case "play":
            card = held(state, player, move.card)
            laid = to_pile(from_hand(state, player, card), marked(card, [0]))
            used = tuple(sorted((*state.used, move.card)))
            return begun(laid._replace(has_acted=True, used=used), player, cast[move.card], "intervention")
        case "end":
            return ended(discarded(state, move.discards))


def is_obeyed(state: State, move: Move) -> bool:
    """Whether a mitosis is the one that was ordered; an order that has lapsed says nothing about another cell."""
    order = state.order
    return order is not None and (order.victim, order.card, order.square) == (state.mover, move.card, move.square)


def held(state: State, player: int, text: str) -> Copy:
    return next(copy for copy in state.hands[player] if written(copy, player) == text)


def acted(state: State) -> State:
    """After an action: an order is obeyed, or lapses."""
    order = None if state.order and state.order.victim == state.mover else state.order
    return state._replace(actions=state.actions - 1, has_acted=True, order=order)


def discarded(state: State, cards: tuple[str, ...]) -> State:
    for text in cards:
        card = held(state, state.mover, text)
        state = to_pile(from_hand(state, state.mover, card), card)
    return state


def ended(state: State) -> State:
    """The end of the turn: who has won, or whose turn comes (PP15, PP17)."""
    player = state.mover
    is_pass = not state.has_acted
    if all(cell is not None and cell.by != player for cell in (state.squares[square] for square in STARTS[player])):
        return state._replace(over=str(2 - player))
    if (state.is_full and state.was_full) or (is_pass and state.was_pass):
        return state._replace(over=leader(state))
    squares = tuple(cell and (cell._replace(charge="+") if cell.charge == "*" else cell) for cell in state.squares)
    order = None if state.order and state.order.victim == player else state.order
    cards = (state.hands, state.labos, state.piles, state.out)
    after = State(squares, 1 - player, ACTIONS, *cards, was_pass=is_pass, was_full=state.is_full, order=order)
    return after._replace(is_open=state.is_open)


def leader(state: State) -> str:
    one, two = state.cells_of(0), state.cells_of(1)
    return "draw" if one == two else "1" if one > two else "2"


def moves(cast: Cast, state: State) -> dict[Move, State]:
    """Every legal move, complete with its choices, and the state after it."""
    return {
        head._replace(parts=parts): after
        for head in heads(cast, state)
        for parts, after in outcomes(cast, begin(cast, state, head))
    }
