"""The second search of the Pentris solver: covers a target with a given number of pieces, the most constrained choice first.
Typed by cover.pxd and compiled where a compiler is found; the same code also runs as plain Python.

A candidate of a turn is a placement: its body (5 cells), its sweep (body and all cells that it passes) and its support (the
cells that its next step would enter; none if it lies on the edge). Turns are legal together exactly if no sweep meets a hatched
cell or the body of an earlier turn, and every support is empty or meets one of those. So no turn has to be fixed first.
Boards have two 64-bit words, low and high; cell (row, column) is bit row * columns + column. tasks.py says which targets to try.

For each turn a summary of the candidates left: the union and the intersection of their bodies, the intersection of their sweeps,
the union of their lanes (sweep without body), the least and the greatest waste (cells outside the target), the union of the
bodies of each waste. A candidate is dropped if
1. its sweep meets a cell that an earlier turn surely fills, or its body one that a later turn surely passes;
2. it lacks a needed cell that no other turn can fill;
3. it passes a needed cell that no later turn can fill;
4. nothing can support it;
5. its waste and the least wastes of the other turns exceed the slack;
6. its waste and the charges of the needed cells that it lacks exceed the slack. The charge of a cell is the least share of
   waste that a piece has for each useful cell if it covers this one: w / (5 - w), counted in twelfths.
"""

from __future__ import annotations

from array import array

FOUND, DEAD, CUT = 1, 0, -1
"""The outcomes of a search; only DEAD is false."""
ALL = 0xFFFFFFFFFFFFFFFF
PAIRS, FOURS, BYTES, SUM = 0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F, 0x0101010101010101
STIR = 0x2545F4914F6CDD1D
UNION, FIXED, PASSED, LANES, HELD, WASTES, SUMMARY = 0, 2, 4, 6, 8, 10, 22
"""Where a summary has its boards: HELD is what could support the turn when it was filtered last; WASTES are six boards."""
FLOOR = 1 << 63
"""Supports everything that lies on the edge; no cell of a grid has this place in the high word."""
SHAPE = 8
"""The words of a candidate: body, sweep, support, two words each; its waste, which depends on the target; its placement."""
PLANES = 12
"""Binary digits for the number of candidates of a cell."""


def ones(low: int, high: int) -> int:
    """The number of cells of a board."""
    low = low - ((low >> 1) & PAIRS)
    high = high - ((high >> 1) & PAIRS)
    low = (low & FOURS) + ((low >> 2) & FOURS) + (high & FOURS) + ((high >> 2) & FOURS)
    low = (low & BYTES) + ((low >> 4) & BYTES)
    return ((low * SUM) & ALL) >> 56


class Cover:
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

    def reach(self, low: int, high: int, drops: int, limit: int) -> int:
        """FOUND if the first `drops` turns can cover the target (see `chosen`), DEAD if not, CUT after `limit` nodes."""
        self.need0, self.need1 = low & (self.filled0 ^ ALL), high & (self.filled1 ^ ALL)
        self.drops, self.slack = drops, 5 * drops - ones(self.need0, self.need1)
        self.limit = self.nodes + limit
        self.nodes += 1
        if self.slack < 0 or not self.begin():
            return DEAD
        return self.descend(0)

    def begin(self) -> int:
        """The first lists: candidates that do not waste too much. Returns whether each turn has some."""
        wasted = 0
        for turn in range(self.drops):
            self.where[turn], self.sizes[turn] = self.first[turn], self.first_of(turn)
            if not self.sizes[turn]:
                return 0
            self.sum_up(turn)
            self.seen[turn] = 0
            self.summaries[turn * SUMMARY + HELD] = self.summaries[turn * SUMMARY + HELD + 1] = ALL
            wasted += self.least[turn]
            if wasted > self.slack:
                return 0
        return 1

    def first_of(self, turn: int) -> int:
        """Sets the wastes of a turn's candidates and lists those that do not exceed the slack; returns how many."""
        kept, slack, first = 0, self.slack, self.first[turn]
        waste, out0, out1 = 0, self.need0 ^ ALL, self.need1 ^ ALL
        for i in range(first, self.first[turn + 1]):
            at = i * SHAPE
            outside0, outside1 = self.shapes[at] & out0, self.shapes[at + 1] & out1
            if slack:
                waste = ones(outside0, outside1)
                outside0, outside1 = waste > slack, 0
            self.shapes[at + 6] = waste
            self.lists[first + kept] = at
            kept += (outside0 | outside1) == 0
        return kept

    def descend(self, level: int) -> int:
        """Drops what cannot be, then tries every candidate of the turn or the cell that has the fewest."""
        if not self.settle(level):
            return DEAD
        pick = self.pick(level)
        if pick < 0:
            for turn in range(self.drops):
                self.chosen[turn] = self.shapes[self.lists[self.where[level * self.turns + turn]] + 7]
            return FOUND
        if pick < self.turns:
            return self.branch(level, pick, 0, 0)
        pick -= self.turns
        low, high = 0, 0
        if pick < 64:
            low = self.bit(pick)
        else:
            high = self.bit(pick - 64)
        for turn in range(self.drops):
            place = (level * self.turns + turn) * SUMMARY
            if self.sizes[level * self.turns + turn] > 1 and (self.summaries[place] & low or self.summaries[place + 1] & high):
                outcome = self.branch(level, turn, low, high)
                if outcome:
                    return outcome
        return DEAD

    def bit(self, place: int) -> int:
        """A word with one bit."""
        word = 1
        return word << place

    def branch(self, level: int, turn: int, low: int, high: int) -> int:
        """Tries the candidates of a turn, or those that cover a cell."""
        place = level * self.turns + turn
        for i in range(self.where[place], self.where[place] + self.sizes[place]):
            at = self.lists[i]
            if (self.shapes[at] & low) == low and (self.shapes[at + 1] & high) == high:
                self.nodes += 1
                if self.nodes > self.limit:
                    return CUT
                self.fix(level, turn, at)
                outcome = self.descend(level + 1)
                if outcome:
                    return outcome
        return DEAD

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

    def filter(self, level: int, turn: int) -> int:
        """Drops the candidates of a turn that a test rules out, and returns how many are left; sums them up if they are fewer."""
        place = level * self.turns + turn
        size, kept = self.sizes[place], self.drop(level, turn)
        if kept and self.total > self.seen[place]:
            kept = self.drop_dear(level, turn, kept)
        self.seen[place] = self.total
        self.summaries[place * SUMMARY + HELD], self.summaries[place * SUMMARY + HELD + 1] = self.held0, self.held1
        if kept < size:
            self.where[place], self.sizes[place] = level * self.stride + self.first[turn], kept
            self.sum_up(place)
        return kept

    def drop(self, level: int, turn: int) -> int:
        """Tests 1 to 5. Copies what is left to the list of this level; returns how many."""
        place = level * self.turns + turn
        source, target, kept = self.where[place], level * self.stride + self.first[turn], 0
        bar0, bar1, clear0, clear1 = self.bar0, self.bar1, self.clear0, self.clear1
        must0, must1, lost0, lost1 = self.must0, self.must1, self.lost0, self.lost1
        held0, held1, spare = self.held0, self.held1, self.spare
        for i in range(source, source + self.sizes[place]):
            at = self.lists[i]
            body0, body1, sweep0, sweep1 = self.shapes[at], self.shapes[at + 1], self.shapes[at + 2], self.shapes[at + 3]
            clash = (sweep0 & bar0) | (sweep1 & bar1) | (body0 & clear0) | (body1 & clear1)
            clash |= (must0 ^ (must0 & body0)) | (must1 ^ (must1 & body1))
            clash |= ((sweep0 ^ body0) & lost0) | ((sweep1 ^ body1) & lost1)
            under = (self.shapes[at + 4] & held0) | (self.shapes[at + 5] & held1)
            self.lists[target + kept] = at
            kept += (clash == 0) & (under != 0) & (self.shapes[at + 6] <= spare)  # no branch, which would be hard to predict
        return kept

    def drop_dear(self, level: int, turn: int, size: int) -> int:
        """Test 6, on the list of this level; returns how many are left."""
        target, kept = level * self.stride + self.first[turn], 0
        for i in range(target, target + size):
            at = self.lists[i]
            self.lists[target + kept] = at
            waste = self.shapes[at + 6]
            if self.total - self.charge_of(self.shapes[at], self.shapes[at + 1]) + 12 * waste <= 12 * self.slack:
                kept += 1
        return kept

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

    def charge_of(self, low: int, high: int) -> int:
        """The charges of the cells of a board, in twelfths."""
        return (
            3 * ones(low & self.charged[2], high & self.charged[3])
            + 8 * ones(low & self.charged[4], high & self.charged[5])
            + 18 * ones(low & self.charged[6], high & self.charged[7])
            + 48 * ones(low & self.charged[8], high & self.charged[9])
        )

    def settle(self, level: int) -> int:
        """Filters turns until nothing changes; returns whether the target can still be covered as far as the tests can tell."""
        changed = 1
        while changed:
            if not self.survey(level):
                return 0
            changed = 0
            self.bar0 = self.bar1 = 0
            self.held0, self.held1 = self.filled0, self.filled1 | FLOOR
            for turn in range(self.drops):
                place = level * self.turns + turn
                if self.is_touched(level, turn):
                    size = self.sizes[place]
                    left = self.filter(level, turn)
                    if left == 0:
                        return 0
                    if left < size:
                        changed = 1
                summary = place * SUMMARY
                self.bar0 |= self.summaries[summary + FIXED]
                self.bar1 |= self.summaries[summary + FIXED + 1]
                self.held0 |= self.summaries[summary + UNION]
                self.held1 |= self.summaries[summary + UNION + 1]
        return self.has_room(level)

    def is_touched(self, level: int, turn: int) -> int:
        """Whether a test might drop a candidate of this turn; sets the boards and limits for `filter`."""
        place = level * self.turns + turn
        summary = place * SUMMARY
        union0, union1 = self.summaries[summary + UNION], self.summaries[summary + UNION + 1]
        lanes0, lanes1 = self.summaries[summary + LANES], self.summaries[summary + LANES + 1]
        self.clear0, self.clear1 = self.after[2 * turn], self.after[2 * turn + 1]
        self.must0, self.must1 = self.once0 & union0, self.once1 & union1
        self.lost0 = self.need0 ^ (self.need0 & self.later[2 * turn])
        self.lost1 = self.need1 ^ (self.need1 & self.later[2 * turn + 1])
        self.spare = self.slack - self.wasted + self.least[place]
        if (
            (self.bar0 & (union0 | lanes0))
            | (self.bar1 & (union1 | lanes1))
            | (self.clear0 & union0)
            | (self.clear1 & union1)
            | (self.must0 ^ (self.must0 & self.summaries[summary + FIXED]))
            | (self.must1 ^ (self.must1 & self.summaries[summary + FIXED + 1]))
            | (self.lost0 & lanes0)
            | (self.lost1 & lanes1)
            | (self.held0 ^ self.summaries[summary + HELD])
            | (self.held1 ^ self.summaries[summary + HELD + 1])
        ):
            return 1
        if self.most[place] > self.spare:
            return 1
        return 1 if self.total > self.seen[place] and self.total + 12 * self.most[place] > 12 * self.slack else 0

    def survey(self, level: int) -> int:
        """What the turns leave together: the cells that only one can fill, what later turns fill and pass, wastes and charges.
        Returns 0 if a cell or a turn is left over."""
        any0, any1, twice0, twice1, passed0, passed1 = 0, 0, 0, 0, 0, 0
        self.wasted = 0
        for back in range(self.drops):
            turn = self.drops - 1 - back
            place = level * self.turns + turn
            summary = place * SUMMARY
            self.after[2 * turn], self.after[2 * turn + 1] = passed0, passed1
            self.later[2 * turn], self.later[2 * turn + 1] = any0, any1
            if back and ones(self.need0 ^ (self.need0 & any0), self.need1 ^ (self.need1 & any1)) > 5 * (turn + 1):
                return 0
            union0, union1 = self.summaries[summary + UNION], self.summaries[summary + UNION + 1]
            twice0 |= any0 & union0
            twice1 |= any1 & union1
            any0 |= union0
            any1 |= union1
            passed0 |= self.summaries[summary + PASSED]
            passed1 |= self.summaries[summary + PASSED + 1]
            self.wasted += self.least[place]
        if (self.need0 ^ (self.need0 & any0)) | (self.need1 ^ (self.need1 & any1)) or self.wasted > self.slack:
            return 0
        self.once0 = self.need0 ^ (self.need0 & twice0)
        self.once1 = self.need1 ^ (self.need1 & twice1)
        return self.is_in_time(level) and self.can_pay(level)

    def is_in_time(self, level: int) -> int:
        """Whether the cells that only later turns can fill are few enough for those turns."""
        early0, early1 = 0, 0
        for turn in range(self.drops - 1):
            summary = (level * self.turns + turn) * SUMMARY
            early0 |= self.summaries[summary + UNION]
            early1 |= self.summaries[summary + UNION + 1]
            late = ones(self.need0 ^ (self.need0 & early0), self.need1 ^ (self.need1 & early1))
            if late > 5 * (self.drops - 1 - turn):
                return 0
        return 1

    def can_pay(self, level: int) -> int:
        """Sets the charges of all cells; returns whether their sum fits the slack."""
        self.total = 0
        if self.slack == 0:
            return 1
        taken0, taken1 = 0, 0
        for waste in range(5):
            low, high = 0, 0
            for turn in range(self.drops):
                summary = (level * self.turns + turn) * SUMMARY + WASTES + 2 * waste
                low |= self.summaries[summary]
                high |= self.summaries[summary + 1]
            self.charged[2 * waste] = self.need0 & (low ^ (low & taken0))
            self.charged[2 * waste + 1] = self.need1 & (high ^ (high & taken1))
            taken0 |= low
            taken1 |= high
        self.total = self.charge_of(self.need0, self.need1)
        return 1 if self.total <= 12 * self.slack else 0

    def has_room(self, level: int) -> int:
        """Whether whole pieces can fill every connected region that is left to the open turns, and waste no more than is left."""
        open0, open1, done0, done1, wasted = 0, 0, 0, 0, 0
        for turn in range(self.drops):
            place = level * self.turns + turn
            summary = place * SUMMARY
            if self.sizes[place] > 1:
                open0 |= self.summaries[summary + UNION]
                open1 |= self.summaries[summary + UNION + 1]
            else:
                done0 |= self.summaries[summary + FIXED]
                done1 |= self.summaries[summary + FIXED + 1]
                wasted += self.least[place]
        open0 ^= open0 & done0
        open1 ^= open1 & done1
        while open0 | open1:
            self.grow(open0, open1)
            size, needed = ones(self.patch0, self.patch1), ones(self.patch0 & self.need0, self.patch1 & self.need1)
            if needed > size - size % 5:
                return 0
            wasted += (5 - needed % 5) % 5
            if wasted > self.slack:
                return 0
            open0 ^= self.patch0
            open1 ^= self.patch1
        return 1

    def grow(self, open0: int, open1: int) -> None:
        """Into `patch`: the connected region of the first cell of a board."""
        columns = self.columns
        low, high = open0 & ((open0 ^ ALL) + 1), 0
        if not low:
            high = open1 & ((open1 ^ ALL) + 1)
        self.patch0 = self.patch1 = 0
        while low != self.patch0 or high != self.patch1:
            self.patch0, self.patch1 = low, high
            west0, west1 = low & self.edges[0], high & self.edges[1]  # not in the first column
            east0, east1 = low & self.edges[2], high & self.edges[3]  # not in the last one
            next0 = low | ((low << columns) & ALL) | (low >> columns) | ((high << (64 - columns)) & ALL)
            next1 = high | ((high << columns) & ALL) | (high >> columns) | (low >> (64 - columns))
            next0 |= (west0 >> 1) | ((west1 << 63) & ALL) | ((east0 << 1) & ALL)
            next1 |= (west1 >> 1) | ((east1 << 1) & ALL) | (east0 >> 63)
            low, high = next0 & open0, next1 & open1

    def pick(self, level: int) -> int:
        """The turn with the fewest candidates, or `turns` plus a needed cell that has fewer; -1 if all turns are fixed."""
        best, size = -1, 1 << 30
        done0, done1 = 0, 0
        for turn in range(self.drops):
            place = level * self.turns + turn
            if self.sizes[place] == 1:
                done0 |= self.summaries[place * SUMMARY + FIXED]
                done1 |= self.summaries[place * SUMMARY + FIXED + 1]
            elif self.sizes[place] < size:
                best, size = turn, self.sizes[place]
        if size <= 2 or best < 0:
            return best
        digits = self.count(level, size)
        cells0, cells1 = self.need0 ^ (self.need0 & done0), self.need1 ^ (self.need1 & done1)
        cells0 ^= cells0 & self.planes[2 * digits]
        cells1 ^= cells1 & self.planes[2 * digits + 1]
        number = 0
        for back in range(digits):
            digit = digits - 1 - back
            few0 = cells0 ^ (cells0 & self.planes[2 * digit])
            few1 = cells1 ^ (cells1 & self.planes[2 * digit + 1])
            if few0 | few1:
                cells0, cells1 = few0, few1
            else:
                number += 1 << digit
        if number >= size or not cells0 | cells1:
            return best
        if cells0:
            return self.turns + ones((cells0 & ((cells0 ^ ALL) + 1)) - 1, 0)
        return self.turns + 64 + ones(0, (cells1 & ((cells1 ^ ALL) + 1)) - 1)

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
