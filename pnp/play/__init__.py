"""What it takes to play a game: the contract of its rules, and games between bots. Knows no game."""
