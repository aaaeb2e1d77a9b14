"""Which words of the cards the rules explain, and which cards: the names of the texts in planet_petri_rules.txt."""

WORDS = (
    "adjacent", "side", "discharge", "recharge", "degenerate", "disintegrate", "demitose", "control", "move", "permute", "draw",
    "mitose", "recycle", "regenerate", "copy", "look", "it", "up_to",
)  # fmt: skip
"""The entries of the glossary: the verbs of effects, and what else cards say."""
DETAILS = ("diktakist", "labobactor", "globil", "ultraglobil", "diplopod")
"""The cards that need an explanation; that of Globil is for Hyperglobil Alpha too."""
