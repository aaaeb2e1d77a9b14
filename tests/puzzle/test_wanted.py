"""What is asked for, as data: options without effect have none, and the words of the command ask for the same."""

from typing import Any

import pytest

from pnp.cli.main import main
from pnp.game.find import with_kind
from pnp.puzzle.find import puzzles_of
from pnp.puzzle.make import watching
from pnp.puzzle.wanted import read_wanted
from pnp.source.finding import Misused

SMALL = {"rows": 6, "columns": 6, "rolls": 4}
IDLE: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({**SMALL, "level": "hard"}, {**SMALL, "level": "easy"}),
    ({**SMALL, "word": "I", "pattern": "cross"}, {**SMALL, "word": "I"}),
]


@pytest.mark.parametrize(("one", "other"), IDLE)
def test_what_has_no_effect_changes_nothing(one: dict[str, Any], other: dict[str, Any]) -> None:
    first, second = (read_wanted({"game": "pentris", "seed": 4, "options": options}) for options in (one, other))
    assert [made.text for made in first.made()] == [made.text for made in second.made()]
    assert first.words == second.words


def test_a_word_decides_how_many() -> None:
    wanted = read_wanted({"game": "pentris", "count": 9, "options": {**SMALL, "word": "i"}})
    assert (wanted.total, len(list(wanted.made()))) == (1, 1)
    assert "--count" not in wanted.words


@pytest.mark.parametrize("slug", with_kind("puzzle"))
def test_every_option_is_one_of_the_command(slug: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Each option with a value that is not its default becomes a word that the command takes."""
    values: dict[str, Any] = {}
    for option in puzzles_of(slug).options:
        kind = option.kind
        values[option.name] = kind[-1] if isinstance(kind, tuple) else {int: 5, bool: True, str: "ab"}[kind]
    for name, value in values.items():
        words = read_wanted({"game": slug, "count": 2, "seed": 3, "options": {name: value}}).words
        assert f"--{name}" in words or value == next(o.default for o in puzzles_of(slug).options if o.name == name)
        main.main(["puzzle", "new", *words, "--help"], standalone_mode=False)
    assert "Usage" in capsys.readouterr().out


def test_somebody_who_watches_hears_how_many_candidates_were_tried() -> None:
    """Nothing scores on a grid of 2 x 2, so every candidate is rejected, as the refusal counts them."""
    heard: list[int] = []
    wanted = read_wanted({"game": "pentris", "options": {"rows": 2, "columns": 2, "rolls": 1}})
    with watching(heard.append), pytest.raises(Misused, match=r"no puzzle was found: of 500 candidates"):
        list(wanted.made())
    assert heard == list(range(1, 501))
    with pytest.raises(Misused):
        list(wanted.made())
    assert len(heard) == 500  # nobody watches any more
