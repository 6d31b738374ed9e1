#!/usr/bin/env python3
"""Makes PlyscopeSans.ttf and PlyscopeSans-Bold.ttf of DejaVu Sans 2.37: a capital I with serifs, so that it is no l.

Usage: make.py FOLDER_OF_DEJAVU FOLDER_OF_RESULT. It needs fonttools.
"""
import sys
from pathlib import Path

from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

# For each file: its new name, and of the new glyph the advance, the width of the serifs, their height.
FONTS = {
    "DejaVuSans.ttf": ("PlyscopeSans", "Plyscope Sans", "Regular", 860, 620, 166),
    "DejaVuSans-Bold.ttf": ("PlyscopeSans-Bold", "Plyscope Sans", "Bold", 1090, 850, 260),
}


def make(
    source: Path, target: Path, name: str, family: str, style: str, advance: int, wide: int, high: int
) -> None:
    font = TTFont(source)
    glyphs, cmap = font["glyf"], font.getBestCmap()
    old = glyphs[cmap[ord("I")]]
    stem, top = old.xMax - old.xMin, old.yMax
    left, right = (advance - wide) // 2, (advance + wide) // 2
    inner_left, inner_right = (advance - stem) // 2, (advance + stem) // 2
    pen = TTGlyphPen(None)
    outline = [
        (left, 0), (left, high), (inner_left, high), (inner_left, top - high), (left, top - high), (left, top),
        (right, top), (right, top - high), (inner_right, top - high), (inner_right, high), (right, high), (right, 0),
    ]
    pen.moveTo(outline[0])
    for point in outline[1:]:
        pen.lineTo(point)
    pen.closePath()
    # Other letters are made of the old one, which keeps its width.
    new = "I.serif"
    font.setGlyphOrder([*font.getGlyphOrder(), new])
    glyphs[new] = pen.glyph()
    font["hmtx"][new] = (advance, left)
    for table in font["cmap"].tables:
        if ord("I") in table.cmap:
            table.cmap[ord("I")] = new
    names = {1: family, 3: f"{name} 1.0, of DejaVu 2.37", 4: f"{family} {style}".replace(" Regular", ""), 6: name, 16: family}
    for record in list(font["name"].names):
        if record.nameID in names:
            font["name"].setName(names[record.nameID], record.nameID, record.platformID, record.platEncID, record.langID)
    font.save(target / f"{name}.ttf")


if __name__ == "__main__":
    dejavu, result = map(Path, sys.argv[1:])
    for file, values in FONTS.items():
        make(dejavu / file, result, *values)
