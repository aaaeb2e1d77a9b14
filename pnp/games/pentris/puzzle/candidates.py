"""The candidates of the second search of Pentris, turn by turn, and for each level of the search what is left of them.

cover.py says what candidates and summaries are, and decides; here they are listed, shuffled, summed up and counted. Typed by
candidates.pxd and compiled where a compiler is found.
"""

from __future__ import annotations

from array import array

ALL = 0xFFFFFFFFFFFFFFFF
STIR = 0x2545F4914F6CDD1D
UNION, FIXED, PASSED, LANES, HELD, WASTES, SUMMARY = 0, 2, 4, 6, 8, 10, 22
"""Where a summary has its boards: HELD is what could support the turn when it was filtered last; WASTES are six boards."""
FLOOR = 1 << 63
"""Supports everything that lies on the edge; no cell of a grid has this place in the high word."""
SHAPE = 8
"""The words of a candidate: body, sweep, support, two words each; its waste, which depends on the target; its placement."""
PLANES = 12
"""Binary digits for the number of candidates of a cell."""


class Candidates:
    """One puzzle: its candidates for each turn, and for each level of the search what is left of them."""

    def __init__(self, columns: int, tables: tuple[array[int], ...], letters: array[int], filled: array[int]) -> None:
        shapes, self.spans, self.edges = tables
        self.columns, self.turns = columns, len(letters) // 2
        self.filled0, self.filled1 = filled[0], filled[1]
        self.first = array("i", [0]) * (self.turns + 1)
        self.shapes = self.list_candidates(shapes, letters)
        self.stride, levels = self.first[self.turns], self.turns + 2
        self.lists = array("i", [0]) * (self.stride * levels)
        self.where, self.sizes = array("i", [0]) * (levels * self.turns), array("i", [0]) * (levels * self.turns)
        self.least, self.most = array("i", [0]) * (levels * self.turns), array("i", [0]) * (levels * self.turns)
        self.seen = array("i", [0]) * (levels * self.turns)
        self.summaries = array("Q", [0]) * (levels * self.turns * SUMMARY)
        self.after, self.later = array("Q", [0]) * (2 * self.turns + 2), array("Q", [0]) * (2 * self.turns + 2)
        self.planes, self.charged = array("Q", [0]) * (2 * PLANES), array("Q", [0]) * 12
        self.chosen = array("i", [-1]) * self.turns
        self.nodes, self.limit, self.drops, self.slack = 0, 0, 0, 0
        self.need0 = self.need1 = self.once0 = self.once1 = self.bar0 = self.bar1 = self.clear0 = self.clear1 = 0
        self.must0 = self.must1 = self.lost0 = self.lost1 = self.held0 = self.held1 = self.patch0 = self.patch1 = 0
        self.spare, self.total, self.wasted, self.state = 0, 0, 0, STIR

    def list_candidates(self, tables: array[int], letters: array[int]) -> array[int]:
        """The candidates of each turn that no hatched cell stops and that something may support, one after the other."""
        found = array("Q")
        held0, held1 = self.filled0, self.filled1 | FLOOR
        for turn in range(self.turns):
            above0, above1 = held0, held1
            for half in range(2):
                if half == 0 or letters[turn * 2 + 1] != letters[turn * 2]:
                    span = ((turn % 4) * 12 + letters[turn * 2 + half]) * 2
                    for x in range(self.spans[span] * SHAPE, self.spans[span + 1] * SHAPE, SHAPE):
                        is_stopped = tables[x + 2] & self.filled0 | tables[x + 3] & self.filled1
                        if not is_stopped and tables[x + 4] & above0 | tables[x + 5] & above1:
                            for k in range(x, x + SHAPE):
                                found.append(tables[k])
                            held0 |= tables[x]
                            held1 |= tables[x + 1]
            self.first[turn + 1] = len(found) // SHAPE
        return found

    def shuffle(self) -> None:
        """Brings the candidates of each turn into another order, always the same ones."""
        for turn in range(self.turns):
            for i in range(self.first[turn + 1] - self.first[turn] - 1, 0, -1):
                self.state ^= self.state >> 12
                self.state ^= (self.state << 25) & ALL
                self.state ^= self.state >> 27
                place = self.first[turn] + (((self.state * STIR) & ALL) >> 33) % (i + 1)
                other = self.first[turn] + i
                for k in range(SHAPE):
                    kept = self.shapes[place * SHAPE + k]
                    self.shapes[place * SHAPE + k] = self.shapes[other * SHAPE + k]
                    self.shapes[other * SHAPE + k] = kept

    def fix(self, level: int, turn: int, at: int) -> None:
        """Sets up the next level, with a single candidate for this turn."""
        old, new = level * self.turns, (level + 1) * self.turns
        for t in range(self.drops):
            self.where[new + t], self.sizes[new + t] = self.where[old + t], self.sizes[old + t]
            self.least[new + t], self.most[new + t] = self.least[old + t], self.most[old + t]
            self.seen[new + t] = self.seen[old + t]
        for i in range(self.drops * SUMMARY):
            self.summaries[new * SUMMARY + i] = self.summaries[old * SUMMARY + i]
        place = (level + 1) * self.stride + self.first[turn]
        self.lists[place] = at
        self.where[new + turn], self.sizes[new + turn] = place, 1
        self.sum_up(new + turn)

    def sum_up(self, place: int) -> None:
        """Writes the summary of a turn."""
        summary = place * SUMMARY
        lanes0, lanes1 = 0, 0
        fixed0, fixed1, passed0, passed1 = ALL, ALL, ALL, ALL
        for i in range(12):
            self.summaries[summary + WASTES + i] = 0
        for i in range(self.where[place], self.where[place] + self.sizes[place]):
            at = self.lists[i]
            body0, body1, sweep0, sweep1 = self.shapes[at], self.shapes[at + 1], self.shapes[at + 2], self.shapes[at + 3]
            wastes = summary + WASTES + 2 * self.shapes[at + 6]
            lanes0 |= sweep0 ^ body0
            lanes1 |= sweep1 ^ body1
            fixed0 &= body0
            fixed1 &= body1
            passed0 &= sweep0
            passed1 &= sweep1
            self.summaries[wastes] |= body0
            self.summaries[wastes + 1] |= body1
        self.summaries[summary + FIXED], self.summaries[summary + FIXED + 1] = fixed0, fixed1
        self.summaries[summary + PASSED], self.summaries[summary + PASSED + 1] = passed0, passed1
        self.summaries[summary + LANES], self.summaries[summary + LANES + 1] = lanes0, lanes1
        self.join_wastes(place)

    def join_wastes(self, place: int) -> None:
        """The union of the bodies of all wastes, the least waste and the greatest."""
        union0, union1, summary = 0, 0, place * SUMMARY
        for back in range(6):
            low, high = self.summaries[summary + WASTES + 10 - 2 * back], self.summaries[summary + WASTES + 11 - 2 * back]
            if low | high:
                if not union0 | union1:
                    self.most[place] = 5 - back
                self.least[place] = 5 - back
                union0 |= low
                union1 |= high
        self.summaries[summary + UNION], self.summaries[summary + UNION + 1] = union0, union1

    def count(self, level: int, size: int) -> int:
        """Into `planes`: for each cell how many candidates it has, digit by digit; cells with too many to be of interest are in
        the last plane. Returns the number of digits."""
        digits = 1
        while (1 << digits) < size and digits < PLANES - 1:
            digits += 1
        for i in range(2 * digits + 2):
            self.planes[i] = 0
        for turn in range(self.drops):
            place = level * self.turns + turn
            if self.sizes[place] > 1:
                for i in range(self.where[place], self.where[place] + self.sizes[place]):
                    at = self.lists[i]
                    self.add(self.shapes[at], self.shapes[at + 1], digits)
        return digits

    def add(self, low: int, high: int, digits: int) -> None:
        """Counts one more candidate for each of these cells."""
        for digit in range(digits):
            carry0, carry1 = self.planes[2 * digit] & low, self.planes[2 * digit + 1] & high
            self.planes[2 * digit] ^= low
            self.planes[2 * digit + 1] ^= high
            low, high = carry0, carry1
            if not low | high:
                return
        self.planes[2 * digits] |= low
        self.planes[2 * digits + 1] |= high
