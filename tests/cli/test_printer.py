"""`pnp printer` and `--printer`: what a person types and reads."""

import io
import json
import re
from pathlib import Path

import pikepdf
import pytest
from click.testing import CliRunner

from pnp.cli.main import main, outcome
from pnp.cli.printer_steps import QUESTIONS
from pnp.targets.printer_pairs import Reading
from pnp.words import blocks


@pytest.fixture(autouse=True)
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PNP_CONFIG", str(tmp_path / "config"))
    monkeypatch.chdir(tmp_path)
    return tmp_path / "config"


Said = pytest.CaptureFixture[str]
OFFICE = ("printer", "set", "office", "--back", "1.2,-0.8", "--scale", "100.4,99.7", "--turn", "0.3")


def test_a_printer_is_kept_shown_and_removed(config: Path, capsys: Said) -> None:
    assert outcome(["printer", "list"]) == 0
    assert capsys.readouterr().out == ("no printer is measured yet: print 'pnp printer test', then use 'pnp printer set NAME'\n")
    assert outcome(list(OFFICE)) == 0
    assert (
        outcome(["printer", "set", "office", "--tray", "2", "--back", "-0.6,0", "--turn", "0.2,-0.1", "--duplex", "short"]) == 0
    )
    capsys.readouterr()
    assert outcome(["printer", "list"]) == 0
    assert capsys.readouterr().out == "office\noffice:2\n"
    assert outcome(["printer", "show", "office"]) == 0
    assert capsys.readouterr().out == (
        "office:\n"
        "  front  not shifted; 100.4% across, 99.7% down; turned 0.3° clockwise\n"
        "  back   1.2 mm right, 0.8 mm up; 100.4% across, 99.7% down; turned 0.3° clockwise\n"
        "  measured on a sheet flipped on the long edge\n"
        f"{config / 'printers.yaml'}\n"
    )
    assert outcome(["printer", "list", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)["printers"]
    assert told[1] == {
        "name": "office",
        "tray": "2",
        "flip": "short",
        "front": {"shift": [0, 0], "scale": [100, 100], "turn": 0.2},
        "back": {"shift": [-0.6, 0], "scale": [100, 100], "turn": -0.1},
    }
    assert outcome(["printer", "remove", "office"]) == 0
    assert outcome(["printer", "remove", "office"]) == 2
    assert "did you mean 'office:2'?" in capsys.readouterr().err


def test_the_steps_ask_for_every_letter_of_the_sheet() -> None:
    assert tuple(QUESTIONS) == Reading._fields
    assert [question[0] for question in QUESTIONS.values()] == list("ABCDEFGHI")
    for lang in ("en", "fr"):
        told = "\n".join(text for name, text in blocks(lang, "printer").items() if name.endswith("_text"))
        assert sorted(line[0] for line in told.splitlines() if line[1:3] == ": ") == list("ABCDEFGHI"), lang


def test_a_printer_is_measured_step_by_step() -> None:
    """A ruler that reads 180.9 for 180 mm is at 100.5%; a wrong answer is asked for again; Enter takes the ideal value."""
    answers = ["180.9", "", "15 mm", "", "", "wide", "150", "15", "", "+1.2", "−0,8"]
    done = CliRunner().invoke(main, ["printer", "set", "kitchen"], input="\n".join(answers) + "\n", standalone_mode=False)
    assert done.exception is None
    assert "'wide' is not a number of millimetres, such as 14.75" in done.output
    assert "150 mm is too far from 15 mm: measure again, in millimetres" in done.output
    assert "kitchen is kept:\n  front  0.45 mm right, 0 mm down; 100.5% across, 100% down; not turned\n" in done.output


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (
            ["office", "--back", "12,0"],
            "the shift of the back across must be -10 to 10 mm, not 12; check the values, or measure again",
        ),
        (["office", "--scale", "94,100"], "the scale across must be 95 to 105 %, not 94; print at 100% and measure again"),
        (["office", "--turn", "0,nan"], "the turn must be -3 to 3 degrees, not nan; check the values, or measure again"),
        (["of/ice", "--turn", "1"], "'of/ice' cannot be the name of a printer; use up to 30 letters, digits and dashes"),
        (["office", "--back", "1.2"], "'1.2' is not two numbers, such as '1.2,-0.8'."),
        (["office", "--turn", "a lot"], "'a lot' is not one or two numbers"),
    ],
)
def test_values_that_cannot_be_right(options: list[str], said: str, config: Path, capsys: Said) -> None:
    assert outcome(["printer", "set", *options]) == 2
    assert said in capsys.readouterr().err
    assert not config.exists()


def test_build_for_a_printer(capsys: Said, tmp_path: Path) -> None:
    assert outcome(["build", "pentris", "--printer", "office"]) == 2
    assert capsys.readouterr().err == (
        "there is no printer 'office'; measure it: print 'pnp printer test', then 'pnp printer set office'\n"
    )
    outcome(list(OFFICE))
    capsys.readouterr()
    assert outcome(["build", "pentris", "--printer", "office", "--format", "pdf,svg"]) == 2
    assert capsys.readouterr().err == "--printer is only for PDF files; leave out --format svg, or --printer\n"
    assert outcome(["build", "pentris", "--printer", "office", "--paper", "both"]) == 2
    assert "choose the paper, such as a4 or letter" in capsys.readouterr().err
    assert outcome(["build", "pentris", "--printer", "office"]) == 0
    assert outcome(["build", "pentris"]) == 0
    files = [Path(line) for line in capsys.readouterr().out.splitlines()]
    assert re.fullmatch(r"pentris-a4-office-[0-9a-f]{4}\.pdf", files[0].name)
    assert files[1].name == "pentris-a4.pdf"
    outcome(["printer", "remove", "office"])
    plain = files[1].read_bytes()
    assert outcome(["build", "pentris"]) == 0
    assert files[1].read_bytes() == plain, "a profile is never used unasked"


def test_cut_files_are_those_of_the_true_page(capsys: Said, tmp_path: Path) -> None:
    outcome(list(OFFICE))
    capsys.readouterr()
    for printer in (["--printer", "office"], []):
        assert outcome(["build", "pentris", *printer, "--format", "pdf,cut"]) == 0
    files = [Path(line) for line in capsys.readouterr().out.splitlines()]
    ours, plain = ([file.read_bytes() for file in files[i : i + 3]] for i in (0, 3))
    assert ours[0] != plain[0]
    assert ours[1:] == plain[1:]
    assert outcome(["build", "planet_petri", "--for", "silhouette-a4", "--printer", "office"]) == 2
    assert "--printer has no meaning with --for silhouette-a4" in capsys.readouterr().err


def test_a_profile_that_moves_marks_off_the_paper(capsys: Said, tmp_path: Path) -> None:
    outcome(["printer", "set", "far", "--front", "0,9.9"])
    capsys.readouterr()
    assert outcome(["build", "petri_heil", "--printer", "far"]) == 1
    first = capsys.readouterr().err.splitlines()[0]
    assert first.startswith("the profile of printer far moves ")
    assert " mm off the paper on page " in first
    assert not (tmp_path / "output").exists()


def test_the_test_sheet_is_made_for_the_paper_and_the_edge(tmp_path: Path) -> None:
    outcome(list(OFFICE))
    assert outcome(["printer", "test"]) == 0
    assert (
        outcome(["printer", "test", "-o", "b.pdf", "--paper", "letter", "--duplex", "short", "--lang", "fr", "--ink", "mono"])
        == 0
    )
    assert outcome(["printer", "test", "-o", "c.pdf", "--printer", "office"]) == 0
    made = [tmp_path / name for name in ("printer-test.pdf", "b.pdf", "c.pdf")]
    edges, sizes = [], []
    for file in made:
        with pikepdf.open(io.BytesIO(file.read_bytes())) as found:
            assert len(found.pages) == 2
            edges.append(str(found.Root.ViewerPreferences.Duplex))
            sizes.append([round(float(side) * 25.4 / 72, 1) for side in found.pages[1].mediabox[2:]])
    assert edges == ["/DuplexFlipLongEdge", "/DuplexFlipShortEdge", "/DuplexFlipLongEdge"]
    assert sizes == [[210, 297], [215.9, 279.4], [210, 297]]
    first = made[0].read_bytes()
    assert outcome(["printer", "test"]) == 0
    assert made[0].read_bytes() == first


EVENT = """\
event: Spring festival
tables: 1
seats_per_table: 1
packs: [{build: pentris, only: [rules]}]
print: {duplex: long, printer: office}
"""


def test_an_event_for_a_printer(capsys: Said, tmp_path: Path) -> None:
    """A changed profile means new files, and every page to print again; the same profile means none."""
    (tmp_path / "event.yaml").write_text(EVENT)
    made = ["batch", "event.yaml", "-o", "out", "--jobs", "1"]
    assert outcome(made) == 1
    assert capsys.readouterr().err == (
        "event.yaml:5:32: there is no printer 'office'; measure it: print 'pnp printer test', then 'pnp printer set office'\n"
    )
    outcome(list(OFFICE))
    assert outcome(made) == 0
    table = tmp_path / "out" / "tables" / "table-01.pdf"
    first = table.read_bytes()
    with pikepdf.open(io.BytesIO(first)) as file:
        assert str(file.docinfo["/Title"]).endswith(", for printer office")
        assert str(file.pages[0].Contents.read_bytes()[:80]).count("cm") == 1
    capsys.readouterr()
    assert outcome(made) == 0
    assert table.read_bytes() == first
    again = capsys.readouterr()
    assert "table-01.pdf" not in again.out + again.err
    outcome(["printer", "set", "office", "--back", "1.3,-0.8"])
    capsys.readouterr()
    assert outcome(made) == 0
    assert table.read_bytes() != first
    assert "print again: everything, 5 pages;" in capsys.readouterr().out


def test_an_event_for_a_printer_that_moves_marks_off_the_paper(capsys: Said, tmp_path: Path) -> None:
    (tmp_path / "event.yaml").write_text(EVENT.replace("build: pentris, only: [rules]", "sheets: petri_heil-puzzles"))
    outcome(["printer", "set", "office", "--front", "9.9,9.9"])
    capsys.readouterr()
    assert outcome(["batch", "event.yaml", "-o", "out", "--jobs", "1"]) == 1
    assert capsys.readouterr().err.startswith("event.yaml:4:9: the profile of printer office moves ")
    assert not (tmp_path / "out").exists()
