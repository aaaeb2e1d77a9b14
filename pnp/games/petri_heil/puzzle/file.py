"""A Petri Heil! puzzle: an open pond, where the pawns start, the available fisherman tiles, a catch to reach. Reads and writes
the file; checks its claims. The fish do not move and there are no special tiles: a day for one player to plan.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, NamedTuple

from pnp.games.petri_heil.definition import DISTANCES
from pnp.games.petri_heil.puzzle.prices import OpenDay
from pnp.games.petri_heil.puzzle.question import Turn
from pnp.games.petri_heil.puzzle.solver import Solution, solve, turns_of
from pnp.games.petri_heil.rules.day import DIVER, EMPTY, LAP, REST, RUBBISH, Day, Move, Walker, moves, play
from pnp.games.petri_heil.rules.notation import square_name
from pnp.games.petri_heil.rules.piers import LINES, PAWNS, PIERS, SIDE, Pawn
from pnp.puzzle.file import check_id, file_text, short_id
from pnp.puzzle.proof import SavedProof, unproved
from pnp.source.finding import Finding, counted
from pnp.source.schema import Doc, Limit, NotInFile

FISH = "123456789"
SIGNS = (*FISH, RUBBISH, DIVER, EMPTY)
BOX = "1223344556rrrrrd"
"""The water tiles of the shipped game."""
MOST = 3
"""How many fisherman tiles of each distance are in the box."""

Pier = Annotated[int, Limit(0, len(PIERS) - 1)]


class Starts(NamedTuple):
    """The pier of each pawn; a puzzle has one of them or both."""

    red: Annotated[Pier | None, Doc("the pier where the red pawn starts, 0 to 19 clockwise from the top left corner")] = None
    yellow: Annotated[Pier | None, Doc("the pier where the yellow pawn starts")] = None


class Puzzle(NamedTuple):
    """A complete puzzle file. `pnp puzzle verify` proves its claims again."""

    puzzle: Annotated[str, Doc("the game: petri_heil")]
    pond: Annotated[tuple[str, ...], Doc("four rows such as '5 r . 2': digits are fish, r rubbish, d the diver, . nothing")]
    starts: Annotated[Starts, Doc("where the pawns start")]
    tiles: Annotated[
        Mapping[Annotated[int, Limit(1, SIDE)], Annotated[int, Limit(0, MOST)]],
        Doc("how many fisherman tiles are available for each distance, 1 to 4"),
    ]
    title: Annotated[str, Doc("the title on the sheet, if not the default"), Limit(1, 60)] = ""
    target: Annotated[int | None, Doc("a catch to reach"), Limit(1, 9 * SIDE * MOST)] = None
    id: Annotated[str | None, Doc("the short id that the puzzle had when it was made; it reveals later changes")] = None
    level: Annotated[str | None, Doc("how it was made: easy, medium or hard")] = None
    seed: Annotated[int | None, Doc("how it was made")] = None
    unproved: Annotated[bool, Doc("print it even if its claims cannot be proved, but without a key")] = False
    proof: Annotated[SavedProof | None, Doc("the proof; `pnp puzzle solve FILE --write` writes it")] = None
    found: Annotated[Solution | None, NotInFile()] = None
    rated: Annotated[Mapping[str, float] | None, NotInFile()] = None

    @property
    def pawns(self) -> tuple[Pawn, ...]:
        return tuple(pawn for pawn in PAWNS if getattr(self.starts, pawn) is not None)

    @property
    def piers(self) -> Mapping[Pawn, int]:
        """Where each participating pawn starts."""
        return {pawn: getattr(self.starts, pawn) for pawn in self.pawns}

    @property
    def day(self) -> OpenDay:
        pond = "".join(sign for row in self.pond for sign in signs_of(row))
        return OpenDay(pond, tuple(self.piers.values()), tuple(self.tiles.get(n, 0) for n in DISTANCES))

    @property
    def start(self) -> Day:
        """The day by the rules: no special tiles, and a pawn that does not take part is already home."""
        walkers = tuple(Walker(self.piers[pawn]) if pawn in self.piers else Walker(0, LAP) for pawn in PAWNS)
        return Day("walk", self.day.pond, self.day.hand, (), walkers)

    @property
    def claims(self) -> dict[str, int]:
        return {} if self.target is None else {"target": self.target}

    @property
    def short_id(self) -> str:
        return short_id("PH", (self.day.pond, sorted(self.piers.items()), self.day.hand))

    @property
    def answer(self) -> Solution:
        assert self.found, "a puzzle is proved before it is drawn"
        return self.found

    @property
    def is_target_best(self) -> bool:
        """Whether it is proved that no plan catches more than the target."""
        return self.answer.is_proved and self.target == self.answer.best

    @property
    def can_be_laid_out(self) -> bool:
        """Whether the printed set has all its water tiles."""
        return not Counter(self.day.pond.replace(EMPTY, "")) - Counter(BOX)

    @property
    def plan(self) -> tuple[Turn, ...]:
        """The answer, turn by turn."""
        return turns_of(self.day, self.answer.catches, self.pawns)


def signs_of(row: str) -> list[str]:
    """The squares of a row, with or without spaces between them.

    >>> signs_of("5 r . 2") == signs_of("5r.2")
    True
    """
    return row.split() if " " in row else list(row)


def prove(puzzle: Puzzle, nodes: int) -> Solution:
    return solve(puzzle.day, nodes)


def has_key(puzzle: Puzzle) -> bool:
    """Whether the best catch is known, or at least that the target can be caught."""
    return puzzle.answer.is_proved or (puzzle.target is not None and puzzle.target <= puzzle.answer.best)


def check_shape(puzzle: Puzzle) -> Iterator[Finding]:
    """Problems that make it impossible to solve the puzzle."""
    found = tuple(check_rows(puzzle))
    yield from found or check_water(puzzle)
    if not puzzle.pawns:
        yield Finding("no pawn has a start", "give red, yellow or both a pier, as in starts: {red: 0}", ("starts",))
    elif len(set(puzzle.piers.values())) < len(puzzle.pawns):
        problem = f"both pawns start on pier {puzzle.starts.red}"
        yield Finding(problem, "give one of them another pier", ("starts", "yellow"))
    if not any(puzzle.tiles.values()):
        yield Finding("there are no fisherman tiles, so nothing can be caught", "add some, as in tiles: {1: 3}", ("tiles",))


def check_rows(puzzle: Puzzle) -> Iterator[Finding]:
    if len(puzzle.pond) != SIDE:
        yield Finding(f"the pond has {counted(len(puzzle.pond), 'row')}", f"it needs {SIDE}, of {SIDE} squares each", ("pond",))
    for i, row in enumerate(puzzle.pond):
        signs = signs_of(row)
        for sign in dict.fromkeys(sign for sign in signs if sign not in SIGNS):
            fix = "digits 1 to 9 are fish, r is rubbish, d the diver, . an empty square"
            yield Finding(f"{sign!r} does not belong in a pond", fix, ("pond", i))
        if len(signs) != SIDE:
            yield Finding(f"row {i + 1} of the pond has {counted(len(signs), 'square')}", f"it needs {SIDE}", ("pond", i))


def check_water(puzzle: Puzzle) -> Iterator[Finding]:
    divers = puzzle.day.pond.count(DIVER)
    if divers > 1:
        yield Finding(f"there are {divers} divers in the pond", "keep one and make the others rubbish", ("pond",))
    if not any(puzzle.day.values):
        yield Finding("there are no fish in the pond", "add at least one, a digit from 1 to 9", ("pond",))


def check_claims(puzzle: Puzzle) -> Iterator[Finding]:
    """Claims that the solver refutes, and those that it could neither prove nor refute."""
    yield from check_id(puzzle, "pond, starts or tiles")
    solution = puzzle.answer
    if puzzle.target is None:
        if not solution.is_proved:
            yield unproved(puzzle, "which catch is the best", "pond")
        return
    points = counted(puzzle.target, "point")
    if puzzle.target > solution.bound:
        best = "the proved best is" if solution.is_proved else "no plan catches more than"
        yield Finding(f"target: {points} cannot be caught", f"{best} {solution.bound}", ("target",))
    elif puzzle.target > solution.best:
        yield unproved(puzzle, f"that the target, {points}, can be caught", "target")


def replay(puzzle: Puzzle, plan: Sequence[Turn]) -> Iterator[Finding]:
    """Plays a plan by the rules: every turn legal, both pawns home in the end, and the best catch made."""
    day = puzzle.start
    for number, step in enumerate(plan, 1):
        after = turn_played(day, step)
        if after is None:
            yield Finding(f"turn {number} of the answer ({step_text(step)}) is not legal")
            return
        day = after
    total = sum(int(tile) for tile in day.caught if tile in FISH)
    claimed = max(puzzle.answer.best if puzzle.answer.is_proved else 0, puzzle.target or 0)
    if day.phase != "over":
        yield Finding(f"the answer ends after {counted(len(plan), 'turn')}, before the day is over")
    elif total < claimed or (puzzle.answer.is_proved and total != puzzle.answer.best):
        yield Finding(f"the answer catches {total}", f"the best catch is {claimed}")


def turn_played(day: Day, step: Turn) -> Day | None:
    """The day after a turn in which only the fisherman moves; None if the rules forbid it."""
    walk, catch = Move("walk", step.pawn, step.steps), Move("catch", squares=(step.square,)) if step.square else REST
    if walk not in moves(day):
        return None
    day = play(day, walk)
    if day.phase == "show":
        day = play(day, moves(day)[0])
    if day.phase == "over":
        return day if catch == REST else None
    if catch not in moves(day):
        return None
    day = play(day, catch)
    return play(day, REST) if day.phase == "swim" else day


def step_text(step: Turn) -> str:
    """A turn in short: pawn, piers, square or '-'.

    >>> step_text(Turn("red", 18, 1, 3, 5)), step_text(Turn("yellow", 4, 10))
    ('red 3 a3', 'yellow 6 -')
    """
    return f"{step.pawn} {step.steps} {square_name(step.square) if step.square else '-'}"


def step_of(pawn: Pawn, start: int, steps: int, catch: str) -> Turn:
    """The turn that starts on a pier; ValueError if the square is not on the line there."""
    pier = (start + steps) % LAP
    names = [square_name(square) for square in LINES[pier]]
    if catch == "-":
        return Turn(pawn, start, pier)
    if catch not in names:
        raise ValueError(f"{catch} is not on the line of pier {pier}")
    return Turn(pawn, start, pier, names.index(catch) + 1)


def puzzle_text(puzzle: Puzzle) -> str:
    """The puzzle as a file."""
    starts = ", ".join(f"{pawn}: {pier}" for pawn, pier in puzzle.piers.items())
    tiles = ", ".join(f"{distance}: {puzzle.tiles.get(distance, 0)}" for distance in DISTANCES)
    lines = ["pond:"]
    lines += [f'  - "{" ".join(signs_of(row))}"' for row in puzzle.pond]
    lines += [f"starts: {{{starts}}}", f"tiles: {{{tiles}}}"]
    lines += [f"{name}: {value}" for name, value in puzzle.claims.items()]
    return file_text(puzzle, lines)
