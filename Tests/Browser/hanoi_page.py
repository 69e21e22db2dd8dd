"""The page of the Tower of Hanoi as tests use it."""

import re

from playwright.sync_api import Page, expect

from table import close_workbench, open_workbench, stage

FEWEST = "the fewest there are"


class HanoiPage:
    def __init__(self, page: Page, server: str, line: str = "hanoi discs=5"):
        self.page = page
        page.goto(f"{server}/#{line.replace(' ', '+')}")
        self.counter = page.locator("#counter")
        self.caption = page.locator("#caption")
        self.start = page.locator("#start")
        self.scrubber = page.locator("#scrubber")
        self.log = page.locator("#log li")
        expect(page.locator("#loading")).to_be_hidden()

    # The drawer

    def bench(self, tab: str):
        """Opens the drawer, where it isn't open, at a tab: moves, rules or look."""
        open_workbench(self.page, tab)

    def close_bench(self):
        close_workbench(self.page)

    def set_discs(self, text: str):
        self.bench("rules")
        self.page.locator("#parameter-discs").fill(text)

    def new_game(self):
        self.bench("rules")
        self.page.locator("#new-game button[type=submit]").click()

    def goes_to(self, move: str):
        self.bench("moves")
        self.page.locator("#place").fill(move)
        self.page.get_by_role("button", name="Go", exact=True).click()

    def open_line(self):
        """Shows the field of the game line."""
        self.bench("moves")
        details = self.page.locator("#share")
        if details.get_attribute("open") is None:
            details.locator("summary").click()

    def line(self) -> str:
        """The game line, from the field that shows it."""
        self.open_line()
        expect(self.page.locator("#line")).to_have_value(re.compile("."))
        line = self.page.locator("#line").input_value()
        self.page.locator("#share summary").click()
        return line

    # The dock

    def choose_pace(self, pace: str):
        """Sets the speed, also before it is offered, as it is once the game plays itself."""
        self.page.locator("#pace").select_option(pace, force=True)

    def command(self, name: str):
        if name in ("restart", "back", "forward"):
            self.bench("moves")
        self.page.locator(f"[data-command={name}]:visible").first.click()

    # How the game stands

    def stands_at(self, place: str, timeout: float = 10_000):
        """Expects so many moves to be made, and so many in all: "8 of 31"."""
        # Both at the same time: a replay goes on.
        self.page.wait_for_function(
            """([place, count]) => document.querySelector("#scrubber")?.getAttribute("aria-valuetext") === place
              && document.querySelector("#counter")?.textContent === count""",
            arg=[f"move {place}", place.split(" of ")[0]], timeout=timeout)

    # The towers

    def tower(self, index: int, pegs: int = 3):
        """A point on a tower, where the towers stand in one row, as the controls leave them room."""
        board = stage(self.page)
        width = board["width"]
        margin = width * 0.1 if width < 340 else 4 if width < 552 else 48
        slot = min(width - margin, 1140) / pegs
        return board["x"] + width / 2 + (index - (pegs - 1) / 2) * slot, board["y"] + board["height"] * 0.6

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
