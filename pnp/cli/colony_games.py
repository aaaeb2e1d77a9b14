"""`pnp colony test`: a colony against the shipped ones, how it fares, and what its cards did."""

from __future__ import annotations

from typing import Any

from pnp.cli.duel import score_text
from pnp.cli.main import print_json
from pnp.cli.progress import Progress
from pnp.cli.terminal import echo
from pnp.event.make.duels import Trial, trials
from pnp.game.load import load, rules_of
from pnp.games.planet_petri.colony.decks import DECKS
from pnp.games.planet_petri.colony.trial import ENOUGH
from pnp.source.finding import counted

SHOWN = 5
"""So many of the best cards are named."""


def run_test(trial: Trial, as_json: bool) -> None:
    rules = rules_of(load("planet_petri"))
    assert rules.duel
    trial = trial._replace(bot=trial.bot or rules.duel.bot)
    with Progress() as progress:

        def report(number: int, of: int, done: int) -> None:
            progress.report(f"{number} of {of}", done, trial.games)

        *_, record = trials(DECKS, rules, trial, report)
    title = DECKS.named(trial.source).title
    left_out = [] if trial.against else list(DECKS.opponents().left_out)
    if as_json:
        print_json({"colony": title, "bot": trial.bot, "games": trial.games, "seed": trial.seed, "left_out": left_out, **record})
        return
    games = counted(trial.games, "game")
    echo(f"{title}: {games} against each colony, {trial.bot} on both sides, seed {trial.seed}; draws count half")
    print_test(dict(record))
    for name in left_out:
        echo(f"  not played: {name} has cards with words instead of an effect")


def print_test(record: dict[str, Any]) -> None:
    longest = max(len(side["title"]) for side in record["against"])
    for side in record["against"]:
        echo(f"  {side['title']:{longest}}  {score_text(side)}")
    echo(f"  {'all':{longest}}  {score_text(record['all'])}")
    for what in ("won", "lost"):
        told = ", ".join(f"{reason} {times}" for reason, times in record[f"{what}_by"].items())
        echo(f"  {what} by: {told or 'nothing'}")
    best = [card for card in record["cards"] if card["used"] >= ENOUGH][:SHOWN]
    told = ", ".join(f"{card['name']} {card['won'] / card['used']:.0%} of {card['used']}" for card in best)
    echo(f"  won most often after: {told or 'no card was used often enough'}")
    echo(f"  hardly ever usable: {', '.join(record['unplayable']) or 'none'}")
