"""One piece a picture or a page: a folder of PNG files, or a PDF, for each group of pieces of one size."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pnp.draw.scene import Scene
from pnp.render.pdf import About, pdf
from pnp.render.png import pictures
from pnp.sheet.impose import Page
from pnp.targets.job import Job
from pnp.targets.single import Single, page, pixels_of, size_text
from pnp.targets.sold import prepared
from pnp.targets.target import Target
from pnp.write import safe_name, unique_names

BATCH = 20
"""So many pictures are drawn from one file: enough to share fonts, few enough to be quick to the first."""


class Picture(NamedTuple):
    """A side of a piece and the name of its file."""

    name: str
    single: Single
    side: Scene


def files(job: Job, target: Target) -> Iterator[tuple[str, bytes]]:
    singles, dpi = prepared(job, target)
    groups = grouped(singles)
    if target.files == "pdf":
        return pdf_files(job, target, groups)
    named = [picture for name, group in groups.items() for picture in group_pictures(f"{job.stem}/{name}", group)]
    return drawn(named, target, dpi)


def grouped(singles: Sequence[Single]) -> dict[str, list[Single]]:
    """Pieces of one name, deck and size, which a shop sells as one thing, by the name of their folder."""
    groups: dict[tuple[str, ...], list[Single]] = {}
    for one in singles:
        key = (one.component.name, one.component.deck, size_text(one.component.size), "back" if one.component.back else "")
        groups.setdefault(key, []).append(one)
    names = [group_name(key, groups) for key in groups]
    return dict(zip(unique_names(names), groups.values(), strict=True))


def group_name(key: tuple[str, ...], groups: dict[tuple[str, ...], list[Single]]) -> str:
    """The size is in the name only if the same pieces have several."""
    name, deck, size, _ = key
    has_sizes = len({other[2] for other in groups if other[:2] == key[:2]}) > 1
    return " ".join(filter(None, (name, deck, size.replace(" ", "") if has_sizes else "")))


def group_pictures(folder: str, group: Sequence[Single]) -> Iterator[Picture]:
    """Numbered fronts, and one back if all share it; copies are in the name."""
    backs = {one.component.back for one in group if one.component.back}
    is_shared, digits = len(backs) == 1 and len(group) > 1, len(str(len(group)))
    for number, one in enumerate(group, 1):
        name = f"{folder}/{number:0{digits}}-{piece_name(one)}"
        back = one.component.back
        yield Picture(f"{name}.png" if is_shared or not back else f"{name}-front.png", one, one.component.front)
        if back and not is_shared:
            yield Picture(f"{name}-back.png", one, back)
    if is_shared and group[0].component.back:
        yield Picture(f"{folder}/back.png", group[0], group[0].component.back)


def piece_name(one: Single) -> str:
    copies = one.component.copies
    return safe_name(one.component.which or one.component.name) + (f"-x{copies}" if copies > 1 else "")


def drawn(named: Sequence[Picture], target: Target, dpi: int) -> Iterator[tuple[str, bytes]]:
    """The pictures as PNG files."""
    for start in range(0, len(named), BATCH):
        some = named[start : start + BATCH]
        data = pdf([page(picture.single, picture.side) for picture in some], About("", ""))
        sizes = [pixels_of(picture.single, target, dpi) for picture in some]
        yield from zip((picture.name for picture in some), pictures(data, sizes, dpi), strict=True)


def pdf_files(job: Job, target: Target, groups: dict[str, list[Single]]) -> Iterator[tuple[str, bytes]]:
    about = About(job.title, "pnp", job.lang, picks_tray=False)
    return ((f"{job.stem}/{name}.pdf", pdf(ordered(group, target), about)) for name, group in groups.items())


def ordered(group: Sequence[Single], target: Target) -> list[Page]:
    """A page a side, in the order of the target, as often as there are copies."""
    pages: list[Page] = []
    for one in group:
        front, back = one.component.front, one.component.back
        sides = [page(one, side) for side in ((back, front) if target.order == "back-front" else (front, back)) if side]
        pages += sides * one.component.copies
    return pages
