"""`pnp puzzle`: makes, solves, rates and verifies puzzles of all games that have them."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Any

import click

from pnp.cli.book import book
from pnp.cli.main import ERRORS, print_json
from pnp.cli.terminal import echo
from pnp.cli.verify import NODES_HELP, tell_verdicts
from pnp.game.find import with_kind
from pnp.puzzle.contract import Option
from pnp.puzzle.find import puzzles_of
from pnp.puzzle.make import make
from pnp.puzzle.proof import MAX_NODES
from pnp.puzzle.verify import load_puzzle, proved_text, searched
from pnp.puzzle.wanted import MOST
from pnp.source.finding import Misused, did_you_mean, shortened
from pnp.write import write_whole


@click.group()
def puzzle() -> None:
    """Make, solve, rate and verify puzzles, and bind them into books.

    \b
    Example:
      pnp puzzle new pentris --level medium --count 12 --seed 7 -o puzzles/
    """
    search = find_spec("pnp.games.pentris.puzzle.search")
    if search and str(search.origin).endswith(".py"):
        echo("The searches are not compiled, so they are slow: install a C compiler, then pnp again.", err=True)


class Makers(click.Group):
    """One command for each game with puzzles, with that game's own options."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return with_kind("puzzle")

    def get_command(self, ctx: click.Context, name: str) -> click.Command:
        known = self.list_commands(ctx)
        if name not in known:
            raise Misused(f"there are no puzzles for {shortened(name)!r}; {did_you_mean(name, known)}")
        return maker(name)


@puzzle.group(cls=Makers, subcommand_metavar="GAME [OPTIONS]")
def new() -> None:
    """Make puzzles, each proved before it is written.

    Each game has its own options: see 'pnp puzzle new GAME --help'.

    \b
    Example:
      pnp puzzle new pentris --level medium --count 12 --seed 7 -o puzzles/
    """


COMMON = (
    click.Option(["--count"], type=click.IntRange(1, MOST), default=1, show_default=True, help="How many puzzles."),
    click.Option(["--seed"], type=int, default=1, show_default=True, help="The same seed gives the same puzzles."),
)
WHERE = (
    click.Option(
        ["-o", "--output"], type=click.Path(path_type=Path), default="puzzles", show_default=True, help="Folder to write to."
    ),
    click.Option(["--json", "as_json"], is_flag=True, help="Print the list of puzzles as JSON."),
)


def maker(slug: str) -> click.Command:
    puzzles = puzzles_of(slug)

    def run(count: int, seed: int, output: Path, as_json: bool, **options: Any) -> None:
        made = []
        for item in make(puzzles, count, seed, options):
            path = output / item.name
            write_whole(path, item.text.encode())
            made.append({"file": str(path), **item.figures})
            if not as_json:
                echo(f"{path}  {as_words(item.figures)}")
        if as_json:
            print_json({"puzzles": made})

    lines = f"Make puzzles, each proved before it is written.\n\n{puzzles.summary}\n\n\b\nExample:\n  {puzzles.example}"
    params = [*COMMON, *map(click_option, puzzles.options), *WHERE]
    return click.Command(slug, callback=run, params=list(params), help=lines, short_help=puzzles.summary)


def click_option(option: Option) -> click.Option:
    if option.kind is bool:
        return click.Option([f"--{option.name}"], is_flag=True, help=option.help)
    kind = (
        click.Choice(option.kind)
        if isinstance(option.kind, tuple)
        else click.IntRange(*option.limit)
        if option.kind is int
        else str
    )
    return click.Option(
        [f"--{option.name}"], type=kind, default=option.default, show_default=bool(option.default), help=option.help
    )


def as_words(record: Any) -> str:
    """As in 'PT-CSPE3  bronze 4, silver 8, gold 12'."""
    facts = [f"{name} {value}" for name, value in record.items() if name != "id" and value is not None]
    return f"{record['id']}  {', '.join(facts)}"


@puzzle.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--nodes", type=click.IntRange(1, MAX_NODES), help=NODES_HELP)
@click.option("--write", "is_written", is_flag=True, help="Write the proof into the file; then it prints without a new search.")
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
def solve(file: Path, nodes: int | None, is_written: bool, as_json: bool) -> None:
    """Find the best result, prove it, and show how to reach it.

    A search is limited by the number of positions it visits, never by time, so
    every machine finds the same answer.

    \b
    Examples:
      pnp puzzle solve puzzles/x.yaml
      pnp puzzle solve puzzles/x.yaml --nodes 5000000 --write
    """
    if is_written and str(file) == "-":
        raise Misused("--write needs a file, not standard input")
    loaded = load_puzzle(file)
    puzzles = puzzles_of(loaded.kind.slug)
    item = searched(puzzles, loaded.definition, nodes)
    if is_written:
        write_whole(file.resolve(), proved_text(loaded, item))
    answer = puzzles.solve(item)
    if as_json:
        print_json(answer.record)
        return
    for line in answer.lines:
        echo(line)


@puzzle.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--details", is_flag=True, help="Show the minutes for each score, and why.")
@click.option("--json", "as_json", is_flag=True, help="Print everything as JSON.")
def rate(files: tuple[Path, ...], details: bool, as_json: bool) -> None:
    """Show how hard puzzles are, on a scale that all games share.

    The minutes are those after which half of some simulated people have reached
    the goal. That is a model: nobody was timed.

    \b
    Examples:
      pnp puzzle rate puzzles/*.yaml
      pnp puzzle rate puzzles/x.yaml --details
    """
    from pnp.cli.rating import detail_lines, rating_line, rating_record

    found = [load_puzzle(file) for file in files]
    rated = [(puzzles_of(loaded.kind.slug), loaded.kind.prove(loaded.definition)) for loaded in found]
    if as_json:
        records = [rating_record(puzzles, item) for puzzles, item in rated]
        print_json(records[0] if len(records) == 1 else {"puzzles": records})
        return
    for puzzles, item in rated:
        for line in [rating_line(item), *(detail_lines(puzzles, item) if details else [])]:
            echo(line)


@puzzle.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--nodes", type=click.IntRange(1, MAX_NODES), help=NODES_HELP)
@click.pass_context
def verify(ctx: click.Context, /, files: tuple[Path, ...], nodes: int | None) -> None:
    """Prove the claims of puzzle files and PDFs again.

    Every puzzle is searched again, whatever proof its file has. A claim that is
    refuted or cannot be proved is an error. A PDF contains its puzzles; an answer
    key also contains its answers, which are replayed by the rules.

    \b
    Example:
      pnp puzzle verify puzzles/*.yaml output/x/x-a4-key.pdf
    """
    ctx.exit(ERRORS if tell_verdicts(files, nodes) else 0)


puzzle.add_command(book)
