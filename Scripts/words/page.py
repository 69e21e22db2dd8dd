"""Reads the phrases of a page: its texts, and the attributes that are read or heard."""

import re
from html.parser import HTMLParser

from phrases import Found, Phrase

# The same as in Sources/Hosts/Web/Page/words.js.
ATTRIBUTES = ("title", "aria-label", "placeholder", "alt")
# They have no end.
SINGLE = {"meta", "link", "img", "input", "br", "hr", "path", "rect", "circle", "use"}


class PageReader(HTMLParser):
    def __init__(self):
        super().__init__()
        self.found = Found()
        # Whether the open elements are left as they are.
        self.open: list[bool] = []

    @property
    def is_left(self) -> bool:
        return any(self.open)

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        is_left = values.get("translate") == "no" or tag in ("script", "style")
        if not self.is_left and not is_left:
            for name in ATTRIBUTES:
                self.add(values.get(name) or "")
            if tag == "meta" and values.get("name") == "description":
                self.add(values["content"])
        if tag not in SINGLE:
            self.open.append(is_left)

    def handle_startendtag(self, tag, attributes):
        pass

    def handle_endtag(self, tag):
        if tag not in SINGLE:
            self.open.pop()

    def handle_data(self, data):
        if not self.is_left:
            self.add(data)

    def add(self, text: str):
        text = " ".join(text.split())
        if re.search(r"[A-Za-z]{2}", text):
            self.found.phrases.append(Phrase(text))


def read(code: str) -> Found:
    reader = PageReader()
    reader.feed(code)
    return reader.found
