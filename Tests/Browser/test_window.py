"""`pastime play` in a window, on a screen of its own (Xvfb), played by a mouse and a keyboard (xdotool)."""

import os
import select
import shutil
import signal
import struct
import subprocess
import time
from contextlib import contextmanager
from pathlib import Path

import pytest

from webkit import virtual_screen

SOLUTION = "A>C A>B C>B A>C B>A B>C A>C"
# Where the towers stand in a window of 960 x 640, and the first level of a new game.
TOWERS = {"A": (192, 390), "B": (480, 390), "C": (768, 390)}
FIRST_LEVEL = (480, 254)


@pytest.fixture(scope="module")
def display():
    """A screen that nobody sees."""
    for tool in ("Xvfb", "xdotool", "xwd"):
        assert shutil.which(tool), f"{tool} is missing: make setup installs it"
    with virtual_screen() as display:
        yield display


class Window:
    """A running game in its window."""

    def __init__(self, process, display):
        self.process = process
        self.env = {**os.environ, "DISPLAY": display}
        self.id = self.xdotool("search", "--sync", "--onlyvisible", "--pid", str(process.pid)).split()[-1]

    def xdotool(self, *words):
        return subprocess.run(
            ["xdotool", *words], env=self.env, capture_output=True, text=True, timeout=30, check=True).stdout

    def click(self, x, y, button=1):
        self.xdotool("mousemove", "--window", self.id, str(x), str(y), "click", str(button))

    def drag(self, start, end):
        self.xdotool("mousemove", "--window", self.id, *map(str, start), "mousedown", "1")
        for step in range(1, 9):
            x, y = (round(a + (b - a) * step / 8) for a, b in zip(start, end))
            self.xdotool("mousemove", "--window", self.id, str(x), str(y))
        self.xdotool("mouseup", "1")

    def key(self, *keys):
        # Without a window manager nobody gives it the focus.
        self.xdotool("windowfocus", "--sync", self.id, "key", "--delay", "60", *keys)

    def pixels(self):
        """Its width, its height, and its pixels, four bytes each."""
        picture = subprocess.run(
            ["xwd", "-silent", "-id", self.id], env=self.env, capture_output=True, timeout=30, check=True).stdout
        header = struct.unpack(">25I", picture[:100])
        size, width, height, bits, line, colors = (header[place] for place in (0, 4, 5, 11, 12, 19))
        assert bits == 32 and line == 4 * width
        return width, height, picture[size + 12 * colors:]

    def colors(self):
        width, height, pixels = self.pixels()
        return {pixels[at:at + 3] for at in range(0, 4 * width * height, 4 * 97)}

    def wait(self, is_so, what, seconds=15):
        end = time.monotonic() + seconds
        while not is_so():
            assert time.monotonic() < end, what
            time.sleep(0.05)

    def settle(self):
        """Waits until something is seen, and stands still."""
        self.wait(lambda: len(self.colors()) > 1, "nothing is shown")
        last = None

        def is_still():
            nonlocal last
            before, last = last, self.pixels()
            return before == last

        self.wait(is_still, "the picture never stands still")

    def rests(self):
        """Whether hardly anything is computed for half a second."""

        def ticks():
            return sum(map(int, Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()[11:13]))

        before = ticks()
        time.sleep(0.5)
        return ticks() - before <= 2

    def close(self):
        """Closes it; returns what the program has printed."""
        self.process.send_signal(signal.SIGTERM)
        out, error = self.process.communicate(timeout=15)
        assert self.process.returncode == 0, error
        return out.splitlines(), error


@contextmanager
def playing(pastime, display, tmp_path, *words, **env):
    # Landscapes rest where the desktop asks for that.
    settings = tmp_path / "config" / "gtk-4.0" / "settings.ini"
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text("[Settings]\ngtk-enable-animations = false\n")
    env = {
        **os.environ, "SDL_AUDIODRIVER": "dummy", "XDG_CONFIG_HOME": str(tmp_path / "config"), "XDG_STATE_HOME": str(tmp_path / "state"), "DISPLAY": display, **env}
    process = subprocess.Popen(
        [pastime, "play", "--size", "960x640", *words], env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        text=True)
    try:
        yield Window(process, display)
    finally:
        process.kill()
        process.communicate()


def moves(out):
    return out[-1].split(" : ", 1)[1] if " : " in out[-1] else ""


def test_hanoi_is_played_to_its_end_with_the_mouse(pastime, display, tmp_path):
    with playing(pastime, display, tmp_path, "hanoi discs=3 seed=1") as window:
        window.settle()
        for move in SOLUTION.split():
            window.drag(TOWERS[move[0]], TOWERS[move[2]])
        window.settle()
        out, _ = window.close()
    assert out[0].startswith("Solved in 7 moves, the fewest possible.")
    assert moves(out) == SOLUTION


def test_a_game_is_played_with_the_keyboard_kept_and_gone_on_with(pastime, display, tmp_path):
    with playing(pastime, display, tmp_path, "2048 seed=7") as window:
        window.settle()
        window.key("Left", "Up", "Right")
        window.settle()
        out, _ = window.close()
    assert out[0].startswith("Not finished") and moves(out) == "left up right"
    with playing(pastime, display, tmp_path, "2048") as window:
        window.settle()
        window.key("u")
        window.settle()
        assert moves(window.close()[0]) == "left up"
    # A line of its own is a game of its own.
    with playing(pastime, display, tmp_path, "2048 size=5") as window:
        window.settle()
        assert moves(window.close()[0]) == ""


def test_an_unfinished_game_waits_while_another_is_played(pastime, display, tmp_path):
    def play(line, *drags):
        with playing(pastime, display, tmp_path, line) as window:
            window.settle()
            for start, end in drags:
                window.drag(TOWERS[start], TOWERS[end])
            window.settle()
            return window.close()[0]

    assert moves(play("hanoi discs=3 seed=1", "AC")) == "A>C"
    # One that is finished, and one that isn't.
    assert play("hanoi discs=1 seed=1", "AC")[0].startswith("Solved in 1 move")
    assert play("hanoi")[-1] == "hanoi discs=3 pegs=3 seed=1 : A>C"
    assert moves(play("hanoi discs=2 seed=1", "AB")) == "A>B"
    assert play("hanoi", "AC", "BC")[0].startswith("Solved in 3 moves")
    assert play("hanoi")[-1] == "hanoi discs=3 pegs=3 seed=1 : A>C"


def test_games_that_were_left_come_back_the_last_one_first(pastime, display, tmp_path):
    def play(line, *keys):
        with playing(pastime, display, tmp_path, line) as window:
            window.settle()
            for key in keys:
                window.key(key)
                window.settle()
            return window.close()[0]

    play("hanoi discs=3 seed=1", "a", "c")
    play("hanoi discs=2 seed=2", "a", "b")
    play("hanoi discs=2 seed=3", "a", "b")
    for seed in (3, 2):
        out = play("hanoi", "a", "c", "b", "c")
        assert out[0].startswith("Solved in 3 moves") and f"seed={seed} " in out[1]
    assert play("hanoi")[-1] == "hanoi discs=3 pegs=3 seed=1 : A>C"


@pytest.mark.parametrize("has_moved", [False, True])
def test_a_new_game_in_the_window_leaves_the_unfinished_one(pastime, display, tmp_path, has_moved):
    line = "hanoi discs=3 pegs=3 seed=1 : A>C A>B"
    with playing(pastime, display, tmp_path, "hanoi discs=3 seed=1") as window:
        window.settle()
        window.key("a", "c", "a", "b")
        window.settle()
        assert window.close()[0][-1] == line
    with playing(pastime, display, tmp_path, "hanoi") as window:
        window.settle()
        window.key("n")
        window.settle()
        window.click(*FIRST_LEVEL)
        window.settle()
        if has_moved:
            window.key("a", "b")
        window.settle()
        out = window.close()[0]
    assert line not in out and moves(out) == ("A>B" if has_moved else "")
    if has_moved:
        with playing(pastime, display, tmp_path, "hanoi") as window:
            window.settle()
            assert window.close()[0] == out
        solve_first_level(pastime, display, tmp_path)
    with playing(pastime, display, tmp_path, "hanoi") as window:
        window.settle()
        assert window.close()[0][-1] == line


def solve_first_level(pastime, display, tmp_path):
    """Finishes the kept game, three rings with A>B made."""
    with playing(pastime, display, tmp_path, "hanoi") as window:
        window.settle()
        window.key("u")
        window.settle()
        for move in SOLUTION.split():
            window.drag(TOWERS[move[0]], TOWERS[move[2]])
        window.settle()
        assert window.close()[0][0].startswith("Solved in 7 moves")


def test_two_windows_with_one_game_keep_both_ways_to_go_on(pastime, display, tmp_path):
    folder = tmp_path / "state" / "pastime"

    def kept():
        return sorted(file.read_text().splitlines()[0].split(" : ")[1] for file in folder.glob("hanoi.game*"))

    with playing(pastime, display, tmp_path, "hanoi discs=3 seed=1") as window:
        window.settle()
        window.key("a", "c")
        window.wait(lambda: folder.exists() and kept() == ["A>C"], "the move isn't kept")
        window.close()
    # One would cover the other on a single screen.
    with (virtual_screen() as other, playing(pastime, display, tmp_path, "hanoi") as first,
          playing(pastime, other, tmp_path, "hanoi") as second):
        lines = {first: "A>C", second: "A>C"}
        for window in lines:
            window.settle()
        for window, move in (first, "A>B"), (second, "C>B"), (first, "C>B"), (second, "B>C"):
            lines[window] += f" {move}"
            window.key(*move.lower().split(">"))
            window.wait(lambda: lines[window] in kept(), f"{move} isn't kept")
        assert kept() == sorted(lines.values())
        for window in lines:
            window.close()
    assert kept() == sorted(lines.values())


def test_a_game_that_is_looked_back_at_is_kept_whole(pastime, display, tmp_path):
    with playing(pastime, display, tmp_path, "2048 seed=7") as window:
        window.settle()
        window.key("Left", "Up", "Right")
        window.settle()
        for _ in range(3):
            window.key("comma")
            window.settle()
        assert moves(window.close()[0]) == ""
    with playing(pastime, display, tmp_path, "2048") as window:
        window.settle()
        assert moves(window.close()[0]) == "left up right"


def test_a_finished_game_that_is_replayed_is_not_kept(pastime, display, tmp_path):
    with playing(pastime, display, tmp_path, "hanoi discs=3 seed=1") as window:
        window.settle()
        for move in SOLUTION.split():
            window.key(*move.lower().split(">"))
            window.settle()
        for _ in range(3):
            window.key("comma")
            window.settle()
        assert moves(window.close()[0]) == " ".join(SOLUTION.split()[:4])
    assert not list((tmp_path / "state" / "pastime").glob("hanoi.game*"))


def test_two_windows_keep_the_best_results_of_both(pastime, display, tmp_path):
    kept = tmp_path / "state" / "pastime" / "bests"
    with playing(pastime, display, tmp_path, "2048 size=5 seed=7") as window:
        window.settle()
        # Another window's.
        kept.parent.mkdir(parents=True)
        kept.write_text("2048/size=4/own/score:500")
        window.key("Left", "Up", "Right", "Down")
        window.settle()
        window.close()
    bests = kept.read_text().split()
    assert "2048/size=4/own/score:500" in bests and any(best.startswith("2048/size=5/own/tile:") for best in bests)


@pytest.mark.parametrize("game", ["hanoi", "2048", "dropit", "minesweeper"])
def test_every_game_shows_itself_follows_the_size_and_rests(pastime, display, tmp_path, game):
    with playing(pastime, display, tmp_path, "--no-sound", f"{game} seed=3") as window:
        window.settle()
        assert len(window.colors()) > 100
        assert window.pixels()[:2] == (960, 640)
        window.xdotool("windowsize", "--sync", window.id, "500", "700")
        window.wait(lambda: window.pixels()[:2] == (500, 700), "the window keeps its size")
        window.settle()
        assert len(window.colors()) > 100
        window.wait(window.rests, "something is computed while nothing moves")
        out, error = window.close()
    assert out[-1].startswith(game) and error == ""


def test_the_size_is_in_points(pastime, display, tmp_path):
    with playing(pastime, display, tmp_path, "--scale", "2", "--size", "480x320", "2048 seed=7") as window:
        window.settle()
        assert window.pixels()[:2] == (960, 640)
        window.close()


def test_minesweeper_takes_the_right_button_and_the_wheel(pastime, display, tmp_path):
    with playing(pastime, display, tmp_path, "minesweeper w=9 h=9 mines=10 seed=5") as window:
        window.settle()
        window.click(480, 300)
        window.settle()
        window.click(480, 300, button=4)
        window.click(480, 300, button=5)
        out, _ = window.close()
    assert moves(out).startswith("open:4,")


def test_what_is_heard_is_sound(pastime, display, tmp_path):
    file = tmp_path / "heard.raw"
    with playing(
        pastime, display, tmp_path, "hanoi discs=3 seed=1", SDL_AUDIODRIVER="disk", SDL_DISKAUDIOFILE=str(file)
    ) as window:
        window.settle()
        window.key("a", "c")
        window.settle()
        window.close()
    data = file.read_bytes()
    samples = struct.unpack(f"<{len(data) // 4}f", data[:len(data) // 4 * 4])
    assert 0.02 < max(map(abs, samples)) <= 1


def test_without_a_loudspeaker_the_game_goes_on(pastime, display, tmp_path):
    with playing(pastime, display, tmp_path, "hanoi discs=3 seed=1", SDL_AUDIODRIVER="nothing") as window:
        window.settle()
        window.key("a", "c")
        window.settle()
        out, error = window.close()
    assert error.count("there is no sound") == 1 and moves(out) == "A>C"


def test_without_a_screen_the_terminal_is_named(pastime, tmp_path):
    env = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    env["SDL_VIDEODRIVER"] = "x11"
    env["XDG_STATE_HOME"] = str(tmp_path)
    result = subprocess.run(
        [pastime, "play", "hanoi discs=3"], env=env, capture_output=True, text=True, timeout=30)
    assert result.returncode == 64 and result.stdout == ""
    assert "no window can be opened here" in result.stderr and "pastime play --text" in result.stderr
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("words, message", [
    (["hanoi", "discs=0"], "Rings must be a whole number from 1 to 64"),
    (["chess"], "a game line begins with the name of a game"),
    (["--size", "10x10", "hanoi"], "a size is a width and a height in points"),
    (["--scale", "0", "hanoi"], "a scale is a number from 0.5 to 8"),
    (["--text", "--dark", "hanoi"], "--dark or --light is for a window"),
    ([], "a game is needed, one of: hanoi, 2048, dropit, minesweeper"),
])
def test_what_cannot_be_played_in_a_window_is_refused(pastime, words, message):
    result = subprocess.run([pastime, "play", *words], capture_output=True, text=True, timeout=30)
    assert result.returncode == 64 and message in result.stderr and result.stdout == ""
