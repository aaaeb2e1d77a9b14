"""Time per page, compared with the same pages in plain reportlab, in one run: `python bench/pages.py [--large]`.

W1 is a Pentris sheet; W2 a deck of 54 poker cards with backs; W3 500 different sheets, in one file and in separate files.
Ratios matter, not milliseconds. --large adds 5,000 different puzzle sheets in one file, drawn while it is written, to check that
time grows linearly and memory stays flat.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable, Iterator
from random import Random

import plain

from pnp.draw.look import look
from pnp.draw.outlines import rounded
from pnp.draw.scene import Box, Circle, Mark, Scene, Shape
from pnp.draw.typeset import Style, block, text_line
from pnp.game.kind import Order
from pnp.game.load import load
from pnp.games.pentris.puzzle.components import sheet
from pnp.games.pentris.puzzle.file import Puzzle, PuzzleGrid, settle
from pnp.games.pentris.puzzle.solver import Solution
from pnp.render.pdf import About, pdf
from pnp.sheet.component import Component, Label
from pnp.sheet.header import Caption
from pnp.sheet.impose import Page, impose
from pnp.sheet.layout import Press, lay_out
from pnp.sheet.paper import parse_paper
from pnp.words import Words

ABOUT = About("bench", "pnp")
PRESS = Press(parse_paper("a4"))
LOOK = look()


def sheet_pages(count: int) -> list[Page]:
    """`count` Pentris sheets that differ in their captions."""
    loaded = load("pentris")
    parts = [c for c in loaded.kind.components(loaded.definition, Order(LOOK)) if c.cut == "box"]
    words = Words("en", "sheet")
    return [impose(lay_out(parts, PRESS), Caption("Pentris", f"sheet {i + 1}", words), LOOK)[0] for i in range(count)]


def puzzle_pages(count: int) -> Iterator[Page]:
    """`count` different puzzle sheets, one by one. Their medals are invented, so nothing has to be solved."""
    rng, words = Random(7), Words("en", "sheet")
    for _ in range(count):
        rolls = tuple(rng.getrandbits(30) % 6 + 1 for _ in range(8))
        answer = Solution(12, 12, (), 0)
        puzzle = settle(Puzzle("pentris", PuzzleGrid(7, 7), rolls, bronze=4, silver=8, gold=12, found=answer))
        yield from impose(lay_out(sheet(puzzle, Order(LOOK)), PRESS), Caption("Pentris", puzzle.short_id, words), LOOK)


def card(number: int) -> Scene:
    ink, thin = LOOK.color("ink"), LOOK.pen("thin")
    marks: list[Mark] = [
        Shape(rounded(Box(3, 3, 57.5, 82.9), 2), stroke=LOOK.pen("normal")),
        text_line(f"Card {number + 1}", (18, 11.9), Style("title", 13, ink)),
        Shape(Circle((10.3, 10.9), 5.3), fill=LOOK.color("teal"), stroke=thin),
        Shape(Circle((31.75, 39.9), 20), fill=LOOK.color("agar"), stroke=thin),
        *(Shape(Circle((31.75, 39.9), 18 - 2 * ring), stroke=thin) for ring in range(6)),
        *block(plain.CARD_TEXT.format(n=number + 1), (5, 66.9), Style("text", 8, ink, 1.26), 53).marks,
    ]
    return Scene((63.5, 88.9), tuple(marks))


def card_back() -> Scene:
    rings = [Shape(Circle((31.75, 44.45), 4 + 3 * ring), stroke=LOOK.pen("thin")) for ring in range(8)]
    return Scene((63.5, 88.9), (Shape(Circle((31.75, 68.9), 17), fill=LOOK.color("ink")), *rings))


def deck_components(cards: int) -> list[Component]:
    back, label = card_back(), Label("Card", "a card", "{n} cards")
    return [Component(f"card {i}", label, card(i), back) for i in range(cards)]


def deck_pages(components: list[Component]) -> list[Page]:
    press = Press(parse_paper("a4"), margin=9.0, duplex="long", marks="corner")
    return impose(lay_out(components, press), Caption("Deck", "bench", Words("en", "sheet")), LOOK)


def seconds(work: Callable[[], object], repeats: int) -> float:
    """The median of several runs, after a warm-up run."""
    work()
    times = []
    for _ in range(repeats):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return statistics.median(times)


def row(name: str, ours: float, theirs: float, must: float) -> None:
    print(f"{name:44}{ours * 1000:10.2f}{theirs * 1000:10.2f}{ours / theirs:9.2f}{must:8.2f}")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--large", action="store_true")
    large = parser.parse_args().large
    plain.register_fonts()
    print(f"{'':44}{'ours, ms':>10}{'plain, ms':>10}{'ratio':>9}{'must':>8}")
    components = deck_components(54)
    pages = deck_pages(components)
    theirs = seconds(lambda: plain.deck(54), 7) / len(pages)
    row("W2, per page, scene to bytes", seconds(lambda: pdf(pages, ABOUT), 7) / len(pages), theirs, 0.6)
    row("W2, per page, words to bytes", seconds(lambda: pdf(deck_pages(deck_components(54)), ABOUT), 7) / len(pages), theirs, 0.6)
    many = sheet_pages(500)
    theirs = seconds(lambda: plain.sheets(500), 3) / 500
    row("W3 in one file, per page, scene to bytes", seconds(lambda: pdf(many, ABOUT), 3) / 500, theirs, 0.5)
    row("W3 in one file, per page, definition to bytes", seconds(lambda: pdf(sheet_pages(500), ABOUT), 3) / 500, theirs, 0.5)
    apart = seconds(lambda: [plain.sheets(1) for _ in range(100)], 3) / 100
    row("W3 in separate files, scene to bytes", seconds(lambda: [pdf([p], ABOUT) for p in many[:100]], 3) / 100, apart, 0.6)
    one, more = len(pdf(many[:1], ABOUT)), len(pdf(many[:101], ABOUT))
    print(f"bytes of one sheet {one}, of each further sheet {(more - one) / 100:.0f} (must 1500)")
    one, more = len(plain.sheets(1)), len(plain.sheets(101))
    print(f"plain: bytes of one sheet {one}, of each further sheet {(more - one) / 100:.0f}")
    preview(many[0])
    puzzle_sheets()
    if large:
        growth()


def preview(page: Page) -> None:
    """A page at 150 dpi, compared with poppler's pdftoppm."""
    import subprocess
    import tempfile
    from pathlib import Path

    from pnp.render.png import png

    data = pdf([page], ABOUT)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "page.pdf"
        file.write_bytes(data)
        theirs = seconds(lambda: subprocess.run(["pdftoppm", "-r", "150", "-png", file, file.with_suffix("")], check=True), 7)
    row("a page as PNG at 150 dpi (pdftoppm)", seconds(lambda: list(png(data, 150)), 7), theirs, 0.5)


def puzzle_sheets() -> None:
    drawn = seconds(lambda: list(puzzle_pages(100)), 3) / 100
    pages = list(puzzle_pages(101))
    written = seconds(lambda: pdf(pages, ABOUT), 3) / 101
    one, more = len(pdf(pages[:1], ABOUT)), len(pdf(pages, ABOUT))
    print(f"a puzzle sheet takes {drawn * 1000:.2f} ms to draw and {written * 1000:.2f} ms to write")
    print(f"bytes of one puzzle sheet {one}, of each further one {(more - one) / 100:.0f}")


def growth() -> None:
    """Peak memory of the whole run, minus the file itself, which exists twice while it is assembled."""
    import tracemalloc

    times = []
    for count in (500, 5000):
        start = time.process_time()
        pdf(puzzle_pages(count), ABOUT)
        times.append(time.process_time() - start)
    print(f"5,000 different puzzle sheets take {times[1] / times[0]:.2f} times as long as 500")
    for count in (500, 5000):
        tracemalloc.start()
        size = len(pdf(puzzle_pages(count), ABOUT))
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        rest = (peak - 2 * size) / count / 1024
        print(f"{count} sheets: {size} bytes, peak memory {peak / count / 1024:.1f} KiB per sheet, {rest:.1f} without the file")


if __name__ == "__main__":
    main()
