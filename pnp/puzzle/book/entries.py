"""The puzzles of a book in the order of their difficulty, each with its number."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from pnp.game.load import Loaded
from pnp.puzzle.dots import Grade, grade_of
from pnp.puzzle.find import puzzles_of
from pnp.puzzle.order import LEVELS, by_difficulty, level
from pnp.puzzle.verify import load_puzzle
from pnp.source.finding import Finding, Misused, Refused

MOST = 500
"""More puzzles than anybody binds."""


class Entry(NamedTuple):
    """A proved puzzle of a book."""

    number: int
    loaded: Loaded

    @property
    def item(self) -> Any:
        return self.loaded.definition

    @property
    def slug(self) -> str:
        return self.loaded.kind.slug

    @property
    def level(self) -> str:
        return level(self.item)

    @property
    def grade(self) -> Grade:
        """The level of the contents, but open puzzles say that they are."""
        own = grade_of(self.item)
        return own if own.level == "open" else own._replace(level=self.level)


def gathered(files: Sequence[Path]) -> tuple[Entry, ...]:
    """The puzzles of these files, proved. Refused: what is no puzzle, what is not proved, and the same puzzle twice."""
    if len(files) > MOST:
        raise Misused(f"a book of {len(files)} puzzles is too thick; the limit is {MOST}")
    found = [proved_puzzle(file) for file in files]
    seen: dict[str, Path] = {}
    for file, loaded in zip(files, found, strict=True):
        first = seen.setdefault(loaded.definition.short_id, file)
        if first is not file:
            raise Refused([Finding(f"{file}: {loaded.definition.short_id} is in {first} too", "leave one of them out")])
    return tuple(Entry(number, loaded) for number, loaded in enumerate(by_difficulty(found), 1))


def proved_puzzle(file: Path) -> Loaded:
    loaded = load_puzzle(file)
    proved = loaded._replace(definition=loaded.kind.prove(loaded.definition))
    wrong = [finding for finding in proved.kind.check_claims(proved.definition) if finding.severity == "error"]
    if wrong:
        raise Refused(map(proved.placed, wrong))
    if not puzzles_of(proved.kind.slug).file.has_key(proved.definition):
        fix = f"prove it with 'pnp puzzle solve {file} --nodes N --write', or leave it out"
        raise Refused([Finding(f"{file}: this puzzle is not proved, and a book has only proved ones", fix)])
    return proved


def by_game(entries: Sequence[Entry]) -> dict[str, list[Entry]]:
    """The puzzles of each game, in the order in which the games first occur."""
    games: dict[str, list[Entry]] = {}
    for entry in entries:
        games.setdefault(entry.slug, []).append(entry)
    return games


def by_level(entries: Sequence[Entry]) -> Iterator[tuple[str, list[Entry]]]:
    for name in LEVELS:
        if own := [entry for entry in entries if entry.level == name]:
            yield name, own


def embedded(entries: Sequence[Entry], has_moves: bool) -> list[str]:
    """The codes that a file carries, with the answers if its key is bound with it."""
    parts = ("puzzle", "key") if has_moves else ("puzzle",)
    return [entry.loaded.kind.embedded(entry.item, parts) for entry in entries]
