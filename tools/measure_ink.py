"""Measures how much ink each shipped set takes, in full and in low ink, and writes data/ink.yaml.

    python -m tools.measure_ink

Run it whenever drawings change; a test compares the file with the pages.
"""

from __future__ import annotations

from pathlib import Path
from statistics import fmean

from pnp.build import Request, files_of, judged
from pnp.draw.look import Ink, look
from pnp.game.find import game_file, slugs
from pnp.game.ink import INK_FILE
from pnp.game.kind import Order
from pnp.game.load import load_file
from pnp.render.png import coverage
from pnp.sheet.layout import Press
from pnp.sheet.paper import parse_paper

FILE = Path(__file__).resolve().parents[1] / "data" / INK_FILE
HEAD = """\
# How much of a page of each set is covered with ink, in percent: the mean of all pages on A4, as `pnp build` makes it.
# Written by tools/measure_ink.py; `pnp games` shows it, and a test compares it with the pages.
"""


def percent(slug: str, ink: Ink) -> float:
    """The mean coverage of the pages of a set."""
    item, _ = judged(load_file(game_file(slug)))
    request = Request(Press(parse_paper("a4"), duplex=item.kind.duplex), Order(look(ink=ink)))
    return 100 * fmean(share for _, data in files_of([item], request, slug) for share in coverage(data))


def main() -> None:
    lines = [f"{slug}: {{full: {percent(slug, 'full'):.1f}, low: {percent(slug, 'low'):.1f}}}\n" for slug in slugs()]
    FILE.write_text(HEAD + "".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
