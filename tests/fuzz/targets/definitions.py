"""YAML: nodes alone, and definitions of every kind as `pnp check` and `pnp puzzle verify` read them."""

from __future__ import annotations

import shutil
from functools import cache
from pathlib import Path

from pnp.cli.main import outcome
from pnp.game.load import load_file
from pnp.source.finding import Refused
from pnp.source.node import canonical, parse
from tests.fuzz.mutate.any_file import TEXT
from tests.fuzz.mutate.trees import TREES
from tests.fuzz.target import ROOT, SEEDS, Target, files, seeds_of
from tests.fuzz.targets.command import command

YAML = (*TEXT, *TREES, *TREES)
NODES = "40"
"""A search is no reader; a few nodes are enough to see that it starts and ends well."""
COLONY = "a.yaml"


def read_nodes(data: bytes) -> None:
    canonical(parse(data, "a.yaml"))


def read_definition(data: bytes) -> None:
    """Everything up to the drawing."""
    Path("a.yaml").write_bytes(data)
    loaded = load_file(Path("a.yaml"))
    assert loaded.code
    for finding in loaded.kind.check(loaded.definition):
        assert str(loaded.placed(finding))


def bring_cards(folder: Path) -> None:
    """What a colony may name: a catalogue and a picture."""
    shutil.copy(SEEDS / "cards" / "own.yaml", folder / "cards.yaml")
    shutil.copy(ROOT / "data" / "colonies" / "alpha.svg", folder)
    (folder / "colony.yaml").write_text("colony: Club\ngame: planet_petri\ncatalogue: [cards.yaml]\ncards: {Budlet: 20}\n")


def read_colony(data: bytes) -> int:
    """Every command that takes a colony; repairs are only printed."""
    Path(COLONY).write_bytes(data)
    words = ("check", "stats", "repair", "suggest", "diff")[len(data) % 5]
    return outcome(["colony", words, COLONY, *(["colony.yaml"] if words == "diff" else [])])


def bring_kit(folder: Path) -> None:
    """What the shipped kits name, all in one folder."""
    for kit in ("starter", "culture-club", "lamplight", "lichen", "proof"):
        shutil.copytree(ROOT / "data" / "kits" / kit, folder, dirs_exist_ok=True)


def bring_starter(folder: Path) -> None:
    shutil.copytree(ROOT / "data" / "kits" / "starter", folder, dirs_exist_ok=True)


def card_files() -> list[bytes]:
    """Cards of a club, and the shipped ones under other names: two cards cannot have the same."""
    shipped = files("data/cards/*.yaml")()
    return [*seeds_of("cards")(), *(data.replace(b"name: ", b"name: Our ").replace(b"fr: ", b"fr: Nos ") for data in shipped)]


CARDS = cache(card_files)
GAMES = files("data/games/*.yaml", "tests/broken/*.yaml")
COLONIES = seeds_of("colony", "data/colonies/*.yaml", "tests/broken/colony_*.yaml")
PUZZLES = seeds_of("puzzle", "data/puzzles/*.yaml", "tests/broken/*puzzle*.yaml")
KITS = seeds_of("kit", "data/kits/*/game.yaml", "tests/broken_kits/*/game.yaml")
TABLES = files("data/kits/starter/cards.csv", "tests/broken_kits/*/cards.csv")
PAGES = files("data/kits/*/rules*.md", "tests/broken_kits/*/rules.md")
TARGETS = (
    Target("yaml", 24, files("data/*/*.yaml", "tests/broken/*.yaml"), YAML, read_nodes, (Refused,)),
    Target("definition", 10, GAMES, YAML, read_definition, (Refused,), bring_cards),
    Target("game", 3, GAMES, YAML, command("a.yaml", "check", "a.yaml"), prepare=bring_cards),
    Target("kit", 3, KITS, YAML, command("game.yaml", "check", "."), prepare=bring_kit),
    Target("table", 3, TABLES, TEXT, command("cards.csv", "check", "."), prepare=bring_starter),
    Target("page", 3, PAGES, TEXT, command("rules.md", "check", "."), prepare=bring_starter),
    Target("colony", 3, COLONIES, YAML, command("a.yaml", "check", "a.yaml"), prepare=bring_cards),
    Target("deck", 8, COLONIES, YAML, read_colony, prepare=bring_cards),
    Target("cards", 6, CARDS, YAML, command("cards.yaml", "colony", "check", "colony.yaml"), prepare=bring_cards),
    Target("puzzle", 8, PUZZLES, YAML, command("a.yaml", "puzzle", "verify", "a.yaml", "--nodes", NODES)),
)
