"""Binds puzzles into a book, as `pnp puzzle book` does."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pnp.puzzle.book.bind import books
from pnp.puzzle.book.choices import read_book_choices
from pnp.puzzle.book.entries import gathered
from pnp.studio.job import Tell
from pnp.write import write_whole


def run(asked: dict[str, Any], tell: Tell) -> None:
    edition = read_book_choices(asked["choices"]).edition
    for behind, data in books(gathered([Path(source) for source in asked["sources"]]), edition):
        file = f"book{behind}.pdf"
        write_whole(Path(asked["into"]) / file, data)
        tell("made", pdf=file)
