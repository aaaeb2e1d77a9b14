"""Pieces of a kit that are folded and glued: dice from six faces, standees with a picture in front and behind."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.draw.look import Look
from pnp.games.kit.dice import face_rows
from pnp.games.kit.printed.faces import Drawn
from pnp.games.kit.printed.inks import WHITE
from pnp.sheet.component import Component
from pnp.sheet.net import UNDER, cube, net_scene
from pnp.sheet.standee import Sides, as_standee
from pnp.words import Words

BASE = 10.0


def die(plain: Component, pieces: Sequence[Drawn], look: Look) -> Component:
    """The net of a die. Where its outline runs over several colours, nobody knows them."""
    deck = pieces[0].deck
    rows = {piece.nth: piece.front.scene for piece in pieces}
    net = cube(deck.size[0])
    front = net_scene(net, [rows[nth] for nth in face_rows(deck)], look, UNDER if deck.bleed else 0.0)
    name, label, copies, where = plain.name, plain.label, plain.copies, plain.where
    return Component(name, label, front, copies=copies, cut=net.cut, where=where, kind="die", folds=net.folds)


def standee(plain: Component, piece: Drawn, lang: str, look: Look) -> Component:
    """A strip with the front, and behind it, upside down, the back; without a back, the front again."""
    front, back = piece.front, piece.back or piece.front
    edge = front.edge if front.edge == back.edge else None
    flat = plain._replace(back=back.scene, edge=front.edge, back_edge=back.edge, kind="token")
    base = piece.deck.part.base
    sides = Sides(front.scene, back.scene, edge or WHITE, BASE if base is None else base)
    strip = as_standee(flat._replace(back=None, edge=edge), sides, Words(lang, "sheet"), look)
    return strip._replace(flat=flat, reach=0.0)
