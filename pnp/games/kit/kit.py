"""A kit as it is drawn: its definition with all tables read and all styles applied. What is wrong with them is for `check`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path as FilePath
from typing import Any, NamedTuple

from pnp.game.sizes import corner_of, size_of, sizes
from pnp.games.kit.definition import Definition, Element, Part
from pnp.games.kit.many import MANY, Known, Many, many_of
from pnp.games.kit.outline import Corners, Cut, corners_of, size_for
from pnp.games.kit.page.leaflet import Leaflet, check_size, leaflet_of
from pnp.games.kit.part_keys import PIECES, check_keys, listed
from pnp.games.kit.table import NO_ROWS, Row, Table
from pnp.games.kit.tried import RowsOnce, tried_rows, tried_table
from pnp.games.kit.values import LARGEST
from pnp.source.finding import Finding, Path, Refused, did_you_mean, nearest, shortened
from pnp.source.lengths import parse_length
from pnp.source.node import Node
from pnp.source.schema import field_of

MAX_STYLES_DEEP = 5
SMALLEST = 5.0
REACH = 4.0
CORNER = 3.0
"""The corners of a card whose size has no name."""
BLEED = {"card": 2.0, "tile": 2.0, "token": 1.0, "board": 2.0, "pad": 0.0, "standee": 2.0, "die": 1.0, "box": 2.0}
SIZE = {"card": "game", "tile": "50", "token": "18", "pad": "half", "standee": "28x40", "die": "18"}
HELD = ("card", "tile")
"""What a box can hold."""
PLAY = 1.0
"""How much wider, higher and deeper a box is than what lies in it."""


class Made(NamedTuple):
    """An element with the keys of its styles; `paths` are the places of all keys, `given` those that somebody wrote."""

    element: Element
    path: Path
    paths: Mapping[str, Path]
    many: Many | None = None
    """What is in its cells, if it has some."""

    @property
    def has_cells(self) -> bool:
        return not self.paths.keys().isdisjoint(MANY)

    def where(self, key: str) -> Path:
        return self.paths.get(key, self.path)


class Deck(NamedTuple):
    """A part with its rows, its size, its cut and its bleed."""

    name: str
    part: Part
    table: Table
    size: tuple[float, float]
    corner: float
    bleed: float
    corners: Corners = ()
    """Of its cut, if that is neither a box nor round."""

    @property
    def reach(self) -> float:
        """How far art is drawn past the cut: a shop needs more of it than a sheet shows."""
        return max(self.bleed, REACH) if self.bleed else 0.0

    @property
    def is_round(self) -> bool:
        return self.part.shape == "round" or (self.part.shape is None and self.part.kind == "token")


class Kit(NamedTuple):
    """Everything but the pictures, which are read when they are drawn."""

    definition: Definition
    folder: FilePath
    tables: Mapping[str, Mapping[str, Row]]
    layouts: Mapping[str, tuple[Made, ...]]
    decks: tuple[Deck, ...]
    pages: tuple[Leaflet, ...]
    faults: tuple[Finding, ...]
    kept: Mapping[tuple[str, int], int] | None = None
    """If only some pieces are printed: how many of each, by part and index of the row."""

    def __hash__(self) -> int:
        """Lets drawings be kept for as long as the same kit is printed."""
        return id(self)

    def __eq__(self, other: object) -> bool:
        return self is other

    def __ne__(self, other: object) -> bool:
        return self is not other

    @property
    def title(self) -> str:
        return self.title_in(self.definition.languages[0])

    def title_in(self, lang: str) -> str:
        said = self.definition.title
        found = said.get(lang) or said.get("") or said.get(self.definition.languages[0]) or next(iter(said.values()))
        return found.text

    @property
    def author(self) -> str:
        return self.definition.author

    @property
    def audience(self) -> object:
        return self.definition.audience

    def lang(self, wanted: str) -> str:
        """The language that is printed: the wanted one if the kit has it, else its first."""
        return wanted if wanted in self.definition.languages else self.definition.languages[0]


def settle(definition: Definition, node: Node) -> Kit:
    """The kit of a definition; its tables lie in the folder of its file."""
    folder = FilePath(node.place.file).parent
    faults: list[Finding] = []
    tables = {name: rows for name, table in definition.tables.items() if (rows := tried_table(table, folder, faults)) is not None}
    for name, part in definition.parts.items():
        check_keys(name, part, faults)
    decks = decks_of(definition, folder, faults)
    pages = [
        leaflet_of(name, part, folder, definition.languages, faults)
        for name, part in definition.parts.items()
        if part.kind == "page" and part.text
    ]
    if too_long := check_size(pages):
        faults, pages = [*faults, *too_long], []
    known = Known(tables, frozenset(definition.tables), RowsOnce(folder, faults))
    source = Source(node, definition, faults, {})
    layouts = {
        name: tuple(filled(made_of(source, ("layouts", name, i)), known, faults) for i in range(len(elements)))
        for name, elements in definition.layouts.items()
    }
    return Kit(definition, folder, tables, layouts, tuple(decks), tuple(pages), tuple(faults))


def decks_of(definition: Definition, folder: FilePath, faults: list[Finding]) -> list[Deck]:
    """All parts but pages; boxes last, since they need the sizes of the others."""
    found: list[Deck] = []
    for name, part in sorted(definition.parts.items(), key=lambda item: item[1].kind == "box"):
        fitting = fitting_box(name, part, definition, found, faults) if part.kind == "box" else part
        if fitting and fitting.kind != "page" and (deck := deck_of(name, fitting, folder, faults)):
            found.append(deck)
    return found


def filled(made: Made, known: Known, faults: list[Finding]) -> Made:
    """The element with what is in its cells."""
    try:
        return made._replace(many=many_of(made.element, made.paths, made.path, known))
    except Refused as error:
        faults += error.findings
        return made


def fitting_box(name: str, part: Part, definition: Definition, decks: Iterable[Deck], faults: list[Finding]) -> Part | None:
    """The box with the size that what it holds gives it; None if that is not known."""
    path: Path = ("parts", name)
    held = definition.parts.get(part.holds)
    others = [other for other, found in definition.parts.items() if found.kind in HELD]
    if not part.holds:
        faults.append(Finding(f"parts.{name}.holds is missing", "it is the part that the box is made for", path))
    elif held is None:
        faults.append(Finding(f"there is no part {shortened(part.holds)!r}", did_you_mean(part.holds, others), (*path, "holds")))
    elif held.kind not in HELD:
        problem = f"a box holds cards or tiles, and {part.holds} is a {held.kind}"
        faults.append(Finding(problem, f"name one of {listed(others)}" if others else "", (*path, "holds")))
    size = next((deck.size for deck in decks if deck.name == part.holds and held and held.kind in HELD), None)
    return part._replace(size=f"{size[0] + PLAY:g}x{size[1] + PLAY:g}") if size else None


def deck_of(name: str, part: Part, folder: FilePath, faults: list[Finding]) -> Deck | None:
    path: Path = ("parts", name)
    if part.size and isinstance(part.shape, tuple):
        faults.append(Finding(f"parts.{name} has its size from its corners", "leave out 'size'", (*path, "size")))
    written = part.size or SIZE.get(part.kind, "")
    if not written:
        faults.append(Finding(f"parts.{name}: a {part.kind} needs a size", "write it as in 'size: 190x190'", path))
        return None
    shape = part.shape if part.kind in PIECES else None
    size = sized(written, shape)
    if size is None:
        known = nearest(written, sizes())
        fix = f"did you mean {known!r}?" if known else "write a name such as 'poker', or '63x88'"
        faults.append(Finding(f"there is no size {shortened(written)!r}", fix, (*path, "size")))
        return None
    if not all(SMALLEST <= side <= LARGEST for side in size):
        problem = f"parts.{name} has sides of {size[0]:g} and {size[1]:g} mm"
        faults.append(Finding(problem, f"use {SMALLEST:g} to {LARGEST:g}", (*path, "size")))
        return None
    table = tried_rows(part.rows, folder, faults) if part.rows else NO_ROWS
    if table is None:
        return None
    usual = corner_of(written, CORNER) if part.kind == "card" else 0.0
    bleed = BLEED[part.kind] if part.bleed is None else part.bleed
    corners = corners_of(shape, size)
    corner = 0.0 if corners else usual if part.corner is None else part.corner
    deck = Deck(name, part, table, size, corner, bleed, corners)
    if deck.is_round and size[0] != size[1]:
        faults.append(
            Finding(
                f"parts.{name} is round, but {size[0]:g} x {size[1]:g} mm", "write one number, or 'shape: box'", (*path, "size")
            )
        )
    return deck


def sized(written: str, shape: Cut | None) -> tuple[float, float] | None:
    """The box around a piece."""
    if isinstance(shape, tuple):
        return max(x for x, _ in shape), max(y for _, y in shape)
    size = size_of(written)
    return size and size_for(shape, size, parse_length(written) is not None)


class Source(NamedTuple):
    """Where elements are written, what is wrong with them, and the styles that were read already, by how deep they lie."""

    node: Node
    definition: Definition
    faults: list[Finding]
    styles: dict[tuple[str, int], Mapping[str, Path]]


def made_of(source: Source, path: Path) -> Made:
    """The element with the keys of its styles: later styles win over earlier ones, its own keys win over all."""
    paths = given(source, path)
    values = {key: value_at(source.definition, found[:-1], key) for key, found in paths.items()}
    said = {key: value for key, value in values.items() if value is not None}  # `side:` with nothing behind it
    return Made(Element(**{field_of(key): value for key, value in said.items()}), path, {key: paths[key] for key in said})


def given(source: Source, path: Path, deep: int = 0) -> dict[str, Path]:
    """The path of each key that the element or one of its styles has."""
    own = source.node.find(path).value
    paths: dict[str, Path] = {}
    for name in value_at(source.definition, path, "style"):
        if name not in source.definition.styles:
            fix = did_you_mean(name, source.definition.styles) if source.definition.styles else "add it under styles:"
            source.faults.append(Finding(f"there is no style {shortened(name)!r}", fix, (*path, "style")))
        elif deep >= MAX_STYLES_DEEP:
            problem = f"styles are nested more than {MAX_STYLES_DEEP} deep"
            source.faults.append(Finding(problem, "break the circle", (*path, "style")))
        else:
            paths.update(styled(source, name, deep + 1))
    assert isinstance(own, Mapping)
    return {**paths, **{str(key): (*path, key) for key in own}}


def styled(source: Source, name: str, deep: int) -> Mapping[str, Path]:
    """The keys of a style. Each is read once: a hundred styles that all name each other have a million ways through them."""
    if (name, deep) not in source.styles:
        source.styles[name, deep] = given(source, ("styles", name), deep)
    return source.styles[name, deep]


def value_at(definition: Definition, path: Path, key: str) -> Any:
    group, name, *rest = path
    owner = getattr(definition, str(group))[name]
    return getattr(owner[rest[0]] if rest else owner, field_of(key))
