"""Pieces that are neither boxes nor round: the size of a hex is across its flats, and text keeps away from slanted cuts."""

import math
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.draw.scene import Polygon
from pnp.games.kit.outline import cross, turns_back
from pnp.sheet.layout import Press, lay_out
from pnp.sheet.paper import parse_paper
from tests.games.kit.making import HEAD, card, pieces, problems, written

HIGH = 2 / math.sqrt(3)


def made(folder: Path, part: str, *elements: str) -> tuple[list[str], list]:  # type: ignore[type-arg]
    item = written(folder, HEAD + card(*(elements or ("fill: cream",))) + f"parts: {{tiles: {{front: card, {part}}}}}\n")
    return problems(item), pieces(item)


@pytest.mark.parametrize(
    ("part", "size"),
    [
        ("kind: tile, shape: hex, size: 40", (40, 40 * HIGH)),
        ("kind: tile, shape: hex-flat, size: 40", (40 * HIGH, 40)),
        ("kind: token, shape: octagon, size: 30", (30, 30)),
        ("kind: token, shape: triangle, size: 30", (30, 15 * math.sqrt(3))),
        ("kind: card, shape: hex, size: 40x60", (40, 60)),
        ("kind: tile, shape: [[10, 5], [40, 5], [25, 31]]", (30, 26)),
    ],
)
def test_the_size_of_a_piece_is_that_of_the_box_around_it(tmp_path: Path, part: str, size: tuple[float, float]) -> None:
    faults, [piece] = made(tmp_path, part)
    assert faults == []
    assert piece.size == pytest.approx(size)
    assert isinstance(piece.cut, Polygon)
    ends = [(min(values), max(values)) for values in zip(*piece.cut.points, strict=True)]
    assert ends == [(0, pytest.approx(size[0])), (0, pytest.approx(size[1]))]


def test_all_sides_of_a_hex_and_an_octagon_are_equal(tmp_path: Path) -> None:
    """A hex of 40 mm has sides of 23.1 mm, an octagon sides of 16.6 mm; their flats are 20 mm from the middle."""
    for shape, side, middle in (
        ("hex", 23.094, (20, 20 * HIGH)),
        ("hex-flat", 23.094, (20 * HIGH, 20)),
        ("octagon", 16.569, (20, 20)),
    ):
        _, [piece] = made(tmp_path, f"kind: tile, shape: {shape}, size: 40")
        points = piece.cut.points
        for a, b in zip(points, (*points[1:], points[0]), strict=True):
            assert math.dist(a, b) == pytest.approx(side, abs=0.001)
            assert math.dist(((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), middle) == pytest.approx(20)


@pytest.mark.parametrize(("box", "is_near"), [("[12, 17, -12, 8]", False), ("[8, 2, -8, 12]", True)])
def test_text_near_a_slanted_cut_is_told(tmp_path: Path, box: str, is_near: bool) -> None:
    words = "fill: cream", f"box: {box}, text: Over the hills and far away, size: 9"
    faults, _ = made(tmp_path, "kind: tile, shape: hex, size: 40", *words)
    assert any("of the cut; 3 mm is safe for shops" in fault for fault in faults) == is_near


def test_a_fill_of_the_same_shape_is_the_edge_and_goes_past_the_cut(tmp_path: Path) -> None:
    _, [piece] = made(tmp_path, "kind: tile, shape: hex, size: 40", "shape: hex, fill: leaf")
    assert (piece.edge, piece.bleed) == ("#2E7D5B", 2)
    _, [crossed] = made(tmp_path, "kind: tile, shape: hex, size: 40", "fill: leaf", "box: [1, 2, 10, 10], fill: cream")
    assert crossed.edge is None


def test_hexes_interlock_on_a_sheet(tmp_path: Path) -> None:
    """Hexes of 35 mm in one colour: 36 a page of A4, not 30."""
    _, parts = made(tmp_path, "kind: tile, shape: hex, size: 35, copies: 36")
    assert len(lay_out(parts, Press(parse_paper("a4"))).leaves) == 1


CORNER = st.tuples(st.integers(0, 20), st.integers(0, 20))


@given(CORNER, CORNER, CORNER, CORNER)
def test_sides_cross_if_each_has_the_other_between_its_ends(
    a: tuple[int, int], b: tuple[int, int], c: tuple[int, int], d: tuple[int, int]
) -> None:
    """Compared with solving for the point where the lines meet, in whole numbers."""
    if a == b or c == d:
        return
    across = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0])
    if across:
        one = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / across
        other = ((c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0])) / across
        assert cross((a, b), (c, d)) == (0 <= one <= 1 and 0 <= other <= 1)
        assert not turns_back((a, b), (b, (b[0] + d[0] - c[0], b[1] + d[1] - c[1])))
