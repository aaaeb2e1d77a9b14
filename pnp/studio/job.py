"""The process of one job: does its task, tells each step as a line of JSON, and stops when its standard input is closed."""

from __future__ import annotations

import importlib
import json
import os
import sys
from _thread import interrupt_main
from collections.abc import Callable
from threading import Thread
from typing import Any

from pnp.source.finding import Finding, Refused
from pnp.studio.findings import finding_record
from pnp.studio.frames import read_frame

Tell = Callable[..., None]
"""tell("made", file="x.pdf"): one event for the pages."""


def main() -> None:
    """What libraries print must not get between the lines."""
    lines = os.fdopen(os.dup(1), "w", encoding="utf-8", buffering=1)
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)

    def tell(event: str, **told: Any) -> None:
        lines.write(json.dumps({"event": event, **told}) + "\n")

    asked = json.loads(read_frame(sys.stdin.buffer) or b"{}")
    Thread(target=stop_at_end, daemon=True).start()
    tell("state", state=outcome(asked, tell))


def outcome(asked: dict[str, Any], tell: Tell) -> str:
    """Does the task, and says how it ended. A task that fails tells its findings before."""
    try:
        importlib.import_module(f"pnp.studio.tasks.{asked['kind']}").run(asked, tell)
    except KeyboardInterrupt:
        return "stopped"
    except Refused as error:
        tell("failed", findings=[finding_record(finding) for finding in error.findings])
    except OSError as error:
        sentence = f"{os.path.basename(str(error.filename or ''))}: {error.strerror or error}".removeprefix(": ")
        tell("failed", findings=[finding_record(Finding(sentence))])
    except Exception as error:  # a bug of ours: the page shows it
        tell("failed", findings=[finding_record(Finding(f"{type(error).__name__}: {error}"[:300]))], bug=True)
    else:
        return "done"
    return "failed"


def stop_at_end() -> None:
    sys.stdin.buffer.read()
    interrupt_main()


if __name__ == "__main__":
    main()
