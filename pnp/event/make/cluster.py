"""A Dask cluster as an engine, for the extra `pnp[cluster]`. Workers need the same pnp as this machine.

Dask retries for a long time, logs to the terminal, and some of its waits have no end. So a scheduler is asked over a separate
connection whether it still answers: before the run, during it, and when a task fails."""

from __future__ import annotations

import asyncio
import logging
import warnings
from collections.abc import Callable, Mapping
from concurrent.futures import Executor, Future
from contextlib import suppress
from time import monotonic
from typing import Any

from pnp.event.make.fingerprint import fingerprint
from pnp.event.make.watch import PATIENCE
from pnp.source.finding import Finding, Misused

CONNECT, ANSWER = 8, 10
"""Seconds to wait for a connection, and for an answer of the scheduler or a first worker."""
EVERY = 5
"""Seconds between two questions to the scheduler during the run."""
CLOSE = 2
"""Seconds to take leave of it."""


class Cluster:
    """The workers of a Dask scheduler. If one dies or hangs, the scheduler gives its tasks to others."""

    def __init__(self, address: str) -> None:
        self.address, self.client = address, connected(address)
        self.slots = sum(self.client.nthreads().values())
        self.patience: float = PATIENCE
        self.asked = monotonic()
        self.executor: Executor = SameProgramExecutor(self.client.get_executor(pure=False, retries=0))

    def pulse(self) -> Mapping[int, float]:
        """Nothing, as the scheduler looks after its workers; but checks now and then that it is there."""
        if monotonic() - self.asked >= EVERY:
            check_scheduler(self.address)
            self.asked = monotonic()
        return {}

    def restart(self) -> None:
        """Checks the workers again: Dask replaces lost ones by itself, and a new one may run a different pnp."""
        check_scheduler(self.address)
        check_workers(self.client, self.address)

    def stop(self) -> None:
        """Cancels the tasks that are left, if the scheduler still listens. Whatever happens, the run is over."""
        with suppress(Exception):
            self.executor.shutdown(wait=False)
        take_leave(self.client)


class SameProgramExecutor(Executor):
    """The executor of a cluster. Workers come and go, so each one checks before a task that it runs the same pnp."""

    def __init__(self, executor: Executor) -> None:
        self.executor = executor

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        return self.executor.submit(done_by, fingerprint(), fn, *args, **kwargs)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self.executor.shutdown(wait=wait)


def done_by(program: str, work: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
    """Returns the result of the work, if this worker runs the same pnp."""
    if fingerprint() != program:
        raise RuntimeError("this worker runs a different pnp")
    return work(*args, **kwargs)


def connected(address: str) -> Any:
    """A client whose workers all run the same pnp as this machine."""
    be_quiet()
    try:
        from distributed import Client
    except ImportError:
        raise Misused([Finding("the cluster engine is not installed", "pip install 'pnp[cluster]'")]) from None
    check_address(address)
    check_scheduler(address)
    try:
        client: Any = Client(address, timeout=ANSWER, set_as_default=False)  # type: ignore[no-untyped-call]  # it has no types
    except Exception as error:  # whatever the other end makes Dask do
        raise nobody(address, error) from None
    try:
        check_workers(client, address)
    except BaseException:
        take_leave(client)
        raise
    return client


def be_quiet() -> None:
    """Keeps the log and the warnings of Dask from the terminal; what matters is said in our words."""
    logging.disable()
    warnings.simplefilter("ignore")


def take_leave(client: Any) -> None:
    with suppress(Exception):
        client.close(timeout=CLOSE)
    client.status = "closed"  # otherwise it tries again when the program ends, and waits


def check_address(address: str) -> None:
    from distributed.comm.addressing import get_address_host_port

    try:
        host, port = get_address_host_port(address)
        if not host or not 0 < int(port) < 1 << 16:
            raise ValueError(f"a port is a number up to {(1 << 16) - 1}")
    except ValueError as error:
        raise Misused([Finding(f"there is no scheduler with workers at {address}", str(error))]) from None


def check_scheduler(address: str) -> None:
    """Asks over a new connection. Dask reads the first answer without a limit of time, and so may wait for ever."""
    try:
        found = asyncio.run(asyncio.wait_for(identity(address), ANSWER))
        is_scheduler = found["type"] == "Scheduler"
    except Exception as error:  # whatever the other end makes Dask do
        raise nobody(address, error) from None
    if not is_scheduler:
        raise nobody(address, ValueError())


async def identity(address: str) -> Any:
    from distributed.core import rpc
    from distributed.security import Security

    keys = Security().get_connection_args("client")  # type: ignore[no-untyped-call]  # it has no types
    remote: Any = rpc(address, timeout=CONNECT, connection_args=keys)  # type: ignore[no-untyped-call]  # nor has this
    try:
        return await remote.identity(n_workers=0)
    finally:
        await remote.close_rpc()


def check_workers(client: Any, address: str) -> None:
    """Checks that there is a worker, and that none runs a different pnp. Ignores one that cannot be reached: Dask drops it."""
    try:
        client.wait_for_workers(1, timeout=ANSWER)
        told = client.sync(lambda: client.run(fingerprint, on_error="return"), callback_timeout=ANSWER)
    except Exception as error:
        raise nobody(address, error) from None
    strange = [worker for worker, found in told.items() if found != fingerprint() and not isinstance(found, OSError)]
    if strange:
        raise Misused([Finding(f"the worker {strange[0]} runs a different pnp", "install the same version on all machines")])


def nobody(address: str, error: Exception) -> OSError:
    return OSError(f"there is no scheduler with workers at {address}; {reason_of(error)}")


def reason_of(error: Exception) -> str:
    if isinstance(error, TimeoutError):
        return f"no answer for {ANSWER} s"
    if isinstance(error, TypeError) and "ssl_context" in str(error):
        return "Dask has no keys for TLS; name them in its configuration, under distributed.comm.tls"
    return str(error) if type(error) is OSError else "what answers there is not a Dask scheduler"
