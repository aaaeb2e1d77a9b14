"""The cards as the rules need them, by their names without spaces. Those with words instead of an effect are refused (PP22)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from pnp.games.planet_petri.cards.card import Card
from pnp.games.planet_petri.cards.effects import EffectStep, Family
from pnp.games.planet_petri.rules.swing import swing_of
from pnp.source.finding import Finding, Refused

UNCOPIED = ("copy", "immunize")
SIGNS = ("?", "!")
"""With these, lines begin something else: an unknown card, and what the enemy chooses."""
Steps = tuple[EffectStep, ...]


class Role(NamedTuple):
    """What a card can do: its potential, what follows it, and what comes when it degenerates. `gives` are its immunities,
    `swing` what the bots expect of it."""

    name: str
    is_cell: bool
    family: Family | None
    value: int
    do: Steps
    then: Steps
    latent: Steps
    gives: Steps
    is_copyable: bool
    swing: float


Cast = Mapping[str, Role]


def short(name: str) -> str:
    """A card's name as lines have it.

    >>> short("Hyperglobil Alpha")
    'HyperglobilAlpha'
    """
    return name.replace(" ", "")


def cast_of(cards: Iterable[Card]) -> dict[str, Role]:
    """Refused with the names of cards that only a person can play."""
    names = {card.name: card for card in cards}
    known = {short(card.name): card for card in names.values()}
    worded = [card.name for card in known.values() if card.effect is None]
    if worded:
        problem = (
            f"pnp cannot play {', '.join(worded)}: {'it has' if len(worded) == 1 else 'they have'} words instead of an effect"
        )
        raise Refused([Finding(problem, "describe what they do under 'effect', or leave them out")])
    unfit = [name for name in known if name.startswith(SIGNS)]
    if unfit or len(known) < len(names):
        problem = f"pnp cannot play a card called {unfit[0]!r}" if unfit else "two cards have the same name but for spaces"
        raise Refused([Finding(problem, "give it another name")])
    return {name: role_of(name, card) for name, card in known.items()}


def role_of(name: str, card: Card) -> Role:
    effect = card.effect
    assert effect
    is_latent = effect.when == "degenerates"
    return Role(
        name=name,
        is_cell=card.is_cell,
        family=card.family,
        value=card.value,
        do=effect.do,
        then=() if is_latent else effect.then,
        latent=effect.then if is_latent else (),
        gives=tuple(step for step in effect.do if step.verb == "immunize"),
        is_copyable=card.is_cell and not any(step.verb in UNCOPIED for step in effect.do),
        swing=swing_of(effect),
    )
