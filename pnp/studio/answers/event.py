"""Answers about events: the plan with its seats as a grid, what was made already, and texts with a change in them."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Any

from pnp.studio.asked import Answer, Memory
from pnp.studio.findings import finding_record
from pnp.studio.folder import MOST_FILES, Folder, etag

MOST_FOUND = 200
"""Findings that a page shows one by one."""


def plan(asked: dict[str, Any], _: Memory) -> Answer:
    """The event with its seats, what it will make, and what is wrong with both."""
    from pnp.event.file.event import Event
    from pnp.event.file.load import read_inputs
    from pnp.event.file.plan import plan_of
    from pnp.source.finding import Refused
    from pnp.source.node import read
    from pnp.source.schema import read_record
    from pnp.studio.event_records import grid_record, plan_record, settings_record

    path = Path(asked["source"])
    told: dict[str, Any] = {"settings": None, "seats": None, "plan": None, "etag": etag(path.read_bytes()), **commands(path)}
    try:
        event = read_record(Event, read(path))
        told |= {"settings": settings_record(event)}
        inputs = read_inputs(path)
        found, made = list(inputs.problems), plan_of(inputs)
        told |= {"plan": plan_record(made)}
    except Refused as error:
        found = list(error.findings)
        if not told["settings"]:
            return Answer({**told, "total": len(found), "findings": [finding_record(finding) for finding in found[:MOST_FOUND]]})
    told |= {"seats": grid_record(event, path, found)}
    return Answer({**told, "total": len(found), "findings": [finding_record(finding) for finding in found[:MOST_FOUND]]})


def room(asked: dict[str, Any], _: Memory) -> Answer:
    """The tables and files of an event, with what is there already."""
    from pnp.event.file.load import read_inputs
    from pnp.event.file.plan import plan_of
    from pnp.studio.event_records import room_record

    path = Path(asked["source"])
    return Answer({**room_record(plan_of(read_inputs(path))), **commands(path)})


def commands(path: Path) -> dict[str, str]:
    """The commands that make the event and read it back."""
    from pnp.event.make.whole import usual_folder

    return {"command": shlex.join(["pnp", "batch", str(path)]), "verify": shlex.join(["pnp", "verify", str(usual_folder(path))])}


def seats(asked: dict[str, Any], _: Memory) -> Answer:
    """The text of the list with other rows, and the file that it belongs in."""
    from pnp.event.file.grid import edited
    from pnp.event.file.patterns import Beside
    from pnp.source.finding import Finding, Misused
    from pnp.source.node import read

    path = Path(asked["source"])
    node = read(path).find(("seats",))
    if not node.text:
        raise Misused([Finding("the event has no list of seats", "begin one")])
    file = Beside(path).file(node.text, node.place)
    return Answer({"file": file.as_posix(), "text": edited(file, asked["rows"])})


def setting(asked: dict[str, Any], _: Memory) -> Answer:
    """The text of the event with another setting, if that is a good one."""
    from pnp.event.file.edit import with_setting
    from pnp.event.file.event import Event
    from pnp.source.node import parse
    from pnp.source.schema import read_record

    path = Path(asked["source"])
    text = with_setting(event_text(path), str(path), asked["name"], asked["value"])
    read_record(Event, parse(text.encode(), str(path)))
    return Answer({"text": text})


def begin(asked: dict[str, Any], _: Memory) -> Answer:
    """A list to fill in, and the event that names it, for an event with numbers of tables and seats."""
    from pnp.event.file.check import check_event
    from pnp.event.file.edit import with_setting
    from pnp.event.file.event import Event
    from pnp.event.file.grid import numbered_list
    from pnp.source.finding import Finding, Misused, Refused
    from pnp.source.node import parse
    from pnp.source.schema import read_record

    path = Path(asked["source"])
    text = event_text(path)
    event = read_record(Event, parse(text.encode(), str(path)))
    if event.seats:
        raise Misused([Finding(f"the event has a list of seats already, {event.seats}")])
    if wrong := [finding for finding in check_event(event) if finding.where == ("tables",)]:
        raise Refused(wrong)
    name = free_name(path)
    told = {"file": (path.parent / name).as_posix(), "list": numbered_list(event.tables or 1, event.seats_per_table or 1)}
    return Answer({**told, "text": with_setting(text, str(path), "seats", name), "etag": etag(path.read_bytes())})


def event_text(path: Path) -> str:
    from pnp.source.node import MAX_BYTES, contents, decoded

    return decoded(contents(path, MAX_BYTES + 1), str(path))


def free_name(event: Path) -> str:
    names = ["seats.csv", f"{event.stem}-seats.csv", *(f"{event.stem}-seats-{number}.csv" for number in range(2, 100))]
    return next(name for name in names if not (event.parent / name).exists())


def rows(asked: dict[str, Any], _: Memory) -> Answer:
    """What somebody pasted, as rows of cells; `heads` says whether the first one has the names of columns."""
    from pnp.event.file.grid import grid_of
    from pnp.source.csv_table import numbered_rows

    path = Path("what was pasted")
    found = [row for _, row in numbered_rows(asked["text"], path)]
    return Answer({"rows": found, "heads": bool(grid_of(asked["text"], path, {}).columns)})


def lists(asked: dict[str, Any], _: Memory) -> Answer:
    """The CSV files beside the event and below, as the event would name them."""
    folder = Path(asked["source"]).parent
    found = (path for path in Folder(folder).visited(folder, 0) if path.suffix.lower() == ".csv")
    return Answer({"files": [path.relative_to(folder).as_posix() for path, _ in zip(found, range(MOST_FILES), strict=False)]})


DOES = {"plan": plan, "room": room, "seats": seats, "setting": setting, "begin": begin, "rows": rows, "lists": lists}
