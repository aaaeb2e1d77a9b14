"""Checks a Petri Heil! definition: a tile for every square, something to catch, and pieces that fit the board."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.game.audience import check_audience
from pnp.games.petri_heil.board_measures import BoardMeasures
from pnp.games.petri_heil.definition import DISTANCES, FISH_SPECIALS, FISHERMAN_SPECIALS, MOST_TILES, Definition, Special
from pnp.games.petri_heil.rules.piers import LINES, SIDE, SQUARES
from pnp.source.finding import Finding, counted
from pnp.source.lengths import length_text

LOWEST, HIGHEST = 1, 9
"""The lowest and the highest value of a fish."""


def check(definition: Definition) -> tuple[Finding, ...]:
    if (definition.pond.rows, definition.pond.columns) != (SIDE, SIDE):
        return (other_pond(definition),)
    return (
        *check_audience(definition.audience),
        *check_water(definition),
        *check_tiles(definition),
        *check_hiding(definition),
        *check_specials("fisherman", definition.specials.fisherman, FISHERMAN_SPECIALS),
        *check_specials("fish", definition.specials.fish, FISH_SPECIALS),
        *check_room(definition),
    )


def other_pond(definition: Definition) -> Finding:
    pond = definition.pond
    problem = f"a pond of {pond.rows} x {pond.columns} squares cannot be played: the rules and the piers need 4 x 4"
    return Finding(problem, "write rows: 4 and columns: 4, or leave out the pond", ("pond",))


def check_water(definition: Definition) -> Iterator[Finding]:
    water, squares = definition.water, definition.pond.squares
    for i, value in enumerate(water.fish):
        if not LOWEST <= value <= HIGHEST:
            yield Finding(f"a fish cannot be worth {value}", f"values go from {LOWEST} to {HIGHEST}", ("water", "fish", i))
    if not water.fish:
        yield Finding("there are no fish in the pond", "add at least one, as in fish: [3]", ("water", "fish"))
    if water.tiles != squares:
        divers = counted(water.divers, "diver")
        have = f"{counted(len(water.fish), 'fish', 'fish')}, {water.rubbish} rubbish and {divers}"
        fix = f"{'remove' if water.tiles > squares else 'add'} {abs(squares - water.tiles)}"
        yield Finding(f"{have} make {counted(water.tiles, 'tile')}, but the pond has {squares} squares", fix, ("water",))


def check_tiles(definition: Definition) -> Iterator[Finding]:
    for distance, count in definition.tiles.items():
        if distance not in DISTANCES:
            yield Finding(f"no square is {distance} away from a pier", "distances go from 1 to 4", ("tiles", distance))
        elif not 0 <= count <= MOST_TILES:
            problem = f"distance {distance} cannot have {counted(count, 'fisherman tile')}"
            yield Finding(problem, f"choose 0 to {MOST_TILES}", ("tiles", distance))
    if not any(definition.tiles.get(distance, 0) > 0 for distance in DISTANCES):
        yield Finding("the fisherman has no tiles, so nothing can be caught", "add some, as in tiles: {1: 3}", ("tiles",))


def check_hiding(definition: Definition) -> Iterator[Finding]:
    """The fish player places the tiles freely (H14): not all fish may find room where no fisherman tile reaches."""
    distances = [distance for distance in DISTANCES if definition.tiles.get(distance, 0) > 0]
    reached = {line[distance - 1] for line in LINES for distance in distances}
    hidden, fish = len(SQUARES) - len(reached), len(definition.water.fish)
    if distances and 0 < fish <= hidden:
        who = "the only fish" if fish == 1 else f"all {fish} fish"
        problem = f"{who} can stay on the {hidden} squares that no fisherman tile reaches, so that nothing is caught"
        yield Finding(problem, "add tiles for other distances, or more fish", ("tiles",))


def check_specials(owner: str, kinds: tuple[Special, ...], allowed: tuple[Special, ...]) -> Iterator[Finding]:
    """Each kind belongs to one of the players, because it is used in that player's part of the turn."""
    for i, kind in enumerate(kinds):
        if kind not in allowed:
            other = "the fish player" if owner == "fisherman" else "the fisherman"
            fix = f"choose from {', '.join(allowed)}"
            yield Finding(f"the special tile {kind} belongs to {other}", fix, ("specials", owner, i))


def check_room(definition: Definition) -> Iterator[Finding]:
    """A piece must not be wider than its square or pier, even on the smaller of the two boards."""
    sizes, plan = definition.sizes, BoardMeasures(min(definition.sizes.board, definition.sizes.large_board))
    rooms = (
        ("water_width", "water tiles", sizes.water_width, "squares", plan.pitch - 2.0),
        ("fisherman", "fishermen", sizes.fisherman, "piers", plan.pier_width),
        ("start", "start tiles", sizes.start, "piers", plan.pier_width),
    )
    for name, what, size, where, room in rooms:
        if size > room + 1e-6:
            problem = f"{what} of {length_text(size)} mm do not fit the {where} of a {length_text(plan.size)} mm board"
            yield Finding(problem, f"the limit is {length_text(room)} mm", ("sizes", name))
