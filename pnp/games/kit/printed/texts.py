"""The text of an element: fitted to its box in both directions, in a colour that can be read."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import NamedTuple

from pnp.draw.color import contrast
from pnp.draw.face import FACES
from pnp.draw.fitted import SIGN, Fitted, TooLong, fitted, set_text
from pnp.draw.rich import Piece, Rich, rich, signs_of
from pnp.draw.rows import Measured, RichStyle, TooWide
from pnp.draw.scene import Box, Mark, Scene
from pnp.draw.typeset import Unfit, unknown
from pnp.games.kit.kit import Made
from pnp.games.kit.phrase import Phrase
from pnp.games.kit.printed.face import SAFE, SLACK, Face, Spot, on_piece
from pnp.games.kit.printed.inks import WORDS, Tint, plain, words
from pnp.games.kit.printed.own_fonts import note_lost
from pnp.games.kit.printed.surfaces import drawn_in
from pnp.sheet.polygon import clearance
from pnp.source.finding import Finding, Path, Place, Refused, did_you_mean, shortened
from pnp.source.lengths import MM_PER_POINT, length_text

NEAR = SAFE - 0.05
"""Letters this close to the cut are warned of; a little slack for what nobody can see."""
A_TEXT, PER_ELEMENT, SHRUNK = 4, 5, 8
"""A text is as much work as so many elements, and one more for so many letters; one that has to shrink, twice that and more."""
LARGE, LARGE_BOLD, WORDS_LARGE = 18.0, 14.0, 3.0
"""Large letters need less contrast."""


class Told(NamedTuple):
    """What a text says, and where that was written, which only a fault needs to know."""

    text: str
    where: Callable[[], Path | Place]


def text(face: Face, made: Made, spot: Spot) -> Iterator[Mark]:
    phrase = phrase_for(made, face.bench.lang)
    said = face.said(phrase, made.where("text"))
    if not said.strip():
        return
    below, is_certain = face.below(spot.whole)
    tint = drawn_in(face, made, below)
    room = spot.box.grown(-made.element.pad)
    told = Told(said, lambda: face.blamed(phrase, made.where("text")))
    work = A_TEXT + len(said) // PER_ELEMENT
    face.bench.drawn += work
    fit = set_in(face, made, room, (measured(face, made, told), told))
    face.bench.drawn += work + SHRUNK if fit.size < made.element.size else 0
    if is_certain:
        check_contrast(face, made, tint, below)
    ink = face.bench.look.palette.colors["ink"]
    is_saved = not face.bench.look.has_fills and made.element.color.text == "auto"
    color = words(ink if is_saved else tint.color, face.bench.look)
    done = set_text(fit, room, color, lambda name, height: icon(face, name, height, color))
    check_near(face, on_piece(done.box, spot.to_piece), made.where("box"))
    yield from done.marks


def phrase_for(made: Made, lang: str) -> Phrase:
    said = made.element.text
    return said.get(lang) or said.get("") or next(iter(said.values()))


def measured(face: Face, made: Made, told: Told) -> Measured:
    """The text taken apart and ready to be fitted. Raises Refused for an icon or a letter that nobody has."""
    element = made.element
    parts = rich(told.text, element.font, face.bench.lang == "fr")
    note_lost(face.bench.lost, parts)
    icons, widths = face.bench.kit.definition.icons, face.bench.widths
    for name in sorted(signs_of(parts)):
        if name not in icons:
            near = did_you_mean(name, icons).replace("'", ":") if icons else "add it under 'icons', or"
            fix = f"{near} write \\:{name}: for the words"
            raise Refused([Finding(f"there is no icon :{name}:", fix, told.where(), each="row")])
        face.bench.used.add(("icon", name))
        widths.signs[name] = SIGN * face.bench.gallery.image(icons[name], ("icons", name)).ratio
    found = Measured(parts, RichStyle(element.font, element.leading, element.lines, *element.align), widths)
    check_letters(found, told.where, made.where("font"))
    return found


def check_letters(text: Measured, where: Callable[[], Path | Place], font: Path, each: str = "row") -> None:
    """Raises Refused for a letter that no font has; `font` is the place that names the font."""
    try:
        for line in text.rich:
            text.line_width(line)
    except Refused as error:  # a font that turns out to be broken
        raise Refused([finding._replace(where=font, each=each) for finding in error.findings]) from None
    except Unfit:
        letter = missing_letter(text.rich)
        problem = f"no font has {letter!r} (U+{ord(letter):04X})"
        raise Refused([Finding(problem, "add a font with it under fonts:", where(), each=each)]) from None


def missing_letter(parts: Rich) -> str:
    """The first letter that no font has."""
    from pnp.draw.typeset import set_line

    for piece in (piece for line in parts for word in line for piece in word if isinstance(piece, Piece)):
        try:
            set_line(piece.text, piece.font, FACES.get())
        except Unfit:
            return unknown(piece.text, piece.font, FACES.get())
    return "?"


def set_in(face: Face, made: Made, room: Box, said: tuple[Measured, Told]) -> Fitted:
    """The text at the size that fits its box, or the size that all rows share. Raises Refused if there is none."""
    (found, told), element, bench = said, made.element, face.bench
    key = (made.path, face.deck.name, round(room.width, 3), round(room.height, 3)) if element.fit == "same" else None
    size = bench.same.get(key, element.size)
    least = size if element.fit == "exact" else min(size, element.least)
    try:
        fit = fitted(found, (max(room.width, SLACK), max(room.height, SLACK)), size, least)
    except TooLong as error:
        raise Refused([too_long(made, room, (error.needed, error.room, least), told)]) from None
    except TooWide as error:
        problem = f"{shortened(str(error))!r} is wider than its box ({length_text(room.width)} mm) at {length_text(least)} pt"
        raise Refused([Finding(problem, "shorten it, or put a soft hyphen in it", told.where())]) from None
    if key:
        bench.wanted[key] = min(fit.size, bench.wanted.get(key, fit.size))
    return fit


def too_long(made: Made, room: Box, counts: tuple[int, int, float], told: Told) -> Finding:
    needed, has, size = counts
    lines = "1 line" if needed == 1 else f"{needed} lines"
    box = f"{length_text(room.width)} x {length_text(room.height)} mm"
    problem = f"{shortened(told.text)!r} needs {lines} at {length_text(size)} pt, its box ({box}) has {max(0, has)}"
    letters = 5 * math.ceil(len(told.text) * (needed - has) / needed / 5)
    higher = math.ceil((needed - has) * made.element.leading * size * MM_PER_POINT)
    cut = f"cut about {letters} letters" if has > 0 else ""
    grow = "" if made.element.lines and has >= made.element.lines else f"make the box {higher} mm higher"
    return Finding(problem, " or ".join(filter(None, (cut, grow))), told.where())


def icon(face: Face, name: str, height: float, color: str) -> Scene:
    file = face.bench.kit.definition.icons[name]
    image = face.bench.gallery.image(file, ("icons", name))
    return face.bench.gallery.scene(file, image, (round(height * image.ratio, 4), round(height, 4)), plain(color))


def check_contrast(face: Face, made: Made, tint: Tint, below: Tint) -> None:
    found = contrast(tint.color, below.color)
    if found >= WORDS or face.bench.look.ink != "full":
        return
    element = made.element
    is_large = element.size >= LARGE or (element.size >= LARGE_BOLD and element.font in ("title", "bold"))
    needed = WORDS_LARGE if is_large else WORDS
    if found < needed:
        problem = f"text {tint.name!r} on {below.name!r} has contrast {found:.1f}, {needed} is legible"
        fix = "use 'auto'" if made.element.color.text != "auto" else "use another fill"
        face.fault(problem, fix, made.where("color"), "warning")


def check_near(face: Face, box: Box, where: Path) -> None:
    """A warning if letters in a box on the piece come too close to the cut."""
    width, height = face.deck.size
    corners = face.deck.corners
    near = min(box.x, box.y, width - box.right, height - box.bottom)
    near = min(near, clearance(corners, box)) if corners else near
    if near < NEAR and not face.deck.is_round:
        problem = f"text comes within {length_text(max(0.0, round(near, 1)))} mm of the cut"
        fix = f"{SAFE:g} mm is safe for shops"
        face.bench.findings.append(Finding(problem, fix, where, "warning", alike="text near the cut"))
