"""Prints the puzzles of a booklet: the files that `pnp build` makes of them, in the same order."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pnp.build import bundle_name, bundled, checked, files_of
from pnp.choices import read_choices
from pnp.game.load import load
from pnp.studio.job import Tell
from pnp.write import unique_names, write_whole


def run(asked: dict[str, Any], tell: Tell) -> None:
    choices = read_choices(asked["choices"])
    items = [load(source) for source in asked["sources"]]
    found = []
    for done, item in enumerate(items):
        tell("job", stage="checking", done=done, total=len(items))
        found.append(checked(item, choices.request(item.kind.duplex))[0])
    bundles = bundled(found)
    for bundle, name in zip(bundles, unique_names(map(bundle_name, bundles)), strict=True):
        for file, data in files_of(bundle, choices.request(bundle[0].kind.duplex), name):
            write_whole(Path(asked["into"]) / file, data)
            tell("made", pdf=file)
