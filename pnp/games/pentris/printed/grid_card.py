"""The card that a player fills in: name, score boxes, and the grid with the turn track around it."""

from __future__ import annotations

from pnp.draw.look import Look
from pnp.draw.outlines import rounded, segment
from pnp.draw.scene import Box, Mark, Point, Scene, Shape
from pnp.draw.typeset import Style, fitted, text_line, width
from pnp.games.pentris.definition import Grid
from pnp.games.pentris.printed.drawings import frame, hatched_cells, tray, turn_track
from pnp.words import Words

SIDE, TOP, BOTTOM = 7.5, 17.2, 7.3
"""From the grid to the cut. With 8 mm cells a card is 95 x 104.5 mm: four and a reference card fit both A4 and Letter."""
LONGEST_NAME = 60.0
NARROWEST = 72.0
"""The width that the name line and the score boxes need."""
HEAD_Y, BOX_HEIGHT, BOX_WIDTH, SIGN = 2.4, 6.0, 10.0, 3.1


def grid_card(grid: Grid, words: Words, look: Look) -> Scene:
    card_width = max(grid.width, NARROWEST) + 2 * SIDE
    box = Box((card_width - grid.width) / 2, TOP, grid.width, grid.height)
    marks: list[Mark] = [
        *score_boxes(card_width - SIDE, words, look),
        *name_line((SIDE, HEAD_Y + BOX_HEIGHT - 1.0), card_width - SIDE - SCORE_WIDTH - 6.0, words, look),
        *tray(box, grid.rows, grid.columns, look),
        *hatched_cells(box, grid.cell, grid.filled, look),
        frame(box, look),
        *turn_track(box, grid.turns, look),
    ]
    return Scene((card_width, TOP + grid.height + BOTTOM), tuple(marks))


SCORE_WIDTH = 3 * BOX_WIDTH + 2 * SIGN


def name_line(at: Point, right: float, words: Words, look: Look) -> list[Mark]:
    style = Style("text", 7, look.color("mute"))
    label = words.say("name")
    start = at[0] + width(label, style) + 1.2
    rule = segment((start, at[1] + 0.3), (min(right, start + LONGEST_NAME), at[1] + 0.3))
    return [text_line(label, at, style), Shape(rule, stroke=look.pen("hair", "line", "butt"))]


def score_boxes(right: float, words: Words, look: Look) -> list[Mark]:
    """Boxes for lines, columns and points; the one for points stands out."""
    marks: list[Mark] = []
    small, sign_style = Style("text", 7, look.color("mute")), Style("title", 9, look.color("ink"))
    for i, (label, sign) in enumerate((("lines", "×"), ("columns", "="), ("points", ""))):
        x = right - SCORE_WIDTH + i * (BOX_WIDTH + SIGN)
        pen = look.pen(0.45) if label == "points" else look.pen("thin", "line")
        marks.append(Shape(rounded(Box(x, HEAD_Y, BOX_WIDTH, BOX_HEIGHT), 1.2), fill=look.color("paper"), stroke=pen))
        word = words.say(label)
        middle = x + BOX_WIDTH / 2
        marks.append(
            text_line(word, (middle, HEAD_Y + BOX_HEIGHT + 2.8), fitted(word, small, BOX_WIDTH + SIGN - 0.6, 6), "middle")
        )
        if sign:
            marks.append(text_line(sign, (x + BOX_WIDTH + SIGN / 2, HEAD_Y + BOX_HEIGHT / 2 + 1.1), sign_style, "middle"))
    return marks
