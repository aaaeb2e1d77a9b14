"""Components: what they are unless something else is said, and their labels."""

from pnp.draw.scene import Scene
from pnp.sheet.component import Component, Label, label
from pnp.words import Words


def test_a_component_is_one_piece_with_straight_cuts_and_belongs_nowhere() -> None:
    scene = Scene((20, 30), (), 3)
    part = Component("tile", Label("Tile", "a tile", "{n} tiles"), scene)
    assert part[3:] == (
        None,
        1,
        "box",
        (),
        "",
        None,
        None,
        "",
        "",
        False,
        False,
        (),
        False,
        "page",
        0.0,
        (),
        (),
        "",
        (),
        None,
        0.0,
    )
    assert (part.size, part.bleed) == ((20, 30), 3)


def test_a_label_has_the_words_of_a_template_and_is_cut_along_marks() -> None:
    assert label("grid", Words("en", "pentris")) == Label("Grids", "a grid", "{n} grids", "")


def test_a_label_counts() -> None:
    label = Label("Tile", "a tile", "{n} tiles")
    assert [label.of(1), label.of(2), label.of(0)] == ["a tile", "2 tiles", "0 tiles"]
