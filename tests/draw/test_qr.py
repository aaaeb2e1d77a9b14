"""QR codes: the modules are the same as with segno's own, slower choice of the mask."""

from random import Random

import pytest
import segno
from segno.encoder import evaluate_mask

from pnp.draw.outlines import box_of
from pnp.draw.qr import modules, qr_code
from pnp.draw.qr_mask import as_number, as_rows, frame_of, penalty, set_later
from pnp.draw.scene import Modules

LENGTHS = (1, 2, 9, 20, 31, 40, 52, 60, 71, 85, 100, 107, 120, 150, 200, 300, 500)
"""Versions 1 to 17; from version 7, a code also contains its version."""


def text_of(length: int) -> str:
    rng = Random(length)
    return "".join("ABC def/.#=, 0123é"[rng.getrandbits(16) % 18] for _ in range(length))


@pytest.mark.parametrize("length", LENGTHS)
def test_the_mask_is_the_one_of_the_standard(length: int) -> None:
    text = text_of(length)
    assert modules(text) == tuple(map(bytes, segno.make(text, error="m", mode="byte", micro=False).matrix))


def test_all_eight_masks_are_chosen_somewhere() -> None:
    texts = [text_of(length) for length in range(1, 90)]
    codes = [segno.make(text, error="m", mode="byte", micro=False) for text in texts]
    assert {code.mask for code in codes} == set(range(8))
    assert [modules(text) for text in texts] == [tuple(map(bytes, code.matrix)) for code in codes]


ROWS = ("0000101110111010000", "0000101110101110100", "1011101000010111010", "1111111000001111100", "0" * 19, "1" * 19)
"""Rare cases in random codes: finder patterns that overlap or lie at both edges, and long runs."""


@pytest.mark.parametrize("seed", range(20))
def test_penalty_points_are_the_same_as_in_segno(seed: int) -> None:
    rng, size = Random(seed), 21 + 4 * (seed % 8)
    board = [bytearray(rng.getrandbits(8) % 2 for _ in range(size)) for _ in range(size)]
    for row in ROWS:
        r, c = 9 + rng.getrandbits(16) % (size - 9), rng.getrandbits(16) % (size - 18)
        board[r][c : c + 19] = bytes(map(int, row))
    if seed % 2:
        board = [bytearray(column) for column in zip(*board, strict=True)]
    judged = [bytearray(a & ~b & 1 for a, b in zip(*pair, strict=True)) for pair in zip(board, set_later(size), strict=True)]
    assert penalty(as_number(board), frame_of(size)) == evaluate_mask(judged, size, size)


def test_numbers_and_rows_are_equivalent() -> None:
    rows = modules(text_of(60))
    assert as_rows(as_number(rows), frame_of(len(rows))) == rows


def test_a_code_has_its_size_and_its_dark_modules() -> None:
    rows = modules("size")
    code = qr_code("size", (10, 20), 21.0, "#000000")
    assert isinstance(code.outline, Modules)
    assert box_of(code.outline) == pytest.approx((10, 20, 21, 21))
    module = 21.0 / len(rows)
    area = sum(box.width * box.height for box in code.outline.boxes)
    assert area == pytest.approx(module**2 * sum(map(sum, rows)))
