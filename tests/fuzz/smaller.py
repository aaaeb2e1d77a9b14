"""Makes a faulty mutant smaller: parts are left out as long as the fault stays. Each attempt runs in a process of its own."""

from __future__ import annotations

import os
import shutil
import signal
from collections.abc import Callable
from pathlib import Path
from tempfile import mkdtemp

from tests.fuzz.child import STUCK_SECONDS, at_work, last_words
from tests.fuzz.judge import Verdict, judged
from tests.fuzz.target import Target

ATTEMPTS = {"crash": 80, "hang": 8, "large": 8}


def smaller(target: Target, data: bytes, verdict: Verdict) -> bytes:
    """The smallest file that was found to have the same kind of fault."""
    left = ATTEMPTS[verdict.outcome]

    def is_faulty(attempt: bytes) -> bool:
        nonlocal left
        left -= 1
        return left >= 0 and again(target, attempt, verdict)

    for separator in (b"\n", b""):
        data = joined_less(data, separator, is_faulty)
    return data


def joined_less(data: bytes, separator: bytes, is_faulty: Callable[[bytes], bool]) -> bytes:
    """Leaves out halves, then quarters, and so on (delta debugging)."""
    parts = data.split(separator) if separator else [data[i : i + 1] for i in range(len(data))]
    size = len(parts) // 2
    while size:
        at = 0
        while at < len(parts):
            fewer = parts[:at] + parts[at + size :]
            if is_faulty(separator.join(fewer)):
                parts = fewer
            else:
                at += size
        size //= 2
    return separator.join(parts)


def again(target: Target, data: bytes, verdict: Verdict) -> bool:
    """Whether a file has this fault."""
    folder = Path(mkdtemp(prefix="pnp-fuzz-"))
    pid = os.fork()
    if not pid:
        os._exit(tried(target, data, verdict, folder))
    code = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    words = last_words(folder)
    shutil.rmtree(folder)
    return code == 1 or (code < 0 and words in verdict.reason)


def tried(target: Target, data: bytes, verdict: Verdict, folder: Path) -> int:
    with at_work(target, folder):
        signal.setitimer(signal.ITIMER_PROF, STUCK_SECONDS)
        found = judged(target, data)
        signal.setitimer(signal.ITIMER_PROF, 0)
    return int((found.outcome, found.reason) == (verdict.outcome, verdict.reason))
