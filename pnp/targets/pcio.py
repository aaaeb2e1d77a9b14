"""Writes a room of PlayingCards.io: a ZIP with the list of its widgets and the pictures of all pieces."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from pnp.draw.scene import Box, Point
from pnp.render.zip import zipped
from pnp.sheet.component import Component
from pnp.source.finding import Finding, Refused
from pnp.targets.gallery import Album, clip_of
from pnp.targets.job import Job
from pnp.targets.set_up import Spot, hull_of, laid_out
from pnp.targets.stack import called, stacks_of
from pnp.targets.target import Target

Widget = dict[str, Any]
SCHEMA = "8"
PICTURES = "userassets"
TABLE = Box(25.0, 40.0, 1550.0, 740.0)
"""What is free of the 1600 x 1000 pixels: the hand is below. Holders have their label above them."""
HAND: Widget = {"id": "hand", "type": "hand", "x": 50, "y": 820, "z": 1}
LARGEST = 1.75
"""The most pixels for a millimetre: a card is then about as large as theirs."""
RIM = 4
"""A holder is larger than its cards by this much on each side."""


class View(NamedTuple):
    """From millimetres on our table to pixels on theirs."""

    scale: float

    def length(self, value: float) -> int:
        return max(1, round(value * self.scale))

    def corner(self, box: Box) -> tuple[int, int]:
        middle: Point = (TABLE.x + TABLE.width / 2, TABLE.y + TABLE.height / 2)
        return round(middle[0] + box.x * self.scale), round(middle[1] + box.y * self.scale)


def files(job: Job, target: Target) -> Iterator[tuple[str, bytes]]:
    """One file; what does not fit is refused before anything is drawn."""
    spots = laid_out(stacks_of(job.components))
    album = Album(f"package://{PICTURES}", job.dpi or target.dpi[0], target.most_side)
    widgets = widgets_of(spots, view_of(spots), album)
    if len(widgets) > target.most:
        problem = f"this makes {len(widgets)} pieces and holders, and {target.target} takes about {target.most}"
        raise Refused([Finding(problem, "use --players, or leave some out with --only")])
    return written(job, widgets, album)


def written(job: Job, widgets: Sequence[Widget], album: Album) -> Iterator[tuple[str, bytes]]:
    text = json.dumps(widgets, ensure_ascii=False, indent=1).encode()
    pictures = ((f"{PICTURES}/{name}", data) for name, data in album.files(job.title))
    yield f"{job.stem}.pcio", zipped([("widgets.json", text), ("schemaVersion", SCHEMA.encode()), *pictures])


def view_of(spots: Sequence[Spot]) -> View:
    hull = hull_of(spots)
    return View(min(LARGEST, TABLE.width / hull.width, TABLE.height / hull.height))


def widgets_of(spots: Sequence[Spot], view: View, album: Album) -> list[Widget]:
    """The hand, then everything from below to above; a deck is listed before its cards."""
    table = Table(view, album)
    for spot in spots:
        table.add(spot)
    return [HAND, *table.widgets]


class Table:
    """Collects widgets. Pieces of one name and size are types of one deck, wherever they lie."""

    def __init__(self, view: View, album: Album) -> None:
        self.view, self.album = view, album
        self.widgets: list[Widget] = []
        self.decks: dict[object, Widget] = {}

    def add(self, spot: Spot) -> None:
        stack = spot.stack
        if stack.first.kind == "board" and stack.first.back is None and len(stack.pieces) == 1:
            self.put("board", board(spot, self.view, self.picture(stack.first, False)))
            return
        x, y = self.view.corner(spot.box)
        holder = self.put("holder", holder_of(spot, self.view)) if len(stack.pieces) > 1 else ""
        inside = {"parent": holder} if holder else {}
        for piece in stack.pieces:
            deck = self.deck(piece, {"x": x, "y": y, **inside})
            own = {"deck": deck["id"], "cardType": self.type_of(piece, deck), **inside}
            self.put(kind_of(piece), {"x": x, "y": y, **own, "faceup": not stack.is_hidden})

    def put(self, kind: str, widget: Widget) -> str:
        """Adds a widget above all others; returns its id."""
        name = f"{kind}-{len(self.widgets) + 1}"
        self.widgets.append({"id": name, "type": kind, "z": len(self.widgets) + 2, **widget})
        return name

    def deck(self, piece: Component, place: Widget) -> Widget:
        key = (piece.name, piece.deck, piece.size, piece.cut, piece.back is None)
        if key not in self.decks:
            self.put("cardDeck", {**place, **deck_of(piece, self.view)})
            self.decks[key] = self.widgets[-1]
        return self.decks[key]

    def type_of(self, piece: Component, deck: Widget) -> str:
        """The type of a piece, added to its deck if it is the first of its type."""
        pictures = {"image": self.picture(piece, False), **({"back": self.picture(piece, True)} if piece.back else {})}
        looks = {"label": called(piece), **pictures}
        types: dict[str, Widget] = deck["cardTypes"]
        known = next((name for name, others in types.items() if others == looks), "")
        return known or new_type(types, looks)

    def picture(self, piece: Component, is_back: bool) -> str:
        if is_back and piece.back:
            return self.album.add(f"{piece.name}-back", (piece.back,), 1, clip_of(piece, is_back=True))
        return self.album.add("-".join(filter(None, (piece.name, piece.which))), (piece.front,), 1, clip_of(piece))


def new_type(types: dict[str, Widget], looks: Widget) -> str:
    name = f"c{len(types) + 1}"
    types[name] = looks
    return name


def kind_of(piece: Component) -> str:
    return "card" if piece.kind == "card" else "piece"


def board(spot: Spot, view: View, image: str) -> Widget:
    """It cannot be moved or turned over."""
    x, y = view.corner(spot.box)
    return {"x": x, "y": y, "width": view.length(spot.box.width), "height": view.length(spot.box.height), "boardImage": image}


def holder_of(spot: Spot, view: View) -> Widget:
    (x, y), stack = view.corner(spot.box), spot.stack
    width, height = view.length(spot.box.width) + 2 * RIM, view.length(spot.box.height) + 2 * RIM
    label = stack.first.label.name if stack.is_deck else called(stack.first)
    return {"x": x - RIM, "y": y - RIM, "width": width, "height": height, "label": label, "hasShuffleButton": stack.is_hidden}


def deck_of(piece: Component, view: View) -> Widget:
    """A card without a back is blank behind; any other piece looks the same on both sides."""
    width, height = (view.length(side) for side in piece.size)
    is_card = piece.kind == "card"
    behind = "back" if piece.back else "" if is_card else "image"
    return {
        "label": piece.label.name,
        "collectionType": "cards" if is_card else "pieces",
        "cardWidth": width,
        "cardHeight": height,
        "enlarge": is_card,
        "cardTypes": {},
        "faceTemplate": template("image", width, height, piece.corner > 0),
        "backTemplate": template(behind, width, height, piece.corner > 0),
    }


def template(shows: str, width: int, height: int, is_rounded: bool) -> Widget:
    image = {"type": "image", "x": 0, "y": 0, "w": width, "h": height, "color": "transparent"}
    value = {"valueType": "dynamic", "value": shows} if shows else {"color": "white", "valueType": "static", "value": ""}
    return {"includeBorder": False, "includeRadius": is_rounded, "objects": [image | value]}
