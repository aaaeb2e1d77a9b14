"""Whether everybody can tell apart the colours that a column chooses, where neither words nor icons help."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from pnp.draw.color import contrast
from pnp.draw.vision import SIGHTS, Sight, difference, lightness
from pnp.games.kit.kit import Deck, Made
from pnp.games.kit.many import known_in
from pnp.games.kit.printed.bench import Bench
from pnp.games.kit.printed.inks import HATCHED, WHITE, Tint
from pnp.games.kit.table import Table
from pnp.source.finding import Finding, Path

Pairs = list[tuple[Tint, Tint]]
APART, APART_IN_GREY = 10.0, 6.0
"""CIEDE2000 for every kind of sight, and L* in grey. Below, two cards on a table look the same to somebody."""
COUNTED = {"n", "at", "row", "column"}
"""What a cell knows that is different for all of them."""
MOST = 30
"""So many colours of one element are compared."""
UNSEEN: dict[Sight, str] = {"protan": "red", "deutan": "green", "tritan": "blue"}
"""The light that each kind of colour blindness cannot see."""


def alike(bench: Bench) -> Iterator[Finding]:
    """A warning for each element whose colours look alike to somebody: the closest two."""
    if bench.look.ink != "full":
        return
    for deck in bench.kit.decks:
        for made, pairs in untold(bench, deck):
            yield from closest(pairs, made.where("fill"))


def mistaken(bench: Bench, deck: Deck) -> set[tuple[str, Path]]:
    """The elements with two pale colours that would both be blank where ink is saved."""
    if bench.look.has_fills:
        return set()
    found = untold(bench, deck)
    return {(deck.name, made.path) for made, pairs in found if any(are_blank(*pair) for pair in pairs)} - bench.mistaken


def are_blank(one: Tint, two: Tint) -> bool:
    return one.color != two.color and max(contrast(one.color, WHITE), contrast(two.color, WHITE)) < HATCHED


def untold(bench: Bench, deck: Deck) -> Iterator[tuple[Made, Pairs]]:
    """Each element whose colours a column chooses and nothing else tells, with the pairs that no word or icon tells apart."""
    for (name, path), tints in bench.chosen.items():
        if name != deck.name:
            continue
        made = next(made for layout in bench.kit.layouts.values() for made in layout if made.path == path)
        columns = {column.name for column in made.element.fill.columns}
        columns |= same_in(deck.table, columns) | explained(made)
        others = [other for other in drawn_for(bench, deck.name) if other is not made or not made.many]
        if not any(tells(other, columns) for other in others):
            few = list(tints.items())[:MOST]
            yield made, [(one, two) for ((_, says), one), ((_, also), two) in combinations(few, 2) if says == also]


def same_in(table: Table, columns: set[str]) -> set[str]:
    """The columns of a table that say the same as these: where they differ, it differs, and only there."""
    own = [tuple(row.values.get(column, "") for column in sorted(columns)) for row in table.rows]
    kinds, found = len(set(own)), set[str]()
    for column in table.columns:
        said = [row.values[column] for row in table.rows]
        if len(set(said)) == len(set(zip(own, said, strict=True))) == kinds:
            found.add(column.partition("@")[0])
    return found


def explained(made: Made) -> set[str]:
    """What a legend tells about a cell, in colours or otherwise."""
    return set(known_in(made.many)) - COUNTED if made.many else set()


def drawn_for(bench: Bench, deck: str) -> Iterator[Made]:
    for name, layout in bench.kit.layouts.items():
        if (f"layout of {deck}", name) in bench.used:
            yield from layout


def tells(made: Made, columns: set[str]) -> bool:
    """Whether an element says in words, icons, pictures or patterns what these columns say in colour."""
    element = made.element
    said = (element.icon, element.picture, element.pattern, element.repeat, element.layout, *element.text.values())
    return any(column.name in columns for phrase in said for column in phrase.columns)


def closest(pairs: Pairs, where: Path) -> Iterator[Finding]:
    """The two colours that are hardest to tell apart, if somebody cannot."""
    told = [(difference(one.color, two.color, sight), one, two, sight) for one, two in pairs for sight in SIGHTS]
    grey = [(abs(lightness(one.color) - lightness(two.color)), one, two) for one, two in pairs]
    apart, one, two, sight = min(told, key=lambda pair: pair[0], default=(APART, None, None, "normal"))
    in_grey = min(grey, key=lambda pair: pair[0], default=None)
    fix = "choose other colours, or say it with an icon or a pattern too"
    if one and two and apart < APART:
        whom = f" to people who cannot see {UNSEEN[sight]}" if sight in UNSEEN else ""
        yield Finding(f"{one.name!r} and {two.name!r} look alike{whom}, and nothing else tells them apart", fix, where, "warning")
    elif in_grey and in_grey[0] < APART_IN_GREY:
        names = f"{in_grey[1].name!r} and {in_grey[2].name!r}"
        yield Finding(f"{names} look alike in grey, and nothing else tells them apart", fix, where, "warning")
