"""A game of Planet Petri at one moment: cells, hands, Labos and piles, whose turn it is, and the effects that are running.

Players are 0 and 1. Each copy of a card knows who has seen it, so that a view can hide what a player does not know; states that
are read from a line are open to both.
"""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import Literal, NamedTuple

from pnp.games.planet_petri.cards.effects import EffectStep

Charge = Literal["+", "-", "*"]
"""Charged, discharged, or charged and locked until the end of the turn (PP15)."""
Source = Literal["potential", "secondary", "latent", "intervention"]
"""Whose effect it is: what immunity is measured by (PP11)."""
OPEN = 3
"""Seen by both players: the sum of 1 for player 1 and 2 for player 2."""
UNKNOWN = "?"
"""The name of a copy that the owner of a view has not seen."""


class Copy(NamedTuple):
    """A copy of a card in a hand, Labo or pile, or out of the game."""

    name: str
    owner: int
    seen: int = OPEN


class Cell(NamedTuple):
    """A cell in the Petri. While effects run, `tags` mark the cells that they speak of: see Frame."""

    name: str
    owner: int
    by: int
    charge: Charge
    seen: int = OPEN
    tags: int = 0

    @property
    def copy(self) -> Copy:
        return Copy(self.name, self.owner, self.seen)


class Ordered(NamedTuple):
    """Diktakist's order: the victim's first action is to mitose that card there (PP20). The card is written as in a move."""

    victim: int
    card: str
    square: int


class Frame(NamedTuple):
    """An effect that is running: who executes it, the steps to come, and the secondary ones after them. `level` counts the
    effects below it; it tells which tags of cells mean `this` and `it`. `origin` is the square of `this`, where it has left the
    Petri. In a strict effect every step must be possible; `has_done` says that one was carried out."""

    player: int
    source: Source
    steps: tuple[EffectStep, ...]
    then: tuple[EffectStep, ...] = ()
    level: int = 0
    origin: int | None = None
    is_strict: bool = False
    has_done: bool = False
    drew_intervention: bool = False

    @property
    def this(self) -> int:
        return 1 << 2 * self.level

    @property
    def it(self) -> int:
        return 2 << 2 * self.level


Squares = tuple[Cell | None, ...]
Copies = tuple[Copy, ...]
Both = tuple[Copies, Copies]


class State(NamedTuple):
    """`actions` are those left to the mover. `has_acted`: with an action or an activation this turn; `was_pass`: the last turn
    had neither; `was_full`: the Petri was full when this turn began. Hands are sorted, Labos and piles have their top first.
    `used` are the I-S played this turn. `over` is 1, 2 or draw once the game has ended. `is_open`: both players know all cards
    and forget none, as in puzzles and in states that are read from a line."""

    squares: Squares
    mover: int
    actions: int
    hands: Both = ((), ())
    labos: Both = ((), ())
    piles: Both = ((), ())
    out: Both = ((), ())
    has_acted: bool = False
    was_pass: bool = False
    was_full: bool = False
    used: tuple[str, ...] = ()
    order: Ordered | None = None
    over: str = ""
    is_open: bool = True
    stack: tuple[Frame, ...] = ()

    def cells_of(self, player: int) -> int:
        return sum(cell is not None and cell.by == player for cell in self.squares)

    @property
    def is_full(self) -> bool:
        return None not in self.squares


def with_squares(state: State, squares: Squares) -> State:
    """Like `_replace`, but several times as fast; and so is `with_stack`. Bots make little else than these two."""
    return State._make((squares, *state[1:]))


def with_stack(state: State, stack: tuple[Frame, ...]) -> State:
    return State._make((*state[:-1], stack))


def on_top(state: State, frame: Frame) -> State:
    """The state with that frame instead of the one on top of the stack."""
    return with_stack(state, (*state.stack[:-1], frame))


def with_cell(state: State, square: int, cell: Cell | None) -> State:
    squares = state.squares
    return with_squares(state, (*squares[:square], cell, *squares[square + 1 :]))


def with_cells(state: State, cells: dict[int, Cell | None]) -> State:
    squares = list(state.squares)
    for square, cell in cells.items():
        squares[square] = cell
    return with_squares(state, tuple(squares))


def changed(both: Both, player: int, copies: Copies) -> Both:
    return (copies, both[1]) if player == 0 else (both[0], copies)


def to_hand(state: State, player: int, *copies: Copy) -> State:
    """The holder sees what comes into the hand."""
    seen = [copy if copy.seen & 1 << player else copy._replace(seen=copy.seen | 1 << player) for copy in copies]
    return state._replace(hands=changed(state.hands, player, in_order((*state.hands[player], *seen), player)))


def in_order(copies: Iterable[Copy], player: int) -> Copies:
    """By name, the unknown ones last; of equal cards, the holder's own first."""
    return tuple(sorted(copies, key=lambda copy: (copy.name == UNKNOWN, copy.name, copy.owner != player, copy.seen)))


def from_hand(state: State, player: int, card: Copy) -> State:
    """Without that card; who has seen it does not matter, for that may have changed."""
    hand = list(state.hands[player])
    del hand[next(i for i, copy in enumerate(hand) if copy[:2] == card[:2])]
    return state._replace(hands=changed(state.hands, player, tuple(hand)))


def forgotten(state: State, player: int, lost: Container[Copy]) -> State:
    """A card has left that hand unseen: the opponent no longer knows whether these are in it."""
    others = 1 << 1 - player
    hand = (copy._replace(seen=copy.seen & ~others) if copy in lost else copy for copy in state.hands[player])
    return state._replace(hands=changed(state.hands, player, in_order(hand, player)))


def to_pile(state: State, *copies: Copy) -> State:
    """Face up onto their owners' piles, the last on top (PP13, PP16)."""
    piles = state.piles
    for copy in copies:
        piles = changed(piles, copy.owner, (copy._replace(seen=OPEN), *piles[copy.owner]))
    return state._replace(piles=piles)


def under_labo(state: State, *copies: Copy) -> State:
    """Under their owners' Labos (PP13)."""
    labos = state.labos
    for copy in copies:
        labos = changed(labos, copy.owner, (*labos[copy.owner], copy))
    return state._replace(labos=labos)


def out_of_game(state: State, *copies: Copy) -> State:
    out = state.out
    for copy in copies:
        out = changed(out, copy.owner, tuple(sorted((*out[copy.owner], copy._replace(seen=OPEN)))))
    return state._replace(out=out)


def drawn(state: State, player: int, number: int, is_shown: bool = False) -> State:
    labo = state.labos[player]
    seen = [copy._replace(seen=OPEN) if is_shown else copy for copy in labo[:number]]
    return to_hand(state._replace(labos=changed(state.labos, player, labo[number:])), player, *seen)
