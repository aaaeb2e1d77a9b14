"""One step of an effect that is about to be carried out, and what all verbs share.

A choice is a pair: its text in a move ("c2", "b2-b3", "Globil@c2"; empty if nothing is chosen), and the state after it. A step
without any choice is impossible.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pnp.games.planet_petri.cards.effects import EffectStep, Target
from pnp.games.planet_petri.rules.cast import Cast
from pnp.games.planet_petri.rules.petri import SQUARES
from pnp.games.planet_petri.rules.state import Cell, Copy, Frame, State, changed, forgotten, from_hand, with_cells
from pnp.games.planet_petri.rules.targets import MARK, Pick, bare, is_kind


class Choice(NamedTuple):
    part: str
    state: State


class Scope(NamedTuple):
    """One step of an effect, about to be carried out; `frame` is on top of the state's stack, without this step."""

    cast: Cast
    state: State
    frame: Frame
    step: EffectStep

    @property
    def player(self) -> int:
        return self.frame.player


def called(state: State, frame: Frame, square: int | None) -> State:
    """The state in which the effect calls the cell on that square `it`, and no other."""
    cells: dict[int, Cell | None] = {}
    it = frame.it
    for at, cell in enumerate(state.squares):
        if cell is not None and (at == square) != bool(cell.tags & it):
            cells[at] = cell._replace(tags=cell.tags ^ it)
    return with_cells(state, cells) if cells else state


def part_of(target: Target, pick: Pick) -> str:
    return "+".join(SQUARES[square] for square in pick) if target.which == "chosen" else ""


def cells_at(state: State, pick: Pick) -> list[tuple[int, Cell]]:
    return [(square, cell) for square in pick if (cell := state.squares[square]) is not None]


def written(card: Copy, holder: int) -> str:
    """A card of a hand or pile; the sign says that it belongs to the other player (PP14)."""
    return bare(card.name) + ("" if card.owner == holder else "'")


def leaving(cast: Cast, state: State, player: int, card: Copy, target: Target) -> tuple[State, Copy]:
    """A card that leaves the hand face down, and might be any that the target names: the opponent loses track of all these,
    unless they are equal. Backs show who owns a card."""
    after, others = from_hand(state, player, card), 1 << 1 - player
    if state.is_open:
        return after, card
    alike = [copy for copy in state.hands[player] if copy.owner == card.owner]
    might = {copy for copy in alike if not copy.seen & others or is_kind(cast[copy.name], target)}
    if {(copy.name, copy.seen & others) for copy in might} == {(card.name, others)}:
        return after, card
    return forgotten(after, player, might), card._replace(seen=card.seen & ~others)


def own_pile(scope: Scope) -> list[Copy]:
    """One's own pile, without the card whose effect this is: no card takes itself out of a pile (PP21)."""
    itself = mark(scope.frame.level)
    return [copy for copy in scope.state.piles[scope.player] if itself not in copy.name]


def from_pile(state: State, player: int, card: Copy) -> State:
    """Without the topmost copy of that card (PP16)."""
    pile = list(state.piles[player])
    del pile[next(i for i, copy in enumerate(pile) if copy[:2] == card[:2])]
    return state._replace(piles=changed(state.piles, player, tuple(pile)))


def without(scope: Scope, card: Copy, target: Target) -> tuple[State, Copy]:
    """The state without a card of that hand or pile; and the card, as both players know it then."""
    match target.where:
        case "memory":
            return from_pile(scope.state, scope.player, card), card
        case "hand":
            return leaving(scope.cast, scope.state, scope.player, card, target)
    return from_hand(scope.state, 1 - scope.player, card), card


def mark(level: int) -> str:
    return f"{MARK}{level};"


def marked(copy: Copy, levels: Iterable[int]) -> Copy:
    """A card on its way to a pile, with the numbers of the running effects whose `this` it is (PP21)."""
    return copy._replace(name=copy.name + "".join(map(mark, levels)))
