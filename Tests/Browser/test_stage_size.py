"""How many pixels the stage has: as many as the screen, up to a ratio of 2 and 8 million of them."""

import pytest
from playwright.sync_api import Page, expect

from arcade import DESKTOP, PHONE
from hanoi_page import HanoiPage

SIZES = """() => {
  const canvas = document.getElementById("playfield");
  const { width, height } = canvas.getBoundingClientRect();
  return { width, height, pixelsWide: canvas.width, pixelsHigh: canvas.height };
}"""


def sizes(page: Page, server: str) -> dict:
    HanoiPage(page, server, "hanoi discs=3")
    # A canvas is so wide as long as nobody has said anything.
    page.wait_for_function("() => document.getElementById('playfield').width !== 300")
    return page.evaluate(SIZES)


@pytest.mark.parametrize("device", [DESKTOP, PHONE, {"viewport": {"width": 844, "height": 390}}])
def test_the_stage_reaches_from_edge_to_edge(new_page, server: str, device: dict):
    stage = sizes(new_page(device), server)
    assert {name: stage[name] for name in ("width", "height")} == device["viewport"]


@pytest.mark.parametrize("ratio", [1, 1.5, 2])
def test_the_stage_is_as_fine_as_a_screen_of_a_ratio_up_to_2(new_page, server: str, ratio: float):
    stage = sizes(new_page(device_scale_factor=ratio), server)
    assert abs(stage["pixelsWide"] - stage["width"] * ratio) <= 1
    assert abs(stage["pixelsHigh"] - stage["height"] * ratio) <= 1


def test_the_stage_has_at_most_four_pixels_for_each_point(new_page, server: str):
    page = new_page(PHONE, device_scale_factor=3)
    assert page.evaluate("devicePixelRatio") == 3
    stage = sizes(page, server)
    assert abs(stage["pixelsWide"] - stage["width"] * 2) <= 1
    assert abs(stage["pixelsHigh"] - stage["height"] * 2) <= 1


def test_a_huge_stage_has_at_most_8_million_pixels_in_its_own_proportions(new_page, server: str):
    page = new_page({"viewport": {"width": 4200, "height": 2400}}, device_scale_factor=3)
    stage = sizes(page, server)
    pixels = stage["pixelsWide"] * stage["pixelsHigh"]
    assert 7_900_000 < pixels <= 8_000_000
    assert stage["pixelsWide"] / stage["pixelsHigh"] == pytest.approx(stage["width"] / stage["height"], rel=0.002)
    assert (stage["width"], stage["height"]) == (4200, 2400), "it is still shown as large as there is room"


def test_a_stage_of_the_greatest_size_takes_moves_where_they_are_made(new_page, server: str):
    page = new_page({"viewport": {"width": 2400, "height": 1500}}, device_scale_factor=3)
    game = HanoiPage(page, server, "hanoi discs=3")
    game.tap(0)
    game.tap(1)
    game.stands_at("1 of 7")


@pytest.mark.chromium("zooms by Chromium's protocol")
def test_a_page_that_was_zoomed_meanwhile_has_its_whole_sky(page: Page, server: str):
    HanoiPage(page, server, "hanoi discs=3")
    page.locator("#go-home").click()
    expect(page.locator("#home")).to_be_visible()
    # A zoom by two: half as many points, as many pixels.
    client = page.context.new_cdp_session(page)
    size = page.viewport_size
    client.send("Emulation.setDeviceMetricsOverride", {
        "width": size["width"] // 2, "height": size["height"] // 2, "deviceScaleFactor": 2, "mobile": False})
    HanoiPage(page, server, "hanoi discs=3")
    # The sky reaches to its last pixel.
    page.wait_for_function("""() => {
      const canvas = document.querySelector("#backdrop canvas");
      const corner = canvas?.getContext("2d").getImageData(canvas.width - 1, canvas.height - 1, 1, 1).data;
      return corner && corner[3] === 255;
    }""")
