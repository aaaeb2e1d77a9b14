"""A finished event, made once and shared by all tests."""

import pytest

from tests.event.festival import FILES, Festival, run_batch, sums, write_event


@pytest.fixture(scope="session")
def festival(tmp_path_factory: pytest.TempPathFactory) -> Festival:
    folder = tmp_path_factory.mktemp("festival")
    event, out = write_event(folder), folder / "undisturbed"
    done = run_batch(event, out)
    assert (done.returncode, done.stderr) == (0, "")
    assert set(sums(out)) == FILES
    return Festival(event, out, sums(out))
