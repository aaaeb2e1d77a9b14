"""MakePlayingCards: pictures, and beside them an order that MPC-Autofill uploads by itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from itertools import count, islice
from typing import Literal, NamedTuple

from pnp.draw.scene import Scene
from pnp.source.finding import Finding, Misused, Refused, did_you_mean, shortened
from pnp.targets.job import Job
from pnp.targets.single import Single
from pnp.targets.singles import Picture, drawn
from pnp.targets.sold import prepared
from pnp.targets.target import Target
from pnp.write import unique_names

FOLDER = "img"
"""Where the pictures are, beside the order; MPC-Autofill runs in the folder of the order."""

STOCK = "(S30) Standard Smooth"
STOCKS = ("(S27) Smooth", STOCK, "(S33) Superior Smooth", "(M31) Linen", "(P10) Plastic")
"""What MPC-Autofill knows; it refuses an order with another one."""
Side = Literal["front", "back"]


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
    if target.stock and target.stock not in STOCKS:
        fix = did_you_mean(target.stock, STOCKS)
        raise Misused([Finding(f"MPC-Autofill does not know the stock {shortened(target.stock)!r}", fix)])
    singles, dpi = prepared(job, target)
    if len({one.size.name for one in singles}) > 1:
        names = " and ".join(dict.fromkeys(one.size.name for one in singles))
        raise Refused([Finding(f"an order of {target.target} has cards of one size, not {names}", "choose with --only")])
    fronts, backs = named(singles, "front"), named(singles, "back")
    order = order_text(slots_of(singles, fronts, "front"), slots_of(singles, backs, "back"), target)
    paths = [picture._replace(name=f"{job.stem}/{FOLDER}/{picture.name}") for picture in (*fronts.values(), *backs.values())]
    return with_order((f"{job.stem}/order.xml", order.encode()), drawn(paths, target, dpi))


def with_order(order: tuple[str, bytes], pictures: Iterator[tuple[str, bytes]]) -> Iterator[tuple[str, bytes]]:
    """An order without its pictures is of no use."""
    yield from pictures
    yield order


def named(singles: Sequence[Single], side: Side) -> dict[Scene, Picture]:
    """Each different front or back once."""
    found: dict[Scene, tuple[Single, Scene]] = {}
    for one in singles:
        scene = getattr(one.component, side)
        found.setdefault(scene, (one, scene))
    words = [one.component.which if side == "front" else one.component.deck for one, _ in found.values()]
    plain = [one.component.name for one, _ in found.values()]
    names = unique_names(f"{word or name} {side}" for word, name in zip(words, plain, strict=True))
    return {key: Picture(f"{name}.png", *drawing) for name, (key, drawing) in zip(names, found.items(), strict=True)}


def slots_of(singles: Sequence[Single], pictures: Mapping[Scene, Picture], side: Side) -> list[Slots]:
    """Where each picture is printed; cards come in their order, with all their copies."""
    numbers, found = count(), dict[str, list[int]]()
    for one in singles:
        name = pictures[getattr(one.component, side)].name
        found.setdefault(name, []).extend(islice(numbers, one.component.copies))
    return [Slots(name, tuple(slots)) for name, slots in found.items()]


def order_text(fronts: Sequence[Slots], backs: Sequence[Slots], target: Target) -> str:
    """The most common back is the card back; others are named with their slots."""
    usual = max(backs, key=lambda back: len(back.slots))
    others = "".join(back.xml() for back in backs if back is not usual)
    quantity = sum(len(front.slots) for front in fronts)
    details = f"<quantity>{quantity}</quantity><stock>{escape(target.stock or STOCK)}</stock><foil>false</foil>"
    cards = "".join(front.xml() for front in fronts)
    behind = f"<backs>{others}</backs>" if others else ""
    usual_back = f"<cardback>{FOLDER}/{escape(usual.name)}</cardback>"
    return f"<order><details>{details}</details><fronts>{cards}</fronts>{behind}{usual_back}</order>\n"
