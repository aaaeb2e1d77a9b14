"""The questions of `pnp printer set`, in the order of the letters on the test sheet."""

from __future__ import annotations

import math
from typing import Any

import click

from pnp.cli.terminal import echo
from pnp.source.finding import shortened
from pnp.source.lengths import length_text
from pnp.targets.printer_pairs import Reading

INTRODUCTION = """\
Take the printed test sheet and a ruler. All values are in mm; Enter takes the value in brackets.

  front                      back                    rows and columns, against the light
  +----------------+         +----------------+
  |C-|             |         |F-|             |        |█  |    | █ |    |  █|
  |  |             |         |  |             |
  |  B             |         |  |             |         no      this      no
  |  |             |         |  |             |
  |D-|             |         |G-|             |
  |  ------A-------|         |                |
  |        E       |         |                |
  +----------------+         +----------------+
"""
QUESTIONS = {
    "across": "A  front: length of ruler A, at the foot",
    "down": "B  front: length of ruler B, at the left",
    "left_top": "C  front: from the left edge of the paper to ruler B, at its upper end",
    "left_bottom": "D  front: the same, at its lower end",
    "bottom": "E  front: from the lower edge of the paper to ruler A, at its middle",
    "back_top": "F  back: from the left edge of the paper to the line, at its upper end",
    "back_bottom": "G  back: the same, at its lower end",
    "pair_x": "H  against the light, back towards you: number of the gate in the rows with its bar in the middle",
    "pair_y": "I  the same, in the columns",
}
FAR = 12.0
"""A value that is further from the ideal one was not read on this sheet."""


class Measure(click.ParamType[float]):
    """A length as people write it: 15, 14.75, 14,75 or −1.2, with or without mm."""

    name = "measure"

    def __init__(self, ideal: float) -> None:
        self.ideal = ideal

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        text = str(value).strip().removesuffix("mm").strip()
        try:
            number = float(text.replace(",", ".").replace("−", "-"))
        except ValueError:
            number = math.nan
        if not math.isfinite(number):
            self.fail(f"{shortened(str(value))!r} is not a number of millimetres, such as 14.75")
        if abs(number - self.ideal) > FAR:
            self.fail(f"{length_text(number)} mm is too far from {length_text(self.ideal)} mm: measure again, in millimetres")
        return number


def asked() -> Reading:
    """Asks for every value of the sheet."""
    echo(INTRODUCTION)
    return Reading(**{name: ask(QUESTIONS[name], ideal) for name, ideal in Reading()._asdict().items()})


def ask(question: str, ideal: float) -> float:
    answer: float = click.prompt(question, default=length_text(ideal), type=Measure(ideal))
    return answer
