"""Definitions, pictures and seat lists (FAULTS 10, 50-55)."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable
from pathlib import Path

from tests.hostile.case import Case

CHECK, BUILD = ("check", "a.yaml"), ("build", "a.yaml")
COLONY = (
    "colony: A\ngame: planet_petri\ncards: {Zed: 10, Globil: 12}\nown_cards:\n"
    "- {name: Zed, value: 1, family: Necro, potential: Nothing happens., art: %s}\n"
)
EVENT = "event: A\n%s\npacks: [%s]\n"
ONE_SEAT = "tables: 1\nseats_per_table: 1"
LONG = "1" * 20_000


Make = Callable[[Path], object]


def file(text: str) -> Make:
    return lambda folder: (folder / "a.yaml").write_text(text)


def picture(data: bytes, name: str) -> Make:
    """A colony with one picture."""

    def make(folder: Path) -> None:
        (folder / name).write_bytes(data)
        (folder / "a.yaml").write_text(COLONY % name)

    return make


def svg(inner: str) -> Make:
    return picture(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{inner}</svg>'.encode(), "a.svg")


def png(width: int, height: int, extra: Callable[[], bytes] = bytes, bits: tuple[int, int, int] = (8, 0, 1)) -> Make:
    """A black picture with more chunks; `bits` are its depth, its kind of colour, and the bytes of a pixel."""
    depth, color, each = bits

    def make(folder: Path) -> None:
        head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, color, 0, 0, 0))
        rows = chunk(b"IDAT", zeroes(height * (1 + width * each)))
        picture(b"".join((b"\x89PNG\r\n\x1a\n", head, extra(), rows, chunk(b"IEND", b""))), "a.png")(folder)

    return make


def zeroes(count: int) -> bytes:
    """So many zeroes, compressed."""
    packer = zlib.compressobj(9)
    parts = [packer.compress(bytes(min(1 << 16, count - at))) for at in range(0, count, 1 << 16)]
    return b"".join([*parts, packer.flush()])


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def exif() -> bytes:
    """An orientation that claims four thousand million values."""
    return chunk(b"eXIf", b"II*\0\x08\0\0\0\x01\0" + struct.pack("<HHII", 274, 3, 4_000_000_000, 8) + bytes(4))


def long_length(folder: Path) -> None:
    """A length of 20,000 digits and one letter: quadratic for a careless pattern."""
    (folder / "a.yaml").write_text("extends: pentris\ngrid:\n  cell: " + LONG + "x\n")


def deep_tree(pattern: str) -> Make:
    def make(folder: Path) -> None:
        folder.joinpath(*["d"] * 40).mkdir(parents=True)
        (folder / "a.yaml").write_text(EVENT % (ONE_SEAT, f"{{build: '{pattern}'}}"))

    return make


def wide_folder(folder: Path) -> None:
    """Ten packs that look at the same 4,000 files."""
    (folder / "d").mkdir()
    for i in range(4_000):
        (folder / "d" / f"{i}.txt").touch()
    packs = ", ".join(f"{{build: 'd/*{i}.yaml'}}" for i in range(10))
    (folder / "a.yaml").write_text(EVENT % (ONE_SEAT, packs))


def ring(text: str) -> Make:
    """`loop` and `loop.svg` are links to themselves."""

    def make(folder: Path) -> None:
        for name in ("loop", "loop.svg"):
            (folder / name).symlink_to(name)
        (folder / "a.yaml").write_text(text)

    return make


def stacked_aliases(folder: Path) -> None:
    """A file and its base that each expand to nearly as much as one file may."""
    rows = "[" + ", ".join(["*a"] * 26) + "]"
    text = "extends: %s\nx: &a [" + ", ".join("1" for _ in range(1_000)) + f"]\ny: {rows}\n"
    (folder / "b.yaml").write_text(text % "pentris")
    (folder / "a.yaml").write_text(text % "b.yaml")


def long_chain(folder: Path) -> None:
    for i in range(9):
        keys = ", ".join(f"k{i}x{j}: ours" for j in range(14_000))
        (folder / f"{i or 'a'}.yaml").write_text(f"extends: {i + 1}.yaml\nprovenance: {{{keys}}}\n")
    (folder / "9.yaml").write_text("extends: pentris\n")


def seats(text: str) -> Make:
    def make(folder: Path) -> None:
        (folder / "s.csv").write_text(text)
        (folder / "a.yaml").write_text(EVENT % ("seats: s.csv", "{sheets: pentris-puzzles, level: easy}"))

    return make


def many(count: int, line: str) -> str:
    return "".join(line.format(i) for i in range(count))


CASES = [
    Case(
        10, "1,000 wrong values", file("extends: pentris\ndie: {" + many(1_000, "{0}: [Q], ") + "}\n"), CHECK, 1, "more problems"
    ),
    Case(10, "14,000 unknown keys", file("extends: pentris\n" + many(14_000, "k{}: 1\n")), CHECK, 1, "and 13980 more problems"),
    Case(
        10,
        "3,000 colonies in a set",
        file("extends: planet_petri\ncolonies:\n" + many(3_000, "  c{}: {{Globil: 200}}\n")),
        CHECK,
        1,
        "it needs 1 to 10",
    ),
    Case(
        10,
        "a colony of 3 x 200 cards",
        file("colony: A\ngame: planet_petri\ncards: {Globil: 200, Ashspore: 200, Rotifax: 200}\n"),
        CHECK,
        1,
        "the limit is 500",
    ),
    Case(
        10,
        "900 made-up facts",
        file("extends: pentris\nprovenance: {" + many(900, "a{}: ours, ") + "}\n"),
        ("games", "a.yaml"),
        1,
        "it needs 0 to 100",
    ),
    Case(
        10,
        "a colony of 400 different cards",
        file(
            "colony: A\ngame: planet_petri\ncards: {"
            + many(400, "Z{}: 1, ")
            + "}\nown_cards:\n"
            + many(400, "- {{name: Z{}, value: 1, family: Necro, potential: Nothing.}}\n")
        ),
        CHECK,
        1,
        "there are 400 different cards; the limit is 150",
    ),
    Case(
        10,
        "501 cards of one's own",
        file("colony: A\ngame: planet_petri\ncards: {Globil: 20}\nown_cards:\n" + many(501, "- {{name: Z{}, value: 1}}\n")),
        CHECK,
        1,
        "0 to 500",
    ),
    Case(
        10,
        "a seed of 900,000 hexadecimal digits",
        file(f"seed: 0x{'f' * 900_000}\n" + EVENT % (ONE_SEAT, "{build: petris}")),
        CHECK,
        1,
        "the limit is 18 digits",
    ),
    Case(
        10, "1,000,000,000 players at a terminal", file(""), ("play", "pentris", "--players", "1000000000"), 2, "1 to 100 players"
    ),
    Case(50, "20,000 digits and a letter as a length", long_length, CHECK, 1, "a.yaml:3:9"),
    Case(
        50,
        "900,000 digits and a comma as a length",
        file(f"extends: pentris\ngrid:\n  cell: '{'1' * 900_000},x'\n"),
        CHECK,
        1,
        "a.yaml:3:9",
    ),
    Case(
        50, "20,000 blanks after a length", file(f"extends: pentris\ngrid:\n  cell: '1{' ' * 20_000}x'\n"), CHECK, 1, "a.yaml:3:9"
    ),
    Case(
        50,
        "a paper of 4,000 digits and blanks",
        file(""),
        ("check", "pentris", "--paper", f"1x{'1' * 2000}{' ' * 2000}q"),
        2,
        "there is no paper '1x1",
    ),
    Case(
        50,
        "20,000 digits and a sign in an SVG",
        svg(f'<rect width="{LONG}!" height="1"/>'),
        CHECK,
        1,
        "an unsupported length '111",
    ),
    Case(
        50,
        "20,000 digits and a sign as a colour",
        svg(f'<rect width="1" height="1" fill="rgb({LONG}!,1,1)"/>'),
        CHECK,
        1,
        "a.svg",
    ),
    Case(
        50,
        "60,000 transforms and a blank",
        svg(f'<g transform="{"scale(1)" * 55_000} "><rect width="1" height="1"/></g>'),
        CHECK,
        0,
        "no errors",
    ),
    Case(50, "450,000 Z in an SVG path", svg(f'<path d="M1 1L2 2{"Z" * 450_000}"/>'), CHECK, 1, "more than 60000"),
    Case(51, "**/ twenty times", deep_tree("**/" * 20 + "*.yml"), CHECK, 1, "a.yaml:4:17: there is no file"),
    Case(51, "**/*/ twenty times", deep_tree("**/*/" * 20 + "*.yml"), CHECK, 1, "look at more than 20000 files"),
    Case(51, "ten patterns over 4,000 files", wide_folder, CHECK, 1, "look at more than 20000 files"),
    Case(
        52,
        "5,000 tables of 1,000 seats",
        file(EVENT % ("tables: 5000\nseats_per_table: 1000", "{sheets: pentris-puzzles}")),
        CHECK,
        1,
        "the event has 5000000 seats; the limit is 20000",
    ),
    Case(
        52,
        "1,000 games for each of 20,000 seats",
        file(EVENT % ("tables: 5000\nseats_per_table: 4", "{build: pentris, per: seat, copies: 1000}")),
        CHECK,
        1,
        "this pack prints 20000000 games or decks; the limit is 5000",
    ),
    Case(
        52,
        "100 packs",
        file(EVENT % ("tables: 5000\nseats_per_table: 4", "{build: pentris, per: seat}, " * 100)),
        CHECK,
        1,
        "it needs 1 to 30",
    ),
    Case(53, "a path of 900 KB to a base", file(f"extends: {'a/' * 450_000}b.yaml\n"), CHECK, 1, "the limit for a path is 200"),
    Case(53, "300,000 times ../", file(f"extends: {'../' * 300_000}b.yaml\n"), CHECK, 1, "the limit for a path is 200"),
    Case(53, "a link to itself as a base", ring("extends: loop/b.yaml\n"), CHECK, 1, "a.yaml:1:10"),
    Case(53, "a link to itself as a picture", ring(COLONY % "loop.svg"), CHECK, 1, "the picture 'loop.svg' does not exist"),
    Case(
        53,
        "a link to itself as a catalogue",
        ring("colony: A\ngame: planet_petri\ncatalogue: [loop/c.yaml]\ncards: {Globil: 22}\n"),
        CHECK,
        1,
        "a.yaml:3:13",
    ),
    Case(
        53, "a link to itself as a list of seats", ring(EVENT % ("seats: loop/s.csv", "{build: pentris}")), CHECK, 1, "a.yaml:2:8"
    ),
    Case(53, "a link to itself in a pattern", ring(EVENT % (ONE_SEAT, "{build: 'loop/*.yaml'}")), CHECK, 1, "a.yaml:4:17"),
    Case(53, "a link to itself as a file", ring(""), ("check", "./loop"), 74, "loop: Too many levels of symbolic links"),
    Case(53, "a picture's name of 380 bytes", file(COLONY % f"{'é' * 190}.svg"), CHECK, 1, "does not exist"),
    Case(53, "aliases stacked over a file and its base", stacked_aliases, CHECK, 1, "have more than 30000 values"),
    Case(53, "nine large files, each the base of the one before", long_chain, CHECK, 1, "have more than 30000 values"),
    Case(53, "a file name of 100,000 letters", file(""), ("check", f"{'e' * 100_000}.yaml"), 2, "the limit is 4096"),
    Case(
        53,
        "an output folder 2,000 levels deep",
        file(""),
        ("new", "pentris", "-o", f"{'e/' * 2000}x.yaml"),
        2,
        "a path has 2000 levels; the limit is 200",
    ),
    Case(
        53,
        "an output folder of 300 letters",
        file(""),
        ("new", "pentris", "-o", f"{'e' * 300}/x.yaml"),
        74,
        "choose a shorter name",
    ),
    Case(54, "an SVG arc of 1e-300", svg('<path d="M0 0A1e-300 1e-300 0 0 1 5 5L9 0"/>'), BUILD, 0, "a-a4.pdf"),
    Case(
        54, "an SVG arc of 1e6 to a point 1e-300 away", svg('<path d="M0 0A1e6 1e6 0 1 1 1e-300 0L9 0"/>'), BUILD, 0, "a-a4.pdf"
    ),
    Case(54, "an SVG arc to NaN", svg('<path d="M0 0A1 1 0 0 1 NaN 5"/>'), BUILD, 1, "a number is missing at 'NaN 5'"),
    Case(54, "rounded corners of 1e-310", svg('<rect width="1e-300" height="1e-300" rx="1e-310"/>'), BUILD, 0, "a-a4.pdf"),
    Case(55, "a PNG of 1 x 16,000,000", png(1, 16_000_000), BUILD, 1, "1 x 16000000 pixels; the limit is"),
    Case(55, "a PNG of 3000 x 2000 in 16 bits", png(3000, 2000, bits=(16, 6, 8)), CHECK, 0, "no errors"),
    Case(55, "EXIF that claims 4,000,000,000 values", png(9, 9, exif), BUILD, 0, "a-a4.pdf"),
    Case(
        55, "EXIF that ends in its first word", png(9, 9, lambda: chunk(b"eXIf", b"II*\0\xff\xff\xff\xff")), BUILD, 0, "a-a4.pdf"
    ),
    Case(55, "100 MB of text in a PNG", png(9, 9, lambda: chunk(b"zTXt", b"a\0\0" + zeroes(100_000_000))), BUILD, 0, ".pdf"),
    Case(
        55,
        "5,000 colour profiles of 1 MB",
        png(9, 9, lambda: chunk(b"iCCP", b"a\0\0" + zeroes(1_000_000)) * 5_000),
        BUILD,
        0,
        ".pdf",
    ),
    Case(55, "an animation of no pictures", png(9, 9, lambda: chunk(b"acTL", bytes(8))), BUILD, 0, "a-a4.pdf"),
    Case(55, "300,000 empty chunks", png(9, 9, lambda: chunk(b"abCd", b"") * 300_000), BUILD, 1, "the picture 'a.png' is broken"),
    Case(55, "a seat list of 500,000 columns", seats("x," * 500_000 + "\n1,2,3\n"), CHECK, 1, "at most 100 columns"),
    Case(55, "a seat list of 4,000,000 empty lines", seats("\n" * 4_000_000), CHECK, 1, "more than 100000 lines"),
    Case(55, "a seat listed 20,000 times", seats("table,seat\n" + "1,1\n" * 20_000), CHECK, 1, "19999 rows"),
]
