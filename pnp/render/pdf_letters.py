"""Our own fonts in a PDF file: only the letters that it shows, with their meanings. A letter has the same code in every file,
so text is written alike everywhere, and the fonts of one file can serve the next."""

from __future__ import annotations

import zlib
from collections import defaultdict
from collections.abc import Mapping
from functools import cache, lru_cache
from hashlib import sha256
from operator import add
from typing import NamedTuple

from reportlab.pdfbase.pdfdoc import PDFDocument, PDFObjectReference

from pnp.draw.fonts import font, role_of
from pnp.render.pdf_faces import STEM, SYMBOLIC, Entries, Stream, to_unicode
from pnp.render.truetype import cut, source

NAMES = {"title": "T", "text": "R", "bold": "B", "italic": "I"}
POSTSCRIPT = {"title": "AgarRound-Bold", "text": "AgarSans-Regular", "bold": "AgarSans-Bold", "italic": "AgarSans-Italic"}
FIRST, LAST = 32, 255
"""The codes of a font in a PDF file; a font with more letters becomes several. Those of ASCII letters are their own."""
ITALIC, SLANT = 64, -7
"""The flag of an italic font, and its angle."""
SIGNS = {ord(sign): f"\\{sign}" for sign in "()\\"}

Place = tuple[str, int, int]
"""Where a letter is: the role whose file has it, which of the fonts made from that file, and its code there."""


@cache
def places(role: str) -> Mapping[str, Place]:
    """The places of all letters in the file of a role."""
    others = font(role[:-1]).advance if role.endswith("+") else ()
    own = sorted((letter for letter in source(role).glyphs if letter >= " " and letter not in others), key=is_rare)
    span = LAST - FIRST + 1
    return {letter: (role, i // span, FIRST + i % span) for i, letter in enumerate(own)}


def is_rare(letter: str) -> bool:
    """Letters of English and French come first, so that most files need only the first font."""
    return letter > "ÿ" and letter not in "Œœ" and not "\u2010" <= letter <= "\u203a"


def place_of(role: str, letter: str) -> Place:
    return places(role_of(role, letter))[letter]


def font_name(place: Place) -> str:
    """The name of a font in the file: R for the text, R1 for its letters beyond the first 224, Rx for the rarest."""
    role, part, _ = place
    return f"{NAMES[role.rstrip('+')]}{'x' if role.endswith('+') else ''}{part or ''}"


@lru_cache(maxsize=8192)
def shown(role: str, content: str) -> tuple[tuple[str, str], ...]:
    """Runs of one font each, for TJ, with kerning between the letters in thousandths of the size."""
    if content and content.isascii():  # one font has all of them
        name, first = sign_of(role, content[0])
        others = map(follows(role).__getitem__, map(add, content, content[1:]))
        return ((name, f"[({first}{''.join(others)})]"),)
    face, runs, before = font(role), list[tuple[str, list[str]]](), ""
    for letter in content:
        name, sign = sign_of(role, letter)
        if runs and runs[-1][0] == name:
            runs[-1][1].append(follows(role)[before + letter])
        else:
            move = face.kerning(before, letter) if before else 0
            runs.append((name, [f"{-move * 1000 / face.em:.4g}({sign}" if move else f"({sign}"]))
        before = letter
    return tuple((name, f"[{''.join(parts)})]") for name, parts in runs)


class Follows(dict[str, str]):
    """How the second letter of a pair is written: with their kerning before it, if they have one."""

    def __init__(self, role: str) -> None:
        super().__init__()
        self.role = role

    def __missing__(self, pair: str) -> str:
        (_, sign), face = sign_of(self.role, pair[1]), font(self.role)
        move = face.moves[pair]
        found = self[pair] = f"){-move * 1000 / face.em:.4g}({sign}" if move else sign
        return found


@cache
def follows(role: str) -> Follows:
    return Follows(role)


@cache
def sign_of(role: str, letter: str) -> tuple[str, str]:
    """The name of a letter's font, and the letter as it is written in a string of the file."""
    place = place_of(role, letter)
    code = place[2]
    return font_name(place), SIGNS.get(code, chr(code) if code < 127 else f"\\{code:03o}")


class LetterFonts:
    """The letters that one document shows, by role."""

    def __init__(self, document: PDFDocument) -> None:
        self.document = document
        self.letters: defaultdict[str, set[str]] = defaultdict(set)

    def write(self) -> None:
        """Adds the fonts to the document, once all pages are written."""
        found: dict[str, dict[int, str]] = {}
        homes: dict[str, str] = {}
        for role, letters in self.letters.items():
            for place, letter in ((place_of(role, letter), letter) for letter in letters):
                name = font_name(place)
                homes[name] = place[0]
                found.setdefault(name, {})[place[2]] = letter
        fonts = self.document.idToObject["BasicFonts"].dict
        for name, codes in sorted(found.items()):
            fonts[name] = self.font(name, font_cut(homes[name], "".join(letter for _, letter in sorted(codes.items()))))

    def font(self, name: str, made: Cut) -> PDFObjectReference:
        file = self.document.Reference(Stream({"Length1": made.length}, made.program), f"{name}File")
        described = self.document.Reference(Entries({**made.described, "FontFile2": file}), f"{name}Descriptor")
        meanings = self.document.Reference(Stream({}, made.meanings), f"{name}Meanings")
        return self.document.Reference(Entries({**made.outer, "FontDescriptor": described, "ToUnicode": meanings}), f"{name}Font")


class Cut(NamedTuple):
    """A font with some letters: its program and their meanings, both compressed, and the entries of its dictionaries."""

    program: bytes
    length: int
    meanings: bytes
    described: Mapping[str, object]
    outer: Mapping[str, object]


@lru_cache(maxsize=64)
def font_cut(role: str, letters: str) -> Cut:
    """Sheets of one kind show much the same letters, so a file often finds its fonts ready-made."""
    codes = {places(role)[letter][2]: letter for letter in letters}
    face, data = font(role), cut(role, codes)
    tag = "".join(chr(ord("A") + byte % 26) for byte in sha256(data).digest()[:6])
    base, per = f"/{tag}+{POSTSCRIPT[role.rstrip('+')]}{'-More' if role.endswith('+') else ''}", 1000 / face.em
    first, last = min(codes), max(codes)
    widths = (f"{face.advance[codes[code]] * per:.6g}" if code in codes else "0" for code in range(first, last + 1))
    described = {
        "Type": "/FontDescriptor", "FontName": base, "Flags": SYMBOLIC | (ITALIC if role.startswith("italic") else 0),
        "FontBBox": f"[{' '.join(f'{side * per:.6g}' for side in source(role).box)}]",
        "ItalicAngle": SLANT if role.startswith("italic") else 0, "StemV": STEM,
        "Ascent": round(source(role).lines[0] * per), "Descent": round(source(role).lines[1] * per),
        "CapHeight": round(face.cap * per),
    }  # fmt: skip
    outer = {
        "Type": "/Font", "Subtype": "/TrueType", "BaseFont": base, "FirstChar": first, "LastChar": last,
        "Widths": f"[{' '.join(widths)}]",
    }  # fmt: skip
    return Cut(zlib.compress(data), len(data), zlib.compress(to_unicode(codes, 2)), described, outer)
