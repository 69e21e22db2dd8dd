"""The toybox in the page: its controls, and squares that follow fingers."""

import re

import pytest
from playwright.sync_api import Page, expect

from arcade import DESKTOP, PHONE
from frames import frames, until
from table import close_workbench, open_workbench, stage

pytestmark = pytest.mark.chromium("fingers that stay down need Chromium's protocol")

# How colourful the playfield is about a point: 0 for the bare floor, more than 60 in the middle of a square.
COLOR = """([x, y]) => {
  const canvas = document.getElementById("playfield");
  const scale = canvas.width / canvas.clientWidth;
  const patch = new OffscreenCanvas(6, 6).getContext("2d", { willReadFrequently: true });
  patch.drawImage(canvas, (x - 3) * scale, (y - 3) * scale, 6 * scale, 6 * scale, 0, 0, 6, 6);
  const { data } = patch.getImageData(0, 0, 6, 6);
  let sum = 0;
  for (let i = 0; i < data.length; i += 4) {
    const color = data.slice(i, i + 3);
    sum += data[i + 3] ? Math.max(...color) - Math.min(...color) : 0;
  }
  return sum / (data.length / 4);
}"""


class Toybox:
    def __init__(self, page: Page, server: str, squares: int):
        self.page = page
        page.goto(f"{server}/#playground+squares={squares}+seed=4")
        expect(page.locator("#loading")).to_be_hidden()
        self.counter = page.locator("#counter")
        self.client = page.context.new_cdp_session(page)

    @property
    def floor(self) -> float:
        """Where squares come to rest: the edge of the quay."""
        field = stage(self.page)
        return field["y"] + field["height"]

    @property
    def width(self) -> float:
        return stage(self.page)["all"]["width"]

    def is_square(self, x: float, y: float) -> bool:
        return self.page.evaluate(COLOR, [x, y]) > 60

    def touch(self, kind: str, *points):
        places = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(points)]
        self.client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": places})

    def tap(self, x: float, y: float):
        self.touch("touchStart", (x, y))
        frames(self.page, 2)
        self.touch("touchEnd")

    def wait_for_square(self, x: float, y: float, is_there: bool = True):
        self.wait_for(
            lambda: self.is_square(x, y) == is_there, f"there is {'no' if is_there else 'a'} square at {x}, {y}")

    def wait_for(self, holds, problem: str):
        until(self.page, holds, problem)


def test_what_has_to_do_with_moves_is_not_there(page: Page, server: str, shots):
    toybox = Toybox(page, server, squares=24)
    expect(toybox.counter).to_have_text("24 squares")
    expect(page.locator("#game-title")).to_contain_text("Toybox")
    of_moves = ["#start", "#redo", "[data-command=undo]", "[data-command=hint]", "#play-online", "#show-leaders"]
    for hidden in [*of_moves, "#scrubber", ".dock .pace", "#hold"]:
        expect(page.locator(hidden).first).to_be_hidden()
    open_workbench(page, "forces")
    expect(page.locator("#workbench [role=tab]:visible")).to_have_text(["Forces", "Rules", "Look"])
    close_workbench(page)
    # They come by themselves.
    frames(page, 30)
    shots(page, "toybox-falling")
    floor = toybox.floor - 15
    columns = range(15, int(toybox.width), 25)
    toybox.wait_for(lambda: sum(toybox.is_square(x, floor) for x in columns) >= 4, "few squares have come down")
    page.locator("#go-home").click()
    page.locator(".card[href='#2048']").click()
    expect(page.locator("#title")).to_have_text("2048")
    for shown in of_moves:
        expect(page.locator(shown).first).to_be_visible()
    open_workbench(page, "moves")
    expect(page.locator("#workbench [role=tab]:visible")).to_have_text(["Moves", "Rules", "Look"])
    expect(page.locator("#controls")).to_be_hidden()
    expect(page.locator("[data-action]")).to_have_count(0)


def test_sliders_show_their_values_and_act(page: Page, server: str):
    toybox = Toybox(page, server, squares=0)
    open_workbench(page, "forces")
    gravity = page.get_by_label("Gravity", exact=True)
    output = page.locator("output[for=slider-gravity]")
    expect(output).to_have_text("1.9")
    gravity.fill("0")
    expect(output).to_have_text("0.0")
    page.mouse.click(300, 200)
    expect(toybox.counter).to_have_text("1 square")
    frames(page, 24)
    assert toybox.is_square(300, 200)
    gravity.focus()
    for _ in range(10):
        page.keyboard.press("ArrowRight")
    expect(output).to_have_text("1.0")
    toybox.wait_for_square(300, 200, is_there=False)
    # Keys on a slider are the slider's.
    expect(page.get_by_role("button", name="Upright")).to_be_visible()
    toybox.wait_for_square(300, toybox.floor - 15)


def test_buttons_and_keys_do_the_same(page: Page, server: str):
    toybox = Toybox(page, server, squares=5)
    rotation = page.get_by_role("button", name="Rotation")
    open_workbench(page, "look")
    expect(rotation).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("r")
    open_workbench(page, "look")
    expect(rotation).to_have_attribute("aria-pressed", "false")
    rotation.click()
    expect(rotation).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Grid").click()
    expect(page.get_by_role("button", name="Grid")).to_have_attribute("aria-pressed", "true")
    pause = page.get_by_role("button", name="Pause")
    page.keyboard.press("p")
    expect(pause).to_have_attribute("aria-pressed", "true")
    pause.click()
    expect(pause).to_have_attribute("aria-pressed", "false")
    grid = page.get_by_role("button", name="Grid")
    page.get_by_role("button", name="Add").click()
    expect(toybox.counter).to_have_text("6 squares")
    page.locator("body").press(" ")
    expect(toybox.counter).to_have_text("7 squares")
    page.get_by_role("button", name="Gust").click()
    expect(grid).to_have_attribute("aria-pressed", "false")
    grid.click()
    expect(grid).to_have_attribute("aria-pressed", "true")
    open_workbench(page, "forces")
    page.get_by_role("button", name="Explode").click()
    expect(page.locator("[data-switch=grid]")).to_have_attribute("aria-pressed", "false")
    page.get_by_role("button", name="Pour again").click()
    expect(toybox.counter).to_have_text("5 squares")
    page.get_by_role("button", name="Clear").click()
    expect(toybox.counter).to_have_text("0 squares")
    page.keyboard.press("a")
    expect(toybox.counter).to_have_text("5 squares")


def test_fields_are_chosen_and_seen(page: Page, server: str, shots):
    toybox = Toybox(page, server, squares=40)
    open_workbench(page, "forces")
    page.locator("#choice-field").select_option("Vortex")
    frames(page, 90)
    shots(page, "toybox-vortex")
    page.locator("#choice-field").select_option("None")
    expect(toybox.counter).to_have_text("40 squares")


def test_a_finger_drags_a_square_on_a_phone(phone: Page, server: str, shots):
    toybox = Toybox(phone, server, squares=0)
    x, y, floor = toybox.width / 2, toybox.floor * 0.4, toybox.floor - 12
    toybox.tap(x, y)
    expect(toybox.counter).to_have_text("1 square")
    toybox.wait_for_square(x, floor)
    frames(phone, 36)
    toybox.touch("touchStart", (x, floor))
    for step in range(1, 16):
        toybox.touch("touchMove", (x + 4 * step, floor + (y - floor) * step / 15))
        frames(phone, 1)
    toybox.wait_for_square(x + 60, y)
    assert not toybox.is_square(x, floor)
    # Held, it stays.
    frames(phone, 18)
    assert toybox.is_square(x + 60, y)
    toybox.touch("touchEnd")
    toybox.wait_for_square(x + 60, y, is_there=False)


def test_all_that_is_needed_is_in_sight_on_a_phone(phone: Page, server: str, shots):
    Toybox(phone, server, squares=24)
    frames(phone, 54)
    shots(phone, "toybox-phone")

    def is_in_sight(control: str):
        box = phone.locator(control).bounding_box()
        assert box["y"] + box["height"] <= 844 and box["x"] >= 0 and box["x"] + box["width"] <= 390, control

    for action in ["add", "again", "gust"]:
        is_in_sight(f"[data-action={action}]")
    is_in_sight("[data-switch=pause]")
    for button in phone.locator("#switches button:visible").all():
        assert button.bounding_box()["height"] >= 44
    open_workbench(phone, "forces")
    frames(phone, 54)
    shots(phone, "toybox-phone-forces")
    is_in_sight("#slider-gravity")
    is_in_sight("#choice-field")
    for action in ["explode", "upright", "clear"]:
        phone.locator(f"[data-action={action}]").scroll_into_view_if_needed()
        is_in_sight(f"[data-action={action}]")
    open_workbench(phone, "look")
    phone.locator("[data-switch=rotation]").scroll_into_view_if_needed()
    is_in_sight("[data-switch=rotation]")


def test_squares_rest_on_the_drawer_of_a_phone(phone: Page, server: str):
    toybox = Toybox(phone, server, squares=0)
    open_workbench(phone, "forces")
    toybox.tap(195, 150)
    expect(toybox.counter).to_have_text("1 square")
    edge = phone.locator("#workbench").evaluate("box => box.offsetTop")
    toybox.wait_for_square(195, edge - 27)
    frames(phone, 36)
    assert not toybox.is_square(195, edge + 3)


def test_a_device_that_can_tell_how_it_is_held_is_followed(phone: Page, server: str):
    # Where one isn't asked for it, Tilt is offered once the sensor says something.
    phone.context.grant_permissions(["accelerometer"])
    toybox = Toybox(phone, server, squares=0)
    tilt = phone.get_by_role("button", name="Tilt")
    open_workbench(phone, "forces")
    expect(tilt).to_be_hidden()
    send = "([beta, gamma]) => dispatchEvent(new DeviceOrientationEvent('deviceorientation', { beta, gamma }))"
    phone.evaluate(send, [None, None])
    expect(tilt).to_be_hidden()
    phone.evaluate(send, [90, 0])
    tilt.click()
    expect(tilt).to_have_attribute("aria-pressed", "true")
    close_workbench(phone)
    width, floor = toybox.width, toybox.floor
    toybox.tap(width / 2, floor / 2)
    toybox.wait_for_square(width / 2, floor - 12)
    # Held towards a corner, so that it comes to rest there however it bounces on the way.
    phone.evaluate(send, [45, 45])
    toybox.wait_for_square(width - 12, floor - 12)
    phone.evaluate(send, [-45, 45])
    toybox.wait_for_square(width - 12, stage(phone)["y"] + 12)


@pytest.mark.parametrize("device", [DESKTOP, PHONE])
def test_another_size_of_the_window_loses_nothing(new_page, server: str, device):
    page = new_page(device)
    toybox = Toybox(page, server, squares=24)
    frames(page, 60)
    page.set_viewport_size({"width": 600, "height": 700})
    frames(page, 90)
    expect(toybox.counter).to_have_text("24 squares")
    expect(page).to_have_url(re.compile(r"#playground\+squares=24\+seed=4$"))
