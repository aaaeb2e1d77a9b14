"""The keyboard alone: a file is mended, and on a small screen, what lies over it takes the focus and gives it back."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pnp.files import shipped
from tests.studio.browser import Visit, expect, needs_chromium, press_until, running, saved
from tests.studio.conftest import SMALL
from tests.studio.test_event_browser import COUNTS

pytestmark = pytest.mark.slow
PHONE = {"viewport": {"width": 390, "height": 844}}
MISSPELT = SMALL.replace("columns", "colums")


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, str]]:
    needs_chromium()
    folder = tmp_path_factory.mktemp("keyboard")
    (folder / "colony.yaml").write_bytes((shipped("data") / "colonies" / "first-colony.yaml").read_bytes())
    (folder / "club.yaml").write_text(COUNTS, encoding="utf-8")
    (folder / "small.yaml").write_text(SMALL, encoding="utf-8")
    with running(folder) as (_, address):
        yield folder, address


def found(page: Any, words: str) -> None:
    """Ctrl K, and what it leads to."""
    page.keyboard.press("Control+k")
    page.keyboard.type(words)
    expect(page.locator(".hits a")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_be_focused()


@pytest.mark.parametrize("visit", [{}, PHONE], ids=["desktop", "phone"], indirect=True)
def test_mend_a_file_with_the_keyboard_alone(visit: Visit, studio: tuple[Path, str]) -> None:
    """Find the file and its error, take the fix and a completion, see the pages change, and take it back."""
    page, file = visit.page, studio[0] / "odd.yaml"
    file.write_text(MISSPELT, encoding="utf-8")
    expect(page.get_by_role("row", name="odd.yaml")).to_contain_text("line 6")
    found(page, "edit odd.yaml")
    area = page.get_by_role("textbox", name="Text of odd.yaml")
    expect(page.get_by_role("button", name="Line 6")).to_be_visible()
    press_until(page, page.get_by_role("button", name="Line 6"))
    page.keyboard.press("Enter")
    expect(area).to_be_focused()
    expect(area).to_have_js_property("selectionStart", MISSPELT.index("colums"))
    press_until(page, page.get_by_role("button", name="Change it to columns"))
    page.keyboard.press("Enter")
    expect(area).to_be_focused()
    expect(page.locator(".codehead .badge.good")).to_have_text("no errors")
    picture = page.locator(".page img")
    expect(picture).to_be_attached()
    saved(page, file, SMALL)
    before = picture.get_attribute("src")
    page.keyboard.press("Control+End")
    page.keyboard.type("she")
    page.keyboard.press("Control+Space")
    expect(page.get_by_role("option", name="sheet")).to_be_visible()
    page.keyboard.press("Enter")
    page.keyboard.type("{grids: 2}")
    expect(picture).not_to_have_attribute("src", str(before))
    saved(page, file, f"{SMALL}sheet: {{grids: 2}}")
    expect(page.locator(".codehead .badge.good")).to_have_text("no errors")
    for _ in range(20):
        if area.input_value() == SMALL:
            break
        page.keyboard.press("Control+z")
    saved(page, file, SMALL)
    expect(picture).to_have_attribute("src", str(before))
    expect(area).to_be_focused()


SHEETS = {
    "print": ("print petris", "Choices", "[data-id=paper-a4]", "ArrowRight", ".cmd code", "--paper letter"),
    "colony": ("build first colony", "Colony", "#tab-cards", "ArrowRight", "[aria-selected=true]", "Curve"),
    "playtest": ("playtest first colony", "Choices", "[data-id='Games: one more']", "Enter", ".cmd code", "--games 41"),
    "plan": ("plan club night", "Event", "[data-id='Tables: one more']", "Enter", ".fig", "24seats, 6 tables"),
}
"""What is found, the button that opens its sheet, a choice in it with its key, and where that shows."""


@pytest.mark.parametrize("visit", [PHONE], ids=["phone"], indirect=True)
@pytest.mark.parametrize(("words", "opens", "choice", "key", "place", "text"), SHEETS.values(), ids=SHEETS)
def test_a_sheet_over_a_small_screen(visit: Visit, words: str, opens: str, choice: str, key: str, place: str, text: str) -> None:
    """The focus goes into it, meets nothing below it, and comes back; Done and Esc close it."""
    page = visit.page
    found(page, words)
    button, done = page.get_by_role("button", name=opens, exact=True), page.get_by_role("button", name="Done", exact=True)
    if opens == "Colony":  # there are many cards before it
        page.keyboard.press("/")
        page.keyboard.type("vortexid")
        expect(page.locator(".slot")).to_have_count(1)
        expect(page.locator(".slot .card.drawn")).to_be_attached()
        expect(page.locator(".figs")).not_to_contain_text("–")  # the sheets are counted last
    press_until(page, button)
    page.keyboard.press("Enter")
    expect(done).to_be_focused()
    press_until(page, page.locator(choice))
    page.keyboard.press(key)
    expect(page.locator(place).first).to_contain_text(text)
    expect(page.locator(".side :focus")).to_have_count(1)  # it stays where it is, also when all is drawn again
    for _ in range(60):
        assert page.evaluate(BELOW) == ""
        page.keyboard.press("Tab")
    done.focus()
    page.keyboard.press("Enter")
    expect(done).not_to_be_visible()
    expect(button).to_be_focused()
    page.keyboard.press("Enter")
    expect(done).to_be_focused()
    page.keyboard.press("Escape")
    expect(done).not_to_be_visible()
    expect(button).to_be_focused()


@pytest.mark.parametrize("visit", [PHONE], ids=["phone"], indirect=True)
def test_puzzles_on_a_small_screen(visit: Visit, studio: tuple[Path, str]) -> None:
    """An easy one is made, kept and printed; on a large screen, see test_puzzles_browser.py."""
    page = visit.page
    found(page, "puzzles of pentris")
    press_until(page, page.locator("[data-id=level-medium]"))
    page.keyboard.press("ArrowLeft")
    press_until(page, page.get_by_role("textbox", name="How many"))
    page.keyboard.press("Control+a")
    page.keyboard.type("1")
    page.keyboard.press("Tab")
    press_until(page, page.get_by_role("button", name="Make 1 puzzle"))
    page.keyboard.press("Enter")
    card = page.locator(".pzc")
    expect(card.locator(".sheet img")).to_have_count(1)
    press_until(page, card)
    page.keyboard.press("+")
    expect(page.locator(".order li[draggable] .dots")).to_have_count(1)
    assert (studio[0] / "puzzles" / "pentris-easy-1-01.yaml").exists()
    page.keyboard.press("Control+Enter")
    expect(page.locator(".pdfs a").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(".dock [data-id=print]")).to_be_focused()


BELOW = """() => {
  const one = document.activeElement, box = one.getBoundingClientRect();
  const side = document.querySelector('.side').getBoundingClientRect();
  const isBelow = !one.closest('.side') && one !== document.body && box.bottom > side.top && box.top < side.bottom;
  return isBelow ? one.outerHTML : '';
}"""
"""What has the focus although the sheet lies over it."""
