"""Petri Heil!: a fisherman with two pawns walks around a pond whose fish see him coming."""
