"""Jobs: told step by step, stopped when asked, never more than four, and gone with the server."""

import asyncio
import textwrap
from pathlib import Path

import pytest

from pnp.studio.jobs import MOST_RUNNING, Job, Jobs, TooManyJobs
from pnp.studio.stream import Hub

TASKS = {
    "trial_counts": """
        def run(asked, tell):
            for number in range(asked["to"]):
                tell("made", number=number)
        """,
    "trial_waits": """
        from time import sleep
        def run(asked, tell):
            tell("job", stage="waiting")
            while True:
                sleep(0.01)
        """,
    "trial_fails": """
        from pnp.source.finding import Misused
        def run(asked, tell):
            raise Misused("there is no such puzzle")
        """,
    "trial_breaks": "def run(asked, tell): 1 / 0",
    "trial_dies": """
        import os, signal
        def run(asked, tell):
            os.kill(os.getpid(), signal.SIGKILL)
        """,
}


@pytest.fixture
def tasks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tasks of our own, which a job finds beside those of the studio."""
    import pnp.studio.tasks

    for name, text in TASKS.items():
        (tmp_path / f"{name}.py").write_text(textwrap.dedent(text))
    hook = f"import pnp.studio.tasks\npnp.studio.tasks.__path__.append({str(tmp_path)!r})\n"
    (tmp_path / "sitecustomize.py").write_text(hook)
    root = Path(pnp.studio.tasks.__file__).parents[3]
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}:{root}")


def finished(kind: str, folder: Path, **asked: object) -> Job:
    """The job after its end."""

    async def run() -> Job:
        jobs = Jobs(folder, Hub())
        job = jobs.start(kind, asked)
        await asyncio.wait(jobs.runs)
        return job

    return asyncio.run(run())


@pytest.mark.usefixtures("tasks")
def test_a_job_tells_each_step_and_its_end(tmp_path: Path) -> None:
    job = finished("trial_counts", tmp_path, to=3)
    assert job.told == [*(("made", {"number": n}) for n in range(3)), ("end", {"state": "done"})]


@pytest.mark.usefixtures("tasks")
def test_refusals_and_bugs_are_told(tmp_path: Path) -> None:
    refused = finished("trial_fails", tmp_path)
    assert refused.state == "failed"
    assert refused.told[0][1]["findings"][0]["message"] == "there is no such puzzle"
    broken = finished("trial_breaks", tmp_path)
    assert broken.told[0][1]["bug"]
    assert finished("trial_dies", tmp_path).told == [("end", {"state": "failed"})]


@pytest.mark.usefixtures("tasks")
def test_a_job_stops_when_asked_and_four_are_the_most(tmp_path: Path) -> None:
    async def run() -> list[Job]:
        jobs = Jobs(tmp_path, Hub())
        started = [jobs.start("trial_waits", {}) for _ in range(MOST_RUNNING)]
        with pytest.raises(TooManyJobs):
            jobs.start("trial_waits", {})
        while not started[0].told:
            await asyncio.sleep(0.01)
        await jobs.stop(started[0])
        while len(jobs.runs) == MOST_RUNNING:
            await asyncio.sleep(0.01)
        assert started[0].told[-1] == ("end", {"state": "stopped"})
        await jobs.end()
        return started

    assert {job.state for job in asyncio.run(run())} == {"stopped"}
