"""Elements: the order of what is in a box, colours by themselves, styles, pictures, icons, the size of texts."""

from pathlib import Path

import pytest

from pnp.draw.scene import Box, Group, Placement
from tests.games.kit.making import HEAD, ONE, card, corners, flat, is_circle, one_scene, pieces, problems, shapes, texts, written

INK = "#1B2A41"


def test_a_badge_is_one_element_drawn_from_the_ground_up(tmp_path: Path) -> None:
    marks = flat(one_scene(tmp_path, 'box: [5, 5, 10, 10], shape: circle, fill: leaf, frame: night, text: "7"').marks)
    assert [type(mark).__name__ for mark in marks] == ["Shape", "Shape", "Text"]
    assert marks[0].fill == "#2E7D5B"  # type: ignore[union-attr]
    assert marks[1].stroke.color == "#1F2547"  # type: ignore[union-attr]


@pytest.mark.parametrize(("fill", "color"), [("night", "#FFFFFF"), ("cream", INK), ("leaf", "#FFFFFF"), ("leaf 20%", INK)])
def test_text_is_ink_or_white_whichever_reads_better(fill: str, color: str, tmp_path: Path) -> None:
    [text] = texts(one_scene(tmp_path, f"fill: {fill}", "box: 10, text: Moth"))
    assert text.color == color


def test_text_in_a_turned_inner_layout_knows_its_ground(tmp_path: Path) -> None:
    layouts = card("fill: cream", "box: [0, 45, 0, 0], fill: night", "layout: corner, turn: 180")
    item = written(tmp_path, HEAD + layouts + "  corner:\n    - {box: [5, 5, 20, 10], text: A}\n" + ONE)
    [text] = texts(pieces(item)[0].front)
    assert text.color == "#FFFFFF"  # turned, it stands on the lower half


def test_styles_are_keys_that_elements_share(tmp_path: Path) -> None:
    styles = "styles: {a: {font: title, size: 20}, b: {style: a, size: 12}}\n"
    item = written(
        tmp_path,
        HEAD + styles + card("style: b, box: 10, text: x", "style: [b, a], box: 10, text: y", "style: a, size: 9, text: z") + ONE,
    )
    assert problems(item) == []
    assert [(text.font, text.size) for text in texts(pieces(item)[0].front)] == [("title", 12), ("title", 20), ("title", 9)]


def test_a_picture_stands_whole_in_its_box_or_fills_it(tmp_path: Path) -> None:
    """The star is square; the box is twice as wide as high."""
    [whole] = one_scene(tmp_path / "a", "box: [10, 10, 40, 20], picture: star.svg, color: leaf").marks
    assert isinstance(whole, Placement)
    assert (whole.at, whole.scene.size) == ((20, 10), (20, 20))
    assert flat((whole,))[0].fill == "#2E7D5B"  # type: ignore[union-attr]
    [group] = one_scene(tmp_path / "b", "box: [10, 10, 40, 20], picture: star.svg, crop: yes").marks
    assert isinstance(group, Group)
    [inside] = group.marks
    assert isinstance(inside, Placement)
    assert (inside.at, inside.scene.size) == ((10, 0), (40, 40))


def test_equal_pictures_are_one_scene(tmp_path: Path) -> None:
    scene = one_scene(tmp_path, "box: [5, 5, 20, 20], icon: star", "box: [30, 5, 20, 20], icon: star")
    first, second = scene.marks
    assert isinstance(first, Placement)
    assert isinstance(second, Placement)
    assert first.scene is second.scene


def test_icons_in_a_row_are_centred(tmp_path: Path) -> None:
    scene = one_scene(tmp_path, 'box: [5, 20, -5, 10], icon: star, repeat: "3", each: 6, gap: 1')
    placed = [mark.at for mark in scene.marks if isinstance(mark, Placement)]
    assert placed == [(20, 22), (27, 22), (34, 22)]  # 3 x 6 + 2 x 1 = 20 mm, in the middle of 50


@pytest.mark.parametrize("count", range(1, 11))
def test_pips_stand_as_on_playing_cards(count: int, tmp_path: Path) -> None:
    """So many; mirrored left and right; from five to ten also top and bottom, but for the one in the middle of seven."""
    scene = one_scene(tmp_path, f'box: 10, icon: star, repeat: "{count}", arrange: pips, each: 8')
    placed = [mark for mark in scene.marks if isinstance(mark, Placement)]
    sign = {True: -1, False: 1}
    middles = {(round(p.at[0] + sign[bool(p.turn)] * 4, 2), round(p.at[1] + sign[bool(p.turn)] * 4, 2)) for p in placed}
    assert len(middles) == count
    assert {(60 - x, y) for x, y in middles} == middles
    if count != 7:
        assert {(x, 90 - y) for x, y in middles} == middles


def test_text_shrinks_in_both_directions_and_stays_in_its_box(tmp_path: Path) -> None:
    words = " ".join(["moth"] * 40)
    found = texts(one_scene(tmp_path, f"box: [5, 20, 50, 20], text: {words}, size: 12"))
    assert 6.5 <= found[0].size < 12
    assert " ".join(text.content for text in found).split() == ["moth"] * 40
    assert all(20 < text.at[1] <= 40 for text in found)


def test_same_size_for_all_rows(tmp_path: Path) -> None:
    many = " ".join(["moth"] * 40)
    rows = f"parts:\n  cards: {{kind: card, size: 60x90, front: card, rows: [{{name: Moth}}, {{name: {many}}}]}}\n"
    item = written(tmp_path, HEAD + card('box: [5, 20, 50, 20], text: "{name}", size: 12, fit: same') + rows)
    short, long = (texts(piece.front)[0].size for piece in pieces(item))
    assert short == long < 12


def test_tokens_are_round_and_tiles_square(tmp_path: Path) -> None:
    slab = "  slab: {kind: token, size: 20x30, shape: box, front: card}\n"
    parts = "parts:\n  coins: {kind: token, front: card}\n  ground: {kind: tile, front: card}\n" + slab
    item = written(tmp_path, HEAD + card("shape: circle, fill: leaf") + parts)
    coin, tile, bar = pieces(item)
    assert (coin.cut, coin.size, coin.bleed, coin.kind) == ("circle", (18, 18), 1, "token")
    assert (tile.cut, tile.size, tile.bleed, tile.kind) == ("box", (50, 50), 2, "tile")
    assert (bar.cut, bar.size) == ("box", (20, 30))
    [disc] = shapes(coin.front)
    assert is_circle(disc)
    assert corners(disc) == Box(-4, -4, 26, 26)


def test_cards_have_the_corners_of_their_size(tmp_path: Path) -> None:
    kinds = ("kind: card", "kind: card, size: jumbo", "kind: card, size: poker sideways, corner: 1", "kind: card, size: 40x50")
    parts = "parts:\n" + "".join(f"  part{i}: {{{kind}, front: card}}\n" for i, kind in enumerate(kinds))
    found = pieces(written(tmp_path, HEAD + card("fill: leaf") + parts))
    expected = [((63, 88), 3), ((89, 127), 5), ((88.9, 63.5), 1), ((40, 50), 3)]
    assert [(piece.size, piece.corner) for piece in found] == expected


def test_a_back_that_no_row_changes_is_drawn_once(tmp_path: Path) -> None:
    parts = "parts:\n  cards: {kind: card, front: card, back: back, rows: [{name: [a, b]}]}\n"
    item = written(tmp_path, HEAD + card('text: "{name}"') + "  back:\n    - {fill: leaf}\n" + parts)
    first, second = pieces(item)
    assert first.back is second.back
    assert (first.which, second.which, first.title) == ("1", "2", "a")
    assert first.front is not second.front


@pytest.mark.parametrize(
    ("told", "is_warned"), [("", True), ("icon: star, repeat: '{side}', ", False), ("text: '{side}', ", False)]
)
def test_colors_that_somebody_cannot_tell_apart(tmp_path: Path, told: str, is_warned: bool) -> None:
    """Moss and rust differ in what people lack who cannot see red; words or icons of the same column help."""
    colors = 'game: kit\ntitle: Test\ncolors: {"1": "#6B7A1E", "2": "#9C6A1E"}\nicons: {star: star.svg}\n'
    parts = "parts:\n  cards: {kind: card, size: 60x90, front: card, rows: [{side: [1, 2]}]}\n"
    item = written(tmp_path, colors + card("box: [0, 0, 0, 12], fill: '{side}'", f"box: [5, 20, -5, 20], {told}size: 9") + parts)
    assert [": warning: '1' and '2' look alike" in problem for problem in problems(item)] == [True] * is_warned


@pytest.mark.parametrize(("column", "is_warned"), [("sign", False), ("name", True), ("half", True)])
def test_another_column_tells_colors_apart_if_it_differs_where_they_do_and_only_there(
    tmp_path: Path, column: str, is_warned: bool
) -> None:
    """The sign is the same for all cards of a side, the name is of one card alone, and half of both sides share a value."""
    colors = 'game: kit\ntitle: Test\ncolors: {"1": "#6B7A1E", "2": "#9C6A1E"}\n'
    table = "side,sign,name,half\n1,A,Ann,x\n1,A,Ben,y\n2,B,Cleo,x\n2,B,Dan,y\n"
    parts = "parts:\n  cards: {kind: card, size: 60x90, front: card, rows: cards.csv}\n"
    layout = card("box: [0, 0, 0, 12], fill: '{side}'", f"box: [5, 20, -5, 20], text: '{{{column}}}'")
    item = written(tmp_path, colors + layout + parts, {"cards.csv": table})
    assert [": warning: '1' and '2' look alike" in problem for problem in problems(item)] == [True] * is_warned


@pytest.mark.parametrize(("signs", "is_warned"), [(("", ""), True), (("star", ""), False)])
def test_cells_of_a_map_are_told_apart_by_what_each_of_them_says(tmp_path: Path, signs: tuple[str, str], is_warned: bool) -> None:
    """Sand and water are equally light. An icon helps only if one of them has it."""
    colors = 'game: kit\ntitle: Test\ncolors: {"1": "#EAD9A8", "2": "#BFDCE6"}\nicons: {star: star.svg}\n'
    land = f"tables:\n  land: {{s: {{fill: 1, sign: '{signs[0]}'}}, w: {{fill: 2, sign: '{signs[1]}'}}}}\n"
    layout = card("box: 5, grid: square, legend: land, map: 's w', fill: '{fill}', icon: '{sign}'")
    item = written(tmp_path, colors + land + layout + "parts:\n  board: {kind: board, size: 60x40, front: card}\n")
    assert [": warning: '1' and '2' look alike in grey" in problem for problem in problems(item)] == [True] * is_warned


def test_a_layout_may_be_named_by_a_number(tmp_path: Path) -> None:
    layouts = "layouts:\n  1:\n    - {box: 8, text: One}\n  2:\n    - {layout: 1}\n"
    item = written(tmp_path, HEAD + layouts + ONE.replace("front: card", "front: 2"))
    assert problems(item) == []
    assert [text.content for text in texts(pieces(item)[0].front)] == ["One"]
