"""The page of Examples/LightsOut: an arcade of its own, built by Scripts/build-app.sh and served as its folder is."""

import re
import subprocess
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

import pytest

from arcade import DESKTOP, PHONE, ROOT
from conftest import Watch
from frames import frames
from readers import Reader

FOLDER = ROOT / "Examples/LightsOut/.build/app/LightsOutPage"
GAME = "lightsout size=5 seed=7"

# The middle of each cell, and whether its colour is that of a light, by the layout of LightsOutLayout.swift: 4 % of the
# stage are the margin, at most 24 points; a gap is 11 % of a cell's share of the wall, whose margins are 1.6 gaps.
CELLS = """(size) => {
  const canvas = document.querySelector("canvas[role=application]");
  const top = document.querySelector("header").offsetHeight;
  const height = innerHeight - top - document.querySelector("footer").offsetHeight;
  const space = Math.min(innerWidth, height);
  const side = Math.min(space - 2 * Math.min(space * 0.04, 24), 680);
  const gap = side / size * 0.11;
  const cell = (side - gap * (size - 1 + 3.2)) / size;
  const place = (index) => 1.6 * gap + index * (cell + gap) + cell / 2;
  const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d", { willReadFrequently: true });
  copy.drawImage(canvas, 0, 0);
  const scale = canvas.width / canvas.clientWidth;
  const cells = [];
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const x = innerWidth / 2 - side / 2 + place(column);
      const y = top + height / 2 - side / 2 + place(row);
      const [red, , blue] = copy.getImageData(x * scale, y * scale, 1, 1).data;
      cells.push({ x, y, isOn: red > 200 && red > blue });
    }
  }
  return cells;
}"""


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


class Game:
    """A page with a game, as a player sees it."""

    def __init__(self, page):
        self.page = page

    @property
    def line(self):
        return self.page.evaluate("decodeURIComponent(location.hash.slice(1)).replaceAll('+', ' ')")

    @property
    def size(self):
        return int(self.page.locator("#size").input_value())

    @property
    def status(self):
        return self.page.locator("#status").text_content()

    def cell(self, column, row):
        return self.page.evaluate(CELLS, self.size)[row * self.size + column]

    def click(self, column, row):
        cell = self.cell(column, row)
        self.page.mouse.click(cell["x"], cell["y"])

    def button(self, name):
        return self.page.get_by_role("button", name=name, exact=True)

    def becomes(self, what, expected):
        """Waits until something is as expected."""
        for _ in range(200):
            found = what()
            if found == expected:
                return
            frames(self.page, 3)
        raise AssertionError(f"it is {found!r}, not {expected!r}")

    def shows(self, line):
        """Waits until the link holds a line, and the canvas shows its board."""
        self.becomes(lambda: self.line, line)
        self.becomes(lambda: self.picture, picture(line))

    @property
    def picture(self):
        size = self.size
        cells = "".join("*" if cell["isOn"] else "." for cell in self.page.evaluate(CELLS, size))
        return "\n".join(cells[row * size : (row + 1) * size] for row in range(size))


def lights(command, line):
    program = ROOT / ".build/debug/lights"
    return subprocess.run([program, command, line], capture_output=True, text=True, check=False)


def picture(line):
    """The board of a line, by the command line."""
    result = lights("show", line)
    assert result.returncode == 0, result.stderr
    return result.stdout.rstrip("\n")


@pytest.fixture(scope="module")
def address():
    server = ThreadingHTTPServer(("localhost", 0), partial(Quiet, directory=FOLDER))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://localhost:{server.server_port}"
    server.shutdown()


@pytest.fixture
def play(browsers, address):
    """Opens the page with a game: `game = play(GAME)`."""
    contexts, watches = [], []

    def play(line="", device=DESKTOP, **options):
        context = browsers.context({**device, **options})
        context.set_default_timeout(10_000)
        contexts.append(context)
        page = context.new_page()
        watches.append(Watch(page, address))
        page.goto(f"{address}/#{line.replace(' ', '+')}" if line else address)
        page.wait_for_function("() => !document.getElementById('start').disabled")
        return Game(page)

    yield play
    for context in contexts:
        context.close()
    complaints = [text for watch in watches for text in watch.complaints]
    assert not complaints, "the page complained:\n" + "\n".join(complaints)


def test_a_click_switches_a_light_and_those_beside_it(play):
    game = play(GAME)
    game.shows(GAME)
    assert game.status == "0 of 9 moves · 10 lights on"
    game.click(2, 1)
    game.shows(f"{GAME} : press:2,1")
    assert game.status == "1 of 9 moves · 13 lights on"


def test_undo_and_redo_go_back_and_forth(play):
    game = play(GAME)
    assert game.button("Undo").is_disabled() and game.button("Redo").is_disabled()
    game.click(0, 0)
    game.shows(f"{GAME} : press:0,0")
    game.button("Undo").click()
    game.shows(GAME)
    assert game.button("Undo").is_disabled()
    game.button("Redo").click()
    game.shows(f"{GAME} : press:0,0")
    assert game.button("Redo").is_disabled()


def test_following_the_hints_solves_the_game(play):
    game = play("lightsout size=3 seed=3")
    line = game.line
    for number in range(1, 6):
        before = game.page.locator("#notice").text_content()
        game.button("Hint").click()
        game.becomes(lambda: game.page.locator("#notice").text_content() != before, True)
        hint = re.fullmatch(r"Hint: column (\d), row (\d): .*", game.page.locator("#notice").text_content())
        column, row = int(hint[1]) - 1, int(hint[2]) - 1
        game.click(column, row)
        line += f"{' :' if number == 1 else ''} press:{column},{row}"
        game.becomes(lambda: game.line, line)
    game.becomes(lambda: game.status.startswith("Solved in 5 moves, the fewest possible."), True)
    assert game.button("Hint").is_disabled()


def test_it_can_be_watched_to_the_end_and_paused(play):
    game = play("lightsout size=3 seed=3")
    game.button("Start").click()
    game.button("Pause").click()
    game.becomes(lambda: game.button("Start").count(), 1)
    assert not game.status.startswith("Solved")
    game.button("Start").click()
    game.becomes(lambda: game.status.startswith("Solved in 5 moves"), True)
    game.becomes(lambda: game.picture, "...\n...\n...")
    game.becomes(lambda: game.button("Start").count(), 1)


def test_a_link_holds_the_game(play):
    game = play("lightsout size=4 seed=9")
    game.click(1, 2)
    game.click(3, 3)
    game.shows("lightsout size=4 seed=9 : press:1,2 press:3,3")
    other = play(game.line)
    other.shows(game.line)
    assert other.size == 4
    other.button("Undo").click()
    other.shows("lightsout size=4 seed=9 : press:1,2")
    # Another link in the same window.
    other.page.evaluate(f"location.hash = '{GAME.replace(' ', '+')}'")
    other.shows(GAME)


@pytest.mark.parametrize(
    "line, reason",
    [("lightsout size=12", "from 3 to 9, not “12”"), ("hanoi", "one of: lightsout"), ("%", "can't be read")],
)
def test_a_link_that_holds_no_game_says_so_and_begins_one(play, line, reason):
    game = play(line)
    notice = game.page.locator("#notice").text_content()
    assert notice.startswith("This link holds no game: ") and reason in notice
    assert game.line.startswith("lightsout size=5 seed=")


def test_keys_go_from_cell_to_cell_and_press(play):
    game = play(GAME)
    for key in ["ArrowUp", "ArrowUp", "ArrowLeft", " "]:
        game.page.keyboard.press(key)
    game.shows(f"{GAME} : press:1,1")
    game.page.keyboard.press("ArrowDown")
    game.page.keyboard.press("Enter")
    game.shows(f"{GAME} : press:1,1 press:1,2")
    for key in ["u", "Control+z", "r"]:
        game.page.keyboard.press(key)
    game.shows(f"{GAME} : press:1,1")
    game.page.keyboard.press("h")
    game.becomes(lambda: game.page.locator("#notice").text_content().startswith("Hint: "), True)


def test_the_tab_key_shows_where_it_is_on_the_board(play):
    game = play(GAME)
    game.page.keyboard.press("Tab")
    assert game.page.evaluate("document.activeElement.tagName") == "CANVAS"
    game.becomes(lambda: game.page.locator("#announcements").text_content(), "column 3, row 3: on")


def test_a_new_game_has_the_chosen_size_and_another_start(play):
    game = play(GAME)
    for size in ["9", "3"]:
        game.page.locator("#size").select_option(size)
        game.becomes(lambda: game.line.startswith(f"lightsout size={size} seed="), True)
        game.shows(game.line)
        old = game.line
        game.button("New game").click()
        game.becomes(lambda: game.line != old and game.line.startswith(f"lightsout size={size} seed="), True)


@pytest.mark.chromium("taps of fingers need Chromium's protocol")
def test_a_finger_presses_on_a_phone(play):
    game = play(GAME, PHONE, color_scheme="dark")
    game.shows(GAME)
    cell = game.cell(4, 4)
    game.page.touchscreen.tap(cell["x"], cell["y"])
    game.shows(f"{GAME} : press:4,4")
    assert game.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_without_motion_a_press_is_shown_at_once(play):
    game = play(GAME, reduced_motion="reduce")
    game.click(2, 2)
    game.becomes(lambda: game.line, f"{GAME} : press:2,2")
    assert game.picture == picture(game.line)


def test_the_command_line_solves_the_game_that_the_page_shows(play):
    line = "lightsout size=6 seed=2"
    moves = lights("solve", line).stdout.split()
    game = play(f"{line} : {' '.join(moves)}")
    assert game.status.startswith(f"Solved in {len(moves)} moves, the fewest possible.")


@pytest.mark.parametrize(
    "arguments", [["solve", "lightsout size=2"], ["show", "lightsout : press:9,9"], ["draw", GAME]]
)
def test_the_command_line_refuses_bad_input_in_one_line(arguments):
    result = lights(*arguments)
    assert result.returncode == 64 and result.stdout == ""
    assert re.fullmatch(r"lights: [^\n]+\n", result.stderr)


def test_the_windows_are_a_grid_that_is_read_and_pressed_by_keys(play):
    game = play(GAME)
    reader = Reader(game.page)
    reader.tab_to(game.page.get_by_role("application"))
    reader.enter()
    rows = reader.rows()
    assert [len(row) for row in rows] == [5] * 5
    assert rows[0][0].startswith("column 1, row 1: ")
    was_on = [name.endswith(": on") for name in rows[1]]
    reader.go(1, 1)
    reader.do("Enter")
    game.shows(f"{GAME} : press:1,1")
    now_on = [name.endswith(": on") for name in reader.rows()[1]]
    assert [was != now for was, now in zip(was_on, now_on)] == [True, True, True, False, False]
    # The scene's own keys are on the canvas, the page's everywhere.
    reader.press("u")
    game.shows(GAME)
