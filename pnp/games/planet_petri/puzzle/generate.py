"""Generates puzzles with the cards of the base set, from play or backwards.

From play: a position of a random game is changed a little, so that the goal is near: the player has a few cards and the enemy's
zone is half taken, say. If the turn has a solution of the right length, what it does not need is taken away and other ways are
blocked until it is the only one (narrow.py). Backwards: moves are taken back from a position in which the goal is reached
(backwards.py), which is how long solutions are found. Either way, cards are then changed until people need as long for it as the
level says (decoys.py). docs/difficulty.md has what both cost.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import NamedTuple

from pnp.games.planet_petri.colony.known import base_set
from pnp.games.planet_petri.puzzle.backwards import goal_position, grown
from pnp.games.planet_petri.puzzle.decoys import Aim, hardened
from pnp.games.planet_petri.puzzle.explain import first_texts
from pnp.games.planet_petri.puzzle.file import Puzzle, catalogue_cast, puzzle_of
from pnp.games.planet_petri.puzzle.narrow import SCREEN, narrowed, without_surplus
from pnp.games.planet_petri.puzzle.position import ENEMY, YOU, Position
from pnp.games.planet_petri.puzzle.rate import crowd, rate
from pnp.games.planet_petri.puzzle.solver import Form, Proof, holds_zone, prove
from pnp.games.planet_petri.rules.match import Match, between, moves, play, shuffle
from pnp.games.planet_petri.rules.petri import STARTS
from pnp.games.planet_petri.rules.state import OPEN, State, in_order
from pnp.games.planet_petri.rules.turn import ACTIONS
from pnp.puzzle.difficulty import EVEN, PEOPLE, is_at_level
from pnp.puzzle.make import TRIED
from pnp.source.finding import Misused

LEVELS: Mapping[str, tuple[int, int]] = {"easy": (2, 3), "medium": (3, 4), "hard": (3, 6), "expert": (3, 6)}
"""The fewest moves of a solution, and the most before the puzzle is made harder."""
BACKWARDS, LONG = ("hard", "expert"), 4
"""The levels whose puzzles are made backwards, and the fewest moves of those. Not wins: few of them can be made hard enough."""
MANY = 3 * PEOPLE
"""How many people rate those while they are made, so that they keep their level."""
CHOICES = 3
"""The fewest first moves to choose from."""
VARIANTS = 6
"""How many positions are made of one game."""
HAND, PILE = 3, 3
"""The most cards in the hand, before decoys, and in the memory pile."""
CHARGED = 30
"""The share of discharged cells that are charged again, in hundredths: random games use up too much."""


class Recipe(NamedTuple):
    """What to generate. `tries` limits the games or goals for each puzzle."""

    level: str
    form: Form
    seed: int
    tries: int = 5_000

    @property
    def fixed_count(self) -> int | None:
        return None

    @property
    def is_backwards(self) -> bool:
        return self.level in BACKWARDS and self.form != "win"

    @property
    def lengths(self) -> tuple[int, int]:
        least, most = LEVELS[self.level]
        return LONG if self.is_backwards else least, most

    @property
    def marks(self) -> list[str]:
        """Parts of a file name that distinguish this recipe from others."""
        return [self.form, self.level, str(self.seed)]


def offers(recipe: Recipe, number: int) -> Iterator[Puzzle]:
    """Proved puzzles for one place; refused when all tries have been made and none was taken."""
    for attempt in range(recipe.tries):
        luck = Random(f"planet_petri {recipe.level} {recipe.form} {recipe.seed} {number} {attempt}")
        for position, proof in from_goal(recipe, luck) if recipe.is_backwards else from_play(recipe, luck):
            found = finished(position, proof, recipe, luck)
            if found:
                yield found._replace(level=recipe.level, seed=recipe.seed, rated=rate(found))
                break
        TRIED.get()(attempt + 1)
    raise Misused(f"no puzzle was found in {recipe.tries} tries; use another level, form or seed")


def from_goal(recipe: Recipe, luck: Random) -> Iterator[tuple[Position, Proof]]:
    """The beginning of a solution that leads to one goal, if there is such; and its proof."""
    form, (least, most) = recipe.form, recipe.lengths
    found = grown(goal_position(form, luck), form, luck.randrange(least, most), luck)
    if found and is_fit(found[0].state, form) and len(found[1].line) <= most:
        yield found


def from_play(recipe: Recipe, luck: Random) -> Iterator[tuple[Position, Proof]]:
    """Positions with one solution that can be made of one game, and their proofs."""
    match = played(luck)
    for _ in range(VARIANTS if match else 0):
        assert match
        found = candidate(match, recipe, luck)
        if found:
            yield found


def played(luck: Random) -> Match | None:
    """A game of random moves up to a turn of the first player; None if it ended before."""
    one, two = base_set().colonies[:2]
    match = between(one, two) if luck.randrange(2) else between(two, one)
    last = luck.randrange(5, 13)
    while not match.is_over:
        if match.chances:
            match = shuffle(match, luck.randrange(match.chances))
        elif match.turn >= last and match.state.mover == YOU and not match.state.stack and not match.state.has_acted:
            return match
        else:
            possible = moves(match)
            match = play(match, possible[luck.randrange(len(possible))])
    return None


def candidate(match: Match, recipe: Recipe, luck: Random) -> tuple[Position, Proof] | None:
    """The position, changed until it has one solution of the right length, and its proof."""
    form, (least, most) = recipe.form, recipe.lengths
    position = prepared(Position(match.cast, match.lists, opened(match.state, luck)), form, luck)
    if not is_fit(position.state, form):
        return None
    rough = prove(position.cast, position.state, form, SCREEN)
    if not rough.is_proved or not least <= len(rough.line) <= most:
        return None
    return narrowed(position.at(without_surplus(position, form, rough)), form, luck, least)


def finished(position: Position, proof: Proof, recipe: Recipe, luck: Random) -> Puzzle | None:
    """A puzzle as hard as the level asks, if one can be made of this position."""
    if proof.best is not None and proof.best <= 0:
        return None
    aim = Aim(recipe.lengths[0], EVEN[recipe.level]["minutes"], MANY if recipe.is_backwards else PEOPLE)
    puzzle = hardened(position, puzzle_of(position.state, recipe.form, proof), aim, luck)
    return puzzle if is_wide(puzzle) and is_at_level(recipe.level, crowd(puzzle).minutes) else None


def is_wide(puzzle: Puzzle) -> bool:
    """Whether there is enough to choose from."""
    return len(first_texts(catalogue_cast(), puzzle.position)) >= CHOICES


def opened(state: State, luck: Random) -> State:
    """The Petri, some cards of the hand and of the pile, all open; Labos and what the enemy holds are left out."""
    squares = tuple(cell and cell._replace(seen=OPEN, tags=0) for cell in state.squares)
    squares = tuple(cell and (cell._replace(charge="+") if luck.randrange(100) < CHARGED else cell) for cell in squares)
    held = tuple(copy._replace(seen=OPEN) for copy in state.hands[YOU] if copy.owner == YOU)[:HAND]
    pile = state.piles[YOU][: luck.randrange(PILE + 1)]
    return State(squares, YOU, luck.randrange(ACTIONS + 1), hands=(in_order(held, YOU), ()), piles=(pile, ()))


def prepared(position: Position, form: Form, luck: Random) -> Position:
    """The position with what its form begins with: the enemy's zone partly taken, one's own lost, the Petri full."""
    match form:
        case "zone":
            for square in STARTS[ENEMY]:
                position = position.held_by(YOU, square, luck) if luck.randrange(2) else position
        case "break-out":
            for square in STARTS[YOU]:
                position = position.held_by(ENEMY, square, luck)
        case "win":
            for square in [square for square, cell in enumerate(position.state.squares) if cell is None]:
                position = position.held_by(luck.randrange(2), square, luck)
            position = position.at(position.state._replace(was_full=True))
        case "lead":
            pass
    return position


def is_fit(state: State, form: Form) -> bool:
    """Whether the turn may begin like this, and the goal is still to be reached."""
    match form:
        case "win":
            return state.is_full and state.cells_of(YOU) <= state.cells_of(ENEMY)
        case "zone":
            return not holds_zone(state, ENEMY, YOU)
        case "break-out":
            return holds_zone(state, YOU, ENEMY)
        case "lead":
            return True
