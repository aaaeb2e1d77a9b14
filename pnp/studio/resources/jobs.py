"""Jobs: what runs and has run, and stopping it. Each kind of job is started by the resource of its thing."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from pnp.studio.jobs import Job, TooManyJobs
from pnp.studio.resource import Desk, Wrong, answering


class JobList:
    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @property
    def routes(self) -> list[Route]:
        return [
            Route("/api/jobs", answering(self.all)),
            Route("/api/jobs/{id}", answering(self.one)),
            Route("/api/jobs/{id}", answering(self.stop), methods=["DELETE"]),
        ]

    async def all(self, _: Request) -> Response:
        return JSONResponse({"jobs": [job.record for job in self.desk.jobs.all.values()]})

    async def one(self, request: Request) -> Response:
        """A job with all that it has told, for a page that opens later."""
        job = self.found(request)
        return JSONResponse({**job.record, "told": [{"event": name, **told} for name, told in job.told]})

    async def stop(self, request: Request) -> Response:
        await self.desk.jobs.stop(self.found(request))
        return JSONResponse({})

    def found(self, request: Request) -> Job:
        job = self.desk.jobs.all.get(request.path_params["id"])
        if job is None:
            raise Wrong(404, "there is no such job")
        return job


def started(desk: Desk, kind: str, asked: dict[str, Any]) -> Response:
    """Starts a job, and tells its id."""
    try:
        return JSONResponse({"id": desk.jobs.start(kind, asked).id})
    except TooManyJobs:
        raise Wrong(429, "four jobs are running; wait for one, or stop it") from None
