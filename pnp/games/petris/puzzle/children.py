"""Positions of Petris as records of numbers, and their children, for the search and the simulated person. Typed by children.pxd
and compiled where a compiler is found.

A record has the code of each dish (tables.py), the points, the next space; there is one for each ply. What a propagation leads to
is a sum over the dishes, of which only a few change. So a node adds up its dishes once, as they will be after the next fission or
contamination, and each child corrects the sums: `ranks` decide who wins, `needs` show who exceeds a limit. A child is played out
phase by phase if it matters by how much a limit is exceeded and in which order (T9, T11, T17), or if several phases follow each
other.
"""

from __future__ import annotations

from array import array

from pnp.games.petris.puzzle.tables import Tables

WIN, CUT, UNKNOWN = 1000, -30000, -20000
"""The value of a victory (a defeat is its negative, a shared one 0); a limit was hit; there is no answer."""
FULL, SLOW = 5, 1 << 60
"""A sarcina; the mark of a move that must be played out phase by phase."""
ON_TRACK, AT_HORIZON, ON_LAST = 0, 1, 2
"""Where a propagation leads: to another one, to the end of what is asked, to the end of the track."""
TOKENS_SHORT, SARCINAS_SHORT, POINTS_OUT = 0x40 * 0x40000200001, 0x2000 * 0x40000200001, 0x100000 * 0x40000200001
"""The bits of a need that show too many tokens, sarcinas, points: every 21 bits, one for each player."""


class Children:
    """One field, and the records of the line being tried. `hero`, `survives` and `horizon` say what is asked."""

    def __init__(self, sizes: array[int], near: array[int], track: array[int], worth: array[int], tables: Tables) -> None:
        self.n, self.p, self.length = sizes[0], sizes[1], sizes[2]
        self.bacteria, self.sarcinas, self.last = sizes[3], sizes[4], sizes[5]
        self.plies, self.room = sizes[6], sizes[7]
        self.near, self.track, self.worth = near, track, worth
        self.kinds, self.spare = tables.kinds, tables.spare
        self.legal, self.after, self.ranks, self.needs, self.looks = tables.parts
        self.codes = 1 << 3 * self.p
        self.width = self.n + self.p + 1
        self.records = array("i", [0]) * ((self.plies + 2) * self.width)
        self.promises = array("i", [0]) * ((self.plies + 2) * self.room)
        self.children = array("Q", [0]) * ((self.plies + 2) * self.room)
        self.stops, self.kind = array("i", [0]) * (self.length + 1), array("i", [0]) * (self.length + 1)
        self.supply, self.coats, self.tokens = array("i", [0]) * 4, array("i", [0]) * 4, array("i", [0]) * 4
        self.hero, self.survives, self.horizon = 0, 0, 0
        self.ply, self.first, self.count, self.best, self.goal = 0, 0, 0, 0, 0
        self.mover, self.shift, self.sign, self.source, self.part, self.end, self.is_slow, self.is_root = 0, 0, 1, 0, 0, 0, 0, 0

    def ask(self, hero: int, survives: int, horizon: int) -> None:
        """Sets the question, and where each propagation leads."""
        self.hero, self.survives, self.horizon = hero, survives, horizon
        for space in range(self.length):
            stop = space + 1
            while stop < self.length and stop < horizon and self.track[stop] > 2:
                stop += 1
            self.stops[space] = stop
            phases = stop - space - 1
            self.kind[space] = 0 if phases == 0 else self.kinds[space + 1] if phases == 1 else -1

    def choose(self, first: int, count: int) -> None:
        """Puts the most promising child last; among equals, the one that was made first."""
        best = first
        for i in range(first + 1, first + count):
            if self.promises[i] > self.promises[best]:
                best = i
        i = first + count - 1
        self.promises[best], self.promises[i] = self.promises[i], self.promises[best]
        self.children[best], self.children[i] = self.children[i], self.children[best]

    def generate(self, ply: int, bound: int) -> int:
        """Looks at all children: `best` is what those are worth to the mover that end the game or the search; the others are
        kept. Returns 1 as soon as one reaches the bound."""
        at = ply * self.width
        space = self.records[at + self.width - 1]
        stop = self.stops[space]
        self.mover = self.track[space]
        self.shift, self.sign = 3 * self.mover, 1 if self.mover == self.hero else -1
        self.ply, self.first, self.count, self.best, self.goal = ply, ply * self.room, 0, UNKNOWN, self.sign * bound
        self.end = AT_HORIZON if stop >= self.horizon else ON_LAST if stop >= self.length else ON_TRACK
        self.is_slow = self.kind[space] < 0
        self.part = 0 if self.is_slow else self.kind[space] * self.codes
        rank, need = self.rank(at, self.part), self.need(at, self.part)
        for dish in range(self.n):
            code = self.records[at + dish]
            held = (code >> self.shift) & 7
            if 0 < held < FULL:
                self.source, code = dish, self.part + code
                if self.spread(self.near[dish], held, rank - self.ranks[code], need - self.needs[code], 0):
                    return 1
        return 0

    def rank(self, at: int, part: int) -> int:
        """Points, tokens and sarcinas of all players after a phase."""
        total = 0
        for player in range(self.p):
            points = self.records[at + self.n + player]
            total += points << (21 * player + 13)
        for dish in range(self.n):
            total += self.ranks[part + self.records[at + dish]]
        return total

    def need(self, at: int, part: int) -> int:
        """What a phase needs of tokens, sarcinas and points, with a bit set for each that exceeds its limit."""
        total = self.spare
        for player in range(self.p):
            points = self.records[at + self.n + player]
            total += points << (21 * player + 14)
        for dish in range(self.n):
            total += self.needs[part + self.records[at + dish]]
        return total

    def spread(self, i: int, left: int, rank: int, need: int, move: int) -> int:
        """Sends some of what is left to one neighbour, from the i-th on, then some of the rest to later ones. Returns 1 if a
        child reaches the bound."""
        at, last = self.ply * self.width, self.near[self.source + 1]
        while i < last:
            dish = self.near[i]
            i += 1
            code = self.records[at + dish]
            most = min(left, FULL - ((code >> self.shift) & 7))
            for amount in range(1, most + 1):
                after = code + (amount << self.shift)
                if self.legal[after]:
                    more_rank = rank - self.ranks[self.part + code] + self.ranks[self.part + after]
                    more_need = need - self.needs[self.part + code] + self.needs[self.part + after]
                    sent = (move << 8) | (dish << 3) | amount
                    if self.complete(left - amount, more_rank, more_need, sent):
                        return 1
                    if amount < left and i < last and self.spread(i, left - amount, more_rank, more_need, sent):
                        return 1
        return 0

    def complete(self, left: int, rank: int, need: int, move: int) -> int:
        """Looks at a child, if what stays in the source is legal; returns 1 if it reaches the bound."""
        at = self.ply * self.width
        code = self.records[at + self.source]
        after = code - ((((code >> self.shift) & 7) - left) << self.shift)
        if not self.legal[after]:
            return 0
        move, after = (move << 8) | self.source, self.part + after
        return self.keep(at, rank + self.ranks[after], need + self.needs[after], move)

    def keep(self, at: int, rank: int, need: int, move: int) -> int:
        """Notes what a child is worth, or keeps it to be searched; returns 1 if it reaches the bound."""
        found = self.outcome(rank, need)
        if found == CUT:
            move |= SLOW
            found = self.played(move)
            rank = self.rank(at + self.width, 0)
        if found == UNKNOWN or self.is_root:
            self.promises[self.first + self.count] = self.sign * self.lead(rank)
            self.children[self.first + self.count] = move
            self.count += 1
        elif self.sign * found > self.best:
            self.best = self.sign * found
        return self.best >= self.goal

    def outcome(self, rank: int, need: int) -> int:
        """What a child is worth to the hero; UNKNOWN if it must be searched, CUT if it must be played out."""
        if self.is_slow or need & TOKENS_SHORT:
            return CUT
        if need & SARCINAS_SHORT:
            return self.without_sarcina(need)
        losers = 0
        if need & POINTS_OUT:
            losers = ((need >> 20) & 1) | ((need >> 40) & 2) | ((need >> 60) & 4)
            if losers == (1 << self.p) - 1:
                return CUT
        elif self.end == ON_TRACK:
            return UNKNOWN
        elif self.end == AT_HORIZON:
            return WIN if self.survives else self.lead(rank)
        return self.worth_of(self.winners(rank, losers))

    def without_sarcina(self, need: int) -> int:
        """If one of two players lacks a sarcina, the other wins; everything else must be played out."""
        if self.p != 2 or need & SARCINAS_SHORT == 0x2000 * 0x200001:
            return CUT
        return 0 - WIN if (need >> (21 * self.hero)) & 0x2000 else WIN

    def winners(self, rank: int, losers: int) -> int:
        """Those of lowest rank who have not lost, as bits."""
        found, least = 0, 1 << 30
        for player in range(self.p):
            own = (rank >> (21 * player)) & 0x1FFFFF
            if not losers & (1 << player) and own <= least:
                found = (found if own == least else 0) | (1 << player)
                least = own
        return found

    def worth_of(self, winners: int) -> int:
        """What a finished game is worth to the hero."""
        mine = winners & (1 << self.hero)
        if not mine:
            return 0 - WIN
        return WIN if winners == mine or self.survives else 0

    def lead(self, rank: int) -> int:
        """How far the hero is ahead of the next best: a point weighs 40, a sarcina 20, a bacterium 1. Never a victory."""
        mine, least = 0, 100000
        for player in range(self.p):
            own = (rank >> (21 * player)) & 0x1FFFFF
            burden = 40 * (own >> 13) + ((own >> 5) & 0xFF) + 19 * (own & 0x1F)
            if player == self.hero:
                mine = burden
            elif burden < least:
                least = burden
        return max(1 - WIN, min(WIN - 1, least - mine))

    def estimate(self, at: int) -> int:
        """At the horizon: surviving so far is all that was asked; or who is ahead."""
        return WIN if self.survives else self.lead(self.rank(at, 0))

    def stuck(self, at: int) -> int:
        """Who cannot propagate has lost."""
        return self.worth_of(self.finish(at, 1 << self.mover))

    def played(self, move: int) -> int:
        """The outcome of a child that was played out phase by phase; UNKNOWN if it must be searched."""
        winners, at = self.visit(self.ply, move), (self.ply + 1) * self.width
        if winners:
            return self.worth_of(winners)
        return self.estimate(at) if self.records[at + self.width - 1] >= self.horizon else UNKNOWN

    def visit(self, ply: int, move: int) -> int:
        """Writes a child into the next record, at its next propagation; returns the winners if that ends the game."""
        at, child = ply * self.width, (ply + 1) * self.width
        for i in range(self.width):
            self.records[child + i] = self.records[at + i]
        space = self.records[at + self.width - 1]
        mover = self.track[space]
        source, sent, total = move & 0xFF, (move & (SLOW - 1)) >> 8, 0
        while sent:
            total += sent & 7
            self.records[child + ((sent >> 3) & 0x1F)] += (sent & 7) << (3 * mover)
            sent >>= 8
        self.records[child + source] -= total << (3 * mover)
        if move & SLOW:
            return self.settle(child, mover)
        self.pass_phase(child, self.kind[space] * self.codes)
        self.records[child + self.width - 1] = self.stops[space]
        return 0

    def pass_phase(self, at: int, part: int) -> None:
        """All dishes and points after a phase in which nobody lacks anything."""
        rank = self.rank(at, part)
        for dish in range(self.n):
            self.records[at + dish] = self.after[part + self.records[at + dish]]
        for player in range(self.p):
            self.records[at + self.n + player] = (rank >> (21 * player + 13)) & 0xFF

    def settle(self, at: int, mover: int) -> int:
        """Everything that follows a propagation, phase by phase: a sarcina too many, then the track up to the next propagation or
        the end. Returns the winners, 0 if the game goes on."""
        space = at + self.width - 1
        self.records[space] += 1
        self.count_tokens(at, mover)
        if self.coats[mover] > self.sarcinas:
            return self.finish(at, 1 << mover)
        while self.records[space] < self.length and self.records[space] < self.horizon:
            sign = self.track[self.records[space]]
            if sign < 3:
                return 0
            losers = self.grow(at)
            if losers == 0 and sign == 4:
                losers = self.contaminate(at, self.worth[self.records[space]])
            self.records[space] += 1
            if losers:
                return self.finish(at, losers)
        return 0 if self.records[space] >= self.horizon else self.finish(at, 0)

    def grow(self, at: int) -> int:
        """A fission, in the order of the dishes while supplies last (T9); returns the players who lack a sarcina, as bits."""
        losers = 0
        for player in range(self.p):
            self.count_tokens(at, player)
            self.supply[player] = self.bacteria - (self.tokens[player] - self.coats[player])
            self.coats[player] = self.sarcinas - self.coats[player]
        for dish in range(self.n):
            player = self.alone(self.records[at + dish])
            if player >= 0:
                held = self.records[at + dish] >> (3 * player)
                if held == FULL - 1 and self.coats[player] == 0:
                    losers |= 1 << player
                elif held == FULL - 1:
                    self.records[at + dish] = FULL << (3 * player)
                    self.coats[player] -= 1
                    self.supply[player] += FULL - 1
                elif held < FULL - 1 and self.supply[player] > 0:
                    self.records[at + dish] = (held + 1) << (3 * player)
                    self.supply[player] -= 1
        return losers

    def count_tokens(self, at: int, player: int) -> None:
        """Into `tokens` and `coats`: pieces of a player in the dishes, and how many of them are sarcinas."""
        total, coats = 0, 0
        for dish in range(self.n):
            held = (self.records[at + dish] >> (3 * player)) & 7
            if held == FULL:
                coats += 1
                total += 1
            else:
                total += held
        self.tokens[player], self.coats[player] = total, coats

    def alone(self, code: int) -> int:
        """The only player in a dish, or -1."""
        for player in range(self.p):
            if code and code == code & (7 << (3 * player)):
                return player
        return -1

    def contaminate(self, at: int, worth: int) -> int:
        """Scores every dish; returns the players on the last space, as bits."""
        for dish in range(self.n):
            present, leader, most = 0, 0, 0
            for player in range(self.p):
                held = (self.records[at + dish] >> (3 * player)) & 7
                if held:
                    present += 1
                    if held > most:
                        leader, most = player, held
            if present > 1:
                self.records[at + self.n + leader] += worth * (present - 1)
        losers = 0
        for player in range(self.p):
            if self.records[at + self.n + player] >= self.last:
                self.records[at + self.n + player] = self.last
                losers |= 1 << player
        return losers

    def finish(self, at: int, losers: int) -> int:
        """The winners: fewest points (unless all have lost), then fewest tokens, then fewest sarcinas."""
        rank = self.rank(at, 0)
        if losers == (1 << self.p) - 1:
            losers = 0
            rank &= 0x1FFF * 0x40000200001
        return self.winners(rank, losers)
