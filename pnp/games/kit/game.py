"""Kits: a game of your own, from YAML, tables and pictures, in a folder of its own."""

from __future__ import annotations

from pnp.game.kind import FileKind, Game, lazy
from pnp.games.kit.check import check
from pnp.games.kit.definition import Definition
from pnp.games.kit.files import files, fingerprint
from pnp.games.kit.kit import Kit, settle


def part_names(kit: Kit) -> tuple[str, ...]:
    return tuple(kit.definition.parts)


def backed_parts(kit: Kit) -> tuple[str, ...]:
    return tuple(deck.name for deck in kit.decks if deck.part.back.text and deck.part.kind not in ("standee", "box"))


def languages(kit: Kit) -> tuple[str, ...]:
    return kit.definition.languages


def title(kit: Kit, lang: str) -> str:
    return kit.title_in(kit.lang(lang))


KIND = FileKind(
    name="game",
    slug="kit",
    record=Definition,
    parts=(),
    check=check,
    components=lazy("pnp.games.kit.printed.components", "components"),
    settle=settle,
    title=title,
    own_parts=part_names,
    own_backs=backed_parts,
    since=lazy("pnp.games.kit.printed.since", "since"),
    files=files,
    fingerprint=fingerprint,
    has_folder=True,
    languages=languages,
    cover=lazy("pnp.games.kit.printed.cover", "cover"),
)
GAME = Game(KIND)
