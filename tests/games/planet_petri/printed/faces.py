"""A handful of cards in two languages: every family, an intervention, short and long words."""

from pnp.games.planet_petri.cards.face import Face

ENGLISH = (
    Face("Mortifax", "necro", 4, "Degenerate an adjacent discharged cell.", "When it degenerates, regenerate one.", None, "ours"),
    Face("Globil", "imuno", 2, "While it is discharged, adjacent cells are immune to demitosis.", note="value ours"),
    Face(
        "Diplopod",
        "neuro",
        6,
        "Demitose an adjacent enemy cell.",
        "Look at that player’s hand and permute one of your cells in the Petri with a cell of it, which comes in charged.",
    ),
    Face("Diktakist", "psycho", 5, "Look at the hand of an opponent and choose a cell in it."),
    Face("Labobactor", "repro", 2, "Reveal the top card of your Labo and take it into your hand."),
    Face("Shiftling", "morpho", 3, "Permute Shiftling with an adjacent cell.", "Then move it.", note="our own card"),
    Face("Sedative", None, 1, "Discharge a charged cell. Its potential does not happen.", note="ours"),
    Face("Ultrablastoglobil", "imuno", 6, "Push an adjacent cell by two squares."),
    Face("Second Opinion", None, 4, "Copy the potential of a discharged cell in the Petri.", note="our own card"),
)
FRENCH = (
    Face("Mortifax", "necro", 4, "Dégénère une cell adjacente déchargée.", "Quand Mortifax dégénère, régénère une carte."),
    Face("Métamorphe", "morpho", 3, "Permute Métamorphe avec une cell adjacente.", "Déplace-le ensuite.", note="carte à nous"),
    Face("Deuxième avis", None, 4, "Copie le potentiel d’une cell déchargée du Petri.", note="carte à nous"),
)
FACES = {"en": ENGLISH, "fr": FRENCH}
