"""`pnp perft`: how many ways there are to play a list of rolls, which tests a rules engine against another."""

from __future__ import annotations

import click

from pnp.cli.main import print_json
from pnp.cli.options import Listed
from pnp.game import load
from pnp.table import Course


@click.command()
@click.argument("source", metavar="GAME|FILE")
@click.option("--rolls", type=Listed(), default="", help="What the die shows, with commas.")
@click.option("--rows", type=int, help="Rows of the grid, if not those of the game.")
@click.option("--columns", type=int, help="Columns of the grid, if not those of the game.")
@click.option("--json", "as_json", is_flag=True, help="Print the answer as JSON.")
def perft(source: str, rolls: tuple[str, ...], rows: int | None, columns: int | None, as_json: bool) -> None:
    """Count the ways to play a list of rolls.

    Two rules engines that agree on such numbers very likely agree on the rules. One
    player, from the start; a forced pass ends a way at once.

    \b
    Examples:
      pnp perft pentris --rows 5 --columns 5 --rolls 1,2,3
      pnp perft my.yaml --rolls 4,4 --json
    """
    loaded = load(source)
    answer = loaded.playable().perft(loaded.definition, Course(rolls, rows, columns))
    if as_json:
        print_json({"game": loaded.game.slug, **answer})
    else:
        click.echo(answer["count"])
