"""The page of the Tower of Hanoi as tests use it."""

import re

from playwright.sync_api import Page, expect


class HanoiPage:
    def __init__(self, page: Page, server: str):
        self.page = page
        page.goto(server)
        self.counter = page.locator("#counter")
        self.start = page.locator("#start")
        expect(page.locator("#loading")).to_be_hidden()

    def set_discs(self, text: str):
        self.page.locator("#parameter-discs").fill(text)

    def choose_pace(self, pace: str):
        self.page.locator("#pace").select_option(pace)

    def command(self, name: str):
        self.page.locator(f"[data-command={name}]:visible").first.click()

    def goes_to(self, move: str):
        self.page.locator("#place").fill(move)
        self.page.get_by_role("button", name="Go", exact=True).click()

    def line(self) -> str:
        """The game line, from the field that shows it."""
        details = self.page.locator("#share")
        if details.get_attribute("open") is None:
            details.locator("summary").click()
        expect(self.page.locator("#line")).to_have_value(re.compile("."))
        line = self.page.locator("#line").input_value()
        details.locator("summary").click()
        return line

    def tower(self, index: int, pegs: int = 3):
        """A point on a tower, where the towers stand in one row."""
        box = self.page.locator("#playfield").bounding_box()
        return box["x"] + box["width"] * (index + 0.5) / pegs, box["y"] + box["height"] * 0.6

    def tap(self, index: int, touch: bool = False):
        x, y = self.tower(index)
        if touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def drag(self, source: int, target: int):
        start, end = self.tower(source), self.tower(target)
        mouse = self.page.mouse
        mouse.move(*start)
        mouse.down()
        mouse.move(start[0], start[1] - 80, steps=4)
        mouse.move(*end, steps=8)
        mouse.up()
