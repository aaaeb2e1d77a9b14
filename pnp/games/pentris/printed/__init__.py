"""Everything that Pentris prints, as finished scenes."""
