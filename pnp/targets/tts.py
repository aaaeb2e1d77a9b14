"""Writes a saved object of Tabletop Simulator: all pieces at their places, a thumbnail, and the pictures in a folder."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import count
from typing import NamedTuple

from pnp.draw.scene import Placement, Polygon, Scene
from pnp.sheet.component import Component
from pnp.source.finding import Finding, Misused, Refused
from pnp.targets.gallery import Album, Shown, drawn
from pnp.targets.job import Job
from pnp.targets.set_up import Spot, laid_out
from pnp.targets.stack import Stack, called, stacks_of
from pnp.targets.target import Target
from pnp.targets.tts_object import LIFT_BAG, LIFTS, Body, Object, Sheet, bag, card, card_shape, deck, saved, tile, token

PROTOCOLS = ("https://", "http://", "file:///")
THUMBNAIL = 256
BLANK = "blank"
MARGIN = 10.0
GUIDS = 1 << 24
"""Six hexadecimal digits."""


class Maker(NamedTuple):
    """What the objects of one file share. Sheets and GUIDs are counted, so that none occurs twice."""

    album: Album
    target: Target
    guids: Iterator[str]
    numbers: Iterator[int]


def files(job: Job, target: Target) -> Iterator[tuple[str, bytes]]:
    """The object, its thumbnail, and the pictures."""
    spots = laid_out(stacks_of(pieces_of(job)))
    maker = Maker(Album(base_of(job), job.dpi or target.dpi[0], target.most_side), target, guids(job.stem), count(1))
    text = json.dumps(saved([object_of(spot, maker) for spot in spots]), ensure_ascii=False, indent=1)
    return written(job, text, spots, maker.album)


def pieces_of(job: Job) -> list[Component]:
    """Everything but pages to write on: rules and lists lie beside the pieces, with a margin, as on paper."""
    found = [framed(component) if component.kind == "page" else component for component in job.components if is_laid(component)]
    if all(component.kind == "page" for component in found):
        raise Refused([Finding("there are no pieces to put on a table", "print it instead, without --for")])
    return found


def is_laid(component: Component) -> bool:
    return component.kind != "page" or component.is_read


def framed(page: Component) -> Component:
    width, height = page.size
    return page._replace(front=Scene((width + 2 * MARGIN, height + 2 * MARGIN), (Placement(page.front, (MARGIN, MARGIN)),)))


def written(job: Job, text: str, spots: Sequence[Spot], album: Album) -> Iterator[tuple[str, bytes]]:
    yield f"{job.stem}.json", text.encode()
    yield f"{job.stem}.png", next(drawn([thumbnail([spot.stack for spot in spots])], job.title))
    for name, data in album.files(job.title):
        yield f"{job.stem}/{name}", data


def base_of(job: Job) -> str:
    """Where the pictures are: at the user's address, or in the folder on this machine."""
    if job.url and not job.url.startswith(PROTOCOLS):
        fix = "write it with https:// or, for a folder of this machine, file:///"
        raise Misused([Finding(f"--url must be an address, not {job.url!r}", fix)])
    return job.url.rstrip("/") or f"file:///{job.folder.lstrip('/')}/{job.stem}"


def guids(stem: str) -> Iterator[str]:
    """The first depends on the name of the file, so that two files on one table have few in common."""
    first = int(sha256(stem.encode()).hexdigest()[:6], 16)
    return (f"{(first + number) % GUIDS:06x}" for number in count())


def object_of(spot: Spot, maker: Maker) -> Object:
    stack = spot.stack
    if stack.first.kind == "card" or stack.is_deck:
        return deck_of(spot, maker)
    if len(stack.pieces) == 1:
        return tile_of(stack.first, spot, maker)
    whole = Body(next(maker.guids), called(stack.first), spot.box, LIFT_BAG)
    return bag(whole, [tile_of(piece, spot, maker) for piece in stack.pieces])


def tile_of(piece: Component, spot: Spot, maker: Maker) -> Object:
    name = "-".join(filter(None, (piece.name, piece.which)))
    body = Body(next(maker.guids), called(piece), spot.box, LIFTS[piece.kind])
    has_back = piece.back is not None and piece.back is not piece.front
    if isinstance(piece.cut, Polygon) and not has_back:
        return token(body, maker.album.add(name, (piece.front,), 1, piece.cut))
    front = maker.album.add(name, (piece.front,))
    back = maker.album.add(f"{name}-back", (piece.back,)) if piece.back and has_back else ""
    return tile(body, piece, (front, back))


def deck_of(spot: Spot, maker: Maker) -> Object:
    """A single card is no deck. Equal cards share a slot of their sheet."""
    stack, is_down = spot.stack, spot.stack.is_hidden
    own = Body(next(maker.guids), stack.first.label.name, spot.box, LIFTS[stack.first.kind], is_down)
    slots = slots_of(stack, maker)
    bodies = [own] if len(stack.pieces) == 1 else [own._replace(guid=next(maker.guids)) for _ in stack.pieces]
    pairs = zip(bodies, stack.pieces, strict=True)
    cards = [card(body._replace(nickname=called(piece)), *slots[sides_of(piece)]) for body, piece in pairs]
    return cards[0] if len(cards) == 1 else deck(own, cards)


def sides_of(piece: Component) -> tuple[int, int]:
    return id(piece.front), id(piece.back)


def slots_of(stack: Stack, maker: Maker) -> dict[tuple[int, int], tuple[Sheet, int]]:
    """The sheet and the slot of each different piece."""
    different = list({sides_of(piece): piece for piece in stack.pieces}.values())
    width, height = maker.album.cell(stack.first.front)
    columns = min(maker.target.columns, maker.target.most_side // width)
    rows = min(maker.target.rows, maker.target.most_side // height)
    found: dict[tuple[int, int], tuple[Sheet, int]] = {}
    for start in range(0, len(different), columns * rows):
        pieces = different[start : start + columns * rows]
        sheet = sheet_of(pieces, min(columns, len(pieces)), maker)
        found |= {sides_of(piece): (sheet, slot) for slot, piece in enumerate(pieces)}
    return found


def sheet_of(pieces: Sequence[Component], columns: int, maker: Maker) -> Sheet:
    """One back for all, or a sheet of backs. A card without a back is blank behind, so that it shows nothing in a hand."""
    first = pieces[0]
    name = "-".join(filter(None, (first.name, first.which if len(pieces) == 1 else "")))
    backs = [piece.back or maker.album.blank(piece.size) for piece in pieces]
    has_backs = len({id(back) for back in backs}) > 1
    face = maker.album.add(name, [piece.front for piece in pieces], columns)
    behind = f"{name}-back" if first.back else BLANK
    back = maker.album.add(behind, backs, columns) if has_backs else maker.album.add(behind, backs[:1])
    return Sheet(next(maker.numbers), face, back, columns, -(-len(pieces) // columns), has_backs, card_shape(first))


def thumbnail(stacks: Sequence[Stack]) -> Shown:
    """Up to four different pieces in a square."""
    parts = list({stack.first.name: stack.first.front for stack in stacks}.values())[:4]
    across = 1 if len(parts) == 1 else 2
    side = THUMBNAIL // across
    return Shown("thumbnail", tuple(map(squared, parts)), (side, side), across)


def squared(side: Scene) -> Scene:
    """The side in the middle of a square."""
    length = max(side.size)
    at = ((length - side.size[0]) / 2, (length - side.size[1]) / 2)
    return Scene((length, length), (Placement(Scene(side.size, (Placement(side, (0.0, 0.0)),)), at),))
