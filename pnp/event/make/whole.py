"""A whole run from its plan: the folder locked, an engine that starts only if there is something to do, and both given up at the
end, however it comes."""

from __future__ import annotations

from pathlib import Path

from pnp.event.file.plan import Plan, PlannedFile
from pnp.event.make.engine import Engine
from pnp.event.make.folder import locked
from pnp.event.make.run import Batch, Outcome, Tools


def usual_folder(event: Path) -> Path:
    """Where an event is made unless somebody chooses another folder."""
    return Path("output") / event.stem


def made(plan: Plan, folder: Path, tools: Tools, chosen: PlannedFile | None = None) -> Outcome:
    """Makes the event, or only one file of it. `tools.engine` starts an engine; it is called once at most."""
    engines: list[Engine] = []

    def engine() -> Engine:
        if not engines:
            engines.append(tools.engine())
        return engines[0]

    with locked(folder, plan.inputs.event.event) as place:
        try:
            batch = Batch(plan, place, tools._replace(engine=engine))
            return batch.again(chosen) if chosen else batch.run()
        finally:
            for running in engines:
                running.stop()
