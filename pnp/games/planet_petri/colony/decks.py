"""How colonies are built, compared and tried, for commands and pages alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pnp.game.decks import Decks, Repair
from pnp.game.kind import lazy
from pnp.games.planet_petri.cards.card import FAMILIES
from pnp.games.planet_petri.cards.catalogue import shipped_cards
from pnp.games.planet_petri.cards.effects import Family
from pnp.games.planet_petri.cards.records import card_record
from pnp.games.planet_petri.colony.diff import counts, diff
from pnp.games.planet_petri.colony.edit import described, listed, wanted
from pnp.games.planet_petri.colony.file import Colony
from pnp.games.planet_petri.colony.known import named, shipped_names
from pnp.games.planet_petri.colony.rack import rack
from pnp.games.planet_petri.colony.repair import repair
from pnp.games.planet_petri.colony.stats import opening_hand, stats
from pnp.games.planet_petri.colony.suggest import SuggestionRequest, suggest
from pnp.games.planet_petri.colony.text import edited
from pnp.source.finding import Finding, Misused, did_you_mean, shortened


def cards(colony: Colony, lang: str) -> list[dict[str, Any]]:
    """All cards that it can use; `own` are those that nobody else has."""
    shipped = shipped_cards().by_name
    return [{**card_record(card, lang), "own": card.name not in shipped} for card in colony.catalogue.cards]


def held(colony: Colony) -> list[dict[str, Any]]:
    """Each card once, then the names that match no card."""
    known = [{"card": card.name, "copies": copies, "known": True} for card, copies in counts(colony)]
    return [*known, *({"card": name, "copies": copies, "known": False} for name, copies in colony.unknown)]


def repaired(colony: Colony) -> Repair:
    edits = repair(colony)
    return Repair(tuple(edit.record for edit in edits), edited(colony, edits))


def suggested(families: Sequence[str], size: int, seed: int) -> Colony:
    """A legal colony of these families; of all if none is named."""
    known: dict[str, Family] = {family: family for family in FAMILIES}
    for name in families:
        if name not in known:
            raise Misused([Finding(f"there is no family {shortened(name)!r}", did_you_mean(name, FAMILIES))])
    return suggest(SuggestionRequest(tuple(known[name] for name in dict.fromkeys(families)) or FAMILIES, size, seed))


DECKS = Decks(
    cards=cards,
    face=lazy("pnp.games.planet_petri.printed.components", "card_face"),
    groups=(*FAMILIES, "I-S"),
    emblem=lazy("pnp.games.planet_petri.printed.emblems", "emblem_alone"),
    held=held,
    rack=rack,
    wanted=wanted,
    listed=listed,
    described=described,
    repair=repaired,
    suggest=suggested,
    stats=lambda colony: stats(colony).record,
    hand=opening_hand,
    diff=lambda old, new: diff(old, new).record,
    shipped=shipped_names,
    named=named,
    fighter=lazy("pnp.games.planet_petri.colony.trial", "fighter"),
    opponents=lazy("pnp.games.planet_petri.colony.trial", "opponents"),
    trial=lazy("pnp.games.planet_petri.colony.trial", "trial"),
)
