"""Reads YAML: nodes with line numbers, typed records, variants and lengths; and findings, which describe problems."""
