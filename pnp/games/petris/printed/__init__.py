"""Everything that Petris prints, as finished scenes."""
