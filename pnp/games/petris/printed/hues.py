"""The players' colours: those of the look, or a definition's own; and whether everybody can tell them apart in every ink."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations

from pnp.draw.color import darkened
from pnp.draw.look import Look, look
from pnp.draw.vision import SIGHTS, difference, lightness
from pnp.games.petris.definition import Definition, Hue
from pnp.source.finding import Finding

APART, APART_IN_GREY = 20.0, 15.0
"""The smallest difference between two players' colours: CIEDE2000 for every kind of colour vision, L* on a grey printer."""
COLOR = re.compile("#[0-9A-Fa-f]{6}")
MISSING = {"protan": "red", "deutan": "green", "tritan": "blue"}
"""The light that each kind of colour blindness cannot see."""


def player_look(definition: Definition, base: Look) -> Look:
    """The look with the definition's own colours; their thin lines and hatches are made dark enough to be seen."""
    if not definition.colors:
        return base
    own: dict[str, str] = {hue: value.upper() for hue, value in definition.colors.items()}
    deep = {hue: darkened(value, 3.5) for hue, value in own.items()}
    palette = base.palette._replace(colors={**base.palette.colors, **own}, deep={**base.palette.deep, **deep})
    return base._replace(palette=palette)


def check_hues(definition: Definition) -> Iterator[Finding]:
    wrong = [hue for hue, value in definition.colors.items() if not COLOR.fullmatch(value)]
    for hue in wrong:
        problem = f"colors.{hue} must be a colour such as '#24569A', not {definition.colors[hue]!r}"
        yield Finding(problem, "", ("colors", hue))
    if not wrong:
        palette = player_look(definition, look()).palette
        for one, two in combinations(definition.players, 2):
            yield from compare((one, palette.colors[one]), (two, palette.colors[two]), definition)
            if palette.hatches[one] == palette.hatches[two]:
                yield Finding(f"{one} and {two} have the same hatch in this look", "give each its own", ("colors",))


def compare(one: tuple[Hue, str], two: tuple[Hue, str], definition: Definition) -> Iterator[Finding]:
    """At most one finding for a pair: for the vision that sees them closest, else for grey ink."""
    where = ("colors", two[0] if two[0] in definition.colors else one[0])
    apart = {sight: difference(one[1], two[1], sight) for sight in SIGHTS}
    sight = "normal" if apart["normal"] < APART else min(SIGHTS, key=lambda kind: apart[kind])
    lights = sorted((lightness(value), hue) for hue, value in (one, two))
    if apart[sight] < APART:
        whom = f" to people who cannot see {MISSING[sight]}" if sight in MISSING else ""
        problem = f"{one[0]} and {two[0]} look too similar{whom}: they are {apart[sight]:.1f} apart (CIEDE2000)"
        yield Finding(problem, f"choose colours at least {APART:.0f} apart", where)
    elif lights[1][0] - lights[0][0] < APART_IN_GREY:
        problem = f"{one[0]} and {two[0]} look alike in grey: their lightness is {lights[1][0] - lights[0][0]:.1f} apart (L*)"
        yield Finding(problem, f"make {lights[1][1]} lighter or {lights[0][1]} darker, at least {APART_IN_GREY:.0f} apart", where)
