"""The baseline: the same pages drawn with a plain reportlab canvas, as written by hand. Imports nothing from pnp.

`python bench/plain.py FILE` writes one sheet and is timed as a whole. forms.py is a second twin, tuned.
"""

from __future__ import annotations

import sys
from functools import cache
from io import BytesIO
from pathlib import Path

from reportlab.lib.colors import HexColor
from reportlab.lib.units import mm
from reportlab.lib.utils import simpleSplit
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from subject import CARD_TEXT, SIDE, Task, task

FONTS = Path(__file__).resolve().parents[1] / "data" / "fonts"
FACES = {"title": "agar-round-bold", "text": "agar-sans-regular", "bold": "agar-sans-bold", "italic": "agar-sans-italic"}
INK, MUTE, LINE, AGAR, TEAL = (HexColor(c) for c in ("#1B2A41", "#566174", "#8A94A6", "#F4EFE3", "#9EDFEC"))
PIECES = {
    "F": ".## ##. .#.", "I": "# # # # #", "L": "#. #. #. ##", "N": ".# .# ## #.", "P": "## ## #.", "T": "### .#. .#.",
    "U": "#.# ###", "V": "#.. #.. ###", "W": "#.. ##. .##", "X": ".#. ### .#.", "Y": ".# ## .# .#", "Z": "##. .#. .##",
}  # fmt: skip
PIPS = {1: "....X....", 2: "X.......X", 3: "X...X...X", 4: "X.X...X.X", 5: "X.X.X.X.X", 6: "X.XX.XX.X"}
RULES = (
    "Roll. All pick one of the two pieces,",
    "turn or flip it, drop it, hatch 5 cells.",
    "Then all turn the grid a quarter clockwise.",
    "Nothing fits: pass. All pass: the end.",
)


def register_fonts() -> None:
    for name, stem in FACES.items():
        pdfmetrics.registerFont(TTFont(name, str(FONTS / f"{stem}.ttf")))


def accelerator() -> str:
    """Whether reportlab runs with its C accelerator, which `pip install reportlab` alone does not bring."""
    from importlib.metadata import version

    from reportlab.lib import rl_accel

    is_active = type(rl_accel.fp_str).__name__ == "builtin_function_or_method"
    told = (
        f"with its accelerator (rl_accel {version('rl_accel')})" if is_active else "WITHOUT its accelerator: pip install rl_accel"
    )
    return f"reportlab {version('reportlab')} {told}"


def new_canvas(file: object) -> Canvas:
    return Canvas(file, pagesize=(210 * mm, 297 * mm), invariant=1, pageCompression=1, initialFontName="text")


def draw_sheet(c: Canvas, number: int) -> None:
    """Four 10 x 10 grids with turn tracks, titles, check bar, crop marks, a reference card of 12 pentominoes."""
    c.setFillColor(INK)
    c.setFont("title", 22)
    c.drawString(10 * mm, 285 * mm, "Pentris")
    c.setFont("text", 9)
    c.drawString(43 * mm, 285 * mm, f"4 grids and a reference card, sheet {number}")
    draw_bar(c, 150 * mm, 287 * mm)
    for row in range(2):
        for column in range(2):
            draw_grid_card(c, (10 + 95 * column) * mm, (169 - 104.5 * row) * mm)
    draw_reference(c, 10 * mm, 23 * mm)
    draw_marks(c, [10, 105, 200], [23, 64.5, 169, 273.5])


def draw_bar(c: Canvas, x: float, y: float) -> None:
    c.setStrokeColor(INK)
    c.setLineWidth(0.25 * mm)
    c.line(x, y, x + 50 * mm, y)
    for i in range(11):
        c.line(x + 5 * i * mm, y, x + 5 * i * mm, y + (2.4 if i % 10 == 0 else 1.6 if i % 2 == 0 else 0.9) * mm)
    c.setFont("text", 7)
    c.drawString(x, y - 3.4 * mm, "This bar is 50 mm long. If not, print at 100%.")


def draw_grid_card(c: Canvas, x: float, y: float) -> None:
    c.setFont("text", 7)
    c.setFillColor(MUTE)
    c.drawString(x + 7.5 * mm, y + 97 * mm, "Name")
    c.setStrokeColor(LINE)
    c.setLineWidth(0.18 * mm)
    c.line(x + 15 * mm, y + 97 * mm, x + 45 * mm, y + 97 * mm)
    for i, word in enumerate(("lines", "columns", "points")):
        c.setStrokeColor(INK if i == 2 else LINE)
        c.setLineWidth((0.45 if i == 2 else 0.25) * mm)
        c.roundRect(x + (51 + 13.1 * i) * mm, y + 96 * mm, 10 * mm, 6 * mm, 1.2 * mm)
        c.setFillColor(MUTE)
        c.drawCentredString(x + (56 + 13.1 * i) * mm, y + 93.3 * mm, word)
    left, bottom = x + 7.5 * mm, y + 7.1 * mm
    c.setFillColor(AGAR)
    for row in range(10):
        for column in range(10):
            c.roundRect(left + (8 * column + 0.3) * mm, bottom + (8 * row + 0.3) * mm, 7.4 * mm, 7.4 * mm, 0.88 * mm, 0, 1)
    c.setStrokeColor(INK)
    c.setLineWidth(0.4 * mm)
    c.roundRect(left - 0.35 * mm, bottom - 0.35 * mm, 80.7 * mm, 80.7 * mm, 1.5 * mm)
    draw_track(c, left, bottom)


def draw_track(c: Canvas, left: float, bottom: float) -> None:
    c.setFillColor(INK)
    c.circle(left - 3.2 * mm, bottom + 83.2 * mm, 0.9 * mm, 0, 1)
    for side in range(4):
        c.saveState()
        c.translate(left + 40 * mm, bottom + 40 * mm)
        c.rotate(90 * side)
        pointer = c.beginPath()
        pointer.moveTo(-20.6 * mm, -42.4 * mm)
        pointer.lineTo(-18.2 * mm, -42.4 * mm)
        pointer.lineTo(-19.4 * mm, -44.4 * mm)
        pointer.close()
        c.setFillColor(LINE if side else INK)
        c.drawPath(pointer, 0, 1)
        for i in range(5):
            number, x = side + 1 + 4 * i, (-13.6 + 8 * i) * mm
            c.setStrokeColor(LINE)
            c.setLineWidth(0.22 * mm)
            c.setFillColor(INK if number == 1 else HexColor("#FFFFFF"))
            c.circle(x, -43.2 * mm, 1.9 * mm, 1, 1)
            c.setFillColor(HexColor("#FFFFFF") if number == 1 else INK)
            c.setFont("title", 7)
            c.drawCentredString(x, -44.1 * mm, str(number))
        c.restoreState()


def draw_reference(c: Canvas, x: float, y: float) -> None:
    c.setFillColor(INK)
    c.setFont("title", 14)
    c.drawString(x + 7.5 * mm, y + 33 * mm, "Pentris")
    c.setFont("text", 7)
    for i, text in enumerate(RULES):
        c.drawString(x + 7.5 * mm, y + (29 - 3.2 * i - (8 if i > 1 else 0)) * mm, text)
    c.setFont("bold", 7)
    c.drawString(x + 7.5 * mm, y + 4 * mm, "Full lines x full columns = points")
    c.setFont("italic", 7)
    c.drawRightString(x + 182.5 * mm, y + 4 * mm, "Pairs per face: our reconstruction.")
    letters = list(PIECES)
    for face in range(6):
        middle = x + (56 + 21.1 * (face + 0.5)) * mm
        draw_die(c, middle - 4 * mm, y + 29.2 * mm, face + 1)
        for i in range(2):
            draw_piece(c, middle + (i * 9 - 8) * mm, y + 12.4 * mm, letters[2 * face + i])


def draw_die(c: Canvas, x: float, y: float, value: int) -> None:
    c.setStrokeColor(INK)
    c.setLineWidth(0.35 * mm)
    c.roundRect(x, y, 8 * mm, 8 * mm, 1.6 * mm)
    c.setFillColor(INK)
    for i, sign in enumerate(PIPS[value]):
        if sign == "X":
            c.circle(x + (2 + 2 * (i % 3)) * mm, y + (6 - 2 * (i // 3)) * mm, 0.74 * mm, 0, 1)


def draw_piece(c: Canvas, x: float, y: float, letter: str) -> None:
    rows = PIECES[letter].split()
    c.setStrokeColor(INK)
    c.setLineWidth(0.32 * mm)
    c.setFillColor(TEAL)
    for r, row in enumerate(reversed(rows)):
        for i, sign in enumerate(row):
            if sign == "#":
                c.roundRect(x + 2.7 * i * mm, y + 2.7 * r * mm, 2.7 * mm, 2.7 * mm, 0.4 * mm, 1, 1)
    c.setFont("title", 7)
    c.setFillColor(MUTE)
    c.drawString(x + 2 * mm, y - 4 * mm, letter)


def draw_marks(c: Canvas, xs: list[float], ys: list[float]) -> None:
    c.setStrokeColor(INK)
    c.setLineWidth(0.15 * mm)
    for x in xs:
        c.line(x * mm, (ys[0] - 5) * mm, x * mm, (ys[0] - 1) * mm)
        c.line(x * mm, (ys[-1] + 1) * mm, x * mm, (ys[-1] + 5) * mm)
    for y in ys:
        c.line((xs[0] - 5) * mm, y * mm, (xs[0] - 1) * mm, y * mm)
        c.line((xs[-1] + 1) * mm, y * mm, (xs[-1] + 5) * mm, y * mm)


def draw_deck(c: Canvas, cards: range) -> None:
    """Poker cards, nine to a page, with frame, icon, wrapped text, crop marks, and a page of backs behind each."""
    xs, ys = [9.75 + 63.5 * i for i in range(4)], [15.15 + 88.9 * i for i in range(4)]
    for start in range(0, len(cards), 9):
        for i, number in enumerate(cards[start : start + 9]):
            draw_card(c, xs[i % 3] * mm, ys[2 - i // 3] * mm, number)
        draw_marks(c, xs, ys)
        c.showPage()
        for i in range(9):
            draw_card_back(c, xs[i % 3] * mm, ys[2 - i // 3] * mm)
        draw_marks(c, xs, ys)
        c.showPage()


def draw_card(c: Canvas, x: float, y: float, number: int) -> None:
    c.setStrokeColor(INK)
    c.setLineWidth(0.4 * mm)
    c.roundRect(x + 3 * mm, y + 3 * mm, 57.5 * mm, 82.9 * mm, 2 * mm)
    c.setFillColor(INK)
    c.setFont("title", 13)
    c.drawString(x + 18 * mm, y + 77 * mm, f"Card {number + 1}")
    c.setFillColor(TEAL)
    c.circle(x + 10.3 * mm, y + 78 * mm, 5.3 * mm, 1, 1)
    c.setFillColor(AGAR)
    c.circle(x + 31.75 * mm, y + 49 * mm, 20 * mm, 1, 1)
    for ring in range(6):
        c.circle(x + 31.75 * mm, y + 49 * mm, (18 - 2 * ring) * mm)
    c.setFillColor(INK)
    c.setFont("text", 8)
    for i, text in enumerate(simpleSplit(CARD_TEXT.format(n=number + 1), "text", 8, 53 * mm)):
        c.drawString(x + 5 * mm, y + (22 - 3.55 * i) * mm, text)


def draw_card_back(c: Canvas, x: float, y: float) -> None:
    c.setStrokeColor(INK)
    c.setFillColor(INK)
    c.circle(x + 31.75 * mm, y + 20 * mm, 17 * mm, 0, 1)
    for ring in range(8):
        c.circle(x + 31.75 * mm, y + 44.45 * mm, (4 + 3 * ring) * mm)


def draw_puzzle(c: Canvas, number: int, owner: str) -> None:
    """A puzzle sheet: name, 7 x 7 grid with hatched cells, eight rolls with their pieces, medals, score boxes, three trial grids,
    rules, QR code."""
    puzzle = task(number)
    c.setFillColor(INK)
    c.setFont("title", 22)
    c.drawString(10 * mm, 285 * mm, owner)
    c.setFont("text", 9)
    c.drawString(80 * mm, 285 * mm, f"Pentris puzzle, round 1 of 3, sheet {number}")
    draw_tray(c, (18 * mm, 150 * mm), 15 * mm, puzzle)
    letters = list(PIECES)
    for i, roll in enumerate(puzzle.rolls):
        y = (242 - 13.1 * i) * mm
        draw_die(c, 162 * mm, y, roll)
        for side in range(2):
            draw_piece(c, (174 + 12 * side) * mm, y, letters[2 * (roll - 1) + side])
    for i, points in enumerate((4, 8, 12)):
        c.setFillColor(TEAL)
        c.circle((26 + 28 * i) * mm, 130 * mm, 7.2 * mm, 1, 1)
        c.setFillColor(INK)
        c.setFont("title", 17)
        c.drawCentredString((26 + 28 * i) * mm, 128 * mm, str(points))
        c.roundRect((134 + 23 * i) * mm, 124 * mm, 17 * mm, 12.5 * mm, 1.6 * mm)
        draw_tray(c, ((18 + 67 * i) * mm, 60 * mm), 6.5 * mm, puzzle)
    c.setFillColor(INK)
    c.setFont("text", 9)
    for i, text in enumerate(RULES):
        c.drawString(18 * mm, (38 - 4.3 * i) * mm, text)
    draw_qr(c, (178 * mm, 20 * mm), 20 * mm, code_of(number, puzzle))


def code_of(number: int, puzzle: Task) -> str:
    rolls, rows = " ".join(map(str, puzzle.rolls)), "/".join(puzzle.rows)
    return f"PNP1 pentris PT-{number:05} 7x7 {rows} {rolls} bronze=4,silver=8,gold=12"


def draw_tray(c: Canvas, corner: tuple[float, float], cell: float, puzzle: Task) -> None:
    c.setFillColor(AGAR)
    for row in range(SIDE):
        for column in range(SIDE):
            x, y = corner[0] + column * cell, corner[1] + row * cell
            c.roundRect(x + 0.3 * mm, y + 0.3 * mm, cell - 0.6 * mm, cell - 0.6 * mm, cell * 0.11, 0, 1)
    draw_hatched(c, corner, cell, puzzle)
    c.setStrokeColor(INK)
    c.setLineWidth(0.4 * mm)
    c.roundRect(*corner, SIDE * cell, SIDE * cell, 1.5 * mm)


def draw_hatched(c: Canvas, corner: tuple[float, float], cell: float, puzzle: Task) -> None:
    c.setStrokeColor(INK)
    c.setLineWidth(0.3 * mm)
    for row, signs in enumerate(reversed(puzzle.rows)):
        for column, sign in enumerate(signs):
            if sign == "#":
                x, y = corner[0] + column * cell, corner[1] + row * cell
                for part in (0.25, 0.5, 0.75, 1.0):
                    c.line(x, y + part * cell, x + part * cell, y)


def draw_qr(c: Canvas, corner: tuple[float, float], side: float, code: str) -> None:
    rows = qr_rows(code)
    dot = side / len(rows)
    c.setFillColor(INK)
    for r, row in enumerate(rows):
        for i, is_dark in enumerate(row):
            if is_dark:
                c.rect(corner[0] + i * dot, corner[1] + (len(rows) - 1 - r) * dot, dot, dot, 0, 1)


@cache
def qr_rows(code: str) -> list[bytearray]:
    """Known after the first round: the twins are given their codes ready-made, because making them is not reportlab's work."""
    import segno

    return list(segno.make_qr(code, error="m").matrix)


def puzzle_files(count: int, on_file: int) -> list[bytes]:
    """`count` different puzzle sheets, `on_file` in each file."""
    files = []
    for start in range(0, count, on_file):
        file = BytesIO()
        c = new_canvas(file)
        for i in range(start, min(start + on_file, count)):
            draw_puzzle(c, i, f"Person {i}")
            c.showPage()
        files.append(finished(c, file))
    return files


def finished(c: Canvas, file: BytesIO) -> bytes:
    c.save()
    return file.getvalue()


def sheet() -> bytes:
    file = BytesIO()
    c = new_canvas(file)
    draw_sheet(c, 1)
    c.showPage()
    return finished(c, file)


def deck(cards: range) -> bytes:
    file = BytesIO()
    c = new_canvas(file)
    draw_deck(c, cards)
    return finished(c, file)


if __name__ == "__main__":
    register_fonts()
    Path(sys.argv[1]).write_bytes(sheet())
