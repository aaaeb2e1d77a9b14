"""The plan of fixed events, worked out by hand: which puzzles, files and items there are, and in which order (FAULTS 63)."""

import json
from hashlib import sha256

import pytest

from pnp.event.file.event import Event, Pack, Printing
from pnp.event.file.inputs import Inputs
from pnp.event.file.plan import (
    Cover,
    Item,
    PackKind,
    Plan,
    PlannedFile,
    PuzzleJob,
    Set,
    Sheet,
    digest_of,
    first_round,
    plan_of,
    round_count,
    volumes,
)
from pnp.event.file.seats import Seat
from pnp.event.file.volumes import VOLUME
from pnp.event.make.work import made
from pnp.game.load import Loaded, load, load_file
from tests.conftest import ROOT
from tests.event.file.test_plan import NODE

ADA, BEN, CHO = Seat("1", "1", "Ada"), Seat("1", "2", "Ben", lang="fr"), Seat("Bar", "1", "Cho", level="medium")
GUESTS = (ADA, BEN, CHO)
SHEETS = Pack(sheets="pentris-puzzles", level="easy")
RULES = Pack(build="pentris", only=("rules",))


def inputs_of(*packs: Pack, ready: tuple[Loaded, ...] = (), **printing: str) -> Inputs:
    """Three guests at two tables; every pack without sheets is Pentris twice."""
    event = Event("Spring festival", packs, seed=2027, print=Printing(**printing))  # type: ignore[arg-type]
    sets = tuple(() if pack.sheets else (load("pentris"),) * 2 for pack in packs)
    return Inputs(ROOT / "event.yaml", NODE, event, None, GUESTS, sets, (ready,) * len(packs))


def planned(*packs: Pack, ready: tuple[Loaded, ...] = (), **printing: str) -> Plan:
    return plan_of(inputs_of(*packs, ready=ready, **printing))


def told(item: Item) -> str:
    """An item in a few words: a cover, sheet 1.1/1.2 (table, seat, pack, round), or set 1.0 en (pack, index, language)."""
    match item:
        case Cover(table):
            return f"cover {table}"
        case Sheet(seat, lang, pack, number, _):
            return f"{seat.table}.{seat.seat}/{pack}.{number} {lang}"
        case Set(pack, which, lang):
            return f"set {pack}.{which} {lang}"


def files(plan: Plan) -> dict[str, list[str]]:
    return {file.path: [told(item) for item in file.items] for file in plan.packets}


IDS = {
    ("1", "1", 0, 1): "PT-RUW2G",
    ("1", "1", 0, 2): "PT-P75UM",
    ("1", "2", 0, 1): "PT-AXFDT",
    ("1", "2", 0, 2): "PT-AGPYA",
    ("Bar", "", 1, 1): "PT-2J4RJ",
    ("1", "", 1, 1): "PT-Y22CV",
    ("", "", 2, 1): "PH-4W5WS",
}
"""The puzzles of an event with seed 2027, as first printed. If they change, so does every event that is printed again."""


@pytest.mark.parametrize("place", IDS)
def test_a_seed_gives_the_same_puzzles_for_ever(place: tuple[str, str, int, int]) -> None:
    plan = planned(
        SHEETS._replace(rounds=2), SHEETS._replace(per="table"), Pack(sheets="petri_heil-puzzles", level="easy", per="event")
    )
    [job] = [plan.puzzles[s.puzzle] for s in plan.sheets if (*s.seat[:2], s.pack, s.round) == place]
    assert made(job)[2] == IDS[place]


@pytest.mark.parametrize(
    ("same_for", "spots"),
    [("seat", [("1", "1"), ("1", "2"), ("Bar", "1")]), ("table", [("1",), ("Bar",)]), ("room", [()])],
)
def test_the_place_of_a_puzzle_is_a_number_of_six_bytes_made_from_its_spot(same_for: str, spots: list[tuple[str, ...]]) -> None:
    """From the number of earlier packs of the same game, the round, and who shares the puzzle."""
    first, second = SHEETS._replace(level=None), SHEETS._replace(level=None, same_for=same_for)
    plan = planned(first, RULES, second)
    places = [plan.puzzles[sheet.puzzle].place for sheet in plan.sheets if sheet.pack == 2]
    words = [json.dumps([1, "2", *spot]) for spot in spots]
    assert sorted(set(places)) == sorted(int(sha256(word.encode()).hexdigest()[:12], 16) for word in words)


def test_a_job_carries_the_seed_the_level_and_the_usual_band_of_the_level() -> None:
    jobs = planned(SHEETS._replace(level=None, per="event")).puzzles
    [(game, seed, _, options, band, text, skip)] = jobs
    assert (game, seed, text, skip) == ("pentris", 2027, "", 0)
    assert json.loads(options)["level"] == "medium"
    assert list(json.loads(options)) == sorted(json.loads(options))
    assert json.loads(band) == {"minutes": [16, 25]}, "medium: 20 minutes, divided and multiplied by 1.25"


def test_the_level_of_the_seat_comes_before_that_of_the_pack() -> None:
    plan = planned(SHEETS)
    assert {sheet.seat.name: plan.puzzles[sheet.puzzle].level for sheet in plan.sheets} == {
        "Ada": "easy",
        "Ben": "easy",
        "Cho": "medium",
    }


def test_puzzles_from_files_are_given_out_in_order_with_the_proofs_they_carry() -> None:
    ready = tuple(load_file(ROOT / f"data/puzzles/{game}-easy.yaml") for game in ("pentris", "petri_heil", "petris"))
    plan = planned(Pack(sheets="puzzles/*.yaml"), ready=ready)
    assert [job[:5] for job in plan.puzzles] == [(game, 0, 0, "", "") for game in ("pentris", "petri_heil", "petris")]
    assert [job.level for job in plan.puzzles] == ["", "", ""]
    for job, item in zip(plan.puzzles, ready, strict=True):
        assert item.definition.short_id == load_text_of(job).definition.short_id
        assert ("proof:" in job.text) == bool(item.definition.proof)


def load_text_of(job: PuzzleJob) -> Loaded:
    from pnp.game.load import load_text

    return load_text(job.text, "puzzle")


def test_packs_of_the_same_sheets_for_the_same_people_continue_the_rounds() -> None:
    """Two rounds, one for the tables, three more for the seats; a game in between has no rounds."""
    given = inputs_of(
        SHEETS._replace(rounds=2), SHEETS._replace(per="table"), RULES, SHEETS._replace(rounds=3), RULES._replace(rounds=4)
    )
    assert [first_round(given, i) for i in (0, 1, 3)] == [1, 1, 3]
    assert [round_count(given, i) for i in (0, 1, 3)] == [5, 1, 5]
    assert (first_round(given, 4), round_count(given, 4)) == (1, 0)


def test_a_table_has_its_cover_its_sets_its_sheets_and_then_those_of_its_seats() -> None:
    plan = planned(SHEETS, SHEETS._replace(per="table"), RULES, RULES._replace(per="seat"))
    assert files(plan) == {
        "tables/table-01.pdf": [
            *("cover 1", "set 2.0 en", "set 2.1 en", "1./1.1 en", "1.1/0.1 en", "1.2/0.1 fr"),
            *("set 3.0 en", "set 3.1 en", "set 3.0 fr", "set 3.1 fr"),
        ],
        "tables/table-Bar.pdf": [
            *("cover Bar", "set 2.0 en", "set 2.1 en", "Bar./1.1 en", "Bar.1/0.1 en", "set 3.0 en", "set 3.1 en"),
        ],
    }
    assert [(file.kind, file.seat) for file in plan.packets] == [("table", Seat("1", "")), ("table", Seat("Bar", ""))]


def test_sheets_are_sorted_by_seat_or_by_round() -> None:
    by_seat, by_round = (planned(SHEETS._replace(rounds=2), sort=sort) for sort in ("seat", "round"))
    assert files(by_seat)["tables/table-01.pdf"] == ["cover 1", "1.1/0.1 en", "1.1/0.2 en", "1.2/0.1 fr", "1.2/0.2 fr"]
    assert files(by_round)["tables/table-01.pdf"] == ["cover 1", "1.1/0.1 en", "1.2/0.1 fr", "1.1/0.2 en", "1.2/0.2 fr"]


def test_a_file_for_each_seat_leaves_the_table_what_is_for_the_table() -> None:
    plan = planned(SHEETS, SHEETS._replace(per="table"), RULES._replace(per="seat"), RULES, merge="seat")
    assert files(plan) == {
        "tables/table-01.pdf": ["cover 1", "set 3.0 en", "set 3.1 en", "1./1.1 en"],
        "seats/table-01-seat-01-Ada.pdf": ["1.1/0.1 en", "set 2.0 en", "set 2.1 en"],
        "seats/table-01-seat-02-Ben.pdf": ["1.2/0.1 fr", "set 2.0 fr", "set 2.1 fr"],
        "tables/table-Bar.pdf": ["cover Bar", "set 3.0 en", "set 3.1 en", "Bar./1.1 en"],
        "seats/table-Bar-seat-01-Cho.pdf": ["Bar.1/0.1 en", "set 2.0 en", "set 2.1 en"],
    }
    assert [file.seat for file in plan.packets] == [Seat("1", ""), ADA, BEN, Seat("Bar", ""), CHO]
    assert [file.kind for file in plan.packets] == ["table", "seat", "seat", "table", "seat"]


def test_seats_that_get_nothing_have_no_file() -> None:
    plan = planned(SHEETS._replace(per="table"), merge="seat")
    assert list(files(plan)) == ["tables/table-01.pdf", "tables/table-Bar.pdf"]


def test_all_tables_in_one_file_have_their_covers_in_order() -> None:
    plan = planned(SHEETS, SHEETS._replace(per="event"), merge="all")
    assert files(plan) == {
        "event/sheets-2.pdf": ["./1.1 en"],
        "all.pdf": ["cover 1", "1.1/0.1 en", "1.2/0.1 fr", "cover Bar", "Bar.1/0.1 en"],
    }
    assert [(file.kind, file.seat) for file in plan.packets] == [("event", Seat("", "")), ("all", Seat("", ""))]


def test_what_is_for_the_event_has_files_of_its_own_before_the_tables() -> None:
    """Sheets share a file; each game or deck has its own, and none has the name of another."""
    plan = planned(RULES._replace(per="event"), SHEETS._replace(per="event", rounds=2))
    assert files(plan) == {
        "event/pentris.pdf": ["set 0.0 en"],
        "event/pentris-2.pdf": ["set 0.1 en"],
        "event/sheets-2.pdf": ["./1.1 en", "./1.2 en"],
        "tables/table-01.pdf": ["cover 1"],
        "tables/table-Bar.pdf": ["cover Bar"],
    }
    assert [sheet.id for sheet in plan.sheets] == ["pack 2, round 1", "pack 2, round 2"]
    assert plan.sheets == plan.packets[2].sheets


def test_a_sheet_is_named_by_table_seat_pack_and_round() -> None:
    plan = planned(SHEETS, SHEETS._replace(per="table"))
    assert [sheet.id for sheet in plan.packets[0].sheets] == [
        "table 1, pack 2, round 1",
        "table 1, seat 1, pack 1, round 1",
        "table 1, seat 2, pack 1, round 1",
    ]


def test_a_pack_has_a_level_if_all_its_sheets_share_it() -> None:
    plan = planned(SHEETS, SHEETS._replace(per="table"), RULES, Pack(sheets="petri_heil-puzzles", per="event"))
    kinds = (PackKind("pentris", ""), PackKind("pentris", "easy"), PackKind("", ""), PackKind("petri_heil", "medium"))
    assert plan.kinds == kinds


def test_tables_know_their_seats() -> None:
    assert planned(SHEETS).tables == {"1": [ADA, BEN], "Bar": [CHO]}


def sheets_of(table: str, count: int) -> tuple[Item, ...]:
    return (Cover(table), *(Sheet(Seat(table, ""), "en", 0, i, i) for i in range(count)))


@pytest.mark.parametrize(
    ("sizes", "volumes_of"),
    [
        ([], []),
        ([0], [["0"]]),
        ([VOLUME], [["0"]]),
        ([VOLUME // 2, VOLUME // 2], [["0", "1"]]),
        ([VOLUME // 2, VOLUME // 2, 1], [["0", "1"], ["2"]]),
        ([VOLUME - 1, VOLUME - 1, 1], [["0", "1"], ["2"]]),
        ([VOLUME - 1, VOLUME - 2, 1], [["0"], ["1", "2"]]),
        ([VOLUME] * 3, [["0"], ["1"], ["2"]]),
        ([3 * VOLUME, 1], [["0"], ["1"]]),
    ],
)
def test_tables_fill_as_few_volumes_as_possible(sizes: list[int], volumes_of: list[list[str]]) -> None:
    """A volume of 600 sheets is full. A table is in the first of two volumes if it begins in the first half of all sheets."""
    assert VOLUME == 600
    found = list(volumes([sheets_of(str(i), size) for i, size in enumerate(sizes)]))
    assert [[item.table for item in file.items if isinstance(item, Cover)] for file in found] == volumes_of
    names = ["all.pdf"] if len(found) == 1 else [f"all-{i + 1:02}.pdf" for i in range(len(found))]
    assert [file.path for file in found] == names


def test_a_set_counts_as_ten_sheets_and_a_cover_as_none() -> None:
    """Sixty sets fill a volume; with one sheet more there are two."""
    full, one = (Cover("a"), *[Set(0, 0, "en")] * 60), sheets_of("b", 1)
    assert len(list(volumes([full, (Cover("b"),)]))) == 1
    assert len(list(volumes([full, one]))) == 2
    assert len(list(volumes([full[:-1], sheets_of("b", 10)]))) == 1


def test_a_digest_depends_on_values_and_not_on_the_order_of_keys() -> None:
    assert digest_of({"a": 1, "b": "é"}) == digest_of({"b": "é", "a": 1})
    assert digest_of(["é"]) == sha256('["é"]'.encode()).hexdigest()[:32]


def test_a_plain_file_has_no_owner() -> None:
    assert PlannedFile("all.pdf", "all", ()).seat == Seat("", "")
