"""Every side of every piece of a kit, drawn in one ink and one language; and what is wrong with them."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from pnp.draw.affine import Affine
from pnp.draw.face import FACES, using
from pnp.draw.look import Ink, look
from pnp.draw.scene import Face as FontFace
from pnp.draw.scene import Scene
from pnp.games.kit.kit import Deck, Kit
from pnp.games.kit.phrase import Phrase
from pnp.games.kit.printed.bench import Bench, Side
from pnp.games.kit.printed.elements import Field, TooMuch, draw_layout
from pnp.games.kit.printed.face import Face
from pnp.games.kit.printed.hues import alike, mistaken
from pnp.games.kit.printed.own_fonts import lost_letters, own_fonts
from pnp.games.kit.printed.page.pages import bound
from pnp.games.kit.table import Row
from pnp.games.kit.unused import unused
from pnp.games.kit.values import MAX_COPIES
from pnp.source.finding import Finding, Path, Place, Refused, did_you_mean, shortened


class Drawn(NamedTuple):
    """A piece of a part: its row and which row that is, both sides, and its own number of copies, if the row has one."""

    deck: Deck
    row: Row
    nth: int
    front: Side
    back: Side | None
    copies: int | None


class Drawing(NamedTuple):
    pieces: tuple[Drawn, ...]
    findings: tuple[Finding, ...]
    is_too_much: bool = False
    used: frozenset[tuple[str, str]] = frozenset()


def drawing_faults(kit: Kit) -> tuple[Finding, ...]:
    """What shows when the kit is drawn, in each of its languages, the same fault once; and what nothing uses."""
    found: dict[Finding, None] = {}
    used: set[tuple[str, str]] = set()
    for lang in kit.definition.languages:
        done = drawn(kit, "full", lang)
        found.update(dict.fromkeys(done.findings))
        used |= done.used
        if done.is_too_much:
            return tuple(found)
        for pages in (bound(kit, leaflet, "full", lang) for leaflet in kit.pages):
            found.update(dict.fromkeys(pages.findings))
            used |= pages.used
    return (*found, *unused(kit, used))


def drawn(kit: Kit, ink: Ink, lang: str) -> Drawing:
    return drawn_with(kit, ink, lang, FACES.get())


@lru_cache(maxsize=4)
def drawn_with(kit: Kit, ink: Ink, lang: str, faces: tuple[FontFace, ...]) -> Drawing:
    """All pieces, also in the kit's own fonts. Kept for a while: a kit is checked by drawing it, and then printed."""
    bench, fonts = Bench(kit, look(ink=ink), lang), own_fonts(kit)
    with using((*fonts.faces, *faces)):
        done = drawn_on(bench)
    return done._replace(findings=(*fonts.findings, *done.findings, *lost_letters(kit, bench.lost)))


def drawn_on(bench: Bench) -> Drawing:
    pieces: list[Drawn] = []
    try:
        for deck in bench.kit.decks:
            pieces += drawn_deck(bench, deck)
            check_color(bench, deck)
    except TooMuch as error:
        if error.args:
            problem, fix, where = error.args
            bench.findings.append(Finding(problem, fix, where))
        return Drawing((), tuple(bench.findings), is_too_much=True)
    bench.findings += alike(bench)
    return Drawing(tuple(pieces), tuple(bench.findings), used=frozenset(bench.used))


def check_color(bench: Bench, deck: Deck) -> None:
    """A color that the part itself names has to be there."""
    try:
        if deck.part.color:
            bench.named_tint(deck.part.color, ("parts", deck.name, "color"))
    except Refused as error:
        bench.findings += error.findings


def drawn_deck(bench: Bench, deck: Deck) -> list[Drawn]:
    """The pieces of a part. If texts share one size, or pale colours could be taken for each other, a first round finds it."""
    before, drawn_before, bench.wanted = len(bench.findings), bench.drawn, {}
    pieces = drawn_rows(bench, deck)
    pale = mistaken(bench, deck)
    if pale or any(size != bench.same.get(key) for key, size in bench.wanted.items()):
        del bench.findings[before:]
        bench.sides.clear()
        bench.drawn = drawn_before
        bench.same.update(bench.wanted)
        bench.mistaken |= pale
        pieces = drawn_rows(bench, deck)
    return pieces


def drawn_rows(bench: Bench, deck: Deck) -> list[Drawn]:
    """A piece for each row; rows that are equal are drawn once."""
    made: dict[tuple[str, ...], Drawn | None] = {}
    pieces: list[Drawn] = []
    for nth, row in enumerate(deck.table.rows):
        key = tuple(row.values.values())
        if key not in made:
            made[key] = drawn_piece(bench, deck, row, nth)
        if piece := made[key]:
            pieces.append(piece._replace(row=row, nth=nth))
    return pieces


def drawn_piece(bench: Bench, deck: Deck, row: Row, nth: int) -> Drawn | None:
    try:
        copies = copies_of(row)
        front = side(bench, deck, row, deck.part.front, "front")
        back = side(bench, deck, row, deck.part.back, "back")
    except Refused as error:
        bench.keep(error)
        return None
    return Drawn(deck, row, nth, front, back, copies) if front else None


def copies_of(row: Row) -> int | None:
    text = row.values.get("copies", "")
    if not text:
        return None
    if not text.isascii() or not text.isdigit() or len(text) > 3 or int(text) > MAX_COPIES:
        problem = f"must be a whole number from 0 to {MAX_COPIES}, not {shortened(text)!r}"
        raise Refused([Finding(problem, "", row.place("copies"))])
    return int(text)


def side(bench: Bench, deck: Deck, row: Row, phrase: Phrase, key: str) -> Side | None:
    """One side; None if the row has none. A side that no row changes is drawn once."""
    face = Face(bench, deck, row)
    where: Path = ("parts", deck.name, key)
    name = face.said(phrase, where).strip()
    if not name:
        if key == "back":
            return None
        raise Refused([Finding("there is no layout for this row", "name one", face.blamed(phrase, where))])
    if name not in bench.kit.layouts:
        if not phrase.columns:
            return None  # said already
        blamed: Path | Place = face.blamed(phrase, where)
        raise Refused([Finding(f"there is no layout {shortened(name)!r}", did_you_mean(name, bench.kit.layouts), blamed)])
    is_fixed = bench.is_fixed(name)
    if is_fixed and (deck.name, name) in bench.sides:
        return bench.sides[deck.name, name]
    marks = draw_layout(face, name, Field(deck.size, (True, True, True, True), Affine(), f"the {deck.part.kind}"))
    made = Side(Scene(deck.size, marks, deck.bleed), face.edge)
    if is_fixed:
        bench.sides[deck.name, name] = made
    return made
