"""Whether everybody can begin: from its start dish each colour needs a propagation that the rules allow."""

from __future__ import annotations

from pnp.finding import Finding
from pnp.games.petris.definition import Definition
from pnp.games.petris.rules import propagations, start_dishes
from pnp.games.petris.table import field_of

NAMES = {2: "two", 3: "three"}


def check_first_moves(definition: Definition) -> tuple[Finding, ...]:
    found = []
    for players, setup in definition.setups.items():
        field = field_of(definition, setup)
        for player, hue in enumerate(setup.players):
            if next(propagations(field, start_dishes(field), player), None) is None:
                problem = f"{hue} cannot make a first move from dish {setup.starts[hue]}"
                cure = "every neighbour holds one bacterium of another colour; move a start"
                found.append(Finding(problem, cure, (NAMES[players], "starts", hue)))
    return tuple(found)
