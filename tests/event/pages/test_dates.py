"""Dates are written out in the language of the page, not of the machine."""

import datetime
import locale

import pytest

from pnp.event.pages.dates import date_words
from pnp.words import Words, languages


@pytest.mark.parametrize(
    ("lang", "day", "expected"),
    [
        ("en", (2027, 3, 20), "20 March 2027"),
        ("fr", (2027, 3, 20), "20 mars 2027"),
        ("en", (2027, 5, 1), "1 May 2027"),
        ("fr", (2027, 5, 1), "1er mai 2027"),
        ("fr", (2028, 2, 29), "29 février 2028"),
        ("fr", (2027, 8, 11), "11 août 2027"),
        ("en", (2027, 12, 31), "31 December 2027"),
    ],
)
def test_a_date_in_words(lang: str, day: tuple[int, int, int], expected: str) -> None:
    assert date_words(datetime.date(*day), Words(lang, "event")) == expected


@pytest.mark.parametrize("lang", languages())
def test_no_date_and_twelve_different_months(lang: str) -> None:
    words = Words(lang, "event")
    assert date_words(None, words) == ""
    assert len({date_words(datetime.date(2027, month, 2), words) for month in range(1, 13)}) == 12


def test_english_months_are_those_of_the_calendar() -> None:
    locale.setlocale(locale.LC_TIME, "C")
    for month in range(1, 13):
        day = datetime.date(2027, month, 2)
        assert date_words(day, Words("en", "event")) == day.strftime("2 %B %Y")
