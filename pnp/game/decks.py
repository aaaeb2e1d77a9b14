"""What a game offers to those who build decks for it, card by card: a record of functions, and what they return."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from pnp.play.duel import Meeting

if TYPE_CHECKING:  # building a deck imports no drawing code
    from pnp.draw.scene import Scene
    from pnp.game.kind import Order


class Well(NamedTuple):
    """A place of the rack, and the card in it with its value. A free place has no card."""

    card: str = ""
    value: int = 0


class Row(NamedTuple):
    """The places for cards of a value. `over` are the cards for which there is none; `room` is how many more fit, None for any
    number."""

    value: int
    wells: tuple[Well, ...]
    over: tuple[str, ...]
    room: int | None


class Rack(NamedTuple):
    """The cards of a deck in their places, highest value first; the exchanges between them, and what is not legal, in words.
    `size` counts all cards, `least` must be there."""

    rows: tuple[Row, ...]
    exchanges: tuple[str, ...]
    broken: tuple[str, ...]
    size: int
    least: int


class Repair(NamedTuple):
    """The changes that make a deck legal, as records, and the copies of each card after them."""

    edits: tuple[Mapping[str, Any], ...]
    copies: Mapping[str, int]


class Opponents(NamedTuple):
    """The shipped decks that a bot can play, and those that only people can."""

    playable: tuple[str, ...]
    left_out: tuple[str, ...]


class Decks(NamedTuple):
    """All functions take a deck as its file kind settles it; records are what `--json` prints.

    `cards` are those that it can use, in a language; `face` draws one of them as it prints. Cards
    are sorted by `groups`, and `emblem` draws the sign of one. `held` are the copies that it has.
    `rack` puts its cards into their places. `wanted` is the whole list after some cards get other copies; `listed` is the text
    of its file with such a list, and `described` that text with a card of one's own, both with their comments kept.
    `hand` deals an opening hand by a seed. `shipped` names the decks of the game, and `named` returns a deck by its name or file;
    `fighter` does so, too, but raises Refused for a deck that is not legal, or that no bot can play. `trial` is what many games
    against opponents say."""

    cards: Callable[[Any, str], Sequence[Mapping[str, Any]]]
    face: Callable[[Any, str, Order], Scene]
    groups: tuple[str, ...]
    emblem: Callable[[str, Order], Scene]
    held: Callable[[Any], Sequence[Mapping[str, Any]]]
    rack: Callable[[Any], Rack]
    wanted: Callable[[Any, Mapping[str, int]], Mapping[str, int]]
    listed: Callable[[str, Any, Mapping[str, int]], str]
    described: Callable[[str, Any, Mapping[str, Any]], str]
    repair: Callable[[Any], Repair]
    suggest: Callable[[Sequence[str], int, int], Any]
    stats: Callable[[Any], Mapping[str, Any]]
    hand: Callable[[Any, int], Sequence[str]]
    diff: Callable[[Any, Any], Mapping[str, Any]]
    shipped: Callable[[], Sequence[str]]
    named: Callable[[str], Any]
    fighter: Callable[[str], Any]
    opponents: Callable[[], Opponents]
    trial: Callable[[Any, Sequence[str], Sequence[Sequence[Meeting]]], Mapping[str, Any]]
