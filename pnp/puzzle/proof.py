"""Proofs as puzzle files keep them: the answer and a fingerprint. Printing replays the answer by the rules; only a puzzle that no
longer fits its fingerprint is searched again. Nothing here measures time: every machine decides the same."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from types import MappingProxyType
from typing import Annotated, Any, NamedTuple

from pnp.puzzle.contract import PuzzleFile
from pnp.puzzle.difficulty import MODEL, NEVER
from pnp.source.finding import Finding
from pnp.source.schema import Doc, Limit

MAX_MOVES = 80
MAX_FIRST = 2_000
MAX_NODES = 10**15
"""More nodes than any search visits."""


class SavedProof(NamedTuple):
    """The proof in a puzzle file: what was found, and a digest of puzzle, answer and solver."""

    nodes: Annotated[int, Doc("how many nodes the search visited"), Limit(0, MAX_NODES)]
    fingerprint: Annotated[str, Doc("a digest of the puzzle, the answer and the solver; reveals any change"), Limit(1, 64)]
    moves: Annotated[tuple[Annotated[str, Limit(1, 200)], ...], Doc("the answer, move by move"), Limit(0, MAX_MOVES)] = ()
    best: Annotated[int | None, Doc("the best result, if the puzzle asks for points"), Limit(-100, 10_000)] = None
    first: Annotated[
        tuple[Annotated[str, Limit(1, 200)], ...],
        Doc("every first move that keeps the claim, if the puzzle has a claim"),
        Limit(0, MAX_FIRST),
    ] = ()
    minutes: Annotated[
        Mapping[str, Annotated[float, Limit(0, NEVER)]] | None,
        Doc("by goal: after how long half of the simulated people have reached it; a model, nobody was timed"),
    ] = None
    model: Annotated[int | None, Doc("the version of that model"), Limit(1, 1_000)] = None
    trap: Annotated[
        tuple[Annotated[str, Limit(1, 200)], ...],
        Doc("what looks right at first, and the moves that refute it, for the last hint"),
        Limit(0, MAX_MOVES),
    ] = ()


def saved_proof(file: PuzzleFile, puzzle: Any) -> SavedProof:
    """The proof of a proved puzzle, as its file keeps it."""
    saved = SavedProof(puzzle.answer.nodes, "", *file.saved(puzzle), trap=file.trap(puzzle))
    if puzzle.rated:
        saved = saved._replace(minutes=dict(puzzle.rated), model=MODEL)
    return saved._replace(fingerprint=fingerprint_of(file, puzzle, saved))


def fingerprint_of(file: PuzzleFile, puzzle: Any, saved: SavedProof) -> str:
    """Proofs without minutes, or without a trap, have the fingerprint that they had before there were any."""
    rated = (sorted(saved.minutes.items()), saved.model) if saved.minutes else ()
    trap = ("trap", saved.trap) if saved.trap else ()
    content = (file.solver, file.code(puzzle, ()), saved.nodes, saved.moves, saved.best, saved.first, *rated, *trap)
    return sha256(repr(content).encode()).hexdigest()[:16]


def fits(file: PuzzleFile, puzzle: Any) -> bool:
    """Whether the file has a proof, and neither it nor the puzzle has changed since."""
    return bool(puzzle.proof) and puzzle.proof.fingerprint == fingerprint_of(file, puzzle, puzzle.proof)


def recalled(file: PuzzleFile, puzzle: Any) -> Any:
    """The answer in the file; None if there is none, or if it does not fit or cannot be read."""
    try:
        return file.restore(puzzle, puzzle.proof) if fits(file, puzzle) else None
    except ValueError:
        return None


def rated_again(file: PuzzleFile, puzzle: Any) -> Mapping[str, float]:
    """The minutes of a proved puzzle: those in its file if today's model wrote them, else new ones."""
    saved = puzzle.proof
    if saved and saved.minutes and saved.model == MODEL and fits(file, puzzle):
        return MappingProxyType(dict(saved.minutes))
    return file.rate(puzzle) if file.has_key(puzzle) else {}


def proof_lines(saved: SavedProof) -> Iterator[str]:
    """The proof as YAML."""
    yield "proof:"
    if saved.best is not None:
        yield f"  best: {saved.best}"
    yield from listed("first", saved.first)
    yield from listed("moves", saved.moves)
    yield from listed("trap", saved.trap)
    if saved.minutes:
        yield f"  minutes: {{{', '.join(f'{goal}: {time}' for goal, time in saved.minutes.items())}}}"
        yield f"  model: {saved.model}"
    yield f"  nodes: {saved.nodes}"
    yield f'  fingerprint: "{saved.fingerprint}"'


def listed(name: str, items: Sequence[str]) -> Iterable[str]:
    return [f"  {name}:", *(f'    - "{item}"' for item in items)] if items else ()


def text_with_proof(text: str, saved: SavedProof) -> str:
    """The text of a puzzle file with this proof at its end instead of the one that it had; the rest stays as it is."""
    kept: list[str] = []
    is_old = False
    for line in text.splitlines():
        is_old = line.startswith("proof:") or (is_old and line[:1] in ("", " ", "\t"))
        if not is_old:
            kept.append(line)
    return "\n".join([*kept, *proof_lines(saved), ""])


def check_fit(file: PuzzleFile, puzzle: Any) -> Iterator[Finding]:
    """Warns of a proof that does not fit, because a search takes its place."""
    if puzzle.proof and recalled(file, puzzle) is None:
        fix = "'pnp puzzle solve FILE --write' writes the new proof"
        yield Finding("the proof no longer fits the puzzle, so it was searched again", fix, ("proof",), "warning")


def unproved(puzzle: Any, claim: str, where: str) -> Finding:
    """A claim that the search could neither prove nor refute: an error, unless the file says that it is unproved."""
    nodes = puzzle.answer.nodes
    limit = f"{nodes:,} nodes are not enough to prove" if nodes else "the puzzle is too large to prove"
    more = "raise the limit with 'pnp puzzle solve FILE --nodes N --write'" if nodes else "make the puzzle smaller"
    if puzzle.unproved:
        return Finding(f"{limit} {claim}", more, (where,), "warning", "unproved")
    return Finding(f"{limit} {claim}", f"{more}, or print it without a key with 'unproved: true'", (where,), waived_by="unproved")
