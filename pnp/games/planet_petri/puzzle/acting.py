"""Which cards can do something in the turn of a puzzle. The others only lie there: the sheet names them, but not what they do.

Rather too many than too few: a card counts as acting if it might get into the player's hands by any effect.
"""

from __future__ import annotations

from pnp.games.planet_petri.cards.effects import EffectStep
from pnp.games.planet_petri.puzzle.file import YOU, Puzzle, catalogue_cast
from pnp.games.planet_petri.rules.cast import Role
from pnp.games.planet_petri.rules.views import every_copy

TAKING = ("control", "copy")
"""Verbs that let a player use the enemy's cells."""


def acting(puzzle: Puzzle) -> frozenset[str]:
    """The cards whose potential may be carried out in this turn, by their names without spaces."""
    cast, state = catalogue_cast(), puzzle.position
    everything = {copy.name for copy in every_copy(state)}
    yours = {copy.name for copy in every_copy(state) if copy.owner == YOU}
    yours |= {cell.name for cell in state.squares if cell is not None and cell.by == YOU}
    return frozenset(everything if any(takes(cast[name]) for name in yours) else yours)


def takes(role: Role) -> bool:
    """Whether a card may bring the player an enemy card, or what it can do."""
    steps = (*role.do, *role.then, *role.latent)
    return any(step.verb in TAKING or (step.other is not None and step.other.where == "enemy_hand") for step in steps)


def idle(puzzle: Puzzle) -> frozenset[str]:
    """The cards that can do nothing: not acting, and with neither an immunity nor a latent effect, which need no player."""
    cast, active = catalogue_cast(), acting(puzzle)
    names = {copy.name for copy in every_copy(puzzle.position)} - active
    return frozenset(name for name in names if not cast[name].gives and not cast[name].latent)


def steps_at_work(puzzle: Puzzle) -> list[EffectStep]:
    """Every step of an effect that the turn may need."""
    cast, active = catalogue_cast(), acting(puzzle)
    roles = [cast[name] for name in sorted({copy.name for copy in every_copy(puzzle.position)})]
    return [step for role in roles for step in (*role.latent, *((*role.do, *role.then) if role.name in active else role.gives))]
