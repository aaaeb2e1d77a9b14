"""A judge for Petris puzzles for two or three, written from the rules printed on the sheets alone.

It plays out every propagation up to the end of the track and remembers the positions it has already judged."""

from functools import cache
from itertools import product

LOSE = (
    "You lose at once if you must propagate and cannot, if you need a sarcina and have none left (even through your own "
    "propagation), or if you reach 9 points."
)
SHARED = (
    "Propagation. Take one or more of your bacteria out of one dish and split them among its neighbours "
    "(up to six dishes next to it).",
    "Afterwards no dish may hold two colours in equal number (a sarcina is five), or more than five of one.",
    "Five return to the supply and a sarcina takes their place: it never moves; other colours may join it, its own may not.",
    "Fission. All dishes at once: a colour that is alone in its dish gets one more; a sarcina alone does not grow.",
    "If bacteria run out, dishes grow one by one in the order of their numbers; a four always becomes a sarcina.",
    LOSE,
    "A sarcina is one token.",
    "After the last space: fewest points win, then fewest tokens in the dishes, then fewest sarcinas, else a draw.",
)
RULES_TWO = (
    *SHARED,
    "Contamination. First a fission. Then, in each shared dish, the largest colour takes a point.",
    "If both lose together, fewest tokens, then fewest sarcinas win.",
)
RULES_THREE = (
    *SHARED,
    "Contamination. First a fission. Then, in each shared dish, the largest colour takes a point for each other colour there.",
    "That ends the game, and the others compare as after the last space.",
    "If all lose together, fewest tokens, then fewest sarcinas win.",
)
RULES_SURVIVE = ("You survive if the game goes on after that contamination, or if you have won or drawn by then.",)
RULES_SURVIVE_TO_THE_END = ("You survive if you win or draw: the track ends with that contamination.",)

COLOURS = "BRY"
SARCINA = 5  # in a dish; a negative number stands for bacteria that lack their sarcina, which ends the game

Dishes = tuple[tuple[int, ...], ...]
Supplies = tuple[tuple[int, int], ...]


def touching(rows: list[str]) -> list[list[int]]:
    """The neighbours of every dish; rows are centred, or placed by their leading spaces if there are any."""
    indented = any(row.startswith(" ") for row in rows)
    places = {}
    for y, row in enumerate(rows):
        numbers = [int(word) for word in row.split()]
        left = len(row) - len(row.lstrip()) if indented else -len(numbers)
        places.update({dish: (left + 2 * i, y) for i, dish in enumerate(numbers)})
    near = {(2, 0), (1, 1)}
    return [
        [e for e in sorted(places) if (abs(places[e][0] - places[d][0]), abs(places[e][1] - places[d][1])) in near]
        for d in sorted(places)
    ]


def changed(dish: tuple[int, ...], player: int, number: int) -> tuple[int, ...]:
    """The dish with another number of bacteria of that player."""
    return (*dish[:player], number, *dish[player + 1 :])


def allowed(dish: tuple[int, ...], player: int, number: int) -> bool:
    """Whether the dish may hold that many of the player: not more than five, and no other colour in equal number."""
    others = dish[:player] + dish[player + 1 :]
    return number <= 5 and (number == 0 or number not in others)


def propagations(near: list[list[int]], dishes: Dishes, player: int) -> list[tuple[int, tuple[tuple[int, int], ...]]]:
    """All legal propagations: the source, and the dishes with the number of bacteria that go there."""
    found = []
    for source, dish in enumerate(dishes):
        here = dish[player]
        if not 0 < here < SARCINA:
            continue
        targets = [d for d in near[source] if dishes[d][player] < SARCINA]
        options = [[n for n in range(here + 1) if n == 0 or allowed(dishes[d], player, dishes[d][player] + n)] for d in targets]
        for counts in product(*options):
            if 0 < sum(counts) <= here and allowed(dish, player, here - sum(counts)):
                found.append((source, tuple((d, n) for d, n in zip(targets, counts, strict=False) if n)))
    return found


def propagate(dishes: Dishes, supplies: Supplies, player: int, move) -> tuple[Dishes, Supplies, set[int]]:
    """The dishes and supplies after a propagation, and the player as a loser if a sarcina is lacking."""
    source, parts = move
    numbers = [dish[player] for dish in dishes]
    numbers[source] -= sum(n for _, n in parts)
    for d, n in parts:
        numbers[d] += n
    fresh = [d for d, n in parts if numbers[d] == 5]
    numbers, supply, lacking = exchange(numbers, supplies[player], fresh)
    dishes = tuple(changed(dish, player, n) for dish, n in zip(dishes, numbers, strict=False))
    return dishes, (*supplies[:player], supply, *supplies[player + 1 :]), {player} if lacking else set()


def exchange(numbers: list[int], supply: tuple[int, int], fresh: list[int]) -> tuple[list[int], tuple[int, int], bool]:
    """Put a sarcina in the place of the bacteria in all these dishes; also tells whether one was lacking."""
    numbers, (bacteria, sarcinas), lacking = list(numbers), supply, False
    for d in fresh:
        if sarcinas:
            bacteria, sarcinas, numbers[d] = bacteria + numbers[d], sarcinas - 1, SARCINA
        else:
            numbers[d], lacking = -numbers[d], True
    return numbers, (bacteria, sarcinas), lacking


def fission(dishes: Dishes, supplies: Supplies) -> tuple[Dishes, Supplies, set[int]]:
    """All dishes at once, while bacteria last one by one in the order of their numbers; also the losers who lack a sarcina."""
    columns, after, losers = [], [], set()
    for player, whole in enumerate(supplies):
        numbers, supply = [dish[player] for dish in dishes], whole
        for d, dish in enumerate(dishes):
            if not 0 < dish[player] < SARCINA or sum(dish) != dish[player]:
                continue
            if dish[player] == 4:
                numbers, supply, lacking = exchange(numbers, supply, [d])
                losers |= {player} if lacking else set()
            elif supply[0]:
                numbers[d], supply = numbers[d] + 1, (supply[0] - 1, supply[1])
        columns.append(numbers)
        after.append(supply)
    return tuple(zip(*columns, strict=True)), tuple(after), losers


def contaminate(dishes: Dishes, points: tuple[int, ...]) -> tuple[int, ...]:
    """The points after the majority of each shared dish has taken one for each other colour in it."""
    new = list(points)
    for dish in dishes:
        new[dish.index(max(dish))] += max(0, sum(n > 0 for n in dish) - 1)
    return tuple(new)


def tokens(dishes: Dishes, player: int) -> int:
    """The tokens of a player in the dishes; a sarcina is one token."""
    return sum(1 if dish[player] == SARCINA else abs(dish[player]) for dish in dishes)


def verdict(dishes: Dishes, points: tuple[int, ...], hero: int, losers: set[int]) -> str:
    """How the game ends for the hero: "win", "draw" or "loss"."""
    players = range(len(points))
    everyone = len(losers) == len(points)
    if hero in losers and not everyone:
        return "loss"

    def score(p: int) -> tuple[int, int, int]:
        return (0 if everyone else points[p], tokens(dishes, p), sum(dish[p] == SARCINA for dish in dishes))

    rivals = [score(p) for p in players if p != hero and (everyone or p not in losers)]
    if all(score(hero) < rival for rival in rivals):
        return "win"
    return "draw" if all(score(hero) <= rival for rival in rivals) else "loss"


def keepers(
    rows: list[str],
    dishes: list[tuple[int, ...]],
    track: str,
    points: tuple[int, ...],
    hero: int,
    claim: str,
    supplies: tuple[tuple[int, int], ...],
    last: int,
) -> set[str]:
    """All first propagations of the hero after which the claim holds whatever the others do."""
    near = touching(rows)
    good = {"win"} if claim == "wins" else {"win", "draw"}
    goal = track.index("C") + 1 if claim == "survives" and "C" in track else None

    def settled(dishes: Dishes, points: tuple[int, ...], losers: set[int]) -> bool:
        return verdict(dishes, points, hero, losers) in good

    @cache
    def holds(space: int, dishes: Dishes, supplies: Supplies, points: tuple[int, ...]) -> bool:
        """Whether the hero can keep the claim from this space of the track on."""
        if space == len(track):
            return settled(dishes, points, set())
        if space == goal:
            return True  # the game goes on after that contamination
        if track[space] in COLOURS:
            return holds_propagation(space, dishes, supplies, points)
        dishes, supplies, losers = fission(dishes, supplies)
        if track[space] == "C" and not losers:
            points = contaminate(dishes, points)
            losers = {p for p, n in enumerate(points) if n >= last}
        return settled(dishes, points, losers) if losers else holds(space + 1, dishes, supplies, points)

    def holds_propagation(space: int, dishes: Dishes, supplies: Supplies, points: tuple[int, ...]) -> bool:
        player = COLOURS.index(track[space])
        moves = propagations(near, dishes, player)
        if not moves:
            return settled(dishes, points, {player})
        outcomes = (holds_after(space, dishes, supplies, points, move) for move in moves)
        return any(outcomes) if player == hero else all(outcomes)

    def holds_after(space: int, dishes: Dishes, supplies: Supplies, points: tuple[int, ...], move) -> bool:
        player = COLOURS.index(track[space])
        dishes, supplies, losers = propagate(dishes, supplies, player, move)
        return settled(dishes, points, losers) if losers else holds(space + 1, dishes, supplies, points)

    start = tuple(tuple(dish) for dish in dishes)
    return {written(move) for move in propagations(near, start, hero) if holds_after(0, start, supplies, points, move)}


def written(move: tuple[int, tuple[tuple[int, int], ...]]) -> str:
    """A propagation as text, such as "4>3:1,6:2"."""
    source, parts = move
    return f"{source}>" + ",".join(f"{dish}:{number}" for dish, number in parts)
