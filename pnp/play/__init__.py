"""Playing a game: the interface of its rules, and games between bots. Knows nothing about specific games."""
