"""What an event file says: the evening, its seats, its packs, how it is printed. Reading only; check.py judges it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, NamedTuple

from pnp.draw.look import Ink
from pnp.event.file.seats import Column
from pnp.sheet.cut import Marks
from pnp.sheet.layout import Duplex
from pnp.source.schema import Doc, Limit

MAX_ROUNDS = 50
MAX_TABLES = 5_000

Per = Literal["seat", "table", "event"]
Merge = Literal["table", "seat", "all"]
Size = Literal["page", "small", "large"]
Small = Annotated[int, Limit(1, 1000)]


class Pack(NamedTuple):
    """Something that every seat, every table or the whole event gets: exactly one of `sheets`, `build`, `colonies`."""

    sheets: Annotated[
        str | None, Doc("puzzle sheets: those of a game, as in pentris-puzzles, or files, as in 'puzzles/*.yaml'")
    ] = None
    build: Annotated[str | None, Doc("a game, or a definition file, to be printed whole")] = None
    colonies: Annotated[str | None, Doc("colony files such as 'decks/*.yaml'")] = None
    per: Annotated[Per | None, Doc("who gets it: seat (usual for sheets), table (for build), event (for colonies)")] = None
    level: Annotated[str | None, Doc("of the puzzles; a level in the list of seats comes first")] = None
    rounds: Annotated[int, Doc("how many sheets, one for each round"), Limit(1, MAX_ROUNDS)] = 1
    same_for: Annotated[Literal["seat", "table", "room"], Doc("who has the same puzzle in a round")] = "seat"
    size: Annotated[Size, Doc("a whole page, small cards to cut, or large print")] = "page"
    band: Annotated[Mapping[str, tuple[int, ...]] | None, Doc("least and most of a puzzle's figures, as in {gold: [12, 16]}")] = (
        None
    )
    options: Annotated[Mapping[str, str], Doc("other options of 'pnp puzzle new GAME', as in {pattern: corners}")] = {}
    players: Annotated[Small | None, Doc("for how many players a game is printed")] = None
    only: Annotated[tuple[str, ...], Doc("only these components of a game")] = ()
    copies: Annotated[Small, Doc("everything so many times")] = 1


class Printing(NamedTuple):
    """How it is printed and sorted."""

    duplex: Annotated[Duplex, Doc("how backs are printed")] = "none"
    order: Annotated[Literal["page-by-page", "cut-and-stack"], Doc("small cards: the cut pile is sorted")] = "page-by-page"
    sort: Annotated[Literal["seat", "round"], Doc("what belongs together in a file")] = "seat"
    merge: Annotated[Merge, Doc("one file for each table, for each seat, or one for all")] = "table"
    ink: Annotated[Ink, Doc("how much colour")] = "full"
    marks: Annotated[Marks, Doc("marks for cutting")] = "corner"


class Event(NamedTuple):
    """An event file, complete."""

    event: Annotated[str, Doc("the title"), Limit(1, 60)]
    packs: Annotated[tuple[Pack, ...], Doc("what is printed"), Limit(1, 100)]
    date: Annotated[str | None, Doc("the day, written 2027-03-20")] = None
    seed: Annotated[int, Doc("the same seed gives the same puzzles")] = 1
    lang: Annotated[str, Doc("language of the words: en, fr")] = "en"
    paper: Annotated[str, Doc("a4, letter, another name, or a size such as '210x100 mm'")] = "a4"
    seats: Annotated[str | None, Doc("a CSV file with the columns table, seat, name, level, lang")] = None
    columns: Annotated[Mapping[Column, str], Doc("columns of that file that have other names, as in {name: Nom}")] = {}
    levels: Annotated[Mapping[str, str], Doc("levels of that file in other words, as in {leicht: easy}")] = {}
    tables: Annotated[int | None, Doc("how many tables, if there is no file"), Limit(1, MAX_TABLES)] = None
    seats_per_table: Annotated[int | None, Doc("how many seats each table has"), Limit(1, 1000)] = None
    print: Annotated[Printing, Doc("how it is printed and sorted")] = Printing()


KIND = {"sheets": "seat", "build": "table", "colonies": "event"}
"""The kinds of packs, and who gets them if nothing is said."""


def pack_kind(pack: Pack) -> Literal["sheets", "build", "colonies"]:
    """What a checked pack is."""
    return "sheets" if pack.sheets else "build" if pack.build else "colonies"


def per_of(pack: Pack) -> str:
    return pack.per or KIND[pack_kind(pack)]
