"""Where the lists of the program's parts are, and what they are about."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LISTS = ROOT / "Sources" / "Hosts" / "Web" / "Parts"
# In the order in which they are loaded.
PARTS = ["games", "rest"]
# Smaller functions, in bytes, stay: a placeholder is as large.
LEAST = 64
FEATURES = ["bulk-memory", "simd", "sign-ext", "mutable-globals", "nontrapping-float-to-int"]


def modules():
    """The names of the project's modules."""
    return set(re.findall(r'(?:portable\(\s*|name: )"([A-Z]\w+)"', (ROOT / "Package.swift").read_text()))
