"""The generated pages of docs/ are up to date; --update-golden writes them."""

import pytest

from tests.conftest import ROOT
from tools.make_reference import commands, reference

SHIPPED = ("pentris", "petri_heil", "petris", "planet_petri")
"""A new game adds its page when it ships: until then it needs no other edit than its own files."""
PAGES = {"reference.md": lambda: reference(SHIPPED), "commands.md": commands}


@pytest.mark.parametrize("page", PAGES)
def test_generated_pages_are_those_of_the_program(page: str, request: pytest.FixtureRequest) -> None:
    path, text = ROOT / "docs" / page, PAGES[page]()
    if request.config.getoption("--update-golden"):
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == text
