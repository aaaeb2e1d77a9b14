"""What a kit has but never uses, rows that share a name, and cells that may have been forgotten: notes for its author."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from pnp.games.kit.kit import Deck, Kit
from pnp.games.kit.table import Row
from pnp.source.finding import Finding, Path, few, shortened

KNOWN = ("name", "copies")
"""Columns that pnp itself uses: what a piece is called, and how many of it there are."""
MOST = 5
RARE = 0.06
"""If so few cells of a column are empty, they may have been forgotten."""


def unused(kit: Kit, used: Collection[tuple[str, str]]) -> Iterator[Finding]:
    definition = kit.definition
    groups = {"layouts": kit.layouts, "icons": definition.icons, "colors": definition.colors, "tables": definition.tables}
    for group, names in groups.items():
        lost = [name for name in names if (group.removesuffix("s"), name) not in used]
        yield from never(group, lost, (group, lost[0])) if lost else ()
    styled = {name for layout in kit.layouts.values() for made in layout for name in made.element.style}
    lost = [name for name in definition.styles if name not in styled and not is_inner(kit, name)]
    yield from never("styles", lost, ("styles", lost[0])) if lost else ()
    for deck in kit.decks:
        yield from unused_columns(deck, used)
        yield from namesakes(deck)
        yield from holes(deck, used)


def is_inner(kit: Kit, name: str) -> bool:
    return any(name in style.style for style in kit.definition.styles.values())


def never(group: str, names: list[str], where: Path) -> Iterator[Finding]:
    named = few(names, MOST)
    what = group if len(names) > 1 else group.removesuffix("s")
    yield Finding(f"nothing uses the {what} {named}", "", where, "note")


def unused_columns(deck: Deck, used: Collection[tuple[str, str]]) -> Iterator[Finding]:
    """Columns of the table that no layout of this part looks at."""
    for column in dict.fromkeys(column.partition("@")[0] for column in deck.table.columns):
        if column not in KNOWN and (f"column of {deck.name}", column) not in used and column in deck.table.rows[0].values:
            yield Finding(f"nothing uses the column {shortened(column)!r}", "", deck.table.rows[0].head(column), "note")


def namesakes(deck: Deck) -> Iterator[Finding]:
    """Two rows of one name that differ: perhaps one was copied and only half changed."""
    first: dict[str, Row] = {}
    for row in deck.table.rows:
        name = row.values.get("name", "")
        other = first.setdefault(name, row)
        if not name or row is other or row.places:
            continue
        if other.values != row.values:
            problem = f"{shortened(name)!r} is also the name in row {other.number}, but the rows differ"
            yield Finding(problem, "", row.place("name"), "note", each="row", alike="namesakes")
        elif "copies" not in row.values:
            problem = f"{shortened(name)!r} is the same as row {other.number}"
            yield Finding(problem, "a column 'copies' can say how many", row.place("name"), "note", each="row", alike="twins")


def holes(deck: Deck, used: Collection[tuple[str, str]]) -> Iterator[Finding]:
    """Cells that are empty while nearly all others of their column are not: perhaps they were forgotten."""
    rows = [row for row in deck.table.rows if not row.places]
    for column in deck.table.columns:
        empty = [row for row in rows if not row.values.get(column)]
        if 0 < len(empty) <= len(rows) * RARE and (f"column of {deck.name}", column) in used:
            for row in empty:
                problem = f"{shortened(column)!r} is empty here; nearly every other row has something"
                yield Finding(problem, "", row.place(column), "note", each="row")
