"""A game as `pnp play` runs it: shuffled, offered part by part, with cards that not everybody has seen. Its lines must be those
of the judge, who knows no secrets."""

from __future__ import annotations

from random import Random

import pytest
import yaml

from pnp.files import shipped
from pnp.game.load import load
from pnp.games.planet_petri.cards.catalogue import shipped_cards
from pnp.games.planet_petri.colony.file import Colony
from pnp.games.planet_petri.colony.known import shipped_names
from pnp.games.planet_petri.rules.cast import cast_of, short
from pnp.games.planet_petri.rules.match import MOST_TURNS, Match, between, moves, play, reason, shuffle, start
from pnp.games.planet_petri.rules.notation import move_text, parse_state, state_text
from pnp.games.planet_petri.rules.sides import colony_of
from pnp.games.planet_petri.rules.turn import Move
from pnp.source.finding import Refused
from tests.games.planet_petri.rules.judge import Judge

FILES = sorted((shipped("data") / "cards").glob("*.yaml"))
CARDS = [card for file in FILES for card in yaml.safe_load(file.read_text())["cards"]]
JUDGE = Judge({card["name"]: {"kind": "cell", "family": None, **card} for card in CARDS})
NAMES = [name for name in shipped_names() if name != "home-brew"]


def begun(one: str, two: str, luck: Random) -> Match:
    match = between(colony_of(one), colony_of(two))
    while match.chances:
        match = shuffle(match, luck.randrange(match.chances))
    return match


@pytest.mark.parametrize("seed", range(12))
def test_games_with_secrets_follow_the_judge(seed: int) -> None:
    luck = Random(seed)
    match = begun(luck.choice(NAMES), luck.choice(NAMES), luck)
    while not match.is_over:
        line, mover = state_text(match.state), match.state.mover
        head = luck.choice(moves(match))
        assert isinstance(head, Move)
        texts = [move_text(head)]
        match = play(match, head)
        while match.state.stack:
            part, chooser = luck.choice(moves(match)), match.mover
            assert isinstance(part, str)
            texts.append(part if chooser == mover else f"!{part}")
            match = play(match, part)
        legal = JUDGE.moves(line)
        assert {text.split(" > ")[0] for text in legal} >= {texts[0]}
        assert legal[" > ".join(texts)] == state_text(match.state)


def test_a_game_begins_with_four_cards_that_only_their_holder_has_seen() -> None:
    """PP1, PP2: player 1 begins; the rest of the 22 cards is the Labo, and the first turn has one action."""
    match = begun("night-shift", "day-shift", Random(4))
    for player in (0, 1):
        assert [copy.seen for copy in match.state.hands[player]] == [1 << player] * 4
        assert [copy.seen for copy in match.state.labos[player]] == [0] * 18
        cards = [copy.name for copy in (*match.state.hands[player], *match.state.labos[player])]
        assert sorted(cards) == sorted(match.lists[player])
    assert (match.state.mover, match.state.actions, match.turn) == (0, 1, 0)
    assert [match.state.has_acted, match.state.was_pass, match.state.was_full] == [False] * 3


def test_every_shuffle_can_happen() -> None:
    """Three cards have six orders."""
    small = colony_of("night-shift")
    few = small._replace(cards=tuple(held._replace(copies=1) for held in small.cards[:3]))
    match = between(few, few)
    assert match.chances == 6
    orders = {tuple(copy.name for copy in shuffle(match, n).state.hands[0]) for n in range(6)}
    assert len(orders) == 1, "all three are drawn, and a hand is sorted"
    more = small._replace(cards=tuple(held._replace(copies=1) for held in small.cards[:6]))
    assert len({tuple(copy.name for copy in shuffle(between(more, more), n).state.labos[0]) for n in range(720)}) == 6 * 5


FULL = "2Globil-,2Globil-,2Globil-/1Globil-,1Globil-,1Globil-/1Globil-,1Globil-,2Globil-"
"""Rows 4 to 2: five cells of player 1, four of player 2."""


def at_line(line: str, turn: int = 0) -> Match:
    cards = {short(card.name): card for card in shipped_cards().cards}
    match = start(load("planet_petri").definition, 2)._replace(cast=cast_of(cards.values()), cards=cards)
    return match._replace(state=parse_state(line, match.cast), turn=turn, unshuffled=())


@pytest.mark.parametrize(
    ("line", "why", "winners"),
    [
        ("1Globil-,1Globil-,1Globil-/.,.,./.,.,./.,.,. 2:0a", "zone", (0,)),
        (f"{FULL}/1Globil-,1Globil-,1Globil- 1:0af", "full", (0,)),
        (".,.,./.,.,./.,.,./.,2Globil-,. 1:2p", "passes", (1,)),
        (".,.,./.,.,./1Globil-,.,./.,2Globil-,. 1:2p", "passes", (0, 1)),
    ],
)
def test_the_end_of_a_turn_says_why_the_game_is_over(line: str, why: str, winners: tuple[int, ...]) -> None:
    """PP17."""
    match = play(at_line(line), Move("end"))
    assert (match.is_over, reason(match), tuple(match.winners)) == (True, why, winners)


def test_a_game_ends_after_two_hundred_turns() -> None:
    """PP19: whoever has most cells then wins, and it is told apart from two passes."""
    line = ".,.,./.,.,./.,.,./.,2Globil-,. 1:0a l2=Globil"
    assert not play(at_line(line, MOST_TURNS - 2), Move("end")).is_over
    match = play(at_line(line, MOST_TURNS - 1), Move("end"))
    assert (reason(match), tuple(match.winners), list(match.scores)) == ("limit", (1,), [0, 1])
    assert MOST_TURNS == 200


def test_cards_with_words_instead_of_an_effect_are_refused_by_name() -> None:
    """PP22."""
    home: Colony = colony_of("home-brew")
    with pytest.raises(Refused, match="pnp cannot play Alpha, Calm: they have words instead of an effect"):
        between(home, home)
