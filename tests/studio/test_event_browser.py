"""The screens of an event in a real browser: mended and run with the keyboard alone, usable by everybody, stopped and gone on."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.studio.browser import CHROMIUM, Visit, needs_chromium, press_until, running, saved
from tests.studio.test_browser import EVIL, LOADED, PICTURE, SHAPES, compared, expect

pytestmark = pytest.mark.slow
EVENT = """\
event: Small fair
date: 2027-03-20
seed: 7
seats: guests.csv
packs:
  - {sheets: pentris-puzzles, level: easy}
  - {build: pentris, only: [rules]}
"""
SEATS = "table,seat,name,level\n1,1,Ada,easy\n1,2,Björn,esay\n2,1,Chloé,\n2,1,<b>Dan</b>,\n"
COUNTS = "event: Club night\ntables: 5\nseats_per_table: 4\npacks:\n  - {sheets: pentris-puzzles, level: easy}\n"


def write_event(folder: Path) -> None:
    (folder / "fair.yaml").write_text(EVENT, encoding="utf-8")
    (folder / "guests.csv").write_text(SEATS, encoding="utf-8")
    (folder / "counts.yaml").write_text(COUNTS, encoding="utf-8")


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    needs_chromium()
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        made = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield made
        made.close()


@pytest.fixture(scope="module")
def fair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, str]]:
    needs_chromium()
    folder = tmp_path_factory.mktemp("fair")
    write_event(folder)
    (folder / "evil.yaml").write_text(EVENT.replace("Small fair", f'"{EVIL}"'), encoding="utf-8")
    with running(folder) as (_, address):
        yield folder, address


@pytest.fixture
def visit(chromium: Any, fair: tuple[Path, str], request: pytest.FixtureRequest) -> Iterator[Visit]:
    """A page that asks for nothing elsewhere and complains about nothing."""
    shape = getattr(request, "param", {})
    context = chromium.new_context(**{"viewport": {"width": 1440, "height": 900}, "accept_downloads": True, **shape})
    made = Visit(context.new_page(), fair[1])
    yield made
    context.close()
    origin = fair[1].partition("/#")[0]
    assert [url for url in made.requests if not url.startswith(f"{origin}/")] == []
    assert made.complaints == []


def check_axe(page: Any, name: str) -> None:
    from axe_playwright_python.sync_playwright import Axe

    found = Axe().run(page)
    assert found.violations_count == 0, f"{name}: {found.generate_report()}"
    wide, room = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide <= room, f"{name} scrolls sideways"


SCREENS = {
    "#/plan/fair.yaml": ".seats .message",
    "#/plan/counts.yaml": "article.table",
    "#/run/fair.yaml": ".note.bad",
    "#/run/counts.yaml": "article.table",
    "#/made/counts.yaml": ".empty",
}


@pytest.mark.parametrize(
    "visit", [SHAPES["light"], SHAPES["dark"], SHAPES["phone"]], ids=["light", "dark", "phone"], indirect=True
)
def test_everybody_can_use_the_screens_of_an_event(visit: Visit) -> None:
    for place, shown in SCREENS.items():
        page = visit.go(place)
        expect(page.locator(shown).first).to_be_visible()
        expect(page.locator("h1")).to_have_count(1)
        check_axe(page, place)


def test_names_are_text(visit: Visit) -> None:
    page = visit.go("#/plan/evil.yaml")
    expect(page.locator(".crumb b")).to_have_text(EVIL)
    expect(page.get_by_label("name, row 5")).to_have_value("<b>Dan</b>")


def test_seats_are_pasted_added_deleted_and_undone(visit: Visit, fair: tuple[Path, str]) -> None:
    (fair[0] / "list.csv").write_text("table,seat,name\n1,1,Ada\n", encoding="utf-8")
    (fair[0] / "pasted.yaml").write_text(EVENT.replace("guests.csv", "list.csv").replace("Small", "Other"), encoding="utf-8")
    page = visit.go("#/plan/pasted.yaml")
    cell = page.get_by_label("table, row 2")
    cell.focus()
    give = "(cell, text) => { const data = new DataTransfer(); data.setData('text/plain', text); " + (
        "cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })); }"
    )
    cell.evaluate(give, "4\t1\tEve\n4\t2\tFay\n")
    expect(page.get_by_label("name, row 3")).to_have_value("Fay")
    saved(page, fair[0] / "list.csv", "table,seat,name\n4,1,Eve\n4,2,Fay\n")
    page.get_by_role("button", name="Add a seat").click()
    expect(page.get_by_label("name, row 4")).to_be_focused()
    page.keyboard.type("Gus")
    page.keyboard.press("Enter")
    expect(page.locator(".fig").first).to_contain_text("3seats, 1 table")
    page.get_by_role("button", name="Delete row 2").click()
    expect(page.get_by_label("name, row 2")).to_have_value("Fay")
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_label("name, row 2")).to_have_value("Eve")
    expect(page.locator(".fig").first).to_contain_text("3seats, 1 table")
    saved(page, fair[0] / "list.csv", "table,seat,name\n4,1,Eve\n4,2,Fay\n4,,Gus\n")


def test_tables_become_a_list_and_another_program_may_change_it(visit: Visit, fair: tuple[Path, str]) -> None:
    (fair[0] / "club.yaml").write_text(COUNTS, encoding="utf-8")
    page = visit.go("#/plan/club.yaml")
    page.get_by_role("button", name="Begin a list of names").click()
    expect(page.get_by_label("name, row 2", exact=True)).to_be_focused()
    page.keyboard.type("Ada")
    page.keyboard.press("ArrowDown")
    rows = [f"{table},{seat},{'Ada' if table == seat == 1 else ''},,\n" for table in range(1, 6) for seat in range(1, 5)]
    written = "".join(["table,seat,name,level,lang\n", *rows])
    saved(page, fair[0] / "seats.csv", written)
    (fair[0] / "seats.csv").write_text(written.replace("Ada", "Bea"), encoding="utf-8")
    name = page.get_by_label("name, row 2", exact=True)
    expect(name).to_have_value("Bea")

    def interfere(route: Any) -> None:
        """Just before the page saves, another program does."""
        if not taken:
            taken.append(True)
            (fair[0] / "seats.csv").write_text(written.replace("Ada", "Cy"), encoding="utf-8")
        route.continue_()

    taken: list[bool] = []
    page.route("**/api/event/seats", interfere)
    name.fill("Dora")
    name.press("Enter")
    expect(page.get_by_text("Another program has changed this list as well.")).to_be_visible()
    assert (fair[0] / "seats.csv").read_text(encoding="utf-8") == written.replace("Ada", "Cy")
    page.get_by_role("button", name="Keep mine").click()
    expect(page.locator(".clash .note")).to_have_count(0)
    saved(page, fair[0] / "seats.csv", written.replace("Ada", "Dora"))


@pytest.mark.parametrize("visit", [SHAPES["light"], SHAPES["phone"]], ids=["desktop", "phone"], indirect=True)
def test_mend_two_seats_and_run_with_the_keyboard_alone(visit: Visit, fair: tuple[Path, str]) -> None:
    """Find the event, mend two seats, make everything, look at the files."""
    page = visit.page
    (fair[0] / "guests.csv").write_text(SEATS, encoding="utf-8")
    shutil.rmtree(fair[0] / "output" / "fair", ignore_errors=True)
    page.keyboard.press("Control+k")
    page.keyboard.type("plan small fair")
    expect(page.locator(".hits a")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator(".message")).to_have_count(2)
    expect(page.get_by_role("button", name="Make everything")).to_be_disabled()
    page.get_by_role("button", name="2 to mend").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_label("level, row 3")).to_be_focused()
    press_until(page, page.get_by_role("button", name="Change it to easy"))
    page.keyboard.press("Enter")
    expect(page.get_by_label("level, row 3")).to_be_focused()
    expect(page.locator(".message")).to_have_count(1)
    press_until(page, page.get_by_role("button", name="Change it to 2"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Make everything")).to_be_enabled()
    expect(page.locator(".message")).to_have_count(0)
    expect(page.locator(".cmd code")).to_have_text("pnp batch fair.yaml && pnp verify output/fair")  # test_event.py runs it
    page.keyboard.press("Control+Enter")
    expect(page.get_by_role("heading", name="Run the event")).to_be_focused()
    expect(page.locator(".dock")).to_contain_text("Done")
    expect(page.locator(".seat-done.dot")).to_have_count(4)
    expect(page.locator(".said .note.good")).to_contain_text("4 of 4 puzzles were proved again")
    check_axe(page, "a finished run")
    page.keyboard.press("Control+Enter")
    expect(page.get_by_role("heading", name="Files")).to_be_focused()
    expect(page.locator(".badge.good", has_text="as planned")).to_have_count(4)
    check_axe(page, "files")
    assert (fair[0] / "output" / "fair" / "Small-fair.zip").is_file()


def test_stop_and_go_on(visit: Visit, fair: tuple[Path, str]) -> None:
    (fair[0] / "again.yaml").write_text(COUNTS.replace("Club", "Other"), encoding="utf-8")
    page = visit.go("#/run/again.yaml")
    page.get_by_role("button", name="Make everything").click()
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("button", name="Go on").or_(page.get_by_role("button", name="Make everything"))).to_be_visible()
    page.reload()
    page.locator("[data-id=act]").click()
    expect(page.locator(".dock")).to_contain_text("Done")
    assert (fair[0] / "output" / "again" / "Other-night.zip").is_file()


PEOPLE = ["Amira Blanc", "Jonas Weber", "Chiara Rossi", "Paul Okafor", "Yuki Tanaka", "Léa Martin", "Omar Haddad", "Nina Kovac"]


@pytest.mark.parametrize("visit", [SHAPES["still"]], ids=["still"], indirect=True)
def test_the_guide_shows_events_as_they_are(visit: Visit, fair: tuple[Path, str], request: pytest.FixtureRequest) -> None:
    """The pictures in docs/studio.md; --update-golden takes them anew."""
    rows = [
        f"{1 + i // 4},{1 + i % 4},{name},{'medium' if i == 4 else 'easy'},{'fr' if i == 5 else ''}"
        for i, name in enumerate(PEOPLE)
    ]
    rows[2] = rows[2].replace("easy", "esay")
    rows[6] = rows[6].replace("2,3", "2,2")
    text = EVENT.replace("Small fair", "Spring festival").replace("guests", "festival")
    (fair[0] / "festival.csv").write_text("\n".join(["table,seat,name,level,lang", *rows, ""]), encoding="utf-8")
    (fair[0] / "festival.yaml").write_text(text, encoding="utf-8")
    is_new = request.config.getoption("--update-golden")
    page = visit.go("#/plan/festival.yaml")
    expect(page.locator(".message")).to_have_count(2)
    page.evaluate(LOADED)
    compared(page.screenshot(), PICTURE / "studio-plan.png", is_new)
    for name in ("Change it to easy", "Change it to 3"):
        page.get_by_role("button", name=name).click()
    page.get_by_role("button", name="Make everything").click()
    expect(page.locator(".dock")).to_contain_text("Done")
    page.evaluate(LOADED)
    compared(page.screenshot(), PICTURE / "studio-run.png", is_new)
