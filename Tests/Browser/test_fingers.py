"""Several fingers on a phone, upright and on its side, by Chromium's own events of touch."""

import pytest
from playwright.sync_api import expect

from arcade import PHONE
from frames import frames

LANDSCAPE = {**PHONE, "viewport": {"width": 844, "height": 390}}
DEVICES = pytest.mark.parametrize("device", [PHONE, LANDSCAPE], ids=["upright", "on its side"])

# Where the cell with the focus is drawn.
CELL = """() => {
  const box = document.querySelector(".accessible-tree [tabindex='0']").getBoundingClientRect();
  return { x: box.x, y: box.y, width: box.width };
}"""


class Fingers:
    """The fingers of a hand on a page."""

    def __init__(self, page):
        self.page = page
        self.client = page.context.new_cdp_session(page)

    def send(self, kind: str, *points):
        places = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(points)]
        self.client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": places})

    def move(self, starts, ends, steps: int = 10):
        """Puts fingers down, moves them evenly, and lifts them."""
        self.send("touchStart", *starts)
        for step in range(1, steps + 1):
            share = step / steps
            self.send("touchMove", *[
                (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share) for a, b in zip(starts, ends)])
            frames(self.page, 1)
        self.send("touchEnd")


def when(page, condition: str, before: dict) -> dict:
    """Where the cell is once it has come to where it should be: `width > before.width`."""
    page.wait_for_function(f"(before) => {{ const {{ x, width }} = ({CELL})(); return {condition}; }}", arg=before)
    frames(page, 18)
    return page.evaluate(CELL)


@pytest.mark.chromium("several fingers need Chromium's protocol")
@DEVICES
def test_two_fingers_zoom_the_moor_and_one_moves_it(new_page, device, shots):
    page = new_page(device)
    page.goto("/#minesweeper+w=30+h=16+mines=99+seed=7+:+open:15,8")
    expect(page.locator("#log li")).to_have_count(1)
    fingers = Fingers(page)
    x, y = device["viewport"]["width"] / 2, device["viewport"]["height"] / 2
    before = when(page, "width > 8", {})
    fingers.move([(x - 30, y), (x + 30, y)], [(x - 90, y), (x + 90, y)])
    near = when(page, "width > before.width * 1.4", before)
    shots(page, f"fingers-near-{device['viewport']['width']}")
    fingers.move([(x, y)], [(x - 60, y - 20)])
    moved = when(page, "Math.abs(width - before.width) < 0.5 && Math.abs(x - before.x) > 5", near)
    fingers.move([(x - 90, y), (x + 90, y)], [(x - 40, y), (x + 40, y)])
    when(page, "width < before.width * 0.8", moved)
    # Fingers that move open nothing.
    expect(page.locator("#log li")).to_have_count(1)


@pytest.mark.parametrize("game", ["hanoi", "2048", "dropit", "minesweeper"])
def test_a_phone_is_turned_in_the_middle_of_a_game(new_page, game, shots):
    page = new_page(PHONE, reduced_motion="reduce")
    page.goto(f"/#{game}")
    expect(page.locator("#loading")).to_be_hidden()
    for size in [LANDSCAPE["viewport"], PHONE["viewport"]]:
        page.set_viewport_size(size)
        # The board lies between the controls, and nothing is cut.
        page.wait_for_function("""() => [...document.querySelectorAll(".accessible-tree [tabindex]")].some((element) => {
            const box = element.getBoundingClientRect();
            return box.width > 8 && box.left >= -1 && box.right <= innerWidth + 1 && box.top >= -1 && box.bottom <= innerHeight + 1;
        })""")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        shots(page, f"turned-{game}-{size['width']}")
