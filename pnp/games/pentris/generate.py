"""Makes puzzles: random rolls, perhaps a start pattern, kept only when the solver has proved what the sheet will say."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from pnp.finding import Misused
from pnp.games.pentris.puzzle import MAX_ROLLS, Puzzle, PuzzleGrid
from pnp.games.pentris.rate import beam_score
from pnp.games.pentris.rules import score
from pnp.games.pentris.solver import MAX_SIDE, count_lines, end_of, finished, solve
from pnp.puzzles import distinct

BEAM = 6
"""The width of the beam search whose score is worth silver."""


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


class Wish(NamedTuple):
    """What is asked for. `tries` bounds the candidates for each puzzle, `nodes` the proof of each candidate:
    nodes and not seconds, so that every machine makes the same puzzles."""

    level: str
    size: Level
    seed: int
    pattern: str = "none"
    is_unique: bool = False
    tries: int = 200
    nodes: int = 300_000
    word: str = ""

    @property
    def marks(self) -> list[str]:
        """Parts of a file name that tell this wish from others."""
        size = self.level if self.level in LEVELS else "x".join(map(str, self.size))
        pattern = self.word.lower() or (self.pattern if self.pattern != "none" else "")
        return [part for part in (size, str(self.seed), pattern, "unique" if self.is_unique else "") if part]

    def pattern_of(self, number: int) -> str:
        """The pattern of a puzzle: the letter of the word that it stands for, if there is a word."""
        return self.word[number] if self.word else self.pattern


class Tally(NamedTuple):
    """Why candidates were left: told when a wish cannot be met."""

    tried: int = 0
    unproved: int = 0
    easy: int = 0
    ambiguous: int = 0
    repeated: int = 0

    def __str__(self) -> str:
        reasons = (
            (self.unproved, "could not be proved within the limits"),
            (self.easy, "were solved by greedy play"),
            (self.ambiguous, "had more than one best line"),
            (self.repeated, "were there already or outside the band"),
        )
        told = [f"{number} {reason}" for number, reason in reasons if number]
        return f"of {self.tried} candidates " + (", ".join(told) or "none was left")


def generate(wish: Wish, count: int) -> Iterator[Puzzle]:
    """So many puzzles, no two the same. The same wish gives the same puzzles, however many are asked for."""
    return distinct(offers(wish, number) for number in range(count))


def offers(wish: Wish, number: int) -> Iterator[Puzzle]:
    """Puzzles for one place, each proved; refused when all candidates were tried and nobody took one."""
    check_wish(wish)
    tally = Tally()
    for attempt in range(wish.tries):
        puzzle, tally = proved(candidate_of(wish, number, attempt), wish, tally._replace(tried=attempt + 1))
        if puzzle:
            yield puzzle
            tally = tally._replace(repeated=tally.repeated + 1)
    raise Misused(f"no puzzle was found: {tally}; ask for less, or for another seed")


def check_wish(wish: Wish) -> None:
    level = wish.size
    if not (1 <= level.rows <= MAX_SIDE and 1 <= level.columns <= MAX_SIDE):
        raise Misused(f"a grid of {level.rows} x {level.columns} cannot be solved; {MAX_SIDE} x {MAX_SIDE} is the most")
    strange = wish.word.strip("".join(ALPHABET))
    if strange or (wish.word and (level.rows < 5 or level.columns < 3)):
        raise Misused(f"the word {wish.word!r} cannot be hatched; it takes letters from A to Z, and a grid of 5 x 3 or more")
    if not 1 <= level.rolls <= MAX_ROLLS:
        raise Misused(f"{level.rolls} rolls are not possible; 1 to {MAX_ROLLS} are")


def candidate_of(wish: Wish, number: int, attempt: int) -> Puzzle:
    """Rolls from a source of their own for each candidate; only getrandbits is used, which is the same everywhere."""
    rng = Random(f"pentris {wish.seed} {number} {attempt}")
    rolls = tuple(rng.getrandbits(30) % 6 + 1 for _ in range(wish.size.rolls))
    grid = PuzzleGrid(wish.size.rows, wish.size.columns, pattern_rows(wish.pattern_of(number), wish.size.rows, wish.size.columns))
    return Puzzle("pentris", grid, rolls, level=wish.level, seed=wish.seed)


def proved(candidate: Puzzle, wish: Wish, tally: Tally) -> tuple[Puzzle | None, Tally]:
    """The candidate with its medals, if everything it will claim is proved and greedy play does not find it."""
    start, offers = candidate.start, candidate.offers
    solution = solve(start, offers, float("inf"), wish.nodes)
    if not solution.is_proved:
        return None, tally._replace(unproved=tally.unproved + 1)
    bronze = score(end_of(start, finished(start, offers, ())))
    if bronze >= solution.best:
        return None, tally._replace(easy=tally.easy + 1)
    if wish.is_unique:
        count = count_lines(start, offers, solution.best, float("inf"), wish.nodes)
        if count.is_cut or count.lines != 1:
            return None, tally._replace(ambiguous=tally.ambiguous + 1)
    silver, low = lower_medals(solution.best, beam_score(start, offers, BEAM), bronze)
    answer = solution._replace(seconds=0.0)  # so that the same puzzle is equal, whenever it is made
    return candidate._replace(gold=solution.best, silver=silver, bronze=low, answer=answer), tally


def lower_medals(best: int, beam: int, greedy: int) -> tuple[int | None, int | None]:
    """Silver and bronze: what a small beam and greedy play reach, or about two and one thirds of the best; None below 1."""
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
    """Whether a pattern fills a cell; distances are taken from the middle and from the nearest edges."""
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
