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
from pnp.games.planet_petri.rules.state import Frame, Source, State, changed
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
    return state._replace(stack=(*state.stack, frame))


def paused(cast: Cast, state: State) -> Pause | None:
    """Runs what needs no choice; None if a potential cannot be resolved (PP8)."""
    while state.stack:
        frame = state.stack[-1]
        if not frame.steps:
            if frame.is_strict and not frame.has_done:
                return None
            state = finished(state, frame)
            continue
        step, rest = frame.steps[0], frame._replace(steps=frame.steps[1:])
        after = state._replace(stack=(*state.stack[:-1], rest))
        if step.condition and not holds(cast, state, frame, step.condition):
            state = after
            continue
        doing = rest._replace(has_done=True)
        found = choices(Scope(cast, state._replace(stack=(*state.stack[:-1], doing)), doing, step))
        if not found:
            if frame.is_strict and not step.if_possible:
                return None
            state = after
        elif found[0].part:
            return Pause(state, tuple(found))
        else:
            state = found[0].state
    return Pause(state)


def finished(state: State, frame: Frame) -> State:
    """The effect goes on to its secondary steps, or leaves the stack with all its tags and marks."""
    if frame.then:
        then = frame._replace(source=secondary(frame.source), steps=frame.then, then=(), is_strict=False)
        return state._replace(stack=(*state.stack[:-1], then))
    state = state._replace(stack=state.stack[:-1])
    tags = frame.this | frame.it
    if any(cell is not None and cell.tags & tags for cell in state.squares):
        cleared = (cell and (cell._replace(tags=cell.tags & ~tags) if cell.tags & tags else cell) for cell in state.squares)
        state = state._replace(squares=tuple(cleared))
    return unmarked(state, mark(frame.level))


def secondary(source: Source) -> Source:
    return "secondary" if source == "potential" else source


def unmarked(state: State, sign: str) -> State:
    for player in (0, 1):
        if any(sign in copy.name for copy in state.piles[player]):
            pile = tuple(copy._replace(name=copy.name.replace(sign, "")) for copy in state.piles[player])
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
