"""Extreme numbers in SVG files: each is drawn with numbers that a PDF can hold, or refused (FAULTS 54).

`PNP_MUTANTS=100000 pytest tests/draw/picture/test_numbers.py` tries more of them.
"""

import math
import os
import re
from random import Random

import pytest

from pnp.draw.look import look
from pnp.draw.path_data import parse_path
from pnp.draw.picture.art import placed_drawing
from pnp.draw.picture.svg_drawing import read_svg
from pnp.draw.scene import Circle
from pnp.draw.typeset import Unfit
from pnp.render.stream import content

MUTANTS = int(os.environ.get("PNP_MUTANTS", "3000"))
WINDOW = Circle((20.0, 20.0), 19.9)
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
SEED = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 90"><g transform="translate(1 2) rotate(30 5 5) scale(2 3)">'
    '<path d="M1 2A30 20 10 1 0 40 50a3 4 5 0 1 6 7Q1 2 3 4T5 6C1 2 3 4 5 6S7 8 9 10H4V5h2v3l1 1z" stroke="red"'
    ' stroke-width="3" stroke-dasharray="1 2"/></g><rect x="1" y="2" width="30" height="20" rx="3" ry="4" fill="rgb(1,2,3)"/>'
    '<g transform="matrix(1 0 0 1 5 6)"><circle cx="5" cy="6" r="7" opacity="1"/><ellipse cx="5" cy="6" rx="7" ry="8"'
    ' transform="skewX(20) skewY(10)"/></g><line x1="1" y1="2" x2="3" y2="4" stroke="blue" stroke-width="2mm"/>'
    '<polygon points="1,2 3,4 5,6"/></svg>'
)
NUMBER = re.compile(r"(?:(?<![\w#/.])|(?<=[MAaQTCSHVhvl]))\d+")
EXTREMES = """
0 -0 1e-300 5e-324 -1e-160 1e-162 1e-20 1e-7 -1e-6 1e-5 0.001 -1 360 1e4 1e5 999999.9 1e6 -1e6 1.000001e6 1e7 1e308 1e309 -1e999
NaN Infinity -inf 1e 1e+ .5.5 1,2 00 +3 --3 ٣ ² 1e-400 123456789012345678901234567890
""".split()  # noqa: SIM905  # a list of words is easier to read


def mutants(count: int) -> list[str]:
    """The seed with one to four of its numbers replaced by extreme ones."""
    chance, spots = Random(54), [(found.start(), found.end()) for found in NUMBER.finditer(SEED)]
    made = []
    for _ in range(count):
        text = SEED
        for start, end in sorted(chance.sample(spots, chance.randint(1, 4)), reverse=True):
            text = text[:start] + chance.choice(EXTREMES) + text[end:]
        made.append(text)
    return made


def drawn(text: str) -> str:
    """The operators of the drawing in a PDF."""
    return content(placed_drawing(read_svg(text.encode(), "x.svg"), WINDOW, look()), NotImplemented)


def test_the_seed_is_drawn_and_has_many_numbers() -> None:
    assert all(colour in drawn(SEED) for colour in ("1 0 0 RG", "0 0 1 RG", " c h f"))
    assert len(NUMBER.findall(SEED)) > 80


def test_any_number_is_drawn_or_refused() -> None:
    outcomes = {"drawn": 0, "refused": 0}
    for text in mutants(MUTANTS):
        try:
            operators = drawn(text)
        except Unfit as error:
            assert "x.svg" in error.args[0]
            outcomes["refused"] += 1
        else:
            assert not re.search(r"nan|inf|[0-9]e[-+]?[0-9]", operators), text
            outcomes["drawn"] += 1
    assert min(outcomes.values()) > MUTANTS / 100


@pytest.mark.parametrize("radius", ["1e-300", "5e-324", "1e-160", "1e-7", "1e-3", "1e6"])
@pytest.mark.parametrize("end", ["1e-300 0", "1e-162 1e-162", "5 5", "1e6 -1e6"])
def test_an_extreme_arc_ends_where_it_should(radius: str, end: str) -> None:
    for flags in ("0 0", "0 1", "1 0", "1 1"):
        steps = parse_path(f"M0 0A{radius} 1 0 {flags} {end}").steps
        assert steps[-1][1][-2:] == tuple(map(float, end.split()))
        assert all(math.isfinite(number) for _, numbers in steps for number in numbers)


def test_a_shape_is_measured_against_its_drawing() -> None:
    """A million units are far away in a drawing of one unit, but not in one of a thousand."""
    for side, is_drawn in ((1, False), (1000, True)):
        text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}"><path d="M0 0L1e6 1"/></svg>'
        if is_drawn:
            assert "e+" not in drawn(text)
        else:
            with pytest.raises(Unfit, match="too far from the origin"):
                drawn(text)


@pytest.mark.parametrize(
    ("attributes", "problem"),
    [
        ('stroke-width="1e6in"', "lines that are too wide"),
        (f'stroke-dasharray="{"1 " * 21}"', "more than 20 different dashes"),
        (f'transform="{"scale(1e6)" * 60}"', "too far from the origin"),
    ],
)
def test_pens_have_limits(attributes: str, problem: str) -> None:
    with pytest.raises(Unfit, match=problem):
        read_svg(f'{HEAD}<path d="M0 0L1 1" stroke="red" {attributes}/></svg>'.encode(), "x.svg")


def test_dashes_too_short_to_print_are_a_line() -> None:
    dashes = {text: drawn(f'{HEAD}<path d="M0 0L9 9" stroke="red" stroke-dasharray="{text}"/></svg>') for text in ("1e-9", "5 5")}
    assert " d\n" not in dashes["1e-9"].replace("[] 0 d\n", "")
    assert " d\n" in dashes["5 5"]


def test_a_path_of_commands_without_numbers_has_a_limit() -> None:
    with pytest.raises(Unfit, match="more than 60000"):
        read_svg(f'{HEAD}<path d="M1 1L2 2{"Z" * 60_000}"/></svg>'.encode(), "x.svg")
