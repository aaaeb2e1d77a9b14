"""What all pieces of a kit share while it is drawn in one ink and one language: colours, pictures, findings."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pnp.draw.look import Look
from pnp.draw.rows import Widths
from pnp.draw.scene import Color, Scene
from pnp.games.kit.kit import Kit, Made
from pnp.games.kit.many import known_in
from pnp.games.kit.phrase import Phrase
from pnp.games.kit.printed.gallery import Gallery
from pnp.games.kit.printed.inks import Tint, tint
from pnp.games.kit.values import HATCHES, HEX
from pnp.source.finding import Finding, Path, Place, Refused, few, nearest, shortened

TINTED = re.compile(r"(\S++)\s++(\d{1,3})\s*+%")
MAX_IN_ALL = 100_000
"""Elements of a whole kit, all sides of all pieces in all languages; long texts and many icons count for more."""
MOST_COLORS = 24
"""So many are listed for somebody who named none of them."""
SPARE = ("falling", "rising", "level", "upright", "dots", "crossed", "slight", "square", "rings")
"""Hatches for colours that name none, in this order."""
TURNING = ("falling", "dots", "crossed", "rings")
"""The same for pieces that have no upper side: these look alike from nowhere."""


class Side(NamedTuple):
    """A finished side, and the single colour along its cut, if there is one."""

    scene: Scene
    edge: Color | None


class Bench:
    def __init__(self, kit: Kit, look: Look, lang: str) -> None:
        self.kit, self.look, self.lang = kit, look, lang
        self.findings: list[Finding] = []
        self.gallery = Gallery(kit.folder, look)
        self.same: dict[object, float] = {}
        """The size of texts that all rows share, by element and part."""
        self.wanted: dict[object, float] = {}
        """The size that each of these would need alone, from the first round."""
        self.known: Mapping[str, str] = {"title": kit.title_in(lang), "players": kit.definition.players.replace("-", "–")}
        """Words that every text may use."""
        self.drawn = 0
        self.limit = MAX_IN_ALL // len(kit.definition.languages)
        self.tints: dict[str, Tint | None] = {}
        self.sides: dict[tuple[str, str], Side] = {}
        """Sides that are the same for all rows of a part."""
        self.fixed: dict[str, bool] = {}
        self.stages: dict[object, tuple[Any, ...]] = {}
        """Where the elements of a layout are drawn, by its name and its field."""
        self.used: set[tuple[str, str]] = set()
        """What the pieces use of what the kit has, as in ("icon", "lamp")."""
        self.chosen: dict[tuple[str, Path], dict[tuple[str, tuple[str, ...]], Tint]] = {}
        """The fills that a column chooses, by part and element: each by its name and what else its cell says."""
        self.mistaken: set[tuple[str, Path]] = set()
        """Those among which pale ones could be taken for each other, from the first round."""
        self.widths = Widths()
        """Of all words that were measured."""
        self.lost: dict[str, set[str]] = {}
        """Letters that the kit's own fonts lack, by role."""

    def keep(self, error: Refused) -> None:
        """Keeps what is wrong with an element, so that the next one can be drawn."""
        self.findings += [found._replace(each="row" if isinstance(found.where, Place) else "time") for found in error.findings]

    def is_fixed(self, name: str) -> bool:
        """Whether a layout looks the same for every row."""
        if name not in self.fixed:
            self.fixed[name] = False  # while nobody knows
            self.fixed[name] = all(map(self.is_fixed_element, self.kit.layouts.get(name, ())))
        return self.fixed[name]

    def is_fixed_element(self, made: Made) -> bool:
        element = made.element
        phrases = [value for value in element if isinstance(value, Phrase)]
        columns = [column.text for said in (*phrases, *element.text.values()) for column in said.columns]
        known = {*self.known, *(known_in(made.many) if made.many else ())}
        is_free = not element.when and not element.unless and all(column in known for column in columns)
        return is_free and (not element.layout.text or self.is_fixed(element.layout.text))

    def tint(self, text: str) -> Tint | None:
        """A colour by its name in the kit or the house, perhaps with a percentage; or as #RRGGBB."""
        if text not in self.tints:
            found = TINTED.fullmatch(text)
            name, percent = (found[1], min(100.0, float(found[2]))) if found else (text, 100.0)
            own, house = self.kit.definition.colors.get(name), self.house
            self.used |= {("color", name)} if own else set()
            color = own.color if own else house.get(name) or (name.upper() if HEX.fullmatch(name) else None)
            self.tints[text] = tint(text, color, percent) if color else None
        return self.tints[text]

    def named_tint(self, name: str, where: Path) -> Tint:
        """The colour that a part names. Raises Refused if nobody knows it."""
        tint = self.tint(name)
        if tint is None:
            raise Refused([Finding(f"there is no color {shortened(name)!r}", self.meant_color(name), where)])
        return tint

    @property
    def house(self) -> Mapping[str, Color]:
        """The colours that every kit has."""
        return {**self.look.palette.colors, "black": "#000000", "white": "#FFFFFF"}

    def meant_color(self, name: str) -> str:
        """The fix for a colour that is not there."""
        if name == "auto":
            return "only text, icons and patterns can be 'auto'"
        own = self.kit.definition.colors
        near = nearest(name, own) or nearest(name, self.house)
        return (
            f"did you mean {near!r}?" if near else f"add it under 'colors', or use one of {few((*own, *self.house), MOST_COLORS)}"
        )

    def own_hatch(self, name: str) -> str:
        """The hatch that a colour of the kit names, if it does."""
        own = self.kit.definition.colors.get(name)
        return own.hatch if own else ""

    def hatch(self, name: str, spare: Sequence[str] = SPARE) -> str:
        """The hatch of a colour: its own, the house's, or the next that is free."""
        if own := self.own_hatch(name):
            return own
        names = list(self.kit.definition.colors)
        house: Mapping[str, str] = self.look.palette.hatches
        if name not in names:
            return house.get(name, HATCHES[2])
        return spare[names.index(name) % len(spare)]
