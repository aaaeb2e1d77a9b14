"""Cold starts, each in its own process: `pnp --help` against bare click, sheets against plain reportlab. Processor time, medians.

Modules are compiled to bytecode first, as pip does when it installs pnp.
"""

from __future__ import annotations

import compileall
import os
import sys
import tempfile
from pathlib import Path

import plain
from timing import cold_medians

import pnp

HERE = Path(__file__).resolve().parent
ROUNDS = 21
BARE_CLICK = """
import click
@click.group()
def main(): "A group."
for name in ("build", "check", "games", "new", "schema"):
    main.command(name, help="A command.")(lambda: None)
main(["--help"])
"""


def row(name: str, ours: float, theirs: float, must: float) -> None:
    print(f"{name:44}{ours * 1000:10.1f}{theirs * 1000:10.1f}{ours / theirs:9.2f}{must:8.2f}")


def main() -> None:
    program = str(Path(sys.executable).with_name("pnp"))
    for folder in (HERE, Path(pnp.__file__).parent):
        compileall.compile_dir(folder, quiet=1)
    print(f"{plain.accelerator()}; processor time, medians of {ROUNDS}")
    print(f"{'':44}{'ours, ms':>10}{'plain, ms':>10}{'ratio':>9}{'must':>8}")
    helps = cold_medians([[program, "--help"], [sys.executable, "-c", BARE_CLICK]], ROUNDS)
    row("pnp --help against bare click", *helps, 1.5)
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)  # the commands as users type them write here
        build = [program, "build", "pentris"]
        twin = [sys.executable, str(HERE / "plain.py"), "plain.pdf"]
        sheet, whole, theirs = cold_medians([[*build, "--only", "grids,reference"], build, twin], ROUNDS)
    row("one sheet, YAML to file", sheet, theirs, 1.5)
    row("pnp build pentris, with its page of rules", whole, theirs, 1.25)


if __name__ == "__main__":
    main()
