"""Names in any script: every guest has their own name on the sheet, or is reported, and nobody stops the event (FAULTS 65)."""

import json
import shutil
import subprocess
from csv import DictReader
from pathlib import Path

import pytest

from pnp.event.file import names
from pnp.event.file.load import read_inputs
from pnp.event.file.names import cleaned, is_broken
from pnp.event.file.plan import plan_of
from pnp.event.make.bind import bind
from pnp.event.make.tasks import SolvedPlan, index_task, packet_task
from pnp.source.finding import Refused
from tests.conftest import run_pnp

FONTS = Path(__file__).resolve().parents[1] / "fonts"
FILES = ("arabic.ttf", "devanagari.ttf", "emoji.ttf", "han.otf", "hebrew.ttf", "kana-hangul.ttc", "thai.ttf")
NOBODY = "\U0010fffd"
"""A letter that no font has, whatever is installed."""
HEAD = "event: Names\nseats: names.csv\npacks: [{sheets: pentris-puzzles, level: easy}]\n"
WITH_FONTS = f"{HEAD}fonts: [{', '.join(FILES)}]\n"


def world(folder: Path, text: str = WITH_FONTS, guests: str = "") -> Path:
    """An event of forty guests, with the fonts for their names beside it."""
    for name in (*FILES, "names.csv"):
        shutil.copy(FONTS / name, folder)
    if guests:
        (folder / "names.csv").write_text(guests, encoding="utf-8")
    (folder / "world.yaml").write_text(text, encoding="utf-8")
    return folder / "world.yaml"


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """A system without fonts."""
    monkeypatch.setattr(names, "font_folders", list)


def everybody() -> list[str]:
    with (FONTS / "names.csv").open(encoding="utf-8", newline="") as file:
        return [row["name"] for row in DictReader(file)]


@pytest.mark.usefixtures("bare")
def test_forty_guests_have_their_names_on_the_index_and_the_covers(tmp_path: Path) -> None:
    """Read back by poppler. It reads names from right to left word by word, so words are compared."""
    plan = plan_of(read_inputs(world(tmp_path)))
    assert plan.inputs.problems == ()
    known = SolvedPlan(plan, plan.puzzles, {})
    tasks = [index_task(known, (), (), 0), *(packet_task(known, packet, frozenset()) for packet in plan.packets)]
    said = []
    for task in tasks:
        bound = bind(task)
        (tmp_path / "a.pdf").write_bytes(bound.data)
        subprocess.run(["qpdf", "--check", tmp_path / "a.pdf"], check=True, capture_output=True)
        text = subprocess.run(["pdftotext", tmp_path / "a.pdf", "-"], check=True, capture_output=True, text=True).stdout
        said.append(text.translate(dict.fromkeys(map(ord, "\u202a\u202b\u202c\u200c\u200d\u00ad"))))
    words = {word for name in everybody() for word in name.replace("-", " ").split()}
    plain = {word.replace("\u200c", "").replace("\u200d", "") for word in words}
    long = "กรุงเทพมหานครอมรรัตนโกสินทร์"
    assert sorted(word for word in plain if word not in said[0]) == []
    assert sorted(word for word in plain if word not in "".join(said[1:])) == []
    assert "".join(said[1:]).count(long) == 2, "on one line in the picture of the table and in its list"


@pytest.mark.usefixtures("bare")
def test_a_name_that_no_font_has_is_left_out_and_told(tmp_path: Path) -> None:
    path = world(tmp_path, HEAD, f"table,name\n1,Ada\n1,王小明\n2,{NOBODY}\n")
    inputs = read_inputs(path)
    [problem] = inputs.problems
    assert str(problem) == (
        f"{tmp_path}/names.csv:3:1: no font has the letters of 2 names: '王小明' (line 3, U+738B), '\\U0010fffd' (line 4, "
        "U+10FFFD); install one and run again, or name one in the event: 'fonts: [FILE]'; these sheets show table and seat"
    )
    assert problem.severity == "error"
    assert [(seat.table, seat.seat, seat.name) for seat in inputs.seats] == [("1", "1", "Ada"), ("1", "2", ""), ("2", "1", "")]


@pytest.mark.usefixtures("bare")
def test_many_names_without_a_font_are_one_message(tmp_path: Path) -> None:
    [problem] = read_inputs(world(tmp_path, HEAD, "table,name\n" + "1,王\n" * 500)).problems
    assert "the letters of 500 names" in problem.problem
    assert problem.problem.endswith(", and 488 more")


@pytest.mark.usefixtures("bare")
def test_a_table_that_no_font_has_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="'王': no font has the character"):
        read_inputs(world(tmp_path, HEAD, "table,name\n王,Ada\n"))
    assert read_inputs(world(tmp_path, WITH_FONTS, "table,name\n王,Ada\n")).seats[0].table == "王"


def test_the_event_is_made_and_the_exit_code_says_that_names_are_missing(tmp_path: Path) -> None:
    path = world(tmp_path, guests=f"table,name\n1,محمد علي\n1,{NOBODY}\n")
    done = run_pnp("batch", str(path), "-o", "out", "--jobs", "1", cwd=tmp_path)
    assert done.returncode == 3
    assert done.stderr.count("no font has the letters of 1 name") == 1
    rows = json.loads((tmp_path / "out" / "manifest.json").read_text(encoding="utf-8"))
    assert [row["name"] for row in rows["sheets"]] == ["محمد علي", ""]
    again = run_pnp("batch", str(path), "-o", "out", "--jobs", "1", cwd=tmp_path)
    assert (again.returncode, again.stdout) == (3, "out: nothing to do\n")
    text = subprocess.run(["pdftotext", "out/tables/table-01.pdf", "-"], cwd=tmp_path, check=True, capture_output=True).stdout
    assert "محمد" in text.decode()
    assert "Table 1 · seat 2" in text.decode()


def test_a_changed_font_makes_only_the_files_that_use_it_again(tmp_path: Path) -> None:
    path = world(tmp_path, guests="table,name\n1,王小明\n2,Ada\n")
    first = run_pnp("batch", str(path), "-o", "out", "--jobs", "1", cwd=tmp_path)
    assert first.returncode == 0, first.stderr
    data = bytearray((tmp_path / "han.otf").read_bytes())
    (tmp_path / "han.otf").write_bytes(bytes(data) + b"\0")
    again = run_pnp("batch", str(path), "-o", "out", "--jobs", "1", cwd=tmp_path)
    assert "print again: out/tables/table-01.pdf: both pages" in again.stdout
    assert "table-02.pdf" not in again.stdout


def test_a_new_guest_changes_nobody_elses_file(tmp_path: Path) -> None:
    """Each file has only the letters of its own guests."""
    path = world(tmp_path, guests="table,name\n1,王小明\n")
    known = [SolvedPlan(plan, plan.puzzles, {}) for plan in [plan_of(read_inputs(path))]]
    world(tmp_path, guests="table,name\n1,王小明\n2,欧阳娜娜\n")
    known += [SolvedPlan(plan, plan.puzzles, {}) for plan in [plan_of(read_inputs(path))]]
    one, two = (bind(packet_task(each, each.plan.packets[0], frozenset())) for each in known)
    assert (one.digest, one.data) == (two.digest, two.data)


@pytest.mark.parametrize("option", [("batch", "-o", "out", "--dry-run"), ("check",)])
def test_a_font_may_be_given_on_the_command_line(tmp_path: Path, option: tuple[str, ...]) -> None:
    path = world(tmp_path, HEAD, "table,name\n1,🦠\n1,王小明\n")
    fonts = ("--font", str(FONTS / "emoji.ttf"), "--font", str(FONTS / "han.otf"))
    done = run_pnp(option[0], str(path), *option[1:], *fonts, cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    wrong = run_pnp(option[0], str(path), *option[1:], "--font", str(path), cwd=tmp_path)
    assert (wrong.returncode, wrong.stderr) == (2, "world.yaml is not a font; a font file ends in .ttf, .otf, .ttc, .otc\n")


def test_a_title_in_another_script_is_built_with_a_font(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("extends: pentris\ntitle: Pentris 王\n", encoding="utf-8")
    assert run_pnp("build", "a.yaml", "-o", "out", cwd=tmp_path).returncode == 1
    done = run_pnp("build", "a.yaml", "-o", "out", "--format", "pdf,svg,png", "--font", str(FONTS / "han.otf"), cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    text = subprocess.run(["pdftotext", "out/a/a-a4.pdf", "-"], cwd=tmp_path, check=True, capture_output=True).stdout.decode()
    assert "Pentris 王" in text


def test_names_are_cleaned_of_what_would_turn_or_hide_text() -> None:
    assert cleaned("evil\u202egnp") == "evilgnp"
    assert cleaned("A\u2067d\u2069a\u200b\ufeff\u00ad") == "Ada"
    assert cleaned("می\u200cخواهم") == "می\u200cخواهم"
    assert cleaned("👩\u200d🔬") == "👩\u200d🔬"


@pytest.mark.usefixtures("bare")
def test_a_broken_export_is_told_once(tmp_path: Path) -> None:
    guests = "table,name\n1,MÃ¼ller\n1,M?ller\n1,Zo\ufffd\n1,Łucja\n1,What?\n1,Å\x81ukasz\n"
    warning, *rest = read_inputs(world(tmp_path, HEAD, guests)).problems
    assert str(warning) == (
        f"{tmp_path}/names.csv:2:1: warning: 4 names look broken: 'MÃ¼ller' (line 2), 'M?ller' (line 3), 'Zo\ufffd' (line 4), "
        "'Å\\x81ukasz' (line 7); save the list again as CSV in UTF-8"
    )
    assert all(problem.severity == "error" for problem in rest)


def test_good_names_do_not_look_broken() -> None:
    assert [name for name in everybody() if is_broken(name)] == []
    assert not any(map(is_broken, ("Ãlvaro", "Âu Cơ", "Ünal Öz", "Who?", "Fjör½")))
