"""Pieces that are neither boxes nor round: what shops say, and what virtual tables and cutters get."""

import io
import json
import zipfile

import pytest
from PIL import Image

from pnp.draw.scene import Polygon
from pnp.source.finding import Refused
from pnp.targets.end import end
from pnp.targets.target import find_target
from tests.cut_reader import read_dxf, read_svg
from tests.targets.pieces import job, piece, side

WIDE, HIGH = 30.0, 34.641
HEX = Polygon(tuple((x * WIDE, y * HIGH) for x, y in ((0.5, 0), (1, 0.25), (1, 0.75), (0.5, 1), (0, 0.75), (0, 0.25))))
TILE = piece((WIDE, HIGH), kind="tile", cut=HEX, back=None)


@pytest.mark.parametrize("shop", ["tgc"])
def test_a_shop_says_that_it_does_not_sell_the_shape(shop: str) -> None:
    with pytest.raises(Refused, match="The Game Crafter does not sell the shape of cards; it sells no such tiles"):
        list(end(job(TILE), find_target(shop)).files)


def test_a_print_shop_cuts_a_box_around_it_and_this_is_said() -> None:
    [said] = end(job(TILE), find_target("shop")).said
    assert str(said).endswith("a local print shop cuts boxes, but not the shape of cards; cut it yourself")


def is_clear_outside(data: bytes) -> bool:
    """In the corners, and not in the middle."""
    picture = Image.open(io.BytesIO(data)).convert("RGBA")
    spots = (3, 3), (picture.width - 4, picture.height - 4), (picture.width // 2, picture.height // 2)
    return [picture.getpixel(spot)[3] for spot in spots] == [0, 0, 255]  # type: ignore[index]


def test_tabletop_simulator_gets_a_token_with_the_outline_of_its_picture() -> None:
    files = dict(end(job(TILE, folder="/x"), find_target("tts")).files)
    text = next(data for name, data in files.items() if name.endswith(".json"))
    [token] = json.loads(text)["ObjectStates"]
    assert token["Name"] == "Custom_Token"
    assert token["CustomImage"]["CustomToken"]["Thickness"] > 0
    name = token["CustomImage"]["ImageURL"].rsplit("/", 1)[1]
    assert is_clear_outside(next(data for key, data in files.items() if key.endswith(f"/{name}")))


def test_a_hex_with_another_back_is_a_tile_of_tabletop_simulator() -> None:
    files = dict(end(job(TILE._replace(back=side(WIDE, HIGH, bleed=3.0)), folder="/x"), find_target("tts")).files)
    [tile] = json.loads(next(data for name, data in files.items() if name.endswith(".json")))["ObjectStates"]
    assert (tile["Name"], tile["CustomImage"]["CustomTile"]["Type"]) == ("Custom_Tile", 1)


def test_playingcards_gets_a_picture_that_is_clear_outside_the_shape() -> None:
    [(_, data)] = end(job(TILE), find_target("pcio")).files
    room = zipfile.ZipFile(io.BytesIO(data))
    [picture] = [name for name in room.namelist() if name.endswith(".png")]
    assert is_clear_outside(room.read(picture))


def test_a_machine_cuts_along_the_shape() -> None:
    files = dict(end(job(TILE._replace(copies=3)), find_target("silhouette-a4")).files)
    svg = read_svg(next(data for name, data in files.items() if name.endswith(".svg")))
    dxf = read_dxf(next(data for name, data in files.items() if name.endswith(".dxf")), 210.0)
    for cuts in (svg, dxf):
        assert [cut.is_closed for cut in cuts] == [True] * 3
        for cut in cuts:
            assert cut.length == pytest.approx(6 * WIDE / 3**0.5, abs=0.02), "six sides"
            assert cut.box[2:] == (pytest.approx(WIDE, abs=0.002), pytest.approx(HIGH, abs=0.002))
