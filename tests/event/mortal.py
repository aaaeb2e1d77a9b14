"""`python mortal.py SIGNAL STEPS OUT batch ...` is pnp that gets a signal right before a step in the folder OUT. A step is to
make a folder or a file there, to give one its name, or to take one away; STEPS are their numbers, or names that files get."""

import os
import signal
import sys
from pathlib import Path

STEPS = {"os.mkdir", "tempfile.mkstemp", "os.chmod", "os.rename", "os.remove", "os.rmdir"}


def signal_before(steps: set[str], number: int, folder: str) -> None:
    count = 0

    def listen(event: str, values: tuple[object, ...]) -> None:
        nonlocal count
        if event in STEPS and str(values[0]).startswith(folder):
            count += 1
            if steps & {str(count), Path(str(values[1])).name if event == "os.rename" else ""}:
                os.kill(os.getpid(), number)

    sys.addaudithook(listen)


if __name__ == "__main__":
    _, name, steps, out, *sys.argv[1:] = sys.argv
    from pnp.cli.main import run

    signal_before(set(steps.split()), signal.Signals[name], out)
    run()
