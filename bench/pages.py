"""Time per page, compared with the same pages in reportlab, in one run: `python bench/pages.py [--large] [--only deck ...]`.

W2 is a deck of 54 poker cards with backs; W3 500 puzzle sheets, each with its own rolls and start grid, in one file and in
separate files. Both twins run with reportlab's accelerator: plain.py is written by hand, forms.py is tuned. Processor time,
alternating, medians; ratios matter, not milliseconds. --large adds 5,000 different puzzle sheets in one file, drawn while it is
written, to check that time grows linearly and memory stays flat.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import count

import forms
import plain
from subject import CARD_TEXT, HATCHED, SIDE, task
from timing import alternated, medians, process_cost, processor_time

from pnp.draw.look import look
from pnp.draw.outlines import rounded
from pnp.draw.scene import Box, Circle, Mark, Scene, Shape
from pnp.draw.typeset import Style, block, text_line
from pnp.game.kind import Order
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
CARDS, SHEETS, APART = 54, 500, 100


def puzzle_pages(numbers: range, hatched: int = HATCHED) -> Iterator[Page]:
    """Different puzzle sheets, one by one. Their medals are invented, so nothing has to be solved."""
    words, answer = Words("en", "sheet"), Solution(12, 12, (), 0)
    for number in numbers:
        rolls, rows = task(number, hatched)
        grid = PuzzleGrid(SIDE, SIDE, rows if hatched else ())
        puzzle = settle(Puzzle("pentris", grid, rolls, bronze=4, silver=8, gold=12, found=answer))
        yield from impose(lay_out(sheet(puzzle, Order(LOOK)), PRESS), Caption("Pentris", puzzle.short_id, words), LOOK)


def card(number: int) -> Scene:
    ink, thin = LOOK.color("ink"), LOOK.pen("thin")
    marks: list[Mark] = [
        Shape(rounded(Box(3, 3, 57.5, 82.9), 2), stroke=LOOK.pen("normal")),
        text_line(f"Card {number + 1}", (18, 11.9), Style("title", 13, ink)),
        Shape(Circle((10.3, 10.9), 5.3), fill=LOOK.color("teal"), stroke=thin),
        Shape(Circle((31.75, 39.9), 20), fill=LOOK.color("agar"), stroke=thin),
        *(Shape(Circle((31.75, 39.9), 18 - 2 * ring), stroke=thin) for ring in range(6)),
        *block(CARD_TEXT.format(n=number + 1), (5, 66.9), Style("text", 8, ink, 1.26), 53).marks,
    ]
    return Scene((63.5, 88.9), tuple(marks))


def card_back() -> Scene:
    rings = [Shape(Circle((31.75, 44.45), 4 + 3 * ring), stroke=LOOK.pen("thin")) for ring in range(8)]
    return Scene((63.5, 88.9), (Shape(Circle((31.75, 68.9), 17), fill=LOOK.color("ink")), *rings))


def deck_components(cards: range) -> list[Component]:
    back, label = card_back(), Label("Card", "a card", "{n} cards")
    return [Component(f"card {i}", label, card(i), back) for i in cards]


def deck_pages(components: list[Component]) -> list[Page]:
    press = Press(parse_paper("a4"), margin=9.0, duplex="long", marks="corner")
    return impose(lay_out(components, press), Caption("Deck", "bench", Words("en", "sheet")), LOOK)


def decks() -> Iterator[range]:
    """The numbers of 54 cards, other ones each time: no words are known from the round before."""
    return (range(first, first + CARDS) for first in count(0, CARDS))


def row(name: str, times: list[float], per: int, must: float) -> None:
    ours, *twins = (spent * 1000 / per for spent in times)
    ratios = "".join(f"{ours / twin:10.2f}" for twin in twins)
    print(f"{name:42}{ours:8.2f}" + "".join(f"{twin:9.2f}" for twin in twins) + f"{ratios}{must:8.2f}", flush=True)


def deck_rows() -> None:
    """Each round has other cards, and scenes that no round before has seen."""
    fresh, rounds = decks(), 15
    drawn = [deck_pages(deck_components(next(fresh))) for _ in range(rounds + 1)]
    sides, ready = len(drawn[0]), iter(drawn)
    works = [
        lambda: pdf(next(ready), ABOUT),
        lambda: pdf(deck_pages(deck_components(next(fresh))), ABOUT),
        lambda: plain.deck(next(fresh)),
        lambda: forms.deck(next(fresh)),
    ]
    scene, words, *twins = medians(works, rounds)
    row("W2, per page, scene to bytes", [scene, *twins], sides, 0.6)
    row("W2, per page, words to bytes", [words, *twins], sides, 0.6)


def puzzle_rows() -> None:
    """Each round has other sheets, except for the twins, which keep nothing between files."""
    numbers, rounds = (range(first, first + SHEETS) for first in count(0, SHEETS)), 3
    ready = iter([list(puzzle_pages(next(numbers))) for _ in range(rounds + 1)])
    works = [
        lambda: pdf(next(ready), ABOUT),
        lambda: pdf(puzzle_pages(next(numbers)), ABOUT),
        lambda: plain.puzzle_files(SHEETS, SHEETS),
        lambda: forms.puzzle_files(SHEETS, SHEETS),
    ]
    scene, whole, *twins = medians(works, rounds)
    row("W3 in one file, per page, scene to bytes", [scene, *twins], SHEETS, 0.5)
    row("W3 in one file, per page, puzzle to bytes", [whole, *twins], SHEETS, 0.5)


def apart_rows() -> None:
    """Each round has other sheets, except for the twins, which keep nothing between files."""
    numbers, rounds = (range(first, first + APART) for first in count(0, APART)), 5
    ready = iter([list(puzzle_pages(next(numbers))) for _ in range(rounds + 1)])
    works = [
        lambda: [pdf([page], ABOUT) for page in next(ready)],
        lambda: [pdf([page], ABOUT) for page in puzzle_pages(next(numbers))],
        lambda: plain.puzzle_files(APART, 1),
        lambda: forms.puzzle_files(APART, 1),
    ]
    scene, whole, *twins = medians(works, rounds)
    row("W3 in separate files, scene to bytes", [scene, *twins], APART, 0.6)
    row("W3 in separate files, puzzle to bytes", [whole, *twins], APART, 0.6)


def sizes() -> None:
    """The bytes of a file with one sheet, and of each further one in a file of 500."""
    makers = {
        "ours": lambda sheets: pdf(puzzle_pages(range(sheets)), ABOUT),
        "ours, empty start grids": lambda sheets: pdf(puzzle_pages(range(sheets), 0), ABOUT),
        "plain": lambda sheets: plain.puzzle_files(sheets, sheets)[0],
        "forms": lambda sheets: forms.puzzle_files(sheets, sheets)[0],
    }
    print(f"{'bytes of a file of puzzle sheets':42}{'one':>8}{'each further':>14}{'must':>8}")
    for name, make in makers.items():
        one, more = len(make(1)), len(make(SHEETS))
        print(f"{name:42}{one:8}{(more - one) / (SHEETS - 1):14.0f}{1500:8}")


def preview() -> None:
    """A page at 150 dpi, compared with poppler's pdftoppm."""
    import tempfile
    from pathlib import Path
    from shutil import which

    from pnp.render.png import png

    data, poppler = pdf(puzzle_pages(range(1)), ABOUT), which("pdftoppm")
    if poppler is None:
        print("a page as PNG: pdftoppm is not installed")
        return
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "page.pdf"
        file.write_bytes(data)
        command = [poppler, "-r", "150", "-png", str(file), str(file.with_suffix(""))]
        ours, theirs = alternated([lambda: processor_time(lambda: list(png(data, 150))), lambda: process_cost(command)], 7)
    shown = f"{ours * 1000:8.2f}{theirs * 1000:9.2f}{'':9}{ours / theirs:10.2f}"
    print(f"{'a page as PNG at 150 dpi (pdftoppm)':42}{shown}{'':10}{0.5:8.2f}")


def growth() -> None:
    """Peak memory of the whole run, minus the file itself, which exists twice while it is assembled."""
    import tracemalloc

    times = [processor_time(lambda sheets=sheets: pdf(puzzle_pages(range(sheets)), ABOUT)) for sheets in (500, 5000)]
    print(f"5,000 different puzzle sheets take {times[1] / times[0]:.2f} times as long as 500")
    for sheets in (500, 5000):
        tracemalloc.start()
        size = len(pdf(puzzle_pages(range(sheets)), ABOUT))
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        rest = (peak - 2 * size) / sheets / 1024
        print(f"{sheets} sheets: {size} bytes, peak memory {peak / sheets / 1024:.1f} KiB per sheet, {rest:.1f} without the file")


PARTS = {"deck": deck_rows, "puzzles": puzzle_rows, "apart": apart_rows, "preview": preview, "sizes": sizes}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--large", action="store_true")
    parser.add_argument("--only", choices=PARTS, nargs="+", default=list(PARTS))
    wish = parser.parse_args()
    plain.register_fonts()
    print(f"{plain.accelerator()}; processor time, medians")
    print(f"{'ms':42}{'ours':>8}{'plain':>9}{'forms':>9}{'to plain':>10}{'to forms':>10}{'must':>8}")
    for name in wish.only:
        PARTS[name]()
    if wish.large:
        growth()


if __name__ == "__main__":
    main()
