"""The codewords of QR codes, against an example that is worked out in public tutorials, and against an independent reader."""

from random import Random

import pytest
import zxingcpp
from PIL import Image

from pnp.draw.qr import modules
from pnp.draw.qr_words import corrections, data_words, in_turns, text_bytes

QUIET, DOTS = 4, 4


def test_corrections_of_a_known_block() -> None:
    """ "HELLO WORLD" as version 1-M: 16 codewords of data, 10 of corrections."""
    data = bytes((32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17))
    assert list(corrections(data, 10)) == [196, 35, 39, 119, 235, 215, 231, 226, 93, 23]


def test_data_begins_with_mode_and_length_and_ends_with_padding() -> None:
    assert data_words(b"ab", 1, 8).hex() == "4026162000ec11ec"
    assert data_words(b"ab", 10, 5).hex() == "4000261620"


def test_blocks_take_turns_and_longer_ones_end_alone() -> None:
    assert list(in_turns([b"\1\2", b"\3\4\5", b"\6\7\10"])) == [1, 3, 6, 2, 4, 7, 5, 8]


def test_texts_are_latin_if_possible() -> None:
    assert text_bytes("é") == b"\xe9"
    assert text_bytes("é日").hex() == "c3a9e697a5"


@pytest.mark.parametrize("length", [1, 14, 26, 60, 106, 130, 230, 500, 1200, 2331])
def test_another_program_reads_them(length: int) -> None:
    rng = Random(length)
    text = "".join(rng.choices("abc 012/#.;=", k=length))
    rows = modules(text)
    side = len(rows) + 2 * QUIET
    picture = Image.new("L", (side, side), 255)
    for r, row in enumerate(rows):
        for c, is_dark in enumerate(row):
            picture.putpixel((c + QUIET, r + QUIET), 0 if is_dark else 255)
    [found] = zxingcpp.read_barcodes(picture.resize((side * DOTS, side * DOTS), Image.Resampling.NEAREST))
    assert found.text == text


def test_what_does_not_fit_is_refused() -> None:
    with pytest.raises(ValueError, match="2332 bytes do not fit into a QR code"):
        modules("x" * 2332)
