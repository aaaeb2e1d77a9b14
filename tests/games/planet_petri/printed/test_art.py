"""Creatures, instruments and emblems: determined by a name, distinct, inside their dish, and readable without colour."""

import io
import math
from itertools import combinations

import pytest
import resvg_py
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops

from pnp.draw.look import INKS, look
from pnp.draw.scene import Circle, Curve, Mark, Outline, Polygon, Scene, Shape
from pnp.games.planet_petri.printed.chance import Chance
from pnp.games.planet_petri.printed.creature import creature
from pnp.games.planet_petri.printed.emblems import FAMILIES, emblem
from pnp.games.planet_petri.printed.instruments import HINTS, TOOLS, intervention, tool_of
from pnp.render.dump import dump
from pnp.render.svg import svg
from tests.extent import reaches

pytestmark = pytest.mark.slow

KINDS = (*FAMILIES, None)
NAMES = ("Globil", "Ultraglobil", "Blastoglobil", "Diplopod", "Labobactor", "Alpha", "Beta", "Gamma", "Delta", "Epsilon")
INNER_RIM = 19.9
"""The rim of the dish in the look: radius 21, its inner ring at 19.9."""


def drawn(kind: str | None, name: str, ink: str = "full", value: int = 3) -> tuple[Mark, ...]:
    shown = look(ink=ink)
    return creature(kind, value, name, shown) if kind else intervention(value, name, shown)


def text(marks: tuple[Mark, ...]) -> str:
    return dump(Scene((42, 42), marks))


def picture(marks: tuple[Mark, ...], radius: float) -> Image.Image:
    """The marks around the origin as a greyscale picture of 200 x 200."""
    from pnp.draw.affine import scaled

    scene = Scene((2 * radius, 2 * radius), scaled(marks, 1.0, (radius, radius)))
    data = resvg_py.svg_to_bytes(svg_string=svg(scene, "x"), width=200, dpi=96, background="#FFFFFF", skip_system_fonts=True)
    return Image.open(io.BytesIO(bytes(data))).convert("L")


def difference(one: Image.Image, two: Image.Image) -> float:
    """The share of dots that are clearly lighter or darker."""
    return ImageChops.difference(one, two).point(lambda v: 255 if v > 100 else 0).histogram()[255] / 200 / 200


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("ink", INKS)
def test_the_same_name_gives_the_same_art(kind: str | None, ink: str) -> None:
    assert text(drawn(kind, "Globil", ink)) == text(drawn(kind, "Globil", ink))


@pytest.mark.parametrize("kind", KINDS)
def test_different_names_give_art_that_looks_different(kind: str | None) -> None:
    pictures = {name: picture(drawn(kind, name, "mono"), 21) for name in NAMES}
    for one, two in combinations(NAMES, 2):
        assert difference(pictures[one], pictures[two]) > 0.01, (one, two)


@pytest.mark.parametrize("kind", KINDS)
def test_values_show(kind: str | None) -> None:
    """A creature grows with its value; an instrument always has the same size."""
    assert len({text(drawn(kind, "Globil", value=value)) for value in range(1, 7)}) == (6 if kind else 1)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("value", [1, 6])
def test_art_keeps_inside_the_dish(kind: str | None, value: int) -> None:
    """Many names, in full ink, where every mark lies at the top: no point and no dot passes the inner rim."""
    for i in range(150):
        for mark in drawn(kind, f"Card {i}", "full", value):
            assert isinstance(mark, Shape)
            half = mark.stroke.width / 2 if mark.stroke else 0.0
            assert farthest(mark.outline) + half <= INNER_RIM, (i, mark)


@settings(deadline=None, max_examples=30)
@given(st.text(min_size=1, max_size=30), st.sampled_from(KINDS), st.integers(1, 6), st.sampled_from(INKS))
def test_any_name_has_its_art(name: str, kind: str | None, value: int, ink: str) -> None:
    assert drawn(kind, name, ink, value)


def farthest(outline: Outline) -> float:
    """From the middle of the dish to the farthest point of an outline; handles do not count."""
    match outline:
        case Circle(center, radius):
            return math.hypot(*center) + radius
        case Polygon(points):
            return max(math.hypot(*point) for point in points)
        case Curve(steps):
            return max(math.hypot(*numbers[-2:]) for _, numbers in steps if numbers)


def test_all_instruments_come_up_and_a_name_may_ask_for_one() -> None:
    assert {tool_of(f"card {i}", Chance(f"card {i}")) for i in range(100)} == set(TOOLS) == set(HINTS)
    hinted = (
        ("Eye dropper", "Pipette"),
        ("Steel forceps", "Tweezers"),
        ("Hand lens", "Microscope"),
        ("Test tube", "Culture Medium"),
    )
    shipped = (("Autoclave", "Autoclave"), ("Second Opinion", "Second Opinion"), ("Centrifuge", "Centrifuge"))
    for name, tool in (*hinted, *shipped):
        assert tool_of(name, Chance(name)) == tool


def test_chances_are_the_same_everywhere() -> None:
    """Worked out by hand from sha256("0:Globil"): the first four bytes over 2 to the 32."""
    import hashlib

    first = int.from_bytes(hashlib.sha256(b"0:Globil").digest()[:4], "big") / 2**32
    chance = Chance("Globil")
    assert chance.share() == first
    assert all(0 <= chance.share() < 1 for _ in range(100))
    assert {Chance(str(i)).whole(1, 3) for i in range(50)} == {1, 2, 3}


@pytest.mark.parametrize("ink", INKS)
def test_emblems_differ_without_colour(ink: str) -> None:
    """As greyscale pictures, whatever the ink; the shapes alone are well apart."""
    pictures = {kind: picture(emblem(kind, (0.0, 0.0), 10.0, look(ink=ink)), 6) for kind in KINDS}
    for one, two in combinations(KINDS, 2):
        assert difference(pictures[one], pictures[two]) > 0.04, (one, two)


def test_silhouettes_of_emblems_differ_too() -> None:
    """Even with the glyphs gone, in one flat colour."""
    flat = {kind: emblem(kind, (0.0, 0.0), 10.0, look())[0]._replace(fill="#000000") for kind in KINDS}
    pictures = {kind: picture((shape,), 6) for kind, shape in flat.items()}
    for one, two in combinations(KINDS, 2):
        assert difference(pictures[one], pictures[two]) > 0.04, (one, two)


@pytest.mark.parametrize("ink", ["grey", "mono"])
@pytest.mark.parametrize("kind", KINDS)
def test_grey_and_mono_art_has_no_colour(kind: str | None, ink: str) -> None:
    for mark, _ in reaches(drawn(kind, "Globil", ink)):
        assert isinstance(mark, Shape)
        for color in (mark.fill, mark.stroke and mark.stroke.color):
            assert not color or color[1:3] == color[3:5] == color[5:7]
