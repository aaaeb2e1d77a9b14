"""A Dask cluster as an engine, for the extra `pnp[cluster]`. Workers need the same pnp as this machine."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any

from pnp.event.make.fingerprint import fingerprint
from pnp.source.finding import Finding, Misused

PATIENCE = 15
"""Seconds to wait for the scheduler, and for a first worker."""


class Cluster:
    """The workers of a Dask scheduler. If one dies, the others take over and redo its tasks."""

    def __init__(self, address: str) -> None:
        self.address, self.client = address, connected(address)
        self.slots = sum(self.client.nthreads().values())
        self.executor: Executor = SameProgramExecutor(self.client.get_executor(pure=False, retries=0))

    def restart(self) -> None:
        """Checks the workers again: Dask replaces lost ones by itself, and a new one may run a different pnp."""
        check_workers(self.client, self.address)

    def stop(self) -> None:
        self.executor.shutdown(wait=False)  # cancels running tasks
        self.client.close(timeout=2)


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
    try:
        from distributed import Client
        from distributed.comm.addressing import get_address_host_port
    except ImportError:
        raise Misused([Finding("the cluster engine is not installed", "pip install 'pnp[cluster]'")]) from None
    try:
        get_address_host_port(address)  # with an invalid address, Client would wait half a minute
        client: Any = Client(address, timeout=PATIENCE, set_as_default=False)  # type: ignore[no-untyped-call]  # it has no types
    except (OSError, TimeoutError, ValueError) as error:
        raise nobody(address, error) from None
    try:
        check_workers(client, address)
    except BaseException:
        client.close(timeout=2)
        raise
    return client


def check_workers(client: Any, address: str) -> None:
    """Checks that there is a worker, and that none runs a different pnp. Ignores one that cannot be reached: Dask drops it."""
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
        told = client.run(fingerprint, on_error="return")
    except (OSError, TimeoutError) as error:
        raise nobody(address, error) from None
    strange = [worker for worker, found in told.items() if found != fingerprint() and not isinstance(found, OSError)]
    if strange:
        raise Misused([Finding(f"the worker {strange[0]} runs a different pnp", "install the same version on all machines")])


def nobody(address: str, error: Exception) -> Misused:
    return Misused([Finding(f"there is no scheduler with workers at {address}", str(error))])
