"""Shared fixtures: running pnp like a user, external tools that CI must have, and golden files."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import settings

from tests.forked import parent

settings.register_profile("pnp", deadline=None)  # machines may be busy
settings.load_profile("pnp")

ROOT = Path(__file__).resolve().parents[1]
GOLDEN = Path(__file__).parent / "golden"
PATIENCE = 900
"""Seconds to wait for a program before a test gives up: a safety net, however busy the machine."""


def pytest_configure() -> None:
    """Shells start background jobs with SIGINT ignored, and programs inherit that: the tests must be able to interrupt theirs."""
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="rewrite tests/golden/ with the current output")


@pytest.fixture(autouse=True, scope="session")
def own_config(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Tests know no printers but their own."""
    os.environ["PNP_CONFIG"] = str(tmp_path_factory.mktemp("config"))


def run_pnp(*arguments: str, cwd: Path | None = None, **options: object) -> subprocess.CompletedProcess[str]:
    """Runs pnp in its own process, like a user; forked from one that has loaded it, unless an environment is given."""
    if set(options) <= {"input", "stdin"} and hasattr(os, "fork"):
        return parent().run(arguments, cwd, str(options.get("input", "")))
    command = [sys.executable, "-m", "pnp", *arguments]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), **options.pop("env", {})}
    return subprocess.run(
        command, cwd=cwd, capture_output=True, text=True, env=environment, check=False, timeout=PATIENCE, **options
    )


@pytest.fixture
def pnp(tmp_path: Path) -> Callable[..., subprocess.CompletedProcess[str]]:
    """Runs pnp in an empty folder."""

    def run(*arguments: str, **options: object) -> subprocess.CompletedProcess[str]:
        return run_pnp(*arguments, cwd=tmp_path, **options)

    return run


@pytest.fixture
def tool() -> Callable[..., str]:
    """Runs an external program and returns its output. If it is missing, the test is skipped, but fails in CI."""

    def run(*command: str) -> str:
        if shutil.which(command[0]) is None:
            if os.environ.get("CI"):
                pytest.fail(f"{command[0]} is missing, and CI must have it")
            pytest.skip(f"{command[0]} is not installed")
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    return run


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Compares a text with tests/golden/NAME. With --update-golden the file is rewritten; check the diff."""

    def compare(name: str, text: str) -> None:
        path = GOLDEN / name
        if request.config.getoption("--update-golden"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        assert path.exists(), f"{path} does not exist; run pytest --update-golden"
        assert text == path.read_text(encoding="utf-8")

    return compare
