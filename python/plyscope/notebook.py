"""Images and pages for notebooks, where many of them stand on one page.

The names in an SVG or a page (ids, classes, fonts) hold for the whole document that contains it.
So every rendering is a document of its own, embedded as an image or in a frame.
"""

from __future__ import annotations

import base64
import html
import re


def data_url(svg: str) -> str:
    """Returns an SVG as a URL that contains it."""
    return "data:image/svg+xml;base64," + base64.b64encode(svg.encode("utf-8")).decode("ascii")


def described(svg: str) -> str:
    """Returns the description of an image in words, as text of HTML or XML."""
    found = [re.search(rf"<{tag}>(.*?)</{tag}>", svg, re.DOTALL) for tag in ("title", "desc")]
    return ". ".join(match[1] for match in found if match)


def isolated_svg(svg: str) -> str:
    """Returns an SVG without ids, classes and fonts, which shows `svg` as an image."""
    head = svg[: svg.index(">")]
    size = {name: re.search(rf' {name}="([^"]*)"', head) for name in ("width", "height", "viewBox")}
    width, height, box = (match[1] if match else "" for match in size.values())
    left, top, across, down = (box or "0 0 100 100").split()
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'width="{width or across}" height="{height or down}" viewBox="{box}" role="img">'
        f"<title>{described(svg)}</title>"
        f'<image x="{left}" y="{top}" width="{across}" height="{down}" xlink:href="{data_url(svg)}"/></svg>'
    )


def image(svg: str) -> str:
    """Returns an SVG as an image of HTML."""
    return f'<img alt="{described(svg).replace(chr(34), "&quot;")}" style="max-width:100%" src="{data_url(svg)}">'


def framed_page(page: str, height: int = 640) -> str:
    """Returns a page in a frame: its scripts and keys are its own."""
    return (
        f'<iframe sandbox="allow-scripts" style="width:100%;height:{height}px;border:0" '
        f'srcdoc="{html.escape(page, quote=True)}"></iframe>'
    )
