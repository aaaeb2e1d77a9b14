"""The art of an intervention: the scale of an eyepiece, a plain cell, and an instrument about to act on it."""

from __future__ import annotations

from collections.abc import Callable

from pnp.draw.affine import grown, mapped, scaled
from pnp.draw.color import mix
from pnp.draw.hatch import hatch
from pnp.draw.look import Look
from pnp.draw.outlines import arc, lines, rounded, segment
from pnp.draw.path_data import parse_path
from pnp.draw.scene import Box, Circle, Mark, Outline, Point, Shape, Stroke
from pnp.games.planet_petri.printed.body import Body, Wave
from pnp.games.planet_petri.printed.cell import Cell
from pnp.games.planet_petri.printed.chance import Chance
from pnp.games.planet_petri.printed.expression import closed_eye, eye, mouth
from pnp.games.planet_petri.printed.organelles import organelles

CELL_Y, SCALE_Y = 6.6, 7.1
"""Where the cell is, and the scale behind it."""
EYE_Y = -0.8
FLUIDS = ("teal", "yellow", "green", "red")


def intervention(value: int, name: str, look: Look) -> tuple[Mark, ...]:
    """The art around the origin, for a dish of radius 21."""
    chance = Chance(name)
    tool = tool_of(name, chance)
    body = Body(7.6, (Wave(3, 0.04, chance.between(0, 6)), Wave(2, 0.07, chance.between(-0.5, 0.5))), 1.13)
    cell = Cell(None, value, body, chance, look)
    fluid = chance.pick(FLUIDS)
    patient = scaled(plain_cell(cell, tool), 1.0, (0.0, CELL_Y))
    lean = chance.between(14, 24)
    return (*reticle(chance.pick(("scale", "cross", "rings")), look), *patient, *TOOLS[tool](fluid, lean, look))


def tool_of(name: str, chance: Chance) -> str:
    """The instrument that a name hints at, otherwise any."""
    any_tool = chance.pick(tuple(TOOLS))
    return next((tool for tool, hints in HINTS.items() if any(hint in name.lower() for hint in hints)), any_tool)


def reticle(kind: str, look: Look) -> list[Mark]:
    """What is engraved in the eyepiece: a scale, crosshairs, or rings."""
    pen = look.pen(0.18, "line")
    if kind == "cross":
        hairs = [((-17.0, SCALE_Y), (17.0, SCALE_Y)), ((0.0, -16.5), (0.0, 16.5))]
        ticks = [((i * 4.0, SCALE_Y - 0.8), (i * 4.0, SCALE_Y + 0.8)) for i in range(-4, 5) if i]
        return [Shape(lines([*hairs, *ticks]), stroke=pen)]
    if kind == "rings":
        dotted = pen._replace(width=0.3, dash=(0.01, 1.2))
        return [Shape(Circle((0.0, CELL_Y), radius), stroke=dotted) for radius in (9.6, 11.0)]
    ticks = [((i * 2.0, SCALE_Y - size), (i * 2.0, SCALE_Y + size)) for i in range(-8, 9) for size in (0.8 if i % 4 else 1.4,)]
    return [Shape(lines([((-17.0, SCALE_Y), (17.0, SCALE_Y)), *ticks]), stroke=pen)]


def plain_cell(cell: Cell, tool: str) -> list[Mark]:
    """A cell without a family, around its middle: it sleeps, looks up, or wears dark glasses under the lamp."""
    look, outline = cell.look, cell.body.outline()
    marks: list[Mark] = [Shape(outline, stroke=cell.pen(1.2)), Shape(outline, fill=cell.fill), *cell.crescent(outline)]
    room = [Circle((-2.6, EYE_Y), 2.2), Circle((2.6, EYE_Y), 2.2), Circle((0.0, EYE_Y), 2.0), Circle((0.0, 2.0), 1.9)]
    marks += organelles(cell._replace(value=cell.value // 2), room)
    mood = cell.chance.pick(("asleep", "up", "up", "worried"))
    return [*marks, *(glasses(look) if tool == "lamp" else patient_face("under glass" if tool == "lens" else mood, look))]


def patient_face(mood: str, look: Look) -> list[Mark]:
    if mood == "under glass":
        return [*eye((-3.7, EYE_Y), 1.75, 0.6, look), *mouth((-2.9, 2.6), 2.0, "o", look)]
    if mood == "asleep":
        return [*(closed_eye((x, EYE_Y), 3.0, look) for x in (-2.6, 2.6)), *mouth((0.0, 2.0), 1.8, "smile", look)]
    eyes = [mark for x in (-2.3, 2.3) for mark in eye_up((x, EYE_Y), 1.75, look)]
    return [*eyes, *mouth((0.0, 2.2), 2.2, "o" if mood == "worried" else "smile", look)]


def eye_up(at: Point, radius: float, look: Look) -> list[Mark]:
    """An eye that looks at what is coming down."""
    white, pupil, spark = eye(at, radius, 0.25, look)
    return [white, *scaled((pupil, spark), 1.0, (0.0, -radius * 0.5))]


def glasses(look: Look) -> list[Mark]:
    ink = look.color("ink")
    lenses = [parse_path(f"M{x - 1.9} {EYE_Y - 1.1}h3.8v1q0 1.7 -1.9 1.7t-1.9 -1.7Z") for x in (-2.4, 2.4)]
    shine = [segment((x - 1.0, EYE_Y + 0.3), (x - 0.2, EYE_Y - 0.6)) for x in (-2.4, 2.4)]
    return [
        *(Shape(lens, fill=ink, stroke=look.pen(0.3)) for lens in lenses),
        Shape(segment((-4.3, EYE_Y - 1.1), (4.3, EYE_Y - 1.1)), stroke=look.pen(0.5)),
        *(Shape(part, stroke=look.pen(0.25, "paper")) for part in shine),
        *mouth((0.0, 2.3), 2.2, "smile", look),
    ]


def fluid_fill(outline: Outline, hue: str, look: Look) -> list[Mark]:
    """The contents of a tube: its colour, or a hatch to save ink."""
    if look.has_fills:
        return [Shape(outline, fill=look.color(hue))]
    return [hatch(outline, look.palette.hatches[hue], 0.6, Stroke(look.deep(hue), 0.13))]


def drop(at: Point, hue: str, look: Look) -> list[Mark]:
    x, y = at
    shape = parse_path(f"M{x} {y - 1.5}c.7 1 1 1.5 1 2a1 1 0 0 1 -2 0c0 -.5 .3 -1 1 -2Z")
    return [Shape(shape, fill=look.ground(hue) or look.color("paper"), stroke=look.pen(0.3))]


def dropper(hue: str, lean: float, look: Look) -> tuple[Mark, ...]:
    """A glass tube with a rubber bulb, and the drop that has just left it."""
    glass = parse_path("M-1.5 -11L-1.5 -4.8L-.45 -1.6L-.45 0L.45 0L.45 -1.6L1.5 -4.8L1.5 -11Z")
    filled = parse_path("M-1.5 -8L-1.5 -4.8L-.45 -1.6L-.45 0L.45 0L.45 -1.6L1.5 -4.8L1.5 -8Z")
    bulb = rounded(Box(-1.5, -16.4, 3.0, 4.3), 1.4)
    marks = [
        Shape(glass, fill=look.color("paper")),
        *fluid_fill(filled, hue, look),
        Shape(glass, stroke=look.pen(0.4)),
        Shape(bulb, fill=look.color("paper")),
        *fluid_fill(bulb, "red", look),
        Shape(bulb, stroke=look.pen(0.4)),
        Shape(rounded(Box(-2.2, -12.2, 4.4, 1.3), 0.6), fill=look.color("ink")),
    ]
    return (*scaled(marks, 1.0, (-2.0, -2.6), lean), *drop((-2.3, -0.4), hue, look))


def loop(hue: str, lean: float, look: Look) -> tuple[Mark, ...]:
    """The inoculation loop with a film of medium in its ring."""
    ring, handle = Circle((0.0, -1.6), 1.6), rounded(Box(-0.9, -17.5, 1.8, 7.5), 0.85)
    marks = [
        Shape(ring, fill=look.color("paper")),
        *fluid_fill(ring, hue, look),
        Shape(ring, stroke=look.pen(0.45)),
        Shape(segment((0.0, -3.2), (0.0, -10.0)), stroke=look.pen(0.45)),
        Shape(handle, fill=look.color("ink" if look.has_fills else "paper"), stroke=look.pen(0.4)),
        Shape(segment((0.0, -15.8), (0.0, -12.2)), stroke=look.pen(0.3, "paper" if look.has_fills else "ink")),
    ]
    return scaled(marks, 1.0, (-1.0, -0.6), lean)


def tweezers(hue: str, lean: float, look: Look) -> tuple[Mark, ...]:
    """Tweezers holding one grain."""
    arm = parse_path(
        "M0 -17C2.2 -15.5 2.8 -9 2 -5.5C1.6 -3.6 .9 -2.2 .5 -1L.2 -1.1C.4 -2.6 .9 -4.4 1 -6C1.2 -9.4 .9 -13.5 0 -15.4Z"
    )
    other = mapped(arm, grown(-1.0, 1.0))
    marks = [
        *(Shape(part, fill=look.ground("glass") or look.color("paper"), stroke=look.pen(0.4)) for part in (other, arm)),
        *(Shape(segment((x, -9.6 + i), (x * 1.5, -9.6 + i)), stroke=look.pen(0.25)) for i in range(3) for x in (-1.4, 1.4)),
        Shape(Circle((0.0, -0.9), 0.85), fill=look.ground(hue) or look.color("paper"), stroke=look.pen(0.3)),
    ]
    return scaled(marks, 1.0, (-1.2, -0.6), lean)


def lens(hue: str, lean: float, look: Look) -> tuple[Mark, ...]:
    """A magnifying glass; what it shows is an eye looking back."""
    (x, y), radius = (3.7, CELL_Y - 0.9), 5.4
    grip = rounded(Box(-1.0, -17.4, 2.0, 8.6), 0.95)
    handle = (
        Shape(segment((0.0, -9.0), (0.0, -radius)), stroke=look.pen(0.8)),
        Shape(grip, fill=look.color("ink" if look.has_fills else "paper"), stroke=look.pen(0.4)),
    )
    return (
        *scaled(handle, 1.0, (x, y), lean + 14),
        Shape(Circle((x, y), radius), fill=mix(look.color("ink"), 0.14) if look.has_fills else look.color("paper")),
        *eye((x, y), 3.6, -0.6, look),
        Shape(Circle((x, y), radius), stroke=look.pen(0.8)),
        Shape(arc((x, y), radius - 0.9, -70, -25), stroke=look.pen(0.35, "paper" if look.has_fills else "line")),
    )


def syringe(hue: str, lean: float, look: Look) -> tuple[Mark, ...]:
    """A syringe, already pressed a little."""
    barrel, filled = rounded(Box(-1.7, -12.6, 3.4, 8.0), 0.5), rounded(Box(-1.7, -9.0, 3.4, 4.4), 0.5)
    marks = [
        Shape(segment((0.0, -4.6), (0.0, 0.0)), stroke=look.pen(0.35)),
        Shape(parse_path("M-.8 -4.6h1.6l-.4 1.4h-.8Z"), fill=look.color("ink")),
        Shape(barrel, fill=look.color("paper")),
        *fluid_fill(filled, hue, look),
        Shape(barrel, stroke=look.pen(0.4)),
        Shape(lines([((0.3, -6.0 - i * 1.3), (1.7, -6.0 - i * 1.3)) for i in range(5)]), stroke=look.pen(0.22)),
        Shape(segment((-1.7, -9.2), (1.7, -9.2)), stroke=look.pen(0.8)),
        Shape(segment((0.0, -9.2), (0.0, -16.6)), stroke=look.pen(0.7)),
        Shape(segment((-2.4, -12.7), (2.4, -12.7)), stroke=look.pen(0.8)),
        Shape(segment((-1.6, -16.6), (1.6, -16.6)), stroke=look.pen(0.8)),
    ]
    return scaled(marks, 1.0, (-1.2, -1.6), lean)


def lamp(hue: str, lean: float, look: Look) -> tuple[Mark, ...]:
    """A lamp on its arm, and its light."""
    shade = parse_path("M-1.3 -13.6h2.6q.5 0 .6 .5l1.7 5h-7.2l1.7 -5q.1 -.5 .6 -.5Z")
    rays = [((x * 0.9, -6.9), (x * 1.55, -3.0)) for x in (-3.0, -1.5, 0.0, 1.5, 3.0)]
    marks = [
        Shape(parse_path("M0 -13.6v-1.4q0 -2 2 -2h6"), stroke=look.pen(0.8)),
        Shape(Circle((0.0, -8.0), 1.5), fill=look.ground("yellow") or look.color("paper"), stroke=look.pen(0.35)),
        Shape(shade, fill=look.ground(hue) or look.color("paper"), stroke=look.pen(0.4)),
        Shape(lines(rays), stroke=Stroke(look.deep("yellow"), 0.4, dash=(1.3, 1.0))),
    ]
    return scaled(marks, 1.0)


def thermometer(hue: str, lean: float, look: Look) -> tuple[Mark, ...]:
    """A thermometer that shows a fever."""
    stem = parse_path("M-1.1 -15.5a1.1 1.1 0 0 1 2.2 0V-3.7a2.1 2.1 0 1 1 -2.2 0Z")
    column = parse_path("M-.4 -11a.4 .4 0 0 1 .8 0V-3.2a1.3 1.3 0 1 1 -.8 0Z")
    marks = [
        Shape(stem, fill=look.color("paper"), stroke=look.pen(0.4)),
        Shape(column, fill=look.color("red")),
        Shape(lines([((0.6, -6.0 - i * 1.6), (1.1, -6.0 - i * 1.6)) for i in range(6)]), stroke=look.pen(0.25)),
    ]
    return scaled(marks, 1.0, (-1.4, -0.4), lean)


def tube(hue: str, lean: float, look: Look) -> tuple[Mark, ...]:
    """A test tube, tipped until it spills."""
    glass = parse_path("M-1.8 0V-11.2a1.8 1.8 0 0 1 3.6 0V0Z")
    filled = parse_path("M-1.8 0V-5.5L1.8 -8.5V0Z")
    marks = [
        Shape(glass, fill=look.color("paper")),
        *fluid_fill(filled, hue, look),
        Shape(glass, stroke=look.pen(0.4)),
        Shape(segment((-2.5, 0.0), (2.5, 0.0)), stroke=look.pen(0.8)),
    ]
    return (*scaled(marks, 1.0, (-3.0, -7.0), 40 + lean), *drop((-4.3, -4.0), hue, look), *drop((-4.3, -0.6), hue, look))


Tool = Callable[[str, float, Look], tuple[Mark, ...]]
TOOLS: dict[str, Tool] = {
    "dropper": dropper,
    "loop": loop,
    "tweezers": tweezers,
    "lens": lens,
    "syringe": syringe,
    "lamp": lamp,
    "thermometer": thermometer,
    "tube": tube,
}
HINTS = {
    "dropper": ("drop", "pipet", "sedat", "calm"),
    "loop": ("loop", "smear", "swab", "inocul"),
    "tweezers": ("tweezer", "forceps", "pick"),
    "lens": ("lens", "microscop", "magnif", "opinion", "look"),
    "syringe": ("syringe", "vaccin", "serum", "inject", "stimul", "pump"),
    "lamp": ("lamp", "light", "antisep", "steril", "ray"),
    "thermometer": ("thermo", "fever", "froz", "freez", "clave", "heat"),
    "tube": ("tube", "medium", "culture", "centrifug", "solution", "acid"),
}
"""Parts of names that hint at an instrument."""
