"""Checks a finished event: compares the output folder with what the organiser wrote. Shares no code with pnp.

Lines of play are checked by key_judge.py.
"""

import csv
import re
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any
from unicodedata import combining, normalize
from zipfile import BadZipFile, ZipFile

import pikepdf
import pypdfium2

from tests.event.evidence import ID, Book, Case, Code, Seat, Wanted, squeezed
from tests.event.key_judge import Unplayable, true_best, worth

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4), "a5": (148.0, 210.0), "a3": (297.0, 420.0)}
WORDS = {"en": ("table", "seat", "round"), "fr": ("table", "place", "manche")}
AT_THIS_TABLE = {"en": "at this table", "fr": "à cette table"}
DUPLEX = {"long": "/DuplexFlipLongEdge", "short": "/DuplexFlipShortEdge"}
HOW_TO_READ = {
    "en": {"PT": "Ticks mark full lines", "PE": "means: from dish", "PH": "tile in a square"},
    "fr": {"PT": "Les coches marquent", "PE": "veut dire", "PH": "tuile (carré)"},
}
"""What the key says about its cards, by the letters of their ids."""
CARD = (95.0, 125.2)
"""The size of a small card: four fill A4, and also Letter."""
MOST_IN_ROOM = 20
"""Up to this many seats are named on the first page of the index instead of a page of their own."""


def complaints(event: Path, folder: Path) -> list[str]:
    """Everything that is not as promised; empty if all is well."""
    try:
        case = Case(event, folder)
    except (OSError, ValueError, KeyError) as error:
        return [f"manifest.json cannot be read: {error}"]
    try:
        return [complaint for check in CHECKS for complaint in check(case)]
    except (OSError, pikepdf.PdfError, pypdfium2.PdfiumError) as error:
        return [*check_disk(case), f"a file cannot be read: {error}"]


def check_heading(case: Case) -> Iterator[str]:
    for key in ("event", "date", "seed"):
        if key in case.event and str(case.told[key]) != str(case.event[key]):
            yield f"manifest.json: {key} is {case.told[key]!r}, not {case.event[key]!r}"
    yield from (f"missing: {missing['sheet']}" for missing in case.told["missing"])


def check_disk(case: Case) -> Iterator[str]:
    """Every file is listed and matches its entry; nothing else is there."""
    lying = {str(path.relative_to(case.folder)) for path in case.folder.rglob("*") if path.is_file()}
    lying = {name for name in lying if not name.startswith(".pnp/")}
    told = [file["file"] for file in case.told["files"]]
    parcels = {name for name in lying if name.endswith(".zip") and "/" not in name}
    expected = {*told, "manifest.json", "manifest.csv"}
    yield from (f"{name} is listed twice" for name, times in Counter(told).items() if times > 1)
    yield from (f"{name} is missing" for name in sorted(expected - lying))
    yield from (f"{name} is not listed" for name in sorted(lying - expected - parcels))
    yield from ([] if len(parcels) == 1 else [f"there are {len(parcels)} ZIP files"])
    for file in case.told["files"]:
        if file["file"] in lying:
            data = (case.folder / file["file"]).read_bytes()
            if len(data) != file["bytes"]:
                yield f"{file['file']} has {len(data)} bytes, not {file['bytes']}"
            if sha256(data).hexdigest() != file["sha256"]:
                yield f"{file['file']} has a different sha256"


def check_parcel(case: Case) -> Iterator[str]:
    """The ZIP holds the same files with the same bytes."""
    for path in case.folder.glob("*.zip"):
        try:
            with ZipFile(path) as parcel:
                held = {name: parcel.read(name) for name in parcel.namelist()}
                if len(held) != len(parcel.namelist()):
                    yield f"{path.name} has a file twice"
        except (BadZipFile, OSError) as error:
            yield f"{path.name} cannot be read: {error}"
            continue
        lying = {str(p.relative_to(case.folder)) for p in case.folder.rglob("*") if p.is_file() and p != path}
        lying = {name for name in lying if not name.startswith(".pnp/")}
        yield from (f"{path.name} lacks {name}" for name in sorted(lying - set(held)))
        yield from (f"{path.name} also has {name}" for name in sorted(set(held) - lying))
        for name in sorted(lying & set(held)):
            if held[name] != (case.folder / name).read_bytes():
                yield f"{path.name}: {name} has different bytes"


def check_table_of_sheets(case: Case) -> Iterator[str]:
    """manifest.csv says the same as manifest.json; for spreadsheets, text that looks like a formula has a quote in front."""
    with (case.folder / "manifest.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    if len(rows) != len(case.rows):
        yield f"manifest.csv has {len(rows)} sheets, manifest.json {len(case.rows)}"
    for number, (row, told) in enumerate(zip(rows, case.rows, strict=False), 2):
        for name, text in row.items():
            plain = str(told[name])
            if text != (f"'{plain}" if isinstance(told[name], str) and plain[:1] in {*"=+-@\t"} - {""} else plain):
                yield f"manifest.csv, line {number}: {name} is {text!r}, in manifest.json {plain!r}"
    sums = {file["file"]: file["sha256"] for file in case.told["files"]}
    yield from (
        f"{row['sheet']}: {row['file']} has a different sha256" for row in case.rows if sums.get(row["file"]) != row["sha256"]
    )


def check_sheets(case: Case) -> Iterator[str]:
    """Everyone has exactly one sheet in each round of each pack, and it is where the manifest says."""
    for item in case.wanted:
        rows = case.rows_of(item)
        if len(rows) != 1:
            yield f"{item}: {len(rows)} sheets"
            continue
        yield from check_row(case, item, rows[0])
        yield from check_page(case, item, rows[0])
    if len(case.rows) > len(case.wanted):
        yield f"{len(case.rows)} sheets are listed, not {len(case.wanted)}"


def check_row(case: Case, item: Wanted, row: dict[str, Any]) -> Iterator[str]:
    told = {"name": item.seat.name, "lang": item.seat.lang or case.lang, "level": case.level(item), "proved": True}
    if not case.packs[item.pack - 1]["sheets"].endswith(".yaml"):
        told["game"] = case.packs[item.pack - 1]["sheets"].removesuffix("-puzzles")
    yield from (f"{item}: {key} is {row[key]!r}, not {value!r}" for key, value in told.items() if row[key] != value)


def check_page(case: Case, item: Wanted, row: dict[str, Any]) -> Iterator[str]:
    """The page has the sheet's code, and names its owner. (For small cards, check_cards reads the text.)"""
    book, number = case.book(row["file"]), row["page"]
    if not 1 <= number <= len(book.sizes):
        yield f"{item}: {row['file']} has no page {number}"
        return
    found = [code.id for code in book.codes(number)]
    if row["puzzle"] not in found:
        yield f"{item}: page {number} of {row['file']} has the codes {found}, not {row['puzzle']}"
    if not case.is_small(item):
        if len(found) > 1:
            yield f"{item}: page {number} of {row['file']} has {len(found)} codes"
        yield from check_words(case, item, book.texts[number - 1])


def check_words(case: Case, item: Wanted, text: str) -> Iterator[str]:
    """The sheet names its owner and round, in its language."""
    seat, rounds = item.seat, case.packs[item.pack - 1].get("rounds", 1)
    if squeezed(seat.name) not in squeezed(text):
        yield f"{item}: the sheet does not say {seat.name!r}"
    for word, value in zip(WORDS[seat.lang or case.lang], (seat.table, seat.seat, item.round if rounds > 1 else ""), strict=True):
        if value and not re.search(rf"(?i)(?<!\w){word} {re.escape(str(value))}(?!\w)", text):
            yield f"{item}: the sheet does not say {word} {value}"


def check_distinct(case: Case) -> Iterator[str]:
    """Exactly those who should share a puzzle have the same one."""
    owners: dict[str, set[tuple[object, ...]]] = {}
    puzzles: dict[tuple[object, ...], set[str]] = {}
    for item in case.wanted:
        for row in case.rows_of(item):
            owners.setdefault(row["puzzle"], set()).add(case.sharers(item))
            puzzles.setdefault(case.sharers(item), set()).add(row["puzzle"])
    yield from (f"{puzzle} is the puzzle of {sorted(map(str, who))}" for puzzle, who in owners.items() if len(who) > 1)
    yield from (f"{who} should share a puzzle but have {sorted(ids)}" for who, ids in puzzles.items() if len(ids) > 1)
    bodies: dict[str, str] = {}
    for code in {code.text: code for code in all_codes(case)}.values():
        body = code.text.replace(code.id, "", 1)
        if bodies.setdefault(body, code.id) != code.id:
            yield f"{code.id} and {bodies[body]} are the same puzzle"
    if len(bodies) != len(owners):
        yield f"the sheets have codes of {len(bodies)} puzzles, the manifest {len(owners)}"


def all_codes(case: Case) -> Iterator[Code]:
    for name, number in dict.fromkeys((row["file"], row["page"]) for row in case.rows):
        if number <= len(case.book(name).sizes):
            yield from case.book(name).codes(number)


def check_files(case: Case) -> Iterator[str]:
    """Pages, paper size, printer settings, and the codes embedded in the file."""
    paper, duplex = PAPERS[case.event.get("paper", "a4")], case.print.get("duplex", "none")
    for file in case.told["files"]:
        name, book = file["file"], case.book(file["file"])
        if len(book.sizes) != file["pages"]:
            yield f"{name} has {len(book.sizes)} pages, not {file['pages']}"
        for number, size in enumerate(book.sizes, 1):
            if max(abs(side - right) for side, right in zip(size, paper, strict=True)) > 0.1:
                yield f"{name}, page {number} is {size[0]:.1f} x {size[1]:.1f} mm"
        sides = "none" if is_key(name) or name == "index.pdf" else duplex  # these are always one-sided
        if (book.duplex, book.scaling) != (DUPLEX.get(sides, "/Simplex"), "/None"):
            yield f"{name} asks the printer for {book.duplex} and {book.scaling}"
        if sides in DUPLEX and len(book.sizes) % 2:
            yield f"{name} has an odd number of pages"
        pages = {row["page"] for row in case.rows if row["file"] == name} if not is_key(name) else set()
        codes = sorted(code.text for page in pages if page <= len(book.sizes) for code in book.codes(page))
        if not is_key(name) and name != "index.pdf" and sorted(book.carried) != codes:
            yield f"{name} does not carry the codes of its sheets"
        if duplex in DUPLEX:
            yield from (f"{name}: a sheet begins on page {page}, a back" for page in sorted(pages) if page % 2 == 0)


def check_sorting(case: Case) -> Iterator[str]:
    """Which sheets are in which file, and in which order."""
    merge, files = case.print.get("merge", "table"), dict[str, list[tuple[Wanted, int]]]()
    for item in case.wanted:
        for row in case.rows_of(item):
            files.setdefault(row["file"], []).append((item, row["page"]))
    places: dict[tuple[str, ...], str] = {}
    for name, held in files.items():
        kind = {"table": lambda seat: (seat.table,), "seat": lambda seat: (seat.table, seat.seat), "all": lambda _: ()}[merge]
        owners = {kind(item.seat) if item.seat.table else ("event", str(item.pack)) for item, _ in held}
        if len(owners) > 1:
            yield f"{name} has sheets of {sorted(owners)}"
        for owner in owners if merge != "all" else {(item.seat.table or f"pack {item.pack}",) for item, _ in held}:
            if places.setdefault(owner, name) != name:
                yield f"sheets of {owner} are in {places[owner]} and in {name}"
        pages = [page for item, page in held if not case.is_small(item)]
        if pages != sorted(set(pages)):
            yield f"{name}: the sheets are on the pages {pages}"
        yield from check_cards(case, name, [(item, page) for item, page in held if case.is_small(item)])


def check_cards(case: Case, name: str, held: list[tuple[Wanted, int]]) -> Iterator[str]:
    """Cuts the leaves into cards, stacks the piles, and checks each card."""
    book, leaves = case.book(name), sorted({page for _, page in held})
    cut = {leaf: list(card_boxes(book, leaf)) for leaf in leaves}
    if len({tuple(boxes) for boxes in cut.values()}) > 1:
        yield f"{name}: the leaves of cards are not cut the same way"
    spots = [(leaf, box) for leaf in leaves for box in cut[leaf]]
    if case.print.get("order") == "cut-and-stack":  # a pile has the cards from one position on all leaves
        spots = [(leaf, cut[leaf][i]) for i in range(max(map(len, cut.values()), default=0)) for leaf in leaves]
    cards = [(leaf, ids_in(book, leaf, box), book.text_in(leaf, box)) for leaf, box in spots]
    cards = [card for card in cards if card[1] or card[2].strip()]
    if len(cards) != len(held):
        yield f"{name}: {len(cards)} cards for {len(held)} sheets"
    for leaf in leaves:
        owners = {squeezed(item.seat.name) for item, page in held if page == leaf and item.seat.name}
        head = squeezed(book.text_in(leaf, (0.0, 0.0, book.sizes[leaf - 1][0], cut[leaf][0][1])))
        if 0 < sum(owner in head for owner in owners) < len(owners) and "…" not in head:
            yield f"{name}: the head of page {leaf} names only some of the owners of its cards"
    for (item, page), (leaf, codes, text) in zip(held, cards, strict=False):
        [row] = case.rows_of(item)[:1]
        if codes != [row["puzzle"]] or leaf != page:
            yield f"{item}: in the pile of {name} is {codes} from page {leaf}, not {row['puzzle']} from page {page}"
        yield from check_words(case, item, text)


def card_boxes(book: Book, leaf: int) -> Iterator[tuple[float, float, float, float]]:
    """The edges of each card (left, top, right, bottom), row by row."""
    left, low, right, high = book.trims[leaf - 1]
    (wide, tall), top = CARD, book.sizes[leaf - 1][1] - high
    for row in range(round((high - low) / tall)):
        for column in range(round((right - left) / wide)):
            x, y = left + column * wide, top + row * tall
            yield x, y, x + wide, y + tall


def ids_in(book: Book, leaf: int, box: tuple[float, float, float, float]) -> list[str]:
    return [code.id for code in book.codes(leaf) if box[0] < code.x < box[2] and box[1] < code.y < box[3]]


def check_covers(case: Case) -> Iterator[str]:
    """Each table has a cover that names its people, before its sheets and after those of the tables before it."""
    names = [file["file"] for file in case.told["files"] if file["file"].startswith(("tables/", "all"))]
    for at, table in enumerate(case.tables):
        people = [seat for seat in case.seats if seat.table == table]
        covers = [(name, i) for name in names for i, text in enumerate(case.book(name).texts, 1) if is_cover(case, text, table)]
        if len(covers) != 1 or case.book(covers[0][0]).codes(covers[0][1]):
            yield f"table {table} has {len(covers)} covers"
            continue
        [(name, number)] = covers
        text = squeezed(case.book(name).texts[number - 1])
        unnamed = [seat.name or seat.seat for seat in people if squeezed(seat.seat + seat.name) not in text]
        yield from (f"the cover of table {table} lacks {seat}" for seat in unnamed)
        for row in case.rows:
            is_paged = row["file"] == name and row["table"] and case.packs[row["pack"] - 1].get("size") != "small"
            if is_paged and (row["page"] > number) != (row["table"] not in case.tables[:at]):
                yield f"{row['sheet']} is on the wrong side of the cover of table {table}"
        if case.print.get("duplex") in DUPLEX and number % 2 == 0:
            yield f"the cover of table {table} is on page {number}, a back"


def is_cover(case: Case, text: str, table: str) -> bool:
    """Whether the heading is the table, and the page says how many people sit there."""
    return bool(re.search(rf"(?m)^Table {re.escape(table)} .*{AT_THIS_TABLE[case.lang]}", text))


def check_key(case: Case) -> Iterator[str]:
    """The key has every puzzle once, sorted by id, with who has it; each line can be played and reaches the best result."""
    ids = sorted({row["puzzle"] for row in case.rows})
    volumes = [case.book(name) for name in sorted(file["file"] for file in case.told["files"]) if is_key(name)]
    texts, carried = [text for book in volumes for text in book.texts], [code for book in volumes for code in book.carried]
    printed = [found for text in texts for found in ids_of_page(text)]
    for text in texts if case.event.get("paper", "a4") in ("a4", "letter") else ():
        for prefix in sorted({found.partition("-")[0] for found in ids_of_page(text)}):
            if HOW_TO_READ[case.lang][prefix] not in text:
                yield f"a page of the key does not say how to read its {prefix} cards"
    if printed != ids:
        yield f"key.pdf shows {printed}, not {ids}"
    if [Code(code, 0, 0).id for code in carried] != ids:
        yield f"key.pdf carries {[Code(code, 0, 0).id for code in carried]}, not {ids}"
    printed_codes = {code.id: code.text for code in all_codes(case)}
    for code in carried:
        short_id, body = Code(code, 0, 0).id, code.partition(" KEY ")[0]
        if printed_codes.get(short_id) != body:
            yield f"key.pdf has a different {short_id} than the sheets"
        yield from check_line(case, short_id, code)
    yield from check_notes(case, "\n".join(texts))


def is_key(name: str) -> bool:
    """The key, or a volume of it."""
    return bool(re.fullmatch(r"key(-\d\d+)?\.pdf", name))


def ids_of_page(text: str) -> list[str]:
    """The ids of the entries on a page, without its running head: "first – last", or only one id."""
    found = ID.findall(text)
    if not found:
        return []  # a back
    head = 2 if text.partition(found[0])[2].startswith(" – ") else 1
    return found[head:] if found[:head] == [found[head], found[-1]][:head] else ["a wrong head", *found]


def check_line(case: Case, short_id: str, code: str) -> Iterator[str]:
    told = {str(row["best"]) for row in case.rows if row["puzzle"] == short_id}
    try:
        reached = worth(code)
    except Unplayable as error:
        yield f"{short_id}: {error}"
        return
    best = true_best(code)
    gold = re.search(r"\b(?:gold|target)=(\d+)", code)
    if told != {str(reached)}:
        yield f"{short_id}: the line reaches {reached}, the manifest says {sorted(told)}"
    if best is not None and best != reached:
        yield f"{short_id}: the line reaches {reached}, but {best} is possible"
    if gold and gold[1] != str(reached):
        yield f"{short_id}: the sheet calls {gold[1]} the best, the line reaches {reached}"


def check_notes(case: Case, text: str) -> Iterator[str]:
    """A puzzle that only one seat has is marked with that seat and the name of its guest, at least its first letters."""
    entries = dict(zip(ids := ID.findall(text), re.split(ID, text)[1:], strict=True)) if text else {}
    for short_id in entries:
        holders = [item for item in case.wanted for row in case.rows_of(item) if row["puzzle"] == short_id]
        table, seat, turn = WORDS[case.lang]
        if len(holders) == 1 and holders[0].seat.seat:
            [item] = holders
            note = f"{table} {item.seat.table}, {seat} {item.seat.seat}, {turn} {item.round}"
            if not re.search(rf"(?i){re.escape(note)}(?!\w)", entries[short_id]):
                yield f"key.pdf does not say that {short_id} belongs to {note}"
            if squeezed(item.seat.name)[:8] not in squeezed(entries[short_id]):
                yield f"key.pdf does not say that {short_id} belongs to {item.seat.name}"
    if not ids:
        yield "key.pdf has no puzzle"


def check_index(case: Case) -> Iterator[str]:
    """The index names every file with its pages, and everyone with table and seat."""
    book = case.book("index.pdf")
    text = squeezed("".join(book.texts))
    for file in case.told["files"]:
        if file["file"] != "index.pdf" and squeezed(file["file"]) not in text:
            yield f"index.pdf does not name {file['file']}"
        lines = [line for page in book.texts for line in page.splitlines() if line.startswith(f"{file['file']} ")]
        if lines and not lines[0].endswith(f" {file['pages']}"):
            yield f"index.pdf says {lines[0]!r}, but there are {file['pages']} pages"
    people = sorted((seat for seat in case.seats if seat.name), key=lambda seat: unaccented(seat.name))
    in_room = [place_in_room(seat, case.seats, text) for seat in people]
    is_room = len(case.seats) <= MOST_IN_ROOM and -1 not in in_room
    places = in_room if is_room else [place_of(seat, text) for seat in people]
    for seat, place in zip(people, places, strict=True):
        if place < 0:
            yield f"index.pdf does not name {seat.name}, table {seat.table}, seat {seat.seat}"
    if not is_room and places != sorted(places):
        yield "index.pdf does not list people in order of their names"


def place_in_room(seat: Seat, seats: list[Seat], text: str) -> int:
    """Where a person is in the room: after the name of the table, among its guests, right after the seat; -1 if nowhere."""
    guests = "|".join(re.escape(squeezed(other.seat + other.name)) for other in seats if other.table == seat.table)
    found = re.search(f"{re.escape(squeezed(seat.table))}(?:{guests})*?{re.escape(squeezed(seat.seat + seat.name))}", text)
    return found.start() if found else -1


def place_of(seat: Seat, text: str) -> int:
    """Where a person is in the index, with table and seat at the end of the first line of the name; -1 if nowhere."""
    name, beside = squeezed(seat.name), squeezed(seat.table + seat.seat)
    return max(text.find(name[:end] + beside + name[end:]) for end in range(1, len(name) + 1))


def unaccented(name: str) -> str:
    return "".join(sign for sign in normalize("NFD", name.casefold()) if not combining(sign))


CHECKS = (
    *(check_heading, check_disk, check_parcel, check_table_of_sheets, check_sheets, check_distinct),
    *(check_files, check_sorting, check_covers, check_key, check_index),
)
