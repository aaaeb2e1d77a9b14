"""Finished scenes as bytes: PDF, SVG, PNG, and plain text for tests. Renderers decide nothing, so they agree."""
