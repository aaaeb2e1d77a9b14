"""The body of a creature: a circle with waves on it, perhaps with a bite out of it. Geometry only, around its middle."""

from __future__ import annotations

import math
from typing import NamedTuple

from pnp.draw.path_data import smooth
from pnp.draw.scene import Curve, Point
from pnp.games.planet_petri.printed.chance import Chance

FULL_TURN = 2 * math.pi
BITE_AT, BITE_SIZE = 1.06, 0.46
"""Where the middle of a bite is and how large it is, in radii of the body."""


class BodyKind(NamedTuple):
    """What bodies of a family have in common: how many lobes, how high, how stretched; how many eyes; and how far body
    and motif reach together, in radii of the body."""

    lobes: tuple[int, int]
    height: float
    stretch: tuple[float, float]
    eyes: tuple[int, ...]
    reach: float


KINDS = {
    "necro": BodyKind((3, 4), 0.05, (1.0, 1.12), (2,), 1.32),
    "imuno": BodyKind((6, 8), 0.016, (0.98, 1.04), (2,), 1.40),
    "neuro": BodyKind((5, 7), 0.15, (0.98, 1.06), (1, 2, 3), 1.80),
    "psycho": BodyKind((2, 5), 0.055, (0.9, 1.1), (1,), 1.50),
    "repro": BodyKind((2, 4), 0.04, (1.0, 1.14), (2,), 1.58),
    "morpho": BodyKind((4, 5), 0.20, (1.0, 1.1), (1, 2, 3), 1.62),
}


class Wave(NamedTuple):
    """One ripple around the body: how many lobes, how high in radii, and where it starts."""

    lobes: int
    height: float
    phase: float


class Body(NamedTuple):
    """Waves on a circle, stretched sideways; `bite` is the direction of the missing piece."""

    radius: float
    waves: tuple[Wave, ...]
    stretch: float = 1.0
    bite: float | None = None

    def distance(self, angle: float) -> float:
        """From the middle to the membrane, before stretching."""
        smooth_one = self.radius * (1 + sum(w.height * math.cos(w.lobes * angle + w.phase) for w in self.waves))
        return smooth_one if self.bite is None else min(smooth_one, self.to_bite(angle, self.bite))

    def to_bite(self, angle: float, bite: float) -> float:
        """The distance along a ray to the round edge of the bite; infinite if the ray misses it."""
        away, size = self.radius * BITE_AT, self.radius * BITE_SIZE
        along = away * math.cos(bite - angle)
        rest = along**2 - (away**2 - size**2)
        return along - math.sqrt(rest) if along > 0 and rest > 0 else math.inf

    def at(self, angle: float, share: float = 1.0) -> Point:
        """The point of the membrane in a direction; with `share`, part of the way there or beyond it."""
        far = self.distance(angle) * share
        return (far * math.cos(angle) * self.stretch, far * math.sin(angle) / self.stretch)

    def outline(self, share: float = 1.0) -> Curve:
        count = 56 if self.bite is None else 132
        return smooth([self.at(FULL_TURN * i / count, share) for i in range(count)])

    def has(self, point: Point, share: float = 1.0) -> bool:
        x, y = point[0] / self.stretch, point[1] * self.stretch
        return math.hypot(x, y) < self.distance(math.atan2(y, x)) * share

    def farthest(self, share: float = 1.0) -> float:
        return max(math.hypot(*self.at(FULL_TURN * i / 90, share)) for i in range(90))

    def later(self, turn: float) -> Body:
        """The same body as it was or will be: its waves have moved on."""
        return self._replace(waves=tuple(Wave(w.lobes, w.height * 1.1, w.phase + turn) for w in self.waves))


def body_of(family: str, value: int, chance: Chance) -> Body:
    """A body of a family, determined by a name; a higher value makes it larger."""
    kind = KINDS[family]
    lobes, tilt = chance.whole(*kind.lobes), chance.between(0, FULL_TURN)
    stretch, height = chance.between(*kind.stretch), kind.height * chance.between(0.85, 1.15)
    waves = [
        Wave(lobes, height, tilt),
        Wave(2, chance.between(0.01, 0.05), chance.between(0, FULL_TURN)),
        Wave(3, chance.between(0.0, 0.035), chance.between(0, FULL_TURN)),
    ]
    if family == "morpho":
        waves.append(Wave(lobes - 1, kind.height * 0.45, chance.between(0, FULL_TURN)))
    bite = math.radians(chance.between(-62, -28)) if family == "necro" else None
    return Body((13.4 + 0.8 * value) / kind.reach, tuple(waves), stretch, bite)
