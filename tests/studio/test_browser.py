"""The studio in a real browser, with its own policy: what people see, press and hear. FAULTS 39, 40, 42 and 43."""

import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat

from pnp.files import shipped
from tests.studio.browser import Visit, expect, needs_chromium, running, saved
from tests.studio.conftest import SMALL

pytestmark = pytest.mark.slow
PICTURE = Path(__file__).parents[2] / "docs" / "pictures"
EVIL = "<img src=x onerror=alert(1)> <script> a() </script>"


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, str]]:
    needs_chromium()
    folder = tmp_path_factory.mktemp("studio")
    (folder / "small.yaml").write_text(SMALL, encoding="utf-8")
    (folder / "broken.yaml").write_text(SMALL.replace("6", "seven"), encoding="utf-8")
    (folder / "evil.yaml").write_text(SMALL.replace("Small hands", f'"{EVIL}"'), encoding="utf-8")
    with running(folder) as (_, address):
        yield folder, address


def test_the_shelf_shows_games_and_files_and_what_is_wrong(visit: Visit) -> None:
    page = visit.page
    for title in ("Pentris", "Petris", "Planet Petri", "Petri Heil!"):
        expect(page.get_by_role("heading", name=title, exact=True)).to_be_visible()
    row = page.get_by_role("row", name="broken.yaml")
    expect(row).to_contain_text("line 5")
    expect(page.get_by_role("row", name="small.yaml")).to_contain_text("fine")
    expect(page.get_by_role("link", name="A puzzle booklet")).to_have_attribute("href", "#/puzzles/pentris")
    assert "token" not in page.url
    expect(page).to_have_title("Shelf · pnp studio")


def test_names_are_text(visit: Visit) -> None:
    row = visit.page.get_by_role("row", name="evil.yaml")
    expect(row).to_contain_text("<script>")
    expect(visit.go("#/print/evil.yaml").locator(".crumb b")).to_have_text(EVIL)
    expect(visit.page.locator(".page img")).to_be_visible()
    assert visit.page.title() == f"{EVIL}, Print · pnp studio"


SHAPES = {
    "light": {},
    "dark": {"color_scheme": "dark"},
    "phone": {"viewport": {"width": 390, "height": 844}},
    "dark phone": {"viewport": {"width": 390, "height": 844}, "color_scheme": "dark"},
    "still": {"reduced_motion": "reduce"},
}
SCREENS = {
    "shelf": "#/",
    "print": "#/print/small.yaml",
    "file": "#/file/small.yaml",
    "errors": "#/file/broken.yaml",
    "nowhere": "#/print/no.yaml",
}


@pytest.mark.parametrize("visit", SHAPES.values(), ids=SHAPES, indirect=True)
def test_everybody_can_use_every_screen(visit: Visit) -> None:
    from axe_playwright_python.sync_playwright import Axe

    page = visit.page
    for name, place in SCREENS.items():
        visit.go(place)
        expect(page.locator("h1")).to_have_count(1)
        if name in ("print", "file"):
            expect(page.locator(".page img")).to_be_visible()
        found = Axe().run(page)
        assert found.violations_count == 0, f"{name}: {found.generate_report()}"
        wide, room = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert wide <= room, f"{name} scrolls sideways"


@pytest.mark.parametrize("visit", [SHAPES["light"], SHAPES["phone"]], ids=["desktop", "phone"], indirect=True)
def test_print_with_the_keyboard_alone(visit: Visit, tmp_path: Path) -> None:
    """Find Petri Heil!, choose Letter and black ink, turn a page, take the PDF; the command gives the same bytes."""
    page = visit.page
    page.keyboard.press("Control+k")
    page.keyboard.type("print petri heil")
    expect(page.locator(".hits a")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator(".page img")).to_be_visible()
    expect(page.locator("h1")).to_be_focused()
    if page.viewport_size["width"] < 760:  # the choices lie over the pages
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name="Done")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")  # paper: Letter
    expect(page.locator(".cmd code")).to_have_text("pnp build petri_heil --paper letter")
    page.locator("[data-id=ink-full]").focus()
    page.keyboard.press("ArrowLeft")  # from full to black, around the corner
    command = page.locator(".cmd code")
    expect(command).to_have_text("pnp build petri_heil --paper letter --ink mono")
    expect(page.locator("[data-id=ink-mono]")).to_be_focused()
    page.keyboard.press("Escape")
    page.locator(".bed").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".strip [aria-current]")).to_have_attribute("data-id", "page-1")
    with page.expect_download() as waiting:
        page.keyboard.press("Control+Enter")
    subprocess.run([sys.executable, "-m", *command.inner_text().split(), "-o", str(tmp_path)], check=True)
    [file] = (tmp_path / "petri_heil").iterdir()
    assert waiting.value.suggested_filename == file.name
    assert Path(waiting.value.path()).read_bytes() == file.read_bytes()


def test_rulers_and_cut_lines_are_true(visit: Visit) -> None:
    """At true size a millimetre is 96/25.4 pixels; the cut line of a piece lies where the definition puts it."""
    page = visit.go("#/print/small.yaml")
    page.get_by_text("True size").click()
    expect(page.locator(".percent")).to_have_text("100 %")
    width = page.locator(".page").evaluate("sheet => sheet.getBoundingClientRect().width")
    assert width == pytest.approx(210 * 96 / 25.4, rel=0.005)
    ruler = page.locator(".rule.across")
    assert ruler.evaluate("rule => rule.getBoundingClientRect().width") == pytest.approx(width, rel=0.005)
    sizes = page.locator(".cuts rect").evaluate_all("all => all.map(one => one.getBoundingClientRect().width / (96 / 25.4))")
    written = page.locator(".legend small").all_inner_texts()
    shown = {round(size, 1) for size in sizes}
    assert {float(text.split(" ")[0]) for text in written} == shown


def test_an_error_shows_at_its_line_and_the_last_good_pages_stay(visit: Visit, studio: tuple[Path, str]) -> None:
    file = studio[0] / "edited.yaml"
    file.write_text(SMALL, encoding="utf-8")
    page = visit.go("#/file/edited.yaml")
    picture = page.locator(".page img")
    before = picture.get_attribute("src")
    area = page.get_by_role("textbox", name="Text of edited.yaml")
    area.fill(SMALL.replace("rows: 6", "rows: six"))
    expect(page.locator(".faults")).to_contain_text("grid.rows must be a whole number, not 'six'")
    expect(page.locator(".gutter .error")).to_have_text("5")
    assert picture.get_attribute("src") == before
    expect(page.get_by_text("last good pages")).to_be_visible()
    area.fill(SMALL.replace("rows: 6", "rows: 7").replace("columns", "colums"))
    page.get_by_role("button", name="Change it to columns").click()
    expect(page.locator(".badge.good")).to_have_text("no errors")
    expect(picture).not_to_have_attribute("src", str(before))
    saved(page, file, SMALL.replace("rows: 6", "rows: 7"))
    expect(page.locator("#say")).to_have_text("Saved")


def test_keys_are_completed(visit: Visit, studio: tuple[Path, str]) -> None:
    (studio[0] / "keys.yaml").write_text(SMALL, encoding="utf-8")
    page = visit.go("#/file/keys.yaml")
    area = page.get_by_role("textbox", name="Text of keys.yaml")
    expect(page.locator(".page img")).to_be_visible()
    area.focus()
    page.keyboard.press("Control+End")
    page.keyboard.type("sheet:\n")
    page.keyboard.type("gr")
    page.keyboard.press("Control+Space")
    expect(page.get_by_role("option", name="grids")).to_be_visible()
    page.keyboard.press("Enter")
    expect(area).to_have_value(SMALL + "sheet:\n  grids: ")
    page.keyboard.type("2")
    expect(page.locator(".badge.good")).to_have_text("no errors")


def test_changes_from_outside_appear_and_conflicts_keep_both(visit: Visit, studio: tuple[Path, str]) -> None:
    file = studio[0] / "shared.yaml"
    file.write_text(SMALL, encoding="utf-8")
    page = visit.go("#/file/shared.yaml")
    area = page.get_by_role("textbox", name="Text of shared.yaml")
    expect(page.locator(".page img")).to_be_visible()
    for number in range(200):  # FAULTS 40: the last one shows
        file.write_text(SMALL + f"# outside {number}\n", encoding="utf-8")
    expect(area).to_have_value(SMALL + "# outside 199\n")
    text = SMALL + "# outside 199\n"

    def interfere(route: Any) -> None:
        """Just before the page saves, another program does."""
        if route.request.method == "PUT" and not taken:
            taken.append(True)
            file.write_text(text + "# theirs\n", encoding="utf-8")
        route.continue_()

    taken: list[bool] = []
    page.route("**/api/files/shared.yaml", interfere)
    area.fill(text + "# mine\n")
    expect(page.get_by_role("heading", name="Theirs")).to_be_visible()
    assert file.read_text(encoding="utf-8") == text + "# theirs\n"
    page.get_by_role("button", name="Keep mine").click()
    saved(page, file, text + "# mine\n")


LOADED = """() => Promise.all([...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight)
    .map((image) => image.decode()))"""
PICTURES = {
    "shelf": "#/",
    "print": "#/print/petris",
    "file": "#/file/small-hands.yaml",
    "puzzles": "#/puzzles/petris",
    "colony": "#/colony/first-colony.yaml",
}
FIRST = {"shelf": ".lid img", "print": ".strip img", "file": ".page img", "puzzles": ".pz .empty", "colony": ".cards .drawn"}
"""What is there when a screen is."""


def test_the_guide_shows_the_studio_as_it_is(browser: Any, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """The pictures in docs/studio.md; --update-golden takes them anew."""
    needs_chromium()
    shutil.copy(shipped("data") / "colonies" / "first-colony.yaml", tmp_path)
    shutil.copytree(shipped("data") / "kits" / "starter", tmp_path / "my-game")
    (tmp_path / "small-hands.yaml").write_text(SMALL, encoding="utf-8")
    with running(tmp_path) as (_, address):
        context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
        visit = Visit(context.new_page(), address)
        for name, place in PICTURES.items():
            page = visit.go(place)
            expect(page.locator(FIRST[name])).not_to_have_count(0)
            if name == "shelf":
                expect(page.locator(".files tbody tr")).to_have_count(3)
                page.evaluate("document.querySelectorAll('td.small').forEach(cell => { cell.textContent = 'now'; })")
                page.evaluate("document.querySelector('.head small').textContent = 'in games/'")
            if name == "print":
                expect(page.locator(".fig")).to_have_count(3)  # the ink comes last
                page.locator("[data-id=page-2]").click()
            if name == "file":
                page.get_by_role("textbox", name="Text of small-hands.yaml").fill(SMALL.replace("rows: 6", "rows: six"))
                expect(page.locator(".faults li")).to_have_count(1)
            if name == "puzzles":
                page.locator("[data-id=make]").click()
                expect(page.locator(".pzc .sheet img")).to_have_count(6)
                page.get_by_role("button", name="Keep", exact=True).nth(0).click()
                page.get_by_role("button", name="Throw away", exact=True).nth(1).click()
                page.get_by_role("button", name="Keep", exact=True).nth(2).click()
                expect(page.locator(".order .dots")).to_have_count(2)
                expect(page.locator(".side.right code")).to_contain_text("pnp build")
            if name == "colony":
                page.get_by_role("button", name="One Gaiacyte less").first.click()
                page.locator("[data-id=card-Vortexid]").click()
                expect(page.locator("[data-id=new]")).to_have_text("Print the 1 new")
                expect(page.locator(".fig b").nth(1)).to_have_text("7")
                expect(page.locator(".cards .drawn")).to_have_count(66)
                page.mouse.move(0, 0)
                page.evaluate("document.querySelector('[data-id=card-Matriplasm]').parentElement.scrollIntoView()")
            page.evaluate(LOADED)
            compared(page.screenshot(), PICTURE / f"studio-{name}.png", request.config.getoption("--update-golden"))
        context.close()


def compared(taken: bytes, kept: Path, is_new: bool) -> None:
    """Small differences of letters do not matter; a moved or lost box does."""
    shot = Image.open(BytesIO(taken)).convert("RGB")
    if is_new:
        shot.quantize(256, kmeans=2).save(kept, optimize=True)
    before = Image.open(kept).convert("RGB")
    assert shot.size == before.size
    differing = ImageChops.difference(shot, before).convert("L").point(lambda value: 255 if value > 48 else 0)
    assert ImageStat.Stat(differing).mean[0] / 255 < 0.02, f"{kept.name} has grown old: pytest --update-golden, then look at it"


def test_a_stopped_server_is_said_and_nothing_is_lost(browser: Any, tmp_path: Path) -> None:
    """FAULTS 42: Ctrl-C with an open stream ends everything, the worker too."""
    needs_chromium()
    (tmp_path / "small.yaml").write_text(SMALL, encoding="utf-8")
    with running(tmp_path) as (program, address):
        context = browser.new_context()
        visit = Visit(context.new_page(), address)
        visit.go("#/file/small.yaml")
        expect(visit.page.locator(".page img")).to_be_visible()
        program.send_signal(signal.SIGINT)
        assert program.wait() == 130
        expect(visit.page.get_by_text("pnp has stopped on this computer.", exact=True)).to_be_visible()
        expect(visit.page.get_by_role("textbox")).to_have_value(SMALL)
        context.close()


def test_it_listens_on_this_computer_only(studio: tuple[Path, str]) -> None:
    port = int(studio[1].split(":")[2].split("/")[0])
    other = next((ip for *_, (ip, *_) in socket.getaddrinfo(socket.gethostname(), port, socket.AF_INET) if ip[:4] != "127."), "")
    if shutil.which("ss"):
        listening = subprocess.check_output(["ss", "-ltn"], text=True)
        assert f"127.0.0.1:{port}" in listening
        assert f"0.0.0.0:{port}" not in listening
    if other:
        with pytest.raises(OSError, match=r"refused|timed out|unreachable"):
            socket.create_connection((other, port), 2)


def test_a_taken_port_is_said(studio: tuple[Path, str], tmp_path: Path) -> None:
    port = studio[1].split(":")[2].split("/")[0]
    done = subprocess.run(
        [sys.executable, "-m", "pnp", "studio", str(tmp_path), "--port", port, "--no-open"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (2, f"port {port} is taken; choose another one with --port, or leave it out\n")
