"""What the tests of virtual tables share: a built file, read back, and the definition that it must agree with."""

import io
import json
import zipfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from PIL import Image

from pnp.build import Request, end_of, judged
from pnp.draw.look import look
from pnp.game.kind import Order
from pnp.game.load import load
from pnp.sheet.layout import Press
from pnp.sheet.paper import parse_paper
from pnp.targets.target import find_target

GRAVE = "data/colonies/grave-business.yaml"
SOURCES = ("pentris", "petris", "petri_heil", "planet_petri", GRAVE)
URL = "https://example.org/pictures"


def request_for(target: str, **order: Any) -> Request:
    press = Press(parse_paper("a4"), duplex="long")
    wanted = Order(look(ink=order.pop("ink", "full")), **order)
    return Request(press, wanted, target=find_target(target), url=URL)


def made(source: str, request: Request) -> dict[str, bytes]:
    """All files of a target, by their names."""
    item, _ = judged(load(source))
    return dict(end_of([item], request, Path(source).stem).files)


def save_of(source: str, request: Request) -> dict[str, Any]:
    """The first file, which is the object; no picture is drawn."""
    item, _ = judged(load(source))
    name, data = next(end_of([item], request, Path(source).stem).files)
    assert name.endswith(".json")
    return dict(json.loads(data))


@cache
def files(source: str, target: str) -> dict[str, bytes]:
    """Where the pixels do not matter, few are drawn."""
    return made(source, request_for(target)._replace(dpi=None if source in (GRAVE, "petri_heil") else 72))


def saved(source: str) -> dict[str, Any]:
    [text] = [data for name, data in files(source, "tts").items() if name.endswith(".json")]
    return dict(json.loads(text))


def objects(holder: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """All objects of a save, a deck or a bag, with all that they hold."""
    for one in holder.get("ObjectStates", holder.get("ContainedObjects", [])):
        yield one
        yield from objects(one)


def picture(source: str, url: str) -> Image.Image:
    """The picture at an address."""
    found = files(source, "tts")
    [data] = [data for name, data in found.items() if f"{URL}/{name.split('/')[-1]}" == url and "/" in name]
    return Image.open(io.BytesIO(data))


def room(source: str) -> zipfile.ZipFile:
    [data] = files(source, "pcio").values()
    return zipfile.ZipFile(io.BytesIO(data))


def widgets(source: str) -> list[dict[str, Any]]:
    return list(json.loads(room(source).read("widgets.json")))
