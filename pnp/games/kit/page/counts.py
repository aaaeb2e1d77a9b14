"""What rules and pieces share: how many pieces each part prints, so that a page cannot say anything else."""

from __future__ import annotations

from pnp.games.kit.definition import Part
from pnp.games.kit.kit import Deck, Kit
from pnp.games.kit.page.inline import Names
from pnp.games.kit.table import Row


def names(kit: Kit, lang: str, players: int | None = None) -> Names:
    """All words that a page may have in braces, and all icons."""
    definition = kit.definition
    known = {deck.name: str(pieces_of(kit, deck, players)) for deck in kit.decks}
    known["title"] = kit.title_in(lang)
    if definition.players:
        known["players"] = definition.players.replace("-", "–")
    unread = [name for name, part in definition.parts.items() if part.kind != "page"]
    return Names(known, unread, list(definition.icons))


def pieces_of(kit: Kit, deck: Deck, players: int | None) -> int:
    """How many pieces of a part are printed; the rows of a die are its faces."""
    if deck.part.kind == "die":
        return part_copies(kit, deck.part, players) if is_for(deck.part, players) else 0
    return sum(copies_of(kit, deck, row, players) for row in deck.table.rows) if is_for(deck.part, players) else 0


def is_for(part: Part, players: int | None) -> bool:
    """Whether a part is made for so many players."""
    return part.players is None or players is None or part.players.takes(players)


def copies_of(kit: Kit, deck: Deck, row: Row, players: int | None) -> int:
    """The copies of a row; those of a part per player count with the players asked for, or with the most."""
    own = row.values.get("copies", "")
    if own:
        return int(own) if own.isascii() and own.isdigit() else 0
    return part_copies(kit, deck.part, players)


def part_copies(kit: Kit, part: Part, players: int | None) -> int:
    number, is_per_player = part.copies
    return number * (players or most_players(kit) or 1) if is_per_player else number


def most_players(kit: Kit) -> int:
    last = kit.definition.players.rpartition("-")[2].removesuffix("+")
    return int(last) if last.isascii() and last.isdigit() else 0
