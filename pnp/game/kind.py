"""The interface of a game and its files: records of functions, not base classes."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from pnp.source.finding import Finding
from pnp.source.node import Node

if TYPE_CHECKING:  # solving imports no drawing code, printing no play
    from pnp.draw.look import Look
    from pnp.draw.tabletop import Tabletop
    from pnp.game.decks import Decks
    from pnp.play.rules import Rules
    from pnp.sheet.component import Component
    from pnp.sheet.cover import Cover
    from pnp.sheet.layout import Duplex

SEPARATOR = " || "
"""Separates the embedded texts of several definitions in one file."""


class Order(NamedTuple):
    """What to print. `only` names the wanted parts; empty means all. `duplex` is how backs are printed; without it, a piece with
    two faces has to be folded. `options` are switches that only some kinds of files support."""

    look: Look
    lang: str = "en"
    players: int | None = None
    only: tuple[str, ...] = ()
    duplex: Duplex = "none"
    options: frozenset[str] = frozenset()

    @property
    def has_backs(self) -> bool:
        return self.duplex != "none"

    def wants(self, part: str) -> bool:
        return not self.only or part in self.only


class FileKind(NamedTuple):
    """A kind of YAML file: a game's definition, a puzzle, a colony. All are read, checked and printed the same way.

    `record` is the type of the YAML data; `settle` turns it into what the other functions take (a colony finds its
    cards); `title` is its title in a language.
    `check` finds problems without searching; `prove` then adds a proof, once, and `check_claims` compares the file with it.
    `components` draws the parts that an order wants.

    Parts in `apart` go into separate files (an answer key); those in `on_request` are made only if named; those in `backed`
    cannot be used without their backs, which are then printed beside them, to fold. `options` are the switches of `Order` that
    it supports. `embedded` returns the text that a printed file carries for `verify`; where it is no puzzle, `judge_code` reads
    that text back and returns what it describes and what is wrong with that; `cover` draws the first page of a whole set;
    `since` keeps only what an older definition lacks; `files` lists the other files it reads, and `fingerprint` is a hash of
    what is in them, if that changes its code. Keys in `unprinted` do not describe the thing itself, such as its proof, so they
    do not change its code. Where each definition names parts of its own, `own_parts` returns them, and `own_backs` those to
    which it gives a back. A kind that `has_folder` is the game.yaml of a folder, which can be named instead. `languages` are
    those that a definition has, besides our own. `decks` is what somebody needs who builds the definition card by card."""

    name: Literal["game", "puzzle", "colony"]
    slug: str
    record: type[Any]
    parts: tuple[str, ...]
    check: Callable[[Any], Sequence[Finding]]
    components: Callable[[Any, Order], Sequence[Component]]
    settle: Callable[[Any, Node], Any] = lambda record, _node: record
    title: Callable[[Any, str], str] = lambda definition, _lang: str(definition.title)
    prove: Callable[[Any], Any] = lambda definition: definition
    check_claims: Callable[[Any], Sequence[Finding]] = lambda _definition: ()
    apart: tuple[str, ...] = ()
    on_request: tuple[str, ...] = ()
    backed: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    embedded: Callable[[Any, tuple[str, ...]], str] = lambda _definition, _parts: ""
    judge_code: Callable[[str], tuple[str, Sequence[Finding]]] | None = None
    cover: Callable[[Any, Order], Cover | None] | None = None
    since: Callable[[Any, Any], Any] | None = None
    files: Callable[[Any, Node], Sequence[Path]] = lambda _definition, _node: ()
    unprinted: tuple[str, ...] = ()
    own_parts: Callable[[Any], tuple[str, ...]] | None = None
    own_backs: Callable[[Any], tuple[str, ...]] = lambda _definition: ()
    fingerprint: Callable[[Any], str] = lambda _definition: ""
    has_folder: bool = False
    languages: Callable[[Any], Sequence[str]] = lambda _definition: ()
    decks: Decks | None = None

    @property
    def duplex(self) -> Duplex:
        """How backs are printed unless the user says otherwise: a home printer that prints one side can do both."""
        return "fold" if self.backed else "none"


def lazy(module: str, name: str) -> Callable[..., Any]:
    """A function of a module that is imported when it is called: whoever prints nothing loads no drawings."""

    def call(*arguments: Any) -> Any:
        return getattr(importlib.import_module(module), name)(*arguments)

    return call


class Game(NamedTuple):
    """A game: the kind of its definition files and, if a program can play it, a function that imports its rules, and one that
    draws what a player sees: (definition, view)."""

    kind: FileKind
    rules: Callable[[], Rules] | None = None
    tabletop: Callable[[Any, Any], Tabletop] | None = None
