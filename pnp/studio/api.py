"""The resources of the studio together, and what they share: files, the worker, jobs, the stream."""

from __future__ import annotations

from pathlib import Path

from starlette.routing import Route
from watchfiles import awatch

from pnp.studio.folder import SKIPPED, Folder
from pnp.studio.guard import Place
from pnp.studio.jobs import Jobs
from pnp.studio.resource import Desk
from pnp.studio.resources.colonies import Colonies
from pnp.studio.resources.event import Events
from pnp.studio.resources.files import Files
from pnp.studio.resources.jobs import JobList
from pnp.studio.resources.page import Page
from pnp.studio.resources.plays import Plays
from pnp.studio.resources.prints import Prints
from pnp.studio.resources.puzzles import PuzzleMaking
from pnp.studio.stream import Hub
from pnp.studio.workers import Worker

RESOURCES = (Page, Files, Prints, Colonies, PuzzleMaking, Events, Plays, JobList)
MOST_NAMES = 50
"""Changed files that are told one by one."""


class Api:
    def __init__(self, folder: Folder, place: Place) -> None:
        hub = Hub()
        self.desk = Desk(folder, place, Worker(folder.root), hub, Jobs(folder.root, hub))

    @property
    def routes(self) -> list[Route]:
        return [route for resource in RESOURCES for route in resource(self.desk).routes]

    async def watch(self) -> None:
        """Tells the pages which files were changed, by whomever."""
        root = self.desk.folder.root
        async for changes in awatch(root, debounce=200, step=50, recursive=True):
            names = {Path(path).relative_to(root).as_posix() for _, path in changes if Path(path).is_relative_to(root)}
            for name in sorted(names)[:MOST_NAMES]:
                if not any(part.startswith(".") or part in SKIPPED for part in name.split("/")):
                    self.desk.hub.tell("file", {"name": name})

    async def close(self) -> None:
        self.desk.hub.close()
        await self.desk.jobs.end()
        await self.desk.worker.end()
