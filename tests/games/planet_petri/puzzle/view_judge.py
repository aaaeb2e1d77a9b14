"""A slow judge of the simulated person of Planet Petri: how a line looks, and one whole attempt at a turn.

It follows the text of docs/difficulty.md, works on lines with the judge of the rules, and shares no code with the program.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from math import log
from random import Random

from tests.games.planet_petri.puzzle.judge import Tree, Turn, enemy_chooses
from tests.games.planet_petri.rules.judge import Judge
from tests.puzzle.estimate_judge import Attempt

FOUR_HOURS = 240 * 60
BESIDE = {"a": "b", "b": "ac", "c": "b"}


def board(line: str) -> dict[str, str]:
    """By square: the controller and the charge, as in "1+"; "" where it is free."""
    rows = [row.split(",") for row in line.split(maxsplit=1)[0].split("/")]
    return {
        f"{column}{4 - i}": "" if cell == "." else cell[0] + cell[-1]
        for i, row in enumerate(rows)
        for column, cell in zip("abc", row, strict=True)
    }


def listed(line: str, key: str) -> list[str]:
    found = re.search(rf" {key}=(\S+)", line)
    return [name.removesuffix("'") for name in found[1].split(",")] if found else []


def view(rules: Judge, line: str, form: str, least: int) -> Fraction:
    """Half a point for each thing that can still be done, less one for each step that is missing."""
    return Fraction(things(rules, line), 2) - missing(line, form, least)


def things(rules: Judge, line: str) -> int:
    hand, actions = listed(line, "h1"), int(line.split()[1][2])
    cells = [name for name in hand if rules.facts[name]["kind"] == "cell"]
    playable = {name for name in hand if name not in cells} - set(listed(line, "u"))
    return list(board(line).values()).count("1+") + len(playable) + 2 * min(actions, len(cells))


def missing(line: str, form: str, least: int) -> int:
    squares = board(line)
    sides = [cell[:1] for cell in squares.values()]
    lead = sides.count("1") - sides.count("2")
    if form == "lead":
        return max(0, least - lead)
    if form == "win":
        return max(0, sides.count(""), 1 - lead)
    if form == "break-out":
        return 2 if all(squares[square].startswith("2") for square in ("a1", "b1", "c1")) else 0
    return sum(to_take(squares, square) for square in ("a4", "b4", "c4"))


def to_take(squares: dict[str, str], square: str) -> int:
    if squares[square].startswith("1"):
        return 0
    column, row = square
    near = [f"{column}{int(row) - 1}", *(f"{other}{row}" for other in BESIDE[column])]  # row 4 has none above it
    return 1 if not squares[square] and any(squares[other].startswith("1") for other in near) else 2


# ---------------------------------------------------------------- the turn, as a person sees it
class Sight:
    """What a person sees of a turn."""

    def __init__(self, rules: Judge, turn: Turn, least: int) -> None:
        self.rules, self.turn, self.least = rules, turn, least

    def arrives(self, line: str) -> bool:
        """Whether the turn can be ended here with the goal reached."""
        tree = self.turn.trees[line]
        assert isinstance(tree, dict)
        return any(value >= self.least for value in tree.values() if isinstance(value, int))

    def look(self, line: str) -> tuple[bool, bool, Fraction]:
        return self.turn.value(line) >= self.least, self.arrives(line), view(self.rules, line, self.turn.form, self.least)

    def moves(self, line: str) -> dict[str, str]:
        """Each move up to where the enemy chooses, and the line that it leads to if the enemy then chooses the worst."""
        return dict(self.begun(self.turn.trees[line], ()))

    def begun(self, tree: Tree, parts: tuple[str, ...]) -> Iterator[tuple[str, str]]:
        if isinstance(tree, int):
            return
        if isinstance(tree, str) or enemy_chooses(tree):
            yield " > ".join(parts), self.outcome(tree)
            return
        for part, below in tree.items():
            yield from self.begun(below, (*parts, part))

    def outcome(self, tree: Tree) -> str:
        assert not isinstance(tree, int)
        if isinstance(tree, str):
            return tree
        found = [self.outcome(below) for below in tree.values()]
        return min(found, key=self.look) if enemy_chooses(tree) else max(found, key=self.look)


def attempt(sight: Sight, texts: int, luck: Random) -> Attempt:
    """One person, step by step."""
    clock, line, undone = 30 + 6 * texts, sight.turn.line, None
    made: list[tuple[str, str]] = []
    while clock < FOUR_HOURS:
        legal = sight.moves(line)
        looked = luck.sample(sorted(legal), min(10, len(legal)))
        clock += 2 * len(looked)
        if any(sight.arrives(legal[move]) for move in looked):
            return Attempt(clock + 4, True)
        alive = [move for move in looked if (line, move) != undone and sight.moves(legal[move])]
        if alive:
            best = max(alive, key=lambda move: float(sight.look(legal[move])[2]) - log(-log(luck.random())))
            made.append((line, best))
            line = legal[best]
            clock += 4
        elif made:
            back = number_undone(len(made), luck)
            line, undone = made[-back][0], made[-back] if back else None
            clock += min(2 * (back or len(made)), 6)
            made = made[:-back] if back else []
        else:
            undone = None
            if not looked:
                break
    return Attempt(FOUR_HOURS, False)


def number_undone(made: int, luck: Random) -> int:
    """0 is to start anew."""
    if luck.random() < 1 / 6:
        return 0
    back = 1
    while back < made and luck.random() < 0.5:
        back += 1
    return back
