"""`pnp puzzle`: make, solve, rate and verify puzzles."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from pnp.build import SEPARATOR
from pnp.cli.main import ERRORS, print_json
from pnp.finding import Finding, Misused, Place, Refused, did_you_mean
from pnp.game import Loaded, has_puzzles, load_file, slugs
from pnp.games.pentris.check import check_hatched
from pnp.games.pentris.generate import LEVELS, PATTERNS, Level, Wish, generate
from pnp.games.pentris.puzzle import Puzzle, check_claims, check_die, check_line, puzzle_text
from pnp.games.pentris.puzzle_code import parse_code
from pnp.games.pentris.rate import rate as rate_puzzle
from pnp.games.pentris.rules import GRAVITY, Move, Position, play
from pnp.games.pentris.solver import Solution, count_lines
from pnp.games.pentris.solver import solve as solve_puzzle
from pnp.write import write_whole

ACROSS = 4
"""Small grids that stand side by side in the terminal."""


@click.group()
def puzzle() -> None:
    """Make, solve, rate and verify puzzles.

    \b
    Example:
      pnp puzzle new pentris --level medium --count 12 --seed 7 -o puzzles/
    """


@puzzle.command()
@click.argument("game")
@click.option(
    "--level", type=click.Choice(list(LEVELS)), default="medium", show_default=True, help="Size of the grid, number of rolls."
)
@click.option("--count", type=click.IntRange(1, 1000), default=1, show_default=True, help="How many.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same puzzles.")
@click.option("--rows", type=click.IntRange(1), help="Rows, instead of the level's.")
@click.option("--columns", type=click.IntRange(1), help="Columns, instead of the level's.")
@click.option("--rolls", type=click.IntRange(1), help="Number of rolls, instead of the level's.")
@click.option("--pattern", type=click.Choice(PATTERNS), default="none", show_default=True, help="Cells hatched from the start.")
@click.option("--word", default="", help="One for each letter of a word, hatched with it; instead of --count.")
@click.option("--unique", is_flag=True, help="Only puzzles with a single best line.")
@click.option("-o", "--output", type=click.Path(path_type=Path), default="puzzles", show_default=True, help="Folder to write to.")
@click.option("--json", "as_json", is_flag=True, help="Print the list of puzzles as JSON.")
def new(game: str, count: int, output: Path, as_json: bool, **options: Any) -> None:
    """Make puzzles, each proved before it is written.

    Bronze and silver can be reached; gold is the highest score, proved. Greedy
    play does not find it.

    \b
    Examples:
      pnp puzzle new pentris --level medium --count 12 --seed 7 -o puzzles/
      pnp puzzle new pentris --rows 6 --columns 7 --rolls 7 --pattern corners --unique
    """
    check_game(game)
    made = []
    wish = wish_of(options)
    for number, item in enumerate(generate(wish, len(wish.word) or count), 1):
        path = output / f"{'-'.join([game, *wish.marks, f'{number:02}'])}.yaml"
        write_whole(path, puzzle_text(item).encode())
        made.append({"file": str(path), "id": item.short_id, "bronze": item.bronze, "silver": item.silver, "gold": item.gold})
        if not as_json:
            click.echo(f"{path}  {item.short_id}  gold {item.gold}")
    if as_json:
        print_json({"puzzles": made})


def wish_of(options: dict[str, Any]) -> Wish:
    level = LEVELS[options["level"]]
    size = Level(options["rows"] or level.rows, options["columns"] or level.columns, options["rolls"] or level.rolls)
    name = options["level"] if size == level else "free"
    return Wish(name, size, options["seed"], options["pattern"], options["unique"], word=options["word"].upper())


def check_game(game: str) -> None:
    known = [slug for slug in slugs() if has_puzzles(slug)]
    if game not in known:
        raise Misused(f"there are no puzzles for {game!r}; {did_you_mean(game, known)}")


@puzzle.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--time-limit", type=click.FloatRange(0.01, 3600), default=60.0, show_default=True, help="Seconds for the proof.")
@click.option("--json", "as_json", is_flag=True, help="Print the answer as JSON.")
def solve(file: Path, time_limit: float, as_json: bool) -> None:
    """Find the highest score, prove it, and show a line of play.

    \b
    Examples:
      pnp puzzle solve puzzles/x.yaml
      pnp puzzle solve puzzles/x.yaml --json --time-limit 10
    """
    item = load_puzzle(file).definition
    solution = solve_puzzle(item.start, item.offers, time_limit)
    if as_json:
        print_json(solution_record(item, solution, time_limit))
        return
    verdict = "proved" if solution.is_proved else f"best found; no line scores more than {solution.bound}"
    click.echo(f"{item.short_id}: {solution.best} points ({verdict}), {solution.nodes} nodes, {solution.seconds:.2f} s")
    for line in step_pictures(item.start, solution.line):
        click.echo(line)


def load_puzzle(file: Path) -> Loaded:
    loaded = load_file(file)
    if not isinstance(loaded.definition, Puzzle):
        raise Refused(f"{file}: this is a game, not a puzzle; a puzzle begins with 'puzzle: pentris'")
    with loaded.placing():
        errors = [*check_hatched(loaded.definition.grid), *check_die(loaded.definition)]
        if errors:
            raise Refused(errors)
    return loaded


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
        "reachable": is_reachable(goal, solution),
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


def is_reachable(goal: int | None, solution: Solution) -> bool | None:
    """True, False, or None: unknown."""
    if goal is None or goal <= solution.best:
        return True if goal is not None else None
    return False if goal > solution.bound else None


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


@puzzle.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
def rate(file: Path, as_json: bool) -> None:
    """Say how hard a puzzle is, in several figures.

    \b
    Example:
      pnp puzzle rate puzzles/x.yaml
    """
    item = load_puzzle(file).definition
    rating = rate_puzzle(item.start, item.offers)
    figures = {
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
    if as_json:
        print_json({"id": item.short_id, **figures})
        return
    for name, value in figures.items():
        click.echo(f"{name.replace('_', ' '):26} {'unknown' if value is None else value}")


@puzzle.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--time-limit", type=click.FloatRange(0.01, 3600), default=60.0, show_default=True, help="Seconds for each proof.")
@click.pass_context
def verify(ctx: click.Context, /, files: tuple[Path, ...], time_limit: float) -> None:
    """Prove again what puzzle files and printed PDFs claim.

    A claim that the solver refutes is an error, one that it could not settle in
    time a warning. A PDF carries its puzzle inside, a key its line of play.

    \b
    Example:
      pnp puzzle verify puzzles/*.yaml output/x/x-a4-key.pdf
    """
    errors = 0
    for file in files:
        for item, found in verified(file, time_limit):
            errors += sum(finding.severity == "error" for finding in found)
            for finding in found:
                place = "" if isinstance(finding.where, Place) else f"{file}: {item.id or item.short_id}: "
                click.echo(f"{place}{finding}", err=True)
            if not found:
                claims = ", ".join(f"{name} {value}" for name, value in item.claims.items()) or "nothing"
                click.echo(
                    f"{file}: {item.short_id} claims {claims}: all proved"
                    if item.claims
                    else f"{file}: {item.short_id} claims nothing"
                )
    ctx.exit(ERRORS if errors else 0)


def verified(file: Path, time_limit: float) -> Iterator[tuple[Puzzle, list[Finding]]]:
    """The puzzles of a YAML file or of a PDF, each with all that is wrong with what it claims."""
    if file.suffix.lower() != ".pdf":
        loaded = load_puzzle(file)
        item: Puzzle = loaded.definition
        yield item, [loaded.placed(f) for f in check_claims(item, solve_puzzle(item.start, item.offers, time_limit))]
        return
    from pnp.render.png import embedded

    for code in embedded(file.read_bytes()).split(SEPARATOR):
        try:
            item, line = parse_code(code)
        except ValueError as error:
            raise Refused(f"{file}: {error}") from None
        yield item, code_findings(item, line, time_limit)


def code_findings(item: Puzzle, line: tuple[Move, ...], time_limit: float) -> list[Finding]:
    found = [*check_hatched(item.grid), *check_die(item)]
    if not found:
        solution = solve_puzzle(item.start, item.offers, time_limit)
        found = [*check_claims(item, solution), *(check_line(item, line, solution) if line else ())]
    return [finding._replace(where=None) for finding in found]
