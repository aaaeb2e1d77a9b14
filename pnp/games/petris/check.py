"""Checks a Petris definition: can the dishes be laid out, do all players have the same chances, does everything fit its board?"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from itertools import chain, combinations

from pnp.games.petris.definition import CONTAMINATION, FISSION, HUES, LETTERS, MAX_SPACES, Boards, Definition, Hue, Setup, Tokens
from pnp.games.petris.rules.layout import GAP, MAX_DISHES, Layout, Spot
from pnp.games.petris.rules.match import field_of
from pnp.games.petris.rules.play import propagations, start_dishes
from pnp.games.petris.track_ring import SMALLEST_ICON, smallest_board, track_ring
from pnp.source.finding import Finding, Path, counted

COLORS: dict[int, tuple[Hue, ...]] = {2: HUES[:2], 3: HUES}
"""The colours that play at each table."""
NAMES = {2: "two", 3: "three"}
FAR = 20.0
"""The largest coordinate of a dish, in diameters."""
APART = "so colours can never meet: one against one is a tie, which no dish may hold"
GROWN = 4
"""Bacteria in one dish that a fission turns into a sarcina (T9)."""
TOUCHING = 0.99
"""Dishes whose centres are closer than this overlap; slightly below 1 to allow for rounding."""


def check(definition: Definition) -> tuple[Finding, ...]:
    if not definition.setups:
        return (Finding("there is no table to play at", "add 'two:' or 'three:' with rows, starts and track", ()),)
    tables = definition.setups.items()
    wrong = tuple(chain.from_iterable(check_table(setup, players, definition.boards) for players, setup in tables))
    return wrong or (*check_first_moves(definition), *check_supply(definition.tokens), *check_scoring(definition))


def check_table(setup: Setup, players: int, boards: Boards) -> Iterator[Finding]:
    """Checks that need valid dishes or a valid track run only if these are valid, so that each fault is reported once."""
    name = NAMES[players]
    wrong_dishes = tuple(check_free(setup, name) if setup.dishes else check_rows(setup, name)) or tuple(check_places(setup, name))
    yield from wrong_dishes or check_ways(setup.layout, setup, name)
    yield from check_colors(setup, players)
    if not wrong_dishes:
        yield from check_starts(setup, name)
    wrong_track = tuple(check_track(setup, players))
    yield from wrong_track or check_advanced(setup, name)
    yield from check_room(setup, name, boards)


def check_rows(setup: Setup, name: str) -> Iterator[Finding]:
    """Only numbers and gaps, each number once, none left out."""
    signs = [(i, sign) for i, row in enumerate(setup.rows) for sign in row.split() if sign != GAP]
    strange = next(((i, sign) for i, sign in signs if not sign.isdecimal()), None)
    if strange:
        problem = f"{strange[1][:20]!r} is not a dish number"
        yield Finding(problem, "separate dish numbers with blanks, and write '.' for a gap", (name, "rows", strange[0]))
        return
    numbers = [int(sign) for _, sign in signs]
    twice = [n for n, count in Counter(numbers).items() if count > 1]
    for number in twice:
        row = max(i for i, sign in signs if int(sign) == number)
        yield Finding(f"dish {number} appears twice in {name}.rows", "keep one of them", (name, "rows", row))
    if not twice:
        yield from check_numbers(numbers, (name, "rows"))


def check_numbers(numbers: list[int], where: Path) -> Iterator[Finding]:
    """Numbers run from 0 without a gap, and there are not too many."""
    told = ".".join(map(str, where))
    if not numbers:
        yield Finding(f"{told} has no dishes", 'write their numbers, as in ["0 1", "2 3 4", "5 6"]', where)
    elif len(numbers) > MAX_DISHES:
        yield Finding(f"{told} has {len(numbers)} dishes", f"the limit is {MAX_DISHES}", where)
    elif missing := sorted(set(range(len(numbers))) - set(numbers)):
        fix = f"number the {len(numbers)} dishes from 0 to {len(numbers) - 1}"
        yield Finding(f"{told} has no dish {missing[0]}", fix, where)


def check_free(setup: Setup, name: str) -> Iterator[Finding]:
    """Numbers are complete, no dish is too far away, and neighbours list each other."""
    yield from check_numbers(sorted(setup.dishes), (name, "dishes"))
    for number, spot in setup.dishes.items():
        if max(map(abs, spot.at)) > FAR:
            problem = f"dish {number} is too far away"
            yield Finding(problem, f"use -{FAR:.0f} to {FAR:.0f} diameters", (name, "dishes", number, "at"))
        for i, other in enumerate(spot.neighbours):
            yield from check_neighbour((number, other), setup.dishes.get(other), (name, "dishes", number, "neighbours", i))


def check_neighbour(pair: tuple[int, int], other: Spot | None, where: Path) -> Iterator[Finding]:
    number, near = pair
    if near == number:
        yield Finding(f"dish {number} is its own neighbour", "remove it from its own list", where)
    elif other is None:
        yield Finding(f"dish {number} has the unknown neighbour {near}", "use the number of a dish", where)
    elif number not in other.neighbours:
        problem = f"dish {number} lists {near} as a neighbour, but dish {near} does not list {number}"
        yield Finding(problem, f"add {number} to the neighbours of {near}, or remove {near} here", where)


def check_places(setup: Setup, name: str) -> Iterator[Finding]:
    """No two dishes overlap; only the first overlap of each row, or of each place, is reported."""
    places, told = setup.layout.places, set[Path]()
    for one, two in combinations(sorted(places), 2):
        if math.dist(places[one], places[two]) < TOUCHING:
            found = overlap(setup, name, one, two)
            assert isinstance(found.where, tuple)
            if found.where not in told:
                told.add(found.where)
                yield found


def overlap(setup: Setup, name: str, one: int, two: int) -> Finding:
    problem = f"dishes {one} and {two} overlap"
    if setup.dishes:
        return Finding(problem, "put their centres one diameter apart or more", (name, "dishes", two, "at"))
    row = next(i for i, text in enumerate(setup.rows) if two in (int(sign) for sign in text.split() if sign != GAP))
    fix = "adjacent rows must differ by one place (or three): add or remove a '.' for a gap"
    return Finding(problem, fix, (name, "rows", row))


def check_ways(layout: Layout, setup: Setup, name: str) -> Iterator[Finding]:
    """Every start has a way out, and every dish can be reached from every other."""
    where = (name, "dishes" if setup.dishes else "rows")
    stuck = {hue: dish for hue, dish in setup.starts.items() if dish in layout.places and not layout.neighbours[dish]}
    for hue, dish in stuck.items():
        yield Finding(f"{hue} starts in dish {dish}, which has no neighbours", "choose another dish", (name, "starts", hue))
    lost = sorted(set(layout.places) - reached(layout))
    if lost and not stuck:
        problem = f"there is no way from dish 0 to {'dish' if len(lost) == 1 else 'dishes'} {', '.join(map(str, lost))}"
        yield Finding(problem, "connect all dishes", where)


def reached(layout: Layout) -> set[int]:
    found, ahead = {0}, [0]
    while ahead:
        new = set(layout.neighbours[ahead.pop()]) - found
        found |= new
        ahead += new
    return found


def check_colors(setup: Setup, players: int) -> Iterator[Finding]:
    name, colors = NAMES[players], COLORS[players]
    if set(setup.starts) != set(colors):
        problem = f"{name} is played by {listed(colors)}, but {name}.starts has {listed(setup.players) or 'nobody'}"
        yield Finding(problem, "list only these players, one dish each", (name, "starts"))


def check_starts(setup: Setup, name: str) -> Iterator[Finding]:
    numbers, first = setup.layout.numbers, dict[int, Hue]()
    for hue, dish in setup.starts.items():
        if dish not in numbers:
            problem = f"{hue} starts in dish {dish}, which is not on the table"
            yield Finding(problem, f"the dishes are 0 to {len(numbers) - 1}", (name, "starts", hue))
        elif dish in first:
            yield Finding(f"{first[dish]} and {hue} both start in dish {dish}", "give each its own", (name, "starts", hue))
        first.setdefault(dish, hue)


def listed(words: tuple[str, ...]) -> str:
    return " and ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def check_track(setup: Setup, players: int) -> Iterator[Finding]:
    """Known letters, players of this table, the same number of propagations for each, and not too long."""
    where, allowed = (NAMES[players], "track"), {k: hue for k, hue in LETTERS.items() if hue in COLORS[players]}
    known = (*allowed, FISSION, CONTAMINATION)
    strange = next((letter for letter in setup.spaces if letter not in known), None)
    if strange in LETTERS:
        problem = f"the track has {strange}, but {LETTERS[strange]} does not play at the table for {NAMES[players]}"
        yield Finding(problem, f"use {', '.join(known)}", where)
    elif strange:
        fix = f"{', '.join(allowed)} propagate, {FISSION} is a fission, {CONTAMINATION} a contamination"
        yield Finding(f"{strange!r} is not a space of a turn track", fix, where)
    elif len(setup.spaces) > MAX_SPACES:
        yield Finding(f"the track has {len(setup.spaces)} spaces", f"the limit is {MAX_SPACES}", where)
    else:
        counts = {hue: setup.spaces.count(letter) for letter, hue in allowed.items()}
        if len(set(counts.values())) > 1 or 0 in counts.values():
            told = ", ".join(f"{hue} {count}" for hue, count in counts.items())
            yield Finding(
                f"the propagations per lap are unequal or missing: {told}",
                "give each player the same number, one or more",
                where,
            )
        elif not {FISSION, CONTAMINATION} & set(setup.spaces):
            yield Finding(f"bacteria never grow on this track, {APART}", f"add {FISSION} or {CONTAMINATION}", where)


def check_advanced(setup: Setup, name: str) -> Iterator[Finding]:
    phases = setup.spaces.count(CONTAMINATION) * setup.laps
    if setup.advanced and len(setup.advanced) != phases:
        problem = (
            f"{name}.advanced has {counted(len(setup.advanced), 'number')}, but there are {counted(phases, 'contamination')}"
        )
        yield Finding(problem, "write one number for each, or none", (name, "advanced"))


def check_room(setup: Setup, name: str, boards: Boards) -> Iterator[Finding]:
    """A space must be wide enough for its icon."""
    count = len(setup.spaces)
    if 0 < count <= MAX_SPACES and track_ring(boards.turn, count).scale < SMALLEST_ICON:
        problem = f"the {count} spaces of {name}.track are too narrow for their icons on a board of {boards.turn:g} mm"
        yield Finding(problem, f"make boards.turn {smallest_board(count):g} mm or more", ("boards", "turn"))


def check_first_moves(definition: Definition) -> Iterator[Finding]:
    """From its start dish each colour needs a propagation that the rules allow."""
    for players, setup in definition.setups.items():
        field = field_of(definition, setup)
        for player, hue in enumerate(setup.players):
            if next(propagations(field, start_dishes(field), player), None) is None:
                problem = f"{hue} cannot make a first move from dish {setup.starts[hue]}"
                fix = "every neighbour holds one bacterium of another colour; move a start"
                yield Finding(problem, fix, (NAMES[players], "starts", hue))


def check_supply(tokens: Tokens) -> Iterator[Finding]:
    """An empty supply stops no game (T9), but a single bacterium each does, and so may a lack of sarcinas (T7)."""
    if tokens.bacteria == 1:
        yield Finding(f"each player has a single bacterium, {APART}", "give each player 2 or more", ("tokens", "bacteria"))
    elif tokens.bacteria < GROWN and tokens.sarcinas:
        problem = f"{tokens.bacteria} bacteria never make a sarcina, so nobody needs one"
        yield Finding(problem, f"give each player {GROWN} bacteria or more", ("tokens", "bacteria"), "warning")
    elif tokens.bacteria >= GROWN and not tokens.sarcinas:
        problem = "nobody has a sarcina, so whoever first has five in a dish loses"
        yield Finding(problem, "give each player one or more, unless you want that", ("tokens", "sarcinas"), "warning")


def check_scoring(definition: Definition) -> Iterator[Finding]:
    for players, setup in definition.setups.items():
        if CONTAMINATION not in setup.spaces:
            problem = f"the track for {NAMES[players]} has no contamination, so nobody ever scores and only tie-breaks decide"
            yield Finding(problem, f"add a {CONTAMINATION}", (NAMES[players], "track"), "warning")
