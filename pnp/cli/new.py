"""`pnp new`: writes a commented starter file, or the folder of a kit."""

from __future__ import annotations

from pathlib import Path

import click

from pnp.cli.terminal import echo
from pnp.game.starters import KIT, STARTER, kit_files, starter_text
from pnp.source.finding import Finding, Misused, shortened
from pnp.write import write_whole


@click.command()
@click.argument("kind")
@click.argument("game", required=False)
@click.option("-o", "--output", type=click.Path(path_type=Path), help="File to write, instead of standard output.")
@click.option("--like", metavar="NAME", help="The shipped kit to start from.")
@click.option("--force", is_flag=True, help="Replace the file if it exists.")
def new(kind: str, game: str | None, output: Path | None, like: str | None, force: bool) -> None:
    """Write a commented starter file.

    KIND is the name of a game ('pnp games' lists them), 'colony' (a deck for
    Planet Petri), 'event' (puzzles and games for tables of guests), 'puzzle' with
    the name of its game, or 'kit' (a game of your own, in a new folder).

    \b
    Examples:
      pnp new pentris
      pnp new puzzle pentris -o my-puzzle.yaml
      pnp new colony -o my.yaml
      pnp new event -o festival.yaml
      pnp new kit -o my-game
      pnp new kit --like lamplight -o my-game
    """
    if kind == KIT:
        write_kit(like or STARTER, game, output)
        return
    if like is not None:
        raise Misused([Finding("only a kit can be like another", "leave out --like")])
    text = starter_text(kind, game)
    if output is None:
        echo(text, nl=False)
        return
    if output.exists() and not force:
        raise Misused([Finding(f"{output} already exists", "choose another name, or use --force to replace it")])
    write_whole(output, text.encode())
    echo(str(output))


def write_kit(name: str, game: str | None, output: Path | None) -> None:
    """Copies a shipped kit into a new folder. A folder that has anything in it is left alone."""
    if game is not None:
        raise Misused([Finding(f"only a puzzle needs a game, not '{KIT}'", f"leave out {shortened(game)!r}")])
    if output is None:
        raise Misused([Finding("a kit is a folder", "name it, as in 'pnp new kit -o my-game'")])
    files = kit_files(name, output)
    if output.is_file() or (output.is_dir() and any(output.iterdir())):
        raise Misused([Finding(f"{output} already exists", "choose another name, or an empty folder")])
    for path, data in files.items():
        write_whole(path, data)
        echo(str(path))
