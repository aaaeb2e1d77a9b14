"""The test sheet, read back from its PDF and printed by a printer that is off: what a person reads on it gives the profile."""

import math
from functools import cache
from typing import Literal, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.draw.look import INKS, Ink, look
from pnp.draw.scene import Group, Mark, Text
from pnp.render.pdf import About, pdf
from pnp.sheet.paper import parse_paper
from pnp.sheet.printer import Flip, Printer, Side
from pnp.targets.printer_pairs import Reading, measured
from pnp.targets.printer_sheet import Trial, trial_pages
from pnp.words import Words
from tests.extent import Reach, reaches
from tests.pdf_reader import Painted, read_pdf
from tests.sheet.test_printer import printed

Point = tuple[float, float]
Axis = Literal["x", "y"]
PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
FLIPS: tuple[Flip, ...] = ("long", "short")
VALUES = [round(0.2 * n, 1) for n in range(-19, 20)]
BAR, GATE = (1.0, 3.6), (2.4, 11.4)
"""A bar and the inside of a gate: across what it measures, and along."""


class Paper(NamedTuple):
    """A sheet as it is in the file: bars, gates with their values, and the ends of its rulers and of the line on the back."""

    size: Point
    bars: dict[Axis, list[Point]]
    gates: dict[Axis, list[tuple[Point, float]]]
    foot: tuple[Point, Point]
    left: tuple[Point, Point]
    back: tuple[Point, Point]


def middle(box: tuple[float, float, float, float]) -> Point:
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def is_size(mark: Painted, size: Point) -> bool:
    xs, ys = zip(*mark.points, strict=True)
    return (max(xs) - min(xs), max(ys) - min(ys)) == pytest.approx(size, abs=0.002)


def longest(marks: list[Painted]) -> list[tuple[Point, Point]]:
    """The straight lines of 100 mm and more."""
    return [(part[0], part[-1]) for mark in marks for part in mark.parts if math.dist(part[0], part[-1]) > 100]


@cache
def sheet(paper: str, flip: Flip, lang: str = "en", ink: Ink = "full") -> Paper:
    trial = Trial(parse_paper(paper), flip, Words(lang, "printer"), look(ink=ink))
    pages = trial_pages(trial)
    front, back = read_pdf(pdf(pages, About("x", "y", duplex=flip)))
    values = [(mark, reach) for mark, reach in reaches(pages[1].scene.marks) if isinstance(mark, Text) and is_value(mark.content)]
    bars: dict[Axis, list[Point]] = {}
    gates: dict[Axis, list[tuple[Point, float]]] = {}
    ways: tuple[tuple[Axis, int], ...] = (("x", 1), ("y", -1))
    for axis, step in ways:
        bars[axis] = [middle(mark.boxes[0]) for mark in front.painted if mark.fill and is_size(mark, BAR[::step])]
        inside = [mark for mark in back.painted if mark.stroke and is_size(mark, GATE[::step])]
        centres = [middle(whole(mark)) for mark in inside]
        gates[axis] = [(at, value_at(at, axis, values)) for at in centres]
    foot, left = sorted(longest(front.painted), key=lambda line: abs(line[0][0] - line[1][0]), reverse=True)
    [line] = longest(back.painted)
    return Paper(PAPERS[paper], bars, gates, foot, left, line)


def is_value(text: str) -> bool:
    return text == "0" or (text[:1] in "+−" and text[1:].replace(".", "").isdigit())


def whole(mark: Painted) -> tuple[float, float, float, float]:
    xs, ys = zip(*mark.points, strict=True)
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


def value_at(gate: Point, axis: Axis, texts: list[tuple[Text, Reach]]) -> float:
    """The number that stands beside the gate, in line with it."""
    which = 0 if axis == "x" else 1
    [own] = [
        text.content
        for text, (left, top, right, bottom) in texts
        for at in [((left + right) / 2, (top + bottom) / 2)]
        if abs(at[which] - gate[which]) < 0.5 and 5 < abs(at[1 - which] - gate[1 - which]) < 12
    ]
    return float(own.replace("−", "-"))


def through(point: Point, flip: Flip, size: Point) -> Point:
    return (size[0] - point[0], point[1]) if flip == "long" else (point[0], size[1] - point[1])


def seen(made: Paper, printer: Printer, axis: Axis) -> list[tuple[float, float]]:
    """Against the light: the values of the gates, and how far each bar is from the middle of its gate. A bar belongs to the gate
    that is drawn for it."""
    which = 0 if axis == "x" else 1
    bars = [through(bar, printer.flip, made.size) for bar in made.bars[axis]]
    found = []
    for gate, value in made.gates[axis]:
        meant = (gate[0] + value, gate[1]) if axis == "x" else (gate[0], gate[1] + value)
        own = made.bars[axis][min(range(len(bars)), key=lambda i: math.dist(bars[i], meant))]
        bar = through(printed(own, printer.front, made.size), printer.flip, made.size)
        found.append((value, bar[which] - printed(gate, printer.back, made.size)[which]))
    return found


def read_value(offsets: list[tuple[float, float]], is_sharp: bool) -> float:
    """The value of the gate whose bar is in the middle; with sharp eyes, between two gates."""
    value, off = min(offsets, key=lambda pair: abs(pair[1]))
    return value - (off if is_sharp else 0.0)


def reading(made: Paper, printer: Printer, is_sharp: bool = True) -> Reading:
    """What a person with a ruler and a lamp reads."""
    foot, left = ([printed(end, printer.front, made.size) for end in sorted(line)] for line in (made.foot, made.left))
    back = [printed(end, printer.back, made.size) for end in sorted(made.back)]
    low = ((foot[0][1] + foot[1][1]) / 2, made.size[1])
    pair_x, pair_y = (read_value(seen(made, printer, axis), is_sharp) for axis in ("x", "y"))
    edges = (left[0][0], left[1][0], low[1] - low[0], back[0][0], back[1][0])
    return Reading(math.dist(*foot), math.dist(*left), *edges, pair_x, pair_y)


@pytest.mark.parametrize("flip", FLIPS)
@pytest.mark.parametrize("paper", PAPERS)
def test_the_geometry_of_the_sheet(paper: str, flip: Flip) -> None:
    made, (width, height) = sheet(paper, flip), PAPERS[paper]
    for line, length in ((made.foot, 180.0), (made.left, 230.0), (made.back, 230.0)):
        assert math.dist(*line) == pytest.approx(length, abs=0.002)
    assert [y for _, y in made.foot] == pytest.approx([height - 15] * 2, abs=0.002)
    assert [x for x, _ in (*made.left, *made.back)] == pytest.approx([15] * 4, abs=0.002)
    for axis in ("x", "y"):
        assert len(made.bars[axis]) == 40
        assert sorted(value for _, value in made.gates[axis]) == sorted([*VALUES, 0.0]), "every step, and zero twice"
        behind = [through(bar, flip, (width, height)) for bar in made.bars[axis]]
        meant = [(x + v, y) if axis == "x" else (x, y + v) for (x, y), v in made.gates[axis]]
        assert all(min(math.dist(bar, at) for bar in behind) < 0.003 for at in meant), "a gate is off by its value"


@pytest.mark.parametrize("flip", FLIPS)
def test_the_back_is_read_as_it_is_shifted(flip: Flip) -> None:
    """A back 1.2 mm too far right and 0.8 mm too high: the gate +1.2 in the rows matches, and −0.8 in the columns."""
    printer = Printer("office", "", flip, back=Side((1.2, -0.8)))
    found = reading(sheet("a4", flip), printer, is_sharp=False)
    assert (found.pair_x, found.pair_y) == (1.2, -0.8)
    assert measured(found, "office", "", flip, PAPERS["a4"]) == printer


SMALL, NEAR, BIT = st.floats(-1.5, 1.5), st.floats(99, 101), st.floats(-0.5, 0.5)
SCALE = st.tuples(NEAR, NEAR)


@settings(max_examples=60)
@given(st.sampled_from(list(PAPERS)), st.sampled_from(FLIPS), st.tuples(SMALL, SMALL, SMALL, SMALL), SCALE, st.tuples(BIT, BIT))
def test_the_readings_give_the_profile(paper: str, flip: Flip, shifts: tuple[float, ...], scale: Point, turns: Point) -> None:
    """With sharp eyes, every mark of both sides then comes out within 0.1 mm. Around zero, where two rows meet, a turn makes them
    differ by how far they are apart."""
    printer = Printer("p", "", flip, Side(shifts[:2], scale, turns[0]), Side(shifts[2:], scale, turns[1]))
    made, size = sheet(paper, flip), PAPERS[paper]
    found = measured(reading(made, printer), "p", "", flip, size)
    close = 0.1 + 13.2 * math.sin(math.radians(abs(turns[0] + turns[1])))
    for one, other in ((found.front, printer.front), (found.back, printer.back)):
        for corner in ((0.0, 0.0), (size[0], 0.0), (0.0, size[1]), size, (size[0] / 2, size[1] / 2)):
            assert math.dist(printed(corner, one, size), printed(corner, other, size)) < close


@settings(max_examples=30)
@given(st.sampled_from(FLIPS), SMALL, SMALL)
def test_the_nearest_gate_is_good_enough(flip: Flip, x: float, y: float) -> None:
    printer = Printer("p", "", flip, back=Side((x, y)))
    found = measured(reading(sheet("letter", flip), printer, is_sharp=False), "p", "", flip, PAPERS["letter"])
    assert math.dist(found.back.shift, (x, y)) < 0.15
    assert found.front == Side()


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("paper", PAPERS)
def test_texts_stay_clear_of_what_is_read_against_the_light(paper: str, lang: str, ink: Ink) -> None:
    """No text is on a bar or in a gate, texts do not overlap, and nothing is closer than 5 mm to the edge of the paper."""
    for flip in FLIPS:
        trial = Trial(parse_paper(paper), flip, Words(lang, "printer"), look(ink=ink), Printer("a-printer-with-a-long-name"))
        for page in trial_pages(trial):
            width, height = page.scene.size
            found = [(mark, reach) for mark, reach in reaches(page.scene.marks)]
            assert all(r[0] >= 5 and r[1] >= 5 and r[2] <= width - 5 and r[3] <= height - 5 for _, r in found)
            texts = [reach for mark, reach in found if isinstance(mark, Text)]
            assert not [(a, b) for i, a in enumerate(texts) for b in texts[:i] if overlap(a, b)]
            pairs = [reach for mark, reach in found if is_pair(mark, reach)]
            assert len(pairs) == 80
            assert not [(a, b) for a in texts for b in pairs if overlap(a, b)]
            sketches = [reach for mark in page.scene.marks if isinstance(mark, Group) for _, reach in reaches((mark,))]
            assert sketches
            assert not [(a, b) for a in sketches for b in pairs if overlap(a, b)]


def is_pair(mark: Mark, reach: tuple[float, float, float, float]) -> bool:
    size = sorted((reach[2] - reach[0], reach[3] - reach[1]))
    return any(abs(size[0] - a) < 0.3 and abs(size[1] - b) < 0.3 for a, b in (BAR, GATE))


def overlap(a: tuple[float, ...], b: tuple[float, ...]) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


@pytest.mark.parametrize(
    ("paper", "flip", "options"), [("a4", "long", ""), ("letter", "short", " --paper letter --duplex short")]
)
def test_the_sheet_names_the_whole_command(paper: str, flip: Flip, options: str) -> None:
    """Who has only the paper knows with which options its values belong."""
    back = trial_pages(Trial(parse_paper(paper), flip, Words("en", "printer"), look()))[1]
    told = " ".join(mark.content for mark, _ in reaches(back.scene.marks) if isinstance(mark, Text))
    assert f"pnp printer set NAME{options} asks for A to I" in told
