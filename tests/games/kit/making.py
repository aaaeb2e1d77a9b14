"""Small kits for tests: written to a folder, loaded, and drawn."""

from pathlib import Path

from pnp.draw.look import Ink, look
from pnp.draw.scene import Box, Circle, Group, Mark, Placement, Scene, Shape, Text
from pnp.game.kind import Order
from pnp.game.load import Loaded, load
from pnp.sheet.component import Component

HEAD = 'game: kit\ntitle: Test\ncolors: {leaf: "#2E7D5B", cream: "#FFF8E6", night: "#1F2547"}\nicons: {star: star.svg}\n'
STAR = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M5 0 L10 10 H0 Z" fill="currentColor"/></svg>'
ONE = "parts:\n  cards: {kind: card, size: 60x90, front: card}\n"


def written(folder: Path, text: str, files: dict[str, str] | None = None) -> Loaded:
    for name, content in {"game.yaml": text, "star.svg": STAR, **(files or {})}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(content, encoding="utf-8")
    return load(str(folder))


def card(*elements: str) -> str:
    """The layout `card` with these elements."""
    return "layouts:\n  card:\n" + "".join(f"    - {{{element}}}\n" for element in elements)


def said(item: Loaded) -> list[str]:
    folder = item.node.place.file.removesuffix("game.yaml")
    return [str(item.placed(finding)).replace(folder, "") for finding in item.kind.check(item.definition)]


def problems(item: Loaded) -> list[str]:
    """Errors and warnings. Small kits leave much unused, so notes are left out."""
    return [sentence for sentence in said(item) if ": note: " not in sentence]


def pieces(item: Loaded, ink: Ink = "full", lang: str = "en", **order: object) -> list[Component]:
    return list(item.kind.components(item.definition, Order(look(ink=ink), lang)._replace(**order)))


def one_scene(folder: Path, *elements: str, ink: Ink = "full", parts: str = ONE) -> Scene:
    """The front of a card with these elements."""
    item = written(folder, HEAD + card(*elements) + parts)
    assert problems(item) == []
    return pieces(item, ink)[0].front


def flat(marks: tuple[Mark, ...]) -> list[Mark]:
    """All marks, without their groups and scenes."""
    found: list[Mark] = []
    for mark in marks:
        if isinstance(mark, Group):
            found += flat(mark.marks)
        elif isinstance(mark, Placement):
            found += flat(mark.scene.marks)
        else:
            found.append(mark)
    return found


def texts(scene: Scene) -> list[Text]:
    return [mark for mark in flat(scene.marks) if isinstance(mark, Text)]


def shapes(scene: Scene) -> list[Shape]:
    return [mark for mark in flat(scene.marks) if isinstance(mark, Shape)]


def corners(shape: Shape) -> Box:
    from pnp.draw.outlines import box_of

    return Box(*(round(side, 3) for side in box_of(shape.outline)))


def is_circle(shape: Shape) -> bool:
    return isinstance(shape.outline, Circle)
