"""The table at the end of a run, and the faults one by one: each kind once, with a small file that shows it."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path

from tests.fuzz.run import Found
from tests.fuzz.smaller import smaller
from tests.fuzz.target import mutant

HEADS = ("target", "mutants", "refused", "accepted", "crashes", "hangs", "large", "worst s", "worst MB")
FOUND = Path(__file__).parent / "found"


def row_of(found: Found) -> tuple[str, ...]:
    counts = Counter(verdict.outcome for verdict in found.verdicts.values())
    seconds = max((verdict.seconds for verdict in found.verdicts.values() if not math.isnan(verdict.seconds)), default=0.0)
    memory = max((verdict.kilobytes for verdict in found.verdicts.values()), default=0) / 1024
    numbers = (len(found.verdicts), *(counts[name] for name in ("refused", "accepted", "crash", "hang", "large")))
    return found.target.name, *map(str, numbers), f"{seconds:.2f}", f"{memory:.0f}"


def total_of(rows: Sequence[Sequence[str]]) -> tuple[str, ...]:
    sums = [str(sum(int(row[i]) for row in rows)) for i in range(1, 7)]
    return "all", *sums, *(max((row[i] for row in rows), key=float, default="0") for i in (7, 8))


def table(found: Iterable[Found]) -> str:
    rows = [row_of(item) for item in found]
    lines = [HEADS, *rows, total_of(rows)]
    widths = [max(len(line[i]) for line in lines) for i in range(len(HEADS))]
    return "\n".join(
        "  ".join(
            cell.ljust(width) if not i else cell.rjust(width) for i, (cell, width) in enumerate(zip(line, widths, strict=True))
        )
        for line in lines
    )


def faults(found: Found) -> Iterator[tuple[str, str, list[int]]]:
    """Each fault of a target once: the kind, the reason, and the numbers of its mutants."""
    kinds: dict[tuple[str, str], list[int]] = {}
    for number, verdict in sorted(found.verdicts.items()):
        if verdict.is_fault:
            kinds.setdefault((verdict.outcome, verdict.reason), []).append(number)
    yield from ((outcome, reason, numbers) for (outcome, reason), numbers in kinds.items())


def saved(found: Found, seed: int, outcome: str, number: int) -> Path:
    """The mutant as a file in tests/fuzz/found, made smaller as long as it fails in the same way."""
    data = smaller(found.target, mutant(found.target, seed, number), found.verdicts[number])
    FOUND.mkdir(exist_ok=True)
    path = FOUND / f"{found.target.name}-{outcome}-{sha256(data).hexdigest()[:8]}"
    path.write_bytes(data)
    return path


def fault_lines(found: Found, seed: int) -> Iterator[str]:
    for outcome, reason, numbers in faults(found):
        path = saved(found, seed, outcome, numbers[0])
        yield f"{found.target.name}: {outcome}: {reason}: {len(numbers)} mutants, the first is {numbers[0]}: {path}"
    if len(found.verdicts) < found.asked:
        yield f"{found.target.name}: given up after {len(found.verdicts)} of {found.asked} mutants: too many hangs or deaths"
