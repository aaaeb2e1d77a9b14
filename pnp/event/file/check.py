"""Checks an event before anything is made. Findings carry paths in the file; load.py turns them into places."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from datetime import date
from functools import cache

from pnp.build import Request, components_of, judged
from pnp.draw.look import look
from pnp.event.file.event import KIND, Event, Pack
from pnp.event.file.inputs import Inputs, holder_count, press_of, puzzle_count, set_count, sheet_count
from pnp.event.file.pack_options import OF_SHEETS, SUFFIX, is_pattern, levels_of, option_value, part_of, slug_of, wanted
from pnp.event.file.seats import MAX_SEATS, Seat
from pnp.files import shipped
from pnp.game.find import kind_of, with_kind
from pnp.game.kind import Order
from pnp.game.load import Loaded, load_file
from pnp.puzzle.find import puzzles_of
from pnp.sheet.header import Caption
from pnp.sheet.impose import impose
from pnp.sheet.layout import lay_out
from pnp.sheet.off_paper import check_on_paper
from pnp.sheet.paper import parse_paper
from pnp.source.finding import Finding, Misused, Path, Place, Refused, counted, did_you_mean, nearest
from pnp.words import Words, check_language

MAX_SHEETS = 20_000
MAX_SETS = 5_000
OF_PUZZLES = ("level", "band", "options", "rounds", "same_for", "size")
OF_SETS = ("players", "only", "copies", "lang")
PLAIN_WORD = re.compile(r"[^\W\d][\w .-]*")
"""A word that needs no quotes in YAML."""


def check_event(event: Event) -> Iterator[Finding]:
    if (event.seats is None) == (event.tables is None):
        fix = "write either 'seats: seats.csv' or 'tables: 12' with 'seats_per_table: 6'"
        yield Finding("the event has both seats and tables" if event.seats else "the event has no seats", fix, ("seats",))
    if (event.tables is None) != (event.seats_per_table is None):
        yield Finding("tables and seats_per_table go together", "give both, or a seats file", ("tables",))
    seats = (event.tables or 0) * (event.seats_per_table or 0)
    if seats > MAX_SEATS:
        yield Finding(f"the event has {seats} seats", f"the limit is {MAX_SEATS}", ("tables",))
    for key in ("columns", "levels"):
        if getattr(event, key) and not event.seats:
            yield Finding(f"{key} only applies to a seats file", "leave it out", (key,))
    if event.date is not None and day_of(event) is None:
        yield Finding(f"{event.date!r} is not a date", "write it like 2027-03-20", ("date",))
    for check, where, text in ((check_language, "lang", event.lang), (parse_paper, "paper", event.paper)):
        try:
            check(text)
        except Misused as error:
            yield error.findings[0]._replace(where=(where,))


def day_of(event: Event) -> date | None:
    try:
        return date.fromisoformat(event.date) if event.date and len(event.date) == 10 else None
    except ValueError:
        return None


def check_pack(pack: Pack, way: Path) -> Iterator[Finding]:
    """A pack has exactly one kind, and only keys that apply to it."""
    kinds = [kind for kind in KIND if getattr(pack, kind) is not None]
    if len(kinds) != 1:
        problem = f"this pack has {' and '.join(kinds)}" if kinds else "this pack does not say what it is"
        yield Finding(problem, "give it exactly one of sheets, build, colonies", way)
        return
    useless = OF_SETS if pack.sheets else OF_PUZZLES
    for key in useless:
        if getattr(pack, key) != Pack._field_defaults[key]:
            yield Finding(f"{key} does not apply to {kinds[0]}", "leave it out", (*way, key))
    if pack.sheets and not is_pattern(pack.sheets):
        yield from check_made(pack, way)
    elif pack.sheets:
        for key in ("level", "band", "options"):
            if getattr(pack, key):
                yield Finding(f"{key} does not apply to puzzles from files", "leave it out", (*way, key))


def check_made(pack: Pack, way: Path) -> Iterator[Finding]:
    """Checks a pack of generated puzzles: game, level, options and band."""
    known = [f"{slug}{SUFFIX}" for slug in with_kind("puzzle")]
    if pack.sheets not in known:
        yield Finding(f"there are no sheets {pack.sheets!r}", did_you_mean(str(pack.sheets), known), (*way, "sheets"))
        return
    puzzles, parts = puzzles_of(slug_of(pack)), kind_of(slug_of(pack), "puzzle").parts
    options = {option.name: option for option in puzzles.options}
    levels = levels_of(slug_of(pack))
    if pack.level is not None and pack.level not in levels:
        yield Finding(f"there is no level {pack.level!r}", did_you_mean(pack.level, levels), (*way, "level"))
    for name, text in pack.options.items():
        if name not in options or name in OF_SHEETS:
            fix = did_you_mean(name, [option for option in options if option not in OF_SHEETS])
            yield Finding(f"there is no option {name!r}", fix, (*way, "options", name))
        elif option_value(options[name], text) is None:
            yield Finding(f"{name} cannot be {text!r}", f"use {wanted(options[name])}", (*way, "options", name))
    figures = figures_of(slug_of(pack)) if pack.band else []
    for name, bounds in (pack.band or {}).items():
        if name not in figures:
            yield Finding(f"{pack.sheets} have no figure {name!r}", did_you_mean(name, figures), (*way, "band", name))
        elif len(bounds) != 2 or bounds[0] > bounds[1]:
            yield Finding(f"the band of {name} needs a minimum and a maximum", "write it like [15, 25]", (*way, "band", name))
    if pack.size != "page" and pack.size not in parts:
        yield Finding(f"{pack.sheets} have no {pack.size} size", "leave it out", (*way, "size"))


def figures_of(slug: str) -> list[str]:
    """The names of a game's numeric puzzle figures, taken from a puzzle that ships with pnp."""
    figures = puzzles_of(slug).figures(example(slug).definition)
    return [name for name, value in figures.items() if isinstance(value, int) or name == "minutes"]


def check_levels(event: Event, seats: Sequence[Seat], file: str) -> Iterator[Finding]:
    """Checks the level and the language of each seat in the list, and the levels that the event's own words stand for."""
    known = known_levels(event)
    for word, level in event.levels.items():
        if known and level not in known:
            yield Finding(f"there is no level {level!r}", did_you_mean(level, known), ("levels", word))
    fixes = level_fixes(event, seats, known)
    for seat in seats:
        place = Place(file, seat.line, 1)
        if known and seat.level in fixes:
            yield Finding(f"there is no level {seat.level!r}", fixes[seat.level], place._replace(name="level"), each="row")
        try:
            check_language(seat.lang or event.lang)
        except Misused as error:
            yield error.findings[0]._replace(where=place._replace(name="lang"), each="row")


def known_levels(event: Event) -> list[str]:
    """The levels that a seat may have: those of the puzzles that the event generates."""
    made = [slug_of(pack) for pack in event.packs if pack.sheets and not is_pattern(pack.sheets)]
    return list(dict.fromkeys(level for slug in made for level in levels_of(slug)))


def level_fixes(event: Event, seats: Sequence[Seat], known: Sequence[str]) -> dict[str, str]:
    """How to fix each unknown level in the list: a misspelt one by itself, all others with one line in the event."""
    meant = {"", *known, *event.levels.values()}
    words = [level for level in dict.fromkeys(seat.level for seat in seats) if level not in meant]
    near = {word: f"did you mean {level!r}?" for word in words if (level := nearest(word, known))}
    others = [word for word in words if word not in near]
    pairs = ", ".join(f"{yaml_word(word)}: {known[0] if len(others) == 1 else '...'}" for word in others if known)
    way = f"add '{pairs}' to levels" if event.levels else f"add 'levels: {{{pairs}}}' to the event"
    return {**near, **dict.fromkeys(others, f"{way} (levels are {', '.join(known)})")}


def yaml_word(word: str) -> str:
    return word if PLAIN_WORD.fullmatch(word) else json.dumps(word, ensure_ascii=False)


def check_copies(event: Event, seats: Sequence[Seat]) -> Iterator[Finding]:
    """Checks, before any game or deck is read, that no pack prints too many."""
    for i, pack in enumerate(event.packs):
        sets = 0 if pack.sheets else pack.copies * holder_count(seats, pack)
        if sets > MAX_SETS:
            yield Finding(f"this pack prints {sets} games or decks", f"the limit is {MAX_SETS}", ("packs", i))


def check_amount(inputs: Inputs) -> Iterator[Finding]:
    """Checks that there are not too many sheets, and enough puzzles for all of them."""
    total = sum(sheet_count(inputs, pack) for pack in inputs.event.packs if pack.sheets)
    if total > MAX_SHEETS:
        yield Finding(f"the event has {total} sheets", f"the limit is {MAX_SHEETS}", ("packs",))
    sets = sum(set_count(inputs, i) for i in range(len(inputs.event.packs)))
    if sets > MAX_SETS:
        yield Finding(f"the event has {sets} games and decks", f"the limit is {MAX_SETS}", ("packs",))
    for i, pack in enumerate(inputs.event.packs):
        needed = puzzle_count(inputs, pack) if inputs.ready[i] else 0
        if needed > len(inputs.ready[i]):
            have = counted(len(inputs.ready[i]), "puzzle")
            fix = "add more, or use 'same_for: table' or 'same_for: room'" if pack.same_for == "seat" else "add more"
            yield Finding(f"{pack.sheets} matches {have}, but {needed} different ones are needed", fix, ("packs", i, "sheets"))


@cache
def example(slug: str) -> Loaded:
    """The shipped easy puzzle of a game, proved once."""
    return judged(load_file(shipped("data") / "puzzles" / f"{slug}-easy.yaml"))[0]


def check_sheets_fit(inputs: Inputs) -> Iterator[Finding]:
    """Draws one sheet of each kind in every language, and lays it out on the paper."""
    press = press_of(inputs.event)
    samples = {
        (slug, part_of(pack), lang): i
        for i, pack in enumerate(inputs.event.packs)
        if pack.sheets
        for slug in dict.fromkeys([item.kind.slug for item in inputs.ready[i]] or [slug_of(pack)])
        for lang in dict.fromkeys(seat.lang or inputs.event.lang for seat in inputs.seats)
    }
    for (slug, part, lang), i in samples.items():
        item, order = example(slug), Order(look(ink=inputs.event.print.ink), lang, only=(part,))
        try:
            layout = lay_out(components_of(item, Request(press, order)), press)
            if press.printer:
                check_on_paper(impose(layout, Caption("", "", Words(lang, "sheet")), order.look), press)
        except Refused as error:
            yield error.findings[0]._replace(where=("packs", i))
