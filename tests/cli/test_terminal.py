"""What strangers wrote cannot act on the terminal: it is shown by its codes (FAULTS 57)."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.cli.main import outcome, print_json
from pnp.cli.terminal import clean, clean_json, line

TRAPS = "\x00\x07\x08\r\x1b\x7f\x85\x9b\u2028\u202a\u202e\u2066\u2069\ufeff\ud800\U000e0041"
NAMES = "Zoë, Ольга, 山田太郎, محمد, नेहा, 👩‍👩‍👧, a\u200db, tab\there"


@pytest.mark.parametrize("sign", TRAPS)
def test_a_sign_that_acts_is_shown_by_its_code(sign: str) -> None:
    assert clean(f"a{sign}b").isprintable()
    assert clean(f"a{sign}b").startswith("a\\")


def test_names_stay_as_they_are() -> None:
    assert clean(NAMES) == NAMES
    assert clean("two\nlines") == "two\nlines"


def test_a_name_stays_on_its_line_and_a_long_one_is_cut() -> None:
    assert line("out: no errors\nout: x") == "out: no errors\\nout: x"
    assert len(line("x" * 100_000)) < 2_100


@given(st.text() | st.lists(st.text()) | st.dictionaries(st.text(), st.text()))
def test_json_is_safe_and_says_the_same(value: object) -> None:
    text = clean_json(value)
    assert text == clean(text)
    assert json.loads(text) == value


def test_json_has_escapes_for_traps(capsys: pytest.CaptureFixture[str]) -> None:
    print_json({"name": TRAPS})
    assert json.loads(capsys.readouterr().out) == json.loads(json.dumps({"name": TRAPS}))


def test_wrong_usage_is_clean_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert outcome(["verify", "--\x1b[2J\u202e"]) == 2
    assert clean(text := capsys.readouterr().err) == text
    assert "\\x1b[2J\\u202e" in text
