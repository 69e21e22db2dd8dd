"""Where the lists of the program's parts are, and what they are about."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LISTS = ROOT / "Sources" / "Hosts" / "Web" / "Parts"
# In the order in which they are loaded.
PARTS = ["cards", "table", "games", "rest"]
# What the names begin with by which a part has its functions and the table of them from those before it.
PREFIXES = ["!", "~", "^", "%"]
# Smaller functions, in bytes, stay: a placeholder is as large.
LEAST = 64
FEATURES = ["bulk-memory", "simd", "sign-ext", "mutable-globals", "nontrapping-float-to-int"]


def modules():
    """The names of the project's modules."""
    return set(re.findall(r'(?:portable\(\s*|name: )"([A-Z]\w+)"', (ROOT / "Package.swift").read_text()))


def lists():
    """The places that are in each part."""
    return {part: set((LISTS / f"{part}.txt").read_text().splitlines()) for part in PARTS}
