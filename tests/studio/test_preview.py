"""The pages that the studio shows are those that `pnp build` prints, whatever was kept from earlier choices."""

from pathlib import Path

import pytest

from pnp.build import bind, judged, volume_requests
from pnp.choices import Choices
from pnp.event.make.reprint import print_of
from pnp.files import shipped
from pnp.game.load import Loaded, load, load_unsaved
from pnp.studio.answers.prints import preview_record
from pnp.studio.pictures import Pictures
from pnp.studio.preview import Preview, Previews

COLONY = str(shipped("data") / "colonies" / "first-colony.yaml")
KIT = str(shipped("data") / "kits" / "lamplight")
CHOICES = [
    Choices(),
    Choices(ink="mono"),
    Choices(lang="fr"),
    Choices(paper="letter", duplex="long"),
    Choices(ink="low", copies=2),
]


def built(item: Loaded, choices: Choices) -> list[str]:
    """What is on each page of the files that `pnp build` makes."""
    item, _ = judged(item)
    volumes = volume_requests(item.kind, choices.request(item.kind.duplex))
    return [print_of(page).partition(" ")[0] for volume in volumes for page in bind([item], volume).pages]


def shown(preview: Preview) -> list[str]:
    return [page.key for page in preview.pages]


@pytest.mark.parametrize("source", ["pentris", "petri_heil", COLONY, KIT])
def test_what_is_kept_changes_nothing(source: str) -> None:
    previews = Previews(Pictures())
    for choices in (*CHOICES, *reversed(CHOICES)):
        assert shown(previews.preview(load(source), choices)) == built(load(source), choices)


def test_a_changed_word_changes_its_pages_and_moves_nothing() -> None:
    previews = Previews(Pictures())
    text = Path(COLONY).read_text(encoding="utf-8")
    before = previews.preview(load_unsaved(text, Path(COLONY)), Choices())
    after = previews.preview(load_unsaved(text.replace("First Colony", "Second Colony"), Path(COLONY)), Choices())
    assert shown(after) != shown(before)
    boxes = [
        [page.page.cutting and [piece.box for piece in page.page.cutting.pieces] for page in one.pages] for one in (before, after)
    ]
    assert boxes[0] == boxes[1]
    item = load_unsaved(text.replace("First Colony", "Second Colony"), Path(COLONY))
    assert shown(after) == built(item, Choices())


def test_sheets_and_cuts_of_nine_cards(tmp_path: Path) -> None:
    """Two cards of 60 x 90 mm with a white edge: one row, so two cuts along it and three across."""
    (tmp_path / "game.yaml").write_text(
        "game: kit\ntitle: T\nlayouts: {card: [{box: 5, text: hello}]}\n"
        "parts: {cards: {kind: card, size: 60x90, front: card, copies: 2}}\n"
    )
    found = Previews(Pictures()).preview(load(str(tmp_path)), Choices())
    assert (found.sheets, found.straight, found.round) == (1, 5, 0)


def test_a_definition_with_errors_has_findings_with_lines_and_no_pages() -> None:
    text = "extends: pentris\ngrid:\n  rows: 1\n"
    found = Previews(Pictures()).preview(load_unsaved(text, Path("my.yaml")), Choices())
    assert not found.pages
    assert str(found.findings[0]).startswith("my.yaml:")


@pytest.mark.parametrize(("source", "langs"), [("pentris", ["en", "fr"]), (KIT, ["en", "fr"])])
def test_a_page_is_told_the_languages_to_choose_from(source: str, langs: list[str]) -> None:
    item = load(source)
    assert preview_record(item, Previews(Pictures()).preview(item, Choices()))["languages"] == langs


def test_a_kit_has_languages_of_its_own(tmp_path: Path) -> None:
    parts = "layouts: {card: [{box: 5, text: hello}]}\nparts: {cards: {kind: card, size: 60x90, front: card}}\n"
    (tmp_path / "game.yaml").write_text(f"game: kit\ntitle: T\nlanguages: [cs, de]\n{parts}")
    item = load(str(tmp_path))
    assert preview_record(item, Previews(Pictures()).preview(item, Choices()))["languages"] == ["cs", "de"]
