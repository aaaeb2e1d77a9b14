"""Turns users' pictures, SVG and PNG, into marks."""
