"""Pictures have exact pixels, and no cell shows anything of its neighbours."""

import io

import pytest
from PIL import Image

from pnp.draw.outlines import rectangle
from pnp.draw.scene import Box, Scene, Shape
from pnp.targets.gallery import Album, Shown, cell_of, drawn

COLORS = ("#FF0000", "#00FF00", "#0000FF", "#000000", "#FFFF00")


def bleeding(color: str) -> Scene:
    """A side whose art goes on for 3 mm past the cut."""
    return Scene((20.0, 33.3), (Shape(rectangle(Box(-3, -3, 26, 39.3)), fill=color),), 3.0)


@pytest.mark.parametrize(
    ("size", "dpi", "cell"),
    [((63.0, 88.0), 200, (496, 693)), ((69.85, 95.25), 300, (825, 1125)), ((1000.0, 500.0), 200, (4096, 2048)),
     ((0.01, 50.0), 20, (1, 39))],
)  # fmt: skip
def test_pixels_of_a_cell(size: tuple[float, float], dpi: int, cell: tuple[int, int]) -> None:
    assert cell_of(size, dpi, 4096) == cell


def test_a_sheet_has_its_cells_in_rows_trimmed_at_the_cut() -> None:
    [data] = drawn([Shown("x", tuple(map(bleeding, COLORS)), (31, 53), 3)], "X")
    picture = Image.open(io.BytesIO(data))
    assert (picture.size, picture.mode) == ((93, 106), "RGB")
    for number, color in enumerate(COLORS):
        x, y = number % 3 * 31, number // 3 * 53
        cell = picture.crop((x, y, x + 31, y + 53))
        assert cell.getcolors() == [(31 * 53, tuple(bytes.fromhex(color[1:])))]
    assert picture.crop((62, 53, 93, 106)).getcolors() == [(31 * 53, (255, 255, 255))]


def test_equal_names_and_equal_pictures() -> None:
    album = Album("https://example.org", 100, 4096)
    red, blue = bleeding("#FF0000"), bleeding("#0000FF")
    assert album.add("Élan", (red,)) == "https://example.org/%C3%89lan.png"
    assert album.add("élan", (blue,)) == "https://example.org/%C3%A9lan-2.png"
    assert album.add("other", (red,)) == "https://example.org/%C3%89lan.png"
    assert [name for name, _ in album.files("X")] == ["Élan.png", "élan-2.png"]
