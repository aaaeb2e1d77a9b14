"""Sheets for Silhouette's cutting machines: pieces between three registration marks, their backs behind them, and the cut files.

Cards of the size of a template lie where the template has them; all other pieces are packed between the marks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.draw.scene import Box, Mark, Scene
from pnp.render.cut_files import cut_files
from pnp.render.pdf import About, pdf
from pnp.sheet.bleed import with_bleed
from pnp.sheet.component import Component, Piece
from pnp.sheet.impose import Page, backs, finished, set_down
from pnp.sheet.layout import MOST, Leaf, Press, Region, Stock, leaves_of, mirrored, wholes
from pnp.source.finding import Finding, Refused
from pnp.source.lengths import MM_PER_INCH
from pnp.targets.job import Job
from pnp.targets.registration import areas, paper_of, registration_marks, registration_of
from pnp.targets.sold import dpi_of
from pnp.targets.target import Grid, Target


def files(job: Job, target: Target) -> Iterator[tuple[str, bytes]]:
    """A PDF, and an SVG and a DXF for each front."""
    dpi_of(job, target)  # a PDF has none
    leaves = leaves_for(fringed(job.components, target.bleed), target)
    has_backs = any(piece.component.back for leaf in leaves for piece in leaf.pieces)
    pages = [page for leaf in leaves for page in pages_of(leaf, target, has_backs)]
    about = About(job.title, "pnp", job.lang, duplex="long" if has_backs else "none")
    return written(pages, about, job.stem)


def written(pages: Sequence[Page], about: About, stem: str) -> Iterator[tuple[str, bytes]]:
    yield f"{stem}.pdf", pdf(pages, about)
    yield from cut_files(pages, stem)


def fringed(components: Sequence[Component], bleed: float) -> list[Component]:
    """The components with as much art past the cut as there is room for: bleeds must not meet, nor touch a mark."""
    trimmed: dict[int, Scene] = {}

    def narrow(side: Scene) -> Scene:
        return trimmed.setdefault(id(side), side if side.bleed <= bleed else side._replace(bleed=bleed))

    grown = [with_bleed(c, bleed) if None not in c.edges and c.cut == "box" else c for c in components]
    return [c._replace(front=narrow(c.front), back=c.back and narrow(c.back)) for c in grown]


def leaves_for(components: Sequence[Component], target: Target) -> list[Leaf]:
    """The pieces of each sheet; those of different decks never share one."""
    decks: dict[str, list[Component]] = {}
    for component in components:
        decks.setdefault(component.deck, []).append(component)
    return [leaf for deck in decks.values() for leaf in (*on_grid(deck, target), *packed(deck, target))]


def is_on_grid(component: Component, grid: Grid | None) -> bool:
    return grid is not None and component.cut == "box" and component.size == (grid.width, grid.height)


def on_grid(components: Sequence[Component], target: Target) -> Iterator[Leaf]:
    """Cards as in the template, row by row."""
    grid = target.grid
    pieces = [c for c in components if is_on_grid(c, grid) for _ in range(c.copies)]
    if grid is None or not pieces:
        return
    paper, inch = paper_of(target), MM_PER_INCH / grid.dpi
    boxes = [Box(x * inch, y * inch, grid.width, grid.height) for y in grid.y for x in grid.x]
    if any(box.right > paper.width or box.bottom > paper.height for box in boxes):
        problem = f"{target.name}: the grid is larger than the paper"
        raise Refused([Finding(problem, "its x and y are pixels at its dpi")])
    for first in range(0, len(pieces), len(boxes)):
        page = pieces[first : first + len(boxes)]
        placed = [Piece(c._replace(corner=grid.corner), box) for c, box in zip(page, boxes, strict=False)]
        yield Leaf(paper, region_of(target, Box(0.0, 0.0, paper.width, paper.height)), tuple(placed))


def packed(components: Sequence[Component], target: Target) -> list[Leaf]:
    """All other pieces on as few sheets as possible."""
    others = [c for c in components if not is_on_grid(c, target.grid)]
    paper = paper_of(target)
    press = Press(paper, gap=2 * target.bleed, duplex="long", marks="none")
    stocks = [Stock(paper, region_of(target, area)) for area in areas(target)]
    return leaves_of(others, press, stocks, MOST, has_titles=False) if others else []


def region_of(target: Target, area: Box) -> Region:
    """The area of a page that is flipped on its long edge."""
    [region] = wholes(area, Press(paper_of(target), duplex="long"))
    return region


def pages_of(leaf: Leaf, target: Target, has_backs: bool) -> Iterator[Page]:
    """The front between its marks and, if any sheet has backs, those behind it. Nothing else is printed."""
    pieces = list(leaf.pieces)
    front: list[Mark] = [set_down(p, p.component.front, pieces) for p in pieces]
    front += registration_marks(leaf.paper, registration_of(target))
    yield finished(leaf.paper, front, pieces)._replace(leaf=leaf)
    if has_backs:
        behind = [mirrored(p, leaf.region) for p in pieces if p.component.back]
        yield finished(leaf.paper, backs(leaf), behind)._replace(side="back")
