"""Nothing is cut off: contents keep 2 mm from every cut, and stay inside pages that are not cut.

At an edge a mark either keeps its distance, or runs over the cut to the end of the bleed: a ground, a line that is cut through.
"""

import math
from pathlib import Path

import pytest

from pnp.build import Request, components_of, judged
from pnp.draw.look import look
from pnp.draw.outlines import box_of
from pnp.draw.scene import Box, Group, Mark
from pnp.files import shipped
from pnp.game.find import game_file, slugs
from pnp.game.kind import Order
from pnp.game.load import load_file
from pnp.sheet.component import Component
from pnp.sheet.layout import Press
from pnp.sheet.paper import parse_paper
from tests.extent import points, reaches
from tests.proved import proved_file
from tests.spread import spread

SAFE, NEAR = 2.0, 1.5
"""Millimetres. Bacteria come nearer: 1.24 times their natural size of 12 mm on a tile of 18 (look/pages2), on a ground that runs
over the cut."""
EXAMPLES = [path for folder in ("puzzles", "colonies") for path in sorted((shipped("data") / folder).glob("*.yaml"))]
WAYS = [*spread([game_file(slug) for slug in slugs()]), *spread(EXAMPLES)]


@pytest.mark.slow
@pytest.mark.parametrize(("path", "lang", "ink"), WAYS, ids=lambda value: getattr(value, "stem", value))
def test_contents_keep_off_the_cut(path: Path, lang: str, ink: str) -> None:
    request = Request(Press(parse_paper("a4")), Order(look(ink=ink), lang))
    for component in components_of(proved_file(path), request):
        check_safe(component)
        if component.cut == "circle":
            check_round(component)


def check_safe(component: Component) -> None:
    width, height = component.size
    safe = NEAR if component.name == "bacteria" else SAFE
    margin = safe if component.cut == "box" else -0.1  # a line may end on the edge of a page that is not cut
    contents = [mark for mark in component.front.marks if not is_ground(mark, component)]
    for mark, (left, top, right, bottom) in reaches(contents):
        for inside in (left, top, width - right, height - bottom):
            runs_over = component.bleed > 0 and inside <= 0.01 - component.bleed
            assert runs_over or inside >= margin - 0.01, (component.name, component.which, mark)
    if component.cut == "circle":
        check_round(component)


def is_ground(mark: Mark, component: Component) -> bool:
    """A hatch over the whole piece and its bleed: any of its lines and dots may be cut through."""
    whole = Box(0.0, 0.0, *component.size).grown(component.bleed)
    return component.bleed > 0 and isinstance(mark, Group) and mark.clip is not None and box_of(mark.clip) == whole


def check_round(component: Component) -> None:
    """Everything stays 2 mm inside the circle."""
    radius = component.size[0] / 2
    for mark, (x, y), half in points(component.front.marks):
        assert math.hypot(x - radius, y - radius) + half <= radius - SAFE + 0.01, (component.name, mark)


@pytest.mark.parametrize(
    "text",
    [
        "rows: 5, columns: 5, cell: 5",
        "rows: 6, columns: 12, cell: 7",
        "rows: 12, columns: 6, cell: 9",
        "rows: 20, columns: 20, cell: 4",
    ],
)
def test_grids_of_other_sizes_keep_off_the_cut(tmp_path: Path, text: str) -> None:
    (tmp_path / "my.yaml").write_text(f"extends: pentris\ngrid: {{{text}}}\n")
    request = Request(Press(parse_paper("a3")), Order(look(), only=("grids",)))
    [card] = components_of(judged(load_file(tmp_path / "my.yaml"))[0], request)
    for mark, (left, top, right, bottom) in reaches(card.front.marks):
        assert min(left, top) >= SAFE - 0.01, mark
        assert right <= card.size[0] - SAFE + 0.01, mark
        assert bottom <= card.size[1] - SAFE + 0.01, mark


@pytest.mark.parametrize(
    "text",
    [
        "dish: {diameter: 40 mm}",
        "dish: {diameter: 150 mm}",
        "boards: {turn: 120 mm, contamination: 80 mm, spaces: 13}",
        "boards: {turn: 250 mm, contamination: 250 mm}",
        "tokens: {bacterium: 14 mm, sarcina: 20 mm}",
        "tokens: {bacterium: 40 mm, sarcina: 40 mm}",
        "two: {track: BR BR BR BR BR BR BR BR BR BR BR BR BR BR BR BR BR BR BR FC, laps: 3, advanced: []}",
        "title: A much longer name for a game about bacteria in dishes",
    ],
)
@pytest.mark.parametrize("ink", ["full", "low"])
def test_petris_of_other_sizes_keeps_off_the_cut(tmp_path: Path, text: str, ink: str) -> None:
    (tmp_path / "my.yaml").write_text(f"extends: petris\n{text}\n")
    request = Request(Press(parse_paper("a3")), Order(look(ink=ink), "fr"))
    for component in components_of(judged(load_file(tmp_path / "my.yaml"))[0], request):
        if component.cut != "none":
            check_safe(component)
