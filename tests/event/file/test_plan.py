"""The plan of an event: everyone gets what is promised, no puzzle depends on who else is there, and everything that affects a
file is in its digest."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.event.file.event import Event, Pack, Printing, per_of
from pnp.event.file.inputs import Inputs
from pnp.event.file.plan import Plan, PuzzleJob, Sheet, plan_of
from pnp.event.file.seats import Seat
from pnp.event.make.tasks import SolvedPlan, key_task, key_volumes, packet_task
from pnp.event.make.work import Solved
from pnp.source.finding import Place
from pnp.source.node import Node

NODE = Node(Place("event.yaml", 1, 1), "")
packs = st.fixed_dictionaries(
    {
        "sheets": st.sampled_from(["pentris-puzzles", "petri_heil-puzzles"]),
        "per": st.sampled_from([None, "seat", "table", "event"]),
        "level": st.sampled_from([None, "easy", "hard"]),
        "rounds": st.integers(1, 3),
        "same_for": st.sampled_from(["seat", "table", "room"]),
    }
).map(lambda fields: Pack(**fields))
prints = st.tuples(st.sampled_from(["seat", "round"]), st.sampled_from(["table", "seat", "all"])).map(
    lambda pair: Printing(sort=pair[0], merge=pair[1])
)
events = st.tuples(st.lists(packs, min_size=1, max_size=3), st.integers(0, 5), prints).map(
    lambda parts: Event("Spring festival", tuple(parts[0]), seed=parts[1], print=parts[2])
)
places = st.tuples(st.sampled_from(["1", "2", "10", "Bar", "bar", "é/è", "CON"]), st.sampled_from(["1", "2", "3", "10", "a"]))


@st.composite
def seat_lists(draw: st.DrawFn, least: int = 1) -> tuple[Seat, ...]:
    """Seats as read_seats returns them: sorted, no two the same."""
    found = draw(st.lists(places, min_size=least, max_size=8, unique_by=lambda place: (place[0].casefold(), place[1])))
    texts = (st.sampled_from(["", "Ada", "Ben"]), st.sampled_from(["", "easy", "medium"]), st.sampled_from(["", "en", "fr"]))
    seats = [Seat(*place, *map(draw, texts), line=i + 2) for i, place in enumerate(found)]
    return tuple(sorted(seats, key=lambda seat: seat.order))


def inputs_of(event: Event, seats: tuple[Seat, ...]) -> Inputs:
    nothing: tuple[Any, ...] = ((),) * len(event.packs)
    return Inputs(Path("event.yaml"), NODE, event, None, seats, nothing, nothing)


def jobs_of(plan: Plan) -> dict[tuple[object, ...], PuzzleJob]:
    """The puzzle of each place."""
    return {(*sheet.seat[:2], sheet.pack, sheet.round): plan.puzzles[sheet.puzzle] for sheet in plan.sheets}


@given(events, seat_lists())
@settings(max_examples=60)
def test_everyone_has_every_sheet_once(event: Event, seats: tuple[Seat, ...]) -> None:
    plan = plan_of(inputs_of(event, seats))
    tables = {seat.table for seat in seats}
    wanted = Counter[tuple[object, ...]]()
    for i, pack in enumerate(event.packs):
        holders = {"seat": [s[:2] for s in seats], "table": [(table, "") for table in tables], "event": [("", "")]}[per_of(pack)]
        before = sum(p.rounds for p in event.packs[:i] if (p.sheets, per_of(p)) == (pack.sheets, per_of(pack)))
        wanted.update((*holder, i, before + number) for holder in holders for number in range(1, pack.rounds + 1))
    assert Counter((*s.seat[:2], s.pack, s.round) for s in plan.sheets) == wanted
    assert Counter(id(s) for p in plan.packets for s in p.sheets) == Counter(map(id, plan.sheets))
    assert len({sheet.id for sheet in plan.sheets}) == len(plan.sheets)


@given(events, seat_lists())
@settings(max_examples=60)
def test_files_have_names_of_their_own_inside_the_folder(event: Event, seats: tuple[Seat, ...]) -> None:
    names = [packet.path for packet in plan_of(inputs_of(event, seats)).packets]
    assert len({name.casefold() for name in names}) == len(names)
    assert all(name.count("/") <= 1 and ".." not in name and "\\" not in name for name in names)


@given(events, seat_lists())
@settings(max_examples=60)
def test_who_shares_a_puzzle_and_who_does_not(event: Event, seats: tuple[Seat, ...]) -> None:
    """Two sheets have the same job if pack, round and level are the same, and also the seat, table or room that shares it."""

    def spot(sheet: Sheet) -> tuple[object, ...]:
        pack = event.packs[sheet.pack]
        who = {"seat": sheet.seat[:2], "table": sheet.seat[:1], "room": ()}[pack.same_for]
        return (sheet.pack, sheet.round, sheet.seat.level or pack.level or "medium", *who)

    plan = plan_of(inputs_of(event, seats))
    pairs = {(spot(sheet), sheet.puzzle) for sheet in plan.sheets}
    assert len(pairs) == len({number for _, number in pairs}) == len({where for where, _ in pairs})
    assert len(set(plan.puzzles)) == len({job.digest for job in plan.puzzles}) == len(plan.puzzles)


@given(events, seat_lists())
@settings(max_examples=40)
def test_the_same_inputs_give_the_same_plan(event: Event, seats: tuple[Seat, ...]) -> None:
    one, two = plan_of(inputs_of(event, seats)), plan_of(inputs_of(event, seats))
    assert one == two
    assert [job.digest for job in one.puzzles] == [job.digest for job in two.puzzles]


@given(events, seat_lists(least=2), st.data())
@settings(max_examples=60)
def test_adding_or_removing_a_seat_changes_no_other_puzzle(event: Event, seats: tuple[Seat, ...], data: st.DataObject) -> None:
    gone = data.draw(st.sampled_from(seats))
    rest = tuple(seat for seat in seats if seat != gone)
    all_jobs, fewer = jobs_of(plan_of(inputs_of(event, seats))), jobs_of(plan_of(inputs_of(event, rest)))
    assert fewer == {place: job for place, job in all_jobs.items() if place in fewer}
    lost = {place for place in all_jobs if place not in fewer}
    assert {place[:2] for place in lost} <= {gone[:2], (gone.table, "")}


JOB = PuzzleJob("pentris", 1, 2, '{"level": "easy"}', "{}")


@pytest.mark.parametrize("field", JOB._fields)
def test_whatever_affects_a_puzzle_is_in_its_digest(field: str) -> None:
    value = getattr(JOB, field)
    other = JOB._replace(**{field: value + 1 if isinstance(value, int) else f"{value} "})
    assert other.digest != JOB.digest


SEATS = (Seat("1", "1", "Ada", "easy", "en", 2), Seat("1", "2", "Ben", "", "", 3), Seat("2", "1", "Cho", "", "fr", 4))
EVENT = Event("Spring festival", (Pack(sheets="pentris-puzzles", level="easy", rounds=2),), date="2027-03-20")


def file_keys(event: Event = EVENT, seats: tuple[Seat, ...] = SEATS, **changes: str) -> dict[str, str]:
    """The digests of all files, with a made-up solution for each puzzle."""
    plan = plan_of(inputs_of(event, seats)._replace(day=None if event.date is None else day(event.date)))
    texts = [changes.get("text", "text") + str(i) for i in range(len(plan.puzzles))]
    solved = {
        job.digest: Solved(job.digest, job.game, f"PT-{i:05}", text, changes.get("answer", "{}"))
        for i, (job, text) in enumerate(zip(plan.puzzles, texts, strict=True))
    }
    known = SolvedPlan(plan, plan.puzzles, solved)
    tasks = [packet_task(known, packet, frozenset()) for packet in plan.packets]
    tasks += [key_task(known, volume) for volume in key_volumes(known, frozenset())]
    return {task.path: task.digest for task in tasks}


def day(text: str) -> Any:
    from datetime import date

    return date.fromisoformat(text)


def with_print(**changes: str) -> Event:
    return EVENT._replace(print=EVENT.print._replace(**changes))  # type: ignore[arg-type]  # the tests are not checked by mypy


ALL = {"tables/table-01.pdf", "tables/table-02.pdf", "key.pdf"}
CHANGES: dict[str, tuple[dict[str, Any], set[str]]] = {
    "nothing": ({}, set()),
    "a line more in the list": ({"seats": tuple(seat._replace(line=seat.line + 1) for seat in SEATS)}, set()),
    "the seed, but not the puzzles": ({"event": EVENT._replace(seed=2)}, set()),
    "the title": ({"event": EVENT._replace(event="Autumn festival")}, ALL),
    "the date": ({"event": EVENT._replace(date="2027-03-21")}, ALL),
    "no date": ({"event": EVENT._replace(date=None)}, ALL),
    "the language": ({"event": EVENT._replace(lang="fr")}, ALL),
    "the paper": ({"event": EVENT._replace(paper="letter")}, ALL),
    "the ink": ({"event": with_print(ink="low")}, ALL),
    "both sides": ({"event": with_print(duplex="long")}, ALL - {"key.pdf"}),
    "the marks": ({"event": with_print(marks="full")}, ALL),
    "the order of sheets": ({"event": with_print(sort="round")}, {"tables/table-01.pdf"}),
    "the size of sheets": ({"event": EVENT._replace(packs=(EVENT.packs[0]._replace(size="large"),))}, ALL - {"key.pdf"}),
    "a name": ({"seats": (*SEATS[:2], SEATS[2]._replace(name="Chloé"))}, {"tables/table-02.pdf", "key.pdf"}),
    "the language of a seat": ({"seats": (*SEATS[:2], SEATS[2]._replace(lang="en"))}, {"tables/table-02.pdf"}),
    "the number of a seat": ({"seats": (*SEATS[:2], SEATS[2]._replace(seat="9"))}, {"tables/table-02.pdf", "key.pdf"}),
    "the puzzles": ({"text": "other"}, ALL),
    "the answers": ({"answer": "[]"}, ALL),
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_file_is_made_again_if_and_only_if_its_inputs_have_changed(change: str) -> None:
    before, after = file_keys(), file_keys(**CHANGES[change][0])
    assert before.keys() == after.keys() == ALL
    assert {path for path in before if before[path] != after[path]} == CHANGES[change][1]
