"""The `pnp` command: imports only the command that was asked for, and turns every failure into a sentence and a code."""

from __future__ import annotations

import errno
import importlib
import os
import sys
from typing import Any, NoReturn

import click

import pnp

COMMANDS = {
    "batch": "Make everything for an event: sheets by table, key, index, manifest, ZIP.",
    "build": "Make printable files of games and definitions.",
    "cards": "Browse the cards of Planet Petri.",
    "check": "Find every problem of a definition, with its place and its fix.",
    "colony": "Check, repair, suggest, count and compare colonies of Planet Petri.",
    "games": "List the games, or show one with the sources of its facts.",
    "new": "Write a commented starter file.",
    "perft": "Count the ways to play a list of rolls, or some turns.",
    "play": "Play at the terminal, alone, with others or with bots.",
    "puzzle": "Make, solve, rate and verify puzzles.",
    "schema": "Print the JSON Schema of definition files, for editors.",
    "simulate": "Let bots play many games, and show lengths, endings, scores and wins.",
    "verify": "Read finished files back, and prove again what they claim.",
}
"""What `pnp --help` lists, so that it need not import the commands; a test compares it with them."""

DONE, ERRORS, USAGE, PARTIAL, BUG, NO_FILE, INTERRUPTED = 0, 1, 2, 3, 70, 74, 130
FIXES = {
    errno.ENOENT: "check that it is there",
    errno.EACCES: "choose another place, or change who may use this one",
    errno.EROFS: "choose another place",
    errno.ENOSPC: "make room, then try again",
    errno.EISDIR: "move this folder away, or choose another name",
    errno.EMFILE: "allow more with 'ulimit -n'",
}
"""What to do about what the system says of a file."""


class Commands(click.Group):
    """A group whose commands are modules of this package, imported when they are called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        command: click.Command = getattr(importlib.import_module(f"pnp.cli.{name}"), name)
        return command

    def invoke(self, ctx: click.Context) -> Any:
        """Nobody who reads standard output is no error of the input, as click would have it."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            silence_output()
            ctx.exit(NO_FILE)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


def show_version(ctx: click.Context, _: click.Parameter, is_wanted: bool) -> None:
    """The version, and whether the searches run compiled or as plain Python."""
    if is_wanted:
        from pnp.games.pentris.puzzle.solver import IS_COMPILED

        click.echo(f"pnp, version {pnp.__version__} (searches: {'compiled' if IS_COMPILED else 'interpreted'})")
        ctx.exit()


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version", is_flag=True, is_eager=True, expose_value=False, callback=show_version, help="Show the version and exit."
)
def main() -> None:
    """Print-and-play: YAML game definitions in, printable sheets out.

    \b
    Example:
      pnp build pentris
    """


def run() -> NoReturn:
    """Runs the command line and leaves with its code. A user never sees a traceback, unless PNP_DEBUG is set."""
    sys.exit(outcome(sys.argv[1:]))


def outcome(arguments: list[str]) -> int:
    if sys.stdout is None:
        return say("standard output is closed", NO_FILE)
    try:
        code = main.main(arguments, prog_name="pnp", standalone_mode=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else DONE
    except (KeyboardInterrupt, click.exceptions.Abort):
        return interrupted()
    except Exception as error:
        if os.environ.get("PNP_DEBUG"):
            raise
        return failure(error)


def interrupted() -> int:
    """Whoever presses Ctrl-C again while the program ends is not heard any more."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    return say("interrupted", INTERRUPTED)


def failure(error: Exception) -> int:
    from pnp.source.finding import Misused, Refused

    if isinstance(error, Refused):
        return say("\n".join(map(str, error.findings)), USAGE if isinstance(error, Misused) else ERRORS)
    if isinstance(error, click.ClickException):
        error.show()
        return error.exit_code
    if isinstance(error, BrokenPipeError):
        silence_output()
        return NO_FILE
    if isinstance(error, OSError):
        silence_output()
        return say(file_sentence(error), NO_FILE)
    if isinstance(error, MemoryError):
        return say("there is not enough memory for this", NO_FILE)
    return say(f"this is a bug in pnp: {type(error).__name__}: {error}; set PNP_DEBUG=1 to see where, and report it", BUG)


def file_sentence(error: OSError) -> str:
    """Which file, what the system says of it, and a fix; sentences of our own have theirs."""
    what = error.strerror or str(error)
    is_ours = error.errno is None or what != os.strerror(error.errno)
    fix = "" if is_ours else FIXES.get(error.errno or 0, "")
    return (f"{error.filename}: " if error.filename else "") + "; ".join(filter(None, (what, fix)))


def silence_output() -> None:
    """Nobody reads standard output any more: keep the interpreter from failing once again when it flushes."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError, AttributeError):
        return


def say(sentence: str, code: int) -> int:
    try:
        click.echo(sentence, err=True)
    except OSError:
        return code
    return code


def print_json(value: Any) -> None:
    import json

    click.echo(json.dumps(value, ensure_ascii=False, indent=2))
