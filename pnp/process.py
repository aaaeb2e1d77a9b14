"""What a process may use, and when it ends, also while it is inside native code that no Python thread can interrupt.

Linux does all of this. Elsewhere the work runs in the same process, without limits.
"""

from __future__ import annotations

import json
import os
import select
import signal
import sys
from collections.abc import Callable
from time import process_time
from typing import Any, NamedTuple, NoReturn, TypeVar

try:
    import resource
    from fcntl import F_GETFL, F_SETFL, F_SETOWN, fcntl
except ImportError:  # Windows
    HAS_LIMITS = False
else:
    HAS_LIMITS = sys.platform == "linux"

T = TypeVar("T")
MOST_TOLD = 32 << 20
"""The bytes of a result."""
MEGABYTE = 1 << 20


class Limits(NamedTuple):
    """Processor seconds for a step and for all of the work, and the memory that it may add."""

    step: float
    total: float
    megabytes: int = 200


class Exceeded(Exception):
    """The work needed more than its limits, or crashed."""


def limited(work: Callable[[Callable[[], None]], T], limits: Limits) -> T:
    """What `work` returns, in the types of JSON. It is called with a function to call before each of its steps."""
    if not HAS_LIMITS:
        return work(lambda: None)
    (told, telling), (held, holding) = os.pipe(), os.pipe()
    child = os.fork()
    if not child:
        os.close(holding)
        run_child(work, limits, telling, held)
    os.close(telling)
    os.close(held)
    found: T = result_of(child, told, holding)
    return found


def result_of(child: int, told: int, holding: int) -> Any:
    """Reads what the child tells, and waits for its end."""
    try:
        with open(told, "rb") as pipe:
            data = pipe.read()
    except BaseException:
        os.kill(child, signal.SIGKILL)
        raise
    finally:
        _, status = os.waitpid(child, 0)
        os.close(holding)
    if status:
        raise Exceeded
    return json.loads(data)


def run_child(work: Callable[[Callable[[], None]], Any], limits: Limits, telling: int, held: int) -> NoReturn:
    """Runs in the forked process, which ends here. A library that crashes says so on standard error, which nobody should see."""
    code = 1
    try:
        for stream in (1, 2):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream)
        end_when_closed(held)
        limit_memory(limits.megabytes)
        data = json.dumps(work(lambda: limit_time(limits))).encode()
        if len(data) <= MOST_TOLD:
            with open(telling, "wb") as pipe:
                pipe.write(data)
            code = 0
    finally:
        os._exit(code)


def limit_time(limits: Limits) -> None:
    """The kernel ends the process when the time is used up. Processor time: a busy machine takes none of it away."""
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_PROF, max(0.001, min(limits.step, limits.total - process_time())))


def limit_memory(megabytes: int) -> None:
    with open("/proc/self/statm", encoding="ascii") as file:
        held = int(file.read().split()[0]) * resource.getpagesize()
    most = held + megabytes * MEGABYTE
    resource.setrlimit(resource.RLIMIT_AS, (most, most))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def end_when_closed(pipe: int) -> None:
    """Makes the kernel end this process when the other end of a pipe is closed, as it is when its process ends. A signal that
    follows the parent's thread instead (PR_SET_PDEATHSIG) would come when that thread ends."""
    signal.signal(signal.SIGIO, signal.SIG_DFL)
    fcntl(pipe, F_SETOWN, os.getpid())
    fcntl(pipe, F_SETFL, fcntl(pipe, F_GETFL) | os.O_ASYNC)
    if select.select([pipe], [], [], 0)[0]:  # it was closed before
        os._exit(1)
