"""`pnp play`: a game in the terminal, for people and bots. Moves come from standard input, so a game can also be piped in."""

from __future__ import annotations

import sys
from io import TextIOWrapper
from random import Random, SystemRandom
from typing import Any, NamedTuple, TextIO

import click

from pnp.cli.options import Listed
from pnp.cli.terminal import echo
from pnp.game.load import load, rules_of
from pnp.play.rules import Rules, State
from pnp.play.sitting import Step, seats_of, stepped, taken, victory
from pnp.source.finding import Misused, Refused

MAX_LINE = 200
RECALLED = 6
"""How many messages a player sees again when taking over the screen: about one turn."""
FORGET = "\033[3J\033[2J\033[H"
"""Clears the terminal and its scrollback."""
QUIT = ("q", "quit", "exit")


class Moment(NamedTuple):
    """What undo restores: the state of the game and of the random generator."""

    state: State
    luck: Any


class Session(NamedTuple):
    """One game in progress: who sits where (a bot's name, or empty for a person), the source of people's moves (None if there is
    none), the moments for undo, and the messages that everybody has seen."""

    rules: Rules
    bots: tuple[str, ...]
    luck: Random
    moves: TextIO | None
    past: list[Moment]
    heard: list[str]

    @property
    def is_secret(self) -> bool:
        """Whether people share one screen and must not see each other's information."""
        return self.rules.screen.is_secret and self.bots.count("") > 1

    def name(self, player: int) -> str:
        bot = self.bots[player]
        return f"Player {player + 1} ({bot})" if bot else f"Player {player + 1}"


@click.command()
@click.argument("source", metavar="GAME|FILE")
@click.option("--players", type=click.IntRange(0), help="How many human players; by default as few as the game needs.")
@click.option(
    "--bots",
    "--bot",
    type=Listed(),
    default="",
    help="Bots, comma-separated; 'pnp simulate --help' lists them.",
)
@click.option("--bots-first", is_flag=True, help="Seat the bots first; the first seat begins.")
@click.option("--colonies", type=Listed(), default="", help="Two colonies of Planet Petri: files, or names such as night-shift.")
@click.option("--advanced", is_flag=True, help="Play the advanced mode, in games that have one.")
@click.option("--seed", type=int, help="The same seed gives the same dice, shuffles and bots.")
def play(source: str, bots: tuple[str, ...], advanced: bool, seed: int | None, **people: Any) -> None:
    """Play in the terminal, alone, with others or against bots.

    Type '?' for help, 'u' to undo, 'q' to quit. A player who cannot move passes
    automatically; in Petris that player loses.

    In games with hidden information, players take turns at the screen, and there is
    no undo.

    \b
    Examples:
      pnp play pentris
      pnp play pentris --players 2 --bots greedy,random --seed 7
      pnp play petris --players 1 --bots search3
      pnp play petri_heil --bots greedy --bots-first
      pnp play planet_petri --colonies mine.yaml,night-shift --bots planner
    """
    if source == "-":
        raise Misused("moves are read from standard input, so the definition must be a file")
    loaded = load(source)
    rules = rules_of(loaded)
    definition = rules.with_sides(loaded.definition, people["colonies"])
    seats = seats_of(rules, people["players"], bots, people["bots_first"])
    first = rules.starter(advanced)(definition, len(seats))
    seed = SystemRandom().randrange(10**6) if seed is None else seed
    echo(f"{loaded.definition.title}, seed {seed}. ? for help, {'' if rules.screen.is_secret else 'u to undo, '}q to quit.")
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # an invalid byte makes a wrong move, not a crash
    session = Session(rules, seats, Random(seed), sys.stdin, [], [])
    end = played(session, first)
    if end is None:
        echo("The game ends here. Goodbye.")
    else:
        print_end(session, end)


def played(session: Session, state: State) -> State | None:
    """Plays the game and returns its final state; None if somebody quits."""
    holder = None
    while not state.is_over:
        step = stepped(session.rules, session.bots, state, session.luck)
        if step is not None:
            state = told(session, step)
            continue
        if session.is_secret and state.mover != holder and not handed_over(session, state.mover):
            return None
        holder = state.mover
        after = chosen(session, state)
        if after is None:
            return None
        state = after
    return state


def handed_over(session: Session, player: int) -> bool:
    """Hands the screen to a player, showing only what everybody has seen. False if the player quits."""
    if sys.stdout.isatty():
        click.echo(FORGET, nl=False)
    echo(f"\n{session.name(player)} takes the screen; everybody else looks away. Press Enter to continue.")
    line = asked(session.moves)
    if sys.stdout.isatty():
        echo("\n".join(session.heard[-RECALLED:]))
    return line is not None and line.lower() not in QUIT


def say(session: Session, sentence: str) -> None:
    session.heard.append(sentence)
    echo(sentence)


def told(session: Session, step: Step) -> State:
    """The state after a step, which is announced to everybody."""
    screen = session.rules.screen
    if step.player is None:
        say(session, f"\n{screen.chance(step.after)}")
    else:
        say(session, f"{session.name(step.player)} {screen.move(step.before, step.move)}")
    return step.after


def chosen(session: Session, state: State) -> State | None:
    """The state after a person's input: a move or an undo; None if the person quits."""
    screen = session.rules.screen
    show(session, state)
    while True:
        line = asked(session.moves)
        if line is None or line.lower() in QUIT:
            return None
        if line.lower() == "u" and session.past:
            moment = session.past.pop()
            session.luck.setstate(moment.luck)
            echo(f"The last move is undone.\n\n{screen.chance(moment.state)}")
            return moment.state
        if line.lower() == "u":
            echo("This game has hidden information, so there is no undo." if screen.is_secret else "There is nothing to undo.")
        elif line.startswith("?"):
            echo(screen.help(state, line[1:].strip()))
        elif line:
            try:
                move = screen.parse(state, line)
            except Refused as error:
                echo(f"{error}.")
                continue
            if not screen.is_secret:
                session.past.append(Moment(state, session.luck.getstate()))
            return told(session, taken(session.rules, state, move))


def show(session: Session, state: State) -> None:
    screen = session.rules.screen
    echo(f"{session.name(state.mover)}, {screen.standing(state, state.mover)}:\n\n{screen.view(state)}\n")


def asked(moves: TextIO | None) -> str | None:
    """A line from the player; None at the end of the input. Piped input is echoed, as if it had been typed."""
    echo("> ", nl=False)
    line = part = moves.readline(MAX_LINE) if moves else ""
    while moves and len(part) == MAX_LINE and not part.endswith("\n"):
        part = moves.readline(MAX_LINE)  # the rest of a line that is too long
    if not (line and moves and moves.isatty()):
        echo(line.rstrip("\n"))
    return line.strip() if line else None


def print_end(session: Session, state: State) -> None:
    """Prints why the game ended, all scores, the grids of the people, and who won."""
    screen, names = session.rules.screen, [session.name(player) for player in range(len(session.bots))]
    echo(f"{screen.ending(state)}\n")
    for player, name in enumerate(names):
        echo(f"{name}: {screen.standing(state, player)}.")
        if not session.bots[player]:
            echo(f"{screen.grid(state, player)}\n")
    if len(names) > 1:
        echo(victory([names[player] for player in state.winners]))
