"""`python -m pnp` is the same as `pnp`."""

from pnp.cli.main import run

run()
