"""SVG: the same geometry, well-formed for any text, and no fonts needed."""

import re
import xml.etree.ElementTree as ET
from itertools import pairwise

import pytest

from pnp.build import Request, files_of, judged
from pnp.draw.look import look
from pnp.draw.scene import Circle, Placement, Scene, Shape, Text
from pnp.files import shipped
from pnp.game.kind import Order
from pnp.game.load import load
from pnp.render.svg import svg
from pnp.sheet.layout import Press
from pnp.sheet.paper import parse_paper

SVG = "{http://www.w3.org/2000/svg}"


def test_pages_and_components_are_files_of_their_own() -> None:
    request = Request(Press(parse_paper("a4")), Order(look()), formats=("svg",))
    files = dict(files_of([load("pentris")], request, "pentris"))
    assert sorted(files) == [f"pentris-a4-{part}.svg" for part in ("1", "2", "grids", "reference", "rules")]
    card = ET.fromstring(files["pentris-a4-grids.svg"])
    assert (card.get("width"), card.get("height"), card.get("viewBox")) == ("95mm", "104.5mm", "0 0 95 104.5")
    page = ET.fromstring(files["pentris-a4-1.svg"])
    assert (page.get("width"), page.get("height")) == ("210mm", "297mm")


def test_no_text_needs_a_font() -> None:
    request = Request(Press(parse_paper("a4")), Order(look()), formats=("svg",))
    for data in dict(files_of([load("pentris")], request, "x")).values():
        root = ET.fromstring(data)
        assert not root.findall(f".//{SVG}text")
        assert "font-family" not in data.decode()


@pytest.mark.parametrize("words", ['<script>alert("x")</script>', "a & b", "]]>", "'\"<>&"])
def test_words_stay_words(words: str) -> None:
    """FAULTS 13 and 15: it is always valid XML, and the label is the text itself."""
    root = ET.fromstring(svg(Scene((100, 10), (Text((0, 5), words, "text", 9, "#000000"),)), words))
    labels = [g.get("aria-label") for g in root.iter(f"{SVG}g") if g.get("aria-label")]
    assert labels == [words]
    assert not root.findall(f".//{SVG}script")


def test_letters_are_at_the_same_positions_as_in_the_pdf() -> None:
    """The kerned advance of AV in Agar Sans: the V starts at the A's advance plus the kerning."""
    from pnp.draw.fonts import font

    root = ET.fromstring(svg(Scene((100, 10), (Text((2, 5), "AV", "text", 9, "#000000"),)), "x"))
    xs = [float(use.get("x", "0")) for use in root.iter(f"{SVG}use")]
    face = font("text")
    assert xs == [0, face.advance["A"] + face.kerning("A", "V")]


def test_ids_of_different_files_differ() -> None:
    """Two drawings in one web page must not use each other's parts."""
    pieces = [Scene((10.0, 10.0), (Shape(Circle((5.0, 5.0), radius), "#000000"),)) for radius in (1.0, 2.0)]
    files = [svg(Scene((20.0, 10.0), (Placement(piece, (0.0, 0.0)), Placement(piece, (10.0, 0.0)))), "two") for piece in pieces]
    first, second = (set(re.findall(r'id="([^"]+)"', text)) for text in files)
    assert len(first) == len(second) == 2  # the piece and its clip
    assert not first & second
    assert "\x01" not in files[0]


def test_each_of_several_puzzles_has_a_picture_of_its_own() -> None:
    """Five puzzles that are bound together once gave the picture of one."""
    levels = ("easy", "medium", "hard", "expert", "open")
    items = [judged(load(str(shipped("data") / "puzzles" / f"pentris-{level}.yaml")))[0] for level in levels]
    request = Request(Press(parse_paper("a4")), Order(look(), only=("puzzle",)), formats=("svg",))
    files = dict(files_of(items, request, "all"))
    sheets = [files[f"all-a4-puzzle-puzzle-{number}.svg"].decode() for number in range(1, 6)]
    pages = [files[f"all-a4-puzzle-{number}.svg"].decode() for number in range(1, 6)]
    assert len(files) == len(sheets) + len(pages)
    for item, sheet, page in zip(items, sheets, pages, strict=True):
        assert f'aria-label="{item.definition.short_id}"' in sheet
        assert f'aria-label="{item.definition.short_id}"' in page
    drawn = [{one.get("id"): ET.tostring(one) for one in ET.fromstring(sheet).iterfind(".//*[@id]")} for sheet in sheets]
    for first, second in pairwise(drawn):
        assert all(first[name] == second[name] for name in first.keys() & second.keys())  # letters
