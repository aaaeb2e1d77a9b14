"""`pnp check`: every problem of a definition, before anything is made."""

from __future__ import annotations

from typing import Any

import click

from pnp.build import findings_of
from pnp.cli.main import ERRORS, print_json
from pnp.cli.options import press_options, run_of
from pnp.finding import Finding, Misused, Place, Refused
from pnp.game import load


@click.command()
@click.argument("sources", nargs=-1, required=True, metavar="GAME|FILE...")
@press_options
@click.option("--json", "as_json", is_flag=True, help="Print the findings as JSON.")
@click.pass_context
def check(ctx: click.Context, /, sources: tuple[str, ...], as_json: bool, **options: Any) -> None:
    """Find every problem of a definition, with its place and its cure.

    Nothing is written. Paper, players and the like are those of 'pnp build': a
    cell that fits A4 may be too large for A5.

    \b
    Examples:
      pnp check my.yaml
      pnp check my.yaml --paper letter --json
    """
    run = run_of(options)
    found: list[Finding] = []
    for source in sources:
        try:
            found += findings_of(load(source), run)
        except Misused:
            raise
        except Refused as error:
            found += error.findings
    errors = sum(f.severity == "error" for f in found)
    if as_json:
        print_json({"ok": not errors, "findings": [as_record(f) for f in found]})
    else:
        for finding in found:
            click.echo(str(finding), err=True)
        if not errors:
            click.echo(f"{', '.join(sources)}: no errors")
    ctx.exit(ERRORS if errors else 0)


def as_record(finding: Finding) -> dict[str, Any]:
    place = finding.where if isinstance(finding.where, Place) else Place("", 0, 0)
    return {
        "file": place.file,
        "line": place.line,
        "column": place.column,
        "severity": finding.severity,
        "problem": finding.problem,
        "cure": finding.cure,
    }
