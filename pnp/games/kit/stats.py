"""How often each value of a column comes up in a kit, counted over copies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from pnp.games.kit.kit import Deck, Kit
from pnp.games.kit.table import Row
from pnp.source.finding import Finding, Misused, did_you_mean, shortened


def counts(kit: Kit, column: str, lang: str) -> Mapping[str, Counter[str]]:
    """For each part that has the column, how many pieces have each value; the rows keep their order. Raises Misused if no part
    has it."""
    decks = [deck for deck in kit.decks if deck.table.has(column, kit.lang(lang))]
    if not decks:
        known = {name for deck in kit.decks for name in deck.table.columns}
        fix = did_you_mean(column, known) if known else "its parts have no tables"
        raise Misused([Finding(f"{kit.title} has no column {shortened(column)!r}", fix)])
    found = {deck.name: Counter[str]() for deck in decks}
    for deck in decks:
        for row in deck.table.rows:
            found[deck.name][row.said(column, kit.lang(lang))] += copies_of(deck, row)
    return found


def copies_of(deck: Deck, row: Row) -> int:
    """The copies of a row; those per player count for one."""
    own = row.values.get("copies", "")
    return int(own) if own else deck.part.copies.number


def ordered(values: Counter[str]) -> list[tuple[str, int]]:
    """Numbers by their size, then words in the order of the table; empty cells come last."""

    def rank(item: tuple[int, str]) -> tuple[int, float]:
        at, value = item
        is_number = value.replace(".", "", 1).isdigit() and value.isascii()
        return (2, 0.0) if not value else (0, float(value)) if is_number else (1, at)

    return [(value, values[value]) for _, value in sorted(enumerate(values), key=rank)]
