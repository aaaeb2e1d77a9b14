"""Playing Planet Petri: the state of a game, effects as moves, views, bots and the terminal. Imports no drawing."""
