"""The contents of an event file: the event, its seats, its packs, and how they are printed. check.py checks them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, NamedTuple

from pnp.draw.look import Ink
from pnp.event.file.seats import MAX_SEATS, Column
from pnp.sheet.cut import Marks
from pnp.sheet.layout import Duplex
from pnp.sheet.printer import Printer
from pnp.source.schema import Doc, Limit, NotInFile

MAX_ROUNDS = 50
MAX_TABLES = 5_000
MAX_PACKS = 30
MAX_OPTIONS = 20

Per = Literal["seat", "table", "event"]
Merge = Literal["table", "seat", "all"]
Size = Literal["page", "small", "large"]
Small = Annotated[int, Limit(1, 1000)]


class Pack(NamedTuple):
    """Something for every seat, every table or the whole event: exactly one of `sheets`, `build`, `colonies`."""

    sheets: Annotated[
        str | None, Doc("puzzle sheets: pentris-puzzles generates them, 'puzzles/*.yaml' takes them from files")
    ] = None
    build: Annotated[str | None, Doc("a game, a definition file, or the folder of a kit, to print as a whole")] = None
    colonies: Annotated[str | None, Doc("colony files such as 'decks/*.yaml'")] = None
    per: Annotated[Per | None, Doc("who gets it: seat (default for sheets), table (for build), event (for colonies)")] = None
    level: Annotated[str | None, Doc("level of the puzzles; a level in the seats file wins")] = None
    rounds: Annotated[int, Doc("how many rounds, with one sheet each"), Limit(1, MAX_ROUNDS)] = 1
    same_for: Annotated[Literal["seat", "table", "room"], Doc("who shares a puzzle in a round")] = "seat"
    size: Annotated[Size, Doc("a whole page, small cards to cut out, or large print")] = "page"
    band: Annotated[
        Mapping[str, tuple[int, ...]] | None,
        Doc("limits for the puzzles' figures, such as {minutes: [15, 25]}"),
        Limit(0, MAX_OPTIONS),
    ] = None
    options: Annotated[
        Mapping[str, str], Doc("other options of 'pnp puzzle new GAME', such as {pattern: corners}"), Limit(0, MAX_OPTIONS)
    ] = {}
    players: Annotated[Small | None, Doc("how many players to print a game for")] = None
    only: Annotated[tuple[str, ...], Doc("print only these components of a game")] = ()
    copies: Annotated[Small, Doc("how many copies")] = 1
    lang: Annotated[str | None, Doc("language of a game; a kit may have more languages than the event")] = None


class Printing(NamedTuple):
    """How the event is printed and sorted."""

    duplex: Annotated[Duplex | None, Doc("how backs are printed; by default as in pnp build")] = None
    order: Annotated[Literal["page-by-page", "cut-and-stack"], Doc("how small cards are ordered")] = "page-by-page"
    sort: Annotated[Literal["seat", "round"], Doc("keep the sheets of a seat together, or those of a round")] = "seat"
    merge: Annotated[Merge, Doc("one file per table, per seat, or one for all")] = "table"
    ink: Annotated[Ink, Doc("how much colour to use")] = "full"
    marks: Annotated[Marks, Doc("cutting marks")] = "corner"
    printer: Annotated[
        str | None, Doc("the printer that the files are for; 'pnp printer list' shows those that are measured")
    ] = None
    profile: Annotated[Printer | None, NotInFile()] = None


class Event(NamedTuple):
    """A whole event file."""

    event: Annotated[str, Doc("the title"), Limit(1, 60)]
    packs: Annotated[tuple[Pack, ...], Doc("what is printed"), Limit(1, MAX_PACKS)]
    date: Annotated[str | None, Doc("the date, such as 2027-03-20")] = None
    seed: Annotated[int, Doc("the same seed gives the same puzzles")] = 1
    lang: Annotated[str, Doc("language: en or fr")] = "en"
    paper: Annotated[str, Doc("a4, letter, another name, or a size such as '210x100 mm'")] = "a4"
    seats: Annotated[str | None, Doc("a CSV file with the columns table, seat, name, level, lang")] = None
    columns: Annotated[Mapping[Column, str], Doc("columns of that file with other names, such as {name: Nom}")] = {}
    levels: Annotated[Mapping[str, str], Doc("levels of that file with other names, such as {leicht: easy}")] = {}
    fonts: Annotated[tuple[str, ...], Doc("fonts for names in other scripts, such as [NotoSansCJK.ttc]"), Limit(0, 20)] = ()
    tables: Annotated[
        int | None, Doc(f"how many tables, if there is no seats file; at most {MAX_SEATS} seats in all"), Limit(1, MAX_TABLES)
    ] = None
    seats_per_table: Annotated[int | None, Doc("how many seats each table has"), Limit(1, 1000)] = None
    print: Annotated[Printing, Doc("how it is printed and sorted")] = Printing()


KIND = {"sheets": "seat", "build": "table", "colonies": "event"}
"""The kinds of packs, and who gets each by default."""


def pack_kind(pack: Pack) -> Literal["sheets", "build", "colonies"]:
    """The kind of a checked pack."""
    return "sheets" if pack.sheets else "build" if pack.build else "colonies"


def per_of(pack: Pack) -> str:
    return pack.per or KIND[pack_kind(pack)]
