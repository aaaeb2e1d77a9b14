"""Files to start from: a commented definition, a colony, an event, a puzzle, or the folder of a kit."""

from __future__ import annotations

from pathlib import Path

from pnp.files import shipped
from pnp.game.find import game_file, slugs, with_kind
from pnp.source.finding import Finding, Misused, did_you_mean, shortened

HEAD = """\
# Your own game, based on {slug}. Everything below is the default: change what you like and delete the rest.
# Check it with `pnp check FILE`, print it with `pnp build FILE`.
extends: {slug}
"""
EXAMPLES = {"colony": "colonies/first-colony.yaml", "event": "events/festival.yaml"}
"""Kinds other than games start from a shipped example."""
PUZZLE = "puzzle"
KIT, STARTER = "kit", "starter"
"""A kit is a folder; data/kits has those that one can start from."""
FILES = tuple(EXAMPLES)
"""What one can begin with a single file, besides a variant of a game."""


def starter_text(kind: str, game: str | None) -> str:
    if kind == PUZZLE:
        return puzzle_starter(game)
    kinds = [*slugs(), *EXAMPLES, PUZZLE, KIT]
    if kind not in kinds:
        raise Misused([Finding(f"there is no starter file for {shortened(kind)!r}", did_you_mean(kind, kinds))])
    if game is not None:
        raise Misused([Finding(f"only a puzzle needs a game, not '{kind}'", f"leave out {shortened(game)!r}")])
    return (shipped("data") / EXAMPLES[kind]).read_text(encoding="utf-8") if kind in EXAMPLES else starter(kind)


def kit_files(name: str, output: Path) -> dict[Path, bytes]:
    """The files of a shipped kit, by their paths in a new folder."""
    known = [folder.name for folder in (shipped("data") / "kits").iterdir() if folder.is_dir()]
    if name not in known:
        raise Misused([Finding(f"there is no kit {shortened(name)!r}", did_you_mean(name, known))])
    folder = shipped("data") / "kits" / name
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {output / file.relative_to(folder): file.read_bytes() for file in files}


def own_game_files(output: Path) -> dict[Path, bytes]:
    """The files of a new game of one's own, by their paths in its folder."""
    return kit_files(STARTER, output)


def puzzle_starter(game: str | None) -> str:
    """A puzzle to edit; data/starters has one for each game with puzzles."""
    known = with_kind("puzzle")
    if game is None:
        raise Misused([Finding("a puzzle needs the name of its game", f"add one of {', '.join(known)}")])
    if game not in known:
        raise Misused([Finding(f"there are no puzzles for {shortened(game)!r}", did_you_mean(game, known))])
    return (shipped("data") / "starters" / f"{game}.yaml").read_text(encoding="utf-8")


def starter(slug: str) -> str:
    """The shipped file as a variant, with its comments but without its provenance: the facts are now the user's own."""
    lines = game_file(slug).read_text(encoding="utf-8").splitlines()
    start = lines.index(f"game: {slug}") + 1
    end = next((i for i, line in enumerate(lines) if line.startswith("provenance:")), len(lines))
    kept = lines[start:end]
    while kept and (not kept[-1].strip() or kept[-1].startswith("#")):
        kept.pop()
    return HEAD.format(slug=slug) + "\n".join(kept) + "\n"
