"""Reads a finished event back as `pnp verify` does, and proves a sample of its puzzles again, or all of them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pnp.event.make.engine import Processes, available_cores
from pnp.event.make.verify import Checking, verify_folder
from pnp.event.make.whole import usual_folder
from pnp.studio.job import Tell

MOST_SHOWN = 100
"""Errors that a page shows; more would only say the same again."""


def run(asked: Mapping[str, Any], tell: Tell) -> None:
    read_back(usual_folder(Path(asked["source"])), tell, is_all=bool(asked.get("all")))


def read_back(folder: Path, tell: Tell, is_all: bool = False) -> None:
    engine = Processes(available_cores())

    def report(stage: str, done: int, total: int) -> None:
        tell("job", **{{"files": "read", "proofs": "proofs"}[stage]: [done, total]})

    try:
        found = verify_folder(folder, Checking(engine, report, is_all, None))
    finally:
        engine.stop()
    told = {**found._asdict(), "complaints": found.complaints[:MOST_SHOWN], "errors": len(found.complaints)}
    tell("made", report=told)
