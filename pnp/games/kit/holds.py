"""What a tuck box of a kit holds, and so how large it is."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.games.kit.kit import PLAY, Deck, Kit
from pnp.games.kit.page.counts import pieces_of
from pnp.source.finding import Finding, Path, counted
from pnp.source.lengths import length_text

THICKNESS = 0.32
"""Of a card, if nobody says: usual card stock."""
DEEPEST = 100.0


def depth(kit: Kit, deck: Deck) -> float:
    """How deep the inside of a box is: for all copies that the kit prints, for the most players."""
    held = next((other for other in kit.decks if other.name == deck.part.holds), None)
    each = THICKNESS if deck.part.thickness is None else deck.part.thickness
    return PLAY + each * (pieces_of(kit, held, None) if held else 0)


def check_boxes(kit: Kit) -> Iterator[Finding]:
    for deck in (deck for deck in kit.decks if deck.part.kind == "box"):
        where: Path = ("parts", deck.name, "holds")
        deep = depth(kit, deck)
        if deep <= PLAY:
            yield Finding(f"there are no copies of {deck.part.holds} to hold", "give it some, or leave out the box", where)
        elif deep > DEEPEST:
            held = next(other for other in kit.decks if other.name == deck.part.holds)
            problem = f"{counted(pieces_of(kit, held, None), 'piece')} are {length_text(deep - PLAY)} mm high"
            yield Finding(problem, f"a box is at most {length_text(DEEPEST)} mm deep; make two parts with a box each", where)
