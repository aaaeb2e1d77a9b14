"""The address of the studio, and what it says without the packages that it needs."""

import subprocess
import sys
from pathlib import Path

import pytest

from pnp.studio.server import bound


def test_two_starts_never_share_a_port() -> None:
    """Not even while neither has answered anybody yet."""
    with bound(None) as one, bound(None) as two:
        assert one.getsockname() != two.getsockname()


@pytest.mark.parametrize("package", ["starlette", "uvicorn", "watchfiles"])
def test_without_its_extra_one_sentence_says_how_to_get_it(package: str, tmp_path: Path) -> None:
    start = "import sys; sys.modules[sys.argv.pop(1)] = None; from pnp.cli.main import run; run()"
    words = [package, "studio", str(tmp_path), "--no-open"]
    done = subprocess.run([sys.executable, "-c", start, *words], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (2, "the studio needs more than pnp itself; pip install 'pnp[studio]'\n")
