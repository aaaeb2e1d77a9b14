"""The address of the studio."""

from pnp.studio.server import bound


def test_two_starts_never_share_a_port() -> None:
    """Not even while neither has answered anybody yet."""
    with bound(None) as one, bound(None) as two:
        assert one.getsockname() != two.getsockname()
