"""`pnp targets`: the shops, cutters and virtual tables that pnp makes files for, with what is known of them and how well."""

from __future__ import annotations

from typing import Any

import click

from pnp.cli.main import print_json
from pnp.cli.terminal import echo
from pnp.source.finding import counted
from pnp.source.lengths import length_text
from pnp.targets.single import page_size, size_text
from pnp.targets.target import Size, Target, find_target, shipped_targets

FORMS = {
    "singles": "one piece a picture or page",
    "sheets": "pieces on sheets of paper",
    "table": "files for a virtual table",
}
UNTRIED = "Nobody here could order, cut or upload anything: look at a proof before you pay."


@click.command()
@click.argument("name", required=False, metavar="[NAME|FILE]")
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
def targets(name: str | None, as_json: bool) -> None:
    """List shops, cutters and virtual tables, or show one with its sources.

    \b
    Examples:
      pnp targets
      pnp targets mpc
      pnp targets my-shop.yaml --json
    """
    found = [find_target(name)] if name else list(shipped_targets().values())
    if as_json:
        records = [as_record(target) for target in found]
        print_json(records[0] if name else records)
    elif name:
        print_target(found[0])
    else:
        print_list(found)


def print_list(found: list[Target]) -> None:
    wide = max(len(target.name) for target in found)
    for target in found:
        echo(f"{target.name:{wide}}  {target.target}: {sizes_text(target)}")
    echo(f"\n{UNTRIED}")


def sizes_text(target: Target) -> str:
    """The sizes in a few words."""
    if not target.sizes:
        return "any size"
    first = [size.name for size in target.sizes[:2]]
    more = len(target.sizes) - len(first)
    return ", ".join(first) + (f" and {counted(more, 'more size')}" if more else "")


def print_target(target: Target) -> None:
    echo(f"{target.name}: {target.target}")
    for line in measures(target):
        echo(f"  {line}")
    for size in target.sizes:
        echo(f"  {size_line(size, target)}")
    for title, verified in (("Tried against software or files of others:", True), ("Not verified:", False)):
        facts = [fact for fact in target.facts if fact.verified is verified]
        if facts:
            echo(f"{title}")
        for fact in facts:
            echo(f"  {fact.says} ({fact.source}, {fact.date})")


def measures(target: Target) -> list[str]:
    """Lines with what holds for all sizes."""
    bleed = f"bleed {length_text(target.bleed)} mm" if target.bleed else "no bleed"
    safe = f", text {length_text(target.safe)} mm from the cut" if target.safe else ""
    dpi = f", {' or '.join(map(str, target.dpi))} dpi" if target.files == "png" and target.form == "singles" else ""
    pieces = ", ".join(f"{kind}s" for kind in target.kinds)
    limits = [f"at most {target.most} pieces"] if target.most < 10_000 else []
    return [
        FORMS[target.form],
        f"{target.files.upper()}, {target.colour.upper()}{dpi}; {bleed}{safe}",
        "; ".join((pieces, *limits)),
    ]


def size_line(size: Size, target: Target) -> str:
    pixels = f", {size.pixels[0]} x {size.pixels[1]} pixels" if size.pixels else ""
    shape = "round, " if size.cut == "circle" else ""
    return f"{size.name}: {shape}{size_text((size.width, size.height))} mm, page {size_text(page_size(size, target))} mm{pixels}"


def as_record(target: Target) -> dict[str, Any]:
    """Everything, with the name first."""
    return {"name": target.name, **{key: plain(value) for key, value in target._asdict().items() if key != "name"}}


def plain(value: Any) -> Any:
    """Records as groups of keys, at every depth."""
    if hasattr(value, "_asdict"):
        return {key: plain(part) for key, part in value._asdict().items()}
    return [plain(part) for part in value] if isinstance(value, tuple) else value
