"""A few tables and seats of an event, chosen with `--only`, as one file to print again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from pnp.event.file.file_names import padded
from pnp.event.file.name_order import natural
from pnp.event.file.plan import Item, Plan, PlannedFile, Table, grouped, seat_items, table_items
from pnp.event.file.seats import plain_name
from pnp.source.finding import Finding, Misused, nearest
from pnp.write import safe_name

FOLDER = "again"
MOST_NAMED = 3
"""Up to this many choices are in the name of the file."""


class Choice(NamedTuple):
    """A table, or one seat of it."""

    table: str
    seat: str = ""

    @property
    def order(self) -> tuple[object, ...]:
        return natural(self.table), natural(self.seat)


def chosen_file(plan: Plan, words: Sequence[str]) -> PlannedFile:
    """The file with everything for the chosen tables and seats, each once and in the order of the event."""
    asked = {parsed(word, plan) for word in words}
    choices = sorted((one for one in asked if not one.seat or Choice(one.table) not in asked), key=lambda one: one.order)
    tables = grouped(plan.inputs, plan.sheets)
    items = [item for choice in choices for item in chosen_items(plan, tables[choice.table], choice)]
    if not items:
        raise Misused([Finding(f"there is nothing to print for {' and '.join(words)}", "choose a table instead")])
    return PlannedFile(f"{FOLDER}/{file_name(choices, list(tables))}.pdf", "again", tuple(items))


def parsed(word: str, plan: Plan) -> Choice:
    """The table or seat that the word means; capitals and accents do not matter."""
    kind, _, name = word.partition("=")
    if kind == "table":
        return found(name, kind, {table: Choice(table) for table in plan.tables})
    if kind == "seat" and "/" in name:
        return found(name, kind, {f"{seat.table}/{seat.seat}": Choice(seat.table, seat.seat) for seat in plan.inputs.seats})
    raise Misused([Finding(f"--only {word!r} is not a table or a seat", "write it like table=3 or seat=3/2")])


def found(name: str, kind: str, known: Mapping[str, Choice]) -> Choice:
    plain = {plain_name(text): choice for text, choice in known.items()}
    choice = plain.get(plain_name(name.strip()))
    if choice:
        return choice
    near = nearest(name, known)
    fix = f"did you mean {near!r}?" if near else f"{kind}s go from {next(iter(known))} to {list(known)[-1]}"
    raise Misused([Finding(f"there is no {kind} {name!r}", fix)])


def chosen_items(plan: Plan, table: Table, choice: Choice) -> Iterator[Item]:
    if not choice.seat:
        return table_items(plan.inputs, table, True)
    [seat] = [seat for seat in table.seats if seat.seat == choice.seat]
    return iter(seat_items(plan.inputs, table, seat))


def file_name(choices: Sequence[Choice], tables: Sequence[str]) -> str:
    """As in "table-03", "table-03-seat-2", "table-03-table-05" or "table-01-and-11-more"."""
    numbers = dict(zip(tables, padded(tables), strict=True))
    names = [f"table-{numbers[table]}" + (f"-seat-{seat}" if seat else "") for table, seat in choices]
    few = names if len(names) <= MOST_NAMED else [names[0], f"and-{len(names) - 1}-more"]
    return safe_name("-".join(few))
