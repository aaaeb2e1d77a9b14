"""What a person chooses before printing, and the same as words of a command: `--paper letter --ink low`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, get_args

from pnp.build import Request
from pnp.draw.look import INKS, Ink, look
from pnp.game.kind import Order
from pnp.sheet.cut import Marks
from pnp.sheet.layout import Duplex, Press
from pnp.sheet.paper import parse_paper
from pnp.source.finding import Finding, Misused, did_you_mean, shortened

MAX_COPIES = 1000
MAX_ONLY = 100


class Choices(NamedTuple):
    """The printing options that every command shares. Without `duplex`, backs are printed as the kind of file needs them."""

    paper: str = "a4"
    players: int | None = None
    copies: int = 1
    only: tuple[str, ...] = ()
    duplex: Duplex | None = None
    marks: Marks = "corner"
    ink: Ink = "full"
    lang: str = "en"

    @property
    def words(self) -> list[str]:
        """The options of a command that makes these choices; nothing for what is usual.

        >>> Choices(paper="letter", only=("cards", "rules"), copies=2).words
        ['--paper', 'letter', '--copies', '2', '--only', 'cards,rules']
        """
        chosen = {name: value for name, value in self._asdict().items() if value != self._field_defaults[name]}
        texts = {name: ",".join(value) if isinstance(value, tuple) else str(value) for name, value in chosen.items()}
        return [word for name, text in texts.items() for word in (f"--{name}", text)]

    def request(self, usual: Duplex = "none") -> Request:
        """What to print, with backs as usual if nobody chose. Raises Misused for a paper that there is not."""
        press = Press(parse_paper(self.paper), duplex=self.duplex or usual, marks=self.marks)
        return Request(press, Order(look(ink=self.ink), self.lang, self.players, self.only), self.copies)


def read_choices(data: Mapping[str, Any]) -> Choices:
    """Choices from JSON. Raises Misused for what is not one."""
    for name in data:
        if name not in Choices._fields:
            raise Misused([Finding(f"there is no option {shortened(name)!r}", did_you_mean(name, Choices._fields))])
    only = data.get("only", [])
    if not isinstance(only, list) or len(only) > MAX_ONLY or not all(isinstance(name, str) for name in only):
        raise Misused([Finding("only must be a list of parts")])
    made = Choices(**{**data, "only": tuple(dict.fromkeys(name.strip().lower() for name in only if name.strip()))})
    check_word("paper", made.paper)
    check_word("lang", made.lang)
    check_number("copies", made.copies)
    check_number("players", 1 if made.players is None else made.players)
    check_choice("duplex", made.duplex, (None, *get_args(Duplex)))
    check_choice("marks", made.marks, get_args(Marks))
    check_choice("ink", made.ink, INKS)
    return made


def check_word(name: str, value: object) -> None:
    if not isinstance(value, str):
        raise Misused([Finding(f"{name} must be text")])


def check_number(name: str, value: object) -> None:
    if type(value) is not int or not 1 <= value <= MAX_COPIES:
        raise Misused([Finding(f"{name} must be a whole number from 1 to {MAX_COPIES}")])


def check_choice(name: str, value: object, known: tuple[object, ...]) -> None:
    if value not in known:
        raise Misused([Finding(f"{name} cannot be {shortened(str(value))!r}", f"choose from {', '.join(map(str, known))}")])
