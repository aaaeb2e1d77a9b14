"""Files that another file names: they lie in its folder or below, links do not lead out of it, and no path is too long."""

from __future__ import annotations

import os
from pathlib import Path as FilePath

from pnp.source.finding import Finding, Path, Place, Refused, counted, shortened

MAX_PATH = 200
"""The longest path that a file may name, in characters."""


def beside(name: str, folder: FilePath, what: str, where: Place | Path) -> FilePath:
    """The file in the folder, whether it exists or not; `what` names it in a message. Paths are compared with all links
    followed. A link that leads back to itself is no reason to refuse: nobody can read it anyway."""
    if len(name) > MAX_PATH:
        size = counted(len(name), "character")
        raise Refused([Finding(f"{what} {shortened(name)!r} has {size}", f"the limit for a path is {MAX_PATH}", where)])
    if not is_beside(name, folder):
        problem = f"{what} {shortened(name)!r} is outside the folder"
        raise Refused([Finding(problem, "put it beside the file that names it", where)])
    return folder / name


def is_beside(name: str, folder: FilePath) -> bool:
    """Whether a path stays in the folder, with all links followed."""
    return FilePath(os.path.realpath(folder / name)).is_relative_to(os.path.realpath(folder))
