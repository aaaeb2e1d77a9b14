"""The process that reads files and draws pages for the studio: whatever a file does to it, the server lives on.

It is started in the folder of the studio. One request at a time comes in as JSON; the answer is JSON and, for a picture or a PDF,
bytes. Each request has its own processor time, and all of them share the memory.
"""

from __future__ import annotations

import gc
import importlib
import json
import os
import select
import sys
import traceback
from typing import Any

from pnp.process import HAS_LIMITS, Limits, limit_memory, limit_time
from pnp.source.finding import Finding, Refused
from pnp.studio.asked import Answer, Memory, new_memory
from pnp.studio.findings import finding_record
from pnp.studio.frames import framed, read_frame

LIMITS = Limits(step=5.0, total=float("inf"), megabytes=600)
"""Seconds for each request. Jobs that search have no place here."""
MOST_LOG = 20_000
TIDY, AT_LAST, IDLE = 50, 1_000, 1.0
"""Looking for cycles takes longer than drawing a page, which has none. So it is done after fifty answers, once nobody has asked
for a second; at last after a thousand."""


def answer(asked: dict[str, Any], memory: Memory) -> Answer:
    """What `DOES` of a module in `pnp.studio.answers` says: "prints/art" is `art` of `prints`."""
    group, _, name = asked["do"].partition("/")
    try:
        found: Answer = importlib.import_module(f"pnp.studio.answers.{group}").DOES[name](asked, memory)
        return found
    except Refused as error:
        return Answer({"findings": [finding_record(finding) for finding in error.findings]})
    except OSError as error:
        sentence = f"{os.path.basename(str(error.filename or ''))}: {error.strerror or error}".removeprefix(": ")
        return Answer({"findings": [finding_record(Finding(sentence))]})
    except Exception as error:  # a bug of ours must not end the worker: the page offers what it says
        return Answer({"bug": f"{type(error).__name__}: {error}"[:300], "log": traceback.format_exc()[-MOST_LOG:]})


def is_idle() -> bool:
    """Whether nobody asks for a moment. Where there are no limits, such as on Windows, pipes cannot be waited for either."""
    return HAS_LIMITS and not select.select([sys.stdin], [], [], IDLE)[0]


def main() -> None:
    """Answers until the server closes the pipe. What libraries print must not get between the answers."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    if HAS_LIMITS:
        limit_memory(LIMITS.megabytes)
    gc.disable()
    memory, answered = new_memory(), 0
    while (data := read_frame(sys.stdin.buffer)) is not None:
        if HAS_LIMITS:
            limit_time(LIMITS)
        found = answer(json.loads(data), memory)
        answers.write(framed(json.dumps(found.told).encode()) + framed(found.data))
        answers.flush()
        answered += 1
        if answered >= AT_LAST or (answered >= TIDY and is_idle()):
            gc.collect()
            answered = 0


if __name__ == "__main__":
    main()
