"""Reads the phrases of Swift sources."""

import re
from dataclasses import dataclass

from phrases import Found, Phrase, is_readable, plural
from positions import IGNORED_CALLS, PHRASE_CALLS, PHRASE_LABELS


@dataclass
class Token:
    kind: str  # "name", "mark" or "text"
    text: str
    line: int
    # Of a text: the code in its places.
    places: tuple[str, ...] = ()


ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "0": "\0", '"': '"', "'": "'", "\\": "\\"}
NAME = re.compile(r"[A-Za-z_#@$][A-Za-z0-9_]*")


class Reader:
    """Cuts Swift into names, marks and texts. The code in a text's places is read too, as code of its own."""

    def __init__(self, code: str, line: int = 1):
        self.code, self.at, self.line = code, 0, line
        self.inner: list[list[Token]] = []

    def tokens(self) -> list[Token]:
        tokens = []
        code = self.code
        while self.at < len(code):
            if code.startswith("//", self.at):
                self.skip_to("\n")
            elif code.startswith("/*", self.at):
                end = code.find("*/", self.at)
                self.move(len(code) if end < 0 else end + 2)
            elif opening := re.compile(r'(#*)("""|")').match(code, self.at):
                tokens.append(self.string(*opening.groups()))
            elif name := NAME.match(code, self.at):
                tokens.append(Token("name", name.group(), self.line))
                self.move(name.end())
            else:
                if not code[self.at].isspace():
                    tokens.append(Token("mark", code[self.at], self.line))
                self.move(self.at + 1)
        return tokens

    def move(self, to: int):
        self.line += self.code.count("\n", self.at, to)
        self.at = to

    def skip_to(self, mark: str):
        end = self.code.find(mark, self.at)
        self.move(len(self.code) if end < 0 else end)

    def string(self, hashes: str, quotes: str) -> Token:
        line = self.line
        self.move(self.at + len(hashes) + len(quotes))
        escape, end = "\\" + hashes, quotes + hashes
        text, places = "", []
        code = self.code
        while not code.startswith(end, self.at):
            if self.at >= len(code):
                raise SyntaxError(f"line {line}: a text without an end")
            if not code.startswith(escape, self.at):
                text += code[self.at]
                self.move(self.at + 1)
                continue
            self.move(self.at + len(escape))
            mark = code[self.at]
            if mark == "(":
                start, start_line = self.at + 1, self.line
                self.move(self.closing())
                places.append(" ".join(code[start:self.at - 1].split()))
                reader = Reader(code[start:self.at - 1], start_line)
                self.inner.append(reader.tokens())
                self.inner += reader.inner
                text += f"{{{len(places) - 1}}}"
            elif mark == "u":
                stop = code.index("}", self.at)
                text += chr(int(code[self.at + 2:stop], 16))
                self.move(stop + 1)
            elif mark == "\n":
                # The line goes on.
                text += "\0"
                self.move(self.at + 1)
            else:
                text += ESCAPES[mark]
                self.move(self.at + 1)
        self.move(self.at + len(end))
        return Token("text", unindented(text) if len(quotes) == 3 else text, line, tuple(places))

    def closing(self) -> int:
        """Where the parenthesis that opens here has been closed."""
        depth, at, code = 0, self.at, self.code
        while True:
            if code[at] == '"':
                inside = Reader(code[at:])
                inside.string("", '"""' if code.startswith('"""', at) else '"')
                at += inside.at
                continue
            depth += {"(": 1, ")": -1}.get(code[at], 0)
            at += 1
            if depth == 0:
                return at


def unindented(text: str) -> str:
    lines = text.split("\n")[1:]
    indent = len(lines[-1])
    # Behind a break of the source's line alone is an indent, too.
    joined = re.sub("\0 {%d}" % indent, "", "\n".join(line[indent:] for line in lines[:-1]))
    return joined.replace("\0", "")


def read(code: str) -> Found:
    found = Found()
    reader = Reader(code)
    for tokens in [reader.tokens()] + reader.inner:
        Finder(tokens, found).run()
    return found


@dataclass
class Call:
    """A call, or any other parenthesis, that is being read."""

    name: str
    label: str = ""
    index: int = 0
    # Of a unit: its text for 1.
    one: str = ""


class Finder:
    def __init__(self, tokens: list[Token], found: Found):
        self.tokens, self.found = tokens, found
        self.calls: list[Call] = []

    def run(self):
        tokens = self.tokens
        at = 0
        while at < len(tokens):
            token = tokens[at]
            if token.kind == "mark" and token.text in "([{":
                name = tokens[at - 1].text if token.text == "(" and at and tokens[at - 1].kind == "name" else ""
                self.calls.append(Call(name))
            elif token.kind == "mark" and token.text in ")]}" and self.calls:
                self.calls.pop()
            elif token.kind == "mark" and token.text == "," and self.calls:
                self.calls[-1].index += 1
                self.calls[-1].label = ""
            elif token.kind == "name" and self.calls and at + 1 < len(tokens) and tokens[at + 1].text == ":" \
                    and tokens[at - 1].text in "(,":
                self.calls[-1].label = token.text
            elif token.kind == "text":
                at = self.text(at)
                continue
            at += 1

    def text(self, at: int) -> int:
        """Takes a text, and those that are joined to it; returns where they end."""
        token = self.tokens[at]
        text, places, line = token.text, list(token.places), token.line
        at += 1
        while at + 1 < len(self.tokens) and self.tokens[at].text == "+" and self.tokens[at + 1].kind == "text":
            more = self.tokens[at + 1]
            text += re.sub(r"\{(\d)\}", lambda place: f"{{{int(place[1]) + len(places)}}}", more.text)
            places += more.places
            at += 2
        call = self.calls[-1] if self.calls else Call("")
        position = (call.name, call.label)
        if call.name in ("say", "Phrase"):
            at = self.said(call, text, places, line, at)
        elif call.name == "count" and call.label == "one":
            call.one = text
        elif call.name == "count" and call.label == "many":
            self.add(plural(call.one, text)[0], line)
        elif call.name in PHRASE_CALLS and not call.label and call.index in PHRASE_CALLS[call.name] \
                or position in PHRASE_LABELS:
            self.add(Phrase(text), line)
        elif is_readable(text) and not any(call.name in IGNORED_CALLS for call in self.calls):
            self.found.strays.append((line, text))
        return at

    def said(self, call: Call, text: str, places: list[str], line: int, at: int) -> int:
        if call.label == "verbatim":
            return at
        many, context, of_many = "", "", []
        # To the end of the call.
        depth, label = 0, ""
        while depth >= 0 and at < len(self.tokens):
            token = self.tokens[at]
            if token.kind == "mark":
                depth += (token.text in "([{") - (token.text in ")]}")
            if depth == 0 and token.kind == "name" and self.tokens[at + 1].text == ":":
                label = token.text
            elif depth == 0 and token.kind == "text":
                if label == "many":
                    many += re.sub(r"\{(\d)\}", lambda place: f"{{{int(place[1]) + len(of_many)}}}", token.text)
                    of_many += token.places
                elif label == "context":
                    context = token.text
                else:
                    # The other half of a choice: `isOne ? "a" : "b"`.
                    self.add(Phrase(token.text, context=context), token.line, is_said=True)
            if depth >= 0:
                at += 1
        if many:
            phrase, problem = plural(text, many, context)
            if not problem and places and places != of_many:
                problem = f"the values in “{text}” and “{many}” are others"
            if problem:
                self.found.problems.append(f"{line}: {problem}")
            self.add(phrase, line, is_said=True)
        else:
            self.add(Phrase(text, context=context), line, is_said=True)
        return at

    def add(self, phrase: Phrase, line: int, is_said: bool = False):
        """Takes a phrase; of one that isn't said in so many words, only if it has a word."""
        if len(phrase.places) > 10:
            self.found.problems.append(f"{line}: {phrase} has more than ten places")
        if re.search(r"\S" if is_said else r"[A-Za-z]{2}", re.sub(r"\{\d\}", "", phrase.many or phrase.one)):
            self.found.phrases.append(phrase)
