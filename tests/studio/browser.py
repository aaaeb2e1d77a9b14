"""The studio as a person has it: the program in a terminal, and its page in Chromium."""

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
PATIENCE = 600_000
"""Milliseconds to wait for what should appear: a safety net, however busy the machine."""
REFUSAL = re.compile(r"Failed to load resource: the server responded with a status of (404|409|412|422)")
ADDRESS = re.compile(r"http://127\.0\.0\.1:(\d+)/#token=[\w-]+")


def needs_chromium() -> None:
    """Without the browser, tests are skipped, but fail in CI."""
    if CHROMIUM is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)("chromium is missing: make tools")


@contextmanager
def running(folder: Path, *more: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """`pnp studio` on the folder, and the address that it prints."""
    command = [sys.executable, "-m", "pnp", "studio", str(folder), "--no-open", *more]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as program:
        try:
            assert program.stdout
            line = program.stdout.readline().strip()
            assert ADDRESS.fullmatch(line), program.stderr.read() if program.stderr else line
            yield program, line
        finally:
            if program.poll() is None:
                program.send_signal(signal.SIGINT)
                program.wait()


class Visit:
    """One page in the browser, with all that it asked for and complained about."""

    def __init__(self, page: Any, address: str) -> None:
        self.page, self.address = page, address
        self.complaints: list[str] = []
        self.requests: list[str] = []
        page.on("console", self.hear)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("request", lambda request: self.requests.append(request.url))
        page.set_default_timeout(PATIENCE)
        page.goto(address)
        page.locator("h1").first.wait_for(state="attached")

    def hear(self, message: Any) -> None:
        """A refusal is an answer that the page shows; the browser notes it all the same."""
        if not REFUSAL.search(message.text):
            self.complaints.append(message.text)

    def go(self, place: str) -> Any:
        """Another screen, as a link leads to it."""
        self.page.evaluate("place => { location.hash = place; }", place)
        return self.page


def saved(page: Any, file: Path, text: str) -> None:
    """Waits until the page has saved that text; what it says may be about an earlier change."""
    for _ in range(PATIENCE // 100):
        if file.exists() and file.read_text(encoding="utf-8") == text:
            return
        page.wait_for_timeout(100)
    assert file.read_text(encoding="utf-8") == text


def press_until(page: Any, wanted: Any) -> None:
    """Tab, until the focus is there."""
    for _ in range(40):
        if wanted.evaluate("button => button === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError("the keyboard does not reach it")


def expect(locator: Any) -> Any:
    from playwright.sync_api import expect as expected

    expected.set_options(timeout=PATIENCE)
    return expected(locator)
