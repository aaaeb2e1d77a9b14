"""The contents of a kit's game.yaml: colours, icons, styles, tables, layouts, and the parts that get printed."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Literal, NamedTuple

from pnp.game.audience import Audience
from pnp.games.kit.box import BoxSpec
from pnp.games.kit.cell_values import (
    CELL,
    COUNTS,
    LINKS,
    MAP,
    MAX_CELLS,
    SEATS,
    GridKind,
    Link,
    Map,
    Seats,
    TrackPath,
)
from pnp.games.kit.fonts import FONT, MAX_FILES, Family
from pnp.games.kit.outline import CUT, Cut
from pnp.games.kit.phrase import Phrase, phrase
from pnp.games.kit.values import (
    ALIGN,
    BOX,
    COLOR,
    CONDITION,
    COPIES,
    NAMES,
    ROWS,
    SAID,
    SWITCH,
    TABLE,
    TITLE,
    WORDS,
    Arrange,
    Condition,
    Copies,
    Fit,
    Said,
    Shape,
    Tone,
)
from pnp.source.node import Node
from pnp.source.schema import Aka, Dashed, Doc, Length, Limit

MAX_COLORS, MAX_ICONS, MAX_STYLES, MAX_TABLES = 60, 200, 100, 20
MAX_LAYOUTS = MAX_ELEMENTS = 100
MAX_PARTS = 50
NOTHING = phrase("")
ICON_GAP = 1.0


class Element(NamedTuple):
    """One box and what is in it. Drawn in this order: fill, pattern, picture, frame, icon, text, inner layout."""

    box: Annotated[
        BoxSpec, Doc("where it is; without it, all of the field"), Aka(("x", "y", "width", "height", "position")), BOX
    ] = BoxSpec()
    when: Annotated[
        Condition, Doc("drawn only if these columns are not empty, or have these values"), Aka(("if",)), CONDITION
    ] = MappingProxyType({})
    unless: Annotated[Condition, Doc("not drawn if these columns are not empty, or have these values"), CONDITION] = (
        MappingProxyType({})
    )
    style: Annotated[tuple[str, ...], Doc("styles whose keys it takes; later ones win, its own keys win over all"), NAMES] = ()
    turn: Annotated[
        Phrase,
        Doc("degrees clockwise about the middle of the box; 90 and 270 swap its sides"),
        Aka(("rotate", "rotation", "angle")),
        WORDS,
    ] = phrase("0")
    shape: Annotated[Shape, Doc("the shape of fill, pattern and frame, and the window of a picture")] = "box"
    corner: Annotated[Length, Doc("the radius of the corners of a box"), Aka(("radius",)), Limit(0, 50)] = 0.0
    fill: Annotated[Phrase, Doc("a colour"), Aka(("background", "bg")), WORDS] = NOTHING
    pattern: Annotated[Phrase, Doc("a hatch: level, upright, falling, rising, slight, crossed, square, dots, rings"), WORDS] = (
        NOTHING
    )
    pitch: Annotated[Length, Doc("the distance between the lines of a pattern"), Limit(1, 50)] = 4.0
    picture: Annotated[
        Phrase, Doc("an SVG, PNG or JPG file; currentColor in an SVG is `color`"), Aka(("image", "img", "svg")), WORDS
    ] = NOTHING
    crop: Annotated[bool, Doc("whether the picture fills its box and loses its edges"), SWITCH] = False
    frame: Annotated[Phrase, Doc("the colour of a line around the box"), Aka(("border", "stroke", "outline")), WORDS] = NOTHING
    pen: Annotated[Length, Doc("the width of the lines of a frame or a pattern"), Limit(0.1, 3)] = 0.35
    icon: Annotated[Phrase, Doc("icons by name, with blanks between"), WORDS] = NOTHING
    repeat: Annotated[Phrase, Doc("how many times the icons are drawn, 0 to 100"), WORDS] = phrase("1")
    arrange: Annotated[Arrange, Doc("how several icons stand")] = "row"
    each: Annotated[Length, Doc("the size of an icon; 0 is as large as fits"), Limit(0, 200)] = 0.0
    gap: Annotated[Length | None, Doc("between two icons, 1 mm; in a grid or a track between two cells, 0"), Limit(0, 50)] = None
    text: Annotated[Said, Doc("with {column}, :icon:, *italic*, **bold** and line breaks"), SAID] = MappingProxyType(
        {"": NOTHING}
    )
    font: Annotated[str, Doc("of the text: text, title, bold, italic, or one of the kit's `fonts`"), Limit(1, 60)] = "text"
    size: Annotated[float, Doc("of the text, in points"), Limit(5, 200)] = 9.0
    leading: Annotated[float, Doc("from line to line, in sizes"), Limit(0.8, 3)] = 1.25
    fit: Annotated[
        Fit, Doc("shrink: each text for itself; same: all cards take the size that the longest needs; exact: never smaller")
    ] = "shrink"
    least: Annotated[float, Doc("the smallest size of the text, in points"), Limit(4, 200)] = 6.5
    lines: Annotated[int, Doc("the most lines; 0 is as many as fit"), Limit(0, 100)] = 0
    align: Annotated[tuple[str, str], Doc("of text, icons and pictures"), Aka(("valign", "halign")), ALIGN] = ("center", "middle")
    color: Annotated[Phrase, Doc("of text, icons, pattern; auto is ink or white, whichever reads better"), WORDS] = phrase("auto")
    pad: Annotated[Length, Doc("kept free inside the box for text and icons"), Limit(0, 50)] = 0.0
    layout: Annotated[Phrase, Doc("a layout to draw inside the box, as if the box were its card"), WORDS] = NOTHING
    grid: Annotated[GridKind | None, Doc("draws the element in each cell of a grid")] = None
    cells: Annotated[tuple[int, int] | None, Doc(f"how many cells a grid has, at most {MAX_CELLS}"), COUNTS] = None
    side: Annotated[int | None, Doc("a hexagon of hexes with so many along each side"), Limit(1, 29)] = None
    map: Annotated[Map | None, Doc("which cells a grid has, and what is in them"), MAP] = None
    track: Annotated[int | None, Doc("draws the element in each of so many cells in a line"), Limit(1, MAX_CELLS)] = None
    path: Annotated[TrackPath, Doc("how the cells of a track lie")] = "row"
    first: Annotated[int, Doc("the number of the first cell of a track"), Limit(0, 9999)] = 1
    places: Annotated[Node | None, Doc("draws the element at the x and y of each row, its middle in the box"), ROWS] = None
    links: Annotated[tuple[Link, ...], Doc("lines between places, by their names"), LINKS] = ()
    link_color: Annotated[Phrase, Doc("the colour of the links"), WORDS, Dashed()] = phrase("ink")
    link_width: Annotated[Length, Doc("the width of the links"), Limit(0.1, 10), Dashed()] = 0.8
    cell: Annotated[
        tuple[float, ...],
        Doc("the size of a cell: a hex across its flats, a triangle along a side; or as large as fits"),
        CELL,
    ] = ()
    legend: Annotated[str, Doc("a table: what a key of the map means, or without a map the number of a cell")] = ""

    @property
    def icon_gap(self) -> float:
        return ICON_GAP if self.gap is None else self.gap


class Part(NamedTuple):
    """What gets printed: pieces of one kind and size, one for each row of a table."""

    kind: Annotated[
        Literal["card", "tile", "token", "board", "pad", "page", "standee", "die", "box"], Doc("what it is on the table")
    ]
    front: Annotated[Phrase, Doc("the layout of the front; as in '{front}', each row chooses"), WORDS] = NOTHING
    size: Annotated[
        str, Doc("a name, as in 'poker', 'poker sideways'; '63x88'; or one number for a square, a circle, a hex across its flats")
    ] = ""
    shape: Annotated[Cut | None, Doc("how cards, tiles and tokens are cut; tokens are round unless you say so"), CUT] = None
    corner: Annotated[Length | None, Doc("the radius of the corners where a machine cuts; only cards"), Limit(0, 20)] = None
    rows: Annotated[Node | None, Doc("the table: one piece for each row"), Aka(("data", "csv", "table")), ROWS] = None
    back: Annotated[Phrase, Doc("the layout of the back; without it, there is none"), WORDS] = NOTHING
    copies: Annotated[Copies, Doc("of each row; a column `copies` wins"), Aka(("count", "number", "quantity")), COPIES] = Copies()
    players: Annotated[Seats | None, Doc("printed only for so many players"), SEATS] = None
    bleed: Annotated[Length | None, Doc("how far what touches the edge goes on; 2 mm, for tokens 1"), Limit(0, 5)] = None
    base: Annotated[Length | None, Doc("how deep a standee stands: the floor that is folded under; 10 mm"), Limit(5, 50)] = None
    holds: Annotated[str, Doc("of a box: the part that it is made for"), Limit(0, 60)] = ""
    thickness: Annotated[Length | None, Doc("of a box: that of a card; 0.32 mm unless you say"), Limit(0.05, 5)] = None
    title: Annotated[Said, Doc("what the header of the sheet calls the pieces"), SAID] = MappingProxyType({"": NOTHING})
    text: Annotated[str, Doc("of a page: a Markdown file; rules.fr.md beside rules.md is its French"), Limit(0, 200)] = ""
    columns: Annotated[int | None, Doc("of a page; 2 unless you say"), Limit(1, 3)] = None
    color: Annotated[
        str, Doc("of a page: of its headings, bullets and lines, ink unless you say; of a box: of its sides"), Limit(0, 60)
    ] = ""


class Definition(NamedTuple):
    """A complete kit."""

    game: Annotated[str, Doc("the word kit")]
    title: Annotated[Said, Doc("the title on the sheets; {title} in any text"), TITLE]
    layouts: Annotated[
        Mapping[str, Annotated[tuple[Element, ...], Limit(1, MAX_ELEMENTS)]],
        Doc("how pieces look: lists of elements, as in 'card: [{fill: paper}, {text: \"{name}\"}]'"),
        Limit(1, MAX_LAYOUTS),
    ]
    parts: Annotated[
        Mapping[str, Part],
        Doc("what gets printed, as in 'cards: {kind: card, rows: cards.csv, front: card}'"),
        Limit(1, MAX_PARTS),
    ]
    author: Annotated[str, Doc("who made it"), Limit(0, 60)] = ""
    about: Annotated[Said, Doc("one or two sentences about the game, for its cover"), SAID] = MappingProxyType({"": NOTHING})
    players: Annotated[str, Doc("how many can play, such as '2-4'; {players} in any text"), Limit(0, 9)] = ""
    minutes: Annotated[int | None, Doc("how many minutes a game takes"), Limit(1, 999)] = None
    age: Annotated[int | None, Doc("the youngest age"), Limit(1, 99)] = None
    languages: Annotated[tuple[str, ...], Doc("its languages; plain columns are in the first"), Limit(1, 8)] = ("en",)
    colors: Annotated[Mapping[str, Annotated[Tone, COLOR]], Doc("colours by name"), Limit(0, MAX_COLORS)] = MappingProxyType({})
    icons: Annotated[Mapping[str, str], Doc("pictures by name; in any text as :name:"), Limit(0, MAX_ICONS)] = MappingProxyType(
        {}
    )
    fonts: Annotated[
        Mapping[str, Annotated[Family, FONT]],
        Doc("fonts by name; title, text, bold and italic are the house's, unless you name others"),
        Limit(0, MAX_FILES),
    ] = MappingProxyType({})
    styles: Annotated[Mapping[str, Element], Doc("keys that several elements share"), Limit(0, MAX_STYLES)] = MappingProxyType({})
    tables: Annotated[
        Mapping[str, Annotated[Node, TABLE]],
        Doc("other tables: {suit.latin} is the column latin of the row of table suit that this card's suit names"),
        Limit(0, MAX_TABLES),
    ] = MappingProxyType({})

    @property
    def audience(self) -> Audience | None:
        return Audience(self.players, self.age, self.minutes) if self.players else None
