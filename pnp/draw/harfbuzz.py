"""Shaping and reducing fonts that are not ours, with HarfBuzz. The only module that imports uharfbuzz, and only when such a font
is used.

HarfBuzz checks every table before it reads it, so a broken font gives wrong or no glyphs, never a crash.
"""

from __future__ import annotations

import struct
from collections.abc import Collection, Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple
from unicodedata import category

from pnp.draw.clusters import is_invisible
from pnp.draw.scene import Cluster, Face, Glyph, Glyphs
from pnp.source.finding import Finding, Refused

PICTURES = ("CBDT", "CBLC", "COLR", "CPAL", "EBDT", "EBLC", "SVG ", "sbix")
LAYOUT = ("BASE", "GDEF", "GPOS", "GSUB", "JSTF", "MATH", "kern", "morx", "kerx")
IDLE = ("DSIG", "LTSH", "VDMX", "hdmx", "meta", "gasp", "name", "post", "vhea", "vmtx", "VORG")
USAGE, RESTRICTED, WHOLE_ONLY, BITMAPS_ONLY = 0xF, 0x2, 0x100, 0x200
"""What the field fsType of a font says about embedding."""
LOWEST, USUAL, HIGHEST = 0.3, 0.7, 1.2
"""Heights of capitals."""
HEAD = 54
"""The length of the table `head`."""
MOST_GLYPHS = 16
"""For one character; a font that makes more of it is broken, or wants to take all memory."""
UNUSED_IN_PDF = (*LAYOUT, *IDLE, "OS/2", "cmap")


class Program(NamedTuple):
    """The part of a PDF font that the font itself gives. Lengths are in thousandths of the size."""

    data: bytes
    is_cff: bool
    box: tuple[float, ...]
    ascent: float
    descent: float
    widths: dict[int, float]


def probe(path: Path) -> Any:
    """A font that is looked at where it is, without reading the whole file."""
    import uharfbuzz as hb

    return hb.Font(hb.Face(hb.Blob.from_file_path(str(path)), 0))


@lru_cache(maxsize=32)
def opened(face: Face) -> Any:
    import uharfbuzz as hb

    return hb.Font(hb.Face(hb.Blob(face.data), face.number))


def is_font(face: Face) -> bool:
    found = opened(face).face
    return bool(found.glyph_count and found.upem)


def has_outlines(face: Face) -> bool:
    return any(len(opened(face).face.reference_table(table)) for table in ("glyf", "CFF ", "CFF2"))


def forbidden(face: Face) -> str:
    """Why the maker of the font does not want some of its letters in a document; empty if that is allowed."""
    table = opened(face).face.reference_table("OS/2").data
    bits = struct.unpack(">H", table[8:10])[0] if len(table) >= 10 else 0
    if bits & USAGE == RESTRICTED:
        return "its maker does not allow embedding"
    if bits & WHOLE_ONLY:
        return "its maker allows embedding only with all letters"
    return "its maker allows embedding only as bitmaps" if bits & BITMAPS_ONLY else ""


@lru_cache(maxsize=64)
def cap_ems(face: Face) -> float:
    """The height of capitals in multiples of the size: as the font says, if that can be, or else that of its H."""
    font = opened(face)
    table, em = font.face.reference_table("OS/2").data, font.face.upem
    said = struct.unpack(">h", table[88:90])[0] if len(table) >= 90 else 0
    number = font.get_nominal_glyph(ord("H"))
    extents = font.get_glyph_extents(number) if number else None
    trials = (said / em, extents.y_bearing / em if extents else 0.0)
    return next((trial for trial in trials if LOWEST <= trial <= HIGHEST), USUAL)


def postscript_name(face: Face) -> str:
    import uharfbuzz as hb

    try:
        return opened(face).face.get_name(hb.OTNameIdPredefined.POSTSCRIPT_NAME) or ""
    except UnicodeError:
        return ""


@lru_cache(maxsize=8192)
def lacking(face: Face, text: str) -> frozenset[str]:
    """The characters of the text that the font has no outline for."""
    return frozenset(set(text) - drawn_letters(opened(face), text))


def drawn_letters(font: Any, letters: Iterable[str]) -> set[str]:
    """The characters that the font draws."""
    found, has_pictures = set(), any(len(font.face.reference_table(table)) for table in PICTURES)
    for letter in letters:
        number = font.get_nominal_glyph(ord(letter))
        if is_invisible(letter) or (number and (category(letter)[0] == "Z" or is_drawn(font, number, has_pictures))):
            found.add(letter)
    return found


def is_drawn(font: Any, number: int, has_pictures: bool) -> bool:
    """Whether a glyph has an outline. Where glyphs may be coloured pictures, only the outline itself tells."""
    if has_pictures:
        return bool(path_of(font, number))
    extents = font.get_glyph_extents(number)
    return bool(extents and (extents.width or extents.height))


@lru_cache(maxsize=4096)
def shaped(face: Face, text: str, is_leftward: bool) -> Glyphs:
    """The glyphs of a text in one direction, from left to right; the same words come up again and again."""
    import uharfbuzz as hb

    buffer, font = hb.Buffer(), opened(face)
    buffer.add_codepoints([ord(letter) for letter in text])
    buffer.guess_segment_properties()
    buffer.cluster_level = hb.BufferClusterLevel.MONOTONE_CHARACTERS  # an accent keeps its own text
    buffer.direction = "rtl" if is_leftward else "ltr"
    try:
        hb.shape(font, buffer)
    except MemoryError:  # HarfBuzz has a limit of its own
        raise broken(face) from None
    if len(buffer.glyph_infos) > MOST_GLYPHS * len(text):
        raise broken(face)
    found: dict[int, list[Glyph]] = {}
    for info, moves in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
        glyph = Glyph(info.codepoint, moves.x_advance, moves.x_offset, moves.y_offset)
        found.setdefault(info.cluster, []).append(glyph)
    starts = sorted(found)
    ends = dict(zip(starts, [*starts[1:], len(text)], strict=True))
    texts = {start: text[start : ends[start]] for start in starts}
    step = -1 if is_leftward else 1  # PDF readers turn a word from right to left round, letter by letter
    clusters = [Cluster(texts[start][::step], tuple(glyphs)) for start, glyphs in found.items()]
    return Glyphs(face, font.face.upem, tuple(c for c in clusters if not all(map(is_invisible, c.text))))


@lru_cache(maxsize=4096)
def glyph_path(face: Face, number: int) -> str:
    """The outline of a glyph as SVG path data, in font units, y up."""
    return path_of(opened(face), number)


@lru_cache(maxsize=4096)
def glyph_width(face: Face, number: int) -> int:
    """How far a glyph moves on by itself, in font units."""
    width: int = opened(face).get_glyph_h_advance(number)
    return width


def path_of(font: Any, number: int) -> str:
    pen = PathPen()
    font.draw_glyph_with_pen(number, pen)
    return "".join(pen.steps)


class PathPen:
    """Writes SVG path data."""

    def __init__(self) -> None:
        self.steps: list[str] = []

    def step(self, letter: str, *points: tuple[float, float]) -> None:
        self.steps.append(letter + " ".join(f"{n:.6g}" for point in points for n in point))

    def moveTo(self, point: tuple[float, float]) -> None:  # noqa: N802  # the names are those of fontTools
        self.step("M", point)

    def lineTo(self, point: tuple[float, float]) -> None:  # noqa: N802  # as above
        self.step("L", point)

    def qCurveTo(self, *points: tuple[float, float]) -> None:  # noqa: N802  # as above
        self.step("Q", *points)

    def curveTo(self, *points: tuple[float, float]) -> None:  # noqa: N802  # as above
        self.step("C", *points)

    def closePath(self) -> None:  # noqa: N802  # as above
        self.step("Z")

    def endPath(self) -> None:  # noqa: N802  # as above
        pass


def reduced(face: Face, text: str) -> Face:
    """The font with only the letters of the text, in all their forms; any text in these letters looks the same in it."""
    import uharfbuzz as hb

    wanted = settings(opened(face).face, (*PICTURES, *IDLE))
    wanted.unicode_set.update(ord(letter) for letter in text)
    wanted.flags = hb.SubsetFlags.NO_HINTING | hb.SubsetFlags.DESUBROUTINIZE | hb.SubsetFlags.DOWNGRADE_CFF2
    return face._replace(data=bytes(cut(face, wanted).blob.data), number=0)


def program(face: Face, glyphs: Collection[int]) -> Program:
    """The font with only these glyphs, under the same numbers. In a CFF font they are also its CIDs, as a PDF file needs it."""
    import uharfbuzz as hb

    wanted = settings(opened(face).face, (*PICTURES, *UNUSED_IN_PDF))
    wanted.glyph_set.update({0, *glyphs})
    wanted.flags = (
        hb.SubsetFlags.NO_HINTING
        | hb.SubsetFlags.DESUBROUTINIZE
        | hb.SubsetFlags.DOWNGRADE_CFF2
        | hb.SubsetFlags.RETAIN_GIDS
        | hb.SubsetFlags.CFF_IDENTITY_CHARSET
        | hb.SubsetFlags.NO_LAYOUT_CLOSURE
    )
    font = opened(face)
    small, per = cut(face, wanted), 1000 / font.face.upem
    outlines = small.reference_table("CFF ").data
    head, extents = small.reference_table("head").data, font.get_font_extents("ltr")
    if len(head) < HEAD:
        raise broken(face)
    box = tuple(round(n * per) for n in struct.unpack(">4h", head[36:44]))
    widths = {number: font.get_glyph_h_advance(number) * per for number in sorted(glyphs)}
    return Program(
        bytes(outlines or small.blob.data), bool(outlines), box, extents.ascender * per, extents.descender * per, widths
    )


def cut(face: Face, wanted: Any) -> Any:
    import uharfbuzz as hb

    try:
        return hb.subset(opened(face).face, wanted)
    except RuntimeError:
        raise broken(face) from None


def broken(face: Face) -> Refused:
    return Refused([Finding(f"the font {face.name} is broken", "use another one")])


def settings(face: Any, dropped: Iterable[str]) -> Any:
    """What is kept of a font. A variable one becomes its usual weight."""
    import uharfbuzz as hb

    found = hb.SubsetInput()
    found.drop_table_tag_set.update(int.from_bytes(tag.encode(), "big") for tag in dropped)
    if face.has_var_data:
        found.pin_all_axes_to_default(face)
    return found
