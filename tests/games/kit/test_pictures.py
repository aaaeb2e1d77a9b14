"""Pictures of kits: photos in any box, drawings that become pixels, and warnings about coarse ones."""

import io
from pathlib import Path

import pytest
from PIL import Image

from pnp.draw.look import INKS
from pnp.draw.scene import Box, Circle, Group, Photo, Picture, Pixels, Placement
from pnp.draw.typeset import Unfit
from pnp.game.load import Loaded
from pnp.games.kit.printed import gallery
from tests.games.kit.making import HEAD, ONE, card, pieces, problems, written

GLOW = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><radialGradient id="g"><stop stop-color="red"/>
<stop offset="1"/></radialGradient><circle cx="5" cy="5" r="5" fill="url(#g)"/></svg>"""


def with_photo(folder: Path, element: str) -> Loaded:
    file, exif = io.BytesIO(), Image.Exif()
    exif[0x0112] = 6  # a quarter clockwise: 400 x 200 becomes 200 x 400
    Image.linear_gradient("L").resize((400, 200)).convert("RGB").save(file, "JPEG", exif=exif)
    (folder / "photo.JPG").write_bytes(file.getvalue())
    return written(folder, HEAD + card(element) + ONE)


@pytest.mark.parametrize("ink", INKS)
def test_a_photo_fills_a_round_window_upright(tmp_path: Path, ink: str) -> None:
    item = with_photo(tmp_path, "box: [10, 10, 20, 20], picture: photo.JPG, crop: yes, shape: circle")
    [group] = pieces(item, ink)[0].front.marks
    assert isinstance(group, Group)
    assert group.clip == Circle((20.0, 20.0), 10.0)
    [placed] = group.marks
    assert isinstance(placed, Placement)
    assert placed.at == (10, 0)
    [picture] = placed.scene.marks
    assert isinstance(picture, Picture)
    assert picture.box == Box(0, 0, 20, 40)
    assert isinstance(picture.pixels, Photo if ink in ("full", "low") else Pixels)


def test_coarse_photos_are_named_with_their_dots_per_inch(tmp_path: Path) -> None:
    """Upright and whole it is 90 mm high: 400 pixels on 90 mm are 113 dots per inch."""
    [warning] = problems(with_photo(tmp_path, "box: [0, 0, 60, 90], picture: photo.JPG"))
    assert "'photo.JPG' has 113 dots per inch at this size" in warning


def test_after_a_drawing_that_takes_too_long_no_other_is_tried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tried = []

    def fail(*_: object) -> None:
        tried.append(1)
        raise Unfit("the picture 'a.svg' needs too much time", "simplify it")

    monkeypatch.setattr(gallery, "drawn_pixels", fail)
    boxes = [f"box: [5, {5 + 20 * i}, 15, 15], picture: {name}.svg" for i, name in enumerate("abc")]
    item = written(tmp_path, HEAD + card(*boxes) + ONE, {f"{name}.svg": GLOW for name in "abc"})
    assert any("needs too much time; simplify it" in said for said in problems(item))
    assert len(tried) == 1


def test_a_drawing_that_needs_pixels_gets_them_at_600_dpi(tmp_path: Path) -> None:
    item = written(tmp_path, HEAD + card("box: [5, 5, 12.7, 12.7], picture: a.svg") + ONE, {"a.svg": GLOW})
    [placed] = pieces(item)[0].front.marks
    assert isinstance(placed, Placement)
    [picture] = placed.scene.marks
    assert isinstance(picture, Picture)
    assert (picture.pixels.width, picture.pixels.height) == (300, 300)
