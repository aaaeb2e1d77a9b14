"""The wheel holds everything: built here, installed in an empty environment elsewhere, it prints a sheet."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.conftest import ROOT


def run(*command: str, cwd: Path) -> str:
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False, timeout=600)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.timeout(900)
def test_the_wheel_prints_a_sheet_outside_the_checkout(tmp_path: Path) -> None:
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(tmp_path), ".", cwd=ROOT)
    [wheel] = tmp_path.glob("*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    assert {"pnp/_shipped/data/games/pentris.yaml", "pnp/_shipped/templates/fr/pentris.txt"} <= names
    assert {n.rsplit("/", 1)[-1] for n in names if n.endswith((".ttf", "OFL-Lato.txt", "OFL-Quicksand.txt", "LICENSE"))} >= {
        "agar-sans-regular.ttf", "OFL-Lato.txt", "OFL-Quicksand.txt", "LICENSE",
    }  # fmt: skip
    run(sys.executable, "-m", "venv", "env", cwd=tmp_path)
    run("env/bin/python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", str(wheel), cwd=tmp_path)
    assert (
        run("env/bin/pnp", "build", "pentris", "--format", "pdf,svg,png", cwd=tmp_path).splitlines()[0]
        == "output/pentris/pentris-a4.pdf"
    )
    ours = tmp_path / "checkout"
    run(sys.executable, "-m", "pnp", "build", "pentris", "-o", str(ours), cwd=ROOT)
    assert (tmp_path / "output/pentris/pentris-a4.pdf").read_bytes() == (ours / "pentris/pentris-a4.pdf").read_bytes()
