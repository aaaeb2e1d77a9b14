"""What a game is to the program (a record of functions, not a class to inherit), and how games and definitions are found."""

from __future__ import annotations

import importlib.util
import pkgutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any, Literal, NamedTuple, Protocol

from pnp.draw.look import Look
from pnp.extends import complete
from pnp.files import shipped
from pnp.finding import Finding, Misused, Place, Refused, did_you_mean
from pnp.puzzles import Puzzles
from pnp.schema import read_record
from pnp.sheet.component import Component
from pnp.sheet.cover import Cover
from pnp.sheet.layout import Duplex
from pnp.source import Entry, Node, parse, read
from pnp.table import Table

Provenance = Literal["rulebook", "published", "reconstruction", "ours", "yours"]
"""Where a fact comes from. A reconstruction is never printed as if it were the original; what a variant changes is yours."""


KINDS = {"puzzle": "puzzle", "colony": "game"}
"""Files of a game that are not its definition: the key that tells their kind, and the key that names the game."""
EVENT = "event"
"""The key that tells a file which describes an event (pnp/batch)."""
START = "start with 'game: pentris', 'extends: pentris' or 'puzzle: pentris'"


class Definition(Protocol):
    """What every game's definition has; the rest is the game's own."""

    @property
    def title(self) -> str: ...

    @property
    def author(self) -> str: ...

    @property
    def provenance(self) -> Mapping[str, Provenance]: ...


class Order(NamedTuple):
    """What a print run asks for besides the definition. `only` names the parts that are wanted; empty means all.
    `duplex` is how backs are printed; where there are none, a piece with two faces has to be folded. A playtest prints what
    breaks rules of play, and says so on it; what goes into sleeves needs no backs."""

    look: Look
    lang: str = "en"
    players: int | None = None
    only: tuple[str, ...] = ()
    duplex: Duplex = "none"
    is_playtest: bool = False
    has_sleeves: bool = False

    @property
    def has_backs(self) -> bool:
        return self.duplex != "none"

    def wants(self, part: str) -> bool:
        return not self.only or part in self.only


class Game(NamedTuple):
    """`definition` is the record that its YAML files describe; `parts` are the names of what it prints; `check` judges a
    definition; `components` draws the parts that an order wants. Parts in `apart` go into files of their own (an answer key),
    those `on_request` are made only when they are named;
    `embedded` is what a file with some parts carries in it for `verify`; `table` gives what is needed to play it, if a
    program can; `puzzles`, of a kind of puzzle, what is needed to make and solve them; `cover` is what the first page of a
    whole set shows. `settle` makes of the record that was read what the other functions are given (a colony finds its cards);
    `since` leaves of a definition what an older one lacks; `files` are those besides its own that shape what is drawn."""

    slug: str
    definition: type[Any]
    parts: tuple[str, ...]
    check: Callable[[Any], Sequence[Finding]]
    components: Callable[[Any, Order], Sequence[Component]]
    apart: tuple[str, ...] = ()
    on_request: tuple[str, ...] = ()
    embedded: Callable[[Any, tuple[str, ...]], str] = lambda _definition, _parts: ""
    table: Callable[[], Table] | None = None
    puzzles: Callable[[], Puzzles] | None = None
    cover: Callable[[Any, Order], Cover] | None = None
    settle: Callable[[Any, Node], Any] = lambda record, _node: record
    since: Callable[[Any, Any], Any] | None = None
    files: Callable[[Any, Node], Sequence[Path]] = lambda _definition, _node: ()


class Loaded(NamedTuple):
    """A definition read from a file, with its game and its source; `name` is the stem of its output files."""

    name: str
    game: Game
    node: Node
    definition: Any

    @property
    def code(self) -> str:
        """A short code of all that the definition says, however it is written."""
        return sha256(repr(canonical(self.node)).encode()).hexdigest()[:8]

    def placed(self, finding: Finding) -> Finding:
        """The finding with a path in the definition turned into a place in the file itself, not in one that it extends."""
        path = finding.where
        if path is None or isinstance(path, Place):
            return finding
        if self.node.place.file == str(game_file(self.game.slug)):
            return finding._replace(where=None)  # the user asked for the game as it ships and wrote no file
        while path and self.node.find(path).place.file != self.node.place.file:
            path = path[:-1]
        return finding._replace(where=self.node.find(path).place)

    def playable(self) -> Table:
        """What is needed to play it; refused if it has errors, or if its game cannot be played by a program yet."""
        errors = [f for f in self.game.check(self.definition) if f.severity == "error"]
        if errors:
            raise Refused(map(self.placed, errors))
        if self.game.table is None:
            raise Misused(f"{self.definition.title} can be printed, but not played here")
        return self.game.table()

    @contextmanager
    def placing(self) -> Iterator[None]:
        """Gives every refusal inside the block its place in the file."""
        try:
            yield
        except Misused:
            raise
        except Refused as error:
            raise Refused(map(self.placed, error.findings)) from None


def canonical(node: Node) -> Any:
    """Plain values in a fixed order."""
    if isinstance(node.value, Mapping):
        return sorted((str(key), canonical(entry.node)) for key, entry in node.value.items())
    return [canonical(item) for item in node.value] if isinstance(node.value, tuple) else node.value


def slugs() -> list[str]:
    """All games: packages in pnp/games with a file of the same name in data/games."""
    import pnp.games

    packages = {module.name for module in pkgutil.iter_modules(pnp.games.__path__)}
    return sorted(name for name in packages if game_file(name).is_file())


def game_file(slug: str) -> Path:
    return shipped("data") / "games" / f"{slug}.yaml"


def game(slug: str) -> Game:
    record: Game = importlib.import_module(f"pnp.games.{slug}").GAME
    return record


def load(source: str) -> Loaded:
    """The definition of a game's name (`pentris`), a file (`my.yaml`) or standard input (`-`)."""
    if source in slugs():
        return load_file(game_file(source))
    if source != "-" and "/" not in source and "." not in source and not Path(source).exists():
        raise Misused([Finding(f"there is no game and no file {source!r}", did_you_mean(source, slugs()))])
    return load_file(Path(source))


def load_file(path: Path) -> Loaded:
    node = complete(read(path), path.parent, (path.resolve(),))
    found = game_of(node)
    node = own_facts(node, game_file(found.slug))
    name = "stdin" if str(path) == "-" else path.stem
    return Loaded(name, found, node, found.settle(read_record(found.definition, node), node))


def load_text(text: str, name: str) -> Loaded:
    """A file that stands for itself, such as a puzzle, from its text."""
    node = parse(text.encode(), name)
    found = game_of(node)
    return Loaded(name, found, node, found.settle(read_record(found.definition, node), node))


def is_event(source: str) -> bool:
    """Whether a file describes an event, which is not a game."""
    if not source.endswith((".yaml", ".yml")) or not Path(source).is_file():
        return False
    node = read(Path(source))
    return isinstance(node.value, Mapping) and EVENT in node.value


def game_of(node: Node) -> Game:
    """The game of a definition, or of another kind of file (a puzzle, a colony): all are read, checked and printed alike."""
    keys = node.value if isinstance(node.value, Mapping) else {}
    if EVENT in keys:
        raise Refused([Finding("this is an event, not a game", "make it with 'pnp batch FILE -o FOLDER'", node.place)])
    kind = next((kind for kind in KINDS if kind in keys), "")
    entry = keys.get(KINDS.get(kind, "game"))
    if entry is None:
        cure = f"add 'game: {', '.join(with_kind(kind))}'" if kind else START
        raise Refused([Finding("the file does not say which game it is", cure, node.place)])
    slug = entry.node.text
    if slug not in slugs():
        raise Refused([Finding(f"there is no game {slug[:60]!r}", did_you_mean(slug, slugs()), entry.node.place)])
    if kind and not has_kind(slug, kind):
        raise Refused([Finding(f"{slug} has no {kind} files", f"those of {', '.join(with_kind(kind))} do", entry.node.place)])
    return kind_of(slug, kind) if kind else game(slug)


def has_kind(slug: str, kind: str) -> bool:
    """Whether a game has files of that kind: a module of that name in its package says what they are."""
    return importlib.util.find_spec(f"pnp.games.{slug}.{kind}_kind") is not None


def with_kind(kind: str) -> list[str]:
    return [slug for slug in slugs() if has_kind(slug, kind)]


def kind_of(slug: str, kind: str) -> Game:
    """What a file of that kind is to the program."""
    record: Game = getattr(importlib.import_module(f"pnp.games.{slug}.{kind}_kind"), kind.upper())
    return record


def puzzles_of(slug: str) -> Puzzles:
    """What can be done with the puzzles of a game that has some."""
    found = kind_of(slug, "puzzle").puzzles
    assert found is not None, "a kind of puzzle can be made and solved"
    return found()


def own_facts(node: Node, shipped_file: Path) -> Node:
    """What a variant says differently from the shipped file is its own, whatever the shipped file claims of it."""
    claims = node.value.get("provenance") if isinstance(node.value, Mapping) else None
    if node.place.file == str(shipped_file) or not claims or not isinstance(claims.node.value, Mapping):
        return node
    original = read(shipped_file)
    entries = {
        key: Entry(claim.key_place, Node(claim.node.place, "yours", "yours"))
        if claim.node.place.file == str(shipped_file) and is_changed(node, original, str(key))
        else claim
        for key, claim in claims.node.value.items()
    }
    assert isinstance(node.value, Mapping)
    return Node(node.place, {**node.value, "provenance": Entry(claims.key_place, Node(claims.node.place, entries))})


def is_changed(node: Node, original: Node, key: str) -> bool:
    path = tuple(key.split("."))
    return bool(canonical(node.find(path)) != canonical(original.find(path)))
