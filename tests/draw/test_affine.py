"""Transforming finished geometry: matrices against hand-computed numbers, and scaled drawings."""

from zlib import compress

import pytest

from pnp.draw.affine import Affine, grown, mapped, scaled, shifted, turned_by
from pnp.draw.outlines import box_of, rectangle, segment
from pnp.draw.scene import Box, Circle, Curve, Group, Modules, Picture, Pixels, Placement, Scene, Shape, Stroke, Text
from tests.extent import reaches

DOT = Pixels(1, 1, compress(b"\0\0\0"), b"", "dot")
DRAWING = (
    Shape(rectangle(Box(1, 2, 4, 6)), fill="#000000", stroke=Stroke("#000000", 0.4, dash=(2.0, 1.0))),
    Group((Shape(Circle((1, 0), 1), fill="#FF0000"),), (5, 5), 90, Circle((0, 0), 2)),
    Placement(Scene((3, 3), (Shape(segment((0, 0), (3, 3)), stroke=Stroke("#000000", 1)),)), (2, 2)),
    Picture(DOT, Box(1, 1, 2, 3)),
    Shape(Modules((1, 1), 0.5, (b"\1\0\1", b"\0\1\0", b"\1\1\1")), fill="#000000"),
)


def test_the_inner_move_comes_first() -> None:
    assert shifted(10, 0).after(grown(2, 2)).at(1, 1) == (12, 2)
    assert grown(2, 2).after(shifted(10, 0)).at(1, 1) == (22, 2)
    assert turned_by(90).at(1, 0) == pytest.approx((0, 1))  # clockwise, since y runs down


def test_a_circle_stays_a_circle_only_if_the_matrix_allows_it() -> None:
    circle = Circle((1, 2), 3)
    assert mapped(circle, shifted(1, 1).after(grown(2, 2))) == Circle((3, 5), 6)
    assert isinstance(mapped(circle, turned_by(30)), Circle)
    flat = mapped(circle, grown(2, 1))
    assert isinstance(flat, Curve)
    assert box_of(flat) == pytest.approx(Box(-4, -1, 12, 6))
    assert mapped(circle, Affine(-1, 0, 0, 1)) == Circle((-1, 2), 3)


def test_the_extent_of_a_drawing_scales_with_it() -> None:
    before = [reach for _, reach in reaches(DRAWING)]
    after = [reach for _, reach in reaches(scaled(DRAWING, 2, (10, 20)))]
    for small, large in zip(before, after, strict=True):
        assert large == pytest.approx([2 * small[0] + 10, 2 * small[1] + 20, 2 * small[2] + 10, 2 * small[3] + 20])


def test_a_drawing_turned_lies_where_a_turned_group_would() -> None:
    marks = (Text((1, 2), "AV", "text", 9, "#000000"), *DRAWING)
    ours = [reach for _, reach in reaches(scaled(marks, 1, (5, 6), 90))]
    groups = [reach for _, reach in reaches((Group(marks, (5, 6), 90),))]
    for one, two in zip(ours, groups, strict=True):
        assert one == pytest.approx(two)


def test_lines_do_not_vanish() -> None:
    [thick, thin] = scaled([Shape(segment((0, 0), (1, 1)), stroke=Stroke("#000000", w)) for w in (1.0, 0.15)], 0.2)
    assert isinstance(thick, Shape)
    assert isinstance(thin, Shape)
    assert thick.stroke
    assert thin.stroke
    assert (thick.stroke.width, thin.stroke.width) == (0.2, 0.13)
