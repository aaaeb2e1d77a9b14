"""`pnp perft`: counts the ways to play, to test one rules engine against another."""

from __future__ import annotations

from typing import Any

import click

from pnp.cli.main import print_json
from pnp.cli.options import Listed
from pnp.cli.terminal import echo
from pnp.game.load import load, rules_of
from pnp.play.rules import CountRequest


@click.command()
@click.argument("source", metavar="GAME|FILE")
@click.option("--rolls", type=Listed(), default="", help="The rolls, comma-separated.")
@click.option("--rows", type=int, help="Rows of the grid, instead of the game's.")
@click.option("--columns", type=int, help="Columns of the grid, instead of the game's.")
@click.option("--players", type=int, help="How many players, for games without dice.")
@click.option("--depth", type=int, help="How many turns, for games without dice; in Planet Petri, how many moves.")
@click.option("--state", metavar="LINE", help="Where to begin, in Planet Petri, instead of the start.")
@click.option("--states", "has_states", is_flag=True, help="Count the different states too, in Planet Petri.")
@click.option("--digest", "has_digest", is_flag=True, help="Print a digest of these states too.")
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
def perft(source: str, as_json: bool, **course: Any) -> None:
    """Count the ways to play a list of rolls or a number of turns.

    Two rules engines that agree on these counts very likely agree on the rules.

    Games with dice: one player, from the start; a forced pass ends a sequence.
    Games without: all players in turn; sequences with the same result count once.

    \b
    Examples:
      pnp perft pentris --rows 5 --columns 5 --rolls 1,2,3
      pnp perft petris --players 2 --depth 4
      pnp perft planet_petri --depth 4 --states --digest
    """
    loaded = load(source)
    answer = rules_of(loaded).perft(loaded.definition, CountRequest(**course))
    if as_json:
        print_json({"game": loaded.kind.slug, **answer})
    else:
        echo(" ".join(str(answer[name]) for name in ("count", "states", "digest") if name in answer))
