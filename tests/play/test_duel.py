"""What the results of many meetings say, counted by hand."""

from __future__ import annotations

import pytest

from pnp.play.duel import CardRecord, Meeting, Tally, by_seat, card_records, endings, interval, tally

NONE: tuple[frozenset[str], frozenset[str]] = (frozenset(), frozenset())
FIRST, OTHER = frozenset({"Globil"}), frozenset({"Globil", "Budlet"})
GAMES = [
    Meeting(0, 0, 10, "full", (FIRST, OTHER), (OTHER, OTHER), (OTHER, OTHER)),
    Meeting(1, 0, 12, "zone", (OTHER, FIRST), (OTHER, OTHER), (OTHER, OTHER)),
    Meeting(0, None, 14, "full", NONE, (FIRST, FIRST), (OTHER, FIRST)),
    Meeting(1, 1, 16, "full", (FIRST, FIRST), (FIRST, FIRST), (FIRST, FIRST)),
]


def test_wins_draws_and_losses_of_both_sides() -> None:
    assert tally(GAMES) == Tally(2, 1, 1)
    assert tally(GAMES, 1) == Tally(1, 1, 2)
    assert (tally(GAMES).score, tally(GAMES, 1).score) == (0.625, 0.375)
    assert by_seat(GAMES) == (Tally(1, 1, 0), Tally(1, 0, 1))
    assert endings(GAMES) == {"full": 3, "zone": 1}


def test_an_interval_is_wilsons() -> None:
    """Published values: 10 of 10 gives 0.722 to 1, 0 of 10 gives 0 to 0.278."""
    assert interval(Tally(10, 0, 0)) == pytest.approx((0.722, 1.0), abs=0.001)
    assert interval(Tally(0, 0, 10)) == pytest.approx((0.0, 0.278), abs=0.001)
    assert interval(Tally(0, 0, 0)) == (0.0, 1.0)


def test_cards_are_counted_once_a_game() -> None:
    assert card_records(GAMES, ["Globil", "Budlet"]) == [CardRecord("Globil", 4, 4, 3, 2), CardRecord("Budlet", 3, 2, 1, 1)]
    assert card_records(GAMES, ["Budlet"], side=1) == [CardRecord("Budlet", 2, 2, 1, 0)]
