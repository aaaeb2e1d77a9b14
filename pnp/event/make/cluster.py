"""A Dask cluster as an engine: the home of the extra `pnp[cluster]`. Workers need the same pnp as this machine."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any

from pnp.event.make.fingerprint import fingerprint
from pnp.source.finding import Finding, Misused

PATIENCE = 15
"""Seconds to find the scheduler, and a first worker."""


class Cluster:
    """Workers that a Dask scheduler knows. A worker that dies is replaced by the others; its tasks are done again."""

    def __init__(self, address: str) -> None:
        self.address, self.client = address, connected(address)
        self.slots = sum(self.client.nthreads().values())
        self.executor: Executor = SameProgramExecutor(self.client.get_executor(pure=False, retries=0))

    def restart(self) -> None:
        """Dask replaces lost workers by itself; one that has come since, and should not have, is told of."""
        check_workers(self.client, self.address)

    def stop(self) -> None:
        self.executor.shutdown(wait=False)  # what is under way is cancelled
        self.client.close(timeout=2)


class SameProgramExecutor(Executor):
    """The executor of a cluster. Workers come and go: whoever takes a task looks first whether this is its program."""

    def __init__(self, executor: Executor) -> None:
        self.executor = executor

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        return self.executor.submit(done_by, fingerprint(), fn, *args, **kwargs)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self.executor.shutdown(wait=wait)


def done_by(program: str, work: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
    """The result of the work, if this worker runs that program."""
    if fingerprint() != program:
        raise RuntimeError("this worker has another pnp")
    return work(*args, **kwargs)


def connected(address: str) -> Any:
    """A client whose workers all run this very program."""
    try:
        from distributed import Client
        from distributed.comm.addressing import get_address_host_port
    except ImportError:
        raise Misused([Finding("the cluster engine is not installed", "pip install 'pnp[cluster]'")]) from None
    try:
        get_address_host_port(address)  # a client whose address cannot be read waits half a minute for itself
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
    """There is one at least, and none with another program; one that cannot be reached just now is about to be given up."""
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
        told = client.run(fingerprint, on_error="return")
    except (OSError, TimeoutError) as error:
        raise nobody(address, error) from None
    strange = [worker for worker, found in told.items() if found != fingerprint() and not isinstance(found, OSError)]
    if strange:
        raise Misused([Finding(f"the worker {strange[0]} has another pnp", "install the same version on all machines")])


def nobody(address: str, error: Exception) -> Misused:
    return Misused([Finding(f"there is no scheduler with workers at {address}", str(error))])
