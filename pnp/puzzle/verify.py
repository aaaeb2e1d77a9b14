"""Verifies the claims of puzzle files and finished PDFs with a new proof. Before printing, `pnp.build.judged` does this."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from pnp.game.find import has_kind, kind_of, slugs, with_kind
from pnp.game.kind import SEPARATOR
from pnp.game.load import Loaded, load_file
from pnp.puzzle.contract import Puzzles
from pnp.puzzle.find import puzzles_of
from pnp.source.finding import Finding, Refused


class Verdict(NamedTuple):
    """The result of verifying a puzzle: `claims` describes its claims (empty if there are none), `findings` lists the problems,
    `best` is what the new proof found."""

    name: str
    claims: str
    findings: Sequence[Finding]
    best: Any = None
    told: str = ""
    """The result in words, where there are no claims to prove."""


def load_puzzle(file: Path) -> Loaded:
    """Loads a puzzle that can be solved, without checking its claims."""
    loaded = load_file(file)
    if loaded.kind.name != "puzzle":
        raise Refused(f"{file}: this is a {loaded.kind.name}, not a puzzle; a puzzle starts with 'puzzle: pentris'")
    errors = list(loaded.kind.check(loaded.definition))
    if errors:
        raise Refused(map(loaded.placed, errors))
    return loaded


def verified(file: Path, time_limit: float) -> Iterator[Verdict]:
    """A verdict on each puzzle in a YAML file or a PDF."""
    if file.suffix.lower() != ".pdf":
        loaded = load_puzzle(file)
        puzzles, item = puzzles_of(loaded.kind.slug), loaded.definition
        proof = puzzles.file.prove(item, time_limit)
        yield verdict(puzzles, item, map(loaded.placed, puzzles.file.check_claims(item, proof)), puzzles.best(item, proof))
        return
    from pnp.render.png import embedded

    for code in dict.fromkeys(embedded(file.read_bytes()).split(SEPARATOR)):  # a room may share one puzzle
        try:
            yield verdict_of_code(code, time_limit)
        except ValueError as error:
            raise Refused(f"{file}: {error}") from None


def verdict_of_code(code: str, time_limit: float) -> Verdict:
    """Verifies the puzzle inside a PDF and, in a key, its line of play. A code starts with the format and the game."""
    slug = code.split(" ", 2)[1] if code.startswith("PNP1 ") else ""
    if slug == "colony":
        return verdict_of_colony(code)
    if slug not in slugs() or not has_kind(slug, "puzzle"):
        raise ValueError("it contains no puzzle and no colony")
    puzzles = puzzles_of(slug)
    item, line = puzzles.parse_code(code)
    found, best = list(puzzles.file.shape(item)), None
    if not found:
        proof = puzzles.file.prove(item, time_limit)
        found = [*puzzles.file.check_claims(item, proof), *(puzzles.check_line(item, line, proof) if line else ())]
        best = puzzles.best(item, proof)
    return verdict(puzzles, item, (finding._replace(where=None) for finding in found), best)


def verdict_of_colony(code: str) -> Verdict:
    """Whether the colony inside a PDF is legal. Its code names its game after its kind."""
    slug = (*code.split(" ", 3), "")[2]
    judge = kind_of(slug, "colony").judge_code if slug in with_kind("colony") else None
    if judge is None:
        raise ValueError("it contains no puzzle and no colony")
    name, findings = judge(code)
    return Verdict(name, "", tuple(finding._replace(where=None) for finding in findings), told=f"{name}: legal")


def verdict(puzzles: Puzzles, item: Any, findings: Iterable[Finding], best: Any) -> Verdict:
    found = tuple(findings)
    return Verdict(item.id or item.short_id if found else item.short_id, puzzles.claims(item), found, best)
