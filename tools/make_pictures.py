"""Makes the pictures of the guides, docs/pictures/*.png, from pages that pnp builds.

    python tools/make_pictures.py [NAME...]

Puzzles, colonies and events are those that the guides themselves show.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import pypdfium2
from PIL import Image, ImageChops, ImageOps

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"
DPI = 200
"""Pages are drawn large and then shrunk, which keeps small letters smooth."""
WIDTH, GAP, BORDER = 900, 18, "#B9C0CC"
COLOURS = 128
MARGIN = 40
"""Around what a trimmed page shows, in pixels at DPI."""
NAMED = re.compile(r"^```(?:yaml\n# (\S+)|\w+ (\S+)\n)(.*?)^```", re.MULTILINE | re.DOTALL)


class Box(NamedTuple):
    """A part of a page, in millimetres."""

    left: float
    top: float
    right: float
    bottom: float


class Page(NamedTuple):
    """A page of a PDF, or the part of it in `box`; `is_trimmed` leaves out empty paper around what is printed there."""

    file: str
    number: int = 1
    box: Box | None = None
    is_trimmed: bool = False


BELOW_HEADER = Box(0, 25, 210, 297)
CARDS = "planet_petri/planet_petri-a4-long-cards.pdf"
OWN_CARDS = "home-brew-since-day-crew/home-brew-since-day-crew-a4-sleeves.pdf"


COMMANDS = (
    "build pentris petris petri_heil planet_petri -o .",
    "build corners.yaml red-wins.yaml pond.yaml break-out.yaml -o .",
    "build corners.yaml --only small,key-card -o .",
    "build home-brew.yaml --since day-crew.yaml --sleeves -o .",
    "build planet_petri --duplex long --only cards -o .",
    "batch games-night.yaml -o event",
    *(f"new kit --like {name} -o {name}" for name in ("lamplight", "lichen", "proof")),
    "build lamplight/ lichen/ proof/ -o .",
)
PICTURES: Mapping[str, tuple[Page, ...]] = {
    "pentris": (Page("pentris/pentris-a4.pdf"), Page("pentris/pentris-a4.pdf", 2)),
    "petris": tuple(Page("petris/petris-a4.pdf", number) for number in (1, 5, 4)),
    "planet_petri": (Page("planet_petri/planet_petri-a4.pdf"), Page("planet_petri/planet_petri-a4.pdf", 2)),
    "cards": (Page(CARDS), Page(CARDS, 7)),
    "petri_heil": (Page("petri_heil/petri_heil-a4.pdf"), Page("petri_heil/petri_heil-a4.pdf", 4)),
    "puzzle-sheet": (Page("corners/corners-a4.pdf"), Page("corners/corners-a4-key.pdf")),
    "petris-puzzle": (Page("red-wins/red-wins-a4.pdf"), Page("red-wins/red-wins-a4-key.pdf")),
    "petri_heil-puzzle": (Page("pond/pond-a4.pdf"), Page("pond/pond-a4-key.pdf")),
    "planet_petri-puzzle": (Page("break-out/break-out-a4.pdf"), Page("break-out/break-out-a4-key.pdf")),
    "small-cards": tuple(
        Page(f"corners/corners-a4-{part}.pdf", box=BELOW_HEADER, is_trimmed=True) for part in ("small", "key-card")
    ),
    "own-cards": (
        Page(OWN_CARDS, box=Box(75, 62, 135, 147)),
        Page(OWN_CARDS, box=Box(138, 62, 198, 147)),
        Page(OWN_CARDS, box=Box(75, 150, 135, 235)),
    ),
    "kits": (
        Page("lamplight/lamplight-a4.pdf", 2, Box(23, 8, 150, 205)),
        Page("lichen/lichen-a4.pdf", 2),
        Page("proof/proof-a4.pdf", 2),
    ),
    "event": (Page("event/tables/table-01.pdf"), Page("event/tables/table-01.pdf", 4), Page("event/key.pdf")),
}


def write_examples(folder: Path) -> None:
    """The files that the guides show; of two with the same name the first."""
    for document in sorted(DOCS.glob("*.md")):
        for yaml_name, other_name, text in NAMED.findall(document.read_text(encoding="utf-8")):
            file = folder / (yaml_name or other_name)
            if not file.exists():
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text, encoding="utf-8")


def drawn(page: Page, folder: Path) -> Image.Image:
    document = pypdfium2.PdfDocument(folder / page.file)
    image: Image.Image = document[page.number - 1].render(scale=DPI / 72).to_pil().convert("RGB")
    if page.box:
        left, top, right, bottom = (round(side * DPI / 25.4) for side in page.box)
        image = image.crop((left, top, right, bottom))
    return trimmed(image) if page.is_trimmed else image


def trimmed(image: Image.Image) -> Image.Image:
    """Without the empty paper around what is printed."""
    box = ImageChops.difference(image, Image.new("RGB", image.size, "white")).getbbox()
    return ImageOps.expand(image.crop(box), MARGIN, "white")


def side_by_side(pages: Sequence[Image.Image]) -> Image.Image:
    """All at the same scale, each with a thin border; together as wide as WIDTH, or smaller if they were drawn smaller."""
    scale = min(1.0, (WIDTH - GAP * (len(pages) - 1)) / sum(page.width for page in pages))
    sizes = [(int(page.width * scale), int(page.height * scale)) for page in pages]
    row = Image.new("RGB", (sum(width + GAP for width, _ in sizes) - GAP, max(height for _, height in sizes)), "white")
    left = 0
    for page, (width, height) in zip(pages, sizes, strict=True):
        small = page.resize((width - 2, height - 2), Image.Resampling.LANCZOS)
        row.paste(ImageOps.expand(small, 1, BORDER), (left, 0))
        left += width + GAP
    return row


def few_colours(picture: Image.Image) -> Image.Image:
    """Small on disk. Covers all hues, rare ones too, then moves to those that are there: flat grounds keep their exact colour."""
    return picture.quantize(COLOURS, Image.Quantize.MAXCOVERAGE, kmeans=1, dither=Image.Dither.NONE)


def main(names: Sequence[str]) -> None:
    with TemporaryDirectory() as name:
        folder = Path(name)
        write_examples(folder)
        for command in COMMANDS:
            subprocess.run([sys.executable, "-m", "pnp", *command.split()], cwd=folder, check=True, stdout=subprocess.DEVNULL)
        for picture in names or PICTURES:
            row = side_by_side([drawn(page, folder) for page in PICTURES[picture]])
            file = DOCS / "pictures" / f"{picture}.png"
            file.parent.mkdir(exist_ok=True)
            few_colours(row).save(file, optimize=True)
            print(f"{file.relative_to(ROOT)}  {row.width} x {row.height}, {file.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main(sys.argv[1:])
