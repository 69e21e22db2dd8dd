"""What all readers of sources find, and the keys of catalogues."""

import re
from dataclasses import dataclass, field

PLACE = re.compile(r"\{(\d)\}")


@dataclass(frozen=True)
class Phrase:
    """A text for people in English. `many` is what it says of any number but 1; empty if it depends on none."""

    one: str
    many: str = ""
    context: str = ""

    @property
    def places(self) -> set[str]:
        return set(PLACE.findall(self.many or self.one))

    @property
    def key(self) -> int:
        """24 bits of FNV-1a: Sources/Words/Words/PhraseKey.swift."""
        text = self.one + (f"\4{self.context}" if self.context else "")
        number = 0x811C9DC5
        for byte in text.encode():
            number = (number ^ byte) * 0x01000193 & 0xFFFFFFFF
        return number >> 24 ^ number & 0xFFFFFF

    @property
    def id(self) -> tuple[str, str]:
        """What a file of translations knows it by."""
        return self.context, self.one

    def __str__(self):
        return f"“{self.one}”" + (f" ({self.context})" if self.context else "")


@dataclass
class Found:
    """What a source has: its phrases in order, and what is wrong with it."""

    phrases: list[Phrase] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)
    # Readable texts that no mechanism knows: where, and the text.
    strays: list[tuple[int, str]] = field(default_factory=list)


def plural(one: str, many: str, context: str = "") -> tuple[Phrase, str]:
    """A phrase with two forms, and what is wrong with it."""
    of_one, of_many = set(PLACE.findall(one)), set(PLACE.findall(many))
    problem = "" if of_one <= of_many else f"“{one}” has places that “{many}” hasn't"
    return Phrase(one, many, context), problem


def is_readable(text: str) -> bool:
    """Whether a text is for people: two words, or one with a capital letter."""
    text = PLACE.sub("", text)
    return bool(re.search(r"[A-Za-z’']{2,}[,;:]? +[A-Za-z’(]", text) or re.fullmatch(r"\s*[A-Z][a-z]+[.…:?]?\s*", text))
