"""For whom a game is: players, age and minutes, as on the side of a box. A fact of the definition, and one line of text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated, NamedTuple

from pnp.source.finding import Finding
from pnp.source.schema import Doc, Limit
from pnp.words import Words

PLAYERS = re.compile(r"([1-9]\d{0,3})(?:-([1-9]\d{0,3})|(\+))?")
"""A number, a range or an open end: 2, 2-3, 2+."""


class Audience(NamedTuple):
    """Age and minutes are left out where nobody knows them."""

    players: Annotated[str, Doc("how many can play, such as '2', '2-3' or '2+'"), Limit(1, 9)]
    age: Annotated[int | None, Doc("the youngest age"), Limit(1, 99)] = None
    minutes: Annotated[int | None, Doc("how many minutes a game takes"), Limit(1, 999)] = None


def check_audience(audience: Audience | None) -> Iterator[Finding]:
    if audience is None:
        return
    found = PLAYERS.fullmatch(audience.players)
    if not found or (found[2] and int(found[2]) <= int(found[1])):
        problem = f"audience.players cannot be {audience.players!r}"
        yield Finding(problem, "write a number, a range or an open end: 2, 2-3 or 2+", ("audience", "players"))


def audience_text(audience: Audience | None, lang: str) -> str:
    """One line, such as "2–3 players · ages 10+ · 10 min"; empty if the definition does not say."""
    if audience is None:
        return ""
    words = Words(lang, "sheet")
    age = words.say("audience_age", age=audience.age) if audience.age else ""
    minutes = words.say("audience_minutes", minutes=audience.minutes) if audience.minutes else ""
    return " · ".join(filter(None, (players_text(audience.players, words), age, minutes)))


def players_text(players: str, words: Words) -> str:
    found = PLAYERS.fullmatch(players)
    assert found, f"{players} was not checked"
    if found[2]:
        return words.say("audience_range", least=found[1], most=found[2])
    block = "audience_or_more" if found[3] else "audience_alone" if found[1] == "1" else "audience_players"
    return words.say(block, players=found[1])
