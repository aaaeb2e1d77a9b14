"""Writes the two pages of docs/ that the program itself knows best; a test compares them with what this makes.

    python tools/make_reference.py

docs/reference.md has every key of every YAML file, from the records that the reader uses; docs/commands.md has the help of every
command.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Literal, NamedTuple, get_args, get_origin

import click

from pnp.build import MAX_PIECES
from pnp.cli.main import main
from pnp.draw.picture.art import MOST_BYTES
from pnp.draw.picture.png import LONGEST, MOST_PIXELS
from pnp.draw.picture.svg_tree import MOST_ELEMENTS, MOST_NUMBERS
from pnp.event.file.check import MAX_SETS, MAX_SHEETS
from pnp.event.file.event import Event
from pnp.event.file.patterns import MAX_FILES, MAX_VISITS
from pnp.event.file.seats import MAX_BYTES as SEATS_BYTES
from pnp.event.file.seats import MAX_CELL, MAX_COLUMNS, MAX_SEATS
from pnp.game.find import KINDS, game, has_kind, kind_of, own_slugs, slugs
from pnp.game.load import load
from pnp.games.kit.cell_values import MAX_CELLS
from pnp.games.kit.printed.bench import MAX_IN_ALL
from pnp.games.kit.printed.face import MAX_DRAWN
from pnp.games.kit.printed.gallery import MAX_BYTES as PICTURE_BYTES
from pnp.games.kit.printed.gallery import MAX_DOTS
from pnp.games.kit.table import MAX_BYTES as TABLE_BYTES
from pnp.games.kit.table import MAX_CELL as TABLE_CELL
from pnp.games.kit.table import MAX_COLUMNS as TABLE_COLUMNS
from pnp.games.kit.table import MAX_ROWS
from pnp.games.planet_petri.cards.catalogue import MAX_CARDS
from pnp.games.planet_petri.colony.file import MAX_DIFFERENT, MAX_SIZE
from pnp.source.beside import MAX_PATH
from pnp.source.extends import MAX_CHAIN
from pnp.source.lengths import length_text
from pnp.source.node import MAX_BYTES, MAX_DEPTH, MAX_NODES
from pnp.source.scalars import MAX_DIGITS
from pnp.source.schema import MAX_ITEMS, MAX_TEXT, Hint, field_of, hint_of, hints_of, is_record, required_keys
from pnp.targets.target import Target

DOCS = Path(__file__).resolve().parents[1] / "docs"
COMMANDS_HEAD = """\
# Commands

What `pnp COMMAND --help` says, for every command. `tools/make_reference.py` makes this page, and a test compares the two.

`--json` prints the answer in a form that programs can read. `-` reads a definition from standard input. `NO_COLOR` is honoured.

| exit code | meaning |
|---|---|
| 0 | done |
| 1 | the input has errors |
| 2 | incorrect usage |
| 3 | some sheets of an event could not be made |
| 70 | a bug in pnp; `PNP_DEBUG=1` shows where |
| 74 | something could not be read or written |
| 130 | interrupted by Ctrl-C |
| 143, 129 | ended by SIGTERM, or by SIGHUP when its terminal is closed |
"""
HEAD = """\
# YAML reference

Every key of every file that pnp reads. `tools/make_reference.py` makes this page from the records that the reader itself
uses, and a test compares the two. `pnp schema > pnp.schema.json` gives the same as a JSON Schema, for editors that complete and
check YAML.

A file that `extends` a game or another file states only what differs, so none of its keys is required. Lengths are written as
`8 mm`, `8,5 mm`, `1 cm`, `0.5 in` or `12 pt`; a bare number is millimetres. Keys of a group are written with a dot here:
`grid.rows` is the key `rows` below the key `grid`. `[]` stands for each item of a list, `{}` for each value of a mapping.
"""
LIMITS = f"""\
## Limits

Whatever is larger is refused before any work begins, with a message that states the limit. Where a table below gives no
other limit, these apply.

| what | limit |
|---|---|
| a YAML file | {MAX_BYTES >> 10} KiB, {MAX_DEPTH} levels; {MAX_NODES} values, together with all files that it extends |
| files that extend each other | {MAX_CHAIN} |
| a number | {MAX_DIGITS} digits |
| a text | {MAX_TEXT} characters, on one line |
| a list or a mapping | {MAX_ITEMS} entries |
| the path of another file | {MAX_PATH} characters, in the folder of the file that names it, or below |
| a colony, or a set of colonies | {MAX_SIZE} cards, {MAX_DIFFERENT} different ones |
| cards of your own | {MAX_CARDS}, with those of all catalogues |
| an SVG picture | {MOST_BYTES[".svg"]} bytes, {MOST_ELEMENTS} elements, {MOST_NUMBERS} numbers |
| a PNG picture | {MOST_BYTES[".png"]} bytes, {MOST_PIXELS} pixels, no side over {LONGEST} |
| a printed file | {MAX_PIECES} pieces |
| an event | {MAX_SEATS} seats, {MAX_SHEETS} sheets, {MAX_SETS} games and decks, {MAX_FILES} files named by patterns |
| all patterns of an event | look at {MAX_VISITS} files |
| a table of a kit | {TABLE_BYTES >> 20} MiB, {MAX_ROWS} rows, {TABLE_COLUMNS} columns, {TABLE_CELL} characters in a cell |
| a kit | {MAX_DRAWN} elements and cells on a side of a piece, {MAX_IN_ALL} on all; a text or a drawing counts for several |
| pictures of a kit | {PICTURE_BYTES // 1_000_000} MB and {MAX_DOTS // 1_000_000} million dots together |
| a grid of a kit | {MAX_CELLS} cells |
| a seats file | {SEATS_BYTES >> 20} MiB, {MAX_COLUMNS} columns, {MAX_CELL} characters in a cell |
"""


LONG = 20
"""A group with more keys than this is listed only where it comes first."""


class Row(NamedTuple):
    key: str
    meaning: str
    value: str
    default: str


def rows(record: Any, prefix: str = "", listed: set[Any] | None = None) -> Iterator[Row]:
    """A row for each key; those of groups follow the key of the group. A long group is listed once."""
    required, listed = required_keys(record), set() if listed is None else listed
    for name, hint in hints_of(record).items():
        default = "required" if name in required else default_text(record._field_defaults[field_of(name)], bool(hint.own))
        yield Row(f"{prefix}{name}", hint.doc, value_text(hint), default)
        for path, inner in inner_records(hint, f"{prefix}{name}"):
            if inner not in listed:
                listed |= {inner} if len(inner._fields) > LONG else set()
                yield from rows(inner, f"{path}.", listed)


def inner_records(hint: Hint, path: str) -> Iterator[tuple[str, Any]]:
    if hint.own:
        return
    if is_record(hint.type):
        yield path, hint.type
    elif get_origin(hint.type) is tuple:
        yield from inner_records(hint_of(get_args(hint.type)[0]), f"{path}[]")
    elif get_origin(hint.type) is Mapping:
        yield from inner_records(hint_of(get_args(hint.type)[1]), f"{path}{{}}")


def value_text(hint: Hint) -> str:
    """The kind of value and its limits, in words."""
    kind, limit = hint.type, hint.limit
    if hint.own:
        return hint.own.text
    if is_record(kind):
        return "group"
    if get_origin(kind) is Literal:
        *choices, last = (f"`{choice}`" for choice in get_args(kind))
        return " or ".join(filter(None, (", ".join(choices), last)))
    if get_origin(kind) is tuple:
        count = f", {length_text(limit.low)} to {length_text(limit.high)} items" if limit else ""
        return f"list of {value_text(hint_of(get_args(kind)[0]))}{count}"
    if get_origin(kind) is Mapping:
        key, item = (value_text(hint_of(part)) for part in get_args(kind))
        count = f"; {length_text(limit.low)} to {length_text(limit.high)} entries" if limit else ""
        return f"mapping of {key} to {item}{count}"
    bounds = f", {length_text(limit.low)} to {length_text(limit.high)}" if limit else ""
    if kind is str:
        return f"text{f'{bounds} characters' if limit else ''}"
    names = {int: "whole number", float: "length" if hint.is_length else "number", bool: "`true` or `false`"}
    return f"{names[kind]}{bounds}{' mm' if hint.is_length and limit else ''}"


def default_text(value: Any, is_own: bool = False) -> str:
    if is_own and not isinstance(value, bool):
        is_words = isinstance(value, tuple) and all(isinstance(word, str) for word in value)
        text = getattr(value, "text", " ".join(value) if is_words else "")
        return f"`{text}`" if text else ""
    if value is None or value in ("", (), {}):
        return ""
    if isinstance(value, bool):
        return f"`{str(value).lower()}`"
    if isinstance(value, str | int | float):
        return f"`{value}`"
    return "see its keys" if hasattr(value, "_fields") else f"`{list(value)}`"


def table(record: Any) -> str:
    lines = ["| key | meaning | value | default |", "|---|---|---|---|"]
    lines += [f"| `{row.key}` | {row.meaning} | {row.value} | {row.default} |".replace("|  |", "| |") for row in rows(record)]
    return "\n".join(lines)


def sections(games: Iterable[str]) -> Iterator[tuple[str, Any]]:
    for slug in games:
        title = load(slug).definition.title
        yield f"{title}: a game", game(slug).kind.record
        for kind in KINDS:
            if has_kind(slug, kind):
                yield f"{title}: a {kind}", kind_of(slug, kind).record
    for slug in own_slugs():
        yield f"A {slug}", game(slug).kind.record
    yield "An event", Event
    yield "A target: a shop, a cutter, a virtual table", Target


def reference(games: Iterable[str] = ()) -> str:
    """The page of these games; of all if none is named."""
    return "\n".join([HEAD, LIMITS, *(f"## {title}\n\n{table(record)}\n" for title, record in sections(games or slugs()))])


def commands() -> str:
    return "\n".join([COMMANDS_HEAD, *(f"## {name}\n\n```text\n{text}```\n" for name, text in helps(main, "pnp", None))])


def helps(command: click.Command, name: str, parent: click.Context | None) -> Iterator[tuple[str, str]]:
    """The help of a command and of all commands below it."""
    context = click.Context(command, parent, name.rpartition(" ")[2], terminal_width=80, max_content_width=80)
    context.help_option_names = ["-h", "--help"]
    yield name, f"{command.get_help(context)}\n"
    if isinstance(command, click.Group):
        for below in command.list_commands(context):
            found = command.get_command(context, below)
            assert found, f"{name} lists {below}"
            yield from helps(found, f"{name} {below}", context)


PAGES = {"reference.md": reference, "commands.md": commands}


if __name__ == "__main__":
    for page, text in PAGES.items():
        (DOCS / page).write_text(text(), encoding="utf-8")
