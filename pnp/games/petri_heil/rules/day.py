"""The rules of a fishing day as pure functions on frozen states; match.py makes two days a game. No drawing, no search.

Rulings are named by their ids (H1-H16, docs/rulings.md). Where the rulebook and the rulings are silent, we play it like this:

- A walk in step 1 ends at the start pier at the latest: passing it would make no difference (H6).
- A pawn that comes home in step 1 no longer has a line. As with an empty line (H3), nothing is shown and nothing is caught, but
  a special tile may be used, and step 4 follows.
- The day ends as soon as the second pawn comes home, in any step: there is no step 4 after it.
- The look tile shows any tile in the pond, not only one on the line.
- Step 4 is played move by move; a special tile, or resting, ends it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from pnp.games.petri_heil.definition import FISH_SPECIALS, FISHERMAN_SPECIALS, Special
from pnp.games.petri_heil.rules.piers import LINES, PAWNS, PIERS, SIDE, SQUARES, Pawn, Square

Verb = Literal["place", "start", "walk", "show", "catch", "look", "no_moves", "slide", "push", "swap", "rest"]
Phase = Literal["place", "start", "walk", "show", "fish", "swim", "over"]
Role = Literal["fisherman", "fish"]

EMPTY, RUBBISH, DIVER = ".", "r", "d"
LAP = len(PIERS)
SLIDES = 3
"""How many times the fish player may move a tile in a turn."""


class Supply(NamedTuple):
    """What a day starts with: water tiles (digits are fish, r rubbish, d diver), fisherman tiles for 1 to 4, special tiles."""

    tiles: str
    hand: tuple[int, ...] = (3, 3, 3, 3)
    specials: tuple[Special, ...] = (*FISHERMAN_SPECIALS, *FISH_SPECIALS)


class Walker(NamedTuple):
    """A pawn: where it started, and how many piers it has walked since."""

    start: int
    steps: int = 0

    @property
    def pier(self) -> int:
        return (self.start + self.steps) % LAP

    @property
    def is_home(self) -> bool:
        """Whether the pawn has reached or passed its start, which ends its day (H6, H7)."""
        return self.steps >= LAP

    def ahead(self, steps: int) -> Walker:
        return self._replace(steps=min(LAP, self.steps + steps))


class Day(NamedTuple):
    """A fishing day. `pond` has 16 characters, row by row: a digit is a fish, '.' an empty square. `seen` holds the squares
    whose tile the fisherman has seen; `walkers` are in the order of PAWNS; `slides` counts the fish player's moves in this
    turn, `turn` the completed turns of the game."""

    phase: Phase
    pond: str
    hand: tuple[int, ...]
    specials: tuple[Special, ...]
    walkers: tuple[Walker, ...] = ()
    active: Pawn | None = None
    shown: Square | None = None
    slides: int = 0
    caught: str = ""
    seen: frozenset[Square] = frozenset()
    turn: int = 0

    @property
    def mover(self) -> Role:
        return "fish" if self.phase in ("place", "show", "swim") else "fisherman"

    @property
    def line(self) -> tuple[Square, ...]:
        """The squares that the active pawn looks along, nearest first; none if it is home."""
        walker = self.walker(self.active) if self.active else None
        return LINES[walker.pier] if walker and not walker.is_home else ()

    @property
    def score(self) -> int:
        """The value of the fish caught, less 1 for each special tile that the fish player has not used (H13)."""
        return worth(self.caught) - sum(name in FISH_SPECIALS for name in self.specials)

    def walker(self, pawn: Pawn) -> Walker:
        return self.walkers[PAWNS.index(pawn)]

    def at(self, square: Square) -> str:
        return self.pond[square[0] * SIDE + square[1]]


class Move(NamedTuple):
    """What a player does; only the fields that its verb needs are set."""

    verb: Verb
    pawn: Pawn | None = None
    number: int = 0
    squares: tuple[Square, ...] = ()
    tiles: str = ""


REST = Move("rest")


def worth(tiles: str) -> int:
    return sum(int(tile) for tile in tiles if tile.isdigit())


def start(supply: Supply) -> Day:
    """A day with an empty pond: the fish player is about to place the tiles."""
    return Day("place", EMPTY * len(SQUARES), supply.hand, supply.specials)


def moves(day: Day) -> list[Move]:
    """All legal moves except placements, which are too many to list (H14): check those with `is_placement`."""
    return list(MOVES[day.phase](day))


def is_placement(supply: Supply, move: Move) -> bool:
    """Whether the move places all tiles, each on its own square, in any order (H14)."""
    return move.verb == "place" and sorted(move.tiles) == sorted(supply.tiles)


def nothing(day: Day) -> Iterator[Move]:
    return iter(())


def starts(day: Day) -> Iterator[Move]:
    """Any pier, but not the same one for both pawns (H5)."""
    taken = {walker.start for walker in day.walkers}
    return (Move("start", PAWNS[len(day.walkers)], pier) for pier in PIERS if pier not in taken)


def walks(day: Day) -> Iterator[Move]:
    """Walks of any distance, at least one pier, clockwise with one pawn that is not home yet (H4)."""
    for pawn, walker in zip(PAWNS, day.walkers, strict=True):
        for steps in range(1, LAP - walker.steps + 1):
            yield Move("walk", pawn, steps)


def shows(day: Day) -> Iterator[Move]:
    """One tile on the line; the diver only if nothing else is there."""
    lying = [square for square in day.line if day.at(square) != EMPTY]
    others = [square for square in lying if day.at(square) != DIVER]
    return (Move("show", squares=(square,)) for square in others or lying)


def catches(day: Day) -> Iterator[Move]:
    """The tile that was shown or another on the line, paid for with a fisherman tile of its distance (H1, H2); or a special
    tile instead (H10, H11); or nothing."""
    for distance, square in enumerate(day.line, 1):
        if day.at(square) != EMPTY and day.hand[distance - 1]:
            yield Move("catch", squares=(square,))
    if "look" in day.specials:
        yield from (Move("look", squares=(square,)) for square in SQUARES if day.at(square) != EMPTY)
    if "no_moves" in day.specials:
        yield Move("no_moves")
    yield REST


def swims(day: Day) -> Iterator[Move]:
    """Up to three slides, then at most one special tile (H10)."""
    if day.slides < SLIDES:
        yield from slides(day)
    for pawn, walker in zip(PAWNS, day.walkers, strict=True):
        if pawn in day.specials and not walker.is_home:  # H8
            yield Move("push", pawn)
    if "swap" in day.specials:
        lying = [square for square in SQUARES if day.at(square) != EMPTY]
        yield from (Move("swap", squares=(a, b)) for i, a in enumerate(lying) for b in lying[i + 1 :])  # H15
    yield REST


def slides(day: Day) -> Iterator[Move]:
    """A tile moves straight over empty squares, any distance; it never jumps (H16)."""
    for square in SQUARES:
        if day.at(square) == EMPTY:
            continue
        for down, right in ((-1, 0), (0, -1), (0, 1), (1, 0)):
            row, column = square[0] + down, square[1] + right
            while 0 <= row < SIDE and 0 <= column < SIDE and day.at((row, column)) == EMPTY:
                yield Move("slide", squares=(square, (row, column)))
                row, column = row + down, column + right


MOVES = {"place": nothing, "start": starts, "walk": walks, "show": shows, "fish": catches, "swim": swims, "over": nothing}


def play(day: Day, move: Move) -> Day:
    """The day after a legal move."""
    return PLAYED[move.verb](day, move)


def placed(day: Day, move: Move) -> Day:
    return day._replace(phase="start", pond=move.tiles)


def started(day: Day, move: Move) -> Day:
    walkers = (*day.walkers, Walker(move.number))
    return day._replace(walkers=walkers, phase="walk" if len(walkers) == len(PAWNS) else "start")


def walked(day: Day, move: Move) -> Day:
    assert move.pawn
    after = stepped(day._replace(active=move.pawn), move.pawn, move.number)
    if is_done(after):
        return next_turn(after)
    has_tile = any(after.at(square) != EMPTY for square in after.line)
    return after._replace(phase="show" if has_tile else "fish")  # an empty line, or none: nothing is shown (H3)


def shown(day: Day, move: Move) -> Day:
    [square] = move.squares
    return day._replace(phase="fish", shown=square, seen=day.seen | {square})


def caught(day: Day, move: Move) -> Day:
    """A catch costs a fisherman tile of its distance and as many piers. The diver goes back to its square (H12)."""
    [square] = move.squares
    distance = day.line.index(square) + 1
    hand = tuple(count - (i == distance) for i, count in enumerate(day.hand, 1))
    tile = day.at(square)
    if tile == DIVER:
        after = day._replace(hand=hand, seen=day.seen | {square})
    else:
        pond = with_tile(day.pond, square, EMPTY)
        after = day._replace(hand=hand, pond=pond, caught=day.caught + tile, seen=day.seen - {square})
    assert day.active
    paid = stepped(after, day.active, distance)
    return next_turn(paid) if is_done(paid) else step_4(paid)


def looked(day: Day, move: Move) -> Day:
    return step_4(without(day, "look")._replace(seen=day.seen | set(move.squares)))


def stilled(day: Day, move: Move) -> Day:
    """Step 4 is skipped, including the fish player's special tile (H9)."""
    return next_turn(without(day, "no_moves"))


def slid(day: Day, move: Move) -> Day:
    return exchanged(day, move)._replace(slides=day.slides + 1)


def pushed(day: Day, move: Move) -> Day:
    assert move.pawn
    return next_turn(stepped(without(day, move.pawn), move.pawn, 1))


def swapped(day: Day, move: Move) -> Day:
    return next_turn(exchanged(without(day, "swap"), move))


def rested(day: Day, move: Move) -> Day:
    return step_4(day) if day.phase == "fish" else next_turn(day)


PLAYED = {
    "place": placed,
    "start": started,
    "walk": walked,
    "show": shown,
    "catch": caught,
    "look": looked,
    "no_moves": stilled,
    "slide": slid,
    "push": pushed,
    "swap": swapped,
    "rest": rested,
}


def stepped(day: Day, pawn: Pawn, steps: int) -> Day:
    walkers = tuple(w.ahead(steps) if name == pawn else w for name, w in zip(PAWNS, day.walkers, strict=True))
    return day._replace(walkers=walkers)


def step_4(day: Day) -> Day:
    """Starts step 4: the tile that was shown is turned back."""
    return day._replace(phase="swim", shown=None)


def is_done(day: Day) -> bool:
    """Whether both pawns are home, which ends the day at once."""
    return all(walker.is_home for walker in day.walkers)


def next_turn(day: Day) -> Day:
    phase: Phase = "over" if is_done(day) else "walk"
    return day._replace(phase=phase, active=None, shown=None, slides=0, turn=day.turn + 1)


def without(day: Day, special: Special) -> Day:
    """The day with one special tile of that name fewer."""
    left = list(day.specials)
    left.remove(special)
    return day._replace(specials=tuple(left))


def exchanged(day: Day, move: Move) -> Day:
    """The contents of two squares change places, and so does what the fisherman knows about them: he can follow the backs."""
    a, b = move.squares
    pond = with_tile(with_tile(day.pond, a, day.at(b)), b, day.at(a))
    seen = frozenset({a: b, b: a}.get(square, square) for square in day.seen)
    return day._replace(pond=pond, seen=seen)


def with_tile(pond: str, square: Square, tile: str) -> str:
    i = square[0] * SIDE + square[1]
    return pond[:i] + tile + pond[i + 1 :]
