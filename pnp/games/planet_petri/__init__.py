"""Planet Petri: a card game for two, whose colonies of cells fight over a dish of 4 x 3 squares."""
