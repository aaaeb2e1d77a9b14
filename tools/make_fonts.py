"""Makes data/fonts/ from the original Quicksand and Lato: `python tools/make_fonts.py FOLDER_WITH_THE_TTF_FILES`.

Needs fonttools and uharfbuzz. Each font loses its hints and gets a new name, because both licences reserve the original names
for unchanged copies. It becomes two: one with the letters that most texts need, and one with all other letters, which is read
only when a text has one of them. Each .ttf gets a file with its metrics (advances and kerning, for typesetting) and one
with its outlines (for SVG).
"""

import json
import sys
from pathlib import Path

import uharfbuzz as hb
from fontTools import subset
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont

FONTS = Path(__file__).resolve().parents[1] / "data" / "fonts"
SOURCES = {
    "title": ("Quicksand-Bold.ttf", "Agar Round", "Bold"),
    "text": ("Lato-Regular.ttf", "Agar Sans", "Regular"),
    "bold": ("Lato-Bold.ttf", "Agar Sans", "Bold"),
    "italic": ("Lato-Italic.ttf", "Agar Sans", "Italic"),
}
LETTERS = [
    *range(0x20, 0x7F), *range(0xA0, 0x180), 0x192, 0x1FA, 0x1FB, 0x1FC, 0x1FD, 0x1FE, 0x1FF, *range(0x218, 0x21C),
    *range(0x386, 0x3CF), *range(0x400, 0x460), 0x490, 0x491, *range(0x1E80, 0x1E86), 0x1E9E, 0x1EF2, 0x1EF3,
    *range(0x2010, 0x2015), *range(0x2018, 0x201F), 0x2020, 0x2021, 0x2022, 0x2026, 0x2030, 0x2032, 0x2033, 0x2039,
    0x203A, 0x20AC, 0x2116, 0x2122, 0x2212, 0x2248, 0x2260, 0x2264, 0x2265,
]  # fmt: skip
MARKS = range(0x300, 0x370)
"""Combining accents. They need shaping, so the metrics leave them out."""
MORE = [
    *range(0x180, 0x250), 0x253, 0x254, 0x256, 0x257, 0x259, 0x25B, 0x260, 0x263, 0x268, 0x269, 0x26B, 0x26F, 0x272, 0x275,
    0x280, 0x283, 0x289, 0x28A, 0x28B, 0x28C, 0x292, 0x294, *range(0x2B9, 0x2C0), 0x2C8, 0x2CC, *range(0x48A, 0x530),
    *range(0x1E00, 0x1F00),
]  # fmt: skip
"""The other letters of living languages: Vietnamese, African and American alphabets, Kazakh, Tatar and others."""
KERNED = [*range(0x21, 0x7F), *range(0xA1, 0x100), 0x152, 0x153, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2026]
"""Kerning is loaded at every start, so only western European letters have it."""


def make_font(role: str, folder: Path) -> None:
    file, family, style = SOURCES[role]
    font = reduced(folder / file, LETTERS, ["kern"])
    metrics = metrics_of(font, hb.Font(hb.Face(hb.Blob.from_file_path(str(folder / file)))))
    write_font(font, (family, style), metrics, outlines_of(font))


def make_more(role: str, folder: Path) -> None:
    """The other letters. The file also has the Latin ones and the accents, with their anchors, so that it can be shaped."""
    file, family, style = SOURCES[role]
    latin = [letter for letter in LETTERS if letter < 0x250]
    font = reduced(folder / file, [*latin, *MORE, *MARKS], ["mark", "mkmk", "ccmp"])
    own = {chr(letter) for letter in MORE if letter not in LETTERS}
    advance = {letter: units for letter, units in advances(font).items() if letter in own}
    outlines = {letter: path for letter, path in outlines_of(font).items() if letter in own}
    write_font(font, (family, f"{style} More"), {"advance": advance}, outlines)


def reduced(file: Path, letters: list[int], features: list[str]) -> TTFont:
    font = TTFont(file, recalcTimestamp=False)
    options = subset.Options(hinting=False, layout_features=features, name_IDs=[0, 13, 14], notdef_outline=True)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=letters)
    cutter.subset(font)
    return font


def write_font(font: TTFont, name: tuple[str, str], metrics: dict[str, object], outlines: dict[str, str]) -> None:
    is_shaped = name[1].endswith("More")
    for table in ("kern", "gasp", *(() if is_shaped else ("GPOS", "GSUB", "GDEF"))):
        if table in font:
            del font[table]
    rename(font, *name)
    stem = " ".join(name).lower().replace(" ", "-")
    font.save(FONTS / f"{stem}.ttf", reorderTables=True)
    write_json(FONTS / f"{stem}.metrics.json", metrics)
    write_json(FONTS / f"{stem}.outlines.json", outlines)


def rename(font: TTFont, family: str, style: str) -> None:
    names = {1: family, 2: style, 3: f"pnp {family} {style}", 4: f"{family} {style}", 5: "Version 1.000",
             6: f"{family} {style}".replace(" ", "-").replace("-", "", 1)}  # fmt: skip
    for key, value in names.items():
        font["name"].setName(value, key, 3, 1, 0x409)


def metrics_of(font: TTFont, shaper: hb.Font) -> dict[str, object]:
    cmap, widths, os2 = font.getBestCmap(), font["hmtx"].metrics, font["OS/2"]
    return {
        "em": font["head"].unitsPerEm,
        "cap": os2.sCapHeight,
        "x": os2.sxHeight,
        "ascent": font["hhea"].ascent,
        "descent": -font["hhea"].descent,
        "advance": advances(font),
        "kern": kerning(shaper, {c: widths[g][0] for c, g in cmap.items()}),
    }


def advances(font: TTFont) -> dict[str, int]:
    widths = font["hmtx"].metrics
    return {chr(code): widths[glyph][0] for code, glyph in sorted(font.getBestCmap().items())}


def kerning(shaper: hb.Font, widths: dict[int, int]) -> list[tuple[str, dict[str, str]]]:
    """For left letters that are kerned alike: kerning value -> all right letters that it applies to."""
    letters = [c for c in KERNED if c in widths]
    table: dict[str, dict[str, str]] = {}
    for left in letters:
        for right in letters:
            buffer = hb.Buffer()
            buffer.add_str(chr(left) + chr(right))
            buffer.guess_segment_properties()
            hb.shape(shaper, buffer, {"kern": True, "liga": False, "clig": False, "calt": False})
            move = sum(p.x_advance for p in buffer.glyph_positions) - widths[left] - widths[right]
            if len(buffer.glyph_infos) == 2 and abs(move) * 1000 >= 5 * shaper.face.upem:  # less than 5/1000 em is invisible
                row = table.setdefault(chr(left), {})
                row[str(move)] = row.get(str(move), "") + chr(right)
    alike: dict[str, list[str]] = {}
    for left_letter, row in table.items():
        alike.setdefault(json.dumps(row), []).append(left_letter)
    return [("".join(lefts), json.loads(row)) for row, lefts in alike.items()]


def outlines_of(font: TTFont) -> dict[str, str]:
    glyphs = font.getGlyphSet()
    paths = {}
    for code, name in sorted(font.getBestCmap().items()):
        pen = SVGPathPen(glyphs)
        glyphs[name].draw(pen)
        paths[chr(code)] = pen.getCommands()
    return paths


def write_json(path: Path, value: object) -> None:
    path.write_text(json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    for role in SOURCES:
        make_font(role, Path(sys.argv[1]))
        make_more(role, Path(sys.argv[1]))
