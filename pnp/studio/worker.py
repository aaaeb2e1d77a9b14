"""The process that reads files and draws pages for the studio: whatever a file does to it, the server lives on.

It is started in the folder of the studio. One request at a time comes in as JSON; the answer is JSON and, for a picture or a PDF,
bytes. Each request has its own processor time, and all of them share the memory.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from pnp.process import HAS_LIMITS, Limits, limit_memory, limit_time
from pnp.source.finding import Finding, Misused, Refused
from pnp.studio.answers import finding_record, preview_record, state_record
from pnp.studio.frames import framed, read_frame
from pnp.studio.preview import Previews

LIMITS = Limits(step=5.0, total=float("inf"), megabytes=600)
"""Seconds for each request. Jobs that search have no place here."""


class Answer(NamedTuple):
    told: Any
    data: bytes = b""


class Worker:
    """Answers requests; what it has drawn is kept between them."""

    def __init__(self) -> None:
        self.previews = Previews()
        self.does: Mapping[str, Callable[[dict[str, Any]], Answer]] = {
            "preview": self.preview,
            "art": self.art,
            "print": self.print,
            "state": self.state,
            "games": self.games,
            "schema": self.schema,
        }

    def answer(self, asked: dict[str, Any]) -> Answer:
        try:
            return self.does[asked["do"]](asked)
        except Refused as error:
            return Answer({"findings": [finding_record(finding) for finding in error.findings]})
        except OSError as error:
            sentence = f"{os.path.basename(str(error.filename or ''))}: {error.strerror or error}".removeprefix(": ")
            return Answer({"findings": [finding_record(Finding(sentence))]})
        except Exception as error:  # a bug of ours must not end the worker: the page offers what it says
            return Answer({"bug": f"{type(error).__name__}: {error}"[:300]})

    def preview(self, asked: dict[str, Any]) -> Answer:
        from pnp.choices import read_choices
        from pnp.studio.answers import command_of

        item, choices = loaded(asked), read_choices(asked["choices"])
        found = self.previews.preview(item, choices)
        return Answer(preview_record(item, found) | {"command": command_of(asked["source"], choices)})

    def art(self, asked: dict[str, Any]) -> Answer:
        from pnp.render.svg import svg

        shown = self.previews.pages.get(asked["key"])
        if shown is None:
            raise Misused("this page is no longer kept")
        return Answer({}, svg(shown.page.scene, ", ".join(shown.page.names)).encode())

    def print(self, asked: dict[str, Any]) -> Answer:
        from pnp.build import checked, files_of
        from pnp.choices import read_choices

        item, choices = loaded(asked), read_choices(asked["choices"])
        request = choices.request(item.kind.duplex)
        item, _ = checked(item, request)
        files = dict(files_of([item], request, item.name))
        name = asked.get("file") or next(iter(files))
        if name not in files:
            raise Misused([Finding("there is no such file", f"choose from {', '.join(files)}")])
        return Answer({"name": name, "files": list(files)}, files[name])

    def state(self, asked: dict[str, Any]) -> Answer:
        return Answer(state_record(asked["source"]))

    def games(self, _: dict[str, Any]) -> Answer:
        from pnp.studio.answers import game_records

        return Answer({"games": game_records()})

    def schema(self, asked: dict[str, Any]) -> Answer:
        from pnp.studio.answers import file_schema

        return Answer(file_schema(asked["source"]))


def loaded(asked: dict[str, Any]) -> Any:
    from pnp.game.load import load, load_unsaved

    text = asked.get("text")
    return load(asked["source"]) if text is None else load_unsaved(text, Path(asked["path"]))


def main() -> None:
    """Answers until the server closes the pipe. What libraries print must not get between the answers."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    if HAS_LIMITS:
        limit_memory(LIMITS.megabytes)
    worker = Worker()
    while (data := read_frame(sys.stdin.buffer)) is not None:
        if HAS_LIMITS:
            limit_time(LIMITS)
        answer = worker.answer(json.loads(data))
        answers.write(framed(json.dumps(answer.told).encode()) + framed(answer.data))
        answers.flush()


if __name__ == "__main__":
    main()
