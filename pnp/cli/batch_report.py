"""What `pnp batch` says: the plan, the outcome, and after a change which pages to print again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from pnp.cli.main import print_json
from pnp.cli.terminal import echo
from pnp.event.file.plan import Plan
from pnp.event.make.forecast import forecast
from pnp.event.make.reprint import Reprint
from pnp.event.make.run import Outcome
from pnp.event.make.spread import Spread
from pnp.event.make.told import Missing
from pnp.source.finding import counted

MOST_NAMED = 40
"""Up to this many files are listed by name; longer lists are only in the manifest."""
FEW = 3
"""So many sheets or bookmarks are named in one line."""


def tell_plan(plan: Plan, folder: Path, as_json: bool) -> None:
    """Prints every job and whether it is done; without JSON, only the files and how many puzzles are left to make."""
    known = forecast(plan, folder)
    files = [
        {"file": packet.path, "there": packet.path in known.there, "sheets": [sheet.id for sheet in packet.sheets]}
        for packet in plan.packets
    ]
    if as_json:
        puzzles = [{"game": job.game, "key": job.digest, "done": job.digest in known.solved} for job in plan.puzzles]
        print_json({"puzzles": puzzles, "files": files})
        return
    for packet in plan.packets:
        kinds = Counter(type(item).__name__.lower() for item in packet.items)
        contents = ", ".join(counted(count, kind) for kind, count in kinds.items())
        echo(f"{packet.path}  {contents}; {'up to date' if packet.path in known.there else 'to be made'}")
    left, is_whole = len(plan.puzzles) - len(known.solved), not any(packet.kind == "again" for packet in plan.packets)
    rest = "; plus key, index, manifest and ZIP" if is_whole else ""
    echo(f"{counted(len(plan.puzzles), 'puzzle')}, {left} to be made{rest}")


def tell_outcome(outcome: Outcome, folder: Path, as_json: bool) -> None:
    """Prints what was made, what is missing, and what to print again."""
    if as_json:
        print_json(outcome_record(outcome))
        return
    for line in missing_lines(outcome.missing):
        echo(line, err=True)
    for line in outcome_lines(outcome, folder):
        echo(line)


def tell_chosen(outcome: Outcome, folder: Path, as_json: bool) -> None:
    """Prints the one file that was made with --only."""
    if as_json:
        print_json(outcome_record(outcome))
        return
    for line in missing_lines(outcome.missing):
        echo(line, err=True)
    for entry in outcome.files:
        echo(f"made {folder / entry.path} with {counted(entry.pages, 'page')}")


def outcome_record(outcome: Outcome) -> dict[str, Any]:
    files = [{"file": entry.path, "pages": entry.pages, "sha256": entry.sha256} for entry in outcome.files]
    again = None if outcome.again is None else [{"file": each.path, "pages": each.pages} for each in outcome.again]
    missing = [sheet._asdict() for sheet in outcome.missing]
    told = {"puzzles": outcome.puzzles, "made": outcome.made, "files": files, "missing": missing, "print_again": again}
    return {**told, "minutes": [spread._asdict() for spread in outcome.spreads]}


def missing_lines(missing: Sequence[Missing]) -> Iterator[str]:
    """A line for each sheet; one for all that have the same reason, if they are many."""
    sheets: dict[str, list[str]] = {}
    for sheet, reason in missing:
        sheets.setdefault(reason, []).append(sheet)
    for reason, names in sheets.items():
        if len(names) <= FEW:
            yield from (f"missing: {name}: {reason}" for name in names)
        else:
            yield f"missing: {counted(len(names), 'sheet')} ({few_words(names)}): {reason}"


def few_words(names: Sequence[str]) -> str:
    """
    >>> few_words(["a", "b"]), few_words(["a", "b", "c", "d", "e"])
    ('a; b', 'a; b; c; 2 more')
    """
    rest = [f"{len(names) - FEW} more"] if len(names) > FEW else []
    return "; ".join((*names[:FEW], *rest))


def outcome_lines(outcome: Outcome, folder: Path) -> Iterator[str]:
    if not outcome.made:
        yield f"{folder}: nothing to do"
        return
    if outcome.again is None:
        changed = [name for name in outcome.made if name.endswith(".pdf")]
        yield from (f"made {folder / name}" for name in changed if len(changed) <= MOST_NAMED)
    yield f"{folder}: {counted(outcome.puzzles, 'puzzle')} and {counted(len(outcome.made), 'file')} made"
    yield from spread_lines(outcome.spreads)
    pages = sum(entry.pages for entry in outcome.files)
    if outcome.again is None:
        yield f"{counted(len(outcome.files), 'PDF file')} with {counted(pages, 'page')}; print {folder / 'index.pdf'} first"
    else:
        yield from again_lines(outcome.again, pages, folder)


def spread_lines(spreads: Sequence[Spread]) -> Iterator[str]:
    """How long the sheets of each round take, by the model; the first lines only."""
    for spread in spreads[:MOST_NAMED]:
        round_text = f"pack {spread.pack}, round {spread.round}"
        yield f"{round_text}: {spread.least:.0f} to {spread.most:.0f} minutes by the model, median {spread.median:.0f}"
        if spread.is_unfair:
            fix = "give everybody the same puzzle with 'same_for: table', or limit it with 'band: {minutes: [15, 25]}'"
            yield f"warning: {round_text}: the hardest sheet takes more than twice as long as the easiest; {fix}"


def again_lines(again: Sequence[Reprint], pages: int, folder: Path) -> Iterator[str]:
    """A line for each file, but not for more than a screen can hold."""
    total = sum(len(each.pages) for each in again)
    if total == pages:
        yield f"print again: everything, {counted(total, 'page')}; start with {folder / 'index.pdf'}"
        return
    if not again:
        yield "all pages are as before: nothing to print again"
    yield from (f"print again: {folder / each.path}: {pages_text(each)}" for each in again[:MOST_NAMED])
    if rest := again[MOST_NAMED:]:
        left = sum(len(each.pages) for each in rest)
        yield f"print again: {counted(len(rest), 'more file')} with {counted(left, 'page')}; --json lists them all"


def pages_text(again: Reprint) -> str:
    """As in "pages 1, 4-6 (Table 1; 2 · Zoë)" or "all 12 pages (new)"."""
    if len(again.pages) == again.total:
        whole = {1: "page 1", 2: "both pages"}.get(again.total, f"all {again.total} pages")
        return f"{whole} (new)" if again.is_new else whole
    marks = f" ({few_words(again.marks)})" if again.marks else ""
    return f"{'page' if len(again.pages) == 1 else 'pages'} {ranges(again.pages)}{marks}"


def ranges(numbers: Iterable[int]) -> str:
    """
    >>> ranges([1, 4, 5, 6, 9])
    '1, 4-6, 9'
    """
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)
