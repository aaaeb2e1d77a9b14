"""Everything that Petri Heil! prints, as finished scenes."""
