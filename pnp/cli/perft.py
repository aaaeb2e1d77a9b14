"""`pnp perft`: how many ways there are to play some turns, which tests a rules engine against another."""

from __future__ import annotations

from typing import Any

import click

from pnp.cli.main import print_json
from pnp.cli.options import Listed
from pnp.game.load import load, rules_of
from pnp.play.rules import CountRequest


@click.command()
@click.argument("source", metavar="GAME|FILE")
@click.option("--rolls", type=Listed(), default="", help="What the die shows, with commas.")
@click.option("--rows", type=int, help="Rows of the grid, if not those of the game.")
@click.option("--columns", type=int, help="Columns of the grid, if not those of the game.")
@click.option("--players", type=int, help="How many players, in a game without dice.")
@click.option("--depth", type=int, help="How many turns, in a game without dice.")
@click.option("--json", "as_json", is_flag=True, help="Print the answer as JSON.")
def perft(source: str, as_json: bool, **course: Any) -> None:
    """Count the ways to play a list of rolls, or some turns.

    Two rules engines that agree on such numbers very likely agree on the rules. With
    dice: one player, from the start; a forced pass ends a way at once. Without: all
    players in turn; ways with the same result count once.

    \b
    Examples:
      pnp perft pentris --rows 5 --columns 5 --rolls 1,2,3
      pnp perft petris --players 2 --depth 4
    """
    loaded = load(source)
    answer = rules_of(loaded).perft(loaded.definition, CountRequest(**course))
    if as_json:
        print_json({"game": loaded.kind.slug, **answer})
    else:
        click.echo(answer["count"])
