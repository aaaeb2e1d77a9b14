"""How workers make puzzles: no two places end up with the same one, and a job that fails does not affect others."""

import json
from collections.abc import Mapping

from hypothesis import given
from hypothesis import strategies as st

from pnp.event.file.plan import PuzzleJob
from pnp.event.make.work import Failed, Solved, is_within, make_puzzles, without_doubles
from pnp.puzzle.find import puzzles_of

EASY = json.dumps({option.name: option.default for option in puzzles_of("pentris").options} | {"level": "easy"})


@st.composite
def worlds(draw: st.DrawFn) -> tuple[list[PuzzleJob], Mapping[int, list[str]]]:
    """Jobs, and the puzzles that each place offers in order; some puzzles come from files."""
    count = draw(st.integers(1, 6))
    offers = {place: draw(st.permutations([f"P{i}" for i in range(count + 2)])) for place in range(count)}
    texts = [draw(st.sampled_from(["", "", "", f"ready {i}"])) for i in range(count)]
    return [PuzzleJob("pentris", 1, i, "{}", "{}", text) for i, text in enumerate(texts)], offers


def solved_ids(jobs: list[PuzzleJob], offers: Mapping[int, list[str]]) -> dict[str, str]:
    """The id of each job's puzzle; a puzzle from a file is the same whatever is skipped."""
    return {job.digest: offers[job.place][0 if job.text else job.skip] for job in jobs}


def settled(jobs: list[PuzzleJob], offers: Mapping[int, list[str]]) -> list[PuzzleJob]:
    """The final jobs; fails if the process does not end."""
    jobs = list(jobs)
    for _ in range(100):
        again = dict(without_doubles(jobs, solved_ids(jobs, offers)))
        if not again:
            return jobs
        for i, job in again.items():
            jobs[i] = job
    raise AssertionError("this does not end")


@given(worlds())
def test_in_the_end_no_two_places_have_the_same_puzzle(world: tuple[list[PuzzleJob], Mapping[int, list[str]]]) -> None:
    jobs, offers = world
    found = settled(jobs, offers)
    ids = solved_ids(found, offers)
    made = [ids[job.digest] for job in found if not job.text]
    ready = [ids[job.digest] for job in found if job.text]
    assert len(set(made)) == len(made)
    assert not set(made) & set(ready)
    assert [job for job in found if job.text] == [job for job in jobs if job.text], "puzzles from files stay"
    assert found == settled(jobs, offers)


@given(worlds())
def test_no_place_skips_more_than_needed(world: tuple[list[PuzzleJob], Mapping[int, list[str]]]) -> None:
    """Every puzzle that a place skips belongs to an earlier place, or comes from a file."""
    jobs, offers = world
    found = settled(jobs, offers)
    ids = solved_ids(found, offers)
    taken = {ids[job.digest] for job in found if job.text}
    for job in found:
        if not job.text:
            assert set(offers[job.place][: job.skip]) <= taken
            taken.add(ids[job.digest])


def test_jobs_without_a_puzzle_are_left_alone() -> None:
    jobs = [PuzzleJob("pentris", 1, i, "{}", "{}") for i in range(3)]
    assert dict(without_doubles(jobs, {jobs[2].digest: "P1"})) == {}
    assert dict(without_doubles(jobs, {jobs[0].digest: "P1", jobs[2].digest: "P1"})) == {2: jobs[2]._replace(skip=1)}


def test_a_place_has_its_own_puzzles_one_after_the_other() -> None:
    jobs = [PuzzleJob("pentris", 5, 77, EASY, "{}", skip=skip) for skip in range(3)]
    found = make_puzzles(jobs)
    assert make_puzzles(jobs) == found
    assert all(isinstance(item, Solved) for item in found)
    assert len({item.short_id for item in found if isinstance(item, Solved)}) == 3
    assert [item.digest for item in found] == [job.digest for job in jobs]


def test_a_job_that_fails_does_not_affect_others() -> None:
    jobs = [
        PuzzleJob("pentris", 5, 1, EASY, "{}"),
        PuzzleJob("pentris", 5, 2, json.dumps(json.loads(EASY) | {"rolls": 1}), "{}"),  # no points
        PuzzleJob("pentris", 0, 0, "", "", "puzzle: pentris\nrolls: [99]\n"),
        PuzzleJob("no_game", 5, 1, EASY, "{}"),
        PuzzleJob("pentris", 5, 3, EASY, json.dumps({"gold": [4, 4]})),
    ]
    found = make_puzzles(jobs)
    assert [type(item) for item in found] == [Solved, Failed, Failed, Failed, Solved]
    assert all(item.reason for item in found if isinstance(item, Failed))
    [best] = [json.loads(item.answer)["best"] for item in found[-1:] if isinstance(item, Solved)]
    assert best == 4


@given(st.integers(0, 20) | st.none(), st.tuples(st.integers(0, 20), st.integers(0, 20)))
def test_a_band_includes_both_ends(gold: int | None, band: tuple[int, int]) -> None:
    assert is_within({"gold": gold}, {"gold": band}) == (gold in range(band[0], band[1] + 1))
    assert is_within({"gold": gold}, {})
