"""Everything that Planet Petri prints, as finished scenes."""
