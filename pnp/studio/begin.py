"""New files of the studio: what `pnp new` writes, under a name that is free."""

from __future__ import annotations

from pathlib import Path


class Taken(Exception):
    """There is such a file already."""


def begin(folder: Path, kind: str, name: str) -> str:
    """Writes the file or the folder, and returns what it is called in the studio."""
    from pnp.game.starters import kit_files, starter_text
    from pnp.write import safe_name, write_whole

    stem = safe_name(name.removesuffix(".yaml"))
    source = f"{stem}/" if kind == "kit" else f"{stem}.yaml"
    if (folder / source).exists():
        raise Taken
    files = kit_files("starter", folder / stem) if kind == "kit" else {folder / source: starter_text(kind, None).encode()}
    for path, data in files.items():
        write_whole(path, data)
    return source
