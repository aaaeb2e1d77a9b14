"""Making or proving a puzzle, in a worker on any machine. Pure: the same job gives the same result, and nothing is written."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import Any, NamedTuple

from pnp.build import judged
from pnp.event.file.plan import PuzzleJob
from pnp.game.load import Loaded, load_text
from pnp.puzzle.contract import Band
from pnp.puzzle.find import puzzles_of
from pnp.puzzle.kind import proved as with_minutes
from pnp.puzzle.proof import SavedProof, saved_proof


class Solved(NamedTuple):
    """A puzzle with its proof: the text of its file, and its answer as JSON."""

    digest: str
    game: str
    short_id: str
    text: str
    answer: str


class Failed(NamedTuple):
    """A job that failed, and the reason."""

    digest: str
    reason: str


def make_puzzles(jobs: Sequence[PuzzleJob]) -> list[Solved | Failed]:
    return [attempt(job) for job in jobs]


def attempt(job: PuzzleJob) -> Solved | Failed:
    """Runs a job. Any error is returned as Failed, so it does not affect other jobs."""
    try:
        return proved(job) if job.text else made(job)
    except Exception as error:
        return Failed(job.digest, f"{error}" or type(error).__name__)


def made(job: PuzzleJob) -> Solved | Failed:
    """Generates the first puzzle for the place that is within the band, after those to skip."""
    puzzles, band = puzzles_of(job.game), json.loads(job.band)
    offers = puzzles.offers(puzzles.recipe(job.seed, json.loads(job.options)), job.place)
    item = next(islice((item for item in offers if is_within(puzzles.figures(item), band)), job.skip, None))
    return solved(job, item, puzzles.text(item))


def is_within(figures: Any, band: Band) -> bool:
    """Whether all figures are within the band; a figure that is None is outside every band."""
    return all(figures[name] is not None and low <= figures[name] <= high for name, (low, high) in band.items())


def proved(job: PuzzleJob) -> Solved | Failed:
    """Proves a puzzle from a file, with everything it claims."""
    item, findings = judged(load_text(job.text, "puzzle"))
    reasons = "; ".join(finding.sentence for finding in findings if finding.severity == "error")
    return Failed(job.digest, f"{item.definition.short_id}: {reasons}") if reasons else solved(job, item.definition, job.text)


def solved(job: PuzzleJob, item: Any, text: str) -> Solved | Failed:
    puzzles = puzzles_of(job.game)
    if not item.answer.is_proved:
        return Failed(job.digest, f"{item.short_id} could not be proved")
    item = with_minutes(puzzles.file, item)
    answer = {"best": puzzles.best(item), "proof": saved_proof(puzzles.file, item)._asdict()}
    return Solved(job.digest, job.game, item.short_id, text, json.dumps(answer))


@lru_cache(maxsize=128)
def recalled(text: str, answer: str) -> Loaded:
    """The puzzle with its proved answer. One that does not fit the puzzle is not believed: the puzzle is searched again."""
    item = load_text(text, "puzzle")
    told = SavedProof(**json.loads(answer)["proof"])
    proof = told._replace(moves=tuple(told.moves), first=tuple(told.first), trap=tuple(told.trap))
    return item._replace(definition=item.kind.prove(item.definition._replace(proof=proof)))


def without_doubles(jobs: Sequence[PuzzleJob], ids: dict[str, str]) -> Iterator[tuple[int, PuzzleJob]]:
    """The jobs with the same puzzle as another job (`ids` by digest), changed to find the next one. They give way to earlier
    jobs, and to puzzles from files, which never change."""
    seen = {ids[job.digest] for job in jobs if job.text and job.digest in ids}
    for i, job in enumerate(jobs):
        short_id = ids.get(job.digest)
        if job.text or not short_id:
            continue
        if short_id in seen:
            yield i, job._replace(skip=job.skip + 1)
        seen.add(short_id)
