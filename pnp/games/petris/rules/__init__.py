"""The rules of Petris: positions, moves, notation, bots, the terminal. No drawing."""
