"""How `pnp puzzle rate` says how hard a puzzle is: dots, minutes and reasons, as lines and as a record."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.puzzle.contract import Puzzles
from pnp.puzzle.difficulty import MODEL, NEVER, dots_of, is_for_silver, minutes_of, told
from pnp.source.finding import counted

WORDS = ("a few minutes", "about ten minutes", "about half an hour", "an hour or more", "a long evening")
DOTS = 5


def rating_line(item: Any) -> str:
    """As in "PT-NN2B9  ●●○○○  about ten minutes". Those of an open puzzle are for silver."""
    minutes = minutes_of(item)
    if minutes is None:
        return f"{item.short_id}  not rated: {unrated(item)}"
    dots = dots_of(minutes)
    what = "silver: " if is_for_silver(item.rated or {}, item.level) else ""
    return f"{item.short_id}  {'●' * dots}{'○' * (DOTS - dots)}  {what}{WORDS[dots - 1]}"


def unrated(item: Any) -> str:
    """Why a puzzle has no minutes."""
    return "it is not proved" if not item.answer.is_proved else "there is nothing to find"


def detail_lines(puzzles: Puzzles, item: Any) -> list[str]:
    """The minutes of each goal, the reasons, and what these figures are worth; nothing about a puzzle that is not rated."""
    if minutes_of(item) is None:
        return []
    goals = [f"  {goal:7}{time_text(minutes)}" for goal, minutes in (item.rated or {}).items()]
    why = [f"  {line}" for line in puzzles.explain(item).lines]
    return [*goals, *why, f"  Estimate of a model (version {MODEL}), not measured on people."]


def time_text(minutes: float) -> str:
    """
    >>> time_text(4.6), time_text(52), time_text(500), time_text(9999)
    ('about 5 minutes', 'about 50 minutes', 'more than 4 hours', 'more than 4 hours; hardly anyone will find it')
    """
    about = told(minutes)
    if about is None:
        return "more than 4 hours" + ("; hardly anyone will find it" if minutes == NEVER else "")
    return f"about {counted(about, 'minute')}"


def rating_record(puzzles: Puzzles, item: Any) -> Mapping[str, Any]:
    minutes = minutes_of(item)
    return {
        "game": item.puzzle,
        "id": item.short_id,
        "level": item.level,
        "proved": item.answer.is_proved,
        "best": puzzles.best(item),
        "minutes": minutes,
        "dots": None if minutes is None else dots_of(minutes),
        "goals": dict(item.rated or {}),
        "model": MODEL,
        **puzzles.explain(item).record,
        "nodes": item.answer.nodes,
    }
