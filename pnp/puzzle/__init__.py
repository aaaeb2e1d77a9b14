"""What all puzzles share: the contract, files, making, verifying, the frame of a sheet. Knows no game."""
