"""A game of one person that stands still between moves."""

import pytest

from pnp.game.load import load, rules_of
from pnp.play.sitting import Settings, hint, moved, sat_down
from pnp.source.finding import Misused, Refused

PETRIS = load("petris")
RULES = rules_of(PETRIS)


def test_it_waits_for_the_person() -> None:
    """Blue begins, so a bot in the first seat has moved already."""
    first = sat_down(RULES, PETRIS.definition, Settings(("greedy",)))
    assert (first.person, first.state.mover, first.events) == (0, 0, ())
    second = sat_down(RULES, PETRIS.definition, Settings(("greedy",), bots_first=True))
    assert (second.person, second.state.mover) == (1, 1)
    assert [event.player for event in second.events] == [0]


def test_the_same_seed_and_moves_give_the_same_game() -> None:
    """Also if a hint is asked for in between."""
    games = [sat_down(RULES, PETRIS.definition, Settings(("greedy",), seed=11)) for _ in range(2)]
    for _ in range(4):
        offer, said = hint(games[0])
        assert said.startswith("moves ")
        games = [moved(game, offer.text) for game in games]
    assert games[0].events == games[1].events
    assert games[0].state == games[1].state


def test_the_words_are_those_of_the_command() -> None:
    assert Settings(("a", "b"), True, 3, True, ("x", "y")).words == [
        "--bots", "a,b", "--bots-first", "--colonies", "x,y", "--advanced", "--seed", "3",
    ]  # fmt: skip
    assert Settings().words == ["--seed", "0"]


def test_wrong_moves_and_seats_are_refused() -> None:
    with pytest.raises(Refused, match="not possible here"):
        moved(sat_down(RULES, PETRIS.definition, Settings(("greedy",))), "4>3:1")
    with pytest.raises(Misused, match="one person plays here, not 2; choose a bot for every other seat"):
        sat_down(RULES, PETRIS.definition, Settings())
    with pytest.raises(Misused, match="one person plays here, not 0"):
        sat_down(RULES, PETRIS.definition, Settings(("greedy",) * 3))
