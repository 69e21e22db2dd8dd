#!/usr/bin/env python3
"""Runs the benchmarks of this folder, and prints what they print as Markdown tables. README.md says how they are made."""

import os
import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
NUMBER = re.compile(r"[-+]?[\d,]*\.?\d+( ?(%|[kMG]B?|[mnuµ]?s|x))?$")


def find():
    """The benchmarks by name."""
    files = [*HERE.glob("*.py"), *HERE.glob("*.sh"), *HERE.glob("*/run")]
    return {
        file.parent.name if file.name == "run" else file.stem: file
        for file in sorted(files)
        if os.access(file, os.X_OK) and file != Path(__file__).resolve()
    }


def table(rows):
    """A Markdown table: words to the left, columns of numbers to the right."""
    header, *body = rows
    body = [row + [""] * (len(header) - len(row)) for row in body]
    columns = list(zip(header, *body))
    widths = [max(3, *map(len, column)) for column in columns]
    right = [any(column[1:]) and all(NUMBER.match(cell) or cell in ("", "-") for cell in column[1:]) for column in columns]

    def line(cells):
        padded = [c.rjust(w) if r else c.ljust(w) for c, w, r in zip(cells, widths, right)]
        return "| " + " | ".join(padded) + " |"

    rule = "|" + "|".join("-" * (w + 1) + (":" if r else "-") for w, r in zip(widths, right)) + "|"
    return "\n".join([line(header), rule, *map(line, body)])


def main(names):
    benchmarks = find()
    unknown = [name for name in names if name not in benchmarks]
    if unknown:
        sys.exit(f"pastime: there is no benchmark '{unknown[0]}': there are {', '.join(benchmarks)}")
    failed = []
    for name in names or benchmarks:
        # Python's run by the interpreter of this one, which has the tests' packages.
        command = [sys.executable] if benchmarks[name].suffix == ".py" else []
        run = subprocess.run([*command, benchmarks[name]], cwd=HERE.parent, stdout=subprocess.PIPE, text=True)
        title, *rows = run.stdout.splitlines() or [""]
        print(f"\n## {name}: {title}\n")
        if rows:
            print(table([row.split("\t") for row in rows]), flush=True)
        if run.returncode:
            failed.append(name)
    if failed:
        sys.exit(f"pastime: failed: {', '.join(failed)}")


main(sys.argv[1:])
