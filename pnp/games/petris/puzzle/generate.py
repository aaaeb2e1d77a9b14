"""Generates puzzles: positions reached by play, kept only if exactly one propagation works, greedy play misses it, and simulated
people need as long as the level says."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from typing import NamedTuple

from pnp.games.petris.puzzle import person
from pnp.games.petris.puzzle.file import Puzzle, prove, puzzle_of, shipped_game
from pnp.games.petris.puzzle.rate import LUCK, crowd
from pnp.games.petris.puzzle.solver import (
    NODES,
    Claim,
    LimitReached,
    Proof,
    QuestionSearch,
    measures,
    move_of,
    question,
    record,
    recorded,
)
from pnp.games.petris.puzzle.trap import favourites
from pnp.games.petris.rules.match import Match, start
from pnp.games.petris.rules.play import mover, moves, play
from pnp.games.petris.rules.position import LETTERS, Move, Position
from pnp.puzzle.difficulty import PEOPLE, inside, is_at_level
from pnp.puzzle.make import Tally

LENGTHS: Mapping[int, Mapping[str, tuple[int, ...]]] = {
    2: {"easy": (3,), "medium": (3,), "hard": (3, 3, 3, 4), "expert": (4,)},
    3: {"easy": (3,), "medium": (3, 4), "hard": (4,), "expert": (4,)},
}
"""Propagations to the end of the track, by the number of players: one of these. docs/difficulty.md has the share of candidates
that are as hard as the level asks."""
LEVELS = tuple(LENGTHS[2])
FEWEST = {"easy": 6, "medium": 20, "hard": 20, "expert": 20}
"""The fewest propagations to choose from: with only a few, a puzzle is too easy."""
BREADTH = 8
"""Positions that are examined in each game."""


class Recipe(NamedTuple):
    """What to generate. `tries` limits the games for each puzzle, `nodes` the proofs of each game."""

    level: str
    claim: Claim
    players: int
    seed: int
    tries: int = 30_000
    nodes: int = 200_000

    @property
    def fixed_count(self) -> int | None:
        return None

    @property
    def marks(self) -> list[str]:
        """Parts of a file name that distinguish this recipe from others."""
        others = [self.claim if self.claim != "wins" else "", f"{self.players}p" if self.players != 2 else ""]
        return [part for part in (self.level, str(self.seed), *others) if part]


REASONS = {
    "none": "had no position in which one propagation works and is not the greedy one",
    "level": "had one that was too easy or too hard",
    "repeated": "were repeats or outside the band",
}
"""Why games are rejected."""


def offers(recipe: Recipe, number: int) -> Iterator[Puzzle]:
    """Proved puzzles for one place; refused when all games have been tried and none was taken."""
    tally = Tally(REASONS)
    for attempt in range(recipe.tries):
        puzzle = candidate(
            recipe, Random(f"petris {recipe.claim} {recipe.players} {recipe.level} {recipe.seed} {number} {attempt}")
        )
        if puzzle is None:
            tally.add("none")
            continue
        people = crowd(puzzle)
        if is_at_level(recipe.level, people.minutes):
            rated = {"goal": people.minutes(PEOPLE, inside(recipe.level)[1])}
            yield puzzle._replace(found=prove(puzzle, NODES), rated=rated)
            tally.add("repeated")
        else:
            tally.add("level")
    raise tally.refusal()


def candidate(recipe: Recipe, luck: Random) -> Puzzle | None:
    """The first puzzle among the positions that one propagation of a game leads to: they share what the search learns."""
    lengths = LENGTHS[recipe.players][recipe.level]
    field, before = begun(recipe.players).field, reached(recipe.players, lengths[luck.getrandbits(30) % len(lengths)], luck)
    if before is None:
        return None
    after = [play(field, before, move) for move in some_moves(recipe.players, before, luck)]
    going = [position for position in after if position.end is None]
    if not going:
        return None
    hero = mover(field, going[0])
    asked = QuestionSearch(field, question(field, going[0], recipe.claim, hero), recipe.nodes)
    for position in going:
        only = only_move(asked, position, FEWEST[recipe.level])
        if only:
            puzzle = puzzle_of(position, field.track[position.space :], recipe.claim, hero)
            return puzzle._replace(level=recipe.level, seed=recipe.seed, found=Proof(True, (only,), (), 0))
    return None


@cache
def begun(players: int) -> Match:
    return start(shipped_game(), players)


@cache
def walker(players: int) -> person.Person:
    """A person who plays whole games, not very well."""
    field = begun(players).field
    mind = person.Person(*measures(field))
    mind.ask(0, 0, len(field.track) + 1)
    mind.prepare(LUCK, 0)
    return mind


def reached(players: int, left: int, luck: Random) -> Position | None:
    """A position one propagation before a puzzle begins that has `left` of them; None if the game was over earlier."""
    field, position = begun(players).field, begun(players).position
    turns = sum(map(field.track.count, LETTERS)) - left - 1
    numbers = walker(players).wander(record(position), luck.getrandbits(64), turns)
    return recorded(field, numbers) if numbers else None


def some_moves(players: int, position: Position, luck: Random) -> list[Move]:
    """Some of the propagations of a position, in any order."""
    possible = walker(players).start(record(position))
    count = min(BREADTH, len(possible))
    return [move_of(possible.pop(luck.getrandbits(30) % len(possible))) for _ in range(count)]


def only_move(asked: QuestionSearch, position: Position, fewest: int) -> Move | None:
    """The only propagation that keeps the claim, if there are enough to choose from and greedy play would not choose it."""
    try:
        kept = asked.kept(position, 2)
    except LimitReached:
        return None
    if len(kept) != 1:
        return None
    possible = moves(asked.field, position)
    is_puzzle = len(possible) >= fewest and kept[0] not in favourites(asked.field, position, possible)
    return kept[0] if is_puzzle else None
