"""Pictures that the page asks for by their key: whatever was drawn lately, as SVG. Equal drawings have equal keys."""

from __future__ import annotations

from pnp.draw.scene import Scene
from pnp.event.make.reprint import scene_digest
from pnp.source.finding import Misused
from pnp.studio.kept import Kept

PICTURES = 1_000


class Pictures:
    """The newest pictures, drawn but not yet written."""

    def __init__(self) -> None:
        self.kept: Kept[tuple[Scene, str]] = Kept(PICTURES)

    def keep(self, scene: Scene, title: str) -> str:
        """The key under which the picture can be had from now on."""
        key = scene_digest(scene)
        self.kept.put(key, (scene, title))
        return key

    def svg(self, key: str) -> bytes:
        from pnp.render.svg import svg

        found = self.kept.get(key)
        if found is None:
            raise Misused("this page is no longer kept")
        return svg(*found).encode()
