"""Generates puzzles: random rolls and perhaps a start pattern, kept only if the solver proves what the sheet will claim."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from pnp.games.pentris.puzzle.file import MAX_ROLLS, Puzzle, PuzzleGrid, settle
from pnp.games.pentris.puzzle.rate import beam_score
from pnp.games.pentris.puzzle.solver import NODES, count_lines, end_of, finished, solve
from pnp.games.pentris.rules.play import MAX_SIDE, score
from pnp.puzzle.make import Tally
from pnp.source.finding import Misused

BEAM = 6
"""The width of the beam search whose score earns silver."""


class Level(NamedTuple):
    rows: int
    columns: int
    rolls: int


LEVELS = {"easy": Level(6, 6, 6), "medium": Level(7, 7, 8), "hard": Level(8, 8, 8)}
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
    size: Level
    seed: int
    pattern: str = "none"
    is_unique: bool = False
    tries: int = 200
    nodes: int = NODES
    word: str = ""

    @property
    def fixed_count(self) -> int | None:
        """One puzzle for each letter of the word."""
        return len(self.word) or None

    @property
    def marks(self) -> list[str]:
        """Parts of a file name that distinguish this recipe from others."""
        size = self.level if self.level in LEVELS else "x".join(map(str, self.size))
        pattern = self.word.lower() or (self.pattern if self.pattern != "none" else "")
        return [part for part in (size, str(self.seed), pattern, "unique" if self.is_unique else "") if part]

    def pattern_of(self, number: int) -> str:
        """The pattern of a puzzle: the letter of the word that it stands for, if there is a word."""
        return self.word[number] if self.word else self.pattern


REASONS = {
    "unproved": "could not be proved within the limits",
    "easy": "were solved by greedy play",
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
    level = recipe.size
    if not (1 <= level.rows <= MAX_SIDE and 1 <= level.columns <= MAX_SIDE):
        raise Misused(f"a grid of {level.rows} x {level.columns} cannot be solved; the limit is {MAX_SIDE} x {MAX_SIDE}")
    strange = recipe.word.strip("".join(ALPHABET))
    if strange or (recipe.word and (level.rows < 5 or level.columns < 3)):
        raise Misused(f"the word {recipe.word!r} cannot be hatched; use letters from A to Z and a grid of 5 x 3 or more")
    if not 1 <= level.rolls <= MAX_ROLLS:
        raise Misused(f"{level.rolls} rolls are not possible; choose 1 to {MAX_ROLLS}")


def candidate_of(recipe: Recipe, number: int, attempt: int) -> Puzzle:
    """Each candidate has its own random generator; only getrandbits is used, which is the same everywhere."""
    rng = Random(f"pentris {recipe.seed} {number} {attempt}")
    rolls = tuple(rng.getrandbits(30) % 6 + 1 for _ in range(recipe.size.rolls))
    grid = PuzzleGrid(
        recipe.size.rows, recipe.size.columns, pattern_rows(recipe.pattern_of(number), recipe.size.rows, recipe.size.columns)
    )
    return settle(Puzzle("pentris", grid, rolls, level=recipe.level, seed=recipe.seed))


def proved(candidate: Puzzle, recipe: Recipe) -> Puzzle | str:
    """The candidate with its medals, if everything it will claim is proved and greedy play does not find it; else the reason."""
    start, offers = candidate.start, candidate.offers
    solution = solve(start, offers, recipe.nodes)
    if not solution.is_proved:
        return "unproved"
    bronze = score(end_of(start, finished(start, offers, ())))
    if bronze >= solution.best:
        return "easy"
    if recipe.is_unique:
        count = count_lines(start, offers, solution.best, recipe.nodes)
        if count.is_cut or count.lines != 1:
            return "ambiguous"
    silver, low = lower_medals(solution.best, beam_score(start, offers, BEAM), bronze)
    return candidate._replace(gold=solution.best, silver=silver, bronze=low, found=solution)


def lower_medals(best: int, beam: int, greedy: int) -> tuple[int | None, int | None]:
    """Silver and bronze: what a small beam and greedy play reach, or about two thirds and one third of the best; None below 1."""
    silver = beam if best / 2 <= beam < best else best * 2 // 3
    bronze = greedy if silver / 3 <= greedy < silver else silver // 2
    return silver or None, bronze or None


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
