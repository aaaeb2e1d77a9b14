"""The catalogue: cards as files describe them, shipped or the user's own, found by their name in any language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from os.path import isfile
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, NamedTuple

from pnp.files import shipped
from pnp.game.provenance import Provenance
from pnp.games.planet_petri.cards.card import FAMILIES, Card, Kind
from pnp.games.planet_petri.cards.check import check_effect
from pnp.games.planet_petri.cards.effects import Effect, Family
from pnp.source.beside import beside
from pnp.source.finding import Finding, Refused, nearest
from pnp.source.finding import Path as Way
from pnp.source.node import Node, read
from pnp.source.schema import Doc, Limit, read_record

MAX_CARDS = 500
"""How many cards one file may describe, and how many a colony may have of its own with all its catalogues."""
MAX_LANGUAGES = 20
MAX_FLAVOUR = 45
"""The characters of a flavour line, which is one line on a card of 63 x 88 mm."""
ART = (".svg", ".png", ".jpg", ".jpeg")


class CardEntry(NamedTuple):
    """A card as a file describes it: with an effect that the program can read, or in the user's own words."""

    name: Annotated[str, Doc("the card's name"), Limit(1, 40)]
    value: Annotated[int, Doc("1 to 6"), Limit(1, 6)]
    kind: Annotated[Kind, Doc("cell or intervention")] = "cell"
    family: Annotated[Family | None, Doc("the family of a cell")] = None
    potential: Annotated[str, Doc("what it does, in your own words"), Limit(0, 300)] = ""
    secondary: Annotated[str, Doc("its secondary effect, in your own words"), Limit(0, 300)] = ""
    effect: Annotated[Effect | None, Doc("what it does, as data; the words are generated from it")] = None
    names: Annotated[Mapping[str, str], Doc("its name in other languages, as in {fr: Globil}"), Limit(0, MAX_LANGUAGES)] = (
        MappingProxyType({})
    )
    flavour: Annotated[str, Doc("a line in italics that has no effect; long effects take its place"), Limit(0, MAX_FLAVOUR)] = ""
    flavours: Annotated[
        Mapping[str, Annotated[str, Limit(1, MAX_FLAVOUR)]],
        Doc("the flavour in other languages, as in {fr: À suivre.}"),
        Limit(0, MAX_LANGUAGES),
    ] = MappingProxyType({})
    art: Annotated[str | None, Doc("an SVG, PNG or JPG beside the file, instead of the drawing generated from its name")] = None
    provenance: Annotated[Provenance | None, Doc("where it comes from")] = None


class CardFile(NamedTuple):
    """A file of cards: one of data/cards/, or one that a colony names under `catalogue`."""

    cards: Annotated[tuple[CardEntry, ...], Doc("the cards"), Limit(1, MAX_CARDS)]
    title: Annotated[str, Doc("what the file is about"), Limit(0, 60)] = ""


class Catalogue(NamedTuple):
    """Cards in order, and under each of their names."""

    cards: tuple[Card, ...]
    by_name: Mapping[str, Card]

    def find(self, name: str) -> Card | None:
        return self.by_name.get(name)

    def meant_by(self, name: str) -> str | None:
        """The name that a misspelt one was meant to be, in its own language, if one is close."""
        return nearest(name, self.by_name)


@cache
def shipped_cards() -> Catalogue:
    cards: list[Card] = []
    for path in sorted((shipped("data") / "cards").glob("*.yaml")):
        cards += cards_of(read(path), "ours")
    return catalogue_of(sorted(cards, key=place_in_list))


def place_in_list(card: Card) -> tuple[int, int]:
    """Families in the rulebook's order, then the I-S; low values first."""
    return FAMILIES.index(card.family) if card.family else len(FAMILIES), card.value


def catalogue_of(cards: Iterable[Card]) -> Catalogue:
    ordered = tuple(cards)
    return Catalogue(ordered, MappingProxyType({name: card for card in ordered for name in (*card.names.values(), card.name)}))


def cards_of(node: Node, provenance: Provenance) -> list[Card]:
    """The cards of a file; Refused with everything that is wrong with them."""
    entries = read_record(CardFile, node).cards
    return settled(entries, node.find(("cards",)), provenance)


def settled(entries: tuple[CardEntry, ...], node: Node, provenance: Provenance) -> list[Card]:
    """The cards described by the entries, which are in `node`; Refused with the place of everything that is wrong."""
    findings = [f for i, entry in enumerate(entries) for f in check_entry(entry, node, i)]
    if findings:
        raise Refused(f._replace(where=node.find(f.where).place) if isinstance(f.where, tuple) else f for f in findings)
    return [card_of(entry, art_path(entry.art, node), provenance) for entry in entries]


def card_of(entry: CardEntry, art: Path | None, provenance: Provenance) -> Card:
    words = (entry.effect, entry.potential, entry.secondary, entry.names)
    card = Card(entry.name, entry.kind, entry.family, entry.value, *words)
    return card._replace(art=art, provenance=entry.provenance or provenance, flavour=entry.flavour, flavours=entry.flavours)


def check_entry(entry: CardEntry, node: Node, i: int) -> Iterator[Finding]:
    """What the schema cannot see: keys that need or exclude each other, and where the picture is."""
    is_cell = entry.kind == "cell"
    if is_cell and entry.family is None:
        yield Finding(f"{entry.name} has no family", "add 'family:', or 'kind: intervention' for an I-S", (i,))
    if not is_cell and entry.family is not None:
        yield Finding(f"{entry.name} is an intervention, which has no family", "remove 'family:'", (i, "family"))
    if bool(entry.potential) == (entry.effect is not None):
        has = "both 'potential' and" if entry.potential else "neither 'potential' nor"
        yield Finding(f"{entry.name} has {has} 'effect'", "it needs one of them", (i,))
    if entry.effect and entry.secondary:
        yield Finding(f"{entry.name} has an effect", "put its secondary effect there, under 'then'", (i, "secondary"))
    if entry.effect:
        yield from check_effect(entry.effect, is_cell, (i, "effect"))
    yield from check_art(entry.art, node, (i, "art"))


def check_art(art: str | None, node: Node, path: Way) -> Iterator[Finding]:
    """The picture must be in the file's folder or below it, even if it is a link."""
    if art is None:
        return
    try:
        file = beside(art, folder_of(node), "the picture", path)
    except Refused as error:
        yield from error.findings
        return
    if file.suffix.lower() not in ART:
        yield Finding(f"the picture {art!r} is neither SVG nor PNG nor JPG", "its name must end in .svg, .png or .jpg", path)
    elif not isfile(file):
        yield Finding(f"the picture {art!r} does not exist", "put it beside the file", path)


def art_path(art: str | None, node: Node) -> Path | None:
    return folder_of(node) / art if art else None


def folder_of(node: Node) -> Path:
    return Path(node.place.file).parent
