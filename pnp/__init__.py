"""pnp turns YAML game definitions into printable files."""

__version__ = "0.1.0"
