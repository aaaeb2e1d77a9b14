"""The judge: a second, plain implementation of Planet Petri, written from the rulings PP1-PP22 alone, to check the engine with.

A state is one line of text, and so is a complete move. `Judge.moves` gives every legal move of a line with the line after it.
An effect is followed along all its branches at once: a `Path` is one way of having chosen so far, a step turns one path into all
paths that can follow, and if there is none the step is impossible. Nothing of the product is imported.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import combinations, permutations, product
from typing import Any, NamedTuple

SQUARES = [c + r for c in "abc" for r in "1234"]  # in the order of their names
START = {1: "1", 2: "4"}  # the row that is a player's start zone (PP1)
ENEMY = {1: 2, 2: 1}
HAND_LIMIT = 5
CARDS_IN = ("hand", "enemy_hand", "memory")  # where a target is a card, not a cell of the Petri


def shift(square: str, right: int, up: int) -> str | None:
    """The square so many columns and rows away; None outside."""
    moved = chr(ord(square[0]) + right) + chr(ord(square[1]) + up)
    return moved if moved in SQUARES else None


NEXT_TO = {s: [n for d in ((-1, 0), (0, -1), (0, 1), (1, 0)) if (n := shift(s, *d))] for s in SQUARES}


class Target(NamedTuple):
    which: str = "chosen"
    number: int = 1
    up_to: bool = False
    kind: str = "cell"
    side: str = "any"
    state: str = "any"
    where: str = "petri"
    family: str | None = None
    at_most: int | None = None

    def sizes(self) -> range:
        return range(1 if self.up_to else self.number, self.number + 1)

    def fits(self, card: Card) -> bool:
        """Kind, family and value: what is printed on the card."""
        right_kind = self.kind in ("card", card.kind) and self.family in (None, card.family)
        return right_kind and (self.at_most is None or card.value <= self.at_most)

    def matches(self, cell: Cell, square: str, home: str | None, you: int) -> bool:
        """Does a cell on that square match, seen from `home`, the square of `this`?"""
        side = "own" if cell.controller == you else "enemy"
        charge = "discharged" if cell.charge == "-" else "charged"
        fits = self.side in ("any", side) and self.state in ("any", charge) and self.fits(cell.card)
        return fits and self.lies(square, home, you)

    def lies(self, square: str, home: str | None, you: int) -> bool:
        if self.where == "petri":
            return True
        if self.where in ("start", "enemy_start"):
            return square[1] == START[you if self.where == "start" else ENEMY[you]]
        if home is None or square == home:
            return False
        return {"adjacent": square in NEXT_TO[home], "row": square[1] == home[1], "column": square[0] == home[0]}[self.where]


class Step(NamedTuple):
    verb: str
    target: Target = Target()
    other: Target | None = None
    to: str | None = None
    number: int = 1
    against: tuple[str, ...] = ()
    shown: bool = False
    by: str = "you"
    condition: str | None = None
    if_possible: bool = False


class Card:
    """One card of one player. Two equal cards are still two: they are compared by identity."""

    def __init__(self, name: str, fact: Mapping[str, Any], owner: int) -> None:
        self.name, self.owner = name, owner
        self.kind, self.family, self.value = fact["kind"], fact["family"], fact["value"]
        self.do, self.then, self.latent = fact["do"], fact["then"], fact["latent"]

    def text(self, holder: int) -> str:
        return self.name + ("'" if self.owner != holder else "")


class Cell(NamedTuple):
    card: Card
    controller: int
    charge: str  # + charged, - discharged, * charged and locked


class State:
    def __init__(self) -> None:
        self.petri: dict[str, Cell] = {}
        self.mover, self.actions, self.flags, self.over = 1, 0, "", ""
        self.hands: dict[int, list[Card]] = {1: [], 2: []}
        self.labos: dict[int, list[Card]] = {1: [], 2: []}  # top first, as the piles
        self.piles: dict[int, list[Card]] = {1: [], 2: []}
        self.gone: dict[int, list[Card]] = {1: [], 2: []}
        self.used: list[str] = []
        self.order: tuple[int, str, str] | None = None  # victim, card, square

    def copy(self) -> State:
        new = State()
        new.__dict__.update(self.__dict__)
        new.petri, new.used = dict(self.petri), list(self.used)
        for zone in ("hands", "labos", "piles", "gone"):
            setattr(new, zone, {player: list(cards) for player, cards in getattr(self, zone).items()})
        return new

    def acted(self) -> State:
        new = self.copy()
        new.flags = "a" + self.flags.replace("a", "")
        return new

    def free(self, squares: Iterable[str] = SQUARES) -> list[str]:
        return [s for s in squares if s not in self.petri]

    def square_of(self, card: Card | None) -> str | None:
        return next((s for s, cell in self.petri.items() if cell.card is card), None)

    def lead(self, player: int) -> int:
        return sum(1 if cell.controller == player else -1 for cell in self.petri.values())

    def bury(self, card: Card) -> None:
        self.piles[card.owner].insert(0, card)  # always the owner's (PP13)

    def immunities(self, square: str) -> set[str]:
        """All factors that discharged cells protect this square's cell against (PP11)."""
        found: set[str] = set()
        for home, giver in self.petri.items():
            for step in giver.card.do if giver.charge == "-" else ():
                if step.verb == "immunize":
                    itself, target = home == square, step.target
                    if itself if target.which == "this" else target.matches(self.petri[square], square, home, giver.controller):
                        found.update(step.against)
        return found

    def mitosis_squares(self, player: int) -> list[str]:
        """PP5: free squares of the start zone, or next to a cell that the player controls."""
        own = {q for q, cell in self.petri.items() if cell.controller == player}
        return [q for q in self.free() if q[1] == START[player] or own.intersection(NEXT_TO[q])]

    def line(self) -> str:
        cells = {q: f"{c.controller}{c.card.text(c.controller)}{c.charge}" for q, c in self.petri.items()}
        words = ["/".join(",".join(cells.get(c + r, ".") for c in "abc") for r in "4321")]
        words.append(f"{self.mover}:{self.actions}" + self.flags)
        for key, zone in (("h", self.hands), ("l", self.labos), ("m", self.piles), ("x", self.gone)):
            for player in (1, 2):
                names = [card.text(player) for card in zone[player]]
                if names:
                    words.append(f"{key}{player}=" + ",".join(sorted(names) if key in "hx" else names))
        words += ["u=" + ",".join(sorted(self.used))] if self.used else []
        words += ["o={}{}@{}".format(*self.order)] if self.order else []
        words += ["over=" + self.over] if self.over else []
        return " ".join(words)


class Path(NamedTuple):
    """One way of choosing, so far."""

    state: State
    parts: tuple[str, ...] = ()
    it: Card | None = None
    drew: Card | None = None  # the last card you drew in this effect
    cut: bool = False  # a latent effect interrupted: what has become impossible is left out (PP10)


class Effect(NamedTuple):
    """An effect that is running: whose it is, and all ways to carry it out."""

    you: int
    this: Card
    source: str  # potential, secondary, latent or intervention
    left: str | None = None  # latent: the square that the cell left (PP10)

    def whole(self, path: Path) -> list[Path]:
        """Everything that an activated card does."""
        ways = self.potential(self.this.do, path)
        after = self._replace(source="secondary") if self.source == "potential" else self
        return ways if self.this.latent else [r for way in ways for r in after.secondary(self.this.then, way)]

    def potential(self, steps: Iterable[Step], path: Path) -> list[Path]:
        """PP8: all steps in order; a false condition skips one; at least one is carried out. An impossible one ends the path."""
        ways = [(path, False)]
        for step in steps:
            following: list[tuple[Path, bool]] = []
            for way, done in ways:
                applies = self.holds(step.condition, way)
                results = self.carry_out(step, way) if applies else []
                following += [(r, True) for r in results]
                if not applies or (not results and (step.if_possible or way.cut)):
                    following.append((way, done))
            ways = following
        return [way for way, done in ways if done]

    def secondary(self, steps: Iterable[Step], path: Path) -> list[Path]:
        """PP9: step by step; what is possible is compulsory, the rest is left out."""
        ways = [path]
        for step in steps:
            ways = [r for way in ways for r in (self.holds(step.condition, way) and self.carry_out(step, way)) or [way]]
        return ways

    def latents(self, path: Path, cells: list[tuple[str, Cell]]) -> list[Path]:
        """PP10: the latent effects of cells that have just degenerated: the mover's first, then by square."""
        waiting = [(q, c) for q, c in cells if c.charge == "-" and c.card.latent]
        ways = [path]
        for square, cell in sorted(waiting, key=lambda w: (w[1].controller != path.state.mover, w[0])):
            latent = Effect(cell.controller, cell.card, "latent", square)
            ways = [r for way in ways for r in latent.secondary(cell.card.then, way._replace(it=None, drew=None))]
        return [way._replace(it=path.it, drew=path.drew, cut=True) for way in ways] if waiting else ways

    def holds(self, condition: str | None, path: Path) -> bool:
        s, enemy = path.state, ENEMY[self.you]
        tests: dict[str | None, Callable[[], bool]] = {
            None: lambda: True,
            "drew_intervention": lambda: path.drew is not None and path.drew.kind == "intervention",
            "hand_has_cell": lambda: any(card.kind == "cell" for card in s.hands[enemy]),
            "memory_has_five": lambda: len(s.piles[self.you]) >= 5,
            "in_enemy_start": lambda: (self.home(s) or "??")[1] == START[enemy],
            "you_lead": lambda: s.lead(self.you) > 0,
            "enemy_leads": lambda: s.lead(self.you) < 0,
        }
        return tests[condition]()

    def carry_out(self, step: Step, path: Path) -> list[Path]:
        """All ways to carry out one step; none if it is impossible."""
        name = {"recycle": "do_cards", "regenerate": "do_cards"}.get(step.verb, "do_" + step.verb)
        return list(getattr(self, name, self.do_cells)(step, path))

    def follow(self, path: Path, part: str | None, **changes: Any) -> Path:
        """The path with changes and, if a choice was made, its part; `!` marks a choice of the mover's enemy."""
        mark = "" if self.you == path.state.mover else "!"
        return path._replace(parts=path.parts if part is None else (*path.parts, mark + part), **changes)

    # -- what can be chosen

    def home(self, s: State) -> str | None:
        return s.square_of(self.this) or self.left

    def immune(self, s: State, verb: str, square: str) -> bool:
        if s.petri[square].card is self.this or verb in ("look", "copy"):
            return False  # not to its own effects; looking and copying do nothing to it (PP11)
        return bool({verb, self.source + "s"} & s.immunities(square))  # `potentials`, `interventions`

    def candidates(self, verb: str, t: Target, path: Path) -> list[str]:
        """The squares of all cells that the target can mean, in the order of their names; none of them immune (PP12)."""
        s, home = path.state, self.home(path.state)
        named = {"this": self.this, "it": path.it}
        squares = [s.square_of(named[t.which])] if t.which in named else SQUARES
        found = [q for q in squares if q in s.petri and t.matches(s.petri[q], q, home, self.you)]
        useless = {"discharge": "-", "recharge": "+*", "control": str(self.you)}.get(verb, "")
        found = [q for q in found if s.petri[q].charge not in useless and str(s.petri[q].controller) not in useless]
        return [q for q in found if not self.immune(s, verb, q)]

    def groups(self, verb: str, t: Target, path: Path) -> list[tuple[str, ...]]:
        """All sets of cells that the step may act on."""
        squares = self.candidates(verb, t, path)
        if t.which == "chosen":
            return [group for n in t.sizes() for group in combinations(squares, n)]
        return [tuple(squares)] if squares else []

    def zone(self, s: State, where: str) -> list[Card]:
        return s.piles[self.you] if where == "memory" else s.hands[self.you if where == "hand" else ENEMY[self.you]]

    def card_groups(self, t: Target, s: State) -> dict[tuple[str, ...], tuple[Card, ...]]:
        """All sets of cards of a hand or pile by their texts: equal ones are one, the topmost (PP16); never itself (PP21)."""
        holder = ENEMY[self.you] if t.where == "enemy_hand" else self.you
        cards = [c for c in self.zone(s, t.where) if t.fits(c) and not (t.where == "memory" and c is self.this)]
        found: dict[tuple[str, ...], tuple[Card, ...]] = {}
        for n in t.sizes():
            for some in combinations(cards, n):
                group = tuple(sorted(some, key=lambda c: c.text(holder)))
                found.setdefault(tuple(c.text(holder) for c in group), group)
        return found

    def squares_for(self, to: str | None, s: State, it: str | None) -> list[str]:
        """The free squares that `to` means; `it` is the square of the cell that moves, or of the last one."""
        if to in ("anywhere", "start"):
            return [q for q in s.free() if to == "anywhere" or q[1] == START[self.you]]
        if to is None:
            return s.mitosis_squares(self.you)
        return s.free(NEXT_TO.get((self.home(s) if to == "adjacent_to_this" else it) or "", []))

    # -- the verbs

    def do_cells(self, step: Step, path: Path) -> Iterator[Path]:
        """discharge, recharge, control, demitose, disintegrate, degenerate, and a look at a cell."""
        for group in self.groups(step.verb, step.target, path):
            s = path.state.copy()
            cells = [(q, s.petri[q]) for q in group]
            for q, cell in cells:
                self.act_on(s, step.verb, q, cell)
            part = "+".join(group) if step.target.which == "chosen" else None
            way = self.follow(path, part, state=s, it=cells[-1][1].card)
            yield from self.latents(way, cells) if step.verb == "degenerate" else [way]

    def act_on(self, s: State, verb: str, square: str, cell: Cell) -> None:
        if verb in ("discharge", "recharge"):
            s.petri[square] = cell._replace(charge="-" if verb == "discharge" else "*")
        elif verb == "control":
            s.petri[square] = cell._replace(controller=self.you)
        elif verb != "look":
            del s.petri[square]
            if verb == "degenerate":
                s.bury(cell.card)
            else:
                {"disintegrate": s.gone, "demitose": s.hands}[verb][cell.card.owner].append(cell.card)

    def do_move(self, step: Step, path: Path) -> Iterator[Path]:
        for group in self.groups("move", step.target, path):
            for goals in product(*(self.squares_for(step.to, path.state, q) for q in group)):
                if len(set(goals)) == len(goals):
                    s = path.state.copy()
                    for q, goal in zip(group, goals, strict=True):
                        s.petri[goal] = s.petri.pop(q)
                    part = "+".join(f"{q}-{goal}" for q, goal in zip(group, goals, strict=True))
                    yield self.follow(path, part, state=s, it=s.petri[goals[-1]].card)

    def do_permute(self, step: Step, path: Path) -> Iterator[Path]:
        firsts = self.candidates("permute", step.target, path)
        if step.other and step.other.where in CARDS_IN:
            yield from self.permute_with_card(firsts, step.other, path)
            return
        seconds = self.candidates("permute", step.other, path) if step.other else []
        for a, b in product(firsts, seconds) if step.other else combinations(firsts, 2):
            if a != b:
                s = path.state.copy()
                s.petri[a], s.petri[b] = s.petri[b], s.petri[a]
                yield self.follow(path, "=".join(sorted((a, b))), state=s, it=s.petri[a].card)

    def permute_with_card(self, squares: list[str], other: Target, path: Path) -> Iterator[Path]:
        """A cell goes into a hand (or to its owner's pile), a cell from there comes to its square, charged, yours."""
        for square, ((name,), (card,)) in product(squares, self.card_groups(other, path.state).items()):
            s = path.state.copy()
            leaving, there = s.petri[square].card, self.zone(s, other.where)
            there.remove(card)
            s.petri[square] = Cell(card, self.you, "+")
            if other.where == "memory":
                s.bury(leaving)
            else:
                there.append(leaving)
            yield self.follow(path, f"{square}={name}", state=s, it=card)

    def do_push(self, step: Step, path: Path) -> Iterator[Path]:
        assert (step.target.which, step.target.number) == ("chosen", 1), "no card pushes more than one"
        for square in self.candidates("push", step.target, path):
            if after := self.pushed(path.state, square, step.number):
                yield self.follow(path, square, state=after, it=path.state.petri[square].card)

    def pushed(self, before: State, square: str, number: int) -> State | None:
        """The state after the push, or None: not in line with `this`, or something immune would move (judged before it)."""
        home = self.home(before)
        if home is None or (home[0] == square[0]) == (home[1] == square[1]):
            return None
        away = ((square[0] > home[0]) - (square[0] < home[0]), (square[1] > home[1]) - (square[1] < home[1]))
        s, card = before.copy(), before.petri[square].card
        moved: list[Card] = []
        for _ in range(number):
            at = s.square_of(card)
            hand_over = s.petri.pop(at) if at else None  # outside: the push is done
            while hand_over:
                moved.append(hand_over.card)
                at = shift(at, *away) if at else None
                if at is None:
                    s.labos[hand_over.card.owner].append(hand_over.card)
                    break
                in_the_way = s.petri.get(at)
                s.petri[at] = hand_over
                hand_over = in_the_way
        return None if any(c.card in moved and self.immune(before, "push", q) for q, c in before.petri.items()) else s

    def do_cards(self, step: Step, path: Path) -> Iterator[Path]:
        """recycle and regenerate."""
        for names, cards in self.card_groups(step.target, path.state).items():
            s = path.state.copy()
            for card in cards:
                self.zone(s, step.target.where).remove(card)
                (s.labos[card.owner] if step.verb == "recycle" else s.hands[self.you]).append(card)
            yield self.follow(path, "+".join(names), state=s)

    def do_copy(self, step: Step, path: Path) -> Iterator[Path]:
        for square in self.candidates("copy", step.target, path):
            card = path.state.petri[square].card
            if card is not self.this and not any(s.verb in ("copy", "immunize") for s in card.do):
                yield from self.potential(card.do, self.follow(path, square, it=card))

    def do_immunize(self, _step: Step, path: Path) -> Iterator[Path]:
        yield path

    def do_draw(self, step: Step, path: Path) -> Iterator[Path]:
        players = {"you": [self.you], "opponent": [ENEMY[self.you]], "both": [self.you, ENEMY[self.you]]}[step.by]
        if all(len(path.state.labos[p]) >= step.number for p in players):
            s, drew = path.state.copy(), path.drew
            for player in players:
                taken = [s.labos[player].pop(0) for _ in range(step.number)]
                s.hands[player] += taken
                drew = taken[-1] if player == self.you else drew
            yield path._replace(state=s, drew=drew)

    def do_look(self, step: Step, path: Path) -> Iterator[Path]:
        s, where = path.state, step.target.where
        if where == "labo":
            yield from [path] if len(s.labos[self.you]) >= step.target.number else []
        elif where in CARDS_IN:
            yield from [path] if self.zone(s, where) else []
        else:
            yield from self.do_cells(step, path)

    def do_mitose(self, step: Step, path: Path) -> Iterator[Path]:
        squares = self.squares_for(step.to, path.state, path.state.square_of(path.it))
        for names, cards in self.card_groups(step.target, path.state).items():
            for goals in permutations(squares, len(cards)):
                s = path.state.copy()
                part = "+".join(sorted(f"{name}@{goal}" for name, goal in zip(names, goals, strict=True)))
                if step.by == "opponent":
                    s.order = (ENEMY[self.you], names[0], goals[0])  # a new order replaces the old (PP20)
                    yield self.follow(path, part, state=s)
                    continue
                for card, goal in zip(cards, goals, strict=True):
                    self.zone(s, step.target.where).remove(card)
                    s.petri[goal] = Cell(card, self.you, "+")
                yield self.follow(path, part, state=s, it=cards[-1])


Moves = Iterator[tuple[str, State]]


def actions(s: State) -> list[tuple[str, State]]:
    """Draw and mitose. With the first action of the victim's turn the order is over, done or lapsed (PP20)."""
    ordered = s.order if s.order and s.order[0] == s.mover else None
    found = [move for move in mitoses(s, [ordered[2]]) if move[0].split()[1] == ordered[1]] if ordered else []
    if not found:
        found = list(mitoses(s, s.mitosis_squares(s.mover)))
        if s.labos[s.mover]:
            found.append(("draw", s.acted()))
            found[-1][1].hands[s.mover].append(found[-1][1].labos[s.mover].pop(0))
    for _, new in found:
        new.actions -= 1
        new.order = None if ordered else new.order
    return found if s.actions else []


def mitoses(s: State, squares: list[str]) -> Moves:
    for card, square in product(s.hands[s.mover], s.free(squares)):
        if card.kind == "cell":
            new = s.acted()
            new.hands[s.mover].remove(card)
            new.petri[square] = Cell(card, s.mover, "+")
            yield f"mitose {card.text(s.mover)} {square}", new


def activations(s: State) -> Moves:
    for square, cell in s.petri.items():
        if cell.controller == s.mover and cell.charge == "+":
            new = s.acted()
            new.petri[square] = cell._replace(charge="-")  # turned up first (PP6)
            for way in Effect(s.mover, cell.card, "potential").whole(Path(new)):
                yield " > ".join((f"activate {square}", *way.parts)), way.state
    for card in s.hands[s.mover]:
        if card.kind == "intervention" and card.name not in s.used:
            new = s.acted()
            new.hands[s.mover].remove(card)
            new.bury(card)  # laid on the pile first (PP7)
            new.used.append(card.name)
            for way in Effect(s.mover, card, "intervention").whole(Path(new)):
                yield " > ".join((f"play {card.text(s.mover)}", *way.parts)), way.state


def ends(s: State) -> Moves:
    """PP16: discard down to five, in all ways; in alphabetical order, the last on top."""
    hand = sorted(s.hands[s.mover], key=lambda c: c.text(s.mover))
    for group in combinations(hand, max(0, len(hand) - HAND_LIMIT)):
        new = s.copy()
        for card in group:
            new.hands[s.mover].remove(card)
            new.bury(card)
        close_turn(new)
        yield f"end {','.join(c.text(s.mover) for c in group)}".strip(), new


def close_turn(s: State) -> None:
    """PP17, then the next turn."""
    mover, enemy, lead = s.mover, ENEMY[s.mover], s.lead(1)
    full, passed = not s.free(), "a" not in s.flags
    if [cell.controller for q, cell in s.petri.items() if q[1] == START[mover]] == [enemy] * 3:
        s.over = str(enemy)
    elif (full and "f" in s.flags) or (passed and "p" in s.flags):
        s.over = "1" if lead > 0 else "2" if lead < 0 else "draw"
    if s.over:  # the line of a finished game is the last turn's, with `over=` added
        return
    s.petri = {q: cell._replace(charge=cell.charge.replace("*", "+")) for q, cell in s.petri.items()}  # PP15
    s.order = None if s.order and s.order[0] == mover else s.order
    s.mover, s.actions, s.flags, s.used = enemy, 2, "p" * passed + "f" * full, []


class Judge:
    def __init__(self, cards: Mapping[str, dict[str, Any]]) -> None:
        self.facts = {name.replace(" ", ""): self.fact(card) for name, card in cards.items()}
        assert len(self.facts) == len(cards), "two cards have the same name without spaces"

    @staticmethod
    def fact(card: Mapping[str, Any]) -> dict[str, Any]:
        def steps(data: Iterable[Mapping[str, Any]]) -> list[Step]:
            targets = [{k: Target(**d[k]) for k in ("target", "other") if k in d} for d in data]
            return [Step(**{**d, **t}) for d, t in zip(data, targets, strict=True)]

        effect = {"then": [], "when": "activated", **card["effect"]}
        return {**card, "do": steps(effect["do"]), "then": steps(effect["then"]), "latent": effect["when"] == "degenerates"}

    def card(self, text: str, holder: int) -> Card:
        name = text.rstrip("'")
        return Card(name, self.facts[name], holder if text == name else ENEMY[holder])

    def read(self, line: str) -> State:
        s = State()
        petri, turn, *words = line.split()
        for r, row in zip("4321", petri.split("/"), strict=True):
            for c, text in zip("abc", row.split(","), strict=True):
                if text != ".":
                    player = int(text[0])
                    s.petri[c + r] = Cell(self.card(text[1:-1], player), player, text[-1])
        s.mover, s.actions, s.flags = int(turn[0]), int(turn[2]), turn[3:]
        zones = {"h": s.hands, "l": s.labos, "m": s.piles, "x": s.gone}
        for word in words:
            key, _, value = word.partition("=")
            match key:
                case "u":
                    s.used = value.split(",")
                case "o":
                    name, _, square = value[1:].partition("@")
                    s.order = (int(value[0]), name, square)
                case "over":
                    s.over = value
                case _ if not value:
                    s.flags = key
                case _:
                    zones[key[0]][int(key[1])] = [self.card(text, int(key[1])) for text in value.split(",")]
        return s

    def moves(self, line: str) -> dict[str, str]:
        """Every complete legal move of the state line, with the state line after it."""
        s = self.read(line)
        if s.over:
            return {}
        taken = actions(s)
        found: dict[str, str] = {}
        for text, new in (*taken, *activations(s), *(() if taken else ends(s))):  # PP3: no end while an action is possible
            after = new.line()
            assert found.setdefault(text, after) == after, f"{text!r} has two results in {line}"
        return found

    def reach(self, line: str, depth: int) -> dict[str, int]:
        """The lines after `depth` moves, with the number of ways to each; finished games stay."""
        counts = {line: 1}
        for _ in range(depth):
            following: dict[str, int] = {}
            for before, count in counts.items():
                for after in self.moves(before).values() or [before]:
                    following[after] = following.get(after, 0) + count
            counts = following
        return counts

    def perft(self, line: str, depth: int) -> int:
        return sum(self.reach(line, depth).values())

    def states(self, line: str, depth: int) -> set[str]:
        return set(self.reach(line, depth))
