"""`pnp puzzle book`: binds puzzles into a book."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from pnp.cli.options import font_option, shown
from pnp.cli.terminal import echo
from pnp.draw.look import INKS
from pnp.puzzle.book.choices import KEYS, PAPERS, SIZES, BookChoices
from pnp.source.finding import Finding, Misused
from pnp.write import write_whole


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("-o", "--output", type=click.Path(path_type=Path), default="book.pdf", show_default=True, help="File to write.")
@click.option("--title", show_default="Puzzles; in French, Casse-tête", help="The title on the cover.")
@shown("--size", type=click.Choice(SIZES), default="a5", help="The size of a page; a4 is the same pages, larger.")
@click.option("--fold", is_flag=True, help="Two pages on each side of a sheet, to fold and staple.")
@shown("--key", type=click.Choice(KEYS), default="end", help="The answers at the end, or in a file of their own.")
@shown("--paper", type=click.Choice(PAPERS), default="a4", help="With letter, pages are half a Letter, or a whole one.")
@shown("--ink", type=click.Choice(INKS), default="full", help="How much colour.")
@shown("--lang", default="en", help="Language: en, fr.")
@font_option
def book(files: tuple[Path, ...], output: Path, **options: Any) -> None:
    """Bind puzzles of all games into a book, from easy to hard.

    It has a cover, contents, the rules of each game, a page for each puzzle (two
    for Planet Petri), hints and answer keys. Only proved puzzles are bound, and
    'pnp verify' proves them again from the finished file.

    With --fold, print on both sides, flipped on the short edge: pages of A5 are
    printed on A4, those of A4 on A3.

    \b
    Examples:
      pnp puzzle book puzzles/*.yaml --title "Winter puzzles" -o winter.pdf --fold
      pnp puzzle book puzzles/*.yaml --key apart --lang fr --ink mono
    """
    from pnp.puzzle.book.bind import books
    from pnp.puzzle.book.entries import gathered

    edition = BookChoices(**options).edition
    if output.suffix.lower() != ".pdf":
        raise Misused([Finding(f"{output} is no name for a book", "end it with '.pdf'")])
    made = list(books(gathered(files), edition))
    for behind, data in made:
        path = output.with_stem(output.stem + behind)
        write_whole(path, data)
        echo(str(path))
