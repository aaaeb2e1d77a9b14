"""What the worker's answers are made of: the request, what was kept from earlier ones, and the answer itself."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from pnp.studio.kept import Kept
from pnp.studio.pictures import Pictures
from pnp.studio.preview import Previews

SITTINGS = 60
"""Games in progress that are kept, each at one moment."""
FACES = 500
"""So many cards are drawn once; fewer than pictures are kept."""


class Answer(NamedTuple):
    """JSON and, for a picture or a PDF, bytes."""

    told: Any
    data: bytes = b""


class Memory(NamedTuple):
    """What the worker keeps between requests. Nothing depends on it: a new worker gives the same answers, only later."""

    pictures: Pictures
    previews: Previews
    sittings: Kept[Any]
    faces: Kept[str]


def new_memory() -> Memory:
    pictures = Pictures()
    return Memory(pictures, Previews(pictures), Kept(SITTINGS), Kept(FACES))


def loaded(asked: dict[str, Any]) -> Any:
    """The definition that a request is about, perhaps with a text that is not saved yet."""
    from pnp.game.load import load, load_unsaved

    text = asked.get("text")
    return load(asked["source"]) if text is None else load_unsaved(text, Path(asked["path"]))
