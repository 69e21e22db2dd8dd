"""All phrases of the project."""

from dataclasses import dataclass, field
from pathlib import Path

import javascript
import page
import swift
from phrases import Phrase
from positions import ALLOWED, NATIVE, WITHOUT_STRAYS

READERS = {".swift": swift.read, ".js": javascript.read, ".html": page.read}
# In this order they stand in the files of translations.
FOLDERS = [
    "Sources/Hosts/Web", "Sources/Web", "Sources/Play", "Sources/Games", "Sources/Online", "Sources/Hosts/Raster", "Sources/Hosts/Films",
    "Sources/Hosts/Window", "Server/Sources",
]


@dataclass
class Sources:
    # In the order in which they are found, each with the files that have it.
    phrases: dict[Phrase, list[str]] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)

    @property
    def of_page(self) -> set[tuple[str, str]]:
        """What is said on the page too."""
        return {phrase.id for phrase, files in self.phrases.items() if not all(is_native(file) for file in files)}

    @property
    def of_swift(self) -> set[tuple[str, str]]:
        """What Swift says, natively too."""
        return {phrase.id for phrase, files in self.phrases.items() if any(file.endswith(".swift") for file in files)}


def is_native(file: str) -> bool:
    return any(file == place or file.startswith(f"{place}/") for place in NATIVE)


def read(root: Path) -> Sources:
    sources = Sources()
    for folder in FOLDERS:
        for path in sorted(root.glob(f"{folder}/**/*"), key=lambda path: (path.suffix == ".swift", path)):
            if path.suffix in READERS and not path.name.startswith(("abi.", "arcade-abi.")):
                take(path, str(path.relative_to(root)), sources)
    by_key: dict[int, Phrase] = {}
    by_id: dict[tuple[str, str], Phrase] = {}
    for phrase in sources.phrases:
        other = by_id.setdefault(phrase.id, phrase)
        if other.many != phrase.many:
            sources.problems.append(
                f"{phrase} has two other forms, “{other.many}” in {sources.phrases[other][0]} and “{phrase.many}” in "
                f"{sources.phrases[phrase][0]}: give one a context")
        same = by_key.setdefault(phrase.key, phrase)
        if same.id != phrase.id:
            sources.problems.append(f"{phrase} and {same} have the same key: give one a context, or other words")
    return sources


def take(path: Path, name: str, sources: Sources):
    try:
        found = READERS[path.suffix](path.read_text())
    except (SyntaxError, ValueError, AttributeError, IndexError) as error:
        sources.problems.append(f"{name}: not understood: {error!r}")
        return
    sources.problems += [f"{name}:{problem}" for problem in found.problems]
    for phrase in found.phrases:
        files = sources.phrases.setdefault(phrase, [])
        if name not in files:
            files.append(name)
    if any(name.startswith(folder) for folder in WITHOUT_STRAYS):
        sources.problems += [
            f"{name}:{line}: “{text}” is a text for people that no catalogue can have (docs/words.md)"
            for line, text in found.strays if not is_allowed(name, text)]


def is_allowed(name: str, text: str) -> bool:
    import re
    return any(name.startswith(place) and re.fullmatch(pattern, text) for place, pattern, _ in ALLOWED)
