"""Suggested colonies are legal for every mix of families and any seed; figures and differences are exact."""

from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.games.planet_petri.cards.card import FAMILIES
from pnp.games.planet_petri.cards.catalogue import shipped_cards
from pnp.games.planet_petri.colony.diff import diff, only_new
from pnp.games.planet_petri.colony.file import found
from pnp.games.planet_petri.colony.stats import chance_of_cell, stats
from pnp.games.planet_petri.colony.suggest import SuggestionRequest, suggest
from pnp.source.finding import Misused
from tests.games.planet_petri import judge

MIXES = [mix for size in range(1, 7) for mix in combinations(FAMILIES, size)]


@pytest.mark.parametrize("mix", MIXES, ids="-".join)
def test_every_mix_of_families_has_legal_colonies(mix: tuple) -> None:
    assert len(MIXES) == 63
    for size in (18, 22, 30):
        for seed in range(4):
            colony = suggest(SuggestionRequest(mix, size, seed))
            values = [held.card.value for held in colony.cards for _ in range(held.copies)]
            assert len(values) == size
            assert judge.is_legal(values)
            assert set(colony.groups) == {*mix, "I-S"}


@given(st.integers(-(10**20), 10**20), st.integers(18, 40), st.sampled_from(MIXES))
def test_any_seed_gives_a_legal_colony_and_always_the_same(seed: int, size: int, mix: tuple) -> None:
    wish = SuggestionRequest(mix, size, seed)
    assert suggest(wish) == suggest(wish)
    assert judge.is_legal([held.card.value for held in suggest(wish).cards for _ in range(held.copies)])


def test_seeds_differ() -> None:
    assert len({suggest(SuggestionRequest(seed=seed)).code for seed in range(20)}) == 20


@pytest.mark.parametrize("size", [-1, 0, 17, 10**9])
def test_impossible_sizes_are_refused(size: int) -> None:
    with pytest.raises(Misused, match="18 to 200"):
        suggest(SuggestionRequest(size=size))


def test_the_opening_hand_is_exact() -> None:
    for cards in range(1, 40):
        for cells in range(cards + 1):
            assert chance_of_cell(cells, cards) == judge.opening_chance(cells, cards)


def test_figures_are_counted() -> None:
    figures = stats(found("x", {"Globil": 3, "Diktakist": 1, "Sedative": 2}, shipped_cards()))
    assert (figures.cards, figures.cells, figures.interventions) == (6, 4, 2)
    assert figures.by_value == {6: 0, 5: 1, 4: 0, 3: 0, 2: 3, 1: 2}
    assert figures.groups == {"Imuno": 3, "Psycho": 1, "I-S": 2}
    assert figures.mean_value == Fraction(13, 6)
    assert figures.cell_in_hand == 1, "four cards, two I-S: there is always a cell"
    assert stats(found("x", {}, shipped_cards())).cell_in_hand == 0


def test_differences_list_removed_and_added_cards() -> None:
    old = found("old", {"Globil": 3, "Diktakist": 1}, shipped_cards())
    new = found("new", {"Globil": 1, "Budlet": 2, "Diktakist": 1}, shipped_cards())
    change = diff(old, new)
    assert [(held.card.name, held.copies) for held in change.out] == [("Globil", 2)]
    assert [(held.card.name, held.copies) for held in change.new] == [("Budlet", 2)]
    assert only_new(new, old).new == change.new


def test_a_card_whose_text_changed_is_new() -> None:
    [held] = found("old", {"Globil": 2}, shipped_cards()).cards
    old = found("old", {"Globil": 2}, shipped_cards())
    new = old._replace(cards=(held._replace(card=held.card._replace(value=3)),))
    assert [h.copies for h in diff(old, new).new] == [2]


def test_one_card_under_two_names_is_one_card() -> None:
    old = found("old", {"Sedative": 1, "Sédatif": 2}, shipped_cards())
    new = found("new", {"Sedative": 3}, shipped_cards())
    assert diff(old, new) == ((), ())
