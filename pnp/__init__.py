"""pnp reads YAML game definitions and makes printable things of them."""

__version__ = "0.1.0"
