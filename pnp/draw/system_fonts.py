"""The fonts that are installed on this system, in an order that depends only on their files. Nothing is remembered on disk."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from pnp.draw.face import KINDS, MAX_BYTES, STARTS, read_face
from pnp.draw.harfbuzz import drawn_letters, probe
from pnp.draw.scene import Face
from pnp.source.finding import Refused

MOST_FILES = 20_000
UNUSUAL = (
    *("bold", "black", "heavy", "light", "thin", "medium", "semi", "extra", "italic", "oblique", "condensed", "narrow", "mono"),
    *("serif", "display", "ui", "math", "symbol", "nastaliq", "kufi", "rashi", "looped", "lastresort", "unifont", "color"),
)
"""Words in the names of fonts that look unlike plain text; a font without them is preferred."""


def font_folders() -> list[Path]:
    """Where the system keeps fonts: the user's own first."""
    home, place = Path.home(), os.environ.get
    if sys.platform == "darwin":
        return [home / "Library/Fonts", Path("/Library/Fonts"), Path("/System/Library/Fonts")]
    if sys.platform == "win32":
        own = Path(place("LOCALAPPDATA", home)) / "Microsoft/Windows/Fonts"
        return [own, Path(place("WINDIR", "C:/Windows")) / "Fonts"]
    own = Path(place("XDG_DATA_HOME") or home / ".local/share") / "fonts"
    return [own, home / ".fonts", Path("/usr/local/share/fonts"), Path("/usr/share/fonts")]


def font_files(folders: Iterable[Path]) -> list[Path]:
    """The font files in the folders and below, the most usual ones first."""
    found: list[Path] = []
    for top in folders:
        for folder, inner, names in os.walk(top):
            inner.sort()
            found += [Path(folder, name) for name in sorted(names) if name.lower().endswith(KINDS)]
            if len(found) > MOST_FILES:
                break
    return sorted(found[:MOST_FILES], key=rank)


def rank(path: Path) -> tuple[int, bool, str]:
    name = path.stem.lower()
    return sum(word in name for word in UNUSUAL), "noto" not in name, str(path)


def named_font(name: str, folders: Iterable[Path]) -> Path | None:
    """The installed font file with this name."""
    return next((path for path in font_files(folders) if path.name.lower() == name.lower()), None)


def installed_faces(needs: Sequence[str], folders: Iterable[Path]) -> tuple[Face, ...]:
    """Fonts for texts that need them. `needs` are their characters, text by text: a font that has all characters of a text is
    preferred to several fonts that each have some."""
    open_needs = [frozenset(need) for need in needs if need]
    found: list[Face] = []
    files = font_files(folders) if open_needs else []
    for is_whole in (True, False):
        for path, font in probed(files) if open_needs else ():
            had = drawn_letters(font, {letter for need in open_needs for letter in need})
            if any((need <= had) if is_whole else (need & had) for need in open_needs) and (face := usable(path)):
                found.append(face)
                open_needs = [rest for need in open_needs if (rest := need - had)]
            if not open_needs:
                break
    return tuple(found)


def probed(files: Iterable[Path]) -> Iterator[tuple[Path, object]]:
    """The files that look like fonts, each opened."""
    for path in files:
        try:
            if not path.is_file() or path.stat().st_size > MAX_BYTES:
                continue
            with path.open("rb") as file:
                is_font = file.read(4) in STARTS
        except OSError:
            continue
        if is_font:
            yield path, probe(path)


def usable(path: Path) -> Face | None:
    try:
        return read_face(path)
    except Refused:
        return None
