"""The end of the line for a target: pieces that it takes go to its writer, the others are named."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from typing import NamedTuple

from pnp.source.finding import Finding, Refused
from pnp.targets.job import Job
from pnp.targets.sold import sold
from pnp.targets.target import Target

WRITERS = {
    "singles": "pnp.targets.singles",
    "mpc": "pnp.targets.mpc",
    "pdfx": "pnp.targets.pdfx",
    "silhouette": "pnp.targets.silhouette",
    "tts": "pnp.targets.tts",
    "pcio": "pnp.targets.pcio",
}
"""The module of each writer, imported when it is needed. Its function `files(job, target)` checks everything when it is called,
and returns an iterator of names and contents. A name may have a folder in it, as in `planet_petri-mpc/img/card.png`."""


class End(NamedTuple):
    """The files, made one by one, and what to say before."""

    said: tuple[Finding, ...]
    files: Iterator[tuple[str, bytes]]


def end(job: Job, target: Target) -> End:
    """Whatever is wrong with the pieces is raised here, before the first file."""
    if target.writer not in WRITERS:
        raise Refused(f"pnp cannot write files for {target.target} yet")
    taken, said = sold(job, target)
    writer = importlib.import_module(WRITERS[target.writer])
    return End(said, writer.files(taken, target))
