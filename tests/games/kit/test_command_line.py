"""What the command line says to authors of kits about names and backs."""

from pathlib import Path

import pytest

from pnp.cli.main import outcome
from tests.games.kit.making import HEAD, ONE, card, written

BACKED = HEAD + card("fill: cream") + "  back:\n    - {fill: leaf}\n" + ONE.replace("front: card", "front: card, back: back")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("harbor-cats", "there is no game or file 'harbor-cats'; did you mean 'harbour-cats/'?"),
        ("harbour-cats/cards.csv", "harbour-cats/cards.csv is a table of a game; name its folder: harbour-cats/"),
    ],
)
def test_a_wrong_name_leads_to_the_folder(
    name: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    written(tmp_path / "harbour-cats", HEAD + card("fill: cream") + ONE, {"cards.csv": "name\nMoth\n"})
    monkeypatch.chdir(tmp_path)
    assert outcome(["build", name]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    ("options", "is_warned"), [([], True), (["--duplex", "fold"], False), (["--only", "other"], False), (["--for", "tts"], False)]
)
def test_a_back_that_is_not_printed_is_said(
    options: list[str], is_warned: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written(tmp_path, f"{BACKED}  other: {{kind: card, front: card}}\n")
    assert outcome(["build", str(tmp_path), "-o", str(tmp_path / "out"), *options]) == 0
    warning = "warning: the backs of cards are not printed; add --duplex long, short or fold"
    assert (warning in capsys.readouterr().err) == is_warned
    assert outcome(["check", str(tmp_path)]) == 0
    assert warning not in capsys.readouterr().err


@pytest.mark.parametrize(("lang", "is_warned"), [("fr", True), ("cs", False), ("en", False)])
def test_a_language_that_the_kit_does_not_have_is_said(
    lang: str, is_warned: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without --lang it is English, whatever the kit has."""
    kit = HEAD.replace("title: Test\n", "title: Test\nlanguages: [cs, de]\n") + card("fill: cream") + ONE
    written(tmp_path, kit)
    assert outcome(["build", str(tmp_path), "-o", str(tmp_path / "out"), "--lang", lang]) == 0
    warning = "game.yaml:3:12: warning: this has no 'fr', so its own words are in 'cs'; its languages are cs, de\n"
    assert (warning in capsys.readouterr().err) == is_warned
