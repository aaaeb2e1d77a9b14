"""A fingerprint of the program: its code, words and data. Files made by a different pnp are made again."""

from __future__ import annotations

from functools import cache
from hashlib import sha256

from pnp.files import PACKAGE, shipped


@cache
def fingerprint() -> str:
    """A digest that is the same wherever the same program is installed."""
    total = sha256()
    for root, kinds in ((PACKAGE, (".py",)), (shipped("data"), (".yaml", ".json", ".ttf")), (shipped("templates"), (".txt",))):
        files = [file for file in root.rglob("*") if file.suffix in kinds and "_shipped" not in file.relative_to(root).parts]
        for file in sorted(files, key=lambda file: file.relative_to(root).as_posix()):
            total.update(f"{file.relative_to(root).as_posix()}\n".encode())
            total.update(sha256(file.read_bytes()).digest())
    return total.hexdigest()[:16]
