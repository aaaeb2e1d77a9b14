"""`pnp puzzle` for Pentris: recipes and answers as records and lines of text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.games.pentris.puzzle.code import parse_code
from pnp.games.pentris.puzzle.explain import explain
from pnp.games.pentris.puzzle.file import MAX_ROLLS, Puzzle, puzzle_text
from pnp.games.pentris.puzzle.generate import HATCHED, LEVELS, PATTERNS, Recipe, Size, check_recipe, offers
from pnp.games.pentris.puzzle.kind import FILE
from pnp.games.pentris.puzzle.solver import Solution, count_lines
from pnp.games.pentris.puzzle.targets import counted
from pnp.games.pentris.rules.play import GRAVITY, MAX_SIDE, Move, Position, play
from pnp.puzzle.contract import Answer, Option, Puzzles, is_reachable
from pnp.puzzle.difficulty import BANDS, EVEN, minutes_of
from pnp.puzzle.file import claims_text

COUNTED = 64
"""On grids of so many cells the ways to the best score are not counted: that takes far longer than the proof."""
ACROSS = 4
"""The number of small grids side by side in the terminal."""

OPTIONS = (
    Option("level", "How long people need for gold; open: longer than anyone has.", tuple(LEVELS), "medium"),
    Option("rows", "Number of rows; then the puzzle may be as hard as it likes.", int, limit=(1, MAX_SIDE)),
    Option("columns", "Number of columns, likewise.", int, limit=(1, MAX_SIDE)),
    Option("rolls", "Number of rolls, likewise.", int, limit=(1, MAX_ROLLS)),
    Option("pattern", "Cells hatched from the start.", PATTERNS, "none"),
    Option("word", "A puzzle for each letter of this word, with the letter hatched; replaces --count.", str, ""),
    Option("unique", "Only puzzles with a single best solution.", bool, False),
)


def figures(item: Puzzle) -> dict[str, Any]:
    return {
        "id": item.short_id,
        "bronze": item.bronze,
        "silver": item.silver,
        "gold": item.gold,
        "minutes": minutes_of(item),
    }


SIZE = ("rows", "columns", "rolls")
FREE = "puzzles of a size of your own may be as hard as they like"


def idle(options: Mapping[str, Any]) -> dict[str, str]:
    """What has no effect beside the other options, and why."""
    word = {"count": "there is a puzzle for each letter of the word", "pattern": "the letters of the word are hatched instead"}
    return {
        **(word if options["word"] else {}),
        **({f"level {level}": FREE for level in BANDS} if all(options[name] for name in SIZE) else {}),
    }


def recipe(seed: int, options: Mapping[str, Any]) -> Recipe:
    """The recipe. Raises Misused for what cannot be made, before anything is."""
    level = options["level"]
    is_hatched = level in BANDS and (options["word"] or options["pattern"] != "none")
    usual = HATCHED if is_hatched else LEVELS[level]
    own = tuple(options[name] for name in SIZE)
    if any(own):
        usual = (Size(*(value or default for value, default in zip(own, usual[0], strict=True))),)
        level = level if level == "open" else "free"
    made = Recipe(level, usual, seed, options["pattern"], options["unique"], word=options["word"].upper())
    check_recipe(made)
    return made


def solve(item: Puzzle) -> Answer:
    solution = item.answer
    head = f"{item.short_id}: {solution.best} points ({verdict(item, solution)}), {solution.nodes} nodes"
    return Answer(solution_record(item, solution), [head, *step_pictures(item.start, solution.line)])


def verdict(item: Puzzle, solution: Solution) -> str:
    """How the best score is proved, or how far it is from a proof."""
    if not solution.is_proved:
        return f"best known, not proved; no score is higher than {solution.bound}, a gap of {solution.bound - solution.best}"
    return f"proved by {'counting cells' if is_counted_out(item, solution.best) else 'search'}"


def is_counted_out(item: Puzzle, score: int) -> bool:
    """Whether every higher score is ruled out without a search."""
    return score >= counted(item.start, item.offers)


def solution_record(item: Puzzle, solution: Solution) -> dict[str, Any]:
    goal = item.target if item.target is not None else item.gold
    is_small = item.grid.rows * item.grid.columns < COUNTED
    optimal = count_lines(item.start, item.offers, solution.best) if solution.is_proved and is_small else None
    is_counted = optimal is not None and not optimal.is_cut
    return {
        "game": item.puzzle,
        "id": item.short_id,
        "rows": item.grid.rows,
        "columns": item.grid.columns,
        "rolls": list(item.rolls),
        "best": solution.best,
        "proved": solution.is_proved,
        "proved_by": ("counting" if is_counted_out(item, solution.best) else "search") if solution.is_proved else None,
        "bound": solution.bound,
        "gap": solution.bound - solution.best,
        "target": goal,
        "reachable": is_reachable(goal, solution.best, solution.bound),
        "solution": [
            {"turn": i, "roll": roll, "piece": move.letter, "cells": [list(cell) for cell in move.cells]}
            for i, (roll, move) in enumerate(zip(item.rolls, solution.line, strict=False), 1)
        ],
        "optimal_ways": optimal.lines if optimal and is_counted else None,
        "optimal_ways_at_least": optimal.lines if optimal else None,
        "final_grids": optimal.final_grids if optimal and is_counted else None,
        "nodes": solution.nodes,
    }


def step_pictures(start: Position, line: tuple[Move, ...]) -> list[str]:
    """The sheet after each turn in its own frame: letters for pieces, the newest in capitals, several sheets side by side."""
    letters = dict.fromkeys(start.filled, "#")
    blocks, position = [], start
    for turn, move in enumerate(line):
        position = play(position, move)
        shown = {cell: sign.lower() for cell, sign in letters.items()} | dict.fromkeys(move.cells, move.letter)
        letters |= dict.fromkeys(move.cells, move.letter)
        rows = [" ".join(shown.get((r, c), ".") for c in range(start.columns)) for r in range(start.rows)]
        blocks.append([f"{turn + 1}: {move.letter} falls {GRAVITY[turn % 4]}", *rows])
    width = max((len(text) for block in blocks for text in block), default=0) + 3
    lines = []
    for i in range(0, len(blocks), ACROSS):
        lines.append("")
        lines += ["".join(text.ljust(width) for text in row).rstrip() for row in zip(*blocks[i : i + ACROSS], strict=True)]
    return lines


PUZZLES = Puzzles(
    file=FILE,
    summary="Gold is proved to be the highest score; silver and bronze, if there are any, take a third and a ninth of its time.",
    example="pnp puzzle new pentris --rows 6 --columns 7 --rolls 7 --pattern corners --unique",
    options=OPTIONS,
    recipe=recipe,
    offers=offers,
    text=puzzle_text,
    figures=figures,
    claims=claims_text,
    best=lambda item: item.answer.best,
    solve=solve,
    explain=explain,
    parse_code=parse_code,
    bands=EVEN,
    idle=idle,
)
