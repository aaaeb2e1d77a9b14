"""The five rules for inks that save colour, and grey."""

from pathlib import Path

import pytest

from pnp.draw.color import grey
from pnp.draw.look import Ink
from pnp.draw.scene import Scene, Shape
from pnp.games.kit.printed.inks import contrast
from tests.games.kit.making import HEAD, ONE, card, one_scene, pieces, shapes, texts, written

SAVING: list[Ink] = ["low", "mono"]


def seen(scene: Scene) -> list[Shape]:
    """The shapes that take ink: white ones only hide what lies below."""
    return [shape for shape in shapes(scene) if shape.stroke or shape.fill != "#FFFFFF"]


@pytest.mark.parametrize("ink", SAVING)
def test_the_ground_vanishes_and_a_fill_becomes_an_outline(ink: Ink, tmp_path: Path) -> None:
    scene = one_scene(tmp_path, "fill: leaf", "box: [10, 10, 20, 20], fill: night", ink=ink)
    [outline] = seen(scene)
    assert outline.fill is None
    assert outline.stroke is not None
    assert contrast(outline.stroke.color, "#FFFFFF") >= 2.5


@pytest.mark.parametrize("ink", SAVING)
def test_a_rule_stays_solid_and_a_frame_stays_alone(ink: Ink, tmp_path: Path) -> None:
    [rule] = seen(one_scene(tmp_path / "a", "box: [10, 10, 20, 0.5], fill: leaf", ink=ink))
    assert rule.fill is not None
    [frame] = seen(one_scene(tmp_path / "b", "box: [10, 10, 20, 20], fill: leaf, frame: night", ink=ink))
    assert frame.fill is None


@pytest.mark.parametrize("ink", SAVING)
def test_a_fill_by_column_is_hatched_but_never_under_words(ink: Ink, tmp_path: Path) -> None:
    rows = ONE.replace("front: card", "front: card, rows: [{color: leaf}]")
    bare = written(tmp_path / "a", HEAD + card('box: [10, 10, 20, 20], fill: "{color}"') + rows)
    assert len(seen(pieces(bare, ink)[0].front)) == 2  # the hatch and the outline
    for name, elements in {
        "own": ('box: [10, 10, 20, 20], fill: "{color}", text: A',),
        "later": ('box: [10, 10, 20, 20], fill: "{color}"', "box: [12, 12, 5, 5], text: A"),
        "icon": ('box: [10, 10, 20, 20], fill: "{color}"', "box: [12, 12, 5, 5], icon: star, when: color"),
    }.items():
        item = written(tmp_path / name, HEAD + card(*elements) + rows)
        assert all(len(getattr(s.outline, "steps", ())) < 10 for s in shapes(pieces(item, ink)[0].front)), name


@pytest.mark.parametrize("ink", SAVING)
def test_a_fill_still_hides_what_lies_below(ink: Ink, tmp_path: Path) -> None:
    scene = one_scene(tmp_path, "box: 5, picture: star.svg", "box: [5, 40, -5, 10], fill: night, text: Moth", ink=ink)
    assert [shape.fill for shape in shapes(scene)][1] == "#FFFFFF"


def test_decoration_is_left_out(tmp_path: Path) -> None:
    pale = 'colors: {leaf: "#2E7D5B", dusk: "#2A3158", cream: "#FFF8E6", night: "#1F2547"}'
    head = HEAD.replace('colors: {leaf: "#2E7D5B", cream: "#FFF8E6", night: "#1F2547"}', pale)
    item = written(tmp_path, head + card("fill: night", "box: 10, picture: star.svg, color: dusk") + ONE)
    assert len(shapes(pieces(item)[0].front)) == 2
    assert shapes(pieces(item, "low")[0].front) == []


TOKENS = "parts:\n  discs: {kind: token, front: card, rows: [{color: [leaf, night]}]}\n"


@pytest.mark.parametrize("ink", SAVING)
def test_a_ground_by_column_leaves_a_hatch_along_the_cut_unless_something_else_tells_it(ink: Ink, tmp_path: Path) -> None:
    """Two discs differ in nothing but their ground."""
    alike = written(tmp_path / "a", HEAD + card('fill: "{color}"', "box: 5, icon: star, color: cream") + TOKENS)
    one, other = (piece.front for piece in pieces(alike, ink))
    assert {seen(one)[0].outline} != {seen(other)[0].outline}
    some = 'box: 5, text: "{color}", size: 5, least: 5, when: {color: night}'
    first, _ = pieces(written(tmp_path / "c", HEAD + card('fill: "{color}"', some) + TOKENS), ink)
    assert seen(first.front)
    told = written(tmp_path / "b", HEAD + card('fill: "{color}"', 'box: 5, text: "{color}", size: 5, least: 5') + TOKENS)
    assert [seen(piece.front) for piece in pieces(told, ink)] == [[], []]


MAP = 'box: 5, grid: square, legend: land, map: "s w", fill: "{fill}", icon: "{sign}"'
BOARD = "parts:\n  board: {kind: board, size: 60x40, front: card}\n"


@pytest.mark.parametrize("ink", SAVING)
@pytest.mark.parametrize(
    ("sand", "signs", "is_told"), [("#EAD9A8", ("", ""), True), ("#EAD9A8", ("star", ""), False), ("#FFFDF7", ("", ""), False)]
)
def test_pale_cells_are_hatched_if_they_could_be_taken_for_each_other(
    sand: str, signs: tuple[str, str], is_told: bool, ink: Ink, tmp_path: Path
) -> None:
    """Sand and water have less than 1.6:1 against white; an icon tells them apart, and what is as good as white may stay so."""
    head = f'game: kit\ntitle: Test\ncolors: {{sand: "{sand}", water: "#BFDCE6"}}\nicons: {{star: star.svg}}\n'
    land = f"tables:\n  land: {{s: {{fill: sand, sign: '{signs[0]}'}}, w: {{fill: water, sign: '{signs[1]}'}}}}\n"
    [board] = pieces(written(tmp_path, head + land + card(MAP) + BOARD), ink)
    hatches = {shape.outline for shape in shapes(board.front) if len(getattr(shape.outline, "steps", ())) >= 10}
    assert len(hatches) == (2 if is_told else 1 if sand == "#FFFDF7" else 0)


@pytest.mark.parametrize("ink", SAVING)
def test_a_hatch_that_is_asked_for_is_drawn(ink: Ink, tmp_path: Path) -> None:
    head = 'game: kit\ntitle: Test\ncolors: {pale: {color: "#FFFDF7", hatch: falling}}\n'
    rows = ONE.replace("front: card", "front: card, rows: [{color: pale}]")
    item = written(tmp_path, head + card('box: [10, 10, 20, 20], fill: "{color}"') + rows)
    assert len(seen(pieces(item, ink)[0].front)) == 2  # the hatch and the outline


@pytest.mark.parametrize("ink", SAVING)
def test_icons_whose_number_or_colour_a_row_says_are_no_decoration(ink: Ink, tmp_path: Path) -> None:
    """Cream on white stands out in no ink, but there are as many of them as the row says."""
    rows = ONE.replace("front: card", "front: card, rows: [{n: 3}]")
    stars = written(tmp_path / "a", HEAD + card('box: 5, icon: star, color: cream, repeat: "{n}"') + rows)
    assert len(seen(pieces(stars, ink)[0].front)) == 3
    assert seen(one_scene(tmp_path / "b", "box: 5, icon: star, color: cream, repeat: 3", ink=ink)) == []


@pytest.mark.parametrize("ink", SAVING)
@pytest.mark.parametrize("pale", ["#FFF8E6", "#EAD9A8"])  # 1.1 and 1.4 : 1 against white
def test_a_pale_drawing_is_seen_even_if_its_lines_have_no_fill_of_none(pale: str, ink: Ink, tmp_path: Path) -> None:
    """Without fill="none", lines are filled with black, which shows nowhere: they have no area."""
    item = written(
        tmp_path, HEAD.replace("#FFF8E6", pale) + card("fill: night", "box: 10, picture: star.svg, color: cream") + ONE
    )
    lines = '<path d="M1 1 L9 9" stroke="currentColor" stroke-width="2"/>'
    area = '<path d="M2 2 L8 2 L8 8 Z" fill="currentColor"/>'
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">'
    (tmp_path / "star.svg").write_text(f"{head}{area}{lines}</svg>")
    drawn = seen(pieces(item, ink)[0].front)
    assert len(drawn) == 2
    assert all(shape.stroke and contrast(shape.stroke.color, "#FFFFFF") > 4 for shape in drawn)


def test_a_pale_drawing_is_outlined(tmp_path: Path) -> None:
    [star] = shapes(one_scene(tmp_path, "fill: night", "box: 10, icon: star, color: cream", ink="low"))
    assert (star.fill, star.stroke is not None) == ("#FFFFFF", True)


@pytest.mark.parametrize(("ink", "color"), [("low", "#2E7D5B"), ("mono", "#000000")])
def test_a_drawing_that_was_paled_is_outlined_in_its_own_colour(ink: Ink, color: str, tmp_path: Path) -> None:
    """It may be all that says whose piece this is."""
    [star] = shapes(one_scene(tmp_path, "fill: leaf", 'box: 10, icon: star, color: "leaf 25%"', ink=ink))
    assert star.fill == "#FFFFFF"
    assert star.stroke is not None
    assert star.stroke.color == color


@pytest.mark.parametrize(("ink", "color"), [("low", "cream"), ("low", "leaf 40%"), ("mono", "leaf 40%"), ("low", "auto")])
def test_text_can_be_read(ink: Ink, color: str, tmp_path: Path) -> None:
    [text] = texts(one_scene(tmp_path, "fill: night", f"box: 10, text: Moth, size: 20, color: {color}", ink=ink))
    assert contrast(text.color, "#FFFFFF") >= 4.5


def test_grey_is_as_light_as_the_colour(tmp_path: Path) -> None:
    [ground] = shapes(one_scene(tmp_path, "fill: leaf", ink="grey"))
    assert ground.fill == grey("#2E7D5B")


GROUND = "tables:\n  ground: {a: {fill: leaf}, b: {fill: night, icon: star}, c: {fill: leaf 40%}, d: {fill: cream}}\n"


def hatched(scene: Scene) -> int:
    return sum(len(getattr(shape.outline, "steps", ())) > 8 for shape in shapes(scene))


@pytest.mark.parametrize("ink", SAVING)
def test_cells_are_hatched_by_their_legend_where_there_are_no_words(ink: Ink, tmp_path: Path) -> None:
    """Of four cells, one has an icon, one a tint and one is too pale; all have an outline."""
    cells = 'box: 5, grid: hex, map: [a b c d], legend: ground, fill: "{fill}", icon: "{icon}"'
    item = written(tmp_path, HEAD + GROUND + card(cells) + ONE)
    scene = pieces(item, ink)[0].front
    assert hatched(scene) == 1
    assert sum(shape.stroke is not None and len(getattr(shape.outline, "points", ())) == 6 for shape in shapes(scene)) == 4


@pytest.mark.parametrize("ink", SAVING)
def test_only_the_cells_under_later_words_stay_bare(ink: Ink, tmp_path: Path) -> None:
    """Three cells of 16 mm, beginning at 6 mm, 22 mm and 38 mm; the words stand on the first."""
    cells = 'box: [6, 20, 48, 16], grid: square, map: [a a a], legend: ground, fill: "{fill}"'
    item = written(tmp_path, HEAD + GROUND + card(cells, "box: [8, 22, 10, 10], text: A") + ONE)
    assert hatched(pieces(item, ink)[0].front) == 2


def test_an_icon_in_a_cell_is_drawn_in_the_colour_of_its_legend(tmp_path: Path) -> None:
    tables = "tables:\n  ground: {a: {tone: leaf}, b: {tone: night}}\n"
    item = written(
        tmp_path, HEAD + tables + card('box: 5, grid: hex, map: [a b], legend: ground, icon: star, color: "{tone}"') + ONE
    )
    assert [shape.fill for shape in shapes(pieces(item)[0].front)] == ["#2E7D5B", "#1F2547"]
