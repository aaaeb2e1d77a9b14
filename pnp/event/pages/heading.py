"""The heading at the top of every page of an event."""

from __future__ import annotations

from typing import NamedTuple

DOT = " · "
"""Separates the parts of a heading."""


class Heading(NamedTuple):
    """The texts of a page header, and the bookmark of the page."""

    title: str
    above: str
    beside: str
    mark: str
