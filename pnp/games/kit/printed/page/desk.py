"""What all blocks of a page share while it is set: its size of type, its colours, and the pictures of its kit."""

from __future__ import annotations

from typing import NamedTuple

from pnp.draw.face import emphasis
from pnp.draw.fitted import SIGN, Fitted, line_marks
from pnp.draw.rich import Line, Rich, assembled
from pnp.draw.rows import Measured, RichStyle, TooWide, broken, evened
from pnp.draw.scene import Color, Mark, Scene
from pnp.draw.typeset import Style
from pnp.games.kit.page.blocks import Bit, Prose
from pnp.games.kit.printed.bench import Bench
from pnp.games.kit.printed.inks import plain
from pnp.games.kit.printed.own_fonts import note_lost
from pnp.games.kit.printed.page.columns import Strip
from pnp.games.kit.printed.texts import check_letters
from pnp.source.finding import Finding, Refused, shortened
from pnp.source.lengths import MM_PER_POINT, length_text

LEADING = 1.36
TITLE = "title"
"""A font of one weight: emphasis does not change it."""


class Type(NamedTuple):
    """How words are set: their font, size in points, colour, and the distance of lines in sizes."""

    font: str
    size: float
    color: Color
    leading: float = LEADING
    is_even: bool = False
    """Whether its lines are about equally long."""

    @property
    def em(self) -> float:
        return self.size * MM_PER_POINT

    @property
    def line(self) -> float:
        return self.em * self.leading


class Desk(NamedTuple):
    """`accent` is the colour of the page, `size` that of its text. `kept` has texts that were measured: widths are in sizes, so
    one that is tried at many sizes is measured once."""

    bench: Bench
    accent: Color
    size: float
    kept: dict[tuple[int, str], tuple[Prose, Measured]]

    @property
    def ink(self) -> Color:
        return self.bench.look.color("ink")

    @property
    def body(self) -> Type:
        return Type("text", self.size, self.ink)

    def measured(self, prose: Prose, kind: Type) -> Measured:
        key = (id(prose), kind.font)
        if key not in self.kept:
            self.kept[key] = prose, self.newly_measured(prose, kind)
        return self.kept[key][1]

    def newly_measured(self, prose: Prose, kind: Type) -> Measured:
        """The words, ready to be broken into lines. Raises Refused for a letter that no font has."""
        tokens = ((bit.sort, bit.value, role_of(bit, kind.font)) for bit in prose.bits)
        text = trimmed(assembled(tokens, self.bench.lang == "fr"))
        note_lost(self.bench.lost, text)
        icons = self.bench.kit.definition.icons
        names = {bit.value for bit in prose.bits if bit.sort == "sign"}
        self.bench.used |= {("icon", name) for name in names}
        for name in sorted(names):
            self.bench.widths.signs[name] = SIGN * self.bench.gallery.image(icons[name], ("icons", name)).ratio
        found = Measured(text, RichStyle(kind.font, kind.leading, 0, "left"), self.bench.widths)
        check_letters(found, lambda: prose.place, ("fonts",), "line")
        return found

    def lines(self, prose: Prose, kind: Type, room: float) -> Fitted:
        """The words in lines. Raises Refused for a word that is wider than the column."""
        text = self.measured(prose, kind)
        try:
            rows = evened(text, room / kind.em) if kind.is_even else broken(text, room / kind.em)
        except TooWide as error:
            problem = f"{shortened(str(error))!r} is wider than its column ({length_text(round(room, 1))} mm)"
            raise Refused([Finding(problem, "shorten it, or put a soft hyphen in it", prose.place, each="line")]) from None
        return Fitted(text, kind.size, rows)

    def line(self, text: Fitted, line: Line, at: tuple[float, float], kind: Type) -> tuple[Mark, ...]:
        """A line; `at` is the left end of its baseline."""
        style = Style(kind.font, kind.size, kind.color)
        return tuple(line_marks(text, line, at, style, lambda name, height: self.icon(name, height, kind.color)))

    def strips(self, prose: Prose, kind: Type, room: float, x: float = 0.0) -> list[Strip]:
        """A strip for each line. The first two and the last two stay together."""
        text = self.lines(prose, kind, room)
        down = baseline(kind)
        last = len(text.lines) - 1
        return [
            Strip(kind.line, self.line(text, line, (x, down), kind), keeps=i < last and i in (0, last - 1))
            for i, line in enumerate(text.lines)
        ]

    def icon(self, name: str, height: float, color: Color) -> Scene:
        file = self.bench.kit.definition.icons[name]
        image = self.bench.gallery.image(file, ("icons", name))
        return self.bench.gallery.scene(file, image, (round(height * image.ratio, 4), round(height, 4)), plain(color))


def role_of(bit: Bit, font: str) -> str:
    return emphasis(font, bit.role) if bit.role and font != TITLE else font


def baseline(kind: Type) -> float:
    """How far below the top of its line the baseline is: the capitals stand in the middle."""
    return (kind.line + Style(kind.font, kind.size, kind.color).cap_height) / 2


def trimmed(text: Rich) -> Rich:
    """The lines without empty ones at both ends."""
    lines = list(text)
    while lines and not lines[-1]:
        lines.pop()
    while lines and not lines[0]:
        lines.pop(0)
    return tuple(lines)
