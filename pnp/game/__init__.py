"""What a game and its files are to the program, and how they are found and loaded. Knows no game."""
