"""The rules of Petri Heil!: positions, moves, notation, bots, the terminal. No drawing."""
