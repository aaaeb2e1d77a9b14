"""The other files of a kit: tables, icons, pictures and fonts. Their contents are part of what it prints, and so of its code."""

from __future__ import annotations

import fnmatch
import glob
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path as FilePath

from pnp.games.kit.fonts import font_files
from pnp.games.kit.kit import Kit
from pnp.games.kit.phrase import Column, Phrase
from pnp.games.kit.spots import Spots
from pnp.games.kit.table import Row, listed
from pnp.source.beside import MAX_PATH, is_beside
from pnp.source.node import Node, contents

MAX_BYTES = 20_000_000
PICTURES = (".svg", ".png", ".jpg", ".jpeg")


def files(kit: Kit, _node: Node | None = None) -> tuple[FilePath, ...]:
    """All files that the kit reads besides its own, if they exist, in a fixed order. Nothing outside its folder counts, whatever
    a picture that is never drawn is called."""
    tables = [row.file for deck in kit.decks for row in deck.table.rows if not row.places and row.file]
    tables += [row.file for table in kit.tables.values() for row in table.values() if not row.places]
    spots = [made.many for layout in kit.layouts.values() for made in layout if isinstance(made.many, Spots)]
    tables += [row.file for many in spots for row in many.table.rows if not row.places]
    fonts = [file.name for file in font_files(kit.definition.fonts)]
    texts = [source for leaflet in kit.pages for source in leaflet.texts.values()]
    shown = (*kit.definition.icons.values(), *pictures(kit), *(name for source in texts for name in pictures_of(source.text)))
    short = {name for name in (*shown, *fonts) if 0 < len(name) <= MAX_PATH and "\0" not in name}
    names = {name for name in short if is_beside(name, kit.folder)}
    found = {*map(FilePath, set(tables)), *(source.file for source in texts), *(kit.folder / name for name in names)}
    return tuple(sorted(path for path in found if path.is_file()))


def pictures_of(text: str) -> set[str]:
    """The pictures of a page."""
    if "![" not in text:
        return set()
    from pnp.games.kit.page.markdown import pictures_in

    return pictures_in(text)


def pictures(kit: Kit) -> Iterator[str]:
    """The names of all pictures that any row may show."""
    phrases = {made.element.picture for layout in kit.layouts.values() for made in layout if made.element.picture.text}
    for phrase in phrases:
        if not all(any(deck.table.has(column.name) for deck in kit.decks) for column in phrase.columns):
            yield from matching(phrase, kit)
        yield from (
            {filled(phrase, row, kit) for deck in kit.decks for row in deck.table.rows} if phrase.columns else (phrase.text,)
        )


def matching(phrase: Phrase, kit: Kit) -> list[str]:
    """The pictures of the kit that fit words with columns which only cells know."""
    pattern = "".join(glob.escape(part) if isinstance(part, str) else "*" for part in phrase.parts)
    return fnmatch.filter(listed(kit.folder, PICTURES), pattern if len(pattern) < MAX_PATH else "")


def filled(phrase: Phrase, row: Row, kit: Kit) -> str:
    def value(column: Column) -> str:
        cell = row.values.get(column.name, "")
        other = kit.tables.get(column.name, {}).get(cell) if column.inner else None
        return other.values.get(column.inner, "") if other else cell

    return phrase.filled(value)


def fingerprint(kit: Kit) -> str:
    """A hash of the contents of all other files."""
    whole = sha256()
    for path in files(kit):
        try:
            data = contents(path, MAX_BYTES)
        except OSError:
            continue
        whole.update(path.relative_to(kit.folder).as_posix().encode() + b"\0" + sha256(data).digest())
    return whole.hexdigest()
