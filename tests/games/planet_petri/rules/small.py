"""Small positions and what can be played in them, for the implementation that is being tried."""

from __future__ import annotations

from tests.games.planet_petri.rules.both import Legal

NOW: list[Legal] = []
"""The implementation that is tried."""


def at(cells: str, rest: str = "1:0") -> str:
    """A state line from cells such as `b2=1Globil+ c2=2Wobblet-`."""
    found = dict(cell.split("=") for cell in cells.split())
    return "/".join(",".join(found.get(c + r, ".") for c in "abc") for r in "4321") + " " + rest


def moves(line: str, beginning: str = "") -> set[str]:
    return {move for move in NOW[0](line) if move.startswith(beginning)}


def after(line: str, *played: str) -> str:
    for move in played:
        line = NOW[0](line)[move]
    return line
