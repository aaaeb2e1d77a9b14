"""Answers about printing: the pages of a definition, their pictures, and the finished file."""

from __future__ import annotations

import shlex
from statistics import fmean
from typing import Any

from pnp.choices import Choices
from pnp.game.load import Loaded
from pnp.sheet.component import Piece
from pnp.sheet.impose import Page
from pnp.source.finding import Finding, Misused
from pnp.studio.asked import Answer, Memory, loaded
from pnp.studio.findings import finding_record
from pnp.studio.preview import Preview, Shown
from pnp.words import languages


def preview(asked: dict[str, Any], memory: Memory) -> Answer:
    from pnp.choices import read_choices

    item, choices = loaded(asked), read_choices(asked["choices"])
    found = memory.previews.preview(item, choices, options_of(asked))
    return Answer(preview_record(item, found) | {"command": command_of(asked, choices)})


def art(asked: dict[str, Any], memory: Memory) -> Answer:
    return Answer({}, memory.pictures.svg(asked["key"]))


def finished(asked: dict[str, Any], _: Memory) -> Answer:
    """The file, as `pnp build` makes it."""
    from pnp.build import checked, files_of, only_new
    from pnp.choices import read_choices
    from pnp.game.load import load

    item, choices = loaded(asked), read_choices(asked["choices"])
    item = only_new(item, load(asked["since"])) if asked.get("since") else item
    request = choices.request(item.kind.duplex)
    request = request._replace(order=request.order._replace(options=options_of(asked)))
    item, _found = checked(item, request)
    files = dict(files_of([item], request, item.name))
    name = asked.get("file") or next(iter(files))
    if name not in files:
        raise Misused([Finding("there is no such file", f"choose from {', '.join(files)}")])
    return Answer({"name": name, "files": list(files)}, files[name])


def ink(asked: dict[str, Any], _: Memory) -> Answer:
    """How much of the paper is covered with ink, in percent, measured on the finished pages."""
    from pnp.build import checked, files_of
    from pnp.choices import read_choices
    from pnp.render.png import coverage

    item, choices = loaded(asked), read_choices(asked["choices"])
    request = choices.request(item.kind.duplex)
    request = request._replace(order=request.order._replace(options=options_of(asked)))
    item, _found = checked(item, request)
    shares = [share for _, data in files_of([item], request, item.name) for share in coverage(data)]
    return Answer({"percent": round(100 * fmean(shares), 1)})


def options_of(asked: dict[str, Any]) -> frozenset[str]:
    return frozenset({"playtest"} if asked.get("playtest") else ())


def command_of(asked: dict[str, Any], choices: Choices) -> str:
    """The command that makes the same file."""
    since = ["--since", asked["since"]] if asked.get("since") else []
    options = [f"--{name}" for name in sorted(options_of(asked))]
    return shlex.join(["pnp", "build", asked["source"], *choices.words, *options, *since])


def preview_record(item: Loaded, preview: Preview) -> dict[str, Any]:
    return {
        "title": str(item.kind.title(item.definition, "en") or item.name),
        "parts": list(item.kind.parts),
        "languages": list(item.kind.languages(item.definition) or languages()),
        "pages": [page_record(shown) for shown in preview.pages],
        "sheets": preview.sheets,
        "cuts": {"straight": preview.straight, "round": preview.round},
        "findings": [finding_record(finding) for finding in preview.findings],
    }


def page_record(shown: Shown) -> dict[str, Any]:
    page = shown.page
    width, height = page.scene.size
    size = {"width": round(width, 3), "height": round(height, 3)}
    return {"key": shown.key, **size, "side": page.side, "names": list(page.names), "pieces": pieces_of(page)}


def pieces_of(page: Page) -> list[dict[str, Any]]:
    """What is cut out of the page, each with its box in millimetres."""
    return [piece_record(piece) for piece in page.cutting.pieces] if page.cutting else []


def piece_record(piece: Piece) -> dict[str, Any]:
    component = piece.component
    box = [round(value, 3) for value in piece.box]
    return {"name": component.label.name, "box": box, "cut": cut_name(component.cut), "has_back": component.back is not None}


def cut_name(cut: object) -> str:
    return cut if isinstance(cut, str) else "polygon"


DOES = {"preview": preview, "art": art, "ink": ink, "print": finished}
