"""Cards as plain data, for programs: `pnp cards --json`, and pages that show the catalogue."""

from __future__ import annotations

from typing import Any

from pnp.games.planet_petri.cards.card import Card
from pnp.games.planet_petri.cards.sentences import face

ANY = "this card"
"""Stands for its name where what a card does is offered to another."""


def as_record(card: Card, lang: str) -> dict[str, Any]:
    printed = face(card, lang)
    return {
        "name": printed.name,
        "kind": card.kind,
        "family": card.family,
        "value": card.value,
        "potential": printed.potential,
        "secondary": printed.secondary,
        "flavour": printed.flavour,
        "provenance": card.provenance,
        "effect": plain(card.effect),
    }


def plain(value: Any) -> Any:
    """Records as mappings without default values, as in the files."""
    if hasattr(value, "_fields"):
        defaults = value._field_defaults
        shown = {name: getattr(value, name) for name in value._fields}
        return {name: plain(v) for name, v in shown.items() if name not in defaults or defaults[name] != v}
    return [plain(item) for item in value] if isinstance(value, tuple) else value


def card_record(card: Card, lang: str) -> dict[str, Any]:
    """A card in the catalogue: its record, the name by which files know it, what it is sorted by, and what it does, said of any
    card. A card without an effect can only be told in its own words."""
    told = face(card._replace(name=ANY, names={}), lang)
    steps = (*card.effect.do, *card.effect.then) if card.effect else ()
    found = {"id": card.name, "group": card.group, "verbs": sorted({step.verb for step in steps}), "note": face(card, lang).note}
    said = {"can": told.potential if steps else "", "then": told.secondary if steps else ""}
    return {**as_record(card, lang), **found, **said}
