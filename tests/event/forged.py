"""Lines for a ledger whose checksums are right and whose contents are not: one wrong value each."""

import json
from hashlib import sha256

from pnp.event.make.told import FileEntry
from pnp.event.make.work import Solved

ANSWER = '{"best": 3, "proof": {"nodes": 7, "fingerprint": "f", "moves": ["a1"], "best": 3, "first": []}}'
RECORDS = [
    Solved("k1", "pentris", "P-1", "puzzle: pentris\ntitle: Été\u2028\x85\n", ANSWER),
    FileEntry("tables/é.pdf", "k3", "0" * 64, 10, 2, (("table é, seat 1", 2),)),
    Solved("k2", "petris", "P-2", "puzzle: petris\n", ANSWER.replace("3", "null")),
]
"""These are right."""
BAD_PATHS = [
    "",
    ".",
    "..",
    "../x.pdf",
    "/x.pdf",
    "a/../../x",
    "a//x",
    "a\\x",
    "x" * 300,
    "é" * 120,
    "\0",
    "\ud800",
    5,
    ["x"],
    None,
]
BAD_COUNTS = [-1, 1.5, True, 10**400, "9", None, [1]]
BAD_FILE = {
    "path": BAD_PATHS,
    "digest": [5, ["x"], None, {}],
    "sha256": ["", "0" * 63, "0" * 65, "G" * 64, "é" * 64, 5, None],
    "size": BAD_COUNTS,
    "pages": BAD_COUNTS,
    "prints": [None, 5, "ab", [5], {"a": 1}],
    "sheets": [None, 5, "ab", {"a": 1}, [["a"]], [["a", 1, 2]], [[1, "a"]], [["a", -1]], [["a", 10**400]], ["ab"]],
}
BAD_ANSWERS = [
    *(5, None, {}, "", "[]", "{", "[" * 100_000, "NaN", "{}"),
    *('{"best": 3}', '{"best": 3, "proof": []}', '{"best": 3, "proof": {}}'),
    *(ANSWER.replace('"best": 3', f'"best": {value}') for value in ("1e400", "Infinity", "[]", "-1", "1" * 400, "1" * 5_000)),
    *(ANSWER.replace("7", value) for value in ('"7"', "1.5", "-1", "null", "1" * 400, '7, "nodes": 8')),
    *(ANSWER.replace('["a1"]', value) for value in ('"a1"', "[1]", "null", '{"a1": 1}')),
    ANSWER.replace('"f"', "5"),
]
BAD_PUZZLE = {
    "digest": [5, ["x"], None],
    "game": [5, None],
    "short_id": [5, ["x"], {}, None, "\ud800"],
    "text": [5, None, [], "\0"],
    "answer": BAD_ANSWERS,
}
LATE = "prints"
"""Earlier versions wrote no digests of pages."""
TEXTS = [
    *("[" * 100_000, "{" * 100_000, "no json", "1" * 5_000, '"text"', '["text"]', "NaN"),
    *('{"text": {"text": 1}}', '{"path": "a", "path": "b"}'),
]


def forged_lines() -> bytes:
    records = [{**RECORDS[1]._asdict(), key: value} for key, values in BAD_FILE.items() for value in values]
    records += [{**RECORDS[2]._asdict(), key: value} for key, values in BAD_PUZZLE.items() for value in values]
    for record in RECORDS:
        records += [
            {key: value for key, value in record._asdict().items() if key != lost} for lost in record._fields if lost != LATE
        ]
    return b"".join(map(line, [*map(json.dumps, records), *TEXTS]))


def line(text: str) -> bytes:
    return f"{sha256(text.encode()).hexdigest()[:16]} {text}\n".encode()
