#!/usr/bin/env python3
"""What a first visit fetches: each file of the page as it is, and as it is packed."""

import re
import sys
from pathlib import Path

PAGE = Path(__file__).resolve().parents[1] / ".build" / "page"
LIMIT = 640_000


def size(file, suffix):
    packed = file.with_name(file.name + suffix)
    return (packed if packed.exists() else file).stat().st_size


# Only systems ask for the pictures, when the page is installed.
OTHERS = (".gz", ".br", ".png", ".ico")
files = sorted(file for file in PAGE.rglob("*") if file.is_file() and file.suffix not in OTHERS)
if not files:
    sys.exit("pastime: there is no page to measure: make build")

# Without the digest of its content.
names = {file: re.sub(r"\.[0-9a-f]{16}\.", ".", str(file.relative_to(PAGE))) for file in files}
rows = [(names[file], size(file, ""), size(file, ".gz"), size(file, ".br")) for file in files]
rows.sort(key=lambda row: -row[1])
sums = [sum(column) for column in list(zip(*rows))[1:]]

print(f"bytes of the page, which may have {LIMIT:,} by brotli")
print("file", "raw", "gzip", "brotli", "share of the limit", sep="\t")
for name, *sizes in rows + [("together", *sums)]:
    print(name, *(f"{size:,}" for size in sizes), f"{sizes[2] / LIMIT:.1%}", sep="\t")
if sums[2] > LIMIT:
    sys.exit(f"pastime: the page has {sums[2] - LIMIT:,} bytes too many")
