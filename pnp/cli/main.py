"""The `pnp` command: imports only the command that was called, and turns every failure into a message and an exit code."""

from __future__ import annotations

import errno
import gc
import importlib
import io
import os
import signal
import sys
from typing import Any, NoReturn

import click

import pnp
from pnp.cli.terminal import clean_json, echo, line

COMMANDS = {
    "batch": "Make everything for an event: sheets by table, key, index, manifest, ZIP.",
    "build": "Make printable files from games and definitions.",
    "cards": "Browse the cards of Planet Petri.",
    "check": "Find every problem in a definition: where it is, and how to fix it.",
    "colony": "Check, repair, suggest, analyse, compare and test colonies of Planet Petri.",
    "games": "List the games, or show one with the sources of its facts.",
    "new": "Write a commented starter file.",
    "perft": "Count the ways to play a list of rolls or a number of turns.",
    "play": "Play in the terminal, alone, with others or against bots.",
    "printer": "Measure home printers, so that backs line up and sizes are true.",
    "puzzle": "Make, solve, rate and verify puzzles, and bind them into books.",
    "schema": "Print the JSON Schema of definition files, for editors.",
    "simulate": "Let bots play many games and show lengths, endings, scores and wins.",
    "stats": "Count how often each value of a column comes up in a kit.",
    "studio": "Open a page on this computer: look, choose, print and edit.",
    "targets": "List shops, cutters and virtual tables, or show one with its sources.",
    "verify": "Read finished files back, and prove their claims again.",
}
"""What `pnp --help` lists without importing the commands; a test compares it with them."""

DONE, ERRORS, USAGE, PARTIAL, BUG, NO_FILE, INTERRUPTED = 0, 1, 2, 3, 70, 74, 130
SIGNAL = 128
"""A program that a signal ends exits with this plus the number of the signal."""
STOPS = ("SIGTERM", "SIGHUP")
"""Signals that end a command, besides Ctrl-C; Windows has only the first."""
FIXES = {
    errno.ENOENT: "check that it exists",
    errno.EACCES: "choose another folder, or change its permissions",
    errno.EROFS: "choose another folder",
    errno.ENOSPC: "free some space, then try again",
    errno.EISDIR: "move this folder away, or choose another name",
    errno.ENOTDIR: "choose another folder: part of this path is a file",
    errno.ENAMETOOLONG: "choose a shorter name",
    errno.ELOOP: "remove the link that leads back to itself",
    errno.EMFILE: "raise the limit with 'ulimit -n'",
}
"""How to fix errors that the system reports for a file."""
IN_USE = (5, 32)
"""What Windows reports for a file that cannot be replaced, mostly because it is open in another program."""
MAX_ARGUMENT = 4096
"""Linux knows no longer paths, and no other argument needs more characters."""
MAX_LEVELS = 200
"""Python makes folders inside folders one call inside another, which must end."""
OBJECTS = 50_000
"""So many new objects before Python looks for cycles. Most commands end earlier; its usual 700 cost a tenth of their time."""
MAX_MESSAGE = 300
"""How much of a file's name, or of an unexpected error, a message repeats."""


class Commands(click.Group):
    """A group whose commands are modules of this package, imported when called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        command: click.Command = getattr(importlib.import_module(f"pnp.cli.{name}"), name)
        return command

    def invoke(self, ctx: click.Context) -> Any:
        """Exits with NO_FILE if standard output is closed early; click would exit with an input error."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            silence_output()
            ctx.exit(NO_FILE)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


def show_version(ctx: click.Context, _: click.Parameter, is_wanted: bool) -> None:
    """Shows the version, and whether the searches are compiled or plain Python."""
    if is_wanted:
        from pnp.games.pentris.puzzle.solver import IS_COMPILED

        echo(f"pnp, version {pnp.__version__} (searches: {'compiled' if IS_COMPILED else 'interpreted'})")
        ctx.exit()


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version", is_flag=True, is_eager=True, expose_value=False, callback=show_version, help="Show the version and exit."
)
def main() -> None:
    """Turn YAML game definitions into printable sheets.

    \b
    Example:
      pnp build pentris
    """


class Stopped(BaseException):
    """A signal asks the program to end; the argument is its number."""


def run() -> NoReturn:
    """Runs the command line and exits with its code. Shows no traceback unless PNP_DEBUG is set."""
    stop_on_signals()
    print_anything()
    gc.set_threshold(OBJECTS)
    code = outcome(sys.argv[1:])
    gc.freeze()  # what is left ends with the process, so nobody has to look through it for cycles
    sys.exit(code)


def print_anything() -> None:
    """Lets standard output escape letters that its encoding lacks, as standard error does: Windows has old ones for pipes."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")


def stop_on_signals() -> None:
    """Lets SIGTERM and SIGHUP end a command as Ctrl-C does: no half-written file and no worker is left. A signal that is already
    ignored, as with nohup, stays ignored."""
    for name in STOPS:
        number = getattr(signal, name, None)
        if number and signal.getsignal(number) == signal.SIG_DFL:
            signal.signal(number, stop)


def stop(number: int, _: object) -> NoReturn:
    ignore_signals()
    raise Stopped(number)


def ignore_signals() -> None:
    """The program is ending; a further signal must not disturb that."""
    for name in ("SIGINT", *STOPS):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)


def outcome(arguments: list[str]) -> int:
    if sys.stdout is None:
        return say("standard output is closed", NO_FILE)
    for argument in arguments:
        if len(argument) > MAX_ARGUMENT:
            return say(f"an argument has {len(argument)} characters; the limit is {MAX_ARGUMENT}", USAGE)
        if argument.count("/") > MAX_LEVELS:
            return say(f"a path has {argument.count('/')} levels; the limit is {MAX_LEVELS}", USAGE)
    try:
        code = main.main(arguments, prog_name="pnp", standalone_mode=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else DONE
    except (KeyboardInterrupt, click.exceptions.Abort) as stop:
        ignore_signals()
        return interrupted(INTERRUPTED, stop.__cause__ or stop)  # click wraps the interruption
    except Stopped as stop:
        return interrupted(SIGNAL + stop.args[0], stop)
    except Exception as error:
        if os.environ.get("PNP_DEBUG"):
            raise
        return failure(error)


def interrupted(code: int, stop: BaseException) -> int:
    """Reports the interruption, with a command's advice on how to go on."""
    return say("; ".join(("interrupted", *getattr(stop, "__notes__", ()))), code)


def failure(error: Exception) -> int:
    from pnp.source.finding import Misused, Refused, sentences, shortened

    if isinstance(error, Refused):
        said = "\n".join(map(line, sentences(error.findings)))
        return say(said, USAGE if isinstance(error, Misused) else ERRORS)
    if isinstance(error, click.ClickException):
        return say(shown(error), error.exit_code)
    if isinstance(error, BrokenPipeError):
        silence_output()
        return NO_FILE
    if isinstance(error, OSError):
        silence_output()
        return say(line(file_sentence(error)), NO_FILE)
    if isinstance(error, MemoryError):
        return say("out of memory", NO_FILE)
    what = line(shortened(f"{type(error).__name__}: {error}", MAX_MESSAGE))
    return say(f"this is a bug in pnp: {what}; set PNP_DEBUG=1 for a traceback, and report it", BUG)


def shown(error: click.ClickException) -> str:
    """What click says about wrong usage."""
    from io import StringIO

    text = StringIO()
    error.show(text)
    return text.getvalue().rstrip("\n")


def file_sentence(error: OSError) -> str:
    """The file name, the system's message, and a fix; our own messages already contain one."""
    from pnp.source.finding import shortened

    what = error.strerror or str(error)
    is_ours = error.errno is None or what != os.strerror(error.errno)
    fix = "" if is_ours else FIXES.get(error.errno or 0, "")
    if getattr(error, "winerror", None) in IN_USE:
        fix = "close the program that has it open, or choose another folder"
    return (f"{shortened(str(error.filename), MAX_MESSAGE)}: " if error.filename else "") + "; ".join(filter(None, (what, fix)))


def silence_output() -> None:
    """Redirects standard output to nowhere, so that the interpreter does not fail again when it flushes."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError, AttributeError):
        return


def say(sentence: str, code: int) -> int:
    try:
        echo(sentence, err=True)
    except OSError:
        return code
    return code


def print_json(value: Any) -> None:
    is_unicode = getattr(sys.stdout, "encoding", "").lower().startswith("utf")
    echo(clean_json(value, is_unicode))
