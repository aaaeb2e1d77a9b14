"""Papers: by name from data/papers.yaml, or any size."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from pnp.files import shipped
from pnp.source.finding import Finding, Misused, did_you_mean, shortened
from pnp.source.lengths import length_text, parse_size
from pnp.source.node import read

SMALLEST, LARGEST = 60.0, 2000.0


class Paper(NamedTuple):
    """A paper size in millimetres; landscape if it is wider than high."""

    name: str
    width: float
    height: float

    @property
    def sideways(self) -> Paper:
        return Paper(self.name, self.height, self.width)

    @property
    def title(self) -> str:
        """The name for messages: A4, Letter, 210x100."""
        return self.name.capitalize()


@cache
def papers() -> Mapping[str, Paper]:
    node = read(shipped("data") / "papers.yaml")
    assert isinstance(node.value, Mapping)
    sizes = {str(name): parse_size(entry.node.text) for name, entry in node.value.items()}
    return {name: Paper(name, *size) for name, size in sizes.items() if size}


def parse_paper(text: str) -> Paper:
    """A paper from its name (`a4`, `both`) or its size (`210x100 mm`)."""
    known = papers().get(text.strip().lower())
    if known:
        return known
    size = parse_size(text)
    if size is None:
        fix = did_you_mean(text, papers(), "give a size: '210x100 mm'")
        raise Misused([Finding(f"there is no paper {shortened(text)!r}", fix)])
    if not all(SMALLEST <= side <= LARGEST for side in size):
        bounds = f"{length_text(SMALLEST)} to {length_text(LARGEST)} mm"
        raise Misused([Finding(f"the paper {shortened(text)!r} is too small or too large", f"each side must be {bounds}")])
    return Paper("x".join(map(length_text, size)), *size)
