"""A colony built and tried in a real browser: by mouse and by keys, light, dark and on a phone, always the same as its file."""

import base64
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pnp.files import shipped
from pnp.games.planet_petri.cards.catalogue import shipped_cards
from pnp.games.planet_petri.colony.decks import DECKS
from pnp.games.planet_petri.colony.file import found
from tests.studio.browser import Visit, expect, needs_chromium, press_until, running

pytestmark = pytest.mark.slow
FIRST = (shipped("data") / "colonies" / "first-colony.yaml").read_text(encoding="utf-8")
EVIL = "<script>alert(1)</script>"
WEAK = "colony: Weak\ngame: planet_petri\ncards:\n  Gaiacyte: 2  # too many\n  Globli: 1  # misspelt\n  Budlet: 9\n"
KEEP = """() => {
    window.kept = [];
    const make = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (blob) => {
        const reader = new FileReader();
        reader.onload = () => kept.push(reader.result.split(',')[1]);
        reader.readAsDataURL(blob);
        return make(blob);
    };
}"""
"""What the browser gets to print, in letters."""
SHAPES = {"light": {}, "dark": {"color_scheme": "dark"}, "phone": {"viewport": {"width": 390, "height": 844}}}


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, str]]:
    needs_chromium()
    folder = tmp_path_factory.mktemp("colonies")
    with running(folder) as (_, address):
        yield folder, address


@pytest.fixture
def file(studio: tuple[Path, str]) -> Path:
    """Each test begins with First Colony."""
    (studio[0] / "mine.yaml").write_text(FIRST, encoding="utf-8")
    (studio[0] / "weak.yaml").write_text(WEAK, encoding="utf-8")
    (studio[0] / "rival.yaml").write_text(FIRST, encoding="utf-8")
    return studio[0] / "mine.yaml"


def built(visit: Visit, name: str = "mine.yaml") -> Any:
    page = visit.go(f"#/colony/{name}")
    expect(page.locator("[data-id=print]")).to_be_attached()
    expect(page.locator(".cards .card.drawn").first).to_be_attached()
    return page


def saved(page: Any) -> None:
    expect(page.locator(".deckhead .small")).to_have_text("saved")


def axe(page: Any) -> None:
    from axe_playwright_python.sync_playwright import Axe

    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.usefixtures("file")
@pytest.mark.parametrize("visit", SHAPES.values(), ids=SHAPES, indirect=True)
def test_everybody_can_use_every_state(visit: Visit) -> None:
    page = built(visit, "weak.yaml")
    is_phone = page.viewport_size["width"] < 760
    axe(page)
    if is_phone:
        page.locator("[data-id=rack]").click()
    for pane in ("curve", "hand", "compare"):
        page.locator(f"#tab-{pane}").click()
        axe(page)
    page.locator("[data-id=repair]").click()
    expect(page.get_by_role("dialog").get_by_role("button", name="Repair")).to_be_focused()
    axe(page)
    page.keyboard.press("Escape")
    expect(page.locator("[data-id=repair]")).to_be_focused()
    page.locator("[data-id=suggest]").click()
    expect(page.locator("dialog code")).to_have_text("pnp colony suggest --cards 22 --seed 1")
    axe(page)
    page.keyboard.press("Escape")
    page.locator("[data-id=own-phone]" if is_phone else "[data-id=own]").click()
    axe(page)
    page.keyboard.press("Escape")
    visit.go("#/playtest/weak.yaml")
    expect(page.get_by_text("Bots play only legal colonies.")).to_be_visible()
    axe(page)


@pytest.mark.parametrize("visit", [SHAPES["light"], SHAPES["phone"]], ids=["desktop", "phone"], indirect=True)
def test_a_legal_colony_by_keys_alone(visit: Visit, file: Path) -> None:
    """Find a card, add it, see why it is not legal, repair it, take it back; each step is in the file."""
    page = built(visit)
    page.keyboard.press("/")
    page.keyboard.type("vortexid")
    expect(page.locator(".slot")).to_have_count(1)
    expect(page.locator(".slot .why")).to_have_text("no place left for a 5")
    press_until(page, page.locator("[data-id=card-Vortexid]"))
    page.keyboard.press("+")
    page.keyboard.press("+")
    page.keyboard.press("-")
    expect(page.locator(".slot .cnt b")).to_have_text("1")
    expect(page.locator(".note.bad .why")).to_contain_text("4 cards of value 5 or more; at most 3")
    expect(page.locator("[data-id=card-Vortexid]")).to_be_focused()
    saved(page)
    assert file.read_text(encoding="utf-8") == FIRST.replace("  Matriplasm: 1\n", "  Matriplasm: 1\n  Vortexid: 1\n")
    if page.viewport_size["width"] < 760:  # the rack lies over the cards
        press_until(page, page.locator("[data-id=rack]"))
        page.keyboard.press("Enter")
    press_until(page, page.locator("[data-id=repair]"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog").get_by_role("button", name="Repair")).to_be_focused()
    shown = page.locator(".edits li").all_inner_texts()
    page.keyboard.press("Enter")
    expect(page.locator(".verdict .badge.good")).to_have_text("legal")
    assert len(shown) == 1
    assert shown[0].startswith("Remove 1 ")
    assert f"  {shown[0].removeprefix('Remove 1 ')}: 1" not in file.read_text(encoding="utf-8")
    page.keyboard.press("Control+z")
    expect(page.locator(".note.bad .why")).to_be_visible()
    for _ in range(5):
        page.keyboard.press("Control+z")
        saved(page)
    expect(page.locator(".verdict .badge.good")).to_have_text("legal")
    assert file.read_text(encoding="utf-8") == FIRST


def test_the_page_reckons_as_the_limits_do(visit: Visit, file: Path) -> None:
    """Until the server answers, the page puts the cards into their wells itself: 300 random colonies."""
    page = built(visit)
    chance, names = random.Random(1), [card.name for card in shipped_cards().cards]
    decks = [Counter(chance.choices(names, k=chance.randrange(30))) for _ in range(300)]
    racks = [DECKS.rack(found("x", deck, shipped_cards())).rows for deck in decks]
    expected = [
        [{**row._asdict(), "wells": [well._asdict() for well in row.wells], "over": list(row.over)} for row in rows]
        for rows in racks
    ]
    values = {card.name: card.value for card in shipped_cards().cards}
    given = [[{"id": name, "value": values[name]} for name, copies in deck.items() for _ in range(copies)] for deck in decks]
    script = (
        "async ([rows, decks]) => { const { reckoned } = await import(RACK); return decks.map((deck) => reckoned(rows, deck)); }"
    )
    reckoned = page.evaluate(script.replace("RACK", "'/static/colony/rack.js'"), [expected[0], given])
    assert reckoned == expected


def test_illegal_is_never_blocked_and_prints_as_the_command_does(visit: Visit, file: Path, tmp_path: Path) -> None:
    page = built(visit)
    page.locator("[data-id=card-Vortexid]").click()
    command = page.locator(".cmd code").last
    expect(command).to_have_text("pnp build mine.yaml --playtest")
    page.evaluate(KEEP)
    with page.expect_response("**/api/prints"):
        page.get_by_role("button", name="Print as playtest").click()
    expect(page.get_by_text("Print it at 100 %")).to_have_count(2)  # seen, and said
    printed = base64.b64decode(page.evaluate("kept[0]"))
    words = command.inner_text().split()
    subprocess.run([sys.executable, "-m", *words, "-o", str(tmp_path)], cwd=file.parent, check=True, capture_output=True)
    [made] = (tmp_path / "mine").iterdir()
    assert printed == made.read_bytes()
    visit.go("#/print/mine.yaml")
    page.get_by_role("button", name="Print it as playtest").click()
    expect(page.locator(".cmd code")).to_have_text("pnp build mine.yaml --playtest")
    expect(page.locator(".page img")).to_be_visible()
    built(visit).get_by_role("button", name="Print the 1 new").click()
    words = page.locator("dialog code").inner_text().split()
    assert words == ["pnp", "build", "mine.yaml", "--playtest", "--since", "mine-before.yaml"]
    with page.expect_response("**/api/prints"):
        page.get_by_role("button", name="Keep it and print").click()
    expect(page.get_by_text("Print it at 100 %")).to_have_count(2)
    assert (file.parent / "mine-before.yaml").read_text(encoding="utf-8") == FIRST
    subprocess.run([sys.executable, "-m", *words, "-o", str(tmp_path)], cwd=file.parent, check=True, capture_output=True)
    [made] = (tmp_path / "mine-since-mine-before").iterdir()
    assert base64.b64decode(page.evaluate("kept[1]")) == made.read_bytes()
    (file.parent / "mine-before.yaml").unlink()


def test_changes_of_others_are_kept(visit: Visit, file: Path) -> None:
    page = built(visit)
    file.write_text(FIRST.replace("Budlet: 2 ", "Budlet: 5 "), encoding="utf-8")
    expect(page.locator("li", has_text="Budlet").locator(".step b")).to_have_text("5")

    def interfere(route: Any) -> None:
        """Just before the page writes, another program does."""
        if not taken:
            taken.append(True)
            file.write_text(FIRST + "# theirs\n", encoding="utf-8")
        route.continue_()

    taken: list[bool] = []
    page.route("**/api/colonies/change", interfere)
    page.get_by_role("button", name="One Pipette more").first.click()
    saved(page)
    expect(page.locator("li", has_text="Pipette").locator(".step b")).to_have_text("3")
    assert file.read_text(encoding="utf-8") == FIRST.replace("Pipette: 2", "Pipette: 3") + "# theirs\n"
    file.write_text("colony: [", encoding="utf-8")
    expect(page.get_by_text("This was not saved")).to_be_visible()
    visit.go("#/")
    visit.go("#/colony/mine.yaml")
    expect(page.get_by_role("heading", name="This colony cannot be read")).to_be_visible()
    expect(page.get_by_role("link", name="Mend it as text")).to_be_visible()


def test_a_card_of_ones_own_and_names_are_text(visit: Visit, file: Path) -> None:
    file.write_text(FIRST.replace("First Colony", f'"{EVIL}"'), encoding="utf-8")
    page = built(visit)
    expect(page.locator(".deckhead h2")).to_have_text(EVIL)
    page.locator("[data-id=own]").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Name").fill("<b>Bold</b>")
    dialog.get_by_label("Family").select_option("Morpho")
    dialog.get_by_role("textbox", name="Its words").fill("Move <i>anywhere</i>.")
    expect(dialog.get_by_text("It fits, in English and in French.")).to_be_visible()
    expect(dialog.get_by_alt_text("<b>Bold</b> as it will print")).to_be_visible()
    page.get_by_role("button", name="Add to the colony").click()
    expect(page.locator(".list li", has_text="<b>Bold</b>").locator(".badge")).to_have_text("new")
    assert '  - name: "<b>Bold</b>"\n' in file.read_text(encoding="utf-8")
    page.get_by_role("button", name="One <b>Bold</b> less").last.press("Enter")
    expect(page.locator(".list li", has_text="<b>Bold</b>")).to_have_count(0)
    expect(page.get_by_role("tabpanel")).to_be_focused()  # its row is gone, but not the place
    saved(page)
    page.keyboard.press("Control+z")
    expect(page.locator(".list li", has_text="<b>Bold</b>")).to_have_count(1)
    page.locator("[data-id=undo]").click()
    expect(page.locator(".list li", has_text="<b>Bold</b>")).to_have_count(0)
    expect(page.locator(".card")).to_have_count(len(shipped_cards().cards))


def test_bots_play_are_stopped_and_tell_what_came_of_it(visit: Visit, file: Path) -> None:
    page = visit.go("#/playtest/mine.yaml")
    expect(page.locator("[data-id='against-rival.yaml']")).not_to_be_checked()
    for name in ("day-shift", "dish-circus", "first-colony", "grave-business"):
        page.locator(f"[data-id=against-{name}]").uncheck(force=True)
    page.locator("[data-id=bot]").select_option("random")
    page.get_by_label("Games", exact=True).fill("9000")
    page.get_by_label("Games", exact=True).press("Tab")
    expect(page.locator(".cmd code")).to_have_text("pnp colony test mine.yaml --games 9000 --bot random --against night-shift")
    page.keyboard.press("Control+Enter")
    expect(page.locator("progress")).to_be_visible()
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_text("No opponent was finished.")).to_be_visible()
    page.locator("[data-id='against-rival.yaml']").check(force=True)
    page.get_by_label("Games", exact=True).fill("4")
    page.get_by_label("Games", exact=True).press("Tab")
    expect(page.locator(".cmd code")).to_have_text(
        "pnp colony test mine.yaml --games 4 --bot random --against night-shift,rival.yaml"
    )
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".score")).to_contain_text("in 8 games")
    expect(page.get_by_text("Bots play (random, seed 1)")).to_be_visible()
    axe(page)
    file.write_text(FIRST + "# changed\n", encoding="utf-8")
    visit.go("#/")
    visit.go("#/playtest/mine.yaml")
    expect(page.get_by_text("These games were played with an older version of it.")).to_be_visible()
