"""Tests what each renderer writes, one mark at a time: a golden scene would not show text that is upside down."""

import re
from collections.abc import Callable
from hashlib import sha256
from itertools import combinations

import pytest

from pnp.draw.scene import Cluster, Face, Glyph, Glyphs, Letters, Mark, Pixels, Placement, Polygon, Scene, Shape, Stroke, Text
from pnp.render.dump import dump
from pnp.render.stream import Shown, page_content
from pnp.render.svg import svg
from tests.render.scenes import INNER, ONE_MARK

LONG_PATH = re.compile(r'((?<=d=")[^"]{120,})')


class PlainBook:
    """A stand-in for a document: letters are their own codes, and forms are named after their contents."""

    def form(self, scene: Scene) -> str:
        return "Inner"

    def picture(self, pixels: Pixels) -> str:
        return f"P{pixels.name}"

    def show(self, role: str, content: str) -> list[tuple[str, str]]:
        return [("F", f"[({content})]")]

    def show_glyphs(self, run: Glyphs) -> tuple[str, Shown]:
        glyphs = [glyph for cluster in run.clusters for glyph in cluster.glyphs]
        return "X", Shown(tuple((glyph.dy / run.em, f"[<{glyph.number:04x}>]") for glyph in glyphs), run.text)


def short(path: re.Match[str]) -> str:
    """A long path, such as that of a letter, is its beginning and a checksum."""
    return f"{path[1][:40]}... ~{sha256(path[1].encode()).hexdigest()[:8]}"


def all_texts(write: Callable[[Mark], str]) -> str:
    return LONG_PATH.sub(short, "".join(f"--- {name}\n{write(mark)}\n" for name, mark in ONE_MARK.items()))


def test_pdf_operators(golden: Callable[[str, str], None]) -> None:
    golden("one_mark.pdf.txt", all_texts(lambda mark: page_content(Scene((10, 10), (mark,)), PlainBook())))


def test_svg_text(golden: Callable[[str, str], None]) -> None:
    golden("one_mark.svg.txt", all_texts(lambda mark: svg(Scene((10, 10), (mark,)), "one mark")))


def test_dump_text(golden: Callable[[str, str], None]) -> None:
    golden("one_mark.dump.txt", all_texts(lambda mark: dump(Scene((10, 10), (mark,)))))


@pytest.mark.parametrize(("one", "two"), list(combinations(ONE_MARK, 2)))
def test_scenes_that_differ_dump_differently(one: str, two: str) -> None:
    assert dump(Scene((9, 9), (ONE_MARK[one],))) != dump(Scene((9, 9), (ONE_MARK[two],)))


def test_small_differences_dump_differently() -> None:
    base = Text((2, 8), "AV", "text", 9, "#1B2A41")
    variants = [
        base._replace(**change)
        for change in ({"at": (2, 8.001)}, {"content": "AW"}, {"font": "bold"}, {"size": 9.25}, {"color": "#000000"})
    ]
    dumps = {dump(Scene((9, 9), (text,))) for text in (base, *variants)}
    assert len(dumps) == 6
    placed = [Placement(INNER, (0, 0)), Placement(Scene((4, 4), ()), (0, 0)), Placement(INNER._replace(bleed=1), (0, 0))]
    assert len({dump(Scene((9, 9), (p,))) for p in placed}) == 3


def test_raised_glyphs_carry_their_text_and_come_down_again() -> None:
    face = Face("Other", "", b"")
    word = Glyphs(face, 1000, (Cluster("ab", (Glyph(7, 500), Glyph(8, 0, -100, 250))),))
    line = Text((2, 8), "x ab", "text", 10, "#000000", (Letters("text", "x "), word))
    [*_, written] = page_content(Scene((10, 10), (line,)), PlainBook()).splitlines()
    assert written == (
        "BT 1 0 0 -1 2 8 Tm /F 3.528 Tf [(x )] TJ /X 3.528 Tf "
        "/Span <</ActualText <feff00610062>>> BDC [<0007>] TJ 0.882 Ts [<0008>] TJ 0 Ts EMC ET"
    )
    assert dump(Scene((10, 10), (line,))).splitlines()[1] == "  text (2 8) 'x ab' text 10 #000000 in text, Other"


def test_a_placed_scene_does_not_inherit_dashes() -> None:
    """A form begins with the pen of its page, and a solid pen says nothing about dashes."""
    line, pen = Polygon(((0.0, 0.0), (9.0, 0.0)), closed=False), Stroke("#000000", 0.3)
    dashed, solid = Shape(line, stroke=pen._replace(dash=(3.0, 2.0))), Shape(line, stroke=pen)
    inner = Placement(INNER, (0.0, 0.0))
    drawn = [
        row for row in page_content(Scene((9.0, 9.0), (dashed, inner, solid, inner)), PlainBook()).split("\n") if "Do" in row
    ]
    assert ["[] 0 d" in row for row in drawn] == [True, False]
