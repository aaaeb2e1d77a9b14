"""Generates puzzles: random rolls and perhaps a start pattern, kept only if the solver proves what the sheet will claim, and if
simulated people need as long for gold as the level says."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from random import Random
from typing import NamedTuple

from pnp.games.pentris.puzzle.file import MAX_ROLLS, Puzzle, PuzzleGrid, settle
from pnp.games.pentris.puzzle.rate import minutes_to
from pnp.games.pentris.puzzle.solver import NODES, Solution, count_lines, solve
from pnp.games.pentris.rules.play import MAX_SIDE
from pnp.puzzle.difficulty import BANDS, PATIENCE, PEOPLE, inside, is_at_level
from pnp.puzzle.make import Tally
from pnp.source.finding import Misused


class Size(NamedTuple):
    rows: int
    columns: int
    rolls: int


LEVELS: Mapping[str, tuple[Size, ...]] = {
    "easy": (Size(4, 5, 3), Size(5, 5, 3)),
    "medium": (Size(5, 6, 4), Size(6, 6, 4)),
    "hard": (Size(5, 6, 4), Size(5, 6, 5), Size(7, 7, 5)),
    "expert": (Size(5, 6, 5), Size(6, 6, 5)),
    "open": (Size(7, 7, 8), Size(8, 8, 8)),
}
"""Sizes of which many candidates are as hard as the level asks; docs/difficulty.md has the shares. The best score of an open
puzzle is out of reach for people: they get as many points as they can."""
SPARE: Mapping[str, tuple[Size, ...]] = {"easy": (Size(5, 5, 4), Size(6, 6, 4))}
"""Further sizes for late candidates: with three rolls there are only some hundred puzzles, too few for a large event."""
EARLY = 100
"""So many candidates for each place have the usual sizes."""
HATCHED = (Size(6, 6, 4), Size(7, 7, 5), Size(7, 7, 6))
"""Sizes for all levels but open if some cells are hatched from the start: a letter has no room on smaller grids."""
SILVER, BRONZE = 3, 9
"""Silver and bronze take a third and a ninth of the time for gold, at most."""
LONGEST = PATIENCE / 60
"""The minutes for gold that silver and bronze of an open puzzle are measured by."""
PATTERNS = ("none", "corners", "cross", "diamond", "frame", "stairs")


ALPHABET = {
    "A": ".#. #.# ### #.# #.#", "B": "##. #.# ##. #.# ##.", "C": ".## #.. #.. #.. .##", "D": "##. #.# #.# #.# ##.",
    "E": "### #.. ##. #.. ###", "F": "### #.. ##. #.. #..", "G": ".## #.. #.# #.# .##", "H": "#.# #.# ### #.# #.#",
    "I": "### .#. .#. .#. ###", "J": "..# ..# ..# #.# .#.", "K": "#.# #.# ##. #.# #.#", "L": "#.. #.. #.. #.. ###",
    "M": "#.# ### ### #.# #.#", "N": "##. #.# #.# #.# #.#", "O": "### #.# #.# #.# ###", "P": "##. #.# ##. #.. #..",
    "Q": "### #.# #.# ### ..#", "R": "##. #.# ##. #.# #.#", "S": ".## #.. .#. ..# ##.", "T": "### .#. .#. .#. .#.",
    "U": "#.# #.# #.# #.# ###", "V": "#.# #.# #.# #.# .#.", "W": "#.# #.# ### ### #.#", "X": "#.# #.# .#. #.# #.#",
    "Y": "#.# #.# .#. .#. .#.", "Z": "### ..# .#. #.. ###",
}  # fmt: skip
"""Letters as start patterns, row by row."""


class Recipe(NamedTuple):
    """What to generate. `tries` limits the candidates for each puzzle, `nodes` the proof of each candidate."""

    level: str
    sizes: tuple[Size, ...]
    seed: int
    pattern: str = "none"
    is_unique: bool = False
    tries: int = 500
    nodes: int = NODES
    word: str = ""

    @property
    def fixed_count(self) -> int | None:
        """One puzzle for each letter of the word."""
        return len(self.word) or None

    @property
    def marks(self) -> list[str]:
        """Parts of a file name that distinguish this recipe from others."""
        own = "x".join(map(str, self.sizes[0]))
        size = self.level if len(self.sizes) > 1 else own if self.level not in LEVELS else f"{self.level}-{own}"
        pattern = self.word.lower() or (self.pattern if self.pattern != "none" else "")
        return [part for part in (size, str(self.seed), pattern, "unique" if self.is_unique else "") if part]

    def pattern_of(self, number: int) -> str:
        """The pattern of a puzzle: the letter of the word that it stands for, if there is a word."""
        return self.word[number] if self.word else self.pattern


REASONS = {
    "unproved": "could not be proved within the limits",
    "pointless": "had no points",
    "level": "were too easy or too hard",
    "ambiguous": "had more than one best solution",
    "repeated": "were repeats or outside the band",
}
"""Why candidates are rejected."""


def offers(recipe: Recipe, number: int) -> Iterator[Puzzle]:
    """Proved puzzles for one place; refused when all candidates have been tried and none was taken."""
    check_recipe(recipe)
    tally = Tally(REASONS)
    for attempt in range(recipe.tries):
        puzzle = proved(candidate_of(recipe, number, attempt), recipe)
        if isinstance(puzzle, Puzzle):
            yield puzzle
        tally.add("repeated" if isinstance(puzzle, Puzzle) else puzzle)
    raise tally.refusal()


def check_recipe(recipe: Recipe) -> None:
    for size in recipe.sizes:
        if not (1 <= size.rows <= MAX_SIDE and 1 <= size.columns <= MAX_SIDE):
            raise Misused(f"a grid of {size.rows} x {size.columns} cannot be solved; the limit is {MAX_SIDE} x {MAX_SIDE}")
        if not 1 <= size.rolls <= MAX_ROLLS:
            raise Misused(f"{size.rolls} rolls are not possible; choose 1 to {MAX_ROLLS}")
    strange = recipe.word.strip("".join(ALPHABET))
    if strange or (recipe.word and not any(has_room(size) for size in recipe.sizes)):
        raise Misused(f"the word {recipe.word!r} cannot be hatched; use letters from A to Z and a grid of 5 x 3 or more")


def has_room(size: Size) -> bool:
    """For a letter."""
    return size.rows >= 5 and size.columns >= 3


def candidate_of(recipe: Recipe, number: int, attempt: int) -> Puzzle:
    """Each candidate has its own random generator; only getrandbits is used, which is the same everywhere."""
    rng = Random(f"pentris {recipe.seed} {number} {attempt}")
    spare = SPARE.get(recipe.level, ()) if attempt >= EARLY and recipe.sizes == LEVELS.get(recipe.level) else ()
    sizes = [size for size in (*recipe.sizes, *spare) if has_room(size) or not recipe.word]
    size = sizes[rng.getrandbits(30) % len(sizes)]
    rolls = tuple(rng.getrandbits(30) % 6 + 1 for _ in range(size.rolls))
    grid = PuzzleGrid(size.rows, size.columns, pattern_rows(recipe.pattern_of(number), size.rows, size.columns))
    return settle(Puzzle("pentris", grid, rolls, level=recipe.level, seed=recipe.seed))


def proved(candidate: Puzzle, recipe: Recipe) -> Puzzle | str:
    """The candidate with its medals, if everything it will claim is proved and its level is right; else the reason."""
    start, offers = candidate.start, candidate.offers
    solution = solve(start, offers, recipe.nodes)
    if not solution.is_proved:
        return "unproved"
    if solution.best == 0:
        return "pointless"
    to = minutes_to(candidate)
    if recipe.level in BANDS and not is_at_level(recipe.level, partial(to, solution.best)):
        return "level"
    if recipe.is_unique:
        count = count_lines(start, offers, solution.best, recipe.nodes)
        if count.is_cut or count.lines != 1:
            return "ambiguous"
    return with_medals(candidate, solution, to)


def with_medals(candidate: Puzzle, solution: Solution, to: Callable[..., float]) -> Puzzle:
    """Silver and bronze are the highest scores that take a third and a ninth of the time for gold, if there are any; bronze is
    well below silver."""
    level = candidate.level or ""
    gold = to(solution.best, PEOPLE, inside(level)[1] if level in BANDS else LONGEST)
    longest = min(gold, LONGEST)
    silver, silver_time = within(candidate, to, solution.best - 1, longest / SILVER)
    bronze, bronze_time = within(candidate, to, (silver or solution.best) * 2 // 3, longest / BRONZE)
    times = {"bronze": bronze_time, "silver": silver_time, "gold": gold}
    rated = {name: time for name, time in times.items() if time is not None}
    return candidate._replace(bronze=bronze, silver=silver, gold=solution.best, found=solution, rated=rated)


def within(candidate: Puzzle, to: Callable[..., float], most: int, longest: float) -> tuple[int | None, float | None]:
    """The highest score up to a limit that people reach in so many minutes, and their minutes."""
    scores = {r * c for r in range(1, candidate.grid.rows + 1) for c in range(1, candidate.grid.columns + 1)}
    timed = ((score, to(score, PEOPLE, longest)) for score in sorted(scores, reverse=True) if score <= most)
    return next(((score, time) for score, time in timed if time <= longest), (None, None))


def pattern_rows(name: str, rows: int, columns: int) -> tuple[str, ...]:
    """A start pattern that looks designed: symmetric, and a small part of the grid."""
    if name == "none":
        return ()
    if name in ALPHABET:
        return letter_rows(name, rows, columns)
    return tuple("".join("#" if is_hatched(name, (r, c), (rows, columns)) else "." for c in range(columns)) for r in range(rows))


def letter_rows(letter: str, rows: int, columns: int) -> tuple[str, ...]:
    """A letter of 3 x 5 cells in the middle of the grid."""
    top, left = (rows - 5) // 2, (columns - 3) // 2
    shape = [row.ljust(columns - left, ".").rjust(columns, ".") for row in ALPHABET[letter].split()]
    return ("." * columns,) * top + tuple(shape) + ("." * columns,) * (rows - 5 - top)


def is_hatched(name: str, cell: tuple[int, int], size: tuple[int, int]) -> bool:
    """Whether a pattern fills a cell; distances are measured from the middle and from the nearest edges."""
    (r, c), (rows, columns) = cell, size
    from_middle = abs(r - (rows - 1) / 2) + abs(c - (columns - 1) / 2)
    edge_r, edge_c = min(r, rows - 1 - r), min(c, columns - 1 - c)
    return {
        "corners": edge_r == edge_c == 0,
        "cross": from_middle <= 1,
        "diamond": 1.5 <= from_middle <= 2,
        "frame": edge_r == edge_c == 1,
        "stairs": r == c and r % 2 == 1,
    }[name]
