"""Saved objects of Tabletop Simulator have the keys, types and numbers that real ones have, and the right pictures."""

import io
import json
from collections import Counter
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from pnp.build import judged
from pnp.game.load import load
from pnp.source.finding import Misused, Refused
from tests.conftest import run_pnp
from tests.targets.tables import GRAVE, SOURCES, files, made, objects, picture, request_for, room, save_of, saved

OUTER = {
    "SaveName",
    "GameMode",
    "Date",
    "Table",
    "Sky",
    "Note",
    "Rules",
    "LuaScript",
    "LuaScriptState",
    "TabStates",
    "ObjectStates",
}
TRANSFORM = {f"{kind}{axis}" for kind in ("pos", "rot", "scale") for axis in "XYZ"}
OWN_KEYS = {
    "CardCustom": {"CardID", "CustomDeck"},
    "DeckCustom": {"DeckIDs", "CustomDeck", "ContainedObjects"},
    "Custom_Tile": {"CustomImage"},
    "Bag": {"ContainedObjects"},
}
SHEET = {
    "FaceURL": str, "BackURL": str, "NumWidth": int, "NumHeight": int, "BackIsHidden": bool, "UniqueBack": bool, "Type": int,
}  # fmt: skip
IMAGE = {"ImageURL": str, "ImageSecondaryURL": str, "ImageScalar": float, "WidthScale": float, "CustomTile": dict}
TILE = {"Type": int, "Thickness": float, "Stackable": bool, "Stretch": bool}
WATER, SPECIALS, FISHER_TILES = 16, 5, 12
"""Petri Heil!, by its rules: tiles on the pond, special tiles, fisherman tiles."""


@pytest.mark.parametrize("source", SOURCES)
def test_keys_and_types_are_those_of_real_objects(source: str) -> None:
    save = saved(source)
    assert save.keys() == OUTER
    for one in objects(save):
        assert OWN_KEYS[one["Name"]] <= one.keys()
        assert one["Transform"].keys() == TRANSFORM
        assert all(type(value) is float for value in one["Transform"].values())
        for entry in one.get("CustomDeck", {}).values():
            assert {key: type(value) for key, value in entry.items()} == SHEET
        if image := one.get("CustomImage"):
            assert {key: type(value) for key, value in image.items()} == IMAGE
            assert {key: type(value) for key, value in image["CustomTile"].items()} == TILE


@pytest.mark.parametrize("source", SOURCES)
def test_every_guid_is_six_hex_digits_and_unique(source: str) -> None:
    guids = [one["GUID"] for one in objects(saved(source))]
    assert len(set(guids)) == len(guids)
    assert all(len(guid) == 6 and int(guid, 16) >= 0 for guid in guids)


@pytest.mark.parametrize("source", SOURCES)
def test_decks_agree_with_their_cards(source: str) -> None:
    for one in objects(saved(source)):
        if one["Name"] == "DeckCustom":
            assert [card["CardID"] for card in one["ContainedObjects"]] == one["DeckIDs"]
            assert len(one["DeckIDs"]) > 1
            for card in one["ContainedObjects"]:
                assert card["CustomDeck"].items() <= one["CustomDeck"].items()
        for number in one.get("DeckIDs", [one["CardID"]] if "CardID" in one else []):
            entry = one["CustomDeck"][str(number // 100)]
            assert number % 100 < entry["NumWidth"] * entry["NumHeight"]


@pytest.mark.parametrize("source", SOURCES)
def test_pictures_are_rgb_and_within_the_limits(source: str) -> None:
    """Sheets of at most 10 x 7 cells, no side over 4096; every picture is used, and every address is a picture."""
    used = set()
    for one in objects(saved(source)):
        for entry in one.get("CustomDeck", {}).values():
            used |= {entry["FaceURL"], entry["BackURL"]}
            assert entry["NumWidth"] <= 10
            assert entry["NumHeight"] <= 7
            face = picture(source, entry["FaceURL"])
            assert (face.width % entry["NumWidth"], face.height % entry["NumHeight"]) == (0, 0)
        if image := one.get("CustomImage"):
            used |= {image["ImageURL"], image["ImageSecondaryURL"]} - {""}
    pictures = {url: picture(source, url) for url in used}
    assert len(pictures) == sum("/" in name for name in files(source, "tts"))
    assert all(found.mode == "RGB" and max(found.size) <= 4096 for found in pictures.values())


@pytest.mark.parametrize("source", SOURCES)
def test_a_thumbnail_has_the_name_of_the_object(source: str) -> None:
    [name] = [name for name in files(source, "tts") if name.endswith(".json")]
    assert Image.open(io.BytesIO(files(source, "tts")[name.removesuffix(".json") + ".png"])).size == (256, 256)


def counted(source: str) -> Counter[str]:
    """How many single pieces have each picture name."""
    found: Counter[str] = Counter()
    for one in objects(saved(source)):
        if "CardID" in one:
            entry = one["CustomDeck"][str(one["CardID"] // 100)]
            found[Path(entry["FaceURL"]).stem.split("-")[0]] += 1
        elif image := one.get("CustomImage"):
            found[Path(image["ImageURL"]).stem.split("-")[0]] += 1
    return found


def test_petris_has_the_pieces_of_its_definition() -> None:
    game = judged(load("petris"))[0].definition
    found = counted("petris")
    assert found["dishes"] == len(game.dishes) == 10
    assert found["bacteria"] == 3 * game.tokens.bacteria == 60
    assert found["sarcinas"] == 3 * game.tokens.sarcinas == 9
    assert found["markers"] == 3 + 1
    assert (found["turn"], found["contamination"], found["setup"], found["aid"], found["rules"]) == (1, 1, 2, 3, 1)


def test_colonies_have_their_cards() -> None:
    assert counted(GRAVE)["cards"] == judged(load(GRAVE))[0].definition.size
    assert counted("planet_petri")["cards"] == sum(colony.size for colony in judged(load("planet_petri"))[0].definition.colonies)
    decks = [one for one in objects(saved("planet_petri")) if one["Name"] == "DeckCustom"]
    assert [(deck["Nickname"], deck["Transform"]["rotZ"]) for deck in decks] == [("Night Shift", 180.0), ("Day Shift", 180.0)]
    assert decks[0]["ContainedObjects"][0]["Nickname"] == "Diplopod"


def test_petri_heil_lies_flat() -> None:
    """The standees would be strips with flaps; on a table they are tiles of 28 x 36 mm with one back."""
    found = counted("petri_heil")
    assert (found["water"], found["specials"], found["tiles"], found["fishermen"]) == (WATER, SPECIALS, FISHER_TILES, 2)
    [deck] = [one for one in objects(saved("petri_heil")) if one["Name"] == "DeckCustom"]
    [sheet] = deck["CustomDeck"].values()
    face = picture("petri_heil", sheet["FaceURL"])
    width, height = face.width / sheet["NumWidth"], face.height / sheet["NumHeight"]
    assert (width, height) == (round(28 / 25.4 * 200), round(36 / 25.4 * 200))
    assert sheet["UniqueBack"] is False


def test_many_equal_pieces_are_in_a_bag_and_few_lie_open() -> None:
    bags = [one for one in objects(saved("petris")) if one["Name"] == "Bag"]
    assert [len(bag["ContainedObjects"]) for bag in bags] == [19, 19, 20]
    assert [bag["Nickname"] for bag in bags] == [
        "Bacteria (Blue, the ball)",
        "Bacteria (Red, the rod)",
        "Bacteria (Yellow, the wave)",
    ]


def test_equal_cards_share_a_slot() -> None:
    """Twelve grids for twelve players are one picture."""
    [deck] = [one for one in objects(save_of("pentris", request_for("tts", players=12))) if one["Name"] == "DeckCustom"]
    [sheet] = deck["CustomDeck"].values()
    assert len(deck["DeckIDs"]) == 12
    assert len(set(deck["DeckIDs"])) == 1
    assert (sheet["NumWidth"], sheet["NumHeight"]) == (1, 1)


def test_a_slot_shows_the_card_as_drawn_alone() -> None:
    """The eleventh card of the sheet against the picture of that card alone."""
    deck = next(one for one in objects(saved(GRAVE)) if one["Name"] == "DeckCustom")
    number = deck["DeckIDs"][10]
    sheet = deck["CustomDeck"][str(number // 100)]
    face = picture(GRAVE, sheet["FaceURL"])
    width, height = face.width // sheet["NumWidth"], face.height // sheet["NumHeight"]
    assert (width, height) == (round(63 / 25.4 * 200), round(88 / 25.4 * 200))
    row, column = divmod(number % 100, sheet["NumWidth"])
    slot = face.crop((column * width, row * height, (column + 1) * width, (row + 1) * height))
    name = next(n for n in room_pictures(GRAVE) if deck["ContainedObjects"][10]["Nickname"] in n)
    alone = Image.open(io.BytesIO(room_pictures(GRAVE)[name]))
    assert alone.size == slot.size
    assert mean_difference(slot, alone) < 0.1
    other = face.crop((0, 0, width, height))
    assert mean_difference(other, alone) > 5


def room_pictures(source: str) -> dict[str, bytes]:
    archive = room(source)
    return {name: archive.read(name) for name in archive.namelist() if name.startswith("userassets/")}


def mean_difference(a: Image.Image, b: Image.Image) -> float:
    """Of all pixels, from 0 to 255."""
    return max(ImageStat.Stat(ImageChops.difference(a.convert("RGB"), b.convert("RGB"))).mean)


def test_the_set_up_is_that_of_the_card() -> None:
    """Two players: seven touching dishes, blue starts in dish 2 and red in dish 4; the marker is at the top of its board."""
    found = {one["Nickname"]: one["Transform"] for one in saved("petris")["ObjectStates"] if one["Name"] == "Custom_Tile"}
    place = {name: (spot["posX"] * 25.4, -spot["posZ"] * 25.4) for name, spot in found.items()}
    x, y = place["Dishes 3"]
    assert place["Dishes 2"] == pytest.approx((x - 84, y), abs=0.01)
    assert place["Dishes 0"] == pytest.approx((x - 42, y - 84 * 0.75**0.5), abs=0.01)
    assert place["Bacteria (Blue, the ball)"] == place["Dishes 2"]
    assert place["Bacteria (Red, the rod)"] == place["Dishes 4"]
    assert place["Turn marker"][0] == pytest.approx(place["Turn boards"][0], abs=0.01)
    assert 40 < place["Turn boards"][1] - place["Turn marker"][1] < 80


def test_sizes_are_true_to_each_other() -> None:
    """A tile of scale 1 is two inches high, so a dish of 84 mm has scale 84 / 50.8; a card of scale 1 is 80 mm high."""
    scales = {one["Nickname"]: one["Transform"]["scaleZ"] for one in objects(saved("petris"))}
    assert scales["Dishes 0"] == pytest.approx(84 / 50.8, abs=1e-4)
    assert scales["Set-up 2"] == pytest.approx(120 / 80, abs=1e-4)
    assert scales["Bacteria (Yellow, the wave)"] == pytest.approx(18 / 50.8, abs=1e-4)


def test_nicknames_are_in_the_language_of_the_user() -> None:
    names = {one["Nickname"] for one in objects(save_of("petris", request_for("tts", lang="fr")))}
    assert {"Bactéries (Bleu, la boule)", "Marqueur de tour", "Aides de jeu (Jaune)"} <= names


def test_without_an_address_the_pictures_are_in_the_folder(tmp_path: Path) -> None:
    worlds = ({"PYTHONHASHSEED": "0", "TZ": "UTC"}, {"PYTHONHASHSEED": "77", "TZ": "Asia/Tokyo"})
    results = []
    for world in worlds:
        done = run_pnp("build", "pentris", "--for", "tts", cwd=tmp_path, env=world)
        assert done.returncode == 0, done.stderr
        folder = tmp_path / "output" / "pentris"
        results.append({file.name: file.read_bytes() for file in folder.rglob("*.*") if file.is_file()})
    assert results[0] == results[1]
    for one in objects(json.loads(results[0]["pentris-tts.json"])):
        for entry in one.get("CustomDeck", {}).values():
            assert entry["FaceURL"].startswith("file:///")
            assert Path(entry["FaceURL"].removeprefix("file://")).is_file()


def test_what_cannot_be_put_on_a_table_is_refused() -> None:
    with pytest.raises(Misused, match="--url must be an address"):
        made("pentris", request_for("tts")._replace(url="my-pictures"))
    with pytest.raises(Refused, match="no pieces"):
        made("data/puzzles/petris-easy.yaml", request_for("tts"))
