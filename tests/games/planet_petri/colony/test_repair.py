"""Repairs are legal, as small as an exhaustive search says, and change the right cards."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.games.planet_petri.cards.card import Card
from pnp.games.planet_petri.cards.catalogue import Catalogue, catalogue_of, shipped_cards
from pnp.games.planet_petri.colony.check import problems
from pnp.games.planet_petri.colony.file import Colony, found
from pnp.games.planet_petri.colony.repair import Edit, change_count, repair
from pnp.games.planet_petri.colony.suggest import SuggestionRequest, suggest
from pnp.games.planet_petri.colony.text import edited
from tests.games.planet_petri import judge

ALL = {card.name: card.value for card in shipped_cards().cards}
STRANGE = ("Qwrtz", "Xyzzyx")
"""Names that are not close to any card's."""


def repaired(cards: dict[str, int], catalogue: Catalogue | None = None) -> tuple[tuple[Edit, ...], dict[str, int]]:
    colony = found("x", cards, catalogue or shipped_cards())
    edits = repair(colony)
    return edits, edited(colony, edits)


def check_minimal(cards: dict[str, int], catalogue: Catalogue | None = None) -> None:
    values = {card.name: card.value for card in catalogue.cards} if catalogue else ALL
    edits, after = repaired(cards, catalogue)
    assert judge.is_legal([values[name] for name, copies in after.items() for _ in range(copies)]), "never an unknown card"
    assert judge.least_edit_distance(cards, after) == change_count(edits)
    assert change_count(edits) == judge.fewest_changes(cards, values)


@settings(max_examples=60)
@given(st.integers(0, 10**6), st.integers(18, 24), st.lists(st.tuples(st.integers(0, 30), st.integers(0, 67)), max_size=3))
def test_a_few_changes_are_undone_with_no_more(seed: int, size: int, swaps: list[tuple[int, int]]) -> None:
    """A legal colony in which up to three cards were changed, unknown ones among them."""
    colony = suggest(SuggestionRequest(size=size, seed=seed))
    names = [held.card.name for held in colony.cards for _ in range(held.copies)]
    for out, put in swaps:
        if out < len(names):
            names[out] = [*ALL, *STRANGE][put]
        else:
            names.pop()
    check_minimal(dict(Counter(names)))


FEW = catalogue_of([Card(f"v{value}", "cell", "Necro", value) for value in (1, 3, 6)])


@settings(max_examples=60)
@given(st.lists(st.sampled_from(["v1", "v3", "v6", "Qwrtz"]), max_size=22))
def test_any_colony_of_few_values_is_repaired_with_the_fewest_changes(names: list[str]) -> None:
    check_minimal(dict(Counter(names)), FEW)


def test_small_colonies_are_filled_up() -> None:
    edits, after = repaired({"Globil": 3})
    assert change_count(edits) == 15
    assert sum(after.values()) == 18
    assert {shipped_cards().by_name[name].family for name in after} == {"Imuno"}


def legal_names(seed: int = 1, size: int = 22) -> dict[str, int]:
    return {held.card.name: held.copies for held in suggest(SuggestionRequest(size=size, seed=seed)).cards}


def test_a_legal_colony_needs_no_repair() -> None:
    assert repaired(legal_names())[0] == ()


def test_copies_of_the_highest_are_lowered_first() -> None:
    """Also down to the last size that is legal; four cards of value 5 or more are one too many, and the 6 goes."""
    assert repaired({"Diplopod": 3, "Synapsil": 17})[0] == (Edit("remove", "Diplopod", 2),)
    assert repaired({"Cerebrat": 3, "Diplopod": 1, "Synapsil": 20})[0] == (Edit("remove", "Diplopod", 1),)


@pytest.mark.parametrize("last", ["Diktakist", "Psychocrat"])
def test_the_last_card_of_a_family_stays_if_another_will_do(last: str) -> None:
    """Four cards of value 5 or more, one too many: the only Psycho is as high as the others or higher, but stays."""
    others = {"Cerebrat": 1, "Catacombat": 1, "Hyperglobil Alpha": 1, "Synapsil": 10, "Mouldling": 10, "Miniglobil": 10}
    assert repaired({last: 1, **others})[0] == (Edit("remove", "Cerebrat", 1),)


def test_a_family_is_not_kept_at_the_price_of_a_change() -> None:
    """Two cards of value 6, each the last of its family, and one card of value 2 or more too many: one change does both."""
    check_minimal({"Psychocrat": 1, "Diplopod": 1, "Labobactor": 17})


def test_what_must_be_replaced_keeps_its_family() -> None:
    edits, _ = repaired({"Diplopod": 2, "Budlet": 16})
    [edit] = edits
    assert (edit.action, edit.card, shipped_cards().by_name[edit.by].family) == ("replace", "Diplopod", "Neuro")


@pytest.mark.parametrize(("written", "meant"), [("Globill", "Globil"), ("diktakist", "Diktakist"), ("Labobacter", "Labobactor")])
def test_a_misspelt_card_becomes_the_one_that_was_meant(written: str, meant: str) -> None:
    assert repaired({written: 1, "Budlet": 17})[0] == (Edit("replace", written, 1, meant),)


def test_a_misspelt_card_that_does_not_fit_goes() -> None:
    assert repaired({"Diplopod": 1, "Diplopood": 1, "Budlet": 20})[0] == (Edit("remove", "Diplopood", 1),)
    edits, after = repaired({"Diplopod": 1, "Diplopood": 1, "Budlet": 16})
    assert (edits, sum(after.values())) == ((Edit("replace", "Diplopood", 1, "Cerebrat"),), 18), "its family stays"


def test_a_misspelt_card_is_the_one_that_was_meant_even_if_another_must_go() -> None:
    """Three cards of value 5 and a misspelt fourth, which is the last of its family: one of the others is too many."""
    cards = {"Cerebrat": 3, "Diktakistt": 1, "Budlet": 20, "Synapsil": 3}
    edits, after = repaired(cards)
    assert edits == (Edit("replace", "Diktakistt", 1, "Diktakist"), Edit("remove", "Cerebrat", 1))
    assert after == {"Cerebrat": 2, "Diktakist": 1, "Budlet": 20, "Synapsil": 3}


def test_a_misspelt_name_keeps_its_language_unless_the_file_has_the_card_already() -> None:
    assert repaired({"Bourgeonet": 1, "Globil": 17})[0] == (Edit("replace", "Bourgeonet", 1, "Bourgeonnet"),)
    assert repaired({"Bourgeonet": 1, "Globil": 17})[1] == {"Bourgeonnet": 1, "Globil": 17}
    assert repaired({"Bourgeonet": 1, "Budlet": 17})[1] == {"Budlet": 18}


def test_a_repair_says_if_no_name_is_near() -> None:
    [edit] = repaired({"Xyzzyx": 1, "Budlet": 17})[0]
    assert edit.sentence == f"replace 1 Xyzzyx with {edit.by} (no card has a similar name)"
    assert repaired({"Xyzzyx": 2, "Budlet": 18})[0][0].sentence == "remove 2 Xyzzyx (no card has a similar name)"


def test_large_colonies_are_repaired_in_time() -> None:
    chance = Random("large")
    cards = {name: 1 + chance.getrandbits(3) for name in ALL} | {f"Qq{i}zz": 1 for i in range(50)}
    colony: Colony = found("x", cards, shipped_cards())
    edits = repair(colony)
    assert not problems(found("x", edited(colony, edits), shipped_cards()))
