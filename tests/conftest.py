"""What all tests share: running pnp as a user does, tools that must be there in CI, and golden files."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
GOLDEN = Path(__file__).parent / "golden"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="rewrite tests/golden/ from what the program does now")


def run_pnp(*arguments: str, cwd: Path | None = None, **options: object) -> subprocess.CompletedProcess[str]:
    """pnp in a process of its own, as a user runs it."""
    command = [sys.executable, "-m", "pnp", *arguments]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), **options.pop("env", {})}
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, env=environment, check=False, timeout=120, **options)


@pytest.fixture
def pnp(tmp_path: Path) -> Callable[..., subprocess.CompletedProcess[str]]:
    """Runs pnp in an empty folder."""

    def run(*arguments: str, **options: object) -> subprocess.CompletedProcess[str]:
        return run_pnp(*arguments, cwd=tmp_path, **options)

    return run


@pytest.fixture
def tool() -> Callable[..., str]:
    """Runs a program of the system and gives its output; where it is missing the test is skipped, in CI it fails."""

    def run(*command: str) -> str:
        if shutil.which(command[0]) is None:
            if os.environ.get("CI"):
                pytest.fail(f"{command[0]} is missing, and CI must have it")
            pytest.skip(f"{command[0]} is not installed")
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    return run


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Compares a text with tests/golden/NAME; --update-golden rewrites it, and you read the difference."""

    def compare(name: str, text: str) -> None:
        path = GOLDEN / name
        if request.config.getoption("--update-golden"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        assert path.exists(), f"{path} is not there; run pytest --update-golden"
        assert text == path.read_text(encoding="utf-8")

    return compare
