"""Minesweeper as it is played in the page: by mouse, by touch, by keys; on small boards and on very large ones."""

import re
import subprocess

import pytest
from playwright.sync_api import Page, expect

from arcade import DESKTOP, PHONE
from frames import frames, until
from table import close_workbench, keep_pace, open_workbench, stage

# Nine by nine cells with five mines: at (0,0), (3,0), (4,3), (0,5) and (6,8).
FIVE_MINES = "minesweeper layout=*2.*5./9./9./4.*4./9./*8./9./9./6.*2."


class Game:
    """A board in the page, and where its cells are: as the scene lays out boards that fit."""

    def __init__(self, page: Page, server: str, line: str, columns: int = 9, rows: int = 9):
        self.page, self.columns, self.rows = page, columns, rows
        page.goto(f"{server}/#{line.replace(' ', '+')}")
        expect(page.locator("#loading")).to_be_hidden()
        self.counter = page.locator("#counter")
        self.caption = page.locator("#caption")
        self.result = page.locator("#result")
        self.verdict = page.locator("#result-title")
        self.details = page.locator("#result-text")
        self.canvas = page.locator("#playfield")

    def lines(self):
        return self.page.locator("#log li")

    def place(self, column: int, row: int) -> dict:
        field = stage(self.page)
        width, height = field["all"]["width"], field["all"]["height"]
        room = min(24, 0.06 * width)
        left, right = max(field["x"], room), width - max(field["right"], room)
        top, bottom = field["y"], height - field["bottom"]
        # The slab's rim is 0.3 cells wide.
        side = min((right - left) / (self.columns + 0.6), (bottom - top) / (self.rows + 0.6), 72)
        assert side >= 26, "the board doesn't fit"
        return {
            "x": (left + right) / 2 + side * (column + 0.5 - self.columns / 2),
            "y": (top + bottom) / 2 + side * (row + 0.5 - self.rows / 2),
        }

    def click(self, column: int, row: int, button: str = "left"):
        self.canvas.click(position=self.place(column, row), button=button)

    def tap(self, column: int, row: int):
        # Where fingers explore, the cells' elements lie over the canvas.
        box, place = self.canvas.bounding_box(), self.place(column, row)
        self.page.touchscreen.tap(box["x"] + place["x"], box["y"] + place["y"])

    def pixel(self, column: int, row: int) -> list[int]:
        """The colour in the middle of a cell's upper left quarter, as red, green and blue."""
        middle, corner = self.place(column, row), self.place(column - 1, row - 1)
        point = {axis: middle[axis] - (middle[axis] - corner[axis]) / 4 for axis in middle}
        return self.page.evaluate(
            """({ x, y }) => {
                const canvas = document.querySelector("#playfield");
                const scale = canvas.width / canvas.clientWidth;
                const one = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
                one.drawImage(canvas, -Math.floor(x * scale), -Math.floor(y * scale));
                return [...one.getImageData(0, 0, 1, 1).data.slice(0, 3)];
            }""", point)

    def looks(self, column: int, row: int) -> str:
        """Moss is clearly green, stone is light and almost grey."""
        red, green, blue = self.pixel(column, row)
        return "covered" if green - red > 30 else "open" if min(red, green, blue) > 200 else f"{red} {green} {blue}"

    def wait_for_looks(self, column: int, row: int, looks: str):
        until(self.page, lambda: self.looks(column, row) == looks, f"{column}, {row} never looks {looks}")


def solved(pastime: str) -> tuple[str, list[tuple[int, int]]]:
    """A beginner's board that the game's player clears, and the cells that it opens."""
    for seed in range(1, 50):
        line = f"minesweeper w=9 h=9 mines=10 seed={seed}"
        run = subprocess.run([pastime, "solve", line], capture_output=True, text=True)
        if run.returncode == 0:
            words = run.stdout.split()
            return line, [tuple(map(int, word.removeprefix("open:").split(","))) for word in words]
    raise AssertionError("the player clears none of fifty boards")


@pytest.mark.smoke
def test_a_seeded_board_is_cleared_by_mouse(page: Page, server: str, pastime: str, shots):
    line, cells = solved(pastime)
    game = Game(page, server, line)
    for column, row in cells:
        game.click(column, row)
    expect(game.verdict).to_have_text("Cleared")
    expect(game.details).to_have_text(
        re.compile(r"^Time 0:\d\d\.\d · 3BV \d+ · \d+\.\d\d 3BV/s · \d+ clicks · efficiency \d+ %"))
    expect(game.counter).to_have_text("0")
    expect(game.caption).to_have_text(re.compile(r"^mines left · \d+:\d\d$"))
    expect(page.locator("#bests")).to_have_text(re.compile(r"^Best time: 0:\d\d\.\d$"))
    shots(page, "minesweeper-won")


@pytest.mark.chromium("taps of fingers need Chromium's protocol")
def test_a_seeded_board_is_cleared_by_touch(new_page, server: str, pastime: str, shots):
    page = new_page(PHONE)
    line, cells = solved(pastime)
    game = Game(page, server, line)
    for column, row in cells:
        game.tap(column, row)
    expect(game.verdict).to_have_text("Cleared")
    expect(game.details).to_contain_text("Time 0:")
    shots(page, "minesweeper-won-phone")


def test_a_seeded_board_is_cleared_by_keys(page: Page, server: str, pastime: str):
    line, cells = solved(pastime)
    game = Game(page, server, line)
    game.canvas.focus()
    page.keyboard.press("ArrowDown")
    column, row = 4, 4
    for to_column, to_row in cells:
        for _ in range(abs(to_column - column)):
            page.keyboard.press("ArrowRight" if to_column > column else "ArrowLeft")
        for _ in range(abs(to_row - row)):
            page.keyboard.press("ArrowDown" if to_row > row else "ArrowUp")
        column, row = to_column, to_row
        page.keyboard.press(" ")
    expect(game.verdict).to_have_text("Cleared")
    expect(game.details).to_contain_text("Time 0:")


def test_a_lost_game_shows_the_mines_and_offers_undo(page: Page, server: str, shots):
    game = Game(page, server, f"{FIVE_MINES} : flag:0,0 flag:1,1")
    game.click(4, 3)
    expect(game.verdict).to_have_text("A mine blew up")
    expect(page.locator("#result-actions button:visible")).to_have_text(["Play again", "Undo", "Replay", "Analyse", "Share"])
    shots(page, "minesweeper-lost")
    game.result.get_by_role("button", name="Undo").click()
    expect(game.result).to_be_hidden()
    expect(page.locator("#assisted")).to_be_visible()
    game.click(8, 8)
    expect(game.lines()).to_have_count(3)


def test_flags_and_chords_by_mouse(page: Page, server: str):
    game = Game(page, server, FIVE_MINES)
    game.click(4, 2)
    game.click(4, 3, button="right")
    expect(game.counter).to_have_text("4")
    game.click(4, 2, button="middle")
    expect(game.lines()).to_have_count(3)
    expect(game.lines().last).to_contain_text("opened")
    # A tap on a number that lacks flags says what it needs.
    game.click(4, 1)
    expect(page.locator("#notice")).to_have_text("1 needs 1 flag around it, there are 0.")


@pytest.mark.chromium("a finger that stays down needs Chromium's protocol")
def test_touch_flags_by_holding_and_in_flag_mode(new_page, server: str):
    page = new_page(PHONE)
    game = Game(page, server, FIVE_MINES)
    box, place = game.canvas.bounding_box(), game.place(4, 3)
    client = page.context.new_cdp_session(page)
    point = [{"x": box["x"] + place["x"], "y": box["y"] + place["y"]}]
    client.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": point})
    expect(game.counter).to_have_text("4")
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.get_by_role("button", name="Flag mode").tap()
    expect(page.get_by_role("button", name="Flag mode")).to_have_attribute("aria-pressed", "true")
    game.tap(0, 0)
    expect(game.counter).to_have_text("3")


@pytest.mark.chromium("taps of fingers need Chromium's protocol")
def test_holding_to_open_is_remembered(new_page, server: str):
    page = new_page(PHONE)
    game = Game(page, server, FIVE_MINES)
    swap = page.get_by_role("button", name="Hold to open")
    open_workbench(page, "look")
    swap.tap()
    page.reload()
    open_workbench(page, "look")
    expect(swap).to_have_attribute("aria-pressed", "true")
    close_workbench(page)
    game.tap(0, 0)
    expect(game.counter).to_have_text("4")


def test_the_cursor_tells_its_cell(page: Page, server: str):
    game = Game(page, server, FIVE_MINES)
    game.canvas.focus()
    live = page.locator("#live")
    page.keyboard.press("ArrowLeft")
    expect(live).to_have_text("column 5, row 5: covered")
    page.keyboard.press("f")
    page.keyboard.press("ArrowRight")
    expect(live).to_have_text("column 6, row 5: covered")
    page.keyboard.press("ArrowLeft")
    expect(live).to_have_text("column 5, row 5: flag")


def test_levels_and_numbers_that_are_impossible(page: Page, server: str):
    Game(page, server, "minesweeper seed=1")
    expect(page.locator("#game-title")).to_contain_text("Expert · 30 × 16 · 99")
    page.locator(".dock").get_by_role("button", name="New game").click()
    level = page.locator(".preset[aria-pressed=true]")
    expect(page.locator(".preset b")).to_have_text(["Beginner", "Intermediate", "Expert", "The moor"])
    expect(level).to_contain_text("Expert")
    page.locator(".preset", has_text="Beginner").click()
    expect(level).to_contain_text("Beginner")
    expect(page).to_have_url(re.compile(r"#minesweeper\+w=9\+h=9\+mines=10\+noguess=no\+seed=\d+$"))
    page.locator("#parameter-mines").fill("81")
    expect(page.locator("#parameter-mines-problem")).to_have_text(
        "Mines must be 1 to 80 on a board of 9 x 9, not 81.")
    expect(level).to_have_count(0)
    page.locator("#play-new").click()
    expect(page.locator("#parameter-mines")).to_be_focused()
    page.locator("#parameter-w").fill("10000")
    page.locator("#parameter-h").fill("10000")
    expect(page.locator("#parameter-h-problem")).to_have_text(
        "A board has at most 25,000,000 cells here: with 10000 columns, Height must be at most 2500, not 10000.")
    page.locator("#parameter-h").fill("0")
    expect(page.locator("#parameter-h-problem")).to_have_text(
        "Height must be a whole number from 1 to 10000, not “0”.")


def test_a_board_without_guesses_is_asked_for_and_made(page: Page, server: str):
    game = Game(page, server, "minesweeper w=9 h=9 mines=10 seed=1")
    open_workbench(page, "rules")
    page.get_by_label("No guessing").check()
    expect(page).to_have_url(re.compile(r"noguess=yes"))
    close_workbench(page)
    game.click(4, 4)
    expect(game.lines()).to_have_count(1)
    expect(page.locator("#parameter-noguess")).to_be_checked()


def test_a_hint_says_which_cell_and_why(page: Page, server: str, shots):
    game = Game(page, server, FIVE_MINES)
    game.click(8, 8)
    page.keyboard.press("h")
    expect(page.locator("#notice")).to_have_text(re.compile(r"^Hint: open column \d, row 1, safe: "))
    page.get_by_role("button", name="Chances").click()
    frames(page, 18)
    shots(page, "minesweeper-hint-and-chances")


def test_auto_play_plays_to_the_end(page: Page, server: str):
    keep_pace(page, "max")
    game = Game(page, server, "minesweeper w=16 h=16 mines=40 seed=3", 16, 16)
    page.locator("#start").click()
    expect(game.result).to_be_visible(timeout=30_000)
    expect(page.locator("#assisted")).to_be_visible()


@pytest.mark.parametrize("without", ["nothing", "workers"])
def test_tiles_are_drawn_with_workers_and_without(new_page, server: str, without: str):
    page = new_page(DESKTOP)
    if without == "workers":
        page.add_init_script("delete window.Worker;")
    game = Game(page, server, FIVE_MINES)
    game.wait_for_looks(8, 8, "covered")
    game.click(8, 8)
    game.wait_for_looks(8, 8, "open")
    assert game.looks(4, 3) == "covered"


def test_a_worker_that_fails_leaves_its_tiles_to_the_page(new_page, server: str):
    page = new_page(DESKTOP)
    page.route("**/tile-worker.*.js", lambda route: route.fulfill(body="throw 1", content_type="text/javascript"))
    game = Game(page, server, FIVE_MINES)
    game.wait_for_looks(8, 8, "covered")


def test_zooming_and_resizing_in_mid_game(page: Page, server: str, shots):
    game = Game(page, server, "minesweeper seed=7", 30, 16)
    game.click(15, 8)
    page.mouse.move(460, 330)
    page.keyboard.down("Control")
    for _ in range(6):
        page.mouse.wheel(0, -120)
        frames(page, 4)
    page.keyboard.up("Control")
    frames(page, 30)
    shots(page, "minesweeper-zoomed")
    page.set_viewport_size({"width": 700, "height": 900})
    frames(page, 18)
    shots(page, "minesweeper-zoomed-narrow")
    page.mouse.wheel(0, 200)
    game.canvas.press("0")
    frames(page, 36)
    page.set_viewport_size({"width": 1280, "height": 800})
    frames(page, 30)
    expect(game.lines()).to_have_count(1)
    shots(page, "minesweeper-fitted")


@pytest.mark.parametrize("untold", [["pointerup"], ["pointerup", "lostpointercapture"]], ids=" and ".join)
def test_a_release_that_the_page_is_not_told_of_ends_the_drag(page: Page, server: str, untold: list[str]):
    Game(page, server, "minesweeper w=100 h=100 mines=2000 seed=4 : open:50,50", columns=100, rows=100)
    # Where the board's left edge is; the tree follows the board when that is at rest.
    edge = """() => {
        const cell = document.querySelector(".accessible-tree [role=gridcell]");
        const { x, width } = cell.getBoundingClientRect();
        return Math.round(x - (cell.ariaColIndex - 1) * width);
    }"""
    expect(page.locator(".accessible-tree [role=gridcell]").first).to_be_attached()
    before = page.evaluate(edge)
    # As if a dialog of the browser had taken it.
    page.evaluate("""(untold) => {
        for (const name of untold) {
          addEventListener(name, (event) => event.stopImmediatePropagation(), { capture: true, once: true });
        }
    }""", untold)
    page.mouse.move(640, 400)
    page.mouse.down()
    page.mouse.move(540, 400, steps=8)
    page.mouse.up()
    page.mouse.move(740, 300, steps=8)
    page.wait_for_function(f"(before) => ({edge})() !== before", arg=before)
    assert page.evaluate(edge) == pytest.approx(before - 100, abs=12)


def test_a_million_cells_are_one_board(page: Page, server: str, shots):
    page.goto(f"{server}/#minesweeper+w=1000+h=1000+mines=30000+seed=5")
    expect(page.locator("#counter")).to_have_text("30,000")
    canvas = page.locator("#playfield")
    canvas.click(position={"x": 450, "y": 300})
    expect(page.locator("#log li")).to_have_text(re.compile(r"^1 opened \d{3},\d{3} cells at column"))
    shots(page, "minesweeper-million-near")
    canvas.press("0")
    frames(page, 90)
    shots(page, "minesweeper-million-far")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_board_is_seen_in_every_size_and_colour(new_page, server: str, device, scheme, shots):
    page = new_page(device, color_scheme=scheme)
    name = f"minesweeper-{'phone' if device is PHONE else 'desktop'}-{scheme}"
    page.goto(f"{server}/#minesweeper+seed=7+:+open:15,8+flag:14,3")
    frames(page, 48)
    shots(page, name)
    open_workbench(page, "look")
    page.locator("#palette").select_option("color-blind")
    close_workbench(page)
    frames(page, 30)
    shots(page, f"{name}-colour-blind")


def test_chances_are_in_the_workbench_where_the_dock_has_no_room_for_them(new_page, server: str):
    page = new_page({"viewport": {"width": 340, "height": 700}})
    Game(page, server, f"{FIVE_MINES} : open:4,2")
    expect(page.locator(".dock [data-switch=chances]")).to_be_hidden()
    open_workbench(page, "look")
    page.locator("#touch [data-switch=chances]").click()
    close_workbench(page)
    expect(page.locator("#legend")).to_contain_text("chance of a mine")
    page.set_viewport_size({"width": 400, "height": 700})
    expect(page.locator(".dock [data-switch=chances]")).to_have_attribute("aria-pressed", "true")
    open_workbench(page, "look")
    expect(page.locator("#touch [data-switch=chances]")).to_be_hidden()
