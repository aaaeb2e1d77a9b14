"""Large print for a guest: name and place are as large as everything else on the sheet."""

import pytest

from pnp.build import Request, components_of
from pnp.draw.look import look
from pnp.draw.scene import Placement, Text
from pnp.event.pages.heading import Heading
from pnp.event.pages.large import named_large
from pnp.files import shipped
from pnp.game.kind import Order
from pnp.sheet.component import Component
from pnp.sheet.layout import Press
from pnp.sheet.paper import parse_paper
from pnp.words import languages
from tests.extent import reaches
from tests.proved import proved_file

PATH = shipped("data") / "puzzles" / "pentris-medium.yaml"
ADA = Heading("Ada Lindqvist", "Spring festival", "Pentris puzzle · table Otter · seat 1", "Ada")


def large(lang: str) -> Component:
    [sheet] = components_of(proved_file(PATH), Request(Press(parse_paper("a4")), Order(look(), lang, only=("large",))))
    return sheet


def names(sheet: Component) -> dict[str, float]:
    return {mark.content: mark.size for mark in sheet.front.marks if isinstance(mark, Text)}


@pytest.mark.parametrize("lang", languages())
def test_name_and_place_stand_below_everything_else(lang: str) -> None:
    sheet = named_large(large(lang), ADA, look())
    assert names(sheet) == {"Ada Lindqvist": 22.0, "table Otter · seat 1": 18.0}
    below = min(top for mark, (_, top, _, _) in reaches(sheet.front.marks) if mark in sheet.front.marks)
    drawn = [mark for mark in sheet.front.marks if isinstance(mark, Placement)]
    assert max(bottom for _, (_, _, _, bottom) in reaches(drawn)) < below
    for _, (left, _, right, bottom) in reaches(sheet.front.marks):
        assert left >= -0.3
        assert right <= sheet.size[0] + 0.3
        assert bottom <= sheet.size[1]


def test_a_long_name_is_cut_short_but_never_the_place() -> None:
    long = ADA._replace(title="Maximiliane von Hohenstaufen-Weissenburg und zu Guttenberg")
    (place, size), (name, smallest) = names(named_large(large("en"), long, look())).items()
    assert (place, size) == ("table Otter · seat 1", 18.0)
    assert 18.0 <= smallest < 19.0
    assert name.startswith("Maximiliane von")
    assert name.endswith("…")
