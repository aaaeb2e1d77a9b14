"""A whole colony as one line, for the code on its list and inside its PDF; `pnp verify` reads it back.

PNP1 colony planet_petri {colony: Mine,cards: {Globil: 3,Alpha: 2},own_cards: [{name: Alpha,value: 1,family: Necro,...}]}
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal, NamedTuple

from pnp.games.planet_petri.cards.card import Card
from pnp.games.planet_petri.cards.catalogue import MAX_CARDS, CardEntry, shipped_cards
from pnp.games.planet_petri.colony.check import check
from pnp.games.planet_petri.colony.file import MAX_NAME, Colony, Copies, check_size, found, full_catalogue
from pnp.games.planet_petri.colony.text import name_text
from pnp.source.finding import Finding, Refused, counted
from pnp.source.node import parse
from pnp.source.schema import Doc, Limit, read_record

HEAD = "PNP1 colony planet_petri "
MOST_PRINTED = 779
"""The bytes of a QR code with modules of a quarter of a millimetre on 27 mm, which phones can read: version 22."""
MOST_EMBEDDED = 400_000
"""More than a colony of 500 long cards needs; what a stranger's file holds beyond that is not read."""
ESCAPED = re.compile("[|\x85\u2028\u2029\ufeff]")
"""Signs that must not stand in a code as they are: bars separate the codes in a file, and YAML takes the others for line ends."""
UNTOLD = "?"
"""Stands for the words of a card that a printed code has no room for."""


class CodedColony(NamedTuple):
    """A colony as its code describes it: no other files."""

    colony: Annotated[str, Doc("its name"), Limit(1, MAX_NAME)]
    cards: Annotated[Mapping[str, Copies], Doc("how many copies of each card")]
    own_cards: Annotated[tuple[CardEntry, ...], Doc("cards that are not in the catalogue"), Limit(0, MAX_CARDS)] = ()


class PrintedCode(NamedTuple):
    """What the code on paper says, and how much of the colony that is."""

    text: str
    holds: Literal["all", "list", "hash"]


def code_text(colony: Colony, is_told: bool = True) -> str:
    """The whole colony; without `is_told`, its own cards have neither words nor effects."""
    copies: dict[str, int] = {}
    for held in colony.cards:
        copies[held.card.name] = copies.get(held.card.name, 0) + held.copies
    own = [entry_of(card, is_told) for card in own_cards(colony)]
    return HEAD + flow({"colony": colony.title, "cards": copies, **({"own_cards": own} if own else {})})


def printed_code(colony: Colony) -> PrintedCode:
    """As much of the colony as fits a code on paper; at least the hash of its list."""
    codes = (
        PrintedCode(code_text(colony), "all"),
        PrintedCode(code_text(colony, is_told=False), "list"),
        PrintedCode(f"planet_petri {colony.code}", "hash"),
    )
    return next(code for code in codes if len(code.text.encode()) <= MOST_PRINTED)


def own_cards(colony: Colony) -> list[Card]:
    """Each card that is not in the shipped catalogue, once."""
    cards = {held.card.name: held.card for held in colony.cards}
    return [card for name, card in cards.items() if not shipped_cards().find(name)]


def entry_of(card: Card, is_told: bool) -> dict[str, Any]:
    """What a card says, but not its picture."""
    entry = CardEntry(card.name, card.value, card.kind, card.family, UNTOLD, names=card.names)
    if is_told:
        words = {name: getattr(card, name) for name in ("potential", "secondary", "effect", "flavour", "flavours")}
        entry = entry._replace(**words)
    return unlike_default(entry)


def unlike_default(record: Any) -> dict[str, Any]:
    """The fields of a record that differ from their defaults."""
    defaults = record._field_defaults
    return {name: value for name, value in record._asdict().items() if name not in defaults or value != defaults[name]}


def flow(value: Any) -> str:
    """Any value as YAML on one line.

    >>> flow({"a b": ["x: y", 2, True], "c": {}})
    '{a b: ["x: y",2,true],c: {}}'
    """
    if hasattr(value, "_field_defaults"):
        value = unlike_default(value)
    if isinstance(value, Mapping):
        return "{" + ",".join(f"{name_text(key)}: {flow(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list | tuple):
        return f"[{','.join(map(flow, value))}]"
    if isinstance(value, str):
        return ESCAPED.sub(lambda sign: f"\\u{ord(sign[0]):04x}", name_text(value))
    return json.dumps(value)


def read_code(code: str) -> Colony:
    """The colony that a code describes. Raises ValueError if it describes none."""
    if not code.startswith(HEAD) or len(code) > MOST_EMBEDDED:
        raise ValueError("its code is not that of a colony")
    try:
        node = parse(code.removeprefix(HEAD).encode(errors="replace"), "the code")
        file = read_record(CodedColony, node)
        if any(entry.art for entry in file.own_cards):
            raise ValueError("its code names a picture, which a code cannot hold")
        check_size([file.cards], node, "cards")
        return found(file.colony, file.cards, full_catalogue(file.own_cards, node))
    except Refused as error:
        raise ValueError(f"its code cannot be read: {error.findings[0].sentence}") from None


def judge_code(code: str) -> tuple[str, Sequence[Finding]]:
    """The name of the colony in a code, and what makes it illegal."""
    colony = read_code(code)
    names = {card.name for card in own_cards(colony)}
    own = sum(held.copies for held in colony.cards if held.card.name in names)
    size = f"{counted(colony.size, 'card')}, {own} of its own" if own else counted(colony.size, "card")
    return f"colony {colony.title!r} ({size})", check(colony)
