"""`pnp simulate`: plays many games between bots and shows statistics."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import Any

import click

from pnp.cli.main import print_json
from pnp.cli.options import Listed
from pnp.cli.terminal import echo
from pnp.game.load import load, rules_of
from pnp.play.rules import Rules
from pnp.play.simulate import Record, Result, Seating, bars, check_bots, endings, records, seat_records, seated
from pnp.play.simulate import simulate as games_of
from pnp.source.finding import Finding, Misused, counted

MAX_GAMES = 1_000_000


@click.command()
@click.argument("source", metavar="GAME|FILE")
@click.option("--games", type=click.IntRange(1, MAX_GAMES), default=100, show_default=True, help="How many games.")
@click.option("--players", type=int, default=2, show_default=True, help="How many players.")
@click.option("--bots", "--bot", type=Listed(), default="", help="Bots by seat, comma-separated; by default random, or planner.")
@click.option("--colonies", type=Listed(), default="", help="Two colonies of Planet Petri: files, or names such as night-shift.")
@click.option("--advanced", is_flag=True, help="Play the advanced mode, in games that have one.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same games.")
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
def simulate(source: str, as_json: bool, **options: Any) -> None:
    """Let bots play many games and show lengths, endings, scores and wins.

    Bots: 'random' plays any legal move, 'greedy' the one that looks best right now.
    In Petris, 'search3' looks three turns ahead; there are 'search1' to 'search6'.
    Players who tie for first place share the win.

    In Planet Petri two colonies play, seats swapped: 'planner' plans its whole turn
    and a likely answer, 'planner2' more answers. The interval holds the true score 19 times in 20.

    \b
    Examples:
      pnp simulate pentris --games 1000 --seed 1
      pnp simulate pentris --players 3 --bots greedy,random --json
      pnp simulate petris --bots search2,greedy --games 20
      pnp simulate planet_petri --colonies mine.yaml,day-shift --games 400
    """
    loaded = load(source)
    rules = rules_of(loaded)
    definition = rules.with_sides(loaded.definition, options["colonies"])
    if rules.duel:
        simulate_duel(source, definition, rules, as_json, options)
        return
    bots = seated(rules, options["bots"] or ("random",), options["players"])
    seating = Seating(rules, loaded.definition, bots, options["advanced"])
    results = list(islice(games_of(seating, Random(options["seed"])), options["games"]))
    record = as_record(seating, results)
    if as_json:
        print_json({"game": loaded.kind.slug, "seed": options["seed"], **record})
        return
    games = counted(len(results), "game")
    echo(f"{loaded.definition.title}: {games} of {counted(len(bots), 'player')}, seed {options['seed']}")
    print_summary(record)
    print_seats(record)
    for bot in records(seating, results):
        print_bot(bot, with_wins=len(bots) > 1)


def simulate_duel(source: str, definition: Any, rules: Rules, as_json: bool, options: dict[str, Any]) -> None:
    """Two decks against each other; those of the definition itself if none are named."""
    from pnp.cli.duel import duel_record, heading, print_duel
    from pnp.cli.progress import Progress
    from pnp.event.make.duels import Setting, played

    assert rules.duel
    if options["players"] != 2 or options["advanced"]:
        raise Misused("two colonies play; there is no advanced mode")
    bots = options["bots"] or (rules.duel.bot,)
    check_bots(rules, bots)
    if len(bots) > 2:
        raise Misused([Finding(f"{len(bots)} bots are too many for two colonies", "name one for both, or one for each")])
    sources = options["colonies"] or (f"{source}#0", f"{source}#1")
    setting = Setting(sources, (bots[0], bots[-1]), options["games"], options["seed"])
    with Progress() as progress:
        meetings = played(rules.duel, setting, lambda done: progress.report("games", done, setting.games))
    record = duel_record([colony.title for colony in definition.colonies[:2]], setting, meetings)
    if as_json:
        print_json({"game": "planet_petri", **record})
        return
    echo(heading(definition.title, setting))
    print_duel(record)


def as_record(seating: Seating, results: Sequence[Result]) -> dict[str, Any]:
    return {
        "games": len(results),
        "players": len(seating.bots),
        "turns": spread([result.turns for result in results]),
        "passes": spread([result.passes for result in results]),
        "endings": endings(results),
        "bots": [bot_record(bot) for bot in records(seating, results)],
        "seats": [{"bot": seat.bot, **shares(seat)} for seat in seat_records(seating, results)],
    }


def spread(numbers: Sequence[int]) -> dict[str, float]:
    return {"mean": round(sum(numbers) / len(numbers), 3), "min": min(numbers), "max": max(numbers)}


def bot_record(bot: Record) -> dict[str, Any]:
    scores = {str(points): times for points, times in bot.scores.items()}
    return {"bot": bot.bot, "games": bot.games, "mean": round(bot.mean, 3), "best": bot.best, **shares(bot), "scores": scores}


def shares(record: Record) -> dict[str, float]:
    return {"won": round(record.won, 4), "shared": round(record.shared, 4)}


def print_summary(record: dict[str, Any]) -> None:
    for name in ("turns", "passes"):
        numbers = record[name]
        if numbers["max"]:
            echo(f"  {name:7} {numbers['mean']:.2f} a game, from {numbers['min']} to {numbers['max']}")
    if record["endings"]:
        echo(f"  ended by {', '.join(f'{reason} {times}' for reason, times in record['endings'].items())}")


def print_seats(record: dict[str, Any]) -> None:
    """Prints the share of wins for each seat."""
    if record["players"] > 1:
        won = [f"{i} {seat['won']:.1%}" for i, seat in enumerate(record["seats"], 1)]
        echo(f"  won by player {', '.join(won)}")


def print_bot(bot: Record, with_wins: bool) -> None:
    wins = f"; won {bot.won:.1%}, shared {bot.shared:.1%} of its {bot.games} games" if with_wins else ""
    echo(f"{bot.bot}: {bot.mean:.2f} points a game, {bot.best} at best{wins}")
    for line in bars(bot.scores):
        echo(line)
