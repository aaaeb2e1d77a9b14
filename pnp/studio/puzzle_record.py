"""A proved puzzle as the page gets it."""

from __future__ import annotations

from typing import Any

from pnp.puzzle.contract import Puzzles
from pnp.puzzle.difficulty import dots_of, minutes_of, told
from pnp.words import Words


def puzzle_record(puzzles: Puzzles, item: Any) -> dict[str, Any]:
    """`claims` is what is proved; `time` says in words how long people need, `minutes` as a number, unless it is hours."""
    record = {"name": item.short_id, "game": item.puzzle, "level": item.level, "claims": puzzles.claims(item)}
    minutes = minutes_of(item)
    if minutes is None:
        return {**record, "minutes": None, "dots": 0, "time": ""}
    dots = dots_of(minutes)
    time = Words("en", "sheet").say(f"dots_{dots}")
    return {**record, "minutes": told(minutes), "dots": dots, "time": f"silver: {time}" if item.level == "open" else time}
