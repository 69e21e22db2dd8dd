#!/usr/bin/env python3
"""What a visit fetches until the first cards play, until their games can be opened, and after that: each file as it is, and packed."""

import re
import sys
from pathlib import Path

PAGE = Path(__file__).resolve().parents[1] / ".build" / "page"
# By brotli.
LIMITS = {"first": 280_000, "table": 140_000, "later": 480_000}
# What the first picture needs; the rest comes when it is there.
FIRST = re.compile(r"(index\.html|main\.js|chunk\.js|page\.css|pastime(-cards)?\.wasm|manrope\.woff2|icon\.svg)")
# And then a game.
TABLE = re.compile(r"pastime-table\.wasm")


def size(file, suffix):
    packed = file.with_name(file.name + suffix)
    return (packed if packed.exists() else file).stat().st_size


# Only systems ask for the pictures, when the page is installed.
OTHERS = (".gz", ".br", ".png", ".ico")
files = sorted(file for file in PAGE.rglob("*") if file.is_file() and file.suffix not in OTHERS)
if not files:
    sys.exit("pastime: there is no page to measure: make build")

# Without digests of the content.
names = {file: re.sub(r"(-[A-Z0-9]{8})?\.[0-9a-f]{16}\.", ".", str(file.relative_to(PAGE))) for file in files}
rows = [(names[file], size(file, ""), size(file, ".gz"), size(file, ".br")) for file in files]
rows.sort(key=lambda row: -row[1])
groups = {name: [] for name in LIMITS}
for row in rows:
    groups["first" if FIRST.fullmatch(row[0]) else "table" if TABLE.fullmatch(row[0]) else "later"].append(row)

said = {group: f"{limit:,}" for group, limit in LIMITS.items()}
print(f"bytes of the page, which may have {said['first']} by brotli until cards play, {said['table']} for a table, {said['later']} later")
print("file", "raw", "gzip", "brotli", "share of the limit", sep="\t")
problems = []
for group, limit in LIMITS.items():
    sums = [sum(column) for column in list(zip(*groups[group]))[1:]]
    for name, *sizes in groups[group] + [(group, *sums)]:
        print(name, *(f"{size:,}" for size in sizes), f"{sizes[2] / limit:.1%}", sep="\t")
    if sums[2] > limit:
        problems.append(f"{sums[2] - limit:,} bytes too many {group}")
if problems:
    sys.exit(f"pastime: the page has {' and '.join(problems)}")
