"""The form of the ledger: what an earlier version wrote is still read, and files that are not its own do not count."""

from hashlib import sha256
from pathlib import Path

from pnp.event.make.ledger import FileEntry, Ledger, line_of

SUM = "5e" * 32
OLD = f'{{"path": "é.pdf", "digest": "k", "sha256": "{SUM}", "size": 1, "pages": 2, "sheets": [["table 1", 2]]}}'
RECORD = f'{OLD[:-1]}, "prints": []}}'


def test_a_line_is_its_checksum_and_its_record(tmp_path: Path) -> None:
    entry = FileEntry("é.pdf", "k", SUM, 1, 2, (("table 1", 2),))
    assert line_of(entry._asdict()).decode() == line(RECORD)
    for text in (RECORD, OLD):
        (tmp_path / "00000001.jsonl").write_text(line(text), encoding="utf-8")
        assert Ledger(tmp_path).files == {"é.pdf": entry}


def line(record: str) -> str:
    """Sixteen hexadecimal digits of the checksum, a blank, and the record as JSON with its letters as they are."""
    return f"{sha256(record.encode()).hexdigest()[:16]} {record}\n"


def test_the_next_file_has_the_next_number_whatever_else_lies_there(tmp_path: Path) -> None:
    (tmp_path / "notes.jsonl").write_text("mine")
    Ledger(tmp_path).note([FileEntry("a.pdf", "k", "s", 1, 1)])
    assert sorted(file.name for file in tmp_path.iterdir()) == ["00000001.jsonl", "notes.jsonl"]
    (tmp_path / "00000007.jsonl").write_text("")
    ledger = Ledger(tmp_path)
    ledger.note([FileEntry("b.pdf", "k", "s", 1, 1)])
    ledger.note([])
    ledger.note([FileEntry("c.pdf", "k", "s", 1, 1)])
    assert sorted(file.name for file in tmp_path.iterdir())[1:4] == ["00000007.jsonl", "00000008.jsonl", "00000009.jsonl"]


def test_an_empty_folder_is_an_empty_ledger(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path)
    assert (ledger.puzzles, ledger.files, ledger.sums, ledger.entries) == ({}, {}, {}, 0)
