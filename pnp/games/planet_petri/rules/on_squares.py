"""Verbs that take cells to other squares: move, permute and push."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from pnp.games.planet_petri.cards.effects import Square, Target
from pnp.games.planet_petri.rules.petri import BY_NAME, NEAR, SQUARES, STARTS, by_name, way
from pnp.games.planet_petri.rules.scope import Choice, Scope, called, own_pile, part_of, without, written
from pnp.games.planet_petri.rules.state import Cell, Copy, State, to_hand, to_pile, under_labo, with_cell, with_cells
from pnp.games.planet_petri.rules.targets import Pick, bare, candidates, card_picks, is_immune, origin_of, picks


def free_squares(scope: Scope, to: Square | None, near: int | None) -> list[int]:
    """Where a cell may go; `near` is the square that `adjacent_to_it` means."""
    state = scope.state
    match to:
        case "adjacent_to_this":
            origin = origin_of(state, scope.frame)
            squares: Sequence[int] = () if origin is None else NEAR[origin]
        case "adjacent_to_it":
            squares = () if near is None else NEAR[near]
        case "start":
            squares = STARTS[scope.player]
        case _:
            squares = BY_NAME
    return [square for square in by_name(squares) if state.squares[square] is None]


def move(scope: Scope) -> Iterator[Choice]:
    """Cells that move together do so in the order of their squares."""
    step = scope.step
    known: dict[str, State] = {}
    for pick in picks(step.target, candidates(scope.cast, scope.state, scope.frame, step.target, "move")):
        for parts, squares, after in moved(scope, pick):
            known.setdefault("+".join(sorted(parts)), called(after, scope.frame, squares[0] if len(squares) == 1 else None))
    yield from (Choice(part, after) for part, after in known.items())


def moved(scope: Scope, pick: Pick) -> Iterator[tuple[tuple[str, ...], Pick, State]]:
    if not pick:
        yield (), (), scope.state
        return
    start, cell = pick[0], scope.state.squares[pick[0]]
    for end in free_squares(scope, scope.step.to, start):
        after = scope._replace(state=with_cells(scope.state, {start: None, end: cell}))
        for parts, squares, state in moved(after, pick[1:]):
            yield (f"{SQUARES[start]}-{SQUARES[end]}", *parts), (end, *squares), state


def permute(scope: Scope) -> Iterator[Choice]:
    """Two cells change squares; or one of the Petri and one of a hand or pile change places."""
    step, other = scope.step, scope.step.other
    found = candidates(scope.cast, scope.state, scope.frame, step.target, "permute")
    if other is None:
        yield from (swapped(scope, one, two) for one, two in combinations(by_name(found), 2))
    elif other.which == "chosen" and other.where in ("hand", "enemy_hand", "memory"):
        yield from from_outside(scope, found, other)
    else:
        others = candidates(scope.cast, scope.state, scope.frame, other, "permute")
        known: dict[str, Choice] = {}
        for one in by_name(found):
            for two in by_name(others):
                if one != two:
                    choice = swapped(scope, one, two)
                    known.setdefault(choice.part, choice)
        yield from known.values()


def swapped(scope: Scope, one: int, two: int) -> Choice:
    """Afterwards `it` is the other cell, which lies where the first one lay."""
    squares = scope.state.squares
    after = with_cells(scope.state, {one: squares[two], two: squares[one]})
    part = "=".join(sorted((SQUARES[one], SQUARES[two])))
    return Choice(part, called(after, scope.frame, one if scope.step.other else None))


def from_outside(scope: Scope, found: Sequence[int], other: Target) -> Iterator[Choice]:
    """The new cell is charged and yours; the old one goes into that hand, or onto its owner's pile (PP13)."""
    player = scope.player
    holder = 1 - player if other.where == "enemy_hand" else player
    copies = own_pile(scope) if other.where == "memory" else scope.state.hands[holder]
    for square in by_name(found):
        cell = scope.state.squares[square]
        assert cell
        for (card,) in card_picks(scope.cast, copies, other):
            after, came = without(scope, card, other)
            after = with_cell(after, square, Cell(bare(came.name), came.owner, player, "+", came.seen | 1 << player))
            after = to_pile(after, cell.copy) if other.where == "memory" else to_hand(after, holder, cell.copy)
            yield Choice(f"{SQUARES[square]}={written(card, holder)}", called(after, scope.frame, square))


def push(scope: Scope) -> Iterator[Choice]:
    """Straight away from this cell. Everything that would move must be free to (PP12), which is judged before it begins."""
    state, frame, step = scope.state, scope.frame, scope.step
    origin = origin_of(state, frame)
    if origin is None:
        return
    for pick in picks(step.target, candidates(scope.cast, state, frame, step.target, "push")):
        line = way(origin, pick[0]) if len(pick) == 1 else []
        if not line:
            continue
        after, pushed, first = pushed_along(state, line, step.number)
        if not any(is_immune(scope.cast, state, square, frame, "push") for square in pushed):
            yield Choice(part_of(step.target, pick), called(after, frame, first))


def pushed_along(state: State, line: Sequence[int], number: int) -> tuple[State, set[int], int | None]:
    """The first cell of a line pushed square by square, with all that is in its way: the state, the squares whose cells moved,
    and where the first cell is now. What leaves the Petri goes under its owner's Labo. The push is over when the first cell has
    left."""
    cells, starts = [state.squares[square] for square in line], list(line)
    moved: set[int] = set()
    left: list[Copy] = []
    for at in range(min(number, len(line))):
        free = next((i for i in range(at, len(line)) if cells[i] is None), len(line))
        moved |= {starts[i] for i in range(at, free)}
        left += [cell.copy for cell in cells[free - 1 : free] if cell and free == len(line)]
        shifted = [None, *cells[at:free]][: len(line) - at]
        cells[at : at + len(shifted)] = shifted
        starts[at : at + len(shifted)] = [line[at], *starts[at:free]][: len(line) - at]
    after = under_labo(with_cells(state, dict(zip(line, cells, strict=True))), *left)
    return after, moved, line[number] if number < len(line) else None
