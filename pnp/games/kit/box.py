"""The box of an element: where it begins and how large it is, counted from the near or the far side of its field."""

from __future__ import annotations

from typing import Literal, NamedTuple

from pnp.source.lengths import length_text

Start = float | Literal["center", "end"]
SLACK = 1e-6
KEPT = 5.0
"""The margin that a message suggests."""


class Misfit(Exception):
    """A box that cannot be drawn in its field: the problem and the fix."""


class BoxSpec(NamedTuple):
    """[x, y, width, height] as written. A negative number says how far the box stays from the far side; 0 reaches it."""

    x: Start = 0.0
    y: Start = 0.0
    width: float = 0.0
    height: float = 0.0


def placed(spec: BoxSpec, size: tuple[float, float], field: str) -> tuple[float, float, float, float]:
    """The box in a field of a size; `field` names it in messages, as in "the card"."""
    x, width = span(spec.x, spec.width, size[0])
    y, height = span(spec.y, spec.height, size[1])
    check_end(x, width, size[0], (field, "wide", "width", "right of"))
    check_end(y, height, size[1], (field, "high", "height", "below"))
    return x, y, width, height


def span(start: Start, length: float, room: float) -> tuple[float, float]:
    """Where it begins, and how long it is.

    >>> span(5, -5, 63), span(-5, 10, 63), span("center", 10, 63), span("end", 10, 63), span(5, 0, 63)
    ((5, 53), (48, 10), (26.5, 10), (53, 10), (5, 58))
    """
    if isinstance(start, str):
        own = length if length > 0 else room + length
        return ((room - own) / 2 if start == "center" else room - own), own
    if start < 0 and length < 0:
        raise Misfit(f"both {length_text(start)} and {length_text(length)} say where the box ends", "make one of them positive")
    if start < 0:
        own = length if length > 0 else room + start
        return room + start - own, own
    return start, length if length > 0 else room + length - start


def check_end(start: float, length: float, room: float, words: tuple[str, str, str, str]) -> None:
    field, side, key, past = words
    size = f"{field} ({length_text(room)} mm {side})"
    if length <= SLACK:
        raise Misfit(f"the box has no {key} left in {size}", "make it larger")
    over, free = start + length - room, room - start
    if over > SLACK:
        ways = f"{length_text(free)} or {length_text(-KEPT)}" if free > KEPT else length_text(free)
        fix = f"make its {key} {ways}" if free > SLACK else "move it"
        raise Misfit(f"the box ends {length_text(over)} mm {past} {size}", fix)
    if start < -SLACK:
        before = {"right of": "left of", "below": "above"}[past]
        raise Misfit(f"the box begins {length_text(-start)} mm {before} {size}", f"make its {key} smaller")
