"""The signs that mark, in rules on paper, what does not come from the rulebook; and the notes that explain them."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.words import Words

SIGNS = {"*": "our_ruling", "†": "published_ruling"}


def footnotes(texts: Iterable[str], lang: str) -> str:
    """A note for each sign that these texts use; empty if they use none."""
    said = "".join(texts)
    return " ".join(Words(lang, "sheet").say(block) for sign, block in SIGNS.items() if sign in said)
