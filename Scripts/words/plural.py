"""Turns gettext's plural rules into the order of a stack: Sources/Words/Words/PluralRule.swift."""

import re

# In C's order: what binds less first. The marks of the stack are single.
LEVELS = [{"||": "|"}, {"&&": "&"}, {"==": "=", "!=": "!"}, {"<=": "{", ">=": "}", "<": "<", ">": ">"}, {"%": "%"}]
FORMS = re.compile(r"\s*nplurals\s*=\s*(\d)\s*;\s*plural\s*=\s*(.*?);?\s*$")


def rule(header: str) -> tuple[int, str]:
    """The number of forms, and the rule: `nplurals=2; plural=n != 1;` gives 2 and `n 1 !`."""
    match = FORMS.match(header)
    if not match:
        raise ValueError(f"Plural-Forms must be like “nplurals=2; plural=(n != 1);”, not “{header}”")
    words = re.findall(r"\d+|n|\|\||&&|[=!<>]=|[<>%?:()]|\S", match[2])
    steps = choice(words)
    if words:
        raise ValueError(f"Plural-Forms: “{words[0]}” isn't expected in “{match[2]}”")
    return int(match[1]), " ".join(steps)


def choice(words: list[str]) -> list[str]:
    condition = operation(words, 0)
    if not words or words[0] != "?":
        return condition
    words.pop(0)
    first = choice(words)
    take(words, ":")
    return condition + first + choice(words) + ["?"]


def operation(words: list[str], level: int) -> list[str]:
    if level == len(LEVELS):
        return single(words)
    steps = operation(words, level + 1)
    while words and words[0] in LEVELS[level]:
        mark = LEVELS[level][words.pop(0)]
        steps = steps + operation(words, level + 1) + [mark]
    return steps


def single(words: list[str]) -> list[str]:
    if words and words[0] == "(":
        words.pop(0)
        inside = choice(words)
        take(words, ")")
        return inside
    if words and (words[0] == "n" or words[0].isdigit()):
        return [words.pop(0)]
    raise ValueError(f"Plural-Forms: a number or n is missing before “{' '.join(words[:1])}”")


def take(words: list[str], mark: str):
    if not words or words.pop(0) != mark:
        raise ValueError(f"Plural-Forms: “{mark}” is missing")
