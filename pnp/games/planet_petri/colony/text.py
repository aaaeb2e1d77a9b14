"""Colonies as files: written from scratch, or as an edited copy that keeps everything but the list of cards."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence

from pnp.games.planet_petri.colony.file import Colony
from pnp.games.planet_petri.colony.repair import Edit
from pnp.source.finding import Finding, Misused
from pnp.source.node import Entry, Node
from pnp.source.scalars import meaning

PLAIN = re.compile(r"[^\W\d_][\w’-]*( [\w’-]+)*")
"""Names that YAML reads as they are."""

Copies = Mapping[str, int]


def colony_text(colony: Colony) -> str:
    """The colony as a file; the user's own cards are named, not described."""
    return "\n".join([f"colony: {name_text(colony.title)}", "game: planet_petri", *cards_block(copies_of(colony))]) + "\n"


def copies_of(colony: Colony) -> dict[str, int]:
    """Every name in the file, with its copies."""
    copies = {held.written: held.copies for held in colony.cards}
    return copies | {unknown.name: unknown.copies for unknown in colony.unknown}


def cards_block(copies: Copies) -> list[str]:
    return ["cards:", *(f"  {name_text(name)}: {count}" for name, count in copies.items())] if copies else ["cards: {}"]


def name_text(name: str) -> str:
    """A name as YAML, quoted where necessary.

    >>> name_text("Hyperglobil Alpha"), name_text("no: 1"), name_text("true")
    ('Hyperglobil Alpha', '"no: 1"', '"true"')
    """
    is_plain = PLAIN.fullmatch(name) and isinstance(meaning(name), str)
    return name if is_plain else json.dumps(name, ensure_ascii=False)


def edited(colony: Colony, edits: Iterable[Edit]) -> dict[str, int]:
    """The copies after the edits, under the names that the file uses."""
    copies = copies_of(colony)
    written = {held.card.name: held.written for held in colony.cards}
    for action, card, count, by, _ in edits:
        if action != "add":
            copies[written.get(card, card)] -= count
        if action != "remove":
            new = colony.catalogue.by_name[by or card].name
            name = written.get(new, by or card)
            copies[name] = copies.get(name, 0) + count
    return {name: count for name, count in copies.items() if count}


def with_cards(text: str, keys: Mapping[str | int, Entry], copies: Copies) -> str:
    """The file's text with another list of cards; comments elsewhere are kept."""
    lines = text.splitlines()
    start, after = block_of(lines, keys, "cards")
    return "\n".join([*lines[:start], *cards_block(copies), *lines[after:]]) + "\n"


def keys_of(node: Node) -> Mapping[str | int, Entry]:
    return node.value if isinstance(node.value, Mapping) else {}


def block_of(lines: Sequence[str], keys: Mapping[str | int, Entry], key: str) -> tuple[int, int]:
    """The lines of a key and its value, from and to, without the comments that belong to the next key. Raises Misused for keys
    that share a line."""
    starts = sorted(entry.key_place.line for entry in keys.values())
    if key not in keys or len(set(starts)) < len(starts) or any(entry.key_place.column != 1 for entry in keys.values()):
        raise Misused([Finding("the list of cards cannot be replaced in this file", "put each key on its own line")])
    start = keys[key].key_place.line
    after = next((line for line in starts if line > start), len(lines) + 1) - 1
    while after > start and (not lines[after - 1].strip() or lines[after - 1].startswith("#")):
        after -= 1
    return start - 1, after
