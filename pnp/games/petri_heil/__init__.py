"""Petri Heil!: a fisherman with two pawns walks around a pond whose fish see him coming. Two players, two days."""

from pnp.game import Game
from pnp.games.petri_heil.check import check
from pnp.games.petri_heil.components import ON_REQUEST, PARTS, components
from pnp.games.petri_heil.cover import cover
from pnp.games.petri_heil.definition import Definition

GAME = Game("petri_heil", Definition, PARTS, check, components, on_request=ON_REQUEST, cover=cover)
