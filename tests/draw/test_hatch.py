"""Hatches cover their outline, at their pitch, in the direction of the sheet."""

import math
from typing import get_args

import pytest

from pnp.draw.hatch import ANGLES, Kind, hatch
from pnp.draw.outlines import rectangle
from pnp.draw.scene import Box, Curve, Shape, Stroke

SQUARE = rectangle(Box(10, 20, 30, 30))
PEN = Stroke("#000000", 0.2)


@pytest.mark.parametrize("kind", get_args(Kind))
def test_a_hatch_is_cut_off_at_the_outline(kind: Kind) -> None:
    assert hatch(SQUARE, kind, 1.0, PEN).clip == SQUARE


@pytest.mark.parametrize("kind", sorted(ANGLES))
def test_lines_run_at_their_angle_and_pitch(kind: Kind) -> None:
    [shape] = hatch(SQUARE, kind, 1.5, PEN).marks
    assert isinstance(shape, Shape)
    assert isinstance(shape.outline, Curve)
    points = [n for _, n in shape.outline.steps]
    segments = list(zip(points[::2], points[1::2], strict=True))
    angles = {round(math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))) for a, b in segments}
    assert angles == set(ANGLES[kind])
    first, second = segments[0], segments[1]
    normal = math.radians(ANGLES[kind][0] + 90)
    step = (second[0][0] - first[0][0]) * math.cos(normal) + (second[0][1] - first[0][1]) * math.sin(normal)
    assert abs(step) == pytest.approx(1.5)


@pytest.mark.parametrize("kind", ["dots", "rings"])
def test_spots_cover_the_box(kind: Kind) -> None:
    marks = hatch(SQUARE, kind, 2.0, PEN).marks
    centers = [m.outline.center for m in marks if isinstance(m, Shape)]
    assert min(x for x, _ in centers) <= 10
    assert max(x for x, _ in centers) >= 40
    assert max(y for _, y in centers) >= 50
