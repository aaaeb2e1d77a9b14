"""What the worker's answers are made of: the request, what was kept from earlier ones, and the answer itself."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from pnp.studio.pictures import Pictures
from pnp.studio.preview import Previews


class Answer(NamedTuple):
    """JSON and, for a picture or a PDF, bytes."""

    told: Any
    data: bytes = b""


class Memory(NamedTuple):
    """What the worker keeps between requests. Nothing depends on it: a new worker gives the same answers, only later."""

    pictures: Pictures
    previews: Previews


def new_memory() -> Memory:
    pictures = Pictures()
    return Memory(pictures, Previews(pictures))


def loaded(asked: dict[str, Any]) -> Any:
    """The definition that a request is about, perhaps with a text that is not saved yet."""
    from pnp.game.load import load, load_unsaved

    text = asked.get("text")
    return load(asked["source"]) if text is None else load_unsaved(text, Path(asked["path"]))
