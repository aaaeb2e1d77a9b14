"""What the README shows is what the program does."""

import re
import shlex

import pytest
from click.testing import CliRunner

from pnp.cli.main import COMMANDS, main
from tests.conftest import ROOT

README = ROOT / "README.md"
BLOCK = re.compile(r"<!-- help: ?(.*?) -->\n```\n(.*?)```", re.DOTALL)

DEPTH = {"puzzle": 1, "colony": 1}
"""Commands that have commands; `puzzle new` has one for each game."""


def help_of(command: str) -> str:
    return CliRunner().invoke(main, [*command.split(), "--help"], prog_name="pnp", terminal_width=80).output


def test_help_blocks_are_those_of_the_program(request: pytest.FixtureRequest) -> None:
    """--update-golden writes them."""
    text = README.read_text(encoding="utf-8")
    current = BLOCK.sub(lambda m: f"<!-- help: {m[1]} -->\n```\n{help_of(m[1])}```".replace("help:  -->", "help: -->"), text)
    if request.config.getoption("--update-golden"):
        README.write_text(current, encoding="utf-8")
    assert len(BLOCK.findall(text)) == 2
    assert README.read_text(encoding="utf-8") == current


def test_commands_of_the_readme_are_understood() -> None:
    """Each `pnp ...` line names a command that is there, and options that it has."""
    lines = [
        line.strip().split("#")[0] for line in README.read_text(encoding="utf-8").splitlines() if line.startswith("    pnp ")
    ]
    assert len(lines) >= 10
    for line in lines:
        _, command, *arguments = shlex.split(line.split(">")[0])
        assert command in COMMANDS
        below = 2 if (command, arguments[:1]) == ("puzzle", ["new"]) else DEPTH.get(command, 0)
        command = " ".join([command, *arguments[:below]])
        for argument in arguments:
            if argument.startswith("-"):
                assert re.search(rf"(^|\s|,){re.escape(argument)}\b", help_of(command)), line


def test_pictures_of_the_readme_are_there() -> None:
    for name in re.findall(r"!\[[^]]*\]\(([^)]+)\)", README.read_text(encoding="utf-8")):
        assert (ROOT / name).is_file()
