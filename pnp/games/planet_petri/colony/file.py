"""A colony: the file that describes it, and the deck it becomes once its cards are looked up. check.py checks it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path as FilePath
from types import MappingProxyType
from typing import Annotated, Literal, NamedTuple

from pnp.games.planet_petri.cards.card import VALUES, Card
from pnp.games.planet_petri.cards.catalogue import (
    MAX_CARDS,
    MAX_LANGUAGES,
    CardEntry,
    Catalogue,
    cards_of,
    catalogue_of,
    folder_of,
    settled,
    shipped_cards,
)
from pnp.source.beside import beside
from pnp.source.finding import Finding, Path, Place, Refused, shortened
from pnp.source.node import Node, read
from pnp.source.schema import Doc, Limit

MAX_COPIES = 200
MAX_FILES = 20
MAX_SIZE = 500
"""The rulebook sets no maximum (L4), but nobody plays with more."""
MAX_DIFFERENT = 150
"""How many different cards a file prints; each is drawn."""
MAX_NAME = 40
Sky = Literal["day", "night"]
"""What is on the backs: it distinguishes the cards of two players."""
Copies = Annotated[int, Limit(0, MAX_COPIES)]
"""With 0, a variant leaves a card out."""
Names = Mapping[str, Annotated[str, Limit(1, MAX_NAME)]]
"""Names by language."""


class ColonyFile(NamedTuple):
    """A colony as its file describes it."""

    colony: Annotated[str, Doc("the colony's name"), Limit(1, MAX_NAME)]
    game: Annotated[str, Doc("the game: planet_petri")]
    cards: Annotated[Mapping[str, Copies], Doc("how many copies of each card, as in 'Globil: 3'")]
    own_cards: Annotated[tuple[CardEntry, ...], Doc("cards of your own"), Limit(0, MAX_CARDS)] = ()
    catalogue: Annotated[tuple[str, ...], Doc("files with more cards, beside this one"), Limit(0, MAX_FILES)] = ()
    card_size: Annotated[str, Doc("poker (63 x 88 mm), mini, tarot, or a size such as '70x100 mm'"), Limit(1, 40)] = "poker"
    back: Annotated[Sky, Doc("day or night: two colonies that play each other need different backs")] = "day"
    names: Annotated[Names, Doc("its name in other languages, as in {fr: Équipe de nuit}"), Limit(0, MAX_LANGUAGES)] = (
        MappingProxyType({})
    )
    author: Annotated[str, Doc("whose colony it is"), Limit(0, 60)] = ""


class Held(NamedTuple):
    """The copies of a card; `written` is its name in the file, perhaps in another language."""

    card: Card
    copies: int
    written: str


class Unknown(NamedTuple):
    """A name that matches no card."""

    name: str
    copies: int


class Colony(NamedTuple):
    """A colony with its cards looked up; `catalogue` has all cards that it could use. `path` leads to its cards in the file,
    `own` are the cards described there, `new` are the copies to print (None: all)."""

    title: str
    cards: tuple[Held, ...]
    catalogue: Catalogue
    unknown: tuple[Unknown, ...] = ()
    author: str = ""
    card_size: str = "poker"
    back: Sky = "day"
    path: Path = ("cards",)
    own: tuple[str, ...] = ()
    new: tuple[Held, ...] | None = None
    names: Names = MappingProxyType({})

    def called(self, lang: str) -> str:
        return self.names.get(lang, self.title)

    @property
    def provenance(self) -> Mapping[str, str]:
        return {}

    @property
    def size(self) -> int:
        """The number of all cards, known or unknown."""
        return sum(held.copies for held in self.cards) + sum(unknown.copies for unknown in self.unknown)

    @property
    def by_value(self) -> dict[int, int]:
        """The number of cards of each value, highest first; unknown cards have no value."""
        counts = Counter(dict.fromkeys(VALUES, 0))
        for held in self.cards:
            counts[held.card.value] += held.copies
        return dict(counts)

    @property
    def groups(self) -> dict[str, int]:
        """The number of cards of each family, and of I-S."""
        counts: Counter[str] = Counter()
        for held in self.cards:
            counts[held.card.group] += held.copies
        return dict(counts)

    def place_of(self, held: Held) -> Path:
        """Where the card is described or, failing that, listed."""
        name = held.card.name
        return ("own_cards", self.own.index(name)) if name in self.own else (*self.path, held.written)

    @property
    def code(self) -> str:
        """A short code for the whole list: colonies with the same code have the same cards."""
        entries = sorted((held.card.name, held.copies, held.card.group, held.card.value) for held in self.cards)
        return sha256(repr(entries).encode()).hexdigest()[:8].upper()


def settle(file: ColonyFile, node: Node) -> Colony:
    """The colony that the file describes: reads the card files that it names, and looks up its cards."""
    check_size([file.cards], node, "cards")
    colony = found(file.colony, file.cards, full_catalogue(file.own_cards, node))
    own = tuple(card.name for card in file.own_cards)
    return colony._replace(author=file.author, card_size=file.card_size, back=file.back, own=own, names=file.names)


def full_catalogue(own_cards: tuple[CardEntry, ...], node: Node) -> Catalogue:
    """A definition's own cards, those of the files that it names, and all shipped cards."""
    own = settled(own_cards, node.find(("own_cards",)), "yours")
    places = [item.place for item in items_of(node.find(("own_cards",)))]
    for name in items_of(node.find(("catalogue",))):
        cards, where = read_cards(name)
        own += cards
        places += where
        if len(own) > MAX_CARDS:
            problem = f"with {shortened(name.text)!r} there are {len(own)} cards of your own"
            raise Refused([Finding(problem, f"the limit is {MAX_CARDS}", name.place)])
    findings = list(clashes(own, places))
    if findings:
        raise Refused(findings)
    return catalogue_of((*own, *shipped_cards().cards))


def items_of(node: Node) -> tuple[Node, ...]:
    return node.value if isinstance(node.value, tuple) else ()


def read_cards(name: Node) -> tuple[list[Card], list[Place]]:
    """The cards of a file beside the colony, and the place of each."""
    path = beside(name.text, folder_of(name), "the catalogue", name.place)
    try:
        node = read(path)
    except OSError as error:
        raise Refused([Finding(f"the catalogue {name.text!r} cannot be read: {error.strerror}", "", name.place)]) from None
    return cards_of(node, "yours"), [item.place for item in items_of(node.find(("cards",)))]


def check_size(decks: Iterable[Mapping[str, int]], node: Node, key: str) -> None:
    """Refuses more cards than a file may print; `key` is where they are listed."""
    copies = [count for cards in decks for count in cards.values() if count]
    for have, limit, what in ((sum(copies), MAX_SIZE, "cards"), (len(copies), MAX_DIFFERENT, "different cards")):
        if have > limit:
            raise Refused([Finding(f"there are {have} {what}", f"the limit is {limit}", node.find((key,)).place)])


def clashes(cards: list[Card], places: list[Place]) -> Iterator[Finding]:
    first: dict[str, Place] = {}
    for card, place in zip(cards, places, strict=True):
        if shipped_cards().find(card.name):
            yield Finding(f"the catalogue already has a card {card.name!r}", "give yours another name", place)
        elif card.name in first:
            before = first[card.name]
            where = f"line {before.line}" if before.file == place.file else str(before)
            yield Finding(f"your card {card.name!r} appears twice: here and in {where}", "keep one of them", place)
        first.setdefault(card.name, place)


def found(title: str, cards: Mapping[str, int], catalogue: Catalogue) -> Colony:
    """The colony with that title and these cards, as far as the catalogue has them."""
    held = [(catalogue.find(name), copies, name) for name, copies in cards.items() if copies]
    known = tuple(Held(card, copies, name) for card, copies, name in held if card)
    unknown = tuple(Unknown(name, copies) for card, copies, name in held if not card)
    return Colony(title, known, catalogue, unknown)


def files(colony: Colony, node: Node) -> list[FilePath]:
    """The other files that a colony depends on: its catalogues and its pictures."""
    catalogues = [folder_of(name) / name.text for name in items_of(node.find(("catalogue",)))]
    return [*catalogues, *(held.card.art for held in colony.cards if held.card.art)]
