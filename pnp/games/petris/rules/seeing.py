"""Petris as a player sees it, as data: the dishes, and propagations as bacteria that go from one dish to others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pnp.games.petris.definition import HUES
from pnp.games.petris.rules.match import Match
from pnp.games.petris.rules.notation import move_text
from pnp.games.petris.rules.position import SARCINA, Dish, Move
from pnp.games.petris.rules.terminal import events_text
from pnp.play.table import Figure, Offer, Seeing, Spot, Standing, Table

TASK = (
    "Propagation: move one or more bacteria from a dish to its neighbours. Afterwards no dish may hold as many of one "
    "colour as of another, nor more than five of one."
)


class View(NamedTuple):
    """Nothing in Petris is hidden."""

    match: Match
    player: int


def table(view: View, moves: Sequence[Move]) -> Table:
    match = view.match
    return Table(
        title=f"{HUES[match.mover].capitalize()} is to move" if not match.is_over else "The game is over",
        task=f"{space_text(match)}. {TASK}" if moves else "",
        spots=[Spot(str(number), spot_text(number, dish)) for number, dish in enumerate(match.position.dishes)],
        standings=[
            Standing(hue.capitalize(), f"{points} of {match.field.last}")
            for hue, points in zip(HUES, match.position.points, strict=False)
        ],
        figures=(
            Figure(str(min(match.position.space + 1, len(match.field.track))), f"of {len(match.field.track)} spaces"),
            Figure(" : ".join(map(str, match.position.points)), "contamination"),
        ),
        offers=[offer_of(move) for move in moves],
        finish="Move is done",
        score="Contamination",
    )


def space_text(match: Match) -> str:
    lap = len(match.field.track) // match.laps
    done, space = divmod(match.position.space, lap)
    return f"Lap {done + 1} of {match.laps}, space {space + 1} of {lap}"


def spot_text(number: int, dish: Dish) -> str:
    """
    >>> spot_text(3, (2, 5)), spot_text(0, (0, 0))
    ('Dish 3: 2 blue, a red sarcina', 'Dish 0: empty')
    """
    held = [f"a {hue} sarcina" if n == SARCINA else f"{n} {hue}" for hue, n in zip(HUES, dish, strict=False) if n]
    return f"Dish {number}: {', '.join(held) or 'empty'}"


def offer_of(move: Move) -> Offer:
    """The dish that they leave, and then a step for each bacterium."""
    sent = tuple(str(dish) for dish, count in move.sent for _ in range(count))
    return Offer(move_text(move), (str(move.source), *sent), fixed=1)


def told(match: Match, move: Move | None) -> str:
    """The rest of a sentence that starts with the colour."""
    assert move is not None
    first, *others = move.sent
    more = "".join(f", {count} to dish {dish}" for dish, count in others)
    return f"moves {first[1]} from dish {move.source} to dish {first[0]}{more}.{events_text(match, move)}"


SEEING = Seeing(
    view=View,
    table=table,
    told=told,
    opponents={
        "search3": "looks three turns ahead",
        "search2": "looks two turns ahead",
        "search1": "looks one turn ahead",
        "greedy": "takes the best next position",
        "random": "plays at random",
    },
)
