"""Fonts that are not ours: reading a font file, and the fonts that a piece of work may use for letters that ours lack."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from hashlib import sha256
from pathlib import Path

from pnp.draw.clusters import is_invisible
from pnp.draw.fonts import font, font_file, house_role
from pnp.draw.harfbuzz import cap_ems, forbidden, has_outlines, is_font, lacking, postscript_name, reduced
from pnp.draw.scene import Face
from pnp.source.finding import Finding, Refused
from pnp.source.node import contents

MAX_BYTES = 64 << 20
JOINING = "\u200c\u200d\ufe0e\ufe0f"
"""Invisible signs that are part of other characters."""
KINDS = (".ttf", ".otf", ".ttc", ".otc")
STARTS = (b"\0\1\0\0", b"OTTO", b"true", b"ttcf")
PACKED = (b"wOFF", b"wOF2")
OUTLINES, DIRECTORY = (b"glyf", b"CFF ", b"CFF2"), 1024
"""The tables that have outlines, and how far from its start a file names all its tables."""

FACES: ContextVar[tuple[Face, ...]] = ContextVar("faces", default=())
"""The fonts of the work at hand. Typesetting is called from every page and card, and none of them knows about fonts; so they
are bound around the work, like the precision of `decimal`, and each thread of a cluster's worker has its own."""


@contextmanager
def using(faces: Sequence[Face]) -> Iterator[None]:
    """Inside the block, lines may be set in these fonts: in the one that has the role of the line, else in ours; for a character
    that these lack, in the first that has it."""
    held = FACES.set(tuple(faces))
    try:
        yield
    finally:
        FACES.reset(held)


def named_face(role: str, faces: Sequence[Face]) -> Face | None:
    """The font that has this role, if it is not one of ours."""
    return next((face for face in faces if role in face.roles), None)


def emphasis(base: str, kind: str) -> str:
    """The role of bold or italic words in a text: that of its own family, if there is one."""
    own = f"{base} {kind}"
    return own if named_face(own, FACES.get()) else kind


def capitals(role: str) -> float:
    """How high capitals are in the font that has this role, in multiples of its size."""
    found = named_face(role, FACES.get())
    if found:
        return cap_ems(found)
    own = font(house_role(role))
    return own.cap / own.em


def read_face(path: Path, most: int = MAX_BYTES) -> Face:
    """The first font of a file of at most so many bytes. Raises Refused with one sentence if it cannot be printed."""
    try:
        data = contents(path, most + 1)
    except (OSError, ValueError) as error:
        raise Refused([Finding(f"{path.name} cannot be read: {getattr(error, 'strerror', None) or error}")]) from None
    if len(data) > most:
        raise Refused([Finding(f"{path.name} is larger than {most >> 20} MiB", "use a font with fewer letters")])
    if data[:4] in PACKED:
        raise Refused([Finding(f"{path.name} is a packed font for web pages", "use the .ttf or .otf file")])
    face = Face(path.stem, sha256(data).hexdigest(), data)
    if data[:4] not in STARTS or not is_font(face):
        raise Refused([Finding(f"{path.name} is not a font", f"a font file ends in {', '.join(KINDS)}")])
    if not has_outlines(face):
        if any(table in data[:DIRECTORY] for table in OUTLINES):
            raise Refused([Finding(f"{path.name} is broken: its outlines are missing", "copy it again, or use another font")])
        fix = "use one with outlines, such as NotoEmoji-Regular.ttf"
        raise Refused([Finding(f"{path.name} has pictures instead of outlines", fix)])
    if reason := forbidden(face):
        raise Refused([Finding(f"{path.name} cannot be used: {reason}", "use another font")])
    return face._replace(name=plain_name(postscript_name(face) or path.stem))


def plain_name(name: str) -> str:
    """The name of a font as a PDF file may have it."""
    return "".join(letter for letter in name if letter.isascii() and (letter.isalnum() or letter == "-"))[:60] or "Font"


@cache
def own_face(role: str) -> Face:
    """Our own font with all its letters and accents, for letters with an accent that has no place of its own in Unicode."""
    path = font_file(f"{role}+")
    data = path.read_bytes()
    face = Face(path.stem, sha256(data).hexdigest(), data)
    return face._replace(name=plain_name(postscript_name(face)))


def is_sound(face: Face, text: str) -> bool:
    """Whether the letters of a text can be taken from the font; from a broken one, perhaps not."""
    try:
        faces_for(text, [face])
    except Refused:
        return False
    return True


def faces_for(text: str, faces: Sequence[Face]) -> tuple[Face, ...]:
    """The fonts that a text needs, each reduced to the letters that the text has: a few kilobytes, which can go to a worker on
    any machine, whatever fonts that has."""
    letters = "".join(sorted({*text, *JOINING}))
    foreign = {letter for letter in font("text+").missing(letters) if not is_invisible(letter)} if faces else set()
    had = [(face, lacking(face, letters)) for face in faces] if foreign else []
    return tuple(reduced(face, "".join(set(letters) - lost)) for face, lost in had if foreign - lost)
