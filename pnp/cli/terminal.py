"""Prints to the terminal. Text may come from strangers: control characters, escape sequences and signs that turn the direction
of writing are shown by their codes, so they can neither move the cursor nor make a line look like another."""

from __future__ import annotations

import json
import re
from typing import Any

import click

UNSAFE = "[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufeff\ud800-\udfff\U000e0000-\U000e007f]"
"""Compiled when a text is not printable: most are, and compiling takes longer than most commands print."""
MOST = 2_000
"""The longest line made from a stranger's text."""


def echo(text: str, err: bool = False, nl: bool = True) -> None:
    """Prints a text of one or more lines."""
    click.echo(clean(text), err=err, nl=nl)


def clean(text: str) -> str:
    r"""
    >>> clean("a\x1b[2Jb\u202ec")
    'a\\x1b[2Jb\\u202ec'
    """
    return text if text.isprintable() else re.sub(UNSAFE, lambda sign: code_of(sign[0]), text)


def line(text: str) -> str:
    r"""The text on one line, and cut if it is very long.

    >>> line("tables/\n1.pdf")
    'tables/\\n1.pdf'
    """
    flat = clean(text.replace("\n", "\\n"))
    return flat if len(flat) <= MOST else f"{flat[:MOST]}..."


def code_of(sign: str) -> str:
    return f"\\x{ord(sign):02x}" if sign < "\x80" else json_code(sign)


def json_code(sign: str) -> str:
    return "\\u007f" if sign == "\x7f" else json.dumps(sign).strip('"')


def clean_json(value: Any, is_unicode: bool = True) -> str:
    """JSON in which every sign that is unsafe, or that the terminal's encoding may lack, has its escape."""
    return re.sub(UNSAFE, lambda sign: json_code(sign[0]), json.dumps(value, ensure_ascii=not is_unicode, indent=2))
