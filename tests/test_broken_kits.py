"""One folder per fault in tests/broken_kits/, each with the exact message that a user sees.

To update the messages, run pytest --update-golden and check the diff.
"""

from pathlib import Path

import pytest

from pnp.cli.main import outcome

BROKEN = Path(__file__).parent / "broken_kits"
FOLDERS = sorted(path.parent for path in BROKEN.glob("*/game.yaml"))
MESSAGE = "message.txt"


def is_noted(folder: Path) -> bool:
    """Whether the fault is about things that nothing uses; other small kits leave much unused, too."""
    return folder.name.startswith("unused")


def is_harmless(said: str) -> bool:
    return all(": warning: " in line or ": note: " in line for line in said.splitlines())


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_the_fault_is_named_with_its_file_row_and_column(
    folder: Path, request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]
) -> None:
    code = outcome(["check", str(folder)])
    lines = capsys.readouterr().err.replace(f"{folder}/", "").splitlines(keepends=True)
    said = "".join(line for line in lines if is_noted(folder) or ": note: " not in line)
    expected = folder / MESSAGE
    if request.config.getoption("--update-golden"):
        expected.write_text(said, encoding="utf-8")
    assert said == expected.read_text(encoding="utf-8")
    assert code == (0 if is_harmless(said) else 1)
    assert all(line.startswith(("game.yaml:", "cards.csv:", "rules.md:", "rules.fr.md:")) for line in said.splitlines())


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_a_broken_kit_is_not_built_and_a_warning_is_no_obstacle(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    is_warned = is_harmless((folder / MESSAGE).read_text(encoding="utf-8"))
    assert outcome(["build", str(folder), "-o", str(tmp_path / "out")]) == (0 if is_warned else 1)
    assert "Traceback" not in capsys.readouterr().err
    assert bool(list(tmp_path.rglob("*.pdf"))) == is_warned
