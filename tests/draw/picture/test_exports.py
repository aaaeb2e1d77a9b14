"""SVG files in the manner of the programs that people draw with, compared with resvg at 150 dpi; and what they may not do.

The files are written here: each imitates the habits of a program, not a file of anybody.
"""

import io
import time
from pathlib import Path

import pytest
import resvg_py
from PIL import Image, ImageChops, ImageStat
from pypdfium2 import PdfDocument

from pnp.draw.look import look
from pnp.draw.picture import svg_drawing
from pnp.draw.picture.art import art_in_window, recolored
from pnp.draw.picture.svg_drawing import Drawing, read_svg
from pnp.draw.picture.svg_pixels import drawn_pixels
from pnp.draw.scene import Box, Circle, Group, Picture, Scene, Shape
from pnp.draw.typeset import Unfit
from pnp.render.pdf import About, pdf
from pnp.render.svg import svg
from pnp.sheet.impose import Page

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 60 60">'
WIDE = round(60 / 25.4 * 150)

INKSCAPE = """<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="60mm" height="60mm" viewBox="0 0 60 60" version="1.1" id="svg5" inkscape:version="1.3" sodipodi:docname="leaf.svg"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
   xmlns:xlink="http://www.w3.org/1999/xlink" xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg"
   xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <sodipodi:namedview id="view7" pagecolor="#ffffff" inkscape:zoom="3"><inkscape:grid id="grid1"/></sodipodi:namedview>
  <metadata id="m"><rdf:RDF/></metadata>
  <defs id="defs2">
    <linearGradient id="swatch9"><stop style="stop-color:#2e7d5b;stop-opacity:1;" offset="0" id="stop9"/></linearGradient>
    <inkscape:path-effect effect="powerstroke" id="pe"/>
  </defs>
  <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1" transform="translate(2,3)"
     style="display:inline;stroke-linejoin:round">
    <path style="color:#000000;fill:url(#swatch9);fill-opacity:1;stroke:#1b2a41;stroke-width:1.2;stroke-opacity:1;\
paint-order:stroke fill markers"
       d="m 10,10 c 20,-12 34,6 34,22 C 24,40 8,30 10,10 Z" id="leaf" sodipodi:nodetypes="ccc" inkscape:connector-curvature="0"/>
    <path style="fill:none;stroke:#ffffff;stroke-width:0.8;stroke-linecap:round;stroke-dasharray:2.4, 1.2;stroke-dashoffset:0.7"
       d="M 12,12 C 20,16 34,24 43,31" id="rib"/>
    <ellipse style="opacity:0.5;fill:#c2603a;stroke:#000000;stroke-width:2" id="e" cx="20" cy="44" rx="9" ry="6"
       transform="rotate(-20)"/>
    <use x="0" y="0" xlink:href="#berry" id="use1" transform="matrix(0.7,0.1,-0.1,0.7,18,20)" width="100%" height="100%"/>
    <g id="berry" style="fill:#24569a;fill-opacity:0.6"><circle cx="40" cy="45" r="5"/><circle cx="46" cy="45" r="5"/></g>
    <rect style="display:none;fill:#ff0000" id="hidden" width="50" height="50" x="0" y="0"/>
    <text id="empty" x="3" y="3"><tspan id="t" x="3" y="3"/></text>
  </g>
</svg>
"""

ILLUSTRATOR = """<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
  <!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">
  <!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
  <!ENTITY ns_svg "http://www.w3.org/2000/svg">
  <!ENTITY ns_xlink "http://www.w3.org/1999/xlink">
]>
<svg version="1.1" id="Layer_1" xmlns:x="&ns_extend;" xmlns:i="&ns_ai;" xmlns="&ns_svg;" xmlns:xlink="&ns_xlink;" x="0px" y="0px"
   viewBox="0 0 60 60" style="enable-background:new 0 0 60 60;" xml:space="preserve">
<style type="text/css">
  .st0{fill:#F9C846;}
  .st1{fill:none;stroke:#1B2A41;stroke-width:2;stroke-miterlimit:10;}
  .st2{clip-path:url(#SVGID_2_);}
  .st3{opacity:0.4;fill:#C2603A;enable-background:new    ;}
  .st4{fill-rule:evenodd;clip-rule:evenodd;fill:#24569A;}
</style>
<switch>
  <foreignObject requiredExtensions="&ns_ai;" width="1" height="1"><i:pgfRef xlink:href="#adobe_illustrator_pgf"/></foreignObject>
  <g i:extraneous="self">
    <rect x="4" y="4" class="st0" width="52" height="30"/>
    <polyline class="st1" points="6,50 14,40 22,54 30,38 31,54 "/>
    <g>
      <defs><circle id="SVGID_1_" cx="30" cy="20" r="12"/></defs>
      <clipPath id="SVGID_2_"><use xlink:href="#SVGID_1_"  style="overflow:visible;"/></clipPath>
      <g class="st2"><rect x="14" y="4" class="st3" width="32" height="14"/>
      <path class="st4" d="M20,12h20v16H20V12z M25,17v6h10v-6H25z"/></g>
    </g>
    <path class="st4 st3" d="M38,40h16v14H38V40z M42,44v6h8v-6H42z"/>
  </g>
</switch>
<i:pgf  id="adobe_illustrator_pgf">eJzsvWeTJbl1MPn8gvsfcqWQYldUVcOb</i:pgf>
</svg>
"""

FIGMA = """<svg width="60" height="60" viewBox="0 0 60 60" fill="none" xmlns="http://www.w3.org/2000/svg">
<g clip-path="url(#clip0_12_345)">
<rect width="60" height="60" rx="8" fill="#FFFDF7"/>
<path fill-rule="evenodd" clip-rule="evenodd" d="M30 6L36.5 22.5L54 24L40.5 35L45 52L30 42.5L15 52L19.5 35L6 24L23.5 22.5L30 6Z\
M30 24A6 6 0 1 0 30 36A6 6 0 1 0 30 24Z" fill="#2F6FA8" fill-opacity="0.8"/>
<mask id="path-3-inside-1_12_345" fill="white"><path d="M8 44H24V56H8V44Z"/></mask>
<path d="M8 44H24V56H8V44Z" stroke="#C2603A" stroke-width="4" mask="url(#path-3-inside-1_12_345)"/>
<mask id="mask1_12_345" style="mask-type:alpha" maskUnits="userSpaceOnUse" x="36" y="40" width="20" height="18">
<circle cx="46" cy="49" r="8" fill="#D9D9D9"/></mask>
<g mask="url(#mask1_12_345)"><rect x="36" y="40" width="10" height="20" fill="#2E7D5B"/>
<rect x="46" y="40" width="10" height="20" fill="hsl(45, 90%, 60%)"/></g>
</g>
<defs><clipPath id="clip0_12_345"><rect width="60" height="60" rx="8" fill="white"/></clipPath></defs>
</svg>
"""

SPRITES = f"""{HEAD}
<symbol id="gem" viewBox="0 0 10 20" preserveAspectRatio="xMinYMax meet">
<path d="M5 0L10 10L5 20L0 10Z"/><path d="M-9 9h40v2h-40z" fill="gold"/></symbol>
<g color="purple" fill="currentColor"><use href="#gem" x="5" y="5" width="20" height="20"/>
<use href="#gem" x="30" y="5" width="20" height="10" color="#080"/></g>
<svg x="5" y="32" width="25" height="25" viewBox="0 0 100 50" preserveAspectRatio="none">
<circle cx="50" cy="25" r="25" fill="rgba(255,0,0,.5)"/></svg>
<svg x="33" y="32" width="24" height="24" viewBox="0 0 10 5" preserveAspectRatio="xMaxYMid slice">
<rect width="100%" height="50%" fill="#0a08"/></svg>
<g visibility="hidden"><rect width="9" height="9"/><rect x="50" y="20" width="6" height="6" visibility="visible" fill="teal"/></g>
</svg>"""

OPACITY = f"""{HEAD}
<g opacity=".5"><rect x="5" y="5" width="30" height="30" fill="#C00"/>
<rect x="20" y="20" width="30" height="30" fill="#00C"/></g>
<rect x="8" y="40" width="20" height="14" fill="#0A0" stroke="#000" stroke-width="6" opacity="40%"/>
<rect x="36" y="4" width="18" height="12" fill="#0A0" stroke="#000" stroke-width="6" fill-opacity=".3" stroke-opacity=".6"/>
<g opacity=".7"><g opacity=".5"><circle cx="45" cy="45" r="9"/></g></g></svg>"""

JOINS = f"""{HEAD}<style>/* pens */ *{{fill:none}} path,polyline{{stroke:#123;stroke-width:5}}
polyline.a.b{{stroke:#a00 !important}} #one{{stroke-linejoin:bevel}}</style>
<polyline class="a b" style="stroke:#00f" points="5,20 15,5 25,20"/><polyline id="one" points="30,20 40,5 50,20" stroke="red"/>
<path d="M5 45L15 30L25 45" stroke-linejoin="round" stroke-linecap="square"/><path d="M30 45L33 30L36 45" stroke-miterlimit="20"/>
<path d="M5 55H55" style="stroke-dasharray:6 3 1;stroke-dashoffset:4px;stroke-width:1mm"/></svg>"""

EXPORTS = {
    "Inkscape": INKSCAPE,
    "Illustrator": ILLUSTRATOR,
    "Figma": FIGMA,
    "sprites": SPRITES,
    "opacity": OPACITY,
    "joins": JOINS,
}


def by_resvg(text: str, by: int = 1) -> Image.Image:
    data = resvg_py.svg_to_bytes(svg_string=text, width=WIDE * by, dpi=96, background="#FFFFFF", skip_system_fonts=True)
    return Image.open(io.BytesIO(bytes(data))).convert("RGB")


def page(drawing: Drawing) -> Page:
    size = (drawing.width, drawing.height)
    marks = drawing.marks or (Picture(drawn_pixels(drawing.tree, size, "#000000", ("x", "full")), Box(0.0, 0.0, *size)),)
    return Page(Scene(size, marks), Box(0.0, 0.0, *size), Box(0.0, 0.0, *size), ())


def difference(one: Image.Image, other: Image.Image) -> float:
    return sum(ImageStat.Stat(ImageChops.difference(one, other.convert("RGB").resize(one.size))).mean) / 3


@pytest.mark.parametrize("name", EXPORTS)
def test_exports_look_as_in_another_program_in_svg_and_pdf(name: str) -> None:
    drawing = read_svg(EXPORTS[name].encode(), f"{name}.svg")
    assert drawing.tree is None
    assert (drawing.width, drawing.height) == (60, 60)
    expected = by_resvg(EXPORTS[name])
    assert difference(expected, by_resvg(svg(page(drawing).scene, "x"))) < 0.8
    drawn = PdfDocument(pdf([page(drawing)], About("x", "")))[0].render(scale=WIDE / (60 / 25.4 * 72)).to_pil()
    assert difference(expected, drawn) < 0.8


NEEDS = {
    "a gradient": '<linearGradient id="g"><stop stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient>'
    '<rect x="5" y="5" width="50" height="50" fill="url(#g)"/>',
    "a pattern": '<pattern id="p" width="9" height="9" patternUnits="userSpaceOnUse"><circle cx="4" cy="4" r="3"/></pattern>'
    '<rect width="60" height="60" fill="url(#p)"/>',
    "a filter": '<filter id="f"><feGaussianBlur stdDeviation="2"/></filter><circle cx="30" cy="30" r="20" filter="url(#f)"/>',
    "a mask": '<mask id="m"><rect width="60" height="60" fill="#888"/></mask><circle cx="30" cy="30" r="20" mask="url(#m)"/>',
    "a blend mode": '<rect width="40" height="40" fill="red"/>'
    '<rect x="20" y="20" width="40" height="40" fill="#0f0" style="mix-blend-mode:multiply"/>',
    "a clip-path of several shapes": '<clipPath id="c">'
    '<circle cx="20" cy="30" r="15"/><circle cx="40" cy="30" r="15"/></clipPath>'
    '<rect width="60" height="60" clip-path="url(#c)"/>',
    "markers on lines": '<marker id="a" markerWidth="4" markerHeight="4"><circle cx="2" cy="2" r="2"/></marker>'
    '<path d="M9 9L50 50" stroke="black" marker-end="url(#a)"/>',
    "a style for 'g path'": '<style>g path{fill:red}</style><g><path d="M9 9H50V50Z"/></g>',
}


@pytest.mark.parametrize("need", NEEDS)
def test_what_marks_cannot_show_becomes_pixels(need: str) -> None:
    text = f"{HEAD}{NEEDS[need]}</svg>"
    drawing = read_svg(text.encode(), "x.svg")
    assert drawing.tree is not None
    assert (
        difference(by_resvg(text, 4).reduce(8), by_resvg(svg(page(drawing).scene, "x"), 4).reduce(8)) < 4
    )  # tiles of a pattern are rounded


def test_pixels_have_600_dots_per_inch_the_ink_and_the_current_colour() -> None:
    text = f'{HEAD}{NEEDS["a gradient"]}<rect width="60" height="4" fill="currentColor"/></svg>'
    tree = read_svg(text.encode(), "x.svg", "currentColor").tree
    assert tree is not None
    pixels = drawn_pixels(tree, (25.4, 25.4), "#00FF00", ("x", "full"))
    assert (pixels.width, pixels.height) == (600, 600)
    assert pixels.colors[3 * 300 : 3 * 301] == b"\0\xff\0"
    assert set(drawn_pixels(tree, (5, 5), "#000000", ("x", "mono")).colors) == {0, 255}
    assert drawn_pixels(tree, (400, 300), "#000000", ("x", "full")).width * 3 < 4 * 1740


def test_pixels_of_a_drawing_without_a_view_box_fill_it() -> None:
    text = f'<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10">{NEEDS["a gradient"]}</svg>'
    drawing = read_svg(text.replace('x="5" y="5"', "").encode(), "x.svg")
    assert drawing.tree is not None
    assert not drawn_pixels(drawing.tree, (20, 10), "#000000", ("x", "full")).cover


def test_without_resvg_everything_is_refused_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(svg_drawing, "is_installed", lambda: False)
    with pytest.raises(Unfit) as caught:
        read_svg(f"{HEAD}{''.join(NEEDS.values())}</svg>".encode(), "x.svg")
    problem, fix = caught.value.args
    assert all(need in problem for need in NEEDS)
    assert fix.startswith("pip install 'pnp[pictures]' to print it as pixels, or save it as plain SVG")


def test_text_is_refused_with_and_without_resvg() -> None:
    """The letters would be those of the machine."""
    with pytest.raises(Unfit) as caught:
        read_svg(f"{HEAD}<path d='M0 0h9v9z'/><text x='5' y='5'>Hello</text></svg>".encode(), "coin.svg")
    words = "the picture 'coin.svg' has text in it", "turn text into paths (Inkscape: Path > Object to Path)"
    assert caught.value.args == words
    unseen = f"{HEAD}<path d='M0 0h9v9z'/><g display='none'><text x='5' y='5'>Hello</text></g></svg>"
    assert read_svg(unseen.encode(), "x.svg").marks


RULES = "".join(f".a{i % 3}{{fill:#{i % 10}00;stroke:red}}" for i in range(1999))
HOSTILE = {
    "rules for every element": f"<style>{RULES}</style>" + '<path class="a0 a1 a2" d="M0 0h9v9z"/>' * 4000,
    "100,000 rules": f"<style>{'a{}' * 100_000}</style><path d='M0 0h9v9z'/>",
    "open braces": f"<style>{'{' * 400_000}</style><path d='M0 0h9v9z' style='{'{' * 9999}'/><script/>",
    "at-rules": f"<style>{'@media{a{' * 40_000}</style><script/>",
    "at-signs": f"<style>{'@' * 400_000}</style><script/>",
    "comments": f"<style>{'/*' * 200_000}</style><script/>",
    "a path used often": '<path id="p" d="M0 0' + "L1 1" * 9000 + '"/>' + '<use href="#p"/>' * 4000,
    "gradients in a circle": '<linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/>'
    '<path fill="url(#a)" d="M0 0h9"/><script/>',
    "clips of clips": "".join(f'<clipPath id="c{i}"><use href="#c{i + 1}"/><use href="#c{i + 1}"/></clipPath>' for i in range(39))
    + '<path clip-path="url(#c0)" d="M0 0h9v9z"/><script/>',
    "symbols of symbols": "".join(f'<symbol id="s{i}">' + f'<use href="#s{i + 1}"/>' * 3 + "</symbol>" for i in range(30))
    + '<use href="#s0"/>',
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_styles_and_uses_are_refused_quickly(tmp_path: Path, name: str) -> None:
    (tmp_path / "x.svg").write_text(f"{HEAD}{HOSTILE[name]}</svg>")
    start = time.process_time()
    with pytest.raises(Unfit):
        art_in_window(tmp_path / "x.svg", Circle((20.0, 20.0), 19.9), look())
    assert time.process_time() - start < 1


SLOW = '<filter id="f"><feTurbulence baseFrequency="9" numOctaves="10000"/></filter>'


def test_native_code_that_takes_too_long_is_ended() -> None:
    tree = read_svg(f'{HEAD}{SLOW}<rect width="60" height="60" filter="url(#f)"/></svg>'.encode(), "x.svg").tree
    assert tree is not None
    with pytest.raises(Unfit, match="needs too much time or memory"):
        drawn_pixels(tree, (60, 60), "#000000", ("x.svg", "full"))


def test_mono_knows_no_transparency() -> None:
    marks = recolored(read_svg(OPACITY.encode(), "x.svg").marks, lambda shape: shape, look(ink="mono"))
    assert all(mark.opacity == 1 for mark in marks if isinstance(mark, Group))
    assert 0 < len(marks) < 5


def test_what_leaves_a_drawing_is_cut_off(tmp_path: Path) -> None:
    (tmp_path / "x.svg").write_text(f'{HEAD}<rect x="-30" y="10" width="120" height="9"/></svg>')
    [group] = art_in_window(tmp_path / "x.svg", Circle((20.0, 20.0), 19.9), look()).marks
    assert isinstance(group, Group)
    assert group.clip
    assert isinstance(group.marks[0], Shape)
