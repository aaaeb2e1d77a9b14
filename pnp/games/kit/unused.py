"""What a kit has but never uses, and rows that share a name: notes for its author, not faults."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from pnp.games.kit.kit import Deck, Kit
from pnp.games.kit.table import Row
from pnp.source.finding import Finding, Path, shortened

KNOWN = ("name", "copies")
"""Columns that pnp itself uses: what a piece is called, and how many of it there are."""
MOST = 5


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


def is_inner(kit: Kit, name: str) -> bool:
    return any(name in style.style for style in kit.definition.styles.values())


def never(group: str, names: list[str], where: Path) -> Iterator[Finding]:
    named = ", ".join(names[:MOST]) + (f" and {len(names) - MOST} more" if len(names) > MOST else "")
    what = group if len(names) > 1 else group.removesuffix("s")
    yield Finding(f"nothing uses the {what} {named}", "", where, "note")


def unused_columns(deck: Deck, used: Collection[tuple[str, str]]) -> Iterator[Finding]:
    """Columns of the table that no layout of this part looks at."""
    for column in dict.fromkeys(column.partition("@")[0] for column in deck.table.columns):
        if column not in KNOWN and (f"column of {deck.name}", column) not in used and column in deck.table.rows[0].values:
            where = deck.table.rows[0].place(column)
            where = where if deck.table.rows[0].places else where._replace(line=1)
            yield Finding(f"nothing uses the column {shortened(column)!r}", "", where, "note")


def namesakes(deck: Deck) -> Iterator[Finding]:
    """Two rows of one name that differ: perhaps one was copied and only half changed."""
    first: dict[str, Row] = {}
    for row in deck.table.rows:
        name = row.values.get("name", "")
        other = first.setdefault(name, row)
        if name and other.values != row.values and not row.places:
            problem = f"{shortened(name)!r} is also the name in row {other.number}, but the rows differ"
            yield Finding(problem, "", row.place("name"), "note", each="row", alike="namesakes")
