"""Long files: pages may come from a generator, and evicted cache entries do not change the bytes."""

import io
import subprocess
import sys
from collections.abc import Iterator

import pikepdf
import pytest

import pnp.render.leaf
import pnp.render.pdf
from pnp.draw.outlines import rectangle
from pnp.draw.scene import Box, Placement, Scene, Shape, Text
from pnp.render.leaf import Recent
from pnp.render.pdf import About, pdf
from pnp.sheet.impose import Page

ABOUT = About("x", "y")
PAPER = Box(0, 0, 100, 100)
SIZES = (1, 2, 3, 1, 4, 2, 5, 1, 3)
"""The inner scenes of the pages, by size: five different ones."""


def inner(size: int) -> Scene:
    return Scene((9, 9), (Shape(rectangle(Box(0, 0, size, size)), fill="#FF0000"),))


def page(number: int, small: Scene) -> Page:
    """A page with a scene that contains another scene."""
    outer = Scene((20, 20), (Placement(small, (1, 1)), Placement(small, (11, 1))))
    marks = (Placement(outer, (5, 5)), Text((5, 50), f"page {number}", "text", 9, "#000000"))
    return Page(Scene((100, 100), marks), PAPER, PAPER, (f"part {number // 4}",))


def shared_pages() -> list[Page]:
    """Pages that share equal scenes as one object."""
    scenes = {size: inner(size) for size in SIZES}
    return [page(number, scenes[size]) for number, size in enumerate(SIZES)]


def fresh_pages() -> Iterator[Page]:
    """Pages drawn on demand, each with its own scenes."""
    return (page(number, inner(size)) for number, size in enumerate(SIZES))


def forms_of(data: bytes) -> list[str]:
    with pikepdf.open(io.BytesIO(data)) as file:
        return sorted(file.pages[0].Resources.XObject.keys())


def test_a_generator_gives_the_same_bytes_as_a_list() -> None:
    pages = shared_pages()
    assert pdf(iter(pages), ABOUT) == pdf(pages, ABOUT)


@pytest.mark.parametrize("kept", [0, 1, 100, 10_000])
def test_bytes_do_not_depend_on_the_size_of_the_cache(kept: int, monkeypatch: pytest.MonkeyPatch) -> None:
    usual = pdf(shared_pages(), ABOUT)
    monkeypatch.setattr(pnp.render.pdf, "KEPT_FORMS", kept)
    assert pdf(shared_pages(), ABOUT) == usual
    assert pdf(fresh_pages(), ABOUT) == usual


def test_a_scene_that_left_the_cache_is_still_written_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Five different scenes, each inside another: ten forms, numbered without gaps."""
    monkeypatch.setattr(pnp.render.pdf, "KEPT_FORMS", 0)
    assert forms_of(pdf(shared_pages(), ABOUT)) == sorted(f"/S{i}" for i in range(1, 11))


def test_scenes_that_differ_only_in_size_or_bleed_are_different_forms() -> None:
    """Their marks are the same, but they are clipped differently."""
    small = inner(5)
    scenes = (small, small._replace(size=(3, 3)), small._replace(bleed=1.0), small._replace(size=(9, 9)))
    marks = tuple(Placement(scene, (10.0 * i, 0.0)) for i, scene in enumerate(scenes))
    data = pdf([Page(Scene((100, 100), marks), PAPER, PAPER, ("x",))], ABOUT)
    assert forms_of(data) == ["/S1", "/S2", "/S3"]


def test_bookmarks_lead_to_the_first_page_of_each_component() -> None:
    with pikepdf.open(io.BytesIO(pdf(fresh_pages(), ABOUT))) as file, file.open_outline() as outline:
        numbers = [file.pages.index(pikepdf.Page(item.destination[0])) for item in outline.root]
        assert [item.title for item in outline.root] == ["part 0", "part 1", "part 2"]
    assert numbers == [0, 4, 8]


def test_recently_used_values_are_cached() -> None:
    made: list[str] = []

    def asked(word: str) -> int:
        return recent.get(word, lambda: made.append(word) or len(word))

    recent: Recent[str, int] = Recent(6, lambda length: length)
    assert [asked(word) for word in ("one", "two", "one", "six", "one", "two", "seventeen", "one")] == [3, 3, 3, 3, 3, 3, 9, 3]
    assert made == ["one", "two", "six", "two", "seventeen", "one"]


def lettered(words: str, mark: str = "") -> Page:
    """A page with a scene in it, in letters of its own."""
    card = Scene((60, 20), (Text((2, 9), words, "text", 9, "#000000"), Text((2, 18), mark, "title", 9, "#000000")))
    return Page(Scene((100, 100), (Placement(card, (5, 5)),)), PAPER, PAPER, ("card",))


ONES = [("first words", "AB"), ("other letters (é, Ж)", ""), ("first words", "XYZ"), ("first", "AB")]


def test_a_file_does_not_depend_on_those_before_it() -> None:
    """Fonts, texts and forms are kept between files: in any order, with the same scenes or new ones, each file stays the same."""
    code = "from tests.render.test_long_pdf import *; import sys; sys.stdout.write(pdf([lettered(*ONES[{}])], ABOUT).hex())"
    alone = [
        subprocess.run([sys.executable, "-c", code.format(i)], capture_output=True, check=True).stdout for i in range(len(ONES))
    ]
    pages = [lettered(*one) for one in ONES]
    for order in (range(len(ONES)), range(len(ONES) - 1, -1, -1)):
        for i in order:
            assert pdf([pages[i]], ABOUT).hex().encode() == alone[i]
            assert pdf([lettered(*ONES[i])], ABOUT).hex().encode() == alone[i]


def test_forms_kept_between_files_are_dropped_when_there_is_no_room(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = [pdf([lettered(*one)], ABOUT) for one in ONES]
    for kept in (0, 100):
        monkeypatch.setattr(pnp.render.leaf, "LEAVES", Recent(kept, lambda leaf: leaf.length))
        assert [pdf([lettered(*one)], ABOUT) for one in ONES] == usual
