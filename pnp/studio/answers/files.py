"""Answers about games and files: what they are, what is wrong with them, and which keys they may have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pnp.choices import Choices
from pnp.game.load import FOLDER_FILE, Loaded
from pnp.sheet.component import Component
from pnp.source.finding import Finding, Refused
from pnp.studio.asked import Answer, Memory
from pnp.studio.begin import OWN
from pnp.studio.pictures import Pictures

LID = (150.0, 97.0)
"""The size of the picture on the box of a game."""


def games(_asked: dict[str, Any], memory: Memory) -> Answer:
    return Answer({"games": game_records(memory.pictures)})


def state(asked: dict[str, Any], _: Memory) -> Answer:
    return Answer(state_record(asked["source"]))


def schema(asked: dict[str, Any], _: Memory) -> Answer:
    """The keys that a file may have, with their meaning, for completion: the JSON Schema of its kind."""
    from pnp.game.load import kind_of_source
    from pnp.source.jsonschema import record_schema

    return Answer(record_schema(kind_of_source(asked["source"]).record))


def state_record(source: str) -> dict[str, Any]:
    """What a file is, and whether something is wrong with it, without drawing it."""
    from pnp.game.load import is_event, is_target, load

    file = Path(source) / FOLDER_FILE if Path(source).is_dir() else Path(source)
    try:
        if is_event(source):
            return {"kind": "event", "title": event_title(file), **first_of(event_findings(file))}
        if is_target(source):
            return {"kind": "target", "title": file.stem, "errors": 0, "first": ""}
        item = load(source)
        found = [item.placed(finding) for finding in item.kind.check(item.definition) if finding.severity == "error"]
    except Refused as error:
        return {"kind": "definition", "title": "", **first_of(error.findings)}
    kind = OWN if item.kind.has_folder else item.kind.name
    title = str(item.kind.title(item.definition, "en") or item.name)
    return {"kind": kind, "game": item.kind.slug, "title": title, **first_of(found)}


def first_of(findings: Any) -> dict[str, Any]:
    found = list(findings)
    return {"errors": len(found), "first": str(found[0]) if found else ""}


def event_findings(file: Path) -> tuple[Finding, ...]:
    """What is wrong with the event, its seats and what it names."""
    from pnp.event.file.load import read_inputs

    try:
        read_inputs(file)
    except Refused as error:
        return error.findings
    return ()


def event_title(file: Path) -> str:
    from pnp.source.node import read

    return read(file).find(("event",)).text


def game_records(pictures: Pictures) -> list[dict[str, Any]]:
    """The shipped games: their lid, their parts by name and label, players, and what can be done with them."""
    from pnp.build import components_of, cover_of, judged
    from pnp.game.audience import audience_text
    from pnp.game.find import game, game_file, has_kind, slugs
    from pnp.game.load import load_file

    records = []
    for slug in slugs():
        item, _ = judged(load_file(game_file(slug)))
        request = Choices().request(item.kind.duplex)
        drawn = components_of(item, request)
        audience = getattr(item.definition, "audience", None)
        cover = cover_of((item,), request)
        records.append(
            {
                "slug": slug,
                "title": item.definition.title,
                "lead": cover.lead if cover else "",
                "lid": pictures.keep(cover.hero(*LID), item.definition.title) if cover else "",
                "audience": audience_text(audience, "en") if audience else "",
                "players": audience.players if audience else "",
                "duplex": item.kind.duplex,
                "parts": part_records(item, drawn, pictures),
                "puzzles": has_kind(slug, "puzzle"),
                "colonies": has_kind(slug, "colony"),
                "plays": game(slug).rules is not None,
            }
        )
    return records


def part_records(item: Loaded, drawn: Sequence[Component], pictures: Pictures) -> list[dict[str, Any]]:
    """The parts with how many pieces each has, and a picture of the first; `usual` are those that are printed unless somebody
    chooses."""
    labels: dict[str, set[str]] = {}
    counts: Counter[str] = Counter()
    for component in drawn:
        labels.setdefault(component.name, set()).add(component.label.name)
        counts[component.name] += component.copies
    said = {name: found.pop() if len(found) == 1 else name.capitalize() for name, found in labels.items()}
    usual = [name for name in said if name not in item.kind.on_request]
    firsts = {component.name: component for component in reversed(drawn)}
    art = {name: pictures.keep(first.front, said[name]) for name, first in firsts.items()}
    return [{"name": name, "label": said[name], "count": counts[name], "usual": name in usual, "art": art[name]} for name in said]


DOES = {"games": games, "state": state, "schema": schema}
