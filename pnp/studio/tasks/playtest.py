"""Many games of bots with a deck, as `pnp colony test` plays them: told after each few games, and after each opponent."""

from __future__ import annotations

from typing import Any

from pnp.event.make.duels import Trial, trials
from pnp.game.load import load, rules_of
from pnp.source.finding import Misused
from pnp.studio.job import Tell


def run(asked: dict[str, Any], tell: Tell) -> None:
    item = load(asked["source"])
    rules = rules_of(load(item.kind.slug))
    if item.kind.decks is None or rules.duel is None:
        raise Misused("this is not a colony")
    games = asked["games"]
    trial = Trial(asked["source"], games, asked["seed"], asked["bot"] or rules.duel.bot, tuple(asked["against"]))

    def report(number: int, of: int, done: int) -> None:
        tell("job", stage=f"{number} of {of}", done=(number - 1) * games + done, total=of * games)

    for record in trials(item.kind.decks, rules, trial, report):
        tell("made", record=record)
