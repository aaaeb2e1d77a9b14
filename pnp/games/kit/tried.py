"""Reads the tables of a kit. What is wrong with one goes to the faults of the kit, and the others are read."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path as FilePath

from pnp.games.kit.table import Row, Table, read_rows, read_table
from pnp.source.finding import Finding, Refused, shortened
from pnp.source.node import Node


def tried_table(node: Node, folder: FilePath, faults: list[Finding]) -> Mapping[str, Row] | None:
    try:
        return read_table(node, folder)
    except Refused as error:
        faults += error.findings
    except OSError as error:
        faults.append(Finding(f"{shortened(node.text)} cannot be read: {error.strerror}", "", node.place))
    return None


class RowsOnce:
    """Reads the rows of places; a file that many elements name is read once."""

    def __init__(self, folder: FilePath, faults: list[Finding]) -> None:
        self.folder, self.faults = folder, faults
        self.found: dict[object, Table | None] = {}

    def __call__(self, node: Node) -> Table | None:
        key = node.text if isinstance(node.value, str) else node.place
        if key not in self.found:
            self.found[key] = tried_rows(node, self.folder, self.faults)
        return self.found[key]


def tried_rows(node: Node, folder: FilePath, faults: list[Finding]) -> Table | None:
    try:
        return read_rows(node, folder)
    except Refused as error:
        faults += error.findings
    except OSError as error:
        faults.append(Finding(f"the table cannot be read: {error.strerror}", "", node.place))
    return None
