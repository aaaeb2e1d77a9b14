"""Somebody does a whole job on every screen by mouse or by touch, and knows only what is written on the page."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pnp.files import shipped
from tests.studio.browser import Visit, expect, needs_chromium, running, saved
from tests.studio.conftest import SMALL

pytestmark = pytest.mark.slow
SHAPES = {"desktop": {}, "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}}
FIRST = (shipped("data") / "colonies" / "first-colony.yaml").read_text(encoding="utf-8")


@pytest.fixture
def studio(tmp_path: Path) -> Iterator[tuple[Path, str]]:
    needs_chromium()
    (tmp_path / "small.yaml").write_text(SMALL, encoding="utf-8")
    (tmp_path / "colony.yaml").write_text(FIRST, encoding="utf-8")
    with running(tmp_path) as (_, address):
        yield tmp_path, address


class Person:
    """Presses what has a name and can be seen; on a phone with a finger."""

    def __init__(self, page: Any) -> None:
        self.page, self.has_phone = page, page.viewport_size["width"] < 760

    def press(self, name: str, role: str = "button", number: int = 0) -> None:
        found = self.page.get_by_role(role, name=name, exact=True).and_(self.page.locator(":visible")).nth(number)
        (found.tap if self.has_phone else found.click)()

    def choose(self, name: str) -> None:
        """A word of a row, or a picture."""
        found = self.page.get_by_text(name, exact=True).and_(self.page.locator(":visible")).first
        (found.tap if self.has_phone else found.click)()

    def sees(self, text: str) -> None:
        expect(self.page.get_by_text(text).and_(self.page.locator(":visible")).first).to_be_visible()


@pytest.fixture
def person(visit: Visit) -> Person:
    return Person(visit.page)


@pytest.mark.parametrize("visit", SHAPES.values(), ids=SHAPES, indirect=True)
def test_a_day_at_the_studio(person: Person, visit: Visit, studio: tuple[Path, str], tmp_path: Path) -> None:
    page, folder = visit.page, studio[0]
    prints(person, tmp_path / "shell")
    edits(person, folder)
    builds(person, folder)
    makes_puzzles(person, folder)
    runs_an_event(person, folder)
    plays(person)
    person.press("pnp studio, to the shelf", "link")
    person.sees("Club night")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def prints(person: Person, shell: Path) -> None:
    """Petris on Letter, in black."""
    person.press("Print Petris", "link")
    if person.has_phone:
        person.press("Choices")
    person.choose("Letter")
    person.choose("Black")
    if person.has_phone:
        person.press("Done")
    expect(person.page.get_by_alt_text("215.9 by 279.4 mm")).to_be_visible()
    command = person.page.locator(".cmd code")
    expect(command).to_contain_text("pnp build petris --paper letter --ink mono")
    with person.page.expect_download() as waiting:
        person.press("Download PDF")
    subprocess.run([sys.executable, "-m", *command.text_content().split(), "-o", str(shell)], check=True)
    assert Path(waiting.value.path()).read_bytes() == (shell / "petris" / waiting.value.suggested_filename).read_bytes()


def edits(person: Person, folder: Path) -> None:
    """A misspelt key is mended with one button."""
    person.press("pnp studio, to the shelf", "link")
    person.press("small.yaml", "link")
    person.press("File", "link")
    person.page.get_by_role("textbox", name="Text of small.yaml").fill(SMALL.replace("columns", "colums"))
    person.press("Change it to columns")
    person.sees("no errors")
    saved(person.page, folder / "small.yaml", SMALL)


def builds(person: Person, folder: Path) -> None:
    """A colony becomes illegal, is repaired, and prints."""
    person.press("pnp studio, to the shelf", "link")
    person.press("colony.yaml", "link")
    person.page.get_by_placeholder("Name or words").fill("vortexid")
    person.page.locator("[data-id=card-Vortexid]").click()
    if person.has_phone:
        person.press("Colony")
    person.sees("Not legal yet.")
    person.press("Repair")
    person.page.get_by_role("dialog").get_by_role("button", name="Repair").click()
    person.sees("legal")
    if person.has_phone:
        person.press("Done")
    expect(person.page.get_by_role("button", name="Print", exact=True)).to_be_enabled()
    assert "Vortexid" in (folder / "colony.yaml").read_text(encoding="utf-8")


def makes_puzzles(person: Person, folder: Path) -> None:
    """Two easy ones; one is kept and printed."""
    person.press("pnp studio, to the shelf", "link")
    person.press("Puzzles of Pentris", "link")
    person.choose("easy")
    for _ in range(6):
        person.press("How many: one less")
    person.press("Make 1 puzzle")
    person.press("Keep")
    person.press("Print booklet")
    with person.page.expect_download() as waiting:
        person.page.get_by_role("dialog").get_by_role("link").first.click()
    assert Path(waiting.value.path()).read_bytes().startswith(b"%PDF")
    person.press("Close")
    assert [path.name for path in (folder / "puzzles").iterdir()] == ["pentris-easy-1-01.yaml"]


def runs_an_event(person: Person, folder: Path) -> None:
    """A new event with two tables of two, made and looked at."""
    person.press("pnp studio, to the shelf", "link")
    person.choose("An event")
    person.page.get_by_label("Name").fill("club")
    person.press("Begin")
    expect(person.page.get_by_role("button", name="Make everything")).to_be_visible()
    text = "event: Club night\ntables: 2\nseats_per_table: 2\npacks:\n  - {sheets: pentris-puzzles, level: easy}\n"
    person.press("File", "link")
    person.page.get_by_role("textbox", name="Text of club.yaml").fill(text)
    saved(person.page, folder / "club.yaml", text)
    person.press("To the plan", "link")
    person.press("Make everything")
    person.press("Look at the files", "link")
    person.sees("as planned")
    assert (folder / "output" / "club" / "Club-night.zip").is_file()


def plays(person: Person) -> None:
    """A hint, a move, and back again."""
    person.press("pnp studio, to the shelf", "link")
    person.press("Play of Petris", "link")
    person.press("Hint")
    person.sees("A bot that")
    for dish in (2, 3):
        spot = person.page.locator(f'.spot[data-id="{dish}"]')
        (spot.tap if person.has_phone else spot.click)()
    person.sees("Blue moves 1 from dish 2 to dish 3.")
    person.press("Take back")
    expect(person.page.locator(".past li")).to_have_count(0)
