"""Sets the pages of a kit."""
