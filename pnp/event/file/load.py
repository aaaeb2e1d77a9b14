"""Reads an event and every file it names: seats, decks, games, puzzles. All errors are found here, in one go."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import TypeVar

from pnp.build import Request, examined
from pnp.draw.face import FACES, using
from pnp.draw.scene import Face
from pnp.event.file.check import check_amount, check_copies, check_event, check_levels, check_pack, check_sheets_fit, day_of
from pnp.event.file.event import Event, Pack, pack_kind
from pnp.event.file.inputs import Inputs, set_request
from pnp.event.file.names import check_labels, font_of, named
from pnp.event.file.pack_options import is_pattern
from pnp.event.file.patterns import Beside
from pnp.event.file.seats import Seat, check_doubles, listed_seats, numbered_seats, with_levels
from pnp.files import shipped
from pnp.game.find import slugs
from pnp.game.load import EVENT, FOLDER_FILE, Loaded, load_file
from pnp.sheet.paper import parse_paper
from pnp.source.finding import Finding, Misused, Place, Refused
from pnp.source.node import Node, read
from pnp.source.schema import read_record
from pnp.targets.printer_file import found_printer

T = TypeVar("T")


def read_inputs(path: Path) -> Inputs:
    """Returns all inputs, or raises Refused with every finding."""
    node = read(path)
    if not isinstance(node.value, Mapping) or EVENT not in node.value:
        raise Refused([Finding("this is not an event", "an event begins with 'event: NAME'", node.place)])
    event = read_record(Event, node)
    findings = Findings(node)
    findings.add(check_event(event))
    for i, pack in enumerate(event.packs):
        findings.add(check_pack(pack, ("packs", i)))
    findings.stop()
    event = with_profile(event, node)
    packs, files = range(len(event.packs)), Beside(path)
    seats, guests = findings.of(partial(seats_of, event, files, node)), str(path.parent / str(event.seats))
    findings.add(check_doubles(seats, guests) if event.seats else iter(()))
    findings.add(check_levels(event, seats, guests))
    if too_many := tuple(check_copies(event, seats)):
        findings.add(iter(too_many))
        findings.stop()
    given = (*FACES.get(), *findings.of(partial(faces_of, event, files, node)))
    with using(given):
        sets = tuple(findings.of(partial(sets_of, event, i, files, node)) for i in packs)
    ready = tuple(findings.of(partial(ready_of, event, i, files, node)) for i in packs)
    findings.stop()
    found = named(event, seats, given, guests)
    inputs = Inputs(path, node, event, day_of(event), found.seats, sets, ready, found.faces, found.problems)
    findings.add(check_labels(event, found.seats, found.faces, guests))
    findings.add(check_amount(inputs))
    findings.stop()
    findings.add(check_sheets_fit(inputs))
    findings.stop()
    return inputs


def with_profile(event: Event, node: Node) -> Event:
    """The event with the profile of the printer that it names."""
    if event.print.printer is None:
        return event
    try:
        profile = found_printer(event.print.printer, parse_paper(event.paper))
    except Misused as error:
        where = node.find(("print", "printer")).place
        raise Refused([finding._replace(where=where) for finding in error.findings]) from None
    return event._replace(print=event.print._replace(profile=profile))


class Findings:
    """Collects findings, and turns their paths into places in the event file."""

    def __init__(self, node: Node) -> None:
        self.node, self.found = node, list[Finding]()

    def add(self, findings: Iterator[Finding]) -> None:
        for finding in findings:
            way = finding.where
            placed = way if way is None or isinstance(way, Place) else self.node.find(way).place
            self.found.append(finding._replace(where=placed))

    def of(self, work: Callable[[], tuple[T, ...]]) -> tuple[T, ...]:
        """Returns the result of the work. If it raises Refused, keeps the findings and returns nothing."""
        try:
            return work()
        except Refused as error:
            self.add(iter(error.findings))
            return ()

    def stop(self) -> None:
        if self.found:
            raise Refused(self.found)


def seats_of(event: Event, files: Beside, node: Node) -> tuple[Seat, ...]:
    if event.seats is None:
        return numbered_seats(event.tables or 0, event.seats_per_table or 0)
    where = node.find(("seats",)).place
    file = files.file(event.seats, where)
    try:
        return with_levels(listed_seats(file, event.columns, where), event.levels)
    except OSError as error:
        raise Refused([Finding(f"{event.seats} cannot be read: {error.strerror}", "check the path", where)]) from None


def faces_of(event: Event, files: Beside, node: Node) -> tuple[Face, ...]:
    places = [node.find(("fonts", i)).place for i in range(len(event.fonts))]
    for name, where in zip(event.fonts, places, strict=True):
        files.file(name, where)
    return tuple(font_of(name, files.path, where) for name, where in zip(event.fonts, places, strict=True))


def sets_of(event: Event, i: int, files: Beside, node: Node) -> tuple[Loaded, ...]:
    """The games or decks of a pack, checked for this paper."""
    pack = event.packs[i]
    if pack.sheets:
        return ()
    where = node.find(("packs", i, pack_kind(pack))).place
    if pack.build and pack.build in slugs():
        found = [load_file(shipped("data") / "games" / f"{pack.build}.yaml")]
    else:
        inside = FOLDER_FILE if pack.build else ""
        found = [load_file(file) for file in files.matching(str(pack.build or pack.colonies), where, inside)]
    sets = [examined_set(item, pack, set_request(event, pack, event.lang, item.kind), where) for item in found]
    wrong = [finding for _, findings in sets for finding in findings if finding.severity == "error"]
    if wrong:
        raise Refused(wrong)
    return tuple(item for item, _ in sets)


def examined_set(item: Loaded, pack: Pack, request: Request, where: Place) -> tuple[Loaded, list[Finding]]:
    """A game or deck, with its proof if it needs one, and its findings."""
    if pack.colonies and item.kind.name != "colony":
        return item, [Finding(f"{item.name} is not a colony", "a colony begins with 'colony: NAME'", where)]
    try:
        item, found = examined(item, request)
    except Misused as error:
        return item, [error.findings[0]._replace(where=where)]
    return item, [finding if isinstance(finding.where, Place) else finding._replace(where=where) for finding in found]


def ready_of(event: Event, i: int, files: Beside, node: Node) -> tuple[Loaded, ...]:
    """The puzzles of a pack that come from files; no two are the same."""
    pack = event.packs[i]
    if not pack.sheets or not is_pattern(pack.sheets):
        return ()
    where = node.find(("packs", i, "sheets")).place
    found = [load_file(file) for file in files.matching(pack.sheets, where)]
    first: dict[str, Loaded] = {}
    wrong = []
    for item in found:
        if item.kind.name != "puzzle":
            wrong.append(Finding(f"{item.name} is not a puzzle", "a puzzle begins with 'puzzle: pentris'", where))
            continue
        wrong += map(item.placed, item.kind.check(item.definition))
        if item.definition.unproved:
            fix = "an event needs proofs: 'pnp puzzle solve FILE --nodes N --write' finds and keeps one"
            wrong.append(item.placed(Finding(f"{item.name} says that it is unproved", fix, ("unproved",))))
        if not wrong and first.setdefault(item.definition.short_id, item) is not item:
            twin = first[item.definition.short_id].name
            wrong.append(Finding(f"{item.name} is the same puzzle as {twin}", "remove one of them", where))
    if wrong:
        raise Refused(wrong)
    return tuple(found)
