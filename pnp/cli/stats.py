"""`pnp stats`: counts the values of a column of a kit over its copies."""

from __future__ import annotations

import click

from pnp.cli.main import print_json
from pnp.cli.terminal import echo
from pnp.game.load import load
from pnp.source.finding import Finding, Misused, Refused

EMPTY = "(empty)"
BAR = 40
"""The longest bar, in characters."""


@click.command()
@click.argument("source", metavar="FOLDER")
@click.option("--by", "column", required=True, metavar="COLUMN", help="The column whose values are counted.")
@click.option("--lang", default="en", show_default=True, help="Language of the values.")
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
def stats(source: str, column: str, lang: str, as_json: bool) -> None:
    """Count how often each value of a column comes up in a kit.

    Every copy of a card counts.

    \b
    Examples:
      pnp stats my-game/ --by cost
      pnp stats my-game/ --by color --json
    """
    from pnp.games.kit.check import check
    from pnp.games.kit.kit import Kit
    from pnp.games.kit.stats import counts, ordered

    item = load(source)
    kit = item.definition
    if not isinstance(kit, Kit):
        raise Misused([Finding(f"{item.name} is not a kit", "see 'pnp colony stats' for colonies")])
    errors = [finding for finding in check(kit) if finding.severity == "error"]
    if errors:
        raise Refused(map(item.placed, errors))
    found = {part: dict(ordered(values)) for part, values in counts(kit, column, lang).items()}
    if as_json:
        print_json({"by": column, "parts": found})
        return
    for part, values in found.items():
        echo(f"{part} by {column}")
        longest, most = max(map(len, (*values, EMPTY))), max(1, *values.values())
        for value, number in values.items():
            echo(f"  {value or EMPTY:{longest}} {number:4}  {'#' * round(BAR * number / most)}".rstrip())
