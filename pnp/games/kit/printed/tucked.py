"""The tuck box of a kit: a net around the front and the back that its layouts draw."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.draw.face import FACES, using
from pnp.draw.look import Look
from pnp.draw.outlines import box_of
from pnp.draw.scene import Color, Scene, Shape
from pnp.games.kit.holds import depth
from pnp.games.kit.kit import Kit
from pnp.games.kit.printed.bench import Bench
from pnp.games.kit.printed.faces import Drawn
from pnp.games.kit.printed.inks import WHITE, surface
from pnp.games.kit.printed.own_fonts import own_fonts
from pnp.sheet.component import Component
from pnp.sheet.tuck_box import Inside, Outside, tuck_box, tuck_scene
from pnp.words import Words


def tucked(kit: Kit, plain: Component, piece: Drawn, lang: str, look: Look) -> Component:
    """The net of a box. Only the net is printed; nothing is behind it."""
    tuck = tuck_box(Inside(*piece.deck.size, depth(kit, piece.deck)))
    back = piece.back.scene if piece.back else None
    shown = Outside(piece.front.scene, back, color_of(kit, piece, lang, look), kit.title_in(kit.lang(lang)))
    with using((*own_fonts(kit).faces, *FACES.get())):
        front = tuck_scene(tuck, shown, Words(lang, "sheet"), look)
    return Component(
        plain.name,
        plain.label,
        front,
        copies=plain.copies,
        cut=tuck.net.cut,
        where=plain.where,
        which=plain.which,
        folds=tuck.net.folds,
    )


def color_of(kit: Kit, piece: Drawn, lang: str, look: Look) -> Color:
    """Of sides and lid: the colour that the kit names, or that of the ground of its front; white to save ink."""
    if not look.has_fills:
        return WHITE
    if name := piece.deck.part.color:
        return surface(Bench(kit, look, kit.lang(lang)).named_tint(name, ("parts", piece.deck.name, "color")).color, look)
    return next(grounds(piece.front.scene), None) or piece.front.edge or WHITE


def grounds(scene: Scene) -> Iterator[Color]:
    """The colours that cover a whole side."""
    for mark in scene.marks:
        if isinstance(mark, Shape) and mark.fill:
            around = box_of(mark.outline)
            if around.width >= scene.size[0] and around.height >= scene.size[1]:
                yield mark.fill
