"""Everything printed on a card, in one language: the boundary between rules and drawing."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple


class Face(NamedTuple):
    """The words and symbols of a card. `family` is None for an intervention; `art` is known to be inside the user's folder;
    `note` is small print that says whose card it is. The art is generated from `model`, the card's name in files, so that a
    card has the same creature in every language. `flavour` is printed if the effects leave room for it."""

    name: str
    family: str | None
    value: int
    potential: str
    secondary: str = ""
    art: Path | None = None
    note: str = ""
    model: str = ""
    flavour: str = ""
