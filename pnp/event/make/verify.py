"""Checks a finished event from its files alone: checksums, page counts, the QR code of every sheet, the key, and new proofs."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from pnp.event.make.engine import Crash, Engine, results
from pnp.event.make.folder import file_checksum
from pnp.event.make.manifest import JSON_FILE
from pnp.event.make.tasks import is_key
from pnp.event.make.zip import zip_checksums
from pnp.game.kind import SEPARATOR
from pnp.puzzle.verify import verdict_of_code
from pnp.render.png import read_back
from pnp.source.finding import Finding, Refused, counted

SAMPLE = 20
"""How many puzzles to prove again, unless all are: every n-th one, and the same ones each time."""
PROOFS = 5
"""Proofs in one task."""


class Checking(NamedTuple):
    """How much to check, and where to run."""

    engine: Engine
    report: Callable[[str, int, int], None]
    is_all: bool
    nodes: int | None


class Report(NamedTuple):
    """How much was checked, and everything that is wrong."""

    files: int
    pages: int
    sheets: int
    puzzles: int
    proofs: int
    complaints: tuple[str, ...]


class FileCheck(NamedTuple):
    """A file to read back: its entry in the manifest, and the page and puzzle of each of its sheets."""

    path: str
    name: str
    pages: int
    total: str
    sheets: tuple[tuple[int, str], ...]


class ProofCheck(NamedTuple):
    """A code to prove, the id of the puzzle it should hold, and the best result according to the manifest."""

    code: str
    short_id: str
    best: Any
    nodes: int | None


def verify_folder(folder: Path, checking: Checking) -> Report:
    told = manifest_of(folder)
    rows, complaints = told["sheets"], list[str]()
    checks = file_checks(folder, told)
    for i, (_, found) in enumerate(results(checking.engine, check_file, checks), 1):
        complaints += [found.reason] if isinstance(found, Crash) else found
        checking.report("files", i, len(checks))
    complaints += check_zip(folder, told)
    best = {row["puzzle"]: row["best"] for row in rows}
    codes = dict(code for check in checks if is_key(check.name) for code in key_codes(Path(check.path)))
    complaints += [f"the key has no answer for {short_id}" for short_id in sorted(best) if short_id not in codes]
    chosen = sorted(set(best) & set(codes))
    chosen = chosen if checking.is_all else chosen[:: max(1, len(chosen) // SAMPLE)][:SAMPLE]
    proofs = [ProofCheck(codes[short_id], short_id, best[short_id], checking.nodes) for short_id in chosen]
    tasks = [tuple(proofs[i : i + PROOFS]) for i in range(0, len(proofs), PROOFS)]
    for i, (_, judged) in enumerate(results(checking.engine, check_proofs, tasks), 1):
        complaints += [judged.reason] if isinstance(judged, Crash) else judged
        checking.report("proofs", min(i * PROOFS, len(proofs)), len(proofs))
    complaints += [f"missing: {missing['sheet']}: {missing['reason']}" for missing in told["missing"]]
    pages = sum(check.pages for check in checks)
    return Report(len(checks), pages, len(rows), len(best), len(proofs), tuple(sorted(complaints)))


def manifest_of(folder: Path) -> Mapping[str, Any]:
    """The manifest; refused if it is missing or damaged."""
    path = folder / JSON_FILE
    if not path.is_file():
        raise Refused([Finding(f"{folder} has no {JSON_FILE}", "make the event with 'pnp batch'")])
    try:
        told = json.loads(path.read_text(encoding="utf-8"))
        for row in told["sheets"]:
            _ = (str(row["file"]), int(row["page"]), str(row["puzzle"]), row["best"])
        for file in told["files"]:
            _ = (str(file["file"]), int(file["pages"]), int(file["bytes"]), str(file["sha256"]))
        _ = [(missing["sheet"], missing["reason"]) for missing in told["missing"]]
    except (ValueError, KeyError, TypeError):
        raise Refused([Finding(f"{path} is damaged", "run 'pnp batch' again")]) from None
    found: Mapping[str, Any] = told
    return found


def file_checks(folder: Path, told: Mapping[str, Any]) -> list[FileCheck]:
    sheets: dict[str, list[tuple[int, str]]] = {}
    for row in told["sheets"]:
        sheets.setdefault(str(row["file"]), []).append((int(row["page"]), str(row["puzzle"])))
    files = [(str(file["file"]), int(file["pages"]), str(file["sha256"])) for file in told["files"]]
    return [FileCheck(str(folder / name), name, pages, total, tuple(sheets.get(name, ()))) for name, pages, total in files]


def check_file(check: FileCheck) -> list[str]:
    """Everything that is wrong with a file, as it is on disk."""
    path = Path(check.path)
    if not path.is_file():
        return [f"{check.name}: the file is missing"]
    wrong = [] if file_checksum(path.open("rb")) == check.total else [f"{check.name}: the contents do not match the manifest"]
    found = read_back(path.read_bytes(), sorted({page for page, _ in check.sheets}))
    if found is None:
        return [*wrong, f"{check.name}: this is not a PDF file"]
    if found.pages != check.pages:
        wrong.append(f"{check.name}: it has {counted(found.pages, 'page')}, not {check.pages}")
    carried = found.embedded.split(SEPARATOR)
    for page, short_id in check.sheets:
        codes = [code for code in found.codes.get(page, ()) if id_of(code) == short_id]
        if not codes:
            wrong.append(f"{check.name}: page {page} has no code for {short_id}")
        elif codes[0] not in carried:
            wrong.append(f"{check.name}: page {page} has a code that is not embedded in the file")
    return wrong


def id_of(code: str) -> str:
    """The short id in a code.

    >>> id_of("PNP1 pentris PT-CSPE3 7x7 ..."), id_of("https://example.org")
    ('PT-CSPE3', '')
    """
    words = code.split(" ", 3)
    return words[2] if len(words) > 2 and words[0] == "PNP1" else ""


def key_codes(path: Path) -> list[tuple[str, str]]:
    """The codes embedded in a volume of the key, each with its id and including its answer."""
    found = read_back(path.read_bytes(), ()) if path.is_file() else None
    return [(id_of(code), code) for code in found.embedded.split(SEPARATOR) if id_of(code)] if found else []


def check_proofs(checks: Sequence[ProofCheck]) -> list[str]:
    return [complaint for check in checks for complaint in check_proof(check)]


def check_proof(check: ProofCheck) -> Iterator[str]:
    """Solves a puzzle again, using only what is printed."""
    try:
        verdict = verdict_of_code(check.code, check.nodes)
    except ValueError as error:
        yield f"{check.short_id}: {error}"
        return
    yield from (f"{check.short_id}: {finding}" for finding in verdict.findings)
    if not verdict.findings and verdict.best != check.best:
        yield f"{check.short_id}: the best is {verdict.best}, not {check.best}"


def check_zip(folder: Path, told: Mapping[str, Any]) -> Iterator[str]:
    """Checks that the ZIP holds the same files."""
    for path in sorted(folder.glob("*.zip")):
        sums = zip_checksums(path, {file["file"]: file["bytes"] for file in told["files"]})
        if sums is None:
            yield f"{path.name}: this is not a ZIP file"
            continue
        for file in told["files"]:
            if sums.get(file["file"]) != file["sha256"]:
                yield f"{path.name}: {file['file']} is missing or different"
