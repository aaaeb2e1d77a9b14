"""The pages that only events have: covers of tables, the index, who sits where, the referee's key."""
