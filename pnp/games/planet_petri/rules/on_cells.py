"""Verbs that act on cells where they lie: discharge, recharge, degenerate, disintegrate, demitose, control and look."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pnp.games.planet_petri.rules.petri import BY_NAME
from pnp.games.planet_petri.rules.scope import Choice, Scope, called, cells_at, marked, part_of
from pnp.games.planet_petri.rules.state import OPEN, Frame, State, out_of_game, to_hand, to_pile, with_cells
from pnp.games.planet_petri.rules.targets import Pick, candidates, picks


def on_cells(scope: Scope) -> Iterator[Choice]:
    """Verbs that act on cells where they are."""
    act, step = ACTS[scope.step.verb], scope.step
    for pick in picks(step.target, candidates(scope.cast, scope.state, scope.frame, step.target, step.verb)):
        after = act(scope, pick)
        yield Choice(part_of(step.target, pick), called(after, scope.frame, pick[0] if len(pick) == 1 else None))


def discharge(scope: Scope, pick: Pick) -> State:
    turned = {square: cell._replace(charge="-", seen=OPEN) for square, cell in cells_at(scope.state, pick)}
    return with_cells(scope.state, {**turned})


def recharge(scope: Scope, pick: Pick) -> State:
    return with_cells(scope.state, {square: cell._replace(charge="*") for square, cell in cells_at(scope.state, pick)})


def control(scope: Scope, pick: Pick) -> State:
    """Who controls a cell may look at it."""
    return look_at_cells(
        scope._replace(
            state=with_cells(
                scope.state, {square: cell._replace(by=scope.player) for square, cell in cells_at(scope.state, pick)}
            )
        ),
        pick,
    )


def look_at_cells(scope: Scope, pick: Pick) -> State:
    seen = 1 << scope.player
    return with_cells(scope.state, {square: cell._replace(seen=cell.seen | seen) for square, cell in cells_at(scope.state, pick)})


def gone(state: State, pick: Pick) -> State:
    return with_cells(state, dict.fromkeys(pick))


def degenerate(scope: Scope, pick: Pick) -> State:
    """All leave first; then the latent effects of the discharged ones interrupt what is running, the mover's first (PP10)."""
    state, cells = scope.state, cells_at(scope.state, pick)
    latent = [(square, cell) for square, cell in cells if cell.charge == "-" and scope.cast[cell.name].latent]
    latent.sort(key=lambda one: (one[1].by == state.mover, -BY_NAME.index(one[0])))  # the last is on top, and acts first
    levels = {square: len(state.stack) + i for i, (square, _) in enumerate(latent)}
    after = gone(state, pick)
    for square, cell in cells:
        running = [frame.level for frame in state.stack if cell.tags & frame.this]
        after = to_pile(after, marked(cell.copy, [*running, *([levels[square]] if square in levels else [])]))
    frames = [Frame(cell.by, "latent", scope.cast[cell.name].latent, (), levels[square], square) for square, cell in latent]
    stack = [frame._replace(is_strict=frame.is_strict and not latent) for frame in state.stack]
    return after._replace(stack=(*stack, *frames))


def disintegrate(scope: Scope, pick: Pick) -> State:
    return out_of_game(gone(scope.state, pick), *(cell.copy for _, cell in cells_at(scope.state, pick)))


def demitose(scope: Scope, pick: Pick) -> State:
    after = gone(scope.state, pick)
    for _, cell in cells_at(scope.state, pick):
        after = to_hand(after, cell.owner, cell.copy)
    return after


ACTS: dict[str, Callable[[Scope, Pick], State]] = {
    "discharge": discharge,
    "recharge": recharge,
    "degenerate": degenerate,
    "disintegrate": disintegrate,
    "demitose": demitose,
    "control": control,
    "look": look_at_cells,
}
