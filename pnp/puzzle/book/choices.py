"""How a book is to be made, as data and as words of `pnp puzzle book`: `--title "Winter puzzles" --fold`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from pnp.draw.look import INKS, Ink, look
from pnp.source.finding import Finding, Misused, did_you_mean, shortened
from pnp.words import Words, check_language

if TYPE_CHECKING:
    from pnp.puzzle.book.bind import Edition

SIZES = ("a5", "a4")
PAPERS = ("a4", "letter")
KEYS = ("end", "apart")
MAX_TITLE = 100


class BookChoices(NamedTuple):
    """The options of a book; without a title it has the usual one of its language."""

    title: str | None = None
    size: str = "a5"
    fold: bool = False
    key: Literal["apart", "end"] = "end"
    paper: str = "a4"
    ink: Ink = "full"
    lang: str = "en"

    @property
    def words(self) -> list[str]:
        """The options of the command; nothing for what is usual.

        >>> BookChoices(title="Winter puzzles", fold=True).words
        ['--title', 'Winter puzzles', '--fold']
        """
        chosen = [(f"--{name}", value) for name, value in self._asdict().items() if value != self._field_defaults[name]]
        return [word for name, value in chosen for word in ((name,) if value is True else (name, value))]

    @property
    def edition(self) -> Edition:
        """Raises Misused for a title that is empty or too long, and for a language that there is not."""
        from pnp.puzzle.book.bind import Edition
        from pnp.puzzle.book.leaf import page_of

        lang, drawn = check_language(self.lang), look(ink=self.ink)
        title = Words(lang, "book").say("title") if self.title is None else self.title.strip()
        if not 1 <= len(title) <= MAX_TITLE:
            raise Misused([Finding(f"the title has {len(title)} characters", f"use 1 to {MAX_TITLE}")])
        return Edition(title, page_of(self.size, self.paper, self.fold), drawn, lang, self.fold, self.key)


def read_book_choices(data: Mapping[str, Any]) -> BookChoices:
    """Choices from JSON. Raises Misused for what is not one."""
    for name in data:
        if name not in BookChoices._fields:
            raise Misused([Finding(f"there is no option {shortened(name)!r}", did_you_mean(name, BookChoices._fields))])
    made = BookChoices(**data)
    known = {"size": SIZES, "key": KEYS, "paper": PAPERS, "ink": INKS, "fold": (False, True)}
    for name, choices in known.items():
        value = getattr(made, name)
        if value not in choices or type(value) is not type(choices[0]):
            raise Misused([Finding(f"{name} cannot be {shortened(str(value))!r}", f"choose from {', '.join(map(str, choices))}")])
    if not isinstance(made.lang, str) or not isinstance(made.title, str | None):
        raise Misused([Finding("title and language must be text")])
    return made
