"""Checks a finished event from its files alone: checksums, page counts, the QR code of every sheet, the key, and new proofs."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from pnp.event.make.check_file import FileReport, check_file, check_zip, file_checks, zip_checks
from pnp.event.make.engine import Crash, Engine, results
from pnp.event.make.told import JSON_FILE, Damaged, Told, read_manifest
from pnp.read import is_inside
from pnp.source.finding import Finding, Refused

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


class ProofCheck(NamedTuple):
    """A code to prove, the id of the puzzle it should hold, and the best result according to the manifest."""

    code: str
    short_id: str
    best: Any
    nodes: int | None


def verify_folder(folder: Path, checking: Checking) -> Report:
    told = manifest_of(folder)
    reports = list(file_reports(folder, told, checking))
    complaints = [complaint for report in reports for complaint in report.complaints]
    best = {sheet.puzzle: sheet.best for sheet in told.sheets}
    codes = dict(answer for report in reports for answer in report.answers)
    complaints += [f"the key has no answer for {short_id}" for short_id in sorted(best) if short_id not in codes]
    chosen = sorted(set(best) & set(codes))
    chosen = chosen if checking.is_all else chosen[:: max(1, len(chosen) // SAMPLE)][:SAMPLE]
    proofs = [ProofCheck(codes[short_id], short_id, best[short_id], checking.nodes) for short_id in chosen]
    complaints += proof_complaints(proofs, checking)
    complaints += [f"missing: {missing.sheet}: {missing.reason}" for missing in told.missing]
    pages = sum(file.pages for file in told.files)
    return Report(len(told.files), pages, len(told.sheets), len(best), len(proofs), tuple(sorted(complaints)))


def manifest_of(folder: Path) -> Told:
    """The manifest; refused if it is missing or damaged."""
    path = folder / JSON_FILE
    if not path.is_file() or not is_inside(folder, JSON_FILE):
        raise Refused([Finding(f"{folder} has no {JSON_FILE}", "make the event with 'pnp batch'")])
    try:
        return read_manifest(folder)
    except Damaged as error:
        raise Refused([Finding(f"{path} is damaged: {error}", "run 'pnp batch' again")]) from None


def file_reports(folder: Path, told: Told, checking: Checking) -> Iterator[FileReport]:
    """Looks at every file and ZIP. A file that does not exist needs no worker."""
    lost = {file.path for file in told.files if not os.path.lexists(os.path.join(folder, file.path))}
    yield FileReport(tuple(f"{name}: the file is missing" for name in lost))
    there = file_checks(folder, told._replace(files=tuple(file for file in told.files if file.path not in lost)))
    for i, (check, found) in enumerate(results(checking.engine, check_file, there), 1):
        yield FileReport((f"{check.name}: {found.reason}",)) if isinstance(found, Crash) else found
        checking.report("files", i, len(there))
    for zipped, report in results(checking.engine, check_zip, zip_checks(folder, told)):
        yield FileReport((f"{zipped.name}: {report.reason}",)) if isinstance(report, Crash) else report


def proof_complaints(proofs: Sequence[ProofCheck], checking: Checking) -> Iterator[str]:
    tasks = [tuple(proofs[i : i + PROOFS]) for i in range(0, len(proofs), PROOFS)]
    for i, (task, judged) in enumerate(results(checking.engine, check_proofs, tasks), 1):
        yield from [f"{task[0].short_id}: {judged.reason}"] if isinstance(judged, Crash) else judged
        checking.report("proofs", min(i * PROOFS, len(proofs)), len(proofs))


def check_proofs(checks: Sequence[ProofCheck]) -> list[str]:
    return [complaint for check in checks for complaint in check_proof(check)]


def check_proof(check: ProofCheck) -> Iterator[str]:
    """Solves a puzzle again, using only what is printed."""
    from pnp.puzzle.verify import verdict_of_code

    try:
        verdict = verdict_of_code(check.code, check.nodes)
    except ValueError as error:
        yield f"{check.short_id}: {error}"
        return
    yield from (f"{check.short_id}: {finding}" for finding in verdict.findings)
    if not verdict.findings and verdict.best != check.best:
        yield f"{check.short_id}: the best is {verdict.best}, not {check.best}"
