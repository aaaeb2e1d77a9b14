"""The texts of a part that is a page: its Markdown file, and beside it those in other languages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path as FilePath
from typing import NamedTuple
from unicodedata import normalize

from pnp.games.kit.definition import Part
from pnp.games.kit.table import listed
from pnp.source.beside import beside
from pnp.source.finding import Finding, Path, Place, Refused, did_you_mean, shortened
from pnp.source.plain_text import check_readable, decoded

MAX_BYTES = 40_000
"""Of one text: about ten pages."""
MAX_IN_ALL = 80_000
"""Of all texts of a kit."""
MARKDOWN = (".md", ".markdown", ".txt")


class Source(NamedTuple):
    """A text and its file."""

    file: FilePath
    text: str


class Leaflet(NamedTuple):
    """A part that is read, and its text in each language that it has."""

    name: str
    part: Part
    texts: Mapping[str, Source]

    def text_in(self, lang: str) -> Source | None:
        """The text in a language, or else in the first."""
        return self.texts.get(lang) or next(iter(self.texts.values()), None)


def leaflet_of(name: str, part: Part, folder: FilePath, languages: Sequence[str], faults: list[Finding]) -> Leaflet:
    where: Path = ("parts", name, "text")
    first, *others = languages
    texts: dict[str, Source] = {}
    try:
        texts[first] = read_text(part.text, folder, where)
        for lang in others:
            own = FilePath(part.text).with_suffix(f".{lang}{FilePath(part.text).suffix}").as_posix()
            if (folder / own).is_file():
                texts[lang] = read_text(own, folder, where)
            else:
                language = {"en": "English", "fr": "French"}.get(first, first)
                faults.append(Finding(f"there is no {shortened(own)!r}", f"{language} is printed there", where, "warning"))
    except Refused as error:
        faults += error.findings
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else "its name is no name of a file"
        faults.append(Finding(f"{shortened(part.text)!r} cannot be read: {reason}", "", where))
    return Leaflet(name, part, texts)


def read_text(name: str, folder: FilePath, where: Path) -> Source:
    path = beside(name, folder, "the text", where)
    if not path.is_file():
        known = listed(folder, MARKDOWN)
        fix = did_you_mean(name, known) if known else "write it in Markdown, beside game.yaml"
        raise Refused([Finding(f"there is no file {shortened(name)!r} here", fix, where)])
    text = decoded(path, MAX_BYTES, "split it into two pages", "Markdown")
    if "\0" in text:
        raise Refused([Finding("this is not a text file", "save it as Markdown in UTF-8", Place(str(path), 1, 1))])
    check_readable(text, path)
    return Source(path, normalize("NFC", text))


def check_size(leaflets: Sequence[Leaflet]) -> list[Finding]:
    """All texts together are not too long to be set in a moment."""
    size = sum(len(source.text) for leaflet in leaflets for source in leaflet.texts.values())
    if size <= MAX_IN_ALL:
        return []
    return [Finding(f"the pages have {size} characters together", f"the limit is {MAX_IN_ALL}", ("parts",))]
