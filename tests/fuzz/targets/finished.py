"""Finished events: manifests, ledgers, ZIP and PDF files, as `pnp verify` and a second `pnp batch` read them."""

from __future__ import annotations

import json
import shutil
from collections.abc import Sequence
from pathlib import Path
from random import Random

from pnp.cli.main import outcome
from pnp.event.make.ledger import line_checksum
from pnp.event.make.told import Damaged, read_manifest
from pnp.event.make.zip import zip_checksums
from pnp.read import Unreadable
from pnp.render.png import read_back
from tests.fuzz.mutate.any_file import TEXT, Mutator
from tests.fuzz.mutate.binary import PDF, ZIP
from tests.fuzz.mutate.fields import FIELDS
from tests.fuzz.mutate.trees import TREES
from tests.fuzz.target import SEEDS, Target, files, seeds_of
from tests.fuzz.targets.command import command, work_here

NODES = "40"
MANIFEST = "finished/manifest.json"
FINISHED = SEEDS / "finished"
EVENT = """event: Spring festival
seed: 7
tables: 1
seats_per_table: 2
packs:
  - {sheets: pentris-puzzles, options: {rows: 5, columns: 5, rolls: 3}}
"""
LEDGER = Path("out/.pnp/ledger")


def bring_finished(folder: Path) -> None:
    work_here()
    shutil.copytree(FINISHED, folder / "finished")


def bring_event(folder: Path) -> None:
    work_here()
    (folder / "a.yaml").write_text(EVENT, encoding="utf-8")
    (folder / LEDGER).mkdir(parents=True)


def read_rows(data: bytes) -> None:
    Path("manifest.json").write_bytes(data)
    read_manifest(Path())


def read_ledger(data: bytes) -> int:
    """A dry run, with the mutant as the ledger."""
    return command(str(LEDGER / "00000001.jsonl"), "batch", "--dry-run", "a.yaml", "-o", "out")(data)


def resume(data: bytes) -> int:
    """A whole run that goes on from a spoilt ledger."""
    shutil.rmtree("out")
    LEDGER.mkdir(parents=True)
    (LEDGER / "00000001.jsonl").write_bytes(data)
    return outcome(["batch", "a.yaml", "-o", "out", "--jobs", "1"])


def read_zip(data: bytes) -> None:
    Path("a.zip").write_bytes(data)
    told = json.loads((FINISHED / "manifest.json").read_text(encoding="utf-8"))
    zip_checksums(Path("a.zip"), {"a.txt": 5, **{file["file"]: file["bytes"] for file in told["files"]}})


def read_pdf(data: bytes) -> None:
    """The pages as `verify` reads them: embedded text and QR codes."""
    Path("a.pdf").write_bytes(data)
    read_back(Path("a.pdf"), {1: 1, 2: 1})


def signed(mutate: Mutator) -> Mutator:
    """A spoilt line with the right checksum, as another version of pnp or a forger could write it."""

    def signed_line(data: bytes, luck: Random, _: Sequence[bytes]) -> bytes:
        lines = data.split(b"\n")
        at = luck.randrange(len(lines))
        others = [line.partition(b" ")[2] for line in lines]
        text = mutate(others[at], luck, others).decode(errors="replace").replace("\n", " ")
        lines[at] = f"{line_checksum(text)} {text}".encode()
        return b"\n".join(lines)

    return signed_line


LINES = (*TEXT, *map(signed, TREES), *map(signed, TREES), *map(signed, TEXT))
LEDGERS = seeds_of("ledger")
PDFS = seeds_of("pdf")
VERIFY = command(MANIFEST, "verify", "finished", "--jobs", "1", "--nodes", NODES)
TARGETS = (
    Target("rows", 6, files(f"tests/fuzz/seeds/{MANIFEST}"), (*TEXT, *TREES), read_rows, (Damaged,)),
    Target("manifest", 2, files(f"tests/fuzz/seeds/{MANIFEST}"), (*TEXT, *TREES, *TREES), VERIFY, prepare=bring_finished),
    Target("ledger", 4, LEDGERS, LINES, read_ledger, prepare=bring_event),
    Target("resume", 1, LEDGERS, LINES, resume, prepare=bring_event),
    Target("zip", 8, seeds_of("zip"), ZIP, read_zip, (Unreadable,)),
    Target("pdf", 6, PDFS, PDF, read_pdf, (Unreadable,)),
    Target("sheet", 3, PDFS, (*PDF, *FIELDS), command("a.pdf", "verify", "a.pdf", "--nodes", NODES)),
)
