"""The playfield as assistive technologies and keyboards have it: the elements over the canvas."""

import re

from playwright.sync_api import Page, expect

# A line of a snapshot; one with a colon in its name is in quotes.
ELEMENT = re.compile(r"""^\s*- '?(gridcell|button|img) "((?:[^"\\]|\\.)*)\"""")
# Everything that the elements say.
SAID = "() => [...document.querySelectorAll('.accessible-tree [tabindex]')].map((e) => e.ariaLabel).join('|')"


class Reader:
    """What somebody does who hears the playfield, and has only a keyboard."""

    def __init__(self, page: Page):
        self.page = page
        self.tree = page.locator(".accessible-tree")
        self.focus = self.tree.locator(":focus")

    def press(self, *keys: str):
        for key in keys:
            self.page.keyboard.press(key)

    def tab_to(self, place, most=60):
        """Presses Tab until an element has the focus."""
        for _ in range(most):
            if place.evaluate("(element) => element === document.activeElement"):
                return
            self.press("Tab")
        raise AssertionError(f"{place} isn't reached by Tab")

    def choose(self, game: str):
        """Opens a game from its card on the home page, and goes to the first element of its playfield."""
        self.page.goto("/")
        self.tab_to(self.page.locator(f'.card[href="#{game}"]'))
        self.press("Enter")
        expect(self.page.locator("#playfield")).to_be_focused()
        self.enter()

    def enter(self):
        """Goes from the canvas to the first of its elements."""
        expect(self.tree.locator("[tabindex='0']")).to_have_count(1)
        self.press("Tab")
        expect(self.focus).to_have_count(1)

    def elements(self) -> list[str]:
        """The names of all elements, in their order."""
        lines = self.tree.aria_snapshot().splitlines()
        return [found[2] for line in lines if (found := ELEMENT.match(line))]

    def rows(self) -> list[list[str]]:
        """The names of a grid's cells, row by row."""
        rows = []
        for line in self.tree.aria_snapshot().splitlines():
            if re.match(r"\s*- '?row ", line):
                rows.append([])
            elif rows and (found := ELEMENT.match(line)):
                rows[-1].append(found[2])
        return rows

    def place(self) -> tuple[int, int]:
        """The row and column, from 0, of the cell with the focus."""
        cell = self.focus.first
        row = cell.locator("xpath=..").get_attribute("aria-rowindex")
        return int(row) - 1, int(cell.get_attribute("aria-colindex")) - 1

    def go(self, row: int, column: int):
        """Goes to a cell by the arrow keys."""
        here = self.place()
        for distance, (back, on) in ((row - here[0], ("ArrowUp", "ArrowDown")), (column - here[1], ("ArrowLeft", "ArrowRight"))):
            self.press(*[on if distance > 0 else back] * abs(distance))
        assert self.place() == (row, column)

    def do(self, *keys: str) -> None:
        """Presses keys that change something, and waits until the elements say so."""
        before = self.page.evaluate(SAID)
        self.press(*keys)
        self.page.wait_for_function(f"(before) => ({SAID})() !== before", arg=before)
