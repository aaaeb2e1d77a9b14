"""MakePlayingCards: pictures, and beside them an order that MPC-Autofill uploads by itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from itertools import count
from typing import Literal, NamedTuple

from pnp.draw.scene import Scene
from pnp.source.finding import Finding, Refused
from pnp.targets.job import Job
from pnp.targets.single import Single
from pnp.targets.singles import Picture, drawn
from pnp.targets.sold import prepared
from pnp.targets.target import Target
from pnp.write import unique_names

FOLDER = "img"
"""Where the pictures are, beside the order; MPC-Autofill runs in the folder of the order."""


class Slots(NamedTuple):
    """A picture and the places in the order where it is printed, from 0."""

    name: str
    slots: tuple[int, ...]

    def xml(self) -> str:
        name, slots = escape(self.name), ",".join(map(str, self.slots))
        where = f"<id>{FOLDER}/{name}</id><sourceType>Local File</sourceType><slots>{slots}</slots>"
        return f"<card>{where}<name>{name}</name><query>{name.removesuffix('.png')}</query></card>"


def files(job: Job, target: Target) -> Iterator[tuple[str, bytes]]:
    """The pictures, and the order at last."""
    singles, dpi = prepared(job, target)
    if len({one.size.name for one in singles}) > 1:
        names = " and ".join(dict.fromkeys(one.size.name for one in singles))
        raise Refused([Finding(f"an order of {target.target} has cards of one size, not {names}", "choose with --only")])
    fronts, backs = named(singles, "front"), named(singles, "back")
    order = order_text(singles, {side: picture.name for side, picture in (fronts | backs).items()}, target)
    paths = [picture._replace(name=f"{job.stem}/{FOLDER}/{picture.name}") for picture in (*fronts.values(), *backs.values())]
    return with_order((f"{job.stem}/order.xml", order.encode()), drawn(paths, target, dpi))


def with_order(order: tuple[str, bytes], pictures: Iterator[tuple[str, bytes]]) -> Iterator[tuple[str, bytes]]:
    """An order without its pictures is of no use."""
    yield from pictures
    yield order


def named(singles: Sequence[Single], side: Literal["front", "back"]) -> dict[Scene, Picture]:
    """Each different front or back once."""
    found: dict[Scene, tuple[Single, Scene]] = {}
    for one in singles:
        scene = getattr(one.component, side)
        found.setdefault(scene, (one, scene))
    words = [one.component.which if side == "front" else one.component.deck for one, _ in found.values()]
    plain = [one.component.name for one, _ in found.values()]
    names = unique_names(f"{word or name} {side}" for word, name in zip(words, plain, strict=True))
    return {key: Picture(f"{name}.png", *drawing) for name, (key, drawing) in zip(names, found.items(), strict=True)}


def order_text(singles: Sequence[Single], names: Mapping[Scene | None, str], target: Target) -> str:
    """Cards in their order; the most common back is the card back, and others are named with their slots."""
    numbers, fronts, backs = count(), dict[str, list[int]](), dict[str, list[int]]()
    for one in singles:
        slots = [next(numbers) for _ in range(one.component.copies)]
        fronts.setdefault(names[one.component.front], []).extend(slots)
        backs.setdefault(names[one.component.back], []).extend(slots)
    [(usual, _)] = Counter({name: len(slots) for name, slots in backs.items()}).most_common(1)
    others = cards({name: slots for name, slots in backs.items() if name != usual})
    details = f"<quantity>{next(numbers)}</quantity><stock>{escape(target.stock)}</stock><foil>false</foil>"
    behind = f"<backs>{others}</backs>" if others else ""
    usual_back = f"<cardback>{FOLDER}/{escape(usual)}</cardback>"
    return f"<order><details>{details}</details><fronts>{cards(fronts)}</fronts>{behind}{usual_back}</order>\n"


def cards(found: Mapping[str, Sequence[int]]) -> str:
    return "".join(Slots(name, tuple(slots)).xml() for name, slots in found.items())
