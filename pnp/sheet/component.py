"""A printable piece: a finished front, perhaps a back, and how it is cut. It never knows its paper."""

from __future__ import annotations

from typing import Literal, NamedTuple

from pnp.draw.scene import Box, Color, Scene
from pnp.source.finding import Path
from pnp.words import Words, filled

Cut = Literal["box", "circle", "none"]


class Label(NamedTuple):
    """A component in the user's language: its name alone, one of it, and `{n}` of it."""

    name: str
    one: str
    many: str

    def of(self, count: int) -> str:
        return self.one if count == 1 else filled(self.many, {"n": count})


def label(name: str, words: Words) -> Label:
    """The label whose three texts are the blocks NAME_name, NAME_one and NAME_many of a template."""
    return Label(words.say(f"{name}_name"), words.say(f"{name}_one"), words.say(f"{name}_many"))


class Component(NamedTuple):
    """`name` is said in messages, file names and --only; `label` is printed; `where` is what in the definition decides its size;
    `which` tells components of one name apart in file names: a number, a colour.

    A cut of "none" is a page that stays whole. `edge` is the one colour that front and back have all around at the cut, if
    they have one: such pieces stand without a gap, one cut parts them, and a cut that misses a little shows nothing.
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

    @property
    def size(self) -> tuple[float, float]:
        return self.front.size

    @property
    def bleed(self) -> float:
        return self.front.bleed


class Piece(NamedTuple):
    """One copy of a component, set down on a page; the box is its cut."""

    component: Component
    box: Box
