"""`pnp puzzle` for Planet Petri: recipes and answers as records and lines of text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.games.planet_petri.puzzle.code import parse_code
from pnp.games.planet_petri.puzzle.explain import reasons_of, record
from pnp.games.planet_petri.puzzle.file import Puzzle, catalogue_cast, claim_text, puzzle_text
from pnp.games.planet_petri.puzzle.generate import LEVELS, Recipe, offers
from pnp.games.planet_petri.puzzle.kind import FILE
from pnp.games.planet_petri.puzzle.solver import FORMS
from pnp.games.planet_petri.rules.terminal import cards_text, petri_lines
from pnp.puzzle.contract import Answer, Option, Puzzles
from pnp.puzzle.difficulty import EVEN, minutes_of
from pnp.source.finding import counted

OPTIONS = (
    Option("level", "How long people need for it.", tuple(LEVELS), "medium"),
    Option("form", "What must be reached by the end of the turn.", FORMS, "lead"),
)


def recipe(seed: int, options: Mapping[str, Any]) -> Recipe:
    return Recipe(options["level"], FORMS[FORMS.index(options["form"])], seed)


def figures(item: Puzzle) -> dict[str, Any]:
    return {"id": item.short_id, "goal": claim_text(item), "moves": len(item.answer.line), "minutes": minutes_of(item)}


def solve(item: Puzzle) -> Answer:
    proof = item.answer
    verdict = {True: "proved", False: "refuted", None: "not proved"}[proof.holds]
    head = f"{item.short_id}: {claim_text(item)}: {verdict}, {proof.nodes} states"
    return Answer(solution_record(item), [head, *picture_lines(item)])


def solution_record(item: Puzzle) -> dict[str, Any]:
    proof = item.answer
    return {
        "game": item.puzzle,
        "id": item.short_id,
        "form": item.form,
        "holds": proof.holds,
        "proved": proof.holds is not None,
        "best": proof.best,
        "unique": proof.is_unique,
        "first_moves": list(proof.first),
        "line": list(proof.line),
        "nodes": proof.nodes,
    }


def picture_lines(item: Puzzle) -> list[str]:
    """The Petri, what player 1 has, and the moves of the solution."""
    state, proof = item.position, item.answer
    lines = ["", *petri_lines(state), "", f"your hand: {cards_text(state.hands[0])}; actions left: {state.actions}"]
    lines += [f"your memory pile: {cards_text(state.piles[0])}"] if state.piles[0] else []
    if proof.line:
        lead = "" if proof.best is None else f" leads by {proof.best}"
        lines += ["", f"player 1{lead} with" if lead else "player 1 plays"]
        lines += [f"  {number}. {move}" for number, move in enumerate(proof.line, 1)]
        lines.append("no other set of moves does it" if proof.is_unique else "other ways do it too")
    return lines


def explain(item: Puzzle) -> Answer:
    """The moves of the solution, and how many first moves there are, are right, or only look so."""
    found = reasons_of(catalogue_cast(), item.position, item.form, item.answer)
    right = f"{found.right} of {counted(found.choices, 'first move')} {'is' if found.right == 1 else 'are'} right"
    tempting = f"{found.tempting} only {'looks' if found.tempting == 1 else 'look'} right"
    greedy = "finds" if found.greedy_finds_it else "misses"
    lines = [f"The solution has {counted(found.moves, 'move')}; {right}, {tempting}. Greedy play {greedy} it."]
    return Answer(record(found), lines)


PUZZLES = Puzzles(
    file=FILE,
    summary="One turn with all cards open, and a goal that only one set of moves reaches; proved by playing every way.",
    example="pnp puzzle new planet_petri --form zone --level hard --count 6 --seed 3",
    options=OPTIONS,
    recipe=recipe,
    offers=offers,
    text=puzzle_text,
    figures=figures,
    claims=claim_text,
    best=lambda item: item.answer.best if item.form == "lead" else claim_text(item),
    solve=solve,
    explain=explain,
    parse_code=parse_code,
    bands=EVEN,
)
