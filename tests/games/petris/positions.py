"""Random tables and positions of Petris for tests, in the judge's terms and in the program's."""

from random import Random
from typing import NamedTuple

from pnp.games.petris.rules.play import arrived
from pnp.games.petris.rules.position import LETTERS, Field, Position
from tests.games.petris import judge

TABLES = {
    "row": {0: (1,), 1: (0, 2), 2: (1, 3), 3: (2,)},
    "ring": {0: (1, 4), 1: (0, 2), 2: (1, 3), 3: (2, 4), 4: (0, 3)},
    "star": {0: (1, 2, 3), 1: (0,), 2: (0,), 3: (0,)},
    "flower": judge.two_players().neighbours,
    "triangle": judge.three_players().neighbours,
}


class Case(NamedTuple):
    """The same position twice."""

    setup: judge.Setup
    state: judge.State
    field: Field
    position: Position


def field_of(setup: judge.Setup) -> Field:
    near = tuple(setup.neighbours[dish] for dish in sorted(setup.neighbours))
    return Field(near, setup.starts, setup.track * setup.laps, setup.bacteria, setup.sarcinas, setup.last, worth=setup.majority)


def random_case(rng: Random, table: str, players: int, propagations: int) -> Case:
    """A legal position with few propagations to come; supplies are often short, because that is where mistakes hide."""
    near = TABLES[table]
    setup = judge.Setup(
        near,
        tuple(range(players)),
        random_track(rng, players, propagations),
        1,
        rng.choice((8, 12, 20)),
        rng.choice((1, 2, 3)),
        rng.choice((3, 9)),
    )
    while True:
        dishes = {dish: random_dish(rng, players) for dish in near}
        points = tuple(rng.randrange(setup.last) for _ in range(players))
        try:
            state = judge.from_position(setup, dishes, setup.track, points)
        except ValueError:
            continue
        field = field_of(setup)
        contents = tuple(tuple(held(dishes[dish], player) for player in range(players)) for dish in sorted(near))
        return Case(setup, state, field, arrived(field, Position(contents, 0, points)))


def random_track(rng: Random, players: int, propagations: int) -> str:
    turns = [LETTERS[(i + rng.randrange(players)) % players] for i in range(propagations)]
    return "".join(sign + rng.choice(("", "", "F", "C", "FC")) for sign in turns) + rng.choice(("", "F", "C"))


def random_dish(rng: Random, players: int) -> str:
    counts = [rng.choice((0, 0, 1, 2, 3, 4, 4, 5)) for _ in range(players)]
    if len({count for count in counts if count}) < sum(map(bool, counts)):
        return ""
    return " ".join(f"{LETTERS[p]}{'S' if count == 5 else count}" for p, count in enumerate(counts) if count)


def held(text: str, player: int) -> int:
    signs = {part[0]: part[1:] for part in text.split()}
    sign = signs.get(LETTERS[player], "0")
    return 5 if sign == "S" else int(sign)


def holdings(state: judge.State, players: int) -> tuple[tuple[int, ...], ...]:
    """The judge's dishes as the program writes them."""
    return tuple(
        tuple(5 if content.get(p, (0, False))[1] else content.get(p, (0, False))[0] for p in range(players))
        for _, content in sorted(state["dishes"].items())
    )
