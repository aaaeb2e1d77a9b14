"""Makes tests/fonts/ from the original Noto fonts: `python tools/make_test_fonts.py FOLDER_WITH_THE_FONT_FILES`.

Needs fonttools. The folder has the fonts of Debian's packages fonts-noto-core and fonts-noto-cjk, and those of the npm package
@fontsource/noto-emoji. Each is reduced to the letters of the names in tests/fonts/names.csv.
"""

import csv
import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTCollection, TTFont

FONTS = Path(__file__).resolve().parents[1] / "tests" / "fonts"
SOURCES = {
    "arabic.ttf": ("NotoSansArabic-Regular.ttf", 0),
    "devanagari.ttf": ("NotoSansDevanagari-Regular.ttf", 0),
    "hebrew.ttf": ("NotoSansHebrew-Regular.ttf", 0),
    "thai.ttf": ("NotoSansThai-Regular.ttf", 0),
    "han.otf": ("NotoSansCJK-Regular.ttc", 2),
}
COLLECTION = ("kana-hangul.ttc", "NotoSansCJK-Regular.ttc", (0, 1))
"""Both in one file: Japanese and Korean. The first one has the letters of both."""
EMOJI = "noto-emoji-emoji-400-normal.woff"


def main(folder: Path) -> None:
    letters = letters_of(FONTS / "names.csv")
    for name, (file, number) in SOURCES.items():
        path = next(folder.rglob(file))
        reduced(TTFont(path, fontNumber=number, recalcTimestamp=False), letters, name).save(FONTS / name)
    name, file, numbers = COLLECTION
    collection, path = TTCollection(), next(folder.rglob(file))
    collection.fonts = [reduced(TTFont(path, fontNumber=n, recalcTimestamp=False), letters, name) for n in numbers]
    collection.save(str(FONTS / name))
    emoji = TTFont(next(folder.rglob(EMOJI)), recalcTimestamp=False)
    emoji.flavor = None
    reduced(emoji, letters, "emoji.ttf").save(FONTS / "emoji.ttf")


def letters_of(path: Path) -> set[int]:
    """All letters of the names, the hyphen and the joiners; but no Latin ones, so that a test shows which font was used."""
    with path.open(encoding="utf-8", newline="") as file:
        text = "".join(row["name"] for row in csv.DictReader(file))
    return {ord(letter) for letter in text if ord(letter) > 0x52F and not 0x1E00 <= ord(letter) < 0x1F00} | {
        0x20,
        0x2D,
        0x200C,
        0x200D,
    }


def reduced(font: TTFont, letters: set[int], name: str) -> TTFont:
    wanted = letters
    if name == "han.otf":
        wanted = {letter for letter in letters if 0x4E00 <= letter < 0xA000}
    if name == "kana-hangul.ttc":
        wanted = {letter for letter in letters if 0x3000 <= letter < 0x4E00 or 0xAC00 <= letter < 0xD7B0}
    options = subset.Options(
        glyph_names=True, hinting=False, name_IDs=[0, 1, 2, 6, 13, 14], notdef_outline=True, desubroutinize=True
    )
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=wanted)
    cutter.subset(font)
    for table in ("DSIG", "vhea", "vmtx", "VORG", "BASE"):
        if table in font:
            del font[table]
    return font


if __name__ == "__main__":
    main(Path(sys.argv[1]))
