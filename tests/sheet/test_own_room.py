"""The bleed of a piece: whole where there is room, half of the gap where a neighbour is near, and not clipped by others."""

import pytest

from pnp.draw.scene import Box
from pnp.sheet.impose import own_room

PIECE = Box(50, 50, 20, 30)  # to 70, 80
BLEED = 3.0


def sides(*others: Box, box: Box = PIECE) -> tuple[float, ...]:
    """How far the art may reach past the piece: left, top, right, bottom."""
    room = own_room(box, BLEED, others)
    return tuple(round(side, 6) for side in (box.x - room.x, box.y - room.y, room.right - box.right, room.bottom - box.bottom))


def test_a_piece_alone_keeps_its_bleed() -> None:
    assert sides() == (3, 3, 3, 3)


@pytest.mark.parametrize("gap", [0, 1, 2, 5])
@pytest.mark.parametrize("side", [0, 1, 2, 3], ids=["left", "top", "right", "bottom"])
def test_a_neighbour_takes_half_of_the_gap_on_its_side_only(side: int, gap: float) -> None:
    """Half of the gap, and a hair more, so that no white line shows between the two."""
    neighbour = (Box(40 - gap, 50, 10, 30), Box(50, 40 - gap, 20, 10), Box(70 + gap, 50, 10, 30), Box(50, 80 + gap, 20, 10))[side]
    expected = [3.0, 3.0, 3.0, 3.0]
    expected[side] = gap / 2 + 0.05
    assert sides(neighbour) == tuple(expected)


@pytest.mark.parametrize("side", [0, 1, 2, 3], ids=["left", "top", "right", "bottom"])
def test_of_two_neighbours_on_one_side_the_nearer_one_counts(side: int) -> None:
    near = (Box(38, 50, 10, 9), Box(50, 38, 9, 10), Box(72, 50, 10, 9), Box(50, 82, 9, 10))[side]
    far = (Box(36, 70, 10, 9), Box(60, 36, 9, 10), Box(74, 70, 10, 9), Box(60, 84, 9, 10))[side]
    assert sides(near, far)[side] == sides(far, near)[side] == 1.05


def test_two_bleeds_apart_nothing_is_clipped() -> None:
    assert sides(Box(76, 50, 20, 30), Box(24, 50, 20, 30), Box(50, 86, 20, 30), Box(50, 14, 20, 30)) == (3, 3, 3, 3)


@pytest.mark.parametrize("x", [29, 30, 71, 70])
@pytest.mark.parametrize("y", [19, 20, 81, 80])
def test_a_piece_across_the_corner_is_no_neighbour(x: float, y: float) -> None:
    """It shares neither a row nor a column with ours, even if it touches the corner."""
    assert sides(Box(x, y, 20, 30)) == (3, 3, 3, 3)


def test_a_piece_further_along_the_column_clips_no_side() -> None:
    """In our column but three rows away, and in our row but three columns away."""
    assert sides(Box(50, 180, 20, 30), Box(150, 50, 20, 30), Box(52, 1, 16, 10), Box(1, 52, 10, 16)) == (3, 3, 3, 3)
