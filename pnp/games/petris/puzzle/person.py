"""A simulated person who looks for the right propagation: what is considered, and for how long. Typed by person.pxd and compiled
where a compiler is found; rate.py counts the people.

Each propagation has an appeal to its mover: 20 points if it wins, -20 if the game ends otherwise; how far the
mover would be ahead if a contamination came now; less 0.3 for each sarcina and 0.1 for each token; and some luck. In passes with
w = 2, 4, 8 ... the person follows every first propagation to the end: on own turns the w most appealing, of which one must hold,
on others' turns the 2w most appealing, of which one refutes. What holds is checked again with 8w. Each propagation that is
considered takes a second: a first look stops at the first that decides, a check goes through all. Reading the sheet takes half a
minute, and finding that the answer was wrong a whole one. A player who cannot propagate is noticed when it is that player's turn.
"""

from __future__ import annotations

from array import array

from pnp.games.petris.puzzle.children import Children

WIN, UNKNOWN, CUT, AT_HORIZON = 1000, -20000, -30000, 1
SLOW, HOLDS, FAILS, OVER = 1 << 60, 1 << 61, 1 << 62, 0x102000 * 0x40000200001
"""Marks of a move (children.py): played out phase by phase, keeps the claim, breaks it; the bits of a need that end a game."""
A, C, ALL = 6364136223846793005, 1442695040888963407, 0xFFFFFFFFFFFFFFFF
"""A linear congruential generator with 64 bits, of which the upper 12 choose the luck."""
POINT, SARCINA, TOKEN, END = 1 << 20, 3 * (1 << 20) // 10, (1 << 20) // 10, 20 << 20
"""Weights, in the unit of the luck (pnp/puzzle/difficulty.py)."""
READING, MISTAKE, SURE = 30, 60, 8
"""Seconds; and how much wider a check is than a first look."""
NEVER = -(1 << 30)


class Person(Children):
    """One person at a time; `least` is the value that fulfils the claim."""

    def prepare(self, luck: array[int], least: int) -> None:
        self.luck, self.least, self.state = luck, least, 0
        self.spent, self.cap = 0, 0

    def start(self, root: array[int]) -> list[int]:
        """Takes a position; returns the ways to begin: a byte for each dish and number sent there, the last for the source."""
        for i in range(self.width):
            self.records[i] = root[i]
        self.generate(0, 0)
        return [self.children[i] & (SLOW - 1) for i in range(self.count)]

    def wander(self, root: array[int], seed: int, turns: int) -> list[int]:
        """The position after some turns, of which one half are the most appealing and the other any; empty if the game ends."""
        begins, self.state = self.start(root), seed
        for _turn in range(turns):
            self.generate(0, 0)
            self.state = (self.state * A + C) & ALL
            if self.count == 0:
                return []
            i = (self.state >> 33) % self.count
            if self.state >> 63:
                self.choose(0, self.count)
                i = self.count - 1
            if self.visit(0, self.children[i] | SLOW):
                return []
            for i in range(self.width):
                self.records[i] = self.records[self.width + i]
        return [self.records[i] for i in range(self.width)] if begins else []

    def find(self, right: array[int], seed: int, cap: int) -> int:
        """The seconds until the right propagation is found, or the cap. `right` has a number for each way to begin: 1 if it is
        right, 0 if wrong, -1 if it leads to the same position as another."""
        known, wrong = right, array("i", right)
        self.state, self.spent, self.cap = seed, READING, cap
        width = 2
        while self.spent < cap:
            if self.try_all(known, wrong, width):
                return self.spent
            width *= 2
        return cap

    def try_all(self, right: array[int], wrong: array[int], width: int) -> int:
        """One pass: every first propagation that is not known to be wrong, the most appealing first."""
        self.generate(0, 0)
        count = self.count
        for i in range(count):
            if wrong[i] < 0:
                self.promises[i] = NEVER
        for _turn in range(count):
            best = 0
            for i in range(count):
                if self.promises[i] > self.promises[best]:
                    best = i
            if self.promises[best] == NEVER or self.spent >= self.cap:
                return 0
            self.promises[best] = NEVER
            self.spent += 1
            if self.seems_right(best, width):
                if right[best]:
                    return 1
                wrong[best] = -1
                self.spent += MISTAKE
        return 0

    def seems_right(self, first: int, width: int) -> int:
        """Whether a first propagation holds, and holds again when it is checked."""
        move = self.children[first]
        return self.is_kept(0, move, width, 0) and self.is_kept(0, move, SURE * width, 1)

    def is_kept(self, ply: int, move: int, width: int, is_check: int) -> int:
        if move & (HOLDS | FAILS):
            return 1 if move & HOLDS else 0
        self.visit(ply, move)
        return self.holds(ply + 1, width, is_check)

    def holds(self, ply: int, width: int, is_check: int) -> int:
        """Whether the claim seems to be kept; of no meaning once the time is up."""
        self.generate(ply, 0)
        count, first, is_own = self.count, self.first, self.mover == self.hero
        if count == 0:
            return self.stuck(ply * self.width) >= self.least
        left = max(0, count - (width if is_own else 2 * width))
        self.spent += count - left if is_check else 0
        while count > left and self.spent < self.cap:
            self.choose(first, count)
            count -= 1
            self.spent += 0 if is_check else 1
            if self.is_kept(ply, self.children[first + count], width, is_check) == is_own:
                return is_own
        return not is_own

    def keep(self, at: int, rank: int, need: int, move: int) -> int:
        """Keeps every child with its appeal, and marks those that end the game or the search."""
        found = self.outcome(rank, need)
        is_over = found != UNKNOWN and (self.end != AT_HORIZON or need & OVER != 0)
        if found == CUT:
            move |= SLOW
            found = self.played(move)
            is_over = found != UNKNOWN
            appeal = self.appeal(self.look(at + self.width, 0))
        else:
            appeal = self.appeal(self.look_after(at, move))
        if is_over:
            appeal += END if self.sign * found == WIN else 0 - END
        if found != UNKNOWN:
            move |= HOLDS if found >= self.least else FAILS
        self.state = (self.state * A + C) & ALL
        self.promises[self.first + self.count] = appeal + self.luck[self.state >> 52]
        self.children[self.first + self.count] = move
        self.count += 1
        return 0

    def look(self, at: int, part: int) -> int:
        """Points as if a contamination came after the phase; tokens and sarcinas after it."""
        total = 0
        for player in range(self.p):
            points = self.records[at + self.n + player]
            total += points << (21 * player + 13)
        for dish in range(self.n):
            total += self.looks[part + self.records[at + dish]]
        return total

    def look_after(self, at: int, move: int) -> int:
        """The look of a child, from that of its parent and the dishes that change."""
        total, source, sent, gone = self.look(at, self.part), move & 0xFF, move >> 8, 0
        while sent:
            code = self.part + self.records[at + ((sent >> 3) & 0x1F)]
            amount = sent & 7
            total += self.looks[code + (amount << self.shift)] - self.looks[code]
            gone += amount
            sent >>= 8
        code = self.part + self.records[at + source]
        return total + self.looks[code - (gone << self.shift)] - self.looks[code]

    def appeal(self, look: int) -> int:
        """What a look is worth to the mover."""
        mine, least = 0, 1 << 20
        for player in range(self.p):
            own = (look >> (21 * player)) & 0x1FFFFF
            if player == self.mover:
                mine = POINT * (own >> 13) + SARCINA * (own & 0x1F) + TOKEN * ((own >> 5) & 0xFF)
            elif own >> 13 < least:
                least = own >> 13
        return POINT * least - mine
