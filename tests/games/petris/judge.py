"""A naive, literal judge of the board game Petris, to check a real engine against.

Everything is done the slow and obvious way with plain dictionaries; no state is ever changed in place once it has
been handed out.  The ids T1-T18 name the rulings of docs/rulings.md.  Our own readings, where the rulings
leave something open, are marked "Reading A" to "Reading F":

A. In a fission the dishes are worked in index order with the supply at that moment: the four bacteria
   that a new sarcina sends back can be used by later dishes of the same fission (T9).
B. In a fission, a dish that is due a sarcina when none is left keeps its four bacteria, and the tie-break counts them.
   In a propagation it keeps its five; those are the loser's own and decide nothing.
C. A fission is always worked through in every dish before anybody is declared to have lost (T11, T17).
D. When nobody is left (T11, T12, T17), "the tie-break" is tokens, then sarcinas: points do not count.
E. When C is the last space of all, counting the points is part of it: a player who loses on points there did not survive.
F. A player who gets through C has survived, even if a fission or a lack of propagations after it loses at once.
"""

from __future__ import annotations

from typing import NamedTuple, TypedDict

LETTERS = "BRY"
FULL = 5
NO_MOVE, NO_SARCINA, CONTAMINATED, TRACK_DONE = "no propagation", "no sarcina left", "contamination", "end of the track"

Holding = tuple[int, bool]  # bacteria, and whether there is a sarcina
Dishes = dict[int, dict[int, Holding]]  # dish -> player -> holding; absent players have no entry
Frozen = tuple[object, ...]


class Setup(NamedTuple):
    """The fixed facts of a game."""

    neighbours: dict[int, tuple[int, ...]]
    starts: tuple[int, ...]
    track: str
    laps: int = 2
    bacteria: int = 20
    sarcinas: int = 3
    last: int = 9
    majority: tuple[int, ...] = (1,)


class Over(TypedDict):
    """How a game ended; `losers` met an end condition (nobody at the normal end)."""

    winners: list[int]
    losers: list[int]
    reason: str


class State(TypedDict):
    """A position: a plain dict that carries the rest of its own track."""

    dishes: Dishes
    left: str
    space: int
    points: list[int]
    phase: int
    over: Over | None


def two_players() -> Setup:
    """The flower of seven dishes."""
    flower = {0: (1, 2, 3), 1: (0, 3, 4), 2: (0, 3, 5), 3: (0, 1, 2, 4, 5, 6), 4: (1, 3, 6), 5: (2, 3, 6), 6: (3, 4, 5)}
    return Setup(flower, (2, 4), "BRFRBFBRCRBFBRFRBC")


def three_players() -> Setup:
    """The triangle of ten dishes."""
    triangle = {
        0: (1, 2), 1: (0, 2, 3, 4), 2: (0, 1, 4, 5), 3: (1, 4, 6, 7), 4: (1, 2, 3, 5, 7, 8),
        5: (2, 4, 8, 9), 6: (3, 7), 7: (3, 4, 6, 8), 8: (4, 5, 7, 9), 9: (5, 8),
    }  # fmt: skip
    return Setup(triangle, (0, 6, 9), "BRYFRYBCYBRFBRYCRYBFYBRC")


def new_game(setup: Setup) -> State:
    """The start: every player has one bacterium in its start dish (rulebook, setup, step 5)."""
    dishes: Dishes = {dish: {} for dish in setup.neighbours}
    for player, dish in enumerate(setup.starts):
        dishes[dish][player] = (1, False)
    return begin(setup, dishes, setup.track * setup.laps, [0] * len(setup.starts), 0)


def from_position(setup: Setup, dishes: dict[int, str], track_left: str, points: tuple[int, ...], phase: int = 0) -> State:
    """A game that goes on from any position; `phase` contaminations have been done before."""
    known = LETTERS[: len(setup.starts)] + "FC"
    if any(letter not in known for letter in track_left):
        raise ValueError(f"unknown space in the track {track_left!r}")
    if len(points) != len(setup.starts) or any(not 0 <= one < setup.last for one in points):
        raise ValueError(f"impossible points {points}")
    if any(dish not in setup.neighbours for dish in dishes):
        raise ValueError("no such dish")
    board = {dish: read_dish(setup, dishes.get(dish, "")) for dish in setup.neighbours}
    for player in range(len(setup.starts)):
        if min(supply(setup, board, player)) < 0:
            raise ValueError(f"player {player} has too many tokens")
    return begin(setup, board, track_left, list(points), phase)


def begin(setup: Setup, dishes: Dishes, left: str, points: list[int], phase: int) -> State:
    """The first state of a game, at its first propagation."""
    return settle(setup, {"dishes": dishes, "left": left, "space": 0, "points": points, "phase": phase, "over": None})


def read_dish(setup: Setup, text: str) -> dict[int, Holding]:
    """Read one dish, such as "B3 RS"."""
    content: dict[int, Holding] = {}
    for word in text.split():
        player = LETTERS[: len(setup.starts)].find(word[0])
        if player < 0 or player in content or word[1:] not in ("1", "2", "3", "4", "S"):  # T6
            raise ValueError(f"bad dish {text!r}")
        content[player] = (0, True) if word[1:] == "S" else (int(word[1:]), False)
    if equality(content):  # T8
        raise ValueError(f"equality in dish {text!r}")
    return content


def copy_dishes(dishes: Dishes) -> Dishes:
    """A copy of the dishes that may be changed (holdings are tuples)."""
    return {dish: dict(content) for dish, content in dishes.items()}


def strength(holding: Holding) -> int:
    """What a colour counts in a dish: a sarcina counts five."""
    return FULL if holding[1] else holding[0]


def equality(content: dict[int, Holding]) -> bool:
    """Have two of the players present the same strength?  The absent are not compared (T1); 5-5 is equal (T4); T8."""
    strengths = [strength(holding) for holding in content.values()]
    return len(set(strengths)) < len(strengths)


def on_dishes(dishes: Dishes, player: int) -> tuple[int, int]:
    """The player's bacteria and sarcinas in all dishes."""
    holdings = [content[player] for content in dishes.values() if player in content]
    return sum(bacteria for bacteria, _ in holdings), sum(1 for _, sarcina in holdings if sarcina)


def supply(setup: Setup, dishes: Dishes, player: int) -> tuple[int, int]:
    """The player's bacteria and sarcinas that are not in the dishes."""
    bacteria, sarcinas = on_dishes(dishes, player)
    return setup.bacteria - bacteria, setup.sarcinas - sarcinas


def mover(state: State) -> int:
    """The player whose propagation space it is."""
    return LETTERS.index(state["left"][0])


def legal_moves(setup: Setup, state: State) -> list[str]:
    """All legal propagations of the player to move, as sorted texts."""
    if state["over"] is not None:
        raise ValueError("the game is over")
    player = mover(state)
    texts: set[str] = set()
    for source, content in state["dishes"].items():
        bacteria = content[player][0] if player in content else 0  # a sarcina never moves
        for split in splits(sorted(setup.neighbours[source]), bacteria):
            if split and is_valid(state["dishes"], player, source, split):
                texts.add(write_move(source, split))
    return sorted(texts)


def splits(places: list[int], most: int) -> list[dict[int, int]]:
    """All ways to put from nothing up to `most` bacteria into the places; a place that gets none is left out."""
    if not places:
        return [{}]
    ways: list[dict[int, int]] = []
    for count in range(most + 1):
        for rest in splits(places[1:], most - count):
            ways.append({places[0]: count, **rest} if count else rest)
    return ways


def write_move(source: int, split: dict[int, int]) -> str:
    """Write a propagation, destinations in increasing order."""
    return f"{source}>" + ",".join(f"{dish}:{split[dish]}" for dish in sorted(split))


def read_move(text: str) -> tuple[int, dict[int, int]]:
    """Read a propagation."""
    source, _, rest = text.partition(">")
    parts = [part.partition(":") for part in rest.split(",")]
    return int(source), {int(dish): int(count) for dish, _, count in parts}


def moved(before: Dishes, player: int, source: int, split: dict[int, int]) -> Dishes:
    """The dishes after the bacteria have moved, before any sarcina is made."""
    dishes = copy_dishes(before)
    stay = dishes[source][player][0] - sum(split.values())
    if stay:
        dishes[source][player] = (stay, False)
    else:
        del dishes[source][player]
    for dish, count in split.items():
        bacteria, sarcina = dishes[dish].get(player, (0, False))
        dishes[dish][player] = (bacteria + count, sarcina)
    return dishes


def is_valid(before: Dishes, player: int, source: int, split: dict[int, int]) -> bool:
    """Is the propagation valid?  A missing fourth sarcina does not make it invalid (T7)."""
    after = moved(before, player, source, split)
    for dish in split:
        if player in before[dish] and before[dish][player][1]:
            return False  # never into a dish with the player's own sarcina
        if after[dish][player][0] > FULL:
            return False
    return not any(equality(after[dish]) for dish in [source, *split])  # T2, T4, T8


def play(setup: Setup, state: State, move_text: str) -> State:
    """Make a propagation and work through the track up to the next one."""
    if move_text not in legal_moves(setup, state):
        raise ValueError(f"illegal move {move_text!r}")
    return settle(setup, propagate(setup, state, move_text))


def propagate(setup: Setup, state: State, text: str) -> State:
    """Make a legal propagation and advance the turn marker by one space, nothing more."""
    player = mover(state)
    source, split = read_move(text)
    dishes = moved(state["dishes"], player, source, split)
    missing = False
    for dish in sorted(split):
        if dishes[dish][player][0] == FULL:
            if supply(setup, dishes, player)[1] > 0:
                dishes[dish][player] = (0, True)  # the five go back to the supply (T6)
            else:
                missing = True  # T7; the five stay where they are (Reading B)
    new = next_space(state, dishes)
    return finish(new, [player], NO_SARCINA) if missing else new


def next_space(state: State, dishes: Dishes) -> State:
    """The state with these dishes and the turn marker one space further on."""
    return {**state, "dishes": dishes, "left": state["left"][1:], "space": state["space"] + 1}


def settle(setup: Setup, state: State) -> State:
    """Work through fissions and contaminations up to a propagation that can be made, or to the end of the game."""
    while state["over"] is None and state["left"][:1] in ("F", "C"):
        state = work_space(setup, state)
    return stuck(setup, ran_out(state))


def work_space(setup: Setup, state: State) -> State:
    """Work through one fission or contamination space."""
    dishes, missing = fission(setup, state["dishes"])
    grown = next_space(state, dishes)
    if missing:
        return finish(grown, missing, NO_SARCINA)  # T11, T17; in a contamination before the scoring (T13)
    if state["left"][0] == "F":
        return grown
    worth = setup.majority[min(state["phase"], len(setup.majority) - 1)]
    points = contaminate(dishes, state["points"], worth, setup.last)
    scored: State = {**grown, "points": points, "phase": state["phase"] + 1}
    losers = [player for player, have in enumerate(points) if have >= setup.last]  # T12: after every dish
    return finish(scored, losers, CONTAMINATED) if losers else scored


def fission(setup: Setup, before: Dishes) -> tuple[Dishes, list[int]]:
    """The dishes after a fission, and the players who were due a sarcina and had none left."""
    dishes = copy_dishes(before)
    missing: set[int] = set()
    for dish in sorted(before):  # T9: in index order; Reading C: always all of them
        if len(before[dish]) != 1:
            continue  # empty, or several colours; a sarcina is a presence (T16)
        for player, (bacteria, sarcina) in before[dish].items():  # T10: only the state before decides
            if sarcina:
                continue  # T5
            if bacteria + 1 == FULL:  # T9: needs no bacterium
                if supply(setup, dishes, player)[1] > 0:
                    dishes[dish][player] = (0, True)  # the four are back in the supply from now on (Reading A)
                else:
                    missing.add(player)  # the four stay (Reading B)
            elif supply(setup, dishes, player)[0] > 0:  # T9: while tokens last
                dishes[dish][player] = (bacteria + 1, False)
    return dishes, sorted(missing)


def contaminate(dishes: Dishes, before: list[int], worth: int, last: int) -> list[int]:
    """The points after scoring every dish with two or more colours."""
    points = list(before)
    for content in dishes.values():
        if len(content) >= 2:  # T16: a sarcina is a presence
            winner = max(content, key=lambda player: strength(content[player]))  # only one: T3, T8
            points[winner] += worth * (len(content) - 1)
    return [min(have, last) for have in points]  # T12: tokens stop on the last space


def ran_out(state: State) -> State:
    """The normal end, after the last space of all (T18)."""
    if state["over"] is None and not state["left"]:
        return finish(state, [], TRACK_DONE)
    return state


def stuck(setup: Setup, state: State) -> State:
    """The end for a player who is on its propagation space and has no valid propagation."""
    if state["over"] is None and not legal_moves(setup, state):
        return finish(state, [mover(state)], NO_MOVE)
    return state


def finish(state: State, losers: list[int], reason: str) -> State:
    """The same state as a finished game; the losers met an end condition together (T17)."""
    others = [player for player in range(len(state["points"])) if player not in losers]
    ranks: dict[int, tuple[int, int, int]] = {}
    for player in others or losers:
        points = state["points"][player] if others else 0  # nobody left: tie-break only (T11, T17, Reading D)
        bacteria, sarcinas = on_dishes(state["dishes"], player)
        ranks[player] = (points, bacteria + sarcinas, sarcinas)  # T14: a sarcina is one token
    winners = [player for player in ranks if ranks[player] == min(ranks.values())]  # several: a draw (T15)
    return {**state, "over": {"winners": winners, "losers": list(losers), "reason": reason}}


def outcome(state: State) -> tuple[int, ...] | None:
    """None while the game goes on, else the winners; several of them share a draw (T15)."""
    return None if state["over"] is None else tuple(sorted(state["over"]["winners"]))


def freeze(state: State) -> Frozen:
    """The whole state as a hashable value."""
    dishes = tuple((dish, tuple(sorted(content.items()))) for dish, content in sorted(state["dishes"].items()))
    return dishes, state["left"], tuple(state["points"]), state["phase"], outcome(state)


def perft(setup: Setup, state: State, depth: int) -> int:
    """Count the propagation sequences; a finished game counts one, equal results of one node count once."""
    if depth == 0 or state["over"] is not None:
        return 1
    children = [play(setup, state, text) for text in legal_moves(setup, state)]
    distinct = {freeze(child): child for child in children}
    return sum(perft(setup, child, depth - 1) for child in distinct.values())


def value(setup: Setup, state: State, player: int) -> int:
    """Two players: +1, 0 or -1, what the player gets from here if both play perfectly to the end."""
    return minimax(setup, state, player, {})


def minimax(setup: Setup, state: State, player: int, memory: dict[Frozen, int]) -> int:
    """Plain minimax with a memory of exact states."""
    winners = outcome(state)
    if winners is not None:
        return 0 if len(winners) > 1 else 1 if player in winners else -1  # T15
    key = freeze(state)
    if key not in memory:
        results = [minimax(setup, play(setup, state, text), player, memory) for text in legal_moves(setup, state)]
        memory[key] = max(results) if mover(state) == player else min(results)
    return memory[key]


def survives(setup: Setup, state: State, player: int) -> bool:
    """Two players: can the player be sure not to have lost after the next C?"""
    return holds_out(setup, state, player, {})


def holds_out(setup: Setup, state: State, player: int, memory: dict[Frozen, bool]) -> bool:
    """`survives` with a memory of exact states."""
    winners = outcome(state)
    if winners is not None:
        return player in winners  # a win or a draw
    key = freeze(state)
    if key not in memory:
        results: list[bool] = []
        for text in legal_moves(setup, state):
            child, contaminated = up_to_contamination(setup, propagate(setup, state, text))
            through = contaminated and child["over"] is None  # Reading F
            results.append(through or holds_out(setup, child, player, memory))
        memory[key] = any(results) if mover(state) == player else all(results)
    return memory[key]


def up_to_contamination(setup: Setup, state: State) -> tuple[State, bool]:
    """Like `settle`, but stop right after the first C (True); a C that ends the track ends the game (Reading E)."""
    while state["over"] is None and state["left"][:1] in ("F", "C"):
        contaminated = state["left"][0] == "C"
        state = work_space(setup, state)
        if contaminated:
            return ran_out(state), True
    return stuck(setup, ran_out(state)), False
