"""Text in: YAML nodes that know their lines, records with limits, variants, lengths; and findings, which say what is wrong."""
