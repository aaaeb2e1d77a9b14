"""Who is drawn how: the plan of each shipped card, and plans and faces for the names of a user's own cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from pnp.draw.affine import grown
from pnp.draw.look import Look
from pnp.draw.scene import Mark
from pnp.games.planet_petri.printed.chance import Chance
from pnp.games.planet_petri.printed.creatures import imuno, morpho, necro, neuro, psycho, repro
from pnp.games.planet_petri.printed.creatures.faces import plain
from pnp.games.planet_petri.printed.creatures.fit import fitted
from pnp.games.planet_petri.printed.creatures.moves import moved
from pnp.games.planet_petri.printed.creatures.paint import Painter
from pnp.games.planet_petri.printed.creatures.pieces import EyeKind, Face, MouthKind, Pieces

Plan = Callable[[], Pieces]


class Family(NamedTuple):
    """The plans of a family by the names of its cards, and those that a card of a user's own may get."""

    plans: Mapping[str, Plan]
    general: tuple[str, ...]


FAMILIES = {
    "necro": Family(necro.CAST, necro.GENERAL), "imuno": Family(imuno.CAST, imuno.GENERAL),
    "neuro": Family(neuro.CAST, neuro.GENERAL), "psycho": Family(psycho.CAST, psycho.GENERAL),
    "repro": Family(repro.CAST, repro.GENERAL), "morpho": Family(morpho.CAST, morpho.GENERAL),
}  # fmt: skip
EYES: tuple[EyeKind, ...] = ("round", "cute", "half", "wide", "happy", "shut", "under", "slit")
MOUTHS: tuple[MouthKind, ...] = (
    "smile", "grin", "o", "flat", "wave", "cat", "tongue", "smirk", "fang", "teeth", "beam", "zip",
)  # fmt: skip
STRETCH = (0.88, 1.14)
"""How much wider than its plan a stranger may be."""


def pieces_of(family: str, name: str) -> Pieces:
    """The plan of a card, or one that its name decides."""
    plans, general = FAMILIES[family]
    if name in plans:
        return plans[name]()
    chance = Chance(name)
    return stranger(plans[chance.pick(general)](), chance)


def stranger(pieces: Pieces, chance: Chance) -> Pieces:
    """The same plan with another face, build and side."""
    kind, say, side = chance.pick(EYES), chance.pick(MOUTHS), chance.pick((-1.0, 1.0))
    gaze = (chance.between(-0.8, 0.8), chance.between(-0.4, 0.5))
    main = max((piece.radius for piece in pieces if isinstance(piece, Face)), default=0.0)

    def changed(face: Face) -> Face:
        if face.radius < main:
            return face
        words = say if face.say != "none" else face.say
        return face._replace(kind=kind if face.kind != "spiral" else face.kind, say=words, gaze=gaze)

    masked: Pieces = [changed(piece) if isinstance(piece, Face) else piece for piece in pieces]
    return moved(masked, grown(side * chance.between(*STRETCH), 1.0))


def drawn(pieces: Pieces, hue: str, reach: float, look: Look, has_rim: bool = False) -> tuple[Mark, ...]:
    """The finished drawing around the origin, as large as its reach."""
    parts = list(plain(pieces))
    return Painter(look, hue, has_rim, fitted(parts, has_rim, reach)).marks(parts)
