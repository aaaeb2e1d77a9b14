"""Shops of users' own, as `pnp build --for FILE` reads them, up to the drawing."""

from __future__ import annotations

from pathlib import Path

from pnp.source.finding import Refused
from pnp.targets.sold import prepared, sold
from pnp.targets.target import find_target
from tests.fuzz.mutate.any_file import TEXT
from tests.fuzz.mutate.trees import TREES
from tests.fuzz.target import Target, seeds_of
from tests.targets.pieces import job, piece


def read_shop(data: bytes) -> None:
    Path("a.yaml").write_bytes(data)
    target = find_target("a.yaml")
    singles, dpi = prepared(sold(job(piece(copies=3)), target).job, target)
    assert singles
    assert dpi in target.dpi


TARGETS = (Target("shop", 6, seeds_of("shop"), (*TEXT, *TREES, *TREES), read_shop, (Refused,)),)
