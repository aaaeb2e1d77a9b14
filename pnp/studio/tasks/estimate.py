"""Estimates pages, minutes and ink of an event as `pnp check` does: it makes a few puzzles, so it may take a while."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pnp.event.file.load import read_inputs
from pnp.event.file.plan import plan_of
from pnp.event.make.engine import available_cores
from pnp.event.make.estimate import estimate
from pnp.studio.findings import finding_record
from pnp.studio.job import Tell


def run(asked: Mapping[str, Any], tell: Tell) -> None:
    found = estimate(plan_of(read_inputs(Path(asked["source"]))), available_cores())
    problems = [finding_record(finding) for finding in found.problems]
    tell("made", pages=found.pages, minutes=round(found.minutes, 2), ink=round(found.ink, 2), findings=problems)
