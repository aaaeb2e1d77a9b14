"""A kit of 1,000 different cards with backs, from its YAML and table to the bytes of a PDF, compared with the same cards in plain
reportlab with its accelerator: `python bench/kits.py`. Processor time, alternating, medians; every round has other cards.

Once the words of the cards are plain, which the twin breaks into lines with simpleSplit; once a word in five is bold, for which a
reportlab user takes a Paragraph. The twin draws the same on as many pages, but neither checks, fits, kerns nor balances anything.
Both run with the garbage collector as the program sets it.
"""

from __future__ import annotations

import csv
import gc
import re
import tempfile
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from random import Random

import plain
from plain import draw_bar, draw_marks, finished, new_canvas
from reportlab.lib.colors import Color, HexColor
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.lib.utils import simpleSplit
from reportlab.pdfbase.pdfmetrics import registerFontFamily
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Paragraph
from timing import medians

from pnp.build import Request, checked, files_of
from pnp.cli.main import OBJECTS
from pnp.draw.look import look
from pnp.game.kind import Order
from pnp.game.load import load
from pnp.sheet.layout import Press
from pnp.sheet.paper import parse_paper

CARDS, ROUNDS = 1000, 5
WIDTH, HEIGHT, BLEED, ACROSS = 63.0, 88.0, 2.0, 4
DARK, WHITE = plain.INK, HexColor("#FFFFFF")
COLORS = {"paper": "#FFFDF7", "leaf": "#2E7D5B", "sky": "#34509C", "clay": "#E08F55"}
STAR = ((50, 6), (61, 36), (94, 38), (68, 58), (77, 89), (50, 71), (23, 89), (32, 58), (6, 38), (39, 36))
WORDS = (
    "take a card from the bank and show it to all players then move each of your moths to the nearest lamp or "
    "turn them over if nobody has lit it yet you may pay two light to do so again before the next round begins"
)
BOLD = 5
"""Every so many words one is bold."""
RICH = ParagraphStyle("card", fontName="text", fontSize=9.5, leading=12.2, alignment=1)
GAME = """game: kit
title: My Game
players: 2-4
colors: {{{colors}}}
icons: {{star: star.svg}}
layouts:
  card:
    - {{fill: paper}}
    - {{box: [0, 0, 0, 15], fill: "{{color}}"}}
    - {{box: [5, 3, -18, 10], text: "{{name}}", font: title, size: 14, align: left, lines: 1}}
    - {{box: [-4, 3, 10, 10], shape: circle, fill: paper, text: "{{cost}}", font: title, size: 14}}
    - {{box: [12, 20, -12, 34], icon: star, color: "{{color}}"}}
    - {{box: [5, 59, -5, -9], text: "{{text}}", size: 9.5}}
    - {{box: [5, -3.5, -5, 5], icon: star, repeat: "{{stars}}", color: clay}}
  back:
    - {{fill: leaf}}
    - {{box: 4, frame: paper, corner: 2}}
    - {{box: [8, center, -8, 30], text: "{{title}}", font: title, size: 26}}
parts:
  cards: {{kind: card, size: {width:g}x{height:g}, rows: cards.csv, front: card, back: back}}
"""


def write_kit(folder: Path, first: int, is_rich: bool) -> None:
    """A kit whose cards are numbered from `first`; no two kits have a card in common."""
    points = " L".join(f"{x} {y}" for x, y in STAR)
    head = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"'
    (folder / "star.svg").write_text(f'<svg {head}><path d="M{points} Z" fill="currentColor"/></svg>')
    colors = ", ".join(f'{name}: "{value}"' for name, value in COLORS.items())
    (folder / "game.yaml").write_text(GAME.format(colors=colors, width=WIDTH, height=HEIGHT))
    with (folder / "cards.csv").open("w", newline="") as file:
        table = csv.writer(file)
        table.writerow(("name", "color", "cost", "text", "stars"))
        table.writerows(row(number, is_rich) for number in range(first, first + CARDS))


def row(number: int, is_rich: bool) -> tuple[str, str, int, str, int]:
    rng = Random(number)
    words = rng.choices(WORDS.split(), k=14 + rng.randrange(10))
    text = " ".join(f"**{word}**" if is_rich and i % BOLD == 2 else word for i, word in enumerate(words))
    color = list(COLORS)[1 + rng.randrange(3)]
    return f"Moth {number + 1}", color, rng.randrange(9) + 1, f"{text.capitalize()}.", rng.randrange(3) + 1


def kit(folder: Path) -> bytes:
    """As `pnp build FOLDER --duplex long`, without writing the file."""
    request = Request(Press(parse_paper("a4"), duplex="long"), Order(look()))
    item, _ = checked(load(str(folder)), request)
    [(_, data)] = files_of([item], request, "kit")
    return data


def twin(folder: Path) -> bytes:
    """The same cards drawn by hand on the same pages: eight with bleed, crop marks and a header, and a page of backs behind."""
    with (folder / "cards.csv").open(newline="") as file:
        cards = list(csv.DictReader(file))
    out = BytesIO()
    c = new_canvas(out)
    c.setPageSize((297 * mm, 210 * mm))
    lefts, feet = [14.5 + (WIDTH + 2 * BLEED) * i for i in range(ACROSS)], [104.0, 12.0]
    xs, ys = [at + side for at in lefts for side in (0, WIDTH)], [at + side for at in reversed(feet) for side in (0, HEIGHT)]
    spots = [(x * mm, y * mm) for y in feet for x in lefts]
    sheets = -(-len(cards) // len(spots))
    for sheet in range(sheets):
        some = cards[sheet * len(spots) : (sheet + 1) * len(spots)]
        draw_header(c, sheet + 1, sheets, len(some))
        for (x, y), card in zip(spots, some, strict=False):
            draw_card(c, x, y, card)
        draw_marks(c, xs, ys)
        c.showPage()
        for x, y in spots[: len(some)]:
            draw_back(c, x, y)
        draw_marks(c, xs, ys)
        c.showPage()
    return finished(c, out)


def draw_header(c: Canvas, sheet: int, sheets: int, count: int) -> None:
    """The title and what is on the sheet; on the first one the check bar, on the others their number."""
    c.setFillColor(plain.INK)
    c.setFont("title", 22)
    c.drawString(10 * mm, 199 * mm, "My Game")
    c.setFont("text", 9)
    c.drawString(50 * mm, 199 * mm, f"{count} cards")
    if sheet == 1:
        draw_bar(c, 237 * mm, 201 * mm)
        return
    c.setFillColor(plain.MUTE)
    c.drawRightString(287 * mm, 199 * mm, f"of {sheets}")
    c.drawRightString(265 * mm, 199 * mm, "sheet")
    c.setFillColor(plain.INK)
    c.setFont("title", 22)
    c.drawRightString(276 * mm, 199 * mm, f"{sheet}")


def draw_card(c: Canvas, x: float, y: float, card: dict[str, str]) -> None:
    color, paper = HexColor(COLORS[card["color"]]), HexColor(COLORS["paper"])
    c.setFillColor(paper)
    c.rect(x - BLEED * mm, y - BLEED * mm, (WIDTH + 2 * BLEED) * mm, (HEIGHT + 2 * BLEED) * mm, 0, 1)
    c.setFillColor(color)
    c.rect(x - BLEED * mm, y + 73 * mm, (WIDTH + 2 * BLEED) * mm, (15 + BLEED) * mm, 0, 1)
    draw_star(c, x + 14.5 * mm, y + 34 * mm, 34 * mm, color)
    c.setFillColor(paper)
    c.circle(x + 54 * mm, y + 80 * mm, 5 * mm, 0, 1)
    c.setFillColor(DARK if card["color"] == "clay" else WHITE)
    c.setFont("title", 14)
    c.drawString(x + 5 * mm, y + 78 * mm, card["name"])
    c.setFillColor(DARK)
    c.drawCentredString(x + 54 * mm, y + 78.2 * mm, card["cost"])
    draw_text(c, x, y, card["text"])
    stars = int(card["stars"])
    for i in range(stars):
        draw_star(c, x + (WIDTH / 2 - 3 * stars + 6 * i) * mm, y + 3.5 * mm, 5 * mm, HexColor(COLORS["clay"]))


def draw_text(c: Canvas, x: float, y: float, text: str) -> None:
    if "**" in text:
        words = Paragraph(re.sub(r"\*\*(\w+)\*\*", r"<b>\1</b>", text), RICH)
        _, height = words.wrap(53 * mm, 20 * mm)
        words.drawOn(c, x + 5 * mm, y + 19 * mm - height / 2)
        return
    c.setFont("text", 9.5)
    lines = simpleSplit(text, "text", 9.5, 53 * mm)
    for i, line in enumerate(lines):
        c.drawCentredString(x + WIDTH * mm / 2, y + (18 + 2.1 * len(lines) - 4.3 * (i + 1)) * mm, line)


def draw_star(c: Canvas, x: float, y: float, side: float, color: Color) -> None:
    path = c.beginPath()
    for i, (px, py) in enumerate(STAR):
        (path.lineTo if i else path.moveTo)(x + px * side / 100, y + (100 - py) * side / 100)
    path.close()
    c.setFillColor(color)
    c.drawPath(path, 0, 1)


def draw_back(c: Canvas, x: float, y: float) -> None:
    c.setFillColor(HexColor(COLORS["leaf"]))
    c.rect(x - BLEED * mm, y - BLEED * mm, (WIDTH + 2 * BLEED) * mm, (HEIGHT + 2 * BLEED) * mm, 0, 1)
    c.setStrokeColor(HexColor(COLORS["paper"]))
    c.setFillColor(HexColor(COLORS["paper"]))
    c.setLineWidth(0.4 * mm)
    c.roundRect(x + 4 * mm, y + 4 * mm, (WIDTH - 8) * mm, (HEIGHT - 8) * mm, 2 * mm)
    c.setFont("title", 26)
    c.drawCentredString(x + WIDTH * mm / 2, y + (HEIGHT / 2 - 3) * mm, "My Game")


def folders(parent: Path, is_rich: bool) -> Iterator[Path]:
    """Kits that no round before has seen, one for each call of a maker."""
    for number in range(2 * (ROUNDS + 1)):
        folder = parent / f"kit-{number}"
        folder.mkdir()
        write_kit(folder, number * CARDS, is_rich)
        yield folder


def bench(name: str, is_rich: bool) -> None:
    sizes = dict.fromkeys((kit, twin), 0)
    with tempfile.TemporaryDirectory() as parent:
        ready = iter(list(folders(Path(parent), is_rich)))

        def made(maker: Callable[[Path], bytes]) -> None:
            sizes[maker] = len(maker(next(ready)))

        ours, theirs = medians([lambda: made(kit), lambda: made(twin)], ROUNDS)
    print(f"{f'{name}, s':32}{ours:10.2f}{theirs:10.2f}{ours / theirs:8.2f}{2:8.2f}")
    print(f"{f'{name}, bytes':32}{sizes[kit]:10}{sizes[twin]:10}{sizes[kit] / sizes[twin]:8.2f}")


def main() -> None:
    gc.set_threshold(OBJECTS)
    plain.register_fonts()
    registerFontFamily("text", normal="text", bold="bold", italic="italic")
    print(f"{plain.accelerator()}; processor time, medians of {ROUNDS}")
    print(f"{'1,000 cards with backs':32}{'ours':>10}{'plain':>10}{'ratio':>8}{'must':>8}")
    bench("plain words", is_rich=False)
    bench("words in bold", is_rich=True)


if __name__ == "__main__":
    main()
