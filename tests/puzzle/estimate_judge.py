"""A slow judge of what is made of many attempts: the estimate in minutes, its dots, and the minutes as they are printed.

Readings of our own, where the text is open, are marked R8, R9, ... (R1-R7 are those of Pentris).
"""

from collections.abc import Sequence
from fractions import Fraction
from math import erfc, floor, inf, log, sqrt
from statistics import median
from typing import NamedTuple

MORE = "more than 4 hours"


class Attempt(NamedTuple):
    """How long one person tried, and whether he reached the goal."""

    seconds: float
    arrived: bool


class Estimate(NamedTuple):
    """Minutes after which half have arrived; `is_reached` if half did so within their patience."""

    minutes: float
    is_reached: bool


def estimate(people: Sequence[Attempt], patience: float = 240 * 60) -> Estimate:
    """Return the sample median if half arrive, else ln 2 x minutes spent by all / arrivals; endless if nobody arrives.

    >>> estimate([Attempt(60, True), Attempt(300, True), Attempt(14400, False)])  # 1 and 5 minutes, one gave up
    Estimate(minutes=5.0, is_reached=True)
    >>> estimate([Attempt(60, True), Attempt(120, True), Attempt(180, True), Attempt(240, True)])
    Estimate(minutes=2.5, is_reached=True)
    >>> late = estimate([Attempt(3600, True), Attempt(14400, False), Attempt(14400, False)])  # 60 + 240 + 240 = 540 minutes
    >>> round(late.minutes, 2), late.is_reached  # 540 x 0.693147...
    (374.3, False)
    >>> estimate([Attempt(14400, False)] * 3)
    Estimate(minutes=inf, is_reached=False)

    Ten of 21 are less than half, eleven are not:

    >>> few = estimate([Attempt(60, True)] * 10 + [Attempt(14400, False)] * 11)  # 10 + 2640 = 2650 minutes, 10 arrivals
    >>> round(few.minutes, 2), few.is_reached
    (183.68, False)
    >>> estimate([Attempt(60, True)] * 11 + [Attempt(14400, False)] * 10)
    Estimate(minutes=1.0, is_reached=True)
    """
    spent = [person.seconds / 60 if person.arrived else patience / 60 for person in people]
    arrivals = sum(person.arrived for person in people)
    if 2 * arrivals >= len(people):
        return Estimate(median(spent), True)  # R8: an even number of people has the mean of the two in the middle
    return Estimate(log(2) * sum(spent) / arrivals if arrivals else inf, False)


def dots(minutes: float) -> int:
    """Return the dots of an estimate that was not rounded.

    R9: 4, 12 and 36 belong to the higher row, as "< 4" says of 4; 108 to the lower one, as "> 108" says.

    >>> [dots(minutes) for minutes in (0.6, 3.99, 4, 11.99, 12, 35.99, 36, 108, 108.01, 240, inf)]
    [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 5]
    """
    if minutes > 108:
        return 5
    return 1 + sum(minutes >= limit for limit in (4, 12, 36))


def rounded(minutes: float) -> int:
    """Round to 1 below 10, to 5 below 60, else to 30 minutes; R10: a half goes up.

    >>> [rounded(minutes) for minutes in (0.6, 2.4, 2.5, 5.4, 9.4, 9.5, 9.99)]
    [1, 2, 3, 5, 9, 10, 10]
    >>> [rounded(minutes) for minutes in (10, 12.4, 12.5, 17, 17.5, 48, 57.4, 57.5, 59.9)]
    [10, 10, 15, 15, 20, 50, 55, 60, 60]
    >>> [rounded(minutes) for minutes in (60, 74.9, 75, 106, 224.9, 225, 240)]
    [60, 60, 90, 120, 210, 240, 240]
    """
    step = 1 if minutes < 10 else 5 if minutes < 60 else 30
    return step * floor(Fraction(minutes) / step + Fraction(1, 2))


def printed(found: Estimate) -> int | str:
    """Return the minutes as they are printed, or that they are more than four hours.

    R11: less than half within four hours is "more than 4 hours", even if the formula gives less.

    >>> printed(Estimate(17.2, True)), printed(Estimate(240, True)), printed(Estimate(240.5, True))
    (15, 240, 'more than 4 hours')
    >>> printed(Estimate(183.7, False)), printed(Estimate(inf, False))
    ('more than 4 hours', 'more than 4 hours')
    """
    return rounded(found.minutes) if found.is_reached and found.minutes <= 240 else MORE


# ---------------------------------------------------------------- do two groups of people take the same time?
def chance(ones: Sequence[Attempt], others: Sequence[Attempt]) -> float:
    """Return how likely ranks as different as these are if both groups are alike (Mann and Whitney, ties corrected).

    Those who gave up come last, all together.

    >>> quick, slow = [Attempt(60 + i, True) for i in range(20)], [Attempt(90 + i, True) for i in range(20)]
    >>> chance(quick, quick), chance(quick, slow) < 1e-6, chance([Attempt(9, True)] * 3, [Attempt(9, True)] * 4)
    (1.0, True, 1.0)
    """
    times = [[person.seconds if person.arrived else inf for person in group] for group in (ones, others)]
    n, m = len(ones), len(others)
    wins = sum((a < b) + (a == b) / 2 for a in times[0] for b in times[1])
    every = times[0] + times[1]
    ties = sum(count**3 - count for count in (every.count(time) for time in set(every)))
    variance = n * m / 12 * ((n + m + 1) - ties / ((n + m) * (n + m - 1)))
    return erfc(abs(wins - n * m / 2) / sqrt(2 * variance)) if variance > 0 else 1.0
