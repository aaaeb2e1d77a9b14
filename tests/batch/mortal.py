"""`python mortal.py SIGNAL STEP OUT batch ...` is pnp that gets a signal right before a step in the folder OUT. A step is to make
a folder or a file there, to give one its name, or to take one away; STEP is its number, or the name that a file is to get."""

import os
import signal
import sys
from pathlib import Path

STEPS = {"os.mkdir", "tempfile.mkstemp", "os.chmod", "os.rename", "os.remove", "os.rmdir"}


def signal_before(step: str, number: int, folder: str) -> None:
    count = 0

    def listen(event: str, values: tuple[object, ...]) -> None:
        nonlocal count
        if event in STEPS and str(values[0]).startswith(folder):
            count += 1
            if step in (str(count), Path(str(values[1])).name if event == "os.rename" else ""):
                os.kill(os.getpid(), number)

    sys.addaudithook(listen)


if __name__ == "__main__":
    _, name, step, out, *sys.argv[1:] = sys.argv
    from pnp.cli.main import run

    signal_before(step, signal.Signals[name], out)
    run()
