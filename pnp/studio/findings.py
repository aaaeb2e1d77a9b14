"""Findings as the page gets them."""

from __future__ import annotations

from typing import Any

from pnp.source.finding import Finding, Place


def finding_record(finding: Finding) -> dict[str, Any]:
    place = finding.where if isinstance(finding.where, Place) else Place("", 0, 0)
    told = {"severity": finding.severity, "message": finding.problem, "cure": finding.fix, "waiver": finding.waived_by}
    return {**told, **place._asdict(), "edit": finding.edit._asdict() if finding.edit else None}
