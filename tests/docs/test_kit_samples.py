"""The samples of other tools: what the page says about our lines and characters is true."""

import re

from tests.conftest import ROOT
from tests.docs.test_docs import blocks

PAGE = (ROOT / "docs/kit-samples.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| [^|]*`(\w+)\.\w+`[^|]*\|[^|]*\|[^|]*\| (\d+) \| (\d+) \|$", re.MULTILINE)
NAMES = {"basic": "basic", "cards_standard": "standard", "counters_csv": "counters", "hexhex": "hexhex"}
"""The folder of each sample, by the name that its tool gives it."""


def counted(yaml: str) -> tuple[int, int]:
    """Lines that a person writes, and their characters without blanks."""
    lines = [line for line in yaml.splitlines() if line.strip() and not line.startswith("#")]
    return len(lines), sum(len("".join(line.split())) for line in lines)


def test_our_columns_are_counted() -> None:
    ours = [block.text for block in blocks(PAGE) if block.language == "yaml"]
    found = {text.removeprefix("# ").split("/", 1)[0]: counted(text) for text in ours}
    assert {NAMES[name]: (int(lines), int(letters)) for name, lines, letters in ROW.findall(PAGE)} == found
    assert len(found) == 4
