"""The screen of puzzles in a real browser: made, kept, put in order and printed, with keys, by mouse and by drag."""

import json
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.studio.browser import Visit, expect, needs_chromium, running

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, str]]:
    needs_chromium()
    folder = tmp_path_factory.mktemp("puzzles")
    (folder / "puzzles").mkdir()
    command = ["puzzle", "new", "pentris", "--level", "easy", "--count", "2", "--seed", "99"]
    subprocess.run([sys.executable, "-m", "pnp", *command], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    proved = (folder / "puzzles" / "pentris-easy-99-01.yaml").read_text()
    (folder / "puzzles" / "unproved.yaml").write_text(proved.partition("proof")[0])
    with running(folder) as (_, address):
        yield folder, address


def run(command: str, folder: Path, *more: str) -> None:
    words = shlex.split(command)
    assert words.pop(0) == "pnp"
    subprocess.run([sys.executable, "-m", "pnp", *words, *more], cwd=folder, check=True, stdout=subprocess.DEVNULL)


def taken(page: Any, made: Path) -> None:
    """Takes all PDFs; they are those that the command has made."""
    for link in page.locator(".pdfs a").all():
        with page.expect_download() as waiting:
            link.press("Enter")
        assert Path(waiting.value.path()).read_bytes() == (made / waiting.value.suggested_filename).read_bytes()


def started(visit: Visit, count: int, seed: int, level: str = "easy") -> Any:
    """The screen, with so many puzzles on their way."""
    page = visit.go("#/puzzles/pentris")
    expect(page.locator("h1")).to_have_text("Puzzles of Pentris")
    page.get_by_text(level, exact=True).click()
    for name, value in (("How many", count), ("Seed", seed)):
        page.get_by_role("textbox", name=name).fill(str(value))
        page.get_by_role("textbox", name=name).blur()
    expect(page.locator(".dock code")).to_contain_text(f" --seed {seed} --level {level}")
    expect(page.locator("[data-id=make]")).to_contain_text(f"Make {count} puzzle")
    page.locator(".pzc").evaluate_all("all => all.forEach((card) => card.classList.add('before'))")
    page.locator("[data-id=make]").click()
    expect(page.locator(".pzc.before")).to_have_count(0)  # those of the last test may be as many
    expect(page.locator(".bar h2")).to_contain_text(f"of {count} puzzle")
    return page


def made_with_keys(page: Any) -> None:
    """Three easy puzzles of Pentris."""
    page.keyboard.press("Control+k")
    page.keyboard.type("puzzles of pentris")
    expect(page.locator(".hits a")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.locator("[data-id=level-medium]")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    page.get_by_role("textbox", name="How many").focus()
    page.keyboard.press("Control+a")
    page.keyboard.type("3")
    page.keyboard.press("Tab")
    expect(page.locator(".dock code")).to_have_text("pnp puzzle new pentris --count 3 --level easy -o puzzles/")
    page.locator("[data-id=make]").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".pzc .sheet img")).to_have_count(3)


def test_make_keep_and_print_with_the_keyboard_alone(visit: Visit, studio: tuple[Path, str], tmp_path: Path) -> None:
    page, folder = visit.page, studio[0]
    made_with_keys(page)
    cards = page.locator(".pzc")
    cards.first.focus()
    page.keyboard.press("+")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("-")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("+")
    expect(cards.nth(2)).to_be_focused()
    rows = page.locator(".order li[draggable]")
    expect(rows).to_have_count(2)
    expect(page.locator(".fig b")).to_have_text(["2", "3 of 3", "6"])  # a sheet, hints and a key for each
    names = rows.locator(".name").all_inner_texts()
    rows.first.locator("[data-act=down]").focus()
    page.keyboard.press("Enter")
    expect(rows.first).to_contain_text(names[1])
    expect(rows.nth(1).locator("[data-act=up]")).to_be_focused()  # it is the last now and cannot go down
    page.locator(".dock [data-id=part-hints]").focus()
    page.keyboard.press("Space")
    expect(page.locator(".fig b")).to_have_text(["2", "3 of 3", "4"])
    files = ["puzzles/pentris-easy-1-03.yaml", "puzzles/pentris-easy-1-01.yaml"]
    shown = page.locator(".side.right .cmd code")
    expect(shown).to_have_text(f"pnp build {files[0]} {files[1]} --only puzzle,key")
    page.keyboard.press("Control+Enter")
    links = page.locator(".pdfs a")
    expect(links).to_have_text(["pentris-puzzles-a4-puzzle.pdf", "pentris-puzzles-a4-key.pdf"])
    expect(links.first).to_be_focused()
    run(shown.inner_text(), folder, "-o", str(tmp_path / "built"))
    taken(page, tmp_path / "built" / "pentris-puzzles")
    run(page.locator(".dock code").inner_text().removesuffix(" -o puzzles/"), folder, "-o", str(tmp_path / "puzzles"))
    for name in files:
        assert (folder / name).read_bytes() == (tmp_path / name).read_bytes()
    assert not (folder / "puzzles" / "pentris-easy-1-02.yaml").exists()
    page.keyboard.press("Escape")
    expect(page.locator(".dock [data-id=print]")).to_be_focused()


def test_a_page_that_is_opened_again_finds_what_runs(visit: Visit) -> None:
    page = started(visit, 100, 5, "open")  # a second for each
    expect(page.locator(".pzc.next")).to_contain_text("of 100")
    expect(page.locator(".pzc .sheet img").nth(1)).to_be_visible()
    page.reload()
    expect(page.locator(".pzc .sheet img").nth(1)).to_be_visible()
    expect(page.get_by_role("textbox", name="How many")).to_have_value("100")
    page.locator("[data-id=stop]").click()
    expect(page.locator("[data-id=make]")).to_be_focused()  # the button that was pressed is gone
    expect(page.locator(".bar")).to_contain_text("Stopped")
    expect(page.locator(".pzc.next")).to_have_count(0)
    arrived = page.locator(".pzc").count()
    assert 2 <= arrived < 100
    expect(page.locator("[data-id=make]")).to_have_text("Make 100 puzzles")
    page.reload()
    expect(page.locator(".bar")).to_contain_text("Stopped")
    expect(page.locator(".pzc").nth(arrived - 1)).to_be_visible()


def test_a_button_that_is_drawn_again_while_it_is_pressed_is_pressed(visit: Visit) -> None:
    """The bar is drawn again with every candidate and every puzzle."""
    page = started(visit, 100, 7, "open")
    page.locator("[data-id=stop]").hover()
    before = page.locator("[data-id=stop]").element_handle()
    page.mouse.down()
    page.wait_for_function("button => !button.isConnected", arg=before)
    page.mouse.up()
    expect(page.locator(".bar")).to_contain_text("Stopped")


def test_the_booklet_by_mouse(visit: Visit, studio: tuple[Path, str], tmp_path: Path) -> None:
    folder = studio[0]
    page = started(visit, 3, 6)
    expect(page.locator(".pzc .sheet img")).to_have_count(3)
    page.get_by_role("button", name="Keep all").click()
    rows = page.locator(".order li[draggable]")
    expect(rows).to_have_count(3)
    expect(page.locator(".order li[draggable] .dots")).to_have_count(3)
    names = rows.locator(".name").all_inner_texts()
    rows.first.drag_to(rows.nth(2))
    expect(rows.nth(2)).to_contain_text(names[0])
    page.reload()
    expect(rows.nth(2)).to_contain_text(names[0])  # the order is remembered
    page.get_by_role("button", name=f"{names[1]} out of the booklet").click()
    expect(rows).to_have_count(2)
    assert (folder / "puzzles" / "pentris-easy-6-02.yaml").exists()
    page.get_by_role("button", name="Add pentris-easy-6-02").click()
    expect(rows.nth(2)).to_contain_text(names[1])
    expect(page.locator(".side.right button:focus")).to_have_count(1)
    page.locator(".pzc").nth(2).get_by_role("button", name="Throw away").click()
    expect(rows).to_have_count(2)
    expect(page.locator(".pzc.out")).to_have_count(1)
    assert not (folder / "puzzles" / "pentris-easy-6-03.yaml").exists()
    page.locator(".pzc .sheet").first.click()
    expect(page.locator("dialog img")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Bind as a book").click()
    page.get_by_label("Its title").fill("Winter's <b>puzzles</b>")
    page.get_by_text("to fold and staple").click()
    page.get_by_text("Apart").click()
    command = page.locator("dialog code")
    expect(command).to_contain_text("--fold --key apart")
    page.locator("[data-id=bind]").click()
    links = page.locator(".pdfs a")
    expect(links).to_have_text(["book.pdf", "book-key.pdf"])
    run(command.inner_text(), folder, "-o", str(tmp_path / "book.pdf"))
    taken(page, tmp_path)


def test_what_cannot_be_is_off_and_says_why(visit: Visit) -> None:
    page = visit.go("#/puzzles/pentris")
    word = page.get_by_role("textbox", name="Or a word, one letter each")
    word.fill("PETRI")
    expect(page.locator("[data-id=make]")).to_have_text("Make 5 puzzles")
    expect(page.get_by_text("There is a puzzle for each letter of the word.")).to_be_visible()
    expect(page.get_by_role("textbox", name="How many")).to_be_disabled()
    expect(page.locator("[data-id=pattern-cross]")).to_be_disabled()
    expect(word).to_be_focused()
    word.fill("<script>alert(1)</script>")
    expect(page.locator(".wrongs")).to_contain_text("The word '<SCRIPT>")
    expect(page.locator("[data-id=make]")).to_be_disabled()
    word.fill("")
    for name, value in {"Rows": "5", "Columns": "5", "Rolls": "3"}.items():
        page.get_by_role("textbox", name=name).fill(value)
    expect(page.locator("[data-id=level-hard]")).to_be_disabled()
    expect(page.locator("[data-id=level-open]")).to_be_enabled()
    page.get_by_role("textbox", name="Rows").fill("five")
    expect(page.locator(".wrongs")).to_contain_text("Rows must be a whole number from 1 to 12")


def test_files_that_are_none_of_ours_stay(visit: Visit, studio: tuple[Path, str]) -> None:
    """A file of the same name that holds something else is neither overwritten nor removed; one without a proof says so."""
    folder = studio[0]
    mine = folder / "puzzles" / "pentris-easy-8-01.yaml"
    mine.write_text("# mine\n")
    page = started(visit, 1, 8)
    page.get_by_role("button", name="Keep", exact=True).click()
    expect(page.locator(".pzc .wrong")).to_contain_text("is another puzzle already, and stays")
    assert mine.read_text() == "# mine\n"
    page.locator("details", has_text="Also in this folder").evaluate("folded => { folded.open = true; }")
    page.get_by_role("button", name="Add unproved").click()
    expect(page.locator(".order .wrong")).to_contain_text("this file has no proof")
    evil = json.dumps([{"file": "<img src=x onerror=alert(1)>.yaml"}, {"file": "../outside.yaml"}, 3])
    page.evaluate("evil => { for (const key of Object.keys(localStorage)) localStorage[key] = evil; }", evil)
    page.reload()
    expect(page.get_by_text("Puzzles that you keep stand here")).to_be_visible()


SIZES = ((1440, 900), (390, 844))


@pytest.mark.parametrize("visit", [{}, {"color_scheme": "dark"}], ids=["light", "dark"], indirect=True)
def test_everybody_can_use_every_state(visit: Visit) -> None:
    page = visit.go("#/puzzles/planet_petri")
    expect(page.locator(".pz .empty")).to_be_visible()
    faultless(page, "empty")
    page = started(visit, 3, 9)
    expect(page.locator(".pzc .sheet img")).to_have_count(3)
    page.get_by_role("button", name="Keep", exact=True).first.click()
    page.get_by_role("button", name="Throw away", exact=True).nth(1).click()
    expect(page.locator(".order li[draggable] .dots")).to_have_count(1)
    page.get_by_role("textbox", name="Or a word").fill("P3")
    expect(page.locator(".wrongs .note")).to_be_visible()
    faultless(page, "decided")
    page.get_by_role("textbox", name="Or a word").fill("")
    page.get_by_role("button", name="Bind as a book").click()
    page.locator("[data-id=bind]").click()
    expect(page.locator(".pdfs a")).to_have_count(1)
    faultless(page, "bound")
    page.keyboard.press("Escape")
    page = started(visit, 100, 10, "open")
    expect(page.locator(".pzc.next")).to_be_visible()
    faultless(page, "running")
    page.locator("[data-id=stop]").click()


def faultless(page: Any, state: str) -> None:
    from axe_playwright_python.sync_playwright import Axe

    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        found = Axe().run(page)
        assert found.violations_count == 0, f"{state}, {width} wide: {found.generate_report()}"
        wide, room = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert wide <= room, f"{state} scrolls sideways"
