"""What `pnp puzzle` does with puzzles of Petri Heil!: wishes and answers as records and lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pnp.finding import Finding, counted
from pnp.games.petri_heil.count import Count, count_plans
from pnp.games.petri_heil.generate import LEVELS, Wish, generate, offers
from pnp.games.petri_heil.notation import square_name
from pnp.games.petri_heil.puzzle import Puzzle, check_claims, check_plan, check_shape, puzzle_text
from pnp.games.petri_heil.puzzle_code import parse_code
from pnp.games.petri_heil.question import Step
from pnp.games.petri_heil.rate import rate as rate_day
from pnp.games.petri_heil.solver import Catch, Solution
from pnp.games.petri_heil.solver import solve as solve_day
from pnp.puzzles import Answer, Band, Made, Option, Puzzles, Verdict, is_reachable

BANDS: Mapping[str, Band] = {"easy": {"target": (16, 16)}, "medium": {"target": (28, 36)}, "hard": {"target": (36, 44)}}
"""The most frequent best catches of each level."""
OPTIONS = (
    Option("level", "Pawns and fisherman tiles.", tuple(LEVELS), "medium"),
    Option("unique", "Only puzzles with a single best route for each pawn.", bool, False),
)


def make(count: int, seed: int, wishes: Mapping[str, Any]) -> Iterator[Made]:
    wish = wish_of(seed, wishes)
    for number, item in enumerate(generate(wish, count), 1):
        yield Made("-".join([*wish.marks, f"{number:02}"]), puzzle_text(item), figures(item))


def wish_of(seed: int, wishes: Mapping[str, Any]) -> Wish:
    return Wish(wishes["level"], seed, wishes["unique"])


def figures(item: Puzzle) -> dict[str, Any]:
    return {"id": item.short_id, "target": item.target}


def offer(number: int, seed: int, wishes: Mapping[str, Any]) -> Iterator[Puzzle]:
    return offers(wish_of(seed, wishes), number)


def answer(item: Puzzle) -> dict[str, Any]:
    known = item.solution
    catches = [[catch.pawn, catch.steps, *catch.square, catch.distance] for catch in known.catches]
    return {"best": known.best, "proved": known.is_proved, "nodes": known.nodes, "catches": catches}


def recall(item: Puzzle, record: Mapping[str, Any]) -> Puzzle:
    """The puzzle with an answer that was proved before."""
    catches = tuple(Catch(pawn, steps, (row, column), far) for pawn, steps, row, column, far in record["catches"])
    return item._replace(answer=Solution(record["best"], record["best"], catches, record["nodes"], 0.0))


def solve(item: Puzzle, time_limit: float) -> Answer:
    solution = solve_day(item.day, time_limit)
    count = count_plans(item.day, solution.best, time_limit) if solution.is_proved else None
    verdict = "proved" if solution.is_proved else f"best found; no plan catches more than {solution.bound}"
    points = counted(solution.best, "point")
    head = f"{item.short_id}: {points} ({verdict}), {solution.nodes} nodes, {solution.seconds:.2f} s"
    plan = item.plan(solution)
    lines = [f"{number:3}  {line}" for number, line in enumerate(map(step_line, plan), 1)]
    return Answer(solution_record(item, solution, count), [head, *lines])


def step_line(step: Step) -> str:
    """A turn as a person reads it.

    >>> step_line(Step("red", 0, 3, 2, 5)), step_line(Step("red", 5, 0))
    ('red walks 3 to pier 3, gives a 2 and catches 5 at c2', 'red walks 15 to pier 0, home')
    """
    walk = f"{step.pawn} walks {step.steps} to pier {step.pier}"
    return (
        f"{walk}, gives a {step.tile} and catches {step.value} at {square_name(step.square)}" if step.square else f"{walk}, home"
    )


def solution_record(item: Puzzle, solution: Solution, count: Count | None) -> dict[str, Any]:
    """`optimal_plans` and `optimal_routes` are what count.py counts; None where they could not be counted to the end."""
    is_counted = count is not None and not count.is_cut
    return {
        "game": item.puzzle,
        "id": item.short_id,
        "best": solution.best,
        "proved": solution.is_proved,
        "bound": solution.bound,
        "target": item.target,
        "reachable": is_reachable(item.target, solution.best, solution.bound),
        "plan": [step_record(step) for step in item.plan(solution)],
        "optimal_plans": count.plans if count and is_counted else None,
        "optimal_plans_at_least": count.plans if count else None,
        "optimal_routes": count.routes if count and is_counted else None,
        "nodes": solution.nodes,
        "seconds": round(solution.seconds, 4),
    }


def step_record(step: Step) -> dict[str, Any]:
    """`tile` is the fisherman tile that is given, so the distance; `pier` is where the pawn fishes, `value` the fish."""
    square = list(step.square) if step.square else None
    return {"pawn": step.pawn, "steps": step.steps, "catch": square, "tile": step.tile, "pier": step.pier, "value": step.value}


def rate(item: Puzzle) -> dict[str, Any]:
    rating = rate_day(item.day)
    return {
        "best": rating.best,
        "proved": rating.is_proved,
        "stars": rating.stars,
        "all_fish": rating.total,
        "greedy_catch": rating.greedy,
        "catches": rating.catches,
        "random_hit_rate": rating.random_hits,
        "optimal_plans": None if rating.optimal.is_cut else rating.optimal.plans,
        "optimal_plans_at_least": rating.optimal.plans,
        "optimal_routes": None if rating.optimal.is_cut else rating.optimal.routes,
        "nodes": rating.nodes,
    }


def verify(item: Puzzle, time_limit: float) -> Verdict:
    solution = solve_day(item.day, time_limit)
    return verdict_of(item, list(check_claims(item, solution)), solution.best)


def verify_code(code: str, time_limit: float) -> Verdict:
    """The puzzle inside a PDF and, in a key, its plan."""
    item, plan = parse_code(code)
    found, best = list(check_shape(item)), None
    if not found:
        solution = solve_day(item.day, time_limit)
        found, best = [*check_claims(item, solution), *(check_plan(item, plan, solution) if plan else ())], solution.best
    return verdict_of(item, [finding._replace(where=None) for finding in found], best)


def verdict_of(item: Puzzle, found: list[Finding], best: int | None) -> Verdict:
    claims = ", ".join(f"{name} {value}" for name, value in item.claims.items())
    return Verdict(item.id or item.short_id if found else item.short_id, claims, found, best)


PUZZLES = Puzzles(
    "An open pond and a day to plan. The target is the highest catch, proved; greedy play does not find it.",
    "pnp puzzle new petri_heil --level easy --count 6 --seed 2",
    OPTIONS,
    make,
    check_shape,
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
