"""For readers who need more contrast, the system's own colours, large text, or a page enlarged four times."""

import pytest
from playwright.sync_api import Page, expect

from arcade import lend_sources
from table import open_workbench
from test_access import GAMES, check
from test_layout import FAULTS

pytestmark = pytest.mark.landscape

LEARNED = "localStorage.setItem('pastime.learned', 'hanoi 2048 dropit minesweeper')"


def style(page: Page, selector: str, *names: str) -> list[str]:
    return page.locator(selector).first.evaluate(
        "(element, names) => names.map((name) => getComputedStyle(element)[name])", list(names))


def show(page: Page, game: str):
    page.goto(f"/#{GAMES[game]}")
    expect(page.locator("#counter")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", GAMES)
def test_more_contrast(new_page, game, scheme, shots):
    page = new_page(contrast="more", color_scheme=scheme, reduced_motion="reduce")
    show(page, game)
    assert style(page, "#backdrop", "opacity") == ["0.6"]
    ink = style(page, "#counter", "color")
    for selector in [".dock", ".bar .round", "#play-online"]:
        assert style(page, selector, "borderTopWidth", "borderTopColor") == ["2px", *ink]
    check(page)
    shots(page, f"contrast-{game}-{scheme}")
    open_workbench(page, "look")
    check(page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", GAMES)
def test_forced_colours(new_page, game, scheme, shots):
    page = new_page(forced_colors="active", color_scheme=scheme, reduced_motion="reduce")
    show(page, game)
    expect(page.locator("#backdrop")).to_be_hidden()
    plain, ink = page.evaluate("""() => {
        const probe = document.body.appendChild(document.createElement("p"));
        Object.assign(probe.style, { background: "Canvas", color: "CanvasText" });
        const { backgroundColor, color } = getComputedStyle(probe);
        probe.remove();
        return [backgroundColor, color];
    }""")
    assert style(page, ".dock", "backgroundColor", "borderTopColor") == [plain, ink]
    shots(page, f"forced-{game}-{scheme}")
    # The board is drawn on the system's colour, and stands out from it.
    shades = page.locator("#playfield").evaluate("""(canvas) => {
        const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d");
        copy.drawImage(canvas, 0, 0);
        const { data } = copy.getImageData(0, 0, canvas.width, canvas.height);
        const seen = new Set();
        for (let place = 0; place < data.length; place += 4) {
          if (data[place + 3] > 250) seen.add(data[place] >> 4 << 8 | data[place + 1] >> 4 << 4 | data[place + 2] >> 4);
        }
        return seen.size;
    }""")
    assert shades > 20
    open_workbench(page, "look")
    chosen = style(page, "#tab-look", "backgroundColor", "color")
    assert chosen != style(page, "#tab-rules", "backgroundColor", "color")


def test_in_forced_colours_a_switch_shows_whether_it_is_on(new_page):
    page = new_page(forced_colors="active", reduced_motion="reduce")
    show(page, "dropit")
    page.keyboard.press("n")
    switch = page.locator("#new-sheet input[type=checkbox]").first
    switch.scroll_into_view_if_needed()
    looks = []
    for _ in range(2):
        looks.append(switch.evaluate("(element) => getComputedStyle(element).backgroundColor"))
        switch.press("Space")
    assert looks[0] != looks[1]


@pytest.mark.chromium("launched with larger text")
@pytest.mark.parametrize("game", [*GAMES, "playground"])
def test_at_200_percent_text_nothing_is_cut_or_covered(launch, server, game):
    with launch("--blink-settings=defaultFontSize=32") as browser:
        page = browser.new_page(viewport={"width": 1280, "height": 800}, base_url=server, reduced_motion="reduce")
        lend_sources(page.context)
        page.add_init_script(LEARNED)
        page.goto(f"/#{GAMES.get(game, game)}")
        expect(page.locator("#show-workbench")).to_be_visible()
        faults = page.evaluate(FAULTS)
        assert not faults, "\n".join(faults)
        cut = """() => [...document.querySelectorAll('dialog[open] *, #workbench *')]
            .filter((element) => element.checkVisibility() && element.childElementCount === 0 && element.textContent.trim()
              && element.tagName !== 'OPTION' && getComputedStyle(element).clipPath === 'none'
              && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
            .map((element) => element.textContent)"""
        for tab in ["rules", "look"]:
            open_workbench(page, tab)
            assert page.evaluate(cut) == []
        page.keyboard.press("Escape")
        page.keyboard.press("n")
        expect(page.locator("#new-sheet")).to_be_visible()
        assert page.evaluate(cut) == []


# Presses of Tab reach everything; what has the focus is scrolled into the window.
SEEN = """() => {
  // The focus can be in the browser's own bars.
  if (!document.hasFocus()) return null;
  const { left, top, right, bottom, width, height } = document.activeElement.getBoundingClientRect();
  const isSeen = width > 0 && height > 0 && left > -1 && right < innerWidth + 1 && top < innerHeight - 8 && bottom > 8;
  return isSeen || document.activeElement === document.body ? null : document.activeElement.outerHTML.slice(0, 80);
}"""


@pytest.mark.parametrize("place", ["", *(f"#{line}" for line in GAMES.values())])
def test_at_400_percent_everything_is_reached_and_nothing_scrolls_sideways(new_page, place):
    # A window of 1280 x 1024 points has 320 x 256 then.
    page = new_page({"viewport": {"width": 320, "height": 256}}, reduced_motion="reduce")
    page.goto(f"/{place}")
    expect(page.locator(".card" if not place else "#counter").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    lost = []
    for _ in range(24):
        page.keyboard.press("Tab")
        lost.append(page.evaluate(SEEN))
    assert [name for name in lost if name] == []
    if not place:
        return
    for sheet in ["n", "?"]:
        page.locator("#playfield").focus()
        page.keyboard.press(sheet)
        dialog = page.locator("dialog[open]")
        expect(dialog).to_be_visible()
        assert dialog.evaluate("(dialog) => dialog.scrollWidth <= dialog.clientWidth + 1")
        box = dialog.bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= 320
        page.keyboard.press("Escape")


@pytest.mark.parametrize("address, control", [("", "#home-motion"), ("#2048", "#go-home"), ("#2048", "#start")])
def test_the_focus_is_a_light_ring_within_a_dark_one(new_page, server: str, address: str, control: str):
    """So it is seen on every landscape, also around controls with a shadow of their own."""
    page = new_page()
    page.goto(f"{server}/{address}")
    expect(page.locator("#loading")).to_be_hidden()
    page.keyboard.press("Tab")
    page.locator(control).focus()
    shadow, color, style = page.evaluate("""() => {
      const { boxShadow, outlineColor, outlineStyle } = getComputedStyle(document.activeElement);
      return [boxShadow, outlineColor, outlineStyle];
    }""")
    assert "rgb(255, 255, 255) 0px 0px 0px 5px" in shadow and (color, style) == ("rgb(22, 12, 42)", "solid")
