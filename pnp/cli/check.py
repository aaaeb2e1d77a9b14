"""`pnp check`: finds every problem in a definition before anything is made."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from pnp.build import examined
from pnp.cli.main import ERRORS, print_json
from pnp.cli.options import press_options, request_of, suited
from pnp.cli.terminal import echo
from pnp.game.load import is_event, is_target, load
from pnp.source.finding import Finding, Misused, Place, Refused, counted, sentences
from pnp.targets.target import find_target

if TYPE_CHECKING:
    from pnp.event.make.estimate import Estimate


@click.command()
@click.argument("sources", nargs=-1, required=True, metavar="GAME|FILE|FOLDER...")
@press_options
@click.option("--json", "as_json", is_flag=True, help="Print the findings as JSON.")
@click.pass_context
def check(ctx: click.Context, /, sources: tuple[str, ...], as_json: bool, **options: Any) -> None:
    """Find every problem in a definition: where it is, and how to fix it.

    Nothing is written. Options for paper, players and so on are those of 'pnp
    build': a cell that fits A4 may be too large for A5. An event sets its own, and
    also gets an estimate of its sheets, pages, minutes and ink.

    \b
    Examples:
      pnp check my.yaml
      pnp check my-game/
      pnp check festival.yaml
      pnp check my.yaml --paper letter --json
    """
    request = request_of(options)
    found: list[Finding] = []
    notes: dict[str, Estimate] = {}
    for source in sources:
        try:
            if is_event(source):
                notes[source] = event_estimate(source)
                found += notes[source].problems
            elif is_target(source):
                find_target(source)
            else:
                item = load(source)
                found += examined(item, suited(request, options, item.kind))[1]
        except Misused:
            raise
        except Refused as error:
            found += error.findings
    errors = sum(f.severity == "error" for f in found)
    if as_json:
        events = {name: event_record(note) for name, note in notes.items()}
        print_json({"ok": not errors, "findings": [as_record(f) for f in found], **({"events": events} if events else {})})
    else:
        for sentence in sentences(found):
            echo(sentence, err=True)
        if not errors:
            warnings = sum(f.severity == "warning" for f in found)
            told = f", {counted(warnings, 'warning')}" if warnings else ""
            echo(f"{', '.join(sources)}: no errors{told}")
        for note in notes.values():
            echo("\n".join(event_lines(note)))
    ctx.exit(ERRORS if errors else 0)


def event_estimate(source: str) -> Estimate:
    from pnp.event.file.load import read_inputs
    from pnp.event.file.plan import plan_of
    from pnp.event.make.engine import available_cores
    from pnp.event.make.estimate import estimate

    return estimate(plan_of(read_inputs(Path(source))), available_cores())


def event_lines(note: Estimate) -> list[str]:
    minutes = "less than a minute" if note.minutes < 1 else f"about {counted(round(note.minutes), 'minute')}"
    share = note.ink / note.pages if note.pages else 0
    return [
        f"  {counted(note.seats, 'seat')} at {counted(note.tables, 'table')}",
        f"  {counted(note.sheets, 'sheet')} with {counted(note.puzzles, 'puzzle')}",
        f"  {counted(note.files, 'file')} with about {counted(note.pages, 'page')}",
        f"  {minutes} to make on this machine, from scratch",
        f"  ink for about {counted(max(1, round(note.ink)), 'black page')}, {share:.1%} of the paper",
    ]


def event_record(note: Estimate) -> dict[str, Any]:
    record = {name: value for name, value in note._asdict().items() if name != "problems"}
    return {**record, "minutes": round(note.minutes, 4), "ink": round(note.ink, 2)}


def as_record(finding: Finding) -> dict[str, Any]:
    place = finding.where if isinstance(finding.where, Place) else Place("", 0, 0)
    return {
        "file": place.file,
        "line": place.line,
        "column": place.column,
        "end": place.end,
        "severity": finding.severity,
        "problem": finding.problem,
        "fix": finding.fix,
        "edit": finding.edit._asdict() if finding.edit else None,
    }
