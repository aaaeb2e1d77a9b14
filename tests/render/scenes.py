"""Tiny scenes of one mark each, for the tests of the renderers."""

from zlib import compress

from pnp.draw.outlines import rectangle, rounded, segment
from pnp.draw.scene import Box, Circle, Curve, Group, Mark, Modules, Picture, Pixels, Placement, Scene, Shape, Stroke, Text

INNER = Scene((4, 4), (Shape(Circle((2, 2), 1), fill="#FF0000"),))
RED_BLUE = Pixels(2, 1, compress(bytes((255, 0, 0, 0, 0, 255))), b"", "redblue")
HALF_CLEAR = Pixels(2, 1, compress(bytes((255, 0, 0, 0, 0, 255))), compress(bytes((255, 0))), "halfclear")
ONE_MARK: dict[str, Mark] = {
    "a filled rectangle": Shape(rectangle(Box(1, 2, 3, 4)), fill="#FF0000"),
    "a stroked line": Shape(segment((1, 2), (3, 4)), stroke=Stroke("#0000FF", 0.25)),
    "a dashed line with butt ends": Shape(segment((0, 0), (9, 0)), stroke=Stroke("#000000", 0.15, "butt", (2.0, 1.5))),
    "a circle with both": Shape(Circle((5, 5), 2), fill="#FFFFFF", stroke=Stroke("#000000", 0.4)),
    "a curve of two parts": Shape(
        Curve((("M", (0, 0)), ("L", (1, 1)), ("M", (2, 2)), ("C", (3, 2, 4, 3, 4, 4)), ("Z", ()))), fill="#00FF00"
    ),
    "a rounded rectangle": Shape(rounded(Box(0, 0, 10, 6), 1), stroke=Stroke("#000000", 0.4)),
    "a text": Text((2, 8), "AV", "text", 9, "#1B2A41"),
    "a title": Text((2, 8), "8", "title", 7, "#000000"),
    "a group, moved and turned": Group((Shape(segment((0, 0), (1, 0)), stroke=Stroke("#000000", 0.2)),), (5, 6), 90),
    "a clipped group": Group((Shape(rectangle(Box(0, 0, 9, 9)), fill="#000000"),), clip=Circle((5, 5), 2)),
    "a shape with a hole": Shape(
        Curve((*rounded(Box(0, 0, 9, 9), 1).steps, *rounded(Box(3, 3, 3, 3), 1).steps)), "#FF0000", None, True
    ),
    "modules of a code": Shape(Modules((1, 2), 0.25, (b"\1\0\1", b"\0\0\0", b"\1\1\0")), fill="#000000"),
    "an opaque picture": Picture(RED_BLUE, Box(1, 2, 6, 3)),
    "a picture with clear dots": Picture(HALF_CLEAR, Box(1, 2, 6, 3)),
    "a placed scene": Placement(INNER, (3, 4)),
    "a placed scene, upside down": Placement(INNER, (7, 8), 180),
}
