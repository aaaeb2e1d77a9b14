"""Rooms of PlayingCards.io: a ZIP whose widgets name only pictures and widgets that are there."""

import io
from collections import Counter
from pathlib import Path

import pytest
from PIL import Image

from pnp.build import judged
from pnp.game.load import load
from pnp.source.finding import Refused
from tests.conftest import run_pnp
from tests.targets.tables import GRAVE, SOURCES, files, made, request_for, room, widgets

KEYS = {
    "hand": {"x", "y"},
    "holder": {"x", "y", "width", "height", "label", "hasShuffleButton"},
    "cardDeck": {"cardWidth", "cardHeight", "cardTypes", "faceTemplate", "backTemplate"},
    "card": {"deck", "cardType", "x", "y", "z", "faceup"},
    "piece": {"deck", "cardType", "x", "y", "z", "faceup"},
    "board": {"boardImage", "width", "height", "x", "y"},
}


@pytest.mark.parametrize("source", SOURCES)
def test_a_room_is_whole(source: str) -> None:
    archive, found = room(source), widgets(source)
    assert archive.namelist()[:2] == ["widgets.json", "schemaVersion"]
    assert archive.read("schemaVersion") == b"8"
    assert {entry.date_time for entry in archive.infolist()} == {(2000, 1, 1, 0, 0, 0)}
    ids = {one["id"] for one in found}
    assert len(ids) == len(found) <= 1200
    assert [one["id"] for one in found if one["type"] == "hand"] == ["hand"]
    for one in found:
        assert KEYS[one["type"]] <= one.keys()
        assert one.get("parent", "hand") in ids
        assert all(type(one[key]) is int for key in ("x", "y", "z"))


@pytest.mark.parametrize("source", SOURCES)
def test_every_piece_has_its_type_and_pictures(source: str) -> None:
    archive, found = room(source), widgets(source)
    decks = {one["id"]: one for one in found if one["type"] == "cardDeck"}
    named = {one["boardImage"] for one in found if one["type"] == "board"}
    for deck in decks.values():
        for looks in deck["cardTypes"].values():
            named |= {looks[key] for key in ("image", "back") if key in looks}
            shown = {part["value"] for side in ("faceTemplate", "backTemplate") for part in deck[side]["objects"]}
            assert shown - {""} <= looks.keys()
    assert named == {f"package://{name}" for name in archive.namelist()[2:]}
    for one in found:
        if one["type"] in ("card", "piece"):
            assert one["cardType"] in decks[one["deck"]]["cardTypes"]
            assert decks[one["deck"]].get("parent") or "parent" not in one or one["parent"]


@pytest.mark.parametrize("source", SOURCES)
def test_everything_is_on_the_table_above_the_hand(source: str) -> None:
    sizes = {one["id"]: (one["cardWidth"], one["cardHeight"]) for one in widgets(source) if one["type"] == "cardDeck"}
    for one in widgets(source):
        if one["type"] in ("card", "piece", "board", "holder"):
            width, height = sizes[one["deck"]] if "deck" in one else (one["width"], one["height"])
            assert 0 <= one["x"] <= 1600 - width
            assert 0 <= one["y"] <= 820 - height


def test_the_numbers_of_pieces_are_those_of_the_definitions() -> None:
    kinds = Counter(one["type"] for one in widgets("petris"))
    game = judged(load("petris"))[0].definition
    tokens = 3 * (game.tokens.bacteria + game.tokens.sarcinas + 1) + 1
    assert kinds["piece"] == len(game.dishes) + tokens + 1  # the turn board has two sides
    assert (kinds["board"], kinds["card"], kinds["holder"]) == (1, 2 + 3, 3)
    assert Counter(one["type"] for one in widgets(GRAVE))["card"] == judged(load(GRAVE))[0].definition.size + 1
    assert Counter(one["type"] for one in widgets("petri_heil"))["piece"] == 16 + 2 + 12 + 2 + 5


def test_round_pieces_are_clear_outside_the_circle_and_cards_are_opaque() -> None:
    def drawn(source: str, name: str) -> Image.Image:
        return Image.open(io.BytesIO(room(source).read(f"userassets/{name}.png")))

    dish = drawn("petris", "dishes-0")
    assert dish.mode == "RGBA"
    assert (dish.getpixel((2, 2))[3], dish.getpixel((dish.width // 2, dish.height // 2))[3]) == (0, 255)
    assert drawn("petris", "aid-blue").mode == "RGB"


def test_hidden_decks_lie_face_down_with_a_button_to_shuffle() -> None:
    found = widgets("planet_petri")
    holders = {one["id"]: one for one in found if one["type"] == "holder"}
    assert {one["label"]: one["hasShuffleButton"] for one in holders.values()} == {"Night Shift": True, "Day Shift": True}
    assert {one["faceup"] for one in found if one.get("parent") in holders and one["type"] == "card"} == {False}


def test_too_many_pieces_are_refused() -> None:
    with pytest.raises(Refused, match="1200"):
        made("petris", request_for("pcio")._replace(copies=14))


def test_the_bytes_do_not_depend_on_the_hash_seed(tmp_path: Path) -> None:
    done = run_pnp(
        "build", "pentris", "--for", "pcio", "--dpi", "72", cwd=tmp_path, env={"PYTHONHASHSEED": "99", "TZ": "Asia/Tokyo"}
    )
    assert "left out for pcio: rules" in done.stderr
    [data] = files("pentris", "pcio").values()
    assert (tmp_path / "output/pentris/pentris-pcio-72dpi.pcio").read_bytes() == data
