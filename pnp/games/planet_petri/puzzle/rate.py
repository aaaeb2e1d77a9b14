"""How hard a Planet Petri puzzle is: the minutes of simulated people."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.games.planet_petri.puzzle.acting import acting
from pnp.games.planet_petri.puzzle.file import Puzzle, catalogue_cast
from pnp.games.planet_petri.puzzle.person import attempt
from pnp.games.planet_petri.puzzle.search import TurnSearch
from pnp.games.planet_petri.puzzle.solver import NODES, turn_search
from pnp.games.planet_petri.puzzle.ways import TurnMap
from pnp.puzzle.difficulty import Crowd, luck_of


def rate(puzzle: Puzzle) -> Mapping[str, float]:
    """The minutes until the goal is reached; nothing if ending the turn is enough."""
    return {"goal": crowd(puzzle).minutes()} if puzzle.answer.line else {}


def crowd(puzzle: Puzzle, search: TurnSearch | None = None) -> Crowd:
    """People with a proved puzzle; `search` is one that has proved it."""
    nodes, least = max(NODES, puzzle.answer.nodes), 1 if puzzle.answer.best is None else puzzle.answer.best
    followed = search or turn_search(catalogue_cast(), puzzle.position, puzzle.form, nodes)
    start, texts, name = TurnMap(followed, puzzle.form, least).start, len(acting(puzzle)), puzzle.short_id
    return Crowd(lambda person, patience: attempt(start, texts, luck_of(name, person), patience))
