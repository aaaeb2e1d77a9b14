"""Checks a colony: unknown cards, its size, the value limits. Each problem names the cards involved."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from pnp.games.planet_petri.colony.file import Colony
from pnp.games.planet_petri.colony.limits import MINIMUM, broken_limits
from pnp.source.finding import Finding, Path, counted

NAMES = 5
"""How many cards a message names."""
Rule = Literal["unknown-card", "minimum", "limit"]


class Problem(NamedTuple):
    """A broken rule: how many cards there are, how many are allowed (or, for the minimum, required), and which cards."""

    rule: Rule
    have: int
    allowed: int
    cards: tuple[str, ...] = ()
    value_at_least: int | None = None
    path: Path = ("cards",)
    fix: str = ""

    @property
    def sentence(self) -> str:
        if self.rule == "unknown-card":
            return f"there is no card {self.cards[0]!r}"
        if self.rule == "minimum":
            return f"the colony has {counted(self.have, 'card')} but needs at least {self.allowed}"
        more = "" if self.value_at_least == 6 else " or more"
        shown, rest = self.cards[:NAMES], len(self.cards) - NAMES
        names = ", ".join([*shown, *([f"and {rest} more"] if rest > 0 else [])])
        return f"{self.have} cards of value {self.value_at_least}{more} are too many: at most {self.allowed} ({names})"

    @property
    def finding(self) -> Finding:
        """A deck that only breaks limits can be printed for a playtest."""
        return Finding(self.sentence, self.fix, self.path, waived_by="" if self.rule == "unknown-card" else "playtest")


def check(colony: Colony) -> tuple[Finding, ...]:
    return tuple(problem.finding for problem in problems(colony))


def problems(colony: Colony) -> tuple[Problem, ...]:
    return (*unknown_cards(colony), *too_few(colony), *too_many(colony))


def unknown_cards(colony: Colony) -> Iterator[Problem]:
    for name, copies in colony.unknown:
        meant = colony.catalogue.meant_by(name)
        others = "no card has a similar name: 'pnp cards' lists all, and your own go under 'own_cards'"
        fix = f"did you mean {meant!r}?" if meant else others
        yield Problem("unknown-card", copies, 0, (name,), None, ("cards", name), fix)


def too_few(colony: Colony) -> Iterator[Problem]:
    if colony.size < MINIMUM:
        yield Problem("minimum", colony.size, MINIMUM, fix=f"add {counted(MINIMUM - colony.size, 'card')}")


def too_many(colony: Colony) -> Iterator[Problem]:
    """The cards involved are all those of that value or more, highest first."""
    dearest_first = sorted(colony.cards, key=lambda held: -held.card.value)
    for value, have, allowed in broken_limits(colony.by_value):
        offenders = tuple(held for held in dearest_first if held.card.value >= value)
        names = tuple(held.card.name for held in offenders)
        path = ("cards", offenders[0].written)
        yield Problem("limit", have, allowed, names, value, path, f"remove {have - allowed} of them")
