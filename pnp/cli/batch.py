"""`pnp batch`: makes everything for an event, in parallel; an interrupted run can be resumed."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from typing import Any

import click

from pnp.cli.main import DONE, PARTIAL, print_json
from pnp.cli.options import shown
from pnp.cli.progress import Progress
from pnp.cli.terminal import echo
from pnp.event.file.load import read_inputs
from pnp.event.file.plan import Plan, plan_of
from pnp.event.make.engine import Engine, Processes, available_cores
from pnp.event.make.folder import locked
from pnp.event.make.forecast import forecast
from pnp.event.make.run import Batch, Outcome, Tools
from pnp.event.make.watch import PATIENCE
from pnp.source.finding import Misused, counted

MAX_JOBS = 256
MAX_PATIENCE = 24 * 60 * 60
PATIENCE_HELP = f"Replace a worker that makes no progress for so long; by default {PATIENCE}."
MOST_NAMED = 40
"""Up to this many files are listed by name; longer lists are only in the manifest."""


@click.command()
@click.argument("event", type=click.Path(path_type=Path))
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Output folder; by default output/NAME.")
@click.option("--jobs", type=click.IntRange(1, MAX_JOBS), help="Number of worker processes; by default one per core.")
@shown("--engine", type=click.Choice(("processes", "dask")), default="processes", help="Where the work runs.")
@click.option("--scheduler", metavar="ADDRESS", help="Address of the Dask scheduler, such as tcp://host:8786.")
@click.option("--patience", type=click.IntRange(1, MAX_PATIENCE), metavar="SECONDS", help=PATIENCE_HELP)
@click.option("--dry-run", is_flag=True, help="Show what would be made, and make nothing.")
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
@click.pass_context
def batch(ctx: click.Context, /, event: Path, output: Path | None, dry_run: bool, as_json: bool, **options: Any) -> None:
    """Make everything for an event: sheets by table, key, index, manifest, ZIP.

    Run the same command again, even after a crash, to make only what is missing
    or has changed. 'pnp check EVENT' estimates the work beforehand.

    \b
    Examples:
      pnp batch festival.yaml -o out/
      pnp batch festival.yaml -o out/ --jobs 8
      pnp batch festival.yaml -o out/ --engine dask --scheduler tcp://host:8786
    """
    check_engine(options)
    plan = plan_of(read_inputs(event))
    folder = output or Path("output") / event.stem
    if dry_run:
        tell_plan(plan, folder, as_json)
        return
    outcome = made(plan, folder, options)
    tell_outcome(outcome, folder, as_json)
    ctx.exit(PARTIAL if outcome.missing else DONE)


def check_engine(options: dict[str, Any]) -> None:
    if (options["engine"] == "dask") != bool(options["scheduler"]):
        raise Misused("--engine dask and --scheduler ADDRESS must be used together")
    if options["jobs"] and options["engine"] == "dask":
        raise Misused("--jobs does not apply to --engine dask; leave it out")
    if options["patience"] and options["engine"] == "dask":
        raise Misused("--patience does not apply to --engine dask, which looks after its workers; leave it out")


def made(plan: Plan, folder: Path, options: dict[str, Any]) -> Outcome:
    """Makes the event, with an engine that starts only if there is something to do."""
    engines: list[Engine] = []

    def engine() -> Engine:
        if not engines:
            engines.append(started(options))
        return engines[0]

    with locked(folder, plan.inputs.event.event) as place, Progress() as progress:
        try:
            return Batch(plan, place, Tools(engine, progress.report, say_now)).run()
        finally:
            for running in engines:
                running.stop()


def say_now(sentence: str) -> None:
    click.echo(sentence, err=True)


def started(options: dict[str, Any]) -> Engine:
    if options["engine"] == "dask":
        from pnp.event.make.cluster import Cluster

        return Cluster(options["scheduler"])
    return Processes(options["jobs"] or available_cores(), options["patience"] or PATIENCE)


def tell_plan(plan: Plan, folder: Path, as_json: bool) -> None:
    """Prints every job and whether it is done; without JSON, only the files and how many puzzles are left to make."""
    known = forecast(plan, folder)
    files = [
        {"file": packet.path, "there": packet.path in known.there, "sheets": [sheet.id for sheet in packet.sheets]}
        for packet in plan.packets
    ]
    if as_json:
        puzzles = [{"game": job.game, "key": job.digest, "done": job.digest in known.solved} for job in plan.puzzles]
        print_json({"puzzles": puzzles, "files": files})
        return
    for packet in plan.packets:
        kinds = Counter(type(item).__name__.lower() for item in packet.items)
        contents = ", ".join(counted(count, kind) for kind, count in kinds.items())
        echo(f"{packet.path}  {contents}; {'up to date' if packet.path in known.there else 'to be made'}")
    left = len(plan.puzzles) - len(known.solved)
    echo(f"{counted(len(plan.puzzles), 'puzzle')}, {left} to be made; plus key, index, manifest and ZIP")


def tell_outcome(outcome: Outcome, folder: Path, as_json: bool) -> None:
    if as_json:
        files = [{"file": entry.path, "pages": entry.pages, "sha256": entry.sha256} for entry in outcome.files]
        missing = [sheet._asdict() for sheet in outcome.missing]
        print_json({"puzzles": outcome.puzzles, "made": list(outcome.made), "files": files, "missing": missing})
        return
    for sheet, reason in outcome.missing:
        echo(f"missing: {sheet}: {reason}", err=True)
    if not outcome.made:
        echo(f"{folder}: nothing to do")
        return
    changed = [name for name in outcome.made if name.endswith(".pdf")]
    for name in changed if len(changed) <= MOST_NAMED else ():
        echo(f"made {folder / name}")
    pages = sum(entry.pages for entry in outcome.files)
    echo(f"{folder}: {counted(outcome.puzzles, 'puzzle')} and {counted(len(outcome.made), 'file')} made")
    echo(f"{counted(len(outcome.files), 'PDF file')} with {counted(pages, 'page')}; print {folder / 'index.pdf'} first")
    sys.stdout.flush()
