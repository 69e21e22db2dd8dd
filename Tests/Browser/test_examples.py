"""The pages of Examples, each built by Scripts/build-app.sh and served as its folder is."""

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

import pytest

from arcade import ROOT
from conftest import Watch
from frames import frames

# The colours at some places of the canvas.
COLORS = """(places) => {
  const canvas = document.querySelector("canvas");
  const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d", { willReadFrequently: true });
  copy.drawImage(canvas, 0, 0);
  const scale = canvas.width / canvas.clientWidth;
  return places.map(([x, y]) => [...copy.getImageData(x * scale, y * scale, 1, 1).data].slice(0, 3));
}"""


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@pytest.fixture
def show(browser):
    """Shows an example: `page, colors = show("Hello")`, where `colors` gives those at some places."""
    contexts, watches, servers = [], [], []

    def show(name):
        folder = ROOT / "Examples/.build/app" / name
        server = ThreadingHTTPServer(("localhost", 0), partial(Quiet, directory=folder))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        servers.append(server)
        address = f"http://localhost:{server.server_port}"
        context = browser.new_context(viewport={"width": 600, "height": 400})
        contexts.append(context)
        page = context.new_page()
        watches.append(Watch(page, address))
        page.goto(address)
        page.wait_for_function("() => document.querySelector('canvas').tabIndex === 0")
        return page, lambda *places: page.evaluate(COLORS, list(places))

    yield show
    for context in contexts:
        context.close()
    for server in servers:
        server.shutdown()
    complaints = [text for watch in watches for text in watch.complaints]
    assert not complaints, "the page complained:\n" + "\n".join(complaints)


def becomes(page, colors, place, color):
    """Waits until a place has a colour, to within what blending may change."""
    for _ in range(100):
        [found] = colors(place)
        if all(abs(a - b) <= 6 for a, b in zip(found, color)):
            return
        frames(page, 3)
    raise AssertionError(f"{place} is {found}, not {color}")


def test_a_ball_springs_to_where_a_tap_was(show):
    page, colors = show("Hello")
    ball, ground = (0xFF, 0xB8, 0x4D), (0x2A, 0x11, 0x57)
    becomes(page, colors, (80, 80), ball)
    page.mouse.click(400, 300)
    becomes(page, colors, (400, 300), ball)
    becomes(page, colors, (80, 80), ground)


def test_a_box_falls_to_the_ground_and_rests_there(show):
    page, colors = show("Fall")
    page.mouse.click(300, 100)
    becomes(page, colors, (300, 380), (0xFF, 0x6B, 0x6B))
    page.mouse.click(300, 100)
    becomes(page, colors, (300, 336), (0xFF, 0xD1, 0x66))


def test_bars_jump_one_after_another_and_come_back(show):
    page, colors = show("Springs")
    first, ground = (0xFF, 0x5D, 0x8F), (0xFF, 0xF4, 0xEC)
    becomes(page, colors, (140, 250), first)
    page.mouse.click(300, 350)
    becomes(page, colors, (140, 250), ground)
    becomes(page, colors, (140, 250), first)


def test_a_cell_of_a_million_changes_by_a_tap_and_the_wheel_scrolls(show):
    page, colors = show("Million")
    becomes(page, colors, (32, 32), (0x26, 0x46, 0x53))
    page.mouse.click(32, 32)
    becomes(page, colors, (32, 32), (0xE7, 0x6F, 0x51))
    page.mouse.wheel(0, 64 * 3)
    becomes(page, colors, (32, 32), (0x26, 0x46, 0x53))


def test_a_tile_changes_places_with_its_neighbour(show):
    page, colors = show("Sort")
    left, right = (100, 175), (190, 175)
    frames(page, 30)
    first, second = colors(left, right)
    assert first != second
    page.mouse.click(*left)
    becomes(page, colors, left, second)
    becomes(page, colors, right, first)


@pytest.mark.parametrize("file", ["Sources/Hello/main.swift", "Page/index.html"])
def test_the_guide_shows_the_first_example_as_it_is(file):
    guide = (ROOT / "docs/a-page-of-your-own.md").read_text()
    assert (ROOT / "Examples" / file).read_text() in guide
