"""A Pentris puzzle: a start grid, a fixed list of rolls, scores to reach. Reads and writes the file; checks its claims.

A puzzle is for one player, so a forced pass ends it at once (P14).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Annotated, NamedTuple

from pnp.game.find import game_file
from pnp.game.load import load_file
from pnp.games.pentris.check import check_hatched
from pnp.games.pentris.puzzle.solver import Solution, solve
from pnp.games.pentris.rules.notation import move_text, parse_move
from pnp.games.pentris.rules.pieces import Letter
from pnp.games.pentris.rules.play import MAX_SIDE, Move, Position, is_legal, moves, play, score
from pnp.puzzle.file import check_id, file_text, short_id
from pnp.puzzle.proof import SavedProof, unproved
from pnp.source.finding import Finding, counted
from pnp.source.node import Node
from pnp.source.schema import Doc, Limit, NotInFile

MAX_ROLLS = 40
MEDALS = ("bronze", "silver", "gold")

Score = Annotated[int, Limit(1, MAX_SIDE * MAX_SIDE)]
Side = Annotated[int, Limit(1, MAX_SIDE)]


class PuzzleGrid(NamedTuple):
    """Where the puzzle is played."""

    rows: Annotated[Side, Doc("the number of rows")]
    columns: Annotated[Side, Doc("the number of columns")]
    hatched: Annotated[tuple[str, ...], Doc("cells filled from the start, row by row: '#' filled, '.' free")] = ()


class Puzzle(NamedTuple):
    """A complete puzzle file. `pnp puzzle verify` proves its claims again."""

    puzzle: Annotated[str, Doc("the game: pentris")]
    grid: Annotated[PuzzleGrid, Doc("the start grid")]
    rolls: Annotated[tuple[Annotated[int, Limit(1, 6)], ...], Doc("the number rolled on each turn"), Limit(1, MAX_ROLLS)]
    title: Annotated[str, Doc("the title on the sheet, instead of the usual one"), Limit(1, 60)] = ""
    die: Annotated[Mapping[int, tuple[Letter, ...]] | None, Doc("two pentominoes for each number; the default is the game's")] = (
        None
    )
    target: Annotated[Score | None, Doc("a score to reach")] = None
    bronze: Annotated[Score | None, Doc("a score that is easy to reach")] = None
    silver: Annotated[Score | None, Doc("a score that is hard to reach")] = None
    gold: Annotated[Score | None, Doc("the highest score, proved")] = None
    id: Annotated[str | None, Doc("the short id of the puzzle when it was made; reveals a change of grid or rolls")] = None
    level: Annotated[str | None, Doc("the level it was made with: easy, medium, hard or free")] = None
    seed: Annotated[int | None, Doc("the seed it was made with")] = None
    unproved: Annotated[bool, Doc("print it even if its claims cannot be proved, but without hints and key")] = False
    proof: Annotated[SavedProof | None, Doc("the proof; `pnp puzzle solve FILE --write` writes it")] = None
    faces: Annotated[Mapping[int, tuple[Letter, ...]], NotInFile()] = MappingProxyType({})
    found: Annotated[Solution | None, NotInFile()] = None
    rated: Annotated[Mapping[str, float] | None, NotInFile()] = None

    @property
    def start(self) -> Position:
        rows = enumerate(self.grid.hatched)
        filled = frozenset((r, c) for r, row in rows for c, sign in enumerate(row) if sign == "#")
        return Position(self.grid.rows, self.grid.columns, filled)

    @property
    def offers(self) -> tuple[tuple[Letter, ...], ...]:
        """The pieces offered on each turn, according to the die."""
        return tuple(self.faces[roll] for roll in self.rolls)

    @property
    def is_gold_proved(self) -> bool:
        return self.answer.is_proved and self.gold == self.answer.best

    @property
    def claims(self) -> dict[str, int]:
        """The scores that the file says can be reached."""
        named = {"target": self.target, "bronze": self.bronze, "silver": self.silver, "gold": self.gold}
        return {name: value for name, value in named.items() if value is not None}

    @property
    def short_id(self) -> str:
        """A short id computed from everything that affects play: puzzles with the same id are the same."""
        cells = sorted(self.start.filled)
        if len(self.rolls) == 1:  # with one roll the sheet is never turned, so its mirror image is the same puzzle
            cells = min(cells, sorted((r, self.grid.columns - 1 - c) for r, c in cells))
        return short_id("PT", (self.grid.rows, self.grid.columns, cells, [sorted(o) for o in self.offers]))

    @property
    def answer(self) -> Solution:
        assert self.found, "a puzzle is proved before it is drawn"
        return self.found


def settle(puzzle: Puzzle, _node: Node | None = None) -> Puzzle:
    """The puzzle with the die that applies: its own or the game's."""
    return puzzle._replace(faces=puzzle.die or shipped_die())


@cache
def shipped_die() -> Mapping[int, tuple[Letter, ...]]:
    die: Mapping[int, tuple[Letter, ...]] = load_file(game_file("pentris")).definition.die
    return die


def prove(puzzle: Puzzle, nodes: int) -> Solution:
    return solve(puzzle.start, puzzle.offers, nodes)


def has_key(puzzle: Puzzle) -> bool:
    """Whether every claim is proved: the best score, or at least that each score can be reached."""
    can_reach_all = bool(puzzle.claims) and max(puzzle.claims.values()) <= puzzle.answer.best
    return puzzle.answer.is_proved or (can_reach_all and puzzle.gold is None)


def saved(puzzle: Puzzle) -> tuple[tuple[str, ...], int | None, tuple[str, ...]]:
    return tuple(map(move_text, puzzle.answer.line)), puzzle.answer.best, ()


def restore(_puzzle: Puzzle, proof: SavedProof) -> Solution:
    """The proved answer in a file; a pass would have ended the puzzle (P14)."""
    moves = tuple(parse_move(text) for text in proof.moves)
    if proof.best is None or not all(moves):
        raise ValueError("the proof has no best score, or a pass")
    return Solution(proof.best, proof.best, tuple(move for move in moves if move), proof.nodes)


def check_shape(puzzle: Puzzle) -> Iterator[Finding]:
    """Faults that make it impossible to solve the puzzle."""
    yield from check_hatched(puzzle.grid)
    yield from check_die(puzzle)


def check_die(puzzle: Puzzle) -> Iterator[Finding]:
    for face, letters in (puzzle.die or {}).items():
        if len(set(letters)) != 2:
            have = counted(len(set(letters)), "pentomino", "pentominoes")
            yield Finding(f"face {face} of the die has {have}", "give it two different ones", ("die", face))
    for i, roll in enumerate(puzzle.rolls):
        if roll not in puzzle.faces:
            faces = ", ".join(map(str, sorted(puzzle.faces)))
            yield Finding(f"the die has no face {roll}", f"its faces are {faces}", ("rolls", i))


def check_claims(puzzle: Puzzle) -> Iterator[Finding]:
    """Claims that the solver refutes, and those that it could neither prove nor refute."""
    yield from check_id(puzzle, "the grid or the rolls")
    solution = puzzle.answer
    for name, value in puzzle.claims.items():
        if value > solution.bound:
            best = "the proved best is" if solution.is_proved else "no score is higher than"
            yield Finding(f"{name}: {counted(value, 'point')} cannot be reached", f"{best} {solution.bound}", (name,))
        elif value > solution.best:
            yield unproved(puzzle, f"that {name}, {counted(value, 'point')}, can be reached", name)
    if not puzzle.claims and not solution.is_proved:
        yield unproved(puzzle, "which score is the best", "rolls")
    yield from check_gold(puzzle, solution)
    medals = [value for value in (puzzle.bronze, puzzle.silver, puzzle.gold) if value is not None]
    if medals != sorted(set(medals)):
        yield Finding("bronze, silver and gold must increase", f"they are {', '.join(map(str, medals))}", ("gold",))


def check_gold(puzzle: Puzzle, solution: Solution) -> Iterator[Finding]:
    """Gold claims that no score is higher, which must be proved."""
    if puzzle.gold is None or puzzle.gold > solution.best:
        return
    if not solution.is_proved:
        yield unproved(puzzle, f"that gold, {counted(puzzle.gold, 'point')}, is the highest score", "gold")
    elif puzzle.gold < solution.best:
        yield Finding(f"gold: {puzzle.gold} is not the highest score", f"the proved best is {solution.best}", ("gold",))


def replay(puzzle: Puzzle, answer: Sequence[Move]) -> Iterator[Finding]:
    """Plays an answer by the rules: every turn legal, played to its end, and worth the best score."""
    position = puzzle.start
    for turn, (move, letters) in enumerate(zip(answer, puzzle.offers, strict=False), 1):
        if not is_legal(position, letters, move):
            yield Finding(f"turn {turn} of the answer ({move_text(move)}) is not a legal drop of {' or '.join(letters)}")
            return
        position = play(position, move)
    rest = puzzle.offers[len(answer) :]
    claimed = max([puzzle.answer.best if puzzle.answer.is_proved else 0, *puzzle.claims.values()])
    if len(answer) > len(puzzle.offers) or (rest and moves(position, rest[0])):
        yield Finding(f"the answer has {counted(len(answer), 'turn')}, which is not the whole puzzle")
    elif score(position) < claimed or (puzzle.answer.is_proved and score(position) != puzzle.answer.best):
        yield Finding(f"the answer scores {counted(score(position), 'point')}", f"the best is {claimed}")


def puzzle_text(puzzle: Puzzle) -> str:
    """The puzzle as a file."""
    lines = ["grid:", f"  rows: {puzzle.grid.rows}", f"  columns: {puzzle.grid.columns}"]
    if puzzle.grid.hatched:
        lines += ["  hatched:", *(f'    - "{row}"' for row in puzzle.grid.hatched)]
    if puzzle.die:
        pairs = ", ".join(f"{face}: [{', '.join(letters)}]" for face, letters in puzzle.die.items())
        lines.append(f"die: {{{pairs}}}")
    lines.append(f"rolls: [{', '.join(map(str, puzzle.rolls))}]")
    lines += [f"{name}: {value}" for name, value in puzzle.claims.items()]
    return file_text(puzzle, lines)
