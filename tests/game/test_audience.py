"""Players, age and minutes: read, checked, and printed on covers and pages of rules. The numbers are those of the rulebooks."""

from collections.abc import Callable
from pathlib import Path

import pytest

from pnp.build import Request, files_of
from pnp.draw.look import look
from pnp.game.audience import Audience, audience_text, check_audience
from pnp.game.find import slugs
from pnp.game.kind import Order
from pnp.game.load import load
from pnp.sheet.layout import Press
from pnp.sheet.paper import parse_paper

RULEBOOKS = {
    ("pentris", "en"): "2+ players · ages 8+ · 10 min",
    ("pentris", "fr"): "2 joueurs et plus · dès 8 ans · 10 min",
    ("petris", "en"): "2–3 players · ages 10+ · 10 min",
    ("petris", "fr"): "2 à 3 joueurs · dès 10 ans · 10 min",
    ("petri_heil", "en"): "2 players",
    ("petri_heil", "fr"): "2 joueurs",
}
"""Petri Heil! states neither age nor minutes."""


@pytest.fixture
def printed(tmp_path: Path, tool: Callable[..., str]) -> Callable[..., list[str]]:
    """The text of each page, on one line."""

    def text(source: str, **order: object) -> list[str]:
        [(_, data)] = files_of([load(source)], Request(Press(parse_paper("both")), Order(look(), **order)), "x")
        file = tmp_path / "x.pdf"
        file.write_bytes(data)
        return [" ".join(page.split()) for page in tool("pdftotext", str(file), "-").split("\f")[:-1]]

    return text


@pytest.mark.parametrize(("slug", "lang"), RULEBOOKS)
def test_the_rules_say_for_whom_the_game_is(slug: str, lang: str, printed: Callable[..., list[str]]) -> None:
    [page] = printed(slug, lang=lang, only=("rules",))
    assert RULEBOOKS[slug, lang] in page


@pytest.mark.parametrize("slug", ["petris", "petri_heil"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_cover_says_it_as_well(slug: str, lang: str, printed: Callable[..., list[str]]) -> None:
    assert RULEBOOKS[slug, lang] in printed(slug, lang=lang)[0]


@pytest.mark.parametrize("players", [2, 3])
def test_a_set_for_one_table_is_for_its_players(players: int, printed: Callable[..., list[str]]) -> None:
    cover, *_, rules = printed("petris", players=players)
    for page in (cover, rules):
        assert f"{players} players · ages 10+ · 10 min" in page
        assert "2–3 players" not in page


def test_a_variant_changes_it(tmp_path: Path, printed: Callable[..., list[str]]) -> None:
    (tmp_path / "my.yaml").write_text("extends: pentris\naudience: {players: 1-6, minutes: 25}\n")
    loaded = load(str(tmp_path / "my.yaml"))
    assert loaded.provenance["audience.minutes"] == loaded.provenance["audience.players"] == "yours"
    assert loaded.provenance["audience.age"] == "rulebook"
    assert "1–6 players · ages 8+ · 25 min" in printed(str(tmp_path / "my.yaml"), only=("rules",))[0]


def test_a_file_without_the_table_for_three_is_for_two(tmp_path: Path) -> None:
    (tmp_path / "my.yaml").write_text("extends: petris\nthree: null\n")
    assert load(str(tmp_path / "my.yaml")).definition.audience == Audience("2", 10, 10)


@pytest.mark.parametrize(
    ("players", "text"), [("1", "1 player"), ("2", "2 players"), ("2-12", "2–12 players"), ("3+", "3+ players")]
)
def test_players_as_text(players: str, text: str) -> None:
    assert audience_text(Audience(players), "en") == text
    assert not list(check_audience(Audience(players)))


def test_what_nobody_knows_is_left_out() -> None:
    assert audience_text(None, "en") == ""
    assert audience_text(Audience("2", minutes=30), "en") == "2 players · 30 min"
    assert audience_text(Audience("2", age=6), "fr") == "2 joueurs · dès 6 ans"


@pytest.mark.parametrize("slug", slugs())
def test_every_game_with_an_audience_checks_it(slug: str) -> None:
    """Otherwise a wrong one would first be noticed by whoever prints it."""
    loaded = load(slug)
    wrong = loaded.definition._replace(audience=Audience("many"))
    assert [finding.where for finding in loaded.kind.check(wrong)] == [("audience", "players")]


@pytest.mark.parametrize("players", ["many", "3-2", "2-2", "0", "2-", "+2", "2-3+"])
def test_other_players_are_refused(players: str) -> None:
    [finding] = check_audience(Audience(players))
    assert finding.where == ("audience", "players")
