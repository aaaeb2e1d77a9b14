"""The pages that only events have: table covers, the index, who sits where, the referee's key."""
