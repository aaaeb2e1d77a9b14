"""The file of measured printers: one broken file per fault with the exact message; what is kept is found again.

To update the messages, run pytest --update-golden and check the diff.
"""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.cli.main import outcome
from pnp.sheet.paper import parse_paper
from pnp.sheet.printer import Printer, Side
from pnp.source.finding import Misused
from pnp.targets.printer_file import found_printer, keep, known_printer, printers, printers_file, remove

BROKEN = Path(__file__).parent / "broken"


@pytest.fixture(autouse=True)
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "config"
    monkeypatch.setenv("PNP_CONFIG", str(folder))
    return folder


@pytest.mark.parametrize("path", sorted(BROKEN.glob("*.yaml")), ids=lambda path: path.stem)
def test_the_fault_is_named_with_its_place(
    path: Path, config: Path, request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]
) -> None:
    config.mkdir()
    (config / "printers.yaml").write_bytes(path.read_bytes())
    codes = {outcome(list(command)) for command in (("printer", "list"), ("printer", "set", "new", "--back", "1,1"))}
    said = capsys.readouterr().err.replace(f"{config}/", "")
    half = said[: len(said) // 2]
    expected = path.with_suffix(".txt")
    if request.config.getoption("--update-golden"):
        expected.write_text(half, encoding="utf-8")
    assert said == 2 * expected.read_text(encoding="utf-8")
    assert codes == {1}
    assert all(line.startswith("printers.yaml:") for line in half.splitlines())
    assert (config / "printers.yaml").read_bytes() == path.read_bytes(), "a broken file is never replaced"


def hundredths(low: float, high: float) -> st.SearchStrategy[float]:
    return st.integers(round(low * 100), round(high * 100)).map(lambda n: n / 100)


SIDES = st.builds(
    Side,
    st.tuples(hundredths(-10, 10), hundredths(-10, 10)),
    st.tuples(hundredths(95, 105), hundredths(95, 105)),
    hundredths(-3, 3),
)
NAMES = st.from_regex(r"[a-zA-Z0-9é][a-z0-9_-]{0,8}", fullmatch=True)
PRINTERS = st.builds(Printer, NAMES, st.just("") | NAMES, st.sampled_from(("long", "short")), SIDES, SIDES)


@settings(max_examples=25)
@given(st.lists(PRINTERS, max_size=4))
def test_what_is_kept_is_found_again(kept: list[Printer]) -> None:
    printers_file().unlink(missing_ok=True)
    for printer in kept:
        keep(printer)
    assert printers() == {printer.key: printer for printer in kept}
    for key in {printer.key for printer in kept}:
        assert known_printer(key).key == key
        remove(key)
    assert printers() == {}


def test_a_printer_that_is_not_there() -> None:
    with pytest.raises(Misused) as first:
        known_printer("office")
    assert str(first.value) == (
        "there is no printer 'office'; measure it: print 'pnp printer test', then 'pnp printer set office'"
    )
    keep(Printer("office", "2"))
    with pytest.raises(Misused) as near:
        known_printer("ofice:2")
    assert str(near.value).startswith("there is no printer 'ofice:2'; did you mean 'office:2'?; or measure it: print")


def test_paper_of_two_sizes_has_no_middle() -> None:
    keep(Printer("office"))
    assert found_printer("office", parse_paper("letter")) == Printer("office")
    with pytest.raises(Misused, match="choose the paper, such as a4 or letter"):
        found_printer("office", parse_paper("both"))


def test_without_the_variable_the_file_is_in_the_folder_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    import platformdirs

    monkeypatch.delenv("PNP_CONFIG")
    assert printers_file() == Path(platformdirs.user_config_dir("pnp", appauthor=False)) / "printers.yaml"
