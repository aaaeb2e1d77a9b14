"""The inner search of the Petris solver: what can a player reach against all others? Typed by search.pxd and compiled where a
compiler is found.

One player, the hero, maximises the value; everyone else minimises it. With two players that is the exact value of the
game, with three it is what the hero can force. Positions are records of numbers: the dishes (each colour 0 to 4, or
5 for a sarcina), the points, the next space, and the winners as bits (0 while the game goes on). The children of a
node lie side by side in the block of the next ply. solver.py explains the arrays.

The table of known positions uses the layout's symmetries: the smallest image of a position represents all of them. That would
be wrong where a supply runs out, because then dishes grow in the order of their numbers (T9), which no symmetry preserves.
A node with such a fission below it is therefore marked as scarce and stored only for itself. Positions are compared in full,
never by a hash alone.
"""

from __future__ import annotations

from array import array

WIN, CUT, UNKNOWN = 1000, -30000, -20000
"""The value of a victory (a defeat is its negative, a shared one 0); a limit was hit; the table has no answer."""
FULL = 5
SLOTS = 1 << 19
STIR, STEP, ALL = 0x9E3779B97F4A7C15, 0x2545F4914F6CDD1D, 0xFFFFFFFFFFFFFFFF
"""Constants for spreading positions over the table; the .pxd makes them words."""


class Search:
    """One field, and the records of the line being tried. `hero`, `survives` and `horizon` say what is asked."""

    def __init__(self, sizes: array[int], near: array[int], maps: array[int], track: array[int], worth: array[int]) -> None:
        self.n, self.p, self.length = sizes[0], sizes[1], sizes[2]
        self.bacteria, self.sarcinas, self.last = sizes[3], sizes[4], sizes[5]
        self.plies, self.room = sizes[6], sizes[7]
        self.near, self.maps, self.track, self.worth = near, maps, track, worth
        self.images = len(maps) // self.n
        self.width = self.n * self.p + self.p + 2
        self.records = array("i", [0]) * ((self.plies + 2) * self.room * self.width)
        self.order = array("i", [0]) * ((self.plies + 2) * self.room)
        self.promises = array("i", [0]) * ((self.plies + 2) * self.room)
        self.sent = array("i", [0]) * (self.n + 1)
        self.supply, self.coats, self.tokens = array("i", [0]) * 4, array("i", [0]) * 4, array("i", [0]) * 4
        self.codes = array("Q", [0]) * self.n
        self.keys = array("Q", [0]) * (2 * SLOTS)
        self.stamps, self.lows, self.highs = array("i", [0]) * SLOTS, array("i", [0]) * SLOTS, array("i", [0]) * SLOTS
        self.key_0, self.key_1, self.own_0, self.own_1 = 0, 0, 0, 0
        self.hero, self.survives, self.horizon, self.stamp = 0, 0, 0, 0
        self.count, self.block, self.is_probe, self.scarce = 0, 0, 0, 0
        self.nodes, self.most = 0, 0

    def ask(self, hero: int, survives: int, horizon: int) -> None:
        """Sets the question; forgets what is known from other questions."""
        self.hero, self.survives, self.horizon = hero, survives, horizon
        self.stamp += 1

    def value(self, root: array[int], low: int, high: int, most: int) -> int:
        """What the hero can force from a position that is not over, within a window; CUT after `most` nodes."""
        for i in range(self.width):
            self.records[i] = root[i]
        self.most, self.scarce = self.nodes + most, 0
        return self.descend(0, 0, low, high)

    def descend(self, ply: int, at: int, low: int, high: int) -> int:
        """The value of a node: exact if it lies inside the window, else a bound on its side of it."""
        self.nodes += 1
        if self.nodes > self.most:
            return CUT
        if self.records[at + self.width - 2] >= self.horizon:
            return self.estimate(at)
        self.find_key(at)
        key_0, key_1, own_0, own_1 = self.key_0, self.key_1, self.own_0, self.own_1
        best = self.recalled(key_0, key_1 << 1, low, high)
        if best == UNKNOWN:
            best = self.recalled(own_0, (own_1 << 1) | 1, low, high)
            if best != UNKNOWN:
                self.scarce = 1
        if best != UNKNOWN:
            return best
        outer, self.scarce = self.scarce, 0
        best = self.children_value(ply, at, low, high)
        if best == CUT:
            return CUT
        if self.scarce:
            self.note(own_0, (own_1 << 1) | 1, best, low, high)
        else:
            self.note(key_0, key_1 << 1, best, low, high)
        if outer:
            self.scarce = 1
        return best

    def recalled(self, word_0: int, word_1: int, low: int, high: int) -> int:
        """What the table says about a position, if that is enough for the window; else UNKNOWN."""
        slot = self.slot(word_0, word_1 >> 1)
        if not self.is_known(slot, word_0, word_1):
            return UNKNOWN
        if self.lows[slot] >= high or self.lows[slot] == self.highs[slot]:
            return self.lows[slot]
        return self.highs[slot] if self.highs[slot] <= low else UNKNOWN

    def children_value(self, ply: int, at: int, low: int, high: int) -> int:
        """The best value among the children; a finished game needs no search."""
        mover = self.track[self.records[at + self.width - 2]]
        sign = 1 if mover == self.hero else -1
        count = self.generate(ply, at, mover)
        block = (ply + 1) * self.room * self.width
        best, first = -sign * (WIN + 1), ply * self.room
        self.sort(block, first, count, sign)
        for i in range(count):
            child = block + self.order[first + i] * self.width
            winners = self.records[child + self.width - 1]
            found = self.worth_of(winners) if winners else self.descend(ply + 1, child, low, high)
            if found == CUT:
                return CUT
            if sign * found > sign * best:
                best = found
            if sign > 0 and best > low:
                low = best
            if sign < 0 and best < high:
                high = best
            if low >= high:
                return best
        return best

    def sort(self, block: int, first: int, count: int, sign: int) -> None:
        """Into `order`: the children, the most promising for the mover first; finished games count their exact value."""
        for i in range(count):
            child = block + i * self.width
            winners = self.records[child + self.width - 1]
            promise = sign * (self.worth_of(winners) if winners else self.estimate(child))
            spot = first + i
            while spot > first and self.promises[spot - 1] < promise:
                self.promises[spot], self.order[spot] = self.promises[spot - 1], self.order[spot - 1]
                spot -= 1
            self.promises[spot], self.order[spot] = promise, i

    def worth_of(self, winners: int) -> int:
        """What a finished game is worth to the hero."""
        mine = winners & (1 << self.hero)
        if not mine:
            return 0 - WIN
        return WIN if winners == mine or self.survives else 0

    def estimate(self, at: int) -> int:
        """At the horizon: surviving so far is all that was asked; or who is ahead, by points, sarcinas and tokens."""
        if self.survives:
            return WIN
        mine, least = 0, 10000
        for player in range(self.p):
            burden = 40 * self.records[at + self.n * self.p + player]
            for dish in range(self.n):
                held = self.records[at + dish * self.p + player]
                burden += 20 if held == FULL else held
            if player == self.hero:
                mine = burden
            elif burden < least:
                least = burden
        return max(1 - WIN, min(WIN - 1, least - mine))

    def generate(self, ply: int, at: int, mover: int) -> int:
        """Writes all children of a node into the next block; returns how many there are."""
        self.count, self.block, self.is_probe = 0, (ply + 1) * self.room * self.width, 0
        for source in range(self.n):
            held = self.records[at + source * self.p + mover]
            if 0 < held < FULL:
                self.spread(at, source, 0, held)
        total = self.count
        for i in range(total):
            self.settle(self.block + i * self.width, mover)
        return total

    def spread(self, at: int, source: int, step: int, left: int) -> int:
        """Tries every amount for the next neighbour of the source; at the last one the propagation is complete."""
        mover = self.track[self.records[at + self.width - 2]]
        first, last = self.near[source], self.near[source + 1]
        if first + step == last:
            return self.complete(at, source, left, mover)
        dish = self.near[first + step]
        held = self.records[at + dish * self.p + mover]
        for amount in range(left + 1):
            if amount and (held == FULL or held + amount > FULL):
                break
            if amount == 0 or self.is_free(at, dish, mover, held + amount):
                self.sent[step] = amount
                if self.spread(at, source, step + 1, left - amount):
                    return 1
        return 0

    def is_free(self, at: int, dish: int, mover: int, amount: int) -> int:
        """Whether no other player has exactly this amount in the dish."""
        for player in range(self.p):
            if player != mover and self.records[at + dish * self.p + player] == amount:
                return 0
        return 1

    def complete(self, at: int, source: int, left: int, mover: int) -> int:
        """Writes the child of a propagation, if it moves something and leaves no two colours equal; returns 1 to end a probe."""
        held = self.records[at + source * self.p + mover]
        if left == held or (left and not self.is_free(at, source, mover, left)):
            return 0
        if self.is_probe:
            return 1
        child = self.block + self.count * self.width
        for i in range(self.width):
            self.records[child + i] = self.records[at + i]
        self.records[child + source * self.p + mover] = left
        first = self.near[source]
        for i in range(self.near[source + 1] - first):
            self.records[child + self.near[first + i] * self.p + mover] += self.sent[i]
        self.count += 1
        return 0

    def settle(self, at: int, mover: int) -> None:
        """Everything that follows a propagation: a sarcina too many, then the track up to the next propagation or the end."""
        space = at + self.width - 2
        self.records[space] += 1
        if self.coated(at, mover) > self.sarcinas:
            self.finish(at, 1 << mover)
            return
        while self.records[space] < self.length and self.records[space] < self.horizon:
            sign = self.track[self.records[space]]
            if sign < 3:
                if not self.can_move(at, sign):
                    self.finish(at, 1 << sign)
                return
            losers = self.grow(at)
            if losers == 0 and sign == 4:
                losers = self.contaminate(at, self.worth[self.records[space]])
            self.records[space] += 1
            if losers:
                self.finish(at, losers)
                return
        if self.records[space] >= self.length and self.records[space] < self.horizon:
            self.finish(at, 0)

    def can_move(self, at: int, mover: int) -> int:
        """Whether a player has a legal propagation. Only for a record at that player's space."""
        self.is_probe = 1
        found = 0
        for source in range(self.n):
            held = self.records[at + source * self.p + mover]
            if not found and 0 < held < FULL:
                found = self.spread(at, source, 0, held)
        self.is_probe = 0
        return found

    def coated(self, at: int, player: int) -> int:
        """The number of a player's sarcinas in the dishes."""
        total = 0
        for dish in range(self.n):
            if self.records[at + dish * self.p + player] == FULL:
                total += 1
        return total

    def grow(self, at: int) -> int:
        """A fission; returns the players who lack a sarcina, as bits."""
        losers = 0
        for player in range(self.p):
            self.count_tokens(at, player)
            self.supply[player] = self.bacteria - (self.tokens[player] - self.coats[player])
            self.coats[player] = self.sarcinas - self.coats[player]
            self.tokens[player] = self.supply[player]
        for dish in range(self.n):
            player = self.alone(at, dish)
            if player >= 0:
                held = self.records[at + dish * self.p + player]
                if held == FULL - 1:
                    if self.coats[player] == 0:
                        losers |= 1 << player
                    else:
                        self.records[at + dish * self.p + player] = FULL
                        self.coats[player] -= 1
                        self.supply[player] += FULL - 1
                elif held < FULL - 1:
                    self.tokens[player] -= 1
                    if self.tokens[player] < 0:
                        self.scarce = 1  # more dishes would grow than there were tokens before: the order matters
                    if self.supply[player] > 0:
                        self.records[at + dish * self.p + player] = held + 1
                        self.supply[player] -= 1
        return losers

    def count_tokens(self, at: int, player: int) -> None:
        """Into `tokens` and `coats`: pieces of a player in the dishes, and how many of them are sarcinas."""
        total, coats = 0, 0
        for dish in range(self.n):
            held = self.records[at + dish * self.p + player]
            if held == FULL:
                coats += 1
                total += 1
            else:
                total += held
        self.tokens[player], self.coats[player] = total, coats

    def alone(self, at: int, dish: int) -> int:
        """The only player in a dish, or -1."""
        found = -1
        for player in range(self.p):
            if self.records[at + dish * self.p + player]:
                if found >= 0:
                    return -1
                found = player
        return found

    def contaminate(self, at: int, worth: int) -> int:
        """Scores every dish; returns the players on the last space, as bits."""
        for dish in range(self.n):
            present, leader, most = 0, 0, 0
            for player in range(self.p):
                held = self.records[at + dish * self.p + player]
                if held:
                    present += 1
                    if held > most:
                        leader, most = player, held
            if present > 1:
                self.records[at + self.n * self.p + leader] += worth * (present - 1)
        losers = 0
        for player in range(self.p):
            if self.records[at + self.n * self.p + player] >= self.last:
                self.records[at + self.n * self.p + player] = self.last
                losers |= 1 << player
        return losers

    def finish(self, at: int, losers: int) -> None:
        """Writes the winners: fewest points (unless all have lost), then fewest tokens, then fewest sarcinas."""
        everybody = (1 << self.p) - 1
        is_total = losers == everybody
        winners, least = 0, 1 << 30
        for player in range(self.p):
            if is_total or not losers & (1 << player):
                self.count_tokens(at, player)
                points = 0 if is_total else self.records[at + self.n * self.p + player]
                rank = (points << 16) + (self.tokens[player] << 8) + self.coats[player]
                if rank < least:
                    winners, least = 0, rank
                if rank == least:
                    winners |= 1 << player
        self.records[at + self.width - 1] = winners

    def find_key(self, at: int) -> None:
        """The position in two words, as it is (`own`) and as the smallest of its images (`key`)."""
        half, points = (self.n + 1) // 2, 0
        for dish in range(self.n):
            code = 0
            for player in range(self.p):
                code = (code << 3) | self.records[at + dish * self.p + player]
            self.codes[dish] = code
        for player in range(self.p):
            points = (points << 4) | self.records[at + self.n * self.p + player]
        space = self.records[at + self.width - 2]
        for image in range(self.images):
            word_0, word_1 = 0, 0
            for dish in range(half):
                word_0 = (word_0 << (3 * self.p)) | self.codes[self.maps[image * self.n + dish]]
            for dish in range(half, self.n):
                word_1 = (word_1 << (3 * self.p)) | self.codes[self.maps[image * self.n + dish]]
            word_0, word_1 = (word_0 << 9) | space, (word_1 << (4 * self.p)) | points
            if image == 0:
                self.own_0, self.own_1, self.key_0, self.key_1 = word_0, word_1, word_0, word_1
            elif word_0 < self.key_0 or (word_0 == self.key_0 and word_1 < self.key_1):
                self.key_0, self.key_1 = word_0, word_1

    def slot(self, word_0: int, word_1: int) -> int:
        mixed = ((word_0 * STIR) & ALL) ^ ((word_1 * STEP) & ALL)
        return (mixed ^ (mixed >> 29)) % SLOTS

    def is_known(self, slot: int, word_0: int, word_1: int) -> int:
        return self.stamps[slot] == self.stamp and self.keys[2 * slot] == word_0 and self.keys[2 * slot + 1] == word_1

    def note(self, word_0: int, word_1: int, best: int, low: int, high: int) -> None:
        """Stores a value or a bound; a full slot is overwritten."""
        slot = self.slot(word_0, word_1 >> 1)
        if not self.is_known(slot, word_0, word_1):
            self.stamps[slot], self.keys[2 * slot], self.keys[2 * slot + 1] = self.stamp, word_0, word_1
            self.lows[slot], self.highs[slot] = -WIN, WIN
        if best > low and best > self.lows[slot]:
            self.lows[slot] = best
        if best < high and best < self.highs[slot]:
            self.highs[slot] = best
