"""The file of the base set: two colonies, summary cards, and the size of the cards."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, NamedTuple

from pnp.game.audience import Audience, check_audience
from pnp.game.provenance import MAX_FACTS, Provenance
from pnp.games.planet_petri.cards.catalogue import MAX_CARDS, CardEntry
from pnp.games.planet_petri.colony.check import problems
from pnp.games.planet_petri.colony.file import MAX_NAME, Colony, Copies, Names, check_size, found, full_catalogue
from pnp.source.finding import Finding
from pnp.source.node import Node
from pnp.source.schema import Doc, Limit

MAX_COLONIES = 10


class SetFile(NamedTuple):
    """A complete file of the game."""

    game: Annotated[str, Doc("the game: planet_petri")]
    title: Annotated[str, Doc("the title on the backs of the cards"), Limit(1, 40)]
    colonies: Annotated[
        Mapping[Annotated[str, Limit(1, MAX_NAME)], Mapping[str, Copies]],
        Doc("the decks: how many copies of each card"),
        Limit(1, MAX_COLONIES),
    ]
    summaries: Annotated[int, Doc("how many summary cards"), Limit(0, 100)] = 2
    card_size: Annotated[str, Doc("poker (63 x 88 mm), mini, tarot, or a size such as '70x100 mm'"), Limit(1, 40)] = "poker"
    names: Annotated[Mapping[str, Names], Doc("the decks in other languages, as in {Night Shift: {fr: Équipe de nuit}}")] = (
        MappingProxyType({})
    )
    own_cards: Annotated[tuple[CardEntry, ...], Doc("cards of your own"), Limit(0, MAX_CARDS)] = ()
    catalogue: Annotated[tuple[str, ...], Doc("files with more cards, beside this one"), Limit(0, 20)] = ()
    author: Annotated[str, Doc("who made this version"), Limit(0, 60)] = ""
    audience: Annotated[Audience | None, Doc("for whom the game is")] = None
    provenance: Annotated[Mapping[str, Provenance], Doc("where each fact comes from"), Limit(0, MAX_FACTS)] = MappingProxyType({})


class Definition(NamedTuple):
    """The set with its cards looked up."""

    title: str
    colonies: tuple[Colony, ...]
    summaries: int
    card_size: str
    author: str
    provenance: Mapping[str, Provenance]
    audience: Audience | None = None


def settle(file: SetFile, node: Node) -> Definition:
    check_size(file.colonies.values(), node, "colonies")
    catalogue = full_catalogue(file.own_cards, node)
    named = enumerate(file.colonies.items())
    own = tuple(card.name for card in file.own_cards)
    colonies = tuple(
        in_set(found(title, cards, catalogue)._replace(own=own, names=file.names.get(title, {})), number)
        for number, (title, cards) in named
    )
    return Definition(file.title, colonies, file.summaries, file.card_size, file.author, file.provenance, file.audience)


def in_set(colony: Colony, number: int) -> Colony:
    """Colonies alternate between night and day backs."""
    return colony._replace(back="day" if number % 2 else "night", path=("colonies", colony.title))


def check(definition: Definition) -> tuple[Finding, ...]:
    """Every colony of the set must be legal on its own."""
    colonies = tuple(
        problem.finding._replace(problem=f"{colony.title}: {problem.sentence}", where=(*colony.path, *problem.path[1:]))
        for colony in definition.colonies
        for problem in problems(colony)
    )
    return (*check_audience(definition.audience), *colonies)
