"""The cards of Planet Petri as pictures at 300 dpi: pnp from YAML to files, against pdftoppm on a finished PDF of the same pages.
Processor time, medians; the two take turns, each in a process of its own."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from timing import cold_medians

from pnp.build import Request, components_of, judged
from pnp.draw.look import look
from pnp.game.kind import Order
from pnp.game.load import load
from pnp.render.pdf import About, pdf
from pnp.sheet.layout import Press
from pnp.sheet.paper import parse_paper
from pnp.targets.job import Job
from pnp.targets.single import page
from pnp.targets.sold import prepared
from pnp.targets.target import find_target

ROUNDS = 5


def finished() -> bytes:
    """The fronts of all cards and the different backs, a page each, as pnp would draw them for MakePlayingCards."""
    item, _ = judged(load("planet_petri"))
    request = Request(Press(parse_paper("a4"), duplex="long"), Order(look(), only=("cards",)))
    singles, _ = prepared(Job("x", "x", "en", components_of(item, request)), find_target("mpc"))
    backs = {one.component.back: one for one in singles if one.component.back}
    fronts = [page(one, one.component.front) for one in singles]
    return pdf([*fronts, *(page(one, back) for back, one in backs.items())], About("x", "x"))


def main() -> None:
    theirs = shutil.which("pdftoppm")
    if theirs is None:
        sys.exit("pdftoppm is missing; it is in poppler-utils")
    program = str(Path(sys.executable).with_name("pnp"))
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "cards.pdf"
        source.write_bytes(finished())
        ours = [program, "build", "planet_petri", "--for", "mpc", "--only", "cards", "-o", f"{folder}/ours"]
        own, other = cold_medians([ours, [theirs, "-r", "300", "-png", str(source), f"{folder}/theirs"]], ROUNDS)
        pictures = list(Path(folder).glob("ours/**/*.png"))
        sizes = [sum(file.stat().st_size for file in files) / 1e6 for files in (pictures, Path(folder).glob("theirs*.png"))]
    print(f"{len(pictures)} pictures at 300 dpi; processor time, medians of {ROUNDS}")
    for name, cost, size in zip(("pnp, from YAML", "pdftoppm"), (own, other), sizes, strict=True):
        print(f"{name:15}{cost:8.2f} s{size:7.1f} MB")
    print(f"{'ratio':15}{own / other:8.2f}")


if __name__ == "__main__":
    main()
