"""Loads definitions: a shipped game by its name, a user's file, or standard input."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from pnp.game.find import KINDS, game, game_file, has_kind, kind_of, own_slugs, slugs, with_kind
from pnp.game.kind import FileKind
from pnp.game.provenance import Provenance, own_facts
from pnp.source.extends import complete
from pnp.source.finding import Finding, Key, Misused, Place, Refused, did_you_mean, shortened
from pnp.source.node import Node, canonical, parse, read
from pnp.source.schema import read_record

if TYPE_CHECKING:  # printing imports no play
    from pnp.play.rules import Rules

EVENT = "event"
"""The key that marks an event file (pnp/event), which is not a definition."""
TARGET = {"target", "form", "writer"}
"""The keys that mark a target file (pnp/targets), which is none either; a puzzle may have a target, too."""
FOLDER_FILE = "game.yaml"
"""The definition in a folder that is a game of its own."""
MOST_FOLDERS = 100
START = "start with 'game: pentris', 'extends: pentris' or 'puzzle: pentris'"


class Loaded(NamedTuple):
    """A definition with its kind and its source; `name` is the stem of its output files."""

    name: str
    kind: FileKind
    node: Node
    definition: Any

    @property
    def code(self) -> str:
        """A short hash of the contents of the definition, independent of formatting."""
        printed = self.node.without(self.kind.unprinted)
        whole = repr(canonical(printed)) + self.kind.fingerprint(self.definition)
        return sha256(whole.encode()).hexdigest()[:8]

    @property
    def author(self) -> str:
        """Nothing where the kind has no author, as a puzzle."""
        return getattr(self.definition, "author", "")

    @property
    def provenance(self) -> Mapping[str, Provenance]:
        return getattr(self.definition, "provenance", {})

    def placed(self, finding: Finding) -> Finding:
        """The finding with its path resolved to a place in the file itself, not in one that it extends."""
        path = finding.where
        if path is None or isinstance(path, Place):
            return finding
        if self.node.place.file == str(game_file(self.kind.slug)):
            return finding._replace(where=None)  # a shipped game: the user has no file to fix
        while path and self.node.find(path).place.file != self.node.place.file:
            path = path[:-1]
        return finding._replace(where=self.node.find(path).place)

    @contextmanager
    def placing(self) -> Iterator[None]:
        """Adds places in the file to every Refused raised inside the block."""
        try:
            yield
        except Misused:
            raise
        except Refused as error:
            raise Refused(map(self.placed, error.findings)) from None


def load(source: str) -> Loaded:
    """Loads a game by name (`pentris`), a file (`my.yaml`), the folder of a kit or standard input (`-`)."""
    if source in slugs():
        return load_file(game_file(source))
    if is_game_folder(source):
        return load_file(Path(source) / FOLDER_FILE)
    if source != "-" and "/" not in source and "." not in source and not Path(source).exists():
        raise Misused(
            [Finding(f"there is no game or file {shortened(source)!r}", did_you_mean(source, [*slugs(), *own_folders()]))]
        )
    if Path(source).suffix.lower() == ".csv" and is_game_folder(str(Path(source).parent)):
        problem = f"{shortened(source)} is a table of a game"
        raise Misused([Finding(problem, f"name its folder: {Path(source).parent}/")])
    return load_file(Path(source))


def own_folders() -> list[str]:
    """Folders here that look like games."""
    return [f"{file.parent.name}/" for file in sorted(Path().glob(f"*/{FOLDER_FILE}"))[:MOST_FOLDERS]]


def is_game_folder(source: str) -> bool:
    """Whether a folder is a game: it has a game.yaml of a kind that has a folder of its own."""
    file = Path(source) / FOLDER_FILE
    if source == "-" or not file.is_file():
        return False
    try:
        return kind_of_node(complete(read(file), file.parent, (file.resolve(),))).has_folder
    except Refused:
        return True  # then its fault is what the user wants to read


def kind_of_source(source: str) -> FileKind:
    """The kind of a game, a file or a folder, also where some of its keys are wrong."""
    file = game_file(source) if source in slugs() else Path(source) / FOLDER_FILE if is_game_folder(source) else Path(source)
    return kind_of_node(complete(read(file), file.parent, (file.resolve(),)))


def load_file(path: Path) -> Loaded:
    return load_node(read(path), path)


def load_unsaved(text: str, path: Path) -> Loaded:
    """Loads a file from a text that was not saved yet; what it extends and names lies beside its path."""
    return load_node(parse(text.encode("utf-8", "surrogatepass"), str(path)), path)


def load_node(own: Node, path: Path) -> Loaded:
    node = complete(own, path.parent, (path.resolve(),))
    kind = kind_of_node(node)
    node = own_facts(node, game_file(kind.slug)) if kind.slug in slugs() else node
    stem = path.resolve().parent.name if kind.has_folder and path.name == FOLDER_FILE else path.stem
    return loaded("stdin" if str(path) == "-" else stem or kind.slug, kind, node)


def load_text(text: str, name: str) -> Loaded:
    """Loads a file that extends no other, such as a puzzle, from its text."""
    node = parse(text.encode(), name)
    return loaded(name, kind_of_node(node), node)


def loaded(name: str, kind: FileKind, node: Node) -> Loaded:
    definition = kind.settle(read_record(kind.record, node), node)
    named = kind._replace(parts=kind.own_parts(definition)) if kind.own_parts else kind
    return Loaded(name, named, node, definition)


def kind_of_node(node: Node) -> FileKind:
    """The kind of the file, for its game."""
    keys = node.value if isinstance(node.value, Mapping) else {}
    if EVENT in keys:
        raise Refused([Finding("this is an event, not a game", "make it with 'pnp batch FILE -o FOLDER'", node.place)])
    if keys.keys() >= TARGET:
        raise Refused([Finding("this is a target, not a game", "use it with 'pnp build GAME --for FILE'", node.place)])
    name = next((name for name in KINDS if name in keys), "")
    entry = keys.get(KINDS.get(name, "game"))
    if entry is None:
        fix = f"add 'game: {', '.join(with_kind(name))}'" if name else START
        raise Refused([Finding("the file does not name its game", fix, node.place)])
    slug = entry.node.text
    known = [*slugs(), *own_slugs()]
    if slug not in known:
        raise Refused([Finding(f"there is no game {shortened(slug)!r}", did_you_mean(slug, known), entry.node.place)])
    if name and not has_kind(slug, name):
        raise Refused([Finding(f"{slug} has no {name} files", f"choose from {', '.join(with_kind(name))}", entry.node.place)])
    return kind_of(slug, name) if name else game(slug).kind


def is_event(source: str) -> bool:
    """Whether a file describes an event."""
    return EVENT in keys_of(source)


def is_target(source: str) -> bool:
    """Whether a file describes a shop, a cutter or a virtual table."""
    return keys_of(source) >= TARGET


def keys_of(source: str) -> Set[Key]:
    """The keys of a YAML file; none if it is not one."""
    if not source.endswith((".yaml", ".yml")) or not Path(source).is_file():
        return set()
    node = read(Path(source))
    return node.value.keys() if isinstance(node.value, Mapping) else set()


def rules_of(item: Loaded) -> Rules:
    """The rules for playing a definition. Raises Refused if it has errors, or if its game cannot be played here."""
    errors = [f for f in item.kind.check(item.definition) if f.severity == "error"]
    if errors:
        raise Refused(map(item.placed, errors))
    found = game(item.kind.slug)
    if found.rules is None or found.kind is not item.kind:
        raise Misused(f"{item.definition.title or item.name} can be printed but not played")
    return found.rules()
