"""Games between two decks, played in parallel: for commands and for the studio."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from pnp.event.make.engine import Crash, Processes, available_cores, results
from pnp.game.decks import Decks
from pnp.play.duel import Meeting
from pnp.play.rules import Duelling, Rules
from pnp.play.simulate import check_bots


class Setting(NamedTuple):
    """Two decks, the bot of each, and how many games."""

    sources: tuple[str, ...]
    bots: tuple[str, str]
    games: int
    seed: int


class Trial(NamedTuple):
    """A deck by its file, how many games against each opponent, and who plays both sides; all that can be are the opponents
    unless some are named."""

    source: str
    games: int
    seed: int
    bot: str
    against: tuple[str, ...] = ()


def trials(decks: Decks, rules: Rules, trial: Trial, report: Callable[[int, int, int], None]) -> Iterator[Mapping[str, Any]]:
    """What all games so far say, after each opponent. `report` gets the number of the opponent, of how many, and the games
    against it that are over."""
    assert rules.duel
    check_bots(rules, (trial.bot,))
    deck = decks.fighter(trial.source)
    names = trial.against or decks.opponents().playable
    for name in names:
        decks.fighter(name)
    games: list[list[Meeting]] = []
    for number, name in enumerate(names, 1):
        setting = Setting((trial.source, name), (trial.bot, trial.bot), trial.games, trial.seed)
        games.append(played(rules.duel, setting, partial(report, number, len(names))))
        yield decks.trial(deck, names[:number], games)


def played(duelling: Duelling, setting: Setting, report: Callable[[int], None]) -> list[Meeting]:
    """All games, in the order of their numbers, whoever played them. `report` gets the number of those that are over."""
    parts = duelling.parts(setting.sources, setting.bots, setting.seed, setting.games)
    cores = available_cores()
    done: dict[Any, Sequence[Meeting]] = {}
    if cores == 1 or len(parts) == 1:
        for part in parts:
            done[part] = duelling.meetings(part)
            report(sum(map(len, done.values())))
    else:
        engine = Processes(cores)
        try:
            for part, found in results(engine, duelling.meetings, parts):
                if isinstance(found, Crash):
                    raise RuntimeError(found.reason)
                done[part] = found
                report(sum(map(len, done.values())))
        finally:
            engine.stop()
    return [meeting for part in parts for meeting in done[part]]
