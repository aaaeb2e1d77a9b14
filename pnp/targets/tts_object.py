"""Objects of Tabletop Simulator as it saves them: cards, decks, tiles, bags. Only what it needs; it fills in the rest.

A unit is about an inch. At scale 1 a tile is 2 units high, which follows from the snap points of real objects, and a card about
80 mm, which nobody here could measure; the width follows from the picture.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pnp.draw.scene import Box, Polygon
from pnp.sheet.component import Component
from pnp.source.lengths import MM_PER_INCH

Object = dict[str, Any]
CARD_HEIGHT, TILE_HEIGHT = 80.0, 2 * MM_PER_INCH
THICK = 0.1
MERGED = 5.0
"""Corners of an outline that are nearer, in pixels, become one."""
HEX = 6
LIFTS = {"board": 1.0, "page": 1.0, "tile": 1.2, "card": 1.4, "token": 1.6}
"""Everything falls onto the table from its own height, so that a token lands on a board and not below it."""
LIFT_BAG = 2.0
CARD_TINT = 0.713235259
"""The grey that it multiplies cards with; all of its own have it, and white would be too bright."""


class Body(NamedTuple):
    """What every object has; `box` is its place, in millimetres from the middle of the table."""

    guid: str
    nickname: str
    box: Box
    lift: float
    is_down: bool = False


def thing(name: str, body: Body, scale: float) -> Object:
    """Upright for whoever sits at the near side of the table."""
    x, y = body.box.x + body.box.width / 2, body.box.y + body.box.height / 2
    place = {"posX": x / MM_PER_INCH, "posY": body.lift, "posZ": -y / MM_PER_INCH}
    turn = {"rotX": 0.0, "rotY": 180.0, "rotZ": 180.0 if body.is_down else 0.0}
    is_flat = name in ("Custom_Tile", "Custom_Token")
    size = {"scaleX": scale, "scaleY": 1.0 if is_flat else scale, "scaleZ": scale}
    return {
        "Name": name,
        "GUID": body.guid,
        "Nickname": body.nickname,
        "Description": "",
        "Transform": {key: round(value, 4) + 0.0 for key, value in (place | turn | size).items()},
        "ColorDiffuse": dict.fromkeys("rgb", CARD_TINT if name in ("CardCustom", "DeckCustom") else 1.0),
        "Locked": False,
    }


class Sheet(NamedTuple):
    """A picture sheet of cards; `number` is its key in CustomDeck."""

    number: int
    face: str
    back: str
    columns: int
    rows: int
    has_backs: bool
    """Whether `back` is a sheet, too."""
    shape: int

    @property
    def entry(self) -> Object:
        grid = {"NumWidth": self.columns, "NumHeight": self.rows}
        flags = {"BackIsHidden": True, "UniqueBack": self.has_backs, "Type": self.shape}
        return {"FaceURL": self.face, "BackURL": self.back, **grid, **flags}

    def card_id(self, slot: int) -> int:
        return self.number * 100 + slot


def card_shape(component: Component) -> int:
    return 4 if component.cut == "circle" else 0 if component.corner else 1


def tile_shape(component: Component) -> int:
    """A box, a hex, a disc, or a box with round corners."""
    if isinstance(component.cut, Polygon):
        return 1 if len(component.cut.points) == HEX else 0
    return 2 if component.cut == "circle" else 3 if component.corner else 0


def card(body: Body, sheet: Sheet, slot: int) -> Object:
    own = {"CardID": sheet.card_id(slot), "SidewaysCard": False, "CustomDeck": {str(sheet.number): sheet.entry}}
    scale = body.box.height / CARD_HEIGHT
    return thing("CardCustom", body, scale) | {"Hands": True, "HideWhenFaceDown": True} | own


def deck(body: Body, cards: Sequence[Object]) -> Object:
    """As many ids as cards, in their order."""
    sheets = {key: entry for one in cards for key, entry in one["CustomDeck"].items()}
    own = {"DeckIDs": [one["CardID"] for one in cards], "CustomDeck": sheets, "ContainedObjects": list(cards)}
    scale = body.box.height / CARD_HEIGHT
    return thing("DeckCustom", body, scale) | {"Hands": False, "HideWhenFaceDown": True, "SidewaysCard": False} | own


def tile(body: Body, component: Component, pictures: tuple[str, str]) -> Object:
    """Without a second picture, the first one is on both sides."""
    form = {"Type": tile_shape(component), "Thickness": THICK, "Stackable": False, "Stretch": True}
    image = {"ImageURL": pictures[0], "ImageSecondaryURL": pictures[1], "ImageScalar": 1.0, "WidthScale": 0.0, "CustomTile": form}
    return thing("Custom_Tile", body, body.box.height / TILE_HEIGHT) | {"CustomImage": image}


def token(body: Body, picture: str) -> Object:
    """A piece with the outline of its picture, the same on both sides; it is as high as a tile."""
    form = {"Thickness": THICK, "MergeDistancePixels": MERGED, "Stackable": False}
    image = {"ImageURL": picture, "ImageSecondaryURL": "", "ImageScalar": 1.0, "WidthScale": 0.0, "CustomToken": form}
    return thing("Custom_Token", body, body.box.height / TILE_HEIGHT) | {"CustomImage": image}


def bag(body: Body, objects: Sequence[Object]) -> Object:
    own = {"MaterialIndex": -1, "MeshIndex": -1, "Bag": {"Order": 0}, "ContainedObjects": list(objects)}
    return thing("Bag", body, 1.0) | own


def saved(objects: Sequence[Object]) -> Mapping[str, Any]:
    """A saved object is a save whose outer fields are empty."""
    outer = ("SaveName", "GameMode", "Date", "Table", "Sky", "Note", "Rules", "LuaScript", "LuaScriptState")
    return {**dict.fromkeys(outer, ""), "TabStates": {}, "ObjectStates": list(objects)}
