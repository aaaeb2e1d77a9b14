"""Verbs that act on cards of hands, Labos and piles: draw, look, mitose, recycle and regenerate."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations

from pnp.games.planet_petri.cards.effects import Target
from pnp.games.planet_petri.rules.cast import Cast
from pnp.games.planet_petri.rules.on_cells import on_cells
from pnp.games.planet_petri.rules.on_squares import free_squares
from pnp.games.planet_petri.rules.petri import SQUARES
from pnp.games.planet_petri.rules.scope import Choice, Scope, called, leaving, own_pile, without, written
from pnp.games.planet_petri.rules.state import (
    Cell,
    Copy,
    Ordered,
    State,
    changed,
    drawn,
    in_order,
    on_top,
    to_hand,
    under_labo,
    with_cell,
)
from pnp.games.planet_petri.rules.targets import bare, card_picks, tagged

CELL = Target(where="hand")
"""Any cell of the hand: what an action may mitose."""


def look(scope: Scope) -> Iterator[Choice]:
    """At cells of the Petri, the top of one's own Labo, or the opponent's hand."""
    state, player, target = scope.state, scope.player, scope.step.target
    if target.which in ("this", "it") or target.where not in ("labo", "enemy_hand"):
        yield from on_cells(scope)
        return
    seen = 1 << player
    if target.where == "labo" and len(state.labos[player]) >= target.number:
        labo = [copy._replace(seen=copy.seen | seen) for copy in state.labos[player][: target.number]]
        yield Choice("", state._replace(labos=changed(state.labos, player, (*labo, *state.labos[player][target.number :]))))
    elif target.where == "enemy_hand" and state.hands[1 - player]:
        hand = in_order((copy._replace(seen=copy.seen | seen) for copy in state.hands[1 - player]), 1 - player)
        yield Choice("", state._replace(hands=changed(state.hands, 1 - player, hand)))


def draw(scope: Scope) -> Iterator[Choice]:
    step, after = scope.step, scope.state
    who = {"you": (scope.player,), "opponent": (1 - scope.player,), "both": (0, 1)}[step.by]
    if any(len(after.labos[player]) < step.number for player in who):
        return
    if scope.player in who:
        last = scope.cast.get(after.labos[scope.player][step.number - 1].name)
        frame = scope.frame._replace(drew_intervention=last is not None and not last.is_cell)
        after = on_top(after, frame)
    for player in who:
        after = drawn(after, player, step.number, step.shown)
    yield Choice("", after)


def mitose(scope: Scope) -> Iterator[Choice]:
    """Cells of the hand to free squares, charged and one's own; or an order to the opponent (PP20)."""
    step = scope.step
    if step.by == "opponent":
        yield from ordered(scope)
        return
    free = free_squares(scope, step.to, tagged(scope.state, scope.frame.it))
    known: dict[str, State] = {}
    for cards in card_picks(scope.cast, scope.state.hands[scope.player], step.target):
        for squares in permutations(free, len(cards)):
            part = "+".join(
                sorted(f"{written(card, scope.player)}@{SQUARES[at]}" for card, at in zip(cards, squares, strict=True))
            )
            if part not in known:
                placed = list(zip(cards, squares, strict=True))
                known[part] = mitosed(scope.cast, scope.state, scope.player, placed, step.target)
                known[part] = called(known[part], scope.frame, squares[0] if len(squares) == 1 else None)
    yield from (Choice(part if step.target.which == "chosen" or step.to else "", state) for part, state in known.items())


def mitosed(cast: Cast, state: State, player: int, placed: Sequence[tuple[Copy, int]], target: Target = CELL) -> State:
    """Cells of a hand in the Petri, face down; `target` says which of the hand it may be."""
    for card, square in placed:
        state, left = leaving(cast, state, player, card, target)
        state = with_cell(state, square, Cell(card.name, card.owner, player, "+", left.seen))
    return state


def ordered(scope: Scope) -> Iterator[Choice]:
    victim = 1 - scope.player
    for (card,) in card_picks(scope.cast, scope.state.hands[victim], scope.step.target):
        for square in free_squares(scope, scope.step.to, tagged(scope.state, scope.frame.it)):
            order = Ordered(victim, written(card, victim), square)
            yield Choice(f"{written(card, victim)}@{SQUARES[square]}", scope.state._replace(order=order))


def from_cards(scope: Scope) -> Iterator[Choice]:
    """Recycle: cards of the hand or pile go under their owners' Labos. Regenerate: cards of the pile go to the hand, shown."""
    player, step = scope.player, scope.step
    is_hand = step.target.where == "hand"
    for cards in card_picks(scope.cast, scope.state.hands[player] if is_hand else own_pile(scope), step.target):
        after = scope.state
        for card in cards:
            after, left = without(scope._replace(state=after), card, step.target)
            left = left._replace(name=bare(left.name))
            after = to_hand(after, player, left) if step.verb == "regenerate" else under_labo(after, left)
        names = "+".join(written(card, player) for card in cards)
        yield Choice(names if step.target.which == "chosen" else "", called(after, scope.frame, None))
