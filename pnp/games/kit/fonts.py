"""The fonts of a kit as its definition names them: a file, or a family of three. The files are read when the kit is drawn."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from pnp.games.kit.values import GROUP, scalar, schema
from pnp.source.finding import Finding, Path, did_you_mean, shortened
from pnp.source.node import Node
from pnp.source.schema import Own, Unread

HOUSE = ("text", "title", "bold", "italic")
"""The fonts that every kit has; it may name others for them."""
NAME = re.compile("[a-z][a-z0-9-]*+")
MAX_FILES = 10


class Family(NamedTuple):
    """The files of a font: its plain letters and, perhaps, those for bold and italic words."""

    regular: str
    bold: str = ""
    italic: str = ""


class File(NamedTuple):
    """A file that a kit names, the place where it does so, and the roles that the file plays in texts."""

    name: str
    where: Path
    roles: tuple[str, ...]


def read_family(node: Node, name: str) -> Family:
    if not isinstance(node.value, Mapping):
        return Family(scalar(node, name, "a font file"))
    for key, entry in node.value.items():
        if key not in Family._fields:
            raise Unread(entry.node, f"unknown key {shortened(str(key))!r}", did_you_mean(str(key), Family._fields))
    files = {str(key): scalar(entry.node, name, "a font file") for key, entry in node.value.items()}
    if not files.get("regular"):
        raise Unread(node, f"{name} has no 'regular'", "name the file of its plain letters")
    return Family(**files)


def font_files(fonts: Mapping[str, Family]) -> list[File]:
    """Each file with its roles: `fantasy`, `fantasy bold`. The family `text` also gives `bold` and `italic`, unless the kit names
    others for these."""
    found: list[File] = []
    for name, family in fonts.items():
        is_whole = any(family[1:])
        for kind, file in zip(Family._fields, family, strict=True):
            own = name if kind == "regular" else f"{name} {kind}"
            also = (kind,) if name == "text" and kind != "regular" and kind not in fonts else ()
            if file:
                found.append(File(file, ("fonts", name, kind) if is_whole else ("fonts", name), (own, *also)))
    return found


def check_fonts(fonts: Mapping[str, Family]) -> Iterator[Finding]:
    for name in fonts:
        if not NAME.fullmatch(name):
            problem = f"a font cannot be called {shortened(name)!r}"
            yield Finding(problem, "use small letters, digits and hyphens, as in 'old-style'", ("fonts", name))
    files = {file.name for file in font_files(fonts)}
    if len(files) > MAX_FILES:
        yield Finding(f"the kit has {len(files)} font files", f"use at most {MAX_FILES}", ("fonts",))


FONT = Own(read_family, schema({"type": "string"}, GROUP), "a font file, or {regular, bold, italic}")
