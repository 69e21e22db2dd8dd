"""DropIt in the page: by taps, keys and its player; rows that go, games that end, time that stands still."""

import re

import pytest
from playwright.sync_api import Page, expect

from arcade import PHONE
from table import keep_pace, open_workbench, stage


class Game:
    def __init__(self, page: Page, server: str, line: str):
        self.page = page
        page.goto(f"{server}/#{line.replace(' ', '+')}")
        self.counter = page.locator("#counter")
        self.caption = page.locator("#caption")
        self.clock = page.locator("#clock")
        self.result = page.locator("#result")
        self.canvas = page.locator("#playfield")
        expect(page.locator("#loading")).to_be_hidden()
        # The game's line is kept up to date while it is shown.
        page.evaluate("document.getElementById('share').open = true")

    @property
    def line(self) -> str:
        expect(self.page.locator("#line")).to_have_value(re.compile("."))
        return self.page.locator("#line").input_value()

    def drops(self) -> list[str]:
        return re.findall(r"drop:(\d+)@", self.line)

    def point(self, column: int, columns: int = 4):
        """A point in the field over a column, by the layout's own proportions: walls are 0.2 squares wide."""
        field = stage(self.page)
        rows = max(columns * 7 // 5, 8)
        side = min(field["width"] / (columns + 0.4), field["height"] / (rows + 1.5))
        return (
            field["x"] + field["width"] / 2 + (column + 0.5 - columns / 2) * side,
            field["y"] + field["height"] - (0.18 + rows / 2) * side,
        )


@pytest.mark.smoke
def test_a_row_is_filled_by_taps_blown_away_and_the_rest_falls(page: Page, server: str):
    game = Game(page, server, "dropit columns=4 aim=yes seed=3")
    expect(game.counter).to_have_text("0")
    expect(game.caption).to_have_text("0 rows · level 1")
    for column in (0, 1, 2, 3, 2):
        page.mouse.click(*game.point(column))
    expect(game.counter).to_have_text(re.compile(r"^1\d\d$"))
    expect(game.caption).to_have_text("1 row · level 1")
    assert game.drops() == ["0", "1", "2", "3", "2"]
    # The fifth square has fallen to the floor; another row of three goes with it.
    for column in (0, 1, 3):
        page.mouse.click(*game.point(column))
    expect(game.caption).to_have_text("2 rows · level 1")
    expect(page.locator("#bests")).to_contain_text("Most rows: 2")
    expect(page.locator("#log li").first).to_have_text("1 column 1")
    expect(page.locator("#live")).not_to_be_empty()


@pytest.mark.chromium("taps of fingers need Chromium's protocol")
def test_every_one_of_many_quick_taps_counts(new_page, server: str):
    page = new_page(PHONE)
    game = Game(page, server, "dropit seed=3")
    for _ in range(12):
        page.touchscreen.tap(*game.point(1))
    expect(page.locator("#log li")).to_have_count(12)
    assert len(set(game.drops())) > 1, "they fall where the next square waits"


def test_time_stands_still_while_it_is_stopped(page: Page, server: str):
    game = Game(page, server, "dropit seed=3")
    hold = page.locator("#hold")
    expect(hold).to_be_visible()
    page.keyboard.press(" ")
    expect(page.locator("#log li")).to_have_count(1)
    page.keyboard.press("p")
    expect(game.clock).to_have_text("paused")
    expect(hold).to_have_attribute("aria-pressed", "true")
    line = game.line
    hold.click()
    expect(hold).to_have_attribute("aria-pressed", "false")
    expect(page.locator("#line")).not_to_have_value(line)


def test_a_game_ends_above_the_rim_and_can_be_watched_again(page: Page, server: str):
    # The moves are so far apart that the replay still runs when it is looked at.
    drops = " ".join(f"drop:1@{tick}" for tick in range(0, 480, 60))
    game = Game(page, server, f"dropit columns=4 seed=3 : {drops}")
    page.keyboard.press("2")
    expect(game.result).to_be_visible(timeout=15_000)
    expect(page.locator("#result-title")).to_have_text("Column 2 rose above the rim")
    expect(page.locator("#result-text")).to_have_text(re.compile(r"^Score 0 · 0 rows · 9 squares"))
    expect(page.locator("#result-actions button:visible")).to_have_text(
        ["Play again", "Undo", "Replay", "Analyse", "Share"])  # without a row it has no place on a leaderboard
    game.result.get_by_role("button", name="Replay").click()
    expect(game.result).to_be_hidden()
    expect(page.locator("#start")).to_have_text("Pause")
    expect(page.locator("#log li")).to_have_count(9, timeout=20_000)
    expect(game.result).to_be_visible(timeout=15_000)
    game.result.get_by_role("button", name="Play again").click()
    expect(game.counter).to_have_text("0")
    expect(game.caption).to_have_text("0 rows · level 1")
    expect(page.locator("#log li")).to_have_count(0)


def test_space_presses_the_button_that_has_the_focus(page: Page, server: str):
    game = Game(page, server, "dropit columns=4 seed=7 aim=yes")
    page.locator("#play-online").focus()
    page.keyboard.press("Space")
    expect(page.locator("#online")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("#playfield").focus()
    page.keyboard.press("1")
    expect(page.locator("#log li")).to_have_count(1)
    assert len(game.drops()) == 1


def test_a_game_goes_on_where_it_was_after_a_reload(page: Page, server: str):
    game = Game(page, server, "dropit columns=6 mode=calm seed=8")
    for key in "112345":
        page.keyboard.press(key)
    expect(page.locator("#log li")).to_have_count(6)
    page.keyboard.press("p")
    expect(game.clock).to_have_text("paused")
    line = game.line
    page.reload()
    expect(page.locator("#log li")).to_have_count(6)
    page.evaluate("document.getElementById('share').open = true")
    assert game.line.split(" end@")[0] == line.split(" end@")[0]


def test_modes_and_columns_are_chosen_and_wrong_ones_are_refused(page: Page, server: str):
    game = Game(page, server, "dropit seed=3")
    open_workbench(page, "rules")
    page.locator("#parameter-mode").select_option("calm")
    expect(page.locator("#line")).to_have_value(re.compile(r"^dropit columns=10 mode=calm aim=no seed=\d+$"))
    page.locator("#parameter-aim").check()
    expect(page.locator("#line")).to_have_value(re.compile(r" aim=yes "))
    page.locator("#parameter-columns").fill("21")
    expect(page.locator("#parameter-columns-problem")).to_have_text(
        "Columns must be a whole number from 4 to 20, not “21”.")
    game = Game(page, server, "dropit mode=fast")
    expect(page.locator("#problem")).to_contain_text("Mode must be classic, rush or calm, not “fast”.")
    game = Game(page, server, "dropit : drop:99@0")
    expect(page.locator("#problem")).to_contain_text("There is no column 99: the columns are 0 to 9.")


def test_in_a_rush_squares_fall_by_themselves(page: Page, server: str):
    Game(page, server, "dropit mode=rush seed=3 : drop:1@0 end@290")
    expect(page.locator("#live")).to_have_text(re.compile("one fell by itself into column"), timeout=10_000)


def test_auto_play_fills_rows_and_pauses(page: Page, server: str):
    keep_pace(page, "4")
    game = Game(page, server, "dropit columns=4 aim=yes seed=3")
    page.locator("#start").click()
    expect(page.locator("#hold")).to_be_hidden()
    expect(game.caption).to_have_text(re.compile(r"^[1-9]\d* rows? · "), timeout=20_000)
    page.locator("#start").click()
    expect(page.locator("#start")).to_have_text("Watch")
    expect(page.locator("#assisted")).to_be_visible()
