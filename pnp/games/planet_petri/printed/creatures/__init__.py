"""The cast: how a creature or an instrument is built, one drawing for each shipped card, and plans for cards of a user's own."""
