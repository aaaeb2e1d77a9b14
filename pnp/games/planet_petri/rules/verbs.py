"""The verbs of the rulebook: what each step of an effect can do. effect.py strings the steps together."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pnp.games.planet_petri.rules.on_cards import draw, from_cards, look, mitose
from pnp.games.planet_petri.rules.on_cells import on_cells
from pnp.games.planet_petri.rules.on_squares import move, permute, push
from pnp.games.planet_petri.rules.scope import Choice, Scope, called, part_of
from pnp.games.planet_petri.rules.state import on_top
from pnp.games.planet_petri.rules.targets import candidates


def choices(scope: Scope) -> list[Choice]:
    return list(VERBS[scope.step.verb](scope))


def copy(scope: Scope) -> Iterator[Choice]:
    """The potential of another cell, as if it were this one's; then the rest of one's own."""
    state, frame, target = scope.state, scope.frame, scope.step.target
    for square in candidates(scope.cast, state, frame, target, "copy"):
        cell = state.squares[square]
        assert cell
        role = scope.cast[cell.name]
        if role.is_copyable and not cell.tags & frame.this:
            copying = frame._replace(steps=(*role.do, *frame.steps), has_done=False)
            after = called(on_top(state, copying), frame, square)
            yield Choice(part_of(target, (square,)), after)


def immunize(scope: Scope) -> Iterator[Choice]:
    """Nothing happens: an immunity is a property of the discharged card."""
    yield Choice("", scope.state)


VERBS: dict[str, Callable[[Scope], Iterator[Choice]]] = {
    **dict.fromkeys(("discharge", "recharge", "degenerate", "disintegrate", "demitose", "control"), on_cells),
    "copy": copy,
    "immunize": immunize,
    "look": look,
    "draw": draw,
    "move": move,
    "mitose": mitose,
    "permute": permute,
    "push": push,
    "recycle": from_cards,
    "regenerate": from_cards,
}
