"""Puzzles of Planet Petri at an event: sheets, small cards and the referee's key, made and read back."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

EVENT = """\
event: Petri night
tables: 1
seats_per_table: 2
packs:
  - {sheets: planet_petri-puzzles, level: easy}
  - {sheets: planet_petri-puzzles, level: easy, per: table, options: {form: break-out}, size: small}
"""


def test_an_event_is_made_and_proved_again(
    pnp: Callable[..., subprocess.CompletedProcess[str]], tool: Callable[..., str], tmp_path: Path
) -> None:
    (tmp_path / "event.yaml").write_text(EVENT)
    assert pnp("batch", "event.yaml", "-o", "out").returncode == 0
    done = pnp("verify", "out", "--all")
    assert "3 of 3 puzzles proved again; no errors" in done.stdout + done.stderr
    key = tool("pdftotext", "-layout", str(tmp_path / "out/key.pdf"), "-")
    assert key.count("leads by") == 2
    assert key.count("breaks out") == 1
    table = tool("pdftotext", str(tmp_path / "out/tables/table-01.pdf"), "-")
    assert table.count("The rules you need") == 3, "behind each sheet, and on the card"
    assert "Table 1" in table
