"""The inner search of the Pentris solver: can a score be reached? Typed by search.pxd and compiled where a compiler is found.

Boards are bitboards of 64-bit words; cell (row, column) is bit row * columns + column. The same code also runs as
plain Python: no negative numbers, no inversion, arrays instead of lists. solver.py explains the masks.

To reach the score S, some union of r rows and c columns with r * c = S must be filled: the targets. A node keeps the
targets that can still be completed and drops one when
1. more of its cells are empty than the remaining pieces can fill;
2. one of its cells is covered in every direction of gravity still to come (covered cells stay covered);
3. one of its empty cells lies in no placement that is still open for a remaining piece;
4. the remaining pieces must waste more cells outside the target than they can spare (tested only when few targets are left).
A node without targets is dead. All four depend on the board and the turn alone, so a dead node is dead however it is reached.
"""

from __future__ import annotations

from array import array

FEW = 8
"""Test 4 runs when at most this many targets are left; it costs more than the others."""
SLOTS = 1 << 18
"""The slots in the table of dead nodes; a full slot is overwritten."""
FOUND, DEAD, CUT = 1, 0, -1
"""The outcomes of a search; only DEAD is false."""


ALL = 0xFFFFFFFFFFFFFFFF
PAIRS, FOURS, BYTES, SUM = 0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F, 0x0101010101010101
STIR, STEP = 0x9E3779B97F4A7C15, 0x2545F4914F6CDD1D
"""Constants for counting bits and for spreading boards over the table; the .pxd makes them words."""


def ones(word: int) -> int:
    """The number of set bits."""
    word = word - ((word >> 1) & PAIRS)
    word = (word & FOURS) + ((word >> 2) & FOURS)
    word = (word + (word >> 4)) & BYTES
    return ((word * SUM) & ALL) >> 56


class Search:
    """One puzzle: the tables of its grid, the two pieces of each turn, and the boards of the line being tried."""

    def __init__(self, words: int, tables: tuple[array[int], ...], letters: array[int], start: array[int]) -> None:
        self.words, self.turns = words, len(letters) // 2
        self.masks, self.shadows, self.entries, self.lanes, self.spans, self.full = tables
        self.letters = letters
        self.occupied = array("Q", [0]) * ((self.turns + 1) * words)
        self.covered = array("Q", [0]) * ((self.turns + 1) * 4 * words)
        self.chosen = array("i", [-1]) * (self.turns + 1)
        self.scratch, self.blocked = array("Q", [0]) * words, array("Q", [0]) * words
        self.targets, self.alive, self.needs = array("Q"), array("i"), array("i")
        self.count, self.nodes = 0, 0
        self.keys = array("Q", [0]) * (SLOTS * (words + 1))
        self.round, self.most, self.is_cut = 0, 0, 0
        self.known: dict[int, int] = {}
        self.finals: set[int] = set()
        self.openings: list[int] = []
        for i in range(words):
            self.occupied[i] = start[i]
        for i in range(4 * words):
            self.covered[i] = start[words + i]

    def reach(self, targets: array[int], most: int) -> int:
        """FOUND if one of the targets can be filled (the line is in `chosen`), DEAD if none can, CUT after `most` nodes."""
        self.targets, self.count, self.most = targets, len(targets) // self.words, most
        self.alive = array("i", [0]) * max(1, self.count * (self.turns + 1))
        self.needs = array("i", [0]) * max(1, self.count * (self.turns + 1))
        self.round += 1
        left = self.first_targets()
        if left < 0:
            return FOUND
        return self.descend(0, left) if left else DEAD

    def count_lines(self, targets: array[int], most: int) -> int:
        """The number of ways to fill one of the targets, each played to its end; the final boards are in `finals`.

        After `most` nodes counting stops: `is_cut` says so, and the number is a lower bound.
        """
        self.targets, self.count, self.most = targets, len(targets) // self.words, most
        self.alive = array("i", [0]) * max(1, self.count * (self.turns + 1))
        self.needs = array("i", [0]) * max(1, self.count * (self.turns + 1))
        self.known, self.finals, self.openings = {}, set(), []
        self.nodes, self.is_cut = 0, 0
        left = self.first_targets()
        if left < 0:
            return self.ways(0)
        return self.count_from(0, left) if left else 0

    def count_from(self, turn: int, left: int) -> int:
        """The number of ways from a board on which some targets are alive and none is filled."""
        if self.is_enough():
            return 0
        key = self.key(turn)
        if key in self.known:
            return self.known[key]
        total = 0
        for half in range(2):
            span = ((turn % 4) * 12 + self.letters[turn * 2 + half]) * 2
            for lane in range(self.spans[span], self.spans[span + 1]):
                placement = self.landing(turn, lane)
                if placement >= 0:
                    kept, found = self.enter(turn, placement, left), 0
                    if kept < 0:
                        found = self.ways(turn + 1)
                    elif kept > 0:
                        found = self.count_from(turn + 1, kept)
                    total += found
                    if turn == 0 and found > 0:
                        self.openings.append(placement)
        self.known[key] = total
        return total

    def ways(self, turn: int) -> int:
        """The number of ways to play a board to its end, whatever it scores."""
        if self.is_enough():
            return 0
        key = -1 - self.key(turn)
        if key in self.known:
            return self.known[key]
        total, words = 0, self.words
        if turn < self.turns:
            for half in range(2):
                span = ((turn % 4) * 12 + self.letters[turn * 2 + half]) * 2
                for lane in range(self.spans[span], self.spans[span + 1]):
                    placement = self.landing(turn, lane)
                    if placement >= 0:
                        for w in range(words):
                            mask = self.masks[placement * words + w]
                            self.occupied[(turn + 1) * words + w] = self.occupied[turn * words + w] | mask
                        total += self.ways(turn + 1)
        if total == 0 and not self.is_cut:
            self.finals.add(self.key(turn) >> 8)
            total = 1
        self.known[key] = total
        return total

    def is_enough(self) -> int:
        """Whether counting must stop; checked once per node."""
        self.nodes += 1
        if self.nodes > self.most:
            self.is_cut = 1
        return self.is_cut

    def key(self, turn: int) -> int:
        """The board and the turn as one Python integer of any size."""
        board = 0
        for w in range(self.words):
            board = (board << 64) | int(self.occupied[turn * self.words + w])
        return (board << 8) | turn

    def first_targets(self) -> int:
        """Collects the targets that the first board allows; returns their number, or -1 if one is filled already."""
        for i in range(self.count):
            need = 0
            for w in range(self.words):
                need += ones(self.targets[i * self.words + w] & (self.full[w] ^ self.occupied[w]))
            self.alive[i], self.needs[i] = i, need
            if need == 0:
                return -1
        return self.keep(0, self.count)

    def descend(self, turn: int, left: int) -> int:
        """Tries every drop of this turn in order."""
        self.nodes += 1
        if self.nodes > self.most:
            return CUT
        if turn == self.turns or self.is_known_dead(turn):
            return DEAD
        for half in range(2):
            span = ((turn % 4) * 12 + self.letters[turn * 2 + half]) * 2
            for lane in range(self.spans[span], self.spans[span + 1]):
                placement = self.landing(turn, lane)
                if placement >= 0:
                    self.chosen[turn] = placement
                    kept = self.enter(turn, placement, left)
                    if kept < 0:
                        return FOUND
                    if kept > 0:
                        outcome = self.descend(turn + 1, kept)
                        if outcome:
                            return outcome
        self.chosen[turn] = -1
        self.note_dead(turn)
        return DEAD

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

    def enter(self, turn: int, placement: int, left: int) -> int:
        """Sets up the board after a drop and the targets that it leaves; returns their number, or -1 if one is filled."""
        words, count = self.words, self.count
        old, new = turn * words, (turn + 1) * words
        for w in range(words):
            self.occupied[new + w] = self.occupied[old + w] | self.masks[placement * words + w]
        for i in range(4 * words):
            self.covered[new * 4 + i] = self.covered[old * 4 + i] | self.shadows[placement * 4 * words + i]
        room, kept = 5 * (self.turns - turn - 1), 0
        for i in range(left):
            target = self.alive[turn * count + i]
            need = self.needs[turn * count + i]
            for w in range(words):
                need -= ones(self.targets[target * words + w] & self.masks[placement * words + w])
            if need <= room:
                if need == 0:
                    return -1
                self.alive[(turn + 1) * count + kept] = target
                self.needs[(turn + 1) * count + kept] = need
                kept += 1
        return self.keep(turn + 1, kept) if kept else 0

    def keep(self, turn: int, left: int) -> int:
        """Drops the targets that tests 2, 3 and 4 rule out; returns how many are left."""
        left = self.without(turn, left, self.dead_cells(turn))
        if left:
            left = self.without(turn, left, self.unreached_cells(turn, left))
        if 0 < left <= FEW:
            left = self.sparing(turn, left)
        return left

    def without(self, turn: int, left: int, has_cells: int) -> int:
        """Drops the targets that have one of the cells in `scratch`."""
        if not has_cells:
            return left
        words, kept = self.words, 0
        base = turn * self.count
        for i in range(left):
            target, hit = self.alive[base + i], 0
            for w in range(words):
                if self.targets[target * words + w] & self.scratch[w]:
                    hit = 1
            if not hit:
                self.alive[base + kept] = target
                self.needs[base + kept] = self.needs[base + i]
                kept += 1
        return kept

    def dead_cells(self, turn: int) -> int:
        """Test 2, into `scratch`: empty cells that are covered in every direction to come."""
        words, any_cells = self.words, 0
        for w in range(words):
            dead = self.full[w] ^ self.occupied[turn * words + w]
            for ahead in range(turn, min(turn + 4, self.turns)):
                dead &= self.covered[(turn * 4 + ahead % 4) * words + w]
            self.scratch[w] = dead
            if dead:
                any_cells = 1
        return any_cells

    def unreached_cells(self, turn: int, left: int) -> int:
        """Test 3, into `scratch`: empty cells of targets that no open placement covers."""
        words = self.words
        for w in range(words):
            wanted = 0
            for i in range(left):
                wanted |= self.targets[self.alive[turn * self.count + i] * words + w]
            self.scratch[w] = wanted & (self.full[w] ^ self.occupied[turn * words + w])
        for ahead in range(turn, self.turns):
            for half in range(2):
                if not self.cross_out(turn, ahead, half):
                    return 0
        return 1

    def cross_out(self, turn: int, ahead: int, half: int) -> int:
        """Removes from `scratch` what one piece of a later turn can still cover; returns whether anything is left."""
        words = self.words
        self.block(turn, ahead)
        span = self.letters[ahead * 2 + half] * 2  # the same placements in all directions
        first, last = self.lanes[self.spans[span] * 2], self.lanes[self.spans[span + 1] * 2]
        for placement in range(first, last):
            if self.is_open(placement):
                rest = 0
                for w in range(words):
                    mask = self.masks[placement * words + w]
                    self.scratch[w] = (self.scratch[w] | mask) ^ mask
                    if self.scratch[w]:
                        rest = 1
                if not rest:
                    return 0
        return 1

    def block(self, turn: int, ahead: int) -> None:
        """Into `blocked`: the cells that no piece can reach on a later turn, because they are filled or covered."""
        words = self.words
        for w in range(words):
            self.blocked[w] = self.occupied[turn * words + w] | self.covered[(turn * 4 + ahead % 4) * words + w]

    def is_open(self, placement: int) -> int:
        """Whether a piece can still come to rest there."""
        words = self.words
        for w in range(words):
            if self.masks[placement * words + w] & self.blocked[w]:
                return 0
        return 1

    def sparing(self, turn: int, left: int) -> int:
        """Test 4: drops the targets for which the remaining pieces must waste too much."""
        base, kept = turn * self.count, 0
        for i in range(left):
            target, need = self.alive[base + i], self.needs[base + i]
            if self.can_spare(turn, target, need):
                self.alive[base + kept] = target
                self.needs[base + kept] = need
                kept += 1
        return kept

    def can_spare(self, turn: int, target: int, need: int) -> int:
        """Whether the remaining pieces have enough cells if each wastes as little as it can."""
        wasted, pieces = 0, 0
        for ahead in range(turn, self.turns):
            waste = self.least_waste(turn, ahead, target)
            if waste > 5:
                break
            wasted += waste
            pieces += 1
            if need + wasted > 5 * (self.turns - turn):
                return 0
        return 1 if need + wasted <= 5 * pieces else 0

    def least_waste(self, turn: int, ahead: int, target: int) -> int:
        """The fewest cells outside the target that a piece of a later turn can cover; 9 if none fits any more."""
        words, least = self.words, 9
        self.block(turn, ahead)
        for half in range(2):
            span = self.letters[ahead * 2 + half] * 2  # the same placements in all directions
            for placement in range(self.lanes[self.spans[span] * 2], self.lanes[self.spans[span + 1] * 2]):
                if self.is_open(placement):
                    waste = 5
                    for w in range(words):
                        waste -= ones(self.masks[placement * words + w] & self.targets[target * words + w])
                    least = min(least, waste)
                    if least == 0:
                        return 0
        return least

    def slot(self, turn: int) -> int:
        """Where in the table this board belongs."""
        key = 0
        for w in range(self.words):
            key = ((key ^ self.occupied[turn * self.words + w]) * STIR) & ALL
            key ^= key >> 29
        return ((key + turn * STEP) & ALL) % SLOTS * (self.words + 1)

    def is_known_dead(self, turn: int) -> int:
        """Whether this board was found dead on this turn, in this round."""
        place = self.slot(turn)
        if self.keys[place] != self.round * 64 + turn + 1:
            return 0
        for w in range(self.words):
            if self.keys[place + 1 + w] != self.occupied[turn * self.words + w]:
                return 0
        return 1

    def note_dead(self, turn: int) -> None:
        place = self.slot(turn)
        self.keys[place] = self.round * 64 + turn + 1
        for w in range(self.words):
            self.keys[place + 1 + w] = self.occupied[turn * self.words + w]
