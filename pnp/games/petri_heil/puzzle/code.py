"""A whole puzzle on one line, for the code on the sheet and inside its PDF; and back.

PNP1 petri_heil PH-CSPE3 5r.2/3d../..../.... red=0,yellow=10 3,2,1,0 target=12 KEY red 3 b2; yellow 20 -
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pnp.games.petri_heil.definition import DISTANCES
from pnp.games.petri_heil.puzzle.file import MOST, Puzzle, Starts, step_of, step_text
from pnp.games.petri_heil.puzzle.question import Turn, walked_on
from pnp.games.petri_heil.puzzle.solver import Catch, Solution
from pnp.games.petri_heil.rules.notation import NAME, parse_pawn, pond_text
from pnp.games.petri_heil.rules.piers import PIERS, Pawn
from pnp.puzzle.proof import SavedProof

HEAD = "PNP1 petri_heil"
ROW = "[1-9rd.]{4}"
TURN = rf"(red|yellow) (\d{{1,2}}) ({NAME}|-)"
CODE = re.compile(
    rf"{HEAD} (?P<id>PH-\w+) (?P<pond>(?:{ROW}/){{3}}{ROW}) (?:red=(?P<red>\d{{1,2}}))?,?(?:yellow=(?P<yellow>\d{{1,2}}))?"
    rf" (?P<tiles>\d(?:,\d){{3}}) (?:target=(?P<target>\d{{1,3}})|-)(?: KEY (?P<plan>{TURN}(?:; {TURN}){{0,39}}))?"
)


def code_text(puzzle: Puzzle, plan: Sequence[Turn] = ()) -> str:
    starts = ",".join(f"{pawn}={pier}" for pawn, pier in puzzle.piers.items())
    tiles = ",".join(map(str, puzzle.day.hand))
    claims = ",".join(f"{name}={value}" for name, value in puzzle.claims.items()) or "-"
    key = f" KEY {'; '.join(map(step_text, plan))}" if plan else ""
    return f"{HEAD} {puzzle.short_id} {pond_text(puzzle.day.pond)} {starts} {tiles} {claims}{key}"


def parse_code(text: str) -> tuple[Puzzle, tuple[Turn, ...]]:
    """The puzzle and, if the code has one, its plan; ValueError if this is not one of our codes."""
    match = CODE.fullmatch(text)
    if not match:
        raise ValueError("this is not the code of a Petri Heil! puzzle")
    starts = Starts(*(int(match[pawn]) if match[pawn] else None for pawn in ("red", "yellow")))
    counts = [int(count) for count in match["tiles"].split(",")]
    if any(pier is not None and pier not in PIERS for pier in starts) or max(counts) > MOST:
        raise ValueError("the code has a pier or a number of tiles that the game does not have")
    puzzle = Puzzle(
        "petri_heil",
        tuple(match["pond"].split("/")),
        starts,
        dict(zip(DISTANCES, counts, strict=True)),
        target=int(match["target"]) if match["target"] else None,
        id=match["id"],
    )
    return puzzle, parse_plan(puzzle, match["plan"] or "")


def saved(puzzle: Puzzle) -> tuple[tuple[str, ...], int | None, tuple[str, ...]]:
    return tuple(map(step_text, puzzle.plan)), puzzle.answer.best, ()


def restore(puzzle: Puzzle, proof: SavedProof) -> Solution:
    """The proved answer in a file; ValueError if it cannot be read."""
    text = "; ".join(proof.moves)
    if proof.best is None or not re.fullmatch(rf"(?:{TURN}(?:; {TURN})*)?", text):
        raise ValueError("the proof has no best catch, or a turn that cannot be read")
    catches = tuple(catch for step in parse_plan(puzzle, text) for catch in catches_of(puzzle, step))
    return Solution(proof.best, proof.best, catches, proof.nodes)


def catches_of(puzzle: Puzzle, step: Turn) -> Iterator[Catch]:
    if step.tile and step.square:
        steps = (step.pier - puzzle.piers[step.pawn]) % len(PIERS)
        yield Catch(puzzle.pawns.index(step.pawn), steps, step.square, step.tile)


def parse_plan(puzzle: Puzzle, text: str) -> tuple[Turn, ...]:
    """The turns of a key; each begins where the pawn's last one ended."""
    at, plan = dict(puzzle.piers), list[Turn]()
    for pawn, steps, catch in re.findall(TURN, text):
        step = parse_step(at, parse_pawn(pawn), int(steps), catch)
        plan.append(step)
        at[step.pawn] = (step.pier + walked_on(step, puzzle.piers[step.pawn])) % len(PIERS)
    return tuple(plan)


def parse_step(at: dict[Pawn, int], pawn: Pawn | None, steps: int, catch: str) -> Turn:
    if pawn not in at or not 1 <= steps <= len(PIERS):
        raise ValueError(f"the key has an impossible turn: {pawn}, {steps} piers")
    return step_of(pawn, at[pawn], steps, catch)
