#!/usr/bin/env python3
"""split-program.py PROGRAM OUT: takes a program of WebAssembly apart, into OUT/pastime.wasm and its parts.

PROGRAM has names of its functions; the files have none. Which functions a part has is stated in Sources/Hosts/Web/Parts, and
what isn't stated there the program starts with (docs/decisions/032-parts.md). OUT/places.txt has the function of each
placeholder.
"""

import re
import subprocess
import sys
from pathlib import Path

from places import demangled, keys, place
from split_lists import FEATURES, LEAST, PARTS, PREFIXES, lists, modules
from wasm_file import Functions, with_any_table, with_names, without_names


def choose(functions, program):
    """The part of each function that isn't in the program itself, by the function's number.

    A function that no list names comes with the first part that may call it.
    """
    own = modules()
    wanted = lists()
    names = demangled(functions.names.values())
    callers = callers_of(functions, program)
    # As places in PARTS; the program itself is before them.
    listed, parts = {}, {}
    for index in functions.sizes:
        if functions.sizes[index] >= LEAST:
            said = keys(place(names[functions.names[index]], own))
            listed[index] = next((count for count, part in enumerate(PARTS) if not said.isdisjoint(wanted[part])), None)
        # A vector can't pass through the page, which stands between the program and what isn't there yet.
        if index in functions.with_vectors or not callers.get(index) or None in callers[index]:
            parts[index] = -1
        else:
            parts[index] = len(PARTS) - 1
        if listed.get(index) is not None and index not in functions.with_vectors:
            parts[index] = listed[index]
    follow(parts, callers, [index for index in parts if listed.get(index) is None])
    return {index: PARTS[part] for index, part in parts.items() if part >= 0}


def follow(parts, callers, unlisted):
    """Moves each unlisted function to the first part that may call it."""
    has_changed = True
    while has_changed:
        has_changed = False
        for index in unlisted:
            first = min((parts[caller] for caller in callers.get(index, ()) if caller in parts), default=-1)
            if first < parts[index]:
                parts[index] = first
                has_changed = True


def callers_of(functions, program):
    """Who may call each function: other functions, or None for data and the page."""
    callers = {index: {None} for index in functions.exported}
    for index, found in functions.mentions().items():
        callers.setdefault(index, set()).update(found)
    graph = subprocess.run(
        ["wasm-opt", *(f"--enable-{feature}" for feature in FEATURES), "--print-call-graph", program, "-o", "/dev/null"],
        capture_output=True, text=True, check=True).stdout
    for caller, called in re.findall(r'^  "(\w+)" -> "(\w+)"', graph, re.MULTILINE):
        callers.setdefault(int(called, 16), set()).add(int(caller, 16))
    return callers


def split(source, functions, prefix, primary, secondary, *options):
    """Moves functions, by their names, from a file to another."""
    chosen = secondary.with_suffix(".functions")
    chosen.write_text("\n".join(functions))
    subprocess.run(
        ["wasm-split", *(f"--enable-{feature}" for feature in FEATURES), f"--split-funcs=@{chosen}", f"--export-prefix={prefix}",
         *options, source, "-o1", primary, "-o2", secondary], check=True)
    chosen.unlink()


def main(program, out):
    data = Path(program).read_bytes()
    functions = Functions(data)
    # Short names, since those of functions that parts call become names of exports.
    short = {index: f"{index:x}" for index in functions.names}
    source = out / "whole.wasm"
    source.write_bytes(with_names(data, short))
    parts = choose(functions, source)
    placeholders = []
    # The last part first: what remains is split again.
    for count, part in reversed(list(enumerate(PARTS))):
        remaining = out / (f"before-{part}.wasm" if count > 0 else "pastime.wasm")
        split(source, [short[index] for index in parts if parts[index] == part], PREFIXES[count], remaining,
              out / f"pastime-{part}.wasm", "-g", "--placeholdermap")
        placeholders.append(remaining.with_name(f"{remaining.name}.placeholders"))
        source.unlink()
        source = remaining
    write_places(out, placeholders, {f"{index:x}": name for index, name in functions.names.items()})
    for file in [source, *(out / f"pastime-{part}.wasm" for part in PARTS)]:
        file.write_bytes(with_any_table(without_names(file.read_bytes())))


def write_places(out, placeholders, names):
    """Writes which function each placeholder stands for."""
    lines = []
    for file in placeholders:
        for line in file.read_text().splitlines():
            place, _, name = line.partition(":")
            lines.append(f"{place} {names.get(name, name)}")
        file.unlink()
    (out / "places.txt").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__.split("\n")[0])
    main(sys.argv[1], Path(sys.argv[2]))
