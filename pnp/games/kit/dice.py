"""Dice of a kit: six faces, from rows and their copies."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.games.kit.kit import Deck, Kit
from pnp.source.finding import Finding

FACES = 6


def face_rows(deck: Deck) -> list[int]:
    """The row of each face, in their order; a row with copies is on several. More than enough end the list."""
    found: list[int] = []
    for i, row in enumerate(deck.table.rows):
        text = row.values.get("copies", "")
        found += [i] * (int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 1)
    return found


def check_dice(kit: Kit) -> Iterator[Finding]:
    for deck in (deck for deck in kit.decks if deck.part.kind == "die"):
        where = ("parts", deck.name, "rows") if deck.part.rows else ("parts", deck.name)
        if (faces := len(face_rows(deck))) != FACES:
            more, less = "add a row or a 'copies' column", "leave some out"
            yield Finding(f"a die has {FACES} faces, not {faces}", more if faces < FACES else less, where)
        if deck.size[0] != deck.size[1]:
            wide, high = deck.size
            problem = f"parts.{deck.name} is a die, but {wide:g} x {high:g} mm"
            yield Finding(problem, "write one number, as in 'size: 18'", ("parts", deck.name, "size"))
