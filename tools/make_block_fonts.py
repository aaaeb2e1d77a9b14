"""Makes the fonts of our own that tests use: `python tools/make_block_fonts.py`. Needs fonttools.

Block has a plain block for each letter, so that every length is known: the width of a letter follows from its place in LETTERS.
It comes with TrueType outlines (blocks.ttf), with CFF outlines (blocks.otf), and in the ways that a kit must refuse.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTCollection, TTFont
from fontTools.ttLib.tables.DefaultTable import DefaultTable

TESTS = Path(__file__).resolve().parents[1] / "tests"
FONTS, BROKEN = TESTS / "fonts", TESTS / "broken_kits"
EM, CAP, SMALL, BELOW, SIDE = 1000, 700, 480, -200, 30
LETTERS = "".join(map(chr, range(0x21, 0x7F))) + "’–"
FEATURES = """
languagesystem DFLT dflt;
feature kern { pos A V -120; pos T o -80; } kern;
feature liga { sub f i by f_i; } liga;
"""


def width_of(letter: str) -> int:
    """In thousandths of the size; that of a blank is 250."""
    return 400 + 3 * LETTERS.index(letter)


def main() -> None:
    for kind in ("ttf", "otf"):
        block(kind).save(FONTS / f"blocks.{kind}")
    faults = {
        "font_forbidden/art/forbidden.ttf": with_usage(0x0002),
        "font_whole_only/art/whole.otf": with_usage(0x0100, "otf"),
        "font_of_bitmaps/art/bitmaps.ttf": without_outlines(),
    }
    for name, font in faults.items():
        (BROKEN / name).parent.mkdir(parents=True, exist_ok=True)
        font.save(BROKEN / name)
    packed = block("ttf", "AB")
    packed.flavor = "woff"
    packed.save(placed("font_packed/art/packed.woff"))
    both = TTCollection()
    both.fonts = [block("ttf", "AB"), block("ttf", "CD")]
    both.save(str(placed("font_collection/art/both.ttc")))
    cut = placed("font_cut_off/art/half.ttf")
    cut.write_bytes((FONTS / "blocks.ttf").read_bytes()[:400])
    shutil.copy(FONTS / "blocks.otf", placed("font_lacks_letters/art/blocks.otf"))


def placed(name: str) -> Path:
    path = BROKEN / name
    path.parent.mkdir(parents=True, exist_ok=True)
    return path


def block(kind: str, letters: str = LETTERS) -> TTFont:
    names = [name_of(letter) for letter in letters]
    has_all = letters == LETTERS
    order = [".notdef", "space", *names, *(["f_i"] if has_all else [])]
    widths = {".notdef": 500, "space": 250, **{name_of(letter): width_of(letter) for letter in letters}, "f_i": 640}
    heights = {name_of(letter): height_of(letter) for letter in letters} | {"f_i": (0, CAP), ".notdef": (0, CAP)}
    build = FontBuilder(EM, isTTF=kind == "ttf")
    build.setupGlyphOrder(order)
    build.setupCharacterMap({0x20: "space", **{ord(letter): name_of(letter) for letter in letters}})
    boxes = {name: (widths[name], *heights.get(name, (0, 0))) for name in order}
    if kind == "ttf":
        build.setupGlyf({name: drawn(TTGlyphPen(None), *box).glyph() for name, box in boxes.items()})
    else:
        strings = {name: drawn(T2CharStringPen(box[0], None), *box).getCharString() for name, box in boxes.items()}
        build.setupCFF("Block-Regular", {"FullName": "Block"}, strings, {})
    build.setupHorizontalMetrics({name: (widths[name], SIDE) for name in order})
    build.setupHorizontalHeader(ascent=800, descent=BELOW)
    build.setupNameTable({"familyName": "Block", "styleName": "Regular", "psName": "Block-Regular"})
    build.setupOS2(sTypoAscender=800, sTypoDescender=BELOW, sCapHeight=CAP, sxHeight=SMALL, fsType=0)
    build.setupPost()
    build.font["head"].created = build.font["head"].modified = 0
    build.font.recalcTimestamp = False
    if has_all:
        addOpenTypeFeaturesFromString(build.font, FEATURES)
    return build.font


def name_of(letter: str) -> str:
    return letter if letter.isascii() and letter.isalpha() else f"uni{ord(letter):04X}"


def height_of(letter: str) -> tuple[int, int]:
    """Where its block begins and ends."""
    if letter.isupper() or letter.isdigit() or letter in "bdfhklt":
        return (0, CAP)
    return (BELOW if letter in "gjpqy" else 0, SMALL)


def drawn(pen: TTGlyphPen | T2CharStringPen, wide: int, low: int, high: int) -> TTGlyphPen | T2CharStringPen:
    if high > low:
        pen.moveTo((SIDE, low))
        for point in ((SIDE, high), (wide - SIDE, high), (wide - SIDE, low)):
            pen.lineTo(point)
        pen.closePath()
    return pen


def with_usage(bits: int, kind: str = "ttf") -> TTFont:
    font = block(kind, "AB")
    font["OS/2"].fsType = bits
    return font


def without_outlines() -> TTFont:
    font = block("ttf", "AB")
    for table in ("glyf", "loca"):
        del font[table]
    font["EBDT"] = DefaultTable("EBDT")
    font["EBDT"].data = bytes(8)
    return font


if __name__ == "__main__":
    main()
