"""The 66 drawings beside each other: a contact sheet at 20 mm in two inks, on which any two can be told apart."""

import math
from functools import cache
from io import BytesIO
from itertools import combinations
from pathlib import Path
from statistics import median
from typing import NamedTuple

import pytest
import resvg_py
from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageStat

from pnp.draw.affine import scaled
from pnp.draw.look import INKS, Ink, look
from pnp.draw.scene import Curve, Group, Mark, Outline, Scene, Shape
from pnp.games.planet_petri.cards.catalogue import shipped_cards
from pnp.games.planet_petri.printed.creature import DISH, creature
from pnp.games.planet_petri.printed.creatures.cast import FAMILIES, pieces_of
from pnp.games.planet_petri.printed.creatures.faces import plain
from pnp.games.planet_petri.printed.creatures.fit import fitted
from pnp.games.planet_petri.printed.creatures.pieces import Body, Detail, Face, Pieces
from pnp.games.planet_petri.printed.instruments import TOOLS, intervention
from pnp.render.dump import dump
from pnp.render.svg import svg

pytestmark = pytest.mark.slow

SIZE, COLUMNS, DOTS, SIDE = 20.0, 9, 21, 96
"""A dish on the contact sheet in millimetres, dishes in a row, dots per millimetre, and the side of a compared picture."""
REACH = {1: 11.6, 2: 12.8, 3: 14.6, 4: 16.0, 5: 17.6, 6: 18.6}
INSTRUMENT, INNER_RIM = 18.0, 19.9
"""How far drawings of each value and instruments reach in a dish of radius 21 (section 1 of the sketch), and its inner ring."""
CARDS = tuple((card.family.lower() if card.family else None, card.value, card.name) for card in shipped_cards().cards)
NAMES = {kind: [name for family, _, name in CARDS if family == kind] for kind in (*FAMILIES, None)}


def drawn(kind: str | None, value: int, name: str, ink: Ink) -> tuple[Mark, ...]:
    shown = look(ink=ink)
    return creature(kind, value, name, shown) if kind else intervention(value, name, shown)


@cache
def contact_sheet(ink: Ink) -> Image.Image:
    """All 66, nine in a row."""
    marks: list[Mark] = []
    for i, card in enumerate(CARDS):
        at = (SIZE * (i % COLUMNS + 0.5), SIZE * (i // COLUMNS + 0.5))
        marks += scaled(drawn(*card, ink), SIZE / 2 / DISH, at)
    scene = Scene((SIZE * COLUMNS, SIZE * math.ceil(len(CARDS) / COLUMNS)), tuple(marks))
    return rendered(scene, DOTS)


def rendered(scene: Scene, dots: int) -> Image.Image:
    width, height = (int(side * dots) for side in scene.size)
    data = resvg_py.svg_to_bytes(svg_string=svg(scene, "x"), width=width, dpi=96, background="#FFFFFF", skip_system_fonts=True)
    return Image.open(BytesIO(bytes(data))).convert("RGB").resize((width, height))  # its height is rounded before it is scaled


class Print(NamedTuple):
    """What is compared: the filled silhouette, the same grown to fill the frame, and the blurred picture."""

    shape: Image.Image
    grown: Image.Image
    blurred: Image.Image


@cache
def prints(ink: Ink) -> dict[str, Print]:
    side, sheet = int(SIZE * DOTS), contact_sheet(ink).convert("L")
    corners = {name: (i % COLUMNS * side, i // COLUMNS * side) for i, (_, _, name) in enumerate(CARDS)}
    return {name: print_of(sheet.crop((x, y, x + side, y + side))) for name, (x, y) in corners.items()}


def print_of(picture: Image.Image) -> Print:
    shape = silhouette(picture.point(lambda v: 0 if v < 160 else 255))
    box = shape.getbbox()
    assert box, "there is a drawing"
    cut = shape.crop(box)
    share = SIDE / max(cut.size)
    small = cut.resize((max(1, round(cut.width * share)), max(1, round(cut.height * share))))
    frame = Image.new("L", (SIDE, SIDE))
    frame.paste(small, ((SIDE - small.width) // 2, (SIDE - small.height) // 2))
    blurred = picture.filter(ImageFilter.GaussianBlur(6)).resize((SIDE, SIDE), Image.Resampling.BOX)
    return Print(shape, frame.point(lambda v: 255 if v > 127 else 0), blurred)


def silhouette(dark: Image.Image) -> Image.Image:
    """Everything that white paper does not reach from outside. Only the part with ink is filled: that takes long."""
    left, top, right, bottom = ImageChops.invert(dark).getbbox() or (1, 1, 2, 2)
    part = dark.crop((left - 1, top - 1, right + 1, bottom + 1))
    ImageDraw.floodfill(part, (0, 0), 128)
    whole = Image.new("L", dark.size)
    whole.paste(part.point(lambda v: 0 if v == 128 else 255), (left - 1, top - 1))
    return whole


def apart(one: Image.Image, two: Image.Image) -> float:
    """1 - IoU of two silhouettes."""
    both, either = (ImageStat.Stat(join(one, two)).sum[0] for join in (ImageChops.darker, ImageChops.lighter))
    return 1 - both / either


def difference(one: Print, two: Print) -> float:
    """The RMS of the difference of two blurred pictures, 0 to 1, whatever their colours."""
    return ImageStat.Stat(ImageChops.difference(one.blurred, two.blurred)).rms[0] / 255


def pairs(kind: str | None = "", ink: Ink = "mono") -> list[tuple[Print, Print]]:
    """Of one family, or of all cards."""
    names = [name for _, _, name in CARDS] if kind == "" else NAMES[kind]
    return [(prints(ink)[one], prints(ink)[two]) for one, two in combinations(names, 2)]


def test_every_shipped_card_has_a_drawing_of_its_own() -> None:
    for kind, family in FAMILIES.items():
        assert list(family.plans) == NAMES[kind]
        assert len(NAMES[kind]) == 9
        assert set(family.general) < set(family.plans)
    assert list(TOOLS) == NAMES[None]
    assert len(TOOLS) == 12
    assert len({dump(Scene((42, 42), drawn(*card, "mono"))) for card in CARDS}) == 66


@pytest.mark.parametrize("ink", ["full", "mono"])
def test_a_contact_sheet_shows_all_of_them(ink: Ink, tmp_path: Path) -> None:
    path = tmp_path / f"contact_{ink}.png"
    contact_sheet(ink).save(path)
    with Image.open(path) as sheet:
        assert sheet.size == (9 * 20 * DOTS, 8 * 20 * DOTS)
    assert len(prints(ink)) == 66


def test_silhouettes_of_a_family_are_apart() -> None:
    """In mono, at the size that they have on cards: the median that the sketch measured, or better."""
    inside = [apart(one.shape, two.shape) for kind in NAMES for one, two in pairs(kind)]
    assert median(inside) >= 0.57


@pytest.mark.parametrize(("ink", "least"), [("mono", 0.091), ("full", 0.068)])
def test_any_two_pictures_are_apart(ink: Ink, least: float) -> None:
    """As far as the sketch measured for its closest pair, even with the colours gone."""
    assert min(difference(one, two) for one, two in pairs("", ink)) >= least


def test_no_two_are_alike_in_shape_and_picture() -> None:
    """Where silhouettes are close although both fill the frame, the pictures inside are well apart."""
    close = [(one, two) for one, two in pairs() if apart(one.grown, two.grown) < 0.2]
    assert all(difference(one, two) >= 0.12 for one, two in close)
    assert min(apart(one.grown, two.grown) for one, two in pairs()) >= 0.082


@pytest.mark.parametrize("ink", INKS)
def test_nothing_reaches_beyond_its_circle(ink: Ink) -> None:
    """The ink reaches as far as the value says; the shadow, which lies below, keeps inside the rim."""
    shade = look(ink=ink).ground("shade")
    for kind, value, name in CARDS:
        marks = [mark for mark in drawn(kind, value, name, ink) if isinstance(mark, Shape)]
        reach = max(farthest(mark) for mark in marks if mark.fill != shade or shade is None)
        assert reach == pytest.approx(REACH[value] if kind else INSTRUMENT, abs=0.03), name
        assert all(farthest(mark) <= INNER_RIM for mark in marks), name


def farthest(shape: Shape) -> float:
    """From the middle to the farthest point of a shape; points between the ends of its curves count too."""
    assert hasattr(shape.outline, "steps")
    at, most = (0.0, 0.0), 0.0
    for letter, numbers in shape.outline.steps:
        if letter == "C":
            ends = (at, numbers[:2], numbers[2:4], numbers[4:])
            for i in range(9):
                t = i / 8
                weights = ((1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3)
                most = max(most, math.hypot(*(sum(w * p[k] for w, p in zip(weights, ends, strict=True)) for k in (0, 1))))
        elif numbers:
            most = max(most, math.hypot(*numbers))
        at = numbers[-2:] or at
    return most + (shape.stroke.width / 2 if shape.stroke else 0.0)


@pytest.mark.parametrize("kind", FAMILIES)
def test_the_grand_have_a_second_rim(kind: str) -> None:
    """From 5 on: two strokes more around a body, the outer one in the dark hue."""
    name = FAMILIES[kind].general[0]
    plain, grand = (drawn(kind, value, name, "mono") for value in (4, 5))
    bodies = [piece for piece in FAMILIES[kind].plans[name]() if isinstance(piece, Body) and piece.has_rim]
    assert len(grand) - len(plain) == 2 * len(bodies) > 0


def crescents(marks: tuple[Mark, ...]) -> tuple[Group, ...]:
    """Hatches, part of which is painted over."""
    return tuple(mark for mark in marks if isinstance(mark, Group) and isinstance(mark.marks[0], Group))


@pytest.mark.parametrize("kind", [*FAMILIES, None])
def test_hatches_keep_clear_of_mouths(kind: str | None) -> None:
    """The crescents alone, drawn large: white around every mouth."""
    for family, value, name in CARDS:
        if family != kind:
            continue
        pieces = FAMILIES[kind].plans[name]() if kind else TOOLS[name]()
        has_rim = kind is not None and value >= 5
        place = fitted(plain(pieces), has_rim, REACH[value] if kind else INSTRUMENT)
        shades = tuple(
            mark for mark in drawn(kind, value, name, "mono") if isinstance(mark, Group) and isinstance(mark.marks[0], Group)
        )
        picture = rendered(Scene((42, 42), scaled(shades, 1.0, (21, 21))), 20).convert("L")
        for face in (piece for piece in pieces if isinstance(piece, Face) and piece.say != "none"):
            half, lip = face.radius * face.wide / 2, face.at[1] + face.radius * face.low
            corners = [place.at(face.at[0] + side * half, lip + half * down) for side, down in ((-1, -0.3), (1, 1))]
            box = [(n + 21) * 20 for corner in corners for n in corner]
            assert picture.crop(tuple(map(int, box))).getextrema()[0] > 250, name


@pytest.mark.parametrize("ink", ["low", "mono"])
def test_bodies_are_white_with_a_hatched_crescent_where_ink_is_saved(ink: Ink) -> None:
    paper = look(ink=ink).color("paper")
    for card in (card for card in CARDS if card[0]):
        shades = crescents(drawn(*card, ink))
        assert shades, card
        for shade in shades:
            hatched, lit, *_ = shade.marks
            assert isinstance(hatched, Group), card
            assert isinstance(lit, Shape)
            assert lit.fill == paper


def test_strangers_differ_from_each_other_and_from_the_cast() -> None:
    names = [f"Stranger {i}" for i in range(24)]
    for kind in FAMILIES:
        texts = {dump(Scene((42, 42), drawn(kind, 3, name, "full"))) for name in (*names, *NAMES[kind])}
        assert len(texts) == len(names) + 9


def test_strangers_use_every_general_plan_and_only_those() -> None:
    """A plan can be told by the number of its marks, and a face changes only those of the face."""
    for kind, family in FAMILIES.items():
        bodies = {name: bodies_of(family.plans[name]()) for name in family.plans}
        found = {bodies_of(pieces_of(kind, f"Stranger {i}")) for i in range(60)}
        assert found == {bodies[name] for name in family.general}


def bodies_of(pieces: Pieces) -> tuple[tuple[int, ...], ...]:
    """For each body, how many steps its parts have."""
    return tuple(tuple(len(part.steps) for part in piece.parts) for piece in pieces if isinstance(piece, Body))


def test_a_stranger_keeps_its_drawing_in_another_value() -> None:
    """Only its size changes."""
    small, large = (drawn("imuno", value, "Aegis", "full") for value in (1, 4))
    assert len(small) == len(large)


def test_the_sign_of_a_family_is_on_all_of_its_shipped_cards() -> None:
    """Necro: holes or crumbs at least three times. Morpho: dashed lines at least twice. Psycho: a spiral."""
    for name, plan in FAMILIES["necro"].plans.items():
        assert sum(isinstance(piece, Detail) and piece.fill == "dark" for piece in plain(plan())) >= 3, name
    for name, plan in FAMILIES["morpho"].plans.items():
        assert sum(starts(piece.outline) for piece in plain(plan()) if isinstance(piece, Detail) and piece.dash) >= 2, name
    for name, plan in FAMILIES["psycho"].plans.items():
        assert any(isinstance(piece, Detail) and is_spiral(piece.outline) for piece in plain(plan())), name


def starts(outline: Outline) -> int:
    """How many separate lines it has."""
    return sum(letter == "M" for letter, _ in outline.steps) if isinstance(outline, Curve) else 1


def is_spiral(outline: Outline) -> bool:
    """Whether it is an open curve around its start, ever farther from it, more than one turn."""
    if not isinstance(outline, Curve) or len(outline.steps) < 15:
        return False
    first, *ends = (numbers[-2:] for _, numbers in outline.steps if numbers)
    away = [math.dist(first, end) for end in ends]
    return away[-1] > 2 * away[len(away) // 3] > 0 and outline.steps[-1][0] != "Z"
