"""What `pnp puzzle` does with puzzles of Pentris: wishes and answers as records and lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pnp.finding import Finding
from pnp.games.pentris.check import check_hatched
from pnp.games.pentris.generate import LEVELS, PATTERNS, Level, Wish, generate, offers
from pnp.games.pentris.puzzle import Puzzle, check_claims, check_die, check_line, puzzle_text
from pnp.games.pentris.puzzle_code import parse_code
from pnp.games.pentris.rate import rate as rate_puzzle
from pnp.games.pentris.rules import GRAVITY, Move, Position, move_text, parse_move, play
from pnp.games.pentris.solver import Solution, count_lines
from pnp.games.pentris.solver import solve as solve_puzzle
from pnp.puzzles import Answer, Band, Made, Option, Puzzles, Verdict, is_reachable

BANDS: Mapping[str, Band] = {"easy": {"gold": (12, 12)}, "medium": {"gold": (12, 12)}, "hard": {"gold": (9, 9)}}
"""The most frequent best score of each level: who has the same one has the same medals to win."""
ACROSS = 4
"""Small grids that stand side by side in the terminal."""

OPTIONS = (
    Option("level", "Size of the grid, number of rolls.", tuple(LEVELS), "medium"),
    Option("rows", "Rows, instead of the level's.", int),
    Option("columns", "Columns, instead of the level's.", int),
    Option("rolls", "Number of rolls, instead of the level's.", int),
    Option("pattern", "Cells hatched from the start.", PATTERNS, "none"),
    Option("word", "One for each letter of a word, hatched with it; instead of --count.", str, ""),
    Option("unique", "Only puzzles with a single best line.", bool, False),
)


def make(count: int, seed: int, wishes: Mapping[str, Any]) -> Iterator[Made]:
    wish = wish_of(seed, wishes)
    for number, item in enumerate(generate(wish, len(wish.word) or count), 1):
        yield Made("-".join([*wish.marks, f"{number:02}"]), puzzle_text(item), figures(item))


def figures(item: Puzzle) -> dict[str, Any]:
    return {"id": item.short_id, "bronze": item.bronze, "silver": item.silver, "gold": item.gold}


def offer(number: int, seed: int, wishes: Mapping[str, Any]) -> Iterator[Puzzle]:
    return offers(wish_of(seed, wishes), number)


def answer(item: Puzzle) -> dict[str, Any]:
    known = item.solution
    return {"best": known.best, "proved": known.is_proved, "nodes": known.nodes, "line": [move_text(m) for m in known.line]}


def recall(item: Puzzle, record: Mapping[str, Any]) -> Puzzle:
    """The puzzle with an answer that was proved before."""
    line = tuple(move for move in map(parse_move, record["line"]) if move)
    return item._replace(answer=Solution(record["best"], record["best"], line, record["nodes"], 0.0))


def wish_of(seed: int, wishes: Mapping[str, Any]) -> Wish:
    level = LEVELS[wishes["level"]]
    size = Level(wishes["rows"] or level.rows, wishes["columns"] or level.columns, wishes["rolls"] or level.rolls)
    name = wishes["level"] if size == level else "free"
    return Wish(name, size, seed, wishes["pattern"], wishes["unique"], word=wishes["word"].upper())


def shape(item: Puzzle) -> Iterator[Finding]:
    yield from check_hatched(item.grid)
    yield from check_die(item)


def solve(item: Puzzle, time_limit: float) -> Answer:
    solution = solve_puzzle(item.start, item.offers, time_limit)
    verdict = "proved" if solution.is_proved else f"best found; no line scores more than {solution.bound}"
    head = f"{item.short_id}: {solution.best} points ({verdict}), {solution.nodes} nodes, {solution.seconds:.2f} s"
    return Answer(solution_record(item, solution, time_limit), [head, *step_pictures(item.start, solution.line)])


def solution_record(item: Puzzle, solution: Solution, time_limit: float) -> dict[str, Any]:
    goal = item.target if item.target is not None else item.gold
    optimal = count_lines(item.start, item.offers, solution.best, time_limit) if solution.is_proved else None
    is_counted = optimal is not None and not optimal.is_cut
    return {
        "game": item.puzzle,
        "id": item.short_id,
        "rows": item.grid.rows,
        "columns": item.grid.columns,
        "rolls": list(item.rolls),
        "best": solution.best,
        "proved": solution.is_proved,
        "bound": solution.bound,
        "target": goal,
        "reachable": is_reachable(goal, solution.best, solution.bound),
        "solution": [
            {"turn": i, "roll": roll, "piece": move.letter, "cells": [list(cell) for cell in move.cells]}
            for i, (roll, move) in enumerate(zip(item.rolls, solution.line, strict=False), 1)
        ],
        "optimal_lines": optimal.lines if optimal and is_counted else None,
        "optimal_lines_at_least": optimal.lines if optimal else None,
        "final_grids": optimal.final_grids if optimal and is_counted else None,
        "nodes": solution.nodes,
        "seconds": round(solution.seconds, 4),
    }


def step_pictures(start: Position, line: tuple[Move, ...]) -> list[str]:
    """The sheet after each turn in its own frame: letters for pieces, the newest one large, some side by side."""
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


def rate(item: Puzzle) -> dict[str, Any]:
    rating = rate_puzzle(item.start, item.offers)
    return {
        "best": rating.best,
        "proved": rating.is_proved,
        "stars": rating.stars,
        "optimal_lines": None if rating.optimal.is_cut else rating.optimal.lines,
        "optimal_lines_at_least": rating.optimal.lines,
        "final_grids": None if rating.optimal.is_cut else rating.optimal.final_grids,
        "first_moves_that_keep_it": len(rating.optimal.first_moves),
        "first_moves": rating.first_moves,
        "greedy_score": rating.greedy,
        "least_beam_width": rating.beam,
        "random_hit_rate": rating.random_hits,
    }


def verify(item: Puzzle, time_limit: float) -> Verdict:
    solution = solve_puzzle(item.start, item.offers, time_limit)
    return verdict_of(item, list(check_claims(item, solution)), solution.best)


def verify_code(code: str, time_limit: float) -> Verdict:
    """The puzzle inside a PDF and, in a key, its line of play."""
    item, line = parse_code(code)
    found, best = list(shape(item)), None
    if not found:
        solution = solve_puzzle(item.start, item.offers, time_limit)
        found, best = [*check_claims(item, solution), *(check_line(item, line, solution) if line else ())], solution.best
    return verdict_of(item, [finding._replace(where=None) for finding in found], best)


def verdict_of(item: Puzzle, found: list[Finding], best: int | None) -> Verdict:
    claims = ", ".join(f"{name} {value}" for name, value in item.claims.items())
    return Verdict(item.id or item.short_id if found else item.short_id, claims, found, best)


PUZZLES = Puzzles(
    "Bronze and silver can be reached; gold is the highest score, proved. Greedy play does not find it.",
    "pnp puzzle new pentris --rows 6 --columns 7 --rolls 7 --pattern corners --unique",
    OPTIONS,
    make,
    shape,
    solve,
    rate,
    verify,
    verify_code,
    offer,
    puzzle_text,
    figures,
    answer,
    recall,
    BANDS,
)
