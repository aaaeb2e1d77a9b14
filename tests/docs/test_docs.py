"""Every command and every file in the documents works: each document is followed from top to bottom in an empty folder.

- ```console: each line `$ pnp ...` runs and must succeed, or end as `# exit 1` says. Nothing is fed to standard input.
- ```yaml: a first line `# my.yaml` names the file; it is written and must pass `pnp check`, or end as `# my.yaml  # exit 1` says.
  `# part of a file` leaves a block out.
- Any other block with a name, such as ```csv seats.csv, is written to that file.
"""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.conftest import ROOT, run_pnp

pytestmark = pytest.mark.slow

DOCUMENTS = [file for pattern in ("README.md", "docs/*.md") for file in sorted(ROOT.glob(pattern))]
FENCE = re.compile(r"^```(\w*)[ ]*(\S*)[^\n]*\n(.*?)^```[ ]*$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?!https?:)([^)#]+)")
"""The file that a link or a picture names."""
FILE_NAME = re.compile(r"# ([\w./-]+\.ya?ml)\b")
EXIT = re.compile(r"# exit (\d+)$")
PART = "# part of a file"
GIVEN = {"storybook/fonts/Story.otf": "tests/fonts/blocks.otf"}
"""Files that a reader has and no block can show."""
MOST_BYTES, MOST_BYTES_IN_ALL = 150_000, 1_400_000


class Block(NamedTuple):
    """A fenced block: ```language name."""

    language: str
    name: str
    text: str
    line: int


def blocks(document: str) -> Iterator[Block]:
    for match in FENCE.finditer(document):
        yield Block(match[1], match[2], match[3], document.count("\n", 0, match.start()) + 1)


def exit_code(line: str) -> int:
    match = EXIT.search(line.rstrip())
    return int(match[1]) if match else 0


def arguments_of(command: str, folder: Path) -> Iterator[str]:
    """The words of a command; a pattern stands for its files, as in a shell."""
    for word in shlex.split(command, comments=True):
        found = sorted(str(file.relative_to(folder)) for file in folder.glob(word)) if "*" in word else []
        yield from found or [word]


def follow(block: Block, folder: Path) -> Iterator[str]:
    """Does what a block says; yields everything that goes wrong."""
    if block.language == "console":
        for line in block.text.splitlines():
            if line.startswith("$ "):
                yield from run(line.removeprefix("$ "), folder)
    elif block.language == "yaml":
        yield from check(block, folder)
    elif block.name:
        write(folder / block.name, block.text)


def run(command: str, folder: Path) -> Iterator[str]:
    program, *words = arguments_of(command, folder)
    if program != "pnp":
        yield f"{command}: only pnp can be run here; put other commands in a text block"
        return
    source = target = None
    if "<" in words:
        words, source = words[: words.index("<")], folder / words[words.index("<") + 1]
    if ">" in words:
        words, target = words[: words.index(">")], folder / words[words.index(">") + 1]
    given = {"input": source.read_text(encoding="utf-8")} if source else {"stdin": subprocess.DEVNULL}
    done = run_pnp(*words, cwd=folder, **given)
    if done.returncode != exit_code(command):
        yield f"$ {command}\nexit code {done.returncode}, not {exit_code(command)}\n{done.stdout}{done.stderr}"
    if target:
        write(target, done.stdout)


def check(block: Block, folder: Path) -> Iterator[str]:
    first = block.text.split("\n", 1)[0]
    if first.startswith(PART):
        return
    match = FILE_NAME.match(first)
    file = folder / (match[1] if match else f"line-{block.line}.yaml")
    write(file, block.text)
    yield from run(f"pnp check {file.relative_to(folder)}  # exit {exit_code(first)}", folder)


def write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda file: file.name)
def test_everything_in_a_document_works(document: Path, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "data", tmp_path / "data", ignore=shutil.ignore_patterns("fonts"))
    for name, source in GIVEN.items():
        (tmp_path / name).parent.mkdir(parents=True)
        shutil.copy(ROOT / source, tmp_path / name)
    wrong = [
        f"{document.name}, block in line {block.line}: {problem}"
        for block in blocks(document.read_text(encoding="utf-8"))
        for problem in follow(block, tmp_path)
    ]
    assert not wrong, "\n\n".join(wrong)


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda file: file.name)
def test_links_and_pictures_of_a_document_are_there(document: Path) -> None:
    named = LINK.findall(FENCE.sub("", document.read_text(encoding="utf-8")))
    assert [name for name in named if not (document.parent / name).exists()] == []


def test_pictures_are_small_and_used() -> None:
    pictures = {file: file.stat().st_size for file in (ROOT / "docs/pictures").glob("*.png")}
    text = "".join(file.read_text(encoding="utf-8") for file in (*ROOT.glob("docs/*.md"), ROOT / "README.md"))
    assert pictures
    assert max(pictures.values()) <= MOST_BYTES
    assert sum(pictures.values()) <= MOST_BYTES_IN_ALL
    assert [file.name for file in pictures if f"pictures/{file.name}" not in text] == []


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("```console\n$ pnp build nothing\n```\n", "exit code 2, not 0"),
        ("```console\n$ pnp schema  # exit 1\n```\n", "exit code 0, not 1"),
        ("```console\n$ ls\n```\n", "only pnp"),
        ("```yaml\nextends: pentris\ngrid: {rows: seven}\n```\n", "grid.rows"),
        ("```yaml\n# my.yaml\nextends: nothing\n```\n", "my.yaml"),
        ("```yaml\n# part of a file\nrows: seven\n```\n", None),
        ("```yaml\n# my.yaml  # exit 1\nextends: nothing\n```\n", None),
        ("```console\n$ pnp schema > a.json\n$ pnp check a.json  # exit 1\n$ pnp play pentris < a.json\n```\n", None),
    ],
    ids=(
        "command fails",
        "command succeeds",
        "other program",
        "wrong file",
        "wrong named file",
        "part",
        "wrong on purpose",
        "redirected",
    ),
)
def test_what_is_wrong_in_a_document_is_found(text: str, problem: str | None, tmp_path: Path) -> None:
    found = [said for block in blocks(text) for said in follow(block, tmp_path)]
    assert bool(found) == bool(problem), found
    assert problem is None or problem in found[0]


def test_a_line_is_a_row_of_pentris_and_not_a_way_of_playing() -> None:
    """The page of commands is generated: there the program itself must be right."""
    for document in DOCUMENTS:
        if document.name != "commands.md":
            assert not re.search(r"lines? of play|best line", document.read_text(encoding="utf-8")), document.name
