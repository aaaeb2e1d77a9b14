"""`pnp new`: writes a commented starter file, or the folder of a kit."""

from __future__ import annotations

from pathlib import Path

import click

from pnp.cli.terminal import echo
from pnp.files import shipped
from pnp.game.find import game_file, slugs, with_kind
from pnp.source.finding import Finding, Misused, did_you_mean, shortened
from pnp.write import write_whole

HEAD = """\
# Your own game, based on {slug}. Everything below is the default: change what you like and delete the rest.
# Check it with `pnp check FILE`, print it with `pnp build FILE`.
extends: {slug}
"""
EXAMPLES = {"colony": "colonies/first-colony.yaml", "event": "events/festival.yaml"}
"""Kinds other than games start from a shipped example."""
PUZZLE = "puzzle"
KIT, STARTER = "kit", "starter"
"""A kit is a folder; data/kits has those that one can start from."""


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


def starter_text(kind: str, game: str | None) -> str:
    if kind == PUZZLE:
        return puzzle_starter(game)
    kinds = [*slugs(), *EXAMPLES, PUZZLE, KIT]
    if kind not in kinds:
        raise Misused([Finding(f"there is no starter file for {shortened(kind)!r}", did_you_mean(kind, kinds))])
    if game is not None:
        raise Misused([Finding(f"only a puzzle needs a game, not '{kind}'", f"leave out {shortened(game)!r}")])
    return (shipped("data") / EXAMPLES[kind]).read_text(encoding="utf-8") if kind in EXAMPLES else starter(kind)


def write_kit(name: str, game: str | None, output: Path | None) -> None:
    """Copies a shipped kit into a new folder. A folder that has anything in it is left alone."""
    known = [folder.name for folder in (shipped("data") / "kits").iterdir() if folder.is_dir()]
    if name not in known:
        raise Misused([Finding(f"there is no kit {shortened(name)!r}", did_you_mean(name, known))])
    if game is not None:
        raise Misused([Finding(f"only a puzzle needs a game, not '{KIT}'", f"leave out {shortened(game)!r}")])
    if output is None:
        raise Misused([Finding("a kit is a folder", "name it, as in 'pnp new kit -o my-game'")])
    if output.is_file() or (output.is_dir() and any(output.iterdir())):
        raise Misused([Finding(f"{output} already exists", "choose another name, or an empty folder")])
    folder = shipped("data") / "kits" / name
    for file in sorted(path for path in folder.rglob("*") if path.is_file()):
        target = output / file.relative_to(folder)
        write_whole(target, file.read_bytes())
        echo(str(target))


def puzzle_starter(game: str | None) -> str:
    """A puzzle to edit; data/starters has one for each game with puzzles."""
    known = with_kind("puzzle")
    if game is None:
        raise Misused([Finding("a puzzle needs the name of its game", f"add one of {', '.join(known)}")])
    if game not in known:
        raise Misused([Finding(f"there are no puzzles for {shortened(game)!r}", did_you_mean(game, known))])
    return (shipped("data") / "starters" / f"{game}.yaml").read_text(encoding="utf-8")


def starter(slug: str) -> str:
    """The shipped file as a variant, with its comments but without its provenance: the facts are now the user's own."""
    lines = game_file(slug).read_text(encoding="utf-8").splitlines()
    start = lines.index(f"game: {slug}") + 1
    end = next((i for i, line in enumerate(lines) if line.startswith("provenance:")), len(lines))
    kept = lines[start:end]
    while kept and (not kept[-1].strip() or kept[-1].startswith("#")):
        kept.pop()
    return HEAD.format(slug=slug) + "\n".join(kept) + "\n"
