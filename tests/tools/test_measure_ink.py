"""The ink that `pnp games` shows is that of the finished pages, and low ink saves what a user would notice."""

from pathlib import Path
from statistics import fmean

import pypdfium2
import pytest

from pnp.build import Request, files_of
from pnp.draw.look import INKS, Ink, look
from pnp.files import shipped
from pnp.game.find import slugs
from pnp.game.ink import InkShare, ink_shares
from pnp.game.kind import Order
from pnp.game.load import load
from pnp.render.png import coverage
from pnp.sheet.layout import Press
from pnp.sheet.paper import parse_paper
from tests.proved import proved_file
from tools.measure_ink import percent

pytestmark = pytest.mark.slow

PUZZLES = sorted((shipped("data") / "puzzles").glob("pentris-*.yaml"))


def darkness(data: bytes) -> list[float]:
    """The mean of 1 - luminance of each page, at twice the resolution of the program."""
    pages = [page.render(scale=300 / 72).to_pil().convert("L") for page in pypdfium2.PdfDocument(data)]
    return [1 - fmean(page.tobytes()) / 255 for page in pages]


def built(source: str | Path, ink: Ink, part: str = "") -> bytes:
    item = load(source) if isinstance(source, str) else proved_file(source)
    [(_, data)] = files_of([item], Request(Press(parse_paper("a4")), Order(look(ink=ink), only=(part,) if part else ())), "x")
    return data


@pytest.mark.parametrize("slug", slugs())
def test_the_shown_ink_is_that_of_the_pages(slug: str) -> None:
    """If this fails, drawings have changed: run `python -m tools.measure_ink`."""
    assert ink_shares()[slug] == pytest.approx(InkShare(percent(slug, "full"), percent(slug, "low")), abs=0.15)


def test_every_set_was_measured() -> None:
    assert sorted(ink_shares()) == sorted(slugs())


@pytest.mark.parametrize("ink", INKS)
def test_thin_lines_are_not_counted_as_wide_ones(ink: Ink) -> None:
    """At a low resolution each hatch line takes a whole pixel, and low ink seems to save nothing."""
    data = built("pentris", ink)
    assert coverage(data) == pytest.approx(darkness(data), abs=0.002)


def test_low_ink_of_pentris_saves_two_fifths_of_the_set_and_some_of_the_rules() -> None:
    full, low = darkness(built("pentris", "full")), darkness(built("pentris", "low"))
    assert fmean(low) <= 0.6 * fmean(full)
    text_of_the_rules = 0.0233  # nothing can be saved there, unless words are left out
    assert low[1] - text_of_the_rules <= 0.5 * (full[1] - text_of_the_rules)


@pytest.mark.parametrize("path", PUZZLES, ids=lambda path: path.stem)
@pytest.mark.parametrize("part", ["puzzle", "key", "hints"])
def test_low_ink_of_pentris_puzzles_saves_two_fifths(path: Path, part: str) -> None:
    assert fmean(darkness(built(path, "low", part))) <= 0.6 * fmean(darkness(built(path, "full", part)))
