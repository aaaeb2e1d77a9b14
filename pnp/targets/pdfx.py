"""A PDF made to the rules of PDF/X-1a, for shops that print in four inks: a side a page, all pieces in one file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.draw.scene import Group, Mark, Picture, Pixels, Placement
from pnp.render.pdf import About
from pnp.render.pdfx import pdfx
from pnp.source.finding import Finding, Refused
from pnp.targets.job import Job
from pnp.targets.single import Single
from pnp.targets.singles import ordered
from pnp.targets.sold import prepared, titled
from pnp.targets.target import Target


def files(job: Job, target: Target) -> Iterator[tuple[str, bytes]]:
    singles, _ = prepared(job, target)
    faults = [finding for one in singles for finding in transparent(one)]
    if faults:
        raise Refused(faults)
    about = About(job.title, "pnp", job.lang)
    return ((name, pdfx(ordered(singles, target), about, target.condition)) for name in (f"{job.stem}/{job.stem}.pdf",))


def transparent(one: Single) -> Iterator[Finding]:
    """PDF/X-1a knows no transparency, and a picture that shows what is behind it needs some."""
    sides = [side for side in (one.component.front, one.component.back) if side]
    if any(has_cover(side.marks) for side in sides):
        fix = "save the picture without transparency, on the colour that it lies on"
        yield Finding(f"{titled(one.component)}: its picture is partly transparent", fix, one.component.where)


def has_cover(marks: Sequence[Mark]) -> bool:
    for mark in marks:
        if isinstance(mark, Picture) and isinstance(mark.pixels, Pixels) and mark.pixels.packed_cover:
            return True
        if isinstance(mark, Group) and mark.opacity < 1:
            return True
        if isinstance(mark, Group | Placement):
            inner = mark.marks if isinstance(mark, Group) else mark.scene.marks
            if has_cover(inner):
                return True
    return False
