#!/usr/bin/env python3
"""Finds games that are named outside their own folder and the list of games.

    check-names.py [FOLDER]    looks at the sources below FOLDER, the project by default

What belongs to a game is in Sources/Games/NAME; Sources/Games/Arcade lists the games. Anywhere else neither an
identifier nor a word in quotes may be a game's name. Comments and texts may have game lines as examples.
"""

import re
import sys
from pathlib import Path

ROOT = Path(sys.argv[1] if len(sys.argv) > 1 else ".")
GAMES = ROOT / "Sources" / "Games"
# The command for board files, which only one game has.
EXCEPTIONS = {"Server/Sources/pastime/BoardFile.swift", "Server/Sources/pastime/LayoutCommand.swift"}

COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*|<!--.*?-->", re.DOTALL)
LONG_TEXT = re.compile(r'"""(.*?)"""', re.DOTALL)
TEXT = re.compile(r'"((?:[^"\\\n]|\\.)*)"|`([^`]*)`')


def blank(match):
    """As many lines, and nothing in them."""
    return "\n" * match.group(0).count("\n")


def names():
    """The folders of games and of their scenes, and the names that game lines begin with."""
    folders = [folder for folder in GAMES.iterdir() if folder.is_dir() and folder.name != "Arcade"]
    found = set()
    for folder in folders:
        found |= {part.name for part in [folder, *folder.iterdir()] if part.is_dir() and not part.name.endswith("Rules")}
        for file in folder.rglob("*.swift"):
            found |= set(re.findall(r'GameDescription\(\s*name: "([^"]+)"', file.read_text()))
    if not found:
        sys.exit(f"pastime: there are no games in {GAMES}")
    return {name.lower() for name in found}


def runs(word):
    """What parts of an identifier that follow each other read, in small letters: dropItTile is drop, dropit, dropittile..."""
    parts = [part.lower() for part in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", word)]
    return {"".join(parts[start:end]) for start in range(len(parts)) for end in range(start + 1, len(parts) + 1)}


def problems(file, games):
    text = LONG_TEXT.sub(blank, COMMENT.sub(blank, file.read_text()))
    for number, line in enumerate(text.split("\n"), 1):
        for quoted in TEXT.finditer(line):
            if (quoted.group(1) or quoted.group(2) or "").lower() in games:
                yield number, quoted.group(0)
        for word in re.findall(r"[A-Za-z_][A-Za-z0-9_]*", TEXT.sub('""', line)):
            if runs(word) & games:
                yield number, word


games = names()
count = 0
for folder in ["Sources", "Server/Sources"]:
    for file in sorted((ROOT / folder).rglob("*")):
        path = file.relative_to(ROOT).as_posix()
        if file.suffix not in (".swift", ".js") or path.startswith("Sources/Games/") or path in EXCEPTIONS:
            continue
        for number, word in problems(file, games):
            count += 1
            print(f"{path}:{number}: {word} names a game: what belongs to one is in its folder in Sources/Games")
sys.exit(1 if count else 0)
