"""The piers against a table written by hand."""

from pnp.games.petri_heil.rules.piers import CORNERS, LINES, PIERS, SQUARES

TABLE = """
0 00 11 22 33
1 00 10 20 30
2 01 11 21 31
3 02 12 22 32
4 03 13 23 33
5 03 12 21 30
6 03 02 01 00
7 13 12 11 10
8 23 22 21 20
9 33 32 31 30
10 33 22 11 00
11 33 23 13 03
12 32 22 12 02
13 31 21 11 01
14 30 20 10 00
15 30 21 12 03
16 30 31 32 33
17 20 21 22 23
18 10 11 12 13
19 00 01 02 03
"""


def test_twenty_piers_look_along_these_lines() -> None:
    rows = [line.split() for line in TABLE.split("\n") if line]
    expected = {int(pier): tuple((int(s[0]), int(s[1])) for s in squares) for pier, *squares in rows}
    assert dict(enumerate(LINES)) == expected


def test_corner_piers_look_along_diagonals() -> None:
    diagonal = [pier for pier in PIERS if all(a[0] != b[0] and a[1] != b[1] for a in LINES[pier] for b in LINES[pier] if a != b)]
    assert diagonal == list(CORNERS)


def test_every_square_is_seen_from_each_shore() -> None:
    for square in SQUARES:
        straight = [pier for pier in PIERS if pier not in CORNERS and square in LINES[pier]]
        assert sorted(pier // 5 for pier in straight) == [0, 1, 2, 3]
