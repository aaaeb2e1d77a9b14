"""The studio in every state: screens that fit, pages that are true, and what a person sees when something is gone or breaks."""

import re
import shutil
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psutil
import pytest

from pnp.files import shipped
from pnp.game.find import game_file
from pnp.studio.resources.page import STATIC
from tests.pdf_reader import ReadPage, read_pdf
from tests.studio.browser import Visit, expect, needs_chromium, running, saved
from tests.studio.conftest import SMALL
from tests.studio.test_event_browser import COUNTS, EVENT, SEATS

pytestmark = pytest.mark.slow
FIRST = (shipped("data") / "colonies" / "first-colony.yaml").read_text(encoding="utf-8")
TOO_MANY = FIRST.replace("  Matriplasm: 1\n", "  Matriplasm: 1\n  Vortexid: 1\n  Diktakist: 1\n")
PER_MM = 96 / 25.4


def write_all(folder: Path) -> None:
    """A file of every kind, good and wrong ones."""
    texts = {"small": SMALL, "broken": SMALL.replace("6", "seven"), "colony": FIRST, "over": TOO_MANY, "weak": "colony: Weak\n"}
    for name, text in {**texts, "fair": EVENT, "club": COUNTS}.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    (folder / "guests.csv").write_text(SEATS, encoding="utf-8")
    shutil.copytree(shipped("data") / "kits" / "starter", folder / "my-game")


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, str]]:
    needs_chromium()
    folder = tmp_path_factory.mktemp("states")
    write_all(folder)
    with running(folder) as (_, address):
        yield folder, address


SCREENS = {
    "#/": ".files tbody tr",
    "#/print/petris": ".page img",
    "#/print/my-game%2F": ".page img",
    "#/print/over.yaml": ".empty",
    "#/print/no.yaml": ".empty",
    "#/file/petris": ".page img",
    "#/file/broken.yaml": ".faults li",
    "#/file/fair.yaml": ".faults li",
    "#/colony/over.yaml": ".note.bad",
    "#/colony/weak.yaml": "h1",
    "#/playtest/colony.yaml": ".empty",
    "#/puzzles/petris": ".empty",
    "#/plan/fair.yaml": ".seats .message",
    "#/plan/club.yaml": "article.table",
    "#/run/fair.yaml": ".note.bad",
    "#/run/club.yaml": "article.table",
    "#/made/club.yaml": ".empty",
    "#/play/pentris": ".spot.open",
    "#/play/petris": ".spot.open",
    "#/play/petri_heil": ".spot.open",
    "#/play/planet_petri": ".spot.open",
}
"""Each screen, and what is there when it is shown."""
SIZES = {
    "desktop": {},
    "phone": {"viewport": {"width": 390, "height": 844}},
    "zoomed": {"viewport": {"width": 720, "height": 450}, "device_scale_factor": 2},  # 200 % of 1440 x 900
}
UNFIT = """() => {
  const shown = { opacityProperty: true, visibilityProperty: true };
  const seen = (one) => one.checkVisibility(shown) && !one.closest('.unseen, .skip, .spots');
  const boxes = (one) => [one, one.closest('label')].filter(Boolean).map((box) => box.getBoundingClientRect());
  const most = (one, side) => Math.max(...boxes(one).map((box) => box[side]));
  return [...document.querySelectorAll('a, button, input, select, summary, textarea')].filter(seen)
    .filter((one) => most(one, 'width') < 23.9 || most(one, 'height') < 23.9)
    .map((one) => `${one.tagName} ${one.className} ${one.textContent || one.ariaLabel}`);
}"""
"""What is smaller than 24 pixels. Places on a table are as large as they print; each can be reached with keys, too."""


@pytest.mark.parametrize("visit", SIZES.values(), ids=SIZES, indirect=True)
def test_every_screen_fits_and_everything_can_be_touched(visit: Visit) -> None:
    page = visit.page
    for place, shown in SCREENS.items():
        visit.go(place)
        expect(page.locator(shown).first).to_be_attached()
        expect(page.locator("h1")).to_have_count(1)
        wide, room = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert wide <= room, f"{place} scrolls sideways"
        assert page.evaluate(UNFIT) == [], place
        ends = "all => all.flatMap((one) => { const box = one.getBoundingClientRect(); return [box.left, box.right]; })"
        assert all(0 <= end <= room for end in page.locator(".dock .btn:not(.less)").evaluate_all(ends)), place


@pytest.mark.parametrize(("visit", "moving"), [({}, 1), ({"reduced_motion": "reduce"}, 0)], indirect=["visit"])
def test_nothing_moves_for_those_who_asked_for_it(visit: Visit, moving: int) -> None:
    visit.page.evaluate("document.querySelector('main').classList.add('waiting')")
    assert visit.page.evaluate("document.getAnimations().length") == moving


def test_a_screen_that_takes_long_leaves_the_old_one_and_turns_a_dish(visit: Visit) -> None:
    held: list[Any] = []
    visit.page.route("**/api/event/plan", lambda route: route.continue_() if held else held.append(route))
    page = visit.go("#/plan/fair.yaml")
    expect(page.locator("main")).to_have_class("waiting")
    expect(page.get_by_role("heading", name="Shelf")).to_be_visible()
    held[0].continue_()
    expect(page.locator(".seats .message").first).to_be_visible()
    expect(page.locator("main")).not_to_have_class("waiting")


def test_the_first_screen_is_light(visit: Visit) -> None:
    """Under 250 KB without fonts and drawn pictures; other screens are fetched when they are shown."""
    expect(visit.page.locator(".files tbody tr").first).to_be_visible()
    asked = {url.partition("/static/")[2] for url in visit.requests if "/static/" in url}
    assert {"start.js", "shelf.js", "studio.css"} <= asked
    assert not {"print.js", "colony/screen.js", "play/screen.js"} & asked
    assert sum((STATIC / name).stat().st_size for name in (*asked, "index.html")) < 250_000


def test_a_tick_is_where_its_millimetre_is(visit: Visit) -> None:
    page = visit.go("#/print/small.yaml")
    page.get_by_text("True size").click()
    expect(page.locator(".percent")).to_have_text("100 %")
    rule = page.locator(".rule.across")
    ticks = [float(at) for at in re.findall(r"M([\d.]+) 14v-9", rule.locator("path").get_attribute("d"))]
    assert ticks == pytest.approx([mm * PER_MM for mm in (0, 50, 100, 150, 200)], rel=0.005)
    lefts = [page.locator(one).bounding_box()["x"] for one in (".rule.across", ".page img")]
    assert lefts[0] == pytest.approx(lefts[1], abs=0.5)
    assert rule.locator("path").evaluate("path => [path.getCTM().e, path.getCTM().a]") == [0, 1]


def straight_marks(page: ReadPage, pieces: list[list[float]]) -> tuple[set[float], set[float]]:
    """Where short lines outside of all pieces stand: the x of upright ones, the y of level ones."""
    lines = [part for painted in page.painted if painted.stroke is not None for part in painted.parts if len(part) == 2]
    free = [line for line in lines if not any(holds(piece, line) for piece in pieces)]
    upright = {round(a[0], 2) for a, b in free if abs(a[0] - b[0]) < 0.01}
    level = {round(a[1], 2) for a, b in free if abs(a[1] - b[1]) < 0.01}
    return upright, level


def holds(piece: list[float], line: list[tuple[float, float]]) -> bool:
    left, top, width, height = piece
    return all(left - 0.1 <= x <= left + width + 0.1 and top - 0.1 <= y <= top + height + 0.1 for x, y in line)


@pytest.mark.parametrize("source", ["small.yaml", "colony.yaml"])
def test_cut_lines_lie_on_the_cuts_of_the_pdf(visit: Visit, source: str) -> None:
    """Each side of each red rectangle goes on in a mark of the finished file."""
    page = visit.go(f"#/print/{source}")
    expect(page.locator(".cuts rect").first).to_be_attached()
    number = int(page.locator(".strip [aria-current]").get_attribute("data-id").removeprefix("page-"))
    sides = "(all) => all.map((one) => ['x', 'y', 'width', 'height'].map((name) => Number(one.getAttribute(name))))"
    pieces = page.locator(".cuts rect").evaluate_all(sides)
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Download PDF").click()
    upright, level = straight_marks(read_pdf(Path(waiting.value.path()))[number], pieces)
    for left, top, width, height in pieces:
        assert all(any(abs(at - mark) < 0.05 for mark in upright) for at in (left, left + width)), (left, width)
        assert all(any(abs(at - mark) < 0.05 for mark in level) for at in (top, top + height)), (top, height)


def test_a_choice_that_cannot_be_says_why(visit: Visit) -> None:
    page = visit.go("#/print/petris")
    page.get_by_role("button", name="none", exact=True).click()
    page.locator("[data-id=part-rules]").check(force=True)
    expect(page.get_by_text("No piece here has a back.")).to_be_visible()
    expect(page.locator("[data-id=duplex-long]")).to_be_disabled()
    visit.go("#/print/my-game%2F")
    expect(page.locator("[data-id=duplex-long]")).to_be_enabled()
    page.locator("[data-id=duplex-fold]").check(force=True)
    expect(page.locator(".cmd code")).to_have_text("pnp build my-game/ --duplex fold")
    expect(page.locator("[data-id=duplex-long]")).to_be_enabled()  # folded pieces have no back of their own
    page.locator("[data-id=part-cards]").uncheck(force=True)
    expect(page.locator(".cmd code")).to_have_text("pnp build my-game/ --only rules --duplex fold")


def test_the_definition_of_a_shipped_game_is_there_to_read(visit: Visit) -> None:
    page = visit.go("#/print/petris")
    page.get_by_role("link", name="Definition").click()
    area = page.get_by_role("textbox", name="Text of petris.yaml")
    expect(area).to_have_value(game_file("petris").read_text(encoding="utf-8"))
    expect(area).not_to_be_editable()
    page.get_by_role("button", name="Make it my own").click()
    page.get_by_role("textbox", name="Name").press("Enter")
    expect(page.get_by_role("textbox", name="Text of my-petris.yaml")).to_be_editable()
    expect(page.locator(".page img")).to_be_visible()


def test_an_event_is_checked_in_its_text_and_on_the_shelf(visit: Visit, studio: tuple[Path, str]) -> None:
    expect(visit.page.get_by_role("row", name="fair.yaml")).to_contain_text("2 to mend")
    (studio[0] / "typo.yaml").write_text(COUNTS, encoding="utf-8")
    page = visit.go("#/file/typo.yaml")
    expect(page.locator(".codehead .badge.good")).to_have_text("no errors")
    page.get_by_role("textbox", name="Text of typo.yaml").fill(COUNTS.replace("tables: 5", "tables: five"))
    expect(page.locator(".faults")).to_contain_text("tables must be a whole number, not 'five'")
    expect(page.locator(".gutter .error")).to_have_text("2")
    page.get_by_role("textbox", name="Text of typo.yaml").fill(COUNTS)
    expect(page.locator(".codehead .badge.good")).to_have_text("no errors")
    (studio[0] / "typo.yaml").unlink()


def test_a_stopped_run_is_named_once(visit: Visit, studio: tuple[Path, str]) -> None:
    """It stands before the files that were changed last, and not among them again."""
    (studio[0] / "fair.yaml").touch()
    told = {"jobs": [{"id": "1", "kind": "batch", "state": "stopped", "asked": {"source": "fair.yaml"}}]}
    visit.page.route("**/api/jobs", lambda route: route.fulfill(json=told))
    visit.go("#/print/petris")
    expect(visit.page.locator(".page img")).to_be_visible()
    recent = visit.go("#/").locator(".recent a")
    expect(recent).to_have_count(3)
    expect(recent.first).to_have_text("Small fair, stopped")
    expect(recent.filter(has_text="Small fair")).to_have_count(1)


@pytest.mark.parametrize("visit", [SIZES["phone"]], ids=["phone"], indirect=True)
def test_a_long_text_on_a_phone_stays_where_it_is(visit: Visit) -> None:
    """The pages below it are drawn again and again."""
    page = visit.go("#/file/petris")
    expect(page.locator(".strip [aria-current]")).to_be_attached()
    assert page.evaluate("scrollY") == 0


def test_files_that_are_half_written_deleted_and_renamed(visit: Visit, studio: tuple[Path, str]) -> None:
    file = studio[0] / "gone.yaml"
    file.write_text(SMALL, encoding="utf-8")
    page = visit.go("#/file/gone.yaml")
    area = page.get_by_role("textbox", name="Text of gone.yaml")
    expect(page.locator(".page img")).to_be_visible()
    file.write_text(SMALL.partition("columns")[0] + "colu", encoding="utf-8")
    expect(page.get_by_text("last good pages")).to_be_visible()
    file.write_text(SMALL, encoding="utf-8")
    expect(page.locator(".codehead .badge.good")).to_have_text("no errors")
    expect(area).to_have_value(SMALL)
    file.rename(studio[0] / "elsewhere.yaml")
    expect(page.get_by_text("Another program has deleted or renamed this file.")).to_be_visible()
    (studio[0] / "elsewhere.yaml").rename(file)
    expect(page.get_by_text("Another program has deleted")).to_have_count(0)
    file.unlink()
    expect(page.get_by_text("Another program has deleted")).to_be_visible()
    area.fill(SMALL + "# mine\n")
    expect(page.get_by_text("Another program has deleted")).to_be_visible()
    assert not file.exists()
    page.get_by_role("button", name="Write it again").click()
    saved(page, file, SMALL + "# mine\n")
    file.unlink()


def workers(program: int) -> list[psutil.Process]:
    return [one for one in psutil.Process(program).children() if "pnp.studio.worker" in one.cmdline()]


def test_a_worker_killed_while_it_draws_costs_one_answer(browser: Any, tmp_path: Path) -> None:
    write_all(tmp_path)
    with running(tmp_path) as (program, address):
        context = browser.new_context()
        page = Visit(context.new_page(), address).go("#/print/small.yaml")
        expect(page.locator(".fig")).to_have_count(3)  # the ink is the last answer
        before = page.locator(".page img").get_attribute("src")
        [worker] = workers(program.pid)
        worker.suspend()
        with page.expect_request("**/api/previews"):
            page.get_by_text("Letter", exact=True).click()
        worker.kill()
        expect(page.locator(".said .note.bad")).to_contain_text("more time or memory than the studio allows")
        assert page.locator(".page img").get_attribute("src") == before  # the old page stays
        page.get_by_text("A3", exact=True).click()
        expect(page.locator(".said .note.bad")).to_have_count(0)
        expect(page.locator(".page img")).not_to_have_attribute("src", str(before))
        assert workers(program.pid) != [worker]
        context.close()


def test_a_page_goes_on_when_pnp_is_started_again(browser: Any, tmp_path: Path) -> None:
    """What was typed and chosen meanwhile is kept, and saved then."""
    write_all(tmp_path)
    context = browser.new_context()
    with running(tmp_path) as (program, address):
        port = address.split(":")[2].split("/")[0]
        text, colony = Visit(context.new_page(), address).page, Visit(context.new_page(), address).page
        text.evaluate("location.hash = '#/file/small.yaml'")
        colony.evaluate("location.hash = '#/colony/colony.yaml'")
        expect(text.locator(".page img")).to_be_visible()
        expect(colony.locator("[data-id=print]")).to_be_attached()
        program.send_signal(signal.SIGKILL)
        for page in (text, colony):
            expect(page.get_by_text("pnp has stopped on this computer.")).to_be_visible()
        text.get_by_role("textbox").fill(SMALL + "# typed meanwhile\n")
        expect(text.get_by_text("This was not saved: pnp does not answer.")).to_be_visible()
        colony.get_by_role("button", name="One Pipette more").first.click()
        expect(colony.locator(".deckhead .small")).to_have_text("not saved")
    with running(tmp_path, "--port", port) as (_, address):
        newest = Visit(context.new_page(), address).page
        expect(newest.locator(".files tbody tr").first).to_be_visible()
        expect(text.get_by_text("pnp has stopped on this computer.")).to_have_count(0)
        saved(text, tmp_path / "small.yaml", SMALL + "# typed meanwhile\n")
        expect(text.get_by_text("This was not saved")).to_have_count(0)
        expect(colony.locator(".deckhead .small")).to_have_text("saved")
        assert (tmp_path / "colony.yaml").read_text(encoding="utf-8") == FIRST.replace("Pipette: 2", "Pipette: 3")
    context.close()


@pytest.mark.kill
def test_jobs_that_ended_with_their_server_go_on_in_the_same_page(browser: Any, tmp_path: Path) -> None:
    """A run of an event, and puzzles that are being made; test_event.py compares the bytes."""
    (tmp_path / "many.yaml").write_text(COUNTS.replace("tables: 5", "tables: 40"), encoding="utf-8")
    context = browser.new_context()
    with running(tmp_path) as (program, address):
        port = address.split(":")[2].split("/")[0]
        run, puzzles = (
            Visit(context.new_page(), address).go("#/run/many.yaml"),
            Visit(context.new_page(), address).go("#/puzzles/petris"),
        )
        puzzles.get_by_text("hard", exact=True).click()
        puzzles.locator("[data-id=make]").click()
        expect(puzzles.locator("[data-id=stop]")).to_be_visible()
        run.get_by_role("button", name="Make everything").click()
        expect(run.locator(".seat-done.dot").first).to_be_visible()
        program.send_signal(signal.SIGKILL)
        expect(run.get_by_text("pnp has stopped on this computer.")).to_be_visible()
    with running(tmp_path, "--port", port) as (_, address):
        newest = Visit(context.new_page(), address).page
        expect(newest.locator(".files tbody tr").first).to_be_visible()
        expect(puzzles.locator(".bar")).to_contain_text("Stopped")
        expect(puzzles.locator("[data-id=make]")).to_be_enabled()
        run.get_by_role("button", name="Go on").click()
        expect(run.get_by_role("button", name="Stop")).to_be_visible()
        run.get_by_role("button", name="Stop").click()
        expect(run.get_by_role("button", name="Go on")).to_be_visible()
    context.close()


def test_a_new_address_works_in_an_open_page_and_an_old_one_says_what_it_is(browser: Any, tmp_path: Path) -> None:
    context = browser.new_context()
    with running(tmp_path) as (_, old):
        port = old.split(":")[2].split("/")[0]
        page = Visit(context.new_page(), old).page
        expect(page.locator(".box").first).to_be_visible()
    with running(tmp_path, "--port", port) as (_, new):
        page.goto(new)  # only what stands behind the # is another, so the page is not loaded again
        expect(page.locator(".box").first).to_be_visible()
        expect(page.get_by_text("This folder is still a clean dish")).to_be_visible()
        expect(page.get_by_role("button", name="Begin with a colony")).to_be_visible()
        assert "token" not in page.url
        stranger = browser.new_context().new_page()
        for address in (old, new.partition("#")[0]):
            stranger.goto(address)
            expect(stranger.locator(".note.bad")).to_contain_text("open it again from the terminal")
    context.close()


def test_a_fault_of_ours_offers_its_log(visit: Visit) -> None:
    page = visit.go("#/print/small.yaml")
    expect(page.locator(".page img")).to_be_visible()
    told = {"findings": [{"severity": "error", "message": "this is a bug in pnp: KeyError", "log": "Traceback <b>here</b>"}]}
    page.route("**/api/prints", lambda route: route.fulfill(status=500, json=told))
    page.get_by_role("button", name="Download PDF").click()
    expect(page.locator(".bug")).to_contain_text("This is a bug in pnp: KeyError. Please report it, with its log.")
    page.get_by_text("Log", exact=True).click()
    expect(page.locator(".bug pre")).to_have_text("Traceback <b>here</b>")
    page.get_by_role("button", name="Close").click()
    expect(page.locator(".bug")).to_have_count(0)
    assert visit.complaints == ["Failed to load resource: the server responded with a status of 500 (Internal Server Error)"]
    visit.complaints.clear()
