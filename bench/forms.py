"""The second baseline: the pages of plain.py with a tuned reportlab canvas. Whatever repeats is a form XObject, drawn once; the
dark modules of a QR code are one path. Imports nothing from pnp."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

from plain import (
    AGAR,
    INK,
    PIECES,
    RULES,
    TEAL,
    code_of,
    draw_card_back,
    draw_die,
    draw_hatched,
    draw_marks,
    draw_piece,
    draw_tray,
    finished,
    new_canvas,
    qr_rows,
)
from reportlab.lib.units import mm
from reportlab.lib.utils import simpleSplit
from reportlab.pdfgen.canvas import Canvas
from subject import CARD_TEXT, SIDE, Task, task

Draw = Callable[[Canvas], None]
EMPTY = Task((), ("." * SIDE,) * SIDE)
BELOW = 6
"""The names of pieces are below them, and a form begins at 0."""


def place(c: Canvas, name: str, at: tuple[float, float], draw: Draw) -> None:
    """Draws a form, which is made when it is needed first."""
    if not c.hasForm(name):
        c.beginForm(name)
        draw(c)
        c.endForm()
    c.saveState()
    c.translate(*at)
    c.doForm(name)
    c.restoreState()


def deck(cards: range) -> bytes:
    file = BytesIO()
    c = new_canvas(file)
    xs, ys = [9.75 + 63.5 * i for i in range(4)], [15.15 + 88.9 * i for i in range(4)]
    for start in range(0, len(cards), 9):
        for i, number in enumerate(cards[start : start + 9]):
            draw_card(c, xs[i % 3] * mm, ys[2 - i // 3] * mm, number)
        place(c, "marks", (0, 0), lambda c: draw_marks(c, xs, ys))
        c.showPage()
        place(c, "backs", (0, 0), lambda c: draw_backs(c, xs, ys))
        c.showPage()
    return finished(c, file)


def draw_backs(c: Canvas, xs: list[float], ys: list[float]) -> None:
    for i in range(9):
        place(c, "back", (xs[i % 3] * mm, ys[2 - i // 3] * mm), lambda c: draw_card_back(c, 0, 0))
    draw_marks(c, xs, ys)


def draw_card(c: Canvas, x: float, y: float, number: int) -> None:
    place(c, "card", (x, y), draw_blank_card)
    c.setFillColor(INK)
    c.setFont("title", 13)
    c.drawString(x + 18 * mm, y + 77 * mm, f"Card {number + 1}")
    lines = c.beginText(x + 5 * mm, y + 22 * mm)
    lines.setFont("text", 8, 3.55 * mm)
    lines.textLines(simpleSplit(CARD_TEXT.format(n=number + 1), "text", 8, 53 * mm))
    c.drawText(lines)


def draw_blank_card(c: Canvas) -> None:
    c.setStrokeColor(INK)
    c.setLineWidth(0.4 * mm)
    c.roundRect(3 * mm, 3 * mm, 57.5 * mm, 82.9 * mm, 2 * mm)
    c.setFillColor(TEAL)
    c.circle(10.3 * mm, 78 * mm, 5.3 * mm, 1, 1)
    c.setFillColor(AGAR)
    c.circle(31.75 * mm, 49 * mm, 20 * mm, 1, 1)
    for ring in range(6):
        c.circle(31.75 * mm, 49 * mm, (18 - 2 * ring) * mm)


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


def draw_puzzle(c: Canvas, number: int, owner: str) -> None:
    puzzle = task(number)
    c.setFillColor(INK)
    c.setFont("title", 22)
    c.drawString(10 * mm, 285 * mm, owner)
    c.setFont("text", 9)
    c.drawString(80 * mm, 285 * mm, f"Pentris puzzle, round 1 of 3, sheet {number}")
    place(c, "blank", (0, 0), draw_blank_puzzle)
    draw_hatched(c, (18 * mm, 150 * mm), 15 * mm, puzzle)
    for i in range(3):
        draw_hatched(c, ((18 + 67 * i) * mm, 60 * mm), 6.5 * mm, puzzle)
    for i, roll in enumerate(puzzle.rolls):
        place(c, f"roll{roll}", (162 * mm, (242 - 13.1 * i - BELOW) * mm), lambda c, roll=roll: draw_roll(c, roll))
    draw_qr(c, (178 * mm, 20 * mm), 20 * mm, code_of(number, puzzle))


def draw_blank_puzzle(c: Canvas) -> None:
    """What all sheets have in common."""
    draw_tray(c, (18 * mm, 150 * mm), 15 * mm, EMPTY)
    for i, points in enumerate((4, 8, 12)):
        c.setFillColor(TEAL)
        c.circle((26 + 28 * i) * mm, 130 * mm, 7.2 * mm, 1, 1)
        c.setFillColor(INK)
        c.setFont("title", 17)
        c.drawCentredString((26 + 28 * i) * mm, 128 * mm, str(points))
        c.roundRect((134 + 23 * i) * mm, 124 * mm, 17 * mm, 12.5 * mm, 1.6 * mm)
        place(c, "trial", ((18 + 67 * i) * mm, 60 * mm), lambda c: draw_tray(c, (0, 0), 6.5 * mm, EMPTY))
    c.setFillColor(INK)
    c.setFont("text", 9)
    for i, text in enumerate(RULES):
        c.drawString(18 * mm, (38 - 4.3 * i) * mm, text)


def draw_roll(c: Canvas, roll: int) -> None:
    draw_die(c, 0, BELOW * mm, roll)
    for side, letter in enumerate(list(PIECES)[2 * roll - 2 : 2 * roll]):
        draw_piece(c, (12 + 12 * side) * mm, BELOW * mm, letter)


def draw_qr(c: Canvas, corner: tuple[float, float], side: float, code: str) -> None:
    rows = qr_rows(code)
    dot = side / len(rows)
    c.setFillColor(INK)
    path = c.beginPath()
    for r, row in enumerate(rows):
        y, start = corner[1] + (len(rows) - 1 - r) * dot, None
        for i, is_dark in enumerate([*row, 0]):
            if is_dark and start is None:
                start = i
            elif not is_dark and start is not None:
                path.rect(corner[0] + start * dot, y, (i - start) * dot, dot)
                start = None
    c.drawPath(path, 0, 1)
