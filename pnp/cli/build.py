"""`pnp build`: definitions in, printable files out."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import click

from pnp.build import files_of, stem_of
from pnp.cli.main import print_json
from pnp.cli.options import Formats, press_options, run_of
from pnp.game import load
from pnp.write import unique_names, write_whole


@click.command()
@click.argument("sources", nargs=-1, required=True, metavar="GAME|FILE...")
@click.option("-o", "--output", type=click.Path(path_type=Path), default="output", show_default=True, help="Folder to write to.")
@press_options
@click.option("--format", "formats", type=Formats(), default="pdf", show_default=True, help="pdf, svg, png, with commas.")
@click.option("--dpi", type=click.IntRange(20, 1200), default=150, show_default=True, help="Resolution of png.")
@click.option("--json", "as_json", is_flag=True, help="Print the list of files as JSON.")
def build(sources: tuple[str, ...], output: Path, as_json: bool, **options: Any) -> None:
    """Make printable files of games and definitions.

    Files land in OUTPUT/NAME/ and are named after the definition, the paper and
    every choice that is not the default. The PDF asks to be printed at 100 %.

    \b
    Examples:
      pnp build pentris
      pnp build my.yaml --paper letter --players 12 --lang fr --ink low
      pnp build pentris --duplex fold --format pdf,svg,png -o somewhere
    """
    run = run_of(options)
    loaded = [load(source) for source in sources]
    names = unique_names(item.name for item in loaded)
    files = []
    for item, name in zip(loaded, names, strict=True):
        written = []
        for file, data in files_of(item, run, name):
            path = output / name / file
            write_whole(path, data)
            written.append(path)
            files.append({"file": str(path), "bytes": len(data)})
            if not as_json:
                click.echo(str(path))
        remove_old_pages(written, stem_of(run, name))
    if as_json:
        print_json({"files": files})


def remove_old_pages(written: list[Path], stem: str) -> None:
    """Numbered pages that an earlier run of the same name left behind: nobody should print them by mistake."""
    for kind in {path.suffix for path in written} - {".pdf"}:
        for old in written[0].parent.glob(f"*{kind}"):
            if re.fullmatch(rf"{re.escape(stem)}-\d+", old.stem) and old not in written:
                old.unlink()
