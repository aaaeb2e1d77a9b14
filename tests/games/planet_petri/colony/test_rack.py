"""The rack shows what the limits say, for any colony: legal, room and exchanges; and the repair that is shown is the one done."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.game.decks import Rack
from pnp.game.load import load_unsaved
from pnp.games.planet_petri.cards.catalogue import shipped_cards
from pnp.games.planet_petri.colony.check import problems
from pnp.games.planet_petri.colony.decks import DECKS
from pnp.games.planet_petri.colony.file import Colony, found
from pnp.games.planet_petri.colony.limits import is_legal, room
from tests.conftest import ROOT
from tests.games.planet_petri import judge

NAMES = sorted(card.name for card in shipped_cards().cards)
colonies = st.dictionaries(st.sampled_from(NAMES), st.integers(1, 4), max_size=14)
SLOTS = {6: 1, 5: 2, 4: 3, 3: 4, 2: 8}  # the rulebook, section 6


def colony_of(cards: dict[str, int]) -> Colony:
    return found("Mine", cards, shipped_cards())


def seats(rack: Rack) -> list[tuple[int, int]]:
    """The value of each place that is taken, with that of its card."""
    return [(row.value, well.value) for row in rack.rows for well in row.wells if well.card]


@settings(max_examples=300)
@given(colonies)
def test_the_rack_and_the_limits_agree(cards: dict[str, int]) -> None:
    colony = colony_of(cards)
    rack = DECKS.rack(colony)
    values = [card for _, card in seats(rack)]
    over = [name for row in rack.rows for name in row.over]
    every = Counter(values) + Counter(shipped_cards().by_name[name].value for name in over)
    assert every == Counter({value: count for value, count in colony.by_value.items() if count})  # nothing is lost
    assert {row.value: len(row.wells) for row in rack.rows if row.value > 1} == SLOTS
    assert all(place >= card for place, card in seats(rack))
    assert judge.fits_limits(values)
    assert (not over) == judge.fits_limits(list(every.elements()))
    assert (not over and rack.size >= rack.least) == is_legal(colony.by_value) == (not problems(colony))
    assert len(rack.broken) == len(problems(colony))
    assert {row.value: row.room for row in rack.rows} == {value: room(colony.by_value, value) for value in range(6, 0, -1)}


@settings(max_examples=200)
@given(colonies)
def test_exchanges_are_the_cards_in_dearer_places(cards: dict[str, int]) -> None:
    """Only cards whose own places are full take others, and each such card is named."""
    rack = DECKS.rack(colony_of(cards))
    swapped = Counter((row.value, well) for row in rack.rows for well in row.wells if well.card and well.value < row.value)
    assert len(swapped) == len(rack.exchanges)
    for (_, well), sentence in zip(swapped, rack.exchanges, strict=True):
        assert f"{well.card} ({well.value})" in sentence
        own = next(row for row in rack.rows if row.value == well.value)
        assert all(other.value == well.value for other in own.wells)


LIST = "".join(f"  {name}: 1   # {name} is here\n" for name in NAMES[:6])
TEXT = f"# mine\ncolony: Mine   # its name\ngame: planet_petri\n# the list\ncards:\n{LIST}# after\nauthor: me\n"


@settings(max_examples=150)
@given(st.dictionaries(st.sampled_from(NAMES), st.integers(0, 5), min_size=1, max_size=8))
def test_changed_copies_keep_every_other_line(changes: dict[str, int]) -> None:
    before = load_unsaved(TEXT, ROOT / "my.yaml").definition
    text = DECKS.listed(TEXT, before, DECKS.wanted(before, changes))
    after = load_unsaved(text, ROOT / "my.yaml").definition
    expected = Counter(dict.fromkeys(NAMES[:6], 1)) | Counter()
    expected.update(dict.fromkeys(changes, 0))
    for name, count in changes.items():
        expected[name] = count
    assert {held.card.name: held.copies for held in after.cards} == {name: n for name, n in expected.items() if n}
    comments = [line.partition("#")[2] for line in text.splitlines() if "#" in line]
    kept = [f" {name} is here" for name in NAMES[:6] if expected[name]]
    if expected.total():
        assert comments == [" mine", " its name", " the list", *kept, " after"]


@settings(max_examples=100)
@given(colonies)
def test_the_repair_shown_is_the_repair_done(cards: dict[str, int]) -> None:
    """The edits, carried out one by one on the list, give the file that is written, and that is legal."""
    listed = "".join(f"  {name}: {count}\n" for name, count in cards.items()) or "  {}\n"
    text = f"colony: Mine\ngame: planet_petri\ncards:\n{listed}"
    colony = load_unsaved(text, ROOT / "my.yaml").definition
    shown = DECKS.repair(colony)
    by_hand = Counter(cards)
    for edit in shown.edits:
        if edit["action"] != "add":
            by_hand[edit["card"]] -= edit["copies"]
        if edit["action"] != "remove":
            by_hand[edit["by"] or edit["card"]] += edit["copies"]
    done = load_unsaved(DECKS.listed(text, colony, shown.copies), ROOT / "my.yaml").definition
    assert {held.card.name: held.copies for held in done.cards} == {name: n for name, n in by_hand.items() if n}
    assert not problems(done)
