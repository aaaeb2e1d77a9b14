"""Cold starts, each in its own process: `pnp --help` against bare click, one sheet against plain reportlab."""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
BARE_CLICK = """
import click
@click.group()
def main(): "A group."
for name in ("build", "check", "games", "new", "schema"):
    main.command(name, help="A command.")(lambda: None)
main(["--help"])
"""


def cold(command: list[str]) -> float:
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def compare(name: str, ours: list[str], theirs: list[str], must: float) -> None:
    """Alternates between both commands, so that other load on the machine affects both."""
    pairs = [(cold(ours), cold(theirs)) for _ in range(21)]
    mine, other = (statistics.median(times) for times in zip(*pairs, strict=True))
    print(f"{name:44}{mine * 1000:10.1f}{other * 1000:10.1f}{mine / other:9.2f}{must:8.2f}")


def main() -> None:
    pnp = str(Path(sys.executable).with_name("pnp"))
    print(f"{'':44}{'ours, ms':>10}{'plain, ms':>10}{'ratio':>9}{'must':>8}")
    compare("pnp --help against bare click", [pnp, "--help"], [sys.executable, "-c", BARE_CLICK], 1.5)
    with tempfile.TemporaryDirectory() as folder:
        one_sheet = [pnp, "build", "pentris", "--only", "grids,reference", "-o", folder]
        plain = [sys.executable, str(HERE / "plain.py"), f"{folder}/plain.pdf"]
        compare("one sheet, YAML to file", one_sheet, plain, 1.5)
        compare("the same with a page of rules", [pnp, "build", "pentris", "-o", folder], plain, 1.5)


if __name__ == "__main__":
    main()
