"""Events as the page gets them: settings, packs, the grid of seats, tables and files."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from pnp.event.file.check import known_levels
from pnp.event.file.event import Event, Pack, pack_kind, per_of
from pnp.event.file.grid import cures, grid_of, list_text
from pnp.event.file.pack_options import is_pattern, slug_of
from pnp.event.file.patterns import Beside
from pnp.event.file.plan import DEFAULT_LEVEL, Plan, digest_of
from pnp.event.file.volumes import VOLUME
from pnp.event.make.forecast import Forecast, forecast
from pnp.event.make.told import JSON_FILE, Damaged, Missing, Told, read_manifest
from pnp.event.make.whole import usual_folder
from pnp.game.find import game_file, slugs
from pnp.source.finding import Finding, Place, Refused, counted
from pnp.source.node import read
from pnp.studio.folder import etag
from pnp.studio.missing import MOST_MISSING, missing_record


def settings_record(event: Event) -> dict[str, Any]:
    how = event.print
    told = {"title": event.event, "date": event.date or "", "seed": event.seed, "paper": event.paper, "lang": event.lang}
    printed = {"merge": how.merge, "sort": how.sort, "ink": how.ink, "duplex": how.duplex or "none"}
    packs = [pack_record(pack, event.seats is not None) for pack in event.packs]
    counts = {"tables": event.tables, "per_table": event.seats_per_table}
    return {**told, **printed, "packs": packs, "list": event.seats or "", **counts, "levels": known_levels_or_none(event)}


def known_levels_or_none(event: Event) -> list[str]:
    """Nothing for an event with a pack that is wrong."""
    try:
        return known_levels(event)
    except (Refused, KeyError, ModuleNotFoundError):
        return []


def pack_record(pack: Pack, has_list: bool) -> dict[str, str]:
    per = {"seat": "each seat", "table": "each table", "event": "once"}[per_of(pack)]
    told = pack.sheets or pack.build or pack.colonies or ""
    if pack_kind(pack) == "colonies":
        return {"kind": "colony", "title": "Colonies", "detail": told, "per": per}
    copies = [f"{pack.copies} copies"] if pack.copies > 1 else []
    if pack_kind(pack) == "build":
        players = [f"for {counted(pack.players, 'player')}"] if pack.players else []
        parts = [", ".join(pack.only)] if pack.only else []
        title = game_title(told) if told in slugs() else told
        return {"kind": "own" if told.endswith("/") else "game", "title": title, "per": per} | {
            "detail": ", ".join([*players, *parts, *copies]) or "the whole game"
        }
    level = pack.level or DEFAULT_LEVEL
    own = [] if is_pattern(told) else [f"level of the seat, else {level}" if has_list else level]
    shared = [] if pack.same_for == "seat" else [f"one for each {pack.same_for}"]
    title = told if is_pattern(told) else f"{game_title(slug_of(pack))} puzzles"
    detail = ", ".join([*own, counted(pack.rounds, "round"), *shared])
    return {"kind": "puzzle", "title": title, "detail": detail, "per": per}


@cache
def game_title(slug: str) -> str:
    return read(game_file(slug)).find(("title",)).text if slug in slugs() else slug


def grid_record(event: Event, path: Path, found: Sequence[Finding]) -> dict[str, Any] | None:
    """The list of seats, with its mark, and what to write into wrong cells; nothing if there is no list that can be read."""
    if not event.seats:
        return None
    try:
        file = Beside(path).file(event.seats, Place(str(path), 1, 1))
        grid = grid_of(list_text(file), file, event.columns)
    except (Refused, OSError):
        return None
    own = [finding for finding in found if isinstance(finding.where, Place) and Path(finding.where.file) == file]
    levels = known_levels_or_none(event)
    told = {"file": file.as_posix(), "etag": etag(file.read_bytes()), "head": grid.head, "columns": grid.columns}
    rows = {"rows": [row for _, row in grid.rows], "lines": [line for line, _ in grid.rows]}
    return {**told, **rows, "cures": [cure._asdict() for cure in cures(grid, own, levels)]}


def plan_record(plan: Plan) -> dict[str, Any]:
    """What the event will make. `shape` changes with everything that an estimate depends on, not with names."""
    sheets = Counter((sheet.pack, plan.puzzles[sheet.puzzle].level) for sheet in plan.sheets)
    event = plan.inputs.event
    packs = [pack._asdict() for pack in event.packs]
    parts = [packs, repr(event.print), event.paper, event.seed, len(plan.tables), sorted(map(repr, sheets.items()))]
    counts = {"seats": len(plan.inputs.seats), "tables": len(plan.tables), "sheets": len(plan.sheets)}
    return {**counts, "puzzles": len(plan.puzzles), "files": file_count(plan), "shape": digest_of(parts)}


def file_count(plan: Plan) -> int:
    return len(plan.packets) + math.ceil(len(plan.puzzles) / VOLUME) + 1


def room_record(plan: Plan) -> dict[str, Any]:
    folder = usual_folder(plan.inputs.path)
    known, told = forecast(plan, folder), manifest_of(folder)
    lost = lost_now(plan, known, told)
    return {
        "title": plan.inputs.event.event,
        "folder": folder.as_posix(),
        "tables": table_records(plan, known, told),
        "puzzles": [len({sheet.puzzle for sheet in known.proved}), len(plan.puzzles)],
        "files": file_records(plan, known, told),
        "total": file_count(plan),
        "whole": told is not None and is_whole(plan, known, {missing.sheet for missing in lost}),
        "missing": [missing_record(plan, *missing) for missing in lost[:MOST_MISSING]],
        "lost": len(lost),
        "zip": zip_name(folder) if told else "",
    }


def is_whole(plan: Plan, known: Forecast, lost: set[str]) -> bool:
    """Whether a new run would have nothing to do, or would fail at the same sheets again."""
    settled = lost | {sheet.id for sheet in known.proved}
    return all(packet.path in known.there for packet in plan.packets) and all(sheet.id in settled for sheet in plan.sheets)


def manifest_of(folder: Path) -> Told | None:
    try:
        return read_manifest(folder) if (folder / JSON_FILE).is_file() else None
    except (OSError, Damaged):
        return None


def lost_now(plan: Plan, known: Forecast, told: Told | None) -> list[Missing]:
    """The missing sheets of the last finished run that still are."""
    proved, ids = {sheet.id for sheet in known.proved}, {sheet.id for sheet in plan.sheets}
    return [missing for missing in (told.missing if told else ()) if missing.sheet in ids - proved]


def table_records(plan: Plan, known: Forecast, told: Told | None) -> list[dict[str, Any]]:
    """Each table with its file and its seats: number, name, sheets, and how many of these are proved or missing."""
    sheets = Counter((sheet.seat.table, sheet.seat.seat) for sheet in plan.sheets)
    done = Counter((sheet.seat.table, sheet.seat.seat) for sheet in known.proved)
    lost = {missing.sheet for missing in lost_now(plan, known, told)}
    gone = Counter((sheet.seat.table, sheet.seat.seat) for sheet in plan.sheets if sheet.id in lost)
    files = {packet.seat.table: packet.path for packet in plan.packets if packet.kind == "table"}
    return [
        {
            "table": table,
            "file": files.get(table, ""),
            "seats": [
                [seat.seat, seat.name, sheets[table, seat.seat], done[table, seat.seat], gone[table, seat.seat]] for seat in seats
            ],
        }
        for table, seats in plan.tables.items()
    ]


def file_records(plan: Plan, known: Forecast, told: Told | None) -> list[dict[str, Any]]:
    """The files of the last finished run and those that are there from an unfinished one; `now` if they fit the plan."""
    planned = {packet.path for packet in plan.packets}
    made = {file.path: file.pages for file in told.files} if told else {}
    names = [*made, *(path for path in sorted(known.there) if path not in made)]
    return [{"file": name, "pages": made.get(name, 0), "now": name in known.there or name not in planned} for name in names]


def zip_name(folder: Path) -> str:
    return next((path.name for path in sorted(folder.glob("*.zip"))), "")
