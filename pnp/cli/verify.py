"""`pnp verify`: reads finished files back and proves their claims again."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import click

from pnp.cli.main import ERRORS, print_json
from pnp.cli.progress import Progress
from pnp.cli.terminal import echo, line
from pnp.puzzle.proof import MAX_NODES
from pnp.source.finding import Place, counted

MOST_SHOWN = 20
"""Errors of a folder; more would only say the same again."""
NODES_HELP = "Nodes that each search may visit; by default a limit of the game."


@click.command()
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE|FOLDER...")
@click.option("--all", "is_all", is_flag=True, help="Prove every puzzle of an event again, not just a sample.")
@click.option("--jobs", type=click.IntRange(1, 256), help="Number of worker processes; by default one per core.")
@click.option("--nodes", type=click.IntRange(1, MAX_NODES), help=NODES_HELP)
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON (folders only).")
@click.pass_context
def verify(ctx: click.Context, /, paths: tuple[Path, ...], nodes: int | None, **options: Any) -> None:
    """Read finished files back, and prove their claims again.

    FOLDER is the output of 'pnp batch': page counts, checksums and QR codes of all
    files are compared with the manifest, and a sample of the puzzles (or all) is
    solved again. FILE is a puzzle, or a PDF that contains puzzles or a colony.

    \b
    Examples:
      pnp verify out/
      pnp verify out/ --all --jobs 8
      pnp verify out/key.pdf
    """
    files = [path for path in paths if not path.is_dir()]
    wrong = sum(tell_folder(path, nodes, options) for path in paths if path.is_dir()) + tell_verdicts(files, nodes)
    ctx.exit(ERRORS if wrong else 0)


def tell_verdicts(files: Iterable[Path], nodes: int | None) -> int:
    """Prints the verdict on each puzzle in the files. Returns the number of errors."""
    from pnp.puzzle.verify import verified

    errors = 0
    for file in files:
        for verdict in verified(file, nodes):
            errors += sum(finding.severity == "error" for finding in verdict.findings)
            for finding in verdict.findings:
                place = "" if isinstance(finding.where, Place) else f"{file}: {verdict.name}: "
                echo(line(f"{place}{finding}"), err=True)
            if not any(finding.severity == "error" for finding in verdict.findings):
                claims = f"{verdict.claims}: all proved" if verdict.claims else "nothing"
                echo(line(f"{file}: {verdict.told or f'{verdict.name} claims {claims}'}"))
    return errors


def tell_folder(path: Path, nodes: int | None, options: dict[str, Any]) -> int:
    """Prints what is wrong with the files of an event. Returns the number of errors."""
    from pnp.event.make.engine import Processes, available_cores
    from pnp.event.make.verify import Checking, verify_folder

    engine = Processes(options["jobs"] or available_cores())
    try:
        with Progress() as progress:
            found = verify_folder(path, Checking(engine, progress.report, options["is_all"], nodes))
    finally:
        engine.stop()
    if options["as_json"]:
        print_json({**found._asdict(), "complaints": list(found.complaints)})
        return len(found.complaints)
    for complaint in found.complaints[:MOST_SHOWN]:
        echo(line(f"{path}: {complaint}"), err=True)
    if len(found.complaints) > MOST_SHOWN:
        echo(line(f"{path}: and {counted(len(found.complaints) - MOST_SHOWN, 'more error')}; --json lists all"), err=True)
    counts = f"{counted(found.files, 'file')}, {counted(found.pages, 'page')}, {counted(found.sheets, 'sheet')} with their codes"
    sample = "" if found.proofs == found.puzzles else ", a sample"
    proofs = f"{found.proofs} of {counted(found.puzzles, 'puzzle')} proved again{sample}"
    errors = counted(len(found.complaints), "error") if found.complaints else "no errors"
    echo(line(f"{path}: {counts}; {proofs}; {errors}"))
    return len(found.complaints)
