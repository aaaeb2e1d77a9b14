"""Verifies the claims of puzzle files and finished PDFs with a new search, whatever proof they carry."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from pnp.game.find import kind_of, with_kind
from pnp.game.kind import SEPARATOR
from pnp.game.load import Loaded, load_file, load_text
from pnp.puzzle.contract import PuzzleFile, Puzzles
from pnp.puzzle.find import puzzles_of
from pnp.puzzle.kind import proved
from pnp.puzzle.proof import recalled, saved_proof, text_with_proof
from pnp.read import Unreadable
from pnp.source.finding import Finding, Refused

MOST_CODES = 2_000
"""More than any file of ours holds."""
MOST_TIMES = 100
"""A stranger's file may ask for this many times the usual nodes, and no more."""


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


def searched(puzzles: Puzzles, item: Any, nodes: int | None) -> Any:
    """The puzzle with a new answer, found within a number of nodes: by default the limit of its game, or what its proof took."""
    usual = puzzles.file.nodes
    known = item.proof.nodes if item.proof else usual
    return item._replace(found=puzzles.file.prove(item, nodes or min(max(usual, known), MOST_TIMES * usual)), rated=None)


def proved_text(loaded: Loaded, item: Any) -> bytes:
    """The contents of a puzzle file with the proof of its puzzle. Refused if there is no proof, or no way to add it."""
    file, path = puzzles_of(loaded.kind.slug).file, loaded.node.place.file
    wrong = [finding for finding in loaded.kind.check_claims(item) if finding.severity == "error" or finding.waived_by]
    if wrong or not item.answer.is_proved:
        unknown = Finding(f"{path}: the best result is not proved", "raise the limit with --nodes")
        raise Refused([loaded.placed(finding) for finding in wrong] or [unknown])
    old = Path(path).read_bytes().decode()
    text = text_with_proof(old, saved_proof(file, proved(file, item)))
    if not is_same_puzzle(text, loaded):
        fix = "write the whole puzzle into one file, one key per line, as in 'puzzle: pentris'"
        raise Refused([Finding(f"{path}: no proof can be added to this file", fix)])
    return (text.replace("\n", "\r\n") if "\r\n" in old else text).encode()


def is_same_puzzle(text: str, loaded: Loaded) -> bool:
    """Whether a text is that of a loaded puzzle, but for its proof."""
    try:
        again = load_text(text, loaded.name).definition
    except Refused:
        return False
    return bool(again._replace(proof=None) == loaded.definition._replace(proof=None))


def verified(file: Path, nodes: int | None) -> Iterator[Verdict]:
    """A verdict on each puzzle in a YAML file or a PDF."""
    if file.suffix.lower() != ".pdf":
        loaded = load_puzzle(file)
        puzzles = puzzles_of(loaded.kind.slug)
        item = searched(puzzles, loaded.definition, nodes)
        found = (*loaded.kind.check_claims(item), *check_saved(puzzles.file, item))
        yield verdict(puzzles, item, map(loaded.placed, map(strict, found)), puzzles.best(item))
        return
    try:
        yield from (verdict_of_code(code, nodes) for code in codes_in(file))
    except (ValueError, Unreadable) as error:
        raise Refused(f"{file}: {error}") from None


def codes_in(file: Path) -> list[str]:
    """The codes embedded in a PDF, each once: a room may share one puzzle."""
    from pnp.render.png import read_back

    codes = dict.fromkeys(read_back(file, {}).embedded.split(SEPARATOR))
    if len(codes) > MOST_CODES:
        raise Unreadable(f"it contains {len(codes)} codes; the limit is {MOST_CODES}")
    return list(codes)


def strict(finding: Finding) -> Finding:
    """Who verifies wants a proof, even of a puzzle that says it has none."""
    return finding._replace(severity="error") if finding.waived_by == "unproved" else finding


def check_saved(file: PuzzleFile, item: Any) -> Iterator[Finding]:
    """Compares the proof in a file with the new one, and plays its answer by the rules."""
    known = recalled(file, item)
    if not known or not item.answer.is_proved:
        return
    new = saved_proof(file, item)
    is_other_trap = new.trap and item.proof.trap and new.trap != item.proof.trap
    if (new.best, new.first) != (item.proof.best, item.proof.first) or is_other_trap:
        yield Finding("the proof is wrong: a new search finds another result", "delete 'proof' from the file", ("proof",))
        return
    told = item._replace(found=known)
    yield from (finding._replace(where=("proof",)) for finding in file.replay(told, file.moves(told)))


def verdict_of_code(code: str, nodes: int | None = None) -> Verdict:
    """Verifies what is inside a PDF. A code starts with its format and its game; that of a colony has its kind between them."""
    match code.split(" "):
        case ["PNP1", "colony", slug, *_] if slug in with_kind("colony") and (judge := kind_of(slug, "colony").judge_code):
            name, findings = judge(code)
            return Verdict(name, "", tuple(finding._replace(where=None) for finding in findings), told=f"{name}: legal")
        case ["PNP1", slug, *_] if slug in with_kind("puzzle"):
            return verdict_of_puzzle(puzzles_of(slug), code, nodes)
    raise ValueError("it contains no puzzle and no colony")


def verdict_of_puzzle(puzzles: Puzzles, code: str, nodes: int | None) -> Verdict:
    """Proves the claims of a puzzle and, in a key, plays its answer."""
    item, moves = puzzles.parse_code(code)
    found, best = list(puzzles.file.shape(item)), None
    if not found:
        item = searched(puzzles, item, nodes)
        found = [*puzzles.file.check_claims(item), *(puzzles.file.replay(item, moves) if moves else ())]
        best = puzzles.best(item)
    return verdict(puzzles, item, (finding._replace(where=None) for finding in found), best)


def verdict(puzzles: Puzzles, item: Any, findings: Iterable[Finding], best: Any) -> Verdict:
    found = tuple(findings)
    return Verdict(item.id or item.short_id if found else item.short_id, puzzles.claims(item), found, best)
