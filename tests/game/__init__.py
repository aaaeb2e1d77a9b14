"""Tests of pnp/game."""
