"""`pnp build`: turns definitions into printable files."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import click

from pnp.build import Request, bundle_name, bundled, check_order, checked, end_of, files_of, only_new
from pnp.cli.main import print_json
from pnp.cli.options import Formats, press_options, request_of, suited, target_options
from pnp.cli.terminal import echo
from pnp.game.find import slugs
from pnp.game.load import Loaded, is_game_folder, load
from pnp.source.finding import Finding, Refused, sentences
from pnp.write import unique_names, write_whole

FORMATS_HELP = "pdf, svg, png or cut (for cutting machines), comma-separated."
PICTURE = re.compile(r"(\d+-.+|back|.+-(front|back)(-\d+)?)\.png")
"""The names of pictures for shops."""


@click.command()
@click.argument("sources", nargs=-1, required=True, metavar="GAME|FILE|FOLDER...")
@click.option("-o", "--output", type=click.Path(path_type=Path), default="output", show_default=True, help="Folder to write to.")
@press_options
@click.option("--sleeves", is_flag=True, help="Leave out the backs, for cards in opaque sleeves.")
@click.option("--playtest", is_flag=True, help="Print an illegal colony anyway, marked as such.")
@click.option("--unproved", is_flag=True, help="Print puzzles that cannot be proved, without hints and key.")
@click.option("--since", metavar="FILE", help="Print only what is not in this older colony or kit.")
@click.option("--format", "formats", type=Formats(), default="pdf", show_default=True, help=FORMATS_HELP)
@click.option("--dpi", type=click.IntRange(20, 1200), show_default="150", help="Resolution of PNG files.")
@target_options
@click.option("--json", "as_json", is_flag=True, help="Print the list of files as JSON.")
def build(sources: tuple[str, ...], output: Path, since: str | None, as_json: bool, **options: Any) -> None:
    """Make printable files from games and definitions.

    Files are written to OUTPUT/NAME/ and named after the definition, the paper and
    every option that is not the default. Print the PDF at 100%. With --for, they
    are made for a shop, a cutting machine or a virtual table instead.

    Several puzzles of one game become one file of sheets, one of answer keys and,
    for some games, one of hints. A FOLDER stands for all YAML files in it; its
    puzzles are printed from easy to hard. A folder with the game.yaml of a kit is
    that game.

    \b
    Examples:
      pnp build pentris
      pnp build my.yaml --paper letter --players 12 --lang fr --ink low
      pnp build pentris --duplex fold --format pdf,svg,png -o somewhere
      pnp build petris --format pdf,cut
      pnp build new-colony.yaml --since old-colony.yaml --sleeves
      pnp build planet_petri --for mpc
      pnp build petris --for tts
      pnp build my-game/ --duplex long
      pnp build my-game/ --since printed-in-may/
    """
    request = request_of(options)
    items = [only_new(load(source), load(since)) if since else load(source) for source in files_in(sources)]
    for item in items:
        check_order(item, request.order)  # wrong usage is reported before anything is proved
    found = [checked_or_advised(item, suited(request, options, item.kind)) for item in items]
    for sentence in sentences(warning for _, warnings in found for warning in warnings):
        echo(sentence, err=True)
    bundles = sorted_puzzles(bundled([item for item, _ in found]), any(Path(source).is_dir() for source in sources))
    names = unique_names(bundle_name(bundle) for bundle in bundles)
    request = request._replace(folder=output.absolute().as_posix())
    bound = [made_of(b, suited(request, options, b[0].kind), name) for b, name in zip(bundles, names, strict=True)]
    files = []
    for made, name in zip(bound, names, strict=True):
        written = []
        for file, data in made:
            path = output / name / file
            write_whole(path, data)
            written.append(path)
            files.append({"file": str(path), "bytes": len(data)})
            if not as_json:
                echo(str(path))
        remove_old_pages(written)
        if request.target:
            remove_old_pictures(written, output / name)
    if as_json:
        print_json({"files": files})


def made_of(items: list[Loaded], request: Request, name: str) -> Iterator[tuple[str, bytes]]:
    """The files of a bundle, for the printer or a target; what a target leaves out is said at once."""
    if request.target is None:
        return files_of(items, request, name)
    said, files = end_of(items, request._replace(folder=f"{request.folder}/{name}"), name)
    for sentence in sentences(said):
        echo(sentence, err=True)
    return files


def checked_or_advised(item: Loaded, request: Request) -> tuple[Loaded, tuple[Finding, ...]]:
    """Like `checked`; for a colony that is refused, the ways on are named once."""
    try:
        return checked(item, request)
    except Refused as error:
        if item.kind.name != "colony":
            raise
        file = "-" if item.name == "stdin" else item.node.place.file
        ways = [f"'pnp colony repair {file}' finds the fewest changes that make it legal"]
        if all(finding.waived_by for finding in error.findings):
            ways.append("--playtest prints it as it is, with a mark on every card")
        raise Refused([*error.findings, Finding(f"to go on: {'; '.join(ways)}")]) from None


def files_in(sources: Sequence[str]) -> list[str]:
    """The sources, with the YAML files of a folder instead of the folder, unless it is a kit; the name of a game always means the
    game."""
    found: list[str] = []
    for source in sources:
        if source in slugs() or not Path(source).is_dir() or is_game_folder(source):
            found.append(source)
            continue
        own = sorted(str(file) for file in Path(source).iterdir() if file.suffix.lower() in (".yaml", ".yml") and file.is_file())
        if not own:
            raise Refused([Finding(f"{source}: there is no YAML file in this folder", "name another folder, or a file")])
        found += own
    return list(dict.fromkeys(found))


def sorted_puzzles(bundles: list[list[Loaded]], has_folders: bool) -> list[list[Loaded]]:
    """The puzzles of a folder are bound in the order of their difficulty, files that were named in the order of their names."""
    if not has_folders:
        return bundles
    from pnp.puzzle.order import by_difficulty

    return [by_difficulty(bundle) if bundle[0].kind.name == "puzzle" else bundle for bundle in bundles]


def remove_old_pictures(written: list[Path], folder: Path) -> None:
    """Removes pictures that an earlier run made for the same target, so that nobody uploads them by mistake. Other files stay."""
    for own in {folder / path.relative_to(folder).parts[0] for path in written if path.parent != folder}:
        for old in own.rglob("*.png"):
            if PICTURE.fullmatch(old.name) and old not in written:
                old.unlink()


def remove_old_pages(written: list[Path]) -> None:
    """Removes numbered pages of an earlier run with the same name, so that nobody prints or cuts them by mistake."""
    numbered = [match for path in written if (match := re.fullmatch(r"(.+)-\d+((?:-cut)?\.\w+)", path.name))]
    for stem, ending in {match.groups() for match in numbered}:
        for old in written[0].parent.glob(f"*{ending}"):
            if re.fullmatch(rf"{re.escape(stem)}-\d+{re.escape(ending)}", old.name) and old not in written:
                old.unlink()
