"""The judge of the puzzle solver: a second, plain search through one turn, on lines of text with the judge of the rules.

First every line of the turn is found, then everything is asked of all of them: what can be forced, and the set of all solutions,
really enumerated. A solution is the multiset of its complete moves, written as a sorted tuple, without the parts that the enemy
chooses and without the `end`. Nothing of the product is imported.

The moves of a line are one tree of choices. Its first parts are `activate b2`, `mitose Globil b2`, `end`; below a part lie the
parts that can follow. What a complete move leads to stands at the tips: the line after it, or the value of the turn's end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import inf
from typing import NamedTuple, TypeAlias

from tests.games.planet_petri.rules.judge import Judge

Tree: TypeAlias = "dict[str, Tree] | str | int"
Moves: TypeAlias = "tuple[str, ...]"  # a multiset, sorted


class TooLarge(Exception):
    """The turn has more lines, or a line more solutions, than asked for."""


class Endless(Exception):
    """A line of the turn comes again: no multiset of moves describes that."""


class Verdict(NamedTuple):
    value: int  # what player 1 can force: the lead, or 1 if the claim holds
    unique: bool
    first: Moves  # the moves that a solution may begin with
    shortest: int  # moves without the end
    common: Moves  # what all solutions have in common; if unique, the solution


def judged(rules: Judge, line: str, form: str, limit: int = 1000) -> Verdict:
    return Turn(rules, line, form, limit).verdict()


def end_value(form: str, line: str) -> int:
    """The value of the line after `end`."""
    petri, *words = line.split()
    rows = [row.split(",") for row in petri.split("/")]  # row 4 is the first
    controllers = [[cell[0] for cell in row] for row in rows]
    everyone = [player for row in controllers for player in row]
    match form:
        case "lead":
            return everyone.count("1") - everyone.count("2")
        case "zone":
            return int(controllers[0] == ["1", "1", "1"])
        case "break-out":
            return int(controllers[3] != ["2", "2", "2"])
        case "win":
            return int("over=1" in words)
    raise ValueError(form)


def enemy_chooses(choices: dict[str, Tree]) -> bool:
    marked = {part.startswith("!") for part in choices}
    assert len(marked) == 1, f"both players would choose at once: {list(choices)}"
    return marked.pop()


def contains(larger: Moves, smaller: Moves) -> bool:
    return Counter(smaller) <= Counter(larger)


class Turn:
    """All of one turn of player 1."""

    def __init__(self, rules: Judge, line: str, form: str, limit: int) -> None:
        self.rules, self.line, self.form, self.limit = rules, line, form, limit
        assert line.split()[1].startswith("1:"), "player 1 has to move"
        self.trees: dict[str, Tree] = {}  # by line
        waiting = [line]
        while waiting:
            here = waiting.pop()
            if here not in self.trees:
                if len(self.trees) == limit:
                    raise TooLarge(f"more than {limit} lines")
                legal = rules.moves(here)
                self.trees[here] = self.tree(legal)
                waiting += [after for move, after in legal.items() if move.split()[0] != "end"]
        self.values: dict[str, int | None] = {}  # None: being asked just now
        self.found: dict[str, set[Moves]] = {}
        self.lengths: dict[str, float] = {}
        self.best = self.value(line)

    def tree(self, legal: dict[str, str]) -> Tree:
        root: dict[str, Tree] = {}
        for move, after in legal.items():
            *parts, last = move.split(" > ")
            node = root
            for part in parts:
                below = node.setdefault(part, {})
                assert isinstance(below, dict), f"{move!r} goes on where another move ends"
                node = below
            assert last not in node, f"{move!r} ends where another move goes on"
            node[last] = end_value(self.form, after) if move.split()[0] == "end" else after
        return root

    def value(self, tree: Tree) -> int:
        """What player 1 can force from here."""
        if isinstance(tree, int):
            return tree
        if isinstance(tree, dict):
            values = [self.value(below) for below in tree.values()]
            return min(values) if enemy_chooses(tree) else max(values)
        if tree not in self.values:
            self.values[tree] = None
            self.values[tree] = self.value(self.trees[tree])
        known = self.values[tree]
        if known is None:
            raise Endless(tree)
        return known

    def sound(self, tree: Tree, own: Moves = ()) -> Iterator[tuple[str, str | int]]:
        """All ways to play one move by which the best can still be forced after each choice of player 1, and all that the enemy
        may choose: the text of the own parts, and what comes after the move."""
        if not isinstance(tree, dict):
            yield " > ".join(own), tree
            return
        for part, below in tree.items():
            if part.startswith("!"):
                yield from self.sound(below, own)
            elif self.value(below) >= self.best:
                yield from self.sound(below, (*own, part))

    def solutions(self, line: str) -> set[Moves]:
        """Every solution of what is left of the turn."""
        if line not in self.found:
            found: set[Moves] = set()
            for move, after in self.sound(self.trees[line]):
                if isinstance(after, int):
                    found.add(())
                else:
                    found.update(tuple(sorted((move, *rest))) for rest in self.solutions(after))
            if len(found) > 100 * self.limit:
                raise TooLarge(f"{len(found)} solutions")
            self.found[line] = found
        return self.found[line]

    def forced_by(self, moves: Moves, tree: Tree, own: Moves = ()) -> bool:
        """Can player 1 make exactly these moves, then end the turn and have the best, whatever the enemy chooses?"""
        if isinstance(tree, int):
            return not moves and tree >= self.best
        if isinstance(tree, dict):
            if enemy_chooses(tree):
                return all(self.forced_by(moves, below, own) for below in tree.values())
            return any(self.forced_by(moves, below, (*own, part)) for part, below in tree.items())
        left, made = list(moves), " > ".join(own)
        if made not in left:
            return False
        left.remove(made)
        return self.forced_by(tuple(left), self.trees[tree])

    def length(self, tree: Tree) -> float:
        """The moves that player 1 needs from here to force the best."""
        if isinstance(tree, int):
            return 0 if tree >= self.best else inf
        if isinstance(tree, dict):
            lengths = [self.length(below) for below in tree.values()]
            return max(lengths) if enemy_chooses(tree) else min(lengths)
        if tree not in self.lengths:
            self.lengths[tree] = 1 + self.length(self.trees[tree])
        return self.lengths[tree]

    def verdict(self) -> Verdict:
        root = self.trees[self.line]
        solutions = sorted(self.solutions(self.line), key=len)
        in_all = [moves for moves in solutions if all(contains(other, moves) for other in solutions)]
        common = Counter(solutions[0])
        for moves in solutions:
            common &= Counter(moves)
        return Verdict(
            value=self.best,
            unique=any(self.forced_by(moves, root) for moves in in_all),
            first=tuple(sorted({move for move, after in self.sound(root) if isinstance(after, str)})),
            shortest=int(self.length(root)),
            common=tuple(sorted(common.elements())),
        )
