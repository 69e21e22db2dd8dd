"""Reads the phrases of scripts."""

import re

from phrases import PLACE, Found, Phrase, is_readable, plural
from swift import Token

NAME = re.compile(r"[A-Za-z_$#][A-Za-z0-9_$]*")
# A slash after one of these begins an expression, not a division.
BEFORE_EXPRESSION = set("(,=:[!&|?{};+-*%<>~^")
ESCAPES = {"n": "\n", "t": "\t"}


class Reader:
    """Cuts a script into names, marks and texts. The code in a template's places is read as code of its own."""

    def __init__(self, code: str, line: int = 1):
        self.code, self.at, self.line = code, 0, line
        self.inner: list[list[Token]] = []

    def tokens(self) -> list[Token]:
        tokens: list[Token] = []
        code = self.code
        while self.at < len(code):
            letter = code[self.at]
            if code.startswith("//", self.at):
                end = code.find("\n", self.at)
                self.move(len(code) if end < 0 else end)
            elif code.startswith("/*", self.at):
                self.move(code.index("*/", self.at) + 2)
            elif letter in "\"'":
                tokens.append(self.string(letter))
            elif letter == "`":
                tokens.append(self.template())
            elif letter == "/" and (not tokens or tokens[-1].text in BEFORE_EXPRESSION or tokens[-1].text == "return"):
                self.move(re.compile(r"/(?:\\.|\[(?:\\.|[^\]])*\]|[^/\\\[])+/\w*").match(code, self.at).end())
                tokens.append(Token("mark", "/", self.line))
            elif name := NAME.match(code, self.at):
                tokens.append(Token("name", name.group(), self.line))
                self.move(name.end())
            else:
                if not letter.isspace():
                    tokens.append(Token("mark", letter, self.line))
                self.move(self.at + 1)
        return tokens

    def move(self, to: int):
        self.line += self.code.count("\n", self.at, to)
        self.at = to

    def string(self, quote: str) -> Token:
        match = re.compile(rf"{quote}((?:\\.|[^\\{quote}])*){quote}").match(self.code, self.at)
        token = Token("text", re.sub(r"\\(u\{?([0-9a-fA-F]+)\}?|.)", unescaped, match[1]), self.line)
        self.move(match.end())
        return token

    def template(self) -> Token:
        line, text, places = self.line, "", 0
        self.move(self.at + 1)
        while self.code[self.at] != "`":
            if self.code.startswith("${", self.at):
                end = self.closing()
                reader = Reader(self.code[self.at + 2:end - 1], self.line)
                self.inner.append(reader.tokens())
                self.inner += reader.inner
                text += f"{{{places}}}"
                places += 1
                self.move(end)
            else:
                text += self.code[self.at]
                self.move(self.at + 1)
        self.move(self.at + 1)
        # A template can't be translated: its values are put in before anybody can look it up.
        return Token("template", text, line)

    def closing(self) -> int:
        depth, at, code = 0, self.at + 1, self.code
        while True:
            if code[at] in "\"'`":
                inside = Reader(code[at:])
                inside.template() if code[at] == "`" else inside.string(code[at])
                at += inside.at
                continue
            depth += {"{": 1, "}": -1}.get(code[at], 0)
            at += 1
            if depth == 0:
                return at


def unescaped(match: re.Match) -> str:
    return chr(int(match[2], 16)) if match[2] else ESCAPES.get(match[1], match[1])


def read(code: str) -> Found:
    found = Found()
    reader = Reader(code)
    for tokens in [reader.tokens()] + reader.inner:
        at = 0
        while at < len(tokens):
            token = tokens[at]
            is_call = at + 1 < len(tokens) and tokens[at + 1].text == "(" and (not at or tokens[at - 1].text != ".")
            if token.kind == "name" and token.text in CALLS and is_call and (not at or tokens[at - 1].text != "function"):
                at = call(token, tokens, at + 2, found)
                continue
            if token.kind in ("text", "template") and is_readable(token.text) and not is_code(token.text):
                found.strays.append((token.line, token.text))
            at += 1
    return found


def is_code(text: str) -> bool:
    """Whether a text is for the browser: markup, a selector, a list of classes, a condition of styles."""
    return bool(re.search(r"<\w|[#.\[][a-z]|\w\[|^\(|px|\{\d\}%", text)) or bool(re.fullmatch(r"[a-z-]+( [a-z-]+)*|[a-z]+(, [a-z]+)*", text))


# How many texts a call has before its values.
CALLS = {"say": 1, "sayIn": 2, "sayCount": 3}


def call(name: Token, tokens: list[Token], at: int, found: Found) -> int:
    """Reads a call's arguments; returns where they end."""
    arguments: list[list[Token]] = [[]]
    depth = 0
    while depth >= 0:
        token = tokens[at]
        if token.kind == "mark":
            depth += (token.text in "([{") - (token.text in ")]}")
        if depth == 0 and token.text == "," and token.kind == "mark":
            arguments.append([])
        elif depth >= 0:
            arguments[-1].append(token)
        at += 1
    if not arguments[-1]:
        arguments.pop()
    if at < len(tokens) and tokens[at].text == "{":
        # A method of that name.
        return at
    where = name.line
    # What a value says.
    for argument in arguments:
        if argument and argument[0].kind == "name":
            for position, token in enumerate(argument):
                if token.kind == "name" and token.text in CALLS and position + 1 < len(argument) and argument[position + 1].text == "(":
                    call(token, argument + [Token("mark", ")", token.line)], position + 2, found)
    if name.text == "sayCount" and len(arguments) > 1 and arguments[1] and arguments[1][0].text == ".":
        # Both forms come from Swift, where they are found.
        return at
    texts = [joined(argument) for argument in arguments[:CALLS[name.text]]]
    values = len(arguments) - CALLS[name.text]
    if name.text == "sayCount":
        texts, values = texts[1:], values + 1
    if None in texts or not texts:
        found.problems.append(f"{where}: {name.text} needs its text as a plain string, so that it can be found")
        return at
    if name.text == "sayCount":
        phrase, problem = plural(*texts)
        if problem:
            found.problems.append(f"{where}: {problem}")
    else:
        phrase = Phrase(texts[-1], context=texts[0] if name.text == "sayIn" else "")
    places = {int(place) for place in PLACE.findall(phrase.many or phrase.one)}
    spread = any(argument and argument[0].text == "." for argument in arguments)
    if not spread and name.text != "sayCount" and places != set(range(values)) or places and max(places) >= values and not spread:
        found.problems.append(f"{where}: {phrase} has other places than the {values} values beside it")
    found.phrases.append(phrase)
    return at


def joined(argument: list[Token]) -> str | None:
    """A text, or several that are joined by +; None if it is anything else."""
    if not argument or any(token.kind != "text" for token in argument[::2]) \
            or any(token.text != "+" for token in argument[1::2]):
        return None
    return "".join(token.text for token in argument[::2])
