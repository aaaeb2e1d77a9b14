"""Pentris: a roll-and-write game of falling pentominoes on a grid that turns."""

from pnp.game import Game
from pnp.games.pentris.check import check
from pnp.games.pentris.components import PARTS, components
from pnp.games.pentris.definition import Definition

GAME = Game("pentris", Definition, PARTS, check, components)
