"""A person who solves a Pentris puzzle with pen and paper: looks at some drops, draws the one that seems best, undoes it again.

A model, with a clock of its own: every look, stroke and undoing costs fixed seconds (docs/difficulty.md). Typed by person.pxd and
compiled where a compiler is found; the boards and tables are those of search.py. The same code runs as plain Python.
"""

from __future__ import annotations

from array import array

LOOKS, ALL_LOOKS = 10, 4
"""How many drops a person looks at, and the seconds for looking at all of the last turn."""
BEGIN, DRAW, UNDO, UNDONE, RESTART = 30, 4, 2, 6, 6
"""Seconds to read the puzzle, to draw a piece, to undo one, and to undo any number; one dead end in six starts anew."""
MISCOUNT = 2
"""By how many cells people think that more fits than does."""
UNIT = 1 << 20
"""What one cell is worth in numbers that noise is added to (difficulty.py)."""
DEAD, REACHED, UNSEEN = -(1 << 60), 1 << 60, 1 << 61
ALL = 0xFFFFFFFFFFFFFFFF
PAIRS, FOURS, BYTES, SUM = 0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F, 0x0101010101010101
STIR = 0x2545F4914F6CDD1D


def ones(word: int) -> int:
    """The number of set bits."""
    word = word - ((word >> 1) & PAIRS)
    word = (word & FOURS) + ((word >> 2) & FOURS)
    word = (word + (word >> 4)) & BYTES
    return ((word * SUM) & ALL) >> 56


class Person:
    """One puzzle before a person: the tables of its grid, the two pieces of each turn, and the boards of the line being tried."""

    def __init__(
        self, words: int, tables: tuple[array[int], ...], lines: tuple[array[int], ...], letters: array[int], start: array[int]
    ) -> None:
        self.words, self.turns = words, len(letters) // 2
        self.masks, self.shadows, self.entries, self.lanes, self.spans, self.full = tables
        self.rows, self.columns, self.noise = lines
        self.letters = letters
        self.row_count, self.column_count = len(self.rows) // words, len(self.columns) // words
        self.occupied = array("Q", [0]) * ((self.turns + 1) * words)
        self.covered = array("Q", [0]) * ((self.turns + 1) * 4 * words)
        self.chosen = array("i", [-1]) * (self.turns + 1)
        self.legal = array("i", [0]) * (len(self.lanes) // 2)
        self.ranked = array("i", [0]) * (self.row_count + self.column_count)
        self.lacks = array("i", [0]) * (self.row_count + self.column_count)
        self.buried, self.shut = array("Q", [0]) * words, array("Q", [0]) * words
        self.seen = array("q", [UNSEEN]) * (len(self.masks) // words)
        self.goal, self.seen_goal, self.seed, self.is_reached = 0, 0, 1, 0
        for i in range(words):
            self.occupied[i] = start[i]
        for i in range(4 * words):
            self.covered[i] = start[words + i]

    def attempt(self, goal: int, seed: int, patience: int) -> int:
        """The seconds until a line reaches the goal; negative if the person gives up, which takes `patience` seconds."""
        if goal != self.seen_goal:
            for i in range(len(self.seen)):
                self.seen[i] = UNSEEN
        self.goal, self.seen_goal, self.seed = goal, goal, seed | 1
        clock, turn, undone = BEGIN, 0, -1
        while clock < patience:
            count = self.find_legal(turn)
            is_last = turn == self.turns - 1
            looks = count if is_last else min(count, LOOKS)
            pick = self.favourite(turn, count, looks, undone)
            clock += min(looks, ALL_LOOKS) if is_last else looks
            if self.is_reached:
                clock += DRAW
                return clock if clock <= patience else 0 - patience
            if pick >= 0:
                self.enter(turn, pick)
                self.chosen[turn] = pick
                clock += DRAW
                turn += 1
            elif turn > 0:
                back = self.back(turn)
                clock += min(UNDO * abs(back), UNDONE)
                turn -= abs(back)
                undone = self.chosen[turn] if back > 0 else -1
            elif count == 0:
                clock = patience
        return 0 - patience

    def favourite(self, turn: int, count: int, looks: int, undone: int) -> int:
        """The drop that seems best among some, with noise; -1 if all look dead. Sets `is_reached` if one reaches the goal."""
        best, pick = DEAD, -1
        self.is_reached = 0
        for i in range(looks):
            self.draw_out(i, count)
            placement = self.legal[i]
            worth = self.first_view(placement) if turn == 0 else self.view(turn, placement)
            if worth == REACHED:
                self.is_reached = 1
            elif worth != DEAD and placement != undone:
                worth += self.noise[self.random(4096)]
                if worth > best:
                    best, pick = worth, placement
        return pick

    def random(self, below: int) -> int:
        """A number from 0 on, evenly; a shift register, which is the same everywhere."""
        self.seed ^= self.seed >> 12
        self.seed ^= (self.seed << 25) & ALL
        self.seed ^= self.seed >> 27
        return (((self.seed * STIR) & ALL) >> 32) % below

    def draw_out(self, i: int, count: int) -> None:
        """Puts any of the drops that have not been looked at in the next place."""
        other = i + self.random(count - i)
        self.legal[i], self.legal[other] = self.legal[other], self.legal[i]

    def back(self, turn: int) -> int:
        """How many turns are undone: one half of the time, two a quarter of the time, and so on; negative to start anew."""
        if self.random(RESTART) == 0:
            return 0 - turn
        back = 1
        while back < turn and self.random(2) == 0:
            back += 1
        return back

    def find_legal(self, turn: int) -> int:
        """Into `legal`: where the pieces of a turn can come to rest; returns how many places there are."""
        count = 0
        for half in range(2):
            span = ((turn % 4) * 12 + self.letters[turn * 2 + half]) * 2
            if half == 1 and self.letters[turn * 2] == self.letters[turn * 2 + 1]:
                break
            for lane in range(self.spans[span], self.spans[span + 1]):
                placement = self.landing(turn, lane)
                if placement >= 0:
                    self.legal[count] = placement
                    count += 1
        return count

    def landing(self, turn: int, lane: int) -> int:
        """Where a piece that falls down the lane comes to rest, or -1 if it does not end fully inside the grid."""
        words, first, depth = self.words, self.lanes[lane * 2], self.lanes[lane * 2 + 1]
        board = turn * words
        for w in range(words):
            if (self.entries[lane * words + w] | self.masks[first * words + w]) & self.occupied[board + w]:
                return -1
        rest = first
        while rest + 1 < first + depth:
            for w in range(words):
                if self.masks[(rest + 1) * words + w] & self.occupied[board + w]:
                    return rest
            rest += 1
        return rest

    def enter(self, turn: int, placement: int) -> None:
        """Sets up the board after a drop."""
        words = self.words
        old, new = turn * words, (turn + 1) * words
        for w in range(words):
            self.occupied[new + w] = self.occupied[old + w] | self.masks[placement * words + w]
        for i in range(4 * words):
            self.covered[new * 4 + i] = self.covered[old * 4 + i] | self.shadows[placement * 4 * words + i]

    def first_view(self, placement: int) -> int:
        """How good a drop of the first turn looks; worked out once for all people."""
        if self.seen[placement] == UNSEEN:
            self.seen[placement] = self.view(0, placement)
        return self.seen[placement]

    def view(self, turn: int, placement: int) -> int:
        """How good a drop looks."""
        if turn == self.turns - 1:
            return REACHED if self.score_after(turn, placement) >= self.goal else DEAD
        self.enter(turn, placement)
        return self.promise(turn + 1)

    def score_after(self, turn: int, placement: int) -> int:
        """What the board of a turn scores with one more drop."""
        rows, columns = 0, 0
        for line in range(self.row_count):
            rows += self.is_full(turn, placement, line, 0)
        for line in range(self.column_count if rows else 0):
            columns += self.is_full(turn, placement, line, 1)
        return rows * columns

    def is_full(self, turn: int, placement: int, line: int, is_column: int) -> int:
        words = self.words
        for w in range(words):
            mask = self.columns[line * words + w] if is_column else self.rows[line * words + w]
            filled = self.occupied[turn * words + w] | self.masks[placement * words + w]
            if (mask | filled) != filled:
                return 0
        return 1

    def promise(self, turn: int) -> int:
        """The cells to spare in the best choice of lines, less those that only one turn's direction can still fill; DEAD if no
        choice seems to fit, REACHED if the goal is."""
        left = self.turns - turn
        self.find_buried(turn, left)
        rows = self.rank(turn, 0, self.row_count)
        columns = self.rank(turn, self.row_count, self.column_count)
        if self.full_lines(0, rows) * self.full_lines(self.row_count, columns) >= self.goal:
            return REACHED
        best = DEAD
        if left > 0:
            for r in range(1, rows + 1):
                c = (self.goal + r - 1) // r
                if c <= columns:
                    best = max(best, self.choice(turn, left, r, c))
        return best

    def is_alive(self, turn: int, placement: int) -> int:
        """Whether a drop does not look dead."""
        return self.view(turn, placement) != DEAD

    def find_buried(self, turn: int, left: int) -> None:
        """Into `buried` and `shut`: empty cells that no direction of the next turns can fill, or only one."""
        words = self.words
        for w in range(words):
            empty = self.full[w] ^ self.occupied[turn * words + w]
            once, twice = 0, 0
            for ahead in range(turn, turn + min(left, 4)):
                covered = self.covered[(turn * 4 + ahead % 4) * words + w]
                reached = (empty | covered) ^ covered
                twice |= once & reached
                once |= reached
            self.buried[w] = (empty | once) ^ once
            self.shut[w] = ((once | twice) ^ twice) if left > 1 else 0

    def rank(self, turn: int, base: int, count: int) -> int:
        """Into `ranked` and `lacks`: the lines without buried cells, those with the fewest empty cells first; and how many."""
        words, kept = self.words, 0
        for line in range(count):
            lacks, out = 0, 0
            for w in range(words):
                mask = self.rows[line * words + w] if base == 0 else self.columns[line * words + w]
                empty = mask & (self.full[w] ^ self.occupied[turn * words + w])
                lacks += ones(empty)
                if empty & self.buried[w]:
                    out = 1
            if not out:
                spot = kept
                while spot > 0 and self.lacks[base + spot - 1] > lacks:
                    self.lacks[base + spot], self.ranked[base + spot] = self.lacks[base + spot - 1], self.ranked[base + spot - 1]
                    spot -= 1
                self.lacks[base + spot], self.ranked[base + spot] = lacks, line
                kept += 1
        return kept

    def full_lines(self, base: int, count: int) -> int:
        full = 0
        while full < count and self.lacks[base + full] == 0:
            full += 1
        return full

    def choice(self, turn: int, left: int, r: int, c: int) -> int:
        """The view of the r rows and c columns that lack least; DEAD if the pieces left cannot fill them."""
        words, lacking, shut = self.words, 0, 0
        for w in range(words):
            union = 0
            for i in range(r):
                union |= self.rows[self.ranked[i] * words + w]
            for i in range(c):
                union |= self.columns[self.ranked[self.row_count + i] * words + w]
            lacking += ones(union & (self.full[w] ^ self.occupied[turn * words + w]))
            shut += ones(union & self.shut[w])
        slack = 5 * left - lacking
        return DEAD if slack + MISCOUNT < 0 else (slack - shut) * UNIT
