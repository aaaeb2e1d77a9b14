"""Generates puzzles: positions reached by play, kept only if exactly one propagation works and greedy play misses it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from pnp.games.petris.puzzle.file import Puzzle, puzzle_of, shipped_game
from pnp.games.petris.puzzle.solver import Claim, LimitReached, QuestionSearch, prove, question
from pnp.games.petris.rules.bots import greedy_bot, rank
from pnp.games.petris.rules.match import Match, start
from pnp.games.petris.rules.play import mover, moves, play
from pnp.games.petris.rules.position import LETTERS, Field, Move, Position
from pnp.source.finding import Misused

LEVELS = {"easy": 3, "medium": 4, "hard": 5}
"""Propagations to the end of the track."""
FEWEST = {"easy": 6, "medium": 12, "hard": 24}
"""The fewest propagations to choose from: with only a few, a puzzle is too easy."""
BREADTH = 16
"""Positions that are examined in each game."""
MOST = 8
"""Longer claims could not always be proved (docs/design.md)."""


class Recipe(NamedTuple):
    """What to generate. `tries` limits the games for each puzzle, `nodes` the proof of each candidate."""

    level: str
    claim: Claim
    players: int
    seed: int
    tries: int = 4000
    nodes: int = 200_000

    @property
    def fixed_count(self) -> int | None:
        return None

    @property
    def marks(self) -> list[str]:
        """Parts of a file name that distinguish this recipe from others."""
        others = [self.claim if self.claim != "wins" else "", f"{self.players}p" if self.players != 2 else ""]
        return [part for part in (self.level, str(self.seed), *others) if part]


def offers(recipe: Recipe, number: int) -> Iterator[Puzzle]:
    """Proved puzzles for one place; refused when all games have been tried and none was taken."""
    for attempt in range(recipe.tries):
        puzzle = candidate(
            recipe, Random(f"petris {recipe.level} {recipe.claim} {recipe.players} {recipe.seed} {number} {attempt}")
        )
        if puzzle:
            proof = prove(puzzle.field, puzzle.position, puzzle.claim, puzzle.hero)
            yield puzzle._replace(found=proof)
    raise Misused(f"no puzzle was found in {recipe.tries} games; try another level or seed")


def candidate(recipe: Recipe, luck: Random) -> Puzzle | None:
    """The first puzzle among the positions that one propagation of a game leads to: they share what the search learns."""
    match = played(recipe, luck)
    if match is None:
        return None
    field, possible = match.field, moves(match.field, match.position)
    luck.shuffle(possible)
    after = [play(field, match.position, move) for move in possible[:BREADTH]]
    going = [position for position in after if position.end is None and len(moves(field, position)) >= FEWEST[recipe.level]]
    if not going:
        return None
    hero = mover(field, going[0])
    asked = QuestionSearch(field, question(field, going[0], recipe.claim, hero), recipe.nodes)
    found = next((position for position in going if is_puzzle(asked, position)), None)
    if found is None:
        return None
    puzzle = puzzle_of(found, field.track[found.space :], recipe.claim, hero)
    return puzzle._replace(level=recipe.level, seed=recipe.seed) if puzzle.propagations <= MOST else None


def played(recipe: Recipe, luck: Random) -> Match | None:
    """A game up to one propagation before a puzzle begins, half of the moves greedy; None if it ended earlier."""
    match = start(shipped_game(), recipe.players)
    left = LEVELS[recipe.level] + 1
    while not match.is_over and remaining(match) > left:
        possible = moves(match.field, match.position)
        move = greedy_bot(match, possible, luck) if luck.randrange(2) else possible[luck.randrange(len(possible))]
        match = match._replace(position=play(match.field, match.position, move))
    return None if match.is_over else match


def remaining(match: Match) -> int:
    return sum(sign in LETTERS for sign in match.field.track[match.position.space :])


def is_puzzle(asked: QuestionSearch, position: Position) -> bool:
    """Whether exactly one propagation keeps the claim, and greedy play would not choose it; false if the nodes run out.

    The greedy favourites are tested first: in most positions that is enough to reject it.
    """
    field, possible = asked.field, moves(asked.field, position)
    liked = favourites(field, position, possible)
    try:
        if any(asked.is_kept(play(field, position, move)) for move in liked):
            return False
        others = (move for move in possible if move not in liked)
        kept = (move for move in others if asked.is_kept(play(field, position, move)))
        return next(kept, None) is not None and next(kept, None) is None
    except LimitReached:
        return False


def favourites(field: Field, position: Position, possible: Sequence[Move]) -> list[Move]:
    """What greedy play would choose from."""
    ranks = {move: rank(field, position, move) for move in possible}
    return [move for move, found in ranks.items() if found == max(ranks.values())]
