"""What a person chooses and the options of a command are the same thing, both ways."""

from typing import Any, get_args

import click
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.choices import Choices, read_choices
from pnp.cli.options import choices_of, press_options
from pnp.draw.look import INKS
from pnp.sheet.cut import Marks
from pnp.sheet.layout import Duplex
from pnp.source.finding import Misused

WORD = st.text("abcdefgh-", min_size=1, max_size=8).filter(lambda word: not word.startswith("-"))
CHOICES = st.builds(
    Choices,
    paper=st.sampled_from(["a4", "letter", "210x100 mm"]),
    players=st.none() | st.integers(1, 1000),
    copies=st.integers(1, 1000),
    only=st.lists(WORD, max_size=3, unique=True).map(tuple),
    duplex=st.none() | st.sampled_from(get_args(Duplex)),
    marks=st.sampled_from(get_args(Marks)),
    ink=st.sampled_from(INKS),
    lang=st.sampled_from(["en", "fr"]),
)


def parsed(words: list[str]) -> Choices:
    found: list[Choices] = []

    @click.command()
    @press_options
    def command(**options: Any) -> None:
        found.append(choices_of(options))

    command.main(words, standalone_mode=False)
    return found[0]


@given(CHOICES)
def test_a_command_line_says_the_same(choices: Choices) -> None:
    assert parsed(choices.words) == choices


@given(CHOICES)
def test_json_says_the_same(choices: Choices) -> None:
    assert read_choices({**choices._asdict(), "only": list(choices.only)}) == choices


def test_what_is_usual_needs_no_words() -> None:
    assert Choices().words == []


@pytest.mark.parametrize(
    "data",
    [
        {"papier": "a4"},
        {"paper": 4},
        {"copies": 0},
        {"copies": True},
        {"copies": "2"},
        {"players": 1001},
        {"only": "cards"},
        {"only": [1]},
        {"only": ["a"] * 101},
        {"duplex": "both"},
        {"marks": None},
        {"ink": "red"},
        {"lang": ["en"]},
    ],
)
def test_what_is_no_choice_is_refused(data: dict[str, Any]) -> None:
    with pytest.raises(Misused):
        read_choices(data)
