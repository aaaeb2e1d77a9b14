"""Drawings that marks cannot show, as pixels: resvg draws them, if it is installed (`pip install 'pnp[pictures]'`).

It gets only what our own reader has seen and bounded, never the file itself: no text, no fonts, nothing from outside. It is
native code, so it runs in a process of its own, within limits.
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from functools import cache
from html import escape
from importlib.util import find_spec
from math import ceil, sqrt
from typing import TYPE_CHECKING

from pnp.draw.picture.jpg import photo_of
from pnp.draw.picture.png import MOST_PIXELS, pixels_of_png, size_in
from pnp.draw.picture.svg_tree import SVG, Element, Unsafe
from pnp.draw.scene import Color, Pixels
from pnp.draw.typeset import Unfit
from pnp.process import Exceeded, Limits, limited

if TYPE_CHECKING:
    from pnp.draw.look import Ink

CURE_WITH_PIXELS = (
    "pip install 'pnp[pictures]' to print it as pixels, or save it as plain SVG: paths and basic shapes in solid colours"
    " (Inkscape: Path > Object to Path, Path > Flatten)"
)
DPI, INCH = 600, 25.4
MOST_DOTS = 4_000_000
"""Of a drawing: a card at 600 dpi, a sheet at 190."""
LIMITS = Limits(step=3.0, total=3.0, megabytes=200)
"""A drawing full of blurs, on a card at 600 dpi, takes 2 s."""


@cache
def is_installed() -> bool:
    return find_spec("resvg_py") is not None


def drawn_pixels(tree: Element, size: tuple[float, float], color: Color, ways: tuple[str, Ink]) -> Pixels:
    """A drawing at a size in millimetres, at 600 dpi. `ways` are the name of its file, and the ink."""
    (name, ink), (width, height) = ways, size
    fine = min(DPI / INCH, sqrt(MOST_DOTS / (width * height)))
    wide, high = (max(1, ceil(side * fine)) for side in size)
    attributes = {**tree.attributes, "width": str(wide), "height": str(high), "color": color}
    text = "".join(written(tree._replace(attributes=attributes), is_root=True))
    try:
        found = limited(lambda step: rendered(text, step), LIMITS)
    except Exceeded:
        raise Unfit(
            f"the picture {name!r} needs too much time or memory to be turned into pixels", "simplify it, or save it as PNG"
        ) from None
    if not found:
        raise Unfit(f"the picture {name!r} cannot be turned into pixels", "simplify it, or save it as PNG")
    return pixels_of_png(b64decode(found), ink)


def dots_of(size: tuple[float, float]) -> int:
    """How many dots a drawing of this size becomes."""
    return ceil(min(MOST_DOTS, size[0] * size[1] * (DPI / INCH) ** 2))


def rendered(text: str, step: object) -> str:
    """Runs within limits. The PNG file in base64; empty if resvg refuses the drawing."""
    import resvg_py

    assert callable(step)
    step()
    try:
        return b64encode(bytes(resvg_py.svg_to_bytes(svg_string=text, skip_system_fonts=True))).decode()
    except (ValueError, TypeError):
        return ""


def written(element: Element, is_root: bool = False) -> list[str]:
    """The element as text again."""
    space = f' xmlns="{SVG}"' if is_root else ""
    attributes = "".join(f' {name}="{escape(value)}"' for name, value in element.attributes.items())
    inner = [part for child in element.parts for part in written(child)]
    words = escape("".join(element.words)) if element.name == "style" else ""
    return [f"<{element.name}{space}{attributes}>", words, *inner, f"</{element.name}>"]


def check_embedded(reference: str) -> None:
    """Raises Unsafe unless a picture inside a drawing is a PNG or JPG of a usual size."""
    head, _, packed = reference.strip().partition(",")
    try:
        data = b64decode("".join(packed.split()), validate=True)
        if head == "data:image/png;base64":
            width, height = size_in(data, "")
        elif head in ("data:image/jpeg;base64", "data:image/jpg;base64"):
            width, height = photo_of(data, "")[:2]
        else:
            raise Unsafe("an embedded picture that is neither PNG nor JPG")
    except (ValueError, IndexError, Unfit):
        raise Unsafe("a broken embedded picture") from None
    if width * height > MOST_PIXELS:
        raise Unsafe("an embedded picture that is too large")
