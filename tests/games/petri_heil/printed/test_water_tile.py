"""Fish grow with their value, there are five kinds of rubbish, and no drawing leaves its tile, whatever the sizes."""

from itertools import pairwise
from pathlib import Path

import pytest

from pnp.build import Request, components_of
from pnp.draw.look import look
from pnp.game.kind import Order
from pnp.game.load import load, load_file
from pnp.games.petri_heil.definition import Water
from pnp.games.petri_heil.printed.fish import KINDS, Body, fish, kinds_for
from pnp.games.petri_heil.printed.rubbish import RUBBISH
from pnp.games.petri_heil.printed.water_tile import length_of, swimmers
from pnp.sheet.layout import Press
from pnp.sheet.paper import parse_paper
from tests.extent import reaches
from tests.games.test_safe_area import check_safe

RULEBOOK = Water((1, 2, 2, 3, 3, 4, 4, 5, 5, 6), 5, 1)


def test_sixteen_tiles_with_unique_names() -> None:
    found = swimmers(RULEBOOK)
    assert len({one.name for one in found}) == 16
    assert len([one for one in found if one.kind]) == 10
    assert len({one.drawing for one in found if one.name.startswith("rubbish")}) == 5 == len(RUBBISH)


def test_ten_fish_are_of_ten_kinds() -> None:
    assert sorted(map(repr, kinds_for(RULEBOOK.fish))) == sorted(map(repr, KINDS.values()))


@pytest.mark.parametrize("fish_values", [(5,), (1, 9), (3,) * 15, tuple(range(1, 10)) + (9,) * 6])
def test_any_number_of_fish_finds_kinds(fish_values: tuple[int, ...]) -> None:
    assert len(kinds_for(fish_values)) == len(fish_values)


@pytest.mark.parametrize("largest", [1, 4, 6, 9])
def test_bigger_fish_are_longer(largest: int) -> None:
    lengths = [length_of(value, largest, 23.2) for value in range(1, largest + 1)]
    assert all(a < b for a, b in pairwise(lengths))
    assert max(lengths) <= 23.2 + 1e-9


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_a_fish_is_as_long_as_its_length_says(kind: str) -> None:
    body = Body(KINDS[kind], 4, 20.0)
    marks = [mark for mark, _ in reaches(fish(body, look(ink="low")))]
    assert marks
    left, right = (f(r[i] for _, r in reaches(fish(body, look(ink="low")))) for f, i in ((min, 0), (max, 2)))
    assert right - left == pytest.approx(20.0, abs=1.2)


@pytest.mark.parametrize(
    "text",
    [
        "sizes: {water_width: 24 mm, water_height: 30 mm}",
        "sizes: {water_width: 24 mm, water_height: 80 mm}",
        "sizes: {board: 400 mm, large_board: 400 mm, water_width: 60 mm, water_height: 30 mm}",
        "sizes: {board: 400 mm, large_board: 400 mm, start: 40 mm, fisherman: 40 mm, tile: 20 mm, special: 60 mm}",
        "water: {fish: [1, 2, 3, 4, 5, 6, 7, 8, 9, 9], rubbish: 6, divers: 0}",
        "water: {fish: [9], rubbish: 15, divers: 0}",
    ],
)
@pytest.mark.parametrize("ink", ["full", "mono"])
def test_other_sizes_and_other_waters_keep_off_the_cut(tmp_path: Path, text: str, ink: str) -> None:
    (tmp_path / "my.yaml").write_text(f"extends: petri_heil\n{text}\n")
    loaded = load_file(tmp_path / "my.yaml")
    assert loaded.kind.check(loaded.definition) == ()
    for component in components_of(loaded, Request(Press(parse_paper("a3")), Order(look(ink=ink)))):
        check_safe(component)


def test_svg_files_have_unique_names() -> None:
    drawn = components_of(load("petri_heil"), Request(Press(parse_paper("a4")), Order(look())))
    names = [(component.name, component.which) for component in drawn]
    assert len(names) == len(set(names))
