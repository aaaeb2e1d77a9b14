"""A printable piece: a finished front, an optional back, and how to cut it. It is independent of the paper."""

from __future__ import annotations

from typing import Literal, NamedTuple

from pnp.draw.outlines import rectangle
from pnp.draw.scene import Box, Color, Point, Polygon, Scene
from pnp.source.finding import Path
from pnp.words import Words, filled

Cut = Literal["box", "circle", "none"] | Polygon
Segment = tuple[Point, Point]
Edges = tuple[Color | None, Color | None]
"""The single colour along the cut of the front, and of the back; None where there are several."""
Kind = Literal["card", "tile", "token", "board", "die", "page"]
"""What a piece is on the table, for those who make it: a shop, a virtual table. A page is only read."""


class Label(NamedTuple):
    """The name of a component in the user's language: alone, for one, and for `{n}`. `cuts` is what to cut, if it is not cut
    along marks that can be counted."""

    name: str
    one: str
    many: str
    cuts: str = ""

    def of(self, count: int) -> str:
        return self.one if count == 1 else filled(self.many, {"n": count})


def label(name: str, words: Words) -> Label:
    """The label from the blocks NAME_name, NAME_one and NAME_many of a template."""
    return Label(words.say(f"{name}_name"), words.say(f"{name}_one"), words.say(f"{name}_many"))


class Component(NamedTuple):
    """`name` appears in messages, file names and --only; `label` is printed; `where` is the path in the definition that sets its
    size; `which` (a number, a colour) distinguishes components of the same name in file names.

    `cut` is along the box, a circle, or straight lines from its upper left corner; "none" is a page that stays whole. `edge`
    is the single colour along the cut line of the front, if there is one, and `back_edge` that of the back: pieces whose
    edges agree on each side need no gap, one cut separates two of them, and a slightly inaccurate cut does not show. Pieces
    of different decks never share a sheet. `band` is printed above rows of pieces that belong together, as in "Blue, the
    ball". `corner` is the radius of its corners where a machine cuts; scissors cut them square. `folds` are the lines where
    it is folded, `slits` what is cut besides its outline, as the slanted sides of a flap; both from its upper left corner.
    `title` is what this one is called, in the user's language. `at` is where its first copies lie at set-up: their middles,
    in millimetres from the middle of the table; pieces with the same place are stacked. A piece that is folded has a `flat`
    one with two plain sides, for where nobody folds. `reach` is how far its art goes on past the cut, if that is farther than
    the bleed that a sheet shows.
    A page to read (rules, a list) may be printed behind another one; on paper that is too small for a component, its `parts` are
    printed instead; one that `is_tiled` is printed in equal tiles. A page that `has_title` is printed without our header.
    """

    name: str
    label: Label
    front: Scene
    back: Scene | None = None
    copies: int = 1
    cut: Cut = "box"
    where: Path = ()
    which: str = ""
    edge: Color | None = None
    back_edge: Color | None = None
    deck: str = ""
    band: str = ""
    is_read: bool = False
    has_title: bool = False
    parts: tuple[Component, ...] = ()
    is_tiled: bool = False
    kind: Kind = "page"
    corner: float = 0.0
    folds: tuple[Segment, ...] = ()
    slits: tuple[Segment, ...] = ()
    title: str = ""
    at: tuple[Point, ...] = ()
    flat: Component | None = None
    reach: float = 0.0

    @property
    def size(self) -> tuple[float, float]:
        return self.front.size

    @property
    def bleed(self) -> float:
        return self.front.bleed

    @property
    def edges(self) -> Edges:
        return self.edge, self.back_edge if self.back else self.edge


class Piece(NamedTuple):
    """One copy of a component, placed on a page. The box is its cut line, or stands around it."""

    component: Component
    box: Box

    @property
    def corners(self) -> tuple[Point, ...]:
        """Of its cut line, if that is straight."""
        cut, (x, y, *_) = self.component.cut, self.box
        return tuple((x + a, y + b) for a, b in cut.points) if isinstance(cut, Polygon) else rectangle(self.box).points
