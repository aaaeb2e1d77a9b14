"""Runs pnp in processes of their own that need not import it: a parent with all modules loaded forks for each command.

Each command still has its own process, arguments, folder, environment and streams; only what Python loads is shared. Half of the
time of a short command is imports.
"""

import json
import os
import subprocess
import sys
import tempfile
from contextlib import suppress
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


class Parent:
    """The loaded process, and a folder for the output of its children."""

    def __init__(self) -> None:
        self.folder = tempfile.TemporaryDirectory()
        command = [sys.executable, "-m", "tests.forked"]
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT, env=environment, text=True
        )

    def run(self, arguments: tuple[str, ...], cwd: Path | None, given: str) -> subprocess.CompletedProcess[str]:
        files = [str(Path(self.folder.name) / name) for name in ("in", "out", "err")]
        Path(files[0]).write_text(given, encoding="utf-8")
        asked = {"arguments": arguments, "cwd": str(cwd or Path.cwd()), "environment": dict(os.environ), "files": files}
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(json.dumps(asked) + "\n")
        self.process.stdin.flush()
        code = int(self.process.stdout.readline())
        out, err = (Path(file).read_text(encoding="utf-8") for file in files[1:])
        return subprocess.CompletedProcess(["pnp", *arguments], code, out, err)


@cache
def parent() -> Parent:
    return Parent()


def load() -> None:
    """Everything that commands import."""
    from pnp.cli.main import main as commands

    for name in commands.list_commands(None):  # type: ignore[arg-type]
        commands.get_command(None, name)  # type: ignore[arg-type]
    for path in sorted((ROOT / "pnp").rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        if "__main__" not in parts and path.name != "cluster.py":
            with suppress(ImportError):
                __import__(".".join(parts).removesuffix(".__init__"))


def serve() -> None:
    load()
    for line in sys.stdin:
        asked = json.loads(line)
        child = os.fork()
        if not child:
            become(asked)
        _, status = os.waitpid(child, 0)
        print(os.waitstatus_to_exitcode(status), flush=True)


def become(asked: dict[str, list[str]]) -> None:
    """Turns this process into the command; never returns."""
    from pnp.cli.main import run

    os.environ.clear()
    os.environ.update(asked["environment"])
    os.chdir(str(asked["cwd"]))
    for number, (file, mode) in enumerate(zip(asked["files"], (os.O_RDONLY, os.O_WRONLY, os.O_WRONLY), strict=True)):
        descriptor = os.open(file, mode | (0 if number == 0 else os.O_CREAT | os.O_TRUNC), 0o600)
        os.dup2(descriptor, number)
        os.close(descriptor)
    sys.stdin, sys.stdout, sys.stderr = (
        open(number, mode, encoding="utf-8", closefd=False)  # noqa: SIM115 - they stay open as long as the process lives
        for number, mode in enumerate("rww")
    )
    sys.argv = ["pnp", *asked["arguments"]]
    code = 70
    try:
        run()
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 0 if end.code is None else 1
    finally:
        for stream in (sys.stdout, sys.stderr):
            with suppress(OSError, ValueError):
                stream.flush()
        import atexit

        atexit._run_exitfuncs()
        os._exit(code)


if __name__ == "__main__":
    serve()
