"""How a page of rules begins: one or two sentences in large letters, and below them for whom the game is."""

from __future__ import annotations

from pnp.draw.look import Look
from pnp.draw.typeset import Block, Style, block, text_line

TOP = 6.0
"""The first baseline."""


def page_lead(lead: str, audience: str, width: float, look: Look) -> Block:
    """Without an audience, the lead alone."""
    large = block(lead, (0.0, TOP), Style("title", 13, look.color("ink")), width, is_balanced=True)
    if not audience:
        return large
    below = large.bottom + 5.6
    small = text_line(audience, (0.0, below), Style("bold", 8.5, look.color("mute")))
    return Block((*large.marks, small), large.lines + 1, below)
