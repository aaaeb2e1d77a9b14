"""A missing sheet as the page gets it: by table, seat and name, with the reason."""

from __future__ import annotations

from typing import Any

from pnp.event.file.plan import Plan, Sheet

MOST_MISSING = 200
"""Missing sheets that are told one by one; of more, only the number."""


def missing_record(plan: Plan, name: str, reason: str) -> dict[str, Any]:
    """The name is the id of a sheet, or the path of a file."""
    sheet = next((sheet for sheet in plan.sheets if sheet.id == name), None)
    return {"sheet": name, **(place_record(sheet) if sheet else {}), "reason": reason[:300]}


def place_record(sheet: Sheet) -> dict[str, Any]:
    seat = sheet.seat
    return {"table": seat.table, "seat": seat.seat, "name": seat.name, "pack": sheet.pack + 1, "round": sheet.round}
