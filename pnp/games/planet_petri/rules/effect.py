"""Effects at work: the steps of what is running, one after the other, up to the next choice.

An effect stands on the stack of a state while it runs; a latent effect stands on top of the one that it interrupts (PP10).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pnp.games.planet_petri.cards.effects import Condition
from pnp.games.planet_petri.rules.cast import Cast, Role
from pnp.games.planet_petri.rules.petri import STARTS
from pnp.games.planet_petri.rules.scope import Choice, Scope, mark
from pnp.games.planet_petri.rules.state import Frame, Source, State, changed, on_top, with_cells, with_stack
from pnp.games.planet_petri.rules.targets import tagged
from pnp.games.planet_petri.rules.verbs import choices

FIVE = 5


class Pause(NamedTuple):
    """A state in which nothing runs, or in which a player must choose how an effect goes on."""

    state: State
    choices: tuple[Choice, ...] = ()


class Outcome(NamedTuple):
    """The choices that complete an effect, and the state after it."""

    parts: tuple[str, ...]
    state: State


def begun(state: State, player: int, role: Role, source: Source) -> State:
    """The potential of a card, about to run; the secondary effect follows. A latent one waits for the card to degenerate."""
    frame = Frame(player, source, role.do, role.then, level=len(state.stack), is_strict=True)
    return with_stack(state, (*state.stack, frame))


def paused(cast: Cast, state: State) -> Pause | None:
    """Runs what needs no choice; None if a potential cannot be resolved (PP8)."""
    while state.stack:
        frame = state.stack[-1]
        if not frame.steps:
            if frame.is_strict and not frame.has_done:
                return None
            state = finished(state, frame)
            continue
        step, *rest = frame.steps
        if step.condition and not holds(cast, state, frame, step.condition):
            state = on_top(state, frame._replace(steps=tuple(rest)))
            continue
        doing = frame._replace(steps=tuple(rest), has_done=True)
        found = choices(Scope(cast, on_top(state, doing), doing, step))
        if not found:
            if frame.is_strict and not step.if_possible:
                return None
            state = on_top(state, frame._replace(steps=tuple(rest)))
        elif found[0].part:
            return Pause(state, tuple(found))
        else:
            state = found[0].state
    return Pause(state)


def finished(state: State, frame: Frame) -> State:
    """The effect goes on to its secondary steps, or leaves the stack with its tags and marks. Only a card in a pile has marks."""
    if frame.then:
        return on_top(state, frame._replace(source=secondary(frame.source), steps=frame.then, then=(), is_strict=False))
    tags = frame.this | frame.it
    spoken_of = {at: cell for at, cell in enumerate(state.squares) if cell is not None and cell.tags & tags}
    after = with_stack(state, state.stack[:-1])
    if spoken_of:
        after = with_cells(after, {at: cell._replace(tags=cell.tags & ~tags) for at, cell in spoken_of.items()})
    is_there = any(cell.tags & frame.this for cell in spoken_of.values())
    return after if is_there else unmarked(after, mark(frame.level))


def secondary(source: Source) -> Source:
    return "secondary" if source == "potential" else source


def unmarked(state: State, sign: str) -> State:
    for player in (0, 1):
        if any(sign in copy.name for copy in state.piles[player]):
            pile = tuple(
                copy._replace(name=copy.name.replace(sign, "")) if sign in copy.name else copy for copy in state.piles[player]
            )
            state = state._replace(piles=changed(state.piles, player, pile))
    return state


def holds(cast: Cast, state: State, frame: Frame, condition: Condition) -> bool:
    """Whether a condition is true at this moment."""
    player = frame.player
    match condition:
        case "drew_intervention":
            return frame.drew_intervention
        case "hand_has_cell":
            return any(cast[copy.name].is_cell for copy in state.hands[1 - player])
        case "memory_has_five":
            return len(state.piles[player]) >= FIVE
        case "in_enemy_start":
            return tagged(state, frame.this) in STARTS[1 - player]
        case "you_lead":
            return state.cells_of(player) > state.cells_of(1 - player)
        case "enemy_leads":
            return state.cells_of(player) < state.cells_of(1 - player)


def outcomes(cast: Cast, state: State) -> Iterator[Outcome]:
    """Every way in which what is running can be completed."""
    pause = paused(cast, state)
    if pause is None:
        return
    if not pause.choices:
        yield Outcome((), pause.state)
        return
    for part, after in pause.choices:
        text = chosen_text(pause.state, part)
        for rest, end in outcomes(cast, after):
            yield Outcome((text, *rest), end)


def chosen_text(state: State, part: str) -> str:
    """A part of a move; the sign says that the mover's enemy chooses it."""
    return part if state.stack[-1].player == state.mover else f"!{part}"


def can_finish(cast: Cast, state: State) -> bool:
    return next(outcomes(cast, state), None) is not None
