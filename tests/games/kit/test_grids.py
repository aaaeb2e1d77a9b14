"""Grids: how many cells they have, where these lie and how large they are, all from the definitions of the shapes."""

import itertools
import math
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.draw.outlines import box_around
from pnp.draw.scene import Box, Point, Polygon, Scene
from pnp.games.kit.cell_values import GridKind, TrackPath
from pnp.games.kit.many import Grid
from pnp.games.kit.printed import grid as grids
from pnp.games.kit.printed import track as tracks
from tests.games.kit.making import HEAD, one_scene, pieces, problems, shapes, texts, written

BOARD = "parts:\n  board: {kind: board, size: 100x80, front: card}\n"
NEAR = 0.01
ROOT = math.sqrt(3)


def drawn(folder: Path, element: str) -> Scene:
    return one_scene(folder, element, parts=BOARD)


def polygons(scene: Scene) -> list[Sequence[Point]]:
    return [shape.outline.points for shape in shapes(scene) if isinstance(shape.outline, Polygon)]


def middle(points: Sequence[Point]) -> Point:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def flats(points: Sequence[Point]) -> float:
    """How far the opposite sides of a regular hexagon are apart."""
    mids = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(points, (*points[1:], points[0]), strict=True)]
    apart = {round(math.dist(mids[i], mids[i + 3]), 6) for i in range(3)}
    assert len(apart) == 1
    return apart.pop()


def close(one: Sequence[float], two: Sequence[float]) -> bool:
    return all(abs(a - b) < NEAR for a, b in zip(one, two, strict=True))


@pytest.mark.parametrize("side", [1, 2, 3, 5, 8])
@pytest.mark.parametrize("kind", ["hex", "hex-flat"])
def test_a_hexagon_of_hexes(side: int, kind: str, tmp_path: Path) -> None:
    """n along a side make 3n(n - 1) + 1, each of the size that was asked for, in the middle of the box."""
    found = polygons(drawn(tmp_path, f"box: [10, 5, 80, 70], grid: {kind}, side: {side}, cell: 3.2, gap: 0.4, frame: leaf"))
    assert len(found) == 3 * side * (side - 1) + 1
    assert all(abs(flats(points) - 3.2) < NEAR for points in found)
    assert all(abs(math.dist(corner, middle(points)) - 3.2 / ROOT) < NEAR for points in found for corner in points)
    assert close(middle([middle(points) for points in found]), (50, 40))


@pytest.mark.parametrize(("kind", "inner"), [("hex", 6), ("hex-flat", 6), ("square", 4), ("triangle", 3)])
def test_neighbours_are_a_gap_apart(kind: str, inner: int, tmp_path: Path) -> None:
    """The nearest middles are two apothems and the gap apart; a cell in the middle has all its neighbours."""
    found = polygons(drawn(tmp_path, f"box: 5, grid: {kind}, cells: 7x5, cell: 9, gap: 0.5, frame: leaf"))
    assert len(found) == 35
    apothem = {"square": 4.5, "hex": 4.5, "hex-flat": 4.5, "triangle": 9 / (2 * ROOT)}[kind]
    middles = [middle(points) for points in found]
    near = [sum(abs(math.dist(one, two) - 2 * apothem - 0.5) < NEAR for two in middles) for one in middles]
    assert max(near) == inner
    assert min(math.dist(*pair) for pair in itertools.combinations(middles, 2)) > 2 * apothem + 0.5 - NEAR


def test_a_hex_has_its_corners_at_the_top_and_a_flat_one_at_the_side(tmp_path: Path) -> None:
    [upright] = polygons(drawn(tmp_path / "a", "box: [0, 0, 50, 50], grid: hex, side: 1, cell: 20, frame: leaf"))
    [flat] = polygons(drawn(tmp_path / "b", "box: [0, 0, 50, 50], grid: hex-flat, side: 1, cell: 20, frame: leaf"))
    assert close(box_around(upright), (15, 25 - 20 / ROOT, 20, 40 / ROOT))
    assert close(box_around(flat), (25 - 20 / ROOT, 15, 40 / ROOT, 20))


def test_triangles_point_up_and_down_in_turn(tmp_path: Path) -> None:
    found = polygons(drawn(tmp_path, "box: [10, 10, 40, 40], grid: triangle, cells: 3x2, cell: 12, frame: leaf"))
    assert [len({round(y, 3) for _, y in points}) for points in found] == [2] * 6
    ups = [sorted(y for _, y in points)[0] < sorted(y for _, y in points)[1] - 1 for points in found]
    assert ups == [True, False, True, False, True, False]
    assert all(abs(math.dist(a, b) - 12) < NEAR for points in found for a, b in itertools.combinations(points, 2))


def test_oblong_cells(tmp_path: Path) -> None:
    found = [
        box_around(points)
        for points in polygons(drawn(tmp_path, "box: 10, grid: square, cells: 3x2, cell: [12, 7], frame: leaf"))
    ]
    assert close(found[0], (50 - 18, 40 - 7, 12, 7))
    assert close(found[-1], (50 + 6, 40, 12, 7))


@pytest.mark.parametrize(
    ("element", "first"),
    [
        ("grid: square, cells: 8x5", (10, 15, 10, 10)),  # 80 / 8 is smaller than 60 / 5
        ("grid: square, cells: 4x6", (30, 10, 10, 10)),
        ("grid: hex, cells: 4x1", (10, 40 - 20 / ROOT, 20, 40 / ROOT)),
        ("grid: triangle, cells: 7x1", (10, 40 - 20 * ROOT / 4, 20, 20 * ROOT / 2)),
    ],
)
def test_cells_are_as_large_as_fits(element: str, first: tuple[float, ...], tmp_path: Path) -> None:
    found = polygons(drawn(tmp_path, f"box: [10, 10, 80, 60], {element}, frame: leaf"))
    assert close(box_around(found[0]), first)


def test_equal_rows_of_hexes_are_shifted_and_others_are_centred(tmp_path: Path) -> None:
    wide = "box: 5, grid: hex, map: [a a, a a, a a], cell: 10, frame: leaf"
    equal = [middle(points) for points in polygons(drawn(tmp_path / "a", wide))]
    assert close([x for x, _ in equal], [42.5, 52.5, 47.5, 57.5, 42.5, 52.5])
    step = 10 * ROOT / 2
    assert close([y for _, y in equal], [40 - step, 40 - step, 40, 40, 40 + step, 40 + step])
    centred = [
        middle(p) for p in polygons(drawn(tmp_path / "b", "box: 5, grid: hex, map: [a, a a, a a a], cell: 10, frame: leaf"))
    ]
    assert close([x for x, _ in centred], [50, 45, 55, 40, 50, 60])


def test_a_map_has_holes_and_a_cell_knows_where_it_is(tmp_path: Path) -> None:
    said = 'box: 5, grid: square, map: [a . b, . c d], size: 8, text: "{n} {key} {row} {column} {at}"'
    assert [text.content for text in texts(drawn(tmp_path, said))] == ["1 a 1 1 A1", "2 b 1 3 C1", "3 c 2 2 B2", "4 d 2 3 C2"]


def test_a_legend_explains_keys_or_numbers(tmp_path: Path) -> None:
    tables = "tables:\n  ground: {a: {word: rock}, b: {word: dew}}\n  oven: {2: {bonus: six}}\n"
    layout = """layouts:
  card:
    - box: [5, 5, 90, 30]
      grid: square
      legend: ground
      map: |
        a b
        b a
      text: "{word}"
    - {box: [5, 40, 90, 30], track: 3, legend: oven, text: "{n}{bonus?}"}
"""
    item = written(tmp_path, HEAD + tables + layout + BOARD)
    assert problems(item) == []
    said = [text.content for text in texts(pieces(item)[0].front)]
    assert said == ["rock", "dew", "dew", "rock", "1", "2six", "3"]


def test_the_card_is_known_in_its_cells_and_cells_in_their_layouts(tmp_path: Path) -> None:
    layouts = """layouts:
  dot:
    - {text: "{name}{n}{key}"}
  card:
    - {box: 5, grid: square, map: [a b], layout: dot, unless: {key: b}}
"""
    item = written(tmp_path, HEAD + layouts + BOARD.replace("front: card", "front: card, rows: [{name: [x, y]}]"))
    assert problems(item) == []
    assert [[text.content for text in texts(piece.front)] for piece in pieces(item)] == [["x1a"], ["y1a"]]


def test_texts_of_one_size_in_all_cells(tmp_path: Path) -> None:
    found = texts(drawn(tmp_path, 'box: [5, 5, 40, 10], track: 8, first: 96, text: "{n}", size: 20, fit: same'))
    assert [text.content for text in found] == [str(n) for n in range(96, 104)]
    assert len({text.size for text in found}) == 1
    assert found[0].size < 20


RIM = [(0, 0), (1, 0), (2, 0), (3, 0), (3, 1), (3, 2), (2, 2), (1, 2), (0, 2), (0, 1)]


@pytest.mark.parametrize(
    ("element", "places"),
    [
        ("[10, 10, 40, 30], track: 10, path: around", RIM),
        ("[10, 10, 40, 30], track: 9, path: around", RIM[:9]),
        ("[10, 10, 30, 20], track: 6, path: snake", [(0, 0), (1, 0), (2, 0), (2, 1), (1, 1), (0, 1)]),
        ("[10, 10, 30, 20], track: 5, path: snake", [(0, 0), (1, 0), (2, 0), (2, 1), (1, 1)]),
        ("[10, 10, 30, 10], track: 3, path: row", [(0, 0), (1, 0), (2, 0)]),
        ("[10, 10, 10, 30], track: 3, path: column", [(0, 0), (0, 1), (0, 2)]),
    ],
)
def test_a_track_starts_at_the_top_left_and_goes_clockwise(element: str, places: list[Point], tmp_path: Path) -> None:
    """In boxes that hold whole squares of 10 mm."""
    found = [box_around(points) for points in polygons(drawn(tmp_path, f"box: {element}, frame: leaf"))]
    assert len(found) == len(places)
    assert all(close(box, (10 + 10 * x, 10 + 10 * y, 10, 10)) for box, (x, y) in zip(found, places, strict=True))


def test_a_row_fills_its_box(tmp_path: Path) -> None:
    found = [box_around(p) for p in polygons(drawn(tmp_path, "box: [6, 60, 88, 12], track: 20, gap: 0.8, frame: leaf"))]
    assert close(found[0], (6, 60, (88 - 19 * 0.8) / 20, 12))
    assert close((found[-1].right, found[-1].bottom), (94, 72))


def test_a_circle_starts_at_the_top(tmp_path: Path) -> None:
    """Twelve discs that touch each other, on the largest circle in the box."""
    found = shapes(drawn(tmp_path, "box: [15, 5, 70, 70], track: 12, path: circle, frame: leaf"))
    circles = [shape.outline for shape in found]
    half = math.sin(math.pi / 12)
    radius = 35 * half / (1 + half)
    for n, circle in enumerate(circles):
        angle = math.radians(30 * n)
        way = 35 - radius
        assert close((*circle.center, circle.radius), (50 + way * math.sin(angle), 40 - way * math.cos(angle), radius))  # type: ignore[union-attr]


KINDS: list[GridKind] = ["square", "hex", "hex-flat", "triangle"]


@given(
    st.sampled_from(KINDS),
    st.integers(1, 30),
    st.integers(1, 30),
    st.floats(5, 400),
    st.floats(5, 400),
    st.floats(0, 3),
)
def test_cells_never_leave_their_box(kind: GridKind, across: int, down: int, width: float, height: float, gap: float) -> None:
    grid = Grid(kind, (("#",) * across,) * down, None, is_numbered=True)
    counts = grids.counts(grid)
    cell = grids.largest(kind, counts, (width, height), gap)
    if cell <= 0:
        return
    boxes = [grids.cell_box(kind, slot, (cell, cell), gap) for slot in grids.slots(grid)]
    assert len(boxes) == across * down
    assert all(inside(box, width, height) for box in boxes)
    needed = grids.needed(kind, counts, (cell, cell), gap)
    assert min(width - needed[0], height - needed[1]) == pytest.approx(0, abs=1e-6)


PATHS: list[TrackPath] = ["row", "column", "around", "snake"]


@given(st.sampled_from(PATHS), st.integers(1, 300), st.floats(5, 400), st.floats(5, 400), st.floats(0, 1))
def test_a_track_has_all_its_cells_once(path: TrackPath, count: int, width: float, height: float, gap: float) -> None:
    slots, counts = tracks.slots(count, path, (width, height), 1.0)
    assert len({(slot.row, slot.column) for slot in slots}) == count
    cell = tracks.filling(counts, (width, height), gap)
    assert (slots[0].row, slots[0].column) == (1, 1)
    if min(cell) > 0:
        assert all(inside(grids.cell_box("square", slot, cell, gap), width, height) for slot in slots)
    steps = [abs(a.row - b.row) + abs(a.column - b.column) for a, b in itertools.pairwise(slots)]
    assert set(steps) <= {1}


@given(st.integers(1, 200), st.floats(20, 400), st.floats(20, 400), st.sampled_from([1.0, math.sqrt(2)]), st.floats(0, 1))
def test_cells_on_a_circle_do_not_overlap(count: int, width: float, height: float, apart: float, gap: float) -> None:
    side = tracks.largest_on_circle(count, (width, height), apart, gap)
    if side <= 0:
        return
    boxes = [tracks.circle_box(count, nth, (width, height), (side, side)) for nth in range(count)]
    assert all(inside(box, width, height) for box in boxes)
    for one, two in itertools.pairwise(boxes):
        assert math.dist((one.x, one.y), (two.x, two.y)) >= side * apart + gap - 1e-6


def inside(box: Box, width: float, height: float) -> bool:
    return box.x > -1e-6 and box.y > -1e-6 and box.right < width + 1e-6 and box.bottom < height + 1e-6
