"""Writes catalogues, for the page and for native programs: Sources/Words/Words/Catalogue.swift has their form."""

from pathlib import Path

from plural import rule
from po import Translations

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def catalogue(translations: Translations, wanted: set[tuple[str, str]]) -> str:
    """The catalogue of what is wanted and translated."""
    forms, steps = rule(translations.plural_forms)
    lines = {}
    for id, entry in translations.entries.items():
        if id in wanted and entry.is_done:
            lines[entry.phrase.key] = "\t".join(map(escaped, entry.forms))
    head = "\t".join([translations.language, str(forms), steps])
    keys = sorted(lines)
    gaps = "".join(letters(key - before) for before, key in zip([0] + keys, keys))
    return "\n".join([head, gaps] + [lines[key] for key in keys]) + "\n"


def letters(number: int) -> str:
    """Five bits a letter, the lowest first; 32 is added where more follow."""
    text = ""
    while number > 31:
        text += LETTERS[number & 31 | 32]
        number >>= 5
    return text + LETTERS[number]


def escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("\n", "\\n")


def native(all: list[tuple[Translations, str]]) -> dict[str, str]:
    """The Swift sources that have catalogues in them, by their names."""
    files = {}
    for translations, text in all:
        files[f"Catalogue+{identifier(translations)}.swift"] = (
            f"// Written by `make words` from Languages/{translations.path.name}. Don't edit it.\n// swift-format-ignore-file\n\n"
            f"extension Languages {{\n    static let {identifier(translations)} = #\"\"\"\n{text}\"\"\"#\n}}\n")
    list = "".join(
        f"        Language(\n            tag: \"{translations.language}\", name: \"{translations.name}\", text: {identifier(translations)}),\n"
        for translations, _ in all)
    files["Languages+All.swift"] = (
        "// Written by `make words` from the files in Languages. Don't edit it.\n// swift-format-ignore-file\n\nextension Languages {\n"
        f"    /// The languages that there are beside English.\n    public static let all = [\n{list}    ]\n}}\n")
    return files


def identifier(translations: Translations) -> str:
    first, *rest = translations.language.split("-")
    return first.lower() + "".join(part.capitalize() for part in rest)


def write(folder: Path, files: dict[str, str], checks: bool) -> list[str]:
    """Writes files that have changed; or only says which ones."""
    problems = []
    for name, text in files.items():
        path = folder / name
        if path.exists() and path.read_text() == text:
            continue
        if checks:
            problems.append(f"{path} is out of date: `make words` writes it again")
        else:
            path.write_text(text)
    return problems
