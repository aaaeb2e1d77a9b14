"""Draws a layout: its elements in their order, each a box and what is in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from pnp.draw.affine import Affine, shifted, turned_by
from pnp.draw.scene import Box, Group, Mark
from pnp.games.kit.box import Misfit, placed
from pnp.games.kit.kit import Made
from pnp.games.kit.many import Grid, Track
from pnp.games.kit.phrase import Phrase
from pnp.games.kit.phrase import column as column_in
from pnp.games.kit.printed.cells import Cell, grid_cells, track_cells, words_room
from pnp.games.kit.printed.face import MAX_DRAWN, SLACK, Edges, Face, Ground, Spot, mosaic, spot_at
from pnp.games.kit.printed.hues import tells
from pnp.games.kit.printed.icons import icons
from pnp.games.kit.printed.pictures import picture
from pnp.games.kit.printed.places import links, place_cells
from pnp.games.kit.printed.surfaces import fill, frame, has_words, pattern
from pnp.games.kit.printed.texts import text
from pnp.games.kit.spots import Spots
from pnp.games.kit.values import Condition, Shape
from pnp.source.finding import Finding, Refused, did_you_mean, shortened

MAX_DEEP = 5
MAX_FAULTS = 1_000
"""Nobody reads more of them."""
PER_CELL = 4
"""A cell is as much work as so many elements."""
PER_TURN = 3
"""A turned element is as much work as so many more."""
Draw = Callable[[Face, Made, Spot], Iterator[Mark]]
CONTENTS: dict[str, Draw] = {
    "fill": fill,
    "pattern": pattern,
    "picture": picture,
    "frame": frame,
    "icon": icons,
    "repeat": icons,
    "text": text,
}
"""What is drawn in a box for each key, in this order."""


class Field(NamedTuple):
    """What a layout is drawn on: its size, its sides on the edge of the piece, the way to the piece, a name for messages."""

    size: tuple[float, float]
    edges: Edges
    to_piece: Affine
    name: str
    deep: int = 0


class Stage(NamedTuple):
    """Where an element is drawn: its box or one of its cells, the field around it, where words of later elements stand, and
    whether others say what its fill says."""

    spot: Spot
    field: Field
    above: Sequence[Box] = ()
    is_told: bool = False

    def in_cell(self, box: Box) -> Stage:
        return self._replace(spot=spot_on(self.field, box))


class TooMuch(Exception):
    """The kit draws more than anybody prints, or has more faults than anybody reads: the problem, the fix and the place of the
    former."""


def draw_layout(face: Face, name: str, field: Field) -> tuple[Mark, ...]:
    """The marks of a layout. What is wrong with an element is kept, and the next one is drawn."""
    marks: list[Mark] = []
    bench = face.bench
    bench.used |= {("layout", name), (f"layout of {face.deck.name}", name)}
    if (name, field) not in bench.stages:
        bench.stages[name, field] = staged(face, bench.kit.layouts[name], field)
    for made, stage in zip(bench.kit.layouts[name], bench.stages[name, field], strict=True):
        count(face, made, 1)
        try:
            if not made.has_cells and not is_shown(face, made):
                continue
            if isinstance(stage, Stage):
                marks += (draw_cells if made.has_cells else draw_element)(face, made, stage)
            else:
                problem, fix = stage.args
                check_columns(face, made)
                face.fault(problem, fix, made.where("box"))
        except Refused as error:
            bench.keep(error)
    return tuple(marks)


def check_columns(face: Face, made: Made) -> None:
    """Keeps what is wrong with the columns of an element that is not drawn, so that all is said at once."""
    for key, value in made.element._asdict().items():
        phrases = value.values() if key == "text" else (value,) if isinstance(value, Phrase) else ()
        for phrase in () if made.has_cells else phrases:
            try:
                face.said(phrase, made.where(key))
            except Refused as error:
                face.bench.keep(error)


def staged(face: Face, layout: Sequence[Made], field: Field) -> tuple[Stage | Misfit, ...]:
    """Where each element of a layout is drawn, which is the same for all rows; or why that cannot be."""
    found: list[Stage | Misfit] = []
    for i, made in enumerate(layout):
        try:
            box = Box(*placed(made.element.box, field.size, field.name))
            above = words_above(face, made, layout[i + 1 :], field)
            found.append(Stage(spot_on(field, box), field, above, is_told(made, layout)))
        except Misfit as error:
            found.append(error)
    return tuple(found)


def is_told(made: Made, layout: Sequence[Made]) -> bool:
    """Whether another element says on every piece in words or drawings what the fill of this one says in colour."""
    columns = {column.name for column in made.element.fill.columns}
    always = [other for other in layout if not other.element.when and not other.element.unless]
    return any(tells(other, columns) for other in always if other is not made)


def spot_on(field: Field, box: Box) -> Spot:
    return spot_at(box, touching(box, field), field.to_piece)


def count(face: Face, made: Made, weight: int) -> None:
    """Counts an element or a cell against the limits of a side and of the kit."""
    face.drawn += 1
    face.bench.drawn += weight
    if len(face.bench.findings) > MAX_FAULTS:
        raise TooMuch
    if face.drawn > MAX_DRAWN or face.bench.drawn + face.bench.gallery.work > face.bench.limit:
        where = made.path if face.drawn > MAX_DRAWN else ("parts", face.deck.name)
        limit = f"one side has more than {MAX_DRAWN}" if face.drawn > MAX_DRAWN else f"the kit has more than {face.bench.limit}"
        raise TooMuch(f"{limit} elements", "use fewer", where)


def words_above(face: Face, made: Made, later: Sequence[Made], field: Field) -> list[Box]:
    """Where words or icons of later elements may stand on a fill that is chosen by a column, if ink is saved."""
    if face.bench.look.has_fills or not made.element.fill.columns:
        return []
    return [Box(*placed(other.element.box, field.size, field.name)) for other in later if has_words(other)]


def draw_cells(face: Face, made: Made, stage: Stage) -> tuple[Mark, ...]:
    """The element once for each of its cells. What a cell paints is no ground for the next one."""
    found, marks = cells_of(made, stage.spot.box), list[Mark]()
    looks = {shape: in_shape(made, shape) for shape in {cell.shape for cell in found}}
    if not isinstance(made.many, Spots) and made.many and made.many.legend:
        face.bench.used.add(("table", made.many.legend.name))
    if isinstance(made.many, Spots):
        marks += links(face, made, made.many, found)
    outer, start, grounds = face.scopes, len(face.grounds), list[Ground]()
    for cell in found:
        count(face, made, PER_CELL)
        face.scopes = (cell.scope, *outer)
        try:
            if is_shown(face, made):
                marks += draw_element(face, looks[cell.shape], stage.in_cell(cell.box))
        except Refused as error:
            face.bench.keep(error)
        finally:
            face.scopes = outer
        grounds += face.grounds[start:]
        del face.grounds[start:]
    if grounds:
        face.grounds.append(mosaic(grounds))
    return tuple(marks)


def in_shape(made: Made, shape: Shape) -> Made:
    """The element as it is drawn in a cell; its gap was that between cells."""
    return made._replace(element=made.element._replace(shape=shape, gap=None))


def cells_of(made: Made, box: Box) -> list[Cell]:
    """The cells in their order; none if what is wrong with them was said already. Raises Refused."""
    match made.many:
        case Grid() as grid:
            return grid_cells(made, grid, box)
        case Track() as track:
            return track_cells(made, track, box)
        case Spots() as spots:
            return place_cells(made, spots, box)
    return []


def is_shown(face: Face, made: Made) -> bool:
    element = made.element
    when = not element.when or holds(face, made, element.when, "when")
    return when and not (element.unless and holds(face, made, element.unless, "unless"))


def holds(face: Face, made: Made, condition: Condition, key: str) -> bool:
    """Whether every column is as the condition says."""
    for column, values in condition.items():
        said = face.said(Phrase(column, (column_in(column),)), made.where(key))
        if said not in values if values else not said:
            return False
    return True


def draw_element(face: Face, made: Made, stage: Stage) -> tuple[Mark, ...]:
    (box, edges, to_piece, _), field = stage.spot, stage.field
    face.is_under_words, face.is_told = any(box.overlaps(other) for other in stage.above), stage.is_told
    turn = degrees(face, made) if "turn" in made.paths else 0.0
    if not turn:
        return contents(face, made, stage.spot, field)
    face.bench.drawn += PER_TURN
    is_swapped = turn in (90.0, 270.0)
    size = (box.height, box.width) if is_swapped else (box.width, box.height)
    middle = (box.x + box.width / 2, box.y + box.height / 2)
    move = shifted(*middle).after(turned_by(turn)).after(shifted(-size[0] / 2, -size[1] / 2))
    spot = spot_at(Box(0.0, 0.0, *size), turned_edges(edges, turn), to_piece.after(move))
    marks = contents(face, made, spot, field)
    return (Group(marks, move.at(0.0, 0.0), turn),) if marks else ()


def contents(face: Face, made: Made, spot: Spot, field: Field) -> tuple[Mark, ...]:
    marks: list[Mark] = []
    inside = spot_at(words_room(made.element.shape, spot.box), spot.edges, spot.to_piece) if made.many else spot
    for draw in dict.fromkeys(draw for key, draw in CONTENTS.items() if key in made.paths):
        try:
            marks += draw(face, made, inside if draw in (icons, text) else spot)
        except Refused as error:
            face.bench.keep(error)
    return (*marks, *inner(face, made, spot, field)) if "layout" in made.paths else tuple(marks)


def inner(face: Face, made: Made, spot: Spot, field: Field) -> tuple[Mark, ...]:
    """A layout inside the box, as if the box were its card."""
    phrase = made.element.layout
    name = face.said(phrase, made.where("layout")).strip()
    if not name or (name not in face.bench.kit.layouts and not phrase.columns):  # what is not there was said already
        return ()
    where = face.blamed(phrase, made.where("layout"))
    if name not in face.bench.kit.layouts:
        raise Refused([Finding(f"there is no layout {shortened(name)!r}", did_you_mean(name, face.bench.kit.layouts), where)])
    if field.deep >= MAX_DEEP:
        raise Refused([Finding(f"layouts are nested more than {MAX_DEEP} deep", "break the circle", where)])
    box = spot.box
    is_all = field.deep == 0 and (box.width, box.height) == field.size
    own = Field(
        (box.width, box.height),
        spot.edges,
        spot.to_piece.after(shifted(box.x, box.y)),
        field.name if is_all else "its box",
        field.deep + 1,
    )
    marks = draw_layout(face, name, own)
    if not marks:
        return ()
    return marks if not (box.x or box.y) else (Group(marks, (box.x, box.y)),)


def degrees(face: Face, made: Made) -> float:
    phrase = made.element.turn
    said = face.said(phrase, made.where("turn")).strip() or "0"
    try:
        turn = float(said.removesuffix("°"))
    except ValueError:
        turn = 1e9
    if not abs(turn) <= 360:
        problem = f"turn needs degrees from -360 to 360, not {shortened(said)!r}"
        raise Refused([Finding(problem, "", face.blamed(phrase, made.where("turn")))])
    return turn % 360


def touching(box: Box, field: Field) -> Edges:
    """Which sides of the box lie on the edge of the piece."""
    (width, height), (left, top, right, bottom) = field.size, field.edges
    return (
        left and box.x < SLACK,
        top and box.y < SLACK,
        right and box.right > width - SLACK,
        bottom and box.bottom > height - SLACK,
    )


def turned_edges(edges: Edges, turn: float) -> Edges:
    """The same sides as the turned contents see them: turned by 90, their left is the top."""
    left, top, right, bottom = edges
    return {
        90.0: (top, right, bottom, left),
        180.0: (right, bottom, left, top),
        270.0: (bottom, left, top, right),
    }.get(turn, (False, False, False, False))
