"""Renders finished scenes as PDF, SVG, PNG, and plain text for tests. Renderers make no decisions, so they agree."""
