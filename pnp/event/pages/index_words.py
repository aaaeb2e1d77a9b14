"""The words of the index, in the language of the event: its facts, and what to do before, during and after it."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.build import title_of
from pnp.event.file.event import pack_kind
from pnp.event.file.inputs import set_count
from pnp.event.file.plan import Plan, round_count
from pnp.event.pages.checklist import Steps
from pnp.event.pages.room_plan import RoomTable
from pnp.event.pages.table_picture import Guest
from pnp.event.pages.wording import Wording
from pnp.sheet.paper import parse_paper

MOST_TABLES = 100
"""More tables would be too small to read, and an index keeps little of each."""


def room_tables(plan: Plan) -> tuple[RoomTable, ...]:
    """The tables with their guests; none if there are too many to draw."""
    if len(plan.tables) > MOST_TABLES:
        return ()
    return tuple(RoomTable(name, tuple(Guest(seat.seat, seat.name) for seat in seats)) for name, seats in plan.tables.items())


def facts(plan: Plan, puzzles: int, pages: int, failed: int) -> tuple[tuple[str, str], ...]:
    """What is counted, and what it is about."""
    wording, event = Wording(plan, plan.inputs.event.lang), plan.inputs.event
    paper = wording.say(f"duplex_{event.print.duplex or 'none'}", paper=parse_paper(event.paper).title)
    found = [(wording.many("seat", len(plan.inputs.seats)), table_words(wording))]
    if puzzles:
        about = wording.say("fact_proved", sheets=wording.many("sheet", len(plan.sheets) - failed))
        found.append((wording.many("puzzle", puzzles), about))
    found += [(wording.many("page", pages), paper), *set_facts(wording)]
    return (*found, *([(wording.many("sheet", failed), wording.say("fact_missing"))] if failed else ()))


def table_words(wording: Wording) -> str:
    """As in "3 tables of 4", or "5 tables of 3 to 8"."""
    sizes = sorted({len(seats) for seats in wording.plan.tables.values()})
    return wording.say("fact_tables", tables=len(wording.plan.tables), least=sizes[0], most=sizes[-1])


def set_facts(wording: Wording) -> Iterator[tuple[str, str]]:
    """How many games and how many decks are printed, and which."""
    packs = wording.inputs.event.packs
    for kind in ("build", "colonies"):
        which = [i for i, pack in enumerate(packs) if pack_kind(pack) == kind]
        titles = dict.fromkeys(title_of(item, wording.lang) for i in which for item in wording.inputs.sets[i])
        if count := sum(set_count(wording.inputs, i) for i in which):
            yield wording.many("game" if kind == "build" else "deck", count), ", ".join(titles)


def steps(plan: Plan) -> tuple[Steps, ...]:
    """What to do, in three columns; steps about what the event does not have are left out."""
    wording, packs = Wording(plan, plan.inputs.event.lang), plan.inputs.event.packs
    has_sets = any(pack_kind(pack) != "sheets" for pack in packs)
    rounds = max((round_count(plan.inputs, i) for i, pack in enumerate(packs) if pack.sheets), default=0)
    before = ["scale", "piles", *(["cut"] if has_sets else [])]
    during = [*(["hand_out"] if rounds else ["packets"]), *(["rounds"] if rounds > 1 else []), *(["referee"] if rounds else [])]
    after = [*(["add"] if rounds > 1 else ["compare"] if rounds else []), "lost", "seed"]
    parts = (("before", before), ("during", during), ("after", after))
    seed = plan.inputs.event.seed
    said = ((when, tuple(wording.say(f"{when}_{name}", seed=seed) for name in names)) for when, names in parts)
    return tuple(Steps(wording.say(when), items) for when, items in said)
