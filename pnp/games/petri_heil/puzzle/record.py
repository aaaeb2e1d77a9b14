"""`pnp puzzle` for Petri Heil!: recipes and answers as records and lines of text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.games.petri_heil.puzzle.code import parse_code
from pnp.games.petri_heil.puzzle.count import Count, count_plans
from pnp.games.petri_heil.puzzle.file import Puzzle, puzzle_text
from pnp.games.petri_heil.puzzle.generate import LEVELS, Recipe, offers
from pnp.games.petri_heil.puzzle.kind import FILE
from pnp.games.petri_heil.puzzle.question import Turn
from pnp.games.petri_heil.puzzle.solver import Solution, caught, greedy
from pnp.games.petri_heil.rules.notation import square_name
from pnp.puzzle.contract import Answer, Option, Puzzles, is_reachable
from pnp.puzzle.difficulty import EVEN, minutes_of
from pnp.puzzle.file import claims_text
from pnp.source.finding import counted

OPTIONS = (
    Option("level", "How long people need for it.", tuple(LEVELS), "medium"),
    Option("unique", "Only puzzles with a single best route for each pawn.", bool, False),
)


def recipe(seed: int, options: Mapping[str, Any]) -> Recipe:
    return Recipe(options["level"], seed, options["unique"])


def figures(item: Puzzle) -> dict[str, Any]:
    return {"id": item.short_id, "target": item.target, "minutes": minutes_of(item)}


def solve(item: Puzzle) -> Answer:
    solution = item.answer
    count = count_plans(item.day, solution.best) if solution.is_proved else None
    verdict = "proved" if solution.is_proved else f"best found; no plan catches more than {solution.bound}"
    points = counted(solution.best, "point")
    head = f"{item.short_id}: {points} ({verdict}), {solution.nodes} nodes"
    lines = [f"{number:3}  {line}" for number, line in enumerate(map(step_line, item.plan), 1)]
    return Answer(solution_record(item, solution, count), [head, *lines])


def step_line(step: Turn) -> str:
    """A turn as a person reads it.

    >>> step_line(Turn("red", 0, 3, 2, 5)), step_line(Turn("red", 5, 0))
    ('red walks 3 to pier 3, pays a 2 and catches a 5 at c2', 'red walks 15 to pier 0, home')
    """
    walk = f"{step.pawn} walks {step.steps} to pier {step.pier}"
    return (
        f"{walk}, pays a {step.tile} and catches a {step.value} at {square_name(step.square)}" if step.square else f"{walk}, home"
    )


def solution_record(item: Puzzle, solution: Solution, count: Count | None) -> dict[str, Any]:
    """`optimal_plans` and `optimal_routes` are what count.py counts; None if counting was cut short."""
    is_counted = count is not None and not count.is_cut
    return {
        "game": item.puzzle,
        "id": item.short_id,
        "best": solution.best,
        "proved": solution.is_proved,
        "bound": solution.bound,
        "target": item.target,
        "reachable": is_reachable(item.target, solution.best, solution.bound),
        "plan": [step_record(step) for step in item.plan],
        "optimal_plans": count.plans if count and is_counted else None,
        "optimal_plans_at_least": count.plans if count else None,
        "optimal_routes": count.routes if count and is_counted else None,
        "nodes": solution.nodes,
    }


def step_record(step: Turn) -> dict[str, Any]:
    """`tile` is the fisherman tile paid, so the distance; `pier` is where the pawn fishes, `value` the fish."""
    square = list(step.square) if step.square else None
    return {"pawn": step.pawn, "steps": step.steps, "catch": square, "tile": step.tile, "pier": step.pier, "value": step.value}


def explain(item: Puzzle) -> Answer:
    """How many plans make the best catch, and what a fisherman catches who looks one catch ahead."""
    solution, short = item.answer, caught(item.day, greedy(item.day))
    count = count_plans(item.day, solution.best) if solution.is_proved else Count(0, 0, True)
    record = {
        "all_fish": sum(item.day.values),
        "catches": len(solution.catches),
        "greedy_catch": short,
        "optimal_plans": None if count.is_cut else count.plans,
        "optimal_plans_at_least": count.plans,
        "optimal_routes": None if count.is_cut else count.routes,
    }
    if not solution.is_proved:
        return Answer(record, [])
    plans = f"{'At least ' if count.is_cut else ''}{counted(count.plans, 'plan')}"
    made = f"{plans} of {counted(len(solution.catches), 'catch', 'catches')} {'makes' if count.plans == 1 else 'make'} it"
    return Answer(record, [f"{made}; whoever takes the best catch each time gets {short} of {solution.best} points."])


PUZZLES = Puzzles(
    file=FILE,
    summary="An open pond and a day to plan. The target is the highest catch, proved by a search.",
    example="pnp puzzle new petri_heil --level easy --count 6 --seed 2",
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
)
