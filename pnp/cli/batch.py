"""`pnp batch`: makes everything for an event, in parallel; an interrupted run can be resumed."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import click

from pnp.build import has_errors
from pnp.cli.batch_report import tell_chosen, tell_outcome, tell_plan
from pnp.cli.main import DONE, PARTIAL, Stopped
from pnp.cli.options import font_option, shown
from pnp.cli.progress import Progress
from pnp.cli.terminal import echo
from pnp.event.file.chosen import chosen_file
from pnp.event.file.load import read_inputs
from pnp.event.file.plan import plan_of
from pnp.event.make.engine import Engine, Processes, available_cores
from pnp.event.make.run import Tools
from pnp.event.make.watch import PATIENCE
from pnp.event.make.whole import made, usual_folder
from pnp.source.finding import Misused, sentences

MAX_JOBS = 256
MAX_PATIENCE = 24 * 60 * 60
PATIENCE_HELP = f"Replace a worker that makes no progress for so long; by default {PATIENCE}."
RESUME = "run the same command again to go on"


@click.command()
@click.argument("event", type=click.Path(path_type=Path))
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Output folder; by default output/NAME.")
@click.option("--jobs", type=click.IntRange(1, MAX_JOBS), help="Number of worker processes; by default one per core.")
@shown("--engine", type=click.Choice(("processes", "dask")), default="processes", help="Where the work runs.")
@click.option("--scheduler", metavar="ADDRESS", help="Address of the Dask scheduler, such as tcp://host:8786.")
@click.option("--patience", type=click.IntRange(1, MAX_PATIENCE), metavar="SECONDS", help=PATIENCE_HELP)
@click.option(
    "--only", multiple=True, metavar="TABLE|SEAT", help="Print only this: table=3 or seat=3/2. May be given more than once."
)
@font_option
@click.option("--dry-run", is_flag=True, help="Show what would be made, and make nothing.")
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
@click.pass_context
def batch(ctx: click.Context, /, event: Path, output: Path | None, dry_run: bool, as_json: bool, **options: Any) -> None:
    """Make everything for an event: sheets by table, key, index, manifest, ZIP.

    Run the same command again, even after a crash, to make only what is missing
    or has changed; it then says which pages to print again. 'pnp check EVENT'
    estimates the work beforehand.

    --only makes one PDF in OUTPUT/again with the sheets of a few tables or seats,
    the same as in the whole event, and leaves the other files as they are.

    \b
    Examples:
      pnp batch festival.yaml -o out/
      pnp batch festival.yaml -o out/ --jobs 8
      pnp batch festival.yaml -o out/ --only table=3 --only seat=7/2
      pnp batch festival.yaml -o out/ --engine dask --scheduler tcp://host:8786
    """
    check_engine(options)
    plan = plan_of(read_inputs(event))
    folder = output or usual_folder(event)
    chosen = chosen_file(plan, options["only"]) if options["only"] else None
    if dry_run:
        tell_plan(plan._replace(packets=(chosen,)) if chosen else plan, folder, as_json)
        return
    for sentence in sentences(plan.inputs.problems):
        echo(sentence, err=True)
    try:
        with Progress() as progress:
            outcome = made(plan, folder, Tools(partial(started, options), progress.report, say_now), chosen)
    except (KeyboardInterrupt, Stopped) as stop:
        stop.add_note(RESUME)
        raise
    (tell_chosen if chosen else tell_outcome)(outcome, folder, as_json)
    ctx.exit(PARTIAL if outcome.missing or has_errors(plan.inputs.problems) else DONE)


def check_engine(options: dict[str, Any]) -> None:
    if (options["engine"] == "dask") != bool(options["scheduler"]):
        raise Misused("--engine dask and --scheduler ADDRESS must be used together")
    if options["jobs"] and options["engine"] == "dask":
        raise Misused("--jobs does not apply to --engine dask; leave it out")
    if options["patience"] and options["engine"] == "dask":
        raise Misused("--patience does not apply to --engine dask, which looks after its workers; leave it out")


def say_now(sentence: str) -> None:
    echo(sentence, err=True)


def started(options: dict[str, Any]) -> Engine:
    if options["engine"] == "dask":
        from pnp.event.make.cluster import Cluster

        return Cluster(options["scheduler"])
    return Processes(options["jobs"] or available_cores(), options["patience"] or PATIENCE)
