"""Lists of seats as spreadsheets write them: whatever the columns, separators, quotes and encoding, the seats are the same; for
anything else in the file, there is a finding with its line."""

import csv
import io
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unicodedata import normalize

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.event.file.name_order import natural
from pnp.event.file.seats import COLUMNS, MAX_CELL, Seat, numbered_seats, read_seats, with_levels
from pnp.source.finding import Place, Refused

WHERE = Place("event.yaml", 2, 8)
SIGNS = st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"], exclude_characters="\ufeff\ufffe\uffff")
BREAK = re.compile("\r\n|\r|\n")


def clean(text: str) -> str:
    return normalize("NFC", " ".join(text.split()))[:MAX_CELL].strip()


words = st.text(SIGNS | st.sampled_from("aé1 ,;\"'"), max_size=30).map(clean)
plain = st.text(st.sampled_from("abcÉß 012"), min_size=1, max_size=6).map(clean).filter(bool)
"""Text that cp1252 can encode too."""


def caseless(text: str) -> str:
    """The text without accents and capitals, by different means than pnp: two seats that match so far are the same."""
    return "".join(c for c in normalize("NFD", normalize("NFKC", text).casefold()) if not "\u0300" <= c <= "\u036f")


@st.composite
def seat_lists(draw: st.DrawFn, texts: st.SearchStrategy[str] = words) -> list[Seat]:
    places = draw(st.lists(st.tuples(plain, plain), min_size=1, max_size=6, unique_by=lambda p: (caseless(p[0]), caseless(p[1]))))
    return [
        Seat(table, seat, draw(texts), draw(texts).lower(), draw(st.sampled_from(("", "en", "fr")))) for table, seat in places
    ]


def told(seats: tuple[Seat, ...]) -> list[tuple[str, ...]]:
    return [seat[:5] for seat in seats]


def rows_of(seats: list[Seat], columns: list[str], extra: st.SearchStrategy[str], draw: st.DrawFn) -> list[list[str]]:
    return [[getattr(seat, column) if column in COLUMNS else draw(extra) for column in columns] for seat in seats]


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Callable[[bytes], Path]:
    path = tmp_path_factory.mktemp("seats") / "seats.csv"

    def save(data: bytes) -> Path:
        path.write_bytes(data)
        return path

    return save


@given(st.data())
@settings(max_examples=100)
def test_the_same_seats_come_out_however_they_are_written(saved: Callable[[bytes], Path], data: st.DataObject) -> None:
    draw = data.draw
    encoding = draw(st.sampled_from(["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"]))
    seats = draw(seat_lists(plain if encoding == "cp1252" else words))
    columns = draw(
        st.permutations([*COLUMNS, *draw(st.lists(st.sampled_from(["Notes", "E-mail", "né(e)"]), max_size=2, unique=True))])
    )
    names = {column: draw(st.sampled_from([column, column.upper(), column.capitalize(), f" {column} "])) for column in columns}
    comma, end = draw(st.sampled_from(",;\t")), draw(st.sampled_from(["\n", "\r\n", "\r"]))
    quoting = draw(st.sampled_from([csv.QUOTE_MINIMAL, csv.QUOTE_ALL]))
    text, lines = io.StringIO(), []
    writer = csv.writer(text, delimiter=comma, lineterminator=end, quoting=quoting)
    writer.writerow([names[column] for column in columns])
    notes = st.sampled_from(["", "x", f"two{end}lines", 'said "no"', "a;b,c\td"])
    for row in rows_of(seats, columns, notes, draw):
        text.write(draw(st.sampled_from(["", "", end, 3 * comma + end])))
        lines.append(len(BREAK.findall(text.getvalue())) + 1)
        writer.writerow(row)
    mark = {"utf-16-le": "\ufeff", "utf-16-be": "\ufeff"}.get(encoding, "")
    found = read_seats(saved((mark + text.getvalue()).encode(encoding)), {}, WHERE)
    assert sorted(told(found)) == sorted(seat[:5] for seat in seats)
    assert {seat[:2]: seat.line for seat in found} == {seat[:2]: line for seat, line in zip(seats, lines, strict=True)}


@given(seat_lists(), st.randoms())
@settings(max_examples=60)
def test_the_order_of_the_lines_does_not_matter(saved: Callable[[bytes], Path], seats: list[Seat], luck: Any) -> None:
    shuffled = list(seats)
    luck.shuffle(shuffled)
    results = []
    for some in (seats, shuffled):
        text = io.StringIO()
        csv.writer(text).writerows([COLUMNS, *(seat[:5] for seat in some)])
        results.append(told(read_seats(saved(text.getvalue().encode()), {}, WHERE)))
    assert results[0] == results[1]


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_columns_may_have_other_names(separator: str, saved: Callable[[bytes], Path]) -> None:
    text = separator.join(["Prénom", "Tisch", "Platz"]) + "\n" + separator.join(["Chloé", "3", "7"])
    found = read_seats(saved(text.encode()), {"table": "tisch", "seat": "PLATZ", "name": "prenom"}, WHERE)
    assert told(found) == [("3", "7", "Chloé", "", "")]


def test_seats_without_numbers_get_the_next_one_of_their_table(saved: Callable[[bytes], Path]) -> None:
    found = read_seats(saved(b"name,table\nAda,B\nBen,A\nCho,B\n"), {}, WHERE)
    assert told(found) == [("A", "1", "Ben", "", ""), ("B", "1", "Ada", "", ""), ("B", "2", "Cho", "", "")]


def test_tables_and_seats_are_sorted_as_people_count(saved: Callable[[bytes], Path]) -> None:
    places = [("10", "1"), ("9", "10"), ("9", "9"), ("Bar", "2"), ("bar", "1"), ("9a", "1"), ("École", "1"), ("Fête", "1")]
    text = "table,seat\n" + "\n".join(",".join(place) for place in places)
    found = [seat[:2] for seat in read_seats(saved(text.encode()), {}, WHERE)]
    assert found[:4] == [("9", "9"), ("9", "10"), ("9a", "1"), ("10", "1")]
    assert found[-2:] == [("École", "1"), ("Fête", "1")]
    assert [(t, s) for t, s in map(tuple, found) if t == "Bar"] == [("Bar", "2")]


@pytest.mark.parametrize("first", ["sep=;", '"sep=;"', "SEP=;", "sep=;;;;", '"sep=;";;;', "sep=; "])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_first_line_for_excel_names_the_separator(first: str, end: str, saved: Callable[[bytes], Path]) -> None:
    """The commas would win a count."""
    lines = [first, "table;name", "1;Ada, Ben, Cy", "2;Dan, Eve"]
    found = read_seats(saved(end.join(lines).encode("utf-8-sig")), {}, WHERE)
    assert [(seat.table, seat.name, seat.line) for seat in found] == [("1", "Ada, Ben, Cy", 3), ("2", "Dan, Eve", 4)]


@pytest.mark.parametrize("sign", [",", "\t", "|"])
def test_other_separators_that_a_list_names(sign: str, saved: Callable[[bytes], Path]) -> None:
    found = read_seats(saved(f"sep={sign}\r\ntable{sign}name\r\n1{sign}a;b\r\n".encode("utf-16")), {}, WHERE)
    assert [(seat.table, seat.name) for seat in found] == [("1", "a;b")]


def test_a_list_with_nothing_but_the_separator_is_empty(saved: Callable[[bytes], Path]) -> None:
    with pytest.raises(Refused, match=r"seats\.csv is empty"):
        read_seats(saved(b"sep=;\n"), {}, WHERE)


def test_a_column_that_is_called_sep_is_a_column(saved: Callable[[bytes], Path]) -> None:
    [seat] = read_seats(saved(b"sep=x,table\n,1\n"), {}, WHERE)
    assert seat.table == "1"


def test_words_of_the_list_become_levels_whatever_their_capitals_and_accents() -> None:
    seats = [Seat("1", "1", level="très facile"), Seat("1", "2", level="hard"), Seat("1", "3")]
    assert [seat.level for seat in with_levels(seats, {"Tres Facile": "easy"})] == ["easy", "hard", ""]


@given(st.lists(words | st.text(st.sampled_from("aAáÁ01"), max_size=2)), st.randoms())
def test_the_sort_order_is_always_the_same(texts: list[str], luck: Any) -> None:
    shuffled = list(texts)
    luck.shuffle(shuffled)
    assert sorted(texts, key=natural) == sorted(shuffled, key=natural)


def test_numbered_seats_are_all_there() -> None:
    found = numbered_seats(12, 11)
    assert len(found) == len(set(found)) == 132
    assert sorted(found, key=lambda seat: seat.order) == list(found)


HOSTILE = (
    st.binary(max_size=300)
    | st.text(max_size=200).map(lambda text: ("table,name\n" + text).encode("utf-8", "surrogatepass"))
    | st.text(st.sampled_from('table,name;\t"\r\n\x00\x0b\u2028é1'), max_size=200).map(str.encode)
    | st.binary(max_size=100).map(lambda data: b"\xff\xfe" + data)
    | st.binary(max_size=100).map(lambda data: b"table;name\r\n1;" + data)
)


@given(HOSTILE, st.dictionaries(st.sampled_from(COLUMNS), st.text(max_size=5), max_size=2))
@settings(max_examples=400)
def test_whatever_is_in_the_file_there_are_seats_or_findings_with_a_place(
    saved: Callable[[bytes], Path], data: bytes, columns: Any
) -> None:
    path = saved(data)
    try:
        found = read_seats(path, columns, WHERE)
    except Refused as refusal:
        lines = len(BREAK.findall(data.decode("latin-1"))) + 1
        assert refusal.findings
        for finding in refusal.findings:
            assert finding.problem
            assert isinstance(finding.where, Place)
            assert finding.where == WHERE or (finding.where.file == str(path) and 1 <= finding.where.line <= lines)
    else:
        assert found
        assert all(seat.table and seat.seat and len(max(seat[:5], key=len)) <= MAX_CELL for seat in found)
        assert len({seat[:2] for seat in found}) == len(found)


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (b"table,name\n1,Ada\n\n\n1,\x07Ben\n", 5),
        (b"table,name\r1,Ada\r1,\x07Ben\r", 3),
        (b'table,seat,name\n1,1,"Ada\n"\n1,1,Ben\n', 4),
        (b"table,seat\r\n1,1\r\n1,2\r\n\r\n1,1\r\n", 5),
        ("table,seat\nÉ,1\né,1\n".encode(), 3),
        (b"table,name\n1,Ada\n1," + b"x" * 150_000, 3),
    ],
    ids=["control character", "old Mac line ends", "name in two lines", "blank line", "accents", "endless cell"],
)
def test_the_line_is_the_one_that_an_editor_shows(data: bytes, line: int, saved: Callable[[bytes], Path]) -> None:
    with pytest.raises(Refused) as caught:
        read_seats(saved(data), {}, WHERE)
    [finding] = caught.value.findings
    assert isinstance(finding.where, Place)
    assert finding.where.line == line


def test_a_huge_list_is_refused(saved: Callable[[bytes], Path]) -> None:
    with pytest.raises(Refused, match="the limit is 20000"):
        read_seats(saved(b"table\n" + b"1\n" * 20_001), {}, WHERE)
    with pytest.raises(Refused, match="larger than 4 MiB"):
        read_seats(saved(b"table\n" + b"1" * (4 << 20)), {}, WHERE)
