"""Font files and names from strangers (FAULTS 65)."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from tests.hostile.case import ROOT, Case

FONTS = ROOT / "tests" / "fonts"
CHECK = ("check", "a.yaml")


def event(fonts: str, names: str = "王小明") -> Callable[[Path], None]:
    """An event with a font beside it."""

    def make(folder: Path) -> None:
        text = f"event: X\nseats: seats.csv\nfonts: [{fonts}]\npacks: [{{sheets: pentris-puzzles, level: easy}}]\n"
        (folder / "a.yaml").write_text(text, encoding="utf-8")
        (folder / "seats.csv").write_text(f"table,name\n1,{names}\n", encoding="utf-8")

    return make


def with_file(data: bytes) -> Callable[[Path], None]:
    def make(folder: Path) -> None:
        event("f.ttf")(folder)
        (folder / "f.ttf").write_bytes(data)

    return make


def pipe(folder: Path) -> None:
    event("f.ttf")(folder)
    os.mkfifo(folder / "f.ttf")


def huge(folder: Path) -> None:
    with_file(b"OTTO")(folder)
    os.truncate(folder / "f.ttf", 8 << 30)


def linked(folder: Path) -> None:
    event("f.ttf")(folder)
    (folder / "f.ttf").symlink_to("/etc/passwd")


def mutilated(folder: Path) -> None:
    """A font whose tables are all cut off, and one whose every second byte is wrong."""
    data = (FONTS / "han.otf").read_bytes()
    event("f.ttf, g.ttf")(folder)
    (folder / "f.ttf").write_bytes(data[:200])
    (folder / "g.ttf").write_bytes(data[:300] + bytes(b ^ 0xA5 if i % 2 else b for i, b in enumerate(data[300:])))


CASES = [
    Case(65, "a page of HTML as a font", with_file(b"<!doctype html><title>404</title>" * 99), CHECK, 1, "f.ttf is not a font"),
    Case(65, "an empty font", with_file(b""), CHECK, 1, "a.yaml:3:9: f.ttf is not a font"),
    Case(65, "a packed font for web pages", with_file(b"wOF2" + bytes(99)), CHECK, 1, "use the .ttf or .otf file"),
    Case(65, "a font of 8 GiB (sparse)", huge, CHECK, 1, "f.ttf is larger than 64 MiB"),
    Case(65, "a pipe as a font", pipe, CHECK, 1, "f.ttf cannot be read: this is not a regular file"),
    Case(65, "a link out of the folder as a font", linked, CHECK, 1, "'f.ttf' is outside the folder"),
    Case(65, "an absolute path as a font", event("/etc/passwd"), CHECK, 1, "is outside the folder"),
    Case(65, "a mutilated font", mutilated, CHECK, 1, "f.ttf is not a font"),
    Case(65, "a font with a path of 3,000 letters", event("a" * 3000), CHECK, 1, "a.yaml:3:9"),
]
