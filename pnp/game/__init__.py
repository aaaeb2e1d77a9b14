"""The interface of a game and its files, and how they are found and loaded. Knows nothing about specific games."""
