"""Pages of a kit: Markdown as it is read, before anything is drawn."""
