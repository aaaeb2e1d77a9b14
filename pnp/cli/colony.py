"""`pnp colony`: check, repair, suggest, analyse, compare and test colonies of Planet Petri."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

from pnp.build import check_order, unprintable
from pnp.cli.main import ERRORS, print_json
from pnp.cli.options import Families, Listed, press_options, request_of, suited
from pnp.cli.terminal import echo
from pnp.game.load import Loaded, load_file
from pnp.games.planet_petri.cards.card import FAMILIES, VALUES
from pnp.games.planet_petri.cards.effects import Family
from pnp.games.planet_petri.colony.check import Problem, problems
from pnp.games.planet_petri.colony.decks import DECKS
from pnp.games.planet_petri.colony.file import Colony
from pnp.games.planet_petri.colony.limits import free_text
from pnp.games.planet_petri.colony.repair import Edit, change_count
from pnp.games.planet_petri.colony.repair import repair as repair_colony
from pnp.games.planet_petri.colony.text import colony_text, edited
from pnp.source.finding import Finding, Misused, Place, Refused, counted, sentences
from pnp.source.node import read
from pnp.write import write_whole

FILE = click.argument("file", type=click.Path(path_type=Path))
JSON = click.option("--json", "as_json", is_flag=True, help="Print the answer as JSON.")


@click.group()
def colony() -> None:
    """Check, repair, suggest, analyse, compare and test colonies of Planet Petri.

    \b
    Example:
      pnp colony check my.yaml
    """


def load_colony(file: Path) -> Loaded:
    loaded = load_file(file)
    if not isinstance(loaded.definition, Colony):
        raise Refused([Finding("this is not a colony", "a colony begins with 'colony: NAME'", loaded.node.place)])
    return loaded


def shipped_or_file(source: str) -> Colony:
    """A shipped colony by its name, or a file."""
    colony: Colony = DECKS.named(source) if source in DECKS.shipped() else load_colony(Path(source)).definition
    return colony


@colony.command()
@FILE
@press_options
@JSON
@click.pass_context
def check(ctx: click.Context, /, file: Path, as_json: bool, **options: Any) -> None:
    """Check whether a colony is legal and can be printed.

    Shows which cards break which limits, and everything else that 'pnp build' would
    refuse: broken pictures, texts that do not fit. The options are those of 'pnp
    build'.

    \b
    Examples:
      pnp colony check my.yaml
      pnp colony check my.yaml --lang fr --json
    """
    request = request_of(options)
    try:
        loaded = load_colony(file)
        check_order(loaded, request.order)
    except Refused as error:
        if as_json and not isinstance(error, Misused):
            print_json(unread_record(error))
            ctx.exit(ERRORS)
        raise
    request = suited(request, options, loaded.kind)
    found, faults = problems(loaded.definition), unprintable(loaded, request)
    if as_json:
        print_json(check_record(loaded, found, faults))
    else:
        for sentence in sentences((*(loaded.placed(problem.finding) for problem in found), *faults)):
            echo(sentence, err=True)
        echo("\n".join(check_lines(loaded, found, faults)))
    ctx.exit(ERRORS if found or faults else 0)


def check_lines(loaded: Loaded, found: tuple[Problem, ...], faults: tuple[Finding, ...]) -> list[str]:
    item: Colony = loaded.definition
    print_verdict = f" {'and' if found else 'but'} cannot be printed" if faults else ""
    verdict = f"is {'not ' if found else ''}legal{print_verdict}"
    head = f"{item.title} {verdict}: {counted(item.size, 'card')}"
    if found:
        edits = repair_colony(item)
        return [head, f"Smallest repair: {counted(change_count(edits), 'change')}", *(f"  {edit.sentence}" for edit in edits)]
    return [head, *(f"  {text}" for text in free_text(item.by_value))]


def check_record(loaded: Loaded, found: tuple[Problem, ...], faults: tuple[Finding, ...]) -> dict[str, Any]:
    item: Colony = loaded.definition
    edits = repair_colony(item)
    return {
        "colony": item.title,
        "code": item.code,
        "legal": not found,
        "cards": item.size,
        "by_value": {str(value): item.by_value[value] for value in VALUES},
        "printable": not faults,
        "problems": [*(problem_record(loaded, problem) for problem in found), *(fault_record("print", f) for f in faults)],
        "free": free_text(item.by_value),
        "changes": change_count(edits),
        "repair": [edit.record for edit in edits],
    }


def problem_record(loaded: Loaded, problem: Problem) -> dict[str, Any]:
    place = loaded.placed(problem.finding).where
    return {
        "rule": problem.rule,
        "value_at_least": problem.value_at_least,
        "have": problem.have,
        "allowed": problem.allowed,
        "cards": list(problem.cards),
        "line": place.line if isinstance(place, Place) else None,
        "problem": problem.sentence,
        "fix": problem.fix,
    }


def unread_record(error: Refused) -> dict[str, Any]:
    """A file that could not be read: nothing is known about its cards."""
    return {
        "legal": False,
        "cards": None,
        "by_value": None,
        "printable": False,
        "problems": [fault_record("file", finding) for finding in error.findings],
        "repair": [],
    }


def fault_record(rule: str, finding: Finding) -> dict[str, Any]:
    """A problem that has nothing to do with the limits."""
    return {
        "rule": rule,
        "value_at_least": None,
        "have": None,
        "allowed": None,
        "cards": [],
        "line": finding.where.line if isinstance(finding.where, Place) else None,
        "problem": finding.problem,
        "fix": finding.fix,
    }


@colony.command()
@FILE
@click.option("--write", "is_written", is_flag=True, help="Write the repaired colony to a new file beside the old one.")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Name of the new file; implies --write.")
@click.option("--force", is_flag=True, help="Replace the new file if it exists.")
@JSON
def repair(file: Path, is_written: bool, output: Path | None, force: bool, as_json: bool) -> None:
    """Show the fewest card changes that make a colony legal.

    A change removes a card, adds one, or replaces one with another; a misspelt card
    becomes the one that was meant. The file itself is not changed; --write creates
    NAME-repaired.yaml beside it.

    \b
    Examples:
      pnp colony repair my.yaml
      pnp colony repair my.yaml --write
    """
    loaded = load_colony(file)
    edits = repair_colony(loaded.definition)
    target = output or file.with_name(f"{file.stem}-repaired.yaml")
    if is_written or output:
        write_repaired(file, loaded, edits, target, force)
    if as_json:
        written = str(target) if is_written or output else None
        print_json({"changes": change_count(edits), "repair": [edit.record for edit in edits], "file": written})
        return
    title = loaded.definition.title
    echo(f"{title}: {counted(change_count(edits), 'change')}" if edits else f"{title} is legal: nothing to repair")
    for edit in edits:
        echo(f"  {edit.sentence}")
    if is_written or output:
        echo(str(target))


def write_repaired(file: Path, loaded: Loaded, edits: tuple[Edit, ...], target: Path, force: bool) -> None:
    if str(file) == "-":
        raise Misused([Finding("standard input cannot be edited", "give a file")])
    if target.exists() and not force:
        raise Misused([Finding(f"{target} already exists", "choose another name with -o, or replace it with --force")])
    if isinstance(raw := read(file).value, Mapping) and "extends" in raw:
        problem = f"{file} extends another file, so --write cannot replace its list of cards"
        raise Misused([Finding(problem, f"make the changes by hand: 'pnp colony repair {file}' lists them")])
    text = DECKS.listed(file.read_text(encoding="utf-8-sig"), loaded.definition, edited(loaded.definition, edits))
    write_whole(target, text.encode())


@colony.command()
@click.option("--families", type=Families(), default=",".join(FAMILIES), help="Comma-separated; all six by default.")
@click.option("--cards", "size", type=int, default=22, show_default=True, help="How many cards.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same colony.")
@click.option("--name", default="", help="The colony's name.")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="File to write; standard output by default.")
@click.option("--force", is_flag=True, help="Replace the file if it exists.")
def suggest(families: tuple[Family, ...], size: int, seed: int, name: str, **options: Any) -> None:
    """Make a legal colony to start from.

    \b
    Examples:
      pnp colony suggest --families Neuro,Repro --cards 22 --seed 4
      pnp colony suggest --seed 7 -o my.yaml
    """
    from pnp.games.planet_petri.colony.suggest import SuggestionRequest
    from pnp.games.planet_petri.colony.suggest import suggest as suggest_colony

    output = options["output"]
    text = colony_text(suggest_colony(SuggestionRequest(families, size, seed, name.strip())))
    if output is None:
        echo(text, nl=False)
        return
    if output.exists() and not options["force"]:
        raise Misused([Finding(f"{output} already exists", "choose another name, or replace it with --force")])
    write_whole(output, text.encode())
    echo(str(output))


@colony.command()
@FILE
@JSON
def stats(file: Path, as_json: bool) -> None:
    """Show a colony's value curve, its families, and the odds of a cell in its opening hand.

    \b
    Example:
      pnp colony stats my.yaml
    """
    from pnp.games.planet_petri.colony.stats import stats as stats_of

    item: Colony = load_colony(file).definition
    figures = stats_of(item)
    chance, mean = figures.cell_in_hand, figures.mean_value
    if as_json:
        print_json({"colony": item.title, **figures.record})
        return
    echo(f"{item.title}: {counted(figures.cards, 'card')}, {counted(figures.cells, 'cell')}, {figures.interventions} I-S")
    for value, count in figures.by_value.items():
        echo(f"  value {value}  {count:3}  {'#' * count}".rstrip())
    for name, count in ((name, figures.groups.get(name, 0)) for name in (*FAMILIES, "I-S")):
        echo(f"  {name:7}  {count:3}  {'#' * count}".rstrip())
    echo(f"  mean value {float(mean):.2f}")
    echo(f"  a cell in the opening hand: {chance} = {float(chance):.4%}")


@colony.command()
@click.argument("old")
@click.argument("new")
@JSON
def diff(old: str, new: str, as_json: bool) -> None:
    """Show which cards to remove and add to turn one colony into another.

    Each is a file, or the name of a shipped colony, such as night-shift. 'pnp build
    NEW --since OLD' prints the cards to add.

    \b
    Example:
      pnp colony diff old.yaml new.yaml
    """
    from pnp.games.planet_petri.colony.diff import diff as difference

    change = difference(shipped_or_file(old), shipped_or_file(new))
    if as_json:
        print_json(change.record)
        return
    for sign, held in (("-", change.out), ("+", change.new)):
        for card, copies, _ in held:
            echo(f"{sign} {copies} {card.name} ({card.group} {card.value})")
    if not (change.out or change.new):
        echo("the same cards")


@colony.command()
@FILE
@click.option("--games", type=click.IntRange(2, 100_000), default=40, show_default=True, help="How many games against each.")
@click.option("--bot", default="", help="Who plays both sides; planner by default.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same games.")
@click.option("--against", type=Listed(), default="", help="Opponents: names of shipped colonies, or files; all by default.")
@JSON
def test(file: Path, against: tuple[str, ...], as_json: bool, **options: Any) -> None:
    """Play a colony against shipped ones, and show how it fares.

    Shows the score against each (draws count half) with its interval, which holds the
    true score 19 times in 20; how games were won and lost; the cards after which it
    won most often, and those that could hardly ever be used.

    \b
    Examples:
      pnp colony test mine.yaml
      pnp colony test mine.yaml --games 200 --bot greedy --json
      pnp colony test mine.yaml --against night-shift
    """
    from pnp.cli.colony_games import run_test  # the playing code, only when somebody plays
    from pnp.event.make.duels import Trial

    run_test(Trial(str(file), options["games"], options["seed"], options["bot"], against), as_json)


@colony.command()
@FILE
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed deals the same hand.")
@JSON
def hand(file: Path, seed: int, as_json: bool) -> None:
    """Deal an opening hand from a colony.

    \b
    Example:
      pnp colony hand my.yaml --seed 7
    """
    item: Colony = load_colony(file).definition
    dealt = DECKS.hand(item, seed)
    if as_json:
        print_json({"colony": item.title, "seed": seed, "hand": list(dealt)})
        return
    for name in dealt:
        card = item.catalogue.by_name[name]
        echo(f"{card.name} ({card.group} {card.value})")
