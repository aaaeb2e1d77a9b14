"""One package per game. A package here and a file of the same name in data/games/ make a game; nothing lists them."""
