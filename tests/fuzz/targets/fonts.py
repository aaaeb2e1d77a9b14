"""Fonts of a kit: read, measured and, on every other mutant, printed."""

from __future__ import annotations

import shutil
from pathlib import Path

from pnp.cli.main import outcome
from tests.fuzz.mutate.fonts import FONT
from tests.fuzz.target import ROOT, Target, files

KIT = """
game: kit
title: Fonts
fonts: {own: own.ttf, arabic: arabic.ttf, han: han.otf}
layouts: {card: [{box: [4, 4, -4, -4], text: "HAVE fish, To محمد 王 **Toads** 0123", font: own, least: 4}]}
parts: {cards: {kind: card, front: card}}
"""


def bring_kit(folder: Path) -> None:
    (folder / "game.yaml").write_text(KIT, encoding="utf-8")
    for name in ("arabic.ttf", "han.otf"):
        shutil.copy(ROOT / "tests" / "fonts" / name, folder)


def read_font(data: bytes) -> int:
    Path("own.ttf").write_bytes(data)
    if len(data) % 2:
        return outcome(["check", "."])
    return outcome(["build", ".", "-o", "out", "--format", "pdf,svg"])


OWN = ("tests/fonts/blocks.*", "tests/fonts/arabic.ttf", "tests/fonts/han.otf")
FONTS = files(*OWN, "tests/fonts/*.tt?", "tests/broken_kits/font*/art/*")
TARGETS = (Target("font", 3, FONTS, FONT, read_font, prepare=bring_kit),)
