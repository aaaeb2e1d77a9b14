"""The inner search of the Petris solver: what can a player reach against all others? Typed by search.pxd and compiled where a
compiler is found.

One player, the hero, maximises the value; everyone else minimises it. With two players that is the exact value of the
game, with three it is what the hero can force. A child is played out only when it is visited (children.py).
"""

from __future__ import annotations

from array import array

from pnp.games.petris.puzzle.children import Children
from pnp.games.petris.puzzle.tables import Tables

WIN, CUT, UNKNOWN = 1000, -30000, -20000
"""The value of a victory (a defeat is its negative, a shared one 0); a limit was hit; there is no answer."""
SLOW = 1 << 60
"""The mark of a move that must be played out phase by phase."""
SLOTS = 1 << 18
STIR, STEP, ALL = 0x9E3779B97F4A7C15, 0x2545F4914F6CDD1D, 0xFFFFFFFFFFFFFFFF
"""Constants for spreading positions over the table; the .pxd makes them words."""
BIAS = 1 << 12
"""Makes the bounds in the table positive."""


class Search(Children):
    """A search with its table of known positions."""

    def __init__(self, sizes: array[int], near: array[int], track: array[int], worth: array[int], tables: Tables) -> None:
        super().__init__(sizes, near, track, worth, tables)
        self.table = array("Q", [0]) * (4 * SLOTS)
        self.key_0, self.key_1 = 0, 0
        self.nodes, self.most, self.stamp = 0, 0, 0

    def ask(self, hero: int, survives: int, horizon: int) -> None:
        """Sets the question; forgets what is known from other questions."""
        Children.ask(self, hero, survives, horizon)
        self.stamp += 1

    def value(self, root: array[int], low: int, high: int, most: int) -> int:
        """What the hero can force from a position that is not over, within a window; CUT after `most` nodes."""
        for i in range(self.width):
            self.records[i] = root[i]
        self.most = self.nodes + most
        return self.descend(0, low, high)

    def kept(self, root: array[int], least: int, most: int, enough: int) -> list[int]:
        """The propagations after which the hero can force `least`, the most promising first; no more than `enough`. Ends with -1
        if a limit was hit."""
        for i in range(self.width):
            self.records[i] = root[i]
        self.most, self.is_root = self.nodes + most, 1
        self.generate(0, 2 * WIN)
        self.is_root = 0
        found: list[int] = []
        count = self.count
        while count and len(found) < enough:
            self.choose(0, count)
            count -= 1
            move = self.children[count] & (SLOW - 1)
            value = self.reply_value(move, least)
            if value == CUT:
                return [-1]
            if value >= least:
                found.append(move)
        return found

    def reply_value(self, move: int, least: int) -> int:
        winners = self.visit(0, move | SLOW)
        return self.worth_of(winners) if winners else self.descend(1, least - 1, least)

    def descend(self, ply: int, low: int, high: int) -> int:
        """The value of a node: exact if it lies inside the window, else a bound on its side of it."""
        self.nodes += 1
        if self.nodes > self.most:
            return CUT
        at = ply * self.width
        if self.records[at + self.width - 1] >= self.horizon:
            return self.estimate(at)
        self.find_key(at)
        key_0, key_1 = self.key_0, self.key_1
        best = self.recalled(key_0, key_1, low, high)
        if best == UNKNOWN:
            best = self.children_value(ply, low, high)
            if best != CUT:
                self.note(key_0, key_1, best, low, high)
        return best

    def children_value(self, ply: int, low: int, high: int) -> int:
        """The best value among the children, all of them looked at once; those that do not end the game are searched, the most
        promising first."""
        at, first = ply * self.width, ply * self.room
        sign = 1 if self.track[self.records[at + self.width - 1]] == self.hero else -1
        if self.generate(ply, high if sign > 0 else low):
            return sign * self.best
        best, count = sign * self.best, self.count
        if count == 0:
            return best if self.best > UNKNOWN else self.stuck(at)
        while count:
            self.choose(first, count)
            count -= 1
            if sign > 0 and best > low:
                low = best
            if sign < 0 and best < high:
                high = best
            self.visit(ply, self.children[first + count])
            found = self.descend(ply + 1, low, high)
            if found == CUT:
                return CUT
            if sign * found > sign * best:
                best = found
            if (sign > 0 and best >= high) or (sign < 0 and best <= low):
                return best
        return best

    def find_key(self, at: int) -> None:
        """The position in two words."""
        half, bits = (self.n + 1) // 2, 3 * self.p
        word_0, word_1 = self.records[at + self.width - 1], 0
        for dish in range(half):
            word_0 = (word_0 << bits) | self.records[at + dish]
        for player in range(self.p):
            word_1 = (word_1 << 4) | self.records[at + self.n + player]
        for dish in range(half, self.n):
            word_1 = (word_1 << bits) | self.records[at + dish]
        self.key_0, self.key_1 = word_0, word_1

    def slot(self, word_0: int, word_1: int) -> int:
        mixed = ((word_0 * STIR) & ALL) ^ ((word_1 * STEP) & ALL)
        return 4 * ((mixed ^ (mixed >> 29)) % SLOTS)

    def recalled(self, word_0: int, word_1: int, low: int, high: int) -> int:
        """What the table says about a position, if that is enough for the window; else UNKNOWN."""
        slot = self.slot(word_0, word_1)
        if not self.is_known(slot, word_0, word_1):
            return UNKNOWN
        least, most = self.table[slot + 3] >> 16, self.table[slot + 3] & 0xFFFF
        if least >= high + BIAS or least == most:
            return least - BIAS
        return most - BIAS if most <= low + BIAS else UNKNOWN

    def is_known(self, slot: int, word_0: int, word_1: int) -> int:
        return self.table[slot] == self.stamp and self.table[slot + 1] == word_0 and self.table[slot + 2] == word_1

    def note(self, word_0: int, word_1: int, best: int, low: int, high: int) -> None:
        """Stores a value or a bound; a full slot is overwritten."""
        slot, least, most = self.slot(word_0, word_1), BIAS - WIN, BIAS + WIN
        if self.is_known(slot, word_0, word_1):
            least, most = self.table[slot + 3] >> 16, self.table[slot + 3] & 0xFFFF
        if best > low and best + BIAS > least:
            least = best + BIAS
        if best < high and best + BIAS < most:
            most = best + BIAS
        self.table[slot], self.table[slot + 1], self.table[slot + 2] = self.stamp, word_0, word_1
        self.table[slot + 3] = (least << 16) | most
