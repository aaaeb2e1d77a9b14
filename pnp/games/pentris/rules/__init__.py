"""The rules of Pentris: positions, moves, notation, bots, the terminal. No drawing."""
