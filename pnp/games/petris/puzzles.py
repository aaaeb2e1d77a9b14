"""What `pnp puzzle` does with puzzles of Petris: wishes and answers as records and lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pnp.finding import Finding
from pnp.games.petris.generate import LEVELS, Wish, favourites, generate, offers
from pnp.games.petris.notation import move_text, parse_move
from pnp.games.petris.puzzle import Puzzle, check_claim, check_line, check_shape, claim_text, puzzle_text
from pnp.games.petris.puzzle_code import CLAIMS, parse_code
from pnp.games.petris.rules import moves, play
from pnp.games.petris.solver import Limits, Proof, prove
from pnp.games.petris.table import Match
from pnp.games.petris.terminal import dishes_text
from pnp.puzzles import Answer, Made, Option, Puzzles, Verdict

OPTIONS = (
    Option("level", "3, 4 or 5 propagations to the end, and more to choose from.", tuple(LEVELS), "medium"),
    Option("claim", "What is to be found.", CLAIMS, "wins"),
    Option("players", "For two or three players.", ("2", "3"), "2"),
)


def make(count: int, seed: int, wishes: Mapping[str, Any]) -> Iterator[Made]:
    wish = wish_of(seed, wishes)
    for number, item in enumerate(generate(wish, count), 1):
        yield Made("-".join([*wish.marks, f"{number:02}"]), puzzle_text(item), figures(item))


def wish_of(seed: int, wishes: Mapping[str, Any]) -> Wish:
    return Wish(wishes["level"], CLAIMS[CLAIMS.index(wishes["claim"])], int(wishes["players"]), seed)


def figures(item: Puzzle) -> dict[str, Any]:
    return {"id": item.short_id, "claim": claim_text(item), "propagations": item.propagations}


def offer(number: int, seed: int, wishes: Mapping[str, Any]) -> Iterator[Puzzle]:
    return offers(wish_of(seed, wishes), number)


def answer(item: Puzzle) -> dict[str, Any]:
    """`best` is what is proved, in words."""
    known = item.proof
    moves_of = {"winning": [move_text(m) for m in known.winning], "line": [move_text(m) for m in known.line]}
    return {"best": claim_text(item), "proved": known.holds is True, "nodes": known.nodes, **moves_of}


def recall(item: Puzzle, record: Mapping[str, Any]) -> Puzzle:
    """The puzzle with a proof that was found before."""
    winning, line = (tuple(map(parse_move, record[name])) for name in ("winning", "line"))
    return item._replace(answer=Proof(True, winning, line, record["nodes"], 0.0))


def solve(item: Puzzle, time_limit: float) -> Answer:
    proof = prove(item.field, item.position, item.claim, item.hero, Limits(time_limit))
    verdict = {True: "proved", False: "refuted", None: "unknown within the time"}[proof.holds]
    head = f"{item.short_id}: {claim_text(item)}: {verdict}, {proof.nodes} nodes, {proof.seconds:.2f} s"
    return Answer(proof_record(item, proof), [head, *picture_lines(item, proof)])


def proof_record(item: Puzzle, proof: Proof) -> dict[str, Any]:
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
        "seconds": round(proof.seconds, 4),
    }


def picture_lines(item: Puzzle, proof: Proof) -> list[str]:
    """The position, the propagations that do it, and a line of play."""
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


def rate(item: Puzzle) -> dict[str, Any]:
    """How hard it is: how many propagations there are, how far ahead one must look, and whether greed finds it."""
    proof, possible = item.proof, moves(item.field, item.position)
    greedy = favourites(item.field, item.position, possible)
    return {
        "holds": proof.holds,
        "propagations_to_choose_from": len(possible),
        "propagations_that_keep_it": len(proof.winning),
        "propagations_to_the_end": item.propagations,
        "greedy_finds_it": any(move in proof.winning for move in greedy),
        "random_hit_rate": round(len(proof.winning) / len(possible), 4),
        "nodes": proof.nodes,
    }


def verify(item: Puzzle, time_limit: float) -> Verdict:
    return verdict_of(item, list(check_claim(item, prove(item.field, item.position, item.claim, item.hero, Limits(time_limit)))))


def verify_code(code: str, time_limit: float) -> Verdict:
    """The puzzle inside a PDF and, in a key, its line of play."""
    item, line = parse_code(code)
    found = list(check_shape(item))
    if not found:
        proof = prove(item.field, item.position, item.claim, item.hero, Limits(time_limit))
        found = [*check_claim(item, proof), *(check_line(item, line) if line else ())]
    return verdict_of(item, [finding._replace(where=None) for finding in found])


def verdict_of(item: Puzzle, found: list[Finding]) -> Verdict:
    return Verdict(item.id or item.short_id if found else item.short_id, claim_text(item), found, claim_text(item))


PUZZLES = Puzzles(
    "A position in which exactly one propagation does it, and the greedy one does not; proved by exhaustive search.",
    "pnp puzzle new petris --level hard --claim survives --count 6 --seed 3",
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
)
