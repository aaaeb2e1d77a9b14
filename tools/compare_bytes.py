"""Builds everything that ships with two checkouts of pnp, and compares the files byte by byte.

    python tools/compare_bytes.py OLD NEW

Run `make .venv/.dev` in both folders first. A change that only moves code must print "0 differ". Event files contain a
fingerprint of the program, so a fixed one replaces it in both.
"""

from __future__ import annotations

import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

GAME_OPTIONS = (
    [],
    ["--lang", "fr", "--paper", "letter", "--duplex", "long", "--ink", "mono"],
    ["--duplex", "fold", "--ink", "low", "--marks", "guides", "--players", "2"],
    ["--ink", "grey", "--format", "svg"],
)
FILE_OPTIONS = ([], ["--lang", "fr", "--paper", "letter", "--ink", "low"])
KIT_OPTIONS = (*FILE_OPTIONS, ["--duplex", "long", "--ink", "mono"], ["--ink", "grey", "--format", "svg"])
WITH_FIXED_FINGERPRINT = """
import importlib, pathlib, sys
import pnp
root = pathlib.Path(pnp.__file__).parent
[file] = root.rglob("fingerprint.py")
module = importlib.import_module(".".join(("pnp", *file.relative_to(root).with_suffix("").parts)))
module.fingerprint = lambda: "0" * 16
from pnp.cli.main import run
sys.argv[0] = "pnp"
run()
"""


def commands(checkout: Path) -> list[list[str]]:
    data = checkout / "data"
    games = sorted(file.stem for file in (data / "games").glob("*.yaml"))
    files = [*sorted((data / "puzzles").glob("*.yaml")), *sorted((data / "colonies").glob("*.yaml"))]
    found = [["build", game, *options] for game in games for options in GAME_OPTIONS]
    found += [["build", str(file.relative_to(checkout)), *options] for file in files for options in FILE_OPTIONS]
    kits = sorted(folder for folder in (data / "kits").iterdir() if folder.is_dir())
    found += [["build", str(kit.relative_to(checkout)), *options] for kit in kits for options in KIT_OPTIONS]
    found.append(["build", "data/puzzles/pentris-easy.yaml", "--only", "small,large,hints,key-card"])
    found.append(["batch", "data/events/festival.yaml", "--jobs", "1"])
    return found


def made(checkout: Path, command: list[str]) -> dict[str, str]:
    """The SHA-256 of each file that a command writes, by file name."""
    with TemporaryDirectory() as folder:
        program = [str(checkout / ".venv/bin/python"), "-c", WITH_FIXED_FINGERPRINT]
        subprocess.run([*program, *command, "-o", folder], cwd=checkout, check=True, capture_output=True, text=True)
        files = [file for file in Path(folder).rglob("*") if file.is_file() and ".pnp" not in file.parts]
        return {str(file.relative_to(folder)): sha256(file.read_bytes()).hexdigest() for file in files}


def main(old: Path, new: Path) -> int:
    count = differ = 0
    for command in commands(old):
        before, after = made(old, command), made(new, command)
        wrong = sorted(name for name in before | after if before.get(name) != after.get(name))
        count += len(before)
        differ += len(wrong)
        print(f"{len(before):4} files, {len(wrong)} differ: pnp {' '.join(command)}", *wrong, sep="\n       ")
    print(f"{count} files, {differ} differ")
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()))
