"""Work in a process with limits: stopped in time, in memory and in a crash, also inside native code (FAULTS 56)."""

import ctypes
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any

import pytest

from pnp.process import Exceeded, Limits, limited
from tests.conftest import ROOT
from tests.event.festival import has_ended, wait_until

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux has these limits")

LIMITS = Limits(0.2, 0.4, 100)
Step = Callable[[], None]


def spend(seconds: float) -> None:
    end = process_time() + seconds
    while process_time() < end:
        pass


def test_the_result_comes_back() -> None:
    assert limited(lambda step: [step(), "é\ud800", 2.5], LIMITS) == [None, "é\ud800", 2.5]


def test_a_large_result_comes_back_and_a_giant_one_does_not() -> None:
    assert limited(lambda _: "x" * 10_000_000, LIMITS) == "x" * 10_000_000
    with pytest.raises(Exceeded):
        limited(lambda _: "x" * 40_000_000, Limits(1, 1, 300))


def spin(step: Step) -> None:
    step()
    sum(range(10**12))  # native code, which never looks up


def swell(step: Step) -> None:
    step()
    bytes(500 << 20)


def crash(_: Step) -> None:
    os.write(2, b"terminate called after throwing an instance of 'std::bad_alloc'\n")
    os.kill(os.getpid(), signal.SIGTRAP)  # as libraries end themselves


def fail(_: Step) -> None:
    raise ValueError


@pytest.mark.parametrize("work", [spin, swell, crash, fail])
def test_what_needs_too_much_is_stopped_without_a_word(work: Callable[[Step], None], capfd: pytest.CaptureFixture[str]) -> None:
    before = os.times()
    with pytest.raises(Exceeded):
        limited(work, LIMITS)
    after = os.times()
    assert after.children_user - before.children_user < 3 * LIMITS.step
    assert capfd.readouterr() == ("", "")


def test_each_step_has_its_own_time_but_all_have_a_limit() -> None:
    def steps(number: int, step: Step) -> int:
        for _ in range(number):
            step()
            spend(0.05)
        return number

    assert limited(lambda step: steps(5, step), LIMITS) == 5, "together more than one step may take"
    with pytest.raises(Exceeded):
        limited(lambda step: steps(40, step), LIMITS)


def test_nothing_is_left_open() -> None:
    def count() -> int:
        return len(os.listdir("/proc/self/fd"))

    before = count()
    limited(lambda _: None, LIMITS)
    with pytest.raises(Exceeded):
        limited(fail, LIMITS)
    assert count() == before


def sleep_in_native_code(path: str) -> None:
    """Sleeps, and lets no other thread run."""
    Path(path).write_text(json.dumps([os.getppid(), os.getpid()]))
    ctypes.PyDLL(None).sleep(1_000)


PARENTS = {
    "a worker": """
        from pnp.event.make.engine import Processes
        engine = Processes(1)
        engine.executor.submit(sleep_in_native_code, sys.argv[1]).result()
        """,
    "a limited process": "limited(lambda _: sleep_in_native_code(sys.argv[1]), Limits(9, 9))",
}


@pytest.mark.parametrize("name", PARENTS)
def test_who_is_in_native_code_ends_with_its_parent(name: str, tmp_path: Path) -> None:
    """The parent is killed, so it can tell nobody."""
    lines = [line.strip() for line in PARENTS[name].strip().splitlines()]
    script = tmp_path / "parent.py"
    head = "import sys\nfrom pnp.process import Limits, limited\nfrom tests.test_process import sleep_in_native_code\n"
    script.write_text(head + "if __name__ == '__main__':\n" + "".join(f"    {line}\n" for line in lines))
    told = tmp_path / "pids"
    environment: dict[str, Any] = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen([sys.executable, str(script), str(told)], env=environment, stderr=subprocess.DEVNULL) as process:
        wait_until(lambda: told.exists() and told.read_text().endswith("]"))
        parent, child = json.loads(told.read_text())
        assert parent == process.pid
        wait_until(lambda: Path(f"/proc/{child}/stat").read_text().split()[2] == "S")
        os.kill(parent, signal.SIGKILL)
    try:
        wait_until(lambda: has_ended(child), 60)
    finally:
        if not has_ended(child):
            os.kill(child, signal.SIGKILL)
