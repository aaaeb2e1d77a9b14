"""The rules page and the summaries state every rule that the rulebook states, and mark the rulings of ours."""

from collections.abc import Callable
from pathlib import Path

import pytest

from pnp.build import Request, files_of
from pnp.draw.look import look
from pnp.game.kind import Order
from pnp.game.load import load
from pnp.sheet.layout import Press
from pnp.sheet.paper import parse_paper

OURS = {
    "en": ("two different piers,*", "nothing can be caught.*", "by any movement,*", "if it is still out.*", "one of them.*"),
    "fr": ("pontons différents*", "ni pêché.*", "soit le déplacement*", "encore dehors,*", "même le plongeur,*"),
}
"""H5, H3, H7, H8 and H15."""
NOTE = {"en": "* Our ruling, where the rulebook says nothing.", "fr": "* Précision de notre part"}


@pytest.fixture
def printed(tmp_path: Path, tool: Callable[..., str]) -> Callable[..., str]:
    """All words of a part, on one line."""

    def text(part: str, lang: str = "en", source: str = "petri_heil") -> str:
        [(_, data)] = files_of([load(source)], Request(Press(parse_paper("both")), Order(look(), lang, only=(part,))), "x")
        file = tmp_path / "x.pdf"
        file.write_bytes(data)
        return " ".join(tool("pdftotext", str(file), "-").split())

    return text


def test_the_tile_that_is_shown_stays_visible_until_the_fisherman_decides(printed: Callable[..., str]) -> None:
    rules = printed("rules")
    assert "It stays visible until the fisherman has decided." in rules
    assert "If the tile shown is still there, it is turned back." in rules
    assert "until the fisherman has decided" in printed("summaries")


def test_h18_tiles_left_over_score_nothing_and_ties_go_to_the_first_fisherman(printed: Callable[..., str]) -> None:
    rules = printed("rules")
    assert "rubbish and leftover fisherman tiles score nothing" in rules
    assert "in a tie, whoever fished first" in rules
    assert "Leftover fisherman tiles score nothing." in printed("summaries")


def test_h17_the_younger_player_fishes_first(printed: Callable[..., str]) -> None:
    assert "The younger player fishes first." in printed("rules")
    assert "Le plus jeune pêche en premier." in printed("rules", "fr")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_rulings_of_ours_are_marked_and_the_sign_is_explained(lang: str, printed: Callable[..., str]) -> None:
    rules, summaries = printed("rules", lang), printed("summaries", lang)
    assert all(words in rules for words in OURS[lang])
    assert NOTE[lang] in rules
    assert all(words in summaries for words in OURS[lang][3:])
    assert NOTE[lang] in summaries


def test_a_summary_without_such_a_ruling_has_no_note(tmp_path: Path, printed: Callable[..., str]) -> None:
    (tmp_path / "my.yaml").write_text("extends: petri_heil\nspecials: {fish: []}\n")
    assert NOTE["en"] not in printed("summaries", source=str(tmp_path / "my.yaml"))
