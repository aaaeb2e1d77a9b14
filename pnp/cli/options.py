"""The options that say how things are printed, shared by the commands that print or check, and the Run they make."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, get_args

import click

from pnp.build import FORMATS, Format, Run
from pnp.draw.look import INKS, look
from pnp.game import Order
from pnp.sheet.cut import Marks
from pnp.sheet.layout import Duplex, Press
from pnp.sheet.paper import parse_paper
from pnp.words import check_language

MAX_COPIES = 1000
F = TypeVar("F", bound=Callable[..., Any])


class Listed(click.ParamType):
    """Several words with commas between them."""

    name = "list"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[str, ...]:
        return value if isinstance(value, tuple) else tuple(word.strip() for word in value.split(",") if word.strip())


class Formats(Listed):
    """Some of pdf, svg, png."""

    name = "formats"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[Format, ...]:
        words = super().convert(value, param, ctx)
        known: tuple[Format, ...] = tuple(f for f in FORMATS if f in words)
        for word in words:
            if word not in FORMATS:
                self.fail(f"{word!r} is not one of {', '.join(FORMATS)}.", param, ctx)
        return known or ("pdf",)


def press_options(command: F) -> F:
    """--paper, --players, --copies, --only, --duplex, --marks, --ink, --lang."""
    options = (
        click.option("--paper", default="a4", show_default=True, help="a3, a4, a5, letter, legal, tabloid, both, or '210x100 mm'."),
        click.option("--players", type=click.IntRange(1, MAX_COPIES), help="For how many players."),
        click.option("--copies", type=click.IntRange(1, MAX_COPIES), default=1, show_default=True, help="Everything so many times."),
        click.option("--only", type=Listed(), default="", help="Only these components, with commas."),
        click.option("--duplex", type=click.Choice(get_args(Duplex)), default="none", show_default=True, help="How backs are printed."),
        click.option("--marks", type=click.Choice(get_args(Marks)), default="corner", show_default=True, help="Marks for cutting."),
        click.option("--ink", type=click.Choice(INKS), default="full", show_default=True, help="How much colour."),
        click.option("--lang", default="en", show_default=True, help="Language of the words: en, fr."),
    )
    for option in reversed(options):
        command = option(command)
    return command


def run_of(options: dict[str, Any]) -> Run:
    press = Press(parse_paper(options["paper"]), duplex=options["duplex"], marks=options["marks"])
    order = Order(look(ink=options["ink"]), check_language(options["lang"]), options["players"])
    return Run(press, order, options["only"], options["copies"], options.get("formats", ("pdf",)), options.get("dpi", 150))
