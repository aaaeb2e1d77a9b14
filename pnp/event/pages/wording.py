"""The words on the pages of an event, in the language of the page: headings, packet contents, key notes, index entries."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pnp.build import title_of
from pnp.event.file.event import per_of
from pnp.event.file.inputs import Inputs
from pnp.event.file.plan import Cover, Plan, PlannedFile, Set, Sheet, round_count
from pnp.event.pages.dates import date_words
from pnp.event.pages.heading import DOT, Heading
from pnp.event.pages.table_cover import TableCard
from pnp.event.pages.table_picture import Guest
from pnp.words import Words

LEVELS = ("easy", "medium", "hard", "expert", "open")
FEW = 3
"""Up to this many seats are named in the referee's key; more become "everybody" or the table."""


class Wording(NamedTuple):
    """A plan, worded in one language."""

    plan: Plan
    lang: str

    @property
    def inputs(self) -> Inputs:
        return self.plan.inputs

    def say(self, block: str, **values: object) -> str:
        return Words(self.lang, "event").say(block, **values)

    def many(self, what: str, count: int) -> str:
        return self.say(f"{what}_one") if count == 1 else self.say(f"{what}_many", n=count)

    def level(self, level: str) -> str:
        """The level in words; a puzzle of one's own size has none."""
        return Words(self.lang, "sheet").say(f"level_{level}") if level in LEVELS else level

    @property
    def evening(self) -> str:
        """The event and its date, such as "Spring festival · 20 March 2027"."""
        day = date_words(self.inputs.day, Words(self.lang, "event"))
        return DOT.join(filter(None, (self.inputs.event.event, day)))


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def sheet_heading(plan: Plan, sheet: Sheet) -> Heading:
    """The heading of a sheet: the guest's name or, if there is none, the place."""
    wording, seat = Wording(plan, sheet.lang), sheet.seat
    places = [wording.say("at_table", table=seat.table)] if seat.table else []
    places += [wording.say("at_seat", seat=seat.seat)] if seat.seat else []
    rounds, level = round_count(plan.inputs, sheet.pack), wording.level(level_of(plan, sheet))
    rest = [f"{puzzle_title(plan, sheet)}, {level}" if level else puzzle_title(plan, sheet)]
    rest += [wording.say("round_of", round=sheet.round, rounds=rounds)] if rounds > 1 else []
    title = seat.name or capital(DOT.join(places)) or plan.inputs.event.event
    mark = DOT.join(filter(None, (seat.seat, seat.name))) if seat.name else title
    return Heading(title, wording.evening, DOT.join([*rest, *(places if seat.name else [])]), mark)


def puzzle_title(plan: Plan, sheet: Sheet) -> str:
    return Words(sheet.lang, plan.puzzles[sheet.puzzle].game).say("puzzle_title")


def level_of(plan: Plan, sheet: Sheet) -> str:
    return plan.puzzles[sheet.puzzle].level


def table_card(plan: Plan, table: str) -> tuple[TableCard, Heading]:
    wording = Wording(plan, plan.inputs.event.lang)
    seats = plan.tables[table]
    guests = tuple(Guest(seat.seat, seat.name, DOT.join(filter(None, (wording.level(seat.level), seat.lang)))) for seat in seats)
    day = date_words(plan.inputs.day, Words(wording.lang, "event"))
    card = TableCard(plan.inputs.event.event, day, table, guests, tuple(packet_contents(wording)))
    title = capital(wording.say("at_table", table=table))
    return card, Heading(title, wording.evening, wording.say("cover_beside", seats=wording.many("seat", len(seats))), title)


def packet_contents(wording: Wording) -> list[str]:
    """What is in the packet of a table, in words."""
    inputs, found = wording.inputs, []
    for i, pack in enumerate(inputs.event.packs):
        per = per_of(pack)
        if pack.sheets and per != "event":
            kind = wording.plan.kinds[i]
            title = Words(wording.lang, kind.game).say("puzzle_title")
            title = f"{title}, {wording.level(kind.level)}" if kind.level else title
            block = "pack_sheets" if per == "seat" else "pack_sheets_table"
            found.append(wording.say(block, title=title, sheets=wording.many("sheet", pack.rounds)))
        elif per != "event":
            block = "pack_set_seat" if per == "seat" else "pack_set"
            found += [wording.say(block, title=title_of(item, wording.lang)) for item in inputs.sets[i]]
    return found


def cards_heading(plan: Plan, is_stacked: bool, lang: str) -> Heading:
    wording = Wording(plan, lang)
    title = wording.say("cards_title")
    return Heading(title, wording.evening, wording.say("cards_stacked" if is_stacked else "cards_plain"), title)


def key_heading(plan: Plan, puzzles: int, part: tuple[int, int]) -> Heading:
    """The heading of a volume of the key; `part` is its number and the number of volumes."""
    wording, (number, count) = Wording(plan, plan.inputs.event.lang), part
    title = wording.say("key_title") if count == 1 else wording.say("key_title_part", number=number, count=count)
    return Heading(title, wording.evening, wording.say("key_beside", puzzles=wording.many("puzzle", puzzles)), title)


def key_names(sheets: Sequence[Sheet]) -> str:
    """The names of those who have a puzzle, if they are few."""
    return ", ".join(filter(None, (sheet.seat.name for sheet in sheets))) if len(sheets) <= FEW else ""


def key_note(plan: Plan, sheets: Sequence[Sheet]) -> str:
    """Where a puzzle is: the seats if they are few, otherwise the table or everybody."""
    wording, first = Wording(plan, plan.inputs.event.lang), sheets[0]
    if len(sheets) > FEW:
        same_for = plan.inputs.event.packs[first.pack].same_for
        who = wording.say("at_table", table=first.seat.table) if same_for == "table" else wording.say("everybody")
        return capital(", ".join((who, wording.say("round", round=first.round))))
    together: dict[tuple[str, int], list[str]] = {}
    for sheet in sheets:
        together.setdefault((sheet.seat.table, sheet.round), []).append(sheet.seat.seat)
    return "; ".join(capital(place_words(wording, *place, seats)) for place, seats in together.items())


def place_words(wording: Wording, table: str, round_number: int, seats: Sequence[str]) -> str:
    """As in "table 3, seats 1, 2, round 1"; a sheet of a table has no seat, one of the event no table."""
    words = [wording.say("at_table", table=table)] if table else []
    named = [seat for seat in seats if seat]
    words += [wording.say("at_seat" if len(named) == 1 else "at_seats", seat=", ".join(named))] if named else []
    return ", ".join([*words, wording.say("round", round=round_number)])


def packet_title(plan: Plan, packet: PlannedFile, sheets: int) -> str:
    """The title of a file in the index; `sheets` is the number of sheets in it."""
    wording = Wording(plan, plan.inputs.event.lang)
    counts = {"seats": "", "sheets": wording.many("sheet", sheets)}
    if packet.kind == "again":
        return wording.say("what_again", sheets=counts["sheets"])
    if packet.kind == "all":
        return tables_title(wording, [item.table for item in packet.items if isinstance(item, Cover)], counts["sheets"])
    if packet.kind == "event":
        return wording.say("what_event", title=event_title(wording, packet))
    table, seat = (wording.say("at_table", table=packet.seat.table), packet.seat.seat)
    whose = wording.say("at_seat", seat=seat) if seat else wording.many("seat", len(plan.tables[packet.seat.table]))
    return wording.say("what_table" if sheets else "what_cover", **{**counts, "table": capital(table), "seats": whose})


def tables_title(wording: Wording, tables: Sequence[str], sheets: str) -> str:
    """The title of a file with all tables, or of a volume with some of them."""
    seats = wording.many("seat", sum(len(wording.plan.tables[table]) for table in tables))
    if len(tables) == len(wording.plan.tables):
        return wording.say("what_all", seats=seats, sheets=sheets)
    if len(tables) == 1:
        return wording.say("what_table", table=capital(wording.say("at_table", table=tables[0])), seats=seats, sheets=sheets)
    return wording.say("what_tables", first=tables[0], last=tables[-1], seats=seats, sheets=sheets)


def event_title(wording: Wording, packet: PlannedFile) -> str:
    if packet.sheets:
        return puzzle_title(wording.plan, packet.sheets[0])
    [item] = packet.items
    assert isinstance(item, Set), "without sheets, a file of the event is a single game or deck"
    return title_of(wording.inputs.sets[item.pack][item.which], wording.lang)
