"""The printing options, shared by the commands that print or check, and the Request built from them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, get_args
from unicodedata import combining, normalize

import click
from click.core import ParameterSource

from pnp.build import FORMATS, Format, Request
from pnp.choices import MAX_COPIES, Choices
from pnp.draw.look import INKS
from pnp.game.kind import FileKind
from pnp.sheet.cut import Marks
from pnp.sheet.layout import Duplex, Press
from pnp.source.finding import Finding, Misused, Refused, did_you_mean, shortened

if TYPE_CHECKING:
    from pnp.targets.target import Target

BACKS = "fold for Planet Petri, else none"
DECIDED = {"paper": "--paper", "duplex": "--duplex", "marks": "--marks", "formats": "--format", "printer": "--printer"}
"""Options that a target decides."""
F = TypeVar("F", bound=Callable[..., Any])


class Listed(click.ParamType[tuple[str, ...]]):
    """A comma-separated list of words."""

    name = "list"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[str, ...]:
        if isinstance(value, tuple):
            return value
        return tuple(word.strip().lower() for word in value.split(",") if word.strip())


class Formats(Listed):
    """A comma-separated list of formats."""

    name = "formats"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[Format, ...]:
        words = super().convert(value, param, ctx)
        known: tuple[Format, ...] = tuple(f for f in FORMATS if f in words)
        for word in words:
            if word not in FORMATS:
                self.fail(f"{shortened(word)!r} is not one of {', '.join(FORMATS)}.", param, ctx)
        return known or ("pdf",)


class Families(Listed):
    """A comma-separated list of Planet Petri families, in any case or accents; optionally with I-S."""

    name = "families"

    def __init__(self, with_interventions: bool = False) -> None:
        self.with_interventions = with_interventions

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[str, ...]:
        from pnp.games.planet_petri.cards.card import FAMILIES

        names = {name.lower(): name for name in (*FAMILIES, *(("I-S",) if self.with_interventions else ()))}
        words = super().convert(value, param, ctx)
        for word in words:
            if unaccented(word) not in names:
                self.fail(f"there is no family {shortened(word)!r}; {did_you_mean(word, names.values())}", param, ctx)
        return tuple(dict.fromkeys(names[unaccented(word)] for word in words))


def unaccented(word: str) -> str:
    """The word without accents.

    >>> unaccented("nécro")
    'necro'
    """
    return "".join(sign for sign in normalize("NFD", word) if not combining(sign))


def shown(name: str, **settings: Any) -> Callable[[F], F]:
    """An option that shows its default."""
    return click.option(name, show_default=True, **settings)


def use_fonts(ctx: click.Context, param: click.Parameter, paths: tuple[Path, ...]) -> None:
    """Lets the command print with these fonts, as long as it runs."""
    if not paths:
        return
    from pnp.draw.face import read_face, using

    try:
        ctx.with_resource(using([read_face(path) for path in paths]))
    except Refused as error:
        raise Misused(error.findings) from None


def font_option(command: F) -> F:
    kind, text = click.Path(path_type=Path), "Font for letters that pnp's own fonts lack; may be repeated."
    return click.option("--font", type=kind, multiple=True, expose_value=False, callback=use_fonts, help=text)(command)


def press_options(command: F) -> F:
    """--paper, --players, --copies, --only, --duplex, --marks, --printer, --ink, --lang, --font."""
    copies = click.IntRange(1, MAX_COPIES)
    options = (
        shown("--paper", default="a4", help="a3, a4, a5, letter, legal, tabloid, both, or '210x100 mm'."),
        click.option("--players", type=copies, help="How many players."),
        shown("--copies", type=copies, default=1, help="How many copies."),
        click.option("--only", type=Listed(), default="", help="Print only these components, comma-separated."),
        click.option("--duplex", type=click.Choice(get_args(Duplex)), show_default=BACKS, help="How to print backs."),
        shown("--marks", type=click.Choice(get_args(Marks)), default="corner", help="Cut marks."),
        click.option("--printer", metavar="NAME", help="Make up for this printer; see 'pnp printer'. Only for PDF files."),
        shown("--ink", type=click.Choice(INKS), default="full", help="How much colour."),
        shown("--lang", default="en", help="Language: en, fr."),
        font_option,
    )
    for option in reversed(options):
        command = option(command)
    return command


def target_options(command: F) -> F:
    """--for, --url."""
    for_help, url_help = (
        "Shop, cutter or table: a name (see pnp targets) or a file.",
        "Where the pictures of a table will be found.",
    )
    for_option = click.option("--for", "target", metavar="NAME|FILE", help=for_help)
    return for_option(click.option("--url", default="", help=url_help)(command))


def target_of(options: dict[str, Any]) -> Target | None:
    """The target. It decides on paper, backs, marks and format, so those options are refused with it."""
    if not options.get("target"):
        if options.get("url"):
            raise Misused([Finding("--url has no meaning without --for", "name a virtual table, as in --for tts")])
        return None
    from pnp.targets.target import find_target

    target, context = find_target(options["target"]), click.get_current_context()
    if options["printer"] and target.form != "sheets":
        raise Misused([Finding(f"--printer has no meaning with --for {target.name}", "leave it out: nothing is printed at home")])
    for name, option in DECIDED.items():
        if context.get_parameter_source(name) is not ParameterSource.DEFAULT:
            raise Misused([Finding(f"{option} has no meaning with --for {target.name}", f"leave it out: {target.name} decides")])
    return target


def suited(request: Request, options: dict[str, Any], kind: FileKind) -> Request:
    """The request with backs as the kind needs them, unless the user has chosen."""
    if options["duplex"] or options.get("sleeves") or request.target:
        return request
    return request._replace(press=request.press._replace(duplex=kind.duplex))


def with_printer(press: Press, options: dict[str, Any]) -> Press:
    """The press with the profile of the printer, if one is named."""
    if not options["printer"]:
        return press
    from pnp.targets.printer_file import found_printer

    others = [name for name in options.get("formats", ()) if name not in ("pdf", "cut")]
    if others:
        raise Misused([Finding("--printer is only for PDF files", f"leave out --format {','.join(others)}, or --printer")])
    return press._replace(printer=found_printer(options["printer"], press.paper))


def choices_of(options: dict[str, Any]) -> Choices:
    """The options that the studio has, too."""
    return Choices(**{**{name: options[name] for name in Choices._fields}, "only": tuple(dict.fromkeys(options["only"]))})


def request_of(options: dict[str, Any]) -> Request:
    target = target_of(options)
    duplex: Duplex = "none" if options.get("sleeves") else "long" if target else options["duplex"] or "none"
    request = choices_of(options)._replace(duplex=duplex).request()
    switches = frozenset(name for name in ("playtest", "sleeves", "unproved") if options.get(name))
    return request._replace(
        press=with_printer(request.press, options),
        order=request.order._replace(options=switches),
        formats=options.get("formats", ("pdf",)),
        dpi=options.get("dpi"),
        target=target,
        url=options.get("url", ""),
    )
