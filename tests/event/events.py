"""Small events of every kind, and helpers that make them with the command, as an organiser would."""

import json
import shutil
import subprocess
from pathlib import Path

from tests.conftest import ROOT, run_pnp

GUESTS = """table,seat,name,level,lang
10,1,"O'Brien, Seán",,
2,2,Zoë,easy,en
1,1,Ada Lovelace,,en
1,2,Émilie du Châtelet,,fr
2,1,Ольга Петрова,,fr
1,10,MAXIMILIAN-ALEXANDER VON UND ZU HOHENZOLLERN-SIGMARINGEN III,,
"""
"""Three tables, two languages, not sorted."""
FEW = "table,name\nBar,Ada\nBar,Ben\nHall,Chloé d’Été\n"
LONG = "table,name\nSalle 2,Jean-Baptiste Poquelin dit Molière\nSalle 2,Ben\nBar,Ada\n"
"""Seats without numbers at tables with names."""

EVENTS = {
    "by_table": """
        lang: fr
        packs:
          - {sheets: pentris-puzzles, level: easy, rounds: 2}
          - {build: pentris, only: [rules], per: table}
        print: {duplex: long, merge: table}
        """,
    "by_seat": """
        paper: letter
        packs:
          - {sheets: pentris-puzzles, level: easy, rounds: 2, same_for: table}
          - {sheets: petri_heil-puzzles, level: easy, per: table}
        print: {merge: seat, sort: round, ink: low, duplex: short}
        """,
    "in_one": """
        packs:
          - {sheets: pentris-puzzles, level: easy, rounds: 2, same_for: room}
          - {sheets: petri_heil-puzzles, level: easy, per: event}
          - {sheets: petri_heil-puzzles, level: easy}
        print: {merge: all, sort: round, ink: mono}
        """,
    "stacked": """
        packs:
          - {sheets: pentris-puzzles, level: easy, rounds: 3, size: small}
          - {sheets: petri_heil-puzzles, level: easy}
        print: {merge: all, order: cut-and-stack, duplex: long}
        """,
    "paged": """
        paper: letter
        lang: fr
        packs: [{sheets: pentris-puzzles, level: easy, rounds: 3, size: small}]
        print: {merge: table, sort: round, order: page-by-page}
        """,
    "ready": """
        packs: [{sheets: puzzles/*.yaml, rounds: 1}]
        """,
    "small": """
        packs: [{sheets: pentris-puzzles, level: easy}]
        print: {duplex: long}
        """,
    "numbered": """
        tables: 2
        seats_per_table: 1
        packs:
          - {sheets: pentris-puzzles, options: {rows: 5, columns: 5, rolls: 3}, rounds: 2}
          - {sheets: pentris-puzzles, options: {rows: 5, columns: 5, rolls: 3}, per: table, size: large}
        print: {duplex: long}
        """,
}
PEOPLE = {"ready": FEW, "stacked": FEW, "paged": LONG, "small": FEW}


def write_event(folder: Path, name: str) -> Path:
    """Writes an event file, with all the files that it names next to it."""
    lines = EVENTS[name].strip("\n").splitlines()
    body = "\n".join(line[8:] for line in lines)
    who = "" if "tables:" in body else "seats: seats.csv\n"
    path = folder / f"{name}.yaml"
    path.write_text(f"event: Spring festival\ndate: 2027-03-20\nseed: 7\n{who}{body}\n", encoding="utf-8")
    (folder / "seats.csv").write_text(PEOPLE.get(name, GUESTS), encoding="utf-8")
    if name == "ready":
        (folder / "puzzles").mkdir()
        for game in ("pentris", "petri_heil", "petris"):
            shutil.copy(ROOT / "data" / "puzzles" / f"{game}-easy.yaml", folder / "puzzles")
    return path


def make_event(path: Path, *options: str) -> Path:
    """Makes the event, and returns its output folder."""
    folder = path.with_suffix("")
    done = batch(path, folder, *options)
    assert done.returncode == 0, done.stderr
    return folder


def batch(path: Path, folder: Path, *options: str, **world: str) -> subprocess.CompletedProcess[str]:
    return run_pnp("batch", str(path), "-o", str(folder), *options, env=world)


def manifest(folder: Path) -> dict[str, list[dict[str, object]]]:
    told: dict[str, list[dict[str, object]]] = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    return told
