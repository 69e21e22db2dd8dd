#!/usr/bin/env python3
"""Draws the icons of the page anew from its mark, Sources/Hosts/Web/Page/icon.svg: `make icons`."""

import base64
import struct
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "Sources" / "Hosts" / "Web" / "Page"
sys.path.append(str(ROOT / "Tests" / "Browser"))
from arcade import launched  # noqa: E402

MARK = (PAGE / "icon.svg").read_text()
# Where the system cuts the shape itself, the landscape goes to the edges. The sun is in the circle that no shape cuts.
WHOLE = MARK.replace(' clip-path="url(#edge)"', "")
assert WHOLE != MARK, "the mark's shape isn't where it was"


def draw(browser, mark, side):
    """The mark as a PNG file of so many pixels."""
    page = browser.new_page(viewport={"width": side, "height": side})
    data = base64.b64encode(mark.encode()).decode()
    page.set_content(
        f'<style>body {{ margin: 0 }} img {{ display: block; width: {side}px }}</style>'
        f'<img src="data:image/svg+xml;base64,{data}">')
    page.wait_for_function("document.images[0].complete")
    picture = page.screenshot(omit_background=True)
    page.close()
    return picture


def icon_file(pictures):
    """An .ico file with PNG pictures of the given sides: a header, an entry of 16 bytes for each, then the pictures."""
    header = struct.pack("<HHH", 0, 1, len(pictures))
    offset = len(header) + 16 * len(pictures)
    entries = b""
    for side, picture in pictures.items():
        entries += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), offset)
        offset += len(picture)
    return header + entries + b"".join(pictures.values())


with sync_playwright() as playwright, launched(playwright.chromium) as browser:
    for name, mark, side in [
        ("icon-192.png", MARK, 192), ("icon-512.png", MARK, 512), ("icon-maskable.png", WHOLE, 512),
        ("apple-touch-icon.png", WHOLE, 180),
    ]:
        (PAGE / name).write_bytes(draw(browser, mark, side))
    (PAGE / "favicon.ico").write_bytes(icon_file({side: draw(browser, MARK, side) for side in (16, 32, 48)}))
