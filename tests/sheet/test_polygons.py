"""Pieces with straight sides that are not boxes: packed without overlap, cut along their own lines, backs behind them."""

import math
from collections import Counter
from itertools import combinations, pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from pnp.draw.look import look
from pnp.draw.scene import Box, Circle, Group, Placement, Polygon, Scene, Shape
from pnp.render.pdf import About, pdf
from pnp.sheet.blade import CutPath
from pnp.sheet.component import Component, Piece
from pnp.sheet.header import Caption
from pnp.sheet.impose import Page, impose
from pnp.sheet.layout import Press, lay_out
from pnp.sheet.paper import parse_paper
from pnp.sheet.polygon import clearance
from pnp.words import Words
from tests.pdf_reader import read_pdf
from tests.sheet.pieces import component

CAPTION = Caption("Test", "0123abcd", Words("en", "sheet"))
Points = tuple[tuple[float, float], ...]
HIGH = 2 / math.sqrt(3)
"""A hex from corner to corner, for one across its flats."""


def hexagon(flats: float, is_flat: bool = False) -> Points:
    wide, high = flats, flats * HIGH
    points = ((0.5, 0.0), (1.0, 0.25), (1.0, 0.75), (0.5, 1.0), (0.0, 0.75), (0.0, 0.25))
    return tuple((y * high, x * wide) if is_flat else (x * wide, y * high) for x, y in points)


def piece_of(points: Points, copies: int = 1, **more: object) -> Component:
    size = (max(x for x, _ in points), max(y for _, y in points))
    return component(*size, copies, **more)._replace(cut=Polygon(points))  # type: ignore[arg-type]


def inner_points(corners: Points) -> Points:
    """Points a hair inside a polygon: beside its corners, beside the middles of its sides, and its middle."""
    middle = tuple(sum(values) / len(corners) for values in zip(*corners, strict=True))
    rim = [*corners, *(((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in pairwise((*corners, corners[0])))]
    return ((middle[0], middle[1]), *((x + (middle[0] - x) * 1e-3, y + (middle[1] - y) * 1e-3) for x, y in rim))


def is_inside(point: tuple[float, float], corners: Points) -> bool:
    """By counting how often a line to the right leaves the polygon."""
    (x, y), found = point, False
    for (x0, y0), (x1, y1) in pairwise((*corners, corners[0])):
        if (y0 > y) != (y1 > y) and x < x0 + (y - y0) / (y1 - y0) * (x1 - x0):
            found = not found
    return found


def overlap(one: Points, other: Points) -> bool:
    return any(is_inside(p, other) for p in inner_points(one)) or any(is_inside(p, one) for p in inner_points(other))


def line_distance(point: tuple[float, float], start: tuple[float, float], end: tuple[float, float]) -> float:
    (x, y), (a, b), (c, d) = point, start, end
    share = max(0.0, min(1.0, ((x - a) * (c - a) + (y - b) * (d - b)) / math.dist(start, end) ** 2))
    return math.dist(point, (a + share * (c - a), b + share * (d - b)))


def distance(one: Points, other: Points) -> float:
    pairs = [(p, side) for a, b in ((one, other), (other, one)) for p in a for side in pairwise((*b, b[0]))]
    return min(line_distance(p, *side) for p, side in pairs)


@st.composite
def convex(draw: st.DrawFn) -> Points:
    """Points on an ellipse, in their order."""
    turns = sorted(draw(st.sets(st.integers(0, 35), min_size=3, max_size=9)))
    wide, high = draw(st.floats(8, 40)), draw(st.floats(8, 40))
    points = [(wide * math.cos(t * math.pi / 18), high * math.sin(t * math.pi / 18)) for t in turns]
    left, top = min(x for x, _ in points), min(y for _, y in points)
    return tuple((x - left, y - top) for x, y in points)


SHAPES = st.one_of(st.builds(hexagon, st.floats(12, 60), st.booleans()), convex())


@given(SHAPES, st.integers(1, 40), st.booleans(), st.sampled_from(["a4", "letter", "a5"]))
def test_pieces_do_not_overlap_and_stay_inside_the_margins(points: Points, copies: int, is_plain: bool, paper: str) -> None:
    part = piece_of(points, copies, bleed=2.0, edge="#FFFFFF" if is_plain else None)
    if min(part.size) < 5:
        return
    leaves = lay_out([part], Press(parse_paper(paper))).leaves
    assert sum(len(leaf.pieces) for leaf in leaves) == copies
    for leaf in leaves[:2]:
        wide, high = leaf.paper.width, leaf.paper.height
        inside = Box(10 - 1e-5, 10 - 1e-5, wide - 20 + 2e-5, high - 20 + 2e-5)
        cuts = [piece.corners for piece in leaf.pieces]
        assert all(inside.x <= x <= inside.right and inside.y <= y <= inside.bottom for cut in cuts for x, y in cut)
        for one, other in combinations(cuts, 2):
            if abs(one[0][0] - other[0][0]) < 2 * part.size[0] and abs(one[0][1] - other[0][1]) < 2 * part.size[1]:
                assert not overlap(one, other)
                assert is_plain or distance(one, other) >= 4 - 1e-5, "room for two bleeds"


@pytest.mark.parametrize(
    ("points", "gap", "least"),
    [
        (hexagon(35), 0, 36),
        (hexagon(35, is_flat=True), 0, 35),
        (hexagon(35), 4, 28),
        (((0, 12), (12, 0), (29, 0), (41, 12), (41, 29), (29, 41), (12, 41), (0, 29)), 0, 24),
    ],
)
def test_so_many_fill_a_page_of_a4(points: Points, gap: float, least: int) -> None:
    """190 x 273 mm. Hexes of 35 mm: 5 and 4 in turn across, a row each 30.3 mm, 8 rows: 36 instead of 5 x 6 in boxes. Lying on a
    flat side: a column each 30.3 mm, 5 columns of 273 / 35 = 7, with the indent (273 - 17.5) / 35 = 7: 35. With a gap of 4 mm,
    a step of 39 and a row each 33.8: 4 across, as 19.5 + 4 x 39 - 4 = 171.5, in 1 + (273 - 40.4) / 33.8 = 7 rows: 28. Octagons of
    41 mm stand as in boxes: 4 across, 6 high."""
    edge = None if gap else "#FFFFFF"
    leaves = lay_out([piece_of(points, 100, bleed=gap / 2, edge=edge)], Press(parse_paper("a4"))).leaves
    assert len(leaves[0].pieces) >= least
    rise = 35 * math.sqrt(0.75)
    assert 7 * rise + 35 * HIGH <= 273 < 8 * rise + 35 * HIGH


def pages(part: Component, duplex: str = "none", paper: str = "a4") -> list[Page]:
    return impose(lay_out([part], Press(parse_paper(paper), duplex=duplex)), CAPTION, look())  # type: ignore[arg-type]


def clips(page: Page) -> list[Polygon]:
    groups = [mark for mark in page.scene.marks if isinstance(mark, Group) and isinstance(mark.marks[0], Placement)]
    return [group.clip for group in groups if isinstance(group.clip, Polygon)]


SPLINTER = ((14.9, 5.1), (1.8, 11.3), (0.0, 9.1), (0.0, 1.1), (0.8, 0.0))


@given(SHAPES, st.integers(2, 12), st.booleans())
@example(SPLINTER, 2, False)
def test_no_bleed_reaches_into_another_piece(points: Points, copies: int, is_plain: bool) -> None:
    part = piece_of(points, copies, bleed=2.0, edge="#FFFFFF" if is_plain else None)
    if min(part.size) < 5:
        return
    [leaf, *_] = lay_out([part], Press(parse_paper("a4"))).leaves
    [page, *_] = pages(part)
    for i, clip in enumerate(clips(page)):
        for j, other in enumerate(leaf.pieces):
            if i != j:
                shrunk = inner_points(other.corners)
                middle = shrunk[0]
                deep = [(x + (middle[0] - x) * 0.1, y + (middle[1] - y) * 0.1) for x, y in shrunk]
                assert not any(is_inside(p, clip.points) for p in deep)


def test_a_lone_hex_bleeds_on_all_sides() -> None:
    """A hex of 30 mm with 2 mm of bleed is one of 34 mm."""
    [page] = pages(piece_of(hexagon(30), bleed=2.0, edge="#FFFFFF"))
    [clip] = clips(page)
    wide, high = (max(v) - min(v) for v in zip(*clip.points, strict=True))
    assert (wide, high) == (pytest.approx(34), pytest.approx(34 * HIGH))


@pytest.mark.parametrize("duplex", ["long", "short", "fold"])
def test_backs_are_mirrored_behind_their_fronts(duplex: str) -> None:
    """A corner of a ship's bow: on the back, the bow points the other way."""
    bow = ((0.0, 0.0), (20.0, 0.0), (30.0, 15.0), (20.0, 30.0), (0.0, 30.0))
    part = piece_of(bow, 3, bleed=2.0, edge="#FFFFFF", has_back=True)
    drawn = pages(part, duplex)
    (width, height), lines = drawn[0].scene.size, [line for page in drawn for line in cut_lines(page)]
    ahead, behind = lines[:3], rounded(lines[3:])
    across = rounded([tuple((width - x, y) for x, y in line) for line in ahead])
    down = rounded([tuple((x, height - y) for x, y in line) for line in ahead])
    if duplex == "fold":
        assert behind in (across, down)
    else:
        assert behind == (across if (duplex == "long") == (width <= height) else down)


def rounded(lines: list[Points]) -> set[frozenset[tuple[float, float]]]:
    return {frozenset((round(x, 3), round(y, 3)) for x, y in line) for line in lines}


def cut_lines(page: Page) -> list[Points]:
    shapes = [mark for mark in page.scene.marks if isinstance(mark, Shape) and isinstance(mark.outline, Polygon)]
    return [shape.outline.points for shape in shapes if shape.stroke and len(shape.outline.points) > 4]  # type: ignore[union-attr]


def test_the_outline_in_the_pdf_is_where_it_should_be() -> None:
    """One hex of 40 mm in the middle of A4: its flats 85 and 125 mm from the left, its corners around (105, 148.5)."""
    part = piece_of(hexagon(40), bleed=2.0, edge="#FFFFFF")._replace(front=Scene((40, 40 * HIGH), (), 2.0))
    [page] = read_pdf(pdf(pages(part), About("Test", "")))
    [line] = [p for p in page.painted if p.stroke and len({(round(x, 2), round(y, 2)) for x, y in p.points}) == 6]
    wanted = [(105 + 20 * HIGH * math.sin(t), 148.5 - 20 * HIGH * math.cos(t)) for t in (i * math.pi / 3 for i in range(6))]
    for corner in wanted:
        assert min(math.dist(corner, point) for point in line.points) < 0.1


def sides(path: CutPath | Circle) -> list[frozenset[tuple[float, float]]]:
    assert isinstance(path, CutPath)
    ends = [vertex.at for vertex in path.vertices]
    ends = [*ends, ends[0]] if path.is_closed else ends
    return [frozenset((round(x, 2), round(y, 2)) for x, y in pair) for pair in pairwise(ends)]


def test_a_machine_cuts_no_side_of_a_honeycomb_twice() -> None:
    part = piece_of(hexagon(40), 5, edge="#FFFFFF")
    [leaf] = lay_out([part], Press(parse_paper("a4"))).leaves
    [page] = pages(part)
    assert page.cutting
    found = Counter(side for path in page.cutting.outlines for side in sides(path))
    corners = [[(round(x, 2), round(y, 2)) for x, y in piece.corners] for piece in leaf.pieces]
    wanted = {frozenset(pair) for cut in corners for pair in pairwise([*cut, cut[0]])}
    assert len(wanted) < 30, "some sides are shared"
    assert found == Counter(wanted)


def test_a_piece_that_is_not_convex_is_packed_by_its_box() -> None:
    arrow = ((0.0, 0.0), (30.0, 15.0), (0.0, 30.0), (10.0, 15.0))
    [leaf] = lay_out([piece_of(arrow, 6, edge="#FFFFFF")], Press(parse_paper("a4"))).leaves
    boxes = [piece.box for piece in leaf.pieces]
    assert not any(one.overlaps(other) for one, other in combinations(boxes, 2))
    bled = piece_of(arrow, 6, bleed=2.0, edge="#FFFFFF")
    outer = [
        m
        for m in pages(bled)[0].scene.marks
        if isinstance(m, Group) and isinstance(m.clip, Polygon) and isinstance(m.marks[0], Group)
    ]
    assert len(outer) == 6
    for i, mark in enumerate(outer):
        x, *_ = zip(*mark.clip.points, strict=True)  # type: ignore[union-attr]
        assert all(min(x) > box.right - 0.06 or max(x) < box.x + 0.06 or box.y != boxes[i].y for box in boxes if box != boxes[i])
    assert Piece(leaf.pieces[0].component, Box(5, 6, 30, 30)).corners[1] == (35, 21)


@pytest.mark.parametrize(
    ("box", "expected"),
    [(Box(16, 10, 8, 10), 6.6603), (Box(5, 18, 30, 10), 5), (Box(10, 4, 20, 6), 0.0), (Box(16, 4, 8, 30), 1.4641)],
)
def test_a_box_keeps_clear_of_slanted_sides(box: Box, expected: float) -> None:
    """A hex of 40 mm: its upper right side is where x / 2 - y cos 30 = 10."""
    corner = box.right / 2 - box.y * math.sqrt(0.75)
    assert clearance(hexagon(40), box) == pytest.approx(expected, abs=1e-4)
    assert expected in (0.0, 5) or 10 - corner == pytest.approx(expected, abs=1e-4)
