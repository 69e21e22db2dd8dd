"""Files of translations, in gettext's form: https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html"""

import re
from dataclasses import dataclass, field
from pathlib import Path

from phrases import Phrase

ESCAPED = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t"}
PLAIN = {"\\": "\\", '"': '"', "n": "\n", "t": "\t"}


@dataclass
class Entry:
    phrase: Phrase
    # One translation, or one for each of the language's plural forms. Empty ones are missing.
    forms: list[str]
    # Whether it has to be looked at, since the English has changed.
    is_fuzzy: bool = False
    # Notes of translators, without the sign.
    notes: list[str] = field(default_factory=list)
    files: list[str] = field(default_factory=list)

    @property
    def is_done(self) -> bool:
        return all(self.forms) and not self.is_fuzzy


class Translations:
    """The translations into one language."""

    def __init__(self, path: Path):
        self.path = path
        self.header: dict[str, str] = {}
        self.preface: list[str] = []
        self.entries: dict[tuple[str, str], Entry] = {}
        lines: list[str] = []
        for line in path.read_text().splitlines() + [""]:
            # Marks of a merge are passed over: `make words` then sorts what both sides have.
            if re.match(r"<<<<<<< |=======$|>>>>>>> ", line):
                line = ""
            starts = line.startswith(("#", "msgctxt", "msgid ")) and any(old.startswith("msgstr") for old in lines)
            if starts or not line.strip():
                self.take(lines)
                lines = []
            lines.append(line)

    def take(self, lines: list[str]):
        fields: dict[str, str] = {}
        notes, files, is_fuzzy, name = [], [], False, ""
        for line in map(str.strip, lines):
            if line.startswith("#:"):
                files += line[2:].split()
            elif line.startswith("#,"):
                is_fuzzy = "fuzzy" in line
            elif line.startswith("#"):
                notes.append(line[1:].strip())
            elif match := re.match(r'(msg\w+(?:\[\d\])?)\s+"(.*)"$', line):
                name = match[1]
                fields[name] = unescaped(match[2])
            elif match := re.match(r'"(.*)"$', line):
                fields[name] += unescaped(match[1])
            elif line:
                raise ValueError(f"{self.path}: this line isn't understood: {line}")
        if "msgid" not in fields:
            return
        forms = [fields[name] for name in sorted(fields) if name.startswith("msgstr")]
        if not fields["msgid"]:
            self.preface = notes
            self.header = dict(line.split(": ", 1) for line in forms[0].splitlines() if ": " in line)
            return
        phrase = Phrase(fields["msgid"], fields.get("msgid_plural", ""), fields.get("msgctxt", ""))
        entry = Entry(phrase, forms, is_fuzzy, notes, files)
        old = self.entries.get(phrase.id)
        if not old or not old.is_done:
            self.entries[phrase.id] = entry

    @property
    def language(self) -> str:
        return self.header["Language"]

    @property
    def name(self) -> str:
        """The language's name in itself."""
        return self.header["X-Language-Name"]

    @property
    def plural_forms(self) -> str:
        return self.header["Plural-Forms"]

    def write(self):
        head = "".join(f'"{escaped(f"{name}: {value}")}\\n"\n' for name, value in self.header.items())
        blocks = [f'{"".join(f"# {note}".rstrip() + chr(10) for note in self.preface)}msgid ""\nmsgstr ""\n{head}']
        blocks += [block(entry) for entry in self.entries.values()]
        text = "\n".join(blocks)
        if self.path.read_text() != text:
            self.path.write_text(text)


def block(entry: Entry) -> str:
    lines = [f"# {note}".rstrip() for note in entry.notes] + [f"#: {file}" for file in entry.files]
    if entry.is_fuzzy:
        lines.append("#, fuzzy")
    phrase = entry.phrase
    if phrase.context:
        lines.append(f'msgctxt "{escaped(phrase.context)}"')
    lines.append(f'msgid "{escaped(phrase.one)}"')
    if phrase.many:
        lines.append(f'msgid_plural "{escaped(phrase.many)}"')
        lines += [f'msgstr[{number}] "{escaped(form)}"' for number, form in enumerate(entry.forms)]
    else:
        lines.append(f'msgstr "{escaped(entry.forms[0])}"')
    return "\n".join(lines) + "\n"


def escaped(text: str) -> str:
    return "".join(ESCAPED.get(letter, letter) for letter in text)


def unescaped(text: str) -> str:
    return re.sub(r"\\(.)", lambda match: PLAIN.get(match[1], match[1]), text)
