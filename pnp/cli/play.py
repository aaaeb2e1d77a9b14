"""`pnp play`: a game at the terminal, for people and bots. Moves are read from standard input, so a game can also be piped in."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from io import TextIOWrapper
from random import Random, SystemRandom
from typing import Any, NamedTuple, TextIO

import click

from pnp.cli.options import Listed
from pnp.game.load import load, rules_of
from pnp.play.rules import Rules, State
from pnp.play.simulate import check_bots, check_seats
from pnp.source.finding import Misused, Refused

MAX_LINE = 200
RECALLED = 6
"""Sentences that a player hears again when the screen changes hands: about a turn."""
FORGET = "\033[3J\033[2J\033[H"
"""Clears a terminal and what could be scrolled back to."""
QUIT = ("q", "quit", "exit")


class Moment(NamedTuple):
    """What undo comes back to: the game, and the luck that is still to come."""

    state: State
    luck: Any


class Session(NamedTuple):
    """One game under way: who sits where (a bot's name, or nothing for a person), where people's moves come from (None: from
    nowhere), the choices that can be taken back, and what everybody has heard."""

    rules: Rules
    bots: tuple[str, ...]
    luck: Random
    moves: TextIO | None
    past: list[Moment]
    heard: list[str]

    @property
    def is_secret(self) -> bool:
        """People sit at one screen and must not see what the others know."""
        return self.rules.screen.is_secret and self.bots.count("") > 1

    def name(self, player: int) -> str:
        bot = self.bots[player]
        return f"Player {player + 1} ({bot})" if bot else f"Player {player + 1}"


@click.command()
@click.argument("source", metavar="GAME|FILE")
@click.option("--players", type=click.IntRange(0), help="How many people; as few as the game needs if not given.")
@click.option("--bots", "--bot", type=Listed(), default="", help="Who else plays, with commas: greedy, random.")
@click.option("--bots-first", is_flag=True, help="Bots sit before people; who sits first begins.")
@click.option("--advanced", is_flag=True, help="The advanced mode, in games that have one.")
@click.option("--seed", type=int, help="The same seed gives the same dice.")
def play(source: str, bots: tuple[str, ...], advanced: bool, seed: int | None, **people: Any) -> None:
    """Play at the terminal, alone, with others or with bots.

    '?' helps, 'u' takes the last choice back, 'q' quits. Who cannot move passes by
    itself. Where a player has secrets, the screen changes hands, and choices stay.

    \b
    Examples:
      pnp play pentris
      pnp play pentris --players 2 --bots greedy,random --seed 7
      pnp play petris --players 1 --bots search3
      pnp play petri_heil --bots greedy --bots-first
    """
    if source == "-":
        raise Misused("moves are read from standard input, so the definition must be a file")
    loaded = load(source)
    rules = rules_of(loaded)
    seats = seats_of(rules, people["players"], bots, people["bots_first"])
    seed = SystemRandom().randrange(10**6) if seed is None else seed
    click.echo(f"{loaded.definition.title}, seed {seed}. ? helps, {'' if rules.screen.is_secret else 'u takes back, '}q quits.")
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # a strange byte makes a wrong move, not an end
    session = Session(rules, seats, Random(seed), sys.stdin, [], [])
    end = played(session, rules.starter(advanced)(loaded.definition, len(seats)))
    if end is None:
        click.echo("The game ends here. Goodbye.")
    else:
        print_end(session, end)


def seats_of(rules: Rules, players: int | None, bots: tuple[str, ...], bots_first: bool) -> tuple[str, ...]:
    """A bot's name in each seat, or nothing for a person. If nobody says how many people, as few as the game needs, but one if
    the bots have left a seat."""
    least, most = rules.seats
    needed = min(max(1, least - len(bots)), max(0, most - len(bots)))
    people = ("",) * (needed if players is None else players)
    check_seats(rules, len(people) + len(bots))
    check_bots(rules, bots)
    return bots + people if bots_first else people + bots


def played(session: Session, state: State) -> State | None:
    """The end of the game; None if somebody quits."""
    rules, holder = session.rules, None
    while not state.is_over:
        if state.chances:
            state = rules.happen(state, session.luck.randrange(state.chances))
            say(session, f"\n{rules.screen.chance(state)}")
            continue
        possible = rules.moves(state)
        if possible and not session.bots[state.mover]:
            if session.is_secret and state.mover != holder and not handed_over(session, state.mover):
                return None
            holder = state.mover
            after = chosen(session, state)
            if after is None:
                return None
            state = after
            continue
        bot = rules.bots.get(session.bots[state.mover])
        state = told(session, state, bot(state, possible, session.luck) if bot and possible else None)
    return state


def handed_over(session: Session, player: int) -> bool:
    """Whether the player has taken the screen, on which nothing is left but what everybody has heard; False to quit."""
    if sys.stdout.isatty():
        click.echo(FORGET, nl=False)
    click.echo(f"\n{session.name(player)} takes the screen; the others look away. Enter goes on.")
    line = asked(session.moves)
    if sys.stdout.isatty():
        click.echo("\n".join(session.heard[-RECALLED:]))
    return line is not None and line.lower() not in QUIT


def say(session: Session, sentence: str) -> None:
    session.heard.append(sentence)
    click.echo(sentence)


def told(session: Session, state: State, move: Any) -> State:
    """The state after a move or a pass that everybody hears of."""
    say(session, f"{session.name(state.mover)} {session.rules.screen.move(state, move)}")
    after: State = session.rules.play(state, move)
    return after


def chosen(session: Session, state: State) -> State | None:
    """The state after what a person wants: a move, or the last choice taken back; None to quit."""
    screen = session.rules.screen
    show(session, state)
    while True:
        line = asked(session.moves)
        if line is None or line.lower() in QUIT:
            return None
        if line.lower() == "u" and session.past:
            moment = session.past.pop()
            session.luck.setstate(moment.luck)
            click.echo(f"The last choice is taken back.\n\n{screen.chance(moment.state)}")
            return moment.state
        if line.lower() == "u":
            click.echo(
                "What was seen cannot be unseen: choices stay." if screen.is_secret else "There is no choice to take back."
            )
        elif line.startswith("?"):
            click.echo(screen.help(line[1:].strip()))
        elif line:
            try:
                move = screen.parse(state, line)
            except Refused as error:
                click.echo(f"{error}.")
                continue
            if not screen.is_secret:
                session.past.append(Moment(state, session.luck.getstate()))
            return told(session, state, move)


def show(session: Session, state: State) -> None:
    screen = session.rules.screen
    click.echo(f"{session.name(state.mover)}, {screen.standing(state, state.mover)}:\n\n{screen.view(state)}\n")


def asked(moves: TextIO | None) -> str | None:
    """A line from the player, None at the end of the input. What is piped in is shown, as if it had been typed."""
    click.echo("> ", nl=False)
    line = moves.readline(MAX_LINE) if moves else ""
    if not (line and moves and moves.isatty()):
        click.echo(line.rstrip("\n"))
    return line.strip() if line else None


def print_end(session: Session, state: State) -> None:
    """Why it ended, what people have in front of them, all scores, and who has won."""
    screen, names = session.rules.screen, [session.name(player) for player in range(len(session.bots))]
    click.echo(f"{screen.ending(state)}\n")
    for player, name in enumerate(names):
        click.echo(f"{name}: {screen.standing(state, player)}.")
        if not session.bots[player]:
            click.echo(f"{screen.grid(state, player)}\n")
    if len(names) > 1:
        click.echo(victory([names[player] for player in state.winners]))


def victory(winners: Sequence[str]) -> str:
    *others, last = winners
    return f"{', '.join(others)} and {last} share the victory." if others else f"{last} wins."
