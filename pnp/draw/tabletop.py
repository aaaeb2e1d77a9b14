"""The drawing of a game in progress, and where on it each place is. Which game it is, only the game knows."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from pnp.draw.scene import Box, Scene


class Tabletop(NamedTuple):
    """The table as one player sees it. `boxes` are the places by the names that moves use; those in `rounds` are discs. `small`
    has the pictures of buttons, and of players as "seat-0"; `aside` shows what goes with the turn: a die, a track."""

    scene: Scene
    boxes: Mapping[str, Box]
    rounds: frozenset[str] = frozenset()
    small: Mapping[str, Scene] = MappingProxyType({})
    aside: Scene | None = None
