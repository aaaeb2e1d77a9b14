"""Moves pieces about: turned, scaled, exchanged left and right. Pens stay as they are."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.draw.affine import Affine, grown, mapped, shifted, turned_by
from pnp.draw.scene import Curve, Point
from pnp.games.planet_petri.printed.creatures.faces import plain
from pnp.games.planet_petri.printed.creatures.pieces import Body, Detail, Piece, Pieces, Plain


def placed(pieces: Iterable[Piece], at: Point, turn: float = 0.0, size: float = 1.0) -> Pieces:
    """The pieces turned and scaled about their origin, then moved."""
    return moved(pieces, shifted(*at).after(turned_by(turn)).after(grown(size, size)))


def flipped(pieces: Iterable[Piece]) -> Pieces:
    """Left and right exchanged."""
    return moved(pieces, grown(-1.0, 1.0))


def moved(pieces: Iterable[Piece], matrix: Affine) -> Pieces:
    return [moved_piece(piece, matrix) for piece in plain(pieces)]


def moved_piece(piece: Plain, matrix: Affine) -> Piece:
    if isinstance(piece, Body):
        return piece._replace(parts=tuple(moved_curve(part, matrix) for part in piece.parts))
    if isinstance(piece, Detail):
        return piece._replace(outline=mapped(piece.outline, matrix))
    return piece._replace(outline=moved_curve(piece.outline, matrix))


def moved_curve(curve: Curve, matrix: Affine) -> Curve:
    outline = mapped(curve, matrix)
    assert isinstance(outline, Curve)
    return outline
