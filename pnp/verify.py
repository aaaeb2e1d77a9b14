"""Proves again what puzzle files and finished PDFs claim."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from pnp.build import SEPARATOR
from pnp.finding import Refused
from pnp.game import Loaded, has_kind, load_file, puzzles_of, slugs
from pnp.puzzles import Verdict


def load_puzzle(file: Path) -> Loaded:
    """A puzzle that can be solved, whatever it claims."""
    loaded = load_file(file)
    if loaded.game.puzzles is None:
        raise Refused(f"{file}: this is a game, not a puzzle; a puzzle begins with 'puzzle: pentris'")
    errors = list(loaded.game.puzzles().shape(loaded.definition))
    if errors:
        raise Refused(map(loaded.placed, errors))
    return loaded


def verified(file: Path, time_limit: float) -> Iterator[Verdict]:
    """The puzzles of a YAML file or of a PDF, each with all that is wrong with what it claims."""
    if file.suffix.lower() != ".pdf":
        loaded = load_puzzle(file)
        verdict = puzzles_of(loaded.game.slug).verify(loaded.definition, time_limit)
        yield verdict._replace(findings=[loaded.placed(f) for f in verdict.findings])
        return
    from pnp.render.png import embedded

    for code in embedded(file.read_bytes()).split(SEPARATOR):
        try:
            yield verdict_of_code(code, time_limit)
        except ValueError as error:
            raise Refused(f"{file}: {error}") from None


def verdict_of_code(code: str, time_limit: float) -> Verdict:
    """A code begins with the format and the game."""
    slug = code.split(" ", 2)[1] if code.startswith("PNP1 ") else ""
    if slug not in slugs() or not has_kind(slug, "puzzle"):
        raise ValueError("there is no puzzle in it")
    return puzzles_of(slug).verify_code(code, time_limit)
