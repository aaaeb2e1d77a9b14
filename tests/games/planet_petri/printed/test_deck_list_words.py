"""The deck list: its name once, families with their headings, whole emblems, a code that is explained."""

import pytest

from pnp.draw.look import INKS, look
from pnp.draw.outlines import box_of
from pnp.draw.scene import Shape, Text
from pnp.files import shipped
from pnp.game.kind import Order
from pnp.game.load import load, load_file
from pnp.games.planet_petri.cards.face import Face
from pnp.games.planet_petri.printed.components import deck_of
from pnp.games.planet_petri.printed.deck import DeckEntry
from pnp.games.planet_petri.printed.deck_list import deck_list
from pnp.games.planet_petri.printed.emblems import FAMILIES
from tests.extent import reaches
from tests.games.planet_petri.printed.test_deck_list import COLONY, texts, words


@pytest.mark.parametrize(("is_named_above", "times"), [(True, 0), (False, 1)])
def test_the_name_is_not_printed_below_a_header_that_has_it(is_named_above: bool, times: int) -> None:
    [page] = deck_list(COLONY._replace(is_named_above=is_named_above), words(), look())
    assert texts(page).count(COLONY.name) == times
    assert ("A colony for Planet Petri" in texts(page)) == is_named_above


def test_only_colonies_with_a_file_of_their_own_have_their_name_in_the_header() -> None:
    order = Order(look())
    alone = load_file(shipped("data") / "colonies" / "dish-circus.yaml").definition
    assert deck_of(alone, order).is_named_above
    assert not any(deck_of(colony, order).is_named_above for colony in load("planet_petri").definition.colonies)


@pytest.mark.parametrize("count", [20, 60, 120])
def test_every_column_begins_with_the_heading_of_its_family(count: int) -> None:
    """A family that goes on in the next column or on the next page has its heading again, and says so."""
    entries = tuple(DeckEntry(Face(f"Card {i}", "necro" if i % 2 else "imuno", 1 + i % 6, "x"), 1) for i in range(count))
    for page in deck_list(COLONY._replace(entries=entries, is_legal=False), words(), look()):
        lines = [mark for mark, _ in reaches(page.marks) if isinstance(mark, Text)]
        start = next(line.at[1] for line in lines if line.content.startswith("Cards"))
        for left in (8.0, 100.0):
            rows = sorted((m.at[1], m.content) for m in lines if m.at[1] > start and m.at[0] == left + 7.0)
            assert not rows or rows[0][1].removesuffix(", continued") in ("Necro", "Imuno")
            assert not rows or rows[-1][1].startswith("Card "), "a heading is never last"
            cards = [name for _, name in rows if name.startswith("Card ")]
            kinds = {"Necro" if int(name.split()[1]) % 2 else "Imuno" for name in cards}
            assert kinds == {name.removesuffix(", continued") for _, name in rows if name not in cards}


@pytest.mark.parametrize("family", [*FAMILIES, None])
@pytest.mark.parametrize("ink", INKS)
def test_the_blocks_of_the_values_show_whole_emblems(family: str | None, ink: str) -> None:
    """Shape and glyph: the glyphs of Repro and of the flask alone are only dots."""
    entry = DeckEntry(Face("Card", family, 3, "x"), 1)
    [page] = deck_list(COLONY._replace(entries=(entry,)), words(), look(ink=ink))
    shapes = [mark for mark in page.marks if isinstance(mark, Shape)]
    [block] = [box_of(m.outline) for m in shapes if m.fill and round(box_of(m.outline).width, 2) == 11]
    boxes = [box_of(m.outline) for m in shapes]
    inside = [box for box in boxes if box != block and box.overlaps(block)]
    assert max(box.height for box in inside) > 0.7 * block.height
    assert len(inside) >= 2, "the shape and its glyph"


@pytest.mark.parametrize(("lang", "said"), [("en", "Same cards, same code:"), ("fr", "Mêmes cartes, même code\u00a0:")])
def test_the_short_code_says_what_it_is_for(lang: str, said: str) -> None:
    [page] = deck_list(COLONY, words(lang), look())
    lines = {mark.content: mark.at for mark, _ in reaches(page.marks) if isinstance(mark, Text)}
    assert lines[said][0] == lines[COLONY.code][0]
    assert 4 < lines[COLONY.code][1] - lines[said][1] < 8
