"""New files of the studio: what `pnp new` writes, under a name that is free."""

from __future__ import annotations

from pathlib import Path

OWN = "own"
"""A game of one's own, in a folder."""


class Taken(Exception):
    """There is such a file already."""


def begin(folder: Path, kind: str, name: str) -> str:
    """Writes the file or the folder, and returns what it is called in the studio."""
    from pnp.game.starters import own_game_files, starter_text
    from pnp.write import safe_name, write_whole

    stem = safe_name(name.removesuffix(".yaml"))
    source = f"{stem}/" if kind == OWN else f"{stem}.yaml"
    if (folder / source).exists():
        raise Taken
    files = own_game_files(folder / stem) if kind == OWN else {folder / source: starter_text(kind, None).encode()}
    for path, data in files.items():
        write_whole(path, data)
    return source
