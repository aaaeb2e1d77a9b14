"""The files that an event names, one by one or with patterns such as `decks/*.yaml`. All patterns of an event together look at a
limited number of files, and `**` does not follow links to folders, so that no pattern takes long."""

from __future__ import annotations

import os
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path, PurePath

from pnp.source.beside import beside
from pnp.source.finding import Finding, Place, Refused

MAX_FILES = 2_000
MAX_VISITS = 20_000
MAX_DEPTH = 40
ANY_DEPTH = "**"
SIGNS = "*?["
"""What makes a part of a path a pattern."""


class Beside:
    """The files in the folder of an event file and below. Its patterns share the limits: `visits` counts what they have looked
    at, `found` what they have found."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.visits = self.found = 0

    def file(self, name: str, where: Place) -> Path:
        return beside(name, self.path.parent, "the file", where)

    def matching(self, pattern: str, where: Place, inside: str = "") -> list[Path]:
        """The files that match a pattern, at least one, sorted by name. A folder that matches stands for its file `inside`."""
        self.file(pattern, where)
        parts = PurePath(pattern).parts
        parts = tuple(part for i, part in enumerate(parts) if part != ANY_DEPTH or parts[i - 1 : i] != (ANY_DEPTH,))
        matches = [path / inside if inside and path.is_dir() else path for path in self.below(self.path.parent, parts, where)]
        found = {file for file in matches if os.path.isfile(file)}
        if not found:
            raise Refused([Finding(f"there is no file {pattern!r}", f"paths are relative to {self.path.name}", where)])
        self.found += len(found)
        if self.found > MAX_FILES:
            problem = f"{pattern!r} matches {len(found)} files"
            raise Refused([Finding(problem, f"the limit is {MAX_FILES} for a whole event", where)])
        return [self.file(str(file.relative_to(self.path.parent)), where) for file in sorted(found)]

    def below(self, folder: Path, parts: tuple[str, ...], where: Place) -> Iterator[Path]:
        """Everything below the folder that matches the parts of a pattern."""
        if not parts:
            yield folder
            return
        part, rest = parts[0], parts[1:]
        if not any(sign in part for sign in SIGNS):
            yield from self.below(folder / part, rest, where)
            return
        if part == ANY_DEPTH:
            yield from self.below(folder, rest, where)
        for entry in self.entries(folder, where):
            if part == ANY_DEPTH:
                if entry.is_dir(follow_symlinks=False):
                    yield from self.below(self.deeper(folder / entry.name, where), parts, where)
            elif fnmatch(entry.name, part):
                yield from self.below(folder / entry.name, rest, where)

    def deeper(self, folder: Path, where: Place) -> Path:
        """The folder, if it does not lie too deep to be followed."""
        if len(folder.relative_to(self.path.parent).parts) > MAX_DEPTH:
            problem = f"there are folders more than {MAX_DEPTH} levels deep"
            raise Refused([Finding(problem, "name the folder instead of '**'", where)])
        return folder

    def entries(self, folder: Path, where: Place) -> Iterator[os.DirEntry[str]]:
        """What is in a folder; nothing if it cannot be read, or is not one."""
        try:
            with os.scandir(folder) as entries:
                for entry in entries:
                    self.visits += 1
                    if self.visits > MAX_VISITS:
                        problem = f"the patterns of this event look at more than {MAX_VISITS} files"
                        raise Refused([Finding(problem, "name a smaller folder, and use '**' once", where)])
                    yield entry
        except OSError:
            return
