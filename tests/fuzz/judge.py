"""Gives one mutant to its reader, and says what came of it: accepted, refused, or a fault with a reason and a cost."""

from __future__ import annotations

import io
import os
import re
import resource
import time
import traceback
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Literal, NamedTuple

from pnp.cli.main import BUG, DONE, ERRORS, NO_FILE, PARTIAL, USAGE
from pnp.cli.terminal import clean
from pnp.draw.typeset import Unfit
from pnp.source.finding import Refused
from tests.fuzz.target import ROOT, Target

Outcome = Literal["refused", "accepted", "crash", "hang", "large"]
MOST_SECONDS = 1.0
MOST_MEGABYTES = 240
"""What a mutant may add to the memory of a process: 300 MB, less what pnp needs for itself."""
MOST_SAID = 110_000
"""A hundred findings, each as long as it may be."""
TRIES = 3
"""A slow mutant is measured again: a busy machine makes a run slower, but never faster."""
CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f]")
PRINTED = (Refused, Unfit)
"""Refusals that a user reads, as a terminal shows them."""
PEAK = Path("/proc/self/clear_refs")
"""On Linux, writing 5 here makes the memory of now the new peak."""


class Verdict(NamedTuple):
    """What came of a mutant. `reason` is the same for mutants that fail in the same place."""

    outcome: Outcome
    seconds: float = 0.0
    kilobytes: int = 0
    reason: str = ""

    @property
    def is_fault(self) -> bool:
        return self.outcome not in ("refused", "accepted")


def judged(target: Target, data: bytes) -> Verdict:
    found = measured(target, data)
    for _ in range(TRIES - 1):
        if found.outcome == "hang":
            found = min(found, measured(target, data), key=lambda verdict: verdict.seconds)
    return found


def measured(target: Target, data: bytes) -> Verdict:
    forget_peak()
    memory, start = peak(), time.process_time()
    outcome, reason = answered(target, data)
    seconds, kilobytes = time.process_time() - start, peak() - memory
    if outcome != "crash" and kilobytes > MOST_MEGABYTES << 10:
        outcome, reason = "large", f"over {MOST_MEGABYTES} MB"
    if outcome != "crash" and seconds > MOST_SECONDS:
        outcome, reason = "hang", f"over {MOST_SECONDS:.0f} s"
    return Verdict(outcome, seconds, kilobytes, reason)


def forget_peak() -> None:
    try:
        PEAK.write_text("5")
    except OSError:  # elsewhere only mutants that need more than all before them are seen
        return


def peak() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def answered(target: Target, data: bytes) -> tuple[Outcome, str]:
    """The answer of the reader, and what is wrong with it."""
    refusal, code = "", None
    with listening() as said:
        try:
            code = target.read(data)
        except target.refusals as error:
            refusal, code = clean(str(error)) if isinstance(error, PRINTED) else "", ERRORS
        except BaseException as error:
            return "crash", place_of(error)
    words, errors = heard(said[0]), heard(said[1]) + refusal
    if code == BUG:
        return "crash", bug_of(target, data) or errors[:200]
    if code not in (None, DONE, ERRORS, USAGE, PARTIAL, NO_FILE):
        return "crash", f"exit {code}"
    fault = fault_of(words + errors) or (f"an error of more than {MOST_SAID} characters" if len(errors) > MOST_SAID else "")
    return ("crash", fault) if fault else ("accepted" if not code else "refused", "")


@contextmanager
def listening() -> Iterator[tuple[io.TextIOWrapper, io.TextIOWrapper]]:
    """Standard output and error, as strict as a terminal; warnings are written there every time."""
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True) for _ in range(2))
    with redirect_stdout(out), redirect_stderr(err), warnings.catch_warnings():
        warnings.simplefilter("always")
        yield out, err


def heard(stream: io.TextIOWrapper) -> str:
    return stream.buffer.getvalue().decode()  # type: ignore[attr-defined, no-any-return]  # a BytesIO


def fault_of(words: str) -> str:
    """What a user must never see."""
    if "Traceback" in words:
        return "a traceback"
    if "Warning: " in words:
        return re.sub(r"\d+", "N", words[max(0, words.index("Warning: ") - 20) :].split("\n", maxsplit=1)[0][:100])
    if "out of memory" in words:
        return "out of memory"
    found = CONTROL.search(words)
    return f"a control character U+{ord(found[0]):04X} on the terminal" if found else ""


def bug_of(target: Target, data: bytes) -> str:
    """Where an exit of 70 comes from: the command runs again, with its exceptions."""
    os.environ["PNP_DEBUG"] = "1"
    try:
        with listening():
            target.read(data)
    except BaseException as error:
        return place_of(error)
    finally:
        del os.environ["PNP_DEBUG"]
    return ""


def place_of(error: BaseException) -> str:
    """The kind of an exception, and the innermost line of pnp that raised it."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if "/pnp/" in frame.filename]
    inner = frames[-1] if frames else traceback.extract_tb(error.__traceback__)[-1]
    where = Path(inner.filename)
    name = where.relative_to(ROOT) if where.is_relative_to(ROOT) else where.name
    return f"{type(error).__name__} in {name}:{inner.lineno} {inner.name}"
