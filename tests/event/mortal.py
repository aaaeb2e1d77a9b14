"""`python mortal.py SIGNAL STEPS OUT batch ...` runs pnp, and sends it a signal right before certain steps in the folder OUT. A
step creates, renames or removes a file or folder there; STEPS are the numbers of steps, or the new names of files."""

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
