"""Lists the games and the kinds of files each has. Looks at folders only; a game is imported when it is needed."""

from __future__ import annotations

import importlib
from pathlib import Path

from pnp.files import PACKAGE, shipped
from pnp.game.kind import FileKind, Game

KINDS = {"puzzle": "puzzle", "colony": "game"}
"""Kinds of files other than the definition of a game: the key that marks the kind, and the key that names the game."""


def slugs() -> list[str]:
    """All games: folders in pnp/games with a file of the same name in data/games."""
    folders = (file.parent.name for file in (PACKAGE / "games").glob("*/game.py"))
    return sorted(slug for slug in folders if game_file(slug).is_file())


def own_slugs() -> list[str]:
    """Games that only users' files describe: folders in pnp/games without a file in data/games."""
    folders = (file.parent.name for file in (PACKAGE / "games").glob("*/game.py"))
    return sorted(slug for slug in folders if not game_file(slug).is_file())


def game_file(slug: str) -> Path:
    return shipped("data") / "games" / f"{slug}.yaml"


def game(slug: str) -> Game:
    found: Game = importlib.import_module(f"pnp.games.{slug}.game").GAME
    return found


def has_kind(slug: str, kind: str) -> bool:
    """Whether a game has files of this kind, defined in pnp/games/<slug>/<kind>/kind.py."""
    return (PACKAGE / "games" / slug / kind / "kind.py").is_file()


def with_kind(kind: str) -> list[str]:
    return [slug for slug in slugs() if has_kind(slug, kind)]


def kind_of(slug: str, kind: str) -> FileKind:
    found: FileKind = importlib.import_module(f"pnp.games.{slug}.{kind}.kind").KIND
    return found
