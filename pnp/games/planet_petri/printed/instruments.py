"""The art of an intervention: its instrument, and a plain cell to which it happens."""

from __future__ import annotations

from functools import lru_cache

from pnp.draw.look import Look
from pnp.draw.scene import Mark
from pnp.games.planet_petri.printed.chance import Chance
from pnp.games.planet_petri.printed.creatures import devices, flasks
from pnp.games.planet_petri.printed.creatures.cast import Plan, drawn, stranger
from pnp.games.planet_petri.printed.emblems import hue_of

REACH = 18.0
"""How far an instrument reaches in a dish of radius 21, whatever its value."""
TOOLS: dict[str, Plan] = {
    "Sedative": flasks.sedative, "Pipette": flasks.pipette, "Microscope": devices.microscope,
    "Culture Medium": flasks.culture_medium, "Tweezers": devices.tweezers, "Stimulant": flasks.stimulant,
    "Centrifuge": devices.centrifuge, "Frozen Sample": flasks.frozen_sample, "Antiseptic": flasks.antiseptic,
    "Micropump": devices.micropump, "Second Opinion": devices.second_opinion, "Autoclave": devices.autoclave,
}  # fmt: skip
HINTS = {
    "Sedative": ("calm", "sedat", "sleep", "potion", "bottle"),
    "Pipette": ("drop", "pipet", "loop", "smear", "swab", "inocul"),
    "Microscope": ("lens", "microscop", "magnif", "look"),
    "Culture Medium": ("medium", "culture", "tube", "solution", "acid"),
    "Tweezers": ("tweezer", "forceps", "pick"),
    "Stimulant": ("syringe", "vaccin", "serum", "inject", "stimul"),
    "Centrifuge": ("centrifug", "spin", "whirl"),
    "Frozen Sample": ("froz", "freez", "frost", "cold"),
    "Antiseptic": ("antisep", "spray", "clean", "lamp", "light", "ray"),
    "Micropump": ("pump", "hose"),
    "Second Opinion": ("opinion", "doctor", "diagnos", "stetho"),
    "Autoclave": ("clave", "steril", "heat", "thermo", "fever"),
}
"""Parts of names that hint at an instrument."""


@lru_cache(maxsize=64)
def intervention(value: int, name: str, look: Look) -> tuple[Mark, ...]:
    """The art around the origin, for a dish of radius 21. An instrument does not grow with the value of its card."""
    chance = Chance(name)
    tool = tool_of(name, chance)
    pieces = TOOLS[tool]()
    return drawn(pieces if name in TOOLS else stranger(pieces, chance), hue_of(None), REACH, look)


def tool_of(name: str, chance: Chance) -> str:
    """The instrument of a shipped card, or the one that a name hints at, otherwise any."""
    any_tool = chance.pick(tuple(TOOLS))
    hinted = (tool for tool, hints in HINTS.items() if any(hint in name.lower() for hint in hints))
    return name if name in TOOLS else next(hinted, any_tool)
