#!/usr/bin/env python3
"""check-docs.py FOLDER...: lists the public declarations of Swift sources that have no documentation, and fails if there are any."""

import re
import sys
from pathlib import Path

MODIFIERS = r"(?:(?:static|final|mutating|nonisolated|indirect|class|convenience|required|unowned|\w+\(\w+\))\s+)*"
DECLARATION = re.compile(
    r"\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:public|open)\s+" + MODIFIERS
    + r"(?:func|var|let|struct|enum|class|protocol|init|typealias|subscript|actor)\b")


def undocumented(file: Path):
    lines = file.read_text().splitlines()
    for number, line in enumerate(lines):
        if not DECLARATION.match(line) or " override " in line:
            continue
        above = number - 1
        while above >= 0 and lines[above].lstrip().startswith("@"):
            above -= 1
        if above < 0 or not lines[above].lstrip().startswith("///"):
            yield f"{file}:{number + 1}: no documentation: {line.strip()}"


found = [problem for folder in sys.argv[1:] for file in sorted(Path(folder).rglob("*.swift")) for problem in undocumented(file)]
print("\n".join(found), file=sys.stderr, end="\n" if found else "")
sys.exit(1 if found else 0)
