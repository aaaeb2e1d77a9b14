"""The words of an event: whose a sheet is, what a packet holds, what the index tells. All in the language of the page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pnp.batch.bind import Head
from pnp.batch.cards import DOT
from pnp.batch.date_words import date_words
from pnp.batch.event import per_of
from pnp.batch.inputs import Inputs
from pnp.batch.plan import Cover, Packet, Plan, Set, Sheet, round_count
from pnp.batch.table_cover import TableCard
from pnp.batch.table_picture import Guest
from pnp.build import title_of
from pnp.sheet.paper import parse_paper
from pnp.words import Words

FEW = 3
"""So many seats are named in the referee's key; more are everybody."""


class Speech(NamedTuple):
    """A plan, told in one language."""

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
        """The level in words of the language; one that only a game of its own has stays as it is written."""
        return self.say(f"level_{level}") if level in ("easy", "medium", "hard") else level

    @property
    def evening(self) -> str:
        """As in "Spring festival · 20 March 2027"."""
        day = date_words(self.inputs.day, Words(self.lang, "event"))
        return DOT.join(filter(None, (self.inputs.event.event, day)))


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def sheet_head(plan: Plan, sheet: Sheet) -> Head:
    """The name in large letters; without one, the place."""
    speech, seat = Speech(plan, sheet.lang), sheet.seat
    places = [speech.say("at_table", table=seat.table)] if seat.table else []
    places += [speech.say("at_seat", seat=seat.seat)] if seat.seat else []
    rounds, level = round_count(plan.inputs, sheet.pack), speech.level(level_of(plan, sheet))
    rest = [f"{puzzle_title(plan, sheet)}, {level}" if level else puzzle_title(plan, sheet)]
    rest += [speech.say("round_of", round=sheet.round, rounds=rounds)] if rounds > 1 else []
    title = seat.name or capital(DOT.join(places)) or plan.inputs.event.event
    mark = DOT.join(filter(None, (seat.seat, seat.name))) if seat.name else title
    return Head(title, speech.evening, DOT.join([*rest, *(places if seat.name else [])]), mark)


def puzzle_title(plan: Plan, sheet: Sheet) -> str:
    return Words(sheet.lang, plan.puzzles[sheet.puzzle].game).say("puzzle_title")


def level_of(plan: Plan, sheet: Sheet) -> str:
    return plan.puzzles[sheet.puzzle].level


def table_card(plan: Plan, table: str) -> tuple[TableCard, Head]:
    speech = Speech(plan, plan.inputs.event.lang)
    seats = plan.tables[table]
    guests = tuple(Guest(seat.seat, seat.name, DOT.join(filter(None, (speech.level(seat.level), seat.lang)))) for seat in seats)
    day = date_words(plan.inputs.day, Words(speech.lang, "event"))
    card = TableCard(plan.inputs.event.event, day, table, guests, tuple(packet_contents(speech)))
    title = capital(speech.say("at_table", table=table))
    return card, Head(title, speech.evening, speech.say("cover_beside", seats=speech.many("seat", len(seats))), title)


def packet_contents(speech: Speech) -> list[str]:
    """What lies in the packet of a table."""
    inputs, found = speech.inputs, []
    for i, pack in enumerate(inputs.event.packs):
        per = per_of(pack)
        if pack.sheets and per != "event":
            kind = speech.plan.kinds[i]
            title = Words(speech.lang, kind.game).say("puzzle_title")
            title = f"{title}, {speech.level(kind.level)}" if kind.level else title
            block = "pack_sheets" if per == "seat" else "pack_sheets_table"
            found.append(speech.say(block, title=title, sheets=speech.many("sheet", pack.rounds)))
        elif per != "event":
            block = "pack_set_seat" if per == "seat" else "pack_set"
            found += [speech.say(block, title=title_of(item, speech.lang)) for item in inputs.sets[i]]
    return found


def cards_head(plan: Plan, is_stacked: bool, lang: str) -> Head:
    speech = Speech(plan, lang)
    title = speech.say("cards_title")
    return Head(title, speech.evening, speech.say("cards_stacked" if is_stacked else "cards_plain"), title)


def key_head(plan: Plan, puzzles: int, part: tuple[int, int]) -> Head:
    """Of a volume with so many puzzles; `part` is its number, and how many there are."""
    speech, (number, count) = Speech(plan, plan.inputs.event.lang), part
    title = speech.say("key_title") if count == 1 else speech.say("key_title_part", number=number, count=count)
    return Head(title, speech.evening, speech.say("key_beside", puzzles=speech.many("puzzle", puzzles)), title)


def key_note(plan: Plan, sheets: Sequence[Sheet]) -> str:
    """Who has a puzzle: the seats, if they are few, else all."""
    speech, first = Speech(plan, plan.inputs.event.lang), sheets[0]
    if len(sheets) > FEW:
        same_for = plan.inputs.event.packs[first.pack].same_for
        who = speech.say("at_table", table=first.seat.table) if same_for == "table" else speech.say("everybody")
        return capital(", ".join((who, speech.say("round", round=first.round))))
    return "; ".join(capital(place_words(speech, sheet)) for sheet in sheets)


def place_words(speech: Speech, sheet: Sheet) -> str:
    words = [speech.say("at_table", table=sheet.seat.table)] if sheet.seat.table else []
    words += [speech.say("at_seat", seat=sheet.seat.seat)] if sheet.seat.seat else []
    return ", ".join([*words, speech.say("round", round=sheet.round)])


def packet_title(plan: Plan, packet: Packet, sheets: int) -> str:
    """What the index says of a file with so many sheets."""
    speech = Speech(plan, plan.inputs.event.lang)
    counts = {"seats": "", "sheets": speech.many("sheet", sheets)}
    if packet.kind == "all":
        return tables_title(speech, [item.table for item in packet.items if isinstance(item, Cover)], counts["sheets"])
    if packet.kind == "event":
        return speech.say("what_event", title=event_title(speech, packet))
    table, seat = (speech.say("at_table", table=packet.seat.table), packet.seat.seat)
    whose = speech.say("at_seat", seat=seat) if seat else speech.many("seat", len(plan.tables[packet.seat.table]))
    return speech.say("what_table" if sheets else "what_cover", **{**counts, "table": capital(table), "seats": whose})


def tables_title(speech: Speech, tables: Sequence[str], sheets: str) -> str:
    """Of a file with all tables, or of a volume with some of them."""
    seats = speech.many("seat", sum(len(speech.plan.tables[table]) for table in tables))
    if len(tables) == len(speech.plan.tables):
        return speech.say("what_all", seats=seats, sheets=sheets)
    if len(tables) == 1:
        return speech.say("what_table", table=capital(speech.say("at_table", table=tables[0])), seats=seats, sheets=sheets)
    return speech.say("what_tables", first=tables[0], last=tables[-1], seats=seats, sheets=sheets)


def event_title(speech: Speech, packet: Packet) -> str:
    if packet.sheets:
        return puzzle_title(speech.plan, packet.sheets[0])
    [item] = packet.items
    assert isinstance(item, Set), "without sheets, a file of the event is a single game or deck"
    return title_of(speech.inputs.sets[item.pack][item.which], speech.lang)


def facts(plan: Plan, puzzles: int, pages: int, failed: int) -> tuple[tuple[str, str], ...]:
    speech, event = Speech(plan, plan.inputs.event.lang), plan.inputs.event
    seats = speech.say("fact_seats_value", seats=len(plan.inputs.seats), tables=len(plan.tables))
    paper = speech.say(f"duplex_{event.print.duplex}", paper=parse_paper(event.paper).title)
    found = [
        (speech.say("fact_seats"), seats),
        (speech.say("fact_sheets"), str(len(plan.sheets) - failed)),
        (speech.say("fact_puzzles"), speech.say("fact_puzzles_value", n=puzzles)),
        (speech.say("fact_paper"), paper),
        (speech.say("fact_pages"), str(pages)),
    ]
    if failed:
        found.append((speech.say("fact_missing"), speech.say("fact_missing_value", n=speech.many("sheet", failed))))
    return tuple(found)
