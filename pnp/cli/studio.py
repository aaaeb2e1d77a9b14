"""`pnp studio`: a page on this computer in which everything is done by eye and hand."""

from __future__ import annotations

from pathlib import Path

import click

from pnp.cli.terminal import echo
from pnp.source.finding import Finding, Misused


@click.command()
@click.argument("folder", default=".", type=click.Path(path_type=Path))
@click.option("--port", type=click.IntRange(1024, 65535), help="Port to use; by default, the first free one from 8765.")
@click.option("--no-open", is_flag=True, help="Only print the address, and open no browser.")
def studio(folder: Path, port: int | None, no_open: bool) -> None:
    """Open a page on this computer: look, choose, print and edit.

    The page shows the files of FOLDER, and each screen shows the command that does
    the same. Nothing leaves this computer. Stop it with Ctrl-C.

    \b
    Examples:
      pnp studio
      pnp studio my-games --port 9000 --no-open
    """
    if not folder.is_dir():
        raise Misused([Finding(f"there is no folder {str(folder)!r}", "make it first, or name another one")])
    try:
        from pnp.studio.server import NoPort, Studio, bound
    except ImportError:
        raise Misused([Finding("the studio needs more than pnp itself", "pip install 'pnp[studio]'")]) from None
    try:
        server = Studio(folder, bound(port))
    except NoPort:
        raise Misused([Finding(f"port {port or 8765} is taken", "choose another one with --port, or leave it out")]) from None
    echo(server.address)
    if not no_open:
        import webbrowser

        webbrowser.open(server.address)
    server.serve_held()
