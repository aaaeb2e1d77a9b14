"""What a shop takes of a job, and what is wrong with it: sizes that it does not sell, missing backs, text too near the cut."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pnp.draw.scene import Polygon
from pnp.sheet.component import Component, Kind
from pnp.source.finding import Finding, Misused, Refused
from pnp.targets.job import Job
from pnp.targets.registration import fits, room_text
from pnp.targets.safe import outside
from pnp.targets.single import EXACT, Single, merged, off, offers, pixels_of, single, size_for, size_text
from pnp.targets.target import Target

MOST_PIXELS = 40_000_000
"""In one picture: a card of 2400 dpi, or a play mat of 600."""


class Sold(NamedTuple):
    job: Job
    said: tuple[Finding, ...]


def sold(job: Job, target: Target) -> Sold:
    """The pieces that a target takes. Raises Refused if none is left, or if one cannot be made."""
    taken = tuple(c for c in job.components if takes(target, c))
    others = [c for c in job.components if not takes(target, c)]
    if not taken:
        kinds = " and ".join(f"{kind}s" for kind in taken_kinds(target))
        most = f" of at most {room_text(target)}" if target.registration else ""
        raise Refused([Finding(f"{target.target} takes none of these pieces", f"it takes {kinds}{most}")])
    job = job._replace(components=taken)
    faults = [*unsold(job, target), *without_backs(job, target), *too_many(job, target)]
    if faults:
        raise Refused(faults)
    said = (*left_out(others, target), *other_cuts(job, target), *boxed(job, target))
    return Sold(job, said)


def takes(target: Target, component: Component) -> bool:
    """Whether a piece is of the right kind and, for a machine, can be cut between its marks."""
    return component.kind in taken_kinds(target) and (target.registration is None or fits(component, target))


def taken_kinds(target: Target) -> list[Kind]:
    """The kinds of pieces that a target takes, and sells at least one size of."""
    sizes = {kind for size in target.sizes for kind in size.kinds}
    return [kind for kind in target.kinds if not sizes or kind in sizes]


def left_out(components: list[Component], target: Target) -> Iterator[Finding]:
    names = list(dict.fromkeys(component.name for component in components))
    if names:
        fix = f"print at home with --only {','.join(names)}"
        yield Finding(f"left out for {target.name}: {', '.join(names)}", fix, severity="warning")


def unsold(job: Job, target: Target) -> Iterator[Finding]:
    """One finding for each size, and what to do about all of them."""
    sizes: dict[tuple[object, ...], list[Component]] = {}
    for component in job.components:
        if not size_for(component, target):
            sizes.setdefault((component.size, component.kind, component.cut), []).append(component)
    for (component, *_), names in ((own, ", ".join(dict.fromkeys(c.name for c in own))) for own in sizes.values()):
        what = (
            f"the shape of {names}"
            if isinstance(component.cut, Polygon)
            else f"{size_text(component.size)} mm, the size of {names}"
        )
        problem = f"{target.target} does not sell {what}"
        known = ", ".join(f"{size.name} ({size_text((size.width, size.height))})" for size in offers(component, target))
        yield Finding(problem, f"it sells {known or f'no such {component.kind}s'}", component.where)
    fitting = ",".join(dict.fromkeys(c.name for c in job.components if size_for(c, target)))
    if sizes and fitting:
        yield Finding(f"to go on: --only {fitting} makes what it sells")


def without_backs(job: Job, target: Target) -> Iterator[Finding]:
    names = ", ".join(dict.fromkeys(c.name for c in job.components if c.back is None and size_for(c, target)))
    if names and (target.backs == "needed" or target.writer == "mpc"):
        problem = f"{target.target} prints a back on every card, and there is none for {names}"
        yield Finding(problem, "leave out --sleeves, add a back, or choose cards with backs with --only")


def too_many(job: Job, target: Target) -> Iterator[Finding]:
    count = sum(component.copies for component in job.components)
    if count > target.most:
        yield Finding(
            f"these are {count} pieces, and an order of {target.target} has at most {target.most}",
            "use fewer --copies, or --only",
        )


def other_cuts(job: Job, target: Target) -> Iterator[Finding]:
    """A size that is not quite ours is said once."""
    seen = set()
    for component in job.components:
        size = size_for(component, target)
        if size and off(component, size) > EXACT and (component.size, size.name) not in seen:
            seen.add((component.size, size.name))
            theirs = size_text((size.width, size.height))
            problem = (
                f"{component.name}: {target.target} cuts {size.name} to {theirs} mm, ours are {size_text(component.size)} mm"
            )
            yield Finding(problem, "the drawing is centred at its own size", severity="warning")


def boxed(job: Job, target: Target) -> Iterator[Finding]:
    """Pieces of another shape are boxes for whoever takes any size."""
    names = ", ".join(dict.fromkeys(c.name for c in job.components if isinstance(c.cut, Polygon)))
    if names and target.form == "singles":
        yield Finding(f"{target.target} cuts boxes, but not the shape of {names}", "cut it yourself", severity="warning")


def check_singles(singles: list[Single], target: Target, dpi: int) -> None:
    """Raises Refused if text is too near the cut, or a picture too large."""
    faults = [finding for one in singles for finding in (*too_near(one, target), *too_large(one, target, dpi))]
    if faults:
        raise Refused(faults)


def too_near(one: Single, target: Target) -> Iterator[Finding]:
    words = outside(one, target.safe) if target.safe else []
    if words:
        near = f"{'is' if len(words) == 1 else 'are'} less than {target.safe:.3g} mm from the cut of {target.target}"
        problem = f"{titled(one.component)}: {', '.join(map(repr, words))} {near}"
        yield Finding(problem, "text must stay away from the cut; choose another shop, or leave it out", one.component.where)


def too_large(one: Single, target: Target, dpi: int) -> Iterator[Finding]:
    width, height = pixels_of(one, target, dpi)
    if target.files == "png" and (max(width, height) > target.most_side or width * height > MOST_PIXELS):
        problem = f"{titled(one.component)} has {width} x {height} pixels"
        limit = f"{target.target} takes sides of at most {target.most_side}, and pnp makes at most {MOST_PIXELS // 10**6} million"
        yield Finding(problem, f"{limit}; leave it out with --only, or use fewer dpi", one.component.where)


def titled(component: Component) -> str:
    return f"{component.name} {component.which}".strip()


def dpi_of(job: Job, target: Target) -> int:
    """The resolution that the user asked for, or the target's."""
    if job.dpi is None:
        return target.dpi[0]
    if target.files == "pdf":
        raise Misused(
            [Finding(f"--dpi has no meaning with --for {target.name}", "leave it out: a PDF is drawn at any resolution")]
        )
    if job.dpi not in target.dpi:
        known = ", ".join(map(str, target.dpi))
        raise Misused([Finding(f"{target.target} does not take {job.dpi} dpi", f"it takes {known}")])
    return job.dpi


def prepared(job: Job, target: Target) -> tuple[list[Single], int]:
    """The pieces of a job that `sold` has let through, and their resolution. Raises Refused for what cannot be printed."""
    dpi = dpi_of(job, target)
    singles = [single(component, target) for component in merged(job.components)]
    check_singles(singles, target, dpi)
    return singles, dpi
