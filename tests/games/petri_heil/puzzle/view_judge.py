"""A slow judge of the simulated person who fishes an open pond: how a catch looks, whether it looks dead, one whole attempt.

It follows the text of the model, step by step, and shares no code with the program. `CATCHES` has cases worked out by hand.
Readings of our own, where the text is open, are marked R12, R13, ... (R1-R11: Pentris and the estimate).
"""

from collections.abc import Iterator
from fractions import Fraction
from math import log
from random import Random
from typing import NamedTuple

from tests.games.petri_heil.judge import LINES, PIERS, Square
from tests.puzzle.estimate_judge import Attempt, Estimate, estimate

FOUR_HOURS = 240 * 60


class Moment(NamedTuple):
    """A moment of a day."""

    values: dict[Square, int]  # the fish left
    steps: dict[str, int]  # how far each pawn has come since its start; 20 is home
    tiles: dict[int, int]  # how many are left for each distance
    caught: int
    target: int


class Catch(NamedTuple):
    """A pawn walks so many piers, then catches the fish of a square at that distance."""

    pawn: str
    walk: int
    distance: int
    square: Square


def view(moment: Moment, catch: Catch) -> Fraction:
    """Return v - p (T - caught) / (piers left of all pawns), all as they are before the catch (R12)."""
    piers_left = sum(PIERS - steps for steps in moment.steps.values())  # R13: up to the start, where the day ends
    piers = catch.walk + catch.distance  # R14: in full, even if the pawn gets home earlier
    return moment.values[catch.square] - piers * Fraction(moment.target - moment.caught, piers_left)


def after(moment: Moment, catch: Catch) -> Moment:
    """Return the moment after a catch."""
    come = min(PIERS, moment.steps[catch.pawn] + catch.walk + catch.distance)  # H6, H7
    return Moment(
        values={square: value for square, value in moment.values.items() if square != catch.square},
        steps=moment.steps | {catch.pawn: come},
        tiles=moment.tiles | {catch.distance: moment.tiles[catch.distance] - 1},
        caught=moment.caught + moment.values[catch.square],
        target=moment.target,
    )


def most_catches(moment: Moment) -> int:
    """Return k = min(tiles left, sum over pawns with steps <= 18 of (18 - steps) // (1 + least distance at hand) + 1)."""
    tiles_left = sum(moment.tiles.values())
    if tiles_left == 0:
        return 0
    least = min(distance for distance, number in moment.tiles.items() if number > 0)
    by_pawn = [(18 - steps) // (1 + least) + 1 for steps in moment.steps.values() if steps <= 18]  # R15: + 1 for each pawn
    return min(tiles_left, sum(by_pawn))


def is_dead(moment: Moment, catch: Catch) -> bool:
    """Return whether the target looks out of reach after the catch."""
    then = after(moment, catch)
    best = sorted(then.values.values(), reverse=True)[: most_catches(then)]
    return then.caught + sum(best) < then.target


# ---------------------------------------------------------------- catches worked out by hand
class Seen(NamedTuple):
    """A catch, how it looks, and whether it looks dead."""

    moment: Moment
    catch: Catch
    view: Fraction
    is_dead: bool


A, B, C, D, E = (0, 0), (0, 1), (0, 2), (0, 3), (1, 0)  # where the fish lie does not matter here
FEW = {1: 2, 2: 0, 3: 1, 4: 0}
CATCHES = {
    # 16 points in 20 piers are 4/5 for each; 3 piers for 6 points: 6 - 12/5. Then at step 3 with tiles 1 and 1: fish 5 and 4,
    # 6 + 9 = 15 < 16, although time would do for (18 - 3) // 2 + 1 = 8 catches.
    "too few tiles": Seen(
        Moment({A: 6, B: 5, C: 4, D: 1}, {"red": 0}, {1: 2, 2: 1, 3: 0, 4: 0}, 0, 16),
        Catch("red", 1, 2, A),
        Fraction(18, 5),
        True,
    ),
    # The same with target 15: 6 - 3 x 15/20, and 15 is just enough.
    "just enough": Seen(
        Moment({A: 6, B: 5, C: 4, D: 1}, {"red": 0}, {1: 2, 2: 1, 3: 0, 4: 0}, 0, 15),
        Catch("red", 1, 2, A),
        Fraction(15, 4),
        False,
    ),
    # Yellow is home, red has 15 piers; 6 points are wanted: 3 - (4 + 1) x 6/15 = 1. Then red is at 10, tiles 1 and 3:
    # two catches at most, 4 + 3 + 2 + 1 = 10.
    "a pawn at home adds nothing": Seen(
        Moment({A: 3, B: 2, C: 1}, {"red": 5, "yellow": 20}, FEW, 4, 10), Catch("red", 4, 1, A), Fraction(1), False
    ),
    # Both have 10 + 16 = 26 piers: 2 - 2 x 13/26 = 1. Then red is at 12, yellow at 4: (6 // 2 + 1) + (14 // 2 + 1) = 12 catches,
    # but two tiles: 2 + 6 + 5 = 13.
    "piers of both pawns": Seen(
        Moment({A: 2, B: 6, C: 5, D: 4}, {"red": 10, "yellow": 4}, FEW, 0, 13), Catch("red", 1, 1, A), Fraction(1), False
    ),
    # Red at 17 walks 2 and pays 4, though home is 3 away: 5 - 6 x 5/3 = -5. It reaches the target, so it is not dead.
    "beyond home": Seen(Moment({A: 5}, {"red": 17}, {1: 0, 2: 0, 3: 0, 4: 1}, 3, 8), Catch("red", 2, 4, A), Fraction(-5), False),
    # 4 - 2 x 12/6 = 0. Then red is at 16 with tiles 2 2 2: (18 - 16) // 3 + 1 = 1 catch: 4 + 5 < 12.
    "too little time": Seen(
        Moment({A: 4, B: 5, C: 5}, {"red": 14}, {1: 1, 2: 3, 3: 0, 4: 0}, 0, 12), Catch("red", 1, 1, A), Fraction(0), True
    ),
    # Red comes to 18: one more catch from pier 19. 4 - 4 x 9/6 = -2; 4 + 5 = 9.
    "the last pier": Seen(
        Moment({A: 4, B: 5, C: 5}, {"red": 14}, {1: 1, 2: 1, 3: 1, 4: 0}, 0, 9), Catch("red", 2, 2, A), Fraction(-2), False
    ),
    # Red comes to 19: the next step is home. 4 - 5 x 9/6 = -7/2; 4 < 9.
    "no pier left": Seen(
        Moment({A: 4, B: 5, C: 5}, {"red": 14}, {1: 1, 2: 1, 3: 1, 4: 0}, 0, 9), Catch("red", 3, 2, A), Fraction(-7, 2), True
    ),
    # Red comes to 16, yellow is at 12; tiles 2 2 2 and 3 3 are left: (2 // 3 + 1) + (6 // 3 + 1) = 4 catches,
    # 1 + 5 + 4 + 3 + 2 = 15. Were 1 added but once, three catches would give 13. Piers left: 6 + 8 = 14; 1 - 2 x 15/14.
    "one more for each pawn": Seen(
        Moment({A: 1, B: 5, C: 4, D: 3, E: 2}, {"red": 14, "yellow": 12}, {1: 1, 2: 3, 3: 2, 4: 0}, 0, 15),
        Catch("red", 1, 1, A),
        Fraction(-8, 7),
        False,
    ),
    # The only 1 is paid, the least distance is 3 now: red at 14 has 4 // 4 + 1 = 2 catches: 2 + 3 + 3 = 8 < 9. With the 1 there
    # were three, 11. 2 - 4 x 9/10.
    "the tile paid is gone": Seen(
        Moment({A: 2, B: 3, C: 3, D: 3}, {"red": 10}, {1: 1, 2: 0, 3: 3, 4: 0}, 0, 9),
        Catch("red", 3, 1, A),
        Fraction(-8, 5),
        True,
    ),
    # No tile is left: 4 of 5 points. 4 - 2 x 5/20.
    "no tiles left": Seen(
        Moment({A: 4, B: 5}, {"red": 0}, {1: 1, 2: 0, 3: 0, 4: 0}, 0, 5), Catch("red", 1, 1, A), Fraction(7, 2), True
    ),
}


# ---------------------------------------------------------------- a person
def options(moment: Moment, starts: dict[str, int]) -> Iterator[Catch]:
    """Yield every (pawn, pier, square) that can be paid; R16: squares with fish, for nobody wants rubbish."""
    for pawn, start in starts.items():
        for walk in range(1, PIERS - moment.steps[pawn]):  # H4; home there is no fishing
            line = LINES[(start + moment.steps[pawn] + walk) % PIERS]
            for distance, square in enumerate(line, 1):
                if square in moment.values and moment.tiles[distance] > 0:
                    yield Catch(pawn, walk, distance, square)


def noise(luck: Random) -> float:
    """Return G = -log(-log u), 0 < u < 1."""
    u = luck.random()
    return -log(-log(u)) if u > 0 else noise(luck)


def attempt(start: Moment, starts: dict[str, int], luck: Random, patience: float = FOUR_HOURS) -> Attempt:
    """Let one person try; the steps and their readings R4-R7 are those of Pentris, but the last tile is like the others (R17)."""
    seconds, undone = 30.0, None
    days, drawn = [start], list[Catch]()  # the moments so far, and the catches between them
    while seconds < patience:
        now = days[-1]
        every = list(options(now, starts))
        looked = luck.sample(every, min(10, len(every)))
        seconds += len(looked)
        if any(after(now, catch).caught >= now.target for catch in looked):
            return Attempt(seconds + 4, True) if seconds + 4 <= patience else Attempt(patience, False)
        left = [catch for catch in looked if not is_dead(now, catch) and catch != undone]
        if left:
            appeal = {catch: float(view(now, catch)) + noise(luck) for catch in left}
            drawn.append(max(left, key=lambda catch: appeal[catch]))
            days.append(after(now, drawn[-1]))
            seconds += 4
        elif not drawn and not looked:
            break  # nothing can ever be caught
        else:
            anew = luck.random() < 1 / 6
            number = len(drawn) if anew else min(coins(luck), len(drawn))
            seconds += min(2 * number, 6)
            for _ in range(number):
                undone = drawn.pop()
                days.pop()
            undone = None if anew else undone
    return Attempt(patience, False)


def coins(luck: Random) -> int:
    """Return m with P(m = k) = 2^-k."""
    return 1 if luck.random() < 0.5 else 1 + coins(luck)


def minutes(start: Moment, starts: dict[str, int], people: int, seed: int = 0) -> Estimate:
    """Return the estimate of a puzzle: the median minutes, if half of the people arrive."""
    return estimate([attempt(start, starts, Random(f"judge {seed} {i}")) for i in range(people)], FOUR_HOURS)
