"""`python mortal.py N OUT batch ...` is pnp that is killed, with SIGKILL, right before its N-th step in the folder OUT: before it
makes a folder or a file there, gives one its name, or takes one away."""

import os
import signal
import sys

STEPS = {"os.mkdir", "tempfile.mkstemp", "os.chmod", "os.rename", "os.remove", "os.rmdir"}


def die_before_step(number: int, folder: str) -> None:
    count = 0

    def listen(event: str, values: tuple[object, ...]) -> None:
        nonlocal count
        if event in STEPS and str(values[0]).startswith(folder):
            count += 1
            if count == number:
                os.kill(os.getpid(), signal.SIGKILL)

    sys.addaudithook(listen)


if __name__ == "__main__":
    _, step, out, *sys.argv[1:] = sys.argv
    from pnp.cli.main import run

    die_before_step(int(step), out)
    run()
