"""The bots of Planet Petri: what they see in simple positions, and how they fare against each other."""

from __future__ import annotations

from random import Random

import pytest

from pnp.games.planet_petri.rules.bots import BOTS
from pnp.games.planet_petri.rules.duel import Duel, meetings, parts
from pnp.games.planet_petri.rules.match import moves
from pnp.games.planet_petri.rules.notation import move_text, parse_state
from pnp.games.planet_petri.rules.turn import Move
from pnp.games.planet_petri.rules.worth import filling, worth
from pnp.play.duel import tally
from tests.games.planet_petri.rules.test_match import at_line


def chosen(bot: str, line: str) -> str:
    match = at_line(line)
    offer = BOTS[bot](match, moves(match), Random(1))
    return move_text(offer) if isinstance(offer, Move) else offer


@pytest.mark.parametrize("bot", ["planner", "planner2"])
def test_a_planner_finds_two_moves_that_win_together(bot: str) -> None:
    """Full when the turn began and 6:6: the push throws an enemy cell out, and the mitosis fills the square again: 7:5."""
    line = (
        "2Globil-,2Globil-,2Globil-/2Globil-,2Globil-,2Budlet-/1Globil-,1Globil-,1Blastoglobil+/1Globil-,1Globil-,1Globil- "
        "1:1f h1=Budlet"
    )
    assert chosen(bot, line) == "activate c2"


def test_greedy_takes_a_cell_more() -> None:
    """Of mitosis and draw, the mitosis has more cells; of two targets, it takes the enemy's cell and not its own."""
    assert chosen("greedy", ".,.,./.,.,./.,.,./.,.,. 1:1 h1=Budlet l1=Globil").startswith("mitose Budlet")
    match = at_line(".,.,./.,.,./.,2Globil-,./1Budlet-,1Mortifax+,. 1:0")
    assert chosen("greedy", ".,.,./.,.,./.,2Globil-,./1Budlet-,1Mortifax+,. 1:0") == "activate b1"
    assert [move_text(offer) for offer in moves(match) if isinstance(offer, Move)] == ["activate b1", "end"]


def test_the_lead_to_come_counts_who_fills_the_last_squares() -> None:
    """Two squares left: the mover takes both. Three: the enemy takes the third. With one action, one and the other two."""
    assert [filling(free, 2) for free in (2, 3, 4)] == [2, 1, 0]
    assert [filling(free, 1) for free in (1, 2, 3)] == [1, 0, -1]
    assert filling(0, 2) == 0


def test_a_state_is_worth_as_much_to_one_as_it_costs_the_other() -> None:
    match = at_line(".,.,2Globil+/.,1Budlet-,./.,.,./1Globil*,.,. 2:1 h1=Budlet h2=Globil,Pipette")
    now = worth(match.cast, match.state, 0)
    assert now == pytest.approx(-worth(match.cast, match.state, 1))
    won = parse_state(".,.,./.,.,./.,.,./.,.,. 1:0 over=1", match.cast)
    assert worth(match.cast, won, 0) == -worth(match.cast, won, 1) > now


def test_nobody_wants_a_draw() -> None:
    match = at_line(".,.,./.,.,./.,.,./.,.,. 1:0 over=draw")
    assert worth(match.cast, match.state, 0) == worth(match.cast, match.state, 1) < 0


def test_a_planner_discards_what_can_do_least() -> None:
    """Seven cards: two that only look go, and not the one that degenerates."""
    line = ".,.,./.,.,./.,.,./.,.,. 1:0 h1=Catacombat,Hypnot,Lysander,Mortifax,Rotifax,Sedative,Synapsil"
    assert chosen("planner", line) == "end Hypnot,Synapsil"


def test_taking_a_cell_over_swings_more_than_removing_one_and_that_more_than_a_look() -> None:
    cast = at_line(".,.,./.,.,./.,.,./.,.,. 1:0").cast
    swings = [cast[name].swing for name in ("Psychocrat", "Lysander", "Budlet", "Hypnot", "Ashspore")]
    assert swings == sorted(swings, reverse=True)
    assert swings[-1] < 0, "it costs a cell of one's own"


@pytest.mark.slow
def test_a_planner_beats_greedy_and_greedy_beats_chance() -> None:
    """More than half of the games, draws not counted, over both colonies and both seats; the games are fixed by their seed."""
    for better, worse in (("planner", "greedy"), ("greedy", "random")):
        results = []
        for pair in (("night-shift", "day-shift"), ("day-shift", "night-shift")):
            results += meetings(Duel(pair, (better, worse), 3, tuple(range(8))))
        found = tally(results)
        assert found.won > 2 * found.lost, (better, found)
        assert found.won > len(results) / 2, (better, found)


def test_the_results_of_a_game_depend_on_the_seed_and_its_number_alone() -> None:
    """So any number of workers plays the same games."""
    pair, bots = ("night-shift", "day-shift"), ("greedy", "random")
    whole = meetings(Duel(pair, bots, 7, tuple(range(6))))
    assert [one for part in parts(pair, bots, 7, 6, size=4) for one in meetings(part)] == whole
    assert [one.first for one in whole] == [0, 1, 0, 1, 0, 1], "seats are swapped"
    assert meetings(Duel(pair, bots, 8, tuple(range(6)))) != whole
    for one in whole:
        assert all(used <= offered for used, offered in zip(one.used, one.offered, strict=True))
