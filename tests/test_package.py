"""The wheel is complete: installed in an empty environment elsewhere, it prints a sheet."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.conftest import ROOT

pytestmark = pytest.mark.slow


def run(*command: str, cwd: Path, **env: str) -> str:
    environment = {**os.environ, **env}
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False, timeout=600, env=environment)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def built(folder: Path, **env: str) -> list[Path]:
    """Wheels made from a copy: other tests run what is compiled in the checkout."""
    source = folder / "source"
    shutil.copytree(ROOT, source, ignore=shutil.ignore_patterns(".git", ".venv", "*.so", "build", "output", ".*_cache"))
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), ".", cwd=source, **env)
    return list(folder.glob("*.whl"))


@pytest.mark.timeout(900)
def test_the_wheel_prints_a_sheet_outside_the_checkout(tmp_path: Path) -> None:
    [wheel] = built(tmp_path, CFLAGS="-O0 -g0")
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


@pytest.mark.timeout(900)
def test_without_a_compiler_the_same_files_run_as_python(tmp_path: Path) -> None:
    [wheel] = built(tmp_path, CC="/bin/false")
    assert wheel.name.endswith("-py3-none-any.whl")
    zipfile.ZipFile(wheel).extractall(tmp_path / "plain")
    said = run(sys.executable, "-P", "-m", "pnp", "--version", cwd=tmp_path / "plain", PYTHONPATH=str(tmp_path / "plain"))
    assert "(searches: interpreted)" in said
