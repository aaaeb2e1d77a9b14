"""`pnp printer`: measures home printers, and keeps what was measured."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from pnp.cli.main import print_json
from pnp.cli.options import shown
from pnp.cli.printer_steps import asked
from pnp.cli.terminal import echo
from pnp.draw.look import INKS, look
from pnp.sheet.printer import Printer, Side
from pnp.source.finding import shortened
from pnp.source.lengths import length_text
from pnp.targets.printer_file import check_limits, keep, known_printer, parted, printers, printers_file, remove
from pnp.targets.printer_pairs import measured, rounded
from pnp.words import check_language
from pnp.write import write_whole

SHEET = "printer-test.pdf"
PAPERS, EDGES = ("a4", "letter"), ("long", "short")
MEASURES = ("front", "back", "scale", "turn")
NONE = "no printer is measured yet: print 'pnp printer test', then use 'pnp printer set NAME'"


class Pair(click.ParamType[tuple[float, float]]):
    """Two numbers, across and down; one number stands for both if `is_one_enough`."""

    name = "pair"

    def __init__(self, is_one_enough: bool = False) -> None:
        self.is_one_enough = is_one_enough

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[float, float]:
        if isinstance(value, tuple):
            return value
        try:
            numbers = [float(word) for word in value.split(",")]
        except ValueError:
            numbers = []
        if len(numbers) == 1 and self.is_one_enough:
            numbers *= 2
        if len(numbers) != 2:
            what = "one or two numbers" if self.is_one_enough else "two numbers"
            self.fail(f"{shortened(value)!r} is not {what}, such as '1.2,-0.8'.", param, ctx)
        return numbers[0], numbers[1]


@click.group()
def printer() -> None:
    """Measure home printers, so that backs line up and sizes are true.

    \b
    Example:
      pnp printer test -o test.pdf
    """


@printer.command()
@click.option("-o", "--output", type=click.Path(path_type=Path), default=SHEET, show_default=True, help="File to write.")
@shown("--paper", type=click.Choice(PAPERS), default="a4", help="The paper in the printer.")
@shown("--duplex", type=click.Choice(EDGES), default="long", help="The edge on which the paper is flipped.")
@click.option("--printer", "name", metavar="NAME", help="Make up for this printer, to see what is left.")
@shown("--ink", type=click.Choice(INKS), default="full", help="How much colour.")
@shown("--lang", default="en", help="Language: en, fr.")
def test(output: Path, name: str | None, **options: Any) -> None:
    """Make the test sheet, which says itself how to use it.

    Print it on both sides at 100%. It has rulers for the scale and the turn, and
    pairs of bars and gates that show, against the light, how far the back is off.

    \b
    Examples:
      pnp printer test -o test.pdf
      pnp printer test --paper letter --lang fr
      pnp printer test --printer office --duplex short
    """
    from pnp.render.pdf import About, pdf
    from pnp.sheet.layout import Press
    from pnp.sheet.off_paper import check_on_paper
    from pnp.sheet.paper import parse_paper
    from pnp.targets.printer_sheet import Trial, trial_pages
    from pnp.words import Words

    lang, found = check_language(options["lang"]), known_printer(name) if name else None
    words, paper, flip = Words(lang, "printer"), parse_paper(options["paper"]), options["duplex"]
    pages = trial_pages(Trial(paper, flip, words, look(ink=options["ink"]), found))
    check_on_paper(pages, Press(paper, duplex=flip, printer=found))
    write_whole(output, pdf(pages, About(words.say("title"), "pnp", lang, duplex=flip, printer=found)))
    echo(str(output))


@printer.command("set")
@click.argument("name")
@click.option("--back", type=Pair(), metavar="X,Y", help="How far the back is shifted right and down, in mm.")
@click.option("--front", type=Pair(), metavar="X,Y", help="The same for the front.  [default: 0,0]")
@click.option("--scale", type=Pair(), metavar="X,Y", help="The size across and down, in percent.  [default: 100,100]")
@click.option("--turn", type=Pair(True), metavar="DEGREES", help="The turn clockwise, or that of front,back.  [default: 0]")
@click.option("--tray", help="The tray; NAME:TRAY is then a profile of its own.")
@shown("--duplex", type=click.Choice(EDGES), default="long", help="The edge on which the test sheet was flipped.")
@shown("--paper", type=click.Choice(PAPERS), default="a4", help="The paper of the test sheet.")
def set_printer(name: str, **options: Any) -> None:
    """Keep the profile of a printer, under a NAME of your choice.

    Without measures, it asks for them step by step: have the printed test sheet
    ('pnp printer test') and a ruler at hand. Each side is measured as it is read.

    \b
    Examples:
      pnp printer set office
      pnp printer set office --back 1.2,-0.8 --scale 100.4,99.7 --turn 0.3
      pnp printer set office --tray 2 --back 0.6,0
    """
    name, tray = parted(f"{name}:{options['tray']}" if options["tray"] else name)
    is_new = Printer(name, tray).key not in printers()
    if all(options[measure] is None for measure in MEASURES):
        from pnp.sheet.paper import parse_paper

        paper = parse_paper(options["paper"])
        made = measured(asked(), name, tray, options["duplex"], (paper.width, paper.height))
    else:
        made = given(name, tray, options)
    check_limits(made)
    keep(made)
    echo(f"{made.key} is {'kept' if is_new else 'changed'}:\n{described(made)}")
    echo(f"use it with 'pnp build GAME --printer {made.key}'; check it with 'pnp printer test --printer {made.key}'")


def given(name: str, tray: str, options: dict[str, Any]) -> Printer:
    """The profile from the options; what is left out is exact."""
    scale, turns = options["scale"] or (100.0, 100.0), options["turn"] or (0.0, 0.0)
    front, back = (
        rounded(Side(options[side] or (0.0, 0.0), scale, turn)) for side, turn in zip(("front", "back"), turns, strict=True)
    )
    return Printer(name, tray, options["duplex"], front, back)


@printer.command("list")
@click.option("--json", "as_json", is_flag=True, help="Print the list as JSON.")
def list_printers(as_json: bool) -> None:
    """List the printers that are measured.

    \b
    Example:
      pnp printer list
    """
    known = printers()
    if as_json:
        print_json({"file": str(printers_file()), "printers": [as_data(each) for each in known.values()]})
    elif not known:
        echo(NONE)
    for each in known.values() if not as_json else ():
        echo(each.key)


@printer.command()
@click.argument("name", metavar="NAME[:TRAY]")
@click.option("--json", "as_json", is_flag=True, help="Print the profile as JSON.")
def show(name: str, as_json: bool) -> None:
    """Show the profile of a printer, and the file that holds it.

    \b
    Example:
      pnp printer show office
    """
    found = known_printer(name)
    if as_json:
        print_json({"file": str(printers_file()), **as_data(found)})
    else:
        echo(f"{found.key}:\n{described(found)}\n{printers_file()}")


@printer.command("remove")
@click.argument("name", metavar="NAME[:TRAY]")
def remove_printer(name: str) -> None:
    """Remove the profile of a printer.

    \b
    Example:
      pnp printer remove office
    """
    remove(name)
    echo(f"{name} is removed")


def as_data(found: Printer) -> dict[str, Any]:
    return {**found._asdict(), "front": found.front._asdict(), "back": found.back._asdict()}


def described(found: Printer) -> str:
    sides = [f"  {name:5}  {side_words(side)}" for name, side in (("front", found.front), ("back", found.back))]
    return "\n".join([*sides, f"  measured on a sheet flipped on the {found.flip} edge"])


def side_words(side: Side) -> str:
    """
    >>> side_words(Side((1.2, -0.8), (100.4, 99.7), -0.3))
    '1.2 mm right, 0.8 mm up; 100.4% across, 99.7% down; turned 0.3° anticlockwise'
    """
    (x, y), (across, down) = side.shift, side.scale
    shift = (
        "not shifted"
        if x == y == 0
        else f"{length_text(abs(x))} mm {'left' if x < 0 else 'right'}, {length_text(abs(y))} mm {'up' if y < 0 else 'down'}"
    )
    turn = f"turned {length_text(abs(side.turn))}° {'anti' if side.turn < 0 else ''}clockwise" if side.turn else "not turned"
    return f"{shift}; {length_text(across)}% across, {length_text(down)}% down; {turn}"
