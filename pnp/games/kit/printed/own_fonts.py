"""The fonts of a kit while it is drawn: their files, read and checked; and letters that they turned out to lack."""

from __future__ import annotations

from functools import lru_cache
from string import ascii_letters
from typing import NamedTuple
from unicodedata import category

from pnp.draw.face import FACES, KINDS, named_face, read_face
from pnp.draw.harfbuzz import lacking, reduced
from pnp.draw.rich import SOFT, Piece, Rich
from pnp.draw.scene import Face
from pnp.games.kit.fonts import MAX_FILES, File, font_files
from pnp.games.kit.kit import Kit
from pnp.games.kit.table import listed
from pnp.source.beside import beside
from pnp.source.finding import Finding, Refused, counted, did_you_mean, shortened

MAX_BYTES = 5 << 20
COLLECTION = b"ttcf"
MOST_TOLD = 5


class OwnFonts(NamedTuple):
    faces: tuple[Face, ...]
    findings: tuple[Finding, ...]


@lru_cache(maxsize=1)
def own_fonts(kit: Kit) -> OwnFonts:
    """The fonts of the kit with their roles, each file once; and what is wrong with them."""
    files = font_files(kit.definition.fonts)
    if len({file.name for file in files}) > MAX_FILES:
        return OwnFonts((), ())  # said already
    faces: dict[str, Face] = {}
    findings: list[Finding] = []
    for file in files:
        try:
            face = faces.get(file.name) or read_font(kit, file)
            faces[file.name] = face._replace(roles=(*face.roles, *file.roles))
        except Refused as error:
            findings += [finding._replace(where=file.where) for finding in error.findings]
    return OwnFonts(tuple(faces.values()), tuple(findings))


def read_font(kit: Kit, file: File) -> Face:
    """The font of a file in the kit's folder. Raises Refused."""
    path = beside(file.name, kit.folder, "the font", file.where)
    if "\0" in file.name or not path.is_file():
        known = listed(kit.folder, KINDS)
        fix = did_you_mean(file.name, known) if known else "put it beside game.yaml"
        raise Refused([Finding(f"there is no font {shortened(file.name)!r}", fix)])
    face = read_face(path, MAX_BYTES)
    if face.data[:4] == COLLECTION:
        raise Refused([Finding(f"{path.name} has several fonts in it", "use a file with one font, .ttf or .otf")])
    reduced(face, ascii_letters)  # raises Refused for a font that no PDF could have
    return face


def note_lost(lost: dict[str, set[str]], parts: Rich) -> None:
    """Remembers the letters of a text that its own font lacks, by the font's role."""
    faces = FACES.get()
    if not faces:
        return
    for piece in (piece for line in parts for word in line for piece in word if isinstance(piece, Piece)):
        face = named_face(piece.font, faces)
        if face and (missing := lacking(face, piece.text.replace(SOFT, ""))):
            lost.setdefault(piece.font, set()).update(missing)


def lost_letters(kit: Kit, lost: dict[str, set[str]]) -> list[Finding]:
    """A warning for each font that lacks letters of the kit's texts; other fonts show these."""
    found: list[Finding] = []
    for file in font_files(kit.definition.fonts):
        letters = {letter for role in file.roles for letter in lost.get(role, ()) if category(letter)[0] != "Z"}
        if letters:
            first = ", ".join(map(repr, sorted(letters)[:MOST_TOLD]))
            more = f" and {counted(len(letters) - MOST_TOLD, 'more letter')}" if len(letters) > MOST_TOLD else ""
            problem = f"{shortened(file.name)} has no {first}{more}"
            found.append(Finding(problem, "another font shows what is missing", file.where, "warning"))
    return found
