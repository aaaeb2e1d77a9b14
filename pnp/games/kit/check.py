"""Checks a kit without printing it: its tables, names and circles here; everything that shows only in a drawing by drawing it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from pnp.game.audience import check_audience
from pnp.game.kind import lazy
from pnp.games.kit.cell_values import seats_of
from pnp.games.kit.dice import check_dice
from pnp.games.kit.fonts import HOUSE, check_fonts
from pnp.games.kit.holds import check_boxes
from pnp.games.kit.kit import Deck, Kit, Made
from pnp.games.kit.values import LANGUAGE
from pnp.source.finding import Finding, Place, counted, did_you_mean, shortened

MAX_TOLD = 5
SENTENCE = 3
"""So many words are more than a name."""
ICON = re.compile(r"[a-z][a-z0-9-]*+")
drawing_faults = lazy("pnp.games.kit.printed.faces", "drawing_faults")


def check(kit: Kit) -> tuple[Finding, ...]:
    """All that is wrong; notes only if there are no errors. Layouts in a circle are never drawn."""
    circles = tuple(check_circles(kit))
    found = (
        *kit.faults,
        *check_fonts(kit.definition.fonts),
        *check_languages(kit),
        *check_names(kit),
        *circles,
        *check_players(kit),
        *check_dice(kit),
        *check_boxes(kit),
    )
    if circles:
        return found
    found = (*found, *(warning for deck in kit.decks for warning in check_translations(kit, deck)), *drawing_faults(kit))
    has_errors = any(finding.severity == "error" for finding in found)
    return tuple(finding for finding in found if not (has_errors and finding.severity == "note"))


def check_players(kit: Kit) -> Iterator[Finding]:
    for finding in check_audience(kit.definition.audience):
        yield finding._replace(problem=finding.problem.replace("audience.", ""), where=("players",))
    seats = seats_of(kit.definition.players)
    for name, part in kit.definition.parts.items():
        if seats and part.players and not any(map(seats.takes, range(part.players.least, part.players.most + 1))):
            problem = f"parts.{name} is for other numbers of players than the game"
            yield Finding(problem, f"the game is for {kit.definition.players}", ("parts", name, "players"))


def check_languages(kit: Kit) -> Iterator[Finding]:
    for i, lang in enumerate(kit.definition.languages):
        if not LANGUAGE.fullmatch(lang):
            yield Finding(f"{shortened(lang)!r} is no language", "write two small letters, as in 'en' or 'fr'", ("languages", i))


def check_names(kit: Kit) -> Iterator[Finding]:
    """Layouts and fonts that are not there, where no row is to blame; and icons that no text could name."""
    for name in kit.definition.icons:
        if not ICON.fullmatch(name):
            fix = "use small letters, digits and dashes, so that texts can show it"
            yield Finding(f"an icon cannot be called {shortened(name)!r}", fix, ("icons", name))
    for name, part in kit.definition.parts.items():
        for key in ("front", "back"):
            phrase = getattr(part, key)
            if not phrase.columns and phrase.text and phrase.text not in kit.layouts:
                yield no_layout(phrase.text, kit, ("parts", name, key))
    for made in (made for layout in kit.layouts.values() for made in layout):
        phrase = made.element.layout
        if not phrase.columns and phrase.text and phrase.text not in kit.layouts:
            yield no_layout(phrase.text, kit, made.where("layout"))
        known = (*HOUSE, *kit.definition.fonts)
        if made.element.font not in known:
            name = made.element.font
            yield Finding(f"there is no font {shortened(name)!r}", did_you_mean(name, known), made.where("font"))


def no_layout(name: str, kit: Kit, where: tuple[str | int, ...] | Place) -> Finding:
    return Finding(f"there is no layout {name!r}", did_you_mean(name, kit.layouts), where)


def check_circles(kit: Kit) -> Iterator[Finding]:
    """A layout that draws itself, perhaps through others."""
    inner = {name: drawn_by(layout) for name, layout in kit.layouts.items()}
    told: set[str] = set()
    for name in kit.layouts:
        way = circle(name, inner)
        if way and not told & set(way):
            told |= set(way)
            chain = ", which draws ".join(repr(step) for step in (*way[1:], name))
            made = next(made for made in kit.layouts[name] if made.element.layout.text in way or made.element.layout.text == name)
            yield Finding(f"layout {name!r} draws {chain}", "break the circle", made.where("layout"))


def drawn_by(layout: Sequence[Made]) -> list[str]:
    return [made.element.layout.text for made in layout if made.element.layout.text and not made.element.layout.columns]


def circle(start: str, inner: Mapping[str, Sequence[str]]) -> list[str]:
    """The layouts from `start` back to it, as short as possible; none if there is no such way."""
    ways, seen = [[start]], {start}
    for way in ways:
        for name in inner.get(way[-1], ()):
            if name == start:
                return way
            if name not in seen:
                seen.add(name)
                ways.append([*way, name])
    return []


def check_translations(kit: Kit, deck: Deck) -> Iterator[Finding]:
    """Cells that have words in the first language but not in another; and columns of sentences without a translation."""
    first, *others = kit.definition.languages
    for lang in others:
        for column in deck.table.columns:
            own = f"{column}@{lang}"
            if "@" in column:
                continue
            if own not in deck.table.columns:
                yield from check_sentences(kit, deck, column, own)
                continue
            said = [row for row in deck.table.rows if row.values[column]]
            lost = [row for row in said if not row.values[own]]
            if lost:
                rows = ", ".join(str(row.number) for row in lost[:MAX_TOLD]) + (", ..." if len(lost) > MAX_TOLD else "")
                rows = f"row {rows}" if len(lost) == 1 else f"rows {rows}"
                problem = f"{lang} is missing {len(lost)} of {counted(len(said), 'time')} in '{column}' ({rows})"
                language = {"en": "English", "fr": "French"}.get(first, first)
                yield Finding(problem, f"{language} is printed there", lost[0].head(own), "warning")


def check_sentences(kit: Kit, deck: Deck, column: str, own: str) -> Iterator[Finding]:
    """A column that a text shows, with sentences that are not translated. Shorter words may be names."""
    printed = (said for layout in kit.layouts.values() for made in layout for said in made.element.text.values())
    if not any(found.name == column for said in printed for found in said.columns):
        return
    row = next((row for row in deck.table.rows if row.values[column].count(" ") >= SENTENCE - 1), None)
    if row:
        meant = next((name for sign in "-_. :" if (name := own.replace("@", sign)) in deck.table.columns), "")
        fix = f"rename {meant!r} to {own!r}" if meant else f"add a column {own!r}"
        yield Finding(f"no text in {column!r} is translated into {own.partition('@')[2]!r}", fix, row.head(column), "warning")
