"""What each side knows about a day. The fisherman sees backs: he knows what was shown, looked at or thrown back, and can follow
it when it moves, because backs move in plain sight. The fish player sits behind the tiles and knows everything. Bots and screens
get a view, never the day itself.
"""

from __future__ import annotations

from typing import NamedTuple

from pnp.games.petri_heil.rules.day import EMPTY, Day, Role, Supply
from pnp.games.petri_heil.rules.piers import SQUARES

HIDDEN = "?"


class View(NamedTuple):
    """A day as one side knows it. In `day.pond`, '?' is a tile of which only the back is known; `hidden` lists the tiles that
    these can be, in order; `first` is the score of the first day, once it is over."""

    role: Role
    day: Day
    hidden: str
    first: int | None = None


def view_of(day: Day, role: Role, supply: Supply, first: int | None = None) -> View:
    if role == "fish":
        return View(role, day, "", first)
    if day.phase == "place":
        return View(role, day, "".join(sorted(supply.tiles)), first)
    known = [tile == EMPTY or square in day.seen for square, tile in zip(SQUARES, day.pond, strict=True)]
    pond = "".join(tile if is_known else HIDDEN for tile, is_known in zip(day.pond, known, strict=True))
    hidden = "".join(sorted(tile for tile, is_known in zip(day.pond, known, strict=True) if not is_known))
    return View(role, day._replace(pond=pond), hidden, first)
