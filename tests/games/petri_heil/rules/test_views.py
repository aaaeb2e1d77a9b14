"""Hidden tiles stay hidden in the fisherman's view, from his bot, on his screen and in public messages."""

from random import Random

import pytest

from pnp.game.load import load
from pnp.games.petri_heil.rules import bots, terminal
from pnp.games.petri_heil.rules import match as table
from pnp.games.petri_heil.rules.day import Day, Move, play
from pnp.games.petri_heil.rules.match import State
from pnp.games.petri_heil.rules.piers import SQUARES
from pnp.games.petri_heil.rules.views import HIDDEN, View

TILES = "1223344556rrrrrd"


def state_of(seed: int) -> State:
    state = table.start(load("petri_heil").definition, 2)
    return table.shuffle(state, Random(seed).randrange(state.chances))


def remembered(known: dict[tuple[int, int], str], before: Day, move: Move) -> dict[tuple[int, int], str]:
    """What a fisherman with a good memory knows, tracked square by square in the simplest way."""
    known = dict(known)
    if move.verb in ("show", "look"):
        known[move.squares[0]] = before.at(move.squares[0])
    elif move.verb == "catch":
        known.pop(move.squares[0], None)
        if before.at(move.squares[0]) == "d":
            known[move.squares[0]] = "d"
    elif move.verb in ("slide", "swap"):
        a, b = move.squares
        moved = {b: known.pop(a, None), a: known.pop(b, None)}
        known |= {square: tile for square, tile in moved.items() if tile}
    return known


@pytest.mark.parametrize("seed", range(20))
def test_the_fishermans_view_is_what_he_can_remember(seed: int) -> None:
    luck = Random(seed)
    state, known, day = state_of(seed), dict[tuple[int, int], str](), 1
    while not state.is_over:
        if state.chances:
            state = table.shuffle(state, luck.randrange(state.chances))
            known = {}
        view = state.view(state.match.fisherman)
        if state.day.phase != "place":
            seen = {s: t for s, t in zip(SQUARES, view.day.pond, strict=True) if t not in (HIDDEN, ".")}
            assert seen == known
            hidden = sorted(t for s, t in zip(SQUARES, state.day.pond, strict=True) if t != "." and s not in known)
            assert list(view.hidden) == hidden
        assert state.view(1 - state.match.fisherman).day == state.day, "the fish player knows everything"
        possible = table.moves(state)
        move = possible[luck.randrange(len(possible))] if possible else None
        known = remembered(known, state.day, move) if move else known
        state = table.play(state, move)
        day = 2 if state.match.first is not None else day
    assert day == 2


def other_world(state: State, luck: Random) -> State:
    """The same game with the tiles that the fisherman has not seen rearranged."""
    hidden = [i for i, tile in enumerate(state.view(state.match.fisherman).day.pond) if tile == HIDDEN]
    tiles = [state.day.pond[i] for i in hidden]
    luck.shuffle(tiles)
    pond = list(state.day.pond)
    for i, tile in zip(hidden, tiles, strict=True):
        pond[i] = tile
    return state._replace(match=state.match._replace(day=state.day._replace(pond="".join(pond))))


@pytest.mark.parametrize("seed", range(15))
def test_bot_and_screen_of_the_fisherman_cannot_tell_two_worlds_apart(seed: int) -> None:
    """Whatever lies under the backs, he sees the same, his bot does the same, and the message about his move is the same;
    only the message about a catch names the tile."""
    luck, state = Random(seed), state_of(seed)
    while not state.is_over:
        if state.chances:
            state = table.shuffle(state, luck.randrange(state.chances))
        possible = table.moves(state)
        move = bots.BOTS["greedy"](state, possible, luck) if possible else None
        if state.mover == state.match.fisherman and possible:
            other = other_world(state, luck)
            assert other.view(other.mover) == state.view(state.mover)
            assert terminal.view_text(other) == terminal.view_text(state)
            assert bots.BOTS["greedy"](other, table.moves(other), luck) == move
            if move.verb != "catch":
                assert terminal.move_text(other, move) == terminal.move_text(state, move)
        elif move and move.verb in ("place", "slide", "push", "swap", "rest"):
            assert terminal.move_text(other_world(state, luck), move) == terminal.move_text(state, move)
        state = table.play(state, move)


def test_a_bot_gets_a_view_and_nothing_else() -> None:
    given: list[object] = []

    def spy(view: View, possible: list[Move], luck: Random) -> Move:
        given.append(view)
        return possible[0]

    state = table.play(state_of(1), Move("place", tiles=TILES))
    bots.seeing(spy)(state, table.moves(state), Random(1))
    assert [type(view) for view in given] == [View]
    assert set(given[0].day.pond) == {HIDDEN}


def test_a_look_is_reported_without_the_tile() -> None:
    state = table.play(state_of(1), Move("place", tiles=TILES))
    for move in (Move("start", "red", 0), Move("start", "yellow", 10), Move("walk", "red", 1)):
        state = table.play(state, move)
    state = table.play(state, Move("show", squares=((0, 0),)))
    look = Move("look", squares=((3, 3),))
    assert terminal.move_text(state, look) == "looks at d4."
    assert "hidden tiles: 2 2 3 3 4 4 5 5 6 d r r r r r" in terminal.view_text(state)
    assert play(state.day, look).seen == {(0, 0), (3, 3)}


def test_the_shuffle_reaches_every_order_once() -> None:
    """With four different tiles there are 24 orders."""
    state = state_of(1)._replace(offer="")
    small = state._replace(match=state.match._replace(supply=state.match.supply._replace(tiles="123d")))
    assert small.chances == 24
    assert len({table.shuffle(small, chance).offer for chance in range(24)}) == 24
