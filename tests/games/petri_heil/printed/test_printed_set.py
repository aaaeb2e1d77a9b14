"""The printed set is complete: counted in the finished PDF, against the rulebook's list of components and the definition."""

from collections import Counter
from itertools import pairwise

import pytest
import yaml

from pnp.build import Request, files_of
from pnp.draw.look import look
from pnp.game.find import game_file
from pnp.game.kind import Order
from pnp.game.load import load
from pnp.sheet.layout import Press
from pnp.sheet.paper import parse_paper
from tests.pdf_reader import Painted, ReadPage, read_pdf

SIZES = {k: float(v.split()[0]) for k, v in yaml.safe_load(game_file("petri_heil").read_text(encoding="utf-8"))["sizes"].items()}
BLEED, OFF = 2.0, 2.3
INK, AGAR, PAPER, RED, YELLOW, GREEN, BLUE = "#1B2A41", "#F4EFE3", "#FFFFFF", "#DC4B3A", "#F9C846", "#64A27C", "#24569A"
TINT = "#D5F1F6"
"""The ground of a water tile, front and back: a quarter of teal (0.24), mixed with white."""
STRIP = 6.0 + 9.5 + 2 * SIZES["water_height"]
"""The length of a strip: flap, floor, back, front."""
Box = tuple[float, float, float, float]
BOARDS = [("board", "a4"), ("board", "letter"), ("large_board", "a3"), ("large_board", "tabloid")]


def built(paper: str = "a4", duplex: str = "none", **order: object) -> list[ReadPage]:
    press = Press(parse_paper(paper), duplex=duplex)
    [(_, data)] = files_of([load("petri_heil")], Request(press, Order(look(), **order)), "x")
    return read_pdf(data)


def folds(page: ReadPage) -> list[Box]:
    """The dashed lines of strips: level, 0.2 mm, 2.3 mm off the cuts at both ends."""
    return [box for p in page.stroked(INK, 0.2) for box in p.boxes if box[3] < 0.01]


def squares(page: ReadPage, color: str, side: float) -> list[Painted]:
    """Grounds of tiles: filled squares with their bleed."""
    wanted = pytest.approx(side + 2 * BLEED, abs=0.01)
    return [p for p in page.filled(color) if [len(part) for part in p.parts] == [4] and p.boxes[0][2] == wanted == p.boxes[0][3]]


def discs(page: ReadPage, color: str, radius: float) -> list[Painted]:
    wanted = pytest.approx(2 * radius, abs=0.02)
    return [p for p in page.filled(color) if len(p.parts) == 1 and p.boxes[0][2] == wanted == p.boxes[0][3]]


@pytest.mark.parametrize("paper", ["a4", "letter", "both"])
def test_all_pieces_of_the_rulebook_are_there(paper: str) -> None:
    """16 water tiles on stands, 2 pawns, 2 start tiles, 12 fisherman tiles, 5 special tiles, 1 board with 20 piers."""
    _, *pages = built(paper)
    assert len(pages) == 4
    widths = Counter(round(box[2] + 2 * OFF, 1) for page in pages for box in folds(page))
    assert widths == {SIZES["water_width"]: 16 * 3, SIZES["fisherman"]: 2 * 3}, "three folds for each strip"
    assert [sum(len(squares(page, hue, SIZES["start"])) for page in pages) for hue in (RED, YELLOW)] == [1, 1]
    assert sum(len(squares(page, AGAR, SIZES["tile"])) for page in pages) == 12
    assert [sum(len(squares(page, hue, SIZES["special"])) for page in pages) for hue in (GREEN, BLUE)] == [2, 3]
    wide = pytest.approx(SIZES["water_width"] - 2 * OFF, abs=0.05)
    assert [sum(box[2] == wide for box in folds(page)) for page in pages] == [16 * 3, 0, 0, 0], "all water tiles on one sheet"
    [board] = [page for page in pages if discs(page, PAPER, 12.6)]
    assert len(discs(board, PAPER, 12.6)) == 16, "squares of the pond"
    piers = [p for p in board.filled(AGAR) if p.stroke]
    assert len(piers) == 20, "piers"


def test_three_fisherman_tiles_of_each_distance() -> None:
    """Each has as many beads on its line as its distance: 3 x (1 + 2 + 3 + 4)."""
    [page] = built(only=("tiles",))
    beads = discs(page, GREEN, 1.05 * SIZES["tile"] / 24)
    lines = Counter(round(p.boxes[0][0] + p.boxes[0][2] / 2, 1) for p in beads)
    assert len(beads) == 3 * (1 + 2 + 3 + 4)
    assert sum(lines.values()) == 30


def test_ten_fish_five_rubbish_and_a_diver() -> None:
    """Fish have as many pips as they are worth; the values come from the definition file."""
    values = yaml.safe_load(game_file("petri_heil").read_text(encoding="utf-8"))["water"]["fish"]
    pages = built(only=("flat-water",))
    pips = [p.boxes[0] for page in pages for p in discs(page, INK, 0.72)]
    assert len(values) == 10
    assert len(pips) == sum(values)


def strips(page: ReadPage) -> list[tuple[float, float, float, float]]:
    """Each strip of a page: its left cut, and its three folds from the top."""
    by_left: dict[float, list[float]] = {}
    for x, y, *_ in folds(page):
        by_left.setdefault(round(x - OFF, 3), []).append(y)
    return [(left, *sorted(ys)[i : i + 3]) for left, ys in by_left.items() for i in range(0, len(ys), 3)]


def test_panels_have_the_size_of_a_water_tile() -> None:
    [page] = built(only=("water",))
    assert len(strips(page)) == 16
    for _, _, back, ridge in strips(page):
        assert ridge - back == pytest.approx(SIZES["water_height"], abs=0.01)


def panel(page: ReadPage, left: float, top: float, height: float) -> list[tuple[object, ...]]:
    """Everything painted within a panel, measured from its corner."""
    right, bottom = left + SIZES["water_width"], top + height
    found = []
    for p in page.painted:
        x, y, w, h = hull(p.boxes)
        if x > left - 0.01 and x + w < right + 0.01 and y > top + 0.01 and y + h < bottom - 0.01:
            points = tuple((round(a - left, 2), round(b - top, 2)) for a, b in p.points)
            found.append((p.fill, p.stroke, round(p.width, 2), points))
    return found


def hull(boxes: list[Box]) -> Box:
    x, y = min(b[0] for b in boxes), min(b[1] for b in boxes)
    return x, y, max(b[0] + b[2] for b in boxes) - x, max(b[1] + b[3] for b in boxes) - y


def test_water_tiles_all_look_the_same_from_behind_and_differ_in_front() -> None:
    [page] = built(only=("water",))
    backs = [panel(page, left, back, SIZES["water_height"]) for left, _, back, _ in strips(page)]
    fronts = [panel(page, left, ridge, SIZES["water_height"]) for left, _, _, ridge in strips(page)]
    assert len(backs[0]) >= 6, "a float in its rings"
    assert all(back == backs[0] for back in backs)
    assert len({repr(front) for front in fronts}) == 16
    wanted = (SIZES["water_width"] + 2 * BLEED, STRIP + 2 * BLEED)
    assert sum(p.boxes[0][2:] == pytest.approx(wanted, abs=0.01) for p in page.filled(TINT)) == 16, "one ground for each strip"


def test_flat_tiles_have_one_back_behind_each_front() -> None:
    front, back = built(only=("flat-water",), duplex="long")
    grounds = [p.boxes[0] for p in back.filled(TINT)]
    assert len(grounds) == 16
    columns = sorted({round(x, 2) for x, *_ in grounds})
    assert all(b - a == pytest.approx(SIZES["water_width"], abs=0.01) for a, b in pairwise(columns)), "they touch"
    assert front.width - columns[-1] - SIZES["water_width"] - 2 * BLEED == pytest.approx(columns[0], abs=0.01)


@pytest.mark.parametrize(("which", "paper"), BOARDS)
def test_squares_are_as_far_apart_as_the_board_says(which: str, paper: str) -> None:
    [page] = built(paper, only=("board",))
    size = SIZES[which]
    dishes = [p.boxes[0] for p in discs(page, PAPER, 12.6 * size / 190)]
    lefts = sorted({round(x, 2) for x, *_ in dishes})
    assert len(dishes) == 16
    assert [b - a for a, b in pairwise(lefts)] == pytest.approx([31 * size / 190] * 3, abs=0.02)
