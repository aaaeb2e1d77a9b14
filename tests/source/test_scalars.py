"""Plain words mean what the core schema of YAML 1.2 says, and lengths what people write."""

import math

import pytest

from pnp.source.lengths import length_text, parse_length, parse_size
from pnp.source.scalars import MAX_DIGITS, Scalar, meaning


@pytest.mark.parametrize("word", ["", "~", "null", "Null", "NULL"])
def test_nothing(word: str) -> None:
    assert meaning(word) is None


@pytest.mark.parametrize(("words", "value"), [("true True TRUE", True), ("false False FALSE", False)])
def test_truth(words: str, value: bool) -> None:
    assert [meaning(word) for word in words.split()] == [value] * 3


@pytest.mark.parametrize("word", [".inf", ".Inf", ".INF"])
def test_infinity(word: str) -> None:
    assert [meaning(word), meaning(f"+{word}"), meaning(f"-{word}")] == [math.inf, math.inf, -math.inf]


@pytest.mark.parametrize("word", [".nan", ".NaN", ".NAN"])
def test_not_a_number(word: str) -> None:
    found = meaning(word)
    assert isinstance(found, float)
    assert math.isnan(found)


@pytest.mark.parametrize(
    ("word", "value"),
    [
        ("0", 0),
        ("-7", -7),
        ("+7", 7),
        ("007", 7),
        ("0o17", 15),
        ("0x1F", 31),
        (".5", 0.5),
        ("5.", 5.0),
        ("-1.5E+2", -150.0),
        ("1e-1", 0.1),
    ],
)
def test_numbers(word: str, value: Scalar) -> None:
    assert (meaning(word), type(meaning(word))) == (value, type(value))


@pytest.mark.parametrize("word", ["no", "yes", "on", "tRUE", "nULL", "+.nan", "0o8", "0xg", "1_000", "1e", ".", "+", "0b1", "٣"])
def test_everything_else_is_text(word: str) -> None:
    assert meaning(word) == word


def test_a_number_has_at_most_eighteen_digits() -> None:
    assert meaning("9" * MAX_DIGITS) == 10**18 - 1
    assert meaning("-" + "9" * MAX_DIGITS) == 1 - 10**18
    with pytest.raises(ValueError, match=r"^a number of 19 characters is too long; the limit is 18 digits$"):
        meaning("9" * 19)


@pytest.mark.parametrize(
    ("text", "mm"),
    [
        ("8", 8),
        ("8 mm", 8),
        (" 1,5cm ", 15),
        (".5 in", 12.7),
        ("72 pt", 25.4),
        ("-3", -3),
        ("2.", 2),
        ("", None),
        ("mm", None),
        ("3 km", None),
    ],
)
def test_lengths(text: str, mm: float | None) -> None:
    assert parse_length(text) == (None if mm is None else pytest.approx(mm))


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("210x100 mm", (210, 100)),
        ("2 × 3 cm", (20, 30)),
        ("1x2 in", (25.4, 50.8)),
        ("5x6", (5, 6)),
        ("0x5", None),
        ("5x0", None),
        ("5", None),
    ],
)
def test_sizes(text: str, size: tuple[float, float] | None) -> None:
    found = parse_size(text)
    assert found == (None if size is None else pytest.approx(size))


@pytest.mark.parametrize(("mm", "text"), [(12.7, "12.7"), (8, "8"), (100, "100"), (0.125, "0.12"), (210.0, "210")])
def test_lengths_in_messages(mm: float, text: str) -> None:
    assert length_text(mm) == text
