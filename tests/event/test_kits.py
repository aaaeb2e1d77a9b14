"""A game of one's own in an event: the folder of a kit is a pack, and a change in its table prints only what changed."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from pnp.cli.main import outcome
from pnp.files import shipped

EVENT = """\
event: Moth night
packs: [{build: moths/, per: table}]
tables: 2
seats_per_table: 2
"""


@pytest.fixture
def event(tmp_path: Path) -> Path:
    shutil.copytree(shipped("data") / "kits" / "lamplight", tmp_path / "moths")
    file = tmp_path / "night.yaml"
    file.write_text(EVENT, encoding="utf-8")
    return file


def test_every_table_gets_the_kit(event: Path) -> None:
    out = event.parent / "out"
    assert outcome(["batch", str(event), "-o", str(out)]) == 0
    assert outcome(["verify", str(out)]) == 0
    for table in ("01", "02"):
        text = subprocess.check_output(["pdftotext", str(out / "tables" / f"table-{table}.pdf"), "-"], text=True)
        assert text.count("Hummingbird") >= 2  # the table of the kit says 2 copies
        assert "Lamplight" in text


def test_a_changed_row_is_printed_again(event: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = event.parent / "out"
    outcome(["batch", str(event), "-o", str(out)])
    table = event.parent / "moths" / "cards.csv"
    table.write_text(table.read_text(encoding="utf-8").replace("Hummingbird", "Bumblebird"), encoding="utf-8")
    capsys.readouterr()
    assert outcome(["batch", str(event), "-o", str(out), "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert [len(file["pages"]) for file in said["print_again"]] == [3, 3]  # its sheet; cover and rules show the kit's new code


def test_a_fault_in_a_kit_has_its_place_in_the_kit(event: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = event.parent / "moths" / "cards.csv"
    table.write_text(table.read_text(encoding="utf-8").replace("hawk,", "hawkk,", 1), encoding="utf-8")
    assert outcome(["check", str(event)]) == 1
    assert "moths/cards.csv:" in capsys.readouterr().err


def test_a_folder_without_a_game_is_no_pack(event: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.rmtree(event.parent / "moths")
    (event.parent / "moths").mkdir()
    assert outcome(["check", str(event)]) == 1
    assert "night.yaml:2:17: there is no file 'moths/'" in capsys.readouterr().err


def test_a_pack_may_be_in_a_language_that_only_the_kit_has(event: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kit = event.parent / "moths" / "game.yaml"
    kit.write_text(kit.read_text(encoding="utf-8").replace("languages: [en, fr]", "languages: [en, cs]"), encoding="utf-8")
    table = event.parent / "moths" / "cards.csv"
    table.write_text(table.read_text(encoding="utf-8").replace("@fr", "@cs"), encoding="utf-8")
    event.write_text(EVENT.replace("moths/,", "moths/, lang: cs, only: [cards],"), encoding="utf-8")
    assert outcome(["batch", str(event), "-o", str(event.parent / "out")]) == 0
    text = subprocess.check_output(["pdftotext", str(event.parent / "out" / "tables" / "table-01.pdf"), "-"], text=True)
    assert "Moro-Sphinx" in text
    assert "Hummingbird" not in text
    event.write_text(EVENT.replace("moths/,", "moths/, lang: de,"), encoding="utf-8")
    capsys.readouterr()
    assert outcome(["check", str(event)]) == 1
    assert "night.yaml:2:17: language 'de' is not available; choose from cs, en, fr" in capsys.readouterr().err


@pytest.mark.parametrize(("printed", "is_warned"), [("", True), ("print: {duplex: long}\n", False)])
def test_backs_that_an_event_does_not_print_are_said(
    printed: str, is_warned: bool, event: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    event.write_text(EVENT + printed, encoding="utf-8")
    assert outcome(["check", str(event)]) == 0
    warning = (
        "night.yaml:2:9: warning: the backs of cards are not printed; add 'print: {duplex: long}' to the event, or short or fold"
    )
    assert (warning in capsys.readouterr().err) == is_warned
