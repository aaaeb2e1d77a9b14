"""A colony against the shipped ones: who can be played, and what many games say about it and its cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pnp.game.decks import Opponents
from pnp.games.planet_petri.colony.file import Colony
from pnp.games.planet_petri.colony.known import shipped_names
from pnp.games.planet_petri.rules.cast import cast_of, short
from pnp.games.planet_petri.rules.sides import colony_of
from pnp.play.duel import CardRecord, Meeting, card_records, endings, side_record
from pnp.source.finding import Refused

FEW, ENOUGH = 0.05, 5
"""A card that could be used in fewer of the games in which it came up is called unplayable; one that was used less often tells
nothing."""


def opponents() -> Opponents:
    """The shipped colonies; some have cards that only people can play (PP22)."""
    names = shipped_names()
    playable = tuple(name for name in names if can_play(name))
    return Opponents(playable, tuple(name for name in names if name not in playable))


def can_play(name: str) -> bool:
    try:
        fighter(name)
    except Refused:
        return False
    return True


def fighter(source: str) -> Colony:
    """A colony that bots can play. Raises Refused if it breaks a limit, or has cards with words instead of an effect."""
    colony = colony_of(source)
    cast_of(held.card for held in colony.cards)
    return colony


def trial(colony: Colony, names: Sequence[str], all_games: Sequence[Sequence[Meeting]]) -> dict[str, Any]:
    """The games against each opponent, and all of them together."""
    every = [meeting for meetings in all_games for meeting in meetings]
    won = [meeting for meeting in every if meeting.winner == 0]
    own = {short(held.card.name): held.card.name for held in colony.cards}
    cards = card_records(every, list(own))
    return {
        "all": side_record(every, 0),
        "against": [{"title": name, **side_record(found, 0)} for name, found in zip(names, all_games, strict=True)],
        "won_by": endings(won),
        "lost_by": endings([meeting for meeting in every if meeting.winner == 1]),
        "cards": [{**card._asdict(), "name": own[card.name]} for card in sorted(cards, key=lambda card: -value_of(card))],
        "unplayable": [own[card.name] for card in cards if card.held and card.offered < FEW * card.held],
    }


def value_of(card: CardRecord) -> float:
    """How often its side won after using it."""
    return card.won / card.used if card.used >= ENOUGH else -1.0
