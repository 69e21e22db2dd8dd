#!/usr/bin/env python3
"""split-program.py PROGRAM OUT: takes a program of WebAssembly apart, into OUT/pastime.wasm and its parts.

PROGRAM has names of its functions; the files have none. Which functions a part has is stated in Sources/Hosts/Web/Parts, and
what isn't stated there the program starts with (docs/decisions/032-parts.md). OUT/places.txt has the function of each
placeholder.
"""

import subprocess
import sys
from pathlib import Path

from places import demangled, place
from split_lists import FEATURES, LEAST, LISTS, PARTS, modules
from wasm_file import Functions, with_any_table, with_names, without_names


def keys(where):
    """All that a list may say to name a place: itself, and what it is in."""
    path, *marks = where.split("/")
    words = path.split(".")
    if not words[0]:
        # A name that says nothing.
        return set()
    return {where + "/", *(".".join(words[:count + 1]) for count in range(len(words))),
            *("/".join([path, *marks[:count + 1]]) for count in range(len(marks)))}


def choose(functions):
    """The part of each function that isn't in the program itself, by the function's number."""
    own = modules()
    lists = {part: set((LISTS / f"{part}.txt").read_text().strip().split("\n")) for part in PARTS}
    names = demangled(functions.names.values())
    parts = {}
    for index, name in functions.names.items():
        # A vector can't pass through the page, which stands between the program and what isn't there yet.
        if index < functions.imported or index in functions.with_vectors or functions.sizes[index] < LEAST:
            continue
        said = keys(place(names[name], own))
        part = next((part for part in PARTS if not said.isdisjoint(lists[part])), None)
        if part:
            parts[index] = part
    return parts


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
    parts = choose(functions)
    # Short names, since those of functions that parts call become names of exports.
    short = {index: f"{index:x}" for index in functions.names}
    whole, both = out / "whole.wasm", out / "both.wasm"
    files = {part: out / f"pastime-{part}.wasm" for part in PARTS}
    whole.write_bytes(with_names(data, short))
    # The last part first: what remains is split again.
    split(whole, [short[index] for index, part in parts.items() if part == "rest"], "%", both, files["rest"], "-g",
          "--placeholdermap")
    split(both, [short[index] for index, part in parts.items() if part == "games"], "^", out / "pastime.wasm", files["games"],
          "-g", "--placeholdermap")
    write_places(out, {f"{index:x}": name for index, name in functions.names.items()})
    for file in [out / "pastime.wasm", *files.values()]:
        file.write_bytes(with_any_table(without_names(file.read_bytes())))
    whole.unlink()
    both.unlink()


def write_places(out, names):
    """Writes which function each placeholder stands for."""
    lines = []
    for file in [out / "both.wasm.placeholders", out / "pastime.wasm.placeholders"]:
        for line in file.read_text().splitlines():
            place, _, name = line.partition(":")
            lines.append(f"{place} {names.get(name, name)}")
        file.unlink()
    (out / "places.txt").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__.split("\n")[0])
    main(sys.argv[1], Path(sys.argv[2]))
