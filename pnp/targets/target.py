"""What a shop, a cutting machine or a virtual table wants: from data/targets.yaml by name, or from a file of the user's own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path as FilePath
from typing import Annotated, Literal, NamedTuple

from pnp.files import shipped
from pnp.sheet.component import Kind
from pnp.source.finding import Finding, Misused, Path, Refused, did_you_mean, shortened
from pnp.source.lengths import MM_PER_INCH
from pnp.source.node import Node, read
from pnp.source.schema import Doc, Length, Limit, NotInFile, read_record

TARGET = "target"
"""The key that marks a target file, which is not a definition."""
Form = Literal["singles", "sheets", "table"]
Writer = Literal["singles", "mpc", "pdfx", "silhouette", "tts", "pcio"]
FORMS: dict[str, Form] = {"silhouette": "sheets", "tts": "table", "pcio": "table"}
"""What writers make; the others make singles."""
FILES: dict[str, Literal["png", "pdf"]] = {"mpc": "png", "pdfx": "pdf"}
"""What some writers always make."""
Side = Annotated[Length, Limit(5, 2000)]
Name = Annotated[str, Limit(1, 40)]


class Size(NamedTuple):
    """A size that a shop sells."""

    name: Annotated[Name, Doc("what the shop calls it")]
    width: Annotated[Side, Doc("the width at the cut")]
    height: Annotated[Side, Doc("the height at the cut")]
    kinds: Annotated[tuple[Kind, ...], Doc("the pieces that are made of it"), Limit(1, 5)] = ("card",)
    pixels: Annotated[tuple[Annotated[int, Limit(20, 10_000)], ...], Doc("width and height with bleed, at the first dpi")] = ()
    cut: Annotated[Literal["box", "circle"], Doc("the shape of the cut")] = "box"


class Fact(NamedTuple):
    """What is known of a target, and how well."""

    says: Annotated[str, Doc("the fact")]
    source: Annotated[str, Doc("where it was read")]
    date: Annotated[str, Doc("when it was read, such as 2026-11")]
    verified: Annotated[bool, Doc("whether it was tried against software or files that others made")] = False


class Registration(NamedTuple):
    """The marks that a cutting machine looks for."""

    inset: Annotated[Length, Limit(0, 50), Doc("from the edges of the paper to the middle of the lines")]
    thickness: Annotated[Length, Limit(0.1, 5), Doc("of the lines")]
    arm: Annotated[Length, Limit(1, 50), Doc("from the inset to the end of an L's arm")]
    square: Annotated[Length, Limit(1, 20), Doc("the side of the square, top left")]
    clear: Annotated[Length, Limit(0, 50), Doc("what stays empty inward of each marked corner")]


class Grid(NamedTuple):
    """Where a machine's template has its pieces of one size, in pixels from the top left of the paper on its side."""

    dpi: Annotated[int, Limit(72, 1200), Doc("pixels per inch")]
    x: Annotated[tuple[int, ...], Doc("left edges of the columns"), Limit(1, 50)]
    y: Annotated[tuple[int, ...], Doc("top edges of the rows"), Limit(1, 50)]
    width: Annotated[Side, Doc("the width of a piece at the cut")]
    height: Annotated[Side, Doc("the height of a piece at the cut")]
    corner: Annotated[Length, Limit(0, 20), Doc("radius of the corners")] = 0.0
    template: Annotated[str, Doc("the template of others that has this grid")] = ""


class Target(NamedTuple):
    """The record of a target file. Without `sizes` it takes any size. `name` is its key in targets.yaml, or a file's stem."""

    target: Annotated[str, Limit(1, 80), Doc("the name of the shop, the machine or the table")]
    form: Annotated[Form, Doc("singles: a piece a picture or page; sheets: pieces on paper; table: files of a program")]
    writer: Annotated[Writer, Doc("the part of pnp that writes the files")]
    kinds: Annotated[tuple[Kind, ...], Doc("the pieces that it takes"), Limit(1, 5)] = ("card", "tile", "token", "board")
    files: Annotated[Literal["png", "pdf"], Doc("what the pieces become")] = "png"
    order: Annotated[
        Literal["apart", "front-back", "back-front"], Doc("a file for each side, or which side of a piece comes first")
    ] = "apart"
    backs: Annotated[Literal["needed", "optional"], Doc("whether cards without backs are refused")] = "optional"
    colour: Annotated[Literal["rgb", "cmyk"], Doc("the colours of the files")] = "rgb"
    bleed: Annotated[Length, Limit(0, 20), Doc("art past the cut")] = 0.0
    safe: Annotated[Length, Limit(0, 20), Doc("how far text stays away from the cut; 0 if nobody knows")] = 0.0
    dpi: Annotated[tuple[Annotated[int, Limit(72, 1200)], ...], Doc("pixels per inch; the first is usual"), Limit(1, 5)] = (300,)
    most: Annotated[int, Limit(1, 10_000), Doc("how many pieces an order may have")] = 10_000
    most_side: Annotated[int, Limit(100, 10_000), Doc("how many pixels a side of a picture may have")] = 10_000
    alike: Annotated[bool, Doc("whether all pieces of a kind must have one size")] = False
    sizes: Annotated[tuple[Size, ...], Doc("the sizes that it sells; none: any size"), Limit(0, 300)] = ()
    stock: Annotated[str, Doc("the card stock of an order")] = ""
    condition: Annotated[str, Doc("the printing condition of a CMYK file, from the registry at color.org")] = ""
    paper: Annotated[str, Doc("the paper of sheets")] = ""
    registration: Annotated[Registration | None, Doc("the marks of a cutting machine")] = None
    grid: Annotated[Grid | None, Doc("where the pieces of a template are")] = None
    columns: Annotated[int, Limit(1, 10), Doc("pieces in a row of a picture sheet")] = 10
    rows: Annotated[int, Limit(1, 7), Doc("rows of a picture sheet")] = 7
    facts: Annotated[tuple[Fact, ...], Doc("what is known, and how well")] = ()
    name: Annotated[str, NotInFile()] = ""


@cache
def shipped_targets() -> Mapping[str, Target]:
    node = read(shipped("data") / "targets.yaml")
    assert isinstance(node.value, Mapping)
    return {str(name): read_target(entry.node, str(name)) for name, entry in node.value.items()}


def find_target(text: str) -> Target:
    """A target by its name (`mpc`) or its file (`my-shop.yaml`)."""
    known = shipped_targets().get(text.strip().lower())
    if known:
        return known
    if not text.lower().endswith((".yaml", ".yml")):
        fix = did_you_mean(text, (*shipped_targets(), "a YAML file of your own"))
        raise Misused([Finding(f"there is no target {shortened(text)!r}", fix)])
    return read_target(read(FilePath(text)), FilePath(text).stem)


def read_target(node: Node, name: str) -> Target:
    if isinstance(node.value, Mapping) and TARGET not in node.value:
        raise Refused([Finding("this is not a target", "a target begins with 'target: NAME'", node.place)])
    target = read_record(Target, node)
    faults = [Finding(problem, fix, node.find(path).place) for problem, fix, path in wrong(target)]
    if faults:
        raise Refused(faults)
    is_cmyk = target.writer == "pdfx"
    return target._replace(name=name, files=FILES.get(target.writer, target.files), colour="cmyk" if is_cmyk else "rgb")


def wrong(target: Target) -> Iterator[tuple[str, str, Path]]:
    """What does not go together: the problem, its fix, and where it is."""
    form = FORMS.get(target.writer, "singles")
    if target.form != form:
        yield f"the writer {target.writer} makes {form}", f"use 'form: {form}'", ("form",)
    if target.colour == "cmyk" and target.writer != "pdfx":
        yield f"the writer {target.writer} makes RGB files", "use 'writer: pdfx' for CMYK", ("colour",)
    if target.writer == "pdfx" and not target.condition:
        yield "the writer pdfx needs a printing condition", "add 'condition: FOGRA39', or another one", ("writer",)
    if any(dpi % target.dpi[0] for dpi in target.dpi):
        yield "each dpi must be a multiple of the first", "as in [300, 600]", ("dpi",)
    for i, (problem, fix) in wrong_pixels(target):
        yield problem, fix, ("sizes", i, "pixels")


def wrong_pixels(target: Target) -> Iterator[tuple[int, tuple[str, str]]]:
    """Pixels are two numbers, and cover at least the size at the cut: the number of the size, the problem and its fix."""
    for i, size in enumerate(target.sizes):
        least = [int(side / MM_PER_INCH * target.dpi[0]) for side in (size.width, size.height)]
        fix = f"at {target.dpi[0]} dpi it has {least[0]} x {least[1]} without bleed"
        if size.pixels and len(size.pixels) != 2:
            yield i, (f"the pixels of {size.name!r} must be two numbers, width and height", fix)
        elif any(given < needed for given, needed in zip(size.pixels, least, strict=False)):
            yield i, (f"the pixels of {size.name!r} do not cover it", fix)
