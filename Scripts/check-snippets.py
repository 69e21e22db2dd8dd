#!/usr/bin/env python3
"""Finds Swift code in the kit's documentation that no compiler sees.

    check-snippets.py    checks docs/kit, the articles of docs/Pastime.docc and some other pages

Each block of Swift on such a page has to stand, line by line and at any indentation, in a source below Tests/DocsTests
or Examples, which the tests and the examples compile. Its imports have to be among that file's. Manifests of packages
are left out. What Embedded Swift rejects isn't shown even where it would compile natively.
"""

import re
import sys
from pathlib import Path

PAGES = [
    *sorted(Path("docs/kit").glob("*.md")), *sorted(Path("docs/Pastime.docc").rglob("*.md")),
    Path("docs/take-the-kit.md"), Path("docs/a-page-of-your-own.md"), Path("docs/play.md"),
]
SOURCES = [file for folder in ("Tests/DocsTests", "Examples") for file in sorted(Path(folder).rglob("*.swift"))
           if ".build" not in file.parts]
BLOCK = re.compile(r"^```swift\n(.*?)^```$", re.DOTALL | re.MULTILINE)
REJECTED = re.compile(r"\bweak\b|\bunowned\b(?!\(unsafe\))")


def stands_in(block, lines):
    """Whether the lines have the block's, all moved to the right alike."""
    first = next(index for index, line in enumerate(block) if line)
    for start in range(len(lines) - len(block) + 1):
        indent = lines[start + first][:len(lines[start + first]) - len(lines[start + first].lstrip())]
        if all(line == (indent + wanted if wanted else "") for line, wanted in zip(lines[start:], block)):
            return True
    return False


def problems():
    sources = [file.read_text().splitlines() for file in SOURCES]
    for page in PAGES:
        text = page.read_text()
        for match in BLOCK.finditer(text):
            place = f"{page}:{text.count(chr(10), 0, match.start()) + 1}"
            lines = match.group(1).splitlines()
            if lines[0].startswith("// swift-tools-version"):
                continue
            for line in lines:
                if REJECTED.search(line.split("//")[0]):
                    yield f"{place}: Embedded Swift rejects: {line.strip()}"
            imports = [line for line in lines if line.startswith("import ")]
            block = [line for line in lines if line not in imports]
            while block and not block[0]:
                block.pop(0)
            if not any(stands_in(block, source) and set(imports) <= set(source) for source in sources):
                yield f"{place}: this code, with its imports, isn't in Tests/DocsTests or Examples: {block[0]}"


found = list(problems())
print("\n".join(found), file=sys.stderr, end="\n" if found else "")
sys.exit(1 if found else 0)
