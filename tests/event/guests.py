"""Helpers for the tests of an event's pages: names of every kind, room sizes for papers, and texts read from scenes."""

from collections.abc import Iterator, Sequence

from hypothesis import strategies as st

from pnp.draw.fonts import font
from pnp.draw.scene import Group, Mark, Placement, Scene, Text
from pnp.sheet.component import Component, Label
from pnp.sheet.header import Caption
from pnp.sheet.impose import Page, impose
from pnp.sheet.layout import Press, lay_out
from pnp.sheet.paper import parse_paper
from pnp.words import Words
from tests.extent import Reach, reaches

ROOMS = {"a4": (190.0, 273.0), "letter": (195.9, 255.4), "a5": (128.0, 186.0)}
"""The space left by margins of 10 mm and a header of 14 mm."""
LETTERS = sorted(c for c in font("text").advance if c.isalpha() and not font("bold").missing(c))
PEOPLE = ("Ada Čapek", "Björn Müller-Lüdenscheidt", "Chloé d’Été", "Ольга Петрова", "Łucja Żółkiewska", "O’Brien, Seán", "Ειρήνη")

names = st.text(st.sampled_from(LETTERS) | st.sampled_from("W -'.’ "), max_size=60).map(lambda name: " ".join(name.split()))
wide_names = st.integers(0, 60).flatmap(lambda n: st.sampled_from(["W" * n, "WWWW " * (n // 5), "Wm-" * (n // 3)]))
any_name = (names | wide_names | st.sampled_from(PEOPLE)).map(str.strip)


def texts(marks: Sequence[Mark]) -> Iterator[Text]:
    """All texts, in drawing order."""
    for mark in marks:
        if isinstance(mark, Text):
            yield mark
        elif isinstance(mark, Group):
            yield from texts(mark.marks)
        elif isinstance(mark, Placement):
            yield from texts(mark.scene.marks)


def squeezed(text: str) -> str:
    return "".join(text.split())


def said(scene: Scene) -> str:
    """All text on a page, without spaces, since names may be broken anywhere."""
    return squeezed("".join(text.content for text in texts(scene.marks)))


def text_boxes(scene: Scene) -> list[tuple[Text, Reach]]:
    return [(mark, box) for mark, box in reaches(scene.marks) if isinstance(mark, Text) and mark.content.strip()]


def overlaps(scene: Scene) -> list[tuple[str, str]]:
    """Pairs of texts that overlap."""
    boxes = sorted(text_boxes(scene), key=lambda found: found[1][1])
    found = []
    for i, (one, a) in enumerate(boxes):
        for two, b in boxes[i + 1 :]:
            if b[1] >= a[3]:
                break
            if a[0] < b[2] - 0.01 and b[0] < a[2] - 0.01 and b[1] < a[3] - 0.01:
                found.append((one.content, two.content))
    return found


def outside(scene: Scene) -> list[Mark]:
    """Marks that extend beyond the room by more than a hairline."""
    wide, high = scene.size
    return [m for m, (x0, y0, x1, y1) in reaches(scene.marks) if x0 < -0.3 or y0 < -0.3 or x1 > wide + 0.3 or y1 > high + 0.3]


def imposed(scenes: Sequence[Scene], paper: str, lang: str, look: object) -> list[Page]:
    label = Label("Page", "a page", "{n} pages")
    components = [Component("page", label, scene, cut="none") for scene in scenes]
    return impose(lay_out(components, Press(parse_paper(paper))), Caption("Petri Night", "1a2b3c4d", Words(lang, "sheet")), look)
