"""Playing in a real browser: by keys alone, by dragging, with a finger, and for everybody."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pnp.files import shipped
from tests.studio.browser import Visit, expect, needs_chromium, running
from tests.studio.test_browser import LOADED, PICTURE, compared

pytestmark = pytest.mark.slow
EVIL = "<b>Evil</b> <script> a() </script>"
TITLES = {"pentris": "Pentris", "petris": "Petris", "petri_heil": "Petri Heil!", "planet_petri": "Planet Petri"}
SHAPES = {
    "light": {},
    "dark": {"color_scheme": "dark"},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True},
}
BEGUN = """async ([game, settings, moves]) => {
  const head = { 'x-pnp-token': sessionStorage.getItem(`pnp-token-${location.port}`), 'content-type': 'application/json' };
  const send = async (path, data) => {
    const body = JSON.stringify(data);
    return (await fetch(`/api/games/${game}/sessions${path}`, { method: 'POST', headers: head, body })).json();
  };
  let told = await send('', settings);
  for (let number = 0; number < moves; number++) {
    const { text } = await send(`/${told.session}/hint`, {});
    told = await send(`/${told.session}/moves`, { move: text, number });
  }
  sessionStorage.setItem(`pnp-play-${game}`, JSON.stringify({ session: told.session, chosen: {} }));
}"""
"""A game with these settings after so many moves of the strongest bot; the screen goes on with it."""


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, str]]:
    needs_chromium()
    folder = tmp_path_factory.mktemp("studio")
    text = (shipped("data") / "colonies" / "first-colony.yaml").read_text(encoding="utf-8")
    title = next(line for line in text.splitlines() if line.startswith("colony:"))
    (folder / "evil.yaml").write_text(text.replace(title, f'colony: "{EVIL}"'), encoding="utf-8")
    with running(folder) as (_, address):
        yield folder, address


def tab_to(page: Any, query: str) -> None:
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("query => document.activeElement.matches(query)", query):
            return
    raise AssertionError(f"Tab does not reach {query}")


@pytest.mark.parametrize("visit", [SHAPES["light"], SHAPES["phone"]], ids=["desktop", "phone"], indirect=True)
def test_a_turn_of_petris_with_the_keyboard_alone(visit: Visit) -> None:
    """Blue starts on dish 2, and dish 3 is beside it."""
    page = visit.page
    back = "[data-id=back-phone]" if page.viewport_size["width"] < 760 else "[data-id=back]"
    page.keyboard.press("Control+k")
    page.keyboard.type("play petris")
    expect(page.locator(".hits a")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_be_focused()
    tab_to(page, ".spot")
    expect(page.locator('.spot[data-id="2"]')).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".rings .to:not(.under)")).to_have_count(3)  # three neighbours of dish 2
    page.keyboard.press("Escape")
    expect(page.locator(".rings .held")).to_have_count(0)
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    expect(page.locator('.spot[data-id="3"]')).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".past li").first).to_have_text("Blue moves 1 from dish 2 to dish 3.")
    expect(page.locator(".past li").nth(1)).to_contain_text("Red moves 1 from dish 4")
    expect(page.locator('.spot[data-id="3"]')).to_be_focused()
    expect(page.locator("#say")).to_contain_text("Then fission.")
    tab_to(page, back)
    page.keyboard.press("Enter")
    expect(page.locator(".past li")).to_have_count(0)
    expect(page.locator('.spot[data-id="2"]')).to_have_accessible_name("Dish 2: 1 blue, you may choose this")


def test_a_piece_of_pentris_is_turned_and_dropped_by_keys(visit: Visit) -> None:
    """With the first roll the grid is empty, so an upright I of column 1 fills the five cells at its foot."""
    visit.page.evaluate(BEGUN, ["pentris", {"bots": [], "seed": 1}, 0])
    page = visit.go("#/play/pentris")
    shapes = page.locator(".shape")
    expect(shapes.first).to_have_attribute("aria-pressed", "true")
    tab_to(page, ".spot")
    expect(page.locator(".spot").first).to_be_focused()
    page.keyboard.press("r")
    expect(shapes.nth(1)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Shift+R")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".rings .aim:not(.under)")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator(".past li").nth(1)).to_contain_text("at column 2.")
    expect(page.locator(".fig b").first).to_have_text("2")


def test_focus_is_never_lost(visit: Visit) -> None:
    """The fish player places the tiles with the dark button, which cannot be pressed in the next phase."""
    visit.page.evaluate(BEGUN, ["petri_heil", {"bots": ["greedy"], "bots_first": True, "seed": 1}, 0])
    page = visit.go("#/play/petri_heil")
    expect(page.locator(".turn h2")).to_have_text("Place the tiles")
    tab_to(page, "[data-id=go]")
    page.keyboard.press("Enter")
    expect(page.locator(".turn h2")).to_have_text("Show a tile on the line")
    expect(page.locator("[data-id=go]")).to_be_disabled()
    expect(page.locator(".spot.open:focus")).to_have_count(1)


def test_dragging_is_picking_up_and_putting_down(visit: Visit) -> None:
    page = visit.go("#/play/petris")
    boxes = [page.locator(f'.spot[data-id="{dish}"]').bounding_box() for dish in (2, 5)]
    (x, y), (to, end) = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes]
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 20, y + 20, steps=3)
    expect(page.locator(".carried")).to_be_visible()
    page.mouse.move(to, end, steps=3)
    page.mouse.up()
    expect(page.locator(".past li").first).to_have_text("Blue moves 1 from dish 2 to dish 5.")
    expect(page.locator(".carried")).to_have_count(0)


@pytest.mark.parametrize("visit", [SHAPES["phone"]], indirect=True)
def test_with_a_finger_the_first_tap_aims(visit: Visit) -> None:
    page = visit.go("#/play/pentris")
    column = page.locator(".spot.open").first
    column.tap()
    expect(page.locator(".fig b").first).to_have_text("1")
    column.tap()
    expect(page.locator(".fig b").first).to_have_text("2")


def test_a_hint_is_shown_and_names_are_text(visit: Visit) -> None:
    """The bot of the evil colony is to be beaten."""
    visit.page.evaluate(BEGUN, ["planet_petri", {"bots": ["greedy"], "seed": 1, "colonies": ["night-shift", "evil.yaml"]}, 0])
    page = visit.go("#/play/planet_petri")
    expect(page.locator(".standing")).to_contain_text(EVIL)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".said")).to_contain_text("A bot that plans a whole turn ")
    expect(page.locator(".rings .hinting:not(.under)").first).to_be_visible()
    expect(page.locator("[data-id=back]")).to_be_disabled()


def test_a_forgotten_game_is_said(visit: Visit) -> None:
    page = visit.go("#/play/petris")
    expect(page.locator('.spot[data-id="2"]')).to_be_visible()
    page.route("**/moves", lambda route: route.continue_(url=route.request.url.replace("/sessions/", "/sessions/0")))
    page.locator('.spot[data-id="2"]').click()
    page.locator('.spot[data-id="3"]').click()
    expect(page.get_by_text("This game is no longer kept; begin a new one.")).to_be_visible()
    page.get_by_role("button", name="New game").click()
    expect(page.locator(".said .note")).to_have_count(0)


@pytest.mark.parametrize("visit", SHAPES.values(), ids=SHAPES, indirect=True)
def test_everybody_can_play_every_game(visit: Visit) -> None:
    from axe_playwright_python.sync_playwright import Axe

    for slug, title in TITLES.items():
        page = visit.go(f"#/play/{slug}")
        expect(page.locator("h1")).to_have_text(f"Play {title}")
        page.get_by_role("button", name="Hint").click()
        expect(page.locator(".said .note")).to_be_visible()
        page.locator(".spot.open").first.dispatch_event("click")
        found = Axe().run(page)
        assert found.violations_count == 0, f"{slug}: {found.generate_report()}"
        wide, room = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert wide <= room, f"{slug} scrolls sideways"


def test_the_guide_shows_a_game(browser: Any, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """The picture in docs/studio.md; --update-golden takes it anew."""
    needs_chromium()
    with running(tmp_path) as (_, address):
        context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
        visit = Visit(context.new_page(), address)
        visit.page.evaluate(BEGUN, ["petris", {"bots": ["search3"], "seed": 7}, 8])
        page = visit.go("#/play/petris")
        page.locator(".spot.open").first.click()
        expect(page.locator(".rings .to").first).to_be_attached()
        page.evaluate(LOADED)
        compared(page.screenshot(), PICTURE / "studio-play.png", request.config.getoption("--update-golden"))
        context.close()
