"""Who sits at a game, what happens by itself (chance, bots and forced passes), and a game of one person that stands still between
moves. Knows no rules of specific games."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from pnp.play.rules import Rules, State
from pnp.play.simulate import check_bots, check_seats
from pnp.play.table import Offer, Seeing, Table
from pnp.source.finding import Finding, Misused, Refused


class Step(NamedTuple):
    """A step of a game: the state before it, who moved (None for chance), the move, and the state after it."""

    before: State
    player: int | None
    move: Any
    after: State


def seats_of(rules: Rules, players: int | None, bots: tuple[str, ...], bots_first: bool) -> tuple[str, ...]:
    """A bot's name for each seat, or an empty string for a person. By default there are as few people as the game needs, but at
    least one if a seat is left."""
    least, most = rules.seats
    needed = min(max(1, least - len(bots)), max(0, most - len(bots)))
    seated = needed if players is None else players
    check_seats(rules, seated + len(bots))
    check_bots(rules, bots)
    people = ("",) * seated
    return bots + people if bots_first else people + bots


def stepped(rules: Rules, seats: Sequence[str], state: State, luck: Random) -> Step | None:
    """What happens without a person: chance, a bot's move, or a pass of whoever cannot move. None if a person must choose."""
    if state.chances:
        return Step(state, None, None, rules.happen(state, luck.randrange(state.chances)))
    possible, bot = rules.moves(state), rules.bots.get(seats[state.mover])
    if possible and bot is None:
        return None
    return taken(rules, state, bot(state, possible, luck) if bot and possible else None)


def taken(rules: Rules, state: State, move: Any) -> Step:
    """A move or a pass of whoever is to move."""
    return Step(state, state.mover, move, rules.play(state, move))


class Settings(NamedTuple):
    """How a game of one person begins: the bots, whether they sit first, the seed, the mode, and the decks that are brought."""

    bots: tuple[str, ...] = ()
    bots_first: bool = False
    seed: int = 0
    is_advanced: bool = False
    sides: tuple[str, ...] = ()

    @property
    def words(self) -> list[str]:
        """The options of `pnp play` for the same game."""
        return [
            *(["--bots", ",".join(self.bots)] if self.bots else []),
            *(["--bots-first"] if self.bots_first else []),
            *(["--colonies", ",".join(self.sides)] if self.sides else []),
            *(["--advanced"] if self.is_advanced else []),
            "--seed",
            str(self.seed),
        ]


class Event(NamedTuple):
    """What everybody saw: who did it (None: chance), and a sentence about it, which begins with the name of whoever did it."""

    player: int | None
    text: str


class Sitting(NamedTuple):
    """A game of one person that waits for this person, or is over; `luck` is the state of the random generator, `since` how many
    events there were before the person's last move."""

    rules: Rules
    seats: tuple[str, ...]
    state: State
    luck: Any
    events: tuple[Event, ...] = ()
    since: int = 0

    @property
    def person(self) -> int:
        return self.seats.index("")

    def view(self) -> Any:
        """What the person knows."""
        return self.seeing.view(self.state, self.person)

    def table(self) -> Table:
        """What the person sees and may do."""
        return self.seeing.table(self.view(), () if self.state.is_over else self.rules.moves(self.state))

    @property
    def seeing(self) -> Seeing:
        if self.rules.seeing is None:
            raise Misused("this game is played in the terminal only")
        return self.rules.seeing


def sat_down(rules: Rules, definition: Any, settings: Settings) -> Sitting:
    """A new game, up to the person's first choice."""
    seats = seats_of(rules, None, settings.bots, settings.bots_first)
    if seats.count("") != 1:
        raise Misused([Finding(f"one person plays here, not {seats.count('')}", "choose a bot for every other seat")])
    state = rules.starter(settings.is_advanced)(rules.with_sides(definition, settings.sides), len(seats))
    return gone_on(Sitting(rules, seats, state, Random(settings.seed).getstate()))


def moved(sitting: Sitting, text: str) -> Sitting:
    """The game after a move that the person writes as in `pnp play`, up to the next choice. Raises Refused if it is not legal."""
    if sitting.state.is_over:
        raise Refused("the game is over")
    step = taken(sitting.rules, sitting.state, sitting.rules.screen.parse(sitting.state, text))
    return gone_on(after(sitting, step)._replace(since=len(sitting.events)))


def gone_on(sitting: Sitting) -> Sitting:
    """Everything that happens until the person must choose."""
    luck = Random()
    luck.setstate(sitting.luck)
    while not sitting.state.is_over:
        step = stepped(sitting.rules, sitting.seats, sitting.state, luck)
        if step is None:
            break
        sitting = after(sitting, step)
    return sitting._replace(luck=luck.getstate())


def after(sitting: Sitting, step: Step) -> Sitting:
    chance = sitting.rules.screen.chance
    said = chance(step.after) if step.player is None else sitting.seeing.told(step.before, step.move)
    return sitting._replace(state=step.after, events=(*sitting.events, Event(step.player, said)))


def hint(sitting: Sitting) -> tuple[Offer, str]:
    """What the strongest bot would do, as something to do by hand and in words. It sees no more than the person."""
    if sitting.state.is_over:
        raise Refused("the game is over")
    bot = sitting.rules.bots[next(iter(sitting.seeing.opponents))]
    move = bot(sitting.state, sitting.rules.moves(sitting.state), Random(len(sitting.events)))
    return sitting.seeing.table(sitting.view(), [move]).offers[0], sitting.seeing.told(sitting.state, move)


def victory(winners: Sequence[str]) -> str:
    *others, last = winners
    return f"{', '.join(others)} and {last} share the victory." if others else f"{last} wins."
