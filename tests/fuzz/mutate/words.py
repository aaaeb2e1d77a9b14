"""Values at the edge of what a reader expects, and a way to pick one."""

from __future__ import annotations

from random import Random

NUMBERS = (
    *("0", "-0", "-1", "1", "007", "1e308", "-1e308", "1e309", "1e-300", "-1e-300", "1e6", "1e5", "1000001", "999999.999", "0.1"),
    *("nan", "inf", "-inf", ".nan", ".inf", "-.inf", "NaN", "Infinity", "-Infinity", "1_000", "1,5", "+5", "0x7fffffff", "0o17"),
    *("2147483647", "2147483648", "-2147483649", "4294967296", "9223372036854775808", "18446744073709551616", "1" + "0" * 400),
    *("1." + "0" * 30 + "1", "5e", "e5", ".", "-", "--1", "1.2.3", "½", "²", "٣", "１", "Ⅷ"),
)
LONG = ("1" * 5_000, "1" * 20_000, "1" * 20_000 + "x", "0." + "0" * 20_000 + "1", "-" * 20_000, "(" * 20_000, " " * 20_000)
SIGNS = (
    *("\x00", "\x07", "\x1b[2J", "\x7f", "\x85", "\u2028", "\u2029", "\ufeff", "\u202e", "\u200d", "\u200b", "\u00ad", "\ufffe"),
    *(
        "e\u0301",
        "a" + "\u0301" * 50,
        "\U0001f469\u200d\U0001f9b0",
        "\U0010ffff",
        "ß",
        "İ",
        "ﬁ",
        "\u1ec7",
        "漢字",
        "שלום",
        "नमस्ते",
    ),
    *(
        "\t",
        "\n",
        "\r",
        "\r\n",
        "\\",
        "/",
        "../",
        "'",
        '"',
        "`",
        "%",
        "%s",
        "{}",
        "{0}",
        "{{ 1 }}",
        "<",
        "&",
        "&amp;",
        "<b>",
        "$",
    ),
    *("*", "**/", "?", "[", "]", "|", ";", ":", "#", "=", "@", "~", "!", "!!", "<<", "---", "...", ">", "-", ", ", "\u00a0"),
)
SURROGATE = b"\xed\xa0\x80"
"""A lone surrogate, as broken programs write it."""
NAMES = (
    *("true", "false", "null", "yes", "no", "~", "None", "[]", "{}", '""', "''", "con", "a" * 300, "é" * 200, "/etc/passwd"),
    *("../../x", "file:///etc/passwd", "http://localhost/", "pentris", "petris", "petri_heil", "planet_petri", "PNP1", "KEY"),
    *("en", "fr", "easy", "hard", "a4", "both", "1 mm", "0 mm", "-5 mm", "1e3 mm", "12:30", "2027-02-30", "__class__", "0" * 200),
)
SIZES = (0, 1, 2, 127, 128, 255, 256, 32_767, 65_535, 65_536, 1 << 20, (1 << 31) - 1, 1 << 31, (1 << 32) - 1)
"""Values for lengths and offsets in binary files."""


def odd_number(luck: Random) -> str:
    return luck.choice(LONG[:4]) if luck.random() < 0.02 else luck.choice(NUMBERS)


def odd_word(luck: Random) -> str:
    """A word for any place where a file may hold one."""
    kind = luck.random()
    if kind < 0.01:
        return luck.choice(LONG)
    return luck.choice(NUMBERS if kind < 0.4 else SIGNS if kind < 0.7 else NAMES)
