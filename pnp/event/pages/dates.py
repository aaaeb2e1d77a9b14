"""Dates written out in the language of the page, whatever the locale of the machine."""

from __future__ import annotations

import datetime

from pnp.words import Words


def date_words(date: datetime.date | None, words: Words) -> str:
    """The date in words, such as "20 March 2027"; empty if there is no date.

    >>> date_words(datetime.date(2027, 5, 1), Words("en", "event")), date_words(datetime.date(2027, 5, 1), Words("fr", "event"))
    ('1 May 2027', '1er mai 2027')
    """
    if date is None:
        return ""
    day = words.say("first_of_month") if date.day == 1 else str(date.day)
    return words.say("date", day=day, month=words.say(f"month_{date.month}"), year=date.year)
