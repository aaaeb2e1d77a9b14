"""Which cells and cards a step may act on, and which of them are immune. Nothing here changes the state."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from pnp.games.planet_petri.cards.effects import Target, Verb
from pnp.games.planet_petri.rules.cast import Cast, Role
from pnp.games.planet_petri.rules.petri import BY_NAME, COLUMN, NEAR, ROW, STARTS, by_name
from pnp.games.planet_petri.rules.state import Cell, Copy, Frame, State

HARMLESS = ("look", "copy")
"""They do nothing to a cell, so no immunity matters (PP11)."""
MARK = "\0"
"""Follows the name of a card that lies in a pile while its own effect runs, before the number of that effect (PP21). No name
has this sign."""
Pick = tuple[int, ...]
"""The squares that one choice takes, in the order of their names."""


def tagged(state: State, tag: int) -> int | None:
    """The square of the cell that an effect calls `this` or `it`; None if it has left the Petri."""
    for square, cell in enumerate(state.squares):
        if cell is not None and cell.tags & tag:
            return square
    return None


def origin_of(state: State, frame: Frame) -> int | None:
    """Where `this` lies, or lay when it degenerated (PP10); None for an I-S."""
    return frame.origin if frame.origin is not None else tagged(state, frame.this)


def squares_in(where: str, origin: int | None, player: int) -> Sequence[int]:
    match where:
        case "petri":
            return BY_NAME
        case "start":
            return STARTS[player]
        case "enemy_start":
            return STARTS[1 - player]
    if origin is None:
        return ()
    return {"adjacent": NEAR, "row": ROW, "column": COLUMN}[where][origin]


def is_kind(role: Role, target: Target) -> bool:
    """Whether a card is what the target names, wherever it is."""
    if target.kind != "card" and role.is_cell != (target.kind == "cell"):
        return False
    return (target.family is None or role.family == target.family) and (target.at_most is None or role.value <= target.at_most)


def matches(cast: Cast, cell: Cell, target: Target, player: int) -> bool:
    """Whether a cell in the Petri is what the target names, for that player."""
    if target.side != "any" and (cell.by == player) != (target.side == "own"):
        return False
    if target.state != "any" and (cell.charge == "-") != (target.state == "discharged"):
        return False
    return (target.family is None and target.at_most is None) or is_kind(cast[cell.name], target)


def is_possible(cell: Cell, verb: Verb, player: int) -> bool:
    """Whether the verb changes anything about the cell."""
    match verb:
        case "discharge":
            return cell.charge != "-"
        case "recharge":
            return cell.charge == "-"
        case "control":
            return cell.by != player
    return True


def is_immune(cast: Cast, state: State, square: int, frame: Frame, verb: Verb) -> bool:
    """Whether a discharged cell protects the one on that square, now, from that verb of that effect (PP11). A cell is not immune
    to its own effects."""
    cell = state.squares[square]
    assert cell
    if verb in HARMLESS or cell.tags & frame.this:
        return False
    factors = {"potential": (verb, "potentials"), "intervention": (verb, "interventions")}.get(frame.source, (verb,))
    for giver, other in enumerate(state.squares):
        if other is not None and other.charge == "-":
            for step in cast[other.name].gives:
                if any(factor in step.against for factor in factors) and is_given(cast, state, giver, step.target, square):
                    return True
    return False


def is_given(cast: Cast, state: State, giver: int, target: Target, square: int) -> bool:
    if target.which == "this":
        return square == giver
    one, other = state.squares[square], state.squares[giver]
    assert one
    assert other
    return square in squares_in(target.where, giver, other.by) and matches(cast, one, target, other.by)


def candidates(cast: Cast, state: State, frame: Frame, target: Target, verb: Verb) -> list[int]:
    """The squares whose cells the verb may act on."""
    if target.which in ("this", "it"):
        found = tagged(state, frame.this if target.which == "this" else frame.it)
        squares: Iterable[int] = () if found is None else (found,)
    else:
        squares = squares_in(target.where, origin_of(state, frame), frame.player)
    return [
        square
        for square in squares
        if (cell := state.squares[square]) is not None
        and matches(cast, cell, target, frame.player)
        and is_possible(cell, verb, frame.player)
        and not is_immune(cast, state, square, frame, verb)
    ]


def picks(target: Target, found: Sequence[int]) -> Iterator[Pick]:
    """The choices that a target leaves among candidates: all of them for `every` (PP12), else as many as it says."""
    if target.which == "every":
        if found:
            yield tuple(by_name(found))
        return
    for number in range(1 if target.up_to else target.number, target.number + 1):
        yield from combinations(by_name(found), number)


def bare(name: str) -> str:
    """The name of a card that may carry a mark."""
    return name.partition(MARK)[0]


def card_picks(cast: Cast, copies: Sequence[Copy], target: Target) -> list[tuple[Copy, ...]]:
    """The choices among cards of a hand or pile: equal cards are one choice, of which the first is taken."""
    found = [copy for copy in copies if is_kind(cast[bare(copy.name)], target)]
    if target.which == "every":
        return [tuple(sorted(found))] if found else []
    chosen: dict[tuple[tuple[str, int], ...], tuple[Copy, ...]] = {}
    for number in range(1 if target.up_to else target.number, target.number + 1):
        for pick in combinations(found, number):
            ordered = tuple(sorted(pick))
            chosen.setdefault(tuple((bare(copy.name), copy.owner) for copy in ordered), ordered)
    return list(chosen.values())
