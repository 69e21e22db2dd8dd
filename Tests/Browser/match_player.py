"""A player of matches in a browser."""

from playwright.sync_api import Page, expect


class Player:
    """A window in which somebody plays Hanoi of two discs against another."""

    def __init__(self, page: Page, server: str, name: str, game: str = "hanoi discs=2 pegs=3 seed=1"):
        self.page = page
        self.name = name
        page.goto(f"{server}/#{game.replace(' ', '+')}")
        expect(page.locator("#loading")).to_be_hidden()

    def open_dialog(self):
        # A phone's bar has no room for the button: it stands at the foot of the Workbench.
        if self.page.viewport_size["width"] < 600:
            self.page.locator("#show-workbench").click()
            self.page.locator("[data-like=play-online]").click()
        else:
            self.page.locator("#play-online").click()
        self.page.locator("#nickname").fill(self.name)

    def quick(self):
        self.open_dialog()
        self.quick_search()

    def quick_search(self):
        self.page.get_by_role("button", name="Quick match").click()

    def is_playing(self):
        expect(self.page.locator("#match")).to_be_visible(timeout=20_000)
        expect(self.page.locator("#countdown")).to_be_hidden(timeout=20_000)
        expect(self.page.locator("#giving-up")).to_be_visible(timeout=20_000)

    def move(self, source: int, target: int):
        """Takes a disc by the keys: a tower's number lifts and puts down."""
        self.page.locator("#playfield").focus()
        self.page.keyboard.press(str(source + 1))
        self.page.keyboard.press(str(target + 1))

    def give_up(self):
        """Ends the match: the server stops late while one is played."""
        self.page.locator("#give-up").click()
        self.page.locator("#give-up-now").click()

    def sees(self, outcome: str):
        expect(self.page.locator("#match-outcome")).to_have_text(outcome, timeout=20_000)


def begin(ann: Player, bob: Player):
    """Lets two players find each other."""
    ann.quick()
    expect(ann.page.locator("#waiting-for")).to_contain_text("Tower of Hanoi")
    bob.quick()
    ann.is_playing()
    bob.is_playing()
