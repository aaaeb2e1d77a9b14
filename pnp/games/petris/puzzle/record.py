"""`pnp puzzle` for Petris: recipes and answers as records and lines of text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.games.petris.puzzle.code import CLAIMS, parse_code
from pnp.games.petris.puzzle.file import Puzzle, claim_text, puzzle_text
from pnp.games.petris.puzzle.generate import LEVELS, Recipe, offers
from pnp.games.petris.puzzle.kind import FILE
from pnp.games.petris.puzzle.solver import Proof
from pnp.games.petris.puzzle.trap import favourites
from pnp.games.petris.rules.match import Match
from pnp.games.petris.rules.notation import move_text
from pnp.games.petris.rules.play import moves, play
from pnp.games.petris.rules.terminal import dishes_text
from pnp.puzzle.contract import Answer, Option, Puzzles
from pnp.puzzle.difficulty import minutes_of
from pnp.source.finding import counted

OPTIONS = (
    Option("level", "How long people need for it.", LEVELS, "medium"),
    Option("claim", "What the puzzle asks for.", CLAIMS, "wins"),
    Option("players", "Number of players.", ("2", "3"), "2"),
)


def recipe(seed: int, options: Mapping[str, Any]) -> Recipe:
    return Recipe(options["level"], CLAIMS[CLAIMS.index(options["claim"])], int(options["players"]), seed)


def figures(item: Puzzle) -> dict[str, Any]:
    return {"id": item.short_id, "claim": claim_text(item), "propagations": item.propagations, "minutes": minutes_of(item)}


def solve(item: Puzzle) -> Answer:
    proof = item.answer
    verdict = {True: "proved", False: "refuted", None: "not proved"}[proof.holds]
    head = f"{item.short_id}: {claim_text(item)}: {verdict}, {proof.nodes} nodes"
    return Answer(solution_record(item, proof), [head, *picture_lines(item, proof)])


def solution_record(item: Puzzle, proof: Proof) -> dict[str, Any]:
    return {
        "game": item.puzzle,
        "id": item.short_id,
        "claim": item.claim,
        "player": item.player,
        "holds": proof.holds,
        "proved": proof.holds is not None,
        "winning_moves": [move_text(move) for move in proof.winning],
        "line": [move_text(move) for move in proof.line],
        "nodes": proof.nodes,
    }


def picture_lines(item: Puzzle, proof: Proof) -> list[str]:
    """The position, the propagations that work, and one way it may go on."""
    lines = ["", *dishes_text(Match(item.field, item.layout, item.position, 1)).split("\n"), ""]
    if proof.winning:
        lines.append(f"{item.player} plays {' or '.join(map(move_text, proof.winning))}")
    position = item.position
    for turn, move in enumerate(proof.line, 1):
        position = play(item.field, position, move)
        lines.append(f"  {turn}. {move_text(move)}")
    if proof.line and position.end:
        lines.append(f"  then {' and '.join(item.players[p] for p in position.end.winners)} wins: {position.end.reason}")
    return lines


def explain(item: Puzzle) -> Answer:
    """How many propagations there are, how far ahead one must look, and whether greedy play finds the right one."""
    proof, possible = item.answer, moves(item.field, item.position)
    greedy = favourites(item.field, item.position, possible)
    finds = any(move in proof.winning for move in greedy)
    record = {
        "propagations_to_choose_from": len(possible),
        "propagations_that_keep_it": len(proof.winning),
        "propagations_to_the_end": item.propagations,
        "greedy_finds_it": finds,
    }
    right = f"{len(proof.winning)} of {counted(len(possible), 'propagation')} {'is' if len(proof.winning) == 1 else 'are'} right"
    deep = f"one must look {counted(item.propagations, 'propagation')} ahead"
    return Answer(record, [f"{right}; {deep}. The one that scores best at once is {'right' if finds else 'wrong'}."])


PUZZLES = Puzzles(
    file=FILE,
    summary="A position in which exactly one propagation works, and it is not the greedy one; proved by exhaustive search.",
    example="pnp puzzle new petris --level hard --claim survives --count 6 --seed 3",
    options=OPTIONS,
    recipe=recipe,
    offers=offers,
    text=puzzle_text,
    figures=figures,
    claims=claim_text,
    best=claim_text,
    solve=solve,
    explain=explain,
    parse_code=parse_code,
)
