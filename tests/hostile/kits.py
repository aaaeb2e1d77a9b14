"""Kits that make much work of few lines: styles that name each other, texts that shrink, a large drawing in many colours."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.hostile.case import Case

HEAD = "game: kit\ntitle: Much\n"
PARTS = "parts:\n" + "".join(f"  p{i}: {{kind: card, front: card, rows: t.csv}}\n" for i in range(4))
WORDS = ("check", ".")
MANY = range(2_000)
TOO_MUCH = "the kit has more than 100000 elements"
CORNERS = "".join(f" L{i % 97} {i % 89}" for i in range(29_000))
LARGE = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path d="M0 0{CORNERS}Z" fill="currentColor"/></svg>'


def kit(element: str, table: str = "", times: int = 100, head: str = "", **files: str) -> Callable[[Path], None]:
    """A card with the same element many times."""

    def make(folder: Path) -> None:
        text = HEAD + head + "layouts:\n  card:\n" + f"    - {{{element}}}\n" * times + PARTS
        for name, content in {"game.yaml": text, "t.csv": table or "a\n1\n", **files}.items():
            (folder / name).write_text(content, encoding="utf-8")

    return make


STYLES = "styles:\n" + "".join(f"  s{i}: {{style: [{', '.join(f's{j}' for j in range(100))}]}}\n" for i in range(100))
LINES = "a,b\n" + "".join(f"word{i},Some other words {i} here\n" for i in MANY)
COLORS = "a\n" + "".join(f"#{i:06x}\n" for i in MANY)
CASES = [
    Case(
        68,
        "a hundred styles that all name each other",
        kit("style: s0", times=1, head=STYLES),
        WORDS,
        1,
        "nested more than 5 deep",
    ),
    Case(68, "short texts, all different", kit('box: 5, text: "{a}"', LINES), WORDS, 1, TOO_MUCH),
    Case(68, "texts that have to shrink", kit('box: 5, text: "{b}", size: 60', LINES), WORDS, 1, TOO_MUCH),
    Case(
        68,
        "turned elements",
        kit('box: 5, fill: ink, turn: "{a}"', "a\n" + "".join(f"{i / 10}\n" for i in MANY)),
        WORDS,
        1,
        TOO_MUCH,
    ),
    Case(
        68,
        "a large drawing in two thousand colours",
        kit('box: 5, picture: a.svg, color: "{a}"', COLORS, 1, **{"a.svg": LARGE}),
        WORDS,
        1,
        TOO_MUCH,
    ),
]
